package dev.cufe.xref;

import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import dev.cufe.xref.lines.Captures;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what an expression names, in the order of the operands, and what happens to it. */
public final class ReferenceCollector {
    static final char PLAIN = 'R';
    public static final char USED = 'U';
    static final char MODIFIED = 'M';
    static final char CHANGED = 'C';
    /** Changed by an operator that gives the object itself, to which more can happen. */
    static final char ALTERED = 'c';

    public static final char ADDRESS = 'A';
    /** An argument bound to a reference: nothing after the call can happen to it. */
    static final char BOUND = 'B';
    /** Modified as a whole: nothing more can happen to it. */
    static final char REPLACED = 'P';
    /** Settled by a conversion of the whole. */
    static final char LAST = 'L';

    private static final String ADDRESSOF = "__builtin_addressof";
    /** The value is not used. */
    static final char DROPPED = 'X';

    final CrossReferences out;
    final boolean isUnevaluated;
    final boolean isInTemplate;
    final boolean isInBody;
    final OpenReferences open = new OpenReferences(this);
    final CallReferences calls = new CallReferences(this);
    final OperationReferences operations = new OperationReferences(this);
    private final TemporaryReferences temporaries = new TemporaryReferences(this);
    final BuiltinReferences builtins = new BuiltinReferences(this);
    final MemberReferences members = new MemberReferences(this);
    final InitializerReferences initializers = new InitializerReferences(this);
    final ConstantReferences constants = new ConstantReferences(this);
    final OpenLists lists = new OpenLists(this);
    final SettledObjects settled = new SettledObjects(this);
    private final ThrownReferences thrown = new ThrownReferences(this);
    final ConditionalReferences conditionals = new ConditionalReferences(this);
    List<Reference> references = new ArrayList<>();
    char lastKind = USED;
    /** Counts the parts of an object that are initialized at one place. */
    int part;

    ReferenceCollector(CrossReferences out, boolean isUnevaluated) {
        this.out = out;
        this.isUnevaluated = isUnevaluated;
        this.isInBody = out.isInBody();
        this.isInTemplate = out.isInTemplate();
    }

    void add(Object key, Entity entity, char outer, int position) {
        if (entity instanceof Variable v && isFunctionName(v)) {
            return;
        }
        char use = entity instanceof Variable v && isOpenReference(v) ? USED : outer;
        Time time = switch (use) {
            case USED, CHANGED, BOUND, DROPPED, REPLACED -> Time.SETTLED;
            case LAST -> Time.LAST;
            default -> Time.OPEN;
        };
        char plain = isUnevaluated ? PLAIN : kindOf(use);
        char kind = entity instanceof Variable v ? out.outer.kind(v, plain, isUnevaluated) : plain;
        references.add(new Reference(key, entity, null, kind, position, time, false));
    }

    /** A reference whose type waits for its initializer is followed all the same; that of a range-based loop is not. */
    static boolean isOpenReference(Variable v) {
        return v.type.isDependent()
                && !Types.isReference(v.type)
                && Types.isReference(v.declaredType)
                && !v.isRangeForVariable;
    }

    /** Whether the result of an operator is the object that it changes. */
    static boolean givesOperand(Op op) {
        return op.isAssignment() || op == Op.PRE_INCR || op == Op.PRE_DECR;
    }

    /** Whether an expression changes what it gives, behind commas. */
    static boolean isChange(Expr e) {
        return e instanceof OperationExpr o && (givesOperand(o.op()) || o.op() == Op.COMMA && isChange(o.operand(1)));
    }

    char kindOf(char use) {
        return switch (use) {
            case DROPPED -> PLAIN;
            case BOUND -> ADDRESS;
            case REPLACED -> MODIFIED;
            case LAST -> lastKind;
            case ALTERED -> CHANGED;
            default -> use;
        };
    }

    /** A constant that may have been written as a parameter. */
    void value(NameRef ref) {
        references.add(new Reference(ref, ref, null, PLAIN, ref.position, Time.SETTLED, false));
    }

    void called(Object key, Function f, int position) {
        references.add(new Reference(key, f, null, PLAIN, position, Time.SETTLED, false));
    }

    /** A function that is called where nothing is written; at one place once for every part of an object. */
    record Implicit(Function f, int position, int part) {}

    /** Whether that is among what was found. */
    boolean names(Function f) {
        for (Reference r : references) {
            if (r.named() == f) {
                return true;
            }
        }
        return false;
    }

    void built(Function f, int position) {
        built(new Implicit(f, position, part), f, position);
        defined(f);
    }

    /** A function that has nothing to do, or that is found when the program runs: nobody defines it. */
    void named(Function f, int position) {
        built(new Implicit(f, position, part), f, position);
    }

    void built(Object key, Function f, int position) {
        references.add(new Reference(key, f, null, PLAIN, position, Time.BUILT, true));
    }

    /** The destructor of what a call gives. */
    void made(Function destructor, int position) {
        made(new Implicit(destructor, position, part), destructor, position);
        defined(destructor, Time.MADE);
    }

    void made(Object key, Function f, int position) {
        references.add(new Reference(key, f, null, PLAIN, position, Time.MADE, true));
    }

    /** A function at a place. */
    void settled(Function f, int position) {
        references.add(new Reference(new Implicit(f, position, part), f, null, PLAIN, position, Time.SETTLED, true));
    }

    /** A function is needed: nobody may have written it. */
    void defined(Function f) {
        defined(f, Time.BUILT);
    }

    void defined(Function f, Time time) {
        if (!isUnevaluated && ImplicitMembers.isImplicit(f)) {
            ImplicitMembers.Definition definition = new ImplicitMembers.Definition(f);
            references.add(new Reference(definition, definition, null, PLAIN, 0, time, true));
        }
    }

    void expr(@Nullable Expr expression, char outer) {
        if (expression != null && !out.operands.isListed(expression)) {
            named(expression, expression.origLvalueType() != null ? USED : outer);
        }
    }

    void named(Expr expression, char use) {
        switch (expression) {
            case VariableExpr e -> {
                if (e.nameRef() != null) {
                    boolean isValue = use == DROPPED
                            && e.variable().isValueDependent
                            && OpenReferences.isConstant(e.variable())
                            && !out.outer.isOuter(e.variable());
                    add(e.nameRef(), e.variable(), isValue ? USED : use, e.nameRef().position);
                }
            }
            case FieldExpr e -> {
                if (e.nameRef() != null) {
                    Variable captured = Captures.captured(e.field());
                    boolean isRead = use == USED || use == LAST && lastKind == USED;
                    boolean isValue = captured != null && isRead && !Types.isClass(captured.type);
                    // A reference is read, however it was captured.
                    boolean isReference = captured != null && Types.isReference(captured.type);
                    add(
                            e.nameRef(),
                            captured != null ? captured : e.field(),
                            isReference ? USED : isValue ? DROPPED : use,
                            e.nameRef().position);
                }
            }
            case FunctionExpr e -> {
                boolean isAddress = use == USED || use == BOUND || use == LAST;
                NameRef written = e.nameRef();
                int position = written != null ? written.position : e.position();
                add(written != null ? written : e, e.function(), isAddress ? ADDRESS : use, position);
            }
            case OperationExpr e -> operations.operation(e, use);
            case ConstantExpr e
            when out.enumerator(e.constant()) instanceof Reference r
                    && (e.nameRef() == null || e.nameRef().position == r.position()) -> references.add(r);
            case ConstantExpr e -> {
                if (e.nameRef() != null
                        && e.constant() instanceof IntegerConstant i
                        && i.enumerator() != null
                        && i.enumerator().name == e.nameRef().name) {
                    add(e.nameRef(), i.enumerator(), DROPPED, e.nameRef().position);
                } else if (e.nameRef() != null && out.valueOf(e.nameRef()) instanceof Variable v) {
                    add(e.nameRef(), v, use, e.nameRef().position);
                } else if (e.nameRef() != null && e.constant() instanceof DependentConstant d) {
                    open.constant(d, e.nameRef());
                } else if (open.isOpenCast(e)) {
                    expr(e.constant().expr(), use);
                } else if (e.nameRef() == null) {
                    constants.add(e.constant());
                } else {
                    value(e.nameRef());
                }
            }
            case TempInitExpr e -> temporaries.temporary(e, use);
            case LambdaExpr e -> {}
            case NewExpr e -> new AllocationOperands(this).add(e);
            case DeleteExpr e -> {
                if (e.operatorDelete() != null) {
                    built(e.operatorDelete(), e.global() ? e.position() + 2 : e.position());
                }
                if (e.destructor() != null && e.destructor().isVirtual) {
                    named(e.destructor(), out.start(e.operand()));
                } else if (e.destructor() != null && !e.destructor().isTrivial) {
                    built(e.destructor(), out.start(e.operand()));
                }
                expr(e.operand(), USED);
            }
            case ThrowExpr e -> thrown.operand(e);
            case TypeidExpr e -> {}
            case SizeofExpr e -> {}
            case BuiltinOperationExpr e -> all(e.operands(), e.keyword().equals(ADDRESSOF) ? BOUND : PLAIN);
            case StatementExpr e -> {}
            case FoldExpr e -> {
                folded(e.pack());
                for (Expr operand : e.operands()) {
                    if (operand != e.pack()) {
                        folded(operand);
                    }
                }
            }
            case ConditionExpr e -> expr(e.value(), PLAIN);
            case BracedInitExpr e -> all(e.elements(), PLAIN);
            case InitializerExpr e -> initializers.init(e.init(), e.position());
            case ObjectLifetimeExpr e -> expr(e.expr(), use);
            case AwaitExpr e -> expr(e.operand(), PLAIN);
            case SizeofPackExpr e -> {}
            case TypeOperandExpr e -> {}
            case RequiresExpr e -> {}
            case RequirementExpr e -> {}
            case ConceptIdExpr e -> {}
            case OverloadExpr e -> {
                expr(e.object(), use);
                calls.unevaluated(e);
            }
            case BrokenExpr e -> {}
        }
    }

    /** An operand of a fold: nothing ever happens to a mere variable. */
    private void folded(@Nullable Expr operand) {
        if (!(operand instanceof VariableExpr)) {
            expr(operand, PLAIN);
        }
    }

    /** {@code __func__}, which nobody has declared. */
    static boolean isFunctionName(Variable v) {
        return v.enclosingFunction != null && v.position == v.enclosingFunction.position && v.declaredAt == 0;
    }

    static boolean isMember(Expr e) {
        return e instanceof OperationExpr o && (o.op() == Op.ARROW_FIELD || o.op() == Op.DOT_FIELD);
    }

    void all(Expr[] operands, char use) {
        for (Expr operand : operands) {
            expr(operand, use);
        }
    }

    /** What an argument or index names has nothing more to wait for. */
    void settle(int from) {
        settle(from, Time.SETTLED);
    }

    void settle(int from, Time time) {
        for (int i = from; i < references.size(); i++) {
            Reference r = references.get(i);
            if (r.time() == Time.OPEN || r.time().compareTo(time) > 0 && r.time() != Time.LAST) {
                references.set(i, r.at(time));
            }
        }
    }

    /** The same of what a conversion has settled: the whole is an argument. */
    void settleLast(int from) {
        for (int i = from; i < references.size(); i++) {
            if (references.get(i).time() == Time.LAST) {
                references.set(i, references.get(i).at(Time.SETTLED));
            }
        }
    }
}
