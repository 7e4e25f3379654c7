package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Typedefs and alias-declarations [dcl.typedef]. */
public final class TypedefDecls {
    private final Unit unit;
    private final ScopeStack scopes;

    public TypedefDecls(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** Declares a typedef name; a redeclaration gives an entity of its own that no look-up finds. */
    public Declaration declare(Name name, int position, Type type, boolean isAlias, DeclSpecs specs) {
        Scope scope = scopes.declarative();
        Typedef typedef = new Typedef(name, scope, position, type, isAlias);
        typedef.access = scopes.access;
        Typedef first = firstDeclared(scope, name);
        typedef.cLinkageContext = first == null ? isCContext(scope) : first.cLinkageContext;
        if (scopes.conflicts.check(scope, name, typedef)) {
            if (first == null) {
                scopes.declare(scope, name, typedef);
            } else if (scope.owner() instanceof ClassEntity) {
                unit.diagnostics.report(Codes.MEMBER_TYPEDEF_REDECLARED, position);
            }
        } else if (first != null) {
            // What follows is compared with the last declaration, wrong as it is.
            scopes.supersede(scope, name, typedef);
        }
        nameForLinkage(typedef, specs);
        checkSizeType(typedef, scope);
        unit.references.declared(first == null ? typedef : first, position, first == null);
        Declaration declaration = new Declaration(position, typedef, true);
        declaration.declaredType = type;
        declaration.storageClass = isAlias ? StorageClass.UNSPECIFIED : StorageClass.TYPEDEF;
        declaration.isGnuExtension = specs.isGnuExtension;
        declaration.hasDirectLinkage = specs.hasDirectLinkage && scopes.cLinkage;
        return declaration;
    }

    private static @Nullable Typedef firstDeclared(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof Typedef t) {
                return t;
            }
        }
        return null;
    }

    /** The linkage around a typedef is kept for those of namespaces only; every redeclaration is printed with it. */
    private boolean isCContext(Scope scope) {
        return scopes.cLinkage && scope.owner() instanceof Namespace;
    }

    /** {@code ::size_t} and {@code std::size_t} are what {@code sizeof} gives. */
    private void checkSizeType(Typedef typedef, Scope scope) {
        boolean isKnown = scope == unit.global.scope || scope.owner() == unit.known.std;
        Type type = typedef.underlying();
        if (isKnown
                && typedef.name.text().equals("size_t")
                && !type.isError()
                && type.canonical() != unit.types.sizeType()) {
            unit.diagnostics.report(
                    Codes.UNEXPECTED_BUILTIN_DECL, typedef.position, typedef.name, unit.types.sizeType());
        }
    }

    /** The first typedef name of an unnamed class or enum is its name for linkage purposes [dcl.typedef]/4; to the original that of an alias is, too. */
    private static void nameForLinkage(Typedef typedef, DeclSpecs specs) {
        if (!specs.definesTag) {
            return;
        }
        if (specs.tag instanceof ClassEntity c
                && c.name == null
                && c.typedefForLinkage == null
                && typedef.underlying().canonical() == c.type()) {
            c.typedefForLinkage = typedef;
        } else if (specs.tag instanceof EnumEntity e
                && e.name == null
                && e.typedefForLinkage == null
                && typedef.underlying().canonical() == e.type()) {
            e.typedefForLinkage = typedef;
        }
    }
}
