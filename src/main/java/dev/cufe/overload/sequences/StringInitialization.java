package dev.cufe.overload.sequences;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Dialect;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Arrays of characters that string literals initialize [dcl.init.string]. */
public final class StringInitialization {
    private final Unit unit;

    public StringInitialization(Unit unit) {
        this.unit = unit;
    }

    /** Whether a string literal initializes an array of characters [dcl.init.string]. */
    public boolean fits(Expr e, ArrayType a) {
        if (!(e instanceof ConstantExpr c) || !(c.constant() instanceof StringConstant s) || !Types.isArray(e.type())) {
            return false;
        }
        if (!(Types.core(a.element()) instanceof IntegerType i)) {
            return false;
        }
        Type unit = Types.core(((ArrayType) e.type().canonical()).element());
        return switch (s.encoding()) {
            case PLAIN -> i.kind() == IntKind.CHAR || isOtherChar(i.kind());
            case UTF8 -> unit == i || i.kind() == IntKind.CHAR || isOtherCharOf8(i.kind());
            case WIDE, UTF16, UTF32 -> unit == i;
        };
    }

    /** A string of char8_t makes no signed characters [dcl.init.string]/1. */
    private boolean isOtherCharOf8(IntKind kind) {
        return kind == IntKind.UNSIGNED_CHAR || kind == IntKind.SIGNED_CHAR && !unit.dialect.has(Dialect.CHAR8_T);
    }

    private static boolean isOtherChar(IntKind kind) {
        return kind == IntKind.SIGNED_CHAR || kind == IntKind.UNSIGNED_CHAR;
    }

    /** The string as the value of an array; the array gets its bound if it has none. */
    public Constant value(Expr e, ArrayType a, Type target) {
        StringConstant s = (StringConstant) ((ConstantExpr) e).constant();
        long length = ((ArrayType) e.type().canonical()).size();
        if (a.isUnbounded()) {
            return s.withType(unit.types.array(unit.types.elementOf(target), length));
        }
        if (a.size() < length && !a.isVariableLength()) {
            unit.diagnostics.report(Codes.BAD_INITIALIZER_TYPE, Nodes.start(e), e.type(), target);
        }
        return s.withType(target);
    }
}
