package dev.cufe.parse.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.classes.ConstructorInits;
import dev.cufe.sema.input.TypeNames;
import java.util.ArrayList;
import java.util.List;

/** Member initializers of a constructor [class.base.init]. */
public final class ConstructorInitParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ConstructorInits rules;

    public ConstructorInitParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new ConstructorInits(parser.unit, parser.expressions.build);
    }

    /** {@code : a(1), B{2}} if it stands here; the function's initializers are complete and in order afterwards. */
    public void parse(Function f) {
        ClassEntity owner = f.enclosingClass();
        if (owner == null || f.kind != FunctionKind.CONSTRUCTOR) {
            if (cursor.is(Tok.COLON)) {
                p.unit.diagnostics.report(Codes.EXP_LBRACE, cursor.position());
                p.classes.deferred.skipInitializers();
            }
            if (owner != null && f.kind == FunctionKind.DESTRUCTOR) {
                rules.checkDestructor(f, owner);
                p.unit.references.initialized(f, f.position);
            }
            return;
        }
        List<ConstructorInit> written = new ArrayList<>();
        if (cursor.accept(Tok.COLON)) {
            int stops = cursor.stops.open(Tok.COMMA, Tok.LEFT_BRACE);
            do {
                int before = cursor.index();
                if (isNamed(owner)) {
                    p.templates.memberInitializer(before, written, () -> one(owner, written));
                }
            } while (cursor.accept(Tok.COMMA));
            cursor.stops.close(stops);
        }
        f.constructorInits = rules.complete(f, owner, written, cursor.position());
        p.unit.references.initialized(f, cursor.position());
    }

    /** Whether an initializer names something that can be initialized; steps over it otherwise. */
    private boolean isNamed(ClassEntity owner) {
        boolean isName = cursor.is(Tok.IDENTIFIER);
        if (!isName && !cursor.is(Tok.COLON_COLON) && !cursor.is(Tok.TYPENAME) && !cursor.is(Tok.DECLTYPE)) {
            boolean isEmpty = cursor.is(Tok.LEFT_PAREN);
            p.unit.diagnostics.report(
                    isEmpty ? Codes.MISSING_FIELD_OR_BASE_NAME : Codes.EXP_IDENTIFIER, cursor.position());
            cursor.skipToStop();
            return false;
        }
        if (isName && !mayFollowName(cursor.kind(1))) {
            if (!isField(owner) && !isType(p.lookup.unqualified(cursor.name(), Lookup.ANY))) {
                p.unit.diagnostics.report(Codes.NOT_A_FIELD_OR_BASE_CLASS, cursor.position(), cursor.name(), owner);
            }
            cursor.advance();
            p.unit.diagnostics.report(Codes.EXP_LPAREN_OR_LBRACE, cursor.position());
            cursor.skipTo(Tok.LEFT_PAREN, Tok.LEFT_BRACE);
            return false;
        }
        boolean isAlone = isName && (cursor.kind(1) == Tok.LEFT_PAREN || cursor.kind(1) == Tok.LEFT_BRACE);
        if (!isAlone || isField(owner)) {
            return true;
        }
        LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
        boolean isType = isType(found);
        if (!isType) {
            p.access.check(found, cursor.position());
            p.unit.diagnostics.report(Codes.NOT_A_FIELD_OR_BASE_CLASS, cursor.position(), cursor.name(), owner);
            cursor.advance();
            operands();
        }
        return isType;
    }

    private boolean isField(ClassEntity owner) {
        return p.lookup.inScope(owner.scope, cursor.name(), Lookup.ANY).entity() instanceof Field;
    }

    private boolean isType(LookupResult found) {
        return found.kind == LookupResult.Kind.DEPENDENT
                || found.entity() instanceof Template
                || TypeNames.typeOf(p.unit.types, found.entity()) != null;
    }

    private static boolean mayFollowName(Tok next) {
        return switch (next) {
            case LEFT_PAREN, LEFT_BRACE, COLON_COLON, LESS -> true;
            default -> false;
        };
    }

    private ConstructorInit one(ClassEntity owner, List<ConstructorInit> written) {
        int position = cursor.position();
        int start = cursor.index();
        Field field = null;
        if (cursor.is(Tok.IDENTIFIER) && (cursor.kind(1) == Tok.LEFT_PAREN || cursor.kind(1) == Tok.LEFT_BRACE)) {
            LookupResult found = p.lookup.inScope(owner.scope, cursor.name(), Lookup.ANY);
            if (found.entity() instanceof Field x) {
                field = x;
                p.unit.references.named(x, position);
                cursor.advance();
            }
        }
        Type base = null;
        if (field == null) {
            base = p.classes.initializedBase();
        }
        if (!p.scopes.inTemplate()) {
            rules.checkFirst(owner, field, base, written, position);
        }
        Initializer init = operands();
        int end = cursor.previousPosition();
        boolean pack = p.packs.ellipsis(start);
        ConstructorInit made = rules.make(owner, field, base, init, pack, position);
        p.unit.references.memberInitialized(
                made.init, init.position(), end, field != null ? field.type : base, field == null && !made.isBraced);
        return made;
    }

    private Initializer operands() {
        int position = cursor.position();
        if (cursor.is(Tok.LEFT_BRACE)) {
            return new Initializer(Initializer.Form.BRACES, new Expr[] {p.expressions.bracedList()}, position);
        }
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        return new Initializer(Initializer.Form.PARENS, p.expressions.lists.arguments(), position);
    }
}
