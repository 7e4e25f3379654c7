package dev.cufe.sema.calls;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What is known of a called expression before its arguments are [expr.call]/1. */
public final class Callees {
    private final Expressions x;

    public Callees(Expressions x) {
        this.x = x;
    }

    /** An instance that its name alone tells is made before the arguments are read [temp.inst]/8. */
    public void needKnown(Expr callee, int position) {
        if (isKnownBeforeArguments(callee)
                && callee instanceof OverloadExpr set
                && set.candidates()[0] instanceof Function f
                && (f.isMember() || set.nameRef().isQualified())
                && f.isConstexpr
                && !f.isInstantiationSuppressed
                && !x.isUnevaluated()
                && !x.scopes.inTemplate()) {
            x.unit.demands.needBodySoon(f, position);
        }
    }

    /** Whether a function without overloads is named whose exception specification the call will ask for. */
    public static boolean hasOpenSpecification(OverloadExpr set) {
        return set.object() == null
                && set.nameRef().isQualified()
                && set.candidates().length == 1
                && set.candidates()[0] instanceof Function f
                && !f.hasDeducedReturn
                && f.type.exceptionSpec() != null
                && f.type.exceptionSpec().kind == ExceptionSpec.Kind.UNPARSED;
    }

    /** The original forgets the qualifier while it reads an exception specification, and names the class in full. */
    public static NameRef namedInFull(Function f, NameRef written) {
        ClassEntity owner = f.enclosingClass();
        NameQualifier qualifier = owner == null ? written.qualifier : qualifier(owner);
        boolean isGlobal = qualifier != null && qualifier.previous == null;
        return new NameRef(written.position, written.name, qualifier, isGlobal, written.templateArgs, null);
    }

    private static NameQualifier qualifier(ClassEntity c) {
        ClassEntity outer = c.enclosingClass();
        NameQualifier previous = outer != null ? qualifier(outer) : qualifier(c.parent);
        return new NameQualifier(previous, c.name, null, c.type());
    }

    private static @Nullable NameQualifier qualifier(@Nullable Scope scope) {
        if (scope == null || !(scope.owner() instanceof Namespace n) || n.parent == null) {
            return null;
        }
        NameQualifier previous = qualifier(n.parent);
        return n.name == null ? previous : new NameQualifier(previous, n.name, n, null);
    }

    /**
     * Whether the arguments have no part in what is called: a pointer to a function, or the only function of a name that
     * arguments do not help to find. Such a call is settled before its closing parenthesis is missed.
     */
    public static boolean isKnownBeforeArguments(Expr callee) {
        if (callee instanceof OverloadExpr set) {
            return set.candidates().length == 1
                    && set.candidates()[0] instanceof Function f
                    && (f.isMember() || set.nameRef().isQualified() || set.parenthesis() != 0);
        }
        return !Nodes.isBroken(callee) && !callee.isTypeDependent() && !Types.isClass(callee.type());
    }

    /** What is called, if it can be; what cannot is reported before its arguments are read. */
    public Expr needFunction(Expr callee) {
        boolean isNoObject = !(callee instanceof OverloadExpr)
                && !Nodes.isBroken(callee)
                && !callee.isTypeDependent()
                && (Types.isScalar(callee.type()) || isCastToVoid(callee));
        if (!isNoObject || functionOf(callee.type()) != null) {
            return callee;
        }
        x.conversions.read(callee);
        return x.error(Codes.EXPR_NOT_PTR_TO_FUNCTION, Nodes.start(callee), callee.type());
    }

    private static boolean isCastToVoid(Expr callee) {
        return callee instanceof OperationExpr o && o.op() == Op.CAST && Types.isVoid(o.type());
    }

    /** The type of the function that a function or a pointer to one is; null of anything else. */
    public static @Nullable FunctionType functionOf(Type type) {
        Type target = Types.pointee(type);
        return Types.asFunction(target == null ? type : target);
    }
}
