package dev.cufe.il.entity;

/** Access of a class member or base; NONE outside classes. */
public enum Access {
    NONE(""),
    PUBLIC("public"),
    PROTECTED("protected"),
    PRIVATE("private");

    private final String keyword;

    Access(String keyword) {
        this.keyword = keyword;
    }

    public String keyword() {
        return keyword;
    }
}
