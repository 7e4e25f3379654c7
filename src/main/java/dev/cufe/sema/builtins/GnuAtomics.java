package dev.cufe.sema.builtins;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Calls of {@code __sync_*} and {@code __atomic_*}: the arguments are those of the function for the size of the object,
 * whose result is converted back; the text keeps the name that was written (the original's
 * sfk_gnu_sync_concrete_function).
 */
final class GnuAtomics {
    private static final String BY_VALUE = "_n";

    private final Expressions x;

    GnuAtomics(Expressions x) {
        this.x = x;
    }

    static boolean isAtomic(Function f) {
        String name = f.name.text();
        return name.startsWith("__sync_") || name.startsWith("__atomic_");
    }

    /** The call, or null if there is no function for the object or an argument is dependent. */
    @Nullable
    Expr call(Function f, OverloadExpr set, Expr[] args, int position) {
        String name = f.name.text();
        boolean isSized = f.type.params().length == 0;
        if (!isAtomic(f) || !isSized || args.length == 0 || Calls.anyDependent(args)) {
            return null;
        }
        Expr pointer = x.conversions.read(args[0]);
        Type target = Types.pointee(pointer.type());
        if (target == null || Types.isVoid(target) || !x.unit.isComplete(target, position)) {
            return null;
        }
        Function concrete = concrete(name, x.unit.layout.sizeOf(target));
        if (concrete == null || concrete.type.params().length > args.length) {
            return null;
        }
        Expr[] operands = new Expr[concrete.type.params().length + 1];
        operands[0] = new FunctionExpr(concrete.type, ValueCategory.LVALUE, set.position(), 0, f, set.nameRef())
                .read(x.types.pointerTo(concrete.type));
        operands[1] = converted(pointer, concrete.type.params()[0]);
        for (int i = 1; i < concrete.type.params().length; i++) {
            operands[i + 1] =
                    converted(x.conversions.read(args[i]), concrete.type.params()[i]);
        }
        Type result = concrete.type.returnType();
        Expr call = Nodes.prvalue(Op.CALL, result, position, Expr.EVAL_LEFT_TO_RIGHT, operands);
        Type value = Types.unqualified(target);
        boolean isVerdict = Types.isVoid(result) || Types.isBool(result);
        return isVerdict || Types.sameType(result, value) ? call : cast(call, value);
    }

    private @Nullable Function concrete(String name, long size) {
        String base = name.endsWith(BY_VALUE) ? name.substring(0, name.length() - BY_VALUE.length()) : name;
        return x.builtins.find(x.unit.special.intern(base + "_" + size), 0);
    }

    private Expr converted(Expr argument, ParamType parameter) {
        return Types.sameType(argument.type(), parameter.type) ? argument : cast(argument, parameter.type);
    }

    /** The functions take bits: that a value changes its sign is not told. */
    private Expr cast(Expr e, Type to) {
        Expr bits = e instanceof ConstantExpr c && c.constant() instanceof IntegerConstant
                ? new ConstantExpr(
                        c.type(),
                        c.category(),
                        c.position(),
                        c.flags(),
                        c.constant().with(Constant.BIT_PATTERN),
                        c.nameRef())
                : e;
        return x.folder.fold(Nodes.implicit(Types.isBool(to) ? Op.BOOL_CAST : Op.CAST, to, bits));
    }
}
