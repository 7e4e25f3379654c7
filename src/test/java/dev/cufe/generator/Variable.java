package dev.cufe.generator;

/**
 * Something that can be named in an expression and is an lvalue: a variable, parameter or data member.
 *
 * @param path the namespaces it is in, ending in {@code ::}; empty for locals and members
 * @param type its type, without reference
 * @param isStatic whether it has static storage duration, so that no lambda captures it
 */
record Variable(String path, String name, Type type, boolean bitField, boolean isStatic) {
    static Variable global(String path, String name, Type type) {
        return new Variable(path, name, type, false, true);
    }

    Variable asStatic() {
        return new Variable(path, name, type, bitField, true);
    }

    static Variable local(String name, Type type) {
        return new Variable("", name, type instanceof Type.Reference reference ? reference.to() : type, false, false);
    }
}
