package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.facts.IlWalker;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.text.MessageArguments;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What code that also runs on the host may do with device entities: calls of device functions, launches, reads and
 * writes of device variables ([cuda-rules 2.4], [cuda-rules 3.1]). Looked at once per body, when it is complete.
 */
final class BodyRules extends IlWalker {
    private static final int LARGE = 64;

    private final Unit unit;
    private final HostReferences references;
    CalleeNames calleeNames = CalleeNames.UNQUALIFIED;
    /** Whether the unit is read as the device's compiler reads it: what is wrong on the host is told elsewhere. */
    boolean onDeviceSide;

    private @Nullable Function caller;
    private boolean insideTemplate;
    private boolean inOpenBranch;
    private boolean onlyNames;
    /** What was walked as it was read, in bodies that are not complete yet. */
    private Set<Object> done = Collections.newSetFromMap(new IdentityHashMap<>());
    /** An array whose element is being accessed, so that its address is not what matters. */
    private @Nullable Expr inside;

    /** A whole expression whose value is not used: an element is not accessed then, and the address of its array matters. */
    private @Nullable Expr idle;

    private final VariableAccesses accesses;
    /** The last position that was come across. */
    private int reached;
    /** The variable outside functions whose initializer is looked at. */
    private @Nullable Variable initialized;

    /** Where the range stands whose iteration is looked at, or 0. */
    private int iterated;

    /** The function of the call that was entered last: what is wrong with the call is said first. */
    private @Nullable Expr called;

    BodyRules(Unit unit, HostReferences references) {
        this.unit = unit;
        this.references = references;
        this.accesses = new VariableAccesses(unit.diagnostics);
    }

    void body(Function f, boolean inOther) {
        Function outer = caller;
        boolean template = insideTemplate;
        caller = f;
        insideTemplate |= isTemplate(f);
        function(f);
        caller = outer;
        insideTemplate = template;
        if (!inOther) {
            // Emptying a set that was large once takes long every time.
            if (done.size() > LARGE) {
                done = Collections.newSetFromMap(new IdentityHashMap<>());
            } else if (!done.isEmpty()) {
                done.clear();
            }
        }
    }

    void evaluated(BodyPlace place, Expr e) {
        Function outer = enter(place);
        int noted = noted();
        expr(e);
        settle(noted);
        leave(outer);
        done.add(e);
    }

    /** The same of an expression whose value is not used. */
    void discarded(BodyPlace place, Expr e) {
        idle = e instanceof OperationExpr o && o.op() == Op.CAST && Types.isVoid(o.type()) ? o.operand(0) : e;
        accesses.holdsAddresses = true;
        evaluated(place, e);
        accesses.holdsAddresses = false;
        idle = null;
    }

    void declared(BodyPlace place, Variable v) {
        Function outer = enter(place);
        reached = v.position;
        variable(v);
        if (!isOnDevice()) {
            accesses.bindings(v);
        }
        leave(outer);
        done.add(v);
    }

    /** What a range-based for does with its iterators is reported where the range stands; begin and end are not looked at. */
    void ranged(BodyPlace place, Expr range, RangeForStmt.@Nullable Iteration iteration, Variable v) {
        evaluated(place, range);
        if (iteration == null || place.inTemplate()) {
            return;
        }
        Function outer = enter(place);
        iterated = Nodes.start(range);
        expr(iteration.notEqual());
        expr(iteration.increment());
        init(v.init, null, 0);
        iterated = 0;
        leave(outer);
    }

    void completed(BodyPlace place, Stmt statement) {
        Function outer = enter(place);
        stmt(statement);
        leave(outer);
        done.add(statement);
    }

    void effectTold() {
        accesses.reportHeld();
    }

    void checked(Expr e, Stmt statement) {
        if (done.contains(e)) {
            done.add(statement);
        }
    }

    private @Nullable Function enter(BodyPlace place) {
        Function outer = caller;
        caller = place.function();
        insideTemplate = place.inTemplate();
        inOpenBranch = place.inOpenBranch();
        return outer;
    }

    private void leave(@Nullable Function outer) {
        caller = outer;
        insideTemplate = false;
        inOpenBranch = false;
    }

    @Override
    public boolean isInTemplate() {
        return insideTemplate;
    }

    @Override
    public void walked(Stmt statement) {
        done.add(statement);
    }

    @Override
    public boolean isDone(Object part) {
        return !done.isEmpty() && done.contains(part);
    }

    @Override
    public int noted() {
        return accesses.count();
    }

    @Override
    public void settle(int from) {
        accesses.report(from);
    }

    private void access(Expr e, int code) {
        if (mayNotAccess()) {
            accesses.add(e, code);
        }
    }

    private void sharedAddress(Expr e) {
        if (mayNotAccess()) {
            accesses.addSharedAddress(e);
        }
    }

    /** Whether what stands here is evaluated by code that also runs on the host. */
    private boolean mayNotAccess() {
        return caller != null && !isOnDevice() && !isUnevaluated();
    }

    /** Initializer of a variable outside functions: only lambdas in it and references count. */
    void initializer(Variable v) {
        initialized = v;
        reached = v.position;
        if (!CudaFlags.hasMemorySpace(v)) {
            caller = null;
            init(v.init, null, 0);
            if (v.init == null) {
                constant(v.constant);
            }
            templateArguments(v.type);
        } else {
            named(v.init);
            if (v.init == null && v.constant != null) {
                named(DynamicInit.constant(v.constant, 0));
            }
        }
        initialized = null;
    }

    /** What a device variable or a member starts with: only functions with a deduced result matter. */
    void named(@Nullable DynamicInit init) {
        boolean only = onlyNames;
        onlyNames = true;
        init(init, null, 0);
        onlyNames = only;
    }

    /** The operand of {@code decltype} or a default argument: only functions with a deduced result matter. */
    void named(Expr e, @Nullable Function around) {
        Function outer = caller;
        boolean only = onlyNames;
        caller = around;
        onlyNames = true;
        unevaluated(e);
        caller = outer;
        onlyNames = only;
    }

    static boolean isTemplate(Function f) {
        return f.isPrototype
                || f.enclosingClass() != null && f.enclosingClass().type().isDependent();
    }

    @Override
    public void lambdaBody(Function callOperator) {
        if (onlyNames) {
            return;
        }
        Function outer = caller;
        caller = callOperator;
        function(callOperator);
        caller = outer;
    }

    private boolean isOnDevice() {
        return onDeviceSide || caller != null && CudaFlags.isDeviceCode(caller);
    }

    @Override
    public boolean visit(Expr e) {
        reached = e.position() != 0 ? e.position() : reached;
        if (e.has(Expr.GENERATED_DEFAULT_ARG)) {
            return false;
        }
        switch (e) {
            case OperationExpr o -> {
                if (o.op().isAssignment()) {
                    assignment(o);
                    return false;
                }
                operation(o);
                if (o.op().isCall()) {
                    called = callReportedFirst(o);
                }
                if (isLaunch(o)) {
                    launch(o);
                    return false;
                }
            }
            case FunctionExpr f -> {
                refer(f.function());
                if (f != called) {
                    deducedResult(f);
                }
            }
            case VariableExpr v -> refer(v.variable());
            case DeleteExpr d -> {
                if (d.destructor() != null && !insideTemplate) {
                    call(d.destructor(), Nodes.start(d.operand()));
                }
            }
            default -> {}
        }
        if (e.origLvalueType() != null) {
            access(e, Codes.DEVICE_VAR_READ_IN_HOST);
        }
        return true;
    }

    /** The body of a device function with a deduced result is not there on the host, so nothing may depend on it. */
    private void deducedResult(FunctionExpr e) {
        Function f = e.function();
        if (f.hasDeducedReturn
                && !f.isDeclaredConstexpr
                && !f.isConsteval
                && CudaFlags.isDeviceCode(f)
                && !isOnDevice()
                && !isInstance(caller)) {
            unit.diagnostics.report(
                    Codes.AUTO_DEVICE_FN_REF,
                    e.position(),
                    MessageArguments.unqualifiedName(f),
                    "outside the bodies of device functions");
        }
    }

    /** What a template says itself was looked at there; of what only its instances say nothing is told. */
    private static boolean isInstance(@Nullable Function f) {
        return f != null && (f.isTemplateInstance() || f.memberPattern != null);
    }

    private void refer(Entity e) {
        if (!isOnDevice()) {
            references.add(e, reached, initialized);
        }
    }

    @Override
    public void visit(Constant constant) {
        if (constant instanceof AddressConstant a && a.entity() != null) {
            refer(a.entity());
        } else if (constant instanceof DependentConstant d) {
            for (Entity candidate : d.candidates()) {
                refer(candidate);
            }
        }
    }

    /** A kernel may be the argument of a class template. */
    private void templateArguments(Type type) {
        if (type.canonical() instanceof ClassType c && c.entity().templateArgs != null) {
            for (TemplateArgument a : c.entity().templateArgs) {
                constant(a.constant);
            }
        }
    }

    private static boolean isLaunch(OperationExpr o) {
        return o.op() == Op.QUESTION && o.has(Expr.KERNEL_LAUNCH);
    }

    /** A call is reported when all of it has been read, so after those among its arguments. */
    @Override
    public void left(Expr e) {
        if (e instanceof OperationExpr o && o.op().isCall() && calledBy(o) instanceof FunctionExpr callee) {
            Function f = callee.function();
            if (CudaFlags.isKernel(f)) {
                if (!isUnevaluated() && caller != null) {
                    unit.diagnostics.report(Codes.FUNCTION_CALL_CONFIGURATION, positionOf(o), "__global__", "must");
                }
            } else {
                call(o, f);
            }
            if (callReportedFirst(o) != null) {
                deducedResult(callee);
            }
        }
    }

    /** A template itself does not know yet which functions its operators and conversions call; its instances do. */
    private void call(OperationExpr o, Function f) {
        boolean isCallOperator = f.operator == OperatorName.CALL && o.has(Expr.OPERATOR_SYNTAX);
        if (insideTemplate) {
            if (isCallOperator || !o.has(Expr.OPERATOR_SYNTAX | Expr.CONVERSION_CALL)) {
                call(f, positionOf(o));
            }
            return;
        }
        if (isCallOperator) {
            call(f, positionOf(o));
        } else if (f.kind == FunctionKind.CONVERSION && !o.has(Expr.CONVERSION_CALL)) {
            call(f, o.position());
        }
        call(f, positionOf(o));
    }

    /** The function of a call, unless a conversion calls it: the original names that before it makes the call. */
    private static @Nullable Expr callReportedFirst(OperationExpr call) {
        Expr callee = calledBy(call);
        return callee instanceof FunctionExpr f && f.function().kind == FunctionKind.CONVERSION ? null : callee;
    }

    /** The function that is called, directly, through its address or as a static member of an object. */
    static Expr calledBy(OperationExpr call) {
        Expr callee = call.operand(0);
        if (!(callee instanceof OperationExpr o)) {
            return callee;
        }
        return switch (o.op()) {
            case ADDRESS_OF -> o.operand(0);
            case DOT_STATIC, ARROW_STATIC -> o.operand(1);
            default -> callee;
        };
    }

    private void operation(OperationExpr o) {
        switch (o.op()) {
            case PRE_INCR, PRE_DECR, POST_INCR, POST_DECR -> {
                access(o.operand(0), Codes.DEVICE_VAR_READ_IN_HOST);
                access(o.operand(0), Codes.DEVICE_VAR_WRITTEN_IN_HOST);
            }
            case ADDRESS_OF, REFERENCE_TO -> sharedAddress(o.operand(0));
            case SUBSCRIPT, INDIRECT, ARROW_FIELD -> {
                boolean isIdle = o == idle && o.isGlvalue() && o.origLvalueType() == null;
                inside = isIdle ? null : VariableAccesses.decay(o.operand(0));
            }
            case ARRAY_TO_POINTER -> {
                if (o != inside) {
                    sharedAddress(o.operand(0));
                }
            }
            default -> {}
        }
    }

    /** The operands come first; a compound assignment reads what it writes. */
    private void assignment(OperationExpr o) {
        int noted = noted();
        expr(o.operand(0));
        if (Types.isClass(o.type()) && !o.isTypeDependent()) {
            // Before what is copied into it.
            access(o.operand(0), Codes.DEVICE_VAR_WRITTEN_IN_HOST);
            operand(o.operand(1));
            settle(noted);
            return;
        }
        operand(o.operand(1));
        settle(noted);
        if (o.isTypeDependent()) {
            return;
        }
        if (o.op() != Op.ASSIGN) {
            access(o.operand(0), Codes.DEVICE_VAR_READ_IN_HOST);
        }
        access(o.operand(0), Codes.DEVICE_VAR_WRITTEN_IN_HOST);
        if (o.origLvalueType() != null) {
            access(o, Codes.DEVICE_VAR_READ_IN_HOST);
        }
        settle(noted);
    }

    /** Where what is called begins; a member function that is called for an object stands at its name. */
    static int positionOf(OperationExpr call) {
        int callee = Nodes.start(call.operand(0));
        return callee != 0 ? callee : call.position();
    }

    /** Walks the parts of a launch: its configuration, and the call without the check that it is configured. */
    private void launch(OperationExpr launch) {
        Expr call = launch.operand(launch.operands().length - 1);
        expr(launch.operand(0));
        if (!(call instanceof OperationExpr o)) {
            expr(call);
            return;
        }
        if (o.op().isCall() && calledBy(o) instanceof FunctionExpr callee) {
            Function f = callee.function();
            if (!CudaFlags.isKernel(f)) {
                String space = (f.cudaFlags & CudaFlags.DEVICE) != 0 ? "__device__" : "host";
                call(f, positionOf(o));
                if (f.operator == OperatorName.CALL) {
                    call(f, positionOf(o));
                }
                unit.diagnostics.report(Codes.FUNCTION_CALL_CONFIGURATION, positionOf(o), space, "cannot");
            }
        }
        for (Expr operand : o.operands()) {
            expr(operand);
        }
    }

    private void call(Function f, int position) {
        Function from = caller;
        if (from == null || isOnDevice() || isUnevaluated() || !CudaFlags.isDeviceOnly(f) || f.isConsteval) {
            return;
        }
        boolean isUnchecked =
                from.isPrototype ? (from.cudaFlags & CudaFlags.UNCHECKED) != 0 : CudaFlags.isUnchecked(from);
        if (inOpenBranch || isUnchecked) {
            return;
        }
        boolean hostDevice = CudaFlags.isHostDevice(from);
        int code = hostDevice ? Codes.DEVICE_CALL_FROM_HOST_DEVICE : Codes.DEVICE_CALL_FROM_HOST;
        if (f.isDeclaredConstexpr) {
            if (unit.options.cuda().relaxedConstexpr()) {
                return;
            }
            code = hostDevice ? Codes.CONSTEXPR_DEVICE_CALL_FROM_HOST_DEVICE : Codes.CONSTEXPR_DEVICE_CALL_FROM_HOST;
        }
        String callee = calleeNames.of(f, unit.diagnostics.errorCount() > 0);
        unit.diagnostics.report(
                code, iterated != 0 ? iterated : position, callee, MessageArguments.unqualifiedName(from));
    }

    @Override
    public void written(Expr e) {
        access(e, Codes.DEVICE_VAR_WRITTEN_IN_HOST);
    }

    @Override
    public void visitNew(NewExpr e) {
        Function constructor = e.constructor();
        if (constructor != null
                && !insideTemplate
                && !constructor.isCompilerGenerated
                && !e.braced()
                && (e.init() == null || !isInherited(e.init(), e.allocatedType()))) {
            call(constructor, e.position());
        }
    }

    /**
     * Only variables and casts in functional notation with parentheses count, not the copies and conversions that arguments
     * and results need. A cast counts even if the object is made in its place. Templates themselves make no objects.
     */
    @Override
    public void visit(DynamicInit init, @Nullable Variable variable, int position) {
        if (insideTemplate) {
            return;
        }
        if (init.castPosition != 0 && init.namedAt == 0 && init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            constructed(init, init.castPosition);
        }
        if (variable == null) {
            return;
        }
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR && isInherited(init, variable.type)) {
            return;
        }
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR && !Types.isArray(variable.type)) {
            constructed(init, position);
        } else if (init.kind == DynamicInit.Kind.CONSTANT && init.constant.expr() instanceof TempInitExpr folded) {
            evaluated(folded.init().withDestructor(init.destructor), variable);
        } else if (init.destructor != null) {
            call(init.destructor, position);
        } else if (Types.isArray(variable.type)) {
            visitUnconstructed(variable);
        }
    }

    /** A construction that was evaluated: it is reported at its arguments, and not if it converts a constant. */
    private void evaluated(DynamicInit init, Variable v) {
        if (v.isConstexpr && !v.hasParenthesizedInitializer && !v.hasBracedInitializer) {
            return;
        }
        boolean hasArguments = init.args.length > 0 && !init.has(DynamicInit.BRACED);
        constructed(init, hasArguments ? Nodes.start(init.args[0]) : v.position);
    }

    /** Whether a class takes the constructor from a base; the original then checks the call of neither. */
    private static boolean isInherited(DynamicInit init, Type made) {
        ClassEntity c = Types.asClass(made);
        return init.constructor != null && c != null && init.constructor.enclosingClass() != c;
    }

    /** An object without a constructor has a destructor all the same. */
    @Override
    public void visitUnconstructed(Variable v) {
        if (v.constant != null && v.constant.expr() instanceof TempInitExpr folded && !insideTemplate) {
            evaluated(folded.init(), v);
        }
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        Function destructor = c == null || v.storageClass == StorageClass.EXTERN ? null : ClassTraits.destructor(c);
        if (destructor != null && !insideTemplate) {
            call(destructor, v.position);
        }
    }

    private void constructed(DynamicInit init, int position) {
        if (init.destructor != null) {
            call(init.destructor, position);
        }
        if (init.constructor != null && !init.constructor.isCompilerGenerated) {
            call(init.constructor, position);
        }
    }
}
