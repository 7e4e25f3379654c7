package dev.cufe.parse.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Label;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.AsmStmt;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.AsmRegisters;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;

/** asm statements with operands (GNU, [printing 6.11]). */
public final class AsmParser {
    private final Parser p;
    private final TokenCursor cursor;

    AsmParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    Stmt statement() {
        int position = cursor.position();
        cursor.advance();
        boolean isVolatile = false;
        boolean isGoto = false;
        boolean isInline = false;
        while (cursor.is(Tok.VOLATILE) || cursor.is(Tok.GOTO) || cursor.is(Tok.INLINE) || cursor.is(Tok.CONST)) {
            if (cursor.is(Tok.CONST)) {
                p.unit.diagnostics.report(Codes.CONST_IGNORED, cursor.position());
            } else if (cursor.is(Tok.VOLATILE) && isVolatile) {
                p.unit.diagnostics.report(Codes.DUPL_TYPE_QUALIFIER, cursor.position());
            } else if (cursor.is(Tok.GOTO) && isGoto || cursor.is(Tok.INLINE) && isInline) {
                p.unit.diagnostics.report(Codes.DUPLICATE_ASM_QUALIFIER, cursor.position());
            }
            if (cursor.is(Tok.VOLATILE)) {
                p.gnu.used(Codes.VOLATILE_ASM_EXTENSION, cursor.position());
            }
            isInline |= cursor.is(Tok.INLINE);
            isVolatile |= cursor.is(Tok.VOLATILE);
            isGoto |= cursor.is(Tok.GOTO);
            cursor.advance();
        }
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        if (!cursor.is(Tok.STRING_LITERAL)) {
            p.unit.diagnostics.report(Codes.EXP_ASM_STRING, cursor.position());
            cursor.skipDeclaration();
            return new EmptyStmt(position);
        }
        int textPosition = cursor.position();
        Constant template = p.literals.stringConstant();
        checkEncoding(p.unit, template, textPosition);
        List<AsmStmt.Operand> outputs = new ArrayList<>();
        List<AsmStmt.Operand> inputs = new ArrayList<>();
        List<Constant> clobbers = new ArrayList<>();
        List<Label> labels = new ArrayList<>();
        boolean colons = false;
        if (cursor.is(Tok.COLON) || cursor.is(Tok.COLON_COLON)) {
            p.gnu.used(Codes.EXTENDED_ASM_EXTENSION, cursor.position());
        }
        for (int section = 0; section < 4 && colon(); ) {
            colons = true;
            section += doubled ? 2 : 1;
            switch (section) {
                case 1 -> operands(outputs);
                case 2 -> operands(inputs);
                case 3 -> clobbers(clobbers, position);
                default -> labels(labels);
            }
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        cursor.endDeclaration();
        if (colons && template instanceof StringConstant text) {
            checkNames(text, outputs, inputs, labels, position);
        }
        return new AsmStmt(position, isVolatile, isGoto, template, outputs, inputs, clobbers, labels, colons);
    }

    /** The text goes into the output as it is, so it has characters of one byte. */
    public static void checkEncoding(Unit unit, Constant text, int position) {
        if (text instanceof StringConstant s && isWide(s.encoding())) {
            unit.diagnostics.report(Codes.ASM_WIDE_STRING, position);
        }
    }

    private static boolean isWide(StringConstant.Encoding encoding) {
        return switch (encoding) {
            case PLAIN, UTF8 -> false;
            case WIDE, UTF16, UTF32 -> true;
        };
    }

    /** {@code %[name]} in the text is one of the operands. */
    private void checkNames(
            StringConstant text,
            List<AsmStmt.Operand> outputs,
            List<AsmStmt.Operand> inputs,
            List<Label> labels,
            int position) {
        int[] units = text.units();
        for (int i = 0; i + 1 < units.length; i++) {
            if (units[i] == '%' && units[i + 1] == '%') {
                i++;
            } else if (units[i] == '%' && units[i + 1] == '[') {
                StringBuilder name = new StringBuilder();
                for (i += 2; i < units.length && units[i] != ']'; i++) {
                    name.append((char) units[i]);
                }
                boolean isClosed = i < units.length && units[i] == ']';
                String word = name.toString();
                if (isClosed && labels.isEmpty() && !isNamed(outputs, word) && !isNamed(inputs, word)) {
                    p.unit.diagnostics.report(Codes.BAD_ASM_OPERAND_NAME, position, word);
                }
            }
        }
    }

    private static boolean isNamed(List<AsmStmt.Operand> operands, String name) {
        for (AsmStmt.Operand operand : operands) {
            if (name.equals(operand.name())) {
                return true;
            }
        }
        return false;
    }

    /** {@code ::} stands for two colons. */
    private boolean doubled;

    private boolean colon() {
        doubled = cursor.is(Tok.COLON_COLON);
        if (doubled || cursor.is(Tok.COLON)) {
            cursor.advance();
            return true;
        }
        return false;
    }

    private boolean atSectionEnd() {
        return cursor.is(Tok.COLON) || cursor.is(Tok.COLON_COLON) || cursor.is(Tok.RIGHT_PAREN) || cursor.atEnd();
    }

    private void operands(List<AsmStmt.Operand> into) {
        if (atSectionEnd() || !cursor.is(Tok.STRING_LITERAL) && !cursor.is(Tok.LEFT_BRACKET)) {
            return;
        }
        do {
            String name = null;
            if (cursor.accept(Tok.LEFT_BRACKET)) {
                name = cursor.name().text();
                cursor.advance();
                cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
            }
            Constant constraint = p.literals.stringConstant();
            if (!cursor.is(Tok.LEFT_PAREN)) {
                p.unit.diagnostics.report(Codes.EXP_LPAREN, cursor.position());
                cursor.skipTo(Tok.RIGHT_PAREN, Tok.SEMICOLON);
                return;
            }
            cursor.advance();
            Expr value = operand(constraint);
            cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
            p.statements.functions.asmOperand(value, begins(constraint, '+'));
            into.add(new AsmStmt.Operand(name, constraint, value));
            // The original does not miss a comma between operands.
        } while (cursor.accept(Tok.COMMA) || cursor.is(Tok.STRING_LITERAL) || cursor.is(Tok.LEFT_BRACKET));
    }

    /** Registers that are overwritten, by the names that the original knows them by. */
    private void clobbers(List<Constant> into, int start) {
        if (!cursor.is(Tok.STRING_LITERAL)) {
            return;
        }
        List<String> seen = new ArrayList<>(4);
        List<String> repeated = new ArrayList<>(0);
        do {
            int position = cursor.position();
            if (!cursor.is(Tok.STRING_LITERAL)) {
                p.unit.diagnostics.report(Codes.EXP_CLOBBER, position);
                cursor.skipTo(Tok.RIGHT_PAREN, Tok.SEMICOLON);
                break;
            }
            String name = AsmRegisters.canonical(p.literals.plainString());
            if (name.equals("cc")) {
                p.cuda.clobbersFlags(p.statements.functions.current(), position);
            } else if (seen.contains(name) && AsmRegisters.isKnown(name) && !repeated.contains(name)) {
                repeated.add(name);
            }
            seen.add(name);
            into.add(p.expressions.build.literals.plainString(name));
        } while (cursor.accept(Tok.COMMA));
        for (String name : repeated) {
            p.unit.diagnostics.report(Codes.REPEATED_CLOBBER, start, name);
        }
    }

    private void labels(List<Label> into) {
        if (atSectionEnd()) {
            return;
        }
        do {
            Label label = p.statements.functions.useLabel(cursor.name(), cursor.position());
            p.unit.references.named(label, cursor.position());
            into.add(label);
            cursor.advance();
        } while (cursor.accept(Tok.COMMA));
    }

    /** An operand of an asm statement: an lvalue for outputs, a value for inputs ([printing 6.11]). */
    private Expr operand(Constant constraint) {
        Expr e = p.expressions.inBrackets(p.expressions::expression);
        if (begins(constraint, '=') || begins(constraint, '+')) {
            if (isOpenVariable(e)) {
                p.expressions.ended(e, false);
            } else if (!e.isTypeDependent()) {
                p.unit.references.modified(e, begins(constraint, '+'));
            }
            checkOutput(e);
            return e;
        }
        if (isOpenVariable(e)) {
            p.unit.references.converted(e);
        }
        return e.isTypeDependent() ? e : p.expressions.build.conversions.read(e);
    }

    private static boolean begins(Constant constraint, char c) {
        return constraint instanceof StringConstant s && s.units().length > 0 && s.units()[0] == c;
    }

    /** A variable of dependent type, or what a reference of such a type refers to. */
    private static boolean isOpenVariable(Expr e) {
        Expr named = e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT ? o.operand(0) : e;
        return named instanceof VariableExpr && e.isTypeDependent();
    }

    /** The result of an asm statement goes into an lvalue; that it is const is only warned of. */
    private void checkOutput(Expr e) {
        if (e.isTypeDependent() || e.type().isError()) {
            return;
        }
        if (!e.isLvalue() || Types.isFunction(e.type())) {
            p.unit.diagnostics.report(Codes.EXPR_NOT_A_MODIFIABLE_LVALUE, Nodes.start(e));
        } else if (Types.isConst(e.type())) {
            p.unit.diagnostics.warning(Codes.EXPR_NOT_A_MODIFIABLE_LVALUE, Nodes.start(e));
        }
    }
}
