package dev.cufe.print.declarations;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.FriendTypeEntry;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.names.HomeScopes;
import dev.cufe.print.names.OpenScopes;
import dev.cufe.print.names.TemplateIdPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** How friends are named: seen from the namespace of the befriending class, whatever hides there (6.6). */
public final class FriendPrinter {
    private final Printer p;
    private final Output out;

    public FriendPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** {@code friend typename T::X;}: a type that is not known yet has no class key. */
    void dependentType(FriendTypeEntry entry) {
        out.pos(entry.position);
        out.text("friend ");
        p.types.typeId(entry.type);
        out.text("; ");
    }

    /** A class after its key. */
    void classFriend(Declaration d, ClassEntity c) {
        boolean isTemplateId = d.head == null && TemplateIdPrinter.hasArguments(c);
        boolean isAround = isTemplateId && c.isPrototype && p.scopes.contains(c.scope);
        if (isAround && c.template != null && c.template.partialArgs == null) {
            p.names.simple(c);
            return;
        }
        qualifier(c, isTemplateId);
        p.names.simple(c);
        if (isTemplateId) {
            p.templateIds.classArguments(c);
        }
    }

    /** Writes {@code typename O::template J< T> }. */
    void dependentMember(ClassEntity c) {
        out.text("typename ");
        qualifier(c, true);
        out.text("template ");
        p.names.simple(c);
        p.templateIds.classArguments(c);
    }

    /** Whether a friend class is a template-id that depends on something, a member of another class. */
    boolean isDependentMember(Declaration d, ClassEntity c) {
        return d.isFriend
                && d.head == null
                && c.isNonreal
                && c.templateArgs != null
                && !(c.isPrototype && p.scopes.contains(c.scope))
                && c.enclosingClass() != null
                && !p.scopes.isOpen(c.enclosingClass().scope);
    }

    private void qualifier(ClassEntity c, boolean isTemplateId) {
        Scope home = HomeScopes.declaredIn(c);
        if (home == null) {
            return;
        }
        if (!home.kind().isNamespace()) {
            // After a class key the names of bases are not looked for.
            if (!p.scopes.contains(home)) {
                classStep(home);
            }
        } else if (!p.scopes.isInnermostNamespace(home)) {
            namespaceStep(home);
        } else if (isTemplateId
                && (c.isPrototype || p.scopes.isHidden(c))
                && !isNamedByClassAround(c)
                && !isNamedByBase(c, home)) {
            p.names.qualifier(c);
        }
    }

    /** Whether the befriending class is of the same template, one of the file: its own name means that template. */
    private boolean isNamedByClassAround(ClassEntity c) {
        ClassEntity around = p.scopes.innermostClass();
        Scope home = HomeScopes.declaredIn(c);
        return around != null
                && around.name == c.name
                && home != null
                && home.kind() == ScopeKind.FILE
                && HomeScopes.declaredIn(around) == home;
    }

    /** Whether a base of the befriending class is of the same template: at file scope its name means that here, too. */
    private boolean isNamedByBase(ClassEntity c, Scope home) {
        ClassEntity around = p.scopes.innermostClass();
        return home.kind() == ScopeKind.FILE && around != null && c.template != null && hasBaseOf(c.template, around);
    }

    private static boolean hasBaseOf(Template template, ClassEntity derived) {
        for (BaseClass b : derived.bases) {
            ClassEntity base = Types.asClass(b.type);
            if (base != null && (base.template == template || hasBaseOf(template, base))) {
                return true;
            }
        }
        return false;
    }

    private void namespaceStep(Scope home) {
        if (home.kind() == ScopeKind.FILE) {
            out.text("::");
        } else if (home.owner() instanceof Namespace n) {
            p.names.namespaceStep(n);
        }
    }

    /**
     * Writes the qualifier of a friend function that was declared with one, as written in an ordinary class; gives what
     * closes a parenthesis after the name, for {@code friend void (::f)()}.
     */
    String functionQualifier(Function f, NameRef ref, boolean isTemplate) {
        Scope home = HomeScopes.declaredIn(f);
        boolean written = !isTemplate && !p.templateIds.insidePrototype();
        boolean isGlobal = home != null && home.kind() == ScopeKind.FILE;
        boolean isNear = home != null && p.scopes.isInnermostNamespace(home);
        Type named = ref.qualifier == null || ref.qualifier.type == null ? null : ref.qualifier.type.canonical();
        if (named instanceof TemplateParamType || named instanceof DependentMemberType) {
            p.names.writtenQualifierOfFunction(ref);
            return "";
        }
        if (ref.qualifier != null && written) {
            boolean fromFile = ref.global && !(isNear && ref.templateArgs == null);
            out.text(fromFile ? "(::" : "");
            p.names.writtenQualifierOfFunction(ref);
            return fromFile ? ")" : "";
        } else if (isGlobal && !isNear && (isTemplate || written)) {
            out.text("(::");
            return ")";
        } else if (home != null && !home.kind().isNamespace()) {
            if (!isTemplate || !p.scopes.isOpen(home)) {
                classStep(home);
            }
        } else if (home != null && !isGlobal && (!isNear || ref.templateArgs != null && ref.qualifier != null)) {
            namespaceStep(home);
        }
        return "";
    }

    /**
     * Whether a friend function only declared in a class template is not bound to a function before instantiation, so
     * that it shows neither {@code inline} nor attributes. A template with a qualifier shows what is written here.
     */
    boolean isUnbound(Declaration d, Function f) {
        boolean bound = d.head != null && (d.nameRef == null || !d.nameRef.isQualified() || !d.lacksInline);
        boolean defined = FunctionPrinter.isDefinition(d, f) || f.isDeleted || f.isDefaulted;
        return d.isFriend && p.templateIds.insidePrototype() && !bound && !defined;
    }

    /**
     * The befriending class if it may be named simply among the parameters of a friend: not if its name stands for its
     * template, nor if one of the parameters hides something of a namespace, or a
     * member of a class around whose name is used elsewhere, too.
     */
    @Nullable
    ClassEntity bareClass(Declaration d, FunctionType t) {
        ClassEntity c = p.scopes.innermostClass();
        if (c == null || OpenScopes.isSpecialization(c)) {
            return null;
        }
        for (ParamType param : t.params()) {
            if (param.name != null && p.scopes.isKnownAround(param.name, c, d.position)) {
                return null;
            }
        }
        return c;
    }

    private void classStep(Scope home) {
        if (home.owner() instanceof ClassEntity owner) {
            Scope outer = HomeScopes.declaredIn(owner);
            if (outer != null && (p.scopes.isHidden(owner) || !p.scopes.isOpen(outer))) {
                p.names.qualifier(owner);
            }
            p.names.simple(owner);
            if (TemplateIdPrinter.hasArguments(owner)) {
                p.templateIds.classArguments(owner);
            }
            out.text("::");
        }
    }
}
