package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Lambda;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Constants of the functions around a lambda. Who reads the value of one does not capture it; where the object may be
 * meant it is captured, at the place where the lambda named it first.
 *
 * @ref [xref 2.1], [expr.prim.lambda.capture]
 */
final class OuterConstants {
    /** The value is read. */
    private static final char VALUE = 'V';
    /** Named where nothing is evaluated. */
    private static final char ASKED = 'N';

    private final CrossReferences out;
    private final List<Body> bodies = new ArrayList<>();

    OuterConstants(CrossReferences out) {
        this.out = out;
    }

    /** A lambda whose body is read. */
    private static final class Body {
        final Lambda lambda;
        final @Nullable Function around;
        final int constants;
        final Map<Variable, Integer> firstNamed = new IdentityHashMap<>();
        final List<Constant> captured = new ArrayList<>(0);

        Body(Lambda lambda, CrossReferences out) {
            this.lambda = lambda;
            this.around = out.function();
            this.constants = out.constants;
        }

        /** An expression captures when it has ended, in the order in which it names. */
        void capture(Variable v, int position) {
            int behind = 0;
            for (Lambda.Capture c : lambda.captures) {
                behind += c.variable == null || !isConstant(c.variable) ? 1 : 0;
            }
            int at = captured.size();
            for (int i = 0; i < captured.size(); i++) {
                Constant c = captured.get(i);
                if (c.variable == v) {
                    if (c.position <= position) {
                        return;
                    }
                    captured.remove(i--);
                } else if (c.behind == behind && c.position > position) {
                    at = Math.min(at, i);
                }
            }
            captured.add(Math.min(at, captured.size()), new Constant(v, behind, position));
        }
    }

    /** A constant that is captured behind so many captures of variables, at that place of an expression. */
    private record Constant(Variable variable, int behind, int position) {}

    /** What is named in the body has nothing to do with the constant expression that the lambda may stand in. */
    void enter(Function call) {
        ClassEntity closure = call.enclosingClass();
        if (closure != null && closure.lambda != null) {
            bodies.add(new Body(closure.lambda, out));
            out.constants = 0;
        }
    }

    /** How a variable is recorded: as a constant around the lambda, unless a constant expression asks for its value. */
    char kind(Variable v, char kind, boolean isUnevaluated) {
        if (out.constants > 0 && !isUnevaluated || !isOuter(v)) {
            return kind;
        }
        return isUnevaluated ? ASKED : kind == ReferenceCollector.USED ? VALUE : kind;
    }

    boolean isOuter(Variable v) {
        Function f = out.function();
        return f != null
                && f.isLambdaBody
                && v.enclosingFunction != null
                && v.enclosingFunction != f
                && v.storageClass != StorageClass.STATIC
                && v.storageClass != StorageClass.EXTERN
                && isConstant(v);
    }

    private static boolean isConstant(Variable v) {
        return v.isConstantValued && !Types.isClass(v.type) && !Types.isArray(v.type);
    }

    /** A variable is recorded; says how it is written. */
    char told(Variable v, char kind, int position, boolean isEarly) {
        if (kind == ASKED) {
            return ReferenceCollector.PLAIN;
        }
        if (kind != ReferenceCollector.USED && isOuter(v)) {
            boolean isCaptured = kind != VALUE && !isEarly;
            for (int i = bodies.size() - 1; i >= 0; i--) {
                Body body = bodies.get(i);
                body.firstNamed.merge(v, position, Math::min);
                if (isCaptured) {
                    body.capture(v, position);
                }
                if (body.around == v.enclosingFunction) {
                    break;
                }
            }
        }
        return kind == VALUE ? ReferenceCollector.PLAIN : kind;
    }

    /** The body has ended: records all that the lambda captures. */
    void leave(Lambda lambda) {
        Body body = bodies.removeLast();
        out.constants = body.constants;
        int next = 0;
        int behind = 0;
        for (Lambda.Capture c : lambda.captures) {
            boolean isConstant = c.isImplicit && c.variable != null && isConstant(c.variable);
            while (!isConstant && next < body.captured.size() && body.captured.get(next).behind <= behind) {
                constant(body, body.captured.get(next++).variable);
            }
            if (!isConstant) {
                captured(c);
                behind++;
            }
        }
        while (next < body.captured.size()) {
            constant(body, body.captured.get(next++).variable);
        }
    }

    private void constant(Body body, Variable v) {
        for (Lambda.Capture c : body.lambda.captures) {
            if (c.variable == v && !c.isImplicit) {
                return;
            }
        }
        if (body.lambda.captureDefault != Lambda.Default.NONE) {
            boolean isReference = body.lambda.captureDefault == Lambda.Default.BY_REFERENCE;
            tell(v, isReference, body.firstNamed.getOrDefault(v, v.position));
        }
    }

    private void captured(Lambda.Capture c) {
        if (c.isInitCapture || c.variable == null) {
            return;
        }
        tell(c.variable, c.byReference, c.position);
        if (c.init != null && c.init.constructor != null) {
            out.named(c.init.constructor, c.position);
        }
    }

    private void tell(Variable v, boolean isReference, int position) {
        out.add(v, isReference ? ReferenceCollector.ADDRESS : ReferenceCollector.USED, position);
    }
}
