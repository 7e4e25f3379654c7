package dev.cufe.mangle;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.Type;
import java.util.Objects;

/** Values of template arguments and dependent expressions in signatures (Itanium ABI 5.1.6). */
final class ExprMangler {
    private final Mangler m;
    private final StringBuilder out;

    ExprMangler(Mangler mangler) {
        m = mangler;
        out = mangler.out;
    }

    /** A non-type template argument: a literal, or an expression between {@code X} and {@code E}. */
    void argument(Constant c) {
        switch (c) {
            case IntegerConstant i -> integer(i);
            case FloatConstant f -> floating(f);
            case AddressConstant a when a.offset() == 0 && a.entity() != null -> address(a);
            case MemberPointerConstant p when p.function() != null || p.field() != null -> memberPointer(p);
            case DependentConstant d
            when d.kind() == DependentConstant.Kind.PARAM && d.param() != null -> param(d.param());
            default -> {
                out.append('X');
                value(c);
                out.append('E');
            }
        }
    }

    private void address(AddressConstant a) {
        Entity e = Objects.requireNonNull(a.entity());
        boolean pointer = a.type().canonical() instanceof dev.cufe.il.type.PointerType;
        out.append(pointer ? "Xad" : "");
        literal(e);
        out.append(pointer ? "E" : "");
    }

    private void memberPointer(MemberPointerConstant p) {
        out.append("Xad");
        literal(named(p));
        out.append('E');
    }

    private static Entity named(MemberPointerConstant p) {
        return Objects.requireNonNull(p.function() != null ? p.function() : p.field());
    }

    private void literal(Entity e) {
        out.append('L');
        entity(e);
        out.append('E');
    }

    private void entity(Entity e) {
        out.append("_Z");
        if (e instanceof Function f) {
            if (f.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_C && !f.isMember()) {
                m.names.source(f.name == null ? "" : f.name.text());
            } else {
                m.names.encoding(f);
            }
        } else {
            m.names.name(e);
        }
    }

    private void integer(IntegerConstant i) {
        Type type = i.type().canonical();
        out.append('L');
        m.types.type(unqualified(type));
        boolean signed = !(type instanceof IntegerType t) || t.kind().isSigned();
        if (type instanceof IntegerType t && t.kind() == IntKind.BOOL) {
            out.append(i.value().isZero() ? '0' : '1');
        } else if (signed && i.value().isNegative()) {
            out.append('n').append(i.value().negate().toString(true));
        } else if (!(type instanceof NullptrType)) {
            out.append(i.value().toString(signed));
        }
        out.append('E');
    }

    /** All digits of the representation, the highest first. */
    private void floating(FloatConstant f) {
        out.append('L');
        m.types.type(unqualified(f.type().canonical()));
        String digits = f.value().bits().toHex();
        for (int i = digits.length(); i < f.value().format().bits() / 4; i++) {
            out.append('0');
        }
        out.append(digits).append('E');
    }

    /** The value of a class or array: {@code tl} type elements {@code E}; a designator says {@code di} and its name. */
    private void aggregate(AggregateConstant a) {
        out.append("tl");
        m.types.type(unqualified(a.type()));
        for (Constant c : a.elements()) {
            if (c instanceof DesignatorConstant d && d.field() != null) {
                out.append("di");
                m.names.source(d.field().text());
            } else {
                value(c);
            }
        }
        out.append('E');
    }

    private static Type unqualified(Type type) {
        return dev.cufe.types.Types.unqualified(type);
    }

    private void param(TemplateParam p) {
        out.append('T');
        Substitutions.sequence(p.index - 1, out);
    }

    /** A constant as part of an expression. */
    void value(Constant c) {
        switch (c) {
            case IntegerConstant i -> integer(i);
            case FloatConstant f -> floating(f);
            case DependentConstant d -> dependent(d);
            case AggregateConstant a when a.expr() == null -> aggregate(a);
            case AddressConstant a
            when a.expr() == null && a.offset() == 0 && a.entity() != null -> {
                out.append("ad");
                literal(a.entity());
            }
            case MemberPointerConstant p
            when p.expr() == null && (p.function() != null || p.field() != null) -> {
                out.append("ad");
                literal(named(p));
            }
            default -> {
                if (c.expr() != null) {
                    expr(c.expr());
                } else {
                    out.append("1?");
                }
            }
        }
    }

    private void dependent(DependentConstant d) {
        switch (d.kind()) {
            case PARAM -> param(Objects.requireNonNull(d.param()));
            case SIZEOF, ALIGNOF -> {
                boolean sizeof = d.kind() == DependentConstant.Kind.SIZEOF;
                if (d.qualifierType() != null) {
                    out.append(sizeof ? "st" : "at");
                    m.types.type(d.qualifierType());
                } else if (d.expr() != null) {
                    out.append(sizeof ? "sz" : "az");
                    expr(d.expr());
                }
            }
            case MEMBER -> {
                out.append("sr");
                if (d.qualifierType() != null) {
                    m.types.type(d.qualifierType());
                }
                m.names.source(d.name() == null ? "" : d.name().text());
                if (d.templateArgs() != null) {
                    m.names.argumentList(d.templateArgs());
                }
            }
            case UNKNOWN_FUNCTION, TEMPLATE_REF -> {
                m.names.source(d.name() == null ? "" : d.name().text());
                if (d.templateArgs() != null) {
                    m.names.argumentList(d.templateArgs());
                }
            }
            case EXPRESSION, NOEXCEPT, ADDRESS, DESTRUCTOR, INTEGER_PACK -> {
                if (d.expr() != null) {
                    expr(d.expr());
                }
            }
        }
    }

    void expr(Expr e) {
        switch (e) {
            case ConstantExpr c -> value(c.constant());
            case OperationExpr o -> operation(o);
            case VariableExpr v -> variable(v.variable());
            case FunctionExpr f -> {
                out.append('L');
                entity(f.function());
                out.append('E');
            }
            case FieldExpr f ->
                m.names.source(f.field().name == null ? "" : f.field().name.text());
            case SizeofExpr s -> sizeof(s);
            case SizeofPackExpr s -> out.append("sZT_");
            default -> out.append("1?");
        }
    }

    private void variable(Variable v) {
        if (v.isParameter) {
            out.append("fp");
            Substitutions.sequence(v.parameterNumber - 1, out);
        } else {
            out.append('L');
            entity(v);
            out.append('E');
        }
    }

    private void sizeof(SizeofExpr s) {
        if (s.typeOperand() != null) {
            out.append(s.alignof() ? "at" : "st");
            m.types.type(s.typeOperand());
        } else if (s.operand() != null) {
            out.append(s.alignof() ? "az" : "sz");
            expr(s.operand());
        }
    }

    private void operation(OperationExpr o) {
        String code = AbiCodes.of(o.op());
        if (code != null) {
            out.append(code);
            for (Expr operand : o.operands()) {
                expr(operand);
            }
        } else if (o.op().isCall()) {
            out.append("cl");
            for (Expr operand : o.operands()) {
                expr(operand);
            }
            out.append('E');
        } else if (o.isGenerated() && o.operands().length == 1) {
            expr(o.operand(0));
        } else if (o.operands().length == 1) {
            out.append("cv");
            m.types.type(o.type());
            expr(o.operand(0));
        } else {
            out.append(o.op() == dev.cufe.il.expr.Op.ARROW_FIELD ? "pt" : "dt");
            for (Expr operand : o.operands()) {
                expr(operand);
            }
        }
    }
}
