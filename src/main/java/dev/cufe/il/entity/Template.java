package dev.cufe.il.entity;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template. Its definition is parsed once into a prototype (that is what is printed); class and function bodies of
 * instances come from parsing the same tokens again with the parameters bound.
 *
 * @ref [il 9]
 */
public final class Template extends Entity {
    /** What it makes. */
    public enum Kind {
        CLASS,
        FUNCTION,
        VARIABLE,
        ALIAS,
        CONCEPT,
        /** A template template parameter. */
        PARAM,
        /** A member (function, class, static data member, enum) of a class template, not a template itself. */
        MEMBER_FUNCTION,
        MEMBER_CLASS,
        STATIC_DATA_MEMBER,
        MEMBER_ENUM
    }

    public final Kind kind;
    /** Innermost head of the declaration that defines it, else of the first one. */
    public TemplateHead head;
    /** Class, Function, Variable or Typedef that carries the dependent body; null for concepts. */
    public @Nullable Entity prototype;
    /** Constraint-expression of a concept. */
    public @Nullable Expr constraint;

    /** Primary template of a partial specialization. */
    public @Nullable Template primary;
    /** Arguments of a partial specialization, in terms of its own parameters. */
    public TemplateArgument @Nullable [] partialArgs;

    public final List<Template> partialSpecializations = new ArrayList<>();
    /** Instances and explicit specializations made so far, owned by room templates. */
    public @Nullable Object instances;
    /** Which arguments meet the constraints, owned by room templates. */
    public @Nullable Object satisfactions;

    /** Member template of a class template instance: the template of the prototype, whose definition is used. */
    public @Nullable Template memberPattern;
    /** Invented for {@code T::template name} of a dependent T: that name; null otherwise. */
    public @Nullable DependentMemberType dependentName;
    /** Of {@link Kind#PARAM}: the parameter. */
    public @Nullable TemplateParam param;
    /** The class template that an alias template is another name for, {@code using B = A<T>}; null for all others. */
    public @Nullable Template renamed;

    public boolean isDefined;
    public boolean isFriend;
    /** Errors were reported in the declaration of the function: of its calls less is said. */
    public boolean isWronglyDeclared;

    public boolean isDeductionGuide;
    /** Explicitly specialized member template: no longer made from the pattern. */
    public boolean isSpecialized;

    // Tokens, for parsing again with bound parameters.
    /** First token of the declaration after the heads (decl-specifiers), -1 if none. */
    public int declarationTokens = -1;
    /** Token index of the class key, of the alias type or of the initializer. */
    public int definitionTokens = -1;
    /** First token of the whole declaration ({@code template}) and one past its end: the token-text path prints them. */
    public int firstToken = -1;

    public int endToken = -1;
    /** Scopes at its first declaration, its own heads included: there instances are parsed, with the heads bound. */
    public @Nullable ScopeChain context;
    /** For each parameter the declaration of it that has the default argument; null if none has. */
    public @Nullable TemplateParam @Nullable [] defaults;
    /** The definition gives default arguments that declarations before it lack. */
    public boolean definitionAddsDefaults;

    /** Running number of the definition: names declared later are not seen by its non-dependent names. */
    public int visibleUpTo;

    public Template(Kind kind, @Nullable Name name, Scope parent, int position, TemplateHead head) {
        super(name, parent, position);
        this.kind = kind;
        this.head = head;
    }

    /** The template itself, unless it is only another name for one. */
    public Template behindAlias() {
        return renamed != null ? renamed : this;
    }

    public TemplateParam[] params() {
        return head.params;
    }
}
