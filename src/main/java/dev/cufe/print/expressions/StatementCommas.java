package dev.cufe.print.expressions;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ExprResultStmt;
import dev.cufe.il.stmt.ExprStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.WhileStmt;
import dev.cufe.print.text.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Commas in statement expressions: one that is an initializer, a condition, the start of a loop or the result counts as if
 * it stood outside, so that the whole is put in parentheses where it initializes something.
 */
final class StatementCommas {
    private StatementCommas() {}

    static boolean areIn(Expr e) {
        return Shape.strip(e) instanceof StatementExpr s && areIn(s.block());
    }

    private static boolean areIn(@Nullable Stmt s) {
        return switch (s) {
            case null -> false;
            case Block b -> areInOneOf(b);
            case DeclStmt d -> areInDeclarations(d);
            case ExprResultStmt r -> isComma(r.expr);
            case IfStmt i -> isComma(i.condition) || areIn(i.thenStmt) || areIn(i.elseStmt);
            case WhileStmt w -> isComma(w.condition) || areIn(w.body);
            case DoStmt d -> isComma(d.condition) || areIn(d.body);
            case ForStmt f -> f.init instanceof ExprStmt e ? isComma(e.expr) : areIn(f.init) || areIn(f.body);
            default -> false;
        };
    }

    private static boolean areInOneOf(Block block) {
        for (Stmt s : block.statements) {
            if (areIn(s)) {
                return true;
            }
        }
        return false;
    }

    private static boolean areInDeclarations(DeclStmt s) {
        for (SourceEntry entry : s.declarations.entries()) {
            if (entry instanceof Declaration d
                    && d.entity instanceof Variable v
                    && v.init != null
                    && startsWithComma(v.init)) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWithComma(DynamicInit init) {
        if (init.expr != null && isComma(init.expr)) {
            return true;
        }
        for (Expr arg : init.args) {
            if (isComma(arg)) {
                return true;
            }
        }
        return init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE
                && init.constant instanceof AggregateConstant a
                && startsWithComma(a);
    }

    private static boolean startsWithComma(AggregateConstant list) {
        for (Constant element : list.elements()) {
            if (element instanceof DynamicInitConstant d && startsWithComma(d.init())
                    || element instanceof AggregateConstant inner && startsWithComma(inner)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isComma(Expr e) {
        return Shape.isCommaLike(e instanceof ConditionExpr c ? c.value() : e) || areIn(e);
    }
}
