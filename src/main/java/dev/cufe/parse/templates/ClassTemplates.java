package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.scopes.NameSharing;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.sema.templates.HeadRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Class templates, their partial and explicit specializations, and member classes of templates [temp.class], [temp.spec]. */
public final class ClassTemplates {
    private final Parser p;
    private final TokenCursor cursor;

    private final PartialSpecializationDecls partials;

    /** Heads of the class about to be recorded. */
    private @Nullable TemplateContext claimed;

    ClassTemplates(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.partials = new PartialSpecializationDecls(parser, this);
    }

    /** What the name of a class means to somebody who asks: the prototype of a template is the template. */
    public static Entity referenced(ClassEntity entity) {
        return entity.isPrototype && entity.template != null ? entity.template : entity;
    }

    /** Records a template-id: inside the template itself it means the template, unless that is a member of a class. */
    void named(ClassType type, int position) {
        ClassEntity c = type.entity();
        boolean isInside = c.isPrototype && (p.scopes.isOpen(c.scope) || p.names.isInDeclarator());
        if (!c.isNonreal || isInside) {
            p.unit.references.named(c.enclosingClass() == null ? referenced(c) : c, position);
        } else {
            p.unit.references.namedDependent(type, position);
        }
    }

    /** The class that a definition after heads defines; null if it is an ordinary one. */
    @Nullable
    ClassEntity toDefine(DeclSpecs specs, ClassKey key, @Nullable ParsedName name, int position) {
        TemplateContext context = p.templates.claimHeads();
        claimed = context;
        if (context == null || name == null) {
            return null;
        }
        if (specs.isFriend && context.hasOwnHead(name.ref.qualifier)) {
            if (!p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.CLASS_TEMPLATE_DEF_IN_FRIEND, position);
            }
            return new ClassEntity(key, null, p.scopes.declarative(), position, true);
        }
        ClassEntity entity = named(context, key, name, position, specs);
        if (entity == null) {
            // Its own name means the class all the same.
            return specs.hasError ? new ClassEntity(key, name.ref.name, p.scopes.declarative(), position, true) : null;
        }
        if (entity.state != ClassEntity.State.DECLARED) {
            boolean late = context.isSpecialization() && !entity.isSpecialized;
            if (late) {
                p.unit.diagnostics.report(Codes.SPECIALIZATION_AFTER_USE, position, entity, "");
            } else {
                p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, position, entity, entity.position);
            }
            ClassEntity unused =
                    new ClassEntity(key, entity.name, p.scopes.declarative(), position, !context.isSpecialization());
            unused.isNonreal = !context.isSpecialization();
            return unused;
        }
        Template t = entity.isPrototype ? entity.template : null;
        if (name.isQualified() && !specs.isFriend && !p.templates.inInstance()) {
            checkPlace(entity, t, context, name);
            FunctionTemplates.linkHeads(context.head(), null, entity);
        }
        if (!name.isQualified() && context.isSpecialization() && !p.templates.inInstance()) {
            p.memberPlaces.checkSpecializationInClass(entity, name.position());
        }
        if (t != null) {
            define(t, entity, context);
        }
        entity.key = key;
        return entity;
    }

    private void checkPlace(ClassEntity entity, @Nullable Template t, TemplateContext context, ParsedName name) {
        if (context.isSpecialization()) {
            p.memberPlaces.checkSpecialization(
                    entity, entity.parent, cursor.tokens().position(name.firstToken));
        } else if (t != null && t.primary != null) {
            p.memberPlaces.checkPartialSpecialization(entity, entity.parent, name.position());
        } else {
            p.memberPlaces.checkDefinition(t == null ? entity : t, entity.parent, name.position());
            if (t == null) {
                p.templates.rules.checkHeadOfClass(context.head(), entity.enclosingClass());
            }
        }
    }

    private void define(Template t, ClassEntity prototype, TemplateContext context) {
        TemplateHead head = context.head();
        t.isDefined = !p.templates.inInstance();
        if (t.head != head) {
            mergeDefaults(t, head);
            if (t.defaults != null && t.defaults.length != head.params.length) {
                // The number was reported; what follows knows the new parameters only.
                t.defaults = Arrays.copyOf(t.defaults, head.params.length);
            }
            for (TemplateParam param : head.params) {
                t.definitionAddsDefaults |= param.defaultTokens >= 0;
            }
            t.head = head;
            if (t.primary == null) {
                prototype.templateArgs = p.instantiator.instances.ownArguments(head.params);
            }
        }
        t.context = p.scopes.chain();
        t.declarationTokens = context.declarationTokens();
        t.firstToken = context.firstToken();
    }

    /** Keeps for every parameter the declaration that has its default argument [temp.param]/12. */
    static void mergeDefaults(Template t, TemplateHead now) {
        TemplateParam[] old = t.params();
        if (t.defaults == null) {
            t.defaults = new TemplateParam[old.length];
            for (int i = 0; i < old.length; i++) {
                t.defaults[i] = old[i].defaultTokens >= 0 ? old[i] : null;
            }
        }
        for (int i = 0; i < now.params.length && i < t.defaults.length; i++) {
            if (now.params[i].defaultTokens >= 0) {
                t.defaults[i] = now.params[i];
            }
        }
    }

    /** The class entity that the name stands for after these heads, made if new. */
    private @Nullable ClassEntity named(
            TemplateContext context, ClassKey key, ParsedName name, int position, DeclSpecs specs) {
        NameQualifier qualifier = name.ref.qualifier;
        TemplateArgument[] args = name.ref.templateArgs;
        boolean friend = specs.isFriend;
        if (context.isSpecialization()) {
            return specialization(name, key, position, specs);
        }
        if (context.head() != null) {
            p.templates.rules.checkMemberDefaults(context.head(), qualifier);
        }
        if (!context.hasOwnHead(qualifier)) {
            if (name.found.entity() instanceof Template t && args == null) {
                p.templates.headRules.reportClass(t, qualifier, position, p.cursor.position());
                specs.hasError = true;
            }
            return name.found.entity() instanceof ClassEntity c ? c : null;
        }
        if (!name.isQualified()) {
            p.templates.headRules.checkUnqualified(context, position);
        }
        if (args != null) {
            Template primary = p.templates.typeTemplate(name.found);
            ClassEntity made = primary == null ? null : partials.declare(primary, args, context, key, position, friend);
            specs.hasError |= primary != null && made == null;
            return made;
        }
        Scope scope = scopeOf(name.ref, friend);
        Template t = find(scope, name.ref.name);
        Template member = friend && qualifier == null ? FriendTemplates.ofClassAround(p.scopes, name.ref.name) : null;
        if (member != null) {
            t = member;
        }
        if (t == null
                && qualifier != null
                && qualifier.namespace != null
                && NameSharing.target(name.found.entity()) instanceof Template inner
                && inner.kind == Template.Kind.CLASS) {
            // A member of an inline namespace [namespace.qual]/1.
            t = inner;
        }
        if (t != null && qualifier != null && context.ownHeads(qualifier) > 1) {
            p.templates.headRules.reportClass(t, qualifier, position, p.cursor.position());
            specs.hasError = true;
            return null;
        }
        if (t == null) {
            if (qualifier != null) {
                reportNoTemplate(name, specs);
                return null;
            }
            p.templates.rules.checkDefaultsAtEnd(context.head());
            p.templates.rules.checkPackAtEnd(context.head());
            if (friend) {
                p.templates.rules.checkFriendDefaults(context.head(), true);
            }
            t = declare(context, key, name.ref.name, position, scope, friend);
        } else if (t.isFriend && !friend) {
            befriendedBefore(t, scope);
        }
        if (t.head != context.head() && !p.templates.inInstance()) {
            // That it is defined twice is told, and no more.
            if (!t.isDefined || !cursor.is(Tok.LEFT_BRACE) && !cursor.is(Tok.COLON)) {
                p.templates.redeclarations.check(
                        t, context.head(), friend && name.ref.isQualified(), p.cursor.position());
            }
            if (isOtherKind(t, key)) {
                p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, position, t);
                specs.hasError = true;
                return null;
            }
        }
        return (ClassEntity) t.prototype;
    }

    /** A union stays a union, and a class template none [dcl.type.elab]/6. */
    static boolean isOtherKind(Template t, ClassKey key) {
        return t.kind == Template.Kind.CLASS
                && t.prototype instanceof ClassEntity c
                && c.isUnion() != (key == ClassKey.UNION);
    }

    private void checkKind(Template t, ClassKey key, DeclSpecs specs) {
        if (isOtherKind(t, key) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.CLASS_TEMPLATE_UNION_MISMATCH, specs.typePosition, t.name);
        }
    }

    private void reportNoTemplate(ParsedName name, DeclSpecs specs) {
        specs.hasError = true;
        Entity found = name.found.entity();
        if (found == null) {
            p.missingNames.undefined(name);
        } else {
            p.templates.headRules.reportClass(found, name.ref.qualifier, name.position(), p.cursor.position());
        }
    }

    /** A template known only as a friend is declared itself: now it is visible, and belongs here. */
    private void befriendedBefore(Template t, Scope scope) {
        t.isFriend = false;
        t.context = p.scopes.chain();
        for (Symbol s = scope.find(t.name); s != null; s = s.next) {
            if (s.entity == t) {
                p.scopes.makeVisible(s);
            }
        }
    }

    private Scope scopeOf(NameRef ref, boolean friend) {
        NameQualifier qualifier = ref.qualifier;
        if (qualifier == null && ref.global) {
            return p.unit.global.scope;
        }
        if (qualifier == null) {
            return friend ? p.scopes.namespace().scope : p.scopes.declarative();
        }
        if (qualifier.namespace != null) {
            return qualifier.namespace.scope;
        }
        return qualifier.type != null && qualifier.type.canonical() instanceof ClassType c
                ? c.entity().scope
                : p.scopes.declarative();
    }

    /** A declaration that is no friend makes a name visible that only friends have declared. */
    private void makeVisible(Scope scope, Template t) {
        for (Symbol s = scope.find(t.name); s != null; s = s.next) {
            if (s.entity == t) {
                p.scopes.makeVisible(s);
            }
        }
    }

    /** What declarations of a class template say about it, once each; the definition prints it all. */
    public static List<Attribute> joined(List<Attribute> earlier, List<Attribute> written) {
        if (earlier.isEmpty()) {
            return written;
        }
        List<Attribute> all = new ArrayList<>(earlier);
        for (Attribute a : written) {
            boolean known = false;
            for (Attribute b : earlier) {
                known |= a.word().equals(b.word());
            }
            if (!known) {
                all.add(a);
            }
        }
        return all;
    }

    static @Nullable Template find(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (NameSharing.target(s.entity) instanceof Template t && t.kind == Template.Kind.CLASS) {
                return t;
            }
        }
        return null;
    }

    private Template declare(
            TemplateContext context, ClassKey key, Name name, int position, Scope scope, boolean friend) {
        Template t = new Template(Template.Kind.CLASS, name, scope, position, context.head());
        t.access = scope.kind() == ScopeKind.CLASS ? p.scopes.access : dev.cufe.il.entity.Access.NONE;
        t.context = p.scopes.chain();
        t.isFriend = friend;
        ClassEntity prototype = prototype(t, key, position);
        prototype.templateArgs = p.instantiator.instances.ownArguments(context.head().params);
        if (p.scopes.conflicts.check(scope, name, t)) {
            if (friend) {
                p.scopes.declareInvisible(scope, name, t);
            } else {
                p.scopes.declare(scope, name, t);
            }
        }
        p.templates.declaredMember(t, position);
        return t;
    }

    ClassEntity prototype(Template t, ClassKey key, int position) {
        return asPrototype(new ClassEntity(key, t.name, t.parent, position, true), t, key, position);
    }

    /** What was named before the partial specialization was declared is the same class. */
    ClassEntity asPrototype(ClassEntity prototype, Template t, ClassKey key, int position) {
        prototype.key = key;
        prototype.position = position;
        prototype.isPrototype = true;
        prototype.isNonreal = true;
        prototype.template = t;
        prototype.access = t.access;
        prototype.isInitializerList = p.instantiator.instances.isInitializerList(t);
        t.prototype = prototype;
        return prototype;
    }

    /** {@code template<> struct A<int>}, {@code template<> struct A<int>::B}. */
    private @Nullable ClassEntity specialization(ParsedName name, ClassKey key, int position, DeclSpecs specs) {
        TemplateArgument[] written = name.ref.templateArgs;
        if (written == null) {
            if (name.found.entity() instanceof ClassEntity c) {
                if (!HeadRules.isOfInstance(c.enclosingClass())) {
                    p.unit.diagnostics.report(Codes.NOT_SPECIALIZABLE_ENTITY, specs.position, c);
                    specs.hasError = true;
                    return null;
                }
                if (c.isComplete() && !c.isSpecialized && !specs.isFriend) {
                    p.unit.diagnostics.report(Codes.SPECIALIZATION_AFTER_USE, position, c, "");
                    specs.hasError = true;
                    return null;
                }
                c.isSpecialized = true;
                c.memberPattern = null;
                return c;
            }
            Template template = name.isQualified() ? null : find(p.scopes.declarative(), name.ref.name);
            if (template != null) {
                p.unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, position, template);
                specs.hasError = true;
            } else if (!name.isQualified()) {
                ClassEntity unknown = new ClassEntity(key, name.ref.name, p.scopes.declarative(), position, false);
                p.unit.diagnostics.report(Codes.NOT_SPECIALIZABLE_ENTITY, specs.position, unknown);
                specs.hasError = true;
            }
            return null;
        }
        Template t = p.templates.typeTemplate(name.found);
        TemplateArgument[] args =
                t == null ? null : p.instantiator.args.check(t, written, position, p.templateArguments.last);
        if (args == null) {
            specs.hasError |= t != null;
            return null;
        }
        if (isAlias(t, name)) {
            specs.hasError = true;
            return null;
        }
        checkKind(t, key, specs);
        p.instantiator.checkConstraints(t, args, position);
        ClassEntity c =
                p.instantiator.instances.classInstance(t, args, dev.cufe.templates.Instances.flatCount(written));
        if (c.isComplete() && !c.isSpecialized) {
            p.unit.diagnostics.report(Codes.SPECIALIZATION_AFTER_USE, position, c, "");
            return null;
        }
        c.isSpecialized = true;
        c.key = key;
        return c;
    }

    /** The record of a class with the heads that stand before it. */
    Declaration declaration(int position, ClassEntity entity, boolean isPrimary) {
        TemplateContext context = claimed;
        claimed = null;
        if (context == null) {
            return new Declaration(position, entity, isPrimary);
        }
        Entity recorded = entity;
        if (entity.isPrototype && entity.template != null) {
            recorded = entity.template;
        } else if (context.head() != null) {
            Template member =
                    new Template(Template.Kind.MEMBER_CLASS, entity.name, entity.parent, position, context.head());
            member.prototype = entity;
            recorded = member;
        }
        Declaration d = new Declaration(position, recorded, isPrimary);
        d.head = context.head();
        d.emptyHeads = p.templates.headRules.specializationHeads(
                entity, context, cursor.tokens().position(context.declarationTokens()));
        d.isSpecialization = context.emptyHeads() > 0;
        return d;
    }

    /** A class named without a body after heads, or by a template-id; null if it is an ordinary one. */
    @Nullable
    Type elaborated(
            DeclSpecs specs, SpecifierParser.Context place, ClassKey key, ParsedName name, List<Attribute> attributes) {
        TemplateContext context = p.templates.pendingHeads();
        boolean declares = cursor.is(Tok.SEMICOLON)
                && (place == SpecifierParser.Context.DECLARATION || place == SpecifierParser.Context.MEMBER);
        if (context == null || !declares && !specs.isFriend) {
            return withoutHeads(specs, key, name, attributes);
        }
        p.templates.claimHeads();
        claimed = context;
        ClassEntity entity = named(context, key, name, name.position(), specs);
        if (entity == null) {
            claimed = null;
            return specs.hasError ? p.unit.types.error() : null;
        }
        Template t = entity.isPrototype ? entity.template : null;
        if (name.isQualified() && !specs.isFriend && !p.templates.inInstance()) {
            if (context.isSpecialization()) {
                checkPlace(entity, t, context, name);
            } else {
                p.memberPlaces.checkRedeclaration(t == null ? entity : t, name.ref);
            }
        } else if (!name.isQualified() && context.isSpecialization() && !p.templates.inInstance()) {
            p.memberPlaces.checkSpecializationInClass(entity, name.position());
        }
        if (t != null && t.head != context.head()) {
            mergeDefaults(t, context.head());
        }
        boolean first = t != null && t.head == context.head();
        record(specs, entity, name, attributes, first);
        if (t != null && specs.isFriend && !name.isQualified() && FriendTemplates.isAnother(p.scopes, t)) {
            Declaration friend = specs.tagDeclarations.getLast();
            friend.key = key;
            boolean isLabelled = first || FriendTemplates.belongsToTemplate(p.scopes, t);
            Access label = t.enclosingClass() == p.scopes.classHere() ? entity.access : p.scopes.access;
            friend.friendAccess = isLabelled ? label : Access.NONE;
        }
        return entity.type();
    }

    private @Nullable Type withoutHeads(DeclSpecs specs, ClassKey key, ParsedName name, List<Attribute> attributes) {
        if (name.ref.templateArgs == null) {
            return null;
        }
        Template t = p.templates.typeTemplate(name.found);
        if (t == null) {
            return name.found.kind == LookupResult.Kind.DEPENDENT ? p.templates.memberType(name) : null;
        }
        checkKind(t, key, specs);
        int mark = p.unit.references.mark();
        Type type = p.templates.idType(t, name.ref.templateArgs, name.position());
        if (isAlias(t, name)) {
            specs.hasError = true;
        }
        if (specs.isFriend && type.canonical() instanceof ClassType c) {
            claimed = null;
            p.unit.references.rewind(mark);
            record(specs, c.entity(), name, attributes, false);
        }
        return type;
    }

    /** An alias is not named with a class key; an instance is asked if its argument brings the alias. */
    private boolean isAlias(Template t, ParsedName name) {
        Scope scope = name.found.scope;
        boolean isBound = scope != null && scope.kind() == ScopeKind.TEMPLATE_BINDING;
        if (t.kind != Template.Kind.ALIAS || p.templates.inInstance() && !isBound) {
            return false;
        }
        p.unit.diagnostics.report(Codes.TYPEDEF_IN_ELABORATED_TYPE, name.position(), t.name);
        return true;
    }

    private void record(
            DeclSpecs specs, ClassEntity entity, ParsedName name, List<Attribute> attributes, boolean first) {
        Declaration d = declaration(name.position(), entity, false);
        d.nameRef = name.ref;
        d.attributes = attributes;
        if (entity.isPrototype && !entity.isComplete()) {
            entity.attributes = joined(entity.attributes, attributes);
        }
        p.attributes.check(entity, attributes);
        boolean isFriendInstance = specs.isFriend && name.ref.templateArgs != null;
        if (isFriendInstance && p.scopes.isOpen(entity.scope)) {
            p.unit.references.declared(entity, name.position(), false);
        } else if (isFriendInstance && entity.isNonreal) {
            p.unit.references.befriended(entity, entity.type(), name.position());
        } else if (specs.isFriend
                && entity.isPrototype
                && entity.template != null
                && !name.ref.isQualified()
                && FriendTemplates.isAnother(p.scopes, entity.template)) {
            p.unit.references.befriended(p.scopes.classHere(), entity.template.name, name.position());
        } else {
            p.unit.references.declared(referenced(entity), name.position(), false);
        }
        d.isFirst = first;
        d.isFriend = specs.isFriend;
        specs.addTag(d);
        specs.tag = entity;
        specs.declaresTag = true;
    }
}
