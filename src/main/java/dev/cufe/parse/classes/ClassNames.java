package dev.cufe.parse.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the name after a class-key or in a base clause refers to, and what it declares [basic.lookup.elab], [dcl.type.elab]. */
public final class ClassNames {
    private final Parser p;
    private final TokenCursor cursor;

    ClassNames(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** {@code struct S} without a body: declares S if nothing else is meant. */
    Type refer(
            DeclSpecs specs,
            SpecifierParser.Context context,
            ClassKey key,
            @Nullable ParsedName name,
            List<Attribute> attributes) {
        specs.isElaborated = true;
        specs.elaboratedAttributes = attributes;
        if (name == null) {
            boolean ofTemplate = p.templates.isBelowHead() || context == SpecifierParser.Context.TEMPLATE_PARAM;
            p.unit.diagnostics.report(
                    ofTemplate ? Codes.EXP_IDENTIFIER : Codes.EXP_DEFINITION_OF_TAG, cursor.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_BRACE);
            return p.unit.types.error();
        }
        Type special = p.templates.elaborated(specs, context, key, name, attributes);
        if (special != null) {
            return special;
        }
        if (name.isQualified()) {
            return qualified(specs, key, name, attributes);
        }
        boolean declarationOfItsOwn = cursor.is(Tok.SEMICOLON)
                && (context == SpecifierParser.Context.DECLARATION || context == SpecifierParser.Context.MEMBER);
        ClassEntity entity;
        boolean first = false;
        if (declarationOfItsOwn && !specs.isFriend) {
            entity = inScope(p.scopes.declarative(), name.ref.name);
            if (entity == null) {
                entity = declare(key, name.ref.name, name.position(), p.scopes.declarative());
                p.templates.declaredMember(entity, name.position());
                first = true;
            } else {
                checkKey(key, visible(entity), name.position());
                if (p.scopes.classHere() != null && entity.parent == p.scopes.classHere().scope) {
                    if (entity.access != p.scopes.access && !p.templates.inInstance()) {
                        p.unit.diagnostics.report(Codes.CLASS_REDECL_ALTERS_ACCESS, name.position(), entity);
                    }
                    warnOfRedeclaration(name.position());
                }
            }
            record(specs, entity, name, attributes, first);
            return entity.type();
        }
        LookupResult found = specs.isFriend
                ? p.lookup.befriended(name.ref.name, Lookup.TAGS)
                : p.lookup.unqualified(name.ref.name, Lookup.TYPES);
        Type type = TypeNames.typeOf(p.unit.types, found.tag());
        if (type != null) {
            reportAmbiguity(found, name);
            if (isTypedef(found.tag(), name.position())) {
                return p.unit.types.error();
            }
            checkKey(key, found.tag(), name.position());
            reportNoTagName(found.tag(), name.position());
            if (specs.isFriend && type.canonical() instanceof ClassType c) {
                record(specs, c.entity(), name, attributes, false);
            } else {
                p.unit.references.named(found.tag(), name.position());
            }
            return type;
        }
        Type other = specs.isFriend ? null : otherType(name);
        if (other != null) {
            return other;
        }
        Scope scope = elaboratedScope();
        ClassEntity known = inScope(scope, name.ref.name);
        if (known == null) {
            entity = declare(key, name.ref.name, name.position(), scope, specs.isFriend);
        } else {
            checkKey(key, known, name.position());
            entity = specs.isFriend ? known : visible(known);
            specs.namesHiddenTag = !specs.isFriend;
        }
        record(specs, entity, name, attributes, known == null);
        return entity.type();
    }

    /** A declaration that is no friend makes a class visible that only friends have named. */
    private ClassEntity visible(ClassEntity entity) {
        for (Symbol s = entity.parent.find(entity.name); s != null; s = s.next) {
            if (s.entity == entity) {
                p.scopes.makeVisible(s);
            }
        }
        return entity;
    }

    /** All declarations of a member give it the same access [class.access.spec]/3; if not, the definition decides. */
    public void redefineAccess(Entity found, int position) {
        if (found.access != p.scopes.access) {
            p.unit.diagnostics.report(Codes.REDECL_ALTERS_ACCESS, position, found);
            found.access = p.scopes.access;
        }
    }

    /** A member class is declared once before its definition [class.mem]/5. */
    private void warnOfRedeclaration(int position) {
        if (!p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.NESTED_CLASS_REDECL, position);
        }
    }

    /** The type a key cannot stand before, reported as such: a typedef or template parameter [dcl.type.elab]/2. */
    public @Nullable Type otherType(ParsedName name) {
        Entity entity = p.lookup.unqualified(name.ref.name, Lookup.ANY).entity();
        Type type = isTag(entity) ? null : TypeNames.typeOf(p.unit.types, entity);
        if (type != null) {
            reportNoTagName(entity, name.position());
        }
        return type;
    }

    private static boolean isTag(@Nullable Entity entity) {
        return entity instanceof ClassEntity || entity instanceof EnumEntity;
    }

    /** A typedef, which is reported: what it stands for is not taken. */
    public boolean isTypedef(@Nullable Entity entity, int position) {
        if (entity instanceof Typedef t) {
            p.unit.diagnostics.report(Codes.TYPEDEF_IN_ELABORATED_TYPE, position, t.name);
            return true;
        }
        return false;
    }

    /** Nothing to say about a class or enumeration. */
    public void reportNoTagName(Entity entity, int position) {
        if (!isTypedef(entity, position) && entity instanceof TemplateParam t && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.TEMPLATE_PARAM_IN_ELABORATED_TYPE, position, t.name);
        }
    }

    /** Several classes or enumerations are found: one of them is taken all the same. Other entities do not count. */
    public void reportAmbiguity(LookupResult found, ParsedName name) {
        Namespace of = name.ref.qualifier == null ? null : name.ref.qualifier.namespace;
        boolean isAmbiguous = found.kind == LookupResult.Kind.AMBIGUOUS
                && (of == null
                        || p.lookup.inNamespace(of, name.ref.name, Lookup.TYPES).kind == LookupResult.Kind.AMBIGUOUS);
        if (isAmbiguous) {
            p.unit.diagnostics.report(Codes.AMBIGUOUS_NAME, name.position(), name.ref.name);
        }
    }

    /** A union is named with {@code union} and nothing else is [dcl.type.elab]/6. */
    private void checkKey(ClassKey key, Entity named, int position) {
        boolean matches = named instanceof ClassEntity c
                ? c.isUnion() == (key == ClassKey.UNION)
                : !(named instanceof EnumEntity);
        if (!matches) {
            p.scopes.conflicts.reportTagKind(key == ClassKey.UNION ? "union" : "class or struct", position, named);
        }
    }

    private Type qualified(DeclSpecs specs, ClassKey key, ParsedName name, List<Attribute> attributes) {
        Type type = TypeNames.typeOf(p.unit.types, name.found.tag());
        if (type == null) {
            if (name.found.kind == LookupResult.Kind.DEPENDENT) {
                return p.templates.memberType(name);
            }
            p.missingNames.noTag(name);
            return p.unit.types.error();
        }
        reportAmbiguity(name.found, name);
        boolean isOpen = p.templates.inInstance()
                || name.ref.qualifier != null
                        && name.ref.qualifier.type != null
                        && name.ref.qualifier.type.isDependent();
        if (!isTag(name.found.tag())) {
            if (!isOpen) {
                reportNoTagName(name.found.tag(), name.position());
            }
        } else {
            checkKey(key, name.found.tag(), name.position());
        }
        if (specs.isFriend && type.canonical() instanceof ClassType c) {
            record(specs, c.entity(), name, attributes, false);
        } else {
            p.names.named(name.found, name.position());
        }
        return type;
    }

    /** An elaborated name that is new is declared in the nearest namespace or block [basic.scope.pdecl]. */
    private Scope elaboratedScope() {
        var chain = p.scopes.chain();
        while (chain.outer() != null) {
            ScopeKind kind = chain.scope().kind();
            if (kind.isNamespace() || kind == ScopeKind.BLOCK || kind == ScopeKind.FUNCTION) {
                return chain.scope();
            }
            chain = chain.outer();
        }
        return chain.scope();
    }

    private void record(
            DeclSpecs specs, ClassEntity entity, ParsedName name, List<Attribute> attributes, boolean first) {
        Declaration declaration = new Declaration(name.position(), entity, false);
        declaration.nameRef = name.ref;
        declaration.attributes = attributes;
        boolean isMemberOfPrototype = entity.isNonreal && entity.template == null;
        if (first || !specs.isFriend || !isMemberOfPrototype) {
            p.unit.references.declared(entity, name.position(), false);
        }
        p.attributes.check(entity, attributes);
        declaration.isFirst = first;
        declaration.isFriend = specs.isFriend;
        declaration.isInPrototype = p.scopes.current().kind() == ScopeKind.PROTOTYPE;
        specs.addTag(declaration);
        specs.tag = entity;
        specs.declaresTag = true;
    }

    /** The class to be defined under that name, made if it is not declared yet. */
    ClassEntity toDefine(ClassKey key, @Nullable ParsedName name, int position) {
        if (name != null && name.ref.templateArgs != null && !p.unit.diagnostics.hasErrors()) {
            p.unit.diagnostics.report(Codes.EXPLICIT_SPEC_NEEDS_TEMPLATE, position, name.found.entity());
        }
        if (name == null || name.ref.templateArgs != null) {
            return declare(key, null, position, p.scopes.declarative());
        }
        if (name.isQualified()) {
            if (name.found.tag() instanceof ClassEntity c) {
                p.memberPlaces.checkDefinition(c, c.parent, cursor.tokens().position(name.firstToken));
                return redefine(c, key, position);
            }
            if (name.found.tag() instanceof EnumEntity e) {
                checkKey(key, e, position);
            } else if (TypeNames.typeOf(p.unit.types, name.found.tag()) != null) {
                reportNoTagName(name.found.tag(), position);
            } else {
                p.missingNames.noTag(name);
            }
            return declare(key, null, position, p.scopes.declarative());
        }
        Scope scope = p.scopes.declarative();
        ClassEntity found = inScope(scope, name.ref.name);
        if (found != null && scope.kind() == ScopeKind.CLASS && !p.templates.inInstance()) {
            redefineAccess(found, position);
        }
        if (found != null && found.state == ClassEntity.State.DECLARED) {
            checkKey(key, found, position);
        }
        return found == null ? declare(key, name.ref.name, position, scope) : redefine(visible(found), key, position);
    }

    /** A friend declaration defines no class [class.friend]: nothing finds what its body makes. */
    ClassEntity friendToDefine(ClassKey key, @Nullable ParsedName name, int position) {
        ClassEntity entity = unfindable(key, name == null ? null : name.ref.name, position);
        p.unit.diagnostics.report(Codes.BAD_SCOPE_FOR_DEFINITION, position, entity);
        return entity;
    }

    /** The key of the definition is the one that counts. */
    private ClassEntity redefine(ClassEntity entity, ClassKey key, int position) {
        if (entity.state == ClassEntity.State.DECLARED) {
            entity.key = key;
            return entity;
        }
        p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, position, entity, entity.position);
        return unfindable(entity.key, entity.name, position);
    }

    /** A class that nothing outside its body finds: its own name means itself there, so that constructors are known. */
    private ClassEntity unfindable(ClassKey key, @Nullable Name name, int position) {
        boolean isDependent = p.templates.isDependentContext();
        ClassEntity entity = new ClassEntity(key, name, p.scopes.declarative(), position, isDependent);
        entity.isNonreal = isDependent;
        entity.isLocal = p.scopes.function() != null;
        return entity;
    }

    static boolean hasFunctionTemplate(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof Template t && t.kind == Template.Kind.FUNCTION) {
                return true;
            }
        }
        return false;
    }

    static @Nullable ClassEntity inScope(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof ClassEntity c && s.entity.parent == scope) {
                return c;
            }
        }
        return null;
    }

    ClassEntity declare(ClassKey key, @Nullable Name name, int position, Scope scope) {
        return declare(key, name, position, scope, false);
    }

    private ClassEntity declare(ClassKey key, @Nullable Name name, int position, Scope scope, boolean isFriend) {
        // A friend of a template that a namespace gets is a class like any other there.
        boolean isDependent = p.templates.isDependentContext() && !(scope.owner() instanceof Namespace);
        ClassEntity entity = new ClassEntity(key, name, scope, position, isDependent);
        entity.isNonreal = isDependent;
        entity.access = scope.kind() == ScopeKind.CLASS ? p.scopes.access : dev.cufe.il.entity.Access.NONE;
        entity.isLocal = p.scopes.function() != null;
        if (name != null) {
            if (p.scopes.conflicts.check(scope, name, entity, !cursor.is(Tok.SEMICOLON))) {
                if (isFriend) {
                    p.scopes.declareInvisible(scope, name, entity);
                } else {
                    p.scopes.declare(scope, name, entity);
                }
            }
        }
        return entity;
    }

    /** A class name in a base clause or member initializer; null after an error. */
    @Nullable
    Type baseType() {
        return baseType(false);
    }

    /** @param isInitializer of a member initializer, where a name counts from its first qualifier */
    @Nullable
    Type baseType(boolean isInitializer) {
        int first = cursor.position();
        if (cursor.is(Tok.DECLTYPE) && !p.names.startsName()) {
            return p.specifiers.decltypeSpecifier();
        }
        if (p.names.scalarBeforeScope() != null) {
            p.unit.diagnostics.report(Codes.NOT_A_CLASS_NAME, first);
            cursor.advance();
            p.unit.diagnostics.report(Codes.MISSING_CLASS_DEFINITION, cursor.position());
            cursor.skipTo(Tok.LEFT_BRACE, Tok.SEMICOLON);
            return null;
        }
        if (p.missingNames.isUnknownTemplate()) {
            return null;
        }
        ParsedName name = p.names.baseName();
        if (!p.instantiator.isActive()) {
            p.access.check(name);
        }
        int position = isInitializer ? first : name.position();
        if (name.ref.templateArgs != null) {
            Template template = p.templates.typeTemplate(name.found);
            if (template != null) {
                return p.templates.idType(template, name.ref.templateArgs, position);
            }
        }
        Entity entity = name.found.entity();
        Type type = TypeNames.typeOf(p.unit.types, entity);
        if (type != null) {
            reportAmbiguity(name.found, name);
            p.names.named(name.found, position);
            return type;
        }
        if (name.found.kind == LookupResult.Kind.DEPENDENT) {
            return p.templates.memberType(name, position);
        }
        if (entity instanceof Template t && t.kind == Template.Kind.CLASS) {
            p.unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, first, t);
            if (isInitializer) {
                return p.unit.types.error();
            }
        }
        p.missingNames.noClass(name);
        return null;
    }
}
