package dev.cufe.xref;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import org.jspecify.annotations.Nullable;

/** What constants were written as. */
final class ConstantReferences {
    private final ReferenceCollector all;

    ConstantReferences(ReferenceCollector all) {
        this.all = all;
    }

    void add(@Nullable Constant constant) {
        switch (constant) {
            case null -> {}
            case Constant element when all.out.operands.isListed(element) -> {}
            case AggregateConstant a when a.expr() == null && all.lists.isOpen(a) -> all.lists.elements(a);
            case AggregateConstant a
            when a.expr() == null -> {
                for (Constant element : a.elements()) {
                    add(element);
                }
            }
            case AggregateConstant a
            when a.expr() != null && a.expr().origLvalueType() != null -> {
                Function copy = CallReferences.copier(a.type(), true);
                if (copy != null) {
                    all.built(copy, all.out.start(a.expr()));
                }
                all.expr(a.expr(), ReferenceCollector.PLAIN);
            }
            case AggregateConstant a
            when call(a) instanceof OperationExpr call -> {
                all.initializers.destroyedTrivially(Types.asClass(a.type()), call.position());
                all.expr(call, ReferenceCollector.PLAIN);
            }
            case AggregateConstant a
            when isMadeOfEmptyList(a) -> {
                all.initializers.isEvaluated = true;
                all.initializers.evaluatedEnd = null;
                all.expr(a.expr(), ReferenceCollector.PLAIN);
                all.initializers.isEvaluated = false;
            }
            case DynamicInitConstant d -> {
                boolean outer = all.initializers.isElement;
                all.initializers.isElement = true;
                all.initializers.init(d.init(), 0);
                all.initializers.isElement = outer;
            }
            case MemberPointerConstant m -> {
                Entity member = m.function() != null ? m.function() : m.field();
                if (m.nameRef() != null && member != null) {
                    all.add(m.nameRef(), member, ReferenceCollector.ADDRESS, m.nameRef().position);
                }
            }
            case DependentConstant d when all.out.enumerator(d) instanceof Reference r -> all.references.add(r);
            case DependentConstant d -> {
                if (d.kind() == DependentConstant.Kind.EXPRESSION
                        || d.kind() == DependentConstant.Kind.ADDRESS
                        || d.kind() == DependentConstant.Kind.INTEGER_PACK) {
                    all.open.value(d.expr());
                }
            }
            case IntegerConstant i -> all.expr(i.expr(), ReferenceCollector.USED);
            case FloatConstant f -> all.expr(f.expr(), ReferenceCollector.USED);
            case AddressConstant a
            when InitializerReferences.withoutConversions(a.expr()) instanceof VariableExpr v
                    && Types.isPointer(v.variable().type) -> all.expr(v, ReferenceCollector.USED);
            case AddressConstant a -> all.initializers.converted(a.expr());
            default -> all.expr(constant.expr(), ReferenceCollector.PLAIN);
        }
    }

    /** An object that a constructor without arguments makes: only what holds it destroys it. */
    private static boolean isMadeOfEmptyList(AggregateConstant a) {
        return isConstructed(a)
                && a.expr() instanceof TempInitExpr t
                && t.init().has(DynamicInit.BRACED)
                && t.init().castPosition == 0
                && t.init().args.length == 0
                && !isInstance(t.init().constructor);
    }

    private static boolean isInstance(@Nullable Function constructor) {
        return constructor != null && constructor.templateArgs != null;
    }

    /** Whether a constructor was evaluated for it. */
    static boolean isConstructed(@Nullable Constant object) {
        return object instanceof AggregateConstant a
                && a.expr() instanceof TempInitExpr t
                && t.init().kind == DynamicInit.Kind.CONSTRUCTOR;
    }

    /** Whether that was not for a list of its own: the object was destroyed where it was made. */
    static boolean isEnded(@Nullable Constant object) {
        return object != null
                && isConstructed(object)
                && object.expr() instanceof TempInitExpr t
                && (!t.init().has(DynamicInit.BRACED) || t.init().castPosition != 0);
    }

    /** The call that gave an object: it was evaluated at once, and the object is destroyed there. */
    static @Nullable OperationExpr call(@Nullable Constant object) {
        return object instanceof AggregateConstant a && a.expr() instanceof OperationExpr o && o.op().isCall()
                ? o
                : null;
    }
}
