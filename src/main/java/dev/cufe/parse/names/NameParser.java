package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Parses qualified and unqualified names, looking each part up as it goes: whether {@code <} opens template arguments
 * and what {@code ::} is applied to depends on it.
 *
 * @spec [expr.prim.id], [basic.lookup.qual]
 */
public final class NameParser {
    private final Parser p;
    private final TokenCursor cursor;

    /** Result of {@link #qualifier()}: the steps read, and what the last one names. */
    private @Nullable NameQualifier qualifier;

    private ParsedName.@Nullable Step inaccessibleStep;
    private boolean global;
    private boolean templateKeyword;
    private final ConstructorNames constructors;
    private final LostArguments lost;
    /** The qualifier of a declared name leads into class templates themselves. */
    private boolean inDeclarator;

    /** State of a name being read. */
    public record Suspended(
            @Nullable NameQualifier qualifier,
            ParsedName.@Nullable Step inaccessibleStep,
            boolean global,
            boolean templateKeyword,
            boolean inDeclarator) {}

    /** Leaves a name for others in its arguments, or at another place. */
    public Suspended suspend() {
        Suspended s = new Suspended(qualifier, inaccessibleStep, global, templateKeyword, inDeclarator);
        inDeclarator = false;
        return s;
    }

    public void resume(Suspended s) {
        qualifier = s.qualifier;
        inaccessibleStep = s.inaccessibleStep;
        global = s.global;
        templateKeyword = s.templateKeyword;
        inDeclarator = s.inDeclarator;
    }

    public NameParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.constructors = new ConstructorNames(parser);
        this.lost = new LostArguments(parser);
    }

    /** Whether the current token can begin an id-expression or a type name. */
    public boolean startsName() {
        return switch (cursor.kind()) {
            case IDENTIFIER, COLON_COLON, OPERATOR, TILDE -> true;
            case DECLTYPE -> isDecltypeQualifier();
            default -> false;
        };
    }

    /** Whether the current token can begin the name of a class or enumeration; names of destructors do not. */
    public boolean startsTagName() {
        return startsName() && !cursor.is(Tok.TILDE);
    }

    /** An id-expression in an expression. */
    public ParsedName idExpression() {
        int first = cursor.index();
        readQualifier();
        return behindSteps(first, null);
    }

    private ParsedName behindSteps(int first, @Nullable Type objectType) {
        ParsedName.Step refused = inaccessibleStep;
        ParsedName name = unqualified(first, false, objectType);
        name.inaccessibleStep = refused;
        return name;
    }

    /** The name of a base class: what is no type is overlooked [class.derived]/2. */
    public ParsedName baseName() {
        ParsedName name = idExpression();
        boolean isOther = name.form == ParsedName.Form.IDENTIFIER
                && (name.found.kind == LookupResult.Kind.ENTITY || name.found.kind == LookupResult.Kind.OVERLOADS)
                && name.ref.templateArgs == null
                && !isType(name.found);
        LookupResult hidden = isOther ? lookUp(name.ref.name, Lookup.TYPES) : LookupResult.NONE;
        return hidden.isEmpty() ? name : new ParsedName(name.form, name.ref, hidden, null, null, name.firstToken);
    }

    /** The name of a declarator: its last part is being declared, so that only a qualified one is looked up. */
    public ParsedName declaratorName() {
        int first = cursor.index();
        boolean saved = inDeclarator;
        inDeclarator = true;
        readQualifier();
        inDeclarator = saved;
        if (cursor.tokens().is(first, Tok.DECLTYPE) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.DECLTYPE_QUALIFIED_DECL, cursor.position());
        }
        return unqualified(first, true, null);
    }

    /** A possibly qualified name of a namespace. */
    public ParsedName namespaceName() {
        int first = cursor.index();
        readQualifier();
        int position = cursor.position();
        if (!cursor.is(Tok.IDENTIFIER)) {
            return unqualified(first, false, null);
        }
        Name name = cursor.name();
        LookupResult found = lookUp(name, Lookup.NAMESPACES);
        cursor.advance();
        NameRef ref = new NameRef(position, name, qualifier, global, null, null);
        return new ParsedName(ParsedName.Form.IDENTIFIER, ref, found, null, null, first);
    }

    /** The name after {@code .} or {@code ->}; look-up begins in the class of the object unless that is unknown. */
    public ParsedName memberName(@Nullable Type objectType) {
        int first = cursor.index();
        boolean hadTemplate = cursor.accept(Tok.TEMPLATE);
        readMemberQualifier(objectType, hadTemplate);
        templateKeyword |= hadTemplate;
        return behindSteps(first, qualifier == null && !global ? objectType : null);
    }

    /**
     * Reads {@code ::A::B<int>::}; afterwards the cursor stands at the last part.
     *
     * @return whether anything was read
     */
    private boolean readQualifier() {
        qualifier = null;
        inaccessibleStep = null;
        templateKeyword = false;
        global = cursor.is(Tok.COLON_COLON);
        if (global) {
            cursor.advance();
        }
        readSteps(null, false);
        return global || qualifier != null;
    }

    private void readMemberQualifier(@Nullable Type objectType, boolean hadTemplate) {
        qualifier = null;
        inaccessibleStep = null;
        templateKeyword = false;
        global = cursor.accept(Tok.COLON_COLON);
        readSteps(objectType, hadTemplate);
    }

    private void readSteps(@Nullable Type objectType, boolean hadTemplate) {
        int start = global ? cursor.previousPosition() : cursor.position();
        p.unit.references.enterQualifier();
        readEachStep(objectType, hadTemplate);
        p.unit.references.leaveQualifier();
        if (objectType == null && (global || qualifier != null)) {
            p.unit.references.qualified(cursor.position(), start);
        }
    }

    /** @param hadTemplate {@code template} stands before the first step, behind {@code object.} */
    private void readEachStep(@Nullable Type objectType, boolean hadTemplate) {
        Type object = objectType;
        boolean forced = hadTemplate;
        boolean afterTypename = isAfterTypename(cursor.index() - (global ? 1 : 0));
        while (true) {
            templateKeyword = cursor.is(Tok.TEMPLATE) && (global || qualifier != null);
            if (templateKeyword) {
                cursor.advance();
            }
            templateKeyword |= forced;
            forced = false;
            if (qualifier == null && !global && isDecltypeQualifier()) {
                int position = cursor.position();
                Type type = p.specifiers.decltypeSpecifier();
                if (hasNoMembers(type)) {
                    p.unit.diagnostics.report(Codes.DECLTYPE_QUALIFIER_NOT_CLASS, position, type);
                    type = p.unit.types.error();
                }
                cursor.expect(Tok.COLON_COLON, Codes.EXP_IDENTIFIER);
                qualifier = new NameQualifier(null, null, null, type);
                continue;
            }
            if (!cursor.is(Tok.IDENTIFIER) || !readStep(object, afterTypename)) {
                return;
            }
            object = null;
        }
    }

    /** Reads one step {@code name::} or {@code name<args>::} if that is what stands here. */
    private boolean readStep(@Nullable Type objectType, boolean afterTypename) {
        if (cursor.kind(1) == Tok.COLON_COLON) {
            boolean alone = inDeclarator && qualifier == null && !global;
            if (alone && p.lookup.unqualified(cursor.name(), Lookup.QUALIFIERS).isEmpty()) {
                // The name is declared, and what follows it does not belong there.
                return false;
            }
            Name name = cursor.name();
            int position = cursor.position();
            LookupResult found = p.packs.named(lookUpStep(name, objectType));
            cursor.advance();
            cursor.advance();
            addStep(name, found, position, objectType);
            return true;
        }
        if (cursor.kind(1) != Tok.LESS) {
            return false;
        }
        LookupResult found = lookUpStep(cursor.name(), objectType);
        Template template = p.templates.typeTemplate(found);
        boolean isDependent = found.kind == LookupResult.Kind.DEPENDENT;
        if (template == null && !(isDependent && (templateKeyword || afterTypename))) {
            return readLostArguments(found);
        }
        return readTemplateStep(template, found);
    }

    private boolean readTemplateStep(@Nullable Template template, LookupResult found) {
        int start = cursor.index();
        Name name = cursor.name();
        int position = cursor.position();
        cursor.advance();
        if (!p.templates.isFollowedByScope()) {
            cursor.seek(start);
            return false;
        }
        noteAccess(found, position);
        NameQualifier outer = qualifier;
        boolean wasGlobal = global;
        Type outerType = qualifierType();
        TemplateArgument[] args = p.templates.withParameterDefaults(found, name, p.templates.arguments(template));
        cursor.advance();
        Type type = template != null
                ? p.templates.idType(template, args, position)
                : dependentStep(outerType, name, args, position);
        qualifier = new NameQualifier(outer, name, null, type);
        global = wasGlobal;
        return true;
    }

    private LookupResult lookUpStep(Name name, @Nullable Type objectType) {
        if (qualifier == null && !global && objectType != null) {
            LookupResult inObject = inType(objectType, name, Lookup.QUALIFIERS);
            if (inObject.kind == LookupResult.Kind.ENTITY) {
                return inObject;
            }
            LookupResult around = lookUp(name, Lookup.QUALIFIERS);
            return around.isEmpty() && inObject.kind == LookupResult.Kind.DEPENDENT ? inObject : around;
        }
        return lookUp(name, Lookup.QUALIFIERS);
    }

    /** What is reported about a qualifier that both the place and the class of an object know: the name that the place finds. */
    private LookupResult lookUpTold(Name name, LookupResult found) {
        LookupResult around = p.lookup.unqualified(name, Lookup.QUALIFIERS);
        return around.entity() == found.entity() ? around : found;
    }

    /** Looks a name up behind the qualifier read so far. */
    private LookupResult lookUp(Name name, int filter) {
        NameQualifier q = qualifier;
        if (q == null) {
            return global ? p.lookup.inNamespace(p.unit.global, name, filter) : p.lookup.unqualified(name, filter);
        }
        return q.namespace != null ? p.lookup.inNamespace(q.namespace, name, filter) : inType(q.type, name, filter);
    }

    /** Look-up in a class may instantiate it, which parses other names in between. */
    private LookupResult inType(Type type, Name name, int filter) {
        if (inDeclarator && type.canonical() instanceof ClassType c && c.isDependent()) {
            return p.lookup.inPrototype(c.entity(), name, filter);
        }
        Suspended self = new Suspended(qualifier, inaccessibleStep, global, templateKeyword, inDeclarator);
        LookupResult found = p.lookup.inType(type, name, filter, cursor.position());
        resume(self);
        return found;
    }

    /** A member declared outside its class template is looked up in the template itself. */
    private LookupResult lookUpDeclared(Name name) {
        if (qualifier != null && qualifier.type != null && qualifier.type.canonical() instanceof ClassType c) {
            return p.lookup.inPrototype(c.entity(), name, Lookup.ANY);
        }
        return lookUp(name, Lookup.ANY);
    }

    public boolean isInDeclarator() {
        return inDeclarator;
    }

    /** Reports a name that is no operand. */
    public void named(LookupResult found, int position) {
        Entity entity = found.entity();
        if (found.isInjectedClassName()) {
            p.unit.references.namedInside((ClassEntity) entity, position);
        } else if (entity != null) {
            p.unit.references.named(entity, position);
        }
    }

    /** Steps of declared names may be private: members of private classes are defined outside, too. */
    private void noteAccess(LookupResult found, int position) {
        if (!inDeclarator && inaccessibleStep == null && p.access.isInaccessible(found)) {
            inaccessibleStep = new ParsedName.Step(found, position);
        }
    }

    private void addStep(Name name, LookupResult found, int position, @Nullable Type objectType) {
        Entity entity = found.entity();
        noteAccess(found, position);
        named(objectType == null || qualifier != null || global ? found : lookUpTold(name, found), position);
        if (entity instanceof Namespace n) {
            qualifier = new NameQualifier(qualifier, name, n, null);
            return;
        }
        if (entity instanceof NamespaceAlias a) {
            qualifier = new NameQualifier(qualifier, name, a.target, null);
            return;
        }
        Type type = TypeNames.typeOf(p.unit.types, entity);
        if (type == null && found.kind == LookupResult.Kind.DEPENDENT && (qualifier != null || objectType != null)) {
            type = dependentStep(qualifierType(), name, null, position);
        }
        if (type == null || hasNoMembers(type) && !cursor.is(Tok.TILDE)) {
            Template template = p.templates.typeTemplate(found);
            if (template != null) {
                p.unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, position, template);
            } else if (qualifier == null || qualifier.type == null || !qualifier.type.isError()) {
                p.unit.diagnostics.report(Codes.NAME_QUALIFIER_MUST_BE_CLASS_OR_NAMESPACE, position);
            }
            type = p.unit.types.error();
        }
        if ((entity instanceof Typedef || entity instanceof TemplateParam)
                && Types.asClass(type) instanceof ClassEntity c) {
            p.unit.references.steppedInto(c);
        }
        qualifier = new NameQualifier(qualifier, name, null, type);
    }

    /** A type that no {@code ::} can follow. */
    private boolean hasNoMembers(Type type) {
        EnumEntity e = Types.asEnum(type);
        return !type.isDependent()
                && !type.isError()
                && Types.asClass(type) == null
                && (e == null || !e.isScoped && !p.unit.dialect.atLeast(2011))
                && !type.hasPlaceholder();
    }

    /** The type without members that the name before a {@code ::} here means; null if it means something else. */
    public @Nullable Type scalarBeforeScope() {
        if (!cursor.is(Tok.IDENTIFIER) || cursor.kind(1) != Tok.COLON_COLON) {
            return null;
        }
        Type type = TypeNames.typeOf(
                p.unit.types,
                p.packs
                        .named(p.lookup.unqualified(cursor.name(), Lookup.QUALIFIERS))
                        .entity());
        return type != null && hasNoMembers(type) ? type : null;
    }

    /** Where a statement may begin with a type the qualifier behind {@code typename} is looked at first. */
    public void checkBehindTypename() {
        if (!cursor.is(Tok.TYPENAME)) {
            return;
        }
        int start = cursor.index();
        cursor.advance();
        if (scalarBeforeScope() != null) {
            p.unit.diagnostics.report(Codes.NAME_QUALIFIER_MUST_BE_CLASS_OR_NAMESPACE, cursor.position());
        }
        cursor.seek(start);
    }

    private Type dependentStep(Type outer, Name name, TemplateArgument @Nullable [] args, int position) {
        Type type = p.unit.types.dependentMember(outer, name, args);
        p.unit.references.namedType(type, position);
        return type;
    }

    private Type qualifierType() {
        return qualifier == null || qualifier.type == null ? p.unit.types.unknown() : qualifier.type;
    }

    private ParsedName unqualified(int first, boolean declaring, @Nullable Type objectType) {
        int position = cursor.position();
        switch (cursor.kind()) {
            case OPERATOR -> {
                return p.operatorNames.operatorFunctionId(first, qualifier, global, objectType, templateKeyword);
            }
            case TILDE -> {
                return p.operatorNames.destructorName(first, qualifier, global, objectType);
            }
            case IDENTIFIER -> {
                return identifier(first, declaring, objectType);
            }
            default -> {
                p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, position);
                NameRef ref = new NameRef(position, null, qualifier, global, null, null);
                return new ParsedName(ParsedName.Form.IDENTIFIER, ref, LookupResult.NONE, null, null, first);
            }
        }
    }

    private ParsedName identifier(int first, boolean declaring, @Nullable Type objectType) {
        Name name = cursor.name();
        int position = cursor.position();
        boolean qualified = global || qualifier != null;
        boolean less = cursor.kind(1) == Tok.LESS;
        ParsedName.Form form = ParsedName.Form.IDENTIFIER;
        if (qualified ? constructors.areNamed(qualifier, name) : declaring && constructors.isDeclared(name)) {
            form = ParsedName.Form.CONSTRUCTOR;
        }
        LookupResult found = LookupResult.NONE;
        if (objectType != null) {
            found = inType(objectType, name, Lookup.ANY);
        } else if (qualified || !declaring || less) {
            found = declaring ? lookUpDeclared(name) : p.packs.named(lookUp(name, Lookup.ANY));
        }
        NameQualifier q = qualifier;
        boolean wasGlobal = global;
        boolean isDependent = found.kind == LookupResult.Kind.DEPENDENT;
        boolean keyword = templateKeyword || isDependent && isAfterTypename(first);
        cursor.advance();
        boolean isKnown = !found.isEmpty() && !isDependent;
        if (keyword && isKnown && (less || !isType(found)) && !p.templates.namesTemplate(found)) {
            reportNoTemplate(position);
        }
        TemplateArgument[] args = null;
        if (less && (keyword || p.templates.namesTemplate(found))) {
            args = declaring ? p.templates.declaredArguments(found) : p.templates.arguments(found, name);
        } else if (less && form == ParsedName.Form.CONSTRUCTOR && constructors.hasArguments(found, declaring, first)) {
            args = p.templates.arguments((Template) null);
        } else if (less && lost.pass(found, position) && declaring) {
            args = new TemplateArgument[0];
        } else if (less
                && declaring
                && objectType == null
                && found.isEmpty()
                && lost.mayStandBehind(qualifier, first)) {
            boolean isClassTemplate = q == null && p.templates.isBelowHead();
            int code = isClassTemplate ? Codes.TEMPLATE_ARGS_ON_PRIMARY : Codes.NAME_IS_NOT_TEMPLATE;
            readUnknownArguments(code, name, position);
            NameRef lost = new NameRef(position, null, q, wasGlobal, null, null);
            return new ParsedName(form, lost, LookupResult.NONE, null, null, first);
        }
        NameRef ref = new NameRef(position, name, q, wasGlobal, args, null);
        return new ParsedName(form, ref, found, (OperatorName) null, null, first);
    }

    /** {@code typename T::A<int>} is in a type-only context, where {@code template} may be left out [temp.names]/3. */
    private boolean isAfterTypename(int first) {
        return first > 0 && cursor.tokens().is(first - 1, Tok.TYPENAME);
    }

    private boolean isType(LookupResult found) {
        return TypeNames.typeOf(p.unit.types, found.entity()) != null;
    }

    /** {@code template} stands before a name that is none [temp.names]/5. */
    private void reportNoTemplate(int position) {
        if (!p.unit.diagnostics.inTrial() && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.NAME_AFTER_TEMPLATE_NOT_TEMPLATE, position);
        }
    }

    /** {@code name<args>::} before a declared name, where nothing has the name. */
    private boolean readUnknownStep() {
        int past = p.argumentsAhead.past(cursor.index() + 1);
        if (past < 0 || !cursor.tokens().is(past, Tok.COLON_COLON)) {
            return false;
        }
        Name name = cursor.name();
        int position = cursor.position();
        cursor.advance();
        readUnknownArguments(Codes.NAME_IS_NOT_TEMPLATE, name, position);
        cursor.expect(Tok.COLON_COLON, Codes.EXP_IDENTIFIER);
        qualifier = new NameQualifier(null, name, null, p.unit.types.error());
        return true;
    }

    /** At {@code <} behind a declared name that is no template: the arguments are read, nothing is declared. */
    private void readUnknownArguments(int code, Name name, int position) {
        NameQualifier outer = qualifier;
        if (!p.unit.diagnostics.inTrial()) {
            p.unit.diagnostics.report(code, position, name);
        }
        p.templates.arguments((Template) null);
        qualifier = outer;
    }

    /** {@code name<args>::} where the name has no template arguments. */
    private boolean readLostArguments(LookupResult found) {
        if (inDeclarator && found.isEmpty() && qualifier == null) {
            return readUnknownStep();
        }
        int past = lost.past(found, cursor.index() + 1);
        if (past < 0 || !cursor.tokens().is(past, Tok.COLON_COLON)) {
            return false;
        }
        Name name = cursor.name();
        int position = cursor.position();
        cursor.advance();
        lost.pass(found, position);
        cursor.advance();
        qualifier = new NameQualifier(qualifier, name, null, p.unit.types.error());
        return true;
    }

    /** The qualifier of {@code C::*}; the cursor stands at the star afterwards. */
    public NameQualifier memberPointerQualifier() {
        readQualifier();
        return qualifier != null ? qualifier : new NameQualifier(null, null, p.unit.global, null);
    }

    private boolean isDecltypeQualifier() {
        if (!cursor.is(Tok.DECLTYPE) || cursor.kind(1) != Tok.LEFT_PAREN) {
            return false;
        }
        int close = cursor.matching(cursor.index() + 1);
        return cursor.tokens().is(close + 1, Tok.COLON_COLON);
    }
}
