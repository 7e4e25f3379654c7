package dev.cufe.parse.classes;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.instances.Substitutions;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Parts of a class that are parsed when the outermost class is complete [class.mem]/6: function bodies, default
 * arguments, exception specifications and default member initializers.
 */
public final class DeferredParts {
    private final Parser p;
    private final TokenCursor cursor;
    private Parts early = new Parts();
    /** The same of class templates, of their member templates and their members with default arguments. */
    private Parts templates = new Parts();

    private Parts initializers = new Parts();
    private Parts bodies = new Parts();
    private final Deque<Parts> suspended = new ArrayDeque<>();

    /** Parts of one kind, in the order in which they are parsed: those of member class templates come first. */
    private static final class Parts {
        private final List<Runnable> all = new ArrayList<>();
        /** Where those of the open class begin, and where its own begin behind those of its templates. */
        private int start;

        private int own;

        void add(Runnable part) {
            all.add(part);
        }

        /** A class template inside the open class begins; give the answer to {@link #close}. */
        Place open() {
            Place outer = new Place(start, own);
            start = all.size();
            own = start;
            return outer;
        }

        void close(Place outer) {
            List<Runnable> since = all.subList(start, all.size());
            List<Runnable> moved = new ArrayList<>(since);
            since.clear();
            all.addAll(outer.own, moved);
            start = outer.start;
            own = outer.own + moved.size();
        }
    }

    private record Place(int start, int own) {}

    DeferredParts(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Notes default arguments and the exception specification that this declarator left unparsed. */
    public void add(Function f, Declarator d) {
        f.prototypeScope = d.prototypeScope;
        if (p.templates.inInstance()) {
            return;
        }
        FunctionType declared = (FunctionType) Types.desugared(d.type);
        ExceptionSpec spec = declared.exceptionSpec();
        ScopeChain place = p.scopes.chain();
        ParamType[] params = declared.params();
        ClassEntity owner = f.enclosingClass();
        boolean isOfTemplate = p.scopes.current().kind() == ScopeKind.TEMPLATE_PARAMS
                || owner != null && owner.type().isDependent() && hasDefault(params);
        Parts parts = isOfTemplate ? templates : early;
        for (int i = 0; i < params.length; i++) {
            if (params[i].defaultTokens >= 0) {
                int index = i;
                parts.add(() -> inPrototype(place, f, d, () -> defaultArgument(f, params[index], index)));
            }
        }
        if (spec != null && spec.kind == ExceptionSpec.Kind.UNPARSED) {
            boolean isFriendTemplate = owner == null && p.scopes.current().kind() == ScopeKind.TEMPLATE_PARAMS;
            // A friend template is no member: the original looks at its specification when it comes to its body.
            Parts specs = isFriendTemplate && p.bodies.startsBody() ? bodies : parts;
            specs.add(() -> inPrototype(place, f, d, () -> exceptionSpec(f, d, spec)));
        }
    }

    private static boolean hasDefault(ParamType[] params) {
        for (ParamType param : params) {
            if (param.defaultTokens >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Scopes of the declarator again: parameters are visible, and {@code this}. */
    private void inPrototype(ScopeChain place, Function f, Declarator d, Runnable parse) {
        int index = cursor.index();
        ScopeChain here = p.scopes.replace(place);
        Scope scope = new Scope(ScopeKind.PROTOTYPE, p.scopes.current(), null);
        p.scopes.enter(scope);
        for (Variable v : d.parameters) {
            if (v.name != null && scope.find(v.name) == null) {
                scope.add(new Symbol(v.name, v, p.unit.nextDeclaration()));
            }
        }
        p.declarations.enterMemberPrototype(d, null, f.type.qualifiers());
        try (Context part = p.unit.contexts.enter(Context.Kind.DEFERRED_PART)) {
            parse.run();
        }
        p.declarations.leaveMemberPrototype();
        p.scopes.replace(here);
        cursor.seek(index);
    }

    private void defaultArgument(Function f, ParamType declared, int index) {
        cursor.seek(declared.defaultTokens);
        p.thisContext.enterWithoutObject();
        int stops = cursor.stops.openBody();
        cursor.stops.open(Tok.COMMA, Tok.RIGHT_PAREN);
        Expr value;
        try (Context argument = p.unit.contexts.enter(Context.defaultArgument(f.isConsteval))) {
            value = p.expressions.initializerClause();
        }
        cursor.stops.close(stops);
        p.thisContext.leavePrototype();
        if (!endsDefaultArgument(cursor.kind()) && !Nodes.isBroken(value)) {
            p.unit.diagnostics.report(Codes.UNEXPECTED_END_OF_DEFAULT_ARG, cursor.position());
        }
        p.initializers.read(value);
        declared.defaultArg = p.declarations.defaultArgument(declared, value);
        p.expressions.ended(p.scopes.inTemplate() ? value : declared.defaultArg, false);
        ParamType own = f.type.params()[index];
        own.defaultArg = declared.defaultArg;
    }

    /** The parenthesis that closes the list may be missing, which was told already. */
    private static boolean endsDefaultArgument(Tok kind) {
        return kind == Tok.COMMA || kind == Tok.RIGHT_PAREN || kind == Tok.SEMICOLON;
    }

    private void exceptionSpec(Function f, Declarator d, ExceptionSpec unparsed) {
        cursor.seek(unparsed.tokens);
        ExceptionSpec spec = p.declarations.exceptionOperand();
        FunctionType.Builder b = f.type.toBuilder();
        b.exceptionSpec = spec;
        b.noexcept = p.declarations.isKnownNoexcept(spec);
        f.type = p.unit.types.function(b);
        FunctionType.Builder declared = ((FunctionType) Types.desugared(d.type)).toBuilder();
        declared.exceptionSpec = spec;
        declared.noexcept = b.noexcept;
        d.type = p.unit.types.function(declared);
        p.classes.rules.redeclaredType(f, d.type);
        p.classes.rules.specified(f);
    }

    /** Keeps the body at the cursor for later and steps over it. */
    public void addBody(Function f) {
        int tokens = cursor.index();
        f.bodyTokens = tokens;
        ScopeChain place = p.scopes.chain();
        boolean instance = p.templates.inInstance();
        skipBody();
        if (instance) {
            return;
        }
        int depth = p.scopes.templateDepth;
        bodies.add(() -> {
            int index = cursor.index();
            int outside = p.scopes.templateDepth;
            ScopeChain here = p.scopes.replace(place);
            p.scopes.templateDepth = depth;
            cursor.seek(tokens);
            p.bodies.parseBody(f);
            f.visibleUpTo = p.unit.lastDeclaration();
            p.scopes.templateDepth = outside;
            p.scopes.replace(here);
            cursor.seek(index);
        });
    }

    /** From {@code :}, {@code try} or {@code {} past the whole body with its handlers. */
    public void skipBody() {
        boolean isTry = cursor.accept(Tok.TRY);
        if (cursor.accept(Tok.COLON)) {
            skipInitializerList();
        }
        if (cursor.is(Tok.LEFT_BRACE)) {
            cursor.skipBalanced();
        }
        while (isTry && cursor.accept(Tok.CATCH)) {
            cursor.skipBalanced();
            cursor.skipBalanced();
        }
    }

    /** {@code : a(1), b{2}} up to the brace of the body. */
    void skipInitializers() {
        cursor.advance();
        skipInitializerList();
    }

    /** {@code a(1), b{2}, C<T>(3)} up to the brace of the body. */
    private void skipInitializerList() {
        while (!cursor.atEnd() && !cursor.is(Tok.LEFT_BRACE)) {
            while (!cursor.is(Tok.LEFT_PAREN) && !cursor.is(Tok.LEFT_BRACE) && !cursor.atEnd()) {
                if (cursor.is(Tok.LESS)) {
                    int past = p.argumentsAhead.past(cursor.index());
                    cursor.seek(past > 0 ? past : cursor.index() + 1);
                } else if (cursor.is(Tok.SEMICOLON)) {
                    return;
                } else {
                    cursor.advance();
                }
            }
            cursor.skipBalanced();
            cursor.accept(Tok.ELLIPSIS);
            if (!cursor.accept(Tok.COMMA)) {
                break;
            }
        }
        skipToBody();
    }

    /** Over what stands wrongly between the initializers and the body. */
    private void skipToBody() {
        while (!cursor.atEnd()) {
            switch (cursor.kind()) {
                case LEFT_BRACE, RIGHT_BRACE, SEMICOLON -> {
                    return;
                }
                case LEFT_PAREN -> cursor.skipBalanced();
                default -> cursor.advance();
            }
        }
    }

    /** Keeps a default member initializer at the cursor for later. */
    void addInitializer(ClassEntity entity, Field field) {
        field.hasInitializer = true;
        field.hasBracedInitializer = cursor.is(Tok.LEFT_BRACE);
        field.initPosition = cursor.position();
        int tokens = cursor.index();
        field.initTokens = tokens;
        if (!cursor.accept(Tok.EQUAL)) {
            cursor.skipBalanced();
        } else {
            p.skipper.skipInitializer();
        }
        ScopeChain place = p.scopes.chain();
        if (p.templates.inInstance()) {
            return;
        }
        initializers.add(() -> {
            int index = cursor.index();
            ScopeChain here = p.scopes.replace(place);
            cursor.seek(tokens);
            int errors = p.unit.diagnostics.errorCount();
            int stops = cursor.stops.openBody();
            cursor.stops.open(Tok.SEMICOLON, Tok.COMMA);
            Substitutions substitutions = p.instantiator.substitutions;
            Substitutions.Around definitions = substitutions.enterBody(false);
            p.initializers.member(entity, field);
            substitutions.leaveDefinition(definitions);
            cursor.stops.close(stops);
            boolean isRead = cursor.is(Tok.SEMICOLON) || cursor.is(Tok.COMMA) || cursor.is(Tok.RIGHT_BRACE);
            if (!isRead && p.unit.diagnostics.errorCount() == errors) {
                p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
            }
            p.scopes.replace(here);
            cursor.seek(index);
        });
    }

    /** Begins a class template inside a class: its parts are parsed before those of the class. */
    Object openMemberTemplate() {
        return new Place[] {early.open(), templates.open(), initializers.open(), bodies.open()};
    }

    void closeMemberTemplate(Object opened) {
        Place[] outer = (Place[]) opened;
        early.close(outer[0]);
        templates.close(outer[1]);
        initializers.close(outer[2]);
        bodies.close(outer[3]);
    }

    /** Parses everything kept so far: what declarations need first, bodies last. */
    public void parseAll() {
        Parts[] kinds = {early, templates, initializers, bodies};
        renew();
        for (Parts kind : kinds) {
            kind.all.forEach(Runnable::run);
        }
    }

    private void renew() {
        early = new Parts();
        templates = new Parts();
        initializers = new Parts();
        bodies = new Parts();
    }

    /** A class of another place (an instance) is parsed in between: its parts are its own. */
    public void suspend() {
        suspended.push(early);
        suspended.push(templates);
        suspended.push(initializers);
        suspended.push(bodies);
        renew();
    }

    public void resume() {
        bodies = suspended.pop();
        initializers = suspended.pop();
        templates = suspended.pop();
        early = suspended.pop();
    }
}
