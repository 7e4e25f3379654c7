package dev.cufe.print.names;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.lex.Name;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.DependentValues;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Member types of dependent classes, {@code typename C<T>::type}, and what stands before their {@code ::} ([printing 11.5], [printing 11.5], [printing 9.9]). */
public final class MemberTypePrinter {
    private final Printer p;
    private final Output out;
    private @Nullable ClassEntity headOf;
    private boolean isCast;
    private @Nullable Type withKeyword;

    MemberTypePrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** The type of a cast follows; in a template the original says {@code typename} there for members of any instance. */
    public void enterCast() {
        isCast = p.heads.depth() > 0;
    }

    /** Parts of functions' and member pointers' types are no longer the type of the cast. */
    void leaveCast() {
        isCast = false;
    }

    /** The keyword before a type that a cast in a template is to: of members of classes that do not depend. */
    void keywordInCast(Type type) {
        withKeyword = null;
        if (!isCast) {
            return;
        }
        isCast = false;
        Entity named = switch (type) {
            case TypedefType t -> t.entity();
            case ClassType c -> c.entity();
            case EnumType e -> e.entity();
            case AliasTemplateType a -> a.template();
            default -> null;
        };
        ClassEntity owner = named == null ? null : named.enclosingClass();
        if (owner != null && owner.isTemplateInstance() && !owner.type().isDependent() && p.names.isQualified(named)) {
            out.text(p.types.typenameKeyword());
            withKeyword = type;
        }
    }

    boolean wroteKeyword(Type type) {
        return withKeyword == type;
    }

    /** The typedef that {@code typename C<T>::name} means before the name of a member of C itself. */
    @Nullable
    Type ownTypedef(DependentMemberType m) {
        if (headOf == null || m.args() != null) {
            return null;
        }
        ClassEntity c = ownClass(m.qualifier());
        Symbol found = c == null ? null : c.scope.find(m.name());
        return found != null && found.entity instanceof Typedef t ? t.underlying() : null;
    }

    private @Nullable ClassEntity ownClass(Type qualifier) {
        ClassEntity named = null;
        if (qualifier.canonical() instanceof ClassType c) {
            named = c.entity();
        } else if (qualifier.canonical() instanceof DependentMemberType m && m.args() == null) {
            ClassEntity c = ownClass(m.qualifier());
            Symbol found = c == null ? null : c.scope.find(m.name());
            named = found != null && found.entity instanceof ClassEntity member ? member : null;
        }
        ClassEntity around = headOf;
        while (around != null && around != named) {
            around = around.enclosingClass();
        }
        return around;
    }

    /** Before the name of a member that is declared outside its class; gives what to restore. */
    public @Nullable ClassEntity enterHeadOf(@Nullable ClassEntity c) {
        ClassEntity old = headOf;
        headOf = c;
        return old;
    }

    /** A member of the class being defined needs neither keyword nor qualifier (5.6). */
    void dependentMember(DependentMemberType m) {
        Typedef local = p.localNames.find(m);
        Typedef named = local != null ? local : inheritedTypedef(m);
        if (named != null) {
            p.names.typedefName(named);
            return;
        }
        out.text(p.types.typenameKeyword());
        p.types.asQualifier(m);
    }

    /** The typedef of a base that is known, before the name of a member of the class. */
    private @Nullable Typedef inheritedTypedef(DependentMemberType m) {
        ClassEntity c = headOf == null || m.args() != null ? null : ownClass(m.qualifier());
        return c == null || c.scope.find(m.name()) != null ? null : inheritedTypedef(c, m.name());
    }

    private static @Nullable Typedef inheritedTypedef(ClassEntity c, Name name) {
        for (BaseClass b : c.bases) {
            if (!b.isDependent() && b.type.canonical() instanceof ClassType t) {
                Symbol found = t.entity().scope.find(name);
                Typedef inherited = found != null && found.entity instanceof Typedef d
                        ? d
                        : found == null ? inheritedTypedef(t.entity(), name) : null;
                if (inherited != null) {
                    return inherited;
                }
            }
        }
        return null;
    }

    /** A member with the type it belongs to, which is not known behind {@code object.}. */
    void qualified(DependentMemberType m) {
        Typedef local = p.localNames.find(m);
        if (local != null) {
            p.names.typedefName(local);
            return;
        }
        if (!(m.qualifier() instanceof UnknownType)) {
            memberQualifier(m);
            out.text("::");
        }
        dependentMemberName(m);
    }

    /** The name and arguments of a member, {@code template} included where they depend. */
    void dependentMemberName(DependentMemberType m) {
        if (m.args() != null && !(m.qualifier() instanceof UnknownType)) {
            out.text("template ");
        }
        out.name(m.name());
        if (m.args() != null) {
            p.templateIds.memberArguments(m.args());
        }
    }

    /** A member of an unknown class is named by an alias template for it, too, but not before the name of a template. */
    private void memberAsQualifier(DependentMemberType inner, DependentMemberType member) {
        boolean isBare = member.args() != null || !p.templateIds.isOtherArgument(inner);
        AliasTemplateType alias = isBare ? null : p.heads.alias(((DependentMemberType) inner.canonical()).aliases);
        p.types.asQualifier(alias != null ? alias : isBare ? inner : member.qualifier());
    }

    /**
     * What stands before the {@code ::} of a member type: a dependent class by the alias template that names it below the
     * head around, however it was written (5.9). From one template argument it is printed so only once in a row.
     */
    private void memberQualifier(DependentMemberType m) {
        Type own = m.qualifier() instanceof DependentMemberType inner ? ownTypedef(inner) : null;
        if (own != null) {
            p.types.asQualifier(Types.withoutNames(own));
            return;
        }
        ClassEntity c = Types.namedClass(m.qualifier());
        if (m.qualifier() instanceof TypedefType t
                && (Types.withoutNames(t) instanceof DecltypeType || HiddenTypes.areShownBy(t.entity()))) {
            p.names.typedefName(t.entity());
            return;
        }
        if (c == null || !c.isNonreal) {
            Type named = Types.withoutNames(m.qualifier());
            if (Types.unqualified(named) instanceof TemplateParamType) {
                p.types.asQualifier(Types.unqualified(named));
            } else if (named instanceof DependentMemberType inner) {
                memberAsQualifier(inner, m);
            } else {
                p.types.asQualifier(m.qualifier());
            }
            return;
        }
        if (DependentValues.isParameterIn(m.qualifier())) {
            p.types.asQualifier(m.args() != null ? Types.withoutNames(m.qualifier()) : m.qualifier());
            return;
        }
        boolean old = m.qualifier() instanceof TypedefType t ? p.heads.enterTypedef(t.entity()) : p.heads.inTypedef();
        AliasTemplateType alias = m.args() != null ? null : p.heads.alias(c.aliases);
        if (alias != null && p.templateIds.isOtherArgument(c)) {
            p.types.asQualifier(alias);
        } else {
            p.names.className(c, true);
        }
        p.heads.leaveTypedef(old);
    }
}
