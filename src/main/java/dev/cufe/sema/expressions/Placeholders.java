package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Deduces {@code auto}, {@code decltype(auto)} and class template names from initializers [dcl.spec.auto]. */
public final class Placeholders {
    private final Unit unit;
    private final TypeTable types;
    private final Expressions expressions;

    private boolean isUnconstrained;

    Placeholders(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.types = unit.types;
        this.expressions = expressions;
    }

    /** The type of a variable declared so and initialized so; stays as it is while dependent. */
    public Type deduce(Type declared, Initializer init, int position) {
        PlaceholderType placeholder = find(declared);
        if (placeholder == null) {
            return declared;
        }
        if (placeholder.kind() == PlaceholderType.Kind.CLASS_TEMPLATE) {
            Type made = expressions.classDeduction.deduce(placeholder, init, position);
            return replace(declared, made);
        }
        if (declared.canonical() instanceof ArrayType) {
            unit.diagnostics.report(Codes.AUTO_ARRAY, position);
            return types.error();
        }
        if (init.operands().length != 1) {
            boolean decltype = placeholder.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
            if (init.form() != Initializer.Form.NONE) {
                unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            } else if (decltype) {
                unit.diagnostics.report(Codes.PLACEHOLDER_NEEDS_INITIALIZER, position, "decltype(auto)");
            } else {
                unit.diagnostics.report(Codes.AUTO_NEEDS_INITIALIZER, position);
            }
            return types.error();
        }
        if (placeholder.kind() == PlaceholderType.Kind.DECLTYPE_AUTO && withoutNames(declared) != placeholder) {
            unit.diagnostics.report(Codes.PLACEHOLDER_NOT_WHOLE_TYPE, position, "decltype(auto)");
            return types.error();
        }
        Expr e = init.operands()[0];
        boolean isDecltype = placeholder.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
        if (isDecltype && init.form() == Initializer.Form.EQUALS_BRACES) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_PLACEHOLDER, position, "decltype(auto)");
            return types.error();
        }
        if (e instanceof BracedInitExpr list) {
            return fromBraces(declared, list, init, position);
        }
        Type made = deduceFrom(declared, e, position);
        if (placeholder.kind() == PlaceholderType.Kind.AUTO && Types.isVoid(made)) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            return types.error();
        }
        return made;
    }

    /** {@code auto x = {1, 2}} is an initializer_list, {@code auto x{1}} the element. */
    private Type fromBraces(Type declared, BracedInitExpr list, Initializer init, int position) {
        if (init.form() == Initializer.Form.BRACES && list.elements().length == 1) {
            return deduceFrom(declared, list.elements()[0], position);
        }
        if (init.form() == Initializer.Form.BRACES) {
            unit.diagnostics.report(Codes.PLACEHOLDER_BRACED_INIT_COUNT, position);
        }
        if (list.elements().length == 0 || init.form() == Initializer.Form.BRACES) {
            if (list.elements().length > 0) {
                initializerList(types.decay(list.elements()[0].type()), position);
            }
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            return types.error();
        }
        Type element = types.decay(list.elements()[0].type());
        for (Expr e : list.elements()) {
            boolean known = !e.isTypeDependent() && !e.type().isError() && !element.isDependent();
            if (known && types.decay(e.type()).canonical() != element.canonical()) {
                unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
                return types.error();
            }
        }
        // Whoever uses an instance will need the header.
        Type made = initializerList(element, list.position());
        if (made == null && expressions.scopes.inTemplate()) {
            return types.unknown();
        }
        if (made == null) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            return types.error();
        }
        return replace(declared, made);
    }

    /** The initializer_list of the elements; reports if the header that has it is missing. */
    private @Nullable Type initializerList(Type element, int position) {
        Type made = expressions.templateNames.initializerList(element, position);
        if (made == null && !expressions.scopes.inTemplate()) {
            unit.diagnostics.report(Codes.INITIALIZER_LIST_NOT_INCLUDED, position);
        }
        return made;
    }

    /** The declared type with its placeholder deduced from a value. */
    public Type deduceFrom(Type declared, Expr source, int position) {
        if (OverloadedAddresses.isMemberWithoutAddress(source) && !expressions.scopes.inTemplate()) {
            Function f = (Function) ((OverloadExpr) source).candidates()[0];
            Type made = match(declared, types.memberPointer(f.enclosingClass().type(), f.type));
            return made == null ? types.error() : replace(declared, made);
        }
        Expr e = expressions.conversions.onlyFunction(source);
        if (Operators.isFunctionSet(e) && !expressions.scopes.inTemplate()) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            return types.error();
        }
        if (e.isTypeDependent()) {
            return types.unknown();
        }
        if (e.type().isError()) {
            reportNoPointer(declared, e.type(), position);
            return types.error();
        }
        PlaceholderType placeholder = find(declared);
        if (placeholder != null && placeholder.kind() == PlaceholderType.Kind.DECLTYPE_AUTO) {
            Type whole = expressions.decltypeOf(e);
            return isSatisfied(placeholder, whole) ? replace(declared, whole) : types.error();
        }
        Type made = match(declared, e);
        if (made == null) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            return types.error();
        }
        return isSatisfied(placeholder, made) ? replace(declared, made) : types.error();
    }

    /** {@code auto *} asks for a pointer even of what is not known; alone or as a reference {@code auto} takes anything. */
    private void reportNoPointer(Type declared, Type source, int position) {
        boolean takesAnything = Types.unqualified(Types.nonReference(declared)).canonical() instanceof PlaceholderType;
        if (!takesAnything && source.canonical() instanceof ErrorType) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
        }
    }

    /** The same without a look at the type-constraint: for the element of a range, as in the original, and for template arguments, whose head is checked. */
    public Type deduceUnconstrained(Type declared, Initializer init, int position) {
        isUnconstrained = true;
        Type made = deduce(declared, init, position);
        isUnconstrained = false;
        return made;
    }

    /** Checks the type-constraint of the placeholder that an array is copied for [dcl.struct.bind]/1. */
    public boolean takesArray(Type declared, Type array) {
        return isSatisfied(find(declared), Types.unqualified(array));
    }

    /** Checks the type-constraint of a placeholder [dcl.type.auto.deduct]/7. */
    private boolean isSatisfied(@Nullable PlaceholderType placeholder, Type made) {
        boolean isConstrained =
                placeholder != null && placeholder.constraint() instanceof ConceptIdExpr && !isUnconstrained;
        if (!isConstrained || made.isDependent() || made.isError()) {
            return true;
        }
        ConceptIdExpr id = (ConceptIdExpr) placeholder.constraint();
        boolean holds = expressions.typeConstraints.isSatisfied(id, made, id.position());
        if (!holds) {
            unit.diagnostics.report(Codes.PLACEHOLDER_CONSTRAINT_FAILED, id.position(), made);
        }
        return holds;
    }

    private @Nullable Type match(Type declared, Expr e) {
        Type core = withoutNames(declared);
        if (core instanceof ReferenceType r) {
            Type target = withoutNames(r.target());
            if (r.isRvalue() && target instanceof PlaceholderType) {
                return e.isLvalue() ? types.lvalueReferenceTo(e.type()) : e.type();
            }
            return match(r.target(), e.type());
        }
        return match(declared, expressions.conversions.read(e).type());
    }

    /** What the placeholder in P stands for when P is A; null if they do not fit. */
    private @Nullable Type match(Type declared, Type actual) {
        Type p = withoutNames(declared);
        return switch (p) {
            case PlaceholderType t -> actual;
            case QualifiedType q -> {
                Type rest = types.qualified(Types.unqualified(actual), Types.qualifiers(actual) & ~q.qualifiers());
                yield match(q.base(), Types.qualifiers(actual) == 0 ? actual : rest);
            }
            case PointerType x -> Types.core(actual) instanceof PointerType a ? match(x.target(), a.target()) : null;
            case ReferenceType x ->
                actual.canonical() instanceof ReferenceType a && a.isRvalue() == x.isRvalue()
                        ? match(x.target(), a.target())
                        : null;
            case ArrayType x -> actual.canonical() instanceof ArrayType a ? match(x.element(), a.element()) : null;
            case MemberPointerType x ->
                Types.core(actual) instanceof MemberPointerType a ? match(x.member(), a.member()) : null;
            case FunctionType x ->
                actual.canonical() instanceof FunctionType a ? match(x.returnType(), a.returnType()) : null;
            default -> null;
        };
    }

    /** What the placeholder of a declared type stands for in the type that was made of it. */
    public @Nullable Type deducedIn(Type declared, Type made) {
        PlaceholderType placeholder = find(declared);
        if (placeholder == null || placeholder.kind() != PlaceholderType.Kind.AUTO) {
            return null;
        }
        Type d = withoutNames(declared);
        Type m = made;
        if (d instanceof ReferenceType r && Types.desugared(made) instanceof ReferenceType x) {
            d = r.target();
            m = x.target();
        }
        return match(d, m);
    }

    /** The type without typedef names and their like; qualifiers stay, but for a restricted reference's. */
    private static Type withoutNames(Type type) {
        Type t = type;
        for (Type next = Types.desugarOnce(t); next != t; next = Types.desugarOnce(t)) {
            t = next;
        }
        return t instanceof QualifiedType q && Types.isReference(q) ? q.base() : t;
    }

    /** The placeholder inside a type, or null. */
    public static @Nullable PlaceholderType find(Type type) {
        if (!type.hasPlaceholder()) {
            return null;
        }
        return switch (withoutNames(type)) {
            case PlaceholderType p -> p;
            case QualifiedType q -> find(q.base());
            case PointerType p -> find(p.target());
            case ReferenceType r -> find(r.target());
            case ArrayType a -> find(a.element());
            case MemberPointerType m -> find(m.member());
            case FunctionType f -> find(f.returnType());
            default -> null;
        };
    }

    /** The type with its placeholder replaced. */
    public Type replace(Type type, Type made) {
        if (!type.hasPlaceholder()) {
            return type;
        }
        return switch (withoutNames(type)) {
            case PlaceholderType p -> made;
            case QualifiedType q -> types.qualified(replace(q.base(), made), q.qualifiers());
            case PointerType p -> types.pointerTo(replace(p.target(), made));
            case ReferenceType r ->
                r.isRvalue()
                        ? types.rvalueReferenceTo(replace(r.target(), made))
                        : types.lvalueReferenceTo(replace(r.target(), made));
            case ArrayType a -> types.arrayLike(a, replace(a.element(), made));
            case MemberPointerType m -> types.memberPointer(m.classType(), replace(m.member(), made));
            case FunctionType f -> {
                FunctionType.Builder b = f.toBuilder();
                b.returnType = replace(f.returnType(), made);
                yield types.function(b);
            }
            default -> type;
        };
    }

    /** Deduces the return type of a function from one of its return statements [dcl.spec.auto]/9; gives it to the function. */
    public Type deduceReturn(Function f, @Nullable Expr value, int position) {
        Type declared = f.conversionType != null
                ? f.conversionType
                : ((FunctionType) Types.desugared(f.declaredType)).returnType();
        Type made = value == null
                ? noValue(declared, f, position)
                : value instanceof BracedInitExpr ? braced(value, f) : deduceFrom(declared, value, position);
        if (made.isDependent()) {
            return made;
        }
        if (isPattern(f)) {
            return types.unknown();
        }
        if (f.isReturnTypeDeduced) {
            Type before = f.type.returnType();
            if (before.canonical() != made.canonical() && !before.isError() && !made.isError()) {
                unit.diagnostics.report(
                        Codes.DEDUCED_RETURN_TYPE_CONFLICT,
                        value == null ? position : Nodes.start(value),
                        made,
                        before);
                return made;
            }
            return before;
        }
        settle(f, made);
        return made;
    }

    /** Nobody will know what the function returns. */
    public void giveUp(Function f) {
        settle(f, types.error());
    }

    private void settle(Function f, Type result) {
        f.isReturnTypeDeduced = true;
        FunctionType.Builder b = f.type.toBuilder();
        b.returnType = result;
        f.type = types.function(b);
    }

    /** A body without a value to return gives void, which {@code auto &} cannot be deduced from. */
    private Type noValue(Type declared, Function f, int position) {
        if (!isPattern(f) && !(Types.unqualified(declared).canonical() instanceof PlaceholderType)) {
            unit.diagnostics.report(Codes.CANNOT_DEDUCE_AUTO, position);
            return types.error();
        }
        return replace(declared, types.voidType());
    }

    private Type braced(Expr list, Function f) {
        unit.diagnostics.report(
                f.isLambdaBody ? Codes.LAMBDA_RETURN_BRACED_LIST : Codes.RETURN_BRACED_LIST, list.position());
        return types.error();
    }

    /** In a template not all return statements need be there in an instance: {@code if constexpr} drops some. */
    private static boolean isPattern(Function f) {
        ClassEntity around = f.enclosingClass();
        return f.isPrototype || around != null && around.isNonreal;
    }
}
