package dev.cufe.print.expressions;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;

/**
 * Braced temporaries of classes that depend on template parameters: where the grammar asks for a constant the original takes
 * them for aggregates, elsewhere for calls of a constructor that is not known yet (docs/rules/templates.md 1.1).
 */
public final class OpenAggregates {
    private final ExprPrinter exprs;

    public OpenAggregates(ExprPrinter exprs) {
        this.exprs = exprs;
    }

    /** Whether this is such an aggregate where it stands. */
    public boolean isAggregate(Expr e) {
        return exprs.isInConstant()
                && Shape.behindConstant(e) instanceof TempInitExpr t
                && t.has(Expr.BRACE_CAST)
                && Shape.isBraced(t)
                && isOpenClass(t.sourceType() != null ? t.sourceType() : t.type())
                && hasElements(t.init().args);
    }

    /** The same of a member class of the template around: an object of that is a value even if an unknown function is called for it. */
    public boolean isValueOfMemberClass(Expr e) {
        ClassEntity c = isAggregate(e) ? Types.asClass(e.type()) : null;
        return c != null && c.templateArgs == null && c.enclosingClass() != null;
    }

    private static boolean isOpenClass(Type type) {
        Type named = Types.core(type) instanceof AliasTemplateType a ? a.underlying() : type;
        return type.isDependent() && Types.isClass(named);
    }

    /** One value of unknown type alone may be an object that is copied. */
    private static boolean hasElements(Expr[] args) {
        return args.length != 1
                || args[0].has(Expr.PACK_EXPANSION)
                || args[0] instanceof BracedInitExpr
                || !args[0].isTypeDependent()
                || Types.isPointer(args[0].type())
                || Shape.isOp(Shape.behindConstant(args[0]), Op.ADDRESS_OF);
    }
}
