package dev.cufe.sema.expressions;

import dev.cufe.cuda.CudaRules;
import dev.cufe.cuda.ExtendedLambdas;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lambdas around a place and what they capture [expr.prim.lambda.capture]. A captured variable named in a body is
 * a member of the closure, {@code this->x} of the call operator.
 */
public final class LambdaCaptures implements Captures {
    private final Unit unit;
    private final Expressions expressions;
    private final CudaRules cuda;
    private List<Frame> frames = new ArrayList<>();
    /** Members of closures that stand for variables named since {@link #takeNamed}. */
    private List<Field> named = new ArrayList<>(0);

    private static final class Frame {
        final Lambda lambda;
        /** Function whose locals the lambda can capture; null for a lambda outside functions. */
        final @Nullable Function enclosing;

        @Nullable
        Function call;

        /** How many branches of {@code if constexpr} are open. */
        int constexprIfs;

        Frame(Lambda lambda, @Nullable Function enclosing) {
            this.lambda = lambda;
            this.enclosing = enclosing;
        }
    }

    private boolean lacksThis;

    public LambdaCaptures(Unit unit, Expressions expressions, CudaRules cuda) {
        this.unit = unit;
        this.cuda = cuda;
        this.expressions = expressions;
    }

    /** Leaves the lambdas around for another place; gives what {@link #resume} takes. */
    public Object suspend() {
        List<Frame> saved = frames;
        frames = new ArrayList<>();
        return saved;
    }

    @SuppressWarnings("unchecked")
    public void resume(Object saved) {
        frames = (List<Frame>) saved;
    }

    /** How many lambdas are around this place. */
    public int depth() {
        return frames.size();
    }

    public void enter(Lambda lambda, @Nullable Function enclosing) {
        frames.add(new Frame(lambda, enclosing));
    }

    /** The call operator is known: its body follows. */
    public void enterBody(Function call) {
        frames.getLast().call = call;
    }

    /** A branch of {@code if constexpr} in the body begins or ends. */
    public void constexprIf(boolean begins) {
        if (!frames.isEmpty()) {
            frames.getLast().constexprIfs += begins ? 1 : -1;
        }
    }

    public void leave() {
        frames.removeLast();
    }

    /** Members of closures that the expression just read names. */
    public List<Field> takeNamed() {
        if (named.isEmpty()) {
            return List.of();
        }
        List<Field> taken = named;
        named = new ArrayList<>(0);
        return taken;
    }

    @Override
    public @Nullable Expr variable(Variable v, @Nullable NameRef ref, int position) {
        return captured(v, ref, position, isValue(v));
    }

    @Override
    public @Nullable Expr object(Variable v, @Nullable NameRef ref, int position) {
        return expressions.isUnevaluated() ? null : captured(v, ref, position, false);
    }

    @Override
    public boolean mayCapture(Variable v) {
        int first = firstFrameInside(v.enclosingFunction);
        for (int i = first; i >= 0 && i < frames.size(); i++) {
            Lambda lambda = frames.get(i).lambda;
            if (lambda.captureDefault == Lambda.Default.NONE && find(lambda, v) == null) {
                return false;
            }
        }
        return first >= 0;
    }

    private @Nullable Expr captured(Variable v, @Nullable NameRef ref, int position, boolean isValue) {
        int first = firstFrameInside(v.enclosingFunction);
        if (first < 0) {
            return null;
        }
        if (expressions.isUnevaluated() && !v.isInitCapture) {
            return unevaluated(v, first, ref, position);
        }
        if (frames.get(first).call != null && v.constant instanceof AddressConstant && Types.isReference(v.type)) {
            // It is used in no way that needs the reference itself [basic.def.odr]/5.
            return expressions.names.indirect(Nodes.constant(v.constant, position), v.type);
        }
        Expr result = null;
        for (int i = first; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (frame.call == null) {
                break;
            }
            Lambda.Capture capture = find(frame.lambda, v);
            if (capture == null) {
                // An extended lambda takes constants along, too, if it may, but not for what must be a constant itself.
                boolean mayTake = frame.lambda.captureDefault != Lambda.Default.NONE
                        && !expressions.outerLocals.isValueAskedFor();
                if (isValue && !(mayTake && ExtendedLambdas.isExtended(frame.lambda))) {
                    return null;
                }
                capture = implicit(frame, v, result, position);
                if (capture == null) {
                    return null;
                }
                capture.isInConstexprIf = frame.constexprIfs > 0;
                cuda.captured(frame.lambda, capture);
            }
            result = member(frame, capture, ref, position);
        }
        return isValue ? null : result;
    }

    /** A constant whose value alone is meant by its name; parts of an object are read where it is, if it can be captured. */
    private boolean isValue(Variable v) {
        boolean object = Types.isArray(v.type) || Types.isClass(v.type);
        return v.isConstantValued && (!object || expressions.isUnevaluated() || isConstantObject(v));
    }

    private boolean isConstantObject(Variable v) {
        return v.isConstexpr && !v.type.isDependent() && !mayCapture(v);
    }

    /** A variable in an operand that is not evaluated stays itself, but has the type that its copy would have. */
    private @Nullable Expr unevaluated(Variable v, int first, @Nullable NameRef ref, int position) {
        boolean isConst = false;
        for (int i = first; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (frame.call == null) {
                break;
            }
            Lambda.Capture capture = find(frame.lambda, v);
            boolean copied =
                    capture != null ? !capture.byReference : frame.lambda.captureDefault == Lambda.Default.BY_COPY;
            // To the original only the innermost lambda decides.
            isConst = copied && isConstCall(frame.call);
        }
        if (!isConst || v.isConstantValued || Types.isReference(v.type) || v.type.isDependent()) {
            return null;
        }
        Type type = unit.types.qualified(v.type, Cv.CONST);
        return new VariableExpr(type, ValueCategory.LVALUE, position, 0, v, ref);
    }

    /** The outermost lambda that stands directly in that function. */
    private int firstFrameInside(@Nullable Function f) {
        for (int i = 0; i < frames.size(); i++) {
            if (frames.get(i).enclosing == f) {
                return i;
            }
        }
        return -1;
    }

    private static Lambda.@Nullable Capture find(Lambda lambda, Variable v) {
        for (Lambda.Capture c : lambda.captures) {
            if (c.variable == v) {
                return c;
            }
        }
        return null;
    }

    private Lambda.@Nullable Capture implicit(Frame frame, Variable v, @Nullable Expr source, int position) {
        Lambda lambda = frame.lambda;
        if (lambda.captureDefault == Lambda.Default.NONE) {
            boolean isInnermost = frame == frames.getLast();
            unit.diagnostics.report(
                    isInnermost ? Codes.LOCAL_NOT_CAPTURED : Codes.ENCLOSING_LAMBDA_HAS_NO_CAPTURE, position);
            return null;
        }
        Lambda.Capture capture = new Lambda.Capture();
        capture.variable = v;
        capture.name = v.name;
        capture.byReference = lambda.captureDefault == Lambda.Default.BY_REFERENCE;
        capture.isImplicit = true;
        capture.position = position;
        Expr value = source != null ? source : expressions.names.variable(v, null, position);
        add(lambda, capture, value);
        return capture;
    }

    /** Whether a local class stands between a variable and the place that would capture it. */
    public boolean isOutOfReach(Variable v) {
        return LocalClassRules.isOutOfReach(expressions, v);
    }

    /** Makes the closure member of a capture of a variable and its initial value. */
    public void add(Lambda lambda, Lambda.Capture capture, Expr value) {
        Variable v = capture.variable;
        if (v.initKind == Variable.InitKind.BINDING && !unit.dialect.atLeast(2020)) {
            unit.diagnostics.report(Codes.CAPTURED_BINDINGS_ARE_CPP20, capture.position);
        }
        Type type = Types.nonReference(v.type);
        if (!capture.byReference && type.canonical() instanceof ArrayType a && a.isVariableLength()) {
            unit.diagnostics.report(Codes.CAPTURED_VLA, capture.position);
        }
        // A function has no copy: the reference to it is captured [expr.prim.lambda.capture]/10.
        boolean refers = capture.byReference || Types.isFunction(type);
        Type fieldType = refers ? unit.types.lvalueReferenceTo(referred(v, value)) : type;
        Initializer init = new Initializer(Initializer.Form.PARENS, new Expr[] {value}, capture.position);
        boolean known = !type.isDependent() && !value.isTypeDependent() && !type.isError();
        capture.init = !known
                ? DynamicInit.expression(value, 0)
                : Types.isArray(type) && !capture.byReference
                        ? DynamicInit.bitwiseCopy(value, 0)
                        : expressions.initialization.initialize(fieldType, init, InitContext.CAPTURE);
        capture.field = field(lambda.closure, capture, fieldType);
        lambda.captures.add(capture);
    }

    /** What a capture by reference refers to: the copy in a lambda around it may be const. */
    private static Type referred(Variable v, Expr value) {
        return value instanceof VariableExpr || value.isTypeDependent() ? Types.nonReference(v.type) : value.type();
    }

    /** {@code this} or {@code *this}. */
    public void addThis(Lambda lambda, Lambda.Capture capture, Expr self) {
        Type type = capture.isStarThis
                ? Types.unqualified(Types.pointee(self.type()))
                : unit.types.qualified(self.type(), Cv.CONST);
        if (capture.isStarThis && !type.isDependent()) {
            checkCopy(capture, self, type);
        }
        capture.isThis = true;
        capture.init = DynamicInit.expression(self, 0);
        capture.field = field(lambda.closure, capture, type);
        capture.field.isCapturedThis = true;
        lambda.captures.add(capture);
    }

    /** {@code *this} is copied into the closure. */
    private void checkCopy(Lambda.Capture capture, Expr self, Type type) {
        Expr object = new OperationExpr(
                Types.pointee(self.type()), ValueCategory.LVALUE, capture.position, 0, Op.INDIRECT, new Expr[] {self});
        Initializer copy = new Initializer(Initializer.Form.PARENS, new Expr[] {object}, capture.position);
        expressions.initialization.initialize(type, copy, InitContext.CAPTURE);
    }

    /** {@code c = e}: the closure member has the deduced type. */
    public void addInit(Lambda lambda, Lambda.Capture capture, Variable v) {
        capture.variable = v;
        capture.isInitCapture = true;
        capture.init = v.init;
        capture.field = field(lambda.closure, capture, v.type);
        capture.field.isInitCapture = true;
        capture.field.isCapturedPack = capture.isPackExpansion;
        lambda.captures.add(capture);
    }

    private static Field field(ClassEntity closure, Lambda.Capture capture, Type type) {
        Field field = new Field(capture.name, closure.scope, capture.position, type, type);
        field.access = Access.PRIVATE;
        field.isCompilerGenerated = true;
        field.index = closure.fields.size();
        field.capturedConstant =
                capture.variable != null && capture.variable.isConstantValued ? capture.variable : null;
        closure.fields.add(field);
        return field;
    }

    /** {@code this->field} of the call operator. */
    private Expr member(Frame frame, Lambda.Capture capture, @Nullable NameRef ref, int position) {
        Field field = capture.field;
        named.add(field);
        Expr closure = closureThis(frame, position);
        Type declared = field.type;
        FieldExpr member = new FieldExpr(Types.nonReference(declared), ValueCategory.LVALUE, position, 0, field, ref);
        // Where nothing is evaluated the original asks for the variable, not for the member of a const closure.
        boolean isConst = !Types.isReference(declared) && isConstCall(frame.call) && !expressions.isUnevaluated();
        Type type = isConst ? unit.types.qualified(declared, Cv.CONST) : declared;
        Expr access = new OperationExpr(
                type, ValueCategory.LVALUE, position, Expr.COMPILER_GENERATED, Op.ARROW_FIELD, new Expr[] {
                    closure, member
                });
        if (!Types.isReference(declared)) {
            return access;
        }
        return new OperationExpr(
                Types.nonReference(declared),
                ValueCategory.LVALUE,
                position,
                Expr.COMPILER_GENERATED,
                Op.REF_INDIRECT,
                new Expr[] {access.read(declared)});
    }

    private static boolean isConstCall(Function call) {
        return (call.type.qualifiers() & Cv.CONST) != 0;
    }

    private Expr closureThis(Frame frame, int position) {
        Variable self = frame.call.thisVariable;
        return new VariableExpr(self.type, ValueCategory.PRVALUE, position, 0, self, null);
    }

    @Override
    public boolean lacksThis() {
        return lacksThis;
    }

    @Override
    public @Nullable Expr thisPointer(int position) {
        lacksThis = false;
        Function f = expressions.scopes.function();
        int outside = expressions.thisSource.lambdasOutside();
        if (f != null && !f.isLambdaBody || outside > 0 && outside == frames.size()) {
            return null;
        }
        if (f != null && expressions.isUnevaluated() && expressions.thisSource.current() != null) {
            return unevaluatedThis(position);
        }
        Expr result = null;
        for (int i = outside; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (frame.call == null) {
                break;
            }
            Lambda.Capture capture = findThis(frame.lambda);
            if (capture == null) {
                capture = implicitThis(frame.lambda, result, position);
                if (capture == null) {
                    return result;
                }
            }
            result = thisMember(frame, capture, position);
        }
        return result;
    }

    /** Where nothing is evaluated, a lambda has no {@code this} but a null pointer of its type. */
    private Expr unevaluatedThis(int position) {
        Type pointer = expressions.thisSource.current().type;
        Expr zero = Nodes.integer(unit.types.intType(), 0, position);
        Expr cast = Nodes.prvalue(Op.CAST, pointer, position, Expr.COMPILER_GENERATED, zero);
        return pointer.isDependent()
                ? cast
                : Nodes.constant(Nodes.integerConstant(pointer, 0).withExpr(cast), position);
    }

    private static Lambda.@Nullable Capture findThis(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (c.isThis) {
                return c;
            }
        }
        return null;
    }

    private Lambda.@Nullable Capture implicitThis(Lambda lambda, @Nullable Expr outer, int position) {
        Expr self = outer != null ? outer : outerThis(position);
        if (self == null || lambda.captureDefault == Lambda.Default.NONE) {
            // Of the lambdas around it the original asks only whether they can name the object.
            lacksThis = self != null && lambda == frames.getLast().lambda;
            return null;
        }
        if (lambda.captureDefault == Lambda.Default.BY_COPY && unit.dialect.atLeast(2020)) {
            unit.diagnostics.report(Codes.IMPLICIT_THIS_CAPTURE_DEPRECATED, position);
        }
        Lambda.Capture capture = new Lambda.Capture();
        capture.isImplicit = true;
        capture.byReference = true;
        capture.position = position;
        addThis(lambda, capture, self);
        cuda.captured(lambda, capture);
        return capture;
    }

    /** {@code this} of the function around the outermost lambda, or null. */
    private @Nullable Expr outerThis(int position) {
        Variable v = expressions.thisSource.current();
        return v == null ? null : new VariableExpr(v.type, ValueCategory.PRVALUE, position, 0, v, null);
    }

    private Expr thisMember(Frame frame, Lambda.Capture capture, int position) {
        Field field = capture.field;
        Expr closure = closureThis(frame, position);
        FieldExpr member = new FieldExpr(field.type, ValueCategory.LVALUE, position, 0, field, null);
        Expr access = new OperationExpr(
                field.type, ValueCategory.LVALUE, position, Expr.COMPILER_GENERATED, Op.ARROW_FIELD, new Expr[] {
                    closure, member
                });
        if (!capture.isStarThis) {
            return access.read(Types.unqualified(field.type));
        }
        Type pointer =
                unit.types.pointerTo(isConstCall(frame.call) ? unit.types.qualified(field.type, Cv.CONST) : field.type);
        return new OperationExpr(
                pointer, ValueCategory.PRVALUE, position, Expr.COMPILER_GENERATED, Op.ADDRESS_OF, new Expr[] {access});
    }
}
