package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Expands packs while the tokens of a template are parsed for an instance [temp.variadic]: a pattern is read once to
 * find its end and the packs it names; if {@code ...} follows, it is read again for every element.
 */
public final class Packs {
    private final Parser p;
    private final List<Entity> named = new ArrayList<>();

    /** In a template itself: the tokens that name packs which nothing has expanded so far. */
    private final List<Integer> unexpanded = new ArrayList<>(0);

    private boolean isElementExpansion;

    public Packs(Parser parser) {
        this.p = parser;
    }

    /** Notes a name that stands for a pack whose elements are known; gives what it means now. */
    public LookupResult named(LookupResult found) {
        Entity e = found.entity();
        if (e instanceof TemplateParam t) {
            if (t.isPack && wholeOf(t) != null) {
                named.add(t);
            }
            mentioned(t.isPack && t.bound == null);
        } else if (e instanceof Template t && t.kind == Template.Kind.PARAM && t.param != null) {
            return named(found, t.param);
        } else if (e instanceof Variable v && v.packElements == null) {
            mentioned(v.isParameterPack);
        } else if (e instanceof Variable v) {
            named.add(v);
            if (v.packElement != null) {
                return new LookupResult(
                        found.kind, new Entity[] {v.packElement}, found.scope, found.namingClass, found.access);
            }
        }
        return found;
    }

    /** A template template parameter; one that stands for an element of its pack means that template. */
    private LookupResult named(LookupResult found, TemplateParam t) {
        if (t.isPack && wholeOf(t) != null) {
            named.add(t);
        }
        mentioned(t.isPack && t.bound == null);
        boolean isElement = t.boundPack != null && t.bound != null && t.bound.template != null;
        return isElement
                ? new LookupResult(
                        found.kind, new Entity[] {t.bound.template}, found.scope, found.namingClass, found.access)
                : found;
    }

    private void mentioned(boolean isPack) {
        if (isPack && !p.instantiator.isActive()) {
            unexpanded.add(p.cursor.index());
        }
    }

    /** The packs named from a token on are expanded. */
    public void expanded(int start) {
        unexpanded.removeIf(token -> token >= start);
    }

    /** Whether a pack was named from a token on that nothing has expanded. */
    boolean anyUnexpanded(int start) {
        for (int token : unexpanded) {
            if (token >= start) {
                return true;
            }
        }
        return false;
    }

    /** All elements of a pack whose arguments are known, also while it stands for one of them. */
    static @Nullable TemplateArgument wholeOf(TemplateParam t) {
        return t.boundPack == null && t.bound != null && t.bound.kind == TemplateArgument.Kind.PACK
                ? t.bound
                : t.boundPack;
    }

    public int mark() {
        return named.size();
    }

    /** Forgets what was named since the mark: it has been expanded, or only counted. */
    public void forget(int mark) {
        while (named.size() > mark) {
            named.removeLast();
        }
    }

    /** Forgets earlier mentions of the packs named since the mark, made when the same operand was read first. */
    int dropEarlier(int mark) {
        List<Entity> now = new ArrayList<>(named.subList(mark, named.size()));
        forget(mark);
        for (Entity e : now) {
            int last = named.lastIndexOf(e);
            if (last >= 0) {
                named.remove(last);
            }
        }
        int start = named.size();
        named.addAll(now);
        return start;
    }

    public boolean anyNamed(int mark) {
        return named.size() > mark;
    }

    /** Number of elements of the packs named since the mark. */
    int length(int mark) {
        return length(named.get(mark));
    }

    private static int length(Entity pack) {
        return pack instanceof Variable v ? v.packElements.length : wholeOf((TemplateParam) pack).elements.length;
    }

    /** Whether an element of the packs named since the mark is an expansion itself, of a template around. */
    boolean hasExpansions(int mark) {
        for (int i = mark; i < named.size(); i++) {
            if (named.get(i) instanceof TemplateParam t && hasExpansions(wholeOf(t))) {
                return true;
            }
        }
        return false;
    }

    static boolean hasExpansions(TemplateArgument pack) {
        for (TemplateArgument element : pack.elements) {
            if (element.isPackExpansion) {
                return true;
            }
        }
        return false;
    }

    /** Parses from {@code start} once per element of the packs named since the mark, then goes to {@code end}. */
    void expand(int mark, int start, int end, Runnable parse) {
        Entity[] packs = named.subList(mark, named.size()).toArray(new Entity[0]);
        forget(mark);
        int length = length(packs[0]);
        Bound[] before = new Bound[packs.length];
        for (int k = 0; k < packs.length; k++) {
            before[k] = Bound.of(packs[k]);
        }
        for (int i = 0; i < length; i++) {
            isElementExpansion = false;
            for (int k = 0; k < packs.length; k++) {
                bind(packs[k], before[k].whole, i);
            }
            p.cursor.seek(start);
            parse.run();
            forget(mark);
        }
        for (Bound b : before) {
            b.restore();
        }
        p.cursor.seek(end);
    }

    /** Whether all packs named since the mark have as many elements. */
    public boolean haveLength(int mark, int count) {
        for (int i = mark; i < named.size(); i++) {
            if (length(named.get(i)) != count) {
                return false;
            }
        }
        return true;
    }

    /** Parses while the packs named since the mark stand for one of their elements. */
    public <T> T atElement(int mark, int index, Supplier<T> parse) {
        Entity[] packs = named.subList(mark, named.size()).toArray(new Entity[0]);
        forget(mark);
        Bound[] before = new Bound[packs.length];
        for (int k = 0; k < packs.length; k++) {
            before[k] = Bound.of(packs[k]);
            bind(packs[k], before[k].whole, index);
        }
        T result = parse.get();
        forget(mark);
        for (Bound b : before) {
            b.restore();
        }
        return result;
    }

    /** Whether the element that an expansion has come to is an expansion itself, of a template around. */
    public boolean isAtExpansion() {
        return isElementExpansion;
    }

    /** What a pack meant before an expansion: itself, or the element that an expansion around has come to. */
    private record Bound(
            Entity pack,
            @Nullable TemplateArgument whole,
            @Nullable TemplateArgument now,
            @Nullable Variable element) {
        static Bound of(Entity pack) {
            return pack instanceof TemplateParam t
                    ? new Bound(t, wholeOf(t), t.bound, null)
                    : new Bound(pack, null, null, ((Variable) pack).packElement);
        }

        void restore() {
            if (pack instanceof TemplateParam t) {
                t.bound = now;
                t.boundPack = now == whole ? null : whole;
            } else {
                ((Variable) pack).packElement = element;
            }
        }
    }

    private void bind(Entity pack, TemplateArgument whole, int index) {
        if (pack instanceof TemplateParam t) {
            TemplateArgument bound = index < whole.elements.length ? whole.elements[index] : whole;
            isElementExpansion |= bound.isPackExpansion;
            t.bound = bound.isPackExpansion ? bound.pattern() : bound;
            t.boundPack = whole;
        } else {
            Variable v = (Variable) pack;
            v.packElement = index < v.packElements.length ? v.packElements[index] : null;
        }
    }

    /** Takes {@code ...} behind the pattern that begins at {@code start}; one that names no pack is reported. */
    public boolean ellipsis(int start) {
        return ellipsis(start, p.cursor.index());
    }

    /** As above, in a declarator: {@code int (&...a)[N]} names its pack behind the name. */
    public void declaratorEllipsis(int start) {
        ellipsis(start, declaratorEnd());
    }

    /** The end of the declarator around the cursor, in whose parentheses it may stand. */
    int declaratorEnd() {
        Tokens tokens = p.cursor.tokens();
        int end = p.cursor.index();
        while (true) {
            switch (tokens.kind(end)) {
                case LEFT_PAREN, LEFT_BRACKET -> end = p.cursor.matching(end) + 1;
                case RIGHT_PAREN -> {
                    if (!tokens.is(end + 1, Tok.LEFT_PAREN) && !tokens.is(end + 1, Tok.LEFT_BRACKET)) {
                        return end;
                    }
                    end++;
                }
                case COMMA, SEMICOLON, EQUAL, LEFT_BRACE, RIGHT_BRACE, EOF -> {
                    return end;
                }
                default -> end++;
            }
        }
    }

    private boolean ellipsis(int start, int end) {
        if (!p.cursor.is(Tok.ELLIPSIS)) {
            return false;
        }
        boolean isWritten = !p.instantiator.isActive() && !p.unit.diagnostics.inTrial();
        if (isWritten && !namesPack(start, end)) {
            p.unit.diagnostics.report(Codes.EXPANSION_WITHOUT_PACK, p.cursor.position());
        }
        expanded(start);
        p.cursor.advance();
        return true;
    }

    /** Parameters and results of functions have to expand the packs that are named from a token on [temp.variadic]/8. */
    public void checkSignature(int start) {
        if (unexpanded.isEmpty()
                || p.instantiator.isActive()
                || p.templates.inInstance()
                || p.scopes.function() != null
                || p.unit.diagnostics.inTrial()) {
            return;
        }
        Tokens tokens = p.cursor.tokens();
        for (int i = start; i < p.cursor.index(); i++) {
            if (unexpanded.contains(i)) {
                p.unit.diagnostics.report(
                        Codes.PACK_NOT_EXPANDED,
                        tokens.position(i),
                        tokens.name(i).text());
            }
        }
        expanded(start);
    }

    /**
     * What the body of a template names from a token on and does not expand [temp.variadic]/8. Statements with expansions
     * are passed over: lambdas and folds in them expand what was read before.
     */
    public void checkBody(int start) {
        if (unexpanded.isEmpty() || p.instantiator.isActive() || p.unit.diagnostics.inTrial()) {
            return;
        }
        Tokens tokens = p.cursor.tokens();
        for (int i = start + 1; i < p.cursor.index(); ) {
            int end = pastStatement(i);
            boolean expands = false;
            for (int k = i; k < end; k++) {
                expands |= tokens.is(k, Tok.ELLIPSIS);
            }
            for (int k = i; !expands && k < end; k++) {
                if (unexpanded.contains(k) && tokens.is(k, Tok.IDENTIFIER)) {
                    p.unit.diagnostics.report(
                            Codes.PACK_NOT_EXPANDED,
                            tokens.position(k),
                            tokens.name(k).text());
                }
            }
            i = end;
        }
        expanded(start);
    }

    /** What a template that is no function names and does not expand; of a class the members are looked at one by one. */
    public void checkTemplate(int start) {
        if (unexpanded.isEmpty() || p.instantiator.isActive() || p.unit.diagnostics.inTrial()) {
            return;
        }
        int body = start;
        if (isClassKey(p.cursor.tokens().kind(start))) {
            while (body < p.cursor.index() && !p.cursor.tokens().is(body, Tok.LEFT_BRACE)) {
                body++;
            }
            checkBody(body);
        } else {
            checkBody(start - 1);
        }
    }

    private static boolean isClassKey(Tok kind) {
        return kind == Tok.CLASS || kind == Tok.STRUCT || kind == Tok.UNION;
    }

    /** The token behind the statement at a token, which ends with a semicolon or a closing brace. */
    private int pastStatement(int from) {
        Tokens tokens = p.cursor.tokens();
        int at = from;
        while (at < p.cursor.index()) {
            switch (tokens.kind(at)) {
                case SEMICOLON -> {
                    return at + 1;
                }
                case LEFT_BRACE -> {
                    at = p.cursor.matching(at) + 1;
                    if (!tokens.is(at, Tok.RIGHT_PAREN) && !tokens.is(at, Tok.SEMICOLON) && !tokens.is(at, Tok.ELSE)) {
                        return at;
                    }
                }
                case LEFT_PAREN, LEFT_BRACKET -> at = p.cursor.matching(at) + 1;
                default -> at++;
            }
        }
        return p.cursor.index();
    }

    /** Bases and members have to expand the packs that their types name [temp.variadic]/8. */
    public void checkExpanded(Type type, int start) {
        if (!type.hasUnexpandedPack() || p.templates.inInstance() || p.scopes.function() != null) {
            return;
        }
        Tokens tokens = p.cursor.tokens();
        for (int i = start; i < p.cursor.index(); i++) {
            if (tokens.is(i, Tok.IDENTIFIER)
                    && isPack(p.lookup.unqualified(tokens.name(i), Lookup.ANY).entity())) {
                p.unit.diagnostics.report(
                        Codes.PACK_NOT_EXPANDED,
                        tokens.position(i),
                        tokens.name(i).text());
                return;
            }
        }
    }

    /** Whether the tokens may name a pack that is not expanded among them; what a lambda declares is not known here. */
    public boolean namesPack(int start, int end) {
        Tokens tokens = p.cursor.tokens();
        for (int i = start; i < end; i++) {
            switch (tokens.kind(i)) {
                case AUTO, LEFT_BRACKET, INTEGER_PACK -> {
                    return true;
                }
                case IDENTIFIER -> {
                    if (isPack(p.lookup.unqualified(tokens.name(i), Lookup.ANY).entity())) {
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }

    private static boolean isPack(@Nullable Entity e) {
        return switch (e) {
            case TemplateParam t -> t.isPack;
            case Template t -> t.param != null && t.param.isPack;
            case Variable v -> v.isParameterPack || v.packElements != null;
            case null, default -> false;
        };
    }

    /**
     * One element of a list and {@code ...} after it, if any.
     *
     * @param expansion what an element becomes that is expanded only later
     */
    public <T> void element(int start, List<T> into, Supplier<T> parse, UnaryOperator<T> expansion) {
        if (!p.instantiator.isActive()) {
            T element = parse.get();
            into.add(ellipsis(start) ? expansion.apply(element) : element);
            return;
        }
        int mark = mark();
        int references = p.unit.references.mark();
        Trial trial = p.unit.diagnostics.openTrial();
        T element = parse.get();
        boolean isExpansion = p.cursor.is(Tok.ELLIPSIS);
        if (!isExpansion || !anyNamed(mark)) {
            trial.commit();
            into.add(p.cursor.accept(Tok.ELLIPSIS) ? expansion.apply(element) : element);
            return;
        }
        trial.drop();
        // Aliases of the pack itself are not those of its elements.
        p.unit.references.keepInstances(references);
        expand(mark, start, p.cursor.index() + 1, () -> {
            boolean again = isElementExpansion;
            T made = parse.get();
            into.add(again ? expansion.apply(made) : made);
        });
    }
}
