package dev.cufe.xref;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.types.Nodes;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import dev.cufe.xref.lines.ParameterKeys;
import dev.cufe.xref.lines.ReferenceLines;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What constants and other expressions were written as, and where, which they do not keep themselves. */
public abstract class NamedConstants extends ReferenceLines implements ReferenceText.Spelling {
    /** Where qualified names begin, by the position of their last part. */
    private final Map<Integer, Integer> qualifiedStarts = new HashMap<>();

    /** What constants were written as. */
    final Map<NameRef, Entity> values = new IdentityHashMap<>();

    private final Map<Constant, Integer> callees = new IdentityHashMap<>();

    private final Map<Constant, NamedEnumerator> enumerators = new IdentityHashMap<>();

    /** What the exception specifications of members name, written behind the first reference to them. */
    final Map<Object, List<Line>> specifications = new IdentityHashMap<>();

    final VariableDeclarations variables = new VariableDeclarations(this);

    public final ParameterKeys parameters = new ParameterKeys();

    /** How many constant expressions are being read. */
    int constants;

    @Override
    public void enterDefault(Scope head, Object arguments) {
        super.enterDefault(head, arguments);
        parameters.enterHead(head, arguments);
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

    boolean isInConstant() {
        return constants > 0;
    }

    @Override
    public void specified(Function member, Object named) {
        List<Line> own = linesOf(named);
        if (!own.isEmpty()) {
            specifications.put(member, own);
        }
    }

    @Override
    public void specificationAsked(Function member) {
        List<Line> own = specifications.remove(member);
        if (own != null) {
            for (Line line : own) {
                lines.add(line.at(line.key(), depth, instances));
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

    @Override
    public @Nullable Enumerator enumeratorOf(Constant value) {
        NamedEnumerator n = enumerators.get(value);
        return n == null ? null : n.enumerator;
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
