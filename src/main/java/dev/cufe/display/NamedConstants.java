package dev.cufe.display;

import dev.cufe.display.OperandReferences.Reference;
import dev.cufe.display.OperandReferences.Time;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What constants and other expressions were written as, and where, which they do not keep themselves. */
abstract class NamedConstants extends ReferenceLines {
    /** Where qualified names begin, by the position of their last part. */
    private final Map<Integer, Integer> qualifiedStarts = new HashMap<>();

    /** What constants were written as. */
    final Map<NameRef, Entity> values = new IdentityHashMap<>();

    private final Map<Constant, Integer> callees = new IdentityHashMap<>();

    private final Map<Constant, NamedEnumerator> enumerators = new IdentityHashMap<>();

    /** An instance of an alias template that is being made. */
    private record Made(int number, Template template, TemplateArgument[] args) {}

    private final List<Made> aliases = new ArrayList<>();

    private int made;

    final VariableDeclarations variables = new VariableDeclarations(this);

    final ParameterKeys parameters = new ParameterKeys();

    /** How many constant expressions are being read. */
    int constants;

    @Override
    public void enterDefault(Scope head) {
        super.enterDefault(head);
        parameters.enterHead(head);
    }

    @Override
    public void leaveDefault() {
        super.leaveDefault();
        parameters.leaveHead();
    }

    @Override
    public void enterConstant() {
        constants++;
    }

    @Override
    public void leaveConstant() {
        constants--;
    }

    @Override
    public boolean substitutedAgain(AliasTemplateType alias) {
        return variables.substitutedAgain(alias);
    }

    @Override
    public void substituted(AliasTemplateType alias, int mark) {
        List<Line> since = lines.subList(mark, lines.size());
        variables.substituted(alias, since);
        since.removeIf(line -> line.instances() == instances);
    }

    @Override
    public void enterAlias(Template alias, TemplateArgument[] args, int written) {
        aliases.add(new Made(++made, alias, args));
    }

    @Override
    public void instantiatedAlias(Type alias, int position, Object named) {
        aliases.removeLast();
    }

    /** A parameter of an alias that is substituted stands for what its argument was written as. */
    final void substitutedParameter(TemplateParam param, int position) {
        if (!isSubstituted || aliases.isEmpty() || param.bound == null) {
            return;
        }
        Made alias = aliases.getLast();
        TemplateParam[] own = alias.template.params();
        for (int i = 0; i < own.length && i < alias.args.length; i++) {
            if (own[i].position == param.position) {
                variables.parameter(alias.args[i], alias.number, position);
            }
        }
    }

    @Override
    public void variableDeclared(Variable instance, int mark) {
        variables.declared(instance, mark);
    }

    @Override
    public void declarationNamed(Variable instance) {
        variables.named(instance);
    }

    @Override
    public void declarationNeeded(Variable instance) {
        variables.needed(instance);
    }

    @Override
    public void namedValue(Entity value, NameRef ref) {
        values.put(ref, value);
    }

    /** What a name was found to mean besides what its expression says, or null. */
    @Nullable
    Entity valueOf(NameRef ref) {
        return values.get(ref);
    }

    @Override
    public void namedCallee(Constant callee, NameRef ref) {
        callees.put(callee, ref.position);
    }

    private record NamedEnumerator(Enumerator enumerator, int position) {}

    @Override
    public void namedEnumerator(Constant value, Enumerator enumerator, int position) {
        enumerators.put(value, new NamedEnumerator(enumerator, position));
    }

    /** What a constant names that stands for an enumerator; null if it stands for none. */
    @Nullable
    Reference enumerator(Constant value) {
        NamedEnumerator n = enumerators.get(value);
        return n == null ? null : new Reference(value, n.enumerator, null, REFERENCE, n.position, Time.SETTLED, false);
    }

    /** Where a static member that is called is named. */
    int positionOf(Constant callee, int start) {
        return callees.getOrDefault(callee, start);
    }

    @Override
    public void qualified(int name, int start) {
        qualifiedStarts.put(name, start);
    }

    /** Where an expression begins, the qualifier of its first name included. */
    int start(Expr e) {
        int start = Nodes.start(e);
        return qualifiedStarts.getOrDefault(start, start);
    }
}
