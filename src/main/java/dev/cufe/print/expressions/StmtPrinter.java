package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.facts.EndReached;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.PragmaEntry;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.AsmStmt;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.BlockScopes;
import dev.cufe.il.stmt.BreakStmt;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.CoReturnStmt;
import dev.cufe.il.stmt.ComputedGotoStmt;
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
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.LoopBodies;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.print.text.VariableLengths;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements ([printing 12.8], [printing 6]). */
public final class StmtPrinter {
    private final Printer p;
    private final BlockScopes blockScopes = new BlockScopes();
    private final Output out;
    /** The function whose body is printed; null outside. */
    private @Nullable Function function;

    private @Nullable Function defined;
    private @Nullable Type writtenReturn;

    public StmtPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** The body of a function: a final plain {@code return;} vanishes, {@code main} gets its {@code return 0;}. */
    public void functionBody(Function f, Block b) {
        Function outer = function;
        function = f;
        boolean replaced = p.constants.replaceLocals(false);
        boolean nested = p.templateIds.leaveScope(false);
        int variables = p.unnamedTypes.enterBlock();
        bodyBlock(b, returnAtEnd(f));
        p.unnamedTypes.leaveBlock(variables);
        p.templateIds.leaveScope(nested);
        p.constants.replaceLocals(replaced);
        function = outer;
    }

    private static String returnAtEnd(Function f) {
        Constant result = f.resultAtEnd;
        return result == null ? "" : result.has(Constant.EXPLICIT_CAST) ? "return (int)0; " : "return 0; ";
    }

    private static @Nullable Stmt last(Block b) {
        return b.statements.isEmpty() ? null : b.statements.getLast();
    }

    private void bodyBlock(Block b, String beforeEnd) {
        bodyBlock(b, beforeEnd, false);
    }

    private void bodyBlock(Block b, String beforeEnd, boolean keepsReturn) {
        out.pos(b.position);
        out.text("{ ");
        push(b.scope);
        localLabels(b);
        int count = b.statements.size();
        if (!keepsReturn && last(b) instanceof ReturnStmt r && r.expr == null && r.init == null) {
            count--;
        }
        for (int i = 0; i < count; i++) {
            print(b.statements.get(i));
        }
        out.text(beforeEnd);
        p.scopes.pop();
        out.pos(b.endPosition);
        out.text("} ");
    }

    /** A function-try-block: the initializers of a constructor stand after {@code try}. {@code main} returns at each end. */
    public void functionTry(Function f, TryStmt t) {
        Function outer = function;
        function = f;
        out.pos(t.position);
        out.text("try ");
        p.functions.constructorInits(f);
        boolean replaced = p.constants.replaceLocals(false);
        bodyBlock(t.body, EndReached.inText(t.body) ? returnAtEnd(f) : "");
        handlers(t, true, rethrowsAtEnd(f) ? "throw; " : returnAtEnd(f));
        p.constants.replaceLocals(replaced);
        function = outer;
    }

    /** Whether the body of a function is being printed. */
    public boolean isInBody() {
        return function != null;
    }

    /** Says what type the definition printed next writes for what it returns; its first declaration may have another. */
    public void enterDefinition(Function f, Type declared) {
        defined = f;
        boolean isSame = declared instanceof FunctionType t && Types.sameType(t.returnType(), f.type.returnType());
        writtenReturn = isSame ? ((FunctionType) declared).returnType() : null;
    }

    private @Nullable Type returnType() {
        if (function == null) {
            return null;
        }
        Type returned = function == defined && writtenReturn != null ? writtenReturn : function.type.returnType();
        boolean isDeduced = function.declaredType instanceof FunctionType f
                && f.returnType().hasPlaceholder();
        return isDeduced ? LambdaPrinter.deduced(returned) : returned;
    }

    /** Whether a variable belongs to the function whose body is being printed, not to one around it. */
    public boolean isOwn(Variable v) {
        return function == v.enclosingFunction;
    }

    /** A constexpr object of the function around a lambda that cannot capture it: its value is meant, not the object. */
    boolean isOuterConstant(Expr e) {
        return Shape.stripReferences(e) instanceof VariableExpr x
                && x.variable().isConstexpr
                && x.variable().enclosingFunction != null
                && x.variable().storageClass == StorageClass.AUTO
                && Types.isClass(x.type())
                && function != null
                && function.isLambdaBody
                && !isOwn(x.variable());
    }

    /** Whether a local variable may have a name here: its own function is printed, or a lambda that may be part of it. */
    public boolean mayName(Variable v) {
        return isOwn(v) || function != null && function.isLambdaBody;
    }

    private void localLabels(Block b) {
        boolean first = true;
        for (Label label : b.localLabels) {
            if (first) {
                out.pos(label.declarationPosition);
            }
            out.text(first ? "__label__  " : ", ");
            first = false;
            p.names.simple(label);
        }
        out.text(first ? "" : ";");
    }

    private void push(Scope scope) {
        p.scopes.push(scope);
    }

    private void block(Block b) {
        out.pos(b.position);
        out.text("{ ");
        push(b.scope);
        localLabels(b);
        boolean nested = p.templateIds.enterScope(blockScopes.needs(b));
        int variables = p.unnamedTypes.enterBlock();
        for (Stmt s : b.statements) {
            print(s);
        }
        p.unnamedTypes.leaveBlock(variables);
        p.templateIds.leaveScope(nested);
        p.scopes.pop();
        out.pos(b.endPosition);
        out.text("} ");
    }

    /** A substatement always has braces. */
    private void substatement(Stmt s) {
        if (s instanceof Block b && b.attributes.isEmpty()) {
            for (PragmaEntry pragma : b.pragmas) {
                p.sequences.pragma(pragma);
            }
            block(b);
            return;
        }
        out.text("{ ");
        boolean nested = p.templateIds.enterScope(blockScopes.needs(s));
        print(s);
        p.templateIds.leaveScope(nested);
        out.text("} ");
    }

    /** One statement; in C those that choose or repeat are blocks (C99 6.8.4, 6.8.5). */
    void print(Stmt s) {
        boolean isBlock = p.isC
                && (s instanceof IfStmt
                        || s instanceof SwitchStmt
                        || s instanceof WhileStmt
                        || s instanceof DoStmt
                        || s instanceof ForStmt);
        out.text(isBlock ? "{ " : "");
        statement(s);
        out.text(isBlock ? "} " : "");
    }

    private void statement(Stmt s) {
        p.attributes.statement(s.attributes);
        if (s.pragmas.isEmpty()) {
            if (!(s instanceof DeclStmt) && !(s instanceof PragmaStmt)) {
                out.pos(s.position);
            }
        } else {
            out.directivePos(s.position);
            for (PragmaEntry pragma : s.pragmas) {
                p.sequences.pragmaText(pragma);
            }
        }
        switch (s) {
            case Block b -> block(b);
            case ExprStmt e -> {
                p.exprs.print(e.expr, TOP);
                out.text("; ");
            }
            case ExprResultStmt e -> {
                p.exprs.print(e.expr, TOP);
                out.text("; ");
            }
            case ReturnStmt r -> p.returns.print(r, returnType());
            case IfStmt i -> {
                out.text(i.isConstexpr ? "if constexpr (" : "if (");
                conditionExpr(i.condition, true);
                out.text(") ");
                branches(i.thenStmt, i.elseStmt);
            }
            case IfConstevalStmt i -> {
                out.text(i.negated ? "if !consteval " : "if consteval ");
                branches(i.thenStmt, i.elseStmt);
            }
            case WhileStmt w -> {
                out.text("while (");
                conditionExpr(w.condition, true);
                out.text(") ");
                loopBody(w.body);
                out.text(' ');
            }
            case DoStmt d -> {
                out.text("do ");
                loopBody(d.body);
                out.pos(d.whilePosition);
                out.text("while (");
                conditionExpr(d.condition, true);
                out.text("); ");
            }
            case ForStmt f -> forLoop(f);
            case RangeForStmt r -> rangeFor(r);
            case SwitchStmt w -> {
                out.text("switch (");
                conditionExpr(w.condition, false);
                out.text(") ");
                substatement(w.body);
                out.text(' ');
            }
            case CaseStmt c -> caseLabel(c);
            case BreakStmt b -> out.text("break; ");
            case ContinueStmt c -> out.text("continue; ");
            case GotoStmt g -> {
                out.text("goto ");
                p.names.simple(g.label);
                out.text("; ");
            }
            case ComputedGotoStmt g -> {
                out.text("goto *");
                p.exprs.print(g.target, OPD);
                out.text("; ");
            }
            case LabelStmt l -> {
                p.names.simple(l.label);
                out.text(':');
                p.attributes.suffix(l.label.attributes);
                out.text("; ");
            }
            case DeclStmt d -> {
                p.sequences.local(d.declarations);
                out.blanks(VariableLengths.statements(d.declarations));
            }
            case TryStmt t -> {
                out.text("try ");
                block(t.body);
                handlers(t, false, "");
            }
            case AsmStmt a -> asm(a);
            case EmptyStmt e -> out.text("; ");
            case CoReturnStmt c -> {
                out.text("co_return ");
                if (c.expr != null) {
                    p.exprs.print(c.expr, TOP);
                }
                out.text("; ");
            }
            case PragmaStmt g -> p.sequences.pragma(g.pragma);
        }
    }

    private void branches(Stmt thenStmt, @Nullable Stmt elseStmt) {
        substatement(thenStmt);
        if (elseStmt != null) {
            out.text("else ");
            substatement(elseStmt);
        }
        out.text(' ');
    }

    /** A built-in assignment, also one that is cast to bool. */
    private static boolean isAssignment(Expr e) {
        Expr shown = Shape.strip(e);
        boolean cast = shown instanceof OperationExpr o && Shape.isWrittenCast(o) && Types.isBool(o.type());
        return Shape.isOp(cast ? Shape.strip(((OperationExpr) shown).operand(0)) : shown, Op.ASSIGN);
    }

    /** A condition; a built-in assignment gets one more pair in {@code if}, {@code while} and {@code do}. */
    private void conditionExpr(Expr e, boolean pairsAssignment) {
        if (e instanceof ConditionExpr c) {
            condition(c, pairsAssignment);
            return;
        }
        boolean pair = pairsAssignment && isAssignment(e);
        if (pair) {
            out.text('(');
        }
        p.exprs.print(e, TOP);
        if (pair) {
            out.text(')');
        }
    }

    void condition(ConditionExpr c) {
        condition(c, true);
    }

    private void condition(ConditionExpr c, boolean pairsAssignment) {
        boolean closures = p.closures.suppress(true);
        if (c.initStatement() != null && !(c.initStatement() instanceof EmptyStmt)) {
            print(c.initStatement());
        }
        if (c.variable() != null) {
            boolean nested = p.templateIds.enterScope(true);
            p.variables.condition(c.variable(), c.init());
            p.templateIds.leaveScope(nested);
        } else {
            conditionExpr(c.value(), pairsAssignment);
        }
        p.closures.suppress(closures);
    }

    private void loopBody(Stmt body) {
        substatement(body);
        if (LoopBodies.isWrapped(body, blockScopes)) {
            out.text(' ');
        }
    }

    private void forLoop(ForStmt f) {
        out.text("for (");
        push(f.scope);
        boolean nested = p.templateIds.enterScope(f.init instanceof DeclStmt);
        if (f.init == null) {
            out.text(';');
        } else {
            boolean closures = p.closures.suppress(true);
            print(f.init);
            p.closures.suppress(closures);
            out.dropBlank();
        }
        out.text(' ');
        if (f.condition instanceof ConditionExpr c) {
            condition(c, false);
        } else if (f.condition != null) {
            p.exprs.withoutOwnPair(f.condition);
        }
        out.text(';');
        if (f.increment != null) {
            out.text(' ');
            p.exprs.withoutOwnPair(f.increment);
        }
        out.text(") ");
        loopBody(f.body);
        p.templateIds.leaveScope(nested);
        p.scopes.pop();
        out.text(' ');
    }

    private void rangeFor(RangeForStmt r) {
        out.text("for (");
        push(r.scope);
        if (r.init != null) {
            print(r.init);
        }
        p.variables.rangeVariable(r.declaration.declarations, r.variable);
        out.text(" : ");
        boolean pair = isKnownObject(r);
        out.text(pair ? "(" : "");
        range(r.range);
        out.text(pair ? ")" : "");
        out.text(") ");
        if (r.variable.isTupleLike) {
            // The variables that the names stand for are declared in a block around the body.
            out.text("{ ");
            substatement(r.body);
            out.text("} ");
        } else {
            loopBody(r.body);
        }
        p.scopes.pop();
        out.text(' ');
    }

    /** A range whose address was asked for, and is a constant. */
    private static boolean isKnownObject(RangeForStmt r) {
        DynamicInit init = r.iteration == null ? null : r.iteration.range().init;
        return init != null && init.kind == DynamicInit.Kind.CONSTANT;
    }

    /** The range; braces stand for an initializer_list that nobody wrote. */
    private void range(Expr range) {
        if (Shape.stripReferences(range) instanceof TempInitExpr t
                && t.type().canonical() instanceof ClassType c
                && c.entity().isInitializerList) {
            p.inits.braced(t.init());
        } else if (Shape.isCommaLike(range) && !isOpenObject(range) && !StatementCommas.areIn(range)) {
            out.text('(');
            p.exprs.print(range, ExprPrinter.TOP);
            out.text(')');
        } else {
            p.inits.value(range);
        }
    }

    /** What depends on a template parameter and is not made here. */
    private static boolean isOpenObject(Expr range) {
        return range.isTypeDependent() && !(Shape.strip(range) instanceof TempInitExpr);
    }

    private void caseLabel(CaseStmt c) {
        if (c.value == null) {
            out.text("default:  ");
            return;
        }
        out.text("case ");
        // The objects of a label are made, as those of a variable's value are.
        boolean inVariable = p.exprs.insideConstexprVariable(true);
        p.constants.constantExpression(c.value, TOP);
        if (c.rangeEnd != null) {
            out.text(" ... ");
            p.constants.constantExpression(c.rangeEnd, TOP);
        }
        p.exprs.insideConstexprVariable(inVariable);
        out.text(":  ");
    }

    private void handlers(TryStmt t, boolean ofFunction, String beforeEnd) {
        for (Handler h : t.handlers) {
            out.pos(h.position);
            out.text("catch (");
            if (h.parameter == null) {
                out.text("...");
            } else {
                p.variables.handlerParameter(h.parameter);
            }
            out.text(") ");
            boolean nested = p.templateIds.enterScope(true);
            if (ofFunction) {
                // Without its return the handler of a destructor would throw again.
                bodyBlock(h.body, h.endsNormally ? beforeEnd : "", !beforeEnd.isEmpty());
            } else {
                block(h.body);
            }
            p.templateIds.leaveScope(nested);
        }
        out.text(' ');
    }

    /** Handlers of constructors and destructors do not end but by an exception [except.handle]/14. */
    private static boolean rethrowsAtEnd(Function f) {
        return f.kind == FunctionKind.CONSTRUCTOR || f.kind == FunctionKind.DESTRUCTOR;
    }

    private void asm(AsmStmt a) {
        out.text("__asm__");
        if (a.isVolatile) {
            out.text(" volatile");
        }
        if (a.isGoto) {
            out.text(" goto");
        }
        out.text('(');
        p.constants.print(a.template, TOP);
        if (a.hasColons) {
            operands(a.outputs);
            operands(a.inputs);
            if (!a.clobbers.isEmpty() || !a.labels.isEmpty()) {
                out.text(" :");
                for (int i = 0; i < a.clobbers.size(); i++) {
                    out.text(i == 0 ? " " : ", ");
                    p.constants.print(a.clobbers.get(i), TOP);
                }
            }
            if (!a.labels.isEmpty()) {
                out.text(" :");
                for (int i = 0; i < a.labels.size(); i++) {
                    out.text(i == 0 ? " " : ", ");
                    p.names.simple(a.labels.get(i));
                }
            }
        }
        out.text("); ");
    }

    private void operands(List<AsmStmt.Operand> operands) {
        out.text(" :");
        for (int i = 0; i < operands.size(); i++) {
            AsmStmt.Operand o = operands.get(i);
            out.text(i == 0 ? " " : ", ");
            if (o.name() != null) {
                out.text('[').text(o.name()).text(']');
            }
            p.constants.print(o.constraint(), TOP);
            out.text(" (");
            p.exprs.print(o.expr(), TOP);
            out.text(')');
        }
    }

    void statementExpression(StatementExpr s) {
        out.text('(');
        out.pos(s.block().position);
        out.text("{ ");
        push(s.block().scope);
        localLabels(s.block());
        boolean nested = p.templateIds.enterScope(blockScopes.needs(s.block()));
        for (Stmt statement : s.block().statements) {
            print(statement);
        }
        p.templateIds.leaveScope(nested);
        p.scopes.pop();
        out.pos(s.block().endPosition);
        out.text("})");
    }
}
