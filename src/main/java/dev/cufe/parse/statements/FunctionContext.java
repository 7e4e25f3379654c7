package dev.cufe.parse.statements;

import dev.cufe.cuda.BodyPlace;
import dev.cufe.cuda.CudaRules;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.numbers.WideInt;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.ConstexprRules;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.statements.Jumps;
import dev.cufe.sema.statements.Reachability;
import dev.cufe.sema.statements.Statements;
import dev.cufe.sema.statements.UseBeforeSet;
import dev.cufe.types.Nodes;
import dev.cufe.types.ReferenceSink;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.VariableReads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** State of the function bodies being parsed: labels, loops, switches, returns. Bodies nest (lambdas, local classes). */
public final class FunctionContext {
    private final Parser p;
    final ConstexprRules constexprRules;
    private final TokenCursor cursor;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final UseBeforeSet.Shared usedUnset = new UseBeforeSet.Shared();
    /** Where loops stand that control does not come to. */
    private final Set<Integer> toldLoops = new HashSet<>();

    /** How many discarded branches are open. */
    private int discarded;

    /** The same as {@link Frame#constantsEnd}, outside of functions. */
    private int outsideEnd;

    private static final class Frame {
        final Function function;
        final Map<Name, Label> labels = new HashMap<>();
        final Deque<Switch> switches = new ArrayDeque<>();
        final Jumps jumps;
        final UseBeforeSet flow;
        final Reachability reach;
        int loops;
        int constexprIfs;
        int discarded;
        /** The token behind the last constant expression: what is parsed again counts once. */
        int constantsEnd;
        /** Number of errors when the function began. */
        final int errorsBefore;
        /** Number of errors when the last expression ended, plus those in functions within this one since. */
        int errors;
        /** What the expression around the function (a lambda, an instance that it needs) has read. */
        final VariableReads outerReads;
        /** The try block around the function, which is none of its own. */
        final int outerTry;

        Frame(Function function, Unit unit, UseBeforeSet.Shared usedUnset, Set<Integer> toldLoops, int outerTry) {
            this.outerTry = outerTry;
            this.function = function;
            this.jumps = new Jumps(unit.diagnostics);
            this.flow = new UseBeforeSet(unit, usedUnset, isInstance(), function.isLambdaBody);
            this.reach = new Reachability(
                    unit.diagnostics, isInstance(), function.isDeclaredConstexpr || function.isConsteval, toldLoops);
            this.errorsBefore = unit.diagnostics.errorCount();
            this.errors = errorsBefore;
            this.outerReads = unit.reads;
            unit.reads = new VariableReads();
        }

        boolean isInstance() {
            return !function.isSpecialized && (function.isTemplateInstance() || function.memberPattern != null);
        }
    }

    private static final class Switch {
        final Type type;
        final int position;
        final Jumps.Marker start;
        /** By their first values; no two overlap. */
        final NavigableMap<WideInt, CaseRange> ranges = new TreeMap<>(BY_VALUE);

        boolean hasDefault;

        Switch(Type type, int position, Jumps.Marker start) {
            this.type = type;
            this.position = position;
            this.start = start;
        }

        /** The earliest label with one of these values, or null. */
        @Nullable
        CaseRange firstOverlap(WideInt low, WideInt high) {
            Map.Entry<WideInt, CaseRange> below = ranges.floorEntry(low);
            CaseRange first = below != null && low.compare(below.getValue().last, true) <= 0 ? below.getValue() : null;
            if (low.compare(high, true) < 0) {
                for (CaseRange r : ranges.subMap(low, false, high, true).values()) {
                    first = first == null || r.position < first.position ? r : first;
                }
            }
            return first;
        }
    }

    /** The last value of a case label, with its position. */
    private record CaseRange(WideInt last, int position) {}

    private static final Comparator<WideInt> BY_VALUE = new Comparator<>() {
        @Override
        public int compare(WideInt a, WideInt b) {
            return a.compare(b, true);
        }
    };

    /** The constructor in a handler of whose function-try-block we are: it cannot return from there [except.handle]/14. */
    @Nullable
    Function handlerOf;

    FunctionContext(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.constexprRules = new ConstexprRules(parser.unit);
    }

    void enter(Function f) {
        frames.push(new Frame(f, p.unit, usedUnset, toldLoops, p.expressions.build.throwing.tryPosition));
        p.expressions.build.throwing.tryPosition = 0;
    }

    /** Labels that were used must have been defined. */
    void leave(Function f) {
        Frame frame = frames.pop();
        p.unit.reads = frame.outerReads;
        p.expressions.build.throwing.tryPosition = frame.outerTry;
        if (!frames.isEmpty()) {
            frames.getFirst().errors += p.unit.diagnostics.errorCount() - frame.errorsBefore;
        }
        for (Label label : frame.labels.values()) {
            if (!label.isDefined) {
                p.unit.diagnostics.error(Codes.NEVER_DEFINED, label.position, label);
            }
        }
    }

    /** Whether a function body is being parsed. */
    public boolean isInside() {
        return !frames.isEmpty();
    }

    Function current() {
        return frames.getFirst().function;
    }

    /** The body is one of a template instance. */
    boolean isInstance() {
        for (Frame frame : frames) {
            if (frame.isInstance()) {
                return true;
            }
            if (!frame.function.isLambdaBody && !isOfLocalClass(frame.function)) {
                return false;
            }
        }
        return false;
    }

    /** Bodies of local classes are read inside the function: in an instance they are instances with it. */
    private static boolean isOfLocalClass(Function f) {
        ClassEntity around = f.enclosingClass();
        while (around != null && !around.isLocal) {
            around = around.enclosingClass();
        }
        return around != null;
    }

    Label useLabel(Name name, int position) {
        Label label = label(name, position);
        label.isReferenced = true;
        return label;
    }

    private Label label(Name name, int position) {
        return frames.getFirst()
                .labels
                .computeIfAbsent(name, n -> new Label(n, frames.getFirst().function.scope, position));
    }

    Label defineLabel(Name name, int position) {
        Label label = label(name, position);
        if (label.isDefined) {
            p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, position, label, label.position);
        }
        label.isDefined = true;
        jumps().label(label);
        flow().label();
        label.position = position;
        p.unit.references.declared(label, position, true);
        return label;
    }

    /** The labels of this function that belong to a block: those of {@code __label__}, or all others of its body. */
    List<Label> labelsOf(Scope block) {
        Frame frame = frames.getFirst();
        if (frame.labels.isEmpty()) {
            return List.of();
        }
        List<Label> found = new ArrayList<>();
        for (Label label : frame.labels.values()) {
            if (label.parent == block) {
                found.add(label);
            }
        }
        return found;
    }

    Label localLabel(Name name, int position) {
        Label label = new Label(name, p.scopes.current(), position);
        label.declarationPosition = position;
        frames.getFirst().labels.put(name, label);
        return label;
    }

    void enterLoop() {
        frames.getFirst().loops++;
        flow().enterLoop();
    }

    void leaveLoop() {
        frames.getFirst().loops--;
        flow().leaveLoop();
    }

    Jumps jumps() {
        return frames.getFirst().jumps;
    }

    Reachability reach() {
        return frames.getFirst().reach;
    }

    UseBeforeSet flow() {
        return frames.getFirst().flow;
    }

    /** A variable of the block was declared and initialized. */
    public void declared(Variable v) {
        if (frames.isEmpty()) {
            return;
        }
        p.unit.references.initialized(v);
        jumps().declared(v);
        constexprRules.variable(current(), v);
        flow().afterInitializer(v);
        if (isWrong(null)) {
            flow().broken(p.unit.reads, List.of());
        }
        expressionEnds();
        if (isChecked()) {
            p.cuda.declared(place(), v);
        }
    }

    /** Whether the body is looked at as it is read and not merely tried. What is said of a template comes once. */
    private boolean isChecked() {
        return !frames.isEmpty() && !p.unit.diagnostics.inTrial();
    }

    /** Branches of {@code if constexpr} begin or end that are never run. */
    void discarded(int more) {
        discarded += more;
        frames.getFirst().discarded += more;
    }

    private BodyPlace place() {
        boolean inTemplate = isInTemplate();
        return new BodyPlace(current(), inTemplate, discarded > 0 || inTemplate && frames.getFirst().constexprIfs > 0);
    }

    /** The branches of {@code if constexpr} begin or end. */
    void constexprIf(boolean begins) {
        frames.getFirst().constexprIfs += begins ? 1 : -1;
    }

    public boolean isInTemplate() {
        for (Frame frame : frames) {
            if (CudaRules.isTemplate(frame.function)) {
                return true;
            }
            if (frame.isInstance()) {
                return false;
            }
        }
        return false;
    }

    /** A statement without further parts has been read and its expression, if any, evaluated. */
    void completed(Stmt statement) {
        if (isChecked()) {
            p.cuda.completed(place(), statement);
        }
    }

    /** The head of a range-based for has been read. */
    void ranged(Statements.Range range, Variable v) {
        if (isChecked()) {
            p.cuda.ranged(place(), range.range(), range.iteration(), v);
        }
    }

    /** The initializer of a variable of the block follows. */
    public void beforeInitializer(Variable v) {
        if (!frames.isEmpty()) {
            flow().beforeInitializer(v);
        }
    }

    /** A pack that a broken expression names stays unexpanded [temp.variadic]/5. */
    void checkExpanded(Expr e, int first) {
        if (Nodes.isBroken(e) && namesPack(first) && p.scopes.inTemplate() && !isInstance()) {
            p.unit.diagnostics.report(Codes.PACK_NOT_EXPANDED, cursor.tokens().position(first), "");
            p.packs.expanded(first);
        }
    }

    private boolean namesPack(int first) {
        for (int i = first; i < cursor.index(); i++) {
            Name name = cursor.tokens().is(i, Tok.IDENTIFIER) ? cursor.tokens().name(i) : null;
            Entity named =
                    name == null ? null : p.lookup.unqualified(name, Lookup.ANY).entity();
            if (named instanceof Variable v && v.isParameterPack) {
                return true;
            }
        }
        return false;
    }

    /** A whole expression of the body has been read. */
    void evaluated(@Nullable Expr e) {
        p.expressions.ended(e, false);
        walked(e, true);
    }

    /** A statement expression ends with a variable, which it reads. */
    void resultRead(Expr value) {
        if (isChecked()) {
            p.cuda.evaluated(place(), value);
        }
    }

    /** The same of a condition, whose value is read: again and again by a loop. */
    void condition(Expr e, boolean isLoop) {
        if (isLoop) {
            p.expressions.ended(e, true);
        } else {
            p.unit.references.converted(e);
        }
        walked(e, false);
    }

    /**
     * The same of an operand of an asm statement; what is written was recorded already.
     *
     * @param isChanged whether the statement reads it and sets it
     */
    void asmOperand(Expr e, boolean isChanged) {
        if (!e.isGlvalue()) {
            p.expressions.ended(e, true);
        }
        if (isChanged && !frames.isEmpty()) {
            flow().condition(e);
        }
        walked(e, false);
    }

    /** A constant expression of a body has been read. */
    public void constant(Expr e) {
        if (isChecked() && p.scopes.isInFunction() && p.cursor.index() > frames.getFirst().constantsEnd) {
            frames.getFirst().constantsEnd = p.cursor.index();
            p.cuda.evaluated(place(), e);
        } else if (!p.scopes.isInFunction()
                && !p.unit.diagnostics.inTrial()
                && p.scopes.boundHeads() == 0
                && p.cursor.index() != outsideEnd) {
            outsideEnd = p.cursor.index();
            p.cuda.named(e, null);
        }
    }

    /** The same of {@code if constexpr} in a template: what it calls is no matter before an instance is made. */
    void openCondition(Expr e) {
        p.unit.references.converted(e);
        flowed(e, false);
    }

    private void walked(@Nullable Expr e, boolean isDiscarded) {
        flowed(e, isDiscarded);
        if (e == null || !isChecked()) {
            return;
        }
        if (isDiscarded) {
            p.cuda.discarded(place(), e);
        } else {
            p.cuda.evaluated(place(), e);
        }
    }

    private void flowed(@Nullable Expr e, boolean isDiscarded) {
        List<Field> captured = p.lambdas.captures.takeNamed();
        if (frames.isEmpty()) {
            return;
        }
        if (isDiscarded) {
            flow().discarded(e);
        } else {
            flow().expression(e);
        }
        if (isWrong(e)) {
            flow().broken(p.unit.reads, e != null && Nodes.isBroken(e) ? captured : List.of());
        }
        expressionEnds();
    }

    /** The condition of {@code ?:} ends an expression, as far as values of variables go. */
    public void condition(Expr e) {
        if (isChecked() && !p.expressions.build.isUnevaluated()) {
            flow().condition(e);
        }
    }

    private boolean isWrong(@Nullable Expr e) {
        return e != null && Nodes.isBroken(e) || p.unit.diagnostics.errorCount() > frames.getFirst().errors;
    }

    private void expressionEnds() {
        p.unit.reads.clear();
        frames.getFirst().errors = p.unit.diagnostics.errorCount();
    }

    boolean canBreak() {
        return frames.getFirst().loops > 0 || !frames.getFirst().switches.isEmpty();
    }

    boolean canContinue() {
        return frames.getFirst().loops > 0;
    }

    void enterSwitch(Type type, int position) {
        frames.getFirst().switches.push(new Switch(type, position, jumps().mark()));
    }

    /** Checks a case label: its values must be new ones, and nothing may be initialized between it and the switch. */
    void caseLabel(Constant first, @Nullable Constant last, int position) {
        Switch s = frames.getFirst().switches.peek();
        if (s == null) {
            return;
        }
        jumps().caseLabel(s.start, s.position);
        if (s.type.isDependent()
                || !(first instanceof IntegerConstant low)
                || last != null && !(last instanceof IntegerConstant)) {
            return;
        }
        WideInt high = last instanceof IntegerConstant h ? h.value() : low.value();
        if (last != null && high.compare(low.value(), true) < 0) {
            p.unit.diagnostics.report(Codes.BAD_CASE_RANGE, position);
            return;
        }
        CaseRange same = s.firstOverlap(low.value(), high);
        if (same != null) {
            p.unit.diagnostics.report(Codes.DUPLICATE_CASE_VALUE, position, same.position);
            return;
        }
        s.ranges.put(low.value(), new CaseRange(high, position));
    }

    void leaveSwitch() {
        Switch s = frames.getFirst().switches.pop();
        jumps().endSwitch(s.start, s.position);
    }

    /** Type of the innermost switch's condition, or null outside switches. */
    @Nullable
    Type switchType() {
        Switch s = frames.getFirst().switches.peek();
        return s == null ? null : s.type;
    }

    void defaultLabel(int position) {
        Switch s = frames.getFirst().switches.peek();
        if (s != null) {
            jumps().caseLabel(s.start, s.position);
        }
        if (s == null) {
            p.unit.diagnostics.report(Codes.DEFAULT_LABEL_MUST_BE_IN_SWITCH, position);
        } else if (s.hasDefault) {
            p.unit.diagnostics.report(Codes.DEFAULT_LABEL_APPEARS_MULTIPLE_TIMES, position);
        } else {
            s.hasDefault = true;
        }
    }

    Stmt returnStatement() {
        int position = cursor.position();
        if (current().isCoroutine) {
            p.unit.diagnostics.report(Codes.RETURN_IN_COROUTINE, position);
            return p.statements.coReturn();
        }
        if (handlerOf != null && handlerOf == current()) {
            p.unit.diagnostics.report(Codes.RETURN_IN_CTOR_FUNCTION_TRY_HANDLER, position);
        }
        cursor.advance();
        int first = cursor.index();
        int start = cursor.position();
        if (cursor.is(Tok.LEFT_BRACE)) {
            p.usesNewer(Codes.BRACES_ARE_CPP11, 2011, start);
        }
        if (!cursor.is(Tok.LEFT_BRACE) && p.unit.references != ReferenceSink.NONE && mayBeInMemory()) {
            p.unit.references.enterResult();
        }
        Expr value = cursor.is(Tok.SEMICOLON) ? null : p.expressions.returnOperand();
        if (value != null) {
            checkExpanded(value, first);
        }
        if (value != null && !p.scopes.inTemplate()) {
            boolean isResult = Types.isClass(value.type())
                    && Types.sameUnqualified(value.type(), current().type.returnType());
            if (isResult) {
                p.unit.references.result(value);
            } else {
                p.unit.references.nested(value, false, true);
            }
        }
        boolean isDiscarded = frames.getFirst().discarded > 0;
        ReturnStmt result =
                p.statements.control.rules.returnStatement(current(), value, isDiscarded, position, cursor.position());
        p.unit.references.returned(result.expr, result.init, value == null ? position : start, p.scopes.inTemplate());
        walked(result.expr, false);
        flow().init(result.init);
        completed(result);
        cursor.endDeclaration();
        return result;
    }

    /** Whether the caller says where the result is, as far as that is known. */
    private boolean mayBeInMemory() {
        Type result = current().type.returnType();
        ClassEntity c = Types.asClass(result);
        if (c == null) {
            return !p.scopes.inTemplate() && result.hasPlaceholder();
        }
        return c.isComplete() && p.expressions.build.conversions.isInMemory(result, cursor.position());
    }

    /** A variable of block scope for this declarator, declared and without initializer yet. */
    Variable declareLocal(DeclSpecs specs, Declarator d) {
        return declareLocal(specs, d, false);
    }

    /** @param isCondition the variable of a condition, which may not have the name of another one in its parentheses */
    Variable declareLocal(DeclSpecs specs, Declarator d, boolean isCondition) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, false, p.unit.global.scope);
        p.attributes.apply(specs, d);
        Variable v = p.declarations.variables.make(specs, d, target);
        v.isDefined = true;
        v.isConditionVariable = isCondition;
        p.declarations.variables.declare(v, target);
        if (v.name != null) {
            p.unit.references.declared(v, d.position, true);
        }
        return v;
    }
}
