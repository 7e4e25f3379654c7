package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.facts.IlWalker;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.text.MessageArguments;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What code may not do that runs on the device: call functions and use variables that only the host has, throw, ask for
 * run-time types ([cuda-rules 3.4]). The original leaves all of this to the compiler of device code, which reads the source
 * once more with {@code __CUDA_ARCH__}; {@code cufe check} does so, too, and looks at everything that device code needs when
 * the unit has been read.
 *
 * <p>Functions that are generated, and lambdas, have the space of the code that uses them.
 */
final class DeviceSide extends IlWalker {
    /** Why a function is there on the device: which other one uses it, and where. */
    private record Need(@Nullable Function user, int position) {}

    /** Functions that the toolkit's headers declare only for architectures that CUDA 13 does not compile for. */
    private static final Set<String> REMOVED =
            Set.of("__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot");

    private final Unit unit;
    private final List<Function> defined = new ArrayList<>();
    private final Map<Function, Need> needed = new IdentityHashMap<>();
    private final ArrayDeque<Function> open = new ArrayDeque<>();
    CalleeNames calleeNames = CalleeNames.UNQUALIFIED;
    private @Nullable Function caller;
    /** The last position that was come across. */
    private int reached;

    DeviceSide(Unit unit) {
        this.unit = unit;
    }

    /** A body is complete. */
    void defined(Function f) {
        defined.add(f);
    }

    /** Looks at the device code of the unit, in the order in which it is defined, and at what that needs. */
    void check() {
        for (int i = 0; i < defined.size(); i++) {
            Function f = defined.get(i);
            if (isOnDevice(f) && !BodyRules.isTemplate(f) && isEmitted(f)) {
                need(f, null, f.position);
            }
            drain();
        }
        for (int i = 0; i < unit.usedInstances.size(); i++) {
            Function f = unit.usedInstances.get(i);
            if (CudaFlags.isKernel(f)) {
                arguments(f, unit.usedInstances.position(i));
                need(f, null, unit.usedInstances.position(i));
                drain();
            }
        }
    }

    /** The host refers to an instance of a kernel by name, so its template arguments must have names that can be used there. */
    private void arguments(Function kernel, int position) {
        if (kernel.templateArgs == null) {
            return;
        }
        for (TemplateArgument argument : kernel.templateArgs) {
            if (argument.type != null) {
                argument(argument.type, position);
            }
        }
    }

    private void argument(Type type, int position) {
        Type local = LambdaRules.find(type, false);
        Type hidden = LambdaRules.find(type, true);
        ClassEntity c = Types.asClass(type);
        if (c != null && c.lambda != null && !ExtendedLambdas.isExtended(c.lambda)) {
            unit.diagnostics.report(Codes.GLOBAL_LAMBDA_TEMPLATE_ARG, position, type, "");
        } else if (local != null) {
            unit.diagnostics.report(Codes.GLOBAL_FUNC_LOCAL_TEMPLATE_ARG, position, local);
        } else if (hidden != null) {
            unit.diagnostics.report(Codes.GLOBAL_PRIVATE_TYPE_ARG, position, hidden);
        }
    }

    private void drain() {
        while (!open.isEmpty()) {
            body(open.poll());
        }
    }

    private static boolean isOnDevice(Function f) {
        return (f.cudaFlags & (CudaFlags.DEVICE | CudaFlags.GLOBAL)) != 0;
    }

    /** Whether there is code for a function even if nothing in the unit uses it. */
    private static boolean isEmitted(Function f) {
        return CudaFlags.isKernel(f)
                || f.isExplicitlyInstantiated
                || !f.isInline && !f.isTemplateInstance() && f.memberPattern == null && f.linkage != Linkage.INTERNAL;
    }

    private void need(Function f, @Nullable Function user, int position) {
        if (!needed.containsKey(f)) {
            needed.put(f, new Need(user, position));
            open.add(f);
        }
    }

    private void body(Function f) {
        if (needed.get(f) instanceof Need why) {
            unit.demands.needBody(f, why.position);
        }
        caller = f;
        reached = f.position;
        if (f.enclosingClass() != null && (f.kind == FunctionKind.DESTRUCTOR || hasSpaceOfUser(f))) {
            parts(f, f.enclosingClass());
        }
        for (ConstructorInit member : f.constructorInits) {
            if (member.init.constructor != null) {
                use(member.init.constructor, member.position);
            }
        }
        function(f);
    }

    /** Generated special members and destructors call those of the bases and members. */
    private void parts(Function f, ClassEntity c) {
        for (BaseClass base : c.bases) {
            part(f, base.type);
        }
        for (Field field : c.fields) {
            if (field.initPosition == 0) {
                part(f, field.type);
            }
        }
    }

    private void part(Function whole, Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null) {
            return;
        }
        for (Function f : c.functions) {
            if (isCounterpart(whole, f) && !f.isDeleted) {
                use(f, reached);
                return;
            }
        }
    }

    private static boolean isCounterpart(Function whole, Function part) {
        return whole.kind == FunctionKind.DESTRUCTOR && part.kind == FunctionKind.DESTRUCTOR
                || ClassTraits.isDefaultConstructor(whole) && ClassTraits.isDefaultConstructor(part)
                || ClassTraits.isCopyConstructor(whole) && ClassTraits.isCopyConstructor(part)
                || ClassTraits.isCopyAssignment(whole) && ClassTraits.isCopyAssignment(part);
    }

    @Override
    public boolean visit(Expr e) {
        reached = e.position() != 0 ? e.position() : reached;
        if (e instanceof ConstantExpr folded) {
            foldedCalls(folded);
            return false;
        }
        if (isUnevaluated()) {
            return true;
        }
        switch (e) {
            case OperationExpr o -> operation(o);
            case FunctionExpr f -> {
                if (!isHostOnly(f.function())) {
                    use(f.function(), reached);
                }
            }
            case VariableExpr v -> variable(v);
            case DeleteExpr d -> {
                if (d.destructor() != null) {
                    use(d.destructor(), Nodes.start(d.operand()));
                }
            }
            case ThrowExpr t -> refuse(Codes.EXCEPTIONS_IN_DEVICE_CODE);
            case TypeidExpr t -> refuse(Codes.CUDA_DEVICE_CODE_UNSUPPORTED_OPERATOR, "typeid");
            default -> {}
        }
        return true;
    }

    /** A call whose value is known is still a call, except where a constant is required. */
    private void foldedCalls(ConstantExpr folded) {
        Expr written = folded.constant().expr();
        if (!isUnevaluated() && written instanceof OperationExpr o && o.op().isCall()) {
            reached = written.position() != 0 ? written.position() : reached;
            left(written);
        }
    }

    private void operation(OperationExpr o) {
        if (o.op() == Op.DYNAMIC_CAST) {
            refuse(Codes.CUDA_DEVICE_CODE_UNSUPPORTED_OPERATOR, "dynamic_cast");
        } else if (o.has(Expr.KERNEL_LAUNCH) && !unit.options.cuda().separateCompilation()) {
            refuse(Codes.DEVICE_LAUNCH_NO_SEPCOMP);
        }
    }

    private void refuse(int code, Object... arguments) {
        report(unit.diagnostics.begin(code, reached, arguments));
    }

    /** Shows a message with what leads to the function that it is about. */
    private void report(Diagnostic diagnostic) {
        Function what = caller;
        while (what != null && needed.get(what) instanceof Need why && why.user != null) {
            diagnostic.note(Codes.NEEDED_ON_DEVICE, why.position, (Entity) what, (Entity) why.user);
            what = why.user;
        }
        diagnostic.emit();
    }

    /** A call is told of behind its arguments, as the original does. */
    @Override
    public void left(Expr e) {
        if (!isUnevaluated()
                && e instanceof OperationExpr o
                && o.op().isCall()
                && BodyRules.calledBy(o) instanceof FunctionExpr callee) {
            use(callee.function(), BodyRules.positionOf(o));
        }
    }

    private static boolean isHostOnly(Function f) {
        return !isOnDevice(f) && !hasSpaceOfUser(f) && !f.isBuiltin && !f.isConsteval && !DeviceLibrary.has(f);
    }

    private static boolean hasSpaceOfUser(Function f) {
        return f.isCompilerGenerated || f.isDefaultedInClass || f.isLambdaBody || f.isInheritingConstructor;
    }

    private void use(Function f, int position) {
        Function user = caller;
        if (user == null) {
            return;
        }
        if (f.name != null && REMOVED.contains(f.name.text()) && f.enclosingClass() == null) {
            report(unit.diagnostics.begin(Codes.UNDEFINED_IDENTIFIER, position != 0 ? position : reached, f.name));
            return;
        }
        if (isOnDevice(f) || hasSpaceOfUser(f)) {
            if (!CudaFlags.isKernel(f) && !f.isTrivial) {
                need(f, user, position);
            }
            return;
        }
        boolean relaxed = f.isDeclaredConstexpr && unit.options.cuda().relaxedConstexpr();
        if (isHostOnly(f) && !f.isTrivial && !CudaFlags.isUnchecked(user) && !relaxed) {
            Diagnostic diagnostic = unit.diagnostics.begin(
                    code(user, f.isDeclaredConstexpr),
                    position != 0 ? position : reached,
                    f.isDeclaredConstexpr ? MessageArguments.unqualifiedName(f) : calleeNames.of(f, false),
                    MessageArguments.unqualifiedName(user));
            diagnostic.note(Codes.DECLARED_FOR_HOST, f.position, (Entity) f);
            report(diagnostic);
        }
    }

    private static int code(Function user, boolean isConstexpr) {
        if (CudaFlags.isKernel(user)) {
            return isConstexpr ? Codes.CONSTEXPR_HOST_CALL_FROM_GLOBAL : Codes.HOST_CALL_FROM_GLOBAL;
        }
        if (CudaFlags.isHostDevice(user)) {
            return isConstexpr ? Codes.CONSTEXPR_HOST_CALL_FROM_HOST_DEVICE : Codes.H_HD_ILLEGAL_CALL;
        }
        return isConstexpr ? Codes.CONSTEXPR_HOST_CALL_FROM_DEVICE : Codes.HOST_CALL_FROM_DEVICE;
    }

    /** A variable that only the host has; of constants the device knows the value. */
    private void variable(VariableExpr use) {
        Variable v = use.variable();
        boolean isKnown = v.isConstexpr || v.isConstantValued && use.origLvalueType() != null;
        if (isHostOnly(v) && !isKnown) {
            Diagnostic diagnostic = unit.diagnostics.begin(
                    Codes.UNDEFINED_DEVICE_IDENTIFIER, reached, MessageArguments.unqualifiedName(v));
            diagnostic.note(Codes.DECLARED_FOR_HOST, v.position, (Entity) v);
            report(diagnostic);
        }
    }

    private static boolean isHostOnly(Variable v) {
        boolean isStatic =
                (v.enclosingFunction == null || v.linkage == Linkage.EXTERNAL_CXX || v.linkage == Linkage.EXTERNAL_C)
                        && !v.isParameter;
        return isStatic && !CudaFlags.isOnDevice(v) && !CudaFlags.isDeviceBuiltin(v);
    }

    @Override
    public void visit(Stmt statement) {
        switch (statement) {
            case TryStmt t -> {
                reached = t.position != 0 ? t.position : reached;
                refuse(Codes.EXCEPTIONS_IN_DEVICE_CODE);
            }
            case RangeForStmt r
            when r.iteration != null -> {
                expr(r.iteration.notEqual());
                expr(r.iteration.increment());
            }
            default -> {}
        }
    }

    @Override
    public void visit(DynamicInit init, @Nullable Variable variable, int position) {
        if (variable != null && CudaFlags.isShared(variable)) {
            // It is not constructed: a constructor that does something is refused where the variable is declared.
            return;
        }
        int at = position != 0 ? position : reached;
        if (init.constructor != null && init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            use(init.constructor, at);
        }
        if (init.destructor != null) {
            use(init.destructor, at);
        }
    }

    @Override
    public void visitNew(NewExpr e) {
        if (e.constructor() != null) {
            use(e.constructor(), e.position());
        }
    }

    @Override
    public void visitUnconstructed(Variable v) {
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        Function destructor = c == null || v.storageClass == StorageClass.EXTERN ? null : ClassTraits.destructor(c);
        if (destructor != null) {
            use(destructor, v.position);
        }
    }

    /** The code of a lambda is that of the function around, which has made it already. */
    @Override
    public void lambdaBody(Function callOperator) {
        Function outer = caller;
        if (!needed.containsKey(callOperator)) {
            needed.put(callOperator, new Need(null, callOperator.position));
            caller = callOperator;
            function(callOperator);
            caller = outer;
        }
    }

    @Override
    public boolean isInTemplate() {
        return false;
    }

    @Override
    public boolean isDone(Object part) {
        return false;
    }

    @Override
    public int noted() {
        return 0;
    }

    @Override
    public void settle(int from) {}

    @Override
    public void written(Expr e) {}

    @Override
    public void visit(Constant constant) {}
}
