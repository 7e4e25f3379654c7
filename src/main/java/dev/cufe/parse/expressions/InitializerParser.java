package dev.cufe.parse.expressions;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.VariableInits;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.util.IntList;
import dev.cufe.util.IntMap;

/** Initializers of variables, members and arguments [dcl.init]. */
public final class InitializerParser {
    private final Parser p;
    private final TokenCursor cursor;
    /** Where initializers of static members of class templates end, by first token. */
    private final IntMap initializerEnds = new IntMap(-1);

    public final VariableInits rules;

    public InitializerParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new VariableInits(parser.unit, parser.expressions.build);
    }

    /** An argument converted to a parameter's type. */
    public Expr argument(Type paramType, Expr value) {
        if (paramType.isDependent()
                || ExprTraits.isTypeDependent(value)
                || value.type().isError()) {
            return value;
        }
        return p.expressions.build.conversions.defaultArgument(value, paramType);
    }

    /** What is copied was read: what it names is told before it is converted, as far as nothing more happens to it. */
    public void read(Expr value) {
        if (value instanceof ConstantExpr || !value.isTypeDependent() || !p.scopes.inTemplate()) {
            p.unit.references.nested(value, false, true);
        }
    }

    /** The initializer at the cursor, if there is one. */
    public Initializer initializer(int namePosition) {
        return initializer(namePosition, false, false);
    }

    private Initializer initializer(int namePosition, boolean isBound, boolean isScalar) {
        int position = cursor.position();
        switch (cursor.kind()) {
            case EQUAL -> {
                cursor.advance();
                boolean braced = cursor.is(Tok.LEFT_BRACE);
                Expr value = p.expressions.initializerClause();
                if (!isBound || !p.scopes.inTemplate() || !Types.isClass(value.type())) {
                    read(value);
                }
                return new Initializer(
                        braced ? Initializer.Form.EQUALS_BRACES : Initializer.Form.EQUALS,
                        new Expr[] {value},
                        position);
            }
            case LEFT_PAREN -> {
                cursor.advance();
                return new Initializer(Initializer.Form.PARENS, p.expressions.lists.initializers(isScalar), position);
            }
            case LEFT_BRACE -> {
                Expr list = p.expressions.bracedList();
                return new Initializer(Initializer.Form.BRACES, new Expr[] {list}, position);
            }
            default -> {
                return Initializer.none(namePosition, position);
            }
        }
    }

    /** The initializer of a variable: a constant expression if the variable is constexpr. */
    private Initializer initializer(Variable v, Declarator d) {
        if (cursor.is(Tok.LEFT_BRACE) && !p.unit.dialect.atLeast(2011)) {
            return oldList();
        }
        if (!v.isConstexpr && !v.isConstinit) {
            boolean isStatic = v.storageClass == StorageClass.STATIC;
            try (Context value = p.unit.contexts.enterIf(isStatic, Context.Kind.STATIC_INITIALIZER)) {
                return initializer(d.position, Types.isReference(v.type), Types.isScalar(v.type));
            }
        }
        boolean isTemplate = v.template != null && !v.isStaticMember;
        Context.Kind kind = isTemplate ? Context.Kind.TEMPLATE_INITIALIZER : Context.Kind.CONSTEXPR_INITIALIZER;
        try (Context value = p.unit.contexts.enter(kind)) {
            return initializer(d.position);
        }
    }

    /** Before C++11 the original warns of a list without an equals sign and takes it for one behind it. */
    private Initializer oldList() {
        int position = cursor.position();
        p.usesNewer(Codes.BRACES_ARE_CPP11, 2011, position);
        return new Initializer(Initializer.Form.EQUALS_BRACES, new Expr[] {p.expressions.bracedList()}, position);
    }

    /** Completes the declaration of a variable outside a class: initializer, definition or not, record. */
    public void afterDeclarator(
            Variable v,
            Variable made,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            boolean first,
            boolean afterComma) {
        boolean hasInit = cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACE);
        if (hasInit
                && specs.storage == StorageClass.EXTERN
                && p.scopes.current().kind().isLocal()) {
            p.unit.diagnostics.report(Codes.INIT_OF_LOCAL_EXTERN, cursor.position());
        }
        boolean definition = isDefinition(v, specs, hasInit);
        boolean isAgainDefined = definition && v.isDefined && v != made;
        if (isAgainDefined) {
            definition = definesAgain(v, d, hasInit);
        }
        if (hasInit && v != made && v.isStaticMember && v.hasExplicitInitializer && !v.isDefined) {
            p.unit.diagnostics.report(Codes.ALREADY_INITIALIZED, d.position, v);
        }
        Declaration record = p.declarations.initDeclarators.record(v, definition, specs, d, afterComma);
        // A redundant declaration shows that the member is constexpr, whatever it says itself.
        record.lacksConstexpr &= definition || !v.isDefined || !v.isStaticMember || !v.isInline;
        record.isFirst = first;
        into.add(record);
        boolean isAgain = v != made && v.isStaticMember && v.isInline && p.scopes.inTemplate();
        p.unit.references.declared(v, d.position, definition || isAgain);
        for (Object held : d.heldReferences) {
            p.unit.references.put(held);
        }
        if (definition) {
            define(v, specs, d, record);
        }
        p.attributes.applyTo(v, record.attributes);
        if (d.incompleteType != null && !isAgainDefined) {
            boolean isTemplate = v.template != null && !hasInit;
            p.unit.diagnostics.report(
                    isTemplate ? Codes.INCOMPLETE_VARIABLE_TYPE : Codes.INCOMPLETE_TYPE_NOT_ALLOWED,
                    isTemplate ? specs.typePosition : d.position,
                    d.incompleteType);
        }
        readInitializer(v, d, record, definition, hasInit);
    }

    /** A second definition; that of a constexpr member, which the class defines, is redundant [depr.static.constexpr]. */
    private boolean definesAgain(Variable v, Declarator d, boolean hasInit) {
        boolean redundant = v.isStaticMember && v.isInline && v.isConstexpr && !hasInit;
        if (!redundant) {
            p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, d.position, v, v.position);
        }
        return !redundant;
    }

    private static void define(Variable v, DeclSpecs specs, Declarator d, Declaration record) {
        v.isDefined = true;
        v.position = d.position;
        v.declaredType = d.type;
        v.declaredStorageClass = specs.storage;
        v.attributes = record.attributes;
        if (v.storageClass == StorageClass.EXTERN) {
            v.storageClass = StorageClass.UNSPECIFIED;
        }
    }

    private void readInitializer(Variable v, Declarator d, Declaration record, boolean definition, boolean hasInit) {
        var place = p.scopes.chain();
        if (d.name != null && d.name.ref.qualifier != null) {
            p.enterQualifier(d.name.ref.qualifier);
        }
        boolean isLocal =
                v.enclosingFunction != null && p.scopes.current().kind().isLocal();
        if (isLocal) {
            p.statements.functions.beforeInitializer(v);
        }
        boolean isConstant = v.isConstexpr && v.enclosingFunction != null;
        if (isConstant) {
            p.unit.references.enterConstant();
        }
        int mark;
        try (Context value = p.unit.contexts.enter(Context.Kind.VARIABLE_INITIALIZER)) {
            mark = initialize(v, d, record, definition, hasInit);
        }
        p.scopes.replace(place);
        if (isLocal) {
            p.statements.functions.declared(v);
            putOff(mark);
        }
        if (isConstant) {
            p.unit.references.leaveConstant();
        }
    }

    /** Gives the mark of the references behind the initializer. */
    private int initialize(Variable v, Declarator d, Declaration record, boolean definition, boolean hasInit) {
        boolean isLocal =
                v.enclosingFunction != null && p.scopes.current().kind().isLocal();
        Initializer init = initializer(v, d);
        int mark = p.unit.references.mark();
        if (cursor.is(Tok.ATTRIBUTE) && init.form() == Initializer.Form.PARENS) {
            p.attributes.parseAfterInitializer(record.attributes);
        }
        boolean initializedInClass = init.form() == Initializer.Form.NONE && v.hasExplicitInitializer;
        if (definition && !initializedInClass) {
            if (isLocal && v.storageClass != StorageClass.STATIC && p.scopes.inTemplate()) {
                ends(v);
            }
            rules.initialize(v, init, InitContext.VARIABLE);
            p.cuda.initialized(v);
        }
        tellValue(v, init);
        if (!isLocal && (hasInit || definition && !initializedInClass)) {
            p.unit.references.initialized(v);
        }
        return mark;
    }

    private void ends(Variable v) {
        ClassEntity c = Types.asClass(v.type);
        if (c != null && !c.isNonreal && p.unit.isComplete(c, v.position)) {
            p.unit.demands.declareImplicitMembers(c);
            Function destructor = ClassTraits.destructor(c);
            if (destructor != null) {
                p.unit.demands.settleDefaulted(destructor, v.position);
            }
            p.unit.references.ends(v);
        }
    }

    /** Every declaration defines, except extern without initializer and the like [basic.def]. */
    private boolean isDefinition(Variable v, DeclSpecs specs, boolean hasInit) {
        // Without an initializer a specialization is only declared [temp.expl.spec]/14.
        if (!hasInit && v.isStaticMember && v.isSpecialized) {
            return false;
        }
        return hasInit || specs.storage != StorageClass.EXTERN && !isLinkageDeclaration(specs);
    }

    /** {@code extern "C" int x;} without a block declares only [dcl.link]/7. */
    private static boolean isLinkageDeclaration(DeclSpecs specs) {
        return specs.hasDirectLinkage;
    }

    /** A static data member declared in its class, with or without an initializer. */
    public void staticMember(Variable v, DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        boolean hasInit = cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE);
        boolean definition = v.isInline;
        Declaration record = p.declarations.initDeclarators.record(v, definition, specs, d, afterComma);
        record.isFirst = true;
        into.add(record);
        p.attributes.applyTo(v, record.attributes);
        v.attributes = record.attributes;
        v.isDefined = definition;
        boolean isDeduced = v.type.hasPlaceholder() && !v.isAuto;
        checkInClass(v, d, hasInit, isDeduced || Types.isConst(v.type) || v.type.isDependent());
        if (hasInit) {
            v.initTokens = cursor.index();
            v.initPosition = cursor.position();
        }
        int end = hasInit && p.templates.inInstance() && isPutOff(v) ? initializerEnds.get(cursor.index()) : -1;
        if (end >= 0) {
            v.context = p.scopes.chain();
            v.visibleUpTo = p.lookup.visibleUpTo;
            v.hasExplicitInitializer = true;
            v.isInitializerPending = true;
            cursor.seek(end);
            p.unit.references.declared(v, d.position, definition);
            return;
        }
        boolean isTemplate = v.template != null;
        // Nobody looks ahead over what the type comes from.
        boolean isLookedAt =
                (hasInit || definition) && p.scopes.inTemplate() && (isTemplate || !isDeduced && !v.isAuto);
        if (isTemplate && !isLookedAt) {
            p.unit.references.declared(v, d.position, definition);
        }
        if (hasInit || definition) {
            initializeMember(v, d, hasInit, isLookedAt);
        }
        if (!isTemplate) {
            p.unit.references.declared(v, d.position, definition);
        }
    }

    /** Reads the initializer of a static member in its class. */
    private void initializeMember(Variable v, Declarator d, boolean hasInit, boolean isLookedAt) {
        try (Context value = p.unit.contexts.enter(Context.Kind.VARIABLE_INITIALIZER)) {
            readMember(v, d, hasInit, isLookedAt);
        }
    }

    private void readMember(Variable v, Declarator d, boolean hasInit, boolean isLookedAt) {
        int mark = p.unit.references.mark();
        int first = cursor.index();
        rules.initialize(v, initializer(v, d), InitContext.VARIABLE);
        if (isLookedAt) {
            IntList skipped = p.templates.lookedAhead.bracketed(first);
            Object read = p.unit.references.putSkipped(p.unit.references.take(mark), skipped);
            if (v.template != null) {
                p.unit.references.declared(v, d.position, v.isInline);
            }
            p.unit.references.put(read);
        }
        if (hasInit && p.scopes.inTemplate()) {
            initializerEnds.put(v.initTokens, cursor.index());
        }
        p.unit.references.initialized(v);
        putOff(mark);
    }

    /** Only constants have an initializer in their class, unless the member is defined there [class.static.data]/4. */
    private void checkInClass(Variable v, Declarator d, boolean hasInit, boolean isConst) {
        boolean isOfLocal = v.enclosingClass() != null && v.enclosingClass().isLocal;
        if (hasInit && !v.isInline && !v.isConstexpr && !isConst && !p.templates.inInstance() && !isOfLocal) {
            boolean isBehindEquals = v.template != null && cursor.is(Tok.EQUAL);
            p.unit.diagnostics.report(Codes.IN_CLASS_INIT_NEEDS_CONST, cursor.position(isBehindEquals ? 1 : 0));
        }
        boolean isPlain = hasInit && !v.isInline && !v.isConstexpr && !p.templates.inInstance();
        if (isPlain && isConst && !mayInitializeInClass(v.type)) {
            int at = cursor.is(Tok.EQUAL) ? cursor.position(1) : cursor.position();
            p.unit.diagnostics.report(Codes.IN_CLASS_INIT_OF_TYPE, at, v.type);
        }
        boolean isRefused = hasInit && v.isAuto && !isConst && !v.isInline && !v.isConstexpr;
        if ((!hasInit || isRefused) && v.type.hasPlaceholder() && !v.isClassTemplatePlaceholder) {
            p.unit.diagnostics.report(Codes.AUTO_NEEDS_INITIALIZER, d.position);
            v.type = p.unit.types.error();
        }
    }

    /** Records an empty list, which gives an object of a class its value unless that is an aggregate [dcl.init.list]. */
    public void tellValue(Variable v, Initializer init) {
        if (!p.scopes.inTemplate()
                && init.form() == Initializer.Form.BRACES
                && init.operands()[0] instanceof BracedInitExpr list
                && list.elements().length == 0
                && !p.unit.classTraits.isAggregate(v.type, v.position)) {
            p.unit.references.valueInitialized(v.type, init.position());
        }
    }

    /** In a template functions that a value needs are instantiated when its initializer has been recorded. */
    private void putOff(int mark) {
        if (p.scopes.inTemplate()) {
            p.unit.references.putOff(mark);
        }
    }

    /** The initializer of a static member of an instance waits for a use, unless its type comes from it [temp.inst]/3. */
    private static boolean isPutOff(Variable v) {
        return !v.type.hasPlaceholder() && !v.type.isDependent() && !(v.type.canonical() instanceof ArrayType);
    }

    /** The same for a constructor that the compiler makes: what the template was told is not told again. */
    public void memberOfInstance(ClassEntity entity, Field field, int position) {
        boolean isOutside = p.unit.diagnostics.contextDepth() == 0;
        if (isOutside) {
            p.unit.diagnostics.enterContext(Codes.CONTEXT_INSTANTIATION_OF_CLASS, position, entity);
        }
        member(entity, field);
        if (isOutside) {
            p.unit.diagnostics.leaveContext();
        }
    }

    /** The default member initializer at the cursor. */
    public void member(ClassEntity entity, Field field) {
        p.thisContext.enterInitializer(entity);
        p.unit.references.enterVariable();
        try (Context value = p.unit.contexts.enter(Context.Kind.MEMBER_INITIALIZER, entity)) {
            rules.initialize(field, initializer(field.position));
        }
        p.unit.references.leaveVariable();
        p.unit.references.initialized(field.init, field.position, field.type);
        if (!p.templates.inInstance()) {
            p.cuda.named(field.init);
        }
        p.thisContext.leaveInitializer();
    }

    /** A constant in a class is a number, unless it is inline [class.static.data]/4; the original takes floating ones, too. */
    private static boolean mayInitializeInClass(Type type) {
        return type.isDependent()
                || type.isError()
                || type.hasPlaceholder()
                || Types.isArithmetic(type)
                || Types.isEnum(type);
    }
}
