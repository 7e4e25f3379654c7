package dev.cufe.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Fits written arguments to the parameters of a template and adds the default ones [temp.arg]. */
public final class TemplateArgs {
    private static final TemplateArgument[] NONE = {};

    private final Unit unit;
    private final Reparser reparser;

    public TemplateArgs(Unit unit, Reparser reparser) {
        this.unit = unit;
        this.reparser = reparser;
    }

    /** The full list of arguments, packs gathered; null after an error. */
    public TemplateArgument @Nullable [] check(Template template, TemplateArgument[] written, int position) {
        return check(template, written, position, null);
    }

    /** @param list where the arguments stand, if that is known */
    public TemplateArgument @Nullable [] check(
            Template template, TemplateArgument[] written, int position, @Nullable WrittenList list) {
        TemplateParam[] params = template.params();
        TemplateArgument[] args = new TemplateArgument[params.length];
        Bindings bindings = outerBindings(template);
        bindings.bind(params, args);
        int next = 0;
        for (int i = 0; i < params.length; i++) {
            int at = start(list, written, next, position);
            if (params[i].isPack) {
                args[i] = pack(params[i], written, next, bindings, at);
                next = written.length;
            } else if (next < written.length) {
                if (written[next].isPackExpansion) {
                    return written;
                }
                args[i] = convert(written[next++], params[i], bindings, at);
            } else if (list != null && defaultSource(template, i) == null) {
                // A parameter without a default argument after one that has it was reported for the template.
                if (i == written.length) {
                    unit.diagnostics.report(Codes.TOO_FEW_TEMPLATE_ARGS, list.end(), template);
                }
            } else {
                args[i] = defaultArgument(template, i, bindings, position);
            }
            if (args[i] == null) {
                checkRest(template, i + 1, written, next, bindings, position, list);
                return null;
            }
        }
        if (next < written.length && !written[next].isPackExpansion) {
            int at = start(list, written, next, position);
            unit.diagnostics.report(Codes.TOO_MANY_TEMPLATE_ARGS, at, template);
            return null;
        }
        return next < written.length ? written : args;
    }

    /**
     * Arguments written after a template parameter with what its default arguments add; all as written if one has no
     * default, or if it cannot be known how many there are.
     */
    public TemplateArgument[] withDefaults(
            Template param, TemplateArgument[] written, Bindings bindings, int position) {
        TemplateParam[] params = param.params();
        TemplateArgument[] args = Arrays.copyOf(written, params.length);
        bindings.bind(params, args);
        for (int i = 0; i < params.length; i++) {
            if (params[i].isPack || i < written.length && written[i].isPackExpansion) {
                return written;
            }
            if (i >= written.length) {
                TemplateParam source = defaultSource(param, i);
                args[i] = source == null ? null : reparser.defaultArgument(source, false, bindings, position);
            }
            if (args[i] == null || isError(args[i])) {
                return written;
            }
        }
        return args;
    }

    /** After a wrong argument those that follow are looked at, too. */
    private void checkRest(
            Template template,
            int from,
            TemplateArgument[] written,
            int next,
            Bindings bindings,
            int position,
            @Nullable WrittenList list) {
        TemplateParam[] params = template.params();
        int i = from;
        int j = next;
        for (; j < written.length && i < params.length && !written[j].isPackExpansion; j++) {
            if (params[i].kind != TemplateParam.Kind.NONTYPE || !params[i].constantType.isDependent()) {
                convert(written[j], params[i], bindings, start(list, written, j, position));
            }
            if (!params[i].isPack) {
                i++;
            }
        }
        if (list != null && i == params.length && j < written.length && !written[j].isPackExpansion) {
            unit.diagnostics.report(Codes.TOO_MANY_TEMPLATE_ARGS, start(list, written, j, position), template);
        }
    }

    /** Where an argument stands if that is known, else the name. */
    private static int start(@Nullable WrittenList list, TemplateArgument[] written, int index, int position) {
        boolean known = list != null && list.starts().size() == written.length && index < written.length;
        return known ? list.starts().get(index) : position;
    }

    /**
     * Arguments written for a function template: those not written stay null, as does a trailing pack, which deduction
     * may extend; null if they do not fit.
     */
    public @Nullable TemplateArgument @Nullable [] explicit(
            Template template, TemplateArgument[] written, int position) {
        TemplateParam[] params = template.params();
        TemplateArgument[] args = new TemplateArgument[params.length];
        Bindings bindings = outerBindings(template);
        bindings.bind(params, args);
        int next = 0;
        for (int i = 0; i < params.length && next < written.length; i++) {
            if (params[i].isPack) {
                args[i] = pack(params[i], written, next, bindings, position);
                next = written.length;
            } else {
                args[i] = convert(written[next++], params[i], bindings, position);
            }
            if (args[i] == null) {
                return null;
            }
            args[i] = args[i].asExplicit();
        }
        return next < written.length ? null : args;
    }

    /** Arguments of the class instances around a member template. */
    public static Bindings outerBindings(Template template) {
        ClassEntity around = template.enclosingClass();
        return around == null ? new Bindings() : Bindings.of(around);
    }

    /** The default argument of a parameter for the arguments before it; null after an error. */
    public @Nullable TemplateArgument defaultArgument(Template template, int index, Bindings bindings, int position) {
        TemplateParam source = defaultSource(template, index);
        if (source == null) {
            unit.diagnostics.report(Codes.TOO_FEW_TEMPLATE_ARGS, position, template);
            return null;
        }
        if (source.isDefaultBroken) {
            return null;
        }
        TemplateParam param = template.params()[index];
        // The type of a value is found before the value itself.
        boolean isOfFunction = template.kind == Template.Kind.FUNCTION;
        boolean isValue = param.kind == TemplateParam.Kind.NONTYPE;
        Type type = isValue ? constantType(param, isOfFunction, bindings, position) : null;
        int classes = reparser.definedClasses();
        TemplateArgument arg = reparser.defaultArgument(source, isOfFunction, bindings, position);
        if (arg == null || isError(arg)) {
            return null;
        }
        // A value is kept as it is written only if a class was instantiated to find it.
        boolean isKept = reparser.definedClasses() != classes;
        TemplateArgument made = type == null ? convert(arg, param, bindings, position) : nontype(arg, type, position);
        return made == null || made.written == null || isKept ? made : TemplateArgument.of(made.constant);
    }

    /** What comes after an argument that failed is not substituted into [temp.deduct]/5. */
    private static boolean isError(TemplateArgument arg) {
        return switch (arg.kind) {
            case TYPE -> arg.type.isError();
            case CONSTANT -> arg.constant.type().isError();
            case TEMPLATE, PACK -> false;
        };
    }

    /** The declaration of the parameter that has its default argument; null if there is none. */
    public static @Nullable TemplateParam defaultSource(Template template, int index) {
        if (template.defaults != null && template.defaults[index] != null) {
            return template.defaults[index];
        }
        TemplateParam param = template.params()[index];
        return param.defaultTokens >= 0 ? param : null;
    }

    private @Nullable TemplateArgument pack(
            TemplateParam param, TemplateArgument[] written, int from, Bindings bindings, int position) {
        if (from >= written.length) {
            return TemplateArgument.pack(NONE);
        }
        TemplateArgument[] elements = Arrays.copyOfRange(written, from, written.length);
        boolean isWrong = false;
        for (int i = 0; i < elements.length; i++) {
            elements[i] = convert(elements[i], param, bindings, position);
            isWrong |= elements[i] == null;
        }
        if (isWrong) {
            return null;
        }
        return TemplateArgument.pack(elements);
    }

    /** One argument as its parameter wants it; null after an error. */
    public @Nullable TemplateArgument convert(
            TemplateArgument arg, TemplateParam param, Bindings bindings, int position) {
        if (isError(arg)) {
            boolean isTold = arg.kind == TemplateArgument.Kind.TYPE && param.kind == TemplateParam.Kind.TYPE;
            return isTold && reparser.keepsWrongArguments() ? arg : null;
        }
        return switch (param.kind) {
            case TYPE -> {
                if (arg.kind == TemplateArgument.Kind.TYPE) {
                    yield arg;
                }
                if (arg.kind == TemplateArgument.Kind.TEMPLATE) {
                    unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, position, arg.template);
                } else {
                    unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, position);
                }
                yield null;
            }
            case NONTYPE -> nontype(arg, param, bindings, position);
            case TEMPLATE -> template(arg, param, position);
        };
    }

    private Type constantType(TemplateParam param, boolean isOfFunction, Bindings bindings, int position) {
        Type type = param.constantType;
        return type.isDependent() ? reparser.parameterType(param, isOfFunction, bindings, position) : type;
    }

    private @Nullable TemplateArgument nontype(
            TemplateArgument arg, TemplateParam param, Bindings bindings, int position) {
        boolean isValue = arg.kind == TemplateArgument.Kind.CONSTANT;
        return nontype(arg, isValue ? constantType(param, false, bindings, position) : param.constantType, position);
    }

    private @Nullable TemplateArgument nontype(TemplateArgument arg, Type type, int position) {
        if (arg.kind != TemplateArgument.Kind.CONSTANT) {
            if (arg.kind == TemplateArgument.Kind.TEMPLATE) {
                unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, position, arg.template);
            } else {
                unit.diagnostics.report(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, position);
            }
            return null;
        }
        Constant written = arg.constant;
        if (type.canonical() instanceof ErrorType) {
            return null;
        }
        if (type.isDependent() || written instanceof DependentConstant d && isDependent(d)) {
            return arg;
        }
        int classes = reparser.definedClasses();
        Constant converted = reparser.convert(written, type, position);
        boolean isFirst = isDeducedClass(type) && reparser.definedClasses() != classes;
        if (converted == null) {
            return null;
        }
        TemplateArgument result = TemplateArgument.of(converted);
        boolean kept = arg.written != null || reparser.keepsWrittenValues() || isFirst;
        Constant substituted = reparser.substitutesFunction() ? SubstitutedValues.spelled(written) : null;
        if (substituted != null && !isLocalEnumerator(written)) {
            result = result.withWritten(substituted);
        } else if (kept && !(written.expr() instanceof BuiltinOperationExpr) && !isLocalEnumerator(written)) {
            result = result.withWritten(written);
        }
        return arg.isExplicit ? result.asExplicit() : result;
    }

    /** The name of a class template as the type of a parameter: a value that it was instantiated for is printed as written. */
    private static boolean isDeducedClass(Type type) {
        return Types.core(type) instanceof PlaceholderType t && t.kind() == PlaceholderType.Kind.CLASS_TEMPLATE;
    }

    /** An enumerator of a function, with or without a cast, is nothing but its value. */
    private static boolean isLocalEnumerator(Constant written) {
        if (written instanceof IntegerConstant i && i.enumerator() != null) {
            Scope home = i.enumerator().parent;
            return home != null && home.kind().isLocal();
        }
        Expr shown = written.expr();
        while (shown instanceof OperationExpr o && o.op() == Op.CAST) {
            shown = o.operand(0);
        }
        return shown instanceof ConstantExpr c && c.constant() != written && isLocalEnumerator(c.constant());
    }

    /** A written expression that is no constant yet is carried by a dependent constant, too. */
    private static boolean isDependent(DependentConstant d) {
        if (d.kind() != DependentConstant.Kind.EXPRESSION || d.expr() == null) {
            return true;
        }
        return ExprTraits.functionSet(d.expr()) == null
                ? ExprTraits.isDependent(d.expr())
                : ExprTraits.isTypeDependent(d.expr());
    }

    private @Nullable TemplateArgument template(TemplateArgument arg, TemplateParam param, int position) {
        if (arg.kind == TemplateArgument.Kind.TEMPLATE) {
            return fitting(arg, param, position);
        }
        ClassEntity injected = arg.kind == TemplateArgument.Kind.TYPE ? Types.asClass(arg.type) : null;
        if (injected != null && injected.template != null) {
            Template t = injected.template.primary != null ? injected.template.primary : injected.template;
            return fitting(TemplateArgument.of(t), param, position);
        }
        if (arg.kind == TemplateArgument.Kind.TYPE && Types.core(arg.type) instanceof ClassType c) {
            unit.diagnostics.report(Codes.ENTITY_NOT_CLASS_TEMPLATE, position, c.entity());
        } else if (arg.kind == TemplateArgument.Kind.TYPE && Types.core(arg.type) instanceof EnumType e) {
            unit.diagnostics.report(Codes.ENTITY_NOT_CLASS_TEMPLATE, position, e.entity());
        } else {
            unit.diagnostics.report(Codes.EXP_IDENTIFIER, position);
        }
        return null;
    }

    /** A template must take what the template template parameter is given [temp.arg.template]. */
    private @Nullable TemplateArgument fitting(TemplateArgument arg, TemplateParam param, int position) {
        Template t = arg.template;
        boolean fits = param.template == null
                || t.dependentName != null
                || accepts(t, param.template.params()) && Constraints.admits(param.template.head, t.head);
        if (fits) {
            return arg;
        }
        unit.diagnostics.report(Codes.ENTITIES_NOT_COMPATIBLE, position, t, param.template);
        return null;
    }

    /** Whether a template can be used as one with those that a template parameter declares. */
    static boolean accepts(Template template, TemplateParam[] given) {
        TemplateParam[] own = template.params();
        int i = 0;
        for (TemplateParam g : given) {
            if (i >= own.length || own[i].kind != g.kind || !sameConstantType(own[i], g)) {
                return g.isPack && i >= own.length;
            }
            if (g.isPack) {
                return sameKinds(own, i, g);
            }
            if (!own[i].isPack) {
                i++;
            }
        }
        return i >= own.length || own[i].isPack || defaultSource(template, i) != null;
    }

    private static boolean sameKinds(TemplateParam[] own, int from, TemplateParam pack) {
        for (int i = from; i < own.length; i++) {
            if (own[i].kind != pack.kind) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameConstantType(TemplateParam a, TemplateParam b) {
        if (a.kind == TemplateParam.Kind.TEMPLATE) {
            return a.template == null || b.template == null || accepts(a.template, b.template.params());
        }
        return a.kind != TemplateParam.Kind.NONTYPE
                || a.constantType == null
                || b.constantType == null
                || a.constantType.isDependent()
                || b.constantType.isDependent()
                || a.constantType.hasPlaceholder()
                || Types.sameUnqualified(a.constantType, b.constantType);
    }
}
