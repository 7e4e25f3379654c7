package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
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

/** What the original's return statements hold: lists in braces initialise, templates do not convert objects yet. */
final class ReturnDisplay {
    private ReturnDisplay() {}

    /** The value, if it is one. */
    static @Nullable Expr expr(ReturnStmt s) {
        if (isList(s)) {
            return null;
        }
        Expr value = s.init != null && s.written != null ? s.written : s.expr;
        return value != null && Types.isVoid(value.type()) ? value.with(Expr.RESULT_NOT_USED) : value;
    }

    private static boolean isList(ReturnStmt s) {
        return s.written instanceof BracedInitExpr || s.expr instanceof BracedInitExpr;
    }

    /** The initialisation of the result, if there is no value. */
    static @Nullable DynamicInit init(ReturnStmt s, @Nullable Expr shown, @Nullable Type type) {
        if (s.expr instanceof BracedInitExpr list) {
            return type == null ? null : open(list, type);
        }
        if (shown != null) {
            return null;
        }
        DynamicInit init = s.init;
        if (!(s.written instanceof BracedInitExpr list)) {
            return init == null ? null : moved(init);
        }
        if (init == null) {
            return DynamicInit.expression(s.expr, DynamicInit.BRACED);
        }
        return init.kind == DynamicInit.Kind.CONSTANT && init.constant != null
                ? DynamicInit.expression(Nodes.constant(plain(init.constant), list.position()), init.flags)
                : init;
    }

    /** A variable that ends with the function is moved, even by bits. */
    private static DynamicInit moved(DynamicInit init) {
        if (init.kind != DynamicInit.Kind.EXPRESSION
                || !(init.expr instanceof VariableExpr v)
                || v.origLvalueType() == null
                || !isEnding(v.variable())) {
            return init;
        }
        ClassEntity c = Types.asClass(v.type());
        if (c == null || Types.isConst(v.origLvalueType()) || !TrivialConstructors.isMoved(c)) {
            return init;
        }
        int flags = v.flags();
        Expr object = new VariableExpr(
                v.origLvalueType(), ValueCategory.LVALUE, v.position(), flags, v.variable(), v.nameRef());
        int cast = Expr.COMPILER_GENERATED | Expr.REFERENCE_CAST | Expr.RVALUE_REFERENCE_CAST;
        Expr made = new OperationExpr(v.type(), ValueCategory.XVALUE, 0, cast, Op.REF_CAST, new Expr[] {object});
        return DynamicInit.expression(made.read(v.type()), init.flags);
    }

    private static boolean isEnding(Variable v) {
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
