package dev.cufe.il.entity;

/** Class-key. */
public enum ClassKey {
    STRUCT("struct"),
    CLASS("class"),
    UNION("union");

    private final String keyword;

    ClassKey(String keyword) {
        this.keyword = keyword;
    }

    public String keyword() {
        return keyword;
    }
}
