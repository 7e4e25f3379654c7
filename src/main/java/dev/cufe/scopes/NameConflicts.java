package dev.cufe.scopes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with a declaration whose name another entity of the scope has already [basic.scope.scope]. */
public final class NameConflicts {
    /** Takes away what has the name of an entity and cannot stand beside it. */
    interface Displacement {
        void displace(Scope scope, Name name, Entity added);
    }

    private final DiagnosticEngine diagnostics;
    private final Displacement displacement;

    NameConflicts(DiagnosticEngine diagnostics, Displacement displacement) {
        this.diagnostics = diagnostics;
        this.displacement = displacement;
    }

    /** Reports the conflict, if there is one, and answers whether the name can be declared. */
    public boolean check(Scope scope, Name name, Entity added) {
        return check(scope, name, added, true);
    }

    /** @param defines the declaration has the body of a class or enumeration, or is not that of a class at all */
    public boolean check(Scope scope, Name name, Entity added, boolean defines) {
        if (isNameOfClass(scope, name) && added instanceof Typedef && isOfTemplate(scope)) {
            diagnostics.warning(Codes.MEMBER_HAS_NAME_OF_CLASS, added.position);
            return true;
        }
        Symbol conflict = NameSharing.conflict(scope, name, added);
        if (conflict == null) {
            if (isNameOfClass(scope, name) && !(added instanceof Function) && mustDifferFromClass(added)) {
                diagnostics.report(Codes.MEMBER_HAS_NAME_OF_CLASS, added.position);
                return false;
            }
            return true;
        }
        int code = report(scope, name, conflict.entity, added, defines);
        boolean isNewer = code == Codes.DUPL_DECL_IN_CURRENT_SCOPE
                || code == Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL && !(added instanceof Template);
        if (isNewer) {
            // What follows means the last declaration, wrong as it is.
            displacement.displace(scope, name, added);
        }
        return isNewer;
    }

    private static boolean isNameOfClass(Scope scope, Name name) {
        return scope.owner() instanceof ClassEntity c && c.name == name;
    }

    /** Members of a template itself, which is never a class: only its instances are refused. */
    private static boolean isOfTemplate(Scope scope) {
        return scope.owner() instanceof ClassEntity c && c.isNonreal;
    }

    /** A nonstatic data member may have the name of its class if that has no constructor [class.mem]/19. */
    private static boolean mustDifferFromClass(Entity added) {
        return added instanceof Variable
                || added instanceof Enumerator
                || added instanceof Typedef
                || NameSharing.isTag(added);
    }

    /** Gives the number of the message; 0 if another was given than one of two different declarations. */
    private int report(Scope scope, Name name, Entity old, Entity added, boolean defines) {
        int position = added.position;
        if (isNameOfClass(scope, name) && old == scope.owner()) {
            diagnostics.report(Codes.MEMBER_HAS_NAME_OF_CLASS, position);
        } else if (scope.kind() == ScopeKind.CONDITION) {
            int code = HidingRules.conditionCode(scope, old);
            boolean isOfSameDeclaration =
                    code == Codes.FOR_INIT_DECL_REDECLARED && !(added instanceof Variable v && v.isConditionVariable);
            diagnostics.report(
                    code == 0 || isOfSameDeclaration ? Codes.DUPL_DECL_IN_CURRENT_SCOPE : code, position, name);
        } else if (isType(old) && isType(added)) {
            typeConflict(old, added, defines);
        } else if (old instanceof UsingDeclaration u
                && u.target instanceof Variable v
                && v.isDefined
                && added instanceof Variable
                && !scope.kind().isLocal()) {
            diagnostics.report(Codes.ALREADY_DEFINED_AT, position, v, v.position);
        } else if (!(scope.owner() instanceof ClassEntity)
                && (isObjectOrFunction(old) && isObjectOrFunction(added))
                && !scope.kind().isLocal()) {
            diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, position, old);
            return Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL;
        } else if (old instanceof Template t && NameSharing.isTag(added) && isTypeTemplate(t)) {
            diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, position, t);
        } else {
            diagnostics.report(Codes.DUPL_DECL_IN_CURRENT_SCOPE, position, name);
            return Codes.DUPL_DECL_IN_CURRENT_SCOPE;
        }
        return 0;
    }

    private static boolean isTypeTemplate(Template t) {
        return t.kind == Template.Kind.CLASS || t.kind == Template.Kind.ALIAS;
    }

    private static boolean isType(Entity entity) {
        return entity instanceof Typedef || entity instanceof ClassEntity || entity instanceof EnumEntity;
    }

    private static boolean isObjectOrFunction(Entity entity) {
        return entity instanceof Variable
                || entity instanceof Function
                || entity instanceof Template t && t.kind == Template.Kind.FUNCTION;
    }

    /** Two type names that mean different things. */
    private void typeConflict(Entity old, Entity added, boolean defines) {
        int position = added.position;
        if (old instanceof ClassEntity c && added instanceof Typedef && c.state != ClassEntity.State.DECLARED) {
            diagnostics.report(Codes.ALREADY_DEFINED_AT, position, c, c.position);
        } else if (old instanceof Typedef t && added instanceof ClassEntity && definedClass(t.type()) != null) {
            ClassEntity c = Objects.requireNonNull(definedClass(t.type()));
            diagnostics.report(Codes.ALREADY_DEFINED_AT, position, c, c.position);
        } else if (old instanceof ClassEntity && added instanceof EnumEntity) {
            reportTagKind("enum", position, old);
        } else if (old instanceof EnumEntity && added instanceof ClassEntity c && !defines) {
            reportTagKind(c.isUnion() ? "union" : "class or struct", position, old);
        } else {
            diagnostics.report(Codes.BAD_TYPE_NAME_REDECLARATION, position, old);
        }
    }

    private static @Nullable ClassEntity definedClass(Type type) {
        boolean isDefined = type.canonical() instanceof ClassType t && t.entity().state != ClassEntity.State.DECLARED;
        return isDefined ? ((ClassType) type.canonical()).entity() : null;
    }

    /** A tag is named with the key of another kind [dcl.type.elab]/6. */
    public void reportTagKind(String key, int position, Entity old) {
        diagnostics.report(Codes.TAG_KIND_INCOMPATIBLE, position, key, old);
    }
}
