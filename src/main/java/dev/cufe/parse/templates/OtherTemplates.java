package dev.cufe.parse.templates;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.InstantiationDirective;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclarationParser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.InitDeclarators;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.sema.templates.PartialSpecializationRules;
import dev.cufe.sema.templates.VariableTemplates;
import dev.cufe.templates.Constraints;
import dev.cufe.templates.Deduction;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Alias and variable templates, concepts, static data members, explicit instantiations [temp]. */
final class OtherTemplates {
    private final Parser p;
    private final TokenCursor cursor;

    OtherTemplates(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** {@code using A = T;} after heads. */
    void alias(TemplateContext context, SourceSequence into) {
        cursor.advance();
        Name name = cursor.name();
        int position = cursor.position();
        cursor.expect(Tok.IDENTIFIER, Codes.EXP_IDENTIFIER);
        List<Attribute> attributes = new ArrayList<>(0);
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.DECLARATOR_ID, attributes);
        }
        cursor.expect(Tok.EQUAL, Codes.EXP_ASSIGN);
        Scope scope = p.scopes.declarative();
        p.templates.rules.checkPackAtEnd(context.head());
        Template t = new Template(Template.Kind.ALIAS, name, scope, position, context.head());
        t.definitionTokens = cursor.index();
        Symbol old = scope.find(name);
        boolean isAgain = old != null && old.entity instanceof Template o && o.kind == t.kind;
        p.unit.references.declared(isAgain ? old.entity : t, position, !isAgain);
        ScopeChain outer = p.scopes.places.beginTypedef();
        Type type;
        try (Context alias = p.unit.contexts.enter(Context.Kind.NO_FUNCTION)) {
            type = p.declarators.aliasedTypeId(attributes);
        }
        p.scopes.places.endTypedef(outer);
        Typedef typedef = new Typedef(name, scope, position, type, true);
        typedef.template = t;
        typedef.attributes = attributes;
        p.attributes.check(typedef, attributes);
        t.prototype = typedef;
        t.renamed = renamed(t, type);
        t.isDefined = true;
        declare(t, scope, context);
        typedef.access = t.access;
        Declaration d = new Declaration(position, t, true);
        d.declaredType = type;
        d.attributes = attributes;
        d.head = context.head();
        into.add(d);
        cursor.endDeclaration();
        t.endToken = cursor.index();
    }

    /** The template whose arguments are the parameters of the alias and nothing else: both are one as arguments [temp.alias]. */
    private @Nullable Template renamed(Template alias, Type type) {
        ClassEntity c = type.canonical() instanceof ClassType t ? t.entity() : null;
        if (c == null || c.template == null || c.templateArgs == null) {
            return null;
        }
        TemplateArgument[] own = p.instantiator.instances.ownArguments(alias.params());
        return TemplateArguments.same(c.templateArgs, own) ? c.template : null;
    }

    private void declare(Template t, Scope scope, TemplateContext context) {
        t.access = scope.kind() == ScopeKind.CLASS ? p.scopes.access : dev.cufe.il.entity.Access.NONE;
        t.context = p.scopes.chain();
        t.declarationTokens = context.declarationTokens();
        t.firstToken = context.firstToken();
        t.visibleUpTo = p.unit.lastDeclaration();
        Symbol old = scope.find(t.name);
        if (old != null && old.entity instanceof Template o && o.kind == t.kind) {
            if (t.kind == Template.Kind.CONCEPT) {
                p.unit.diagnostics.report(Codes.INVALID_REDECLARATION, t.position, o);
            } else if (t.prototype instanceof Typedef now && o.prototype instanceof Typedef before) {
                p.templates.redeclarations.check(o, t.head, false, p.cursor.position());
                checkSame(o.params(), now, before);
            }
            return;
        }
        if (p.scopes.conflicts.check(scope, t.name, t)) {
            p.scopes.declare(scope, t.name, t);
        }
        p.templates.declaredMember(t, t.position);
    }

    /** Parameters that are templates have a type of their own for each head, so that the types must only match. */
    private boolean isSame(TemplateParam[] params, Type now, Type before) {
        Type seen = now.canonical() instanceof AliasTemplateType a ? a.underlying() : now;
        boolean hasTemplate = false;
        for (TemplateParam param : params) {
            hasTemplate |= param.kind == TemplateParam.Kind.TEMPLATE;
        }
        return Types.sameType(now, before)
                || Types.sameType(seen, before)
                || hasTemplate && new Deduction(p.unit, params, null).exact(before, seen);
    }

    /** An alias template may be declared again with the same type only [dcl.typedef]/3. */
    private void checkSame(TemplateParam[] params, Typedef now, Typedef before) {
        if (!isSame(params, now.underlying(), before.underlying())
                && !now.underlying().isError()
                && !before.underlying().isError()) {
            p.unit.diagnostics.report(
                    Codes.ALIAS_TEMPLATE_TYPE_MISMATCH,
                    now.position,
                    now.underlying(),
                    before.underlying(),
                    now.name.text());
        }
    }

    /** {@code concept C = e;} after a head. */
    void concept(TemplateContext context, SourceSequence into) {
        if (context.head() == null) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_BRACE);
            cursor.accept(Tok.SEMICOLON);
            return;
        }
        if (!p.scopes.declarative().kind().isNamespace()) {
            p.unit.diagnostics.report(Codes.CONCEPT_NOT_ALLOWED_HERE, cursor.position());
        } else if (context.head().requiresClause != null) {
            p.unit.diagnostics.report(Codes.CONSTRAINED_CONCEPT, context.head().requiresPosition);
        }
        cursor.advance();
        if (!cursor.is(Tok.IDENTIFIER)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            cursor.skipTo(Tok.IDENTIFIER, Tok.EQUAL);
        }
        Name name = cursor.is(Tok.IDENTIFIER) ? cursor.name() : null;
        int position = cursor.position();
        cursor.accept(Tok.IDENTIFIER);
        cursor.expect(Tok.EQUAL, Codes.EXP_ASSIGN);
        Template t = new Template(Template.Kind.CONCEPT, name, p.scopes.declarative(), position, context.head());
        t.definitionTokens = cursor.index();
        t.constraint = p.templates.constraintExpression();
        t.isDefined = true;
        if (name != null) {
            declare(t, p.scopes.declarative(), context);
        }
        Declaration d = new Declaration(position, t, true);
        d.head = context.head();
        into.add(d);
        cursor.endDeclaration();
    }

    /** A variable template, a specialization of one, or a static data member of a class template. */
    boolean variable(DeclSpecs specs, Declarator d, SourceSequence into, TemplateContext context, boolean afterComma) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, false, p.unit.global.scope);
        if (!context.isSpecialization() && p.templates.headRules.refusesVariable(context, target, d)) {
            p.declaratorNames.skipRest(d);
            return false;
        }
        if (isBeforeVariableTemplates(context, target, d)) {
            p.declaratorNames.skipRest(d);
            return false;
        }
        Variable made = p.declarations.variables.make(specs, d, target);
        if (context.isSpecialization()) {
            specializedVariable(made, specs, d, into, context, target, afterComma);
        } else if (!context.hasOwnHead(d.name.ref.qualifier)) {
            p.templates.rules.checkHeadOfClass(context.head(), target.classEntity());
            staticMember(made, specs, d, into, context, target, afterComma);
        } else {
            variableTemplate(made, specs, d, into, context, target, afterComma);
        }
        return false;
    }

    /** Variable templates of namespaces are warned of in C++11 and refused before it. */
    private boolean isBeforeVariableTemplates(TemplateContext context, DeclTarget target, Declarator d) {
        if (p.unit.dialect.atLeast(2014)
                || context.isSpecialization()
                || !context.hasOwnHead(d.name.ref.qualifier)
                || d.name.ref.templateArgs != null
                || target.classEntity() != null) {
            return false;
        }
        boolean isRefused = !p.unit.dialect.atLeast(2011);
        if (isRefused) {
            p.unit.diagnostics.report(Codes.NOT_FUNCTION_OR_STATIC_MEMBER, d.position, d.name.ref.name);
        } else {
            p.unit.diagnostics.report(Codes.VARIABLE_TEMPLATES_ARE_CPP14, cursor.position());
        }
        return isRefused;
    }

    private void variableTemplate(
            Variable made,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            TemplateContext context,
            DeclTarget target,
            boolean afterComma) {
        Template t = d.name.ref.templateArgs == null
                ? VariableTemplates.find(target.scope, made.name)
                : VariableTemplates.specialized(target.scope, made.name);
        Template primary = null;
        TemplateArgument[] partialArgs = null;
        int errors = p.unit.diagnostics.reportedErrors();
        if (d.name.ref.templateArgs != null && t != null) {
            primary = t;
            partialArgs = p.instantiator.args.check(primary, d.name.ref.templateArgs, d.position);
            t = partial(primary, partialArgs, context.head());
        }
        boolean first = t == null;
        if (t == null && primary == null && target.isQualified) {
            p.classes.reportNoSuchMember(target, made, d);
            p.declaratorNames.skipRest(d);
            return;
        }
        if (t == null) {
            Scope owner = primary == null || primary.parent == null ? target.scope : primary.parent;
            t = new Template(Template.Kind.VARIABLE, made.name, owner, d.position, context.head());
            made.parent = owner;
            made.isPrototype = true;
            made.template = t;
            t.prototype = made;
            if (primary != null) {
                t.primary = primary;
                t.partialArgs = partialArgs;
                t.context = p.scopes.chain();
                if (partialArgs != null) {
                    primary.partialSpecializations.add(t);
                } else if (p.unit.diagnostics.reportedErrors() == errors) {
                    p.unit.diagnostics.report(Codes.PARTIAL_SPEC_FULLY_SPECIALIZED, d.position, primary);
                }
                if (target.isQualified) {
                    p.memberPlaces.checkDefinition(primary, target.scope, d.position);
                }
                if (t.partialArgs != null) {
                    new PartialSpecializationRules(p.unit, p.scopes).check(t);
                }
            } else {
                p.templates.rules.checkPackAtEnd(context.head());
                made.templateArgs = p.instantiator.instances.ownArguments(context.head().params);
                declare(t, target.scope, context);
            }
        } else if (t.head != context.head()) {
            if (!p.templates.inInstance() && !isRedeclaration(t, made, specs, context.head())) {
                p.declaratorNames.skipRest(d);
                return;
            }
            if (target.isQualified) {
                p.memberPlaces.checkDefinition(t, target.scope, d.position);
            }
            ClassTemplates.mergeDefaults(t, context.head());
            t.head = context.head();
        }
        t.declarationTokens = context.declarationTokens();
        Variable v = (Variable) t.prototype;
        checkComplete(v, specs, d);
        try (Context variable = p.unit.contexts.enter(Context.Kind.NO_FUNCTION)) {
            initialize(v, made, specs, d, into, context, t, first, afterComma);
        }
        t.isDefined = true;
    }

    /** The partial specialization that is declared again; another requires-clause makes no other one to the original. */
    private @Nullable Template partial(Template primary, TemplateArgument @Nullable [] args, TemplateHead head) {
        for (Template t : primary.partialSpecializations) {
            if (args != null
                    && TemplateArguments.same(t.partialArgs, args)
                    && Constraints.sameParameters(t.head, head)) {
                return t;
            }
        }
        return null;
    }

    /** Whether what is declared can be the template again [temp.over.link], [dcl.link]; if not, that is told. */
    private boolean isRedeclaration(Template t, Variable made, DeclSpecs specs, TemplateHead now) {
        Variable v = (Variable) t.prototype;
        boolean isSame = t.primary == null
                ? p.templates.redeclarations.check(t, now, false, p.cursor.position())
                : p.templates.redeclarations.checkClause(t, now, p.cursor.position());
        boolean isDefinedTwice = t.primary == null && v.isDefined && specs.storage != StorageClass.EXTERN;
        if (isSame && !isDefinedTwice && !p.declarations.variables.isCompatible(v, made)) {
            p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, made.position, t);
            isSame = false;
        }
        if (!isSame) {
            p.declarations.specifierRules.checkNoConstexpr(specs);
        }
        return isSame;
    }

    /** Even without an initializer a variable template of a namespace has a complete type, unless that is dependent. */
    private void checkComplete(Variable v, DeclSpecs specs, Declarator d) {
        boolean isObject = Types.isVoid(v.type) || Types.asClass(v.type) != null;
        if (!isObject
                || v.type.isDependent()
                || p.scopes.classHere() != null
                || specs.storage == StorageClass.EXTERN
                || p.unit.isComplete(v.type, v.position)) {
            return;
        }
        d.incompleteType = v.type;
        v.type = p.unit.types.error();
    }

    private boolean hasInitializer() {
        return cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACE);
    }

    /** The initializer, and a record of the declaration under its heads. */
    private void initialize(
            Variable v,
            Variable made,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            TemplateContext context,
            @Nullable Entity recorded,
            boolean first,
            boolean afterComma) {
        v.definitionTokens = context.declarationTokens();
        v.context = p.scopes.chain();
        if (hasInitializer()) {
            v.initTokens = cursor.index();
        }
        SourceSequence own = new SourceSequence();
        boolean inClass = p.scopes.classHere() != null;
        if (inClass && p.scopes.classHere().isLocal && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.STATIC_DATA_MEMBER_NOT_ALLOWED, d.position);
        }
        int emptyHeads = p.templates.headRules.specializationHeads(v, context, d.position);
        if (inClass && p.templates.inInstance()) {
            v.hasExplicitInitializer = hasInitializer();
            p.unit.references.declared(v, d.position, v.isInline);
            p.skipper.skipInitializer();
            return;
        }
        if (inClass) {
            p.initializers.staticMember(v, specs, d, own, afterComma);
        } else {
            p.unit.references.enterVariable();
            p.initializers.afterDeclarator(v, made, specs, d, own, first, afterComma);
            p.unit.references.leaveVariable();
        }
        v.visibleUpTo = p.unit.lastDeclaration();
        for (SourceEntry entry : own.entries()) {
            into.add(entry instanceof Declaration old ? underHeads(old, recorded, context.head(), emptyHeads) : entry);
        }
    }

    private static Declaration underHeads(
            Declaration old, @Nullable Entity recorded, @Nullable TemplateHead head, int emptyHeads) {
        Declaration d = new Declaration(old.position, recorded == null ? old.entity : recorded, old.isPrimary);
        d.declaredType = old.declaredType;
        d.storageClass = old.storageClass;
        d.nameRef = old.nameRef;
        d.attributes = old.attributes;
        d.isFirst = old.isFirst;
        d.isAfterComma = old.isAfterComma;
        d.isGnuExtension = old.isGnuExtension;
        d.embedded = old.embedded;
        d.head = head;
        d.emptyHeads = emptyHeads;
        d.isSpecialization = emptyHeads > 0;
        return d;
    }

    private void staticMember(
            Variable made,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            TemplateContext context,
            DeclTarget target,
            boolean afterComma) {
        Variable v = p.declarations.variables.find(target.scope, made.name);
        if (v == null) {
            p.classes.reportNoSuchMember(target, made, d);
            v = made;
        } else {
            p.memberPlaces.checkDefinition(v, target.scope, d.position);
        }
        Template member =
                new Template(Template.Kind.STATIC_DATA_MEMBER, v.name, target.scope, d.position, context.head());
        member.prototype = v;
        initialize(v, made, specs, d, into, context, member, false, afterComma);
    }

    private void specializedVariable(
            Variable made,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            TemplateContext context,
            DeclTarget target,
            boolean afterComma) {
        Template t = VariableTemplates.specialized(DeclTarget.declaring(target.scope, made.name), made.name);
        Variable v = made;
        if (t != null && d.name.ref.templateArgs != null) {
            TemplateArgument[] args = p.instantiator.args.check(t, d.name.ref.templateArgs, d.position);
            if (args != null) {
                p.instantiator.checkConstraints(t, args, d.position);
                Object old = p.instantiator.instances.existing(t, args);
                v = old instanceof Variable o ? o : made;
                if (old == null) {
                    generalDeclaration(t, args, d.position);
                }
                v.template = t;
                v.templateArgs = args;
                p.instantiator.instances.specialize(t, args, v);
            }
        } else {
            Variable old = member(target, made, d);
            if (p.templates.headRules.refusesSpecialization(target, old, d)) {
                p.declaratorNames.skipRest(d);
                return;
            }
            v = old;
        }
        boolean isLate = v != made && !v.isSpecialized && (v.isUsedOutsideTemplates || !v.isStaticMember && v.isUsed);
        if (isLate && v.isStaticMember) {
            p.unit.diagnostics.warning(Codes.SPECIALIZATION_AFTER_USE, d.position, v, "");
        } else if (isLate) {
            p.unit.diagnostics.report(Codes.SPECIALIZATION_AFTER_USE, d.position, v, "");
            v = made;
        }
        if (target.isQualified) {
            p.memberPlaces.checkSpecialization(v, target.scope, d.position);
        } else if (t != null && t.parent != target.scope) {
            p.memberPlaces.checkSpecialization(v, t.parent, d.position);
        }
        if (t != null && t.prototype instanceof Variable general) {
            v.isInline |= general.isInline;
        }
        v.isInline |= made.isInline;
        if (v != made && !v.isSpecialized && hasInitializer()) {
            forgetGeneral(v, made);
        }
        v.isSpecialized = true;
        v.isInitializerPending = false;
        initialize(v, made, specs, d, into, context, null, v == made, afterComma);
    }

    /** What is specialized is declared, as the template says, before the declaration that was written. */
    private void generalDeclaration(Template t, TemplateArgument[] args, int position) {
        Variable general = p.instantiator.signatures.declareVariable(t, args, position);
        p.unit.references.declarationNamed(general);
        p.instantiator.initializers.completeType(general, position);
    }

    /** A specialization does not have the value that the class template gives its static data member. */
    private static void forgetGeneral(Variable v, Variable made) {
        v.isDefined = false;
        v.hasExplicitInitializer = false;
        v.init = null;
        v.constant = null;
        v.isConstexpr = made.isConstexpr;
    }

    private @Nullable Variable member(DeclTarget target, Variable made, Declarator d) {
        if (target.classEntity() == null) {
            return null;
        }
        p.unit.isComplete(target.classEntity(), d.position);
        return p.declarations.variables.find(target.scope, made.name);
    }

    /** {@code template X;} and {@code extern template X;} [temp.explicit]. */
    void explicitInstantiation(SourceSequence into) {
        int position = cursor.position();
        if (p.scopes.classHere() != null || p.scopes.current().kind().isLocal()) {
            p.unit.diagnostics.report(Codes.EXPLICIT_INSTANTIATION_NOT_ALLOWED, position);
            cursor.skipTo(Tok.SEMICOLON, Tok.SEMICOLON);
            cursor.endDeclaration();
            return;
        }
        boolean isExtern = cursor.accept(Tok.EXTERN);
        boolean isInline = cursor.accept(Tok.INLINE);
        cursor.advance();
        if (p.attributes.startsStdAttribute()) {
            List<Attribute> misplaced = new ArrayList<>();
            p.attributes.parse(Attribute.Location.PREFIX, misplaced);
            p.unit.diagnostics.report(
                    Codes.ATTRIBUTES_NOT_ALLOWED_HERE, misplaced.getFirst().position());
        }
        DeclSpecs specs = p.templates.plainSpecifiers(SpecifierParser.Context.DECLARATION);
        if (cursor.is(Tok.SEMICOLON) && !specs.definesTag) {
            classInstantiation(specs, position, isExtern, into);
            cursor.advance();
            return;
        }
        if (isInline) {
            p.unit.diagnostics.error(Codes.INLINE_NOT_ALLOWED, position);
            cursor.skipTo(Tok.SEMICOLON, Tok.SEMICOLON);
            cursor.endDeclaration();
            return;
        }
        if (specs.isConstexpr) {
            p.unit.diagnostics.report(Codes.CONSTEXPR_ON_EXPLICIT_INSTANTIATION, specs.position);
        }
        specs.isInstantiation = true;
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
        p.declarations.initDeclarators.labelAndAttributes(d);
        boolean isNamed = d.name != null && d.name.ref.name != null;
        Entity entity = isNamed ? instantiated(specs, d) : null;
        if (entity == null && isNamed && DeclarationParser.isFunction(d)) {
            DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
            p.templates.functions.reportNoInstance(
                    target, p.declarations.functions.make(specs, d, target), d, Codes.NOT_INSTANTIATABLE_ENTITY);
        } else if (entity == null) {
            p.unit.diagnostics.report(Codes.INVALID_EXPLICIT_INSTANTIATION, specs.position);
        } else if (!p.templates.headRules.refusesInstantiation(entity, d.position)
                && !p.templates.headRules.refusesType(entity, d.type, d.position)) {
            p.memberPlaces.checkInstantiation(entity, entity.parent, d.position);
            List<Attribute> attributes = InitDeclarators.attributesOf(specs, d);
            if (entity instanceof Function f) {
                p.attributes.applyTo(f, attributes);
                p.cuda.instantiated(f, d.type, isExtern, specs.typePosition, d.position);
            }
            into.add(new InstantiationDirective(
                    position, entity, isExtern, declaredType(entity, d), d.name.ref, attributes));
            p.explicitInstances.add(entity, isExtern, d.position, specs.position);
        }
        cursor.endDeclaration();
    }

    /** The instance's own type: it has the parameter names of the template's definition. */
    private static Type declaredType(Entity entity, Declarator d) {
        return entity instanceof Function f ? f.type : d.type;
    }

    private void classInstantiation(DeclSpecs specs, int position, boolean isExtern, SourceSequence into) {
        if (specs.hasError) {
            p.unit.diagnostics.report(Codes.INVALID_EXPLICIT_INSTANTIATION, specs.position);
            return;
        }
        if (specs.type != null && specs.type.isError()) {
            return;
        }
        if (specs.type == null || !(specs.type.canonical() instanceof ClassType c)) {
            p.unit.diagnostics.report(Codes.INVALID_EXPLICIT_INSTANTIATION, position);
            return;
        }
        ClassEntity entity = c.entity();
        if (p.templates.headRules.refusesInstantiation(entity, specs.position)) {
            return;
        }
        for (Attribute a : specs.elaboratedAttributes) {
            if (a.family() != Attribute.Family.GNU) {
                p.unit.diagnostics.report(Codes.ATTRIBUTES_ON_EXPLICIT_INSTANTIATION, a.position());
                return;
            }
        }
        specs.attributes.addAll(specs.elaboratedAttributes);
        if (entity.isSpecialized) {
            // Has no effect [temp.explicit]/7, and leaves no trace.
            return;
        }
        into.add(new InstantiationDirective(position, entity, isExtern, null, null, specs.attributes));
        p.explicitInstances.add(entity, isExtern, specs.typePosition, specs.position);
    }

    private @Nullable Entity instantiated(DeclSpecs specs, Declarator d) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
        if (target.classEntity() != null) {
            p.unit.isComplete(target.classEntity(), d.position);
        }
        if (!DeclarationParser.isFunction(d)) {
            return instantiatedVariable(target, d);
        }
        Function made = p.declarations.functions.make(specs, d, target);
        if (d.name.ref.templateArgs == null) {
            Function same = p.templates.functions.memberOfInstance(made, target, d.position);
            if (same != null) {
                p.unit.needExceptionSpec(same, d.position);
                return same;
            }
        }
        return p.instantiator.specialized.find(target.scope, made, d.name.ref.templateArgs, d.position);
    }

    private @Nullable Entity instantiatedVariable(DeclTarget target, Declarator d) {
        Template t = VariableTemplates.find(target.scope, d.name.ref.name);
        if (t == null || d.name.ref.templateArgs == null) {
            return p.declarations.variables.find(target.scope, d.name.ref.name);
        }
        TemplateArgument[] args = p.instantiator.args.check(t, d.name.ref.templateArgs, d.position);
        return args != null && p.instantiator.checkConstraints(t, args, d.position)
                ? p.instantiator.instances.variableInstance(t, args, d.position)
                : null;
    }
}
