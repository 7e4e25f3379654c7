package dev.cufe.parse;

import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.templates.Instances;
import dev.cufe.types.DependentValues;
import dev.cufe.types.TemplateArguments;
import java.util.HashSet;
import java.util.Set;

/** What template-ids of alias templates stand for [temp.alias]. */
final class AliasTemplateIds {
    private final Parser p;
    private final Instantiator owner;

    /** Where aliases were substituted that look for instances of variable templates. */
    private final Set<Place> places = new HashSet<>();

    AliasTemplateIds(Parser parser, Instantiator owner) {
        this.p = parser;
        this.owner = owner;
    }

    /** A template-id for given arguments, whose parameters are in that scope. */
    private record Place(Scope scope, int token) {}

    private Place place() {
        return new Place(p.scopes.current(), p.cursor.index());
    }

    /** What is read ahead is read again, but substituted once. */
    private boolean isReadFirst() {
        return places.add(place());
    }

    /** @param written how many of the arguments are written */
    Type instance(Template template, TemplateArgument[] full, int written) {
        boolean dependent = TemplateArguments.isDependent(full);
        if (dependent && full.length != template.params().length) {
            return p.unit.types.aliasTemplate(template, full, p.unit.types.unknown(), true);
        }
        AliasTemplateType alias = owner.instances.aliases.find(template, full, written);
        if (alias == null || dependent && p.unit.references.isMadeAnew(alias, full)) {
            alias = made(template, full, written, dependent);
        } else if (!dependent && owner.substitutions.seeks(alias) && isReadFirst()) {
            substitute(alias, written);
        }
        if (written < Instances.flatCount(full)
                && (alias.minTemplateArguments < 0 || written < alias.minTemplateArguments)) {
            alias.minTemplateArguments = written;
        }
        return alias;
    }

    private AliasTemplateType made(Template template, TemplateArgument[] full, int written, boolean dependent) {
        int errors = p.unit.diagnostics.reportedErrors();
        int mark = p.unit.references.mark();
        int namings = owner.substitutions.namings();
        p.unit.references.enterAlias(template, full, written < Instances.flatCount(full) ? written : -1);
        Type underlying = aliased(template, full, written);
        Object named = p.unit.references.take(mark);
        AliasTemplateType alias =
                p.unit.types.aliasTemplate(template, full, underlying, dependent && !keepsAll(template));
        p.unit.references.instantiatedAlias(alias, template.position, named);
        if (p.unit.diagnostics.reportedErrors() == errors && !underlying.isError()) {
            owner.instances.aliases.add(alias, written);
        }
        if (!dependent && owner.substitutions.namings() != namings) {
            owner.substitutions.addSeeking(alias);
            places.add(place());
        }
        return alias;
    }

    /** In a substitution the original does so anew with what an alias stands for that it knows. */
    private void substitute(AliasTemplateType alias, int written) {
        if (owner.substitutions.isActive() && !p.unit.references.substitutedAgain(alias)) {
            int mark = p.unit.references.mark();
            aliased(alias.template(), alias.args(), written);
            p.unit.references.substituted(alias, mark);
        }
    }

    private Type aliased(Template template, TemplateArgument[] full, int written) {
        return owner.signatures.aliased(template, full, !DependentValues.isPlaced(full, written));
    }

    /** Whether the aliased type mentions every parameter, so that nothing is lost by looking through it. */
    private boolean keepsAll(Template alias) {
        for (var param : alias.params()) {
            boolean found = false;
            for (int i = alias.definitionTokens; i < alias.endToken && !found; i++) {
                found = p.cursor.tokens().is(i, Tok.IDENTIFIER)
                        && p.cursor.tokens().name(i) == param.name;
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }
}
