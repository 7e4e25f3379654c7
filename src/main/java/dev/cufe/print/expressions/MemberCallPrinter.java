package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.print.Printer;
import dev.cufe.print.names.FieldNames;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** The object and the name in a call of a nonstatic member function ([printing 12.4], [printing 5.9]). */
public final class MemberCallPrinter {
    private final Printer p;
    private final Output out;

    public MemberCallPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** Up to the arguments. */
    void callee(OperationExpr e) {
        Expr object = Shape.strip(e.operand(1));
        FunctionExpr callee = (FunctionExpr) Shape.strip(e.operand(0));
        ClassEntity template = templateClass(object);
        boolean isOfBase = template != null && isConvertedToBase(e.operand(1)) && isNamedByBase(callee);
        // A local class is no template, even in one.
        if (template != null && Shape.isThis(object) && !template.isLocal) {
            memberOfTemplate(callee, template, isOfBase, !object.isGenerated());
        } else if (isOfBase) {
            object(e);
            memberOfBase(callee);
        } else {
            object(e);
            if (isLastOverrider(callee)
                    && object.position() == callee.nameRef().position
                    && object.type().canonical() instanceof PointerType self) {
                p.types.asQualifier(unqualified(self));
                out.text("::");
            }
            memberFunctionName(callee);
        }
    }

    /** A virtual function that cannot be overridden: a call that does not write {@code this->} calls it directly. */
    private static boolean isLastOverrider(FunctionExpr callee) {
        Function f = callee.function();
        return f.isVirtual
                && isFinal(f)
                && callee.nameRef() != null
                && !callee.nameRef().isQualified();
    }

    private static boolean isFinal(Function f) {
        return f.isFinal || f.enclosingClass() != null && f.enclosingClass().isFinal;
    }

    /** A call of a member function with an explicit object parameter (C++23). */
    static boolean isExplicitObjectCall(OperationExpr e) {
        return e.operands().length > 1
                && Shape.strip(e.operand(0)) instanceof FunctionExpr f
                && f.function().isMember()
                && f.function().type.params().length > 0
                && f.function().type.params()[0].isExplicitThis;
    }

    /** The same up to the arguments. */
    void explicitCallee(OperationExpr e) {
        explicitObject(e);
        memberFunctionName((FunctionExpr) Shape.strip(e.operand(0)));
    }

    /** A reference is bound to the object, which gets a pair; what is copied is named like any other object. */
    private void explicitObject(OperationExpr e) {
        Function f = ((FunctionExpr) Shape.strip(e.operand(0))).function();
        if (Types.isReference(f.type.params()[0].type)) {
            out.text('(');
            p.exprs.print(e.operand(1), TOP);
            out.text(").");
        } else {
            p.exprs.object(Shape.strip(e.operand(1)), STRICT);
            out.text('.');
        }
    }

    private void object(OperationExpr e) {
        if (e.op() == Op.DOT_MEMBER_CALL && isExplicitObjectCall(e)) {
            explicitObject(e);
            return;
        }
        Expr object = memberCallObject(e.operand(1));
        boolean pair = p.operands.isMaterialized(object)
                || p.statements.isOuterConstant(object)
                || isBaseOfTemporary(e.operand(1), object);
        out.text(pair ? "(" : "");
        p.exprs.object(object, pair ? TOP : STRICT);
        out.text(pair ? ")" : "");
        out.text(e.op() == Op.DOT_MEMBER_CALL ? "." : "->");
    }

    /** In the body of a template {@code T()} is an object of its own where it becomes its base. */
    private boolean isBaseOfTemporary(Expr operand, Expr object) {
        return p.statements.isInBody()
                && p.templateIds.insidePrototype()
                && FieldNames.isBaseCast(operand)
                && Shape.strip(object) instanceof TempInitExpr t
                && Shape.isExplicit(t)
                && !Shape.isBraced(t)
                && t.init().kind == DynamicInit.Kind.ZERO;
    }

    /** Qualification and base conversions of the object that the call itself implies do not show. */
    private static Expr memberCallObject(Expr e) {
        Expr current = e;
        while (true) {
            Expr next = Shape.stripReferences(current);
            if (next instanceof OperationExpr o
                    && o.isGenerated()
                    && (o.op() == Op.CAST || o.op() == Op.BASE_CLASS_CAST)) {
                next = o.operand(0);
            }
            if (next == current) {
                return current;
            }
            current = next;
        }
    }

    /** Whether {@code this} was converted to a base, as it is for a name without {@code this->}. */
    private static boolean isConvertedToBase(Expr object) {
        Expr e = object;
        while (e instanceof OperationExpr o && o.operands().length == 1) {
            if (o.op() == Op.BASE_CLASS_CAST && !o.has(Expr.IMPLICIT_IN_MEMBER_NAMING)) {
                return true;
            }
            e = o.operand(0);
        }
        return false;
    }

    private static @Nullable ClassEntity templateClass(Expr thisExpr) {
        if (thisExpr.type().canonical() instanceof PointerType pointer
                && unqualified(pointer) instanceof ClassType c
                && (c.entity().isPrototype || c.isDependent())) {
            return c.entity();
        }
        return null;
    }

    private static Type unqualified(PointerType pointer) {
        Type target = pointer.target().canonical();
        return target instanceof QualifiedType q ? q.base().canonical() : target;
    }

    /**
     * In a class template: own members by their bare name, but a written {@code this->} outside functions stays; those of a
     * non-dependent base fully ([printing 5.9]).
     */
    private void memberOfTemplate(FunctionExpr callee, ClassEntity own, boolean isOfBase, boolean isWritten) {
        ClassEntity home = callee.function().enclosingClass();
        if (callee.function().kind == FunctionKind.DESTRUCTOR) {
            out.text("this->");
            memberFunctionName(callee);
            return;
        }
        boolean isHidden = home == own && p.scopes.isHidden(callee.function());
        if (isHidden && !callee.function().isVirtual) {
            memberOfBase(callee);
            return;
        }
        if (home == own || home == null) {
            out.text(isHidden || isWritten && !p.heads.inBody() ? "this->" : "");
            p.names.simple(callee.function());
            p.exprs.functionArguments(callee);
            return;
        }
        if (p.statements.isInBody() && BasePath.find(own, home) == null) {
            // A class that may be a base of an unknown one: virtual functions keep what names them not to be
            // dispatched.
            if (callee.function().isVirtual
                    && callee.nameRef() != null
                    && callee.nameRef().isQualified()) {
                memberFunctionName(callee);
            } else {
                memberOfBase(callee);
            }
            return;
        }
        out.text("this->");
        if (isOfBase) {
            memberOfBase(callee);
        } else {
            memberFunctionName(callee);
        }
    }

    /** The only function of its name that is not dispatched is named by its class where {@code this} became that base. */
    private static boolean isNamedByBase(FunctionExpr callee) {
        boolean isQualified = callee.nameRef() != null && callee.nameRef().isQualified();
        boolean isDispatched = callee.function().isVirtual && !isFinal(callee.function());
        return !isQualified
                && !isDispatched
                && !callee.has(Expr.CHOSEN_FROM_SET)
                && callee.function().enclosingClass() != null;
    }

    private void memberOfBase(FunctionExpr callee) {
        p.names.member(callee.function());
        p.exprs.functionArguments(callee);
    }

    private void memberFunctionName(FunctionExpr callee) {
        NameRef ref = callee.nameRef();
        Function function = callee.function();
        if (function.kind == FunctionKind.DESTRUCTOR && function.trailingRequires != null) {
            p.names.owner(function);
        } else if (ref != null) {
            p.names.writtenQualifier(ref);
        }
        p.exprs.templateKeyword(callee);
        p.names.simple(function);
        p.exprs.functionArguments(callee);
    }
}
