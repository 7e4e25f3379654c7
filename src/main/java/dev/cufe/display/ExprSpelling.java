package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.Types;
import dev.cufe.types.text.IlText;
import org.jspecify.annotations.Nullable;

/** How an expression that depends is spelled as a value: every operation in parentheses ([il 4.3]). */
final class ExprSpelling {
    private static final String EXPRESSION = "<expression>";
    private static final String UNNAMED = "<unnamed>";

    private final IlText names;
    private final ConstantSpelling constants;

    ExprSpelling(IlText names, ConstantSpelling constants) {
        this.names = names;
        this.constants = constants;
    }

    /** {@code (post ++ i)}. */
    String of(@Nullable Expr expr) {
        String text = switch (expr) {
            case null -> EXPRESSION;
            case ConstantExpr e -> constant(e.constant());
            case VariableExpr e ->
                e.variable().name == null || e.variable().isThis ? UNNAMED : names.qualified(e.variable());
            case FunctionExpr e -> names.qualified(e.function());
            case FieldExpr e -> e.field().name == null ? EXPRESSION : names.qualified(e.field());
            case TempInitExpr e -> temporary(e);
            case OperationExpr e -> operation(e);
            case BuiltinOperationExpr e -> e.keyword() + "(" + list(e.operands(), 0) + ")";
            case TypeOperandExpr e -> names.type(e.operand());
            default -> EXPRESSION;
        };
        return expr != null && expr.has(Expr.PACK_EXPANSION) ? text + "..." : text;
    }

    /** A value inside an expression. */
    private String constant(Constant constant) {
        return switch (constant) {
            case AggregateConstant c -> "(" + constants.of(c) + ")";
            case IntegerConstant c when c.enumerator() != null && c.expr() == null -> names.qualified(c.enumerator());
            case DependentConstant c ->
                switch (c.kind()) {
                    case MEMBER ->
                        OpenEnumerators.of(c) instanceof Enumerator e
                                ? names.qualified(e)
                                : c.templateArgs() == null
                                        ? constants.member(c)
                                        : c.has(Constant.TEMPLATE_AS_VALUE)
                                                ? "(" + constants.member(c) + ")"
                                                : "(lvalue (" + constants.member(c) + "))";
                    case UNKNOWN_FUNCTION -> "(" + function(c) + ")";
                    case TEMPLATE_REF, DESTRUCTOR -> "(" + constants.of(c) + ")";
                    case EXPRESSION ->
                        c.expr() instanceof TempInitExpr t ? "(" + explicitTemporary(t) + ")" : of(c.expr());
                    case PARAM, SIZEOF, ALIGNOF, NOEXCEPT, ADDRESS, INTEGER_PACK -> constants.of(c);
                };
            default -> constants.of(constant);
        };
    }

    private String function(DependentConstant c) {
        Entity[] candidates = c.candidates();
        for (Entity candidate : candidates) {
            String name = names.qualified(candidate);
            if (name.indexOf(':') >= 0) {
                return name;
            }
        }
        return candidates.length == 0 ? constants.of(c) : names.qualified(candidates[0]);
    }

    private String temporary(TempInitExpr e) {
        boolean isValue =
                e.init().kind == DynamicInit.Kind.CONSTANT && !(e.init().constant instanceof AggregateConstant);
        String init = e.init().kind == DynamicInit.Kind.CONSTANT && !isValue
                ? "(" + constants.initializer(e.init()) + ")"
                : constants.initializer(e.init());
        return "temp(" + names.type(e.type()) + "):(" + init + ")";
    }

    /** A temporary of an unknown type that is a value itself. */
    String explicitTemporary(TempInitExpr e) {
        return e.init().kind == DynamicInit.Kind.CONSTRUCTOR && e.init().has(DynamicInit.EXPLICIT_CAST)
                ? "(" + names.type(e.type()) + ")" + temporary(e)
                : temporary(e);
    }

    /** An unknown member is named with the class that it is looked for in. */
    private String member(OperationExpr e) {
        if (!(e.operand(1) instanceof ConstantExpr c)
                || !(c.constant() instanceof DependentConstant member)
                || member.kind() != DependentConstant.Kind.MEMBER
                || member.qualifierType() != null) {
            return of(e.operand(1));
        }
        Type object = e.operand(0).type();
        Type pointee = e.op() == Op.ARROW_STATIC ? Types.pointee(object) : null;
        String name = qualifier(e, pointee) + constants.of(member);
        return member.templateArgs() == null ? name : "(lvalue (" + name + "))";
    }

    private String qualifier(OperationExpr e, @Nullable Type pointee) {
        Type owner = pointee == null ? e.operand(0).type() : pointee;
        if (e.op() == Op.ARROW_STATIC && pointee == null) {
            return UNNAMED + "::";
        }
        return Types.core(owner) instanceof UnknownType ? "" : names.qualifier(Types.unqualified(owner)) + "::";
    }

    /** The keyword of a cast that was written with one. */
    private static @Nullable String castWord(OperationExpr e) {
        return e.has(Expr.STATIC_CAST)
                ? "static_cast"
                : e.has(Expr.REINTERPRET_CAST) ? "reinterpret_cast" : e.has(Expr.CONST_CAST) ? "const_cast" : null;
    }

    private String cast(OperationExpr e, String operand) {
        String sign = e.has(Expr.RVALUE_REFERENCE_CAST) ? " &&" : e.has(Expr.REFERENCE_CAST) ? " &" : "";
        String type = names.type(e.type()) + sign;
        String word = castWord(e);
        return word != null
                ? "(" + word + "<" + type + ">(" + operand + "))"
                : "((" + type + ")" + operand(operand) + ")";
    }

    /** A negative number after a cast stands in parentheses. */
    static String operand(String text) {
        return text.startsWith("-") ? "(" + text + ")" : text;
    }

    private String list(Expr[] operands, int from) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < operands.length; i++) {
            text.append(i == from ? "" : ", ").append(of(operands[i]));
        }
        return text.toString();
    }

    private String operation(OperationExpr e) {
        Op op = e.op();
        String first = of(e.operand(0));
        return switch (op) {
            case CAST, BOOL_CAST, REF_CAST, DYNAMIC_CAST, REF_DYNAMIC_CAST -> cast(e, first);
            case POST_INCR, POST_DECR -> "(post " + op.spelling() + " " + first + ")";
            case PRE_INCR, PRE_DECR -> "(pre " + op.spelling() + " " + first + ")";
            case DOT_STATIC, ARROW_STATIC -> "(" + first + " " + op.spelling() + "static " + member(e) + ")";
            case LVALUE -> "(lvalue " + first + ")";
            case REFERENCE_TO -> "(ref-& " + first + ")";
            case REF_INDIRECT -> "(ref-* " + first + ")";
            case CALL, DOT_MEMBER_CALL, ARROW_MEMBER_CALL -> "(" + first + "(" + list(e.operands(), 1) + "))";
            case SUBSCRIPT -> "(" + first + "[" + of(e.operand(1)) + "])";
            case QUESTION -> "(?(" + first + ", " + list(e.operands(), 1) + "))";
            default -> plain(e, first);
        };
    }

    private String plain(OperationExpr e, String first) {
        String sign = e.op().spelling();
        return sign.isEmpty()
                ? first
                : switch (e.operands().length) {
                    case 1 -> "(" + sign + " " + first + ")";
                    case 2 -> "(" + first + " " + sign + " " + of(e.operand(1)) + ")";
                    default -> EXPRESSION;
                };
    }
}
