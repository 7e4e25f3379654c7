package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.decl.UsingDirectiveEntry;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.ParsedName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Namespaces, their aliases, using-directives and linkage specifications [basic.namespace], [dcl.link]. */
public final class NamespaceParser {
    private final Parser p;
    private final TokenCursor cursor;

    NamespaceParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** From {@code namespace} or {@code inline namespace} on. */
    void namespace(SourceSequence into) {
        int start = cursor.position();
        boolean inline = cursor.accept(Tok.INLINE);
        cursor.advance();
        if (inline && cursor.is(Tok.IDENTIFIER) && cursor.kind(1) == Tok.COLON_COLON) {
            p.unit.diagnostics.report(Codes.INLINE_NESTED_NAMESPACE, start);
        }
        List<Attribute> attributes = new ArrayList<>(0);
        int attributesAt = cursor.position();
        attributes(attributes);
        boolean isOther =
                cursor.is(Tok.IDENTIFIER) && (cursor.kind(1) == Tok.EQUAL || cursor.kind(1) == Tok.COLON_COLON);
        if (isOther && cursor.position() != attributesAt) {
            // Neither an alias nor a nest of namespaces has any.
            p.unit.diagnostics.reportAs(Severity.ERROR, Codes.ATTRIBUTES_NOT_ALLOWED_HERE, attributesAt);
        }
        if (cursor.is(Tok.IDENTIFIER) && cursor.kind(1) == Tok.EQUAL) {
            alias(into);
            return;
        }
        definition(into, inline ? start : 0, attributes);
    }

    private void attributes(List<Attribute> into) {
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.NAMESPACE, into);
        }
    }

    /** {@code namespace A::inline B { ... }} is a nest of namespaces [namespace.def.general]. */
    private void definition(SourceSequence into, int inline, List<Attribute> attributes) {
        List<NamespaceOpening> openings = new ArrayList<>(2);
        int inlineAt = inline;
        SourceSequence inside = into;
        boolean isNamed = true;
        do {
            if (!openings.isEmpty()) {
                int start = cursor.position();
                inlineAt = cursor.accept(Tok.INLINE) ? start : 0;
            }
            if (!cursor.is(Tok.IDENTIFIER) && !cursor.is(Tok.LEFT_BRACE) && !cursor.is(Tok.ATTRIBUTE)) {
                p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
                cursor.skipTo(Tok.IDENTIFIER, Tok.LEFT_BRACE);
                isNamed = false;
            }
            int position = cursor.position();
            Name name = cursor.is(Tok.IDENTIFIER) ? cursor.name() : null;
            if (name != null) {
                cursor.advance();
            }
            while (cursor.is(Tok.ATTRIBUTE)) {
                p.attributes.parse(Attribute.Location.NAMESPACE, attributes);
            }
            Namespace namespace = open(name, position, inlineAt);
            p.attributes.check(namespace, attributes);
            if (!attributes.isEmpty()) {
                namespace.attributes = attributes;
            }
            NamespaceOpening opening = new NamespaceOpening(position, namespace, attributes);
            boolean isCuda = namespace == p.unit.known.cuda || namespace == p.unit.known.cudaStd;
            p.unit.references.declared(namespace, position, isCuda || namespace.position == position);
            inside.add(opening);
            inside = opening.members;
            openings.add(opening);
            p.scopes.enter(namespace.scope);
            namespace.scope.openedAt = p.unit.nextDeclaration();
        } while (isNamed && cursor.accept(Tok.COLON_COLON));
        int stops = cursor.stops.openBody();
        cursor.expect(Tok.LEFT_BRACE, Codes.EXP_LBRACE);
        cursor.stops.close(stops);
        p.declarations.sequence(inside);
        int end = cursor.position();
        for (NamespaceOpening opening : openings) {
            opening.endPosition = end;
        }
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        for (int i = 0; i < openings.size(); i++) {
            p.scopes.leave();
        }
    }

    /** A namespace that is said to be inline later is inline from its beginning on. */
    private Namespace open(@Nullable Name name, int position, int inlineAt) {
        boolean inline = inlineAt != 0;
        Scope scope = p.scopes.declarative();
        Namespace found = name == null ? unnamedIn(scope) : existing(scope, name, position);
        if (found != null) {
            if (inline && !found.isInline) {
                p.unit.diagnostics.report(Codes.NAMESPACE_NOT_INLINE_BEFORE, inlineAt, name);
                found.isInline = true;
                if (name != null) {
                    p.scopes.addUsingDirective(scope, found);
                }
            }
            return found;
        }
        Namespace namespace = isFirst(p.unit.known.cuda, name, scope)
                ? p.unit.known.cuda
                : isFirst(p.unit.known.cudaStd, name, scope)
                        ? p.unit.known.cudaStd
                        : new Namespace(name, scope, position);
        namespace.isInline = inline;
        Name key = name == null ? p.unit.special.intern("<unnamed>") : name;
        p.scopes.declare(scope, key, namespace);
        if (name == null || inline) {
            p.scopes.addUsingDirective(scope, namespace);
        }
        return namespace;
    }

    /** Whether this is the name of a namespace that exists before it is declared. */
    private static boolean isFirst(Namespace predeclared, @Nullable Name name, Scope scope) {
        return predeclared.name == name && predeclared.parent == scope;
    }

    private @Nullable Namespace unnamedIn(Scope scope) {
        Symbol s = scope.find(p.unit.special.intern("<unnamed>"));
        return s == null ? null : (Namespace) s.entity;
    }

    private @Nullable Namespace existing(Scope scope, Name name, int position) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof Namespace n) {
                return n;
            }
            p.unit.diagnostics.report(Codes.DUPL_DECL_IN_CURRENT_SCOPE, position, name);
        }
        // A member of an inline namespace can be reopened from outside [namespace.def].
        Scope inline = DeclTarget.declaring(scope, name);
        Symbol member = inline == scope ? null : inline.find(name);
        return member != null && member.entity instanceof Namespace n ? n : null;
    }

    /** {@code A = B;} after {@code namespace}. */
    private void alias(SourceSequence into) {
        Name name = cursor.name();
        int position = cursor.position();
        cursor.advance();
        cursor.advance();
        int first = cursor.position();
        Scope scope = p.scopes.declarative();
        Symbol old = scope.find(name);
        if (old != null && !(old.entity instanceof NamespaceAlias)) {
            p.unit.diagnostics.report(Codes.DUPL_DECL_IN_CURRENT_SCOPE, position, name);
        }
        Entity named = namespaceName();
        cursor.endDeclaration();
        if (named == null) {
            return;
        }
        Namespace target = named instanceof NamespaceAlias a ? a.target : (Namespace) named;
        NamespaceAlias alias = new NamespaceAlias(name, scope, position, target, named);
        if (old == null) {
            p.scopes.declare(scope, name, alias);
        } else if (old.entity instanceof NamespaceAlias before && before.target != target) {
            p.unit.diagnostics.report(Codes.ALREADY_DEFINED, position, before);
        }
        p.unit.references.declared(alias, position, true);
        p.unit.references.named(named, first);
        into.add(new Declaration(position, alias, true));
    }

    /** A qualified namespace name; null after an error. */
    private @Nullable Entity namespaceName() {
        int position = cursor.position();
        if (p.missingNames.isUnknownTemplate()) {
            return null;
        }
        ParsedName name = p.names.namespaceName();
        Entity entity = name.found.entity();
        if (entity instanceof Namespace || entity instanceof NamespaceAlias) {
            return entity;
        }
        if (name.found.kind == LookupResult.Kind.NONE && name.isQualified()) {
            p.missingNames.undefined(name);
        } else if (name.found.kind == LookupResult.Kind.NONE && name.ref.name != null) {
            p.unit.diagnostics.report(Codes.NAME_MUST_BE_NAMESPACE, position);
        } else if (name.ref.name != null) {
            p.unit.diagnostics.report(Codes.NAME_MUST_BE_NAMESPACE, name.position());
        }
        return null;
    }

    /** {@code using namespace N;}. */
    void usingDirective(SourceSequence into, List<Attribute> attributes) {
        int position = cursor.position();
        cursor.advance();
        cursor.advance();
        Entity named = namespaceName();
        if (named != null) {
            p.unit.references.named(named, cursor.previousPosition());
        }
        attributes(attributes);
        cursor.endDeclaration();
        if (named == null) {
            return;
        }
        Namespace target = named instanceof NamespaceAlias a ? a.target : (Namespace) named;
        p.scopes.addUsingDirective(p.scopes.declarative(), target);
        into.add(new UsingDirectiveEntry(position, named, attributes));
    }

    /** {@code extern "C"} before a declaration or a block. */
    void linkage(SourceSequence into) {
        int position = cursor.position();
        cursor.advance();
        String language = p.literals.language();
        boolean isC = language.equals("C");
        if (!isC && !language.equals("C++")) {
            p.unit.diagnostics.report(Codes.BAD_LINKAGE_SPECIFIER, cursor.previousPosition());
        }
        boolean before = p.scopes.cLinkage;
        p.scopes.cLinkage = isC;
        if (cursor.accept(Tok.LEFT_BRACE)) {
            LinkageBlock block = new LinkageBlock(position, isC);
            into.add(block);
            p.declarations.unfinishedSequence(block.members);
            block.endPosition = cursor.position();
            cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
            p.pragmas.flush(into);
        } else {
            p.declarations.directLinkage(into);
        }
        p.scopes.cLinkage = before;
    }
}
