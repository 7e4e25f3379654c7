package dev.cufe.display;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What the original's return statements hold: lists in braces initialize, templates do not convert objects yet. */
public final class ReturnDisplay {
    private final Display d;

    ReturnDisplay(Display display) {
        d = display;
    }

    /** The value, if it is one. */
    static @Nullable Expr expr(ReturnStmt s, @Nullable Type type) {
        if (isList(s)) {
            return null;
        }
        Expr converted = s.init == null || s.init.kind != DynamicInit.Kind.EXPRESSION ? null : s.init.expr;
        if (converted != null && type != null && ClassSources.isConverted(converted)) {
            return ClassSources.adjusted(movedBase(converted), type);
        }
        Expr value = s.init != null && s.written != null ? s.written : s.expr;
        return value != null && Types.isVoid(value.type()) ? value.with(Expr.RESULT_NOT_USED) : value;
    }

    private static boolean isList(ReturnStmt s) {
        return s.written instanceof BracedInitExpr || s.expr instanceof BracedInitExpr;
    }

    /** The initialization of the result, if there is no value. */
    @Nullable
    DynamicInit init(ReturnStmt s, @Nullable Expr shown, @Nullable Type type) {
        if (s.expr instanceof BracedInitExpr list) {
            return type == null ? null : open(list, type);
        }
        if (shown != null) {
            return null;
        }
        DynamicInit init = s.init;
        if (!(s.written instanceof BracedInitExpr list)) {
            if (init == null || type == null) {
                return init;
            }
            return d.temporaries.made(type, ClassSources.adjusted(moved(init), type), false);
        }
        if (init == null) {
            return DynamicInit.expression(s.expr, DynamicInit.BRACED);
        }
        return init.kind == DynamicInit.Kind.CONSTANT && init.constant != null
                ? DynamicInit.expression(Nodes.constant(plain(init.constant), list.position()), init.flags)
                : type == null ? init : d.temporaries.returned(type, init, list.position());
    }

    /** A variable that ends with the function is moved, even by bits. */
    private static DynamicInit moved(DynamicInit init) {
        if (init.kind != DynamicInit.Kind.EXPRESSION
                || !(init.expr instanceof VariableExpr v)
                || v.origLvalueType() == null
                || !isMoved(v, v.origLvalueType(), Types.asClass(v.type()))) {
            return init;
        }
        Expr object = new VariableExpr(
                v.origLvalueType(), ValueCategory.LVALUE, v.position(), v.flags(), v.variable(), v.nameRef());
        return DynamicInit.expression(moved(object, v.type()).read(v.type()), init.flags);
    }

    private static Expr moved(Expr object, Type type) {
        int cast = Expr.COMPILER_GENERATED | Expr.REFERENCE_CAST | Expr.RVALUE_REFERENCE_CAST;
        return new OperationExpr(type, ValueCategory.XVALUE, 0, cast, Op.REF_CAST, new Expr[] {object});
    }

    private static boolean isMoved(VariableExpr v, Type object, @Nullable ClassEntity made) {
        return isEnding(v.variable()) && made != null && !Types.isConst(object) && TrivialConstructors.isMoved(made);
    }

    /** So is the base class part of one. */
    private static Expr movedBase(Expr e) {
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.BASE_CLASS_CAST
                || !(o.operand(0) instanceof VariableExpr v)
                || !isMoved(v, v.type(), Types.asClass(e.type()))) {
            return e;
        }
        Expr[] operands = {moved(v, v.type())};
        return new OperationExpr(e.type(), ValueCategory.XVALUE, e.position(), e.flags(), o.op(), operands)
                .read(e.type());
    }

    /** Whether a variable ends with its function. */
    public static boolean isEnding(Variable v) {
        return v.enclosingFunction != null && v.storageClass != StorageClass.STATIC && !v.isThreadLocal;
    }

    /** The type of a list is that of the class itself. */
    private static Constant plain(Constant list) {
        return Types.isClass(list.type()) ? list.withType(Types.core(list.type())) : list;
    }

    /** Of a type that only instances know. */
    private static DynamicInit open(BracedInitExpr list, Type type) {
        if (list.elements().length > 0 || Types.isKnownClass(type)) {
            return DynamicInit.constructor(null, list.elements(), DynamicInit.BRACED);
        }
        int flags = DynamicInit.BRACED | DynamicInit.TEMPORARY_LIFETIME;
        DynamicInit made = DynamicInit.constructor(null, list.elements(), flags);
        Expr temporary = new TempInitExpr(type, ValueCategory.PRVALUE, 0, 0, made, null);
        ConstantExpr value = Nodes.constant(DependentConstant.expression(type, temporary), list.position());
        return DynamicInit.expression(value, DynamicInit.BRACED);
    }
}
