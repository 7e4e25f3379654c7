package dev.cufe.parse.statements;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.facts.LambdaValues;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.PragmaEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.BreakStmt;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.ComputedGotoStmt;
import dev.cufe.il.stmt.ContinueStmt;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.ExprResultStmt;
import dev.cufe.il.stmt.ExprStmt;
import dev.cufe.il.stmt.GotoStmt;
import dev.cufe.il.stmt.LabelStmt;
import dev.cufe.il.stmt.PragmaStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.Type;
import dev.cufe.instances.Substitutions;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.classes.ClassParser;
import dev.cufe.parse.classes.ConstructorInitParser;
import dev.cufe.parse.declarations.BindingParser;
import dev.cufe.parse.declarations.PragmaParser;
import dev.cufe.parse.expressions.ExpressionParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.statements.Coroutines;
import dev.cufe.sema.statements.Jumps;
import dev.cufe.sema.statements.Reachability;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements [stmt]; loops and selections are in {@link ControlParser}. */
public final class StatementParser {
    private final Parser p;
    private final TokenCursor cursor;
    final ControlParser control;
    public final FunctionContext functions;
    private final TryParser tries;
    private final AsmParser asms;
    public final BindingParser bindings;
    final Fallthroughs fallthroughs;
    private final ConstructorInitParser constructorInits;
    /** Pragmas of the loop that a label stands before, or that is a substatement. */
    private List<PragmaEntry> behindLabel = List.of();

    public StatementParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.functions = new FunctionContext(parser);
        this.control = new ControlParser(parser, this);
        this.tries = new TryParser(parser, this);
        this.asms = new AsmParser(parser);
        this.bindings = new BindingParser(parser);
        this.fallthroughs = new Fallthroughs(parser, parser.cursor);
        this.constructorInits = new ConstructorInitParser(parser);
    }

    /** The body (and constructor initializers) of a function whose scope is open. */
    void functionBody(Function f) {
        Substitutions substitutions = p.instantiator.substitutions;
        Substitutions.Around definitions = substitutions.enterBody(p.instantiator.isActive());
        Substitutions.State around = substitutions.enterRead();
        try (Context body = p.unit.contexts.enter(Context.Kind.BODY, f);
                ClassParser.Suspension classes = p.classes.suspend()) {
            if (f.isLambdaBody) {
                body(f);
            } else {
                // What this means in a declarator around the function is unknown to it.
                p.thisContext.suspend();
                body(f);
                p.thisContext.resume();
            }
        }
        substitutions.leave(around);
        substitutions.leaveDefinition(definitions);
    }

    private void body(Function f) {
        functions.enter(f);
        int stops = cursor.stops.openBody();
        functions.constexprRules.signature(f);
        if (cursor.is(Tok.TRY)) {
            f.body = tries.functionTry(f);
        } else {
            constructorInits.parse(f);
            if (!cursor.is(Tok.LEFT_BRACE)) {
                p.unit.diagnostics.report(Codes.EXP_LBRACE, cursor.position());
                // The tokens of a member's definition end at the semicolon.
                cursor.skipTo(Tok.LEFT_BRACE, p.unit.contexts.now().isDeferredPart ? Tok.SEMICOLON : Tok.RIGHT_BRACE);
            }
            if (cursor.is(Tok.LEFT_BRACE)) {
                f.body = compound(f.scope, f);
            } else {
                p.unit.diagnostics.report(Codes.EXP_RBRACE, cursor.position());
                cursor.accept(Tok.SEMICOLON);
            }
        }
        f.endPosition = cursor.previousPosition();
        p.expressions.build.awaits.coroutines.end(f);
        if (f.hasDeducedReturn && !f.isReturnTypeDeduced && !f.isPrototype) {
            p.expressions.build.placeholders.deduceReturn(f, null, f.endPosition);
        }
        cursor.stops.close(stops);
        functions.leave(f);
    }

    void constructorInits(Function f) {
        constructorInits.parse(f);
    }

    /** {@code { ... }} with a scope that is open already. */
    Block compound(Scope scope) {
        return compound(scope, null);
    }

    /** @param f the function whose body this is, or null: that its end is reached is told before that it is missing */
    private Block compound(Scope scope, @Nullable Function f) {
        int position = cursor.position();
        cursor.accept(Tok.LEFT_BRACE);
        int stops = cursor.stops.open(Tok.RIGHT_BRACE);
        List<Stmt> statements = new ArrayList<>();
        Jumps.Marker start = functions.jumps().mark();
        List<Label> labels = localLabels();
        while (!cursor.is(Tok.RIGHT_BRACE) && !cursor.atEnd()) {
            int before = cursor.index();
            statementInto(statements);
            if (cursor.index() == before) {
                cursor.advance();
            } else if (!statements.isEmpty() && !cursor.is(Tok.RIGHT_BRACE)) {
                fallthroughs.checkNext(statements.getLast());
            }
        }
        functions.jumps().restore(start);
        int end = cursor.position();
        cursor.stops.close(stops);
        Block block = new Block(position, statements, scope, end);
        block.localLabels = labels;
        boolean isEnded = cursor.accept(Tok.RIGHT_BRACE);
        if (!isEnded && f != null) {
            control.rules.checkEnd(f, block);
        }
        if (!isEnded) {
            cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        }
        control.rules.endBlock(scope, functions.labelsOf(scope), functions.isInstance());
        p.declarations.functions.endBlock(scope);
        if (isEnded && f != null) {
            control.rules.checkEnd(f, block);
        }
        return block;
    }

    /** {@code { ... }} with a scope of its own. */
    public Block block() {
        Scope scope = enterBlock();
        Block block = compound(scope);
        p.scopes.leave();
        return block;
    }

    /** A block must come: what stands before its brace is skipped, and without one the block has ended. */
    void expectBlock() {
        if (!cursor.is(Tok.LEFT_BRACE)) {
            p.unit.diagnostics.report(Codes.EXP_LBRACE, cursor.position());
            cursor.skipTo(Tok.LEFT_BRACE, Tok.RIGHT_BRACE);
        }
    }

    Scope enterBlock() {
        Scope scope = new Scope(ScopeKind.BLOCK, p.scopes.current(), null);
        p.scopes.enter(scope);
        return scope;
    }

    private List<Label> localLabels() {
        List<Label> labels = List.of();
        while (cursor.is(Tok.IDENTIFIER) && cursor.name().text().equals("__label__")) {
            cursor.advance();
            labels = labels.isEmpty() ? new ArrayList<>(1) : labels;
            do {
                labels.add(functions.localLabel(cursor.name(), cursor.position()));
                cursor.advance();
            } while (cursor.accept(Tok.COMMA));
            cursor.endDeclaration();
        }
        return labels;
    }

    /** A substatement: one that is not a block is put into a generated one. */
    Stmt substatement() {
        functions.reach().part();
        List<Stmt> statements = new ArrayList<>(1);
        List<PragmaEntry> loopPragmas = pragmas(List.of(), statements);
        if (cursor.is(Tok.LEFT_BRACE)) {
            Block block = block();
            block.pragmas = kept(statements);
            return block;
        }
        Scope scope = enterBlock();
        behindLabel = loopPragmas;
        if (cursor.is(Tok.RIGHT_BRACE)) {
            statements.add(noStatement());
        }
        do {
            statementInto(statements);
        } while (isLabel(statements.isEmpty() ? null : statements.getLast()));
        control.rules.endBlock(scope, List.of(), functions.isInstance());
        p.declarations.functions.endBlock(scope);
        p.scopes.leave();
        return new Block(0, statements, scope, 0);
    }

    /** A block is the substatement itself, and the pragmas before it are its own. */
    private static List<PragmaEntry> kept(List<Stmt> statements) {
        List<PragmaEntry> entries = new ArrayList<>(statements.size());
        for (Stmt s : statements) {
            entries.add(((PragmaStmt) s).pragma);
        }
        return entries;
    }

    /** A label or case is a statement of its own here; what it labels belongs to the same substatement. */
    private boolean isLabel(Stmt last) {
        return (last instanceof LabelStmt || last instanceof CaseStmt) && !cursor.is(Tok.RIGHT_BRACE);
    }

    public Stmt statement() {
        List<Stmt> one = new ArrayList<>(1);
        statementInto(one);
        return one.isEmpty() ? new EmptyStmt(cursor.position()) : one.getLast();
    }

    /** One statement; a label gives one of its own, and so does a pragma. */
    private void statementInto(List<Stmt> into) {
        List<PragmaEntry> loopPragmas = pragmas(behindLabel, into);
        behindLabel = List.of();
        if (cursor.is(Tok.RIGHT_BRACE)) {
            control.misplaced(loopPragmas, Codes.PRAGMA_NOT_ALLOWED_HERE);
            return;
        }
        List<Attribute> attributes = new ArrayList<>(0);
        int start = cursor.index();
        if (p.attributes.startsStdAttribute() && !cursor.is(Tok.ALIGNAS)) {
            p.attributes.parseLeading(Attribute.Location.STATEMENT, attributes);
            if (p.disambiguator.isDeclarationStatement()) {
                cursor.seek(start);
                attributes = List.of();
            }
        } else if (cursor.is(Tok.ATTRIBUTE) && !p.disambiguator.isDeclarationStatement()) {
            p.attributes.parseLeading(Attribute.Location.STATEMENT, attributes);
        }
        boolean attributedDeclaration = attributes.isEmpty() && p.attributes.startsStdAttribute();
        Stmt statement = attributedDeclaration ? declaration() : reachable();
        control.rules.singleReturns.statement(functions.current(), statement);
        if (!attributes.isEmpty()) {
            statement.attributes = attributes;
            statement.position = cursor.tokens().position(start);
            if (statement instanceof LabelStmt label) {
                p.attributes.check(label.label, attributes);
            } else {
                p.attributes.check(AttributePlace.STATEMENT, null, null, attributes);
                fallthroughs.check(attributes, statement);
            }
            checkLikelihood(attributes);
        }
        if (statement instanceof LabelStmt) {
            behindLabel = loopPragmas;
        } else if (!loopPragmas.isEmpty()) {
            control.attach(loopPragmas, statement);
        }
        into.add(statement);
    }

    /** The pragmas that follow: those of loops are added to the others that wait for one, the rest are statements. */
    private List<PragmaEntry> pragmas(List<PragmaEntry> waiting, List<Stmt> into) {
        List<PragmaEntry> loopPragmas = waiting;
        while (cursor.is(Tok.PRAGMA)) {
            PragmaEntry entry = p.pragmas.take();
            if (entry != null && PragmaParser.isLoopPragma(entry)) {
                loopPragmas = new ArrayList<>(loopPragmas);
                loopPragmas.add(entry);
            } else if (entry != null) {
                keep(entry, into);
            }
        }
        p.pragmas.closeCheckPragma(true);
        return loopPragmas;
    }

    /** A statement is likely or unlikely, not both [dcl.attr.likelihood]/2. */
    private void checkLikelihood(List<Attribute> attributes) {
        String first = null;
        for (Attribute a : attributes) {
            String name = a.word();
            if (name.equals("likely") || name.equals("unlikely")) {
                if (first != null && !first.equals(name)) {
                    p.unit.diagnostics.report(Codes.LIKELY_CONFLICT, a.position());
                }
                first = name;
            }
        }
    }

    /** A STDC pragma is kept only at the beginning of a block. */
    private void keep(PragmaEntry entry, List<Stmt> into) {
        boolean isFirst = into.isEmpty() || into.getLast() instanceof PragmaStmt;
        if (!PragmaParser.isStdcPragma(entry) || p.pragmas.keepsStdc(entry, isFirst)) {
            into.add(new PragmaStmt(entry.position, entry));
        }
    }

    private Stmt reachable() {
        Reachability reach = functions.reach();
        boolean isLoop = cursor.is(Tok.WHILE) || cursor.is(Tok.FOR) || cursor.is(Tok.DO);
        boolean skipsLoop = isLoop && !reach.isReached();
        if (skipsLoop) {
            reach.enterLoop();
        } else if (!reach.isReached() && isStatementProper()) {
            reach.tell(cursor.position());
        }
        int labels = reach.labels();
        int position = cursor.position();
        boolean around = reach.begin();
        Stmt statement = one();
        if (skipsLoop) {
            reach.leaveLoop(labels, position);
        }
        reach.end(statement, around);
        return statement;
    }

    /** Neither a declaration nor a label nor a mere frame for other statements. */
    private boolean isStatementProper() {
        return switch (cursor.kind()) {
            case LEFT_BRACE, SEMICOLON, CASE, DEFAULT, ELSE, CATCH, RIGHT_BRACE -> false;
            case IDENTIFIER -> cursor.kind(1) != Tok.COLON && !p.disambiguator.isDeclarationStatement();
            case IF, SWITCH, BREAK, CONTINUE, GOTO, RETURN, CO_RETURN, TRY, ASM -> true;
            default -> !p.disambiguator.isDeclarationStatement();
        };
    }

    private Stmt one() {
        return switch (cursor.kind()) {
            case LEFT_BRACE -> block();
            case IF -> control.ifStatement();
            case WHILE -> control.whileStatement();
            case DO -> control.doStatement();
            case FOR -> control.forStatement();
            case SWITCH -> control.switchStatement();
            case CASE -> caseLabel();
            case DEFAULT -> defaultLabel();
            case TRY -> {
                if (!p.unit.dialect.atLeast(2020)) {
                    functions.constexprRules.statement(functions.current(), cursor.position());
                }
                yield tries.statement();
            }
            case ELSE, CATCH, RIGHT_BRACE -> noStatement();
            default -> {
                int stops = cursor.stops.open(Tok.SEMICOLON);
                Stmt statement = endingWithSemicolon();
                cursor.stops.close(stops);
                yield statement;
            }
        };
    }

    private Stmt endingWithSemicolon() {
        int position = cursor.position();
        return switch (cursor.kind()) {
            case SEMICOLON -> {
                cursor.advance();
                yield new EmptyStmt(position);
            }
            case BREAK -> jump(new BreakStmt(position), functions.canBreak(), Codes.BREAK_MUST_BE_IN_LOOP);
            case CONTINUE -> jump(new ContinueStmt(position), functions.canContinue(), Codes.CONTINUE_MUST_BE_IN_LOOP);
            case GOTO -> gotoStatement();
            case RETURN -> functions.returnStatement();
            case CO_RETURN -> coReturn();
            case ASM -> {
                functions.constexprRules.assembly(functions.current(), cursor.position());
                yield asms.statement();
            }
            case IDENTIFIER -> cursor.kind(1) == Tok.COLON ? label() : expressionOrDeclaration();
            default -> expressionOrDeclaration();
        };
    }

    private Stmt noStatement() {
        int position = cursor.position();
        p.unit.diagnostics.error(Codes.EXP_STATEMENT, position);
        cursor.skipDeclaration();
        return new EmptyStmt(position);
    }

    private Stmt jump(Stmt statement, boolean allowed, int code) {
        if (!allowed) {
            p.unit.diagnostics.report(code, statement.position);
        }
        cursor.advance();
        cursor.endDeclaration();
        return statement;
    }

    private Stmt caseLabel() {
        int position = cursor.position();
        cursor.advance();
        int valuePosition = cursor.position();
        int stops = cursor.stops.open(Tok.COLON);
        Constant value = caseValue(position);
        Constant end = null;
        if (cursor.accept(Tok.ELLIPSIS)) {
            end = caseValue(position);
        }
        cursor.stops.close(stops);
        functions.caseLabel(value, end, valuePosition);
        cursor.expect(Tok.COLON, Codes.EXP_COLON);
        labelled();
        return new CaseStmt(position, value, end, valuePosition);
    }

    private Constant caseValue(int position) {
        Expr written = p.expressions.constantExpression();
        Constant value = control.caseValue(written, position);
        return ExpressionParser.hasLambda(written) ? LambdaValues.withoutLambda(value) : value;
    }

    private Stmt defaultLabel() {
        int position = cursor.position();
        cursor.advance();
        cursor.expect(Tok.COLON, Codes.EXP_COLON);
        control.defaultLabel(position);
        labelled();
        return new CaseStmt(position, null, null, position);
    }

    /** A label stands before a statement; only from C++23 on it may end a block [stmt.block]. */
    private void labelled() {
        if (cursor.is(Tok.RIGHT_BRACE) && !p.unit.dialect.atLeast(2023)) {
            p.unit.diagnostics.report(Codes.EXP_STATEMENT, cursor.position());
        }
    }

    private Stmt label() {
        int position = cursor.position();
        Label label = functions.defineLabel(cursor.name(), position);
        functions.constexprRules.label(functions.current(), position);
        cursor.advance();
        cursor.advance();
        LabelStmt statement = new LabelStmt(position, label);
        if (cursor.is(Tok.ATTRIBUTE)) {
            List<Attribute> attributes = new ArrayList<>(1);
            p.attributes.parse(Attribute.Location.LABEL, attributes);
            label.attributes = attributes;
            p.attributes.check(label, attributes);
        }
        labelled();
        return statement;
    }

    private Stmt gotoStatement() {
        int position = cursor.position();
        cursor.advance();
        Stmt result;
        if (cursor.accept(Tok.STAR)) {
            result = new ComputedGotoStmt(position, p.expressions.expression());
        } else if (cursor.is(Tok.IDENTIFIER)) {
            Label label = functions.useLabel(cursor.name(), cursor.position());
            p.unit.references.named(label, cursor.position());
            functions.jumps().jump(label, position);
            functions.constexprRules.statement(functions.current(), position);
            result = new GotoStmt(position, label);
            cursor.advance();
        } else {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            cursor.skipTo(Tok.IDENTIFIER, Tok.IDENTIFIER);
            cursor.accept(Tok.IDENTIFIER);
            result = new EmptyStmt(position);
        }
        cursor.endDeclaration();
        return result;
    }

    Stmt coReturn() {
        int position = cursor.position();
        Function f = functions.current();
        Coroutines coroutines = p.expressions.build.awaits.coroutines;
        if (!coroutines.canReturn(f, position)) {
            return functions.returnStatement();
        }
        cursor.advance();
        Expr value = cursor.is(Tok.SEMICOLON) ? null : p.expressions.initializerClause();
        Stmt result = coroutines.returned(f, value, position);
        cursor.endDeclaration();
        return result;
    }

    Stmt expressionOrDeclaration() {
        p.names.checkBehindTypename();
        if (p.disambiguator.isDeclarationStatement()) {
            return declaration();
        }
        int position = cursor.position();
        int first = cursor.index();
        Expr value = p.expressions.expression();
        functions.evaluated(value);
        functions.checkExpanded(value, first);
        // That an expression does nothing is told before that the semicolon is missing.
        boolean isEnded = cursor.accept(Tok.SEMICOLON);
        boolean isResult = isEnded && cursor.is(Tok.RIGHT_BRACE) && cursor.kind(1) == Tok.RIGHT_PAREN;
        if (isResult && value instanceof VariableExpr && value.isGlvalue() && !value.isTypeDependent()) {
            functions.resultRead(p.expressions.build.conversions.read(value));
        }
        if (!isResult && value instanceof TempInitExpr && !value.isTypeDependent() && !p.scopes.inTemplate()) {
            p.expressions.build.conversions.checkTemporary(value.type(), Nodes.start(value));
        }
        Expr discarded = isResult
                ? p.expressions.build.discarded(value)
                : p.expressions.build.discardedStatement(value, position);
        ExprStmt statement = new ExprStmt(position, discarded);
        p.cuda.effectTold();
        p.cuda.checked(value, statement);
        if (!isEnded) {
            cursor.endDeclaration();
        }
        return statement;
    }

    /** A declaration statement. */
    DeclStmt declaration() {
        int position = cursor.position();
        SourceSequence declarations = new SourceSequence();
        p.declarations.blockDeclaration(declarations);
        return new DeclStmt(position, declarations);
    }

    /** {@code auto [a, b] = e}; the cursor stands at the reference or the bracket. */
    public void structuredBinding(DeclSpecs specs, SourceSequence into, boolean isTemplate, boolean afterComma) {
        bindings.parse(specs, into, isTemplate, afterComma);
    }

    /** GNU {@code ({ ... })}; the cursor stands at the brace, the closing parenthesis is taken. */
    public Expr statementExpression(int position) {
        p.gnu.used(Codes.STATEMENT_EXPR_EXTENSION, cursor.position());
        Jumps.Marker start = functions.jumps().mark();
        functions.jumps().enter(Jumps.Kind.STATEMENT_EXPRESSION);
        Block block;
        try (Context inside = p.unit.contexts.enter(Context.Kind.STATEMENT_EXPRESSION)) {
            block = block();
        }
        functions.jumps().restore(start);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        List<Stmt> statements = block.statements;
        Type type = p.unit.types.voidType();
        if (!statements.isEmpty() && statements.getLast() instanceof ExprStmt last) {
            Expr value = last.expr.without(Expr.RESULT_NOT_USED);
            type = value.type();
            if (!Types.isVoid(type)) {
                functions.flow().condition(value);
            }
            statements.set(statements.size() - 1, new ExprResultStmt(last.position, value));
        }
        return new StatementExpr(type, ValueCategory.PRVALUE, position, 0, block);
    }

    /** {@code &&label}. */
    public Expr labelAddress(Name name, int labelPosition, int position) {
        Label label = functions.useLabel(name, labelPosition);
        p.unit.references.named(label, labelPosition);
        label.isAddressTaken = true;
        Type type = p.unit.types.pointerTo(p.unit.types.voidType());
        Constant address =
                new AddressConstant(type, null, 0, AddressConstant.Base.LABEL, label, null, null, 0, List.of());
        return new ConstantExpr(type, ValueCategory.PRVALUE, position, 0, address, null);
    }
}
