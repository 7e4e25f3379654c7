package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What glvalues refer to; class prvalues become temporary objects. */
final class Places {
    private final Interpreter in;

    Places(Interpreter in) {
        this.in = in;
    }

    Value place(Expr e) {
        return switch (e) {
            case VariableExpr v -> variable(v.variable(), v.position());
            case FunctionExpr f -> new Value.Code(f.function());
            case ConstantExpr c -> constant(c);
            case TempInitExpr t -> temporary(t, t.init());
            case LambdaExpr l -> temporary(l, l.init());
            case ObjectLifetimeExpr o -> place(o.expr());
            case TypeidExpr t -> typeInfo(t);
            case OperationExpr o -> operation(o);
            default -> materialized(e);
        };
    }

    /** The object that describes a type; of a polymorphic object the original takes the type that is known here, too. */
    private Value typeInfo(TypeidExpr t) {
        Type about = t.operand() instanceof TypeOperandExpr o
                ? o.operand()
                : t.operand().type();
        if (t.dynamic()) {
            Root root = in.memory.object(place(t.operand()), t.position()).root;
            Variable v = root.variable;
            if (v != null && root.kind == Root.Kind.VARIABLE && ConstantValues.isAutomatic(v)) {
                throw new NotConstant(Codes.RUNTIME_STORAGE, t.position());
            }
        }
        if (about.isDependent()) {
            throw Interpreter.dependent(t.position());
        }
        return new Value.Opaque(new AddressConstant(
                in.unit.types.pointerTo(t.type()),
                null,
                0,
                AddressConstant.Base.TYPEID,
                null,
                null,
                Types.unqualified(Types.nonReference(about)),
                0,
                List.of()));
    }

    /** The object a variable is; for a reference: the reference itself. */
    Value variable(Variable v, int position) {
        Cell local = in.frame == null ? null : in.frame.find(v);
        if (local != null) {
            return Value.Pointer.to(local);
        }
        if (v.binding != null) {
            return place(v.binding);
        }
        if (v.container != null) {
            return bound(v, v.container, position);
        }
        if (v.type.isDependent()) {
            throw Interpreter.dependent(position);
        }
        return Value.Pointer.to(in.objects.variable(v, position).cell);
    }

    /** What a structured binding names: an element or a member of the hidden variable [dcl.struct.bind]. */
    private Value bound(Variable v, Variable container, int position) {
        Value place = variable(container, position);
        if (Types.isReference(container.type)) {
            place = in.memory.read(place, position);
        }
        int index = container.bindings.indexOf(v);
        Cell cell = in.memory.object(place, position);
        if (cell instanceof Cell.Array a && index >= 0 && index < a.length) {
            return Value.Pointer.element(a, index);
        }
        if (!(cell instanceof Cell.Object o)) {
            throw Interpreter.unsupported(position);
        }
        while (o.entity.fields.isEmpty() && o.bases() == 1) {
            o = (Cell.Object) o.part(0);
        }
        if (o.entity.fields.size() != container.bindings.size() || index < 0) {
            throw Interpreter.unsupported(position);
        }
        return Value.Pointer.to(o.part(o.bases() + index));
    }

    private Value constant(ConstantExpr c) {
        if (c.constant() instanceof DependentConstant) {
            throw Interpreter.dependent(c.position());
        }
        if (c.constant() instanceof AddressConstant && !Types.isPointer(c.type())) {
            return in.constants.value(c.constant(), c.position());
        }
        return Value.Pointer.to(in.objects.literal(c.constant()).cell);
    }

    private Value temporary(Expr e, DynamicInit init) {
        Root root = in.objects.temporary(e.type(), e);
        in.inits.init(root.cell, init, e.position());
        if (init.has(DynamicInit.TEMPORARY_LIFETIME)) {
            in.addCleanup(root.cell, init.destructor);
        }
        return Value.Pointer.to(root.cell);
    }

    /** A prvalue as an object with an address. */
    Value materialized(Expr e) {
        Root root = in.objects.temporary(e.type(), e);
        in.inits.into(root.cell, e);
        return Value.Pointer.to(root.cell);
    }

    private Value operation(OperationExpr e) {
        return switch (e.op()) {
            case REF_INDIRECT -> {
                Variable captured = capturedConstant(e.operand(0));
                yield captured == null ? in.values.value(e.operand(0)) : variable(captured, e.position());
            }
            case INDIRECT -> indirect(e);
            case SUBSCRIPT -> in.pointers.subscript(e);
            case DOT_FIELD -> field(place(e.operand(0)), fieldOf(e.operand(1)), e.position());
            case ARROW_FIELD -> {
                Variable captured = capturedConstant(e);
                yield captured == null
                        ? field(in.values.value(e.operand(0)), fieldOf(e.operand(1)), e.position())
                        : variable(captured, e.position());
            }
            case PM_FIELD -> memberPointer(place(e.operand(0)), in.values.value(e.operand(1)), e.position());
            case ARROW_PM_FIELD ->
                memberPointer(in.values.value(e.operand(0)), in.values.value(e.operand(1)), e.position());
            case DOT_STATIC, ARROW_STATIC -> place(in.values.staticMember(e));
            case BASE_CLASS_CAST -> toBase(place(e.operand(0)), Types.asClass(e.type()), e.position());
            case DERIVED_CLASS_CAST -> toDerived(place(e.operand(0)), Types.asClass(e.type()), e.position());
            case LVALUE_ADJUST, CLASS_RVALUE_ADJUST, LVALUE -> place(e.operand(0));
            case REF_CAST -> refCast(e);
            case REF_DYNAMIC_CAST -> dynamicCast(place(e.operand(0)), Types.asClass(e.type()), e.position());
            case COMMA -> {
                in.values.discard(e.operand(0));
                yield place(e.operand(1));
            }
            case QUESTION -> place(e.operand(in.values.truth(e.operand(0)) ? 1 : 2));
            case PRE_INCR, PRE_DECR -> in.values.increment(e, false);
            case CAST -> e.isGlvalue() ? place(e.operand(0)) : materialized(e);
            case VECTOR_SUBSCRIPT -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, e.position());
            default -> e.op().isAssignment() ? in.values.assign(e) : materialized(e);
        };
    }

    /** The constant object that a lambda captured, while its body is read and no closure exists yet; null for other members. */
    private @Nullable Variable capturedConstant(Expr e) {
        return e instanceof OperationExpr o
                        && o.op() == Op.ARROW_FIELD
                        && o.operand(0) instanceof VariableExpr self
                        && (in.frame == null || in.frame.find(self.variable()) == null)
                        && o.operand(1) instanceof FieldExpr f
                        && !Types.isScalar(Types.nonReference(f.field().type))
                ? f.field().capturedConstant
                : null;
    }

    private Value indirect(OperationExpr e) {
        Value v = in.values.value(e.operand(0));
        if (v instanceof Value.Int) {
            throw new NotConstant(Codes.RUNTIME_STORAGE, e.position());
        }
        return v;
    }

    private Value refCast(OperationExpr e) {
        Value v = place(e.operand(0));
        ClassEntity to = Types.asClass(e.type());
        ClassEntity from = Types.asClass(e.operand(0).type());
        if (to != null && from != null && to != from) {
            return Types.isDerivedFrom(from, to) ? toBase(v, to, e.position()) : toDerived(v, to, e.position());
        }
        Type source = e.operand(0).type();
        // A function that is cast to a reference is read as a pointer at once.
        Type target = Types.isFunction(source) && Types.isPointer(e.type()) ? Types.pointee(e.type()) : e.type();
        if (!e.isGenerated() && !Types.sameUnqualified(target, source)) {
            throw new NotConstant(Codes.BAD_CONSTANT_CONVERSION, e.position(), source, e.type());
        }
        return v;
    }

    private static Field fieldOf(Expr e) {
        if (e instanceof FieldExpr f) {
            return f.field();
        }
        throw Interpreter.unsupported(e);
    }

    /** A member of the object. */
    Value field(Value object, Field field, int position) {
        Cell cell = in.memory.object(object, position);
        ClassEntity owner = field.enclosingClass();
        if (!(cell instanceof Cell.Object o) || owner == null) {
            throw Interpreter.unsupported(position);
        }
        Cell.Object at = o.entity == owner ? o : o.base(owner);
        if (at == null) {
            at = anonymousUnion(o, owner);
        }
        if (at == null) {
            throw new NotConstant(Codes.BAD_MEMBER_ACCESS, position, field, o.type);
        }
        return Value.Pointer.to(at.field(field));
    }

    /** The member that holds an anonymous union or struct. */
    private static Cell.@Nullable Object anonymousUnion(Cell.Object o, ClassEntity union) {
        for (Field f : o.entity.fields) {
            if (f.isAnonymousUnionObject && o.field(f) instanceof Cell.Object inner) {
                Cell.Object found = inner.entity == union ? inner : anonymousUnion(inner, union);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private Value memberPointer(Value object, Value member, int position) {
        if (!(member instanceof Value.Member m) || m.field() == null) {
            throw Interpreter.unsupported(position);
        }
        Cell.Object o = classObject(object, position);
        ClassEntity owner = m.field().enclosingClass();
        Cell.Object at = o.base(owner);
        return field(at == null ? derived(o, owner, position) : Value.Pointer.to(at), m.field(), position);
    }

    private Cell.Object classObject(Value place, int position) {
        if (in.memory.object(place, position) instanceof Cell.Object o) {
            return o;
        }
        throw Interpreter.unsupported(position);
    }

    /** The base subobject of that class; null pointers stay. */
    Value toBase(Value v, ClassEntity base, int position) {
        if (v instanceof Value.Int || base == null) {
            return v;
        }
        Cell.Object o = classObject(v, position);
        Cell.Object found = o.base(base);
        if (found == null) {
            throw Interpreter.unsupported(position);
        }
        return Value.Pointer.to(found);
    }

    /** The object of a derived class that this one is a base of; null pointers stay. */
    Value toDerived(Value v, ClassEntity derived, int position) {
        if (v instanceof Value.Int || derived == null) {
            return v;
        }
        return derived(classObject(v, position), derived, position);
    }

    private static Value derived(Cell.Object from, ClassEntity derived, int position) {
        Cell.Object o = from;
        while (o.entity != derived) {
            if (!o.isBaseSubobject()) {
                throw new NotConstant(Codes.BAD_BASE_TO_DERIVED_CAST, position, from.mostDerived().type);
            }
            o = (Cell.Object) o.parent;
        }
        return Value.Pointer.to(o);
    }

    /** {@code dynamic_cast}: the complete object decides [expr.dynamic.cast]; null if there is no such part. */
    Value dynamicCast(Value v, ClassEntity to, int position) {
        if (v instanceof Value.Int) {
            return v;
        }
        Cell.Object o = classObject(v, position);
        Cell.Object whole = o.mostDerived();
        Cell.Object found = to == null ? whole : whole.base(to);
        return found == null ? Value.Int.ZERO : Value.Pointer.to(found);
    }
}
