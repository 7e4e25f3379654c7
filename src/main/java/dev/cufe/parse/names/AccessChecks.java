package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclarationParser;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Access to types and to the steps of qualifiers [class.access.general]. What stands before the declared name is checked
 * as the declared entity would see it, so it waits for the declarator.
 */
public final class AccessChecks {
    private final Parser p;

    /**
     * Names in parameters and template arguments that the place itself cannot access, a namespace. What the declaration
     * declares may have access; a specialization is not asked.
     */
    private final List<ParsedName> pending = new ArrayList<>(0);

    public AccessChecks(Parser parser) {
        this.p = parser;
    }

    boolean isInaccessible(LookupResult found) {
        return found.namingClass != null
                && found.kind == LookupResult.Kind.ENTITY
                && found.entity() != found.namingClass
                && !p.lookup.isAccessible(found, found.entity(), null);
    }

    /** Remembers a name that cannot be accessed here: the entity that is declared may have access. */
    public void defer(ParsedName name, DeclSpecs specs) {
        if (name.inaccessibleStep != null || isInaccessible(name.found)) {
            specs.inaccessible = name;
        }
    }

    /** Reports a type named as it stands that cannot be accessed. */
    public void check(ParsedName name) {
        checkSteps(name);
        check(name.found, name.position());
    }

    /** Reports the first class of a qualifier that cannot be accessed. */
    public void checkSteps(ParsedName name) {
        if (name.inaccessibleStep != null && (p.instantiator.isActive() || !p.unit.diagnostics.inTrial())) {
            check(name.inaccessibleStep.found(), name.inaccessibleStep.position());
        }
    }

    /** The same behind an object, where the name of a class may be that of the place as well [basic.lookup.qual]. */
    public void checkObjectSteps(ParsedName name) {
        boolean isOfPlace = name.inaccessibleStep != null
                && name.inaccessibleStep.found().entity() instanceof ClassEntity c
                && c.name != null
                && isNamedHere(c);
        if (!isOfPlace) {
            checkSteps(name);
        }
    }

    private boolean isNamedHere(ClassEntity c) {
        LookupResult found = p.lookup.unqualified(c.name, Lookup.ANY);
        return found.entity() == c && !isInaccessible(found);
    }

    /** Reports a name that cannot be accessed. */
    public void check(LookupResult found, int position) {
        if (isInaccessible(found)) {
            p.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, position, found.entity());
        }
    }

    /** Reports a type that an expression cannot access, once it is certain that it names a type. */
    public void check(DeclSpecs specs) {
        if (isNothingToReport(specs)) {
            return;
        }
        if (isInNamespace()) {
            postpone(specs);
        } else if (p.instantiator.isActive() || !p.unit.diagnostics.inTrial()) {
            check(specs, new Declarator(specs.type));
        }
    }

    /** Reports the type of a parameter, unless the function may turn out to have access. */
    public void checkParameter(DeclSpecs specs, Declarator d) {
        if (isNothingToReport(specs)) {
            return;
        }
        if (isInNamespace()) {
            postpone(specs);
        } else {
            check(specs, d);
        }
    }

    private boolean isNothingToReport(DeclSpecs specs) {
        return specs.inaccessible == null && pending.isEmpty();
    }

    private boolean isInNamespace() {
        return p.scopes.function() == null && p.scopes.classHere() == null && !p.instantiator.isActive();
    }

    /** What is read twice is remembered once. */
    private void postpone(DeclSpecs specs) {
        ParsedName name = specs.inaccessible;
        specs.inaccessible = null;
        if (name == null) {
            return;
        }
        int at = pending.size();
        while (at > 0 && pending.get(at - 1).firstToken >= name.firstToken) {
            at--;
        }
        if (at == pending.size() || pending.get(at).firstToken != name.firstToken) {
            pending.add(at, name);
        }
    }

    /** Another declaration begins. */
    public void begin() {
        if (!pending.isEmpty()) {
            pending.clear();
        }
    }

    /** Reports a type that the declared entity cannot access. */
    public void check(DeclSpecs specs, Declarator d) {
        ParsedName name = specs.inaccessible;
        specs.inaccessible = null;
        if (name != null) {
            check(name, d);
        }
        if (!pending.isEmpty() && isInNamespace()) {
            List<ParsedName> names = new ArrayList<>(pending);
            pending.clear();
            for (ParsedName postponed : names) {
                if (!isInQualifier(postponed, d)) {
                    check(postponed, d);
                }
            }
        }
    }

    /** The member of a specialization is named by arguments that nobody needs access to [temp.spec.general]/6. */
    private boolean isInQualifier(ParsedName name, Declarator d) {
        return d.name != null
                && name.firstToken > d.name.firstToken
                && p.cursor.tokens().position(name.firstToken) < d.name.position();
    }

    private void check(ParsedName name, Declarator d) {
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
