package dev.cufe.sema.attributes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.AttributeKind;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** GNU attributes of functions that speak of parameters, by number: {@code nonnull}, {@code format}, {@code sentinel}. */
public final class ParameterAttributes {
    private final Unit unit;
    private final FormatStrings formats;

    public ParameterAttributes(Unit unit) {
        this.unit = unit;
        this.formats = new FormatStrings(unit.diagnostics);
    }

    /** Checks the numbers against the parameters of the function. */
    void check(AttributeKind kind, Function f, Attribute a) {
        switch (kind) {
            case NONNULL -> nonnull(f, a);
            case FORMAT -> format(f, a);
            case FORMAT_ARG -> formatParameter(f, a, 0);
            case SENTINEL -> {
                if (!f.type.hasEllipsis()) {
                    unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_ELLIPSIS, a.position(), kind.nameIn(a));
                }
            }
            default -> {}
        }
    }

    /** The object of a member function is its first parameter. */
    private static int implicitCount(Function f) {
        return f.isNonstaticMember() ? 1 : 0;
    }

    private void nonnull(Function f, Attribute a) {
        ParamType[] params = f.type.params();
        for (int i = 0; i < a.arguments().size(); i++) {
            Long number = AttributeRules.integer(a, i);
            if (number == null) {
                continue;
            }
            long index = number - implicitCount(f) - 1;
            if (number < 1) {
                unit.diagnostics.report(
                        Codes.BAD_ATTRIBUTE_ARG, a.arguments().get(i).position(), a.name());
            } else if (index >= params.length) {
                unit.diagnostics.report(Codes.ATTRIBUTE_PARAM_INDEX_TOO_LARGE, a.position(), a.name());
            } else if (index >= 0 && !mayBePointer(params[(int) index].type)) {
                unit.diagnostics.report(Codes.ATTRIBUTE_NONPOINTER_PARAM, a.position(), a.name());
            }
        }
    }

    private static boolean mayBePointer(Type type) {
        return Types.isPointer(type) || type.isDependent() || type.isError();
    }

    /** {@code format(kind, m, n)}: parameter m is the text, n the first that it speaks of, 0 for none. */
    private void format(Function f, Attribute a) {
        String kind = a.arguments().isEmpty() ? null : a.arguments().getFirst().text();
        if (kind == null) {
            return;
        }
        switch (Attribute.word(kind)) {
            case "printf", "scanf", "strftime", "strfmon" -> {}
            default -> {
                unit.diagnostics.report(
                        Codes.UNKNOWN_FORMAT_KIND, a.arguments().getFirst().position(), kind);
                return;
            }
        }
        if (a.arguments().size() < 3) {
            unit.diagnostics.report(
                    Codes.ATTRIBUTE_NEEDS_ARGS, a.arguments().getLast().position(), a.name());
            return;
        }
        Long first = AttributeRules.integer(a, 2);
        if (first == null) {
            return;
        }
        if (first != 0 && !isVariadic(f)) {
            unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_VARIADIC, a.position(), a.name());
            return;
        }
        formatParameter(f, a, 1);
        boolean endsInPack = !f.type.hasEllipsis();
        int last = f.type.params().length + implicitCount(f) + (endsInPack ? 0 : 1);
        if (first != 0 && first != last) {
            unit.diagnostics.report(
                    Codes.FORMAT_ATTRIBUTE_WRONG_FIRST_ARG, a.arguments().get(2).position());
        }
    }

    private static boolean isVariadic(Function f) {
        ParamType[] params = f.type.params();
        return f.type.hasEllipsis()
                || params.length > 0 && (params[params.length - 1].isPack || f.isTemplateInstance());
    }

    private void formatParameter(Function f, Attribute a, int argument) {
        Long number = AttributeRules.integer(a, argument);
        ParamType[] params = f.type.params();
        if (number == null || number - implicitCount(f) < 1) {
            return;
        }
        long index = number - implicitCount(f) - 1;
        int position = a.arguments().get(argument).position();
        if (index >= params.length) {
            unit.diagnostics.report(Codes.FORMAT_ATTRIBUTE_INDEX_TOO_LARGE, position);
        } else if (!isText(params[(int) index].type)) {
            unit.diagnostics.report(Codes.FORMAT_ATTRIBUTE_NOT_STRING, position);
        }
    }

    private static boolean isText(Type type) {
        Type target = Types.isPointer(type) ? Types.pointee(type) : null;
        return type.isDependent()
                || type.isError()
                || target != null && Types.core(target) instanceof IntegerType t && t.kind() == IntKind.CHAR;
    }

    /**
     * Warns of a text that does not fit the arguments, of null pointers in a call of a function that refuses them, and of those
     * missing at its end; in a template of the first only.
     */
    public void checkCall(Function f, Expr[] args, boolean inTemplate, int position) {
        for (Attribute a : f.checkedAttributes) {
            AttributeKind kind = a.isIgnored() || !a.isGnu() ? null : AttributeKind.of(a);
            if (kind == AttributeKind.FORMAT && f.type.hasEllipsis()) {
                formats.check(a, implicitCount(f), args, position);
            } else if (kind == AttributeKind.NONNULL && !inTemplate) {
                checkNonnull(f, a, args);
            } else if (kind == AttributeKind.SENTINEL && f.type.hasEllipsis() && !inTemplate) {
                checkSentinel(f, a, args, position);
            }
        }
    }

    private void checkNonnull(Function f, Attribute a, Expr[] args) {
        int count = Math.min(args.length, f.type.params().length);
        for (int i = 0; i < count; i++) {
            if (names(a, i + 1 + implicitCount(f)) && isNullPointer(args[i])) {
                unit.diagnostics.report(Codes.NULL_ARG_FOR_NONNULL, args[i].position(), a.name());
            }
        }
    }

    /** Without arguments it is about all parameters. */
    private static boolean names(Attribute a, int number) {
        for (int i = 0; i < a.arguments().size(); i++) {
            Long named = AttributeRules.integer(a, i);
            if (named != null && named == number) {
                return true;
            }
        }
        return a.arguments().isEmpty();
    }

    private void checkSentinel(Function f, Attribute a, Expr[] args, int position) {
        Long fromEnd = a.arguments().isEmpty() ? Long.valueOf(0) : AttributeRules.integer(a, 0);
        if (fromEnd == null) {
            return;
        }
        long index = args.length - 1 - fromEnd;
        if (index < f.type.params().length) {
            int last = args.length == 0 ? position : args[args.length - 1].position();
            unit.diagnostics.report(Codes.TOO_FEW_ARGS_FOR_SENTINEL, last);
        } else if (!isNullPointer(args[(int) index])) {
            unit.diagnostics.report(Codes.SENTINEL_NOT_NULL, args[(int) index].position());
        }
    }

    public static boolean isNullPointer(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero()
                && (Types.isPointer(e.type()) || Types.isNullptr(e.type()) || i.has(Constant.NULL_KEYWORD));
    }
}
