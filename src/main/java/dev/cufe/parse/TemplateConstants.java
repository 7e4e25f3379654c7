package dev.cufe.parse;

import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.type.Type;
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
        if (to.hasPlaceholder() || Types.sameType(written.type(), to)) {
            return written.withExpr(null);
        }
        if (written instanceof IntegerConstant i && Types.isIntegralOrEnum(to)) {
            return new IntegerConstant(to, null, 0, i.value(), null);
        }
        return written;
    }
}
