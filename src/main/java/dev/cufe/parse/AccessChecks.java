package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.sema.ParsedName;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Access to types and to the steps of qualifiers [class.access.general]. What stands before the declared name is checked
 * as the declared entity would see it, so it waits for the declarator.
 */
final class AccessChecks {
    private final Parser p;

    AccessChecks(Parser parser) {
        this.p = parser;
    }

    boolean isInaccessible(LookupResult found) {
        return found.namingClass != null
                && found.kind == LookupResult.Kind.ENTITY
                && found.entity() != found.namingClass
                && !p.lookup.isAccessible(found, found.entity(), null);
    }

    /** Remembers a name that cannot be accessed here: the entity that is declared may have access. */
    void defer(ParsedName name, DeclSpecs specs) {
        if (name.inaccessibleStep != null || isInaccessible(name.found)) {
            specs.inaccessible = name;
        }
    }

    /** Reports a type named as it stands that cannot be accessed. */
    void check(ParsedName name) {
        checkSteps(name);
        check(name.found, name.position());
    }

    /** Reports the first class of a qualifier that cannot be accessed. */
    void checkSteps(ParsedName name) {
        if (name.inaccessibleStep != null && (p.instantiator.isActive() || !p.unit.diagnostics.inTrial())) {
            check(name.inaccessibleStep.found(), name.inaccessibleStep.position());
        }
    }

    /** Reports a name that cannot be accessed. */
    void check(LookupResult found, int position) {
        if (isInaccessible(found)) {
            p.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, position, found.entity());
        }
    }

    /** Reports a type that an expression cannot access, once it is certain that it names a type. */
    void check(DeclSpecs specs) {
        boolean isInBody = p.scopes.function() != null || p.scopes.classHere() != null;
        if (p.instantiator.isActive() || isInBody && !p.unit.diagnostics.inTrial()) {
            check(specs, new Declarator(specs.type));
        }
    }

    /** Reports a type that the declared entity cannot access. */
    void check(DeclSpecs specs, Declarator d) {
        ParsedName name = specs.inaccessible;
        if (name == null) {
            return;
        }
        specs.inaccessible = null;
        boolean isMember = d.name != null && d.name.ref.qualifier != null;
        ScopeChain place = isMember ? p.enterQualifier(d.name.ref.qualifier) : p.scopes.chain();
        LookupResult refused = firstRefused(name);
        p.scopes.replace(place);
        if (refused != null && (isMember || !isFriend(d, refused.namingClass))) {
            int position = refused == name.found ? name.position() : name.inaccessibleStep.position();
            p.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, position, refused.entity());
        }
    }

    private @Nullable LookupResult firstRefused(ParsedName name) {
        if (name.inaccessibleStep != null && isInaccessible(name.inaccessibleStep.found())) {
            return name.inaccessibleStep.found();
        }
        return isInaccessible(name.found) ? name.found : null;
    }

    /** Whether the declarator declares a function that the class has as a friend. */
    private static boolean isFriend(Declarator d, ClassEntity c) {
        if (d.name == null || !DeclarationParser.isFunction(d)) {
            return false;
        }
        for (Entity e : c.friends) {
            if (e instanceof Function f && f.name == d.name.ref.name && Types.sameType(f.type, d.type)) {
                return true;
            }
        }
        return false;
    }
}
