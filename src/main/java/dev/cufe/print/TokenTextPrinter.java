package dev.cufe.print;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.source.SourceMap;
import org.jspecify.annotations.Nullable;

/**
 * Declarations that are printed from their tokens: deleted function templates, and members of class templates
 * defaulted outside the class (PRINTING 4.17).
 */
final class TokenTextPrinter {
    private final Printer p;
    private final Output out;
    private final SourceMap map;
    private final @Nullable LexedUnit unit;

    TokenTextPrinter(Printer printer, SourceMap sourceMap, @Nullable LexedUnit lexed) {
        p = printer;
        out = printer.out;
        map = sourceMap;
        unit = lexed;
    }

    boolean applies(Declaration d, Function f) {
        Template t = f.template;
        if (unit == null || t == null || t.firstToken < 0 || !d.isPrimary || d.isSpecialization) {
            return false;
        }
        if (f.isDeleted) {
            return t.kind == Template.Kind.FUNCTION;
        }
        return f.isDefaulted && !f.isDefaultedInClass && f.isMember();
    }

    void print(Declaration d, Function f) {
        Template t = f.template;
        Tokens tokens = unit.tokens();
        int first = t.firstToken;
        out.pos(tokens.position(first));
        p.specifiers.accessLabel(d.isFriend ? Access.NONE : f.access);
        int line = map.presumedLine(tokens.position(first));
        int end = t.endToken;
        for (int i = first; i < end; i++) {
            int at = tokens.position(i);
            int here = map.presumedLine(at);
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
            out.text(p.literalText.spell(index, last + 1));
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
