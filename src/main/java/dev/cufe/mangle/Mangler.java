package dev.cufe.mangle;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;

/**
 * Mangles one name: holds its text and its substitutions while the parts below write it.
 *
 * @ref Itanium C++ ABI 5.1
 */
public final class Mangler {
    final StringBuilder out = new StringBuilder();
    final Substitutions substitutions = new Substitutions();
    final NameMangler names;
    final TypeMangler types;
    final ExprMangler exprs;
    /** What unnamed namespaces are called. */
    final String unnamedNamespace;

    /** Every type is written as unknown. */
    boolean forgetsTypes;

    private Mangler(String unnamedNamespace) {
        this.unnamedNamespace = unnamedNamespace;
        names = new NameMangler(this);
        types = new TypeMangler(this);
        exprs = new ExprMangler(this);
    }

    /** Linker name of a function: the plain one for C linkage and {@code main}. */
    public static String function(Function f, String unnamedNamespace) {
        if (f.isMain || f.linkage == Linkage.EXTERNAL_C && !f.isMember()) {
            return plain(f);
        }
        return functionSignature(f, unnamedNamespace);
    }

    /** The C++ mangling even of a function with C linkage. */
    public static String functionSignature(Function f, String unnamedNamespace) {
        Mangler m = new Mangler(unnamedNamespace);
        m.out.append("_Z");
        m.names.encoding(f);
        return m.out.toString();
    }

    /** The C++ mangling with every type unknown, as the original writes it after an error. */
    static String withoutTypes(Function f, String unnamedNamespace) {
        Mangler m = new Mangler(unnamedNamespace);
        m.forgetsTypes = true;
        m.out.append("_Z");
        m.names.encoding(f);
        return m.out.toString();
    }

    /** Linker name of a variable: the plain one at global scope. */
    public static String variable(Variable v, String unnamedNamespace) {
        boolean global = v.parent != null && v.parent.owner() instanceof Namespace n && n.isGlobal();
        if (v.linkage == Linkage.EXTERNAL_C || global && v.templateArgs == null) {
            return plain(v);
        }
        Mangler m = new Mangler(unnamedNamespace);
        m.out.append("_Z");
        m.names.name(v);
        return m.out.toString();
    }

    /** The mangled form of a type, as {@code typeid} names it. */
    public static String type(Type type, String unnamedNamespace) {
        Mangler m = new Mangler(unnamedNamespace);
        m.types.type(type);
        return m.out.toString();
    }

    private static String plain(Entity e) {
        return e.name == null ? "" : e.name.text();
    }
}
