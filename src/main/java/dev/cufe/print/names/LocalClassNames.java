package dev.cufe.print.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.types.LocalEnumerators;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How types are named whose template arguments depend on enumerators of a function template: by the typedef of them that was
 * printed last, so that a body that is printed twice declares {@code using A = A}.
 */
public final class LocalClassNames {
    private final Printer p;
    private final Map<Type, Typedef> names = new IdentityHashMap<>();

    public LocalClassNames(Printer printer) {
        p = printer;
    }

    /** A typedef has been printed. */
    public void declared(Typedef t) {
        Type type = t.underlying().canonical();
        boolean isLocal = t.parent != null && t.parent.kind().isLocal();
        if (isLocal && (names.containsKey(type) || mentionsEnumerator(type))) {
            names.put(type, t);
        }
    }

    /** The typedef that names the class here; null if its arguments do. */
    @Nullable
    Typedef find(ClassEntity c, boolean asQualifier) {
        Typedef t = find(c.type());
        if (t == null) {
            return null;
        }
        ClassEntity around = p.scopes.innermostClass();
        boolean inLocalClass = around != null && around.isLocal;
        return asQualifier || p.templateIds.isInArgument() || !inLocalClass ? t : null;
    }

    /** The typedef that names the class or member type here; null if it names itself. */
    @Nullable
    Typedef find(Type type) {
        Typedef t = names.isEmpty() ? null : names.get(type.canonical());
        return t != null && p.scopes.isEntered(t.parent) ? t : null;
    }

    /** Whether such an enumerator would show in the text of a class or a member of one. */
    private boolean mentionsEnumerator(@Nullable Type type) {
        return switch (type == null ? null : type.canonical()) {
            case ClassType c -> find(c) == null && mentionsEnumerator(c.entity().templateArgs);
            case DependentMemberType m -> mentionsEnumerator(m.qualifier()) || mentionsEnumerator(m.args());
            case null, default -> false;
        };
    }

    private boolean mentionsEnumerator(TemplateArgument @Nullable [] args) {
        for (int i = 0; args != null && i < args.length; i++) {
            TemplateArgument a = args[i];
            boolean mentions = switch (a.kind) {
                case PACK -> mentionsEnumerator(a.elements);
                case CONSTANT -> LocalEnumerators.decide(a.constant);
                case TYPE -> mentionsEnumerator(a.type);
                case TEMPLATE -> false;
            };
            if (mentions) {
                return true;
            }
        }
        return false;
    }
}
