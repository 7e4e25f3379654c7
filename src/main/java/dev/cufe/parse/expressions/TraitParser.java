package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.BuiltinOperators;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/** Type traits, transformations and builtins with operands of their own grammar. */
public final class TraitParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Expressions build;

    TraitParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.build = expressions.build;
    }

    /** From a reserved word of this kind. */
    Expr expression() {
        int position = cursor.position();
        switch (cursor.kind()) {
            case OFFSETOF -> {
                return offsetof(position);
            }
            case TYPES_COMPATIBLE -> {
                p.unit.diagnostics.report(
                        Codes.ONLY_IN_C, position, cursor.name().text());
                cursor.advance();
                if (cursor.is(Tok.LEFT_PAREN)) {
                    cursor.skipBalanced();
                }
                return build.broken(position);
            }
            case INTEGER_PACK -> {
                cursor.advance();
                cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
                Expr count = expressions.inBrackets(expressions::assignment);
                cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
                return build.traits.integerPack(count, position);
            }
            default -> {
                return trait(position);
            }
        }
    }

    private Expr trait(int position) {
        String keyword = cursor.name().text();
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        List<Type> operands = new ArrayList<>(2);
        int first = cursor.index();
        while (!cursor.is(Tok.RIGHT_PAREN) && !cursor.atEnd()) {
            p.templates.typeListElement(operands);
            if (!cursor.accept(Tok.COMMA) || cursor.index() == first) {
                break;
            }
        }
        if (operands.size() == 1 && cursor.is(Tok.RIGHT_PAREN) && isBinary(keyword)) {
            p.unit.diagnostics.report(Codes.EXP_COMMA, cursor.position());
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
            operands.add(p.unit.types.error());
        }
        int end = cursor.position();
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return build.traits.trait(keyword, operands.toArray(new Type[0]), position, end);
    }

    private static boolean isBinary(String keyword) {
        return switch (keyword) {
            case "__is_same",
                    "__is_same_as",
                    "__is_base_of",
                    "__is_convertible",
                    "__is_convertible_to",
                    "__is_nothrow_convertible",
                    "__is_assignable",
                    "__is_trivially_assignable",
                    "__is_nothrow_assignable",
                    "__is_layout_compatible",
                    "__is_pointer_interconvertible_base_of",
                    "__reference_binds_to_temporary" -> true;
            default -> false;
        };
    }

    /** {@code __underlying_type(T)} and its like. */
    Type typeTransform() {
        String keyword = cursor.name().text();
        int position = cursor.position();
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        Type operand = p.declarators.typeId();
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return build.transforms.transform(keyword, operand, position);
    }

    private Expr offsetof(int position) {
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        int typePosition = cursor.position();
        Type type = p.declarators.typeId();
        cursor.expect(Tok.COMMA, Codes.EXP_COMMA);
        build.traits.checkOffsetofType(type, typePosition);
        Expr place = build.traits.offsetofBase(type, typePosition);
        boolean first = true;
        while (first || cursor.is(Tok.DOT) || cursor.is(Tok.LEFT_BRACKET)) {
            int at = cursor.position();
            if (!first && cursor.accept(Tok.LEFT_BRACKET)) {
                Expr index = expressions.inBrackets(expressions::expression);
                cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
                if (Types.isClass(place.type()) && !place.isTypeDependent()) {
                    p.unit.diagnostics.report(Codes.OFFSETOF_OVERLOADED_SUBSCRIPT, at);
                    place = build.broken(at);
                } else {
                    place = build.subscripts.subscript(place, new Expr[] {index}, at);
                }
                continue;
            }
            if (!first) {
                cursor.advance();
            }
            Type objectType = build.members.objectType(place, false);
            place = build.traits.offsetofMember(
                    build.members.access(place, false, p.names.memberName(objectType), at), at);
            first = false;
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return build.traits.offsetof(type, place, position);
    }

    /** Whether the identifier here is a builtin that takes operands like an operator. */
    boolean isBuiltinOperator() {
        Name name = cursor.name();
        return name.text().startsWith("__builtin_")
                && cursor.kind(1) == Tok.LEFT_PAREN
                && BuiltinOperators.of(name.text()) != null;
    }

    Expr builtinOperator() {
        int position = cursor.position();
        BuiltinOperators operator = BuiltinOperators.of(cursor.name().text());
        cursor.advance();
        cursor.advance();
        Type type = null;
        List<Expr> operands = new ArrayList<>(3);
        if (operator.typeFirst()) {
            type = p.declarators.typeId();
            cursor.expect(Tok.COMMA, Codes.EXP_COMMA);
        }
        if (operator.typeLast()) {
            int stops = cursor.stops.open(Tok.RIGHT_PAREN);
            operands.add(builtinOperand());
            cursor.expect(Tok.COMMA, Codes.EXP_COMMA);
            type = p.declarators.typeId();
            cursor.stops.close(stops);
        }
        while (!operator.typeLast() && !cursor.is(Tok.RIGHT_PAREN) && !cursor.atEnd()) {
            operands.add(builtinOperand());
            if (!cursor.accept(Tok.COMMA)) {
                break;
            }
        }
        for (Expr operand : operands) {
            if (!operand.isTypeDependent() && operator.readsOperands()) {
                p.unit.references.nested(operand, true, build.isValueUsed());
            }
        }
        int end = cursor.position();
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        Expr made = build.builtins.operator(operator, type, operands.toArray(new Expr[0]), position, end);
        if (operator == BuiltinOperators.VA_ARG) {
            p.unit.references.namedMacro(operator.spelling(), position);
        }
        if (operator == BuiltinOperators.ADDRESSOF || operator == BuiltinOperators.VA_ARG) {
            expressions.nested(made);
        }
        return made;
    }

    private Expr builtinOperand() {
        Expr operand = expressions.inBrackets(expressions::assignment);
        if (!operand.isTypeDependent()) {
            expressions.nested(operand);
        }
        return operand;
    }
}
