package dev.cufe.facts;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.AsmStmt;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.BreakStmt;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.CoReturnStmt;
import dev.cufe.il.stmt.ComputedGotoStmt;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.stmt.ContinueStmt;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.ExprResultStmt;
import dev.cufe.il.stmt.ExprStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.GotoStmt;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.LabelStmt;
import dev.cufe.il.stmt.PragmaStmt;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import org.jspecify.annotations.Nullable;

/** Visits what a function body consists of, in source order: statements, expressions, initializers. */
public abstract class IlWalker {
    /** Nesting of operands that are not evaluated. */
    private int unevaluated;

    /** A statement, before its parts. */
    public void visit(Stmt statement) {}

    /** An expression, before its operands; false to leave them out. */
    public abstract boolean visit(Expr e);

    /** An expression, after its operands. */
    public abstract void left(Expr e);

    /** An initialization, before its arguments, of a declared variable or of something else (null). */
    public abstract void visit(DynamicInit init, @Nullable Variable variable, int position);

    /** A declared variable that no code initializes. */
    public abstract void visitUnconstructed(Variable v);

    /** An output of an asm statement, after what it consists of. */
    public abstract void written(Expr e);

    /** An object that a new-expression makes. */
    public abstract void visitNew(NewExpr e);

    /** How much has been noted that is only reported together with what surrounds it. */
    public abstract int noted();

    /** What was noted from there on is complete. */
    public abstract void settle(int from);

    /** A constant, before what it consists of. */
    public abstract void visit(Constant constant);

    private void lambda(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (c.isInitCapture && c.init != null) {
                init(c.init, null, c.position);
            }
        }
        if (lambda.callOperator != null) {
            lambdaBody(lambda.callOperator);
        }
    }

    /** The call operator of a lambda; what it captures belongs to the code around. */
    public abstract void lambdaBody(Function callOperator);

    public final boolean isUnevaluated() {
        return unevaluated > 0;
    }

    public final void function(Function f) {
        for (ConstructorInit i : f.constructorInits) {
            int noted = noted();
            arguments(i.init.args);
            settle(noted);
            root(i.init.expr);
        }
        stmt(f.body);
    }

    public abstract boolean isInTemplate();

    /** Whether that expression, variable or statement has been walked before. */
    public abstract boolean isDone(Object part);

    /** A statement that stands in an expression has been walked; what is around the expression may be walked several times. */
    public void walked(Stmt statement) {}

    private void root(@Nullable Expr e) {
        if (e != null && !isDone(e)) {
            int noted = noted();
            expr(e);
            settle(noted);
        }
    }

    public final void stmt(@Nullable Stmt statement) {
        if (statement == null || isDone(statement)) {
            return;
        }
        visit(statement);
        switch (statement) {
            case Block s -> {
                for (Stmt inner : s.statements) {
                    stmt(inner);
                }
            }
            case ExprStmt s -> root(s.expr);
            case ExprResultStmt s -> root(s.expr);
            case DeclStmt s -> declarations(s.declarations);
            case IfStmt s -> {
                if (!s.isConstexpr || !isInTemplate()) {
                    root(s.condition);
                }
                IntegerConstant known = s.isConstexpr ? value(s.condition) : null;
                stmt(known != null && known.value().isZero() ? null : s.thenStmt);
                stmt(known != null && !known.value().isZero() ? null : s.elseStmt);
            }
            case IfConstevalStmt s -> {
                stmt(s.thenStmt);
                stmt(s.elseStmt);
            }
            case WhileStmt s -> {
                root(s.condition);
                stmt(s.body);
            }
            case DoStmt s -> {
                stmt(s.body);
                root(s.condition);
            }
            case ForStmt s -> {
                stmt(s.init);
                root(s.condition);
                root(s.increment);
                stmt(s.body);
            }
            case RangeForStmt s -> {
                stmt(s.init);
                root(s.range);
                stmt(s.body);
            }
            case SwitchStmt s -> {
                root(s.condition);
                stmt(s.body);
            }
            case ReturnStmt s -> {
                root(s.expr);
                int noted = noted();
                init(s.init, null, s.position);
                settle(noted);
            }
            case CoReturnStmt s -> root(s.expr);
            case ComputedGotoStmt s -> expr(s.target);
            case TryStmt s -> {
                stmt(s.body);
                for (Handler h : s.handlers) {
                    stmt(h.body);
                }
            }
            case AsmStmt s -> {
                for (AsmStmt.Operand o : s.outputs) {
                    root(o.expr());
                    int noted = noted();
                    written(o.expr());
                    settle(noted);
                }
                for (AsmStmt.Operand o : s.inputs) {
                    root(o.expr());
                }
            }
            case BreakStmt s -> {}
            case CaseStmt s -> {}
            case ContinueStmt s -> {}
            case EmptyStmt s -> {}
            case GotoStmt s -> {}
            case LabelStmt s -> {}
            case PragmaStmt s -> {}
        }
    }

    private static @Nullable IntegerConstant value(Expr condition) {
        return condition instanceof ConstantExpr c && c.constant() instanceof IntegerConstant i ? i : null;
    }

    private void declarations(SourceSequence sequence) {
        for (SourceEntry entry : sequence.entries()) {
            if (entry instanceof Declaration d && d.isPrimary && d.entity instanceof Variable v) {
                variable(v);
            }
        }
    }

    public final void variable(Variable v) {
        if (isDone(v)) {
            return;
        }
        int noted = noted();
        if (v.init != null) {
            init(v.init, v, v.position);
        } else {
            constant(v.constant);
            visitUnconstructed(v);
        }
        settle(noted);
    }

    public final void init(@Nullable DynamicInit init, @Nullable Variable variable, int position) {
        if (init == null) {
            return;
        }
        int noted = noted();
        arguments(init.args);
        expr(init.expr);
        constant(init.constant);
        if (init.lambda != null) {
            lambda(init.lambda);
        }
        visit(init, variable, position);
        if (init.args.length > 0) {
            settle(noted);
        }
    }

    public final void constant(@Nullable Constant constant) {
        if (constant != null) {
            visit(constant);
        }
        switch (constant) {
            case null -> {}
            case AggregateConstant a
            when a.expr() == null -> {
                for (Constant element : a.elements()) {
                    constant(element);
                }
            }
            case DynamicInitConstant d -> element(d.init());
            default -> expr(constant.expr());
        }
    }

    /** One of the values that an aggregate is made of. */
    private void element(DynamicInit init) {
        if (init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null) {
            operand(init.expr);
        } else {
            init(init, null, 0);
        }
    }

    public final void expr(@Nullable Expr expression) {
        expr(expression, false);
    }

    /** What an operand needs is settled when it has been read; the object that it names is read by its operator. */
    public final void operand(Expr expression) {
        Expr named = expression;
        while (named instanceof OperationExpr o && isConversion(o)) {
            named = o.operand(0);
        }
        boolean isConvertedObject = named != expression && named.origLvalueType() != null;
        expr(isConvertedObject ? named : expression, true);
    }

    /** An operator or a call converts its operands when it has all of them. */
    private static boolean isConversion(OperationExpr o) {
        return (o.op() == Op.CAST || o.op() == Op.BOOL_CAST) && o.has(Expr.COMPILER_GENERATED);
    }

    private void expr(@Nullable Expr expression, boolean isOperand) {
        int noted = noted();
        if (expression == null || !visit(expression)) {
            return;
        }
        int named = expression.origLvalueType() == null ? noted : noted();
        switch (expression) {
            case OperationExpr e -> {
                boolean operand = e.op() == Op.NOEXCEPT;
                unevaluated += operand ? 1 : 0;
                operands(e);
                unevaluated -= operand ? 1 : 0;
            }
            case ConstantExpr e -> constant(e.constant());
            case TempInitExpr e -> init(e.init(), null, e.position());
            case LambdaExpr e -> lambda(e.lambda());
            case NewExpr e -> {
                for (Expr inner : e.placement()) {
                    expr(inner);
                }
                expr(e.elementCount());
                init(e.init(), null, e.position());
                visitNew(e);
            }
            case DeleteExpr e -> expr(e.operand());
            case ThrowExpr e -> {
                init(e.init(), null, e.position());
            }
            case TypeidExpr e -> withoutEvaluation(e.dynamic() ? null : e.operand(), e.dynamic() ? e.operand() : null);
            case SizeofExpr e -> withoutEvaluation(e.operand(), null);
            case BuiltinOperationExpr e -> {
                for (Expr inner : e.operands()) {
                    expr(inner);
                }
            }
            case StatementExpr e -> {
                stmt(e.block());
                if (!isUnevaluated()) {
                    walked(e.block());
                }
            }
            case FoldExpr e -> {
                for (Expr inner : e.operands()) {
                    expr(inner);
                }
            }
            case ConditionExpr e -> {
                stmt(e.initStatement());
                if (e.variable() == null || !isDone(e.variable())) {
                    init(e.init(), e.variable(), e.position());
                }
                root(e.value());
            }
            case BracedInitExpr e -> {
                for (Expr inner : e.elements()) {
                    expr(inner);
                }
            }
            case InitializerExpr e -> init(e.init(), null, e.position());
            case ObjectLifetimeExpr e -> expr(e.expr());
            case AwaitExpr e -> expr(e.operand());
            case VariableExpr e -> {}
            case FunctionExpr e -> {}
            case FieldExpr e -> {}
            case SizeofPackExpr e -> {}
            case TypeOperandExpr e -> {}
            case RequiresExpr e -> {}
            case RequirementExpr e -> {}
            case ConceptIdExpr e -> {}
            case OverloadExpr e -> {}
            case BrokenExpr e -> {}
        }
        left(expression);
        if (isOperand || isComplete(expression)) {
            settle(named);
        }
    }

    /** A value in parentheses is settled by itself, anything else with what it belongs to. */
    private static boolean isComplete(Expr e) {
        return e.has(Expr.PARENTHESIZED) && e.origLvalueType() == null && !e.isGlvalue();
    }

    /**
     * What stands before a question mark or a comma is settled before what follows. The first operand of other operators
     * waits for the second, unless it is a condition.
     */
    private void operands(OperationExpr e) {
        if (e.op().isCall()) {
            arguments(e.operands());
            return;
        }
        int noted = noted();
        boolean isCondition = e.op() == Op.LAND || e.op() == Op.LOR;
        for (int i = 0; i < e.operands().length; i++) {
            if (i > 0 || isCondition) {
                operand(e.operand(i));
            } else {
                expr(e.operand(i));
            }
            if (i == 0 && (e.op() == Op.QUESTION || e.op() == Op.COMMA)) {
                settle(noted);
            }
        }
    }

    /** An argument that names an object is read when all arguments are known, any other has been read before. */
    private void arguments(Expr[] args) {
        for (Expr argument : args) {
            operand(argument);
        }
    }

    public final void unevaluated(Expr operand) {
        withoutEvaluation(operand, null);
    }

    private void withoutEvaluation(@Nullable Expr operand, @Nullable Expr evaluated) {
        unevaluated++;
        expr(operand);
        unevaluated--;
        expr(evaluated);
    }
}
