package dev.cufe.types.text;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * By which names the types among template arguments are reached. The original finds a template-id again only if typedefs in
 * both are members of the same class, if as many aliases and member typedefs stand before a {@code decltype} that depends,
 * and if that is written there in both or in neither ([printing 10]); the types themselves are the same.
 */
public final class ArgumentNames {
    /** Aliases passed on the way to a type; those of members are substituted whatever their arguments are. */
    private final List<AliasTemplateType> aliases = new ArrayList<>();

    private boolean isOfMember;
    /** Names directly before the type. */
    private int count;

    private ArgumentNames() {}

    /** Whether arguments that denote the same types are named alike. */
    public static boolean areSame(TemplateArgument[] a, TemplateArgument[] b) {
        boolean same = true;
        for (int i = 0; same && i < a.length && i < b.length; i++) {
            same = a[i] == b[i]
                    || a[i].kind != b[i].kind
                    || switch (a[i].kind) {
                        case TYPE -> areSame(a[i].type, new ArgumentNames(), b[i].type, new ArgumentNames());
                        case PACK -> areSame(a[i].elements, b[i].elements);
                        case CONSTANT, TEMPLATE -> true;
                    };
        }
        return same;
    }

    private static boolean areSame(Type a, ArgumentNames toA, Type b, ArgumentNames toB) {
        if (a == b && toA.isSubstituted(null) == toB.isSubstituted(null) || !a.isDependent()) {
            return true;
        }
        ClassEntity ofA = owner(a);
        ClassEntity ofB = owner(b);
        if (ofA != null && ofB != null && ofA != ofB) {
            return false;
        }
        Type x = toA.pass(a);
        Type y = toB.pass(b);
        if (x instanceof DecltypeType d && y instanceof DecltypeType e) {
            return toA.count == toB.count && toA.isSubstituted(d) == toB.isSubstituted(e);
        }
        if (x instanceof ClassType c && y instanceof ClassType d) {
            TemplateArgument[] inA = arguments(c);
            TemplateArgument[] inB = arguments(d);
            return x == y || inA == null || inB == null || areSame(inA, inB);
        }
        Type p = part(x);
        Type q = part(y);
        return p == null || q == null || areSame(p, toA, q, toB);
    }

    private static TemplateArgument @Nullable [] arguments(ClassType c) {
        return c.spelling() != null ? c.spelling().args : c.entity().templateArgs;
    }

    private static @Nullable Type part(Type type) {
        return switch (type) {
            case PointerType p -> p.target();
            case ReferenceType r -> r.target();
            case ArrayType a -> a.element();
            case QualifiedType q -> q.base();
            case PackExpansionType p -> p.pattern();
            case DependentMemberType m -> m.qualifier();
            default -> null;
        };
    }

    /** The class that a typedef is a member of; null if it is none, or a local one. */
    private static @Nullable ClassEntity owner(Type type) {
        ClassEntity owner = type instanceof TypedefType t ? t.entity().enclosingClass() : null;
        return owner == null || owner.isLocal ? null : owner;
    }

    /** Goes behind the names before a type. */
    private Type pass(Type type) {
        count = 0;
        Type t = type;
        while (true) {
            if (t instanceof TypedefType d) {
                boolean isMember = owner(d) != null;
                isOfMember |= isMember;
                count += isMember ? 1 : 0;
                t = d.underlying();
            } else if (t instanceof AliasTemplateType a && !a.isOpaque()) {
                aliases.add(a);
                count++;
                t = a.underlying();
            } else {
                return t;
            }
        }
    }

    /** Whether it was made by a substitution into what one of the names stands for, not brought along by its arguments. */
    private boolean isSubstituted(@Nullable DecltypeType d) {
        boolean found = isOfMember;
        for (int i = 0; i < aliases.size() && !found; i++) {
            found = d == null || !isAmong(d, aliases.get(i).args());
        }
        return found;
    }

    private static boolean isAmong(DecltypeType d, TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            if (arg.kind == TemplateArgument.Kind.TYPE && new ArgumentNames().pass(arg.type) == d) {
                return true;
            }
        }
        return false;
    }
}
