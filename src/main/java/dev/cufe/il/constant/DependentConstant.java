package dev.cufe.il.constant;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/**
 * A value or name that depends on template parameters (the original's ck_template_param). The parts that are set
 * depend on the kind; what substitution needs (candidates found at the definition, the scope of the class) is kept.
 */
public final class DependentConstant extends Constant {
    /** One to one the original's {@code tpck_*}. */
    public enum Kind {
        /** A non-type parameter: {@link #param}. */
        PARAM,
        /** Any value-dependent expression: {@code expr()}. */
        EXPRESSION,
        /** {@code T::x}, or the x of {@code t.x}: {@link #qualifierType} and {@link #name}. */
        MEMBER,
        /** A function name in a call with dependent arguments: {@link #name}, {@link #candidates} found at the definition. */
        UNKNOWN_FUNCTION,
        /** A template-id with dependent arguments: {@link #name} or candidates, {@link #templateArgs}. */
        TEMPLATE_REF,
        /** {@code sizeof(T)}, {@code sizeof t}: {@link #qualifierType} or {@code expr()}. */
        SIZEOF,
        ALIGNOF,
        NOEXCEPT,
        /** {@code &x} with x dependent. */
        ADDRESS,
        /** {@code ~T} of {@code t.~T()}: {@link #qualifierType}. */
        DESTRUCTOR,
        INTEGER_PACK
    }

    private final Kind kind;
    private final @Nullable TemplateParam param;
    private final @Nullable Type qualifierType;
    private final @Nullable Name name;
    private final Entity[] candidates;
    private final TemplateArgument @Nullable [] templateArgs;
    private final @Nullable Scope foundIn;
    private final @Nullable NameRef throughClass;
    private static final Entity[] NO_CANDIDATES = {};

    private DependentConstant(
            Type type,
            @Nullable Expr expr,
            Kind kind,
            @Nullable TemplateParam param,
            @Nullable Type qualifierType,
            @Nullable Name name,
            Entity[] candidates,
            TemplateArgument @Nullable [] templateArgs) {
        this(type, expr, kind, param, qualifierType, name, candidates, templateArgs, null, null);
    }

    private DependentConstant(
            Type type,
            @Nullable Expr expr,
            Kind kind,
            @Nullable TemplateParam param,
            @Nullable Type qualifierType,
            @Nullable Name name,
            Entity[] candidates,
            TemplateArgument @Nullable [] templateArgs,
            @Nullable Scope foundIn,
            @Nullable NameRef throughClass) {
        super(type, expr, 0);
        this.foundIn = foundIn;
        this.throughClass = throughClass;
        this.kind = kind;
        this.param = param;
        this.qualifierType = qualifierType;
        this.name = name;
        this.candidates = candidates;
        this.templateArgs = templateArgs;
    }

    public static DependentConstant param(Type type, TemplateParam param) {
        return new DependentConstant(type, null, Kind.PARAM, param, null, param.name, NO_CANDIDATES, null);
    }

    public static DependentConstant expression(Type type, Expr expr) {
        return new DependentConstant(type, expr, Kind.EXPRESSION, null, null, null, NO_CANDIDATES, null);
    }

    /** @param kind SIZEOF, ALIGNOF, NOEXCEPT, ADDRESS, INTEGER_PACK or DESTRUCTOR */
    public static DependentConstant operator(Kind kind, Type type, @Nullable Type operandType, @Nullable Expr operand) {
        return new DependentConstant(type, operand, kind, null, operandType, null, NO_CANDIDATES, null);
    }

    public static DependentConstant member(
            Type type, @Nullable Type qualifierType, Name name, TemplateArgument @Nullable [] templateArgs) {
        return member(type, qualifierType, name, NO_CANDIDATES, templateArgs);
    }

    /** A member of {@code C::A<T>}: the qualifier is a member template named through its class, as {@code ref} has it. */
    public static DependentConstant memberThroughClass(Type type, Type qualifierType, NameRef ref) {
        return new DependentConstant(
                type, null, Kind.MEMBER, null, qualifierType, ref.name, NO_CANDIDATES, ref.templateArgs, null, ref);
    }

    /** @param candidates the templates of that name in a class that is known */
    public static DependentConstant member(
            Type type,
            @Nullable Type qualifierType,
            Name name,
            Entity[] candidates,
            TemplateArgument @Nullable [] templateArgs) {
        return new DependentConstant(type, null, Kind.MEMBER, null, qualifierType, name, candidates, templateArgs);
    }

    public static DependentConstant unknownFunction(
            Type type, Name name, Entity[] candidates, TemplateArgument @Nullable [] templateArgs) {
        return unknownFunction(type, name, candidates, templateArgs, null);
    }

    /** @param foundIn the namespace around the place that declares the name; null if a directive made it visible */
    public static DependentConstant unknownFunction(
            Type type,
            Name name,
            Entity[] candidates,
            TemplateArgument @Nullable [] templateArgs,
            @Nullable Scope foundIn) {
        Kind kind = templateArgs == null ? Kind.UNKNOWN_FUNCTION : Kind.TEMPLATE_REF;
        return new DependentConstant(type, null, kind, null, null, name, candidates, templateArgs, foundIn, null);
    }

    public Kind kind() {
        return kind;
    }

    public @Nullable TemplateParam param() {
        return param;
    }

    public @Nullable Type qualifierType() {
        return qualifierType;
    }

    public @Nullable Name name() {
        return name;
    }

    /** What unqualified look-up found where the template was defined; argument-dependent look-up adds to it later. */
    public Entity[] candidates() {
        return candidates;
    }

    /** The namespace around the place of the name in which look-up found functions; null if not there. */
    public @Nullable Scope foundIn() {
        return foundIn;
    }

    /** How the name was written if its qualifier is a member template named through its class; else null. */
    public @Nullable NameRef throughClass() {
        return throughClass;
    }

    public TemplateArgument @Nullable [] templateArgs() {
        return templateArgs;
    }
}
