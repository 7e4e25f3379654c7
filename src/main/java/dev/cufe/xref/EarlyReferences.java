package dev.cufe.xref;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import dev.cufe.xref.lines.Captures;

/** Local variables as operands of operators that wait for template arguments: they are recorded once more, beforehand. */
final class EarlyReferences {
    private final ReferenceCollector all;
    private final OpenReferences open;

    EarlyReferences(ReferenceCollector all, OpenReferences open) {
        this.all = all;
        this.open = open;
    }

    private boolean isArgument;

    /** A name that is recorded early, by an operator so many casts away from it. */
    private record Early(NameRef ref, int casts) {}

    void early(Expr e, char kind) {
        early(e, kind, 0);
    }

    /** An argument of a call: even in a constant expression nobody asks for its value yet. */
    void argument(Expr e, char kind) {
        if (e instanceof BracedInitExpr list && !all.isUnevaluated) {
            all.lists.passed(list);
            return;
        }
        boolean before = isArgument;
        isArgument = e instanceof VariableExpr;
        early(e, kind, 0);
        isArgument = before;
    }

    private void early(Expr e, char kind, int casts) {
        if (all.isUnevaluated) {
            return;
        }
        switch (e) {
            case VariableExpr v -> {
                boolean isLocal = v.variable().enclosingFunction != null && !v.variable().isConditionVariable
                        || v.variable().isParameter;
                NameRef ref = v.nameRef();
                boolean isNamed = ref != null && isLocal && !ReferenceCollector.isFunctionName(v.variable());
                if (ref != null && isNamed && !ReferenceCollector.isOpenReference(v.variable())) {
                    Early key = new Early(ref, casts);
                    boolean isAsked = !isArgument && all.out.isAskedFor(v.variable());
                    char own = isAsked ? ReferenceCollector.USED : all.out.outer.kind(v.variable(), kind, false);
                    all.references.add(new Reference(key, v.variable(), null, own, ref.position, Time.BUILT, true));
                }
            }
            case OperationExpr o
            when Captures.isCapture(o) || o.op() == Op.REF_INDIRECT && Captures.isCapture(o.operand(0)) -> {
                Expr field = Captures.isCapture(o) ? o : o.operand(0);
                captured((FieldExpr) ((OperationExpr) field).operand(1), kind, casts);
            }
            case OperationExpr o when o.op() == Op.DOT_FIELD -> early(o.operand(0), kind, casts);
            case OperationExpr o
            when (o.op() == Op.LVALUE_ADJUST || o.op() == Op.BASE_CLASS_CAST) && o.isGenerated() ->
                early(o.operand(0), kind, casts);
            case OperationExpr o
            when o.op() == Op.QUESTION && o.category() == ValueCategory.LVALUE && !OpenReferences.isOpen(o) -> {
                early(o.operand(1), kind, casts);
                early(o.operand(2), kind, casts);
            }
            case OperationExpr o
            when o.op() == Op.CAST && PointedObjects.waits(o) ->
                early(PointedObjects.of(o.operand(0)), ReferenceCollector.PLAIN, casts + 1);
            case OperationExpr o
            when o.op() == Op.CAST
                    && !o.isGenerated()
                    && OpenReferences.isOpen(o)
                    && PointedObjects.isObject(o.operand(0)) ->
                early(o.operand(0), ReferenceCollector.PLAIN, casts + 1);
            case OperationExpr o
            when (o.op() == Op.CAST || o.op() == Op.INDIRECT || o.op() == Op.ARROW_FIELD)
                    && PointedObjects.isObject(o.operand(0)) -> early(o.operand(0), kind, casts);
            case OperationExpr o
            when o.op() == Op.REF_CAST
                    && !o.isGenerated()
                    && (o.isTypeDependent() || o.operand(0).isTypeDependent()) -> early(o.operand(0), kind, casts + 1);
            case OperationExpr o
            when OpenReferences.isConversion(o) && (o.isGenerated() || open.waits(o)) ->
                early(o.operand(0), ReferenceCollector.PLAIN, o.isGenerated() ? casts : casts + 1);
            case OperationExpr o
            when (o.op() == Op.ADDRESS_OF || o.op() == Op.ARRAY_TO_POINTER) && !OpenReferences.isOpen(o) ->
                early(o.operand(0), casts > 0 ? kind : ReferenceCollector.ADDRESS, casts);
            case OperationExpr o
            when o.op() == Op.COMMA && !OpenReferences.isOpen(o) -> early(o.operand(1), kind, casts);
            case OperationExpr o when OpenArrays.isPlace(o) -> early(o.operand(0), kind, casts);
            case OperationExpr o
            when ReferenceCollector.givesOperand(o.op()) && !OpenReferences.isOpen(o) ->
                altered(
                        o.operand(0),
                        o.op() == Op.ASSIGN ? ReferenceCollector.MODIFIED : ReferenceCollector.CHANGED,
                        casts);
            case OperationExpr o
            when o.op() == Op.SUBSCRIPT && !OpenReferences.isOpen(o) && OpenArrays.isArray(o.operand(0)) ->
                early(o.operand(0), kind, casts);
            case TempInitExpr t
            when open.waits(t) && OpenReferences.isCast(t) -> {
                DynamicInit init = t.init();
                Expr only = init.args.length == 1 ? init.args[0] : init.expr;
                if (only != null) {
                    early(OpenObjects.operand(only), ReferenceCollector.PLAIN, casts + 1);
                }
            }
            case ConstantExpr c
            when c.constant() instanceof DependentConstant d
                    && d.kind() == DependentConstant.Kind.EXPRESSION
                    && d.expr() != null
                    && !isBound(c, d.expr()) -> early(d.expr(), kind, casts);
            case ConstantExpr c
            when OpenReferences.isNamedAddress(c) && c.constant().expr() instanceof Expr named ->
                early(named, kind, casts);
            case ConstantExpr c
            when OpenReferences.variable(c) instanceof VariableExpr v && all.out.outer.isOuter(v.variable()) ->
                early(v, kind, casts);
            default -> {}
        }
    }

    /** Whether a parameter is written that the variable is the argument for. */
    private static boolean isBound(ConstantExpr named, Expr value) {
        return named.nameRef() != null
                && value instanceof VariableExpr v
                && v.nameRef() != null
                && v.nameRef().position != named.nameRef().position;
    }

    /** A variable that an operator changes: that is recorded unless it has been, and what waits comes besides. */
    private void altered(Expr target, char kind, int casts) {
        if (target instanceof VariableExpr v && v.nameRef() != null) {
            NameRef ref = v.nameRef();
            all.references.add(new Reference(ref, v.variable(), null, kind, ref.position, Time.BUILT, false));
        } else {
            early(target, kind, casts);
        }
    }

    private void captured(FieldExpr field, char kind, int casts) {
        Variable v = Captures.captured(field.field());
        NameRef ref = field.nameRef();
        if (v != null && ref != null && !ReferenceCollector.isOpenReference(v) && !Types.isReference(v.type)) {
            // What it was captured for is known: nobody reads it here.
            char own = kind == ReferenceCollector.USED ? ReferenceCollector.PLAIN : kind;
            all.references.add(new Reference(new Early(ref, casts), v, null, own, ref.position, Time.BUILT, true));
        }
    }
}
