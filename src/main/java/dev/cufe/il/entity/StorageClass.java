package dev.cufe.il.entity;

/** Storage class specifier as written on a declaration, or the storage an entity really has. */
public enum StorageClass {
    UNSPECIFIED(""),
    AUTO("auto"),
    REGISTER("register"),
    STATIC("static"),
    EXTERN("extern"),
    TYPEDEF("typedef");

    private final String keyword;

    StorageClass(String keyword) {
        this.keyword = keyword;
    }

    public String keyword() {
        return keyword;
    }
}
