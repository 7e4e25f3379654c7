package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Destructor calls that do nothing, and those of dependent types ([printing 5.14]). */
public final class DestructorPrinter {
    private final Printer p;
    private final Output out;

    public DestructorPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** {@code s .S::~S()}, {@code p->S::~S()}: the blank before the dot is the original's. */
    void vacuous(OperationExpr e) {
        boolean arrow = e.op() == Op.ARROW_VACUOUS_DESTRUCTOR;
        Expr object = e.operand(0);
        p.exprs.object(object, STRICT);
        out.text(arrow ? "->" : " .");
        Type type = destroyed(e, object, arrow);
        if (type.isDependent()) {
            p.types.asQualifier(type);
        } else {
            p.types.typeId(type);
        }
        out.text("::~");
        lastName(type);
        out.text("()");
    }

    /** A scalar type is the one that was written, a class the one of the object. */
    private static Type destroyed(OperationExpr e, Expr object, boolean arrow) {
        NameRef ref = e.operands().length > 1 && e.operand(1) instanceof ConstantExpr c ? c.nameRef() : null;
        if (ref != null && ref.destructorType != null) {
            return ref.destructorType;
        }
        Type target = arrow ? Types.pointee(object.type()) : null;
        Type type = Types.unqualified(target == null ? object.type() : target);
        boolean named = type instanceof TypedefType t && !t.entity().isProjection;
        return named ? type : type.canonical();
    }

    /** {@code ~T} after the object or a qualifier, which names a class by its own name. */
    void dependent(Type type, @Nullable NameRef ref) {
        boolean qualified = ref != null && ref.isQualified();
        ClassEntity c = qualified ? Types.asClass(type) : null;
        if (c != null) {
            p.types.asQualifier(c.type());
            out.text("::");
        } else if (qualified) {
            p.names.writtenQualifier(ref);
        }
        out.text('~');
        lastName(c == null ? type : c.type());
    }

    /** The name of a type without qualifier and arguments. */
    private void lastName(Type type) {
        if (type instanceof TypedefType t && t.entity().name != null) {
            out.name(t.entity().name);
        } else if (type instanceof DependentMemberType m) {
            out.name(m.name());
        } else if (type.canonical() instanceof ClassType c && c.entity().name != null) {
            out.name(c.entity().name);
        } else {
            boolean old = p.types.suppressTypename(true);
            p.types.typeId(type);
            p.types.suppressTypename(old);
        }
    }
}
