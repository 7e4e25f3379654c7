package dev.cufe.parse.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code [[fallthrough]];} stands in a switch, before a label [dcl.attr.fallthrough]. As in the original, what follows
 * counts only in the same block: at the end of a block it may stand, but not where a loop or the switch itself ends.
 */
final class Fallthroughs {
    private final Parser p;
    private final TokenCursor cursor;

    Fallthroughs(Parser p, TokenCursor cursor) {
        this.p = p;
        this.cursor = cursor;
    }

    /** The statement that the attribute belongs to. */
    void check(List<Attribute> attributes, Stmt statement) {
        Attribute a = fallthrough(attributes);
        if (a == null) {
            return;
        }
        if (!(statement instanceof EmptyStmt)) {
            p.unit.diagnostics.report(Codes.FALLTHROUGH_NOT_ON_NULL_STATEMENT, a.position(), a.name());
        } else if (p.statements.functions.switchType() == null) {
            p.unit.diagnostics.report(Codes.FALLTHROUGH_OUTSIDE_SWITCH, a.position(), a.name());
        }
    }

    /** @param statement one of a block that something follows in the same block */
    void checkNext(Stmt statement) {
        if (!statement.attributes.isEmpty() && statement instanceof EmptyStmt && !labelFollows()) {
            report(statement);
        }
    }

    /** @param body that of a loop or switch, after which no label follows */
    void checkEnd(Stmt body) {
        Stmt last = body;
        while (last instanceof Block b && !b.statements.isEmpty()) {
            last = b.statements.getLast();
        }
        if (!last.attributes.isEmpty() && last instanceof EmptyStmt) {
            report(last);
        }
    }

    private void report(Stmt statement) {
        Attribute a = fallthrough(statement.attributes);
        if (a != null && p.statements.functions.switchType() != null) {
            p.unit.diagnostics.report(Codes.FALLTHROUGH_NOT_BEFORE_LABEL, a.position());
        }
    }

    private static @Nullable Attribute fallthrough(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.name().equals("fallthrough") && !a.isIgnored() && !"clang".equals(a.namespace())) {
                return a;
            }
        }
        return null;
    }

    private boolean labelFollows() {
        int start = cursor.index();
        while (cursor.is(Tok.LEFT_BRACKET) && cursor.kind(1) == Tok.LEFT_BRACKET) {
            cursor.skipBalanced();
        }
        boolean isLabel = cursor.is(Tok.CASE)
                || cursor.is(Tok.DEFAULT)
                || cursor.is(Tok.IDENTIFIER) && cursor.kind(1) == Tok.COLON;
        cursor.seek(start);
        return isLabel;
    }
}
