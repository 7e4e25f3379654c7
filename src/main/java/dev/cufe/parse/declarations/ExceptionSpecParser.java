package dev.cufe.parse.declarations;

import dev.cufe.contexts.Context;
import dev.cufe.contexts.Found;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Exception specifications [except.spec]. */
final class ExceptionSpecParser {
    private final Parser p;
    private final TokenCursor cursor;

    ExceptionSpecParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** @param waits the operand is read later: at the end of the class around, or when somebody needs that of an instance */
    @Nullable
    ExceptionSpec parse(boolean waits) {
        if (cursor.is(Tok.NOEXCEPT)) {
            return noexcept(waits);
        }
        return cursor.is(Tok.THROW) ? dynamic() : null;
    }

    private ExceptionSpec noexcept(boolean waits) {
        cursor.advance();
        if (!cursor.is(Tok.LEFT_PAREN)) {
            return new ExceptionSpec(ExceptionSpec.Kind.NOEXCEPT, false, null, List.of(), -1);
        }
        if (waits && !isLiteral()) {
            int tokens = cursor.index() + 1;
            cursor.skipBalanced();
            return new ExceptionSpec(ExceptionSpec.Kind.UNPARSED, false, null, List.of(), tokens);
        }
        cursor.advance();
        ExceptionSpec spec = operand();
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return spec;
    }

    /** Whether the operand in parentheses names nothing that could be declared later. */
    private boolean isLiteral() {
        int end = cursor.matching(cursor.index());
        for (int i = cursor.index(); i <= end; i++) {
            switch (cursor.tokens().kind(i)) {
                case TRUE, FALSE, EXCLAIM, LEFT_PAREN, RIGHT_PAREN -> {}
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    /** The operand of {@code noexcept(e)}; the cursor stands after the parenthesis. */
    ExceptionSpec operand() {
        int position = cursor.position();
        Found found = new Found();
        ScopeChain typedef = p.scopes.places.beginTypedef();
        Constant operand;
        try (Context spec = p.unit.contexts.enter(Context.Kind.EXCEPTION_SPEC, found)) {
            operand = p.expressions.constantCondition();
        }
        p.scopes.places.endTypedef(typedef);
        boolean refuses = !p.unit.dialect.atLeast(2020) && p.scopes.boundHeads() == 0 && !p.unit.diagnostics.inTrial();
        if (refuses && found.lambdaAt() != 0) {
            p.unit.diagnostics.report(
                    p.scopes.inTemplate() ? Codes.LAMBDA_IN_NOEXCEPT : Codes.LAMBDA_NOT_ALLOWED, position);
        }
        return new ExceptionSpec(ExceptionSpec.Kind.NOEXCEPT_EXPR, false, operand, List.of(), -1);
    }

    /** {@code throw(...)}; one that lists types counts for nothing where there is no such thing any more. */
    private @Nullable ExceptionSpec dynamic() {
        int position = cursor.position();
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        List<Type> types = new ArrayList<>(0);
        ExceptionSpec.Kind kind = ExceptionSpec.Kind.THROW_LIST;
        if (cursor.accept(Tok.ELLIPSIS)) {
            kind = ExceptionSpec.Kind.THROW_ANY;
        } else if (!cursor.is(Tok.RIGHT_PAREN)) {
            do {
                int at = cursor.position();
                int before = types.size();
                p.templates.typeListElement(types);
                if (types.size() > before && Types.isVoid(types.getLast())) {
                    p.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, at, types.getLast());
                }
            } while (cursor.accept(Tok.COMMA));
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        boolean lists = !types.isEmpty() || kind == ExceptionSpec.Kind.THROW_ANY;
        if (lists && p.unit.dialect.atLeast(2017)) {
            p.unit.diagnostics.report(Codes.DYNAMIC_EXCEPTION_SPEC_REMOVED, position);
            return null;
        } else if (lists && p.unit.dialect.atLeast(2014)) {
            p.unit.diagnostics.warning(Codes.DYNAMIC_EXCEPTION_SPEC_DEPRECATED, position);
        }
        return new ExceptionSpec(kind, false, null, types, -1);
    }

    boolean isKnownNoexcept(ExceptionSpec spec) {
        return switch (spec.kind) {
            case NOEXCEPT -> true;
            case THROW_LIST -> spec.types.isEmpty();
            case NOEXCEPT_EXPR ->
                spec.operand instanceof IntegerConstant i && !i.value().isZero();
            case THROW_ANY, UNEVALUATED, UNPARSED -> false;
        };
    }
}
