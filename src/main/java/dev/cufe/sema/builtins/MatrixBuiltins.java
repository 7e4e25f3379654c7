package dev.cufe.sema.builtins;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Arguments of the builtins {@code __wgmma_mma_async_*}: shape and flags constant, operands A and B of their types. */
final class MatrixBuiltins {
    static final String PREFIX = "__wgmma_mma_async_";
    private static final int ROWS = 64;
    private static final int COLUMN_STEP = 8;
    private static final int MAX_COLUMNS = 256;

    private final Expressions x;

    MatrixBuiltins(Expressions x) {
        this.x = x;
    }

    /** @param args converted to the parameters; {@code position} is that of the builtin's name */
    void check(Function f, Expr[] args, int position) {
        int fixed = f.type.params().length;
        for (int i = 0; i < fixed - 1 && i < args.length; i++) {
            if (value(args[i]) == null) {
                x.unit.diagnostics.report(Codes.WGMMA_MMA_ASYNC_NONCONSTANT_ARG, Nodes.start(args[i]));
            }
        }
        if (args.length < fixed + 2) {
            x.unit.diagnostics.report(Codes.WGMMA_MMA_ASYNC_MISSING_ARGS, position);
            return;
        }
        if (!Types.isVoidPointer(args[fixed].type()) && !isDescriptor(args[fixed].type())) {
            x.unit.diagnostics.report(Codes.WGMMA_MMA_ASYNC_BAD_A_TYPE, Nodes.start(args[fixed]));
        }
        if (!isDescriptor(args[fixed + 1].type())) {
            x.unit.diagnostics.report(Codes.WGMMA_MMA_ASYNC_BAD_B_TYPE, Nodes.start(args[fixed + 1]));
        }
        checkShape(f, args);
    }

    private static boolean isDescriptor(Type type) {
        return Types.isKind(type, IntKind.UNSIGNED_LONG_LONG);
    }

    private void checkShape(Function f, Expr[] args) {
        long m = size(args[0]);
        long n = size(args[1]);
        long k = size(args[2]);
        long depth = switch (f.name.text().substring(PREFIX.length())) {
            case "tf32" -> 8;
            case "f8" -> 32;
            default -> 16;
        };
        boolean valid = m == ROWS && n >= COLUMN_STEP && n <= MAX_COLUMNS && n % COLUMN_STEP == 0 && k == depth;
        if (!valid) {
            String shape = "m" + m + "n" + n + "k" + k;
            x.unit.diagnostics.report(Codes.WGMMA_MMA_ASYNC_BAD_SHAPE, Nodes.start(args[0]), shape);
        }
    }

    private static long size(Expr e) {
        Long value = value(e);
        return value == null ? 0 : value;
    }

    private static @Nullable Long value(Expr e) {
        return e instanceof ConstantExpr c && c.constant() instanceof IntegerConstant i
                ? i.value().longValue()
                : null;
    }
}
