package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Collects simple type specifiers in any order ({@code long unsigned int long}) and makes the type [dcl.type.simple]. */
public final class BuiltinSpecifiers {
    private @Nullable Tok base;
    private int longs;
    private boolean isShort;
    private boolean isSigned;
    private boolean isUnsigned;
    private boolean isComplex;
    private boolean conflict;
    /** The keyword taken last does not go with those before it. */
    private boolean clashes;

    private boolean repeats;

    public boolean isEmpty() {
        return base == null && longs == 0 && !isShort && !isSigned && !isUnsigned && !isComplex;
    }

    public boolean isOnlyComplex() {
        return isComplex && base == null && longs == 0 && !isShort && !isSigned && !isUnsigned;
    }

    /** Whether the keyword taken last cannot stand behind those before it, or behind another type; nothing fits any more. */
    public boolean clashed(boolean behindType) {
        boolean result = clashes || behindType && base != null && !conflict;
        conflict |= result;
        clashes = false;
        return result;
    }

    /** Whether the keyword taken last stands there already, which changes nothing. */
    public boolean repeated() {
        return repeats;
    }

    /** Whether a clash has been reported already. */
    public boolean isWrong() {
        return conflict;
    }

    /** Takes the keyword if it is one of these specifiers. */
    public boolean take(Tok keyword) {
        repeats = switch (keyword) {
            case SHORT -> isShort;
            case SIGNED -> isSigned;
            case UNSIGNED -> isUnsigned;
            default -> false;
        };
        switch (keyword) {
            case LONG -> {
                longs++;
                clashes = longs > 2 || isShort;
            }
            case SHORT -> {
                clashes = longs > 0;
                isShort = true;
            }
            case SIGNED -> {
                clashes = isUnsigned;
                isSigned = true;
            }
            case UNSIGNED -> {
                clashes = isSigned;
                isUnsigned = true;
            }
            case COMPLEX -> isComplex = true;
            case INT,
                    CHAR,
                    BOOL,
                    FLOAT,
                    DOUBLE,
                    VOID,
                    WCHAR_T,
                    CHAR8_T,
                    CHAR16_T,
                    CHAR32_T,
                    INT128,
                    FLOAT32,
                    FLOAT32X,
                    FLOAT64,
                    FLOAT64X,
                    FLOAT128 -> {
                clashes = base != null;
                base = keyword;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    public Type make(TypeTable types, DiagnosticEngine diagnostics, int position) {
        if (conflict) {
            return types.error();
        }
        Type simple = simple(types);
        if (simple == null) {
            diagnostics.report(Codes.BAD_COMBINATION_OF_TYPE_SPECIFIERS, position);
            return types.error();
        }
        if (!isComplex) {
            return simple;
        }
        if (base == null && longs == 0 && !isShort && !isSigned && !isUnsigned) {
            diagnostics.report(Codes.COMPLEX_NEEDS_FLOATING_TYPE, position);
            return types.error();
        }
        if (!Types.isFloating(simple)) {
            diagnostics.report(Codes.COMPLEX_OF_BAD_TYPE, position);
            return types.error();
        }
        return types.complex(simple);
    }

    private @Nullable Type simple(TypeTable types) {
        boolean sized = longs > 0 || isShort;
        boolean signs = isSigned || isUnsigned;
        if (base == null) {
            if (isComplex && !sized && !signs) {
                return types.floating(FloatKind.DOUBLE);
            }
            return integer(types);
        }
        return switch (base) {
            case INT -> integer(types);
            case CHAR ->
                sized
                        ? null
                        : types.integer(
                                isSigned ? IntKind.SIGNED_CHAR : isUnsigned ? IntKind.UNSIGNED_CHAR : IntKind.CHAR);
            case INT128 ->
                sized
                        ? null
                        : isUnsigned
                                ? types.integer(IntKind.UNSIGNED_INT128)
                                : isSigned ? types.signedInteger(IntKind.INT128) : types.integer(IntKind.INT128);
            case DOUBLE ->
                signs || isShort || longs > 1
                        ? null
                        : types.floating(longs == 1 ? FloatKind.LONG_DOUBLE : FloatKind.DOUBLE);
            default -> sized || signs ? null : plain(types, base);
        };
    }

    private static Type plain(TypeTable types, Tok keyword) {
        return switch (keyword) {
            case BOOL -> types.integer(IntKind.BOOL);
            case FLOAT -> types.floating(FloatKind.FLOAT);
            case WCHAR_T -> types.integer(IntKind.WCHAR_T);
            case CHAR8_T -> types.integer(IntKind.CHAR8_T);
            case CHAR16_T -> types.integer(IntKind.CHAR16_T);
            case CHAR32_T -> types.integer(IntKind.CHAR32_T);
            case FLOAT32 -> types.floating(FloatKind.FLOAT32);
            case FLOAT32X -> types.floating(FloatKind.FLOAT32X);
            case FLOAT64 -> types.floating(FloatKind.FLOAT64);
            case FLOAT64X -> types.floating(FloatKind.FLOAT64X);
            case FLOAT128 -> types.floating(FloatKind.FLOAT128_ISO);
            default -> types.voidType();
        };
    }

    private Type integer(TypeTable types) {
        IntKind kind;
        if (isShort) {
            kind = isUnsigned ? IntKind.UNSIGNED_SHORT : IntKind.SHORT;
        } else if (longs == 1) {
            kind = isUnsigned ? IntKind.UNSIGNED_LONG : IntKind.LONG;
        } else if (longs == 2) {
            kind = isUnsigned ? IntKind.UNSIGNED_LONG_LONG : IntKind.LONG_LONG;
        } else {
            kind = isUnsigned ? IntKind.UNSIGNED_INT : IntKind.INT;
        }
        return isSigned ? types.signedInteger(kind) : types.integer(kind);
    }
}
