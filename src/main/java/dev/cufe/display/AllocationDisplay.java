package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** The fields of enk_new_delete ([il 5.2]). */
final class AllocationDisplay {
    private final Display d;

    AllocationDisplay(Display display) {
        d = display;
    }

    void fields(Record r, NewExpr e) {
        DynamicInit init = init(e);
        boolean isAllocatedByConstructor = isAllocatedByConstructor(e);
        r.field("kind", "enk_new_delete");
        common(r, true, e.placement().length > 0, false, e.global());
        r.truth("has_new_initializer", e.hasInitializer());
        r.truth("new_initializer_is_brace_enclosed", e.braced());
        r.truth("new_initializer_is_paren_aggr_init", false).truth("deducible_type", false);
        r.flag("parenthesized_type_id", e.parenthesizedType());
        r.field("type", d.types.reference(e.allocatedType()));
        boolean isOpen = d.nested.isInPrototype();
        boolean isChosen = !isAllocatedByConstructor && !(isOpen && e.placement().length > 0);
        r.field("routine", isChosen ? d.references.entity(e.operatorNew()) : null);
        r.field("arg", d.expressions.list(isOpen ? OpenInits.unconverted(e.placement()) : e.placement()));
        DynamicInit shown = init != null && e.allocatedType().isDependent()
                ? OpenInits.allocated(init)
                : init != null && e.braced() ? d.temporaries.made(e.allocatedType(), init, false) : init;
        r.field("dynamic_init", d.initializers.ofAllocation(shown, !isOpen && isConditional(e)));
        d.initializers.moved(init);
        Function free = freeing(e);
        r.field("freeing_of_storage_on_exception", free == null ? null : freeing(free, e));
        r.field("number_of_elements", d.expressions.show(e.elementCount()));
    }

    void fields(Record r, DeleteExpr e) {
        Function destructor = destructor(e);
        r.field("kind", "enk_new_delete");
        common(r, false, false, e.array(), e.global());
        r.truth("has_new_initializer", false).truth("new_initializer_is_brace_enclosed", false);
        r.truth("new_initializer_is_paren_aggr_init", false).truth("deducible_type", false);
        Expr operand = e.operand();
        boolean isOpen = operand.isTypeDependent();
        r.field("type", isOpen ? d.types.reference(d.unit.types.unknown()) : d.types.pointedTo(operand.type()));
        boolean freesItself = destructor != null && !e.array() && !isChosenFromOutside(e, destructor);
        r.field("routine", freesItself ? null : d.references.entity(e.operatorDelete()));
        boolean isRead = isOpen && operand.isGlvalue();
        r.field("arg", d.expressions.show(isRead ? operand.read(Types.unqualified(operand.type())) : operand));
        r.field("dynamic_init", d.initializers.destruction(destructor, e.array()));
        r.field("freeing_of_storage_on_exception", null).field("number_of_elements", null);
    }

    /** A destructor frees the storage, too, but with the function of the class. */
    private static boolean isChosenFromOutside(DeleteExpr e, Function destructor) {
        ClassEntity c = e.global() ? destructor.enclosingClass() : null;
        if (c != null) {
            for (Function f : c.functions) {
                if (f.operator == OperatorName.DELETE) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What ends the objects, unless that is nothing. */
    static @Nullable Function destructor(DeleteExpr e) {
        Function f = e.destructor();
        return f == null || f.isTrivial ? null : f;
    }

    private static void common(Record r, boolean isNew, boolean placement, boolean array, boolean global) {
        r.truth("is_new", isNew).truth("placement_new", placement).truth("aligned_version", false);
        r.truth("array_delete", array).truth("global_new_or_delete", global);
    }

    /** What is done to the new object; a scalar in braces that is constant is one. */
    private static @Nullable DynamicInit init(NewExpr e) {
        DynamicInit init = e.init();
        if (init == null) {
            DynamicInit made = e.defaultInit();
            if (made == null || made.kind == DynamicInit.Kind.NONE) {
                return null;
            }
            return made.constructor != null && made.constructor.isTrivial ? null : made.withDestructor(null);
        }
        boolean isConstant = init.kind == DynamicInit.Kind.EXPRESSION
                && init.has(DynamicInit.BRACED)
                && init.expr instanceof ConstantExpr;
        return isConstant
                ? DynamicInit.constant(((ConstantExpr) init.expr).constant(), init.flags & ~DynamicInit.BRACED)
                : init.withDestructor(null);
    }

    /** A plain call of a constructor, which then also allocates. */
    private static boolean isAllocatedByConstructor(NewExpr e) {
        DynamicInit init = init(e);
        return init != null
                && e.placement().length == 0
                && !e.braced()
                && Types.isClass(Types.innermostElement(e.allocatedType()))
                && (Types.asArray(e.allocatedType()) != null
                        || init.kind == DynamicInit.Kind.CONSTRUCTOR && !init.has(DynamicInit.VALUE_INITIALIZATION))
                && init.kind != DynamicInit.Kind.ZERO;
    }

    private static boolean isConditional(NewExpr e) {
        DynamicInit init = init(e);
        boolean isExpression = init == null
                || init.kind == DynamicInit.Kind.ZERO
                || init.kind == DynamicInit.Kind.EXPRESSION && !init.has(DynamicInit.BRACED)
                || init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE && !init.has(DynamicInit.BRACED);
        return !isExpression && !isAllocatedByConstructor(e);
    }

    /** What frees the storage if the initialization throws. */
    static @Nullable Function freeing(NewExpr e) {
        DynamicInit init = init(e);
        boolean isNeeded = init != null
                && init.kind != DynamicInit.Kind.ZERO
                && (!isAllocatedByConstructor(e) || Types.asArray(e.allocatedType()) != null);
        return isNeeded ? e.operatorDelete() : null;
    }

    private String freeing(Function free, NewExpr e) {
        boolean isArray = Types.asArray(e.allocatedType()) != null;
        int number = d.records.next();
        Record r = new Record(d.records, "dynamic-init", number);
        r.field("next", null).field("destructor", d.references.entity(free));
        r.field("lifetime", References.to(d.records.isInBody(), "object-lifetime", d.records.next(), null));
        r.field("next_in_destruction_list", null).truth("unordered", false);
        r.flag("inside_conditional_expression", !isArray || isConditional(e));
        r.flag("has_temporary_lifetime", true).flag("is_freeing_of_storage_on_exception", true);
        r.flag("is_array_freeing", isArray).field("kind", "dik_none").finish();
        return References.to(d.records.isInBody(), "dynamic-init", number, null);
    }
}
