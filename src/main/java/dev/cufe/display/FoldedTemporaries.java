package dev.cufe.display;

import dev.cufe.constants.TemporaryValues;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Class temporaries whose constructors were evaluated ([il 7.2]): {@code T(1)} is a constant, what a conversion
 * or {@code T{1}} makes is a temporary that a constant initializes. The constant keeps the call of the constructor.
 */
final class FoldedTemporaries {
    private static final int KEPT_FLAGS = Expr.RESULT_NOT_USED | Expr.PARENTHESIZED | Expr.GENERATED_DEFAULT_ARG;

    private final Display d;
    private final TemporaryValues values;

    /** The calls of constructors that constants keep. */
    private final Set<Expr> kept = Collections.newSetFromMap(new IdentityHashMap<>());

    FoldedTemporaries(Display display) {
        d = display;
        values = new TemporaryValues(display.unit);
    }

    Expr folded(Expr e) {
        if (!(e instanceof TempInitExpr t)) {
            return e;
        }
        Constant value = value(t);
        if (value == null) {
            return e;
        }
        if (!isValue(t)) {
            DynamicInit init = constant(value, t.type(), t.init(), t.init().flags);
            Expr made = new TempInitExpr(t.type(), t.category(), t.position(), t.flags(), init, t.sourceType());
            return t.origLvalueType() == null
                    ? made
                    : made.retyped(t.origLvalueType(), ValueCategory.LVALUE).read(t.type());
        }
        Expr constant = constant(t, value);
        return t.isGlvalue() ? temporary(t, t.type(), t.position(), DynamicInit.expression(constant, 0)) : constant;
    }

    private @Nullable Constant value(TempInitExpr t) {
        return d.nested.isInPrototype() || kept.contains(t) ? null : values.of(t);
    }

    /** Whether the value itself stands for the temporary: of {@code T(x)}, and of a list for a parameter. */
    private static boolean isValue(TempInitExpr t) {
        DynamicInit init = t.init();
        boolean isList = init.has(DynamicInit.BRACED) && !init.has(DynamicInit.EXPLICIT_CAST);
        return init.destructor == null && (isFunctional(t) || isList && !t.isGlvalue());
    }

    private static boolean isFunctional(TempInitExpr t) {
        return t.has(Expr.FUNCTIONAL_CAST) && !t.has(Expr.BRACE_CAST);
    }

    private ConstantExpr constant(TempInitExpr t, Constant value) {
        Type type = Types.core(t.type());
        int flags = t.flags() & KEPT_FLAGS;
        return new ConstantExpr(
                type,
                ValueCategory.PRVALUE,
                t.position(),
                flags,
                value.withExpr(call(t)).withType(type),
                null);
    }

    /** The call of the constructor as it was written. */
    private TempInitExpr call(TempInitExpr t) {
        boolean isFunctional = isFunctional(t) && t.init().destructor == null && t.position() != 0;
        return call(t.type(), t.init(), isFunctional ? t.position() : 0, isFunctional);
    }

    private TempInitExpr call(Type type, DynamicInit init, int position, boolean isFunctional) {
        TempInitExpr made = new TempInitExpr(
                Types.core(type),
                ValueCategory.PRVALUE,
                position,
                isFunctional ? Expr.FUNCTIONAL_CAST : 0,
                init.without(DynamicInit.TEMPORARY_LIFETIME).withDestructor(null),
                null);
        kept.add(made);
        return made;
    }

    private DynamicInit constant(Constant value, Type type, DynamicInit init, int flags) {
        Constant c = value.withExpr(call(type, init, 0, false));
        return DynamicInit.constant(c, flags & ~DynamicInit.VALUE_INITIALIZATION)
                .withDestructor(init.destructor);
    }

    private static TempInitExpr temporary(TempInitExpr t, Type type, int position, DynamicInit init) {
        int lifetime = t.init().flags & DynamicInit.TEMPORARY_LIFETIME;
        return new TempInitExpr(type, t.category(), position, t.flags() & KEPT_FLAGS, init.with(lifetime), null);
    }

    /** What a constant was computed from; a list whose elements are constants each is none. */
    @Nullable
    Expr source(@Nullable Expr e) {
        return switch (e) {
            case TempInitExpr t
            when t.init().kind == DynamicInit.Kind.CONSTRUCTOR && !kept.contains(t) && Types.isClass(t.type()) ->
                call(t);
            case InitializerExpr i when isOfConstants(i.init().constant) -> null;
            case null, default -> e;
        };
    }

    private boolean isOfConstants(@Nullable Constant c) {
        return switch (c) {
            case AggregateConstant a -> {
                for (Constant element : a.elements()) {
                    boolean isDynamic = element instanceof AggregateConstant || element instanceof DynamicInitConstant;
                    if (isDynamic && !isOfConstants(element)) {
                        yield false;
                    }
                }
                yield true;
            }
            case DynamicInitConstant part -> values.of(part.type(), part.init()) != null;
            case null, default -> false;
        };
    }

    /** The object of a member: a function needs one with an address, a field does not. */
    Expr object(Expr e, boolean isOfFunction) {
        Expr inner = e instanceof OperationExpr o && o.op() == Op.CLASS_RVALUE_ADJUST ? o.operand(0) : e;
        if (!(inner instanceof TempInitExpr t) || t.isGlvalue() || d.nested.isInPrototype()) {
            return e;
        }
        TempInitExpr written = written(t);
        Constant value = isValue(written) ? value(written) : null;
        if (value == null) {
            return written == t ? e : e == inner ? written : Nodes.implicit(Op.CLASS_RVALUE_ADJUST, e.type(), written);
        }
        return isOfFunction
                ? temporary(t, e.type(), 0, DynamicInit.constant(value.withExpr(call(written)), 0))
                : constant(written, value);
    }

    /** The temporary that one was made of whose value is known. */
    static TempInitExpr written(TempInitExpr t) {
        return t.init().kind == DynamicInit.Kind.CONSTANT
                        && t.flags() == 0
                        && t.init().constant != null
                        && t.init().constant.expr() instanceof TempInitExpr written
                ? written
                : t;
    }

    /** An argument that the function takes over is made by the constant itself. */
    Expr argument(Expr e) {
        if (!(e instanceof TempInitExpr t) || !t.isLvalue() || !isValue(t)) {
            return e;
        }
        Constant value = value(t);
        return value == null
                ? e
                : temporary(t, t.type(), t.position(), DynamicInit.constant(value.withExpr(call(t)), 0));
    }

    /** The initialization of a result, a thrown object or a member. */
    DynamicInit made(Type type, DynamicInit init, boolean isMember) {
        Constant value =
                d.nested.isInPrototype() || init.kind != DynamicInit.Kind.CONSTRUCTOR ? null : values.of(type, init);
        if (value == null) {
            return init;
        }
        boolean isWritten = init.has(DynamicInit.EXPLICIT_CAST);
        if (isWritten && !init.has(DynamicInit.BRACED) && init.destructor == null) {
            Constant c = value.withExpr(call(type, init, init.castPosition, true));
            Expr whole = new ConstantExpr(Types.core(type), ValueCategory.PRVALUE, init.castPosition, 0, c, null);
            return isMember ? DynamicInit.expression(whole, 0) : DynamicInit.constant(c, 0);
        }
        DynamicInit made = constant(value, type, init, init.flags);
        if (!isMember || !isWritten) {
            return made;
        }
        boolean isTyped = init.has(DynamicInit.BRACED) && made.constant instanceof AggregateConstant;
        return isTyped
                ? DynamicInit.constant(
                                made.constant.with(Constant.EXPLICIT_CAST), made.flags & ~DynamicInit.EXPLICIT_CAST)
                        .withDestructor(init.destructor)
                : made.without(DynamicInit.EXPLICIT_CAST);
    }

    /** The list in braces that a function returns. */
    DynamicInit returned(Type type, DynamicInit init, int position) {
        Constant value = init.kind == DynamicInit.Kind.CONSTRUCTOR ? values.of(type, init) : null;
        if (value == null || d.nested.isInPrototype()) {
            return init;
        }
        Type plain = Types.core(type);
        Constant c = value.withExpr(call(type, init, 0, false));
        Expr whole = new ConstantExpr(plain, ValueCategory.PRVALUE, position, 0, c, null);
        return DynamicInit.expression(whole, init.flags & DynamicInit.BRACED);
    }
}
