package dev.cufe.templates;

import dev.cufe.il.entity.AliasName;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.types.DependentValues;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.PlacedValue;
import dev.cufe.types.Types;
import dev.cufe.types.text.ArgumentNames;
import org.jspecify.annotations.Nullable;

/**
 * The specializations of alias templates: one for each list of arguments and template head, in the spelling of the first
 * reference ([printing 10]).
 */
public final class AliasInstances {
    private final Instances instances;

    AliasInstances(Instances instances) {
        this.instances = instances;
    }

    /**
     * The one that these arguments named before at the place being parsed, or null.
     *
     * @param written how many of them are no default arguments
     */
    public @Nullable AliasTemplateType find(Template template, TemplateArgument[] args, int written) {
        int depth = depth(template, args);
        WrittenPlace place = place(depth, args, written);
        if (depth != ParameterDepth.NONE && place == null || isMadeAnew(args)) {
            return null;
        }
        boolean hasParameter = depth != ParameterDepth.NONE && DependentValues.isParameterIn(template, args);
        AliasName known = (AliasName) Instances.table(template).get(args);
        while (known != null && !(known.isAt(place) && isSame(known.alias, args, hasParameter))) {
            known = known.next;
        }
        return known == null ? null : known.alias;
    }

    /** What has a parameter among its values is found again if one typedef names it. */
    private static boolean isSame(AliasTemplateType known, TemplateArgument[] args, boolean hasParameter) {
        return ArgumentNames.areSame(known.args(), args)
                && (!hasParameter || SameReference.is(known.template(), known.args(), args));
    }

    /** Remembers it as the first reference; a dependent class or member type also remembers that it has this name. */
    public void add(AliasTemplateType alias, int written) {
        TemplateArgument[] args = alias.args();
        int depth = depth(alias.template(), args);
        WrittenPlace place = place(depth, args, written);
        alias.isNeverFoundAgain = isMadeAnew(args);
        if (depth != ParameterDepth.NONE && place == null || alias.isNeverFoundAgain) {
            return;
        }
        alias.writtenAt = instances.lastDeclaration();
        InstanceTable table = Instances.table(alias.template());
        table.put(args, new AliasName(place, alias, (AliasName) table.get(args)));
        if (place != null && !givesParameter(alias.template())) {
            nameFor(alias, depth);
        }
    }

    /** What it names remembers that it has this name, too. */
    private void nameFor(AliasTemplateType alias, int depth) {
        ClassEntity named = Types.namedClass(alias);
        if (named != null && named.isNonreal) {
            named.aliases = new AliasName(spelledAt(depth, alias.args()), alias, named.aliases);
        } else if (Types.withoutNames(alias) instanceof DependentMemberType m && m.args() == null) {
            DependentMemberType known = (DependentMemberType) m.canonical();
            known.aliases = new AliasName(spelledAt(depth, alias.args()), alias, known.aliases);
        }
    }

    /** Whether an alias template gives one of its arguments, which has no other name by that (docs/rules/templates.md 3.1). */
    private static boolean givesParameter(Template template) {
        return template.prototype instanceof Typedef t
                && Types.withoutNames(Types.unqualified(t.underlying())) instanceof TemplateParamType;
    }

    /** A value that arguments are being substituted into, and that a parameter is part of, is never found again. */
    private boolean isMadeAnew(TemplateArgument[] args) {
        return DependentValues.combinesParameter(args) && instances.isSubstituting();
    }

    /** Values that are default arguments are found again wherever they are used. */
    private @Nullable WrittenPlace place(int depth, TemplateArgument[] args, int written) {
        if (depth == ParameterDepth.NONE) {
            return null;
        }
        PlacedValue value = DependentValues.placed(args);
        WrittenPlace place = instances.namedPlace(depth, args, value);
        boolean isDefault = value != PlacedValue.NONE && !DependentValues.isPlaced(args, written);
        return place != null && isDefault ? new WrittenPlace(place.head(), null, value == PlacedValue.VALUE) : place;
    }

    /** Types of values are spelled alike in typedefs, but not in bodies. */
    private @Nullable WrittenPlace spelledAt(int depth, TemplateArgument[] args) {
        boolean hasValues = DependentValues.in(args);
        boolean hasTypes = !hasValues && DependentValues.isTypeAmong(args);
        WrittenPlace place = instances.spelledPlace(depth, args, hasValues || hasTypes);
        return place != null && hasTypes ? new WrittenPlace(place.head(), place.body(), false) : place;
    }

    private static int depth(Template template, TemplateArgument[] args) {
        ClassEntity around = template.enclosingClass();
        int outer = around == null ? ParameterDepth.NONE : ParameterDepth.of(around);
        return Math.max(outer, ParameterDepth.of(args));
    }
}
