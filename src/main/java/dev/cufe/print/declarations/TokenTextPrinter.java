package dev.cufe.print.declarations;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import org.jspecify.annotations.Nullable;

/**
 * Declarations that are printed from their tokens: deleted function templates, and members of class templates
 * defaulted outside the class ([printing 4.17]).
 */
public final class TokenTextPrinter {
    private final Printer p;
    private final Output out;
    private final SourceMap map;
    private final @Nullable LexedUnit unit;

    public TokenTextPrinter(Printer printer, SourceMap sourceMap, @Nullable LexedUnit lexed) {
        p = printer;
        out = printer.out;
        map = sourceMap;
        unit = lexed;
    }

    boolean applies(Declaration d, Function f) {
        Template t = f.template;
        if (unit == null || !d.isPrimary || d.isSpecialization && d.head == null) {
            return false;
        }
        if (f.isDeleted) {
            return t != null && t.kind == Template.Kind.FUNCTION && t.firstToken >= 0;
        }
        return f.isDefaulted && !f.isDefaultedInClass && f.isMember() && d.head != null;
    }

    void print(Declaration d, Function f) {
        Template t = f.template;
        Tokens tokens = unit.tokens();
        boolean known = t != null && t.firstToken >= 0 && f.isDeleted;
        int first = known ? t.firstToken : firstToken(tokens, d);
        out.pos(tokens.position(first));
        p.specifiers.accessLabel(d.isFriend ? Access.NONE : f.access);
        int line = physicalLine(tokens.position(first));
        int end = known ? t.endToken : endToken(tokens, first);
        for (int i = first; i < end; i++) {
            int afterCuda = skipExecutionSpace(tokens, i, end);
            if (afterCuda > i) {
                i = afterCuda - 1;
                continue;
            }
            int at = tokens.position(i);
            int here = physicalLine(at);
            if (here != line) {
                for (; line < here; line++) {
                    out.newline();
                }
                out.blanks(map.column(at) - 1);
            } else if (i > first && !tokens.is(i, Tok.COMMA) && !tokens.is(i, Tok.SEMICOLON)) {
                out.text(' ');
            }
            i = token(tokens, i, end);
        }
        if (end > first && !tokens.is(end - 1, Tok.SEMICOLON)) {
            out.text(';');
        }
    }

    /** Line in the file that is read: line directives between the tokens count as lines. */
    private int physicalLine(int position) {
        SourceBuffer buffer = map.bufferAt(position);
        return buffer.lineIndex(position - buffer.base());
    }

    /** Index of the token after the attribute host or device, so spelled, which leaves no text; the same if there is none. */
    private static int skipExecutionSpace(Tokens tokens, int index, int end) {
        boolean isOne = index + 5 < end
                && tokens.is(index, Tok.ATTRIBUTE)
                && tokens.is(index + 1, Tok.LEFT_PAREN)
                && tokens.is(index + 2, Tok.LEFT_PAREN)
                && tokens.is(index + 3, Tok.IDENTIFIER)
                && tokens.is(index + 4, Tok.RIGHT_PAREN)
                && tokens.is(index + 5, Tok.RIGHT_PAREN)
                && isExecutionSpace(tokens.name(index + 3).text());
        return isOne ? index + 6 : index;
    }

    private static boolean isExecutionSpace(String attribute) {
        return attribute.equals("host") || attribute.equals("device");
    }

    /** The token {@code template} that the declaration starts with. */
    private static int firstToken(Tokens tokens, Declaration d) {
        TemplateHead head = d.head;
        while (head != null && head.outer != null) {
            head = head.outer;
        }
        int wanted = head == null ? d.position : head.position;
        int low = 0;
        int high = tokens.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tokens.position(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static int endToken(Tokens tokens, int first) {
        int i = first;
        while (i < tokens.size() - 1 && !tokens.is(i, Tok.SEMICOLON)) {
            i++;
        }
        return i + 1;
    }

    /** Writes a token and gives the index of the last one written. */
    private int token(Tokens tokens, int index, int end) {
        Tok kind = tokens.kind(index);
        if (kind == Tok.IDENTIFIER) {
            out.name(tokens.name(index));
            return index;
        }
        if (kind.isLiteral()) {
            int last = index;
            if (kind == Tok.STRING_LITERAL) {
                while (last + 1 < end && tokens.is(last + 1, Tok.STRING_LITERAL)) {
                    last++;
                }
            }
            p.constants.print(p.literalValues.valueAt(index), ExprPrinter.TOP);
            return last;
        }
        if (kind.isKeyword()) {
            out.text(keyword(tokens, index, kind));
        } else {
            out.text(kind.spelling());
        }
        return index;
    }

    private static String keyword(Tokens tokens, int index, Tok kind) {
        return switch (kind) {
            case DECLTYPE -> "__decltype";
            case ALIGNOF -> "__alignof__";
            case TYPEOF -> "__typeof__";
            case ASM -> "__asm__";
            case RESTRICT -> "__restrict__";
            case TYPE_TRAIT, TYPE_TRANSFORM -> tokens.name(index).text();
            default -> kind.spelling();
        };
    }
}
