package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.sema.templates.HeadRules;
import dev.cufe.sema.templates.RedeclaredFunctionTemplates;
import dev.cufe.types.FunctionTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Function templates, their explicit specializations, and member functions of class templates [temp.fct], [temp.mem.func]. */
public final class FunctionTemplates {
    private final Parser p;
    private final TokenCursor cursor;
    private final RedeclaredFunctionTemplates redeclared;

    FunctionTemplates(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.redeclared = new RedeclaredFunctionTemplates(parser.unit, parser.scopes, parser.declarations.functions);
    }

    /** The exception specification of a member that is declared outside is read below the head of its class template. */
    private void tellBelowClass(Function f, TemplateContext context, Declarator d) {
        ClassEntity c = f.enclosingClass();
        if (d.exceptionReferences >= 0 && context.head() != null && c != null && c.template != null) {
            p.unit.references.redeclared(d.exceptionReferences, context.head().scope, c.template.head.scope);
        }
    }

    /** True if a function definition ended the declaration. */
    boolean declared(DeclSpecs specs, Declarator d, SourceSequence into, TemplateContext context, boolean afterComma) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
        Function made = p.declarations.functions.make(specs, d, target);
        if (made.type.returnType().hasUnexpandedPack()) {
            p.packs.checkSignature(specs.firstToken);
        }
        if (!p.templates.inInstance()) {
            p.declarations.functionRules.check(made, specs, d, target, true);
            if (context.head() != null && !context.isSpecialization()) {
                p.declarations.functionRules.checkHead(made, context.head().params);
            }
        }
        NameQualifier qualifier = d.name.ref.qualifier;
        Function f;
        Template t = null;
        boolean first = false;
        if (context.isSpecialization()) {
            f = specialized(made, d, target);
        } else if (!context.hasOwnHead(qualifier)) {
            p.templates.rules.checkHeadOfClass(context.head(), target.classEntity());
            f = member(made, target, d);
            tellBelowClass(f, context, d);
        } else {
            t = template(made, target, context, d);
            if (made.name == p.unit.special.main && target.scope == p.unit.global.scope) {
                p.unit.diagnostics.report(Codes.MAIN_FUNCTION_TEMPLATE, d.position);
            }
            t.isWronglyDeclared |= p.unit.diagnostics.errorCount() > specs.errorsBefore;
            f = (Function) t.prototype;
            first = f == made;
            if (context.emptyHeads() > 0 && f.specializedAt == 0) {
                f.specializedAt = d.position;
            }
            p.templates.rules.checkUsed(made, t, context.head());
            if (!first && d.exceptionReferences >= 0) {
                p.unit.references.redeclared(d.exceptionReferences, context.head().scope, t.head.scope);
            }
        }
        boolean isMemberTwice = f != made
                && t != null
                && target.classEntity() != null
                && !target.isQualified
                && !target.isFriend
                && !p.templates.inInstance();
        if (isMemberTwice) {
            p.unit.diagnostics.report(Codes.INVALID_MEMBER_FUNCTION_REDECL, d.position, f);
        } else if (f != made) {
            if (t != null && context.head() != null && givesDefaults(context, target)) {
                p.templates.redeclarations.checkDefaultsOnce(t, context.head());
            }
            checkPlace(f, t, context, target, d);
            boolean isMember = target.isQualified && target.classEntity() != null && !context.isSpecialization();
            if (isMember && p.declarations.functions.differInReturn(f, made)) {
                p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, d.position, f);
            } else {
                p.declarations.functions.redeclare(f, made, specs, d);
            }
        }
        if (specs.isFriend && p.scopes.classHere() != null) {
            if (t != null && !p.bodies.startsBody()) {
                p.templates.rules.checkFriendDefaults(context.head(), false);
            }
            p.scopes.classHere().befriend(t != null ? t : f);
        }
        return finish(f, t, specs, d, into, context, first, afterComma);
    }

    /** Whether default arguments of the head count: not those behind the name of a namespace, and of members once. */
    private boolean givesDefaults(TemplateContext context, DeclTarget target) {
        boolean isMember = target.classEntity() != null && context.head().outer == null;
        return (!target.isQualified || isMember) && !p.templates.inInstance();
    }

    private void checkPlace(
            Function f, @Nullable Template t, TemplateContext context, DeclTarget target, Declarator d) {
        if (!target.isQualified || target.isFriend || p.templates.inInstance()) {
            return;
        }
        if (context.emptyHeads() > 0) {
            p.memberPlaces.checkSpecialization(f, target.scope, d.position);
            return;
        }
        if (p.bodies.definesNothing()) {
            p.memberPlaces.checkDefines(f, target, d);
        }
        if (p.bodies.startsBody()) {
            p.memberPlaces.checkDefinition(t != null ? t : f, target.scope, d.position);
        }
    }

    private boolean finish(
            Function f,
            @Nullable Template t,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            TemplateContext context,
            boolean first,
            boolean afterComma) {
        boolean body = p.bodies.startsBody();
        boolean equals = p.bodies.isDefaultedOrDeleted();
        Declaration record =
                p.declarations.initDeclarators.record(t != null ? t : f, body || equals, specs, d, afterComma);
        record.isFirst = first;
        record.head = context.head();
        record.emptyHeads = specs.isFriend
                ? context.emptyHeads()
                : p.templates.headRules.specializationHeads(f, context, d.position);
        record.isSpecialization = context.emptyHeads() > 0;
        into.add(record);
        boolean isDefined = record.isPrimary && (specs.isFriend || equals || !p.templates.inInstance());
        p.unit.references.declared(t != null ? t : f, d.position, isDefined);
        if (context.isSpecialization() && !body) {
            p.bodies.declaredParameters(d, false);
        }
        for (Object held : d.heldReferences) {
            p.unit.references.put(held);
        }
        if (t != null && equals && cursor.kind(1) == Tok.DELETE) {
            // Of a template the attributes already see that it is inline.
            f.isInline |= !f.isMember();
        }
        p.attributes.applyTo(f, record, specs);
        if (body && t != null) {
            f.definitionAttributes = record.attributes;
        } else if (body && record.isSpecialization) {
            record.attributes = withTemplate(f, record.attributes);
        }
        boolean inClass = p.scopes.classHere() != null;
        if (inClass) {
            p.classes.deferred.add(f, d);
        } else if (body && !record.isSpecialization && !cursor.closesBrace()) {
            p.unit.diagnostics.report(Codes.TEMPLATE_CLOSING_BRACE_MISSING, d.position);
        }
        int end;
        if (equals) {
            p.bodies.afterEquals(f, d, first);
            end = cursor.index() + (cursor.is(Tok.SEMICOLON) ? 1 : 0);
        } else if (body) {
            linkHeads(context.head(), t, f);
            Type before = f.declaredType;
            body(f, specs, d, context, inClass);
            if (!inClass && f.isMember() && hasNoParameters(d.type) && hasNoParameters(before)) {
                f.declaredType = before;
                record.declaredType = before;
            }
            end = cursor.index();
        } else {
            end = cursor.index() + 1;
        }
        if (t != null && (body || equals || t.endToken < 0)) {
            t.firstToken = context.firstToken();
            t.endToken = end;
            if ((body || equals) && t.head != context.head()) {
                ClassTemplates.mergeDefaults(t, context.head());
                t.head = context.head();
            }
            t.isDefined |= body;
        }
        return body;
    }

    /** The definition of a specialization repeats the attributes of the definition that it replaces. */
    private static List<Attribute> withTemplate(Function f, List<Attribute> own) {
        Function pattern = f.template != null && f.template.prototype instanceof Function g ? g : f.memberPattern;
        if (pattern == null
                || pattern.definitionAttributes.isEmpty()
                || pattern != f.memberPattern && InstanceMembers.isInstance(f.enclosingClass())) {
            return own;
        }
        List<Attribute> all = new ArrayList<>(pattern.definitionAttributes);
        all.addAll(own);
        return all;
    }

    /** In the body the parameters are those of the first declarations, of the classes around and of the template. */
    static void linkHeads(@Nullable TemplateHead innermost, @Nullable Template t, Entity member) {
        for (TemplateHead head = innermost; head != null; head = head.outer) {
            TemplateHead first = head.params.length == 0 ? null : firstHead(head.params[0].depth, t, member);
            if (first != null && first != head) {
                head.scope.firstHead = first.scope;
            }
        }
    }

    private static @Nullable TemplateHead firstHead(int depth, @Nullable Template t, Entity member) {
        if (t != null && hasDepth(t, depth)) {
            return t.head;
        }
        for (ClassEntity c = member.enclosingClass(); c != null; c = c.enclosingClass()) {
            if (c.isPrototype && c.template != null && hasDepth(c.template, depth)) {
                return c.template.head;
            }
        }
        return null;
    }

    private static boolean hasDepth(Template t, int depth) {
        return t.params().length > 0 && t.params()[0].depth == depth;
    }

    private void body(Function f, DeclSpecs specs, Declarator d, TemplateContext context, boolean inClass) {
        boolean skipped = p.templates.inInstance();
        p.bodies.begin(f, d);
        f.definitionTokens = context.declarationTokens();
        f.bodyTokens = cursor.index();
        if (inClass) {
            f.isInline = true;
            f.isInlineInClass = !specs.isFriend;
            f.isFriendDefinedInClass = specs.isFriend;
            p.classes.deferred.addBody(f);
            cursor.accept(Tok.SEMICOLON);
        } else if (skipped) {
            p.classes.deferred.skipBody();
        } else {
            p.bodies.parseBody(f);
            f.visibleUpTo = p.unit.lastDeclaration();
        }
    }

    /** The definition of a member without parameters keeps the type that the class declares. */
    private static boolean hasNoParameters(@Nullable Type type) {
        return type instanceof FunctionType t && t.params().length == 0 && !t.hasTrailingReturn();
    }

    /** The function template that is declared (again), made if it is new. */
    private Template template(Function made, DeclTarget target, TemplateContext context, Declarator d) {
        TemplateHead head = context.head();
        boolean oneHead = context.ownHeads(d.name.ref.qualifier) == 1;
        for (Symbol s = target.scope.find(made.name); oneHead && s != null; s = s.next) {
            if (s.entity instanceof Template t
                    && redeclared.isSame(t, head, made)
                    && !redeclared.isFriendOfOther(t, target)
                    && (target.isQualified || ((Function) t.prototype).isStaticMember == made.isStaticMember)) {
                if (!target.isFriend) {
                    p.scopes.makeVisible(s);
                }
                return t;
            }
        }
        Template only = target.isQualified && oneHead ? redeclared.onlyTemplate(target, head, made) : null;
        if (only != null) {
            return only;
        }
        if (isOfUnknownClass(target, d)) {
            if (!p.scopes.classHere().type().isDependent()) {
                p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, d.position, made);
            }
        } else if (target.isQualified && !p.templates.headRules.reportFunction(target, d)) {
            p.classes.reportNoSuchMember(target, made, d);
        }
        Template t = new Template(Template.Kind.FUNCTION, made.name, target.scope, d.position, head);
        made.isPrototype = true;
        made.template = t;
        t.prototype = made;
        t.access = made.access;
        t.isFriend = target.isFriend;
        t.isDeductionGuide = made.kind == FunctionKind.DEDUCTION_GUIDE;
        p.templates.rules.checkAfterPack(made, head);
        p.declarations.functions.checkDefaults(made);
        t.context = p.scopes.chain();
        t.declarationTokens = context.declarationTokens();
        t.visibleUpTo = p.lookup.limitHere(p.unit.lastDeclaration());
        checkStatic(t, made, target);
        if (!target.isQualified && p.scopes.conflicts.check(target.scope, t.name, t)) {
            if (target.isFriend) {
                p.scopes.declareInvisible(target.scope, t.name, t);
            } else {
                p.scopes.declare(target.scope, t.name, t);
            }
        }
        if (target.classEntity() != null && !target.isQualified) {
            p.templates.declaredMember(t, d.position);
            if (made.kind == FunctionKind.CONSTRUCTOR) {
                target.classEntity().hasUserDeclaredConstructor = true;
            }
        }
        return t;
    }

    private void checkStatic(Template t, Function made, DeclTarget target) {
        if (target.isQualified || target.classEntity() == null || p.templates.inInstance()) {
            return;
        }
        for (Symbol s = target.scope.find(made.name); s != null; s = s.next) {
            if (s.entity instanceof Template other
                    && other.prototype instanceof Function old
                    && RedeclaredFunctionTemplates.sameHead(other.head, t.head)
                    && p.declarations.functions.differInStaticOnly(old, made)) {
                p.unit.diagnostics.report(Codes.STATIC_NONSTATIC_OVERLOAD, t.position);
                return;
            }
        }
    }

    /** {@code template<class U> friend int U::f();}: a member of whatever class the argument is [temp.friend]/5. */
    private boolean isOfUnknownClass(DeclTarget target, Declarator d) {
        Type named = d.name.ref.qualifier == null ? null : d.name.ref.qualifier.type;
        return target.isFriend
                && p.scopes.classHere() != null
                && named != null
                && (named.canonical() instanceof TemplateParamType || named.canonical() instanceof DependentMemberType);
    }

    /** The member of a class template (or of an instance that is specialized) that is defined outside of it. */
    private Function member(Function made, DeclTarget target, Declarator d) {
        Symbol same = p.declarations.functions.findSame(target.scope, made.name, made);
        if (same != null) {
            return (Function) same.entity;
        }
        Function only = null;
        int count = 0;
        for (Symbol s = target.scope.find(made.name); s != null; s = s.next) {
            if (s.entity instanceof Function f && RedeclaredFunctionTemplates.sameShape(f.type, made.type)) {
                only = f;
                count++;
            }
        }
        if (count == 1) {
            return only;
        }
        p.classes.reportNoSuchMember(target, made, d);
        return made;
    }

    /** The member of an instance that is meant: one without constraints, or the last one whose constraints hold. */
    @Nullable
    Function memberOfInstance(Function made, DeclTarget target, int position) {
        Function constrained = null;
        for (Symbol s = target.scope.find(made.name); s != null; s = s.next) {
            if (s.entity instanceof Function f && p.declarations.functions.isSame(f, made)) {
                return f;
            }
            if (s.entity instanceof Function f && isConstrainedForm(f, made, position)) {
                constrained = f;
            }
        }
        return constrained;
    }

    private boolean isConstrainedForm(Function f, Function made, int position) {
        return f.trailingRequires != null
                && FunctionTypes.sameParameters(f.type, made.type)
                && f.type.returnType().canonical() == made.type.returnType().canonical()
                && p.instantiator.calls.isSatisfied(f, position);
    }

    /** The instance that {@code template<>} replaces. */
    private Function specialized(Function made, Declarator d, DeclTarget target) {
        ClassEntity owner = target.classEntity();
        if (owner != null) {
            p.unit.isComplete(owner, d.position);
            Function same = d.name.ref.templateArgs == null ? memberOfInstance(made, target, d.position) : null;
            if (same != null && !HeadRules.isOfInstance(owner)) {
                p.unit.diagnostics.report(Codes.NOT_SPECIALIZABLE_ENTITY, d.position, same);
                return made;
            }
            if (same != null) {
                same.bodyTokens = -1;
                takeExceptionSpec(same, made, d.position);
                specialize(same, d.position);
                return same;
            }
        }
        Function f = p.instantiator.specialized.find(target.scope, made, d.name.ref.templateArgs, d.position);
        if (f == null) {
            reportNoInstance(target, made, d, Codes.NOT_SPECIALIZABLE_ENTITY);
            return made;
        }
        specialize(f, d.position);
        f.isBodyInstantiated = true;
        return f;
    }

    /** A specialized member has the exception specification that is written with it first, or none. */
    private void takeExceptionSpec(Function member, Function made, int position) {
        p.unit.needExceptionSpec(member, position);
        p.unit.needExceptionSpec(made, position);
        // Before C++17, where it is no part of the type, that of the template stays in its stead.
        boolean stays = member.type.exceptionSpec() != null
                && made.type.exceptionSpec() != null
                && !p.unit.dialect.atLeast(2017);
        if (!member.isSpecialized && member.kind != FunctionKind.DESTRUCTOR && !stays) {
            member.type = withSpecOf(made, member.type);
            if (member.declaredType instanceof FunctionType declared) {
                member.declaredType = withSpecOf(made, declared);
            }
        }
    }

    private FunctionType withSpecOf(Function made, FunctionType type) {
        FunctionType.Builder b = type.toBuilder();
        b.exceptionSpec = made.type.exceptionSpec();
        b.noexcept = made.type.isNoexcept();
        return p.unit.types.function(b);
    }

    /** A specialization or instantiation names no template, or none of that type. */
    void reportNoInstance(DeclTarget target, Function made, Declarator d, int notFunction) {
        Symbol found = target.scope.find(made.name);
        if (p.scopes.classHere() != null && !target.isQualified) {
            // The specialization was refused already.
            return;
        }
        if (found == null && target.classEntity() == null) {
            boolean isNamedWithArguments = d.name.ref.templateArgs != null;
            p.unit.diagnostics.report(
                    isNamedWithArguments ? Codes.NAME_IS_NOT_TEMPLATE : Codes.NOT_A_TEMPLATE_IN_SCOPE,
                    d.position,
                    made.name);
        } else if (found != null && found.entity instanceof UsingDeclaration && target.classEntity() == null) {
            p.unit.diagnostics.report(Codes.NAMESPACE_HAS_NO_MEMBER, d.position, target.scope.owner().name, made.name);
        } else if (isOnlyFunction(found) && (!target.isQualified || target.classEntity() != null)) {
            p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, d.position, found.entity);
        } else if (found != null && !(found.entity instanceof Function) && !(found.entity instanceof Template)) {
            p.unit.diagnostics.report(notFunction, d.position, found.entity);
        } else {
            p.unit.diagnostics.report(Codes.NO_INSTANCE_WITH_SPECIFIED_TYPE, d.position, made);
        }
    }

    private static boolean isOnlyFunction(@Nullable Symbol found) {
        return found != null && found.next == null && found.entity instanceof Function;
    }

    /** Specifiers of the template do not count for its specialization [temp.expl.spec]/12. */
    private void specialize(Function f, int position) {
        if (!f.isSpecialized) {
            if (f.isUsedOutsideTemplates || f.isBodyInstantiated) {
                p.unit.diagnostics.report(Codes.SPECIALIZATION_AFTER_USE, position, f, "");
            }
            f.isSpecialized = true;
            f.specializedAt = position;
            f.isInline = false;
            f.isInlineInClass = false;
            f.isDeclaredConstexpr = false;
            f.isDeleted = false;
        }
    }

    /**
     * The heads of a declaration with {@code auto} parameters but no head of its own for them; their scope is open until the
     * caller leaves.
     *
     * @param around the heads of the class template whose member it is; null if there are none
     */
    public TemplateContext abbreviated(DeclSpecs specs, Declarator d, @Nullable TemplateContext around) {
        p.scopes.templateDepth += 1 - p.autoParameters.boundHeads(specs);
        p.scopes.enter(d.inventedHead.scope);
        if (around != null) {
            TemplateHead own = d.inventedHead;
            TemplateHead head = new TemplateHead(own.position, around.head(), own.params, own.scope);
            return new TemplateContext(
                    head, around.emptyHeads(), around.firstToken(), around.position(), around.declarationTokens());
        }
        return new TemplateContext(d.inventedHead, 0, specs.firstToken, specs.position, specs.firstToken);
    }

    /** @param depth number of heads around the declaration */
    public void leaveAbbreviated(int depth) {
        p.scopes.leave();
        p.scopes.templateDepth = depth;
    }
}
