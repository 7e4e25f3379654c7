package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.DeclTarget;
import dev.cufe.sema.Declarator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** State of the function bodies being parsed: labels, loops, switches, returns. Bodies nest (lambdas, local classes). */
final class FunctionContext {
    private final Parser p;
    private final TokenCursor cursor;
    private final Deque<Frame> frames = new ArrayDeque<>();

    private static final class Frame {
        final Function function;
        final Map<Name, Label> labels = new HashMap<>();
        final Deque<Switch> switches = new ArrayDeque<>();
        int loops;

        Frame(Function function) {
            this.function = function;
        }
    }

    private static final class Switch {
        final Type type;
        boolean hasDefault;

        Switch(Type type) {
            this.type = type;
        }
    }

    FunctionContext(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    void enter(Function f) {
        frames.push(new Frame(f));
    }

    /** Labels that were used must have been defined. */
    void leave(Function f) {
        Frame frame = frames.pop();
        for (Label label : frame.labels.values()) {
            if (!label.isDefined) {
                p.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, label.position, label.name);
            }
        }
    }

    Function current() {
        return frames.getFirst().function;
    }

    /** The body is one of a template instance. */
    boolean isInstance() {
        Frame frame = frames.peek();
        return frame != null
                && !frame.function.isSpecialized
                && (frame.function.isTemplateInstance() || frame.function.memberPattern != null);
    }

    Label useLabel(Name name, int position) {
        return frames.getFirst()
                .labels
                .computeIfAbsent(name, n -> new Label(n, frames.getFirst().function.scope, position));
    }

    Label defineLabel(Name name, int position) {
        Label label = useLabel(name, position);
        if (label.isDefined) {
            p.unit.diagnostics.report(Codes.DUPL_DECL_IN_CURRENT_SCOPE, position, name);
        }
        label.isDefined = true;
        label.position = position;
        return label;
    }

    void localLabel(Name name, int position) {
        Label label = new Label(name, p.scopes.current(), position);
        label.isLocalLabel = true;
        frames.getFirst().labels.put(name, label);
    }

    void enterLoop() {
        frames.getFirst().loops++;
    }

    void leaveLoop() {
        frames.getFirst().loops--;
    }

    boolean canBreak() {
        return frames.getFirst().loops > 0 || !frames.getFirst().switches.isEmpty();
    }

    boolean canContinue() {
        return frames.getFirst().loops > 0;
    }

    void enterSwitch(Type type) {
        frames.getFirst().switches.push(new Switch(type));
    }

    void leaveSwitch() {
        frames.getFirst().switches.pop();
    }

    /** Type of the innermost switch's condition, or null outside switches. */
    @Nullable
    Type switchType() {
        Switch s = frames.getFirst().switches.peek();
        return s == null ? null : s.type;
    }

    void defaultLabel(int position) {
        Switch s = frames.getFirst().switches.peek();
        if (s == null) {
            p.unit.diagnostics.report(Codes.DEFAULT_LABEL_MUST_BE_IN_SWITCH, position);
        } else if (s.hasDefault) {
            p.unit.diagnostics.report(Codes.DEFAULT_LABEL_APPEARS_MULTIPLE_TIMES, position);
        } else {
            s.hasDefault = true;
        }
    }

    Stmt returnStatement() {
        int position = cursor.position();
        cursor.advance();
        Expr value = cursor.is(Tok.SEMICOLON) ? null : p.expressions.returnOperand();
        ReturnStmt result = p.statements.control.rules.returnStatement(current(), value, position);
        if (!cursor.accept(Tok.SEMICOLON)) {
            p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
            cursor.skipDeclaration();
        }
        return result;
    }

    /** A variable of block scope for this declarator, declared and without initialiser yet. */
    Variable declareLocal(DeclSpecs specs, Declarator d) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, false, p.unit.global.scope);
        p.attributes.apply(specs, d);
        Variable v = p.declarations.variables.make(specs, d, target);
        v.isDefined = true;
        p.declarations.variables.declare(v, target);
        return v;
    }

    /** Steps over a statement that is not instantiated. */
    Stmt skipDiscarded() {
        int position = cursor.position();
        skipStatement();
        return new EmptyStmt(position);
    }

    private void skipStatement() {
        switch (cursor.kind()) {
            case LEFT_BRACE -> cursor.skipBalanced();
            case IF -> {
                cursor.advance();
                cursor.accept(Tok.CONSTEXPR);
                cursor.skipBalanced();
                skipStatement();
                if (cursor.accept(Tok.ELSE)) {
                    skipStatement();
                }
            }
            case WHILE, FOR, SWITCH -> {
                cursor.advance();
                cursor.skipBalanced();
                skipStatement();
            }
            case DO -> {
                cursor.advance();
                skipStatement();
                cursor.skipDeclaration();
            }
            case TRY -> {
                cursor.advance();
                cursor.skipBalanced();
                while (cursor.accept(Tok.CATCH)) {
                    cursor.skipBalanced();
                    cursor.skipBalanced();
                }
            }
            default -> {
                while (!cursor.is(Tok.SEMICOLON) && !cursor.atEnd()) {
                    if (cursor.is(Tok.LEFT_BRACE) || cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACKET)) {
                        cursor.skipBalanced();
                    } else {
                        cursor.advance();
                    }
                }
                cursor.accept(Tok.SEMICOLON);
            }
        }
    }
}
