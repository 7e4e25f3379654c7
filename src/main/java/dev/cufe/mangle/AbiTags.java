package dev.cufe.mangle;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.attributes.AttributeRules;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tags that {@code abi_tag} gives names: a class, an enumeration and a function show their own ones, a function also
 * those of its return type that nothing else in its name shows. An inline namespace gives its tags to what is in it
 * without showing them.
 *
 * @ref Itanium C++ ABI 5.1.8
 */
final class AbiTags {
    private AbiTags() {}

    /** Writes the tags that the name of an entity shows. */
    static void write(Entity e, StringBuilder out) {
        Set<String> tags = new TreeSet<>();
        addOwn(e, tags);
        for (String tag : tags) {
            out.append('B').append(tag.length()).append(tag);
        }
    }

    /** The same of a function whose return type is not part of its name. */
    static void writeWithResult(Function f, FunctionType type, StringBuilder out) {
        Set<String> tags = new TreeSet<>();
        add(type.returnType(), tags);
        if (!tags.isEmpty()) {
            Set<String> shown = new TreeSet<>();
            addAround(f.parent, shown);
            addParams(type, shown);
            tags.removeAll(shown);
        }
        addOwn(f, tags);
        for (String tag : tags) {
            out.append('B').append(tag.length()).append(tag);
        }
    }

    private static void addOwn(Entity e, Set<String> tags) {
        for (Attribute a : e instanceof Function f ? f.checkedAttributes : e.attributes) {
            if (!a.isAbiTag()) {
                continue;
            }
            for (int i = 0; i < a.arguments().size(); i++) {
                String tag = AttributeRules.string(a, i);
                if (tag != null) {
                    tags.add(tag);
                }
            }
            if (a.arguments().isEmpty() && e instanceof Namespace && e.name != null) {
                tags.add(e.name.text());
            }
        }
    }

    private static void addAround(Scope scope, Set<String> tags) {
        for (Scope s = scope; s != null; s = s.parent()) {
            if (s.owner() instanceof Namespace n) {
                addOwn(n, tags);
            } else if (s.owner() instanceof ClassEntity c) {
                addClass(c, tags);
                return;
            }
        }
    }

    private static void addClass(ClassEntity c, Set<String> tags) {
        addOwn(c, tags);
        addAround(c.parent, tags);
        if (c.templateArgs != null) {
            addArguments(c.templateArgs, tags);
        }
    }

    private static void addArguments(TemplateArgument[] args, Set<String> tags) {
        for (TemplateArgument a : args) {
            switch (a.kind) {
                case TYPE -> add(a.type, tags);
                case PACK -> addArguments(a.elements, tags);
                case CONSTANT, TEMPLATE -> {}
            }
        }
    }

    private static void addParams(FunctionType type, Set<String> tags) {
        for (ParamType p : type.params()) {
            add(p.type, tags);
        }
    }

    private static void add(Type type, Set<String> tags) {
        switch (type.canonical()) {
            case ClassType t -> addClass(t.entity(), tags);
            case EnumType t -> {
                addOwn(t.entity(), tags);
                addAround(t.entity().parent, tags);
            }
            case PointerType t -> add(t.target(), tags);
            case ReferenceType t -> add(t.target(), tags);
            case QualifiedType t -> add(t.base(), tags);
            case ArrayType t -> add(t.element(), tags);
            case MemberPointerType t -> {
                add(t.classType(), tags);
                add(t.member(), tags);
            }
            case FunctionType t -> {
                add(t.returnType(), tags);
                addParams(t, tags);
            }
            default -> {}
        }
    }
}
