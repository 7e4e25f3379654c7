package dev.cufe.display;

import dev.cufe.facts.NoexceptFunctions;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What the original's tree has in place of an expression of ours, where the difference does not show when printed. */
final class ExprForms {
    private final Display d;

    /** What the constant being displayed is made of. */
    private @Nullable Expr kept;

    ExprForms(Display display) {
        d = display;
    }

    Expr of(Expr written) {
        Expr expr = moved(objectless(written));
        Expr known = instance(OpenValues.staticFunction(memberFunction(named(DependentDisplay.condition(expr)))));
        return d.temporaries.folded(quiet(lasting(address(zero(known)))));
    }

    /** {@code S::m} that is not evaluated is a member of what a null pointer points to. */
    private Expr objectless(Expr e) {
        ClassEntity owner = e instanceof FieldExpr f && f.isLvalue() ? f.field().enclosingClass() : null;
        if (owner == null || owner.type().isDependent()) {
            return e;
        }
        FieldExpr f = (FieldExpr) e;
        int start = e.position();
        Expr zero = Nodes.integer(d.unit.types.intType(), 0, start).with(Expr.COMPILER_GENERATED);
        Type pointer = d.unit.types.pointerTo(owner.type());
        Expr cast = Nodes.prvalue(Op.CAST, pointer, start, Expr.COMPILER_GENERATED, zero);
        Expr object = Nodes.constant(new IntegerConstant(pointer, cast, 0, WideInt.ZERO, null), start);
        Expr named = new FieldExpr(f.field().type, ValueCategory.PRVALUE, start, 0, f.field(), f.nameRef());
        int flags = e.flags() | Expr.COMPILER_GENERATED;
        return new OperationExpr(
                e.type(), ValueCategory.LVALUE, start, flags, Op.ARROW_FIELD, new Expr[] {object, named});
    }

    /** {@code static_cast<C &&>(object)} of a class that depends takes the value of the object. */
    private static Expr moved(Expr e) {
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.REF_CAST
                || !o.has(Expr.RVALUE_REFERENCE_CAST)
                || !o.isLvalue()
                || !(Types.core(o.type()) instanceof ClassType)
                || !o.type().isDependent()
                || !o.operand(0).isGlvalue()) {
            return e;
        }
        Expr object = o.operand(0);
        Expr value = object.read(Types.unqualified(object.type()));
        Expr operand = Nodes.lvalue(Op.LVALUE, value.type(), value.position(), 0, value);
        return new OperationExpr(
                o.type(), ValueCategory.XVALUE, o.position(), o.flags(), Op.REF_CAST, new Expr[] {operand});
    }

    static boolean isObjectless(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARROW_FIELD
                && o.isGenerated()
                && o.operand(0) instanceof ConstantExpr;
    }

    /** An instance of a static function template is found through the object after overloads are resolved. */
    private static Expr instance(Expr e) {
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.DOT_STATIC && o.op() != Op.ARROW_STATIC
                || !(o.operand(1) instanceof FunctionExpr f)
                || !f.function().isTemplateInstance()
                || e.isTypeDependent()) {
            return e;
        }
        NameRef ref = f.nameRef();
        NameRef plain = ref == null ? null : new NameRef(ref.position, ref.name, ref.qualifier, ref.global, null, null);
        Type before = f.origLvalueType();
        Expr named = new FunctionExpr(
                before == null ? f.type() : before, ValueCategory.LVALUE, f.position(), f.flags(), f.function(), plain);
        Expr callee = before == null ? named : named.read(f.type());
        return new OperationExpr(
                e.type(), ValueCategory.PRVALUE, f.position(), e.flags(), o.op(), new Expr[] {o.operand(0), callee});
    }

    /** A constant that only repeats the name of an enumerator is that name. */
    private static Expr named(Expr e) {
        return e instanceof ConstantExpr c
                        && e.position() != 0
                        && c.constant().expr() instanceof ConstantExpr name
                        && name.constant() instanceof IntegerConstant i
                        && i.enumerator() != null
                ? name
                : e;
    }

    /** The only member function of a name in the class template around is known; only its object is not. */
    private Expr memberFunction(Expr e) {
        if (!(e instanceof ConstantExpr c)
                || !(c.constant() instanceof DependentConstant name)
                || name.kind() != DependentConstant.Kind.UNKNOWN_FUNCTION
                || name.candidates().length != 1
                || !(name.candidates()[0] instanceof Function f)
                || !f.isNonstaticMember()) {
            return e;
        }
        int start = e.parenthesis() == 0 ? e.position() : e.parenthesis();
        Expr function = new FunctionExpr(f.type, ValueCategory.LVALUE, start, 0, f, c.nameRef())
                .read(d.unit.types.pointerTo(f.type));
        Constant made = DependentConstant.expression(e.type(), function);
        return new ConstantExpr(e.type(), e.category(), start, e.flags(), made, c.nameRef());
    }

    /** A value made of nothing is only known in instances. */
    Constant open(Constant c) {
        if (!d.nested.isInPrototype()
                || c instanceof DependentConstant
                || !(c.expr() instanceof TempInitExpr t)
                || !isZero(t)) {
            return c;
        }
        kept = t;
        return DependentConstant.expression(c.type(), t);
    }

    private static boolean isZero(TempInitExpr t) {
        return t.init().kind == DynamicInit.Kind.ZERO && t.init().has(DynamicInit.EXPLICIT_CAST);
    }

    /** In a template an object made of nothing is a constant. */
    private Expr zero(Expr e) {
        boolean isZero = e instanceof TempInitExpr t
                && isZero(t)
                && !e.isGlvalue()
                && !e.type().isDependent()
                && e != kept
                && d.nested.isInPrototype();
        if (!isZero) {
            return e;
        }
        kept = e;
        return Nodes.constant(DependentConstant.expression(e.type(), e), e.position())
                .with(e.flags() & Expr.RESULT_NOT_USED);
    }

    /** The address of an object of unknown type is a constant. */
    private Expr address(Expr e) {
        if (!(e instanceof BuiltinOperationExpr o)
                || !(e.type() instanceof UnknownType)
                || !o.keyword().equals("__builtin_addressof")
                || !o.operands()[0].isGlvalue()) {
            return e;
        }
        Type type = d.unit.types.pointerTo(o.operands()[0].type());
        Expr made = new BuiltinOperationExpr(type, o.category(), o.position(), 0, o.keyword(), o.operands());
        return new ConstantExpr(
                type, e.category(), e.position(), e.flags(), DependentConstant.expression(type, made), null);
    }

    /** A lambda that a reference is bound to is no temporary of its own. */
    private static Expr lasting(Expr e) {
        return e instanceof TempInitExpr t && t.init().expr instanceof LambdaExpr l
                ? new LambdaExpr(
                        t.type(),
                        t.category(),
                        l.position(),
                        t.flags(),
                        l.lambda(),
                        l.init().without(DynamicInit.TEMPORARY_LIFETIME))
                : e;
    }

    /** A destructor that does not throw has a type that says so. */
    private Expr quiet(Expr e) {
        boolean isQuiet = e instanceof FunctionExpr f
                && f.function().kind == FunctionKind.DESTRUCTOR
                && !f.function().type.isNoexcept()
                && !e.isTypeDependent()
                && NoexceptFunctions.isNoexcept(d.unit, f.function(), 0);
        if (!isQuiet) {
            return e;
        }
        FunctionType.Builder parts = ((FunctionExpr) e).function().type.toBuilder();
        parts.noexcept = true;
        Type type = d.unit.types.function(parts);
        return e.retyped(type, ValueCategory.LVALUE).read(d.unit.types.pointerTo(type));
    }
}
