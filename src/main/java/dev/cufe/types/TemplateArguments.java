package dev.cufe.types;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** Sameness and hashing of template argument lists [temp.type]: the key of instance tables. */
public final class TemplateArguments {
    private TemplateArguments() {}

    /** Whether two lists denote the same arguments; null is only like null. */
    public static boolean same(TemplateArgument @Nullable [] a, TemplateArgument @Nullable [] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!same(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    public static boolean same(TemplateArgument a, TemplateArgument b) {
        if (a == b) {
            return true;
        }
        if (a.kind != b.kind) {
            return false;
        }
        return switch (a.kind) {
            case TYPE -> typeOf(a) == typeOf(b) && isExpanded(a) == isExpanded(b) && sameMention(a.type, b.type);
            case CONSTANT -> a.isPackExpansion == b.isPackExpansion && ExprIdentity.same(a.constant, b.constant);
            case TEMPLATE -> a.isPackExpansion == b.isPackExpansion && sameTemplate(a.template, b.template);
            case PACK -> same(a.elements, b.elements);
        };
    }

    /** Whether every argument is a type parameter or a name for one. */
    static boolean areParameters(TemplateArgument[] args) {
        for (TemplateArgument a : args) {
            if (a.kind != TemplateArgument.Kind.TYPE || !(Types.withoutNames(a.type) instanceof TemplateParamType)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the arguments name the same parameters of the same template. */
    static boolean areSameParameters(TemplateArgument[] a, TemplateArgument[] b) {
        for (int i = 0; i < a.length; i++) {
            if (Types.withoutNames(a[i].type) != Types.withoutNames(b[i].type)) {
                return false;
            }
        }
        return a.length == b.length;
    }

    /** A type that mentions parameters without depending on them, {@code decltype(void(T::x))}, is like no other. */
    private static boolean sameMention(Type a, Type b) {
        if (!mentionsParameters(a) && !mentionsParameters(b)) {
            return true;
        }
        return mentionsParameters(a)
                && mentionsParameters(b)
                && (!(a instanceof DecltypeType x)
                        || !(b instanceof DecltypeType y)
                        || ExprIdentity.same(x.expr(), y.expr()));
    }

    /** Whether a type is known but its spelling mentions template parameters: substitution into it may fail. */
    public static boolean mentionsParameters(Type type) {
        return (type.traits() & (Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT)) == Type.INSTANTIATION_DEPENDENT;
    }

    /** Template template parameters of different declarations agree by depth and position, renamed templates by what they are. */
    public static boolean sameTemplate(@Nullable Template first, @Nullable Template second) {
        Template a = first == null ? null : first.behindAlias();
        Template b = second == null ? null : second.behindAlias();
        if (a == b) {
            return true;
        }
        return a != null
                && b != null
                && a.param != null
                && b.param != null
                && a.param.depth == b.param.depth
                && a.param.index == b.param.index
                && a.param.isPack == b.param.isPack;
    }

    public static int hash(TemplateArgument @Nullable [] args) {
        if (args == null) {
            return 0;
        }
        int hash = args.length + 1;
        for (TemplateArgument arg : args) {
            hash = TypeTable.mix(hash, hash(arg));
        }
        return hash;
    }

    public static int hash(TemplateArgument arg) {
        return switch (arg.kind) {
            case TYPE -> TypeTable.identity(typeOf(arg));
            case CONSTANT -> ExprIdentity.hash(arg.constant);
            case TEMPLATE -> hashTemplate(arg.template);
            case PACK -> hash(arg.elements);
        };
    }

    static int hashTemplate(@Nullable Template named) {
        Template template = named == null ? null : named.behindAlias();
        return template != null && template.param != null
                ? template.param.depth * 64 + template.param.index
                : System.identityHashCode(template);
    }

    /** Bits of {@link Type} that the arguments give to what is made of them. */
    public static int traits(TemplateArgument @Nullable [] args) {
        return ExprTraits.of(args);
    }

    public static boolean isDependent(TemplateArgument @Nullable [] args) {
        return (ExprTraits.of(args) & Type.DEPENDENT) != 0;
    }

    private static boolean isExpanded(TemplateArgument arg) {
        return arg.isPackExpansion || arg.type.canonical() instanceof PackExpansionType;
    }

    /** {@code T...} may be marked by the argument, by the type, or by both. */
    private static Type typeOf(TemplateArgument arg) {
        Type type = arg.type.canonical();
        return type instanceof PackExpansionType e ? e.pattern() : type;
    }
}
