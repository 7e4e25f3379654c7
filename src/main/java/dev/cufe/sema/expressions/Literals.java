package dev.cufe.sema.expressions;

import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.lex.CharEncoding;
import dev.cufe.lex.CharacterLiteral;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.FloatingLiteral;
import dev.cufe.lex.IntegerLiteral;
import dev.cufe.lex.StringLiteral;
import dev.cufe.numbers.FloatReader;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Unit;

/** Literals as constants [lex.literal], [expr.prim.literal]. */
public final class Literals {
    private final Unit unit;
    private final TypeTable types;

    Literals(Unit unit) {
        this.unit = unit;
        this.types = unit.types;
    }

    public Expr integer(IntegerLiteral literal, int position) {
        IntKind kind = literal.suffix() != null
                ? IntKind.UNSIGNED_LONG_LONG
                : switch (literal.type()) {
                    case INT -> IntKind.INT;
                    case UNSIGNED_INT -> IntKind.UNSIGNED_INT;
                    case LONG -> IntKind.LONG;
                    case UNSIGNED_LONG -> IntKind.UNSIGNED_LONG;
                    case LONG_LONG -> IntKind.LONG_LONG;
                    case UNSIGNED_LONG_LONG -> IntKind.UNSIGNED_LONG_LONG;
                };
        int flags = literal.isDecimal() ? 0 : Constant.BIT_PATTERN;
        return Nodes.constant(new IntegerConstant(types.integer(kind), null, flags, literal.value(), null), position);
    }

    private static boolean hasDigits(String text) {
        boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
        for (int i = hexadecimal ? 2 : 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.digit(c, hexadecimal ? 16 : 10) >= 0) {
                return true;
            }
            if (c != '.') {
                return false;
            }
        }
        return false;
    }

    public Expr floating(FloatingLiteral literal, int position) {
        Type type = types.floating(literal.suffix() != null ? FloatKind.LONG_DOUBLE : kind(literal.kind()));
        // A literal without digits was reported by the lexer.
        boolean hasDigits = hasDigits(literal.digits());
        SoftFloat value = FloatReader.read(
                hasDigits ? literal.digits() : "0",
                literal.suffix() != null
                        ? dev.cufe.numbers.FloatKind.LONG_DOUBLE.format()
                        : literal.kind().format());
        Constant constant = new FloatConstant(type, null, 0, value);
        if (literal.imaginary()) {
            Constant zero = new FloatConstant(type, null, 0, SoftFloat.zero(value.format(), false));
            constant = new ComplexConstant(types.complex(type), null, 0, zero, constant);
        }
        return Nodes.constant(constant, position);
    }

    private static FloatKind kind(dev.cufe.numbers.FloatKind kind) {
        return switch (kind) {
            case FLOAT -> FloatKind.FLOAT;
            case DOUBLE -> FloatKind.DOUBLE;
            case LONG_DOUBLE -> FloatKind.LONG_DOUBLE;
            case FLOAT16, STD_FLOAT16 -> FloatKind.FLOAT16;
            case BFLOAT16 -> FloatKind.BFLOAT16;
            case STD_FLOAT32 -> FloatKind.FLOAT32;
            case STD_FLOAT64 -> FloatKind.FLOAT64;
            case FLOAT128 -> FloatKind.FLOAT128;
            case STD_FLOAT128 -> FloatKind.FLOAT128_ISO;
            case FLOAT32X -> FloatKind.FLOAT32X;
            case FLOAT64X -> FloatKind.FLOAT64X;
        };
    }

    public Expr character(CharacterLiteral literal, int position) {
        IntKind kind = literal.multicharacter() ? IntKind.INT : characterKind(literal.encoding());
        WideInt value = characterValue(literal, kind);
        return Nodes.constant(
                new IntegerConstant(types.integer(kind), null, Constant.CHARACTER_LITERAL, value, null), position);
    }

    private static WideInt characterValue(CharacterLiteral literal, IntKind kind) {
        return kind.isSigned() ? WideInt.of(literal.value()) : WideInt.ofUnsigned(literal.value() & 0xFFFF_FFFFL);
    }

    private IntKind characterKind(CharEncoding encoding) {
        return switch (encoding) {
            case PLAIN -> IntKind.CHAR;
            case UTF8 -> unit.dialect.has(Dialect.CHAR8_T) ? IntKind.CHAR8_T : IntKind.CHAR;
            case WIDE -> IntKind.WCHAR_T;
            case UTF16 -> IntKind.CHAR16_T;
            case UTF32 -> IntKind.CHAR32_T;
        };
    }

    /** A string literal: an lvalue array of const characters. */
    public Expr string(StringLiteral literal, int position) {
        Constant constant = stringConstant(literal);
        return new ConstantExpr(constant.type(), ValueCategory.LVALUE, position, 0, constant, null);
    }

    public Constant stringConstant(StringLiteral literal) {
        Type element = types.qualified(types.integer(characterKind(literal.encoding())), Cv.CONST);
        Type type = types.array(element, literal.units().length + 1L);
        return new StringConstant(type, null, 0, encoding(literal.encoding()), literal.units(), true);
    }

    /** The plain string of these characters, not written as a literal. */
    public Constant plainString(String text) {
        int[] units = new int[text.length()];
        for (int i = 0; i < units.length; i++) {
            units[i] = text.charAt(i) & 0xFF;
        }
        Type type = types.array(types.qualified(types.charType(), Cv.CONST), units.length + 1L);
        return new StringConstant(type, null, 0, StringConstant.Encoding.PLAIN, units, false);
    }

    /** A plain string made of the characters of a literal. */
    Expr rawText(String text, int position) {
        Constant c = plainString(text);
        return new ConstantExpr(c.type(), ValueCategory.LVALUE, position, 0, c, null);
    }

    public Constant emptyString() {
        return plainString("");
    }

    private static StringConstant.Encoding encoding(CharEncoding encoding) {
        return switch (encoding) {
            case PLAIN -> StringConstant.Encoding.PLAIN;
            case UTF8 -> StringConstant.Encoding.UTF8;
            case WIDE -> StringConstant.Encoding.WIDE;
            case UTF16 -> StringConstant.Encoding.UTF16;
            case UTF32 -> StringConstant.Encoding.UTF32;
        };
    }

    public Expr bool(boolean value, int position) {
        return Nodes.integer(types.boolType(), value ? 1 : 0, position);
    }

    public Expr nullptr(int position) {
        return Nodes.constant(
                new IntegerConstant(types.nullptrType(), null, Constant.NULLPTR_KEYWORD, WideInt.ZERO, null), position);
    }

    /** {@code __null}: a zero as wide as a pointer. */
    public Expr nullKeyword(int position) {
        return Nodes.constant(
                new IntegerConstant(types.integer(IntKind.LONG), null, Constant.NULL_KEYWORD, WideInt.ZERO, null),
                position);
    }
}
