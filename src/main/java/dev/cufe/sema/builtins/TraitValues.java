package dev.cufe.sema.builtins;

import dev.cufe.contexts.Context;
import dev.cufe.cuda.ExtendedLambdas;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.facts.NoexceptFunctions;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.BasePath;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.calls.ThrowAnalysis;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Values of type traits (traits-values.tsv) [meta.unary], [meta.rel]. */
final class TraitValues {
    private final Expressions x;
    private final ClassTraits classes;

    TraitValues(Expressions x) {
        this.x = x;
        this.classes = x.unit.classTraits;
    }

    /** The value of a trait of types that are not dependent; null after an error. */
    @Nullable
    Long value(String keyword, Type[] t, int position, int end) {
        if (t.length == 0) {
            x.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, position);
            return null;
        }
        if (keyword.equals("__array_rank")) {
            return rank(t[0]);
        }
        Boolean answer =
                t.length == 1 || isVariadic(keyword) ? unary(keyword, t, position) : binary(keyword, t, position, end);
        if (answer == null) {
            answer = t.length == 1 ? category(keyword, t[0], position) : Boolean.FALSE;
        }
        return answer ? 1L : 0L;
    }

    private static boolean isVariadic(String keyword) {
        return keyword.endsWith("constructible") && keyword.startsWith("__is_");
    }

    private static long rank(Type type) {
        long n = 0;
        Type t = type.canonical();
        while (t instanceof ArrayType a) {
            n++;
            t = a.element();
        }
        return n;
    }

    private @Nullable Boolean unary(String keyword, Type[] list, int position) {
        Type t = list[0];
        ClassEntity c = Types.asClass(t);
        return switch (keyword) {
            case "__is_class" -> c != null && !c.isUnion();
            case "__is_union" -> c != null && c.isUnion();
            case "__is_enum" -> Types.isEnum(t);
            case "__is_scoped_enum" -> Types.isScopedEnum(t);
            case "__is_final" -> c != null && completeElement(t, position) && c.isFinal;
            case "__is_empty" -> c != null && completeElement(t, position) && classes.isEmpty(t, position);
            case "__is_abstract" -> c != null && completeElement(t, position) && classes.isAbstract(t, position);
            case "__is_polymorphic" -> c != null && completeElement(t, position) && classes.isPolymorphic(t, position);
            case "__has_virtual_destructor" ->
                c != null && completeElement(t, position) && classes.hasVirtualDestructor(t, position);
            case "__is_pod" -> completeElement(t, position) && classes.isPod(t, position);
            case "__is_trivial" -> completeElement(t, position) && classes.isTrivial(t, position);
            case "__is_trivially_copyable" ->
                isArrayOfIncomplete(t, position)
                        || completeElement(t, position) && classes.isTriviallyCopyable(t, position);
            case "__is_standard_layout" -> completeElement(t, position) && classes.isStandardLayout(t, position);
            case "__is_literal_type" -> completeElement(t, position) && classes.isLiteral(t, position);
            case "__is_aggregate" ->
                completeElement(t, position, Codes.INCOMPLETE_ELEMENT_NOT_ALLOWED) && classes.isAggregate(t, position);
            case "__has_unique_object_representations" ->
                !isArrayOfIncomplete(t, position)
                        && completeElement(t, position)
                        && classes.hasUniqueObjectRepresentations(t, position);
            case "__has_trivial_destructor" ->
                Types.isReference(t)
                        || isArrayOfIncomplete(t, position)
                        || completeElement(t, position) && trivialDestructor(t, position);
            case "__is_trivially_destructible" -> destructible(t, position) && trivialDestructor(t, position);
            case "__is_destructible" -> destructible(t, position);
            case "__is_nothrow_destructible" -> destructible(t, position) && nothrowDestructor(t, position);
            case "__is_constructible" -> constructible(list, position, false, false);
            case "__is_nothrow_constructible" -> constructible(list, position, true, false);
            case "__is_trivially_constructible" -> constructible(list, position, false, true);
            case "__has_trivial_constructor" -> hasTrivialConstructor(t, position);
            case "__has_trivial_copy" -> hasTrivial(t, position, 0);
            case "__has_trivial_move_constructor" -> hasTrivial(t, position, 1);
            case "__has_trivial_assign" -> hasTrivial(t, position, 2);
            case "__has_trivial_move_assign" -> hasTrivial(t, position, 3);
            case "__has_nothrow_constructor" ->
                hasTrivialConstructor(t, position) || constructible(new Type[] {element(t)}, position, true, false);
            case "__has_nothrow_copy" -> hasTrivial(t, position, 0) || copies(t, position);
            case "__has_nothrow_assign" -> hasTrivial(t, position, 2) || assigns(t, position);
            case "__has_nothrow_move_assign" -> hasTrivial(t, position, 3) || assigns(t, position);
            default -> null;
        };
    }

    private Boolean category(String keyword, Type t, int position) {
        return switch (keyword) {
            case "__is_function" -> Types.isFunction(t);
            case "__is_array" -> Types.isArray(t);
            case "__is_bounded_array" -> t.canonical() instanceof ArrayType a && !a.isUnbounded();
            case "__is_unbounded_array" -> t.canonical() instanceof ArrayType a && a.isUnbounded();
            case "__is_const" -> Types.isConst(t);
            case "__is_volatile" -> Types.isVolatile(t);
            case "__is_member_pointer" -> Types.isMemberPointer(t);
            case "__is_member_function_pointer" -> Types.isMemberFunctionPointer(t);
            case "__is_member_object_pointer" -> Types.isMemberPointer(t) && !Types.isMemberFunctionPointer(t);
            case "__is_object" -> Types.isObject(t);
            case "__is_pointer" -> Types.isPointer(t);
            case "__is_reference" -> Types.isReference(t);
            case "__is_signed" -> Types.isFloating(t) || Types.isInteger(t) && Types.isSigned(t);
            default -> ExtendedLambdas.trait(keyword, t);
        };
    }

    private @Nullable Boolean binary(String keyword, Type[] t, int position, int end) {
        return switch (keyword) {
            case "__is_same", "__is_same_as" -> Types.sameType(t[0], t[1]);
            case "__is_base_of" -> isBaseOf(t[0], t[1], position);
            case "__is_convertible_to", "__is_convertible" -> convertible(t[0], t[1], false, position);
            case "__is_nothrow_convertible" -> convertible(t[0], t[1], true, position);
            case "__is_assignable" -> assignable(t[0], t[1], false, false, end);
            case "__is_nothrow_assignable" -> assignable(t[0], t[1], true, false, end);
            case "__is_trivially_assignable" -> assignable(t[0], t[1], false, true, end);
            case "__is_layout_compatible" -> Types.sameUnqualified(t[0], t[1]);
            case "__is_pointer_interconvertible_base_of" -> isInterconvertibleBase(t[0], t[1], position);
            default -> null;
        };
    }

    private static Type element(Type t) {
        return Types.innermostElement(t);
    }

    private boolean completeElement(Type t, int position) {
        return completeElement(t, position, Codes.INCOMPLETE_CLASS_NOT_ALLOWED);
    }

    private boolean completeElement(Type t, int position, int code) {
        if (isCompleteElement(t, position)) {
            return true;
        }
        x.unit.diagnostics.report(code, position);
        return false;
    }

    private boolean isCompleteElement(Type t, int position) {
        Type e = element(t);
        return !Types.isClass(e) || x.unit.isComplete(e, position);
    }

    /** The original looks only at a class itself for what is copied or destroyed bytewise: an array of it has that. */
    private boolean isArrayOfIncomplete(Type t, int position) {
        return Types.isArray(t) && !isCompleteElement(t, position);
    }

    private boolean trivialDestructor(Type t, int position) {
        return Types.isReference(t) || classes.isTriviallyDestructible(element(t), position);
    }

    private boolean destructible(Type t, int position) {
        if (Types.isReference(t)) {
            return true;
        }
        if (Types.isVoid(t) || Types.isFunction(t) || t.canonical() instanceof ArrayType a && a.isUnbounded()) {
            return false;
        }
        ClassEntity c = Types.asClass(element(t));
        if (c == null) {
            return true;
        }
        if (!x.unit.isComplete(c, position)) {
            return false;
        }
        Function d = destructor(c);
        return d == null || !d.isDeleted && d.access != Access.PRIVATE && d.access != Access.PROTECTED;
    }

    private @Nullable Function destructor(ClassEntity c) {
        x.unit.demands.declareImplicitMembers(c);
        Function d = ClassTraits.destructor(c);
        if (d != null) {
            x.unit.demands.settleDefaulted(d, 0);
        }
        return d;
    }

    private boolean nothrowDestructor(Type t, int position) {
        ClassEntity c = Types.asClass(element(t));
        Function d = c == null ? null : destructor(c);
        return d == null || NoexceptFunctions.isNoexcept(x.unit, d, position);
    }

    private boolean hasTrivialConstructor(Type t, int position) {
        ClassEntity c = Types.asClass(element(t));
        if (c == null) {
            return Types.isScalar(element(t));
        }
        if (isArrayOfIncomplete(t, position)) {
            return true;
        }
        completeElement(c.type(), position);
        x.unit.demands.declareImplicitMembers(c);
        return classes.hasTrivialDefaultConstructor(c, position);
    }

    /** @param kind 0 copy constructor, 1 move constructor, 2 copy assignment, 3 move assignment */
    private boolean hasTrivial(Type t, int position, int kind) {
        ClassEntity c = Types.asClass(element(t));
        if (kind >= 2 && Types.isConst(t)) {
            return false;
        }
        if (c == null) {
            return Types.isReference(t) ? kind < 2 : Types.isScalar(element(t));
        }
        if (isArrayOfIncomplete(t, position)) {
            return true;
        }
        completeElement(c.type(), position);
        x.unit.demands.declareImplicitMembers(c);
        boolean any = false;
        for (Function f : c.functions) {
            boolean matches = switch (kind) {
                case 0 -> ClassTraits.isCopyConstructor(f);
                case 1 -> ClassTraits.isMoveConstructor(f) || ClassTraits.isCopyConstructor(f);
                case 2 -> ClassTraits.isCopyAssignment(f);
                default -> ClassTraits.isMoveAssignment(f) || ClassTraits.isCopyAssignment(f);
            };
            if (matches) {
                x.unit.demands.settleDefaulted(f, position);
                if (!f.isTrivial) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    private boolean copies(Type t, int position) {
        Type e = Types.unqualified(element(t));
        return constructible(
                new Type[] {e, x.types.lvalueReferenceTo(x.types.qualified(e, Cv.CONST))}, position, true, false);
    }

    private boolean assigns(Type t, int position) {
        Type e = element(t);
        return assignable(
                x.types.lvalueReferenceTo(e),
                x.types.lvalueReferenceTo(x.types.qualified(e, Cv.CONST)),
                true,
                false,
                0);
    }

    private boolean isBaseOf(Type base, Type derived, int position) {
        ClassEntity b = Types.asClass(base);
        ClassEntity d = Types.asClass(derived);
        if (b == null || d == null || b.isUnion() || d.isUnion()) {
            return false;
        }
        if (b == d) {
            return true;
        }
        return x.unit.isComplete(d, position) && Types.isDerivedFrom(d, b);
    }

    private boolean isInterconvertibleBase(Type base, Type derived, int position) {
        ClassEntity b = Types.asClass(base);
        ClassEntity d = Types.asClass(derived);
        if (b == null || d == null || b.isUnion() || d.isUnion()) {
            return false;
        }
        return b == d || isBaseOf(base, derived, position) && classes.isStandardLayout(derived, position);
    }

    /** Whether {@code T x(declval<Args>()...)} is well-formed; if asked, also whether it throws or does something. */
    private boolean constructible(Type[] list, int position, boolean nothrow, boolean trivial) {
        Type t = list[0];
        if (Types.isVoid(t) || Types.isFunction(t) || t.canonical() instanceof ArrayType a && a.isUnbounded()) {
            return false;
        }
        if (!isCompleteElement(t, position) || list.length > 1 && Types.isArray(t)) {
            return false;
        }
        if (Types.isClass(t) && classes.isAbstract(t, position)) {
            return false;
        }
        Expr[] args = new Expr[list.length - 1];
        for (int i = 0; i < args.length; i++) {
            if (Types.isVoid(list[i + 1])) {
                return false;
            }
            args[i] = TypeTraits.declval(list[i + 1]);
        }
        if (Types.isReference(t) && args.length != 1) {
            return false;
        }
        Trial trial = x.unit.diagnostics.openTrial();
        try (Context operand = x.unit.contexts.enter(Context.Kind.TRAIT)) {
            Initializer syntax = new Initializer(Initializer.Form.PARENS, args, position);
            Type object = Types.isArray(t) && args.length == 0 ? Types.unqualified(element(t)) : t;
            DynamicInit init = x.initialization.initialize(object, syntax, InitContext.TEMPORARY);
            // Of the aggregates that parentheses initialize since C++20 the original sees only those of one argument.
            boolean isAggregateOfMany = args.length > 1 && init != null && init.constructor == null;
            if (trial.hasErrors() || isAggregateOfMany || !destructible(t, position)) {
                return false;
            }
            if (trivial && !isTrivial(init)) {
                return false;
            }
            return !nothrow || nothrowInit(init, t, position);
        } finally {
            trial.drop();
        }
    }

    private boolean nothrowInit(DynamicInit init, Type t, int position) {
        Expr temp = new TempInitExpr(Types.nonReference(t), ValueCategory.PRVALUE, position, 0, init, null);
        return !new ThrowAnalysis(x).mayThrow(temp) && nothrowDestructor(t, position);
    }

    private boolean isTrivial(DynamicInit init) {
        if (init.constructor != null) {
            x.unit.demands.settleDefaulted(init.constructor, 0);
            return init.constructor.isTrivial;
        }
        return init.destructor == null && (init.expr == null || !callsSomething(init.expr));
    }

    private boolean callsSomething(Expr e) {
        if (e instanceof TempInitExpr t) {
            return !isTrivial(t.init());
        }
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        if (o.op().isCall()) {
            return !(o.operand(0) instanceof FunctionExpr f) || !f.function().isTrivial;
        }
        for (Expr operand : o.operands()) {
            if (callsSomething(operand)) {
                return true;
            }
        }
        return false;
    }

    private boolean convertible(Type from, Type to, boolean nothrow, int position) {
        if (Types.isVoid(from) || Types.isVoid(to)) {
            return Types.isVoid(from) && Types.isVoid(to);
        }
        if (Types.isFunction(to) || Types.isArray(to)) {
            return false;
        }
        Expr source = TypeTraits.declval(from);
        Trial trial = x.unit.diagnostics.openTrial();
        try (Context operand = x.unit.contexts.enter(Context.Kind.TRAIT)) {
            Initializer syntax = new Initializer(Initializer.Form.EQUALS, new Expr[] {source}, position);
            DynamicInit init = x.initialization.initialize(to, syntax, InitContext.RETURN);
            return !trial.hasErrors() && (!nothrow || nothrowInit(init, to, position));
        } finally {
            trial.drop();
        }
    }

    private void nameAssignment(ClassEntity c, Type from, int position) {
        boolean isCopied =
                Types.isConst(Types.nonReference(from)) || from.canonical() instanceof ReferenceType r && !r.isRvalue();
        Function named = null;
        for (Function f : c.functions) {
            boolean isMeant = isCopied ? ClassTraits.isCopyAssignment(f) : ClassTraits.isMoveAssignment(f);
            named = isMeant || named == null && ClassTraits.isCopyAssignment(f) ? f : named;
        }
        if (named != null) {
            x.unit.references.named(named, position);
        }
    }

    /** @param end where the operator is named if it only copies; 0 if it is not */
    private boolean assignable(Type to, Type from, boolean nothrow, boolean trivial, int end) {
        if (Types.isVoid(to) || Types.isVoid(from)) {
            return false;
        }
        Trial trial = x.unit.diagnostics.openTrial();
        try (Context operand = x.unit.contexts.enter(Context.Kind.TRAIT)) {
            Expr left = TypeTraits.declval(to);
            Expr result = x.operators.assign(Tok.EQUAL, left, TypeTraits.declval(from), end);
            if (trial.hasErrors() || result.type().isError()) {
                return false;
            }
            if (end != 0 && result instanceof OperationExpr o && o.op() == Op.ASSIGN && Types.isClass(o.type())) {
                nameAssignment(Types.asClass(o.type()), from, end);
            }
            return (!nothrow || !new ThrowAnalysis(x).mayThrow(result)) && (!trivial || !callsSomething(result));
        } finally {
            trial.drop();
        }
    }

    /** Offset of the base class that a cast reaches. */
    long baseOffset(OperationExpr cast) {
        ClassEntity derived = Types.asClass(cast.operand(0).type());
        ClassEntity base = Types.asClass(cast.type());
        BasePath path = derived == null || base == null ? null : BasePath.find(derived, base);
        if (path == null) {
            return 0;
        }
        x.unit.layout.layOut(derived);
        long offset = 0;
        for (BaseClass step : path.steps()) {
            offset += step.offset;
        }
        return offset;
    }
}
