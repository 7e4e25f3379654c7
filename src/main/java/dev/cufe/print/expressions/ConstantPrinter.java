package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.numbers.WideInt;
import dev.cufe.print.Printer;
import dev.cufe.print.declarations.ClassPrinter;
import dev.cufe.print.text.LiteralPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Constants: the expression they were folded from, their name, or their value ([printing 12.1], [printing 12.7]). */
public final class ConstantPrinter {
    private final Printer p;
    private final Output out;
    private final LiteralPrinter literals;
    private final DependentConstantPrinter dependents;
    private boolean replacesEnumerators;
    private @Nullable EnumEntity qualified;
    private boolean replacesLocals;

    public ConstantPrinter(Printer printer, LiteralPrinter literalPrinter) {
        p = printer;
        out = printer.out;
        literals = literalPrinter;
        dependents = new DependentConstantPrinter(printer);
    }

    void expression(ConstantExpr e, int context) {
        if (e.constant() instanceof AggregateConstant a
                && a.expr() == null
                && e.nameRef() == null
                && Types.core(a.type()) instanceof VectorType v) {
            // The original forgets the attribute here.
            p.types.typeId(v.element());
        }
        print(e.constant(), e.nameRef(), context);
    }

    /** A constant where the grammar asks for one. */
    public void constantExpression(Constant c, int context) {
        boolean old = p.exprs.insideConstant(true);
        print(p.closedMembers.shown(c), context);
        p.exprs.insideConstant(old);
    }

    public void print(Constant c, int context) {
        if (c instanceof IntegerConstant i && i.enumerator() != null && c.expr() instanceof OperationExpr) {
            p.exprs.print(c.expr(), context);
            return;
        }
        print(c, null, context);
    }

    /** The second operand of a member access whose object is dependent: the name alone. */
    void memberName(ConstantExpr e) {
        if (e.constant() instanceof DependentConstant d && d.name() != null) {
            dependents.member(d, e.nameRef());
        } else {
            expression(e, TOP);
        }
    }

    private void print(Constant c, @Nullable NameRef ref, int context) {
        if (c instanceof IntegerConstant i && i.enumerator() != null) {
            NameRef written = ref == null && c.expr() instanceof ConstantExpr e ? e.nameRef() : ref;
            enumerator(i.enumerator(), written, context);
            return;
        }
        if (c instanceof DependentConstant d) {
            dependents.print(d, ref == null && d.expr() instanceof ConstantExpr e ? e.nameRef() : ref, context);
            return;
        }
        if (c.expr() != null && !(replacesLocals && c.expr() instanceof VariableExpr v && isAutomatic(v.variable()))) {
            boolean isLiteral = c.expr() instanceof OperationExpr o && p.operands.isEvaluatedLiteral(o);
            p.exprs.print(c.expr(), isLiteral ? STRICT : context);
            return;
        }
        value(c, context);
    }

    private void enumerator(Enumerator x, @Nullable NameRef ref, int context) {
        if (replacedEnumerator(x, ref, context)) {
            return;
        }
        if (p.names.isOwnEnumerator(x.enumeration, ref)) {
            p.names.simple(x);
        } else {
            p.names.reference(x, x.enumeration == qualified ? null : ref);
        }
    }

    /** Prints the value of an enumerator of a class template in place of its name where those are replaced. */
    boolean replacedEnumerator(Enumerator x, @Nullable NameRef ref, int context) {
        ClassEntity owner = x.enumeration.enclosingClass();
        boolean isReplaced = replacesEnumerators
                && !x.enumeration.isScoped
                && (ref == null || !ref.isQualified())
                && owner != null
                && owner.type().isDependent();
        if (!isReplaced) {
            return false;
        }
        if (context != TOP) {
            out.text('(');
        }
        if (x.written != null && ClassPrinter.isConvertedLiteral(x, x.written)) {
            convertedEnumeratorValue((IntegerConstant) x.value, ClassPrinter.underlyingKind(x));
        } else if (x.written != null) {
            print(x.written, TOP);
        } else {
            impliedValue(x);
        }
        if (context != TOP) {
            out.text(')');
        }
        return true;
    }

    /** The value before it and one more. */
    private void impliedValue(Enumerator x) {
        int index = x.enumeration.enumerators.indexOf(x);
        if (index > 0) {
            replacedEnumerator(x.enumeration.enumerators.get(index - 1), null, OPD);
            out.text(" + 1");
        } else {
            enumeratorValue((IntegerConstant) x.value, IntKind.INT);
        }
    }

    /** Inside its own values a scoped enumeration is named; null: nowhere. */
    public void qualifyEnumeratorsOf(@Nullable EnumEntity e) {
        qualified = e;
    }

    /** In enumerations of class templates the enumerators of such are replaced by their values ([printing 3.18]). */
    public boolean replaceEnumerators(boolean replace) {
        boolean old = replacesEnumerators;
        replacesEnumerators = replace;
        return old;
    }

    /**
     * What outlives the expressions of a function (its enumerations, its classes, lists of parameters) has values in place of
     * its constants; gives the old setting.
     */
    public boolean replaceLocals(boolean replace) {
        boolean old = replacesLocals;
        replacesLocals = replace;
        return old;
    }

    public boolean replacesLocals() {
        return replacesLocals;
    }

    /** Whether a variable of a function is named that is not static. */
    public static boolean isLocal(Expr e) {
        return Shape.strip(e) instanceof VariableExpr v && isAutomatic(v.variable());
    }

    private static boolean isAutomatic(Variable v) {
        return v.parent != null && v.parent.kind().isLocal() && v.storageClass != StorageClass.STATIC;
    }

    /** Types whose values are written as casts. */
    private static boolean hasNoLiteral(Type type) {
        return unqualified(type) instanceof IntegerType t
                && (t.kind() == IntKind.SIGNED_CHAR
                        || t.kind() == IntKind.UNSIGNED_CHAR
                        || t.kind() == IntKind.INT128
                        || t.kind() == IntKind.UNSIGNED_INT128);
    }

    /** {@code T{}} of an arithmetic type or an enumeration that names it: the value after its type. */
    private static boolean isWrittenZero(Constant c) {
        return c.has(Constant.EXPLICIT_CAST)
                && c.expr() == null
                && switch (Types.withoutTypedef(c.type())) {
                    case IntegerType t -> true;
                    case FloatType t -> true;
                    case EnumType t ->
                        Types.unqualified(c.type()) instanceof EnumType
                                && enumerator(t, ((IntegerConstant) c).value()) != null;
                    default -> false;
                };
    }

    /** {@code T{}} as the initializer of a variable of that type. */
    public boolean initializer(@Nullable Constant c, Type type) {
        if (c == null) {
            return false;
        }
        boolean arithmetic = unqualified(c.type()) instanceof IntegerType || unqualified(c.type()) instanceof FloatType;
        if (!c.has(Constant.EXPLICIT_CAST) || c.expr() != null || !arithmetic) {
            return false;
        }
        writtenZero(c, type, true);
        return true;
    }

    private void writtenZero(Constant c, Type type, boolean pair) {
        out.text(pair ? "((" : "(");
        p.types.typeId(type);
        out.text(')');
        boolean cast = hasNoLiteral(c.type());
        if (cast) {
            out.text("((");
            p.types.typeId(type);
            out.text(')');
        }
        digits(c);
        out.text(cast ? ")" : "").text(pair ? ")" : "");
    }

    /** The value of an arithmetic type without any cast. */
    private void digits(Constant c) {
        if (c instanceof IntegerConstant i && unqualified(i.type()) instanceof IntegerType t) {
            digits(i, t.kind());
        } else {
            value(c.without(Constant.EXPLICIT_CAST), TOP);
        }
    }

    private void digits(IntegerConstant i, IntKind kind) {
        if (kind.isExtendedCharacter() && !i.has(Constant.CHARACTER_LITERAL)) {
            literals.number(i.value(), kind);
        } else {
            literals.integer(i.value(), kind);
        }
    }

    public void value(Constant c, int context) {
        if (isWrittenZero(c)) {
            writtenZero(c, Types.unqualified(c.type()), context != TOP);
            return;
        }
        switch (c) {
            case IntegerConstant i -> integer(i, context);
            case FloatConstant f -> floating(f);
            case ComplexConstant x -> complex(x);
            case StringConstant s -> literals.string(s);
            case AddressConstant a -> {
                boolean pair = context != TOP && !isBareAddress(a);
                address(a, pair);
            }
            case MemberPointerConstant m -> {
                if (context != TOP) {
                    out.text('(');
                }
                memberPointer(m);
                if (context != TOP) {
                    out.text(')');
                }
            }
            case AggregateConstant a -> p.inits.constant(a, context);
            case DynamicInitConstant d -> p.inits.constant(d, context);
            case DesignatorConstant d -> p.inits.constant(d, context);
            case RepeatConstant r -> p.inits.constant(r, context);
            case DependentConstant d -> dependents.print(d, null, context);
            case ErrorConstant e -> throw Invariant.broken(0, "the value of broken code is printed");
        }
    }

    private void floating(FloatConstant f) {
        if (f.type().canonical() instanceof FloatType t) {
            literals.floating(f.value(), t.kind());
        } else if (unqualified(f.type()) instanceof FloatType t) {
            literals.floating(f.value(), t.kind());
        }
    }

    private void complex(ComplexConstant x) {
        out.text('(');
        print(x.real(), TOP);
        out.text(" + ");
        print(x.imaginary(), TOP);
        out.text("i)");
    }

    static Type unqualified(Type type) {
        Type t = type.canonical();
        return t instanceof QualifiedType q ? q.base().canonical() : t;
    }

    public void integer(IntegerConstant i, int context) {
        if (i.has(Constant.NULL_KEYWORD)) {
            out.text("__null");
            return;
        }
        Type type = unqualified(i.type());
        switch (type) {
            case IntegerType t -> typedInteger(i, t.kind(), context != TOP || hasNoSuffix(t.kind()));
            case EnumType e -> enumValue(i, e, context);
            case NullptrType n -> out.text(p.forClang ? "__nullptr" : "nullptr");
            default -> nullPointer(i, Types.unqualified(i.type()), context);
        }
    }

    /** A value of an enumeration: the first enumerator that has it if its type is no other name of it, or {@code (E)3}. */
    private void enumValue(IntegerConstant i, EnumType e, int context) {
        Type type = Types.unqualified(i.type());
        Enumerator named = type instanceof EnumType ? enumerator(e, i.value()) : null;
        if (named != null) {
            p.names.qualified(named);
            return;
        }
        if (context != TOP) {
            out.text('(');
        }
        out.text('(');
        p.types.typeId(type);
        out.text(')');
        // Without fixed type the values count as those of the type they promote to.
        Type number = e.entity().isFixed() ? e.entity().underlying : e.entity().promoted;
        IntKind kind = number != null && number.canonical() instanceof IntegerType t ? t.kind() : null;
        WideInt value = kind == null ? i.value() : i.value().wrap(kind.bits(), kind.isSigned());
        boolean negative = value.isNegative();
        if (negative) {
            out.text('(');
        }
        if (kind != null) {
            literals.number(value, kind);
        } else {
            out.text(value.toString(true));
        }
        if (negative) {
            out.text(')');
        }
        if (context != TOP) {
            out.text(')');
        }
    }

    /** The first enumerator of that value, or null. */
    private static @Nullable Enumerator enumerator(EnumType e, WideInt value) {
        for (Enumerator x : e.entity().enumerators) {
            if (x.value instanceof IntegerConstant v && v.value().equals(value)) {
                return x;
            }
        }
        return null;
    }

    private void nullPointer(IntegerConstant i, Type type, int context) {
        if (context != TOP) {
            out.text('(');
        }
        out.text('(');
        p.types.typeId(type);
        out.text(')');
        if (type instanceof MemberPointerType) {
            out.text('0');
        } else if (i.has(Constant.NULLPTR_KEYWORD) && i.value().isZero()) {
            out.text(p.forClang ? "__nullptr" : "nullptr");
        } else {
            out.text(i.value().toString(true)).text("LL");
        }
        if (context != TOP) {
            out.text(')');
        }
    }

    /** Types without literals of their own get a cast ([printing 3.13]). */
    private void typedInteger(IntegerConstant i, IntKind kind, boolean pair) {
        boolean cast = switch (kind) {
            case SHORT, UNSIGNED_SHORT, UNSIGNED_CHAR, SIGNED_CHAR, INT128, UNSIGNED_INT128 -> true;
            case CHAR16_T -> !i.has(Constant.CHARACTER_LITERAL);
            default -> false;
        };
        if (!cast) {
            digits(i, kind);
            return;
        }
        out.text(pair ? "(" : "");
        if (hasNoSuffix(kind) && i.value().high() != 0) {
            literals.halves(i.value(), kind.isSigned());
            out.text(pair ? ")" : "");
            return;
        }
        out.text('(');
        p.types.typeId(Types.unqualified(i.type()));
        out.text(')');
        boolean negative = i.value().isNegative() && kind != IntKind.SIGNED_CHAR;
        out.text(negative ? "(" : "");
        digits(i, kind);
        out.text(negative ? ")" : "");
        out.text(pair ? ")" : "");
    }

    private static boolean hasNoSuffix(IntKind kind) {
        return kind == IntKind.INT128 || kind == IntKind.UNSIGNED_INT128;
    }

    private static boolean isBareAddress(AddressConstant a) {
        return a.type().canonical() instanceof ReferenceType || a.base() == AddressConstant.Base.CONSTANT;
    }

    private void address(AddressConstant a, boolean pair) {
        if (pair) {
            out.text('(');
        }
        switch (a.base()) {
            case VARIABLE, FUNCTION -> entityAddress(a);
            case CONSTANT -> {
                if (a.object() != null) {
                    print(a.object(), TOP);
                }
            }
            case LABEL -> {
                out.text("&&");
                if (a.entity() != null) {
                    p.names.simple(a.entity());
                }
            }
            case TYPEID -> {
                out.text("typeid(");
                if (a.typeOperand() != null) {
                    p.types.typeId(a.typeOperand());
                }
                out.text(')');
            }
            case TEMPORARY, UUID, NULL -> {
                if (a.object() != null) {
                    p.inits.constant(a.object(), TOP);
                }
            }
        }
        if (pair) {
            out.text(')');
        }
    }

    private void entityAddress(AddressConstant a) {
        Entity entity = a.entity();
        if (entity == null) {
            return;
        }
        boolean reference = a.type().canonical() instanceof ReferenceType;
        boolean decayed = entity instanceof Variable v
                && v.type.canonical() instanceof ArrayType
                && !(pointee(a.type()) instanceof ArrayType);
        // One that was converted, too, stands for its own address: it may throw now [conv.fctptr].
        boolean isFunctionName = entity instanceof Function f
                && (Types.isOfDependentClass(f) || pointee(a.type()) != f.type.canonical());
        if (!reference && !decayed && !isFunctionName) {
            out.text('&');
        }
        p.names.qualified(entity);
        if (entity instanceof Function f && f.templateArgs != null) {
            p.templateIds.arguments(f.templateArgs, -1, f.template);
        } else if (entity instanceof Variable v && v.templateArgs != null) {
            p.templateIds.variableArguments(v);
        }
        for (AddressConstant.SubobjectStep step : a.path()) {
            if (step.field() != null) {
                out.text('.');
                p.names.simple(step.field());
            } else if (step.base() == null && !(decayed && step.index() == 0)) {
                out.text('[').number(step.index()).text(']');
            }
        }
    }

    private static Type pointee(Type type) {
        return type.canonical() instanceof PointerType pointer
                ? pointer.target().canonical()
                : type.canonical();
    }

    private void memberPointer(MemberPointerConstant m) {
        Entity member = m.field() != null ? m.field() : m.function();
        if (member == null) {
            out.text('(');
            p.types.typeId(m.type());
            out.text(")0");
            return;
        }
        out.text('&');
        ClassEntity owner = member.enclosingClass();
        boolean isOfTemplate = owner != null && owner.type().isDependent();
        if (m.nameRef() != null && m.nameRef().isQualified() && !isOfTemplate) {
            p.names.writtenQualifier(m.nameRef());
        } else if (owner != null) {
            p.names.className(owner, true);
            out.text("::");
        }
        p.names.simple(member);
        if (m.nameRef() == null && m.function() != null && m.function().writtenArguments != null) {
            p.templateIds.arguments(m.function().templateArgs, -1, m.function().template);
        } else if (m.nameRef() != null && m.nameRef().templateArgs != null) {
            p.templateIds.arguments(m.nameRef().templateArgs, -1, null);
        }
    }

    /** Prints the value of a constant of a function where such are replaced. */
    boolean replacedLocal(VariableExpr v, int context) {
        if (v.isGlvalue() || !replaces(v)) {
            return false;
        }
        value(v.variable().constant.withExpr(null), context);
        return true;
    }

    /** Whether a value is printed in place of a name. */
    boolean replaces(Expr e) {
        return replacesLocals && e instanceof VariableExpr v && isKnownLocal(v.variable());
    }

    public static boolean isKnownLocal(Variable v) {
        return isAutomatic(v) && v.constant != null && !(v.constant instanceof DependentConstant);
    }

    /** The digits of an enumerator's value in its underlying type, {@code 1U} ([printing 3.18]). */
    public void enumeratorValue(IntegerConstant i, IntKind kind) {
        literals.number(i.value(), kind);
    }

    /** The same in a class template, where it shows the type that it was converted to. */
    public void convertedEnumeratorValue(IntegerConstant i, IntKind kind) {
        IntKind shown = switch (kind) {
            case BOOL -> IntKind.CHAR;
            case WCHAR_T -> IntKind.INT;
            case CHAR8_T -> IntKind.UNSIGNED_CHAR;
            case CHAR16_T -> IntKind.UNSIGNED_SHORT;
            case CHAR32_T -> IntKind.UNSIGNED_INT;
            default -> kind;
        };
        if (shown.rank() < IntKind.INT.rank() && shown != IntKind.CHAR) {
            out.text('(').text(shown.spelling()).text(')');
        }
        digits(i, shown);
    }
}
