package dev.cufe.types.text;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.ParameterUse;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of entities as messages show them: qualified by class and namespace, never with a leading {@code ::}. */
final class NameText {
    static final NameText PLAIN = new NameText(false, false);
    static final NameText RESOLVED = new NameText(true, false);
    /** Of {@code __PRETTY_FUNCTION__}: resolved, members of template parameters without {@code typename}. */
    static final NameText PRETTY = new NameText(true, false);

    /** Class template instances by the parameters of their templates: {@code A<T>} ([diagnostics 2.2]). */
    static final NameText BY_PARAMETERS = new NameText(false, true);

    static final String UNNAMED = "<unnamed>";

    private final TypeText types;
    private final ConstantText constants;
    private final boolean byParameters;
    /** Of cross-references. */
    private final ReferenceText.@Nullable Spelling spelling;

    /** What conversion functions to a type were first declared as. */
    private final Map<Type, String> conversionNames = new IdentityHashMap<>();

    /** Of the display of the IL. */
    private final IlText.@Nullable Context display;

    /** Parameters have their coordinates: {@code T#(1,1)}. */
    private final boolean hasCoordinates;

    private NameText(boolean resolved, boolean byParameters) {
        this(resolved, byParameters, null, null);
    }

    /** For the display of the IL. */
    NameText(IlText.Context display) {
        this(false, false, display, null);
    }

    /** For cross-references. */
    NameText(ReferenceText.Spelling spelling) {
        this(false, false, null, spelling);
    }

    private NameText(
            boolean resolved,
            boolean byParameters,
            IlText.@Nullable Context display,
            ReferenceText.@Nullable Spelling spelling) {
        this.display = display;
        this.hasCoordinates = display != null;
        this.types = new TypeText(byParameters ? PLAIN : this, resolved, hasCoordinates);
        this.constants = new ConstantText(byParameters ? PLAIN : this);
        this.byParameters = byParameters;
        this.spelling = spelling;
    }

    IlText.@Nullable Context display() {
        return display;
    }

    String parameterOf(TemplateParamType type) {
        TemplateParam param = spelling == null ? null : spelling.parameterOf(type);
        return param == null || param.isAbbreviated ? UNNAMED : parameterName(param);
    }

    @Nullable
    String memberOf(DependentMemberType type) {
        return spelling == null ? null : spelling.memberOf(type);
    }

    boolean isReference() {
        return spelling != null;
    }

    /** Whether {@code typename} and conditions of exceptions that depend are left out. */
    boolean isBrief() {
        return isReference() || this == PRETTY;
    }

    TypeText types() {
        return types;
    }

    ConstantText constants() {
        return constants;
    }

    /** The qualified name of an entity; of a class template instance with its arguments. */
    String qualified(Entity entity) {
        if (entity instanceof ClassEntity c) {
            return classType(c);
        }
        if (isReference() && entity instanceof Template t && t.dependentName != null) {
            return types.owner(t.dependentName);
        }
        return isParameter(entity) ? simple(entity) : qualifier(entity.parent) + simple(entity);
    }

    private static boolean isParameter(@Nullable Entity entity) {
        return entity instanceof Template t && t.kind == Template.Kind.PARAM;
    }

    /** What stands before a name: {@code N::A<int>::}; functions and blocks around it are not named. */
    String qualifier(@Nullable Scope scope) {
        Scope s = scope;
        while (s != null) {
            Entity owner = s.owner();
            if (owner instanceof Namespace n) {
                return n.isGlobal() ? "" : qualifier(n.parent) + simple(n) + "::";
            }
            if (owner instanceof ClassEntity c) {
                return (isReference() && c.isPrototype ? prototype(c) : classType(c)) + "::";
            }
            if (owner instanceof EnumEntity e && e.isScoped) {
                return enumType(e) + "::";
            }
            if (s.kind().isLocal()) {
                return "";
            }
            s = s.parent();
        }
        return "";
    }

    /** Members of a class template belong to it under the names that its parameters have there. */
    private String prototype(ClassEntity c) {
        Template from = c.instantiatedFrom == null ? c.template : c.instantiatedFrom;
        if (c.name == null || from == null) {
            return classType(c);
        }
        String arguments = from.partialArgs == null ? parameters(from.params()) : partialArguments(from.partialArgs);
        return qualifier(c.parent) + c.name.text() + arguments;
    }

    String classType(ClassEntity entity) {
        if (entity.isClosure()) {
            return hasCoordinates ? UNNAMED : lambda(entity.lambda);
        }
        if (entity.name == null) {
            return unnamed(entity, entity.key, entity.typedefForLinkage);
        }
        if (isReference() && entity.template != null && entity.template.dependentName != null) {
            return types.owner(entity.template.dependentName) + classArguments(entity);
        }
        String qualifier = isParameter(entity.template) ? "" : qualifier(entity.parent);
        return qualifier + entity.name.text() + classArguments(entity);
    }

    String enumType(EnumEntity entity) {
        if (entity.name == null) {
            return entity.typedefForLinkage != null
                    ? qualified(entity.typedefForLinkage)
                    : "enum " + qualifier(entity.parent) + UNNAMED;
        }
        return qualifier(entity.parent) + entity.name.text();
    }

    private String unnamed(ClassEntity entity, ClassKey key, @Nullable Entity typedef) {
        if (spelling != null && typedef == null) {
            return qualifier(entity.parent) + UNNAMED;
        }
        return typedef != null ? qualified(typedef) : key.keyword() + " " + qualifier(entity.parent) + UNNAMED;
    }

    /** {@code lambda [](int, auto) mutable->int noexcept}. */
    private String lambda(Lambda lambda) {
        Function call = lambda.callOperator;
        if (call == null) {
            return "lambda []()";
        }
        String mutable = lambda.isMutable ? " mutable" : "";
        String result = types.text(call.type.returnType());
        return "lambda []" + types.parameterList(call.type) + mutable + "->" + result + types.exceptions(call.type);
    }

    private String classArguments(ClassEntity entity) {
        Template template = entity.template;
        if (template == null || template.kind != Template.Kind.CLASS && spelling == null) {
            return "";
        }
        TemplateArgument[] written = entity.isNonreal ? written(entity) : null;
        if (written != null) {
            return arguments(written, template);
        }
        if (byParameters && entity.templateArgs != null && !entity.isSpecialized || entity.isPrototype) {
            Template from = entity.instantiatedFrom == null ? template : entity.instantiatedFrom;
            return from.partialArgs == null ? parameters(from.params()) : partialArguments(from.partialArgs);
        }
        return entity.templateArgs == null ? "" : arguments(entity.templateArgs, template);
    }

    private TemplateArgument @Nullable [] written(ClassEntity entity) {
        return spelling != null ? spelling.argumentsOf(entity) : display != null ? display.argumentsOf(entity) : null;
    }

    private String partialArguments(TemplateArgument[] args) {
        return (hasCoordinates || isReference() ? this : PLAIN).arguments(args);
    }

    /** {@code <T, N, Ts...>}. */
    String parameters(TemplateParam[] params) {
        StringBuilder text = new StringBuilder("<");
        for (int i = 0; i < params.length; i++) {
            text.append(i == 0 ? "" : ", ").append(parameterName(params[i]));
            if (hasCoordinates && params[i].kind == TemplateParam.Kind.TYPE) {
                text.append("#(")
                        .append(params[i].depth)
                        .append(',')
                        .append(params[i].index)
                        .append(')');
            }
            if (params[i].isPack) {
                text.append("...");
            }
        }
        return text.append('>').toString();
    }

    /** In the body of a redeclared template parameters have the names of the first declaration. */
    static TemplateParam first(TemplateParam param) {
        Scope first = param.parent == null ? null : param.parent.firstHead;
        if (first != null) {
            for (Symbol s : first.symbols()) {
                TemplateParam other =
                        s.entity instanceof Template t ? t.param : s.entity instanceof TemplateParam p ? p : null;
                if (other != null && other.index == param.index) {
                    return other;
                }
            }
        }
        return param;
    }

    static String parameterName(TemplateParam param) {
        if (param.isAbbreviated) {
            return "<auto-" + param.index + ">";
        }
        return param.name == null ? UNNAMED : param.name.text();
    }

    /**
     * In the display values that depend are converted to the type of the parameter: {@code <T, ((bool)U::v)>}. In
     * cross-references one that waits for its type has no text.
     */
    String arguments(TemplateArgument[] args, Template template) {
        TemplateParam[] params = template.params();
        if (display == null && spelling == null || args.length > params.length) {
            return arguments(args);
        }
        StringBuilder text = new StringBuilder("<");
        for (int i = 0; i < args.length; i++) {
            if (args[i].kind == TemplateArgument.Kind.PACK) {
                appendArguments(text, args[i].elements);
                continue;
            }
            text.append(text.length() > 1 ? ", " : "");
            Type type = params[i].constantType;
            if (spelling != null) {
                text.append(waits(type, params, args) ? ConstantText.EXPRESSION : argument(args[i]));
                continue;
            }
            boolean isConverted = args[i].kind == TemplateArgument.Kind.CONSTANT
                    && type != null
                    && !type.isDependent()
                    && args[i].constant.type() instanceof UnknownType;
            text.append(isConverted ? "((" + types.text(type) + ")" : "").append(argument(args[i]));
            text.append(isConverted ? ")" : "");
        }
        return text.append('>').toString();
    }

    /** Whether a value is converted once it is known what {@code typename T::template A<int>} means. */
    private static boolean waits(@Nullable Type type, TemplateParam[] params, TemplateArgument[] args) {
        if (type == null || !(type.canonical() instanceof DependentMemberType member) || member.args() == null) {
            return false;
        }
        for (int i = 0; i < args.length; i++) {
            if ((ExprTraits.of(args[i]) & Type.DEPENDENT) != 0 && ParameterUse.mentions(member, params[i])) {
                return true;
            }
        }
        return false;
    }

    /** {@code <int, 3>}; packs are spread out. */
    String arguments(TemplateArgument[] args) {
        StringBuilder text = new StringBuilder("<");
        appendArguments(text, args);
        return text.append('>').toString();
    }

    private void appendArguments(StringBuilder text, TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            if (arg.kind == TemplateArgument.Kind.PACK) {
                appendArguments(text, arg.elements);
                continue;
            }
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(argument(arg));
        }
    }

    String argument(TemplateArgument arg) {
        String text = switch (arg.kind) {
            case TYPE -> types.text(argument(arg.type));
            case CONSTANT -> constants.text(arg.constant);
            case TEMPLATE -> qualified(arg.template);
            case PACK -> arguments(arg.elements);
        };
        boolean isMarkedByType = arg.type instanceof PackExpansionType;
        return (arg.isPackExpansion || arg.looksLikePack) && !isMarkedByType ? text + "..." : text;
    }

    /**
     * Cross-references name what a member type or member alias of a class template stands for, inside other types too, and
     * so of any alias template that does not depend.
     */
    boolean isLookedThrough(Type type) {
        if (spelling == null) {
            return false;
        }
        return switch (type) {
            case TypedefType t -> isOfTemplate(t.entity().enclosingClass());
            case AliasTemplateType alias ->
                !(alias.underlying() instanceof UnknownType)
                        && (!alias.isDependent()
                                || isOfTemplate(alias.template().enclosingClass()));
            default -> false;
        };
    }

    /** Whether a class is, or is a member of, an instance of a template or the template itself. */
    private static boolean isOfTemplate(@Nullable ClassEntity c) {
        return c != null && (c.template != null || isOfTemplate(c.enclosingClass()));
    }

    /** A member type of an instance of a template, and an alias that does not depend, is what it stands for. */
    private Type argument(Type written) {
        Type type = written;
        while (true) {
            if (type instanceof TypedefType t
                    && isOfTemplate(t.entity().enclosingClass())
                    && (display == null || !t.entity().enclosingClass().isPrototype)) {
                type = t.entity().underlying();
            } else if (type instanceof AliasTemplateType alias && !alias.isDependent()) {
                type = alias.underlying();
            } else {
                return type;
            }
        }
    }

    /** The unqualified name as written in a declaration. */
    String simple(Entity entity) {
        if (entity instanceof Function f) {
            return functionName(f);
        }
        if (entity instanceof Template t && t.prototype instanceof Function f) {
            return functionName(f);
        }
        Entity named = isReference() && entity instanceof TemplateParam p ? first(p) : entity;
        String name = named.name != null
                ? named.name.text()
                : isReference() && entity instanceof Variable v && v.bindingNumber > 0
                        ? "<struct binding " + v.bindingNumber + ">"
                        : UNNAMED;
        boolean isInstance = isReference() && entity instanceof Variable v && v.templateArgs != null && !v.isPrototype;
        return isInstance ? name + variableArguments((Variable) entity) : name;
    }

    private String variableArguments(Variable v) {
        TemplateArgument[] all = v.templateArgs;
        TemplateArgument[] written = spelling == null || v.spellings == null ? null : spelling.argumentsOf(v);
        TemplateArgument[] named = written == null ? all : written;
        if (written != null && written.length <= all.length) {
            named = all.clone();
            for (int i = 0; i < written.length; i++) {
                // A value that is known is one of the parameter's type.
                boolean isKnown = all[i].constant != null && !(all[i].constant instanceof DependentConstant);
                named[i] = isKnown ? all[i] : written[i];
            }
        }
        return v.template == null ? arguments(named) : arguments(named, v.template);
    }

    private String functionName(Function f) {
        return switch (f.kind) {
            case CONSTRUCTOR -> className(f);
            case DESTRUCTOR -> "~" + className(f);
            case CONVERSION -> conversionName(f);
            case LITERAL_OPERATOR ->
                display != null || isReference() ? plainName(f).replace("operator\"\"", "operator \"\"") : plainName(f);
            case ORDINARY, OPERATOR, LAMBDA_ENTRY_POINT -> plainName(f);
            case DEDUCTION_GUIDE -> guideName(f);
        };
    }

    /** A conversion template has the name of the first conversion to its type: parameters are the same type by their places. */
    private String conversionName(Function f) {
        Type written = f.conversionType == null ? f.type.returnType() : f.conversionType;
        boolean isNamedByType = spelling != null && written.isDependent();
        String first = isNamedByType ? conversionNames.get(written.canonical()) : null;
        if (first != null && f.template != null) {
            return first;
        }
        String own = "operator " + conversion(converted(written));
        if (isNamedByType && first == null) {
            conversionNames.put(written.canonical(), own);
        }
        return own;
    }

    private String conversion(Type type) {
        return (display != null ? PLAIN.types : types).text(type);
    }

    private Type converted(Type written) {
        boolean isMember = (spelling != null || display != null)
                && written instanceof TypedefType t
                && t.entity().enclosingClass() instanceof ClassEntity c
                && c.template != null;
        return isMember ? ((TypedefType) written).entity().underlying() : written;
    }

    private static String plainName(Entity entity) {
        return entity.name == null ? UNNAMED : entity.name.text();
    }

    private static String className(Function f) {
        ClassEntity c = f.enclosingClass();
        return c == null ? UNNAMED : plainName(c);
    }

    /** Guides are kept under a name of their own (see {@code SpecialNames#deductionGuide}). */
    private static String guideName(Function f) {
        String name = plainName(f);
        return name.startsWith("<guide>") ? name.substring("<guide>".length()) : name;
    }
}
