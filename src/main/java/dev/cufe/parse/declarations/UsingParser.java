package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.decl.UsingEntry;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.scopes.NameSharing;
import dev.cufe.sema.calls.ConversionNames;
import dev.cufe.sema.calls.LoneTemplates;
import dev.cufe.sema.expressions.NameExprs;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.FunctionTypes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Using-declarations, using-enum-declarations and alias-declarations [namespace.udecl], [enum.udecl]. */
public final class UsingParser {
    private final Parser p;
    private final TokenCursor cursor;

    UsingParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** From {@code using} on. */
    public void using(SourceSequence into, List<Attribute> attributes) {
        if (cursor.kind(1) == Tok.NAMESPACE) {
            p.declarations.namespaces.usingDirective(into, attributes);
            return;
        }
        if (isAlias()) {
            alias(into);
            return;
        }
        int position = cursor.position();
        cursor.advance();
        if (cursor.accept(Tok.ENUM)) {
            usingEnum(into, position);
        } else {
            do {
                p.templates.usingDeclarator(this::skipDeclarator, () -> declarator(into, attributes, position));
            } while (acceptSince2017(Tok.COMMA));
        }
        cursor.endDeclaration();
    }

    /** {@code B::name;} in a class: a using-declaration without its keyword, as before C++11 [class.access.dcl]. */
    public void accessDeclaration(SourceSequence into) {
        declarator(into, List.of(), cursor.position());
        cursor.endDeclaration();
    }

    private boolean isAlias() {
        if (cursor.kind(1) != Tok.IDENTIFIER || !p.unit.dialect.atLeast(2011)) {
            return false;
        }
        Tok next = cursor.kind(2);
        return next == Tok.EQUAL || next == Tok.ATTRIBUTE || next == Tok.LEFT_BRACKET;
    }

    private void alias(SourceSequence into) {
        cursor.advance();
        Name name = cursor.name();
        int position = cursor.position();
        cursor.advance();
        List<Attribute> attributes = new ArrayList<>(0);
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.DECLARATOR_ID, attributes);
        }
        cursor.expect(Tok.EQUAL, Codes.EXP_ASSIGN);
        ScopeChain typedef = p.scopes.places.beginTypedef();
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.TYPE_ID);
        Type type = p.unit.types.error();
        if (specs.type == null && p.missingNames.isTakenForType()) {
            specs.type = type;
        }
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
        } else {
            Declarator aliased = p.declarators.aliased(specs);
            p.access.check(specs, aliased);
            p.attributes.apply(specs, aliased);
            attributes.addAll(InitDeclarators.attributesOf(specs, aliased));
            type = p.placeholders.refuse(specs, aliased.type);
        }
        Declaration declaration = p.declarations.typedefs.declare(name, position, type, true, specs);
        p.scopes.places.endTypedef(typedef);
        p.scopes.places.declaredAlias();
        InitDeclarators.embed(declaration, specs, new Declarator(type));
        declaration.attributes = attributes;
        declaration.entity.attributes = attributes;
        p.attributes.applyTo((Typedef) declaration.entity, attributes);
        into.add(declaration);
        cursor.endDeclaration();
    }

    /** {@code __extension__} stood before an alias-declaration. */
    public static void markExtension(SourceSequence into, int from) {
        for (int i = from; i < into.entries().size(); i++) {
            if (into.entries().get(i) instanceof Declaration d && d.entity instanceof Typedef t && t.isAlias) {
                d.isGnuExtension = true;
            }
        }
    }

    /** Reads a using-declarator only for the packs it names; gives whether they are expanded. */
    private boolean skipDeclarator() {
        cursor.accept(Tok.TYPENAME);
        p.names.idExpression();
        return acceptSince2017(Tok.ELLIPSIS);
    }

    /** Lists and packs of using-declarators came with C++17 [namespace.udecl]. */
    private boolean acceptSince2017(Tok kind) {
        return p.unit.dialect.atLeast(2017) && cursor.accept(kind);
    }

    /** @param start where the declaration begins: inherited constructors stand there */
    private void declarator(SourceSequence into, List<Attribute> attributes, int start) {
        boolean typename = cursor.accept(Tok.TYPENAME);
        boolean inClass = p.scopes.declarative().owner() instanceof ClassEntity;
        if (p.missingNames.isUnknownTemplateType()) {
            return;
        }
        if (refusesStart(inClass, typename)) {
            return;
        }
        ParsedName name = p.names.idExpression();
        if (name.ref.name == null) {
            // An operator that is none; its parser said so.
            return;
        }
        boolean isConstructor = name.form == ParsedName.Form.CONSTRUCTOR || namesConstructor(name);
        if (name.ref.templateArgs != null && !isConstructor) {
            p.unit.diagnostics.report(
                    Codes.TEMPLATE_ID_NOT_ALLOWED, cursor.tokens().position(name.firstToken));
            return;
        }
        if (name.form == ParsedName.Form.DESTRUCTOR) {
            p.unit.diagnostics.report(Codes.USING_DECL_NAMES_DESTRUCTOR, name.position());
            return;
        }
        boolean pack = acceptSince2017(Tok.ELLIPSIS);
        List<UsingDeclaration> made = new ArrayList<>(1);
        Scope scope = p.scopes.declarative();
        Type qualifier = name.ref.qualifier == null ? null : name.ref.qualifier.type;
        if (!isQualifiedForPlace(name, inClass, typename)) {
            return;
        }
        boolean isOpen = name.found.kind == LookupResult.Kind.DEPENDENT
                || name.found.isEmpty() && qualifier != null && qualifier.isDependent();
        Type throughBase =
                typename || name.found.isEmpty() || qualifier == null ? null : throughOpenBase(scope, qualifier);
        if (isConstructor) {
            made.add(make(name, scope, null));
            made.getFirst().isInheritingConstructors = true;
            p.unit.newer.use(Codes.INHERITING_CTORS_ARE_CPP11, 2011, start);
            made.getFirst().dependentQualifier = qualifier;
            checkDirectBase(scope, qualifier, name.position());
            checkInheritedOnce(scope, qualifier, name.position());
            p.classes.inheritConstructors(qualifier, start);
        } else if (isOpen || throughBase != null) {
            UsingDeclaration u = make(name, scope, null);
            u.dependentQualifier = isOpen ? qualifier : throughBase;
            u.isTypename = typename;
            u.conversionType = name.conversionType;
            made.add(u);
            p.scopes.declare(scope, u.name, u);
        } else {
            resolved(name, scope, made);
        }
        for (UsingDeclaration u : made) {
            u.isPackExpansion = pack;
            u.isTypename = typename;
            u.group = made.getFirst();
        }
        if (!made.isEmpty()) {
            tell(name, made);
            int position = made.getFirst().isInheritingConstructors ? start : name.position();
            into.add(new UsingEntry(position, made, attributes));
        }
    }

    /** What cannot begin a using-declarator: nothing declares the name, or it is no name at all. */
    private boolean refusesStart(boolean inClass, boolean typename) {
        boolean unknown = cursor.is(Tok.IDENTIFIER)
                && (!inClass || cursor.kind(1) == Tok.COLON_COLON)
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
        if (unknown) {
            if (typename) {
                p.unit.diagnostics.report(Codes.CLASS_OR_NAMESPACE_NAME_REQUIRED, cursor.position());
            } else if (inClass) {
                p.unit.diagnostics.report(Codes.CLASS_QUALIFIED_NAME_REQUIRED, cursor.position());
            } else {
                p.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, cursor.position(), cursor.name());
            }
            cursor.advance();
            return true;
        }
        if (p.names.scalarBeforeScope() != null) {
            int needed = inClass ? Codes.CLASS_QUALIFIED_NAME_REQUIRED : Codes.NAMESPACE_QUALIFIED_NAME_REQUIRED;
            p.unit.diagnostics.report(needed, cursor.position());
            cursor.advance();
            return true;
        }
        if (!p.names.startsName()) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            cursor.skipTo(Tok.COMMA, Tok.SEMICOLON);
            return true;
        }
        return false;
    }

    private void tell(ParsedName name, List<UsingDeclaration> made) {
        List<Entity> friends = invisibleFriends(name);
        for (UsingDeclaration u : made) {
            while (!friends.isEmpty() && u.target != null && friends.getLast().declaredAt > u.target.declaredAt) {
                p.unit.references.declared(friends.removeLast(), name.position(), false);
            }
            declared(u, name.position());
        }
        for (Entity friend : friends.reversed()) {
            p.unit.references.declared(friend, name.position(), false);
        }
    }

    /**
     * Friends that only argument-dependent look-up finds: they are not declared here, but the original reports them, unless
     * it gathers what it finds.
     */
    private List<Entity> invisibleFriends(ParsedName name) {
        List<Entity> friends = new ArrayList<>();
        Namespace namespace = name.ref.qualifier == null ? null : name.ref.qualifier.namespace;
        boolean isGathered = namespace == null || name.found.scope != namespace.scope;
        for (Symbol s = isGathered ? null : namespace.scope.find(name.ref.name); s != null; s = s.next) {
            if (s.isInvisibleFriend && s.declaredAt <= p.lookup.visibleUpTo && LoneTemplates.isOfKnownClass(s.entity)) {
                friends.add(s.entity);
            }
        }
        return friends;
    }

    /** Constructors have no name that could be declared; a type is named before. */
    private void declared(UsingDeclaration u, int position) {
        Entity entity = switch (u.target) {
            case null -> u;
            case Template t when t.prototype instanceof Variable variable -> variable;
            default -> u.target;
        };
        if (u.isTypename) {
            p.unit.references.named(entity, position);
        }
        if (!u.isInheritingConstructors) {
            p.unit.references.declared(entity, position, false);
        }
    }

    /** In a class a using-declaration names members of bases, elsewhere members of namespaces [namespace.udecl]/3, /8. */
    private boolean isQualifiedForPlace(ParsedName name, boolean inClass, boolean typename) {
        boolean inNamespace = name.ref.qualifier == null || name.ref.qualifier.namespace != null;
        if (inClass && (inNamespace && !name.found.isEmpty() || !name.isQualified())) {
            p.unit.diagnostics.report(Codes.CLASS_QUALIFIED_NAME_REQUIRED, firstPosition(name));
            return false;
        }
        if (!name.isQualified()) {
            p.unit.diagnostics.report(Codes.NAMESPACE_QUALIFIED_NAME_REQUIRED, name.position());
            return false;
        }
        // In C++20 a member may be an enumerator [namespace.udecl]/8.
        Type type = name.ref.qualifier == null ? null : name.ref.qualifier.type;
        boolean isOpenMember = type != null && type.isDependent();
        if (!inClass && isOpenMember && (typename || !p.unit.dialect.atLeast(2020))) {
            p.unit.diagnostics.report(Codes.CLASS_QUALIFIED_NAME_NOT_ALLOWED, firstPosition(name));
            return false;
        }
        if (name.found.entity() instanceof Namespace) {
            p.unit.diagnostics.report(Codes.NAMESPACE_NAME_NOT_ALLOWED, name.position());
            return false;
        }
        return true;
    }

    private int firstPosition(ParsedName name) {
        return cursor.tokens().position(name.firstToken);
    }

    /** {@code using B::B}, whatever B is [class.qual]/2. */
    private boolean namesConstructor(ParsedName name) {
        NameQualifier q = name.ref.qualifier;
        return q != null
                && q.type != null
                && q.name == name.ref.name
                && name.form == ParsedName.Form.IDENTIFIER
                && p.scopes.classHere() != null;
    }

    /** A member function declared before hides that of the base with the same parameters [namespace.udecl]/14. */
    private static boolean isHidden(Scope scope, Entity entity) {
        if (!(entity instanceof Function inherited)) {
            return false;
        }
        for (Symbol s = scope.find(entity.name); s != null; s = s.next) {
            if (s.entity instanceof Function own
                    && own.type.qualifiers() == inherited.type.qualifiers()
                    && own.type.refQualifier() == inherited.type.refQualifier()
                    && FunctionTypes.sameParameters(own.type, inherited.type)) {
                return true;
            }
        }
        return false;
    }

    /** A function that a using-declaration of another base brought is not declared again. */
    private boolean isNamedThroughOther(Scope scope, Entity entity) {
        if (!(entity instanceof Function) || p.templates.inInstance()) {
            return false;
        }
        for (Symbol s = scope.find(entity.name); s != null; s = s.next) {
            if (s.entity instanceof UsingDeclaration u && u.target == entity) {
                return true;
            }
        }
        return false;
    }

    private UsingDeclaration make(ParsedName name, Scope scope, @Nullable Entity target) {
        UsingDeclaration u = new UsingDeclaration(name.ref.name, scope, name.position(), target, name.ref);
        u.access = p.scopes.access;
        return u;
    }

    /** All members that a using-declaration names must be accessible where it stands [namespace.udecl]/19. */
    private void checkAccess(ParsedName name, Entity[] found) {
        for (Entity entity : found) {
            if (name.found.namingClass != null && !p.lookup.isAccessible(name.found, entity, null)) {
                p.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, name.position(), entity);
                return;
            }
        }
    }

    private void resolved(ParsedName name, Scope scope, List<UsingDeclaration> made) {
        if (name.found.isEmpty()) {
            p.missingNames.undefined(name);
            return;
        }
        if (namesThisNamespace(name.ref, scope)) {
            p.unit.diagnostics.report(Codes.USING_DECL_IN_SAME_NAMESPACE, firstPosition(name));
            return;
        }
        ClassEntity here = scope.owner() instanceof ClassEntity c ? c : null;
        if (isMemberOfType(name) && here == null) {
            p.unit.diagnostics.report(Codes.CLASS_QUALIFIED_NAME_NOT_ALLOWED, firstPosition(name));
            return;
        }
        if (isMemberOfType(name) && !isBase(here, name.ref.qualifier.type)) {
            p.unit.diagnostics.report(Codes.BAD_BASE_CLASS, firstPosition(name));
            return;
        }
        Entity[] found = name.found.entities;
        if (name.conversionType != null) {
            found = ConversionNames.to(name.conversionType, found);
        }
        checkAccess(name, found);
        for (Entity entity : inOrder(name, found)) {
            if (here != null && isRepeatedInClass(scope, name.ref, entity)) {
                p.unit.diagnostics.report(Codes.DUPLICATE_USING_DECL, name.position(), entity);
                return;
            }
            if (isRepeated(scope, name.ref.name, entity)
                    || here != null && (isHidden(scope, entity) || isNamedThroughOther(scope, entity))) {
                continue;
            }
            UsingDeclaration u = make(name, scope, entity);
            made.add(u);
            declare(scope, u);
        }
    }

    /** The original declares the latest first, but what is gathered in other namespaces than the one that is named. */
    private List<Entity> inOrder(ParsedName name, Entity[] found) {
        Namespace named = name.ref.qualifier == null ? null : name.ref.qualifier.namespace;
        List<Entity> forward = List.of(found);
        if (named == null || name.ref.name == null || name.found.scope == named.scope) {
            return forward.reversed();
        }
        return p.lookup.gathered.inOrder(named, name.ref.name, forward);
    }

    /** In a class a using-declaration stands once for each base that it names [namespace.udecl]/10. */
    private boolean isRepeatedInClass(Scope scope, NameRef ref, Entity entity) {
        for (Symbol s = scope.find(ref.name); s != null; s = s.next) {
            if (s.entity instanceof UsingDeclaration u
                    && u.target == entity
                    && NameExprs.qualifierClass(u.nameRef) == NameExprs.qualifierClass(ref)) {
                return !p.templates.inInstance();
            }
        }
        return false;
    }

    /** Members of classes; enumerators may come from anywhere since C++20. */
    private boolean isMemberOfType(ParsedName name) {
        Type type = name.ref.qualifier == null ? null : name.ref.qualifier.type;
        boolean isEnumerator = name.found.entity() instanceof Enumerator;
        return type != null
                && (isEnumerator
                        ? !p.unit.dialect.atLeast(2020)
                        : name.found.entity().enclosingClass() != null);
    }

    private static boolean isBase(ClassEntity here, Type qualifier) {
        ClassEntity named = Types.asClass(qualifier);
        if (named == here || named == null) {
            return false;
        }
        return Types.isDerivedFrom(here, named) || here.isDependentBasePresent || named.isNonreal;
    }

    /** The named class as a member of the first base that is not known yet, if only such a one can make it a base. */
    private @Nullable Type throughOpenBase(Scope scope, Type qualifier) {
        ClassEntity named = Types.asClass(qualifier);
        if (named == null || named.name == null || !(scope.owner() instanceof ClassEntity here)) {
            return null;
        }
        Type open = null;
        for (BaseClass base : here.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c == named || !base.type.isDependent() && c != null && Types.isDerivedFrom(c, named)) {
                return null;
            }
            open = open == null && base.type.isDependent() ? base.type : open;
        }
        return open == null ? null : p.unit.types.dependentMember(open, named.name, null);
    }

    private boolean namesThisNamespace(NameRef ref, Scope scope) {
        Scope named = ref.qualifier == null
                ? p.unit.global.scope
                : ref.qualifier.namespace == null ? null : ref.qualifier.namespace.scope;
        return named == scope;
    }

    /** In a namespace, what is no function is not declared again: the declaration leaves no trace. */
    private static boolean isRepeated(Scope scope, Name name, Entity entity) {
        if (entity instanceof Function
                || entity instanceof Template t && t.kind == Template.Kind.FUNCTION
                || !scope.kind().isNamespace()) {
            return false;
        }
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            Entity old = NameSharing.target(s.entity);
            if (old == entity || old instanceof Typedef a && entity instanceof Typedef b && isSameType(a, b)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSameType(Typedef a, Typedef b) {
        return a.underlying().canonical() == b.underlying().canonical();
    }

    /** Adds the name unless it is there already with the same meaning [namespace.udecl]/10. */
    private void declare(Scope scope, UsingDeclaration u) {
        for (Symbol s = scope.find(u.name); s != null; s = s.next) {
            if (NameSharing.isSame(NameSharing.target(s.entity), u.target)) {
                return;
            }
        }
        if (!p.scopes.conflicts.check(scope, u.name, u)) {
            return;
        }
        if (u.target instanceof Function f && scope.kind().isNamespace()) {
            Symbol same = p.declarations.functions.findSame(scope, u.name, f);
            if (same != null) {
                p.unit.diagnostics.report(Codes.USING_DECL_CONFLICTS_WITH_FUNCTION, u.position, f, same.entity);
                return;
            }
        }
        p.scopes.declare(scope, u.name, u);
    }

    private void checkInheritedOnce(Scope scope, @Nullable Type qualifier, int position) {
        ClassEntity base = qualifier == null ? null : Types.asClass(qualifier);
        if (base != null
                && scope.owner() instanceof ClassEntity c
                && c.inheritedConstructorBases.contains(base)
                && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.DUPLICATE_INHERITING_CTOR, position);
        }
    }

    /** Constructors are inherited from direct bases [namespace.udecl]/5; the original lets the others pass. */
    private void checkDirectBase(Scope scope, @Nullable Type qualifier, int position) {
        ClassEntity base = qualifier == null ? null : Types.asClass(qualifier);
        if (base == null || !(scope.owner() instanceof ClassEntity c) || p.instantiator.isActive()) {
            return;
        }
        for (BaseClass direct : c.bases) {
            if (direct.type.isDependent() || Types.asClass(direct.type) == base) {
                return;
            }
        }
        p.unit.diagnostics.report(Codes.INHERITING_CTOR_NOT_DIRECT_BASE, position);
    }

    /** Whether the name of an enumerator means nothing else in the scope yet [enum.udecl]/2. */
    private boolean isFree(Scope scope, Enumerator value, int position) {
        for (Symbol s = scope.find(value.name); s != null; s = s.next) {
            Entity other = NameSharing.target(s.entity);
            if (other == value && scope.owner() instanceof ClassEntity) {
                p.unit.diagnostics.report(
                        Codes.ENUMERATOR_DECLARED_BEFORE, position, value.name.text(), s.entity.position);
                return false;
            }
            if (other instanceof Enumerator && other != value) {
                p.unit.diagnostics.report(Codes.ENUMERATOR_CONFLICT, position, value.name.text(), other);
                return false;
            }
        }
        return true;
    }

    private void usingEnum(SourceSequence into, int position) {
        int at = cursor.position();
        Type type = p.declarators.typeId();
        if (!(Types.core(type) instanceof EnumType e)) {
            if (!type.isError()) {
                p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, at);
            }
            return;
        }
        EnumEntity entity = e.entity();
        p.unit.demands.completeEnum(entity, at);
        Scope scope = p.scopes.declarative();
        List<UsingDeclaration> made = new ArrayList<>();
        NameRef enumRef = new NameRef(at, entity.name, null, false, null, null);
        UsingDeclaration whole = new UsingDeclaration(entity.name, scope, at, entity, enumRef);
        whole.isUsingEnum = true;
        whole.group = whole;
        made.add(whole);
        for (Enumerator value : entity.enumerators) {
            UsingDeclaration u = new UsingDeclaration(value.name, scope, at, value, enumRef);
            u.isUsingEnum = true;
            u.access = p.scopes.access;
            u.group = whole;
            made.add(u);
            if (isFree(scope, value, at)) {
                declare(scope, u);
            }
        }
        into.add(new UsingEntry(position, made, List.of()));
    }
}
