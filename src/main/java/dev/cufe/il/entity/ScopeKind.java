package dev.cufe.il.entity;

/** Kinds of scope (the original's {@code sck_*}). */
public enum ScopeKind {
    FILE,
    NAMESPACE,
    CLASS,
    ENUM,
    FUNCTION,
    BLOCK,
    CONDITION,
    PROTOTYPE,
    TEMPLATE_PARAMS,
    /** Template parameters bound to arguments while the tokens of a template are parsed again for an instance. */
    TEMPLATE_BINDING;

    public boolean isNamespace() {
        return this == FILE || this == NAMESPACE;
    }

    /** Scope of names that live only inside a function body. */
    public boolean isLocal() {
        return this == FUNCTION || this == BLOCK || this == CONDITION;
    }
}
