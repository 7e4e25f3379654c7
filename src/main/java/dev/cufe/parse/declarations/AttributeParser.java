package dev.cufe.parse.declarations;

import dev.cufe.cuda.CudaRules;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.attributes.AttributeRules;
import dev.cufe.sema.input.AttributeKind;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attribute specifiers of all families: GNU, C++11, {@code alignas} [dcl.attr], [printing 4.9]. */
public final class AttributeParser {
    private final Parser p;
    private final TokenCursor cursor;
    public final AttributeRules rules;
    private final AttributeArguments arguments;
    private int groups;
    /** Up to which token the bodies of class templates have been scanned. */
    private int scannedUpTo;

    /** The attributes begin a statement or a declaration of a namespace, so that a semicolon ends no skipping yet. */
    private boolean leads;

    public final AlignmentParser alignments;

    public AttributeParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new AttributeRules(parser.unit);
        this.arguments = new AttributeArguments(parser);
        this.alignments = new AlignmentParser(parser, this, arguments);
    }

    int nextGroup() {
        return ++groups;
    }

    /** Whether {@code [[} stands here. */
    public boolean startsStdAttribute() {
        return cursor.is(Tok.LEFT_BRACKET) && cursor.kind(1) == Tok.LEFT_BRACKET || cursor.is(Tok.ALIGNAS);
    }

    /** Takes all attribute specifiers here. */
    public void parse(Attribute.Location location, List<Attribute> into) {
        while (true) {
            if (cursor.is(Tok.ATTRIBUTE)) {
                p.gnu.used(Codes.ATTRIBUTE_EXTENSION, cursor.position());
                gnu(location, into);
            } else if (cursor.is(Tok.ALIGNAS)) {
                alignments.alignas(location, into);
            } else if (startsStdAttribute()) {
                std(location, into);
            } else {
                return;
            }
        }
    }

    /** Attributes after a pointer operator: GNU's are those of the entity unless they make another type. */
    void parsePointer(List<Attribute> pointer, List<Attribute> entity) {
        List<Attribute> all = new ArrayList<>(1);
        parse(Attribute.Location.POINTER, all);
        for (Attribute a : all) {
            if (rules.movesToDeclarator(a)) {
                entity.add(a.at(Attribute.Location.POSTFIX));
            } else {
                pointer.add(a);
            }
        }
        rules.checkOfType(pointer);
    }

    /** Attributes at the beginning of a statement or a declaration of a namespace. */
    public void parseLeading(Attribute.Location location, List<Attribute> into) {
        boolean outer = leads;
        leads = true;
        parse(location, into);
        leads = outer;
    }

    /** {@code int i(0) __attribute__((unused))}: too late to mean anything. */
    public void parseAfterInitializer(List<Attribute> into) {
        int first = into.size();
        parse(Attribute.Location.AFTER_INITIALIZER, into);
        for (int i = first; i < into.size(); i++) {
            p.unit.diagnostics.report(
                    Codes.ATTRIBUTES_AFTER_INITIALIZER, into.get(i).position());
            into.get(i).ignore();
        }
    }

    /**
     * Attributes among the specifiers: those that make another type of the specifier and those that are not known stay
     * behind it, all others are printed in front of the whole declaration ([printing 4.9]).
     *
     * @param leads whether they come before all specifiers
     */
    void parseSpecifier(List<Attribute> into, boolean leads) {
        int first = into.size();
        boolean isParameter = p.scopes.current().kind() == ScopeKind.PROTOTYPE;
        if (leads && !isParameter && p.scopes.classHere() == null) {
            parseLeading(Attribute.Location.PREFIX, into);
        } else {
            parse(Attribute.Location.PREFIX, into);
        }
        for (int i = first; i < into.size(); i++) {
            if (rules.changesType(into.get(i)) || !leads && rules.isUnknown(into.get(i))) {
                into.set(i, into.get(i).at(Attribute.Location.SPECIFIER));
            }
        }
    }

    private void tellMacro() {
        if (cursor.index() >= scannedUpTo) {
            tellMacro(cursor.index());
        }
    }

    /** The words that an own macro stands for have its place. */
    private void tellMacro(int attribute) {
        Tokens tokens = cursor.tokens();
        int position = tokens.position(attribute);
        int word = attribute + 3;
        if (word < tokens.size() && tokens.position(word) == position && tokens.kind(word) == Tok.IDENTIFIER) {
            p.unit.references.namedMacro("__" + tokens.name(word).text() + "__", position);
        }
    }

    /** The body of a class template that begins here is scanned as a whole before it is read. */
    public void tellMacrosOfBody() {
        int end = cursor.is(Tok.LEFT_BRACE) ? cursor.matching(cursor.index()) : 0;
        for (int i = Math.max(cursor.index(), scannedUpTo); i < end; i++) {
            if (cursor.tokens().kind(i) == Tok.ATTRIBUTE) {
                tellMacro(i);
            }
        }
        scannedUpTo = Math.max(scannedUpTo, end);
    }

    private void gnu(Attribute.Location location, List<Attribute> into) {
        int position = cursor.position();
        tellMacro();
        cursor.advance();
        int group = nextGroup();
        take(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        take(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        do {
            if (cursor.is(Tok.COMMA) || cursor.is(Tok.RIGHT_PAREN)) {
                missing(Attribute.Family.GNU, location, group, position, into);
                continue;
            }
            int before = cursor.index();
            boolean nested = startsNestedNoinline();
            if (nested) {
                tellMacro();
                cursor.seek(before + 3);
            }
            one(Attribute.Family.GNU, location, null, false, group, cursor.position(), into);
            if (nested) {
                cursor.seek(before + 6);
            }
            endElement(Tok.RIGHT_PAREN);
        } while (cursor.accept(Tok.COMMA));
        close(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
    }

    /** A token of the list's frame, or the report that it is missing; what stands before it is lost then. */
    boolean take(Tok kind, int code) {
        if (cursor.accept(kind)) {
            return true;
        }
        missed(code);
        skip(kind, kind);
        return cursor.accept(kind);
    }

    /** An instance reads the attributes of its template again. */
    private void missed(int code) {
        if (!p.instantiator.isActive()) {
            p.unit.diagnostics.report(code, cursor.position());
        }
    }

    private void skip(Tok a, Tok b) {
        if (!leads) {
            cursor.skipTo(a, b);
            return;
        }
        int stops = cursor.stops.openBody();
        if (p.scopes.current().kind().isLocal() || p.declarations.inBraces()) {
            cursor.stops.open(Tok.RIGHT_BRACE);
        }
        cursor.skipTo(a, b);
        cursor.stops.close(stops);
    }

    private void endElement(Tok close) {
        if (!cursor.is(Tok.COMMA) && !cursor.is(close)) {
            missed(Codes.EXP_COMMA);
            skip(Tok.COMMA, close);
        }
    }

    /** The two brackets behind a list; outside of blocks the second is not missed without the first. */
    private void close(Tok bracket, int code) {
        if (take(bracket, code) || p.scopes.current().kind().isLocal()) {
            take(bracket, code);
        }
    }

    /**
     * {@code __attribute__((noinline))} as an attribute: what {@code __attribute__((__noinline__))} becomes, as CUDA
     * makes a macro of that word.
     */
    private boolean startsNestedNoinline() {
        return cursor.is(Tok.ATTRIBUTE)
                && cursor.kind(1) == Tok.LEFT_PAREN
                && cursor.kind(2) == Tok.LEFT_PAREN
                && cursor.kind(3) == Tok.IDENTIFIER
                && cursor.kind(4) == Tok.RIGHT_PAREN
                && cursor.kind(5) == Tok.RIGHT_PAREN
                && cursor.tokens().name(cursor.index() + 3).text().equals("noinline");
    }

    private void std(Attribute.Location location, List<Attribute> into) {
        int start = cursor.position();
        p.unit.newer.use(Codes.STD_ATTRIBUTES_ARE_CPP11, 2011, start);
        cursor.advance();
        cursor.advance();
        int group = nextGroup();
        String prefix = null;
        if (cursor.is(Tok.USING) && cursor.kind(1) == Tok.IDENTIFIER) {
            cursor.advance();
            prefix = cursor.name().text();
            p.unit.newer.use(Codes.ATTRIBUTE_USING_NONSTD_IN_MODE, 2017, cursor.position());
            cursor.advance();
            if (!cursor.accept(Tok.COLON)) {
                p.unit.diagnostics.report(Codes.EXP_COLON, cursor.position());
                skip(Tok.COLON, Tok.RIGHT_BRACKET);
                cursor.accept(Tok.COLON);
            }
        }
        do {
            if (cursor.is(Tok.COMMA) || cursor.is(Tok.RIGHT_BRACKET)) {
                missing(Attribute.Family.STD, location, group, start, into);
                continue;
            }
            String namespace = prefix;
            int position = cursor.position();
            if (isWord() && cursor.kind(1) == Tok.COLON_COLON) {
                namespace = cursor.name().text();
                if (prefix != null) {
                    p.unit.diagnostics.report(Codes.ATTRIBUTE_NAMESPACE_AFTER_USING, position);
                }
                cursor.advance();
                cursor.advance();
            }
            one(Attribute.Family.STD, location, namespace, prefix != null, group, position, into);
            endElement(Tok.RIGHT_BRACKET);
        } while (cursor.accept(Tok.COMMA));
        close(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
    }

    /** An element that is missing: {@code [[]]}, {@code [[, unused]]}; it is printed as written. */
    private static void missing(
            Attribute.Family family, Attribute.Location location, int group, int position, List<Attribute> into) {
        into.add(new Attribute(family, location, null, "", List.of(), false, false, false, group, position));
    }

    private boolean isWord() {
        Tok kind = cursor.kind();
        return kind == Tok.IDENTIFIER || kind.isKeyword();
    }

    void one(
            Attribute.Family family,
            Attribute.Location location,
            @Nullable String namespace,
            boolean fromUsing,
            int group,
            int position,
            List<Attribute> into) {
        if (!isWord()) {
            missed(Codes.EXP_IDENTIFIER);
            skip(Tok.COMMA, family == Attribute.Family.GNU ? Tok.RIGHT_PAREN : Tok.RIGHT_BRACKET);
            return;
        }
        if (family == Attribute.Family.GNU && cursor.is(Tok.ATTRIBUTE)) {
            p.unit.diagnostics.report(
                    Codes.UNKNOWN_ATTRIBUTE, position, cursor.name().text());
        }
        String name = cursor.name().text();
        AttributeKind kind = Attribute.isGnu(family, namespace) ? AttributeKind.named(name) : null;
        if (kind == AttributeKind.ALIGNED) {
            alignments.note(position);
        }
        cursor.advance();
        List<Attribute.Argument> args = new ArrayList<>(0);
        boolean hasArguments = cursor.is(Tok.LEFT_PAREN);
        boolean right = true;
        if (kind != null) {
            right = arguments.known(kind, name, args);
            for (int i = 0; right && kind == AttributeKind.ALIGNED && i < args.size(); i++) {
                alignments.check(args.get(i), "aligned");
            }
        } else if (hasArguments && family == Attribute.Family.STD && namespace == null) {
            right = standardArguments(name, args);
        } else if (hasArguments) {
            arguments.raw(args);
        }
        boolean pack = cursor.accept(Tok.ELLIPSIS);
        Attribute attribute =
                new Attribute(family, location, namespace, name, args, hasArguments, fromUsing, pack, group, position);
        if (!right) {
            attribute.ignore();
        }
        into.add(attribute);
    }

    /** {@code [[deprecated("why")]]}: a string literal [dcl.attr.deprecated]. */
    private boolean standardArguments(String name, List<Attribute.Argument> args) {
        if (rules.takesNothing(name)) {
            p.unit.diagnostics.report(Codes.ATTRIBUTE_TAKES_NO_ARGS, cursor.position(), name);
            cursor.seek(cursor.matching(cursor.index()) + 1);
            return false;
        }
        if (!rules.takesExpression(name)) {
            arguments.raw(args);
            return true;
        }
        int close = cursor.matching(cursor.index());
        cursor.advance();
        if (!cursor.is(Tok.STRING_LITERAL)) {
            p.unit.diagnostics.report(Codes.EXP_STRING_LITERAL, cursor.position());
            cursor.seek(close);
        } else {
            do {
                int position = cursor.position();
                args.add(new Attribute.Argument(null, p.expressions.constantExpression(), null, position));
            } while (cursor.accept(Tok.COMMA));
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return true;
    }

    /** Applies attributes that change the declarator's type or the specifiers. */
    public void apply(DeclSpecs specs, Declarator d) {
        rules.applyToDeclarator(specs, d);
    }

    /** The type of the specifiers with the attributes among them that are the type's, not the declared entity's. */
    Type specifiedType(DeclSpecs specs, SpecifierParser.Context context) {
        if (context == SpecifierParser.Context.TEMPLATE_PARAM) {
            dropGnu(specs.attributes);
        }
        return rules.specifiedType(specs, context == SpecifierParser.Context.TYPE_ID);
    }

    /** GNU has no attributes among the specifiers of a template parameter. */
    private void dropGnu(List<Attribute> attributes) {
        for (int i = attributes.size() - 1; i >= 0; i--) {
            if (attributes.get(i).family() == Attribute.Family.GNU) {
                p.unit.diagnostics.report(
                        Codes.ATTRIBUTES_NOT_ALLOWED_HERE, attributes.get(i).position());
                attributes.remove(i);
            }
        }
    }

    /** Checks that the attributes of one declaration apply to what it declares; instances repeat their templates. */
    public void check(AttributePlace place, @Nullable Entity entity, @Nullable Type type, List<Attribute> attributes) {
        if (!attributes.isEmpty() && !p.templates.inInstance()) {
            rules.check(place, entity, type, attributes);
        }
    }

    public void check(Entity entity, List<Attribute> attributes) {
        switch (entity) {
            case Function f -> check(AttributePlace.FUNCTION, f, f.type, attributes);
            case Variable v -> check(AttributePlace.VARIABLE, v, v.type, attributes);
            case Field f -> check(AttributePlace.FIELD, f, f.type, attributes);
            case ClassEntity c -> check(AttributePlace.CLASS, c, null, attributes);
            case EnumEntity e -> check(AttributePlace.ENUM, e, null, attributes);
            case Enumerator e -> check(AttributePlace.ENUMERATOR, e, null, attributes);
            case Typedef t -> check(AttributePlace.TYPEDEF, t, t.underlying(), attributes);
            case Namespace n -> check(AttributePlace.NAMESPACE, n, null, attributes);
            case Label l -> check(AttributePlace.LABEL, l, null, attributes);
            default -> {}
        }
    }

    /** Attributes and a semicolon, outside functions and classes. */
    void refuse(List<Attribute> attributes) {
        rules.refuse(attributes);
    }

    /** The specifiers have no declarator that their attributes could belong to. */
    void withoutEntity(DeclSpecs specs) {
        rules.withoutEntity(specs.attributes);
    }

    /**
     * Attributes behind the body of a class or enumeration: those of CUDA belong to what is declared; most others to
     * the class, but hardly any to the enumeration.
     */
    public List<Attribute> afterBody(List<Attribute> before, DeclSpecs specs, boolean ofEnum) {
        List<Attribute> written = new ArrayList<>(1);
        parse(Attribute.Location.AFTER_BODY, written);
        List<Attribute> all = new ArrayList<>(before);
        for (Attribute a : written) {
            if (rules.belongsToDeclared(a, ofEnum)) {
                specs.attributes.addFirst(a.at(Attribute.Location.PREFIX));
            } else {
                all.add(a);
            }
        }
        return all;
    }

    /** Applies the attributes of a typedef or alias, which may have an alignment of its own. */
    void applyTo(Typedef typedef, List<Attribute> attributes) {
        check(typedef, attributes);
        rules.applyToEntity(typedef, attributes);
    }

    /** Applies the attributes of one declaration to its entity. */
    public void applyTo(Entity entity, List<Attribute> attributes) {
        check(entity, attributes);
        rules.applyToEntity(entity, attributes);
        if (entity instanceof Function f) {
            int here = cursor.position();
            p.cuda.declared(
                    f,
                    attributes,
                    new CudaRules.FunctionDeclaration(
                            null, false, false, false, false, false, false, here, f.position, here));
        } else if (!(entity instanceof Variable v && v.isStaticMember && p.templates.inInstance())) {
            p.pragmas.execCheckDisabled = false;
            p.cuda.declared(entity, attributes);
        }
    }

    private boolean isDefaultedOrDeleted() {
        return cursor.is(Tok.EQUAL) && (cursor.kind(1) == Tok.DEFAULT || cursor.kind(1) == Tok.DELETE);
    }

    /** Applies the attributes of one declaration of a function; the cursor is behind the declarator. */
    public void applyTo(Function f, Declaration record, DeclSpecs specs) {
        check(f, record.attributes);
        rules.applyToEntity(f, record.attributes);
        if (f.isPrototype && !f.isMember()) {
            rules.declaredTemplate(f, record);
        }
        boolean body = p.bodies.startsBody();
        if (f.isMember() && f.template == null && !body && !isDefaultedOrDeleted()) {
            rules.hideMisplaced(record.attributes);
        }
        ClassEntity here = p.scopes.classHere();
        boolean friendOfTemplate = specs.isFriend && here != null && here.type().isDependent();
        if (body && here == null && !p.templates.inInstance()) {
            rules.checkDefinition(f, record.attributes, record.position);
        }
        if (p.pragmas.execCheckDisabled) {
            p.pragmas.execCheckDisabled = false;
            p.cuda.disableCheck(f);
        }
        boolean defaulted = cursor.is(Tok.EQUAL) && cursor.kind(1) == Tok.DEFAULT;
        p.cuda.declared(
                f,
                record.attributes,
                new CudaRules.FunctionDeclaration(
                        record.declaredType,
                        record.isFirst,
                        specs.isFriend && body,
                        friendOfTemplate,
                        defaulted,
                        body || cursor.is(Tok.EQUAL) && !defaulted,
                        f.isMember() && (cursor.is(Tok.EQUAL) || f.isOverride || f.isFinal),
                        specs.position,
                        record.position,
                        cursor.position()));
    }
}
