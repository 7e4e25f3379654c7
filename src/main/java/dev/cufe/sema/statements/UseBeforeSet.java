package dev.cufe.sema.statements;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.sema.builtins.Builtins;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.VariableReads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds automatic variables that are read before anything gave them a value (549). The rule goes by the order of the
 * text: a variable counts as set from the first place that could set it, in whatever branch. Inside a loop nothing is
 * said of variables from outside, and after a label nothing of those before it. Told once for each variable.
 */
public final class UseBeforeSet {
    private final Unit unit;
    /** Variables without a value so far, and the number of loops around their declarations. */
    private final Map<Variable, Integer> unset = new IdentityHashMap<>();

    private final Shared shared;
    private final boolean isInstance;
    private final boolean isLambdaBody;
    private int loops;

    /** What the functions of a unit know of each other. */
    public static final class Shared {
        /** Where variables of templates stand that were reported: instances do not report them again. */
        private final Set<Integer> toldInTemplates = new HashSet<>();
        /** Members of closures that bodies of lambdas may have set: the variables they stand for count as set. */
        private final Set<Field> setInLambdas = new HashSet<>();
        /** Those that a body changes before it sets them, and where: that reads the variable. */
        private final Map<Field, Integer> changedInLambdas = new IdentityHashMap<>();
    }

    public UseBeforeSet(Unit unit, Shared shared, boolean isInstance, boolean isLambdaBody) {
        this.unit = unit;
        this.shared = shared;
        this.isInstance = isInstance;
        this.isLambdaBody = isLambdaBody;
    }

    /** Before its initializer is read, {@code int x = x} has no value. */
    public void beforeInitializer(Variable v) {
        boolean isLocal = v.storageClass == StorageClass.AUTO || v.storageClass == StorageClass.STATIC;
        if (isLocal && !CudaFlags.isShared(v) && holdsValue(v.type)) {
            unset.put(v, loops);
        }
    }

    /** The initializer of the variable has been read. */
    public void afterInitializer(Variable v) {
        init(v.init);
        boolean none = !v.hasExplicitInitializer && (v.init == null || v.init.kind == DynamicInit.Kind.NONE);
        if (!none || !holdsValue(v.type) || v.storageClass == StorageClass.STATIC) {
            unset.remove(v);
        }
    }

    private static boolean holdsValue(Type type) {
        if (type.isDependent() && !Types.isPointer(type) || type.isError() || Types.isVolatile(type)) {
            return false;
        }
        if (Types.isReference(type)) {
            return true;
        }
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        return c == null || holdsValue(c);
    }

    /** Whether a class or a base of it has members. */
    private static boolean holdsValue(ClassEntity c) {
        boolean holds = !c.fields.isEmpty();
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            holds |= b == null || holdsValue(b);
        }
        return holds;
    }

    public void enterLoop() {
        loops++;
    }

    public void leaveLoop() {
        loops--;
    }

    /** Control may come from anywhere. */
    public void label() {
        unset.clear();
    }

    /**
     * An expression with errors: what it read counts, and anything else it names it may have set.
     *
     * @param captured members of closures that it names
     */
    public void broken(VariableReads reads, List<Field> captured) {
        List<VariableExpr> read = new ArrayList<>(reads.read());
        read.sort(Comparator.comparingInt(VariableExpr::position));
        for (VariableExpr e : read) {
            read(e.variable(), e.position());
        }
        for (Variable v : reads.named()) {
            unset.remove(v);
        }
        shared.setInLambdas.addAll(captured);
    }

    private void read(Variable v, int position) {
        Integer depth = unset.get(v);
        if (depth == null || !unit.options.warnsUseBeforeSet()) {
            return;
        }
        if (depth == loops && !(isInstance && shared.toldInTemplates.contains(v.position))) {
            unit.diagnostics.report(Codes.USED_BEFORE_SET, position, v);
            if (!isInstance) {
                shared.toldInTemplates.add(v.position);
            }
        }
        unset.remove(v);
    }

    /** A whole expression has been read. */
    public void expression(@Nullable Expr e) {
        if (e instanceof VariableExpr v && v.isGlvalue()) {
            // What a template returns is converted in its instances only.
            unset.remove(v.variable());
        } else if (e != null && (isLambdaBody || !unset.isEmpty())) {
            value(e);
        }
    }

    /** The same of a condition, which nothing has converted yet. */
    public void condition(Expr e) {
        if (e.isGlvalue() && isName(e)) {
            place(e, true);
        } else {
            expression(e);
        }
    }

    /** The same of an expression whose value is not used. */
    public void discarded(@Nullable Expr e) {
        if (e != null && !(e.isGlvalue() && isName(e))) {
            expression(e);
        }
    }

    /** The value of a {@code return} or the like. */
    public void init(@Nullable DynamicInit init) {
        if (init == null || !isLambdaBody && unset.isEmpty()) {
            return;
        }
        for (Expr argument : init.args) {
            value(argument);
        }
        if (init.expr != null) {
            if (init.kind == DynamicInit.Kind.BITWISE_COPY || isClassCopy(init.expr)) {
                place(init.expr, true);
            } else {
                value(init.expr);
            }
        }
        constant(init.constant);
        if (init.lambda != null) {
            lambda(init.lambda);
        }
    }

    private static boolean isClassCopy(Expr e) {
        return e.isGlvalue() && Types.isClass(e.type());
    }

    private void constant(@Nullable Constant constant) {
        if (constant instanceof AggregateConstant a && a.expr() == null) {
            for (Constant element : a.elements()) {
                constant(element);
            }
        } else if (constant instanceof DynamicInitConstant d) {
            init(d.init());
        } else if (constant != null && constant.expr() != null) {
            value(constant.expr());
        }
    }

    private void lambda(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (c.isInitCapture) {
                init(c.init);
            } else if (c.variable != null && (isSetInside(c) || c.byReference && !isChangedInside(c))) {
                unset.remove(c.variable);
                if (isLambdaBody && c.init != null && c.init.expr != null) {
                    // What the inner closure takes of the outer one may be set there, too.
                    place(c.init.expr, false);
                }
            } else if (c.variable != null) {
                read(c.variable, shared.changedInLambdas.getOrDefault(c.field, c.position));
            }
        }
    }

    private boolean isSetInside(Lambda.Capture c) {
        return c.field != null && shared.setInLambdas.contains(c.field);
    }

    private boolean isChangedInside(Lambda.Capture c) {
        return c.field != null && shared.changedInLambdas.containsKey(c.field);
    }

    /** An expression whose value is used: variables that are read in place are prvalues. */
    private void value(Expr e) {
        switch (e) {
            case VariableExpr v -> {
                if (v.isGlvalue() && !isOpenPointer(v)) {
                    unset.remove(v.variable());
                } else {
                    read(v.variable(), v.position());
                }
            }
            case OperationExpr o -> operation(o);
            case TempInitExpr t -> init(t.init());
            case InitializerExpr i -> init(i.init());
            case ObjectLifetimeExpr l -> value(l.expr());
            case LambdaExpr l -> lambda(l.lambda());
            case NewExpr n -> {
                for (Expr placement : n.placement()) {
                    value(placement);
                }
                expression(n.elementCount());
                init(n.init());
            }
            case DeleteExpr d -> value(d.operand());
            case ThrowExpr t -> init(t.init());
            case TypeidExpr t -> {
                if (t.dynamic()) {
                    value(t.operand());
                }
            }
            case ConditionExpr c -> expression(c.value());
            case BuiltinOperationExpr b -> all(b.operands());
            case BracedInitExpr b -> all(b.elements());
            default -> {}
        }
    }

    /** A pointer to what depends, which nothing converts in the template: operators but calls need its value. */
    private static boolean isOpenPointer(VariableExpr v) {
        return v.type().isDependent() && Types.isPointer(v.type());
    }

    private void all(Expr[] operands) {
        for (Expr operand : operands) {
            value(operand);
        }
    }

    private void operation(OperationExpr o) {
        Op op = o.op();
        if (op == Op.NOEXCEPT || op.isCall() && Builtins.asksForType(o.operand(0))) {
            return;
        }
        if (op == Op.ASSIGN || op == Op.BITWISE_ASSIGN) {
            value(o.operand(1));
            place(o.operand(0), false);
        } else if (op.isAssignment()) {
            value(o.operand(1));
            place(o.operand(0), true);
        } else {
            switch (op) {
                case POST_INCR, POST_DECR, PRE_INCR, PRE_DECR -> place(o.operand(0), true);
                case DOT_FIELD -> place(o, !o.isGlvalue());
                case ARROW_FIELD -> {
                    if (o.isGlvalue()) {
                        captured(o);
                    }
                    pointed(o.operand(0), !o.isGlvalue());
                }
                case REF_INDIRECT -> {
                    if (o.isGlvalue() && o.operand(0) instanceof OperationExpr m && m.op() == Op.ARROW_FIELD) {
                        captured(m);
                    }
                    reference(o);
                    pointed(o.operand(0), !o.isGlvalue());
                }
                case SUBSCRIPT, INDIRECT, REF_CAST, COMMA, PM_FIELD -> place(o, !o.isGlvalue());
                case QUESTION -> arms(o, !o.isGlvalue());
                case CAST -> cast(o);
                default -> operands(o);
            }
        }
    }

    /** Whoever names a reference reads what it is bound to, {@code int &r = r} too early. */
    private void reference(OperationExpr indirection) {
        if (indirection.operand(0) instanceof VariableExpr v) {
            read(v.variable(), v.position());
        }
    }

    /** Operands are read when the operator has all of them: a call in a later one may have set what an earlier one names. */
    private void operands(OperationExpr o) {
        Expr[] operands = o.operands();
        boolean isCall = o.op().isCall();
        if (isCall && operands[0].has(Expr.PARENTHESIZED) && !isName(operands[0])) {
            // What gives the function is converted when the arguments are known.
            for (int i = 1; i < operands.length; i++) {
                argument(operands[i]);
            }
            value(operands[0]);
            return;
        }
        for (int i = 0; i + 1 < operands.length; i++) {
            boolean waits = isName(operands[i]) || !isCall && !operands[i].has(Expr.PARENTHESIZED);
            if (waits && o.op() != Op.QUESTION && o.op() != Op.COMMA) {
                for (int j = i + 1; j < operands.length; j++) {
                    setByCalls(operands[j]);
                }
            }
            operand(operands[i], isCall && i > 0);
        }
        if (operands.length > 0) {
            operand(operands[operands.length - 1], isCall && operands.length > 1);
        }
    }

    private void operand(Expr e, boolean isArgument) {
        if (isArgument) {
            argument(e);
        } else {
            value(e);
        }
    }

    /** Which function of a template gets a pointer is not known, nor whether it sets it. */
    private void argument(Expr e) {
        if (e instanceof VariableExpr v && v.isGlvalue()) {
            unset.remove(v.variable());
        } else {
            value(e);
        }
    }

    /** Takes the variables for set whose addresses calls get. */
    private void setByCalls(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return;
        }
        for (Expr operand : o.operands()) {
            Expr object = operand instanceof OperationExpr a && isAddress(a.op())
                    ? adjusted(a.operand(0))
                    : adjusted(operand);
            if (o.op().isCall() && object.isGlvalue() && isName(object)) {
                place(object, false);
            } else {
                setByCalls(operand);
            }
        }
    }

    /** The object that gains qualifiers. */
    private static Expr adjusted(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.LVALUE_ADJUST ? o.operand(0) : e;
    }

    private static boolean isAddress(Op op) {
        return op == Op.ADDRESS_OF || op == Op.ARRAY_TO_POINTER || op == Op.REFERENCE_TO;
    }

    /** A conversion to void reads nothing. */
    private void cast(OperationExpr o) {
        if (!Types.isVoid(o.type()) || !isName(o.operand(0))) {
            all(o.operands());
        }
    }

    /** A variable or a member of one: merely to name it neither reads nor sets it. */
    private static boolean isName(Expr e) {
        return e instanceof VariableExpr
                || e instanceof OperationExpr o
                        && (o.op() == Op.DOT_FIELD && isName(o.operand(0))
                                || o.op() == Op.ARROW_FIELD && o.has(Expr.COMPILER_GENERATED));
    }

    /** What a pointer points at: the object whose address it is, however it was cast and moved, or else unknown. */
    private void pointed(Expr pointer, boolean read) {
        if (!(pointer instanceof OperationExpr o)) {
            value(pointer);
            return;
        }
        switch (o.op()) {
            case ADDRESS_OF, ARRAY_TO_POINTER, REFERENCE_TO -> place(o.operand(0), read);
            case CAST, BASE_CLASS_CAST, DERIVED_CLASS_CAST -> pointed(o.operand(0), read);
            case PADD -> elements(o, read);
            default -> value(o);
        }
    }

    /** A pointer and a number, in either order. */
    private void elements(OperationExpr o, boolean read) {
        for (Expr operand : o.operands()) {
            if (Types.isPointer(operand.type())) {
                pointed(operand, read);
            } else {
                value(operand);
            }
        }
    }

    /** The object that one of the arms is, if they are objects. */
    private void arms(OperationExpr o, boolean read) {
        value(o.operand(0));
        for (int i = 1; i < 3; i++) {
            if (o.operand(i).isGlvalue()) {
                place(o.operand(i), read);
            } else {
                value(o.operand(i));
            }
        }
    }

    /** An object that is named: read or, if not, given a value or its address. */
    private void place(Expr e, boolean read) {
        switch (e) {
            case VariableExpr v -> {
                if (read) {
                    read(v.variable(), v.position());
                } else {
                    unset.remove(v.variable());
                }
            }
            case OperationExpr o -> {
                switch (o.op()) {
                    case ARROW_FIELD -> {
                        if (read) {
                            changed(o);
                        } else {
                            captured(o);
                        }
                        pointed(o.operand(0), read);
                    }
                    case REF_INDIRECT -> {
                        if (o.operand(0) instanceof OperationExpr m && m.op() == Op.ARROW_FIELD) {
                            place(m, read);
                        } else {
                            pointed(o.operand(0), read);
                        }
                    }
                    case PM_FIELD -> {
                        value(o.operand(1));
                        place(o.operand(0), read);
                    }
                    case DOT_FIELD, BASE_CLASS_CAST, REF_CAST, LVALUE_ADJUST, CLASS_RVALUE_ADJUST ->
                        place(o.operand(0), read);
                    case SUBSCRIPT, INDIRECT -> elements(o, read);
                    case PRE_INCR, PRE_DECR -> place(o.operand(0), read);
                    case QUESTION -> arms(o, read);
                    case COMMA -> {
                        value(o.operand(0));
                        place(o.operand(1), read);
                    }
                    default -> {
                        if (o.op().isAssignment() && !read) {
                            value(o.operand(1));
                            place(o.operand(0), false);
                        } else {
                            value(o);
                        }
                    }
                }
            }
            default -> value(e);
        }
    }

    /** A member of a closure is named, but not to read it. */
    private void captured(OperationExpr o) {
        Field field = closureMember(o);
        if (field != null && !shared.changedInLambdas.containsKey(field)) {
            shared.setInLambdas.add(field);
        }
    }

    /** A member of a closure is read and set. */
    private void changed(OperationExpr o) {
        Field field = closureMember(o);
        if (field != null && loops > 0) {
            captured(o);
        } else if (field != null && !shared.setInLambdas.contains(field)) {
            shared.changedInLambdas.putIfAbsent(field, o.position());
        }
    }

    private @Nullable Field closureMember(OperationExpr o) {
        return isLambdaBody && o.operand(1) instanceof FieldExpr f && f.field().isCompilerGenerated ? f.field() : null;
    }
}
