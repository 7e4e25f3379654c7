package dev.cufe.sema.calls;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What member functions ask of the object that they are called for [class.mfct.non.static], [over.match.funcs]. */
public final class ObjectRules {
    private ObjectRules() {}

    /** Whether the object is more qualified than the member function allows [class.mfct.non.static]. */
    public static boolean dropsQualifiers(Function f, Expr object, boolean arrow) {
        Type type = arrow ? Types.pointee(object.type()) : object.type();
        if (type == null || type.isDependent() || f.type.isDependent() || f.kind == FunctionKind.DESTRUCTOR) {
            return false;
        }
        boolean explicitObject = f.type.params().length > 0 && f.type.params()[0].isExplicitThis;
        int missing = Types.qualifiers(type) & ~f.type.qualifiers() & (Cv.CONST | Cv.VOLATILE);
        return missing != 0 && !explicitObject;
    }

    /** The message if the ref-qualifier does not take an object of that value category, else 0. */
    public static int refusesCategory(Function f, Expr object, boolean arrow) {
        RefQualifier taken = f.type.refQualifier();
        if (taken == RefQualifier.NONE || object.isTypeDependent() || f.type.isDependent()) {
            return 0;
        }
        boolean isLvalue = arrow || object.isLvalue();
        boolean isTaken = isLvalue == (taken == RefQualifier.LVALUE) || taken == RefQualifier.LVALUE && isConstOnly(f);
        return isTaken ? 0 : isLvalue ? Codes.NOT_CALLABLE_ON_LVALUE : Codes.NOT_CALLABLE_ON_RVALUE;
    }

    /** {@code const &} takes temporaries as well [over.match.funcs]/5. */
    private static boolean isConstOnly(Function f) {
        return (f.type.qualifiers() & (Cv.CONST | Cv.VOLATILE)) == Cv.CONST;
    }

    /** While an object of the class is made or ended, nothing overrides its pure functions yet [class.abstract]/6. */
    public static boolean isIncomplete(Function f, Expr object, @Nullable Function here) {
        boolean makes = here != null
                && (here.kind == FunctionKind.CONSTRUCTOR || here.kind == FunctionKind.DESTRUCTOR)
                && here.enclosingClass() == f.enclosingClass();
        return makes && object instanceof VariableExpr v && v.variable().isThis;
    }

    /** Whether the member functions are of the class of {@code this} or of its bases. */
    public static boolean isOfThis(Expr self, Entity[] candidates, NameRef ref) {
        for (Entity e : candidates) {
            ClassEntity owner = e instanceof UsingDeclaration ? null : e.enclosingClass();
            if (owner == null || reaches(self, owner, ref)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class of the object is the member's class, derives from it, or may when the template is instantiated. */
    public static boolean reaches(Expr self, ClassEntity owner, NameRef ref) {
        Type object = Types.pointee(self.type());
        ClassEntity c = object == null ? null : Types.asClass(object);
        while (owner.isAnonymousUnion && owner.enclosingClass() != null) {
            owner = owner.enclosingClass();
        }
        boolean isOpen = object != null && object.isDependent() && ref.isQualified();
        return c != null && (isOpen || Types.isSameOrDerivedFrom(c, owner));
    }

    /** Conversions of an implicit {@code this} to a base are not part of naming the member. */
    public static Expr unnamed(Expr self) {
        if (!(self instanceof OperationExpr o)) {
            return self;
        }
        if (o.op() == Op.BASE_CLASS_CAST) {
            return o.without(Expr.IMPLICIT_IN_MEMBER_NAMING);
        }
        return o.op() == Op.CAST && o.isGenerated()
                ? new OperationExpr(
                        o.type(), o.category(), o.position(), o.flags(), o.op(), new Expr[] {unnamed(o.operand(0))})
                : self;
    }
}
