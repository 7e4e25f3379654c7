package dev.cufe.instances;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.templates.Instances;
import dev.cufe.types.DependentValues;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.types.TemplateArguments;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What template-ids of alias templates name. One whose arguments are known is made once; where types are substituted it is
 * seen through all the same, so variables in it that are only declared are looked for again.
 */
final class NamedAliases {
    private final Parser p;
    private final Instantiator owner;

    /** Those that look for variables. */
    private final Set<AliasTemplateType> seeking = Collections.newSetFromMap(new IdentityHashMap<>());

    NamedAliases(Parser parser, Instantiator owner) {
        this.p = parser;
        this.owner = owner;
    }

    /** @param substituted what the written arguments look for, null if no types are substituted */
    Type name(Template template, TemplateArgument[] full, int written, @Nullable SubstitutedArguments substituted) {
        boolean dependent = TemplateArguments.isDependent(full);
        if (dependent && full.length != template.params().length) {
            return p.unit.types.aliasTemplate(template, full, p.unit.types.unknown(), true);
        }
        AliasTemplateType alias = owner.instances.aliases.find(template, full, written);
        if (alias == null || dependent && p.unit.references.isMadeAnew(alias, full)) {
            alias = make(template, full, written, substituted);
        } else {
            seekAgain(alias, full, written, substituted);
        }
        if (written < Instances.flatCount(full)
                && (alias.minTemplateArguments < 0 || written < alias.minTemplateArguments)) {
            alias.minTemplateArguments = written;
        }
        return alias;
    }

    private AliasTemplateType make(
            Template template, TemplateArgument[] full, int written, @Nullable SubstitutedArguments substituted) {
        int errors = p.unit.diagnostics.reportedErrors();
        int mark = p.unit.references.mark();
        int searches = owner.substitutions.searches();
        p.unit.references.enterAlias(template, full, written < Instances.flatCount(full) ? written : -1);
        Type underlying = read(template, full, written, substituted);
        Object named = p.unit.references.take(mark);
        boolean isOpaque = TemplateArguments.isDependent(full) && !keepsAll(template);
        AliasTemplateType alias = p.unit.types.aliasTemplate(template, full, underlying, isOpaque);
        p.unit.references.instantiatedAlias(alias, template.position, named);
        if (owner.substitutions.searches() != searches) {
            seeking.add(alias);
        }
        if (p.unit.diagnostics.reportedErrors() == errors && !underlying.isError()) {
            owner.instances.aliases.add(alias, written);
        }
        return alias;
    }

    private Type read(
            Template template, TemplateArgument[] full, int written, @Nullable SubstitutedArguments substituted) {
        return owner.signatures.aliased(template, full, !DependentValues.isBrought(full, written), substituted);
    }

    private void seekAgain(
            AliasTemplateType alias, TemplateArgument[] full, int written, @Nullable SubstitutedArguments substituted) {
        boolean seeks = seeking.contains(alias);
        if (seeks) {
            owner.substitutions.searchedAgain();
        }
        if (substituted != null && substituted.isAnyDepending() && (seeks || substituted.isAnySought())) {
            int mark = p.unit.references.mark();
            read(alias.template(), full, written, substituted);
            p.unit.references.keepSought(mark);
        }
    }

    /** Whether the aliased type mentions every parameter, so that nothing is lost by looking through it. */
    boolean keepsAll(Template alias) {
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
