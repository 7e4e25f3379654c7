package dev.cufe.il.entity;

/** Linkage of a name [basic.link]. */
public enum Linkage {
    NONE,
    INTERNAL,
    EXTERNAL_CXX,
    EXTERNAL_C
}
