package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.AttributeKind;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;

/** Arguments of attributes: by the grammar of those that are known, token by token for all others ([printing 4.9]). */
final class AttributeArguments {
    private static final int TUPLE_LENGTH = 3;

    private final Parser p;
    private final TokenCursor cursor;

    /** An integer of the list read last is none. */
    private boolean isWrong;

    AttributeArguments(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Takes the arguments of a known attribute; false if they are wrong, so that it has no effect. */
    boolean known(AttributeKind kind, String name, List<Attribute.Argument> args) {
        AttributeKind.Arguments grammar = kind.arguments;
        if (!cursor.is(Tok.LEFT_PAREN)) {
            if (grammar.required) {
                p.unit.diagnostics.report(Codes.EXP_LPAREN, cursor.position());
                cursor.skipTo(Tok.COMMA, Tok.RIGHT_PAREN);
            }
            return !grammar.required;
        }
        int close = cursor.matching(cursor.index());
        if (grammar == AttributeKind.Arguments.NONE) {
            p.unit.diagnostics.report(Codes.ATTRIBUTE_TAKES_NO_ARGS, cursor.position(), kind.nameIn(name));
            cursor.seek(close + 1);
            return false;
        }
        if (grammar == AttributeKind.Arguments.TOKENS_OF_STRINGS) {
            return tokensOfStrings(args);
        }
        cursor.advance();
        if (grammar == AttributeKind.Arguments.TUPLES) {
            return tuples(kind, name, args);
        }
        boolean right = list(grammar, args);
        if (!right) {
            cursor.seek(close);
        } else if (!cursor.is(Tok.RIGHT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_RPAREN, cursor.position());
            cursor.seek(close);
        }
        cursor.accept(Tok.RIGHT_PAREN);
        return right;
    }

    private boolean list(AttributeKind.Arguments grammar, List<Attribute.Argument> args) {
        if (cursor.is(Tok.RIGHT_PAREN) && grammar.least == 0) {
            return true;
        }
        do {
            if (!one(grammar, args)) {
                return false;
            }
        } while (args.size() < grammar.most && cursor.accept(Tok.COMMA));
        return true;
    }

    private boolean one(AttributeKind.Arguments grammar, List<Attribute.Argument> args) {
        int position = cursor.position();
        if (grammar.areIntegers()) {
            return integer(args);
        }
        if (grammar.areStrings() && !cursor.is(Tok.STRING_LITERAL)) {
            p.unit.diagnostics.report(Codes.EXP_STRING_LITERAL, position);
            return false;
        }
        boolean word = args.isEmpty() && grammar == AttributeKind.Arguments.WORD_AND_INTEGERS;
        if (word && !cursor.is(Tok.IDENTIFIER)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, position);
            return false;
        }
        if (word || args.isEmpty() && isLoneIdentifier()) {
            args.add(new Attribute.Argument(null, null, cursor.name().text(), position));
            if (grammar == AttributeKind.Arguments.EXPRESSIONS) {
                functionNamed(position);
            }
            cursor.advance();
            return true;
        }
        args.add(new Attribute.Argument(null, p.expressions.constantExpression(), null, position));
        return true;
    }

    /** Reports the function that an attribute names, {@code malloc(free)}. */
    private void functionNamed(int position) {
        Entity entity = p.lookup.unqualified(cursor.name(), Lookup.ANY).entity();
        Function builtin = entity == null ? p.expressions.build.builtins.find(cursor.name(), position) : null;
        if (entity instanceof Function || builtin != null) {
            p.unit.references.named(builtin != null ? builtin : entity, position);
        }
    }

    private boolean isLoneIdentifier() {
        return cursor.is(Tok.IDENTIFIER) && (cursor.kind(1) == Tok.COMMA || cursor.kind(1) == Tok.RIGHT_PAREN);
    }

    /** An integral constant expression; its value may depend on template parameters. */
    private boolean integer(List<Attribute.Argument> args) {
        int position = cursor.position();
        if (cursor.is(Tok.RIGHT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, position);
            return false;
        }
        isWrong = false;
        p.packs.element(cursor.index(), args, this::integerArgument, AttributeArguments::expansion);
        return !isWrong;
    }

    private static Attribute.Argument expansion(Attribute.Argument a) {
        return new Attribute.Argument(null, a.expr().with(Expr.PACK_EXPANSION), null, a.position());
    }

    private Attribute.Argument integerArgument() {
        int position = cursor.position();
        Expr value = value();
        isWrong |= !isInteger(value);
        boolean isFolded = value instanceof ConstantExpr || value.isTypeDependent() || Types.isClass(value.type());
        if (!isWrong && !isFolded) {
            Constant constant = p.expressions.build.integralConstant(value);
            isWrong = constant instanceof ErrorConstant;
            value = isWrong ? value : Nodes.constant(constant, Nodes.start(value));
        }
        return new Attribute.Argument(null, value, null, position);
    }

    /** A constant; a member of a dependent class is the mere value, which forgets by which typedef it was named. */
    Expr value() {
        Expr written = p.expressions.constantExpression();
        return written instanceof ConstantExpr c && c.constant() instanceof DependentConstant value
                ? Nodes.constant(value, Nodes.start(c))
                : written;
    }

    private boolean isInteger(Expr value) {
        Type type = value.type();
        if (!Nodes.isBroken(value)
                && !value.isTypeDependent()
                && !Types.isIntegralOrEnum(type)
                && !Types.isClass(type)) {
            p.unit.diagnostics.report(Codes.CONSTANT_NOT_INTEGRAL_TYPE, Nodes.start(value), type);
            return false;
        }
        return true;
    }

    /** {@code ((x, y, z), (cx, cy, cz))}: one or two tuples of three integers. */
    private boolean tuples(AttributeKind kind, String name, List<Attribute.Argument> args) {
        int most = kind.arguments.most;
        for (int i = 0; i < most; i++) {
            int inner = cursor.is(Tok.LEFT_PAREN) ? cursor.matching(cursor.index()) : -1;
            if (!tuple(kind, name, args)) {
                // The original stops at the next parenthesis and takes it for the last one.
                if (inner >= 0) {
                    cursor.seek(inner);
                } else {
                    skipToParenthesis();
                }
                cursor.accept(Tok.RIGHT_PAREN);
                return false;
            }
            if (i + 1 == most || !cursor.accept(Tok.COMMA)) {
                break;
            }
        }
        if (!cursor.is(Tok.RIGHT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_RPAREN, cursor.position());
            skipToParenthesis();
        }
        cursor.accept(Tok.RIGHT_PAREN);
        return true;
    }

    private void skipToParenthesis() {
        while (!cursor.is(Tok.RIGHT_PAREN) && !cursor.atEnd()) {
            if (cursor.is(Tok.LEFT_PAREN)) {
                cursor.skipBalanced();
            } else {
                cursor.advance();
            }
        }
    }

    private boolean tuple(AttributeKind kind, String name, List<Attribute.Argument> args) {
        if (!cursor.accept(Tok.LEFT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_LPAREN, cursor.position());
            skipToParenthesis();
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
            p.unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_ARGS, cursor.position(), name);
            return false;
        }
        if (cursor.is(Tok.RIGHT_PAREN) || cursor.is(Tok.COMMA)) {
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
            p.unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_ARGS, cursor.position(), name);
            return false;
        }
        for (int i = 0; i < TUPLE_LENGTH; i++) {
            if (i > 0 && !cursor.accept(Tok.COMMA)) {
                p.unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_ARGS, cursor.position(), kind.nameIn(name));
                if (!cursor.is(Tok.RIGHT_PAREN)) {
                    p.unit.diagnostics.report(Codes.EXP_RPAREN, cursor.position());
                }
                return false;
            }
            if (!integer(args)) {
                return false;
            }
        }
        if (!cursor.is(Tok.RIGHT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_RPAREN, cursor.position());
            skipToParenthesis();
        }
        cursor.accept(Tok.RIGHT_PAREN);
        return true;
    }

    private boolean tokensOfStrings(List<Attribute.Argument> args) {
        Tok first = cursor.kind(1);
        if (first != Tok.STRING_LITERAL && first != Tok.RIGHT_PAREN) {
            p.unit.diagnostics.report(Codes.EXP_STRING_LITERAL, cursor.tokens().position(cursor.index() + 1));
            cursor.seek(cursor.matching(cursor.index()) + 1);
            return false;
        }
        raw(args);
        return true;
    }

    /** Arguments of an unknown attribute are kept token by token, each with the blank that is printed after it. */
    void raw(List<Attribute.Argument> args) {
        int close = cursor.matching(cursor.index());
        cursor.advance();
        while (cursor.index() < close) {
            int position = cursor.position();
            String text = p.literals.tokenText(cursor.index());
            cursor.advance();
            while (text.endsWith("\"") && cursor.is(Tok.STRING_LITERAL)) {
                String next = p.literals.tokenText(cursor.index());
                text = text.substring(0, text.length() - 1) + next.substring(next.indexOf('"') + 1);
                cursor.advance();
            }
            args.add(new Attribute.Argument(null, null, text + " ", position));
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
    }
}
