package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.Type;
import dev.cufe.types.DependentValues;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** dynamic-init, constructor-init and lambda records ([il 7], [il 8]). */
final class InitDisplay {
    private final Display d;
    private boolean isConditional;
    private boolean isReturned;

    /** What is done to each element of an array that is deleted. */
    private @Nullable DynamicInit destroyedElement;

    private boolean isElementOfMember;

    /** The lambda that a constant closure was made of, and the variable that it initializes. */
    private @Nullable DynamicInit closureInit;

    private @Nullable Variable closureVariable;

    InitDisplay(Display display) {
        d = display;
    }

    @Nullable
    String show(@Nullable DynamicInit init) {
        return show(init, null);
    }

    /** @param variable what is initialized, or null for a temporary or part of an object */
    @Nullable
    String show(@Nullable DynamicInit init, @Nullable Variable variable) {
        return init == null ? null : show(init, variable, false, false);
    }

    @Nullable
    String show(@Nullable DynamicInit init, @Nullable Variable variable, boolean followsStatement) {
        return init == null ? null : show(init, variable, followsStatement, false);
    }

    /** @param followsStatement the declaration is not among those at the start of its block */
    String show(DynamicInit made, @Nullable Variable variable, boolean followsStatement, boolean isConstructorInit) {
        DynamicInit given =
                variable == null ? destroyed(made) : ClassSources.made(destroyed(open(made, variable)), variable);
        DynamicInit init = d.nested.isInPrototype() ? OpenInits.written(given) : constantClosure(given, variable);
        int number = d.records.next();
        String self = References.to(d.records.isInBody(), "dynamic-init", number, null);
        boolean ownsLifetime = !init.has(DynamicInit.TEMPORARY_LIFETIME) && d.lifetimes.hasTemporaries(init);
        if (ownsLifetime) {
            d.lifetimes.openExpression();
        }
        if (init.kind == DynamicInit.Kind.CONSTANT) {
            called(init.destructor);
        }
        Record content = new Record(d.records);
        boolean isElement = init == destroyedElement;
        boolean isMemberElement = isElement && isElementOfMember;
        isElementOfMember = isConstructorInit;
        kind(content, init);
        called(init.destructor);
        if (ownsLifetime) {
            d.lifetimes.closeExpression();
        }
        Record r = new Record(d.records, "dynamic-init", number);
        r.field("next", null);
        r.optional("variable", d.references.entity(init == closureInit ? closureVariable : variable));
        boolean onlyDestroys = init.kind == DynamicInit.Kind.NONE || isDestroyedArray(init);
        if (init.destructor != null && onlyDestroys && variable == null && !isConstructorInit) {
            r.field("destructor", d.references.entity(init.destructor));
        } else if (init.destructor != null) {
            r.field("destructor", d.references.entity(init.destructor));
            r.field("lifetime", References.to(d.records.isInBody(), "object-lifetime", d.records.next(), null));
            boolean isListed = !d.nested.isInPrototype();
            boolean isStatic = isStatic(variable);
            r.field("next_in_destruction_list", isListed ? d.lifetimes.before(init, isStatic) : null)
                    .truth("unordered", false);
            if (isListed) {
                d.lifetimes.add(init, isStatic, self);
            }
        }
        boolean isObject = variable != null || isConstructorInit || isReturned;
        if (ownsLifetime && isObject) {
            r.field("init_expr_lifetime", References.to(true, "object-lifetime", d.records.next(), null));
        }
        r.flag("static_temp", init.has(DynamicInit.STATIC_TEMP));
        r.flag("follows_an_exec_statement", followsStatement);
        r.flag("inside_conditional_expression", isConditional);
        r.flag("has_temporary_lifetime", init.has(DynamicInit.TEMPORARY_LIFETIME));
        r.flag("is_constructor_init", isConstructorInit || isMemberElement);
        r.flag("destruction_is_for_partially_constructed_aggregate", isElement);
        boolean overlaps = ownsLifetime && isObject && init.destructor != null;
        r.flag("overlaps_temps_in_inner_lifetime", overlaps);
        r.flag("is_result_for_class_rvalue_question_mark", init.has(DynamicInit.RESULT_FOR_CLASS_QUESTION));
        if (overlaps) {
            r.field("lifetime_of_overlapping_temps", References.to(true, "object-lifetime", d.records.next(), null));
        }
        boolean isElided = variable != null && isElidedCast(init);
        r.flag("is_explicit_cast", init.has(DynamicInit.EXPLICIT_CAST) && !isElided);
        r.flag("is_compound_literal", init.has(DynamicInit.COMPOUND_LITERAL));
        r.flag("is_braced_initializer", init.has(DynamicInit.BRACED) && !isElided);
        r.flag("is_creation_of_initializer_list_object", init.has(DynamicInit.CREATES_INITIALIZER_LIST));
        r.flag("is_partially_initialized", PartialInits.isPartial(init));
        r.flag("is_array_for_initializer_list_object", init.has(DynamicInit.ARRAY_FOR_INITIALIZER_LIST));
        r.flag("suppress_template_arguments_for_cast", init.has(DynamicInit.SUPPRESS_TEMPLATE_ARGUMENTS));
        r.append(content).finish();
        return self;
    }

    /** A closure whose members have known values is a constant that is made of the lambda. */
    private DynamicInit constantClosure(DynamicInit init, @Nullable Variable variable) {
        Lambda lambda = init.kind == DynamicInit.Kind.LAMBDA ? init.lambda : null;
        if (variable == null || lambda == null || !CaptureDisplay.isConstant(lambda)) {
            return init;
        }
        closureInit = init;
        closureVariable = variable;
        Expr source = new InitializerExpr(lambda.closure.type(), ValueCategory.PRVALUE, lambda.position, 0, init);
        return DynamicInit.constant(CaptureDisplay.constant(lambda, source), init.flags);
    }

    private void called(@Nullable Function f) {
        if (!d.nested.isInPrototype()) {
            d.implicit.called(f);
        }
    }

    private static boolean isStatic(@Nullable Variable variable) {
        return variable != null && (variable.storageClass == StorageClass.STATIC || variable.isThreadLocal);
    }

    /** The constant that a cast to the class gave initializes the variable itself, unless it is to be destroyed. */
    private static boolean isElidedCast(DynamicInit init) {
        return init.kind == DynamicInit.Kind.CONSTANT
                && init.has(DynamicInit.EXPLICIT_CAST)
                && (init.destructor == null || init.has(DynamicInit.BRACED));
    }

    /** A list of constants is none if the object has to be destroyed. */
    private static DynamicInit destroyed(DynamicInit init) {
        return init.kind == DynamicInit.Kind.CONSTANT
                        && init.destructor != null
                        && init.has(DynamicInit.BRACED)
                        && init.constant instanceof AggregateConstant list
                        && !(list.expr() instanceof TempInitExpr)
                ? DynamicInit.aggregate(list, init.flags).withDestructor(init.destructor)
                : init;
    }

    private void kind(Record r, DynamicInit init) {
        switch (init.kind) {
            case NONE -> r.field("kind", "dik_none");
            case ZERO -> r.field("kind", "dik_zero");
            case CONSTANT -> r.field("kind", "dik_constant").field("constant", d.constants.value(typed(init)));
            case EXPRESSION -> r.field("kind", "dik_expression").field("expression", d.expressions.show(init.expr));
            case CLASS_RESULT_VIA_CTOR ->
                r.field("kind", "dik_class_result_via_ctor").field("expression", d.expressions.show(init.expr));
            case CONSTRUCTOR -> {
                called(init.constructor);
                r.field("kind", "dik_constructor").field("routine", d.references.entity(init.constructor));
                r.field("args", d.expressions.list(init.args));
                r.truth("is_copy_constructor_with_implied_source", init.has(DynamicInit.COPY_WITH_IMPLIED_SOURCE));
                r.truth("is_implicit_copy_for_copy_initialization", init.has(DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT));
                r.truth("value_initialization", init.has(DynamicInit.VALUE_INITIALIZATION));
            }
            case NONCONSTANT_AGGREGATE ->
                r.field("kind", "dik_nonconstant_aggregate")
                        .truth("non_constant", true)
                        .field("constant", d.constants.show(destroyedElements(init)));
            case BITWISE_COPY -> r.field("kind", "dik_bitwise_copy").field("source", d.expressions.show(init.expr));
            case LAMBDA -> {
                Constant values = init.constant != null || init.lambda == null
                        ? init.constant
                        : CaptureDisplay.values(init.lambda);
                String captures = d.constants.show(values);
                r.field("kind", "dik_lambda").field("lambda", init.lambda == null ? null : lambda(init.lambda));
                r.flag("non_constant", !CaptureDisplay.isOfConstants(values)).field("constant", captures);
            }
        }
    }

    /** The type of a list in braces is spelled if it was written. */
    private static @Nullable Constant typed(DynamicInit init) {
        boolean isTyped = init.has(DynamicInit.EXPLICIT_CAST) && init.has(DynamicInit.BRACED);
        return isTyped && init.constant instanceof AggregateConstant a ? a.with(Constant.EXPLICIT_CAST) : init.constant;
    }

    /** A lambda that is the value of an object is moved into it. */
    void moved(@Nullable DynamicInit init) {
        Expr from = init == null ? null : init.constant != null ? init.constant.expr() : init.expr;
        if (from instanceof LambdaExpr e) {
            d.nested.move(e.lambda().closure);
        }
    }

    /** The initialization of the result of a function. */
    @Nullable
    String ofResult(@Nullable DynamicInit init) {
        isReturned = true;
        String reference = init == null ? null : show(init.withDestructor(null));
        isReturned = false;
        return reference;
    }

    /** The initialization of an object that is thrown. */
    @Nullable
    String ofThrown(Type type, DynamicInit init) {
        return show(d.temporaries.made(type, init, false).withDestructor(null));
    }

    /** Tells that what follows is only evaluated under a condition; gives the state before. */
    boolean enterCondition(boolean condition) {
        boolean before = isConditional;
        isConditional = condition;
        return before;
    }

    boolean isConditional() {
        return isConditional;
    }

    /** The initialization of an object that new makes. */
    @Nullable
    String ofAllocation(@Nullable DynamicInit init, boolean isConditional) {
        boolean before = this.isConditional;
        this.isConditional = isConditional;
        String reference = show(init);
        this.isConditional = before;
        return reference;
    }

    /** The dynamic-init that only destroys: of delete, for an array of any number of elements. */
    @Nullable
    String destruction(@Nullable Function destructor, boolean isArray) {
        ClassEntity c = destructor == null ? null : destructor.enclosingClass();
        if (c == null) {
            return null;
        }
        if (!isArray) {
            return show(DynamicInit.none().withDestructor(destructor), null);
        }
        Type type = c.type();
        DynamicInit ofElement = DynamicInit.none().withDestructor(destructor);
        Constant element = new DynamicInitConstant(type, null, 0, ofElement);
        Constant[] elements = {new RepeatConstant(type, null, 0, element, 0)};
        Constant all = new AggregateConstant(d.unit.types.unboundedArray(type), null, 0, elements, false, false);
        destroyedElement = ofElement;
        return show(DynamicInit.aggregate(all, 0).withDestructor(destructor), null);
    }

    /** The elements of an array that were made are destroyed if making another one fails. */
    private @Nullable Constant destroyedElements(DynamicInit init) {
        Constant all = typed(init);
        if (init.destructor == null
                || d.nested.isInPrototype()
                || !(all instanceof AggregateConstant list)
                || list.elements().length != 1
                || !(list.elements()[0] instanceof RepeatConstant repeat)
                || !(repeat.element() instanceof DynamicInitConstant each)
                || each.init().kind != DynamicInit.Kind.CONSTRUCTOR) {
            return all;
        }
        DynamicInit made = each.init().withDestructor(init.destructor);
        destroyedElement = made;
        Constant element = new DynamicInitConstant(repeat.element().type(), null, 0, made);
        Constant[] elements = {new RepeatConstant(repeat.type(), null, repeat.flags(), element, repeat.count())};
        return new AggregateConstant(
                list.type(), list.expr(), list.flags(), elements, list.explicitBraces(), list.hasDynamicParts());
    }

    private static boolean isDestroyedArray(DynamicInit init) {
        return init.constant instanceof AggregateConstant a
                && a.elements().length == 1
                && a.elements()[0] instanceof RepeatConstant r
                && r.count() == 0;
    }

    /** The initializers of a constructor as a list. */
    @Nullable
    String constructorInits(Function constructor) {
        List<ConstructorInit> inits = constructor.constructorInits;
        int[] numbers = d.records.take(inits.size());
        for (int i = 0; i < numbers.length; i++) {
            constructorInit(constructor, inits.get(i), numbers[i], d.records.after(i, numbers, "constructor-init"));
        }
        return d.records.first(numbers, "constructor-init");
    }

    void constructorInit(Function constructor, ConstructorInit init, int number, @Nullable String next) {
        Record r = new Record(d.records, "constructor-init", number);
        r.field("next", next).truth("compiler_generated", init.isGenerated);
        r.flag("is_braced", init.isBraced).flag("is_pack_expansion", init.isPackExpansion);
        switch (init.kind) {
            case FIELD -> r.field("kind", "cik_field").field("field", d.references.entity(init.field));
            case DIRECT_BASE -> r.field("kind", "cik_direct_base_class").field("base_class", base(constructor, init));
            case VIRTUAL_BASE -> r.field("kind", "cik_virtual_base_class").field("base_class", base(constructor, init));
            case DELEGATION -> r.field("kind", "cik_delegation");
        }
        DynamicInit made = made(init);
        boolean isListed = init.isBraced && made.kind == DynamicInit.Kind.EXPRESSION;
        r.field("initializer", show(isListed ? made.with(DynamicInit.BRACED) : made, null, false, true));
        if (init.field == null) {
            r.optional("orig_type", d.types.referenceOrNull(init.type));
        }
        r.finish();
    }

    private DynamicInit made(ConstructorInit init) {
        DynamicInit given = DependentDisplay.member(init.init);
        Type type = init.field == null ? init.type : init.field.type;
        if (type == null) {
            return given;
        }
        DynamicInit adjusted = ClassSources.adjusted(given, type);
        return init.isGenerated || init.field == null ? adjusted : d.temporaries.made(type, adjusted, true);
    }

    /** What a trivial copy constructor does with each base and field. */
    @Nullable
    String bitwiseCopies(ClassEntity owner) {
        String next = bitwiseCopies(owner.fields);
        for (int i = owner.bases.size() - 1; i >= 0; i--) {
            Type base = owner.bases.get(i).type;
            String description = d.text.type(base.canonical()) + " (in " + d.text.type(owner.type()) + ")";
            String reference = References.to(false, "base-class", d.records.numberOf(base), description);
            next = bitwiseCopy("cik_direct_base_class", "base_class", reference, next);
        }
        return next;
    }

    /** What the copy constructor of a closure does with each field. */
    @Nullable
    String bitwiseCopies(List<Field> fields) {
        String next = null;
        for (int i = fields.size() - 1; i >= 0; i--) {
            next = bitwiseCopy("cik_field", "field", d.references.entity(fields.get(i)), next);
        }
        return next;
    }

    private String bitwiseCopy(String kind, String label, @Nullable String part, @Nullable String next) {
        int init = d.records.next();
        new Record(d.records, "dynamic-init", init)
                .field("next", null)
                .flag("is_constructor_init", true)
                .field("kind", "dik_bitwise_copy")
                .field("source", null)
                .finish();
        int number = d.records.next();
        Record r = new Record(d.records, "constructor-init", number);
        r.field("next", next).truth("compiler_generated", true).field("kind", kind);
        r.field(label, part);
        r.field("initializer", References.to(true, "dynamic-init", init, null)).finish();
        return References.to(true, "constructor-init", number, null);
    }

    private DynamicInit open(DynamicInit init, Variable v) {
        return DependentDisplay.init(BoundValues.of(init, v, d.unit.types), v, d.names);
    }

    /** {@code B (in D)}. */
    private @Nullable String base(Function constructor, ConstructorInit init) {
        ClassEntity derived = constructor.enclosingClass();
        if (init.type == null || derived == null) {
            return null;
        }
        String in = isUnmatched(init.type.canonical(), derived) ? "<null-type>" : d.text.type(derived.type());
        String description = d.text.qualifier(init.type) + " (in " + in + ")";
        return References.to(false, "base-class", d.records.numberOf(init.type), description);
    }

    /** Whether the original does not find the base that a template means: a value that is written or the class it is a member of depends. */
    private static boolean isUnmatched(Type base, ClassEntity derived) {
        if (base instanceof DependentMemberType) {
            return derived.enclosingClass() != null;
        }
        ClassEntity c = base instanceof ClassType t ? t.entity() : null;
        if (c == null || c.templateArgs == null) {
            return false;
        }
        Scope head = derived.template == null ? null : derived.template.head.scope;
        TemplateIdSpelling spelling = head == null ? null : TemplateIdSpelling.below(head, c.spellings);
        int written = spelling == null ? -1 : spelling.minTemplateArguments;
        boolean hasDefaults = written >= 0 && written < c.templateArgs.length;
        return DependentValues.in(hasDefaults ? Arrays.copyOf(c.templateArgs, written) : c.templateArgs);
    }

    /** What was written of a lambda. */
    String lambda(Lambda lambda) {
        d.nested.add(lambda);
        int number = d.records.numberOf(lambda);
        String reference = References.to(d.records.isInBody(), "lambda", number, null);
        Record r = new Record(d.records, "lambda", number);
        r.field("capture_list", captures(lambda.captures));
        r.field("closure_class", d.types.reference(lambda.closure.type()));
        r.field("lambda_routine", d.references.entity(lambda.callOperator));
        r.flag("is_generic", lambda.callTemplate != null);
        r.flag("has_capture_default", lambda.captureDefault != Lambda.Default.NONE);
        r.flag("default_is_by_reference", lambda.captureDefault == Lambda.Default.BY_REFERENCE);
        r.flag("is_mutable", lambda.isMutable);
        r.flag("explicit_return_type", lambda.hasExplicitReturnType);
        r.flag("constexpr_specified", lambda.isConstexpr);
        r.flag("has_parameter_decl", lambda.hasParameterList);
        r.flag("has_template_param_list", lambda.hasTemplateHead);
        r.position("start_position", lambda.position);
        r.finish();
        return reference;
    }

    private @Nullable String captures(List<Lambda.Capture> captures) {
        int count = captures.size();
        int[] numbers = d.records.take(count);
        for (int i = 0; i < count; i++) {
            capture(captures.get(i), numbers[i], d.records.after(i, numbers, "lambda-capture"));
        }
        return d.records.first(numbers, "lambda-capture");
    }

    private void capture(Lambda.Capture c, int number, @Nullable String next) {
        Record r = new Record(d.records, "lambda-capture", number);
        r.field("next", next);
        if (!c.isInitCapture) {
            String self = c.isThis ? References.to(true, "variable", d.records.next(), null) : null;
            r.optional("captured.variable", c.variable == null ? self : d.references.entity(c.variable));
            r.optional("source_closure_field", d.references.entity(CaptureDisplay.source(c)));
        }
        r.flag("is_init_capture", c.isInitCapture);
        if (c.isInitCapture) {
            r.optional("captured.initializer", show(c.init));
        }
        r.field("closure_field", d.references.entity(c.field));
        r.flag("capture_by_reference", c.byReference);
        r.flag("is_implicit", c.isImplicit);
        boolean isDirect = c.isInitCapture && c.variable != null;
        r.flag("direct_init", isDirect && (c.variable.hasBracedInitializer || c.variable.hasParenthesizedInitializer));
        r.flag("is_pack_expansion", c.isPackExpansion);
        r.flag("parenthesized_init", isDirect && c.variable.hasParenthesizedInitializer);
        r.position("position", c.position);
        r.finish();
    }
}
