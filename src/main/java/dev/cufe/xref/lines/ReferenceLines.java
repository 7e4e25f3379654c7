package dev.cufe.xref.lines;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.types.ReferenceSink;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.util.IntList;
import dev.cufe.xref.ReferenceCollector;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lines of the cross-references and their order: what a tentative parse named is forgotten, what was looked at ahead
 * waits until it is read, what instances name is recorded when somebody needs them.
 *
 * @ref [xref 1.3]
 */
public abstract class ReferenceLines implements ReferenceSink {
    public static final char DEFINITION = 'D';
    public static final char DECLARATION = 'd';
    public static final char REFERENCE = 'R';
    public static final char INSTANCE = 't';
    public static final char INSTANTIATION = 'T';
    /** Begins what the initializer of a static member names; no line of the file. */
    static final char INITIALIZER = 'i';

    /**
     * One line; {@code key} stands for the entity. One is sought if it belongs to an instance that nobody has defined: that is
     * looked for again at every reference.
     */
    public record Line(
            Object key,
            String name,
            char kind,
            int position,
            int depth,
            int instances,
            boolean isQualifier,
            boolean isDefault,
            boolean isInitializer,
            boolean isSought) {
        public Line named(Object newKey, String newName) {
            return with(newKey, newName, depth, instances, isSought);
        }

        public Line at(Object newKey, int newDepth, int newInstances) {
            return with(newKey, name, newDepth, newInstances, isSought);
        }

        public Line sought() {
            return with(key, name, depth, instances, true);
        }

        private Line with(Object k, String text, int at, int inside, boolean sought) {
            return new Line(k, text, kind, position, at, inside, isQualifier, isDefault, isInitializer, sought);
        }
    }

    /** Whether an instance of an alias template is not found again, but made again: in the head of a template or elsewhere. */
    public abstract boolean isMereAlias(Type alias, boolean isInHead);

    public final Line line(Object key, String name, char kind, int position) {
        return new Line(
                key, name, kind, position, depth, instances, qualifiers > 0, defaults > 0, initializers > 0, false);
    }

    /** What was looked at ahead and is read next, by instance. */
    private final Map<Object, List<Line>> awaited = new LinkedHashMap<>();

    private int awaitedDepth;

    /** What the declaration of an instance of a function template names is recorded when somebody chooses it. */
    public final Map<Object, List<Line>> waiting = new IdentityHashMap<>();

    /** What the bodies of constructors and initializers name that were needed before anybody has recorded them. */
    private final Map<Object, List<Line>> behind = new LinkedHashMap<>();

    /** The same of an instance of an alias template, when it is first named by what is recorded. */
    public final Map<Object, List<Line>> aliasInstances = new IdentityHashMap<>();

    public final List<Line> lines = new ArrayList<>();

    private final HeldInstances held = new HeldInstances(lines);
    private final QualifiersAhead ahead = new QualifiersAhead(lines);
    final RepeatedLines repeated = new RepeatedLines(this);
    private final DelayedFunctions functions = new DelayedFunctions(lines);

    /** How many default arguments and qualifiers are around, for every instance that is being defined. */
    private final IntList outer = new IntList();

    public int depth;

    /** How many instances are being defined around. */
    public int instances;

    public int qualifiers;

    private int defaults;

    private int initializers;

    public final SubstitutedNames substituted = new SubstitutedNames(this);

    @Override
    public void declares(Function instance, Object named) {
        waiting.getOrDefault(instance, lines).addAll(linesOf(named));
    }

    @Override
    public void chosen(Function function) {
        List<Line> named = waiting.remove(function);
        if (named != null) {
            int own = Integer.MAX_VALUE;
            for (Line line : named) {
                own = Math.min(own, line.depth);
            }
            // The body that tells the type of the result follows at once, and the declaration stays before it.
            int level = function.hasDeducedReturn ? instances + 1 : instances;
            for (Line line : named) {
                boolean isInner = (line.depth > own || line.isSought) && line.key != function;
                lines.add(line.at(line.key, isInner ? depth + 2 : depth + 1, level));
            }
        }
    }

    @Override
    public void enterInstance() {
        instances++;
        outer.add(defaults);
        outer.add(qualifiers);
        defaults = 0;
        ahead.enterInstance();
    }

    @Override
    public void leaveInstance() {
        instances--;
        qualifiers = outer.removeLast();
        defaults = outer.removeLast();
        ahead.leaveInstance();
    }

    @Override
    public Object takeNamed(int mark) {
        List<Line> since = lines.subList(mark, lines.size());
        List<Line> named = new ArrayList<>();
        List<Line> rest = new ArrayList<>();
        BitSet functions = groups().functions(since, aliasInstances);
        for (int i = 0; i < since.size(); i++) {
            Line line = since.get(i);
            // Types are substituted before they are read: what expressions in them call is recorded at once.
            (line.instances == instances && !functions.get(i) ? named : rest).add(line);
        }
        since.clear();
        InstanceGroups.declareFirst(rest, named);
        InstanceGroups.aliasesFirst(rest, named, aliasInstances);
        lines.addAll(rest);
        return named;
    }

    public final void tell(Line line) {
        boolean isUse = line.kind != INSTANCE && line.kind != INSTANTIATION;
        if (isUse && ahead.isTold(line)) {
            return;
        }
        if ((line.kind == DEFINITION || line.kind == DECLARATION) && line.depth <= awaitedDepth) {
            awaited.values().forEach(lines::addAll);
            awaited.clear();
        }
        ClassEntity owner = line.key instanceof Entity e ? e.enclosingClass() : null;
        if (line.kind == ReferenceCollector.USED
                && held.isHolding(instances)
                && !line.isDefault
                && !held.isHeld(line.key)) {
            held.used();
        }
        List<Line> defined = List.of();
        ClassEntity meant = line.kind == REFERENCE ? NamedInstances.meant(line) : null;
        for (int i = held.all().size() - 1; i >= -1; i--) {
            Map<Object, List<Line>> groups = i < 0 ? awaited : held.all().get(i);
            boolean isNamed = line.kind == REFERENCE || line.kind == ReferenceCollector.USED;
            List<Line> instantiated = isNamed ? groups.remove(line.key) : null;
            if (instantiated != null) {
                int declared = line.key instanceof ClassEntity
                        ? NamedInstances.declarations(instantiated)
                        : instantiated.size();
                lines.addAll(instantiated.subList(0, declared));
                defined = instantiated.subList(declared, instantiated.size());
            }
            List<Line> around = owner == null ? null : groups.remove(owner);
            if (around != null) {
                lines.addAll(around);
            }
            if (meant != null) {
                defined = groups.getOrDefault(meant, defined);
                groups.remove(meant);
            }
        }
        if (line.kind == REFERENCE || line.kind == INSTANTIATION) {
            List<Line> declared = waiting.remove(line.key);
            if (declared != null) {
                lines.addAll(declared);
            }
        }
        lines.add(line);
        lines.addAll(defined);
        boolean isNeeded =
                line.kind == REFERENCE || line.kind == ReferenceCollector.ADDRESS || line.kind == DECLARATION;
        List<Line> body = isNeeded ? behind.remove(line.key) : null;
        if (body != null) {
            lines.addAll(body);
        }
    }

    /** The line that was told last and belongs to what is being read. */
    public final @Nullable Line lastOwn() {
        int i = lines.size() - 1;
        while (i >= 0 && lines.get(i).depth > depth) {
            i--;
        }
        return i < 0 ? null : lines.get(i);
    }

    @Override
    public void putBehind(Entity needed, Object taken) {
        List<Line> body = linesOf(taken);
        if (!body.isEmpty()) {
            behind.computeIfAbsent(needed, k -> new ArrayList<>()).addAll(body);
        }
    }

    /** Records what nobody has named. */
    public final void putAllBehind() {
        for (List<Line> body : behind.values()) {
            lines.addAll(body);
        }
        behind.clear();
    }

    @Override
    public void hold(int mark) {
        Map<Object, List<Line>> groups = new LinkedHashMap<>();
        List<Line> since = lines.subList(mark, lines.size());
        List<Line> own = new ArrayList<>();
        List<Line> rest = new ArrayList<>();
        for (Line line : since) {
            (line.depth > depth ? rest : own).add(line);
        }
        since.clear();
        lines.addAll(own);
        hold(rest, groups);
        held.enter(groups, instances);
    }

    /** Where types are substituted before they are read only what aliases name waits until they are named. */
    private void hold(List<Line> some, Map<Object, List<Line>> groups) {
        List<Line> later = new ArrayList<>();
        boolean isAlias = false;
        BitSet functions = groups().functions(some, aliasInstances);
        for (int i = 0; i < some.size(); i++) {
            Line line = some.get(i);
            isAlias = isInstance(line) ? line.key instanceof Type : isAlias;
            boolean waits = isAlias && !isMade(line) && !functions.get(i);
            (waits || !substituted.isActive() ? later : lines).add(line);
        }
        groups().hold(later, groups);
    }

    /** Whether a line names a class that is made or belongs to its definition. */
    private boolean isMade(Line line) {
        boolean isInstance = line.kind == INSTANCE || line.kind == INSTANTIATION;
        return line.instances > instances || isInstance && line.key instanceof ClassEntity;
    }

    private InstanceGroups groups() {
        return new InstanceGroups(depth, instances);
    }

    /** Whether a line begins what an instance names that is needed here. */
    final boolean isInstance(Line line) {
        return InstanceGroups.isInstance(line, depth);
    }

    @Override
    public void release() {
        held.leave();
    }

    @Override
    public int mark() {
        return lines.size();
    }

    @Override
    public void forgetCalled(int mark) {
        lines.subList(mark, lines.size())
                .removeIf(line -> line.kind == REFERENCE
                        && line.instances == instances
                        && line.key instanceof Function f
                        && (f.kind == FunctionKind.DESTRUCTOR || !f.isNonstaticMember()));
    }

    @Override
    public void rewind(int mark) {
        substituted.rewind(mark);
        List<Line> kept = new ArrayList<>();
        List<Line> since = lines.subList(mark, lines.size());
        boolean isMere = false;
        boolean isAlias = false;
        for (Line line : since) {
            if (isInstance(line) || line.depth == depth) {
                isMere = line.depth > depth && line.key instanceof Type alias && isMereAlias(alias, false);
            }
            if (isInstance(line) && !line.isSought || line.depth == depth) {
                isAlias = line.depth > depth && line.key instanceof Type;
            }
            boolean isSoughtAgain =
                    line.isSought && (line.depth == depth + 1 || isAlias && substituted.isSoughtAgain(line));
            if (line.depth > depth && (!isMere || line.instances > instances) && !isSoughtAgain) {
                kept.add(line);
            }
        }
        since.clear();
        if (!held.isHolding(instances)) {
            lines.addAll(kept);
        } else {
            hold(kept, held.innermost());
        }
    }

    @Override
    public void keepInstances(int mark) {
        List<Line> since = lines.subList(mark, lines.size());
        List<Line> kept = groups().withoutAliases(since, aliasInstances);
        since.clear();
        lines.addAll(kept);
    }

    @Override
    public Object take(int mark) {
        List<Line> since = lines.subList(mark, lines.size());
        List<Line> taken = new ArrayList<>(since);
        since.clear();
        return taken;
    }

    @Override
    public Object takeOwn(int mark) {
        List<Line> own = new ArrayList<>();
        for (Line line : lines.subList(mark, lines.size())) {
            if (line.depth == depth) {
                own.add(line);
            }
        }
        rewind(mark);
        return own;
    }

    @Override
    public void putOwn(Object taken) {
        repeated.begin();
        for (Line line : linesOf(taken)) {
            repeated.repeat(line, lines);
        }
    }

    @Override
    public int insert(Object taken, int mark) {
        List<Line> all = linesOf(taken);
        lines.addAll(mark, all);
        return all.size();
    }

    @Override
    public void putDefaults(Object taken) {
        for (Line line : linesOf(taken)) {
            if (line.isDefault && line.depth == depth) {
                lines.add(line);
            }
        }
    }

    @Override
    public void putReadAgain(Object taken) {
        repeated.begin();
        List<Line> kept = new ArrayList<>();
        for (Line line : linesOf(taken)) {
            List<Line> again = new ArrayList<>();
            repeated.repeat(line, again);
            if (line.depth > depth) {
                kept.addAll(repeated.isMadeAnew() ? again : List.of(line));
            } else if (line.isDefault) {
                kept.add(line);
            }
        }
        if (!held.isHolding(instances)) {
            lines.addAll(kept);
        } else {
            hold(kept, held.innermost());
        }
    }

    /** Whether what is named is in a default argument, where arguments are still known as they were written. */
    public final boolean isInDefault() {
        return defaults > 0;
    }

    @Override
    public void enterDefault(Scope head, Object arguments) {
        defaults++;
        depth--;
    }

    @Override
    public void leaveDefault() {
        defaults--;
        depth++;
    }

    @Override
    public void enterInitializer() {
        initializers++;
    }

    @Override
    public void leaveInitializer() {
        initializers--;
    }

    @Override
    public Object putSkipped(Object taken, IntList skipped) {
        repeated.begin();
        return new SkippedInitializers(this, skipped).putAhead(linesOf(taken));
    }

    @Override
    public Object putInstantiated(Object taken) {
        return repeated.putBefore(linesOf(taken), new IntList(0), false);
    }

    @Override
    public Object putQualifiers(Object taken, IntList skipped) {
        return repeated.putQualifiers(linesOf(taken), skipped);
    }

    @Override
    public Object putLookedAhead(Object taken, IntList skipped) {
        return repeated.putBefore(linesOf(taken), skipped, true);
    }

    @Override
    public void lookAhead() {
        ahead.look();
    }

    @Override
    public void putAhead(Object taken) {
        ahead.put(linesOf(taken), depth);
    }

    @Override
    public void putOff(int mark) {
        functions.putOff(mark, depth);
    }

    @Override
    public Object enterDelayed(boolean isDelayed) {
        return functions.enter(isDelayed, depth);
    }

    @Override
    public void evaluated() {
        functions.evaluated(depth);
    }

    @Override
    public void leaveDelayed(Object before) {
        functions.leave(before);
    }

    @Override
    public void forgetAhead(int mark) {
        ahead.forget(mark, depth);
    }

    @Override
    public void dropAhead(int mark) {
        forgetAhead(mark);
        rewind(mark);
        List<Line> since = lines.subList(mark, lines.size());
        groups().hold(since, awaited);
        since.clear();
        awaitedDepth = depth;
    }

    @Override
    public void enterQualifier() {
        qualifiers++;
    }

    @Override
    public void substitutes(boolean isSubstituted, int parameters, int level, @Nullable SubstitutedArguments ofAlias) {
        substituted.enter(isSubstituted, parameters, level, ofAlias);
    }

    @Override
    public int substituted() {
        return substituted.count();
    }

    @Override
    public SubstitutedArguments substituted(IntList starts, BitSet depending, boolean isSeenThrough) {
        return substituted.since(starts, depending, isSeenThrough);
    }

    @Override
    public void keepSought(int mark) {
        substituted.keepSought(mark);
    }

    @Override
    public void steppedInto(ClassEntity entity) {
        held.release(entity);
    }

    @Override
    public void initializerBegins(Variable member) {
        lines.add(line(member, "", INITIALIZER, 0));
    }

    @Override
    public void initializerNeeded(Variable member) {
        held.release(member);
    }

    @Override
    public void leaveQualifier() {
        qualifiers--;
    }

    @Override
    public void put(Object taken) {
        lines.addAll(linesOf(taken));
    }

    /** What {@link #take} gave. */
    public static List<Line> linesOf(Object taken) {
        List<Line> all = new ArrayList<>();
        for (Object line : (List<?>) taken) {
            all.add((Line) line);
        }
        return all;
    }

    @Override
    public void enterOther() {
        depth++;
    }

    @Override
    public void leaveOther() {
        depth--;
    }
}
