package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.OperatorTokens;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fold expressions [expr.prim.fold]. */
final class Folds {
    private final Parser p;
    private final TokenCursor cursor;

    Folds(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** A fold whose operands have been read once; in an instance the one with the pack is read for every element. */
    Expr fold(
            Tok operator,
            boolean left,
            int firstStart,
            Expr first,
            int secondStart,
            @Nullable Expr second,
            int position,
            int ellipsis) {
        if (p.instantiator.isActive()) {
            int end = cursor.index();
            int operands = p.expressions.primary.foldReferences;
            List<Expr> elements = elements(firstStart);
            if (elements != null) {
                cursor.seek(end);
                return combine(operator, left, elements, second, false, position);
            }
            elements = secondStart < 0 ? null : elements(secondStart);
            cursor.seek(end);
            if (elements != null) {
                return combine(operator, true, elements, first, true, position);
            }
            List<Expr> open = openElements(firstStart);
            boolean isFirst = open != null;
            open = isFirst || secondStart < 0 ? open : openElements(secondStart);
            cursor.seek(end);
            // What stays a fold reports its values itself.
            Object named = p.unit.references.take(operands);
            if (!(first instanceof ConstantExpr c
                    && c.nameRef() != null
                    && !c.nameRef().isQualified())) {
                p.unit.references.putLookedAhead(named, new IntList(0));
            }
            if (open != null) {
                return made(operator, left || !isFirst, with(open, isFirst ? second : first, !isFirst), position);
            }
        }
        if (!p.instantiator.isActive()) {
            check(first, secondStart < 0 ? null : second, ellipsis);
            p.packs.expanded(firstStart);
        }
        boolean packFirst = second == null || ExprTraits.hasUnexpandedPack(first);
        Expr pack = (packFirst ? first : second).with(Expr.PACK_EXPANSION);
        Expr init = packFirst ? second : first;
        return made(operator, left || !packFirst, with(List.of(pack), init, !packFirst), position);
    }

    private FoldExpr made(Tok operator, boolean left, List<Expr> operands, int position) {
        return new FoldExpr(
                p.unit.types.unknown(),
                ValueCategory.PRVALUE,
                position,
                0,
                op(operator),
                left,
                operands.toArray(new Expr[0]));
    }

    private static List<Expr> with(List<Expr> elements, @Nullable Expr init, boolean initFirst) {
        List<Expr> all = new ArrayList<>(elements);
        if (init != null) {
            all.add(initFirst ? 0 : all.size(), init);
        }
        return all;
    }

    /** Exactly one operand has packs [expr.prim.fold]/3. */
    private void check(Expr first, @Nullable Expr second, int ellipsis) {
        if (Nodes.isBroken(first) || second != null && Nodes.isBroken(second)) {
            return;
        }
        boolean inFirst = ExprTraits.hasUnexpandedPack(first);
        boolean inSecond = second != null && ExprTraits.hasUnexpandedPack(second);
        if (inFirst && inSecond) {
            p.unit.diagnostics.report(Codes.FOLD_OF_TWO_PACKS, ellipsis);
        } else if (!inFirst && !inSecond) {
            if (p.scopes.inTemplate()) {
                p.unit.diagnostics.report(Codes.EXPANSION_WITHOUT_PACK, ellipsis);
            }
            p.unit.diagnostics.report(Codes.FOLD_WITHOUT_PACK, ellipsis);
        }
    }

    private static Op op(Tok operator) {
        return operator == Tok.COMMA ? Op.COMMA : OperatorTokens.binary(operator);
    }

    /** The operand once per element of the packs in it; null if it names none that is known. */
    private @Nullable List<Expr> elements(int start) {
        int mark = p.packs.mark();
        int again = p.unit.references.mark();
        Trial trial = p.unit.diagnostics.openTrial();
        cursor.seek(start);
        p.expressions.inBrackets(p.expressions::castExpression);
        trial.drop();
        if (!p.packs.anyNamed(mark) || p.packs.hasExpansions(mark)) {
            p.unit.references.rewind(again);
            return null;
        }
        p.unit.references.keepInstances(p.expressions.primary.foldReferences);
        mark = p.packs.dropEarlier(mark);
        List<Expr> elements = new ArrayList<>();
        int end = cursor.index();
        p.packs.expand(mark, start, end, () -> element(elements));
        return elements;
    }

    /** The same where an element of the packs is an expansion of a template around; null if none is. */
    private @Nullable List<Expr> openElements(int start) {
        int mark = p.packs.mark();
        int references = p.unit.references.mark();
        Trial trial = p.unit.diagnostics.openTrial();
        List<Expr> elements = null;
        cursor.seek(start);
        p.expressions.inBrackets(p.expressions::castExpression);
        if (p.packs.hasExpansions(mark)) {
            List<Expr> made = new ArrayList<>();
            p.packs.expand(mark, start, cursor.index(), () -> {
                Expr element = p.expressions.inBrackets(p.expressions::castExpression);
                made.add(p.packs.isAtExpansion() ? element.with(Expr.PACK_EXPANSION) : element);
            });
            elements = made;
        }
        p.packs.forget(mark);
        trial.drop();
        p.unit.references.rewind(references);
        return elements;
    }

    /** The parenthesis before the first element may have been that of a cast, so that a type was looked at. */
    private void element(List<Expr> into) {
        boolean isType = into.isEmpty() && cursor.is(Tok.TYPENAME);
        int references = p.unit.references.mark();
        into.add(p.expressions.inBrackets(p.expressions::castExpression));
        if (isType) {
            Object named = p.unit.references.take(references);
            p.unit.references.putDefaults(named);
            p.unit.references.put(named);
        }
    }

    private Expr combine(
            Tok operator, boolean left, List<Expr> elements, @Nullable Expr init, boolean initFirst, int position) {
        List<Expr> all = with(elements, init, initFirst);
        if (all.isEmpty()) {
            return empty(operator, position);
        }
        Expr result = left ? all.getFirst() : all.getLast();
        for (int i = 1; i < all.size(); i++) {
            result = left
                    ? binary(operator, result, all.get(i), position)
                    : binary(operator, all.get(all.size() - 1 - i), result, position);
        }
        return p.expressions.build.parenthesized(result, position);
    }

    private Expr binary(Tok operator, Expr a, Expr b, int position) {
        if (operator == Tok.COMMA) {
            return p.expressions.build.operators.comma(a, b, Nodes.start(a), position);
        }
        return op(operator).isAssignment()
                ? p.expressions.build.operators.assign(operator, a, b, position)
                : p.expressions.combined(operator, a, b, position);
    }

    /** {@code &&}, {@code ||} and comma have a value without operands. */
    private Expr empty(Tok operator, int position) {
        switch (operator) {
            case AMP_AMP -> {
                return p.expressions.build.literals.bool(true, position);
            }
            case PIPE_PIPE -> {
                return p.expressions.build.literals.bool(false, position);
            }
            default -> {
                if (operator != Tok.COMMA) {
                    p.unit.diagnostics.report(Codes.EMPTY_FOLD, position);
                }
                return Nodes.broken(p.unit.types, position);
            }
        }
    }
}
