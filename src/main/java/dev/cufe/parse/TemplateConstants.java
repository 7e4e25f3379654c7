package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.AddressConstant;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.ConversionContext;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of non-type template arguments [temp.arg.nontype]. */
final class TemplateConstants {
    private final Parser p;

    TemplateConstants(Parser parser) {
        this.p = parser;
    }

    /** A written value as one of the parameter's type; null after an error. */
    @Nullable
    Constant convert(Constant written, Type to, int position) {
        Expr value = written instanceof DependentConstant d && d.expr() != null
                ? d.expr()
                : Nodes.constant(written, position);
        Type target = to.hasPlaceholder() ? placeholder(to, value) : to;
        if (!(written instanceof DependentConstant) && Types.sameUnqualified(written.type(), target)) {
            return plain(written, written);
        }
        Expr converted = p.expressions.build.conversions.convert(value, target, ConversionContext.INITIALIZATION);
        if (Nodes.isBroken(converted)) {
            return null;
        }
        Constant c = p.expressions.build.constantOf(converted);
        if (c == null) {
            c = address(converted, target);
        }
        if (c == null) {
            p.unit.diagnostics.report(Codes.EXPR_NOT_CONSTANT, Nodes.start(value));
            return null;
        }
        return plain(c, written);
    }

    /** The address of a variable or function, or what a reference is bound to. */
    private static @Nullable Constant address(Expr e, Type type) {
        Expr at = e;
        while (at instanceof OperationExpr o && o.operands().length == 1) {
            at = o.operand(0);
        }
        if (at instanceof VariableExpr v && v.variable().storageClass != StorageClass.AUTO) {
            return new AddressConstant(
                    type, null, 0, AddressConstant.Base.VARIABLE, v.variable(), null, null, 0, List.of());
        }
        return at instanceof FunctionExpr f
                ? new AddressConstant(
                        type, null, 0, AddressConstant.Base.FUNCTION, f.function(), null, null, 0, List.of())
                : null;
    }

    /** {@code auto} and its like: the type of the value. */
    private Type placeholder(Type to, Expr value) {
        Expr read = p.expressions.build.conversions.read(value);
        return Types.core(to) instanceof dev.cufe.il.type.PlaceholderType ? read.type() : to;
    }

    /** Only the value of a variable is remembered as written; other values are printed as literals. */
    private static Constant plain(Constant c, Constant written) {
        return written.expr() instanceof VariableExpr || c.expr() == null ? c : c.withExpr(null);
    }
}
