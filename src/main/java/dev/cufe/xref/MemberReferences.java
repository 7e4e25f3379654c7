package dev.cufe.xref;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import org.jspecify.annotations.Nullable;

/**
 * What accesses to members name: the object, which an arrow reads, and the member.
 *
 * @ref [xref 2.1], [expr.ref]
 */
final class MemberReferences {
    private final ReferenceCollector all;

    MemberReferences(ReferenceCollector all) {
        this.all = all;
    }

    /** What a class or else its bases declare under a name. */
    static @Nullable Symbol find(ClassEntity c, Name name) {
        Symbol found = c.scope.find(name);
        for (int i = 0; i < c.bases.size() && found == null; i++) {
            ClassEntity base = Types.asClass(c.bases.get(i).type);
            found = base == null ? null : find(base, name);
        }
        return found;
    }

    /** A data member of an object. */
    void field(OperationExpr e, char use) {
        if (e.op() == Op.ARROW_FIELD) {
            boolean isAddress = e.operand(0) instanceof OperationExpr o
                    && (o.op() == Op.ADDRESS_OF || o.op() == Op.ARRAY_TO_POINTER);
            boolean isDropped = use == ReferenceCollector.PLAIN && PointedObjects.isObject(e.operand(0));
            all.operations.pointer(e.operand(0), isAddress || isDropped ? use : ReferenceCollector.USED);
            all.expr(e.operand(1), use);
            return;
        }
        all.expr(e.operand(0), use);
        boolean isPart = e.operand(0).category() == ValueCategory.PRVALUE
                && (use == ReferenceCollector.USED || use == ReferenceCollector.BOUND)
                && !Types.isArray(e.type());
        all.expr(e.operand(1), isPart ? ReferenceCollector.DROPPED : use);
    }

    /** A member that belongs to the class, or that only the template arguments can tell more about. */
    void ofClass(OperationExpr e, char use) {
        boolean isArrow = e.op() == Op.ARROW_STATIC;
        Expr object = e.operand(0);
        Type type = isArrow ? Types.pointee(object.type()) : object.type();
        if (isArrow) {
            boolean isAddress = PointedObjects.isObject(object);
            all.expr(variable(object), isAddress ? ReferenceCollector.BOUND : ReferenceCollector.USED);
        } else {
            all.expr(object, ReferenceCollector.DROPPED);
        }
        NameRef ref = e.operand(1) instanceof ConstantExpr c ? c.nameRef() : null;
        DependentConstant member =
                e.operand(1) instanceof ConstantExpr c && c.constant() instanceof DependentConstant d ? d : null;
        if (ref == null || member == null) {
            all.expr(e.operand(1), use);
        } else if (member.kind() == DependentConstant.Kind.DESTRUCTOR && member.qualifierType() != null) {
            destructor(ref, member.qualifierType(), type);
        } else if (member.kind() == DependentConstant.Kind.MEMBER) {
            all.out.placeholders.named(ref, object, isArrow);
            NameQualifier qualifier = ref.qualifier;
            all.open.member(qualifier != null && qualifier.type != null ? qualifier.type : type, member, ref);
        } else {
            all.expr(e.operand(1), use);
        }
    }

    private void destructor(NameRef ref, Type destroyed, @Nullable Type object) {
        all.references.add(
                new Reference(ref, destroyed, object, ReferenceCollector.PLAIN, ref.position, Time.SETTLED, false));
    }

    /** The variable whose value may turn out to be constant. */
    private static Expr variable(Expr value) {
        return value instanceof ConstantExpr c
                        && c.nameRef() == null
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.EXPRESSION
                        && d.expr() instanceof Expr variable
                ? variable
                : value;
    }
}
