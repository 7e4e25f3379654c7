package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.stmt.AsmStmt;
import dev.cufe.il.stmt.Block;
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
import dev.cufe.il.type.IntKind;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Execution of statements [stmt.stmt]. */
final class Statements {
    /** How a statement ended. */
    enum End {
        NORMAL,
        BREAK,
        CONTINUE,
        RETURN
    }

    private final Interpreter in;

    Statements(Interpreter in) {
        this.in = in;
    }

    /** The body of a function. */
    void body(Stmt body) {
        execute(body);
    }

    End execute(Stmt s) {
        in.step(s.position);
        return switch (s) {
            case Block b -> block(b.statements);
            case ExprStmt e -> {
                in.values.discardFull(e.expr);
                yield End.NORMAL;
            }
            case ReturnStmt r -> returned(r);
            case IfStmt i -> branch(i);
            case IfConstevalStmt i -> ifConsteval(i);
            case WhileStmt w -> whileLoop(w);
            case DoStmt d -> doLoop(d);
            case ForStmt f -> forLoop(f);
            case RangeForStmt r -> in.ranges.execute(r);
            case SwitchStmt w -> switchOver(w);
            case DeclStmt d -> declarations(d);
            case TryStmt t -> block(t.body.statements);
            case BreakStmt b -> End.BREAK;
            case ContinueStmt c -> End.CONTINUE;
            case CaseStmt c -> End.NORMAL;
            case LabelStmt l -> End.NORMAL;
            case EmptyStmt e -> End.NORMAL;
            case PragmaStmt p -> End.NORMAL;
            case ExprResultStmt e -> result(e);
            case GotoStmt g -> throw new NotConstant(Codes.GOTO_IN_CONSTEXPR, g.position);
            case ComputedGotoStmt g -> throw new NotConstant(Codes.GOTO_IN_CONSTEXPR, g.position);
            case AsmStmt a -> throw new NotConstant(Codes.STMT_NOT_INTERPRETABLE, a.position);
            case CoReturnStmt c -> throw new NotConstant(Codes.STMT_NOT_INTERPRETABLE, c.position);
        };
    }

    private End block(List<Stmt> statements) {
        int variables = in.frame.mark();
        int mark = in.cleanupMark();
        End end = sequence(statements);
        in.runCleanups(mark);
        in.frame.release(variables);
        return end;
    }

    private End sequence(List<Stmt> statements) {
        int n = statements.size();
        for (int i = 0; i < n; i++) {
            Stmt s = statements.get(i);
            if (in.frame.jump != null) {
                if (s == in.frame.jump) {
                    in.frame.jump = null;
                    continue;
                }
                if (!contains(s, in.frame.jump)) {
                    continue;
                }
            }
            End end = execute(s);
            if (end != End.NORMAL) {
                return end;
            }
        }
        return End.NORMAL;
    }

    /** Whether the label is inside the statement. */
    private static boolean contains(Stmt s, Stmt label) {
        return switch (s) {
            case Block b -> containsAny(b.statements, label);
            case IfStmt i -> contains(i.thenStmt, label) || i.elseStmt != null && contains(i.elseStmt, label);
            case WhileStmt w -> contains(w.body, label);
            case DoStmt d -> contains(d.body, label);
            case ForStmt f -> contains(f.body, label);
            case TryStmt t -> containsAny(t.body.statements, label);
            default -> s == label;
        };
    }

    private static boolean containsAny(List<Stmt> statements, Stmt label) {
        for (Stmt s : statements) {
            if (contains(s, label)) {
                return true;
            }
        }
        return false;
    }

    private End returned(ReturnStmt r) {
        Frame frame = in.frame;
        int mark = in.cleanupMark();
        if (r.init != null) {
            Cell cell = frame.resultCell != null ? frame.resultCell : scratch(frame, r.position);
            in.inits.init(cell, r.init, r.position);
            if (cell instanceof Cell.Scalar s) {
                frame.result = s.value;
            }
        } else if (r.expr != null) {
            returnedValue(r.expr, frame);
        }
        in.runCleanups(mark);
        return End.RETURN;
    }

    private void returnedValue(Expr e, Frame frame) {
        if (Types.isVoid(e.type())) {
            in.values.discard(e);
        } else if (frame.resultCell != null) {
            in.inits.into(frame.resultCell, e);
        } else if (Types.isClass(e.type()) && !e.isGlvalue()) {
            in.places.materialized(e);
        } else {
            frame.result = e.isGlvalue() && Types.isReference(frame.function.type.returnType())
                    ? in.places.place(e)
                    : in.values.value(e);
        }
    }

    private Cell scratch(Frame frame, int position) {
        if (frame.function == null) {
            throw new NotConstant(Codes.STMT_NOT_INTERPRETABLE, position);
        }
        return new Root(Root.Kind.TEMPORARY, frame.function.type.returnType(), null, null, null).cell;
    }

    private End result(ExprResultStmt e) {
        Frame frame = in.frame;
        if (frame.statementCell != null) {
            in.inits.into(frame.statementCell, e.expr);
        } else if (Types.isVoid(e.expr.type()) || Types.isClass(e.expr.type())) {
            in.values.discard(e.expr);
        } else {
            frame.statementValue = in.values.value(e.expr);
        }
        return End.NORMAL;
    }

    /** A statement expression; its value goes into the cell if there is one. */
    Value expression(StatementExpr e, @Nullable Cell cell) {
        Frame frame = in.frame;
        Cell outerCell = frame.statementCell;
        frame.statementCell = cell;
        frame.statementValue = Value.Int.ZERO;
        End end = block(e.block().statements);
        frame.statementCell = outerCell;
        if (end != End.NORMAL) {
            throw new NotConstant(Codes.STMT_NOT_INTERPRETABLE, e.position());
        }
        return frame.statementValue;
    }

    private boolean truth(Expr condition) {
        int mark = in.cleanupMark();
        boolean t = in.values.truth(condition);
        if (!(condition instanceof ConditionExpr)) {
            in.runCleanups(mark);
        }
        return t;
    }

    /** A condition with declarations; they live until the statement ends. */
    Value condition(ConditionExpr c) {
        if (c.initStatement() != null) {
            execute(c.initStatement());
        }
        if (c.variable() != null) {
            Variable v = c.variable();
            Root root = in.objects.local(v);
            in.frame.bind(v, root.cell);
            DynamicInit init = c.init() != null ? c.init() : v.init;
            if (init != null) {
                in.inits.init(root.cell, init, v.position);
            } else if (v.constant != null) {
                in.inits.load(root.cell, v.constant);
            }
        }
        return in.values.value(c.value());
    }

    private End branch(IfStmt s) {
        int variables = in.frame.mark();
        int mark = in.cleanupMark();
        Stmt jump = in.frame.jump;
        boolean then = jump != null ? contains(s.thenStmt, jump) : truth(s.condition);
        Stmt chosen = then ? s.thenStmt : s.elseStmt;
        End end = chosen == null ? End.NORMAL : executeChecked(chosen);
        in.runCleanups(mark);
        in.frame.release(variables);
        return end;
    }

    /** A single substatement may be the label that is jumped to. */
    private End executeChecked(Stmt s) {
        if (s == in.frame.jump) {
            in.frame.jump = null;
            return End.NORMAL;
        }
        return execute(s);
    }

    private End ifConsteval(IfConstevalStmt s) {
        boolean then = in.isManifestlyConstant != s.negated;
        Stmt chosen = then ? s.thenStmt : s.elseStmt;
        return chosen == null ? End.NORMAL : execute(chosen);
    }

    private End whileLoop(WhileStmt s) {
        while (true) {
            in.charge(s.position);
            int variables = in.frame.mark();
            if (in.frame.jump == null && !truth(s.condition)) {
                in.frame.release(variables);
                return End.NORMAL;
            }
            End end = executeChecked(s.body);
            in.frame.release(variables);
            if (end == End.RETURN) {
                return end;
            }
            if (end == End.BREAK) {
                return End.NORMAL;
            }
        }
    }

    private End doLoop(DoStmt s) {
        do {
            in.charge(s.position);
            End end = executeChecked(s.body);
            if (end == End.RETURN) {
                return end;
            }
            if (end == End.BREAK) {
                return End.NORMAL;
            }
        } while (truth(s.condition));
        return End.NORMAL;
    }

    private End forLoop(ForStmt s) {
        int variables = in.frame.mark();
        int mark = in.cleanupMark();
        if (s.init != null && in.frame.jump == null) {
            execute(s.init);
        }
        End end = forBody(s);
        in.runCleanups(mark);
        in.frame.release(variables);
        return end;
    }

    private End forBody(ForStmt s) {
        while (true) {
            in.charge(s.position);
            int variables = in.frame.mark();
            if (in.frame.jump == null && s.condition != null && !truth(s.condition)) {
                return End.NORMAL;
            }
            End end = executeChecked(s.body);
            if (end == End.RETURN) {
                return end;
            }
            if (end == End.BREAK) {
                return End.NORMAL;
            }
            if (s.increment != null) {
                in.values.discardFull(s.increment);
            }
            in.frame.release(variables);
        }
    }

    private End switchOver(SwitchStmt s) {
        int variables = in.frame.mark();
        int mark = in.cleanupMark();
        Value v = in.values.value(s.condition);
        if (!(v instanceof Value.Int i)) {
            throw Interpreter.unsupported(s.position);
        }
        IntKind kind = IntegerFolding.kindOf(s.condition.type());
        CaseStmt label = findCase(s.body, i.value, kind == null || kind.isSigned());
        if (label == null) {
            label = findDefault(s.body);
        }
        End end = End.NORMAL;
        if (label != null && label != s.body) {
            in.frame.jump = label;
            end = execute(s.body);
            in.frame.jump = null;
        }
        in.runCleanups(mark);
        in.frame.release(variables);
        return end == End.BREAK ? End.NORMAL : end;
    }

    private static @Nullable CaseStmt findCase(Stmt s, WideInt value, boolean signed) {
        return switch (s) {
            case CaseStmt c -> matches(c, value, signed) ? c : null;
            case Block b -> findCase(b.statements, value, signed);
            case TryStmt t -> findCase(t.body.statements, value, signed);
            case IfStmt i -> {
                CaseStmt found = findCase(i.thenStmt, value, signed);
                yield found != null || i.elseStmt == null ? found : findCase(i.elseStmt, value, signed);
            }
            case WhileStmt w -> findCase(w.body, value, signed);
            case DoStmt d -> findCase(d.body, value, signed);
            case ForStmt f -> findCase(f.body, value, signed);
            default -> null;
        };
    }

    private static @Nullable CaseStmt findCase(List<Stmt> statements, WideInt value, boolean signed) {
        for (Stmt s : statements) {
            CaseStmt found = findCase(s, value, signed);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean matches(CaseStmt c, WideInt value, boolean signed) {
        if (!(c.value instanceof IntegerConstant low)) {
            return false;
        }
        if (c.rangeEnd instanceof IntegerConstant high) {
            return low.value().compare(value, signed) <= 0 && value.compare(high.value(), signed) <= 0;
        }
        return low.value().equals(value);
    }

    private static @Nullable CaseStmt findDefault(Stmt s) {
        return switch (s) {
            case CaseStmt c -> c.value == null ? c : null;
            case Block b -> findDefault(b.statements);
            case TryStmt t -> findDefault(t.body.statements);
            case IfStmt i -> {
                CaseStmt found = findDefault(i.thenStmt);
                yield found != null || i.elseStmt == null ? found : findDefault(i.elseStmt);
            }
            case WhileStmt w -> findDefault(w.body);
            case DoStmt d -> findDefault(d.body);
            case ForStmt f -> findDefault(f.body);
            default -> null;
        };
    }

    private static @Nullable CaseStmt findDefault(List<Stmt> statements) {
        for (Stmt s : statements) {
            CaseStmt found = findDefault(s);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private End declarations(DeclStmt d) {
        for (SourceEntry entry : d.declarations.entries()) {
            if (entry instanceof Declaration declaration && declaration.entity instanceof Variable v) {
                declare(v);
            }
        }
        return End.NORMAL;
    }

    /** The declaration of a local variable. */
    void declare(Variable v) {
        if (v.storageClass == StorageClass.EXTERN || v.binding != null && v.container != null) {
            return;
        }
        if (v.storageClass == StorageClass.STATIC || v.isThreadLocal) {
            if (Objects.usableValue(v) == null) {
                throw new NotConstant(Codes.STATIC_VARIABLE_IN_CONSTEXPR, v.position);
            }
            return;
        }
        if (v.type.isDependent() || Types.isVariablyModified(v.type)) {
            throw new NotConstant(Codes.VLA_IN_CONSTEXPR, v.position);
        }
        Root root = in.objects.local(v);
        in.frame.bind(v, root.cell);
        int mark = in.cleanupMark();
        if (v.init != null) {
            in.inits.init(root.cell, v.init, v.position);
        } else if (v.constant != null) {
            in.inits.load(root.cell, v.constant);
        }
        in.runCleanups(mark);
        if (v.init != null && v.init.destructor != null) {
            in.addCleanup(root.cell, v.init.destructor);
        }
        if (v.isTupleLike) {
            declareBindings(v);
        }
    }

    /** The names of a tuple: each is what {@code get} refers to, or an object of its own [dcl.struct.bind]/4. */
    private void declareBindings(Variable hidden) {
        for (Variable name : hidden.bindings) {
            Expr call = name.binding;
            if (call == null) {
                continue;
            }
            if (call.isGlvalue() && !Types.isReference(name.type)) {
                in.frame.bind(name, in.memory.object(in.places.place(call), name.position));
                continue;
            }
            Root root = in.objects.local(name);
            in.frame.bind(name, root.cell);
            if (root.cell instanceof Cell.Scalar reference && call.isGlvalue()) {
                reference.value = in.places.place(call);
            } else {
                in.inits.into(root.cell, call);
            }
        }
    }
}
