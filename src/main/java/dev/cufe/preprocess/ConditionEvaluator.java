package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Precedence;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.Assertions;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;

/**
 * Evaluates the expression of {@code #if} and {@code #elif} in 64-bit arithmetic ([cpp.cond]). As in the original, it is
 * an ordinary expression as far as messages go: a call or an assignment is parsed and then refused.
 */
final class ConditionEvaluator {
    private static final int NESTING_LIMIT = 2_000;
    private static final int CONDITIONAL = 1;

    private final MacroExpander expander;
    private final NameTable names;
    private final Problems problems;
    private final ConditionLiterals literals;
    private final Assertions assertions;

    /** The directive's line after macro replacement, and the token that comes next. */
    private Tokens line;

    private int at;
    private boolean failed;
    private int openParens;
    private boolean evaluating = true;
    private int nesting;
    private boolean tooDeep;

    ConditionEvaluator(UnitState state, MacroExpander expander, Assertions assertions) {
        this.expander = expander;
        names = state.names();
        problems = state.problems();
        literals = new ConditionLiterals(state);
        this.assertions = assertions;
    }

    /** A value of type {@code intmax_t} or {@code uintmax_t}. */
    record Value(long bits, boolean unsigned, int position) {
        boolean isTrue() {
            return bits != 0;
        }
    }

    /** Reads the rest of the directive's line and tells whether the expression holds; a faulty one does not. */
    boolean evaluate() {
        failed = false;
        openParens = 0;
        evaluating = true;
        nesting = 0;
        tooDeep = false;
        readLine();
        Value value = binary(CONDITIONAL);
        if (!failed && !atEnd()) {
            error(Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, position());
        }
        return !failed && value.isTrue();
    }

    private void readLine() {
        line = new Tokens(names, 16);
        at = 0;
        PpToken token = expander.token;
        expander.setInCondition(true);
        for (expander.next(); !token.isEnd(); expander.next()) {
            if (token.kind != Tok.PLACEMARKER) {
                line.add(operatorKind(token), token.position, token.data, token.flags);
            }
        }
        expander.setInCondition(false);
        line.add(Tok.NEWLINE, token.position, 0, 0);
    }

    /** The kind of a token, where words such as {@code and} count as the operators they stand for. */
    private Tok operatorKind(PpToken token) {
        if (token.kind == Tok.IDENTIFIER) {
            Tok keyword = names.get(token.data).keyword();
            return keyword.isPunctuator() ? keyword : token.kind;
        }
        return token.kind;
    }

    private Tok kind() {
        return line.kind(at);
    }

    private int position() {
        return line.position(at);
    }

    private boolean atEnd() {
        return at == line.size() - 1;
    }

    private void advance() {
        if (!atEnd()) {
            at++;
        }
    }

    private void skipLine() {
        at = line.size() - 1;
    }

    private void error(int code, int position) {
        failed = true;
        if (!tooDeep) {
            problems.reportAs(Severity.ERROR, code, position);
        }
    }

    /** Whether the expression is nested too deeply to go on; reports it once. */
    private boolean isTooDeep() {
        if (++nesting > NESTING_LIMIT) {
            error(Codes.EXP_PRIMARY_EXPR, position());
            tooDeep = true;
            skipLine();
        }
        return tooDeep;
    }

    private void warn(int code, int position) {
        if (evaluating) {
            problems.report(code, position);
        }
    }

    private Value zero(int position) {
        return new Value(0, false, position);
    }

    /** Precedence of the operator that comes next; 0 if none does that conditions have [cpp.cond]. */
    private int precedence() {
        Tok operator = kind();
        if (operator == Tok.QUESTION || Precedence.isAssignment(operator)) {
            return CONDITIONAL;
        }
        return switch (operator) {
            case SPACESHIP, DOT_STAR, ARROW_STAR -> 0;
            default -> {
                int binding = Precedence.of(operator);
                yield binding == 0 ? 0 : CONDITIONAL + binding;
            }
        };
    }

    private Value binary(int lowest) {
        if (isTooDeep()) {
            nesting--;
            return zero(position());
        }
        Value left = unary();
        for (int precedence = precedence(); precedence != 0 && precedence >= lowest; precedence = precedence()) {
            Tok operator = kind();
            int operatorPosition = position();
            advance();
            left = precedence == CONDITIONAL
                    ? conditionalOrAssignment(operator, operatorPosition, left)
                    : operate(operator, operatorPosition, precedence, left);
        }
        nesting--;
        return left;
    }

    private Value conditionalOrAssignment(Tok operator, int position, Value left) {
        if (operator != Tok.QUESTION) {
            error(Codes.BAD_CONSTANT_OPERATOR, position);
            binary(CONDITIONAL);
            return zero(left.position);
        }
        boolean outer = evaluating;
        boolean elvis = kind() == Tok.COLON;
        evaluating = outer && left.isTrue();
        Value whenTrue = elvis ? left : comma();
        if (kind() != Tok.COLON) {
            if (!failed) {
                error(Codes.EXP_COLON, position());
            }
            evaluating = outer;
            skipLine();
            return zero(left.position);
        }
        advance();
        evaluating = outer && !left.isTrue();
        Value whenFalse = binary(CONDITIONAL);
        evaluating = outer;
        boolean unsigned = whenTrue.unsigned || whenFalse.unsigned;
        Value chosen = left.isTrue() ? whenTrue : whenFalse;
        if (unsigned) {
            checkSign(whenTrue);
            checkSign(whenFalse);
        }
        return new Value(chosen.bits, unsigned, left.position);
    }

    /** An expression in which a comma is an operator, if only to be refused. */
    private Value comma() {
        Value value = binary(CONDITIONAL);
        while (kind() == Tok.COMMA) {
            error(Codes.BAD_CONSTANT_OPERATOR, position());
            advance();
            value = binary(CONDITIONAL);
        }
        return value;
    }

    private Value operate(Tok operator, int position, int precedence, Value left) {
        if (operator != Tok.AMP_AMP && operator != Tok.PIPE_PIPE) {
            return apply(operator, position, left, binary(precedence + 1));
        }
        boolean outer = evaluating;
        boolean decided = left.isTrue() == (operator == Tok.PIPE_PIPE);
        evaluating = outer && !decided;
        Value right = binary(precedence + 1);
        evaluating = outer;
        boolean result = decided ? left.isTrue() : right.isTrue();
        return new Value(result ? 1 : 0, false, left.position);
    }

    private void checkSign(Value operand) {
        if (!operand.unsigned && operand.bits < 0) {
            warn(Codes.INTEGER_SIGN_CHANGE, operand.position);
        }
    }

    /** The result of an arithmetic operator. */
    private Value apply(Tok operator, int position, Value left, Value right) {
        boolean shift = operator == Tok.LESS_LESS || operator == Tok.GREATER_GREATER;
        boolean unsigned = shift ? left.unsigned : left.unsigned || right.unsigned;
        if (unsigned && !shift) {
            checkSign(left);
            checkSign(right);
        }
        long a = left.bits;
        long b = right.bits;
        int start = left.position;
        return switch (operator) {
            case STAR -> arithmetic(a * b, unsigned, !unsigned && overflowsMultiply(a, b), start, position);
            case PLUS -> arithmetic(a + b, unsigned, !unsigned && ((a ^ a + b) & (b ^ a + b)) < 0, start, position);
            case MINUS -> arithmetic(a - b, unsigned, !unsigned && ((a ^ b) & (a ^ a - b)) < 0, start, position);
            case SLASH, PERCENT -> divide(operator == Tok.SLASH, position, left, right, unsigned);
            case LESS_LESS, GREATER_GREATER -> shift(operator == Tok.LESS_LESS, left, right);
            case LESS -> truth(unsigned ? Long.compareUnsigned(a, b) < 0 : a < b, start);
            case GREATER -> truth(unsigned ? Long.compareUnsigned(a, b) > 0 : a > b, start);
            case LESS_EQUAL -> truth(unsigned ? Long.compareUnsigned(a, b) <= 0 : a <= b, start);
            case GREATER_EQUAL -> truth(unsigned ? Long.compareUnsigned(a, b) >= 0 : a >= b, start);
            case EQUAL_EQUAL -> truth(a == b, start);
            case EXCLAIM_EQUAL -> truth(a != b, start);
            case AMP -> new Value(a & b, unsigned, start);
            case CARET -> new Value(a ^ b, unsigned, start);
            case PIPE -> new Value(a | b, unsigned, start);
            default -> throw new IllegalStateException("no operator of conditions: " + operator);
        };
    }

    private static boolean overflowsMultiply(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        return high != a * b >> 63;
    }

    private static Value truth(boolean holds, int position) {
        return new Value(holds ? 1 : 0, false, position);
    }

    private Value arithmetic(long bits, boolean unsigned, boolean overflow, int start, int operator) {
        if (overflow) {
            warn(Codes.INTEGER_OVERFLOW, operator);
        }
        return new Value(bits, unsigned, start);
    }

    private Value divide(boolean quotient, int position, Value left, Value right, boolean unsigned) {
        long a = left.bits;
        long b = right.bits;
        if (b == 0) {
            if (evaluating) {
                error(quotient ? Codes.DIVIDE_BY_ZERO : Codes.MOD_BY_ZERO, position);
            }
            return zero(left.position);
        }
        if (unsigned) {
            long bits = quotient ? Long.divideUnsigned(a, b) : Long.remainderUnsigned(a, b);
            return new Value(bits, true, left.position);
        }
        boolean overflow = quotient && a == Long.MIN_VALUE && b == -1;
        return arithmetic(quotient ? a / b : a % b, false, overflow, left.position, position);
    }

    private Value shift(boolean toLeft, Value left, Value right) {
        long count = right.bits;
        if (!right.unsigned && count < 0) {
            if (evaluating) {
                error(Codes.NEGATIVE_SHIFT_COUNT, right.position);
            }
            return zero(left.position);
        }
        boolean large = Long.compareUnsigned(count, 63) > 0;
        if (large) {
            warn(Codes.SHIFT_COUNT_TOO_LARGE, right.position);
        }
        long bits;
        if (toLeft) {
            bits = large ? 0 : left.bits << count;
        } else if (left.unsigned) {
            bits = large ? 0 : left.bits >>> count;
        } else {
            bits = left.bits >> (large ? 63 : count);
        }
        return new Value(bits, left.unsigned, left.position);
    }

    private Value unary() {
        int position = position();
        switch (kind()) {
            case PLUS:
                advance();
                Value same = operand();
                return new Value(same.bits, same.unsigned, position);
            case MINUS:
                advance();
                Value value = operand();
                if (!value.unsigned && value.bits == Long.MIN_VALUE) {
                    warn(Codes.INTEGER_OVERFLOW, position);
                }
                return new Value(-value.bits, value.unsigned, position);
            case EXCLAIM:
                advance();
                return truth(!operand().isTrue(), position);
            case TILDE:
                advance();
                Value flipped = operand();
                return new Value(~flipped.bits, flipped.unsigned, position);
            case STAR, AMP, COLON_COLON:
                error(Codes.BAD_PP_OPERATOR, position);
                advance();
                return unary();
            case PLUS_PLUS, MINUS_MINUS:
                error(Codes.BAD_CONSTANT_OPERATOR, position);
                advance();
                return unary();
            default:
                return postfix(primary());
        }
    }

    private Value operand() {
        Value value = isTooDeep() ? zero(position()) : unary();
        nesting--;
        return value;
    }

    private Value postfix(Value value) {
        while (true) {
            switch (kind()) {
                case LEFT_PAREN:
                    error(Codes.BAD_CONSTANT_FUNCTION_CALL, value.position);
                    advance();
                    callArguments();
                    closeParen();
                    break;
                case DOT, ARROW, LEFT_BRACKET:
                    error(Codes.BAD_PP_OPERATOR, position());
                    skipLine();
                    return value;
                case PLUS_PLUS, MINUS_MINUS:
                    error(Codes.BAD_CONSTANT_OPERATOR, position());
                    advance();
                    break;
                default:
                    return value;
            }
        }
    }

    private void callArguments() {
        openParens++;
        if (kind() != Tok.RIGHT_PAREN) {
            binary(CONDITIONAL);
            while (kind() == Tok.COMMA) {
                advance();
                binary(CONDITIONAL);
            }
        }
    }

    private void closeParen() {
        openParens--;
        if (kind() == Tok.RIGHT_PAREN) {
            advance();
            return;
        }
        error(Codes.EXP_RPAREN, position());
        skipLine();
    }

    private Value primary() {
        int position = position();
        switch (kind()) {
            case NUMBER, INTEGER_LITERAL, FLOATING_LITERAL:
                Value number = literals.number(line.data(at), position);
                failed |= number == null;
                advance();
                return number == null ? zero(position) : number;
            case CHARACTER_LITERAL:
                Value character = literals.character(line.data(at), position);
                advance();
                return character;
            case STRING_LITERAL:
                error(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, position);
                advance();
                return zero(position);
            case IDENTIFIER:
                return identifier();
            case LEFT_PAREN:
                advance();
                openParens++;
                Value inner = comma();
                closeParen();
                return new Value(inner.bits, inner.unsigned, position);
            case HASH:
                return assertion();
            default:
                error(Codes.EXP_PRIMARY_EXPR, position);
                skipUnlessClosing();
                return zero(position);
        }
    }

    /** GNU: {@code #predicate(answer)} is true if it was asserted. */
    private Value assertion() {
        int start = position();
        advance();
        if (kind() != Tok.IDENTIFIER) {
            error(Codes.EXP_IDENTIFIER, position());
            error(Codes.EXP_PRIMARY_EXPR, position());
            skipLine();
            return zero(start);
        }
        Name predicate = line.name(at);
        advance();
        String answer = null;
        if (kind() == Tok.LEFT_PAREN) {
            int from = at;
            at = Assertions.endOfAnswer(line, from);
            answer = assertions.answer(line, from, at);
        }
        return truth(assertions.holds(predicate, answer), start);
    }

    /** After a mistake goes on at the parenthesis that closes what is open, or at the end. */
    private void skipUnlessClosing() {
        if (kind() == Tok.COLON) {
            return;
        }
        if (openParens == 0 && kind() != Tok.RIGHT_PAREN) {
            skipLine();
            return;
        }
        int nested = 0;
        while (!atEnd() && (nested > 0 || kind() != Tok.RIGHT_PAREN)) {
            nested += kind() == Tok.LEFT_PAREN ? 1 : kind() == Tok.RIGHT_PAREN ? -1 : 0;
            advance();
        }
    }

    private Value identifier() {
        int position = position();
        Name name = line.name(at);
        Tok keyword = name.keyword();
        if (keyword == Tok.TRUE || keyword == Tok.FALSE) {
            advance();
            return truth(keyword == Tok.TRUE, position);
        }
        problems.report(Codes.UNDEFINED_PREPROC_ID, position, name);
        advance();
        return zero(position);
    }
}
