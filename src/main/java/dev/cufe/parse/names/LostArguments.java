package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import org.jspecify.annotations.Nullable;

/** Template arguments behind names that are no templates: they are reported and read, but mean nothing [temp.names]. */
final class LostArguments {
    private final Parser p;
    private final TokenCursor cursor;
    /** Where arguments were lost last: a name may be read again as another part of speech. */
    private int lastAt;

    LostArguments(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** At {@code <} behind a type that no template makes: its arguments are lost. */
    boolean pass(LookupResult found, int position) {
        int past = past(found, cursor.index());
        if (past < 0) {
            return false;
        }
        if (!p.unit.diagnostics.inTrial() && lastAt != position) {
            lastAt = position;
            p.unit.diagnostics.report(Codes.TEMPLATE_ARG_LIST_NOT_ALLOWED_ON, position, found.entity());
        }
        cursor.seek(past);
        return true;
    }

    int past(LookupResult found, int less) {
        boolean isType = switch (found.entity()) {
            case ClassEntity c -> true;
            case Typedef t -> true;
            case TemplateParam t -> t.kind == TemplateParam.Kind.TYPE;
            case null, default -> false;
        };
        return isType ? p.argumentsAhead.past(less) : -1;
    }

    /** Enumerations have none, and members of a class are missed there. */
    boolean mayStandBehind(@Nullable NameQualifier qualifier, int first) {
        if (qualifier != null && (qualifier.type == null || !qualifier.type.isError())) {
            return false;
        }
        int before = first - 1;
        boolean isScoped = before > 0
                && (cursor.tokens().is(before, Tok.CLASS) || cursor.tokens().is(before, Tok.STRUCT));
        return before < 0 || !cursor.tokens().is(isScoped ? before - 1 : before, Tok.ENUM);
    }
}
