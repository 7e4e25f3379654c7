package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * What a function returns or throws: a local object that is named there is first taken for an rvalue, and for the
 * lvalue it is if no constructor asks for an rvalue [class.copy.elision]/3.
 */
public final class ImplicitMoves {
    private final Expressions x;

    ImplicitMoves(Expressions x) {
        this.x = x;
    }

    public DynamicInit initialize(Type target, Expr value, int position, InitContext context) {
        boolean isInside = context != InitContext.THROW || isInTry(value);
        if (Types.isClass(target) && isInside && isMovable(value)) {
            DynamicInit moved = moved(target, value, position, context);
            if (moved != null) {
                return moved;
            }
        }
        return x.initialization.initialize(target, written(value, position), context);
    }

    private @Nullable DynamicInit moved(Type target, Expr value, int position, InitContext context) {
        Expr rvalue = Nodes.xvalue(Op.REF_CAST, value.type(), 0, Expr.COMPILER_GENERATED, value);
        try (Trial trial = x.unit.diagnostics.openTrial()) {
            DynamicInit init = x.initialization.initialize(target, written(rvalue, position), context);
            boolean isMove = takesRvalue(init.constructor) || Types.isClass(value.type()) && isMovedUnseen(init, value);
            if (trial.hasErrors() ? !isChosenInVain(trial) : !isMove) {
                return null;
            }
            trial.commit();
            return init;
        }
    }

    /** An object of a class is moved although no constructor shows it. */
    private boolean isMovedUnseen(DynamicInit init, Expr value) {
        return isClosure(value.type())
                || isMadeOfNothing(init, value)
                || init.constructor == null && !has(Types.asClass(value.type()), false);
    }

    /** A constructor for rvalues was found but must not be used: that ends the search. */
    private static boolean isChosenInVain(Trial trial) {
        Diagnostic first = trial.firstError();
        int code = first == null ? 0 : first.code();
        return code == Codes.DELETED_FUNCTION || code == Codes.INACCESSIBLE_SPECIAL_FUNCTION;
    }

    private static Initializer written(Expr value, int position) {
        return new Initializer(Initializer.Form.EQUALS, new Expr[] {value}, position);
    }

    /** Closures are moved although nothing shows it: they have no constructors that anybody wrote. */
    private static boolean isClosure(Type type) {
        return Types.asClass(type).isClosure();
    }

    /** The value of an empty object is a constant, and moved if it can be; a class that nobody constructs is read. */
    private boolean isMadeOfNothing(DynamicInit init, Expr value) {
        ClassEntity c = Types.asClass(value.type());
        return init.kind == DynamicInit.Kind.CONSTANT
                && has(c, true)
                && !x.unit.classTraits.hasOnlyTrivialConstructors(c, value.position());
    }

    /** Whether it has a constructor that copies or moves and is not deleted. */
    private static boolean has(ClassEntity c, boolean move) {
        for (Function f : c.functions) {
            boolean isWanted = move ? ClassTraits.isMoveConstructor(f) : ClassTraits.isCopyConstructor(f);
            if (isWanted && !f.isDeleted) {
                return true;
            }
        }
        return false;
    }

    private static boolean takesRvalue(@Nullable Function constructor) {
        return constructor != null
                && constructor.type.params().length > 0
                && Types.isRvalueReference(constructor.type.params()[0].type);
    }

    /** The name of a local object; since C++20 of a local rvalue reference, too. */
    private boolean isMovable(Expr e) {
        if (e instanceof VariableExpr v) {
            return isLocal(v.variable());
        }
        return x.unit.dialect.atLeast(2020)
                && e instanceof OperationExpr o
                && o.op() == Op.REF_INDIRECT
                && o.operand(0) instanceof VariableExpr v
                && Types.isRvalueReference(v.variable().type)
                && isLocal(v.variable());
    }

    /** What is thrown lives no longer than the try block around [class.copy.elision]/3. */
    private boolean isInTry(Expr e) {
        Variable v = e instanceof VariableExpr named
                ? named.variable()
                : e instanceof OperationExpr o
                                && o.op() == Op.REF_INDIRECT
                                && o.operand(0) instanceof VariableExpr named
                        ? named.variable()
                        : null;
        return v == null || v.position > x.throwing.tryPosition;
    }

    private static boolean isLocal(Variable v) {
        boolean automatic = v.isParameter || v.isHandlerParameter || v.storageClass == StorageClass.AUTO;
        return automatic && v.container == null && !Types.isVolatile(v.type);
    }
}
