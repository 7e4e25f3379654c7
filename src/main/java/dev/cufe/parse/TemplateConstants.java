package dev.cufe.parse;

import dev.cufe.constants.EvalResult;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.ConversionContext;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
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
        if (converted instanceof ConstantExpr c && !c.isLvalue()) {
            return plain(c.constant(), written);
        }
        EvalResult r = p.expressions.build.evaluator.evaluate(converted);
        if (r.constant() != null) {
            return plain(r.constant().withExpr(converted), written);
        }
        if (r.isDependent()) {
            return DependentConstant.expression(target, converted);
        }
        p.expressions.build.reportNotConstant(r, Nodes.start(value));
        return null;
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
