package dev.cufe.display;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.numbers.FloatPrinter;
import dev.cufe.types.Types;
import dev.cufe.types.text.IlText;
import org.jspecify.annotations.Nullable;

/** How a constant is spelled after a reference to it ([il 4.3]). */
final class ConstantSpelling {
    private static final String EXPRESSION = "<expression>";

    /** Longer strings are cut: so many characters are shown, and that they are not all. */
    private static final int WHOLE_STRING = 24;

    private static final int SHOWN_OF_STRING = 21;

    private final IlText names;
    private final ExprSpelling expressions;

    ConstantSpelling(IlText names) {
        this.names = names;
        this.expressions = new ExprSpelling(names, this);
    }

    String of(@Nullable Constant constant) {
        return switch (constant) {
            case null -> EXPRESSION;
            case IntegerConstant c -> written(c, integer(c));
            case FloatConstant c -> written(c, floating(c));
            case ComplexConstant c -> "(" + part(c.real()) + " + " + part(c.imaginary()) + "i)";
            case StringConstant c -> string(c);
            case AddressConstant c -> address(c);
            case MemberPointerConstant c -> names.constant(c);
            case AggregateConstant c -> aggregate(c);
            case DesignatorConstant c ->
                c.field() == null
                        ? "[" + c.index() + (c.isRange() ? " ... " + c.last() : "") + "] = "
                        : "." + c.field().text() + " = ";
            case DynamicInitConstant c -> "dynamic-init: " + initializer(c.init());
            case RepeatConstant c -> "<" + c.count() + " repetitions of " + of(c.element()) + ">";
            case DependentConstant c -> dependent(c);
            case ErrorConstant c -> "<error-constant>";
        };
    }

    /** {@code T{}} keeps that a type was written; constants of some types are spelled with it anyway. */
    private String written(Constant c, String value) {
        String type = "(" + names.type(c.type()) + ")";
        return c.has(Constant.EXPLICIT_CAST) && c.expr() == null && !value.startsWith(type) ? type + value : value;
    }

    private String integer(IntegerConstant c) {
        EnumEntity e = Types.asEnum(c.type());
        if (e != null) {
            Name name = c.enumerator() == null || c.expr() != null ? null : c.enumerator().name;
            return name != null ? name.text() : "(" + names.type(c.type()) + ")" + number(c, e);
        }
        if (Types.isPointer(c.type()) || Types.isMemberPointer(c.type())) {
            boolean isZero = c.value().isZero();
            String word = isZero ? keyword(c) : null;
            String value = word != null ? word : c.value().toString(false) + (Types.isPointer(c.type()) ? "LL" : "");
            return "(" + names.type(c.type()) + ")" + value;
        }
        IntegerType type = Types.asInteger(c.type());
        if (type == null || c.has(Constant.NULL_KEYWORD)) {
            return c.has(Constant.NULL_KEYWORD) ? "__null" : names.constant(c);
        }
        boolean isComputed = c.expr() != null;
        return switch (type.kind()) {
            case WCHAR_T -> isComputed ? c.value().toString(true) : names.constant(c);
            case CHAR16_T -> isComputed ? "(char16_t)" + c.value().toString(false) + "U" : names.constant(c);
            case CHAR32_T -> isComputed ? c.value().toString(false) + "U" : names.constant(c);
            case SHORT -> "(short)" + ExprSpelling.operand(c.value().toString(true));
            case UNSIGNED_SHORT -> names.constant(c) + "U";
            case INT128 -> c.value().toString(true);
            case UNSIGNED_INT128 -> c.value().toString(false) + "U";
            default -> names.constant(c);
        };
    }

    private String number(IntegerConstant c, EnumEntity e) {
        IntegerType base = e.explicitBase == null ? null : Types.asInteger(e.explicitBase);
        boolean hasSuffix = base != null && base.kind().compareTo(IntKind.INT) >= 0;
        return hasSuffix ? names.constant(c.withType(base)) : c.value().toString(Types.isSigned(c.type()));
    }

    /** The keyword that a null pointer was made from; null if it was a zero. */
    private static @Nullable String keyword(Constant c) {
        if (c.has(Constant.NULLPTR_KEYWORD) || Types.isNullptr(c.type())) {
            return "nullptr";
        }
        if (c.has(Constant.NULL_KEYWORD)) {
            return "__null";
        }
        Expr from = c.expr();
        while (from instanceof OperationExpr o && o.op() == Op.CAST) {
            from = o.operand(0);
        }
        return from instanceof ConstantExpr e ? keyword(e.constant()) : null;
    }

    private String part(Constant c) {
        String text = of(c);
        return c instanceof FloatConstant ? text.substring(1, text.length() - 1) : text;
    }

    private static String floating(FloatConstant c) {
        FloatType type = Types.asFloating(c.type());
        return FloatPrinter.displayed(c.value(), (type == null ? FloatKind.DOUBLE : type.kind()).literalKind());
    }

    private static String string(StringConstant c) {
        StringBuilder text = new StringBuilder();
        boolean isChar = Types.asArray(c.type()) instanceof ArrayType array
                && Types.asInteger(array.element()) instanceof IntegerType unit
                && unit.kind() == IntKind.CHAR;
        boolean isPlain = c.encoding() == StringConstant.Encoding.PLAIN || isChar;
        text.append(
                switch (c.encoding()) {
                    case PLAIN -> "";
                    case UTF8 -> isChar ? "" : "u8";
                    case WIDE -> "L";
                    case UTF16 -> "u";
                    case UTF32 -> "U";
                });
        text.append('"');
        int[] units = c.units();
        int count = units.length > 0 && units[units.length - 1] == 0 ? units.length - 1 : units.length;
        boolean isWhole = count <= WHOLE_STRING;
        for (int i = 0; i < (isWhole ? count : SHOWN_OF_STRING); i++) {
            if (isPlain) {
                text.append(IlText.character(units[i]));
            } else {
                text.append("\\x").append(Integer.toHexString(units[i]));
            }
        }
        return text.append(isWhole ? "\"" : "...\"").toString();
    }

    private String address(AddressConstant c) {
        Entity entity = c.entity();
        if (c.base() == AddressConstant.Base.CONSTANT) {
            return of(c.object());
        }
        if (c.base() == AddressConstant.Base.TYPEID) {
            return "&typeid(" + (c.typeOperand() == null ? "" : names.type(c.typeOperand())) + ")";
        }
        if (entity == null) {
            return of(c.object());
        }
        boolean isOpenArray =
                c.type().isDependent() && c.expr() instanceof OperationExpr a && a.op() == Op.ARRAY_TO_POINTER;
        if (isOpenArray) {
            return "((" + names.type(c.type()) + ")" + names.qualified(entity) + ")";
        }
        String sign = c.base() == AddressConstant.Base.LABEL ? "&&" : "&";
        boolean isCast = c.expr() instanceof OperationExpr o && o.op() == Op.CAST;
        return isCast || c.has(Constant.IMPLICIT_CAST) || c.has(Constant.EXPLICIT_CAST)
                ? "(" + names.type(c.type()) + ")(" + sign + names.qualified(entity) + ")"
                : sign + names.qualified(entity);
    }

    private String aggregate(AggregateConstant c) {
        StringBuilder text = new StringBuilder(c.has(Constant.EXPLICIT_CAST) ? names.type(c.type()) : "").append('{');
        boolean isAfterDesignator = true;
        for (Constant element : c.elements()) {
            if (!isAfterDesignator) {
                text.append(", ");
            }
            if (element.has(Constant.IMPLICIT_AGGREGATE_ELEMENT)) {
                text.append("<implicit element> ");
            }
            text.append(of(element));
            isAfterDesignator = element instanceof DesignatorConstant;
        }
        return text.append('}').toString();
    }

    String initializer(DynamicInit init) {
        return switch (init.kind) {
            case CONSTRUCTOR -> "<constructor-call>";
            case EXPRESSION, CLASS_RESULT_VIA_CTOR ->
                init.expr == null ? EXPRESSION : expressions.of(CaptureDisplay.displayed(init.expr, false));
            case BITWISE_COPY -> "<bitwise-copy>";
            case CONSTANT, NONCONSTANT_AGGREGATE, LAMBDA -> of(init.constant);
            case ZERO -> "<zero-init>";
            case NONE -> "<no-init>";
        };
    }

    private String dependent(DependentConstant c) {
        return switch (c.kind()) {
            case EXPRESSION ->
                c.expr() instanceof TempInitExpr t ? expressions.explicitTemporary(t) : expressions.of(c.expr());
            case NOEXCEPT -> "noexcept(" + expressions.of(c.expr()) + ")";
            case MEMBER -> c.templateArgs() == null ? memberName(c) : member(c);
            case UNKNOWN_FUNCTION, TEMPLATE_REF -> function(c);
            case DESTRUCTOR -> destructor(c.qualifierType());
            case SIZEOF, ALIGNOF -> {
                String word = c.kind() == DependentConstant.Kind.SIZEOF ? "sizeof" : "__alignof__";
                yield word + "("
                        + (c.qualifierType() == null ? expressions.of(c.expr()) : names.type(c.qualifierType())) + ")";
            }
            case PARAM ->
                c.param() == null || c.param().name == null
                        ? EXPRESSION
                        : c.param().name.text();
            case ADDRESS, INTEGER_PACK -> EXPRESSION;
        };
    }

    private static String memberName(DependentConstant c) {
        return c.name() == null ? EXPRESSION : c.name().text();
    }

    /** A member of an unknown class, qualified: {@code T::m<int>}. */
    String member(DependentConstant c) {
        String qualifier =
                c.qualifierType() == null ? "" : names.qualifier(Types.unqualified(c.qualifierType())) + "::";
        return qualifier + memberName(c) + names.arguments(c.templateArgs());
    }

    /** The name of a template is qualified, that of a function is not. */
    private String function(DependentConstant c) {
        if (c.name() == null) {
            return EXPRESSION;
        }
        boolean isTemplate = c.templateArgs() != null && c.candidates().length > 0;
        String name = isTemplate ? names.qualified(c.candidates()[0]) : c.name().text();
        return name + names.arguments(c.templateArgs());
    }

    private String destructor(@Nullable Type type) {
        return switch (type) {
            case null -> EXPRESSION;
            case TemplateParamType t
            when t.entity() != null && t.entity().name != null ->
                "~" + t.entity().name.text();
            default -> "~" + names.type(type);
        };
    }
}
