package dev.cufe.parse.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.facts.EndReached;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.InitDeclarators;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Throws;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.statements.Awaits;
import dev.cufe.sema.statements.HandlerRules;
import dev.cufe.sema.statements.Jumps;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Try blocks and function-try-blocks [except]. */
final class TryParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final StatementParser statements;
    private final HandlerRules handlerRules;

    TryParser(Parser parser, StatementParser statements) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.statements = statements;
        this.handlerRules = new HandlerRules(parser.unit, parser.lookup);
    }

    Stmt statement() {
        int position = cursor.position();
        p.expressions.build.throwing.checkEnabled(position);
        cursor.advance();
        statements.expectBlock();
        Jumps jumps = statements.functions.jumps();
        Jumps.Marker start = jumps.mark();
        jumps.enter(Jumps.Kind.TRY_BLOCK);
        Block body = block(position);
        jumps.restore(start);
        return new TryStmt(position, body, handlers(null), false);
    }

    /** {@code try : inits { } catch ...}. */
    Stmt functionTry(Function f) {
        int position = cursor.position();
        p.expressions.build.throwing.checkEnabled(position);
        if (f.isDeclaredConstexpr && !p.unit.dialect.atLeast(2020) && !p.instantiator.isActive()) {
            boolean isConstructor = f.kind == FunctionKind.CONSTRUCTOR;
            p.unit.diagnostics.report(
                    isConstructor ? Codes.CONSTEXPR_CTOR_FUNCTION_TRY : Codes.CONSTEXPR_FUNCTION_TRY, position);
        }
        cursor.advance();
        statements.constructorInits(f);
        Block body = block(position);
        statements.control.rules.checkEnd(f, body);
        return new TryStmt(position, body, handlers(f), true);
    }

    /** The block behind a {@code try} at that position. */
    private Block block(int position) {
        Throws throwing = p.expressions.build.throwing;
        int outer = throwing.tryPosition;
        throwing.tryPosition = position;
        Block body = statements.block();
        throwing.tryPosition = outer;
        return body;
    }

    /** The handlers; {@code f} is the function whose body they belong to, null in a statement. */
    private List<Handler> handlers(@Nullable Function f) {
        List<Handler> handlers = new ArrayList<>(1);
        while (cursor.is(Tok.CATCH)) {
            Function around = statements.functions.handlerOf;
            statements.functions.handlerOf = f != null && f.kind == FunctionKind.CONSTRUCTOR ? f : around;
            Awaits awaits = p.expressions.build.awaits;
            Function waiting = awaits.handlerOf;
            awaits.handlerOf = statements.functions.current();
            Handler handler = handler(f, handlers);
            awaits.handlerOf = waiting;
            statements.functions.handlerOf = around;
            handlers.add(handler);
            if (f != null) {
                handler.endsNormally = EndReached.by(handler.body);
                statements.control.rules.checkEnd(f, handler.body);
            }
        }
        if (handlers.isEmpty()) {
            p.unit.diagnostics.report(Codes.TRY_WITHOUT_HANDLER, cursor.position());
        }
        return handlers;
    }

    /** The parameter of a handler. */
    private Variable parameter() {
        boolean isNameOnly = cursor.is(Tok.IDENTIFIER)
                && cursor.kind(1) == Tok.RIGHT_PAREN
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
        DeclSpecs specs = isNameOnly ? new DeclSpecs() : p.specifiers.specifiers(SpecifierParser.Context.HANDLER);
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.HANDLER_WITHOUT_DECLARATION, cursor.position());
            specs.type = p.unit.types.error();
        }
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.EITHER);
        p.declarations.initDeclarators.labelAndAttributes(d);
        d.type = p.placeholders.refuse(specs, d.type);
        p.declaratorNames.checkParameter(d);
        d.type = p.unit.types.adjustedParam(d.type) == d.type.canonical() ? d.type : decayed(d);
        Variable parameter = statements.functions.declareLocal(specs, d);
        parameter.isHandlerParameter = true;
        parameter.attributes = InitDeclarators.attributesOf(specs, d);
        for (Attribute a : parameter.attributes) {
            if (a.word().equals("alignas")) {
                p.unit.diagnostics.report(Codes.ALIGNAS_ON_HANDLER_PARAM, a.position());
            }
        }
        p.attributes.applyTo(parameter, parameter.attributes);
        handlerRules.check(parameter);
        return parameter;
    }

    private Handler handler(@Nullable Function f, List<Handler> before) {
        int position = cursor.position();
        cursor.advance();
        Scope scope = statements.enterBlock();
        Variable parameter = null;
        if (cursor.is(Tok.LEFT_PAREN)) {
            cursor.advance();
            int declared = cursor.position();
            parameter = cursor.accept(Tok.ELLIPSIS) ? null : parameter();
            handlerRules.checkReached(parameter, before, declared);
            if (!cursor.accept(Tok.RIGHT_PAREN)) {
                p.unit.diagnostics.report(Codes.EXP_RPAREN, cursor.position());
                cursor.skipTo(Tok.RIGHT_PAREN, Tok.RIGHT_BRACE);
                cursor.accept(Tok.RIGHT_PAREN);
            }
        } else {
            p.unit.diagnostics.report(Codes.EXP_LPAREN, cursor.position());
            cursor.skipToStop();
        }
        statements.expectBlock();
        Jumps jumps = statements.functions.jumps();
        Jumps.Marker start = jumps.mark();
        jumps.enter(Jumps.Kind.HANDLER);
        statements.functions.reach().part();
        Block body = statements.compound(scope);
        jumps.restore(start);
        if (f != null) {
            checkParameters(f, scope);
        }
        p.scopes.leave();
        return new Handler(position, parameter, null, body);
    }

    /** The handler of a function's body sees its parameters, and should not hide them [basic.scope.block]/2. */
    private void checkParameters(Function f, Scope handler) {
        for (Variable parameter : f.parameters) {
            Symbol hidden = parameter.name == null ? null : handler.find(parameter.name);
            if (hidden != null) {
                p.unit.diagnostics.report(Codes.PARAM_REDECLARED_IN_HANDLER, hidden.entity.position, parameter.name);
            }
        }
    }

    /** Arrays and functions are adjusted as in parameters; qualifiers stay. */
    private dev.cufe.il.type.Type decayed(Declarator d) {
        boolean adjusts = dev.cufe.types.Types.isArray(d.type) || dev.cufe.types.Types.isFunction(d.type);
        return adjusts ? p.unit.types.adjustedParam(d.type) : d.type;
    }
}
