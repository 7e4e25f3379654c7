package dev.cufe.print.declarations;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.UsingDirectiveEntry;
import dev.cufe.il.decl.UsingEntry;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.scopes.NameSharing;
import dev.cufe.types.Types;
import dev.cufe.types.text.TypeText;
import org.jspecify.annotations.Nullable;

/** Namespaces, their aliases, using-declarations and using-directives ([printing 4.11], [printing 11.3], [printing 9.7]). */
public final class NamespacePrinter {
    private final Printer p;
    private final Output out;
    private final boolean hidden;

    public NamespacePrinter(Printer printer, boolean hiddenUnnamedNamespaces) {
        p = printer;
        out = printer.out;
        hidden = hiddenUnnamedNamespaces;
    }

    void opening(NamespaceOpening n) {
        out.pos(n.position);
        Namespace namespace = n.namespace;
        if (namespace.isUnnamed() && !namespace.isInline) {
            unnamed(namespace);
        } else {
            if (namespace.isInline) {
                out.text("inline ");
            }
            out.text("namespace");
            boolean before = !n.attributes.isEmpty() && n.attributes.getFirst().position() < n.position;
            if (before) {
                p.attributes.suffix(n.attributes);
            }
            if (namespace.name != null) {
                out.text(' ').name(namespace.name);
            }
            if (!before) {
                p.attributes.suffix(n.attributes);
            }
            out.text(" { ");
        }
        p.scopes.push(namespace.scope);
        p.sequences.namespaceScope(n.members);
        p.scopes.pop();
        out.pos(n.endPosition);
        out.text('}');
        if (p.hiddenNamespaces.contains(namespace)) {
            aliasOfHidden(namespace);
        }
    }

    /** A namespace that a class hides somewhere is given a name that nothing hides (6.7). */
    private void aliasOfHidden(Namespace namespace) {
        if (namespace.aliasNumber < 0) {
            namespace.aliasNumber = p.nextGeneratedNumber();
        }
        out.text(" namespace __T").number(namespace.aliasNumber).text(" = ");
        p.names.simple(namespace);
        out.text(';');
    }

    private void unnamed(Namespace namespace) {
        namedOpening(namespace);
        out.text("}; using namespace ");
        p.names.fullQualifier(namespace);
        p.names.simple(namespace);
        out.text("; ");
        if (hidden) {
            // Written raw: the host compiler's line count goes on as if these lines were not there ([kernels 2.3]).
            out.raw("\n#pragma GCC diagnostic ignored \"-Wattributes\"\n");
        }
        namedOpening(namespace);
    }

    private void namedOpening(Namespace namespace) {
        out.text("namespace ");
        p.names.simple(namespace);
        out.text(hidden ? " __attribute__((visibility(\"hidden\")))  { " : " { ");
    }

    void alias(Declaration d, NamespaceAlias a) {
        out.pos(d.position);
        out.text("namespace ");
        p.names.simple(a);
        out.text(" = ");
        p.names.qualified(a.named);
        out.text(';');
    }

    void usingDirective(UsingDirectiveEntry u) {
        out.pos(u.position);
        p.attributes.statement(u.attributes);
        out.text("using namespace ");
        p.names.qualified(u.named);
        out.text(';');
    }

    void using(UsingEntry u) {
        UsingDeclaration first = u.declarations.getFirst();
        out.pos(u.position);
        p.specifiers.accessLabel(accessOf(first));
        using(first);
        if (first.target != null) {
            p.sequences.noteSizeType(first);
        }
    }

    void usingOne(Declaration d, UsingDeclaration u) {
        out.pos(d.position);
        p.specifiers.accessLabel(accessOf(u));
        using(u);
    }

    /** Constructors keep the access that they have in their class [namespace.udecl]/19, so the declaration is public. */
    private static Access accessOf(UsingDeclaration u) {
        return u.isInheritingConstructors ? Access.PUBLIC : u.access;
    }

    private void using(UsingDeclaration u) {
        if (u.isUsingEnum) {
            out.text("using enum ");
            if (u.target instanceof EnumEntity e) {
                p.names.enumName(e);
            } else if (u.nameRef.name != null) {
                p.names.writtenQualifier(u.nameRef);
                out.name(u.nameRef.name);
            }
            out.text(';');
            return;
        }
        // What was found in a complete class is known to be a type.
        boolean isTypename = u.isTypename && u.target == null && !u.isInheritingConstructors || isTypeOfClassAround(u);
        out.text(isTypename ? "using typename " : "using ");
        qualifier(u);
        name(u);
        out.text(u.isPackExpansion ? "...;" : ";");
    }

    /** A type of a class template that the using-declaration stands inside of. */
    private static boolean isTypeOfClassAround(UsingDeclaration u) {
        boolean isType = u.target instanceof Typedef || u.target != null && NameSharing.isTag(u.target);
        ClassEntity named = u.nameRef.qualifier == null || u.nameRef.qualifier.type == null
                ? null
                : Types.asClass(u.nameRef.qualifier.type);
        if (!isType || named == null || !named.isNonreal) {
            return false;
        }
        Scope s = u.parent;
        while (s != null && s != named.scope) {
            s = s.parent();
        }
        return s != null;
    }

    /** The qualifier as a type name by the general rule, not the parent of what was found. */
    private void qualifier(UsingDeclaration u) {
        NameRef ref = u.nameRef;
        NameQualifier q = ref.qualifier;
        if (u.dependentQualifier != null) {
            p.types.asQualifier(Types.withoutNames(u.dependentQualifier));
            out.text("::");
        } else if (q == null) {
            out.text("::");
        } else if (q.namespace != null) {
            if (q.namespace.isGlobal()) {
                out.text("::");
            } else {
                p.names.namespaceStep(q.namespace);
            }
        } else if (q.type != null) {
            p.types.asQualifier(q.type);
            out.text("::");
        }
    }

    private void name(UsingDeclaration u) {
        Entity target = u.target;
        if (target != null && !u.isInheritingConstructors) {
            p.names.simple(target);
        } else if (u.conversionType != null) {
            // What is not known yet is spelled as in messages.
            out.text("operator ").text(TypeText.resolved(u.conversionType));
        } else if (u.isInheritingConstructors && inheritedFrom(u) instanceof Name named) {
            out.name(named);
        } else if (u.nameRef.name != null) {
            out.name(u.nameRef.name);
            // Template arguments might follow what is not known yet.
            out.text(u.nameRef.name.text().equals("operator<") ? " " : "");
        } else if (u.name != null) {
            out.name(u.name);
        }
    }

    /** The last name of the class whose constructors are inherited, by whatever name it was written; null if it has none. */
    private @Nullable Name inheritedFrom(UsingDeclaration u) {
        Type type = u.dependentQualifier == null ? null : Types.withoutNames(u.dependentQualifier);
        return switch (type) {
            case ClassType c -> c.entity().name;
            case DependentMemberType m -> m.name();
            case TemplateParamType t ->
                p.heads.find(t.depth(), t.position()) instanceof TemplateParam here ? here.name : null;
            case null, default -> null;
        };
    }
}
