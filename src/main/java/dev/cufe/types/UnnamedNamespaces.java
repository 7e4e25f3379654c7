package dev.cufe.types;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
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
import org.jspecify.annotations.Nullable;

/** What only this unit can name: members of unnamed namespaces, and what is made of them [basic.link]/4. */
public final class UnnamedNamespaces {
    private UnnamedNamespaces() {}

    public static boolean contain(Entity entity) {
        return isAround(entity.parent);
    }

    /** Whether the scope or one around it is that of an unnamed namespace. */
    public static boolean isAround(@Nullable Scope scope) {
        for (Scope s = scope; s != null; s = s.parent()) {
            if (s.owner() instanceof Namespace n && n.isUnnamed()) {
                return true;
            }
        }
        return false;
    }

    public static boolean isMentionedBy(Type type) {
        return isMentionedBy(type, false);
    }

    /** As above; {@code orNameless}: or a class or enumeration that nobody can name at all. */
    public static boolean isMentionedBy(Type type, boolean orNameless) {
        return switch (type.canonical()) {
            case PointerType p -> isMentionedBy(p.target(), orNameless);
            case ReferenceType r -> isMentionedBy(r.target(), orNameless);
            case QualifiedType q -> isMentionedBy(q.base(), orNameless);
            case ArrayType a -> isMentionedBy(a.element(), orNameless);
            case MemberPointerType m ->
                isMentionedBy(m.classType(), orNameless) || isMentionedBy(m.member(), orNameless);
            case FunctionType f -> isMentionedBy(f, orNameless);
            case ClassType c ->
                contain(c.entity())
                        || orNameless && c.entity().name == null && c.entity().typedefForLinkage == null
                        || isMentionedBy(c.entity().templateArgs, orNameless);
            case EnumType e ->
                contain(e.entity()) || orNameless && e.entity().name == null && e.entity().typedefForLinkage == null;
            default -> false;
        };
    }

    private static boolean isMentionedBy(FunctionType f, boolean orNameless) {
        for (ParamType p : f.params()) {
            if (isMentionedBy(p.type, orNameless)) {
                return true;
            }
        }
        return isMentionedBy(f.returnType(), orNameless);
    }

    public static boolean isMentionedBy(TemplateArgument @Nullable [] args) {
        return isMentionedBy(args, false);
    }

    private static boolean isMentionedBy(TemplateArgument @Nullable [] args, boolean orNameless) {
        if (args == null) {
            return false;
        }
        for (TemplateArgument a : args) {
            if (a.type != null && isMentionedBy(a.type, orNameless) || isMentionedBy(a.elements, orNameless)) {
                return true;
            }
        }
        return false;
    }

    /** As above, and addresses of what has internal linkage. */
    public static boolean isOwnedBy(TemplateArgument @Nullable [] args) {
        if (isMentionedBy(args)) {
            return true;
        }
        for (int i = 0; args != null && i < args.length; i++) {
            if (args[i].constant instanceof AddressConstant a && isInternal(a.entity())
                    || isOwnedBy(args[i].elements)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInternal(@Nullable Entity e) {
        return e instanceof Variable v && v.linkage == Linkage.INTERNAL
                || e instanceof Function f && f.linkage == Linkage.INTERNAL;
    }
}
