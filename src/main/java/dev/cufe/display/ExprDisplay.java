package dev.cufe.display;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** expr-node records ([il 5]). */
final class ExprDisplay {
    private final Display d;
    private final OperationDisplay operations;
    private final AllocationDisplay allocations;
    private final ExprForms forms;
    private boolean isArithmeticOperand;
    private boolean isUnevaluated;

    private final Set<Expr> sources = Collections.newSetFromMap(new IdentityHashMap<>());

    ExprDisplay(Display display) {
        d = display;
        operations = new OperationDisplay(display);
        allocations = new AllocationDisplay(display);
        forms = new ExprForms(display);
    }

    /** Displays a tree, operands first, and gives the reference to it. */
    @Nullable
    String show(@Nullable Expr expr) {
        if (expr == null) {
            return null;
        }
        boolean before = isArithmeticOperand;
        isArithmeticOperand = false;
        String reference = show(expr, d.records.next(), null);
        isArithmeticOperand = before;
        return reference;
    }

    /** Displays an operand that is not evaluated. */
    @Nullable
    String unevaluated(@Nullable Expr expr) {
        boolean before = isUnevaluated;
        isUnevaluated = true;
        String reference = show(expr);
        isUnevaluated = before;
        return reference;
    }

    boolean isUnevaluated() {
        return isUnevaluated;
    }

    /** Displays a full expression: the original wraps one whose end destroys temporaries. */
    @Nullable
    String full(@Nullable Expr expr) {
        if (expr == null || !d.lifetimes.hasTemporaries(expr)) {
            return show(expr);
        }
        boolean before = d.initializers.enterCondition(false);
        d.lifetimes.openExpression();
        int flags = expr.flags() & Expr.RESULT_NOT_USED;
        String reference = show(new ObjectLifetimeExpr(expr.type(), expr.category(), 0, flags, expr));
        d.lifetimes.closeExpression();
        d.initializers.enterCondition(before);
        return reference;
    }

    /** Displays a list of expressions and gives the reference to the first. */
    @Nullable
    String list(Expr... exprs) {
        return list(exprs.length, exprs);
    }

    /** @param unconditional how many are evaluated whatever the others are */
    private @Nullable String list(int unconditional, Expr... exprs) {
        int[] numbers = d.records.take(exprs.length);
        for (int i = 0; i < exprs.length; i++) {
            boolean before = d.initializers.enterCondition(i >= unconditional || d.initializers.isConditional());
            show(exprs[i], numbers[i], d.records.after(i, numbers, "expr-node"));
            d.initializers.enterCondition(before);
        }
        return d.records.first(numbers, "expr-node");
    }

    private String reference(int number) {
        return References.to(d.records.isInBody(), "expr-node", number, null);
    }

    /** The value of the return that main ends with. */
    String result(Constant zero) {
        int number = d.records.next();
        Record r = new Record(d.records, "expr-node", number);
        r.field("type", d.types.reference(zero.type())).field("next", null).field("kind", "enk_constant");
        r.field("constant", d.constants.shared(zero)).finish();
        return reference(number);
    }

    /** What a handler ends with that throws on. */
    @Nullable
    String rethrow() {
        Type type = d.unit.types.voidType();
        return show(new ThrowExpr(type, ValueCategory.PRVALUE, 0, Expr.RESULT_NOT_USED, null));
    }

    /** The address of the function that a lambda without captures converts to. */
    String entryPoint(Type pointer) {
        int number = d.records.next();
        Record r = new Record(d.records, "expr-node", number);
        r.field("type", d.types.reference(pointer)).field("next", null).field("kind", "enk_routine");
        r.field("routine", References.to(false, "routine", d.records.next(), "_FUN"))
                .finish();
        return reference(number);
    }

    /** Displays the operands of an operation; what arithmetic reads is not converted further. */
    @Nullable
    String operands(Op op, Expr... operands) {
        boolean before = isArithmeticOperand;
        isArithmeticOperand = op != Op.ASSIGN && op != Op.COMMA && op != Op.QUESTION && !op.isCall();
        boolean hasConditions = op == Op.QUESTION || op == Op.LAND || op == Op.LOR;
        String reference = list(hasConditions ? 1 : operands.length, operands);
        isArithmeticOperand = before;
        return reference;
    }

    private String show(Expr expr, int number, @Nullable String next) {
        Expr e = d.bases.expanded(CaptureDisplay.displayed(forms.of(expr), isArithmeticOperand));
        if (sources.contains(expr)) {
            sources.add(e);
        }
        boolean isFoldedSource = e instanceof ConstantExpr && expr instanceof TempInitExpr && sources.contains(expr);
        Record r = new Record(d.records, "expr-node", number);
        boolean isLambdaCall = isLambdaCall(e);
        r.field("type", reference(declared(e), isLambdaCall));
        boolean isReferenceCast = e.has(Expr.REFERENCE_CAST) || isImplicitMove(e);
        Type before = isReferenceCast && e.isGlvalue() ? e.type() : isPartOfValue(e) ? null : e.origLvalueType();
        copied(e);
        r.optional("orig_lvalue_type", before == null ? null : reference(before, isLambdaCall));
        r.field("next", next);
        r.flag("is_lvalue", e.isLvalue());
        r.flag("is_xvalue", e.category() == ValueCategory.XVALUE);
        r.flag("result_is_not_used", e.has(Expr.RESULT_NOT_USED));
        r.flag("is_static_cast", e.has(Expr.STATIC_CAST));
        r.flag("generated_default_arg", e.has(Expr.GENERATED_DEFAULT_ARG));
        r.flag("is_functional_notation_cast", e.has(Expr.FUNCTIONAL_CAST));
        r.flag("is_brace_notation_cast", e.has(Expr.BRACE_CAST) && !(e instanceof ConstantExpr));
        r.flag("is_pack_expansion", e.has(Expr.PACK_EXPANSION));
        r.flag("is_objectless_nonstatic_data_mem_ref", ExprForms.isObjectless(e));
        r.flag("is_type_constraint", e.has(Expr.TYPE_CONSTRAINT));
        boolean isResult = sources.contains(e) && e instanceof OperationExpr o && o.op().isCall();
        r.flag("was_lvalue_temp_initializer", isResult || isFoldedSource);
        r.flag("marked_as_gnu_extension", e.has(Expr.GNU_EXTENSION));
        r.flag("is_parenthesized", e.has(Expr.PARENTHESIZED) && !(e instanceof ConstantExpr));
        r.flag("volatile_fetch", e.has(Expr.VOLATILE_FETCH));
        boolean isGenerated = e.isGenerated() || isLiteralCall(e);
        r.flag("compiler_generated", isGenerated && !(e instanceof VariableExpr) && !(e instanceof ConstantExpr));
        r.flag("do_not_interpret", d.nested.isInPrototype() && OpenValues.isOpenCondition(e));
        kind(r, e);
        r.position("position", position(e));
        r.finish();
        return reference(number);
    }

    /** A constant stands where the expression begins that it was folded from ([il 1.6]). */
    private static int position(Expr expr) {
        return switch (expr) {
            case VariableExpr e when e.variable().isThis && e.isGenerated() -> 0;
            case ConstantExpr e when isPseudoDestructor(e) -> 0;
            case OperationExpr e -> position(e);
            case TempInitExpr e when isOnlyBraces(e) -> 0;
            case ConstantExpr e -> e.position() == 0 || Nodes.start(e) == 0 ? e.position() : Nodes.start(e);
            default -> expr.position();
        };
    }

    /** {@code T::template m<int>}. */
    private static boolean isMemberOfUnknown(NameRef ref) {
        return ref.qualifier != null && ref.qualifier.type != null && ref.qualifier.type.isDependent();
    }

    /** Tells that an expression is the source of the assignment of an object: that is bound to a reference, not copied. */
    void source(Expr e) {
        sources.add(e);
    }

    /** A value made of nothing is only known in instances. */
    Constant open(Constant c) {
        return forms.open(c);
    }

    boolean isSource(Expr e) {
        return sources.contains(e);
    }

    /** Reading an object copies it. */
    private void copied(Expr e) {
        ClassEntity c = e.origLvalueType() == null || sources.contains(e) ? null : Types.asClass(e.type());
        if (c != null && e instanceof OperationExpr o && isMove(o)) {
            if (c.isClosure()) {
                d.nested.result(c);
            }
            d.implicit.moved(c);
        } else if (c != null) {
            d.implicit.copied(c);
        }
    }

    /** A member of what is no lvalue is none, either. */
    private static boolean isPartOfValue(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.DOT_FIELD
                && !o.operand(0).isGlvalue();
    }

    private static boolean isMove(OperationExpr e) {
        return e.op() == Op.REF_CAST || e.op() == Op.BASE_CLASS_CAST && isImplicitMove(e.operand(0));
    }

    static boolean isImplicitMove(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.REF_CAST && o.isGenerated();
    }

    /** What only an instance deduces has the type that was written. */
    private Type declared(Expr e) {
        Type before = e.origLvalueType();
        if (before != null && sources.contains(e)) {
            return before;
        }
        return e instanceof VariableExpr v && v.variable().isAuto && e.type() instanceof UnknownType
                ? v.variable().declaredType
                : e.type();
    }

    private static @Nullable Type pattern(@Nullable Type type) {
        return type instanceof PackExpansionType t ? t.pattern() : type;
    }

    private static int position(OperationExpr e) {
        if (!e.isGenerated() || e.operands().length != 1) {
            return e.has(Expr.KERNEL_LAUNCH) ? 0 : e.position();
        }
        Expr operand = e.operand(0);
        return switch (e.op()) {
            case CLASS_RVALUE_ADJUST -> 0;
            case REF_INDIRECT ->
                operand instanceof OperationExpr call && call.op().isCall() ? call.position() : e.position();
            case CAST ->
                operand instanceof OperationExpr o
                                && (o.isTypeDependent() || e.type().isDependent())
                        ? position(operand)
                        : e.position();
            case LVALUE_ADJUST -> position(operand);
            case REFERENCE_TO -> startOfTemporary(e);
            case ARRAY_TO_POINTER -> position(operand);
            default -> e.position();
        };
    }

    /** A reference to the result of a call is made where the call begins. */
    private static int startOfTemporary(OperationExpr e) {
        Expr operand = e.operand(0);
        if (operand instanceof OperationExpr o && o.op() == Op.LVALUE_ADJUST) {
            operand = o.operand(0);
        }
        boolean isResult = operand instanceof TempInitExpr t
                && t.init().expr instanceof OperationExpr call
                && call.op().isCall();
        return isResult ? Nodes.start(((TempInitExpr) operand).init().expr) : e.position();
    }

    /** A temporary made from a list in braces without a type has no place. */
    private static boolean isOnlyBraces(TempInitExpr e) {
        return e.init().has(DynamicInit.BRACED)
                && !e.init().has(DynamicInit.EXPLICIT_CAST)
                && !e.init().has(DynamicInit.COMPOUND_LITERAL);
    }

    /** {@code 12_km}. */
    private static boolean isLiteralCall(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.CALL
                && o.has(Expr.OPERATOR_SYNTAX)
                && o.operand(0) instanceof FunctionExpr f
                && f.function().kind == FunctionKind.LITERAL_OPERATOR;
    }

    private static boolean isLambdaCall(Expr e) {
        if (!(e instanceof FunctionExpr f)) {
            return false;
        }
        ClassEntity owner = f.function().enclosingClass();
        return owner != null && owner.isClosure() && f.function().kind == FunctionKind.OPERATOR;
    }

    private String reference(Type type, boolean isLambdaCall) {
        return isLambdaCall ? d.types.lambdaCall(type) : d.types.reference(type);
    }

    private void kind(Record r, Expr expr) {
        switch (expr) {
            case ConstantExpr e
            when isPseudoDestructor(e) -> {
                r.field("kind", "enk_routine").field("routine", null);
                name(r, e.nameRef());
                r.optional(
                        "destructor_type",
                        e.nameRef() == null ? null : d.types.referenceOrNull(e.nameRef().destructorType));
            }
            case ConstantExpr e -> {
                r.field("kind", "enk_constant").field("constant", d.constants.operand(e));
                name(r, e.nameRef());
                r.optional(
                        "destructor_type",
                        e.nameRef() == null ? null : d.types.referenceOrNull(e.nameRef().destructorType));
            }
            case VariableExpr e -> {
                r.field("kind", "enk_variable").field("variable", d.references.entity(e.variable()));
                ClassEntity copied = e.origLvalueType() == null ? null : Types.asClass(e.type());
                if (copied != null && copied.isClosure()) {
                    d.nested.copy(copied);
                }
                name(r, e.nameRef());
            }
            case FunctionExpr e -> {
                if (e.function().isLambdaBody && e.function().isTemplateInstance()) {
                    d.nested.add(e.function());
                }
                r.field("kind", "enk_routine").field("routine", d.references.entity(e.function()));
                name(r, e.nameRef());
                r.optional("destructor_type", destructorType(e.nameRef()));
            }
            case FieldExpr e -> {
                r.field("kind", "enk_field").field("field", d.references.entity(e.field()));
                name(r, e.nameRef());
            }
            case OperationExpr e -> operations.fields(r, e);
            case TempInitExpr e -> {
                r.field("kind", "enk_temp_init").field("dynamic_init", d.initializers.show(d.lifetimes.init(e)));
                r.field("source.type", d.types.referenceOrNull(e.sourceType()));
            }
            case LambdaExpr e -> {
                String lambda = d.initializers.lambda(e.lambda());
                r.field("kind", "enk_lambda").field("dynamic_init", d.initializers.show(e.init()));
                r.field("source.lambda", lambda);
            }
            case NewExpr e -> allocations.fields(r, e);
            case DeleteExpr e -> allocations.fields(r, e);
            case ThrowExpr e -> throwFields(r, e);
            case TypeidExpr e -> {
                r.field("kind", "enk_typeid").field("type_with_opt_expr", show(e.operand()));
                r.flag("is_dynamic", e.dynamic());
            }
            case SizeofExpr e -> sizeofFields(r, e);
            case SizeofPackExpr e -> {
                Type type = e.packExpr() == null ? e.pack().type : null;
                r.field("kind", "enk_sizeof_pack").truth("is_type", type != null);
                r.truth("is_template_template", e.pack().template != null);
                r.optional("expr", show(packOperand(e)));
                r.optional("type", d.types.referenceOrNull(pattern(type)));
            }
            case TypeOperandExpr e -> r.field("kind", "enk_type_operand").field("type", d.types.reference(e.operand()));
            case BuiltinOperationExpr e -> {
                r.field("kind", "enk_builtin_operation").field("builtin_operation.kind", e.keyword());
                r.field("operands", list(e.operands()));
            }
            case StatementExpr e ->
                r.field("kind", "enk_statement").field("statement", d.statements.show(e.block(), null));
            case FoldExpr e -> foldFields(r, e);
            case ConditionExpr e -> conditionFields(r, e);
            case BracedInitExpr e ->
                r.field("kind", "enk_braced_init_list").field("braced_init_list", list(e.elements()));
            case InitializerExpr e ->
                r.field("kind", "enk_initializer").field("initializer.dyn_init", d.initializers.show(e.init()));
            case ObjectLifetimeExpr e -> {
                r.field("kind", "enk_object_lifetime").field("expr", show(e.expr()));
                r.field("ptr", References.to(true, "object-lifetime", d.records.next(), null));
            }
            case AwaitExpr e -> {
                r.field("kind", e.yield() ? "enk_yield" : "enk_await").field("await_info.operand", show(e.operand()));
                r.field("await_info.ready_resume_suspend", show(e.lowered()));
            }
            case RequiresExpr e -> {
                r.field("kind", "enk_requires").field("requires_expr.requirements", list(e.requirements()));
                r.field("requires_expr.parameters", d.types.parameters(e.params()));
            }
            case RequirementExpr e -> requirementFields(r, e);
            case ConceptIdExpr e -> {
                r.field("kind", "enk_concept_id");
                r.field("concept_id.concept_template", d.references.entity(e.conceptTemplate()));
                d.types.arguments(r, "concept_id.args", e.args());
            }
            case OverloadExpr e -> r.field("kind", "enk_error");
            case BrokenExpr e -> r.field("kind", "enk_error");
        }
    }

    /** A pack of values is an expression, too. */
    private static @Nullable Expr packOperand(SizeofPackExpr e) {
        Constant pack = e.pack().constant;
        NameRef ref = e.nameRef();
        return e.packExpr() != null || pack == null || ref == null
                ? e.packExpr()
                : new ConstantExpr(pack.type(), ValueCategory.PRVALUE, ref.position, 0, pack, ref);
    }

    /** The fields of a name that was written ([il 5.1]). */
    private void name(Record r, @Nullable NameRef ref) {
        if (ref == null) {
            return;
        }
        r.field("next", null);
        r.field("qualifier", ref.qualifier == null ? null : d.references.plain(false, "name-qualifier", ref.qualifier));
        r.number("num_template_arguments", ref.templateArgs == null ? -1 : ref.templateArgs.length);
        r.truth("is_global_qualified_name", ref.global);
        r.truth("is_template_id", ref.isTemplateId() && !isMemberOfUnknown(ref));
        r.truth("is_super_qualified", false);
        r.truth("is_decltype_qualified", ref.qualifier != null && ref.qualifier.name == null);
        r.truth("from_prototype_instantiation", false);
        r.truth("used_in_primary_declarator", false);
    }

    /** A class is named if it was written by another name than its own. */
    private @Nullable String destructorType(@Nullable NameRef ref) {
        Type written = ref == null ? null : ref.destructorType;
        return written instanceof TypedefType ? d.types.reference(written.canonical()) : null;
    }

    /** {@code i->~I()} of a scalar type. */
    private static boolean isPseudoDestructor(ConstantExpr e) {
        return e.constant() instanceof DependentConstant c
                && c.kind() == DependentConstant.Kind.DESTRUCTOR
                && Types.isVoid(e.type());
    }

    private void throwFields(Record r, ThrowExpr e) {
        r.field("kind", "enk_throw");
        if (e.thrownType() != null) {
            r.field("type", d.types.reference(e.thrownType()));
            DynamicInit init = e.init();
            r.field("dynamic_init", init == null ? null : d.initializers.ofThrown(e.thrownType(), init));
            r.field("destructor", init == null ? null : d.references.entity(init.destructor));
        }
    }

    private void sizeofFields(Record r, SizeofExpr e) {
        r.field("kind", e.alignof() ? "enk_alignof" : "enk_sizeof");
        r.truth("is_type", e.typeOperand() != null).truth("is_std_alignof", e.stdAlignof());
        r.optional("expr", unevaluated(e.operand()));
        r.optional("type", d.types.referenceOrNull(e.typeOperand()));
    }

    /** The original forgets the kind's name and the end of the line ([il 1.7]). */
    private void foldFields(Record r, FoldExpr e) {
        r.field("kind", "fold.operator_token:     " + e.op().spelling());
        r.truth("fold.left_associative", e.left());
        r.field("fold.operands", list(e.operands()));
    }

    private void conditionFields(Record r, ConditionExpr e) {
        r.field("kind", "enk_condition");
        r.field("scope", References.to(true, "scope", d.records.next(), null));
        r.field("dynamic_init", d.initializers.show(e.init(), e.variable(), true));
        r.field("expr", show(DependentDisplay.selected(e.value())));
        r.field("initialization", d.statements.initStatement(e.initStatement()));
    }

    private void requirementFields(Record r, RequirementExpr e) {
        switch (e.kind()) {
            case SIMPLE -> r.field("kind", "enk_simple_req").field("simple_req.expr", show(e.expr()));
            case TYPE ->
                r.field("kind", "enk_type_operand").field("type", d.types.referenceOrNull(e.typeRequirement()));
            case COMPOUND -> {
                Expr expr = e.expr();
                Expr constraint = e.constraint();
                String both = expr == null ? null : constraint == null ? show(expr) : list(expr, constraint);
                r.field("kind", "enk_compound_req").field("compound_req.expr_and_constraint", both);
                r.flag("compound_req.is_noexcept", e.noexcept());
            }
            case NESTED -> r.field("kind", "enk_nested_req").field("nested_req.constraint", show(e.expr()));
        }
    }
}
