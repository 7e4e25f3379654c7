package dev.cufe.types.text;

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
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values as messages show them in template argument lists: {@code 5UL}, {@code 'c'}, {@code &gi} ([diagnostics 2.2]). */
final class ConstantText {
    static final String EXPRESSION = "<expression>";

    private final NameText names;

    ConstantText(NameText names) {
        this.names = names;
    }

    String text(@Nullable Constant constant) {
        return switch (constant) {
            case null -> EXPRESSION;
            case IntegerConstant c -> integer(c);
            case FloatConstant c -> c.value().toString();
            case ComplexConstant c -> text(c.real()) + " + " + text(c.imaginary()) + "i";
            case StringConstant c -> "\"...\"";
            case AddressConstant c -> address(c);
            case MemberPointerConstant c -> memberPointer(c);
            case AggregateConstant c -> aggregate(c);
            case DesignatorConstant c -> EXPRESSION;
            case DynamicInitConstant c -> EXPRESSION;
            case RepeatConstant c -> text(c.element());
            case DependentConstant c ->
                names.display() != null ? names.display().spelling(c) : dependent(c);
            case ErrorConstant c -> "<error-constant>";
        };
    }

    private String integer(IntegerConstant c) {
        Type type = c.type();
        EnumEntity e = Types.asEnum(type);
        if (e != null) {
            return enumeration(c, e);
        }
        if (Types.isNullptr(type)) {
            return "nullptr";
        }
        if (Types.isPointer(type) || Types.isMemberPointer(type)) {
            String value = c.value().isZero() ? "nullptr" : c.value().toString(false);
            return "(" + names.types().text(type) + ")" + value;
        }
        IntegerType i = Types.asInteger(type);
        return i == null ? c.value().toString(true) : integer(c.value(), i.kind());
    }

    /** Only a value whose type is the enumeration itself, not another name of it, goes by the name of an enumerator. */
    private String enumeration(IntegerConstant c, EnumEntity e) {
        Type type = Types.unqualified(c.type());
        boolean isItself = type instanceof EnumType;
        for (Enumerator known : isItself ? e.enumerators : List.<Enumerator>of()) {
            if (known == c.enumerator()
                    || known.value instanceof IntegerConstant v && v.value().equals(c.value())) {
                return names.qualified(known);
            }
        }
        String named = isItself ? names.enumType(e) : names.types().text(type);
        return "(" + named + ")" + c.value().toString(Types.isSigned(c.type()));
    }

    private static String integer(WideInt value, IntKind kind) {
        String digits = value.toString(kind.isSigned());
        return switch (kind) {
            case BOOL -> value.isZero() ? "false" : "true";
            case CHAR -> character("", value);
            case SIGNED_CHAR, UNSIGNED_CHAR -> "(" + kind.spelling() + ")" + character("", value);
            case CHAR8_T -> character("u8", value);
            case WCHAR_T -> wideCharacter("L", value);
            case CHAR16_T -> wideCharacter("u", value);
            case CHAR32_T -> wideCharacter("U", value);
            case SHORT, UNSIGNED_SHORT -> "(" + kind.spelling() + ")" + digits;
            case INT -> digits;
            case UNSIGNED_INT -> digits + "U";
            case LONG -> digits + "L";
            case UNSIGNED_LONG -> digits + "UL";
            case LONG_LONG -> digits + "LL";
            case UNSIGNED_LONG_LONG -> digits + "ULL";
            case INT128, UNSIGNED_INT128 -> "(" + kind.spelling() + ")" + digits;
        };
    }

    private static String character(String prefix, WideInt value) {
        int c = (int) value.low() & 0xFF;
        return prefix + "'" + (c == '\'' ? "\\'" : escaped(c)) + "'";
    }

    /** A character as in C source: symbolic escapes, else three octal digits for what does not print. */
    static String escaped(int c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '\r' -> "\\r";
            case 7 -> "\\a";
            case 8 -> "\\b";
            case 11 -> "\\v";
            case 12 -> "\\f";
            case '\\' -> "\\\\";
            default -> c >= 0x20 && c < 0x7F ? String.valueOf((char) c) : octal(c);
        };
    }

    private static String octal(int c) {
        return "\\" + (char) ('0' + (c >> 6)) + (char) ('0' + (c >> 3 & 7)) + (char) ('0' + (c & 7));
    }

    private static String wideCharacter(String prefix, WideInt value) {
        return prefix + "'\\x" + Long.toHexString(value.low() & 0xFFFFFFFFL) + "'";
    }

    private String address(AddressConstant c) {
        Entity entity = c.entity();
        if (entity == null) {
            return c.object() == null ? EXPRESSION : text(c.object());
        }
        String name = names.qualified(entity);
        String base = Types.isReference(c.type()) ? name : "&" + name;
        return c.offset() == 0 ? base : "(" + base + "+" + c.offset() + ")";
    }

    private String memberPointer(MemberPointerConstant c) {
        Entity member = c.field() != null ? c.field() : c.function();
        return member == null ? "(" + names.types().text(c.type()) + ")nullptr" : "&" + names.qualified(member);
    }

    private String aggregate(AggregateConstant c) {
        StringBuilder text = new StringBuilder(names.types().text(c.type())).append('{');
        for (int i = 0; i < c.elements().length; i++) {
            text.append(i == 0 ? "" : ", ").append(text(c.elements()[i]));
        }
        return text.append('}').toString();
    }

    private String dependent(DependentConstant c) {
        return switch (c.kind()) {
            case PARAM -> c.param() == null ? EXPRESSION : NameText.parameterName(c.param());
            case MEMBER ->
                c.qualifierType() == null || c.name() == null
                        ? unqualified(c)
                        : names.types().owner(c.qualifierType())
                                + "::"
                                + c.name().text();
            case UNKNOWN_FUNCTION, TEMPLATE_REF ->
                c.name() == null ? EXPRESSION : c.name().text();
            case SIZEOF -> operator("sizeof", c);
            case ALIGNOF -> operator(names.isReference() ? "__alignof__" : "alignof", c);
            case EXPRESSION -> expression(c);
            case NOEXCEPT -> names.isReference() ? "noexcept(" + EXPRESSION + ")" : EXPRESSION;
            case INTEGER_PACK -> names.isReference() ? "__integer_pack(" + operand(c) + ")" : EXPRESSION;
            case ADDRESS, DESTRUCTOR -> EXPRESSION;
        };
    }

    private String operand(DependentConstant c) {
        return c.expr() instanceof ConstantExpr e ? text(e.constant()) : EXPRESSION;
    }

    /** An enumerator of a class template, which only cross-references name. */
    private String unqualified(DependentConstant c) {
        EnumEntity e = names.isReference() ? Types.asEnum(c.type()) : null;
        if (e != null) {
            for (Enumerator value : e.enumerators) {
                if (value.name == c.name()) {
                    return names.qualified(value);
                }
            }
        }
        return EXPRESSION;
    }

    /** Cross-references name a member that is the whole expression. */
    private String expression(DependentConstant c) {
        if (!names.isReference()) {
            return EXPRESSION;
        }
        Expr written =
                c.expr() instanceof OperationExpr o && o.op() == Op.CAST && o.isGenerated() ? o.operand(0) : c.expr();
        return switch (written) {
            case ConstantExpr e when e.constant() != c -> text(e.constant());
            case VariableExpr v
            when v.nameRef() != null
                    && v.nameRef().qualifier != null
                    && v.nameRef().qualifier.type != null
                    && v.variable().name != null ->
                names.types().text(v.nameRef().qualifier.type.canonical()) + "::" + names.simple(v.variable());
            case VariableExpr v -> names.qualified(v.variable());
            case null, default -> EXPRESSION;
        };
    }

    private String operator(String keyword, DependentConstant c) {
        if (c.qualifierType() == null) {
            return names.isReference() && c.expr() != null ? keyword + "(" + EXPRESSION + ")" : EXPRESSION;
        }
        return keyword + "(" + names.types().text(c.qualifierType()) + ")";
    }
}
