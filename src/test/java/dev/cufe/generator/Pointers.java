package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes expressions of pointer and pointer-to-member type, and what is computed from pointers. */
final class Pointers {
    private final Generation generation;
    private final Choice choice;

    Pointers(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** An expression that converts implicitly to the pointer type ([conv.ptr], [conv.qual]). */
    Expr of(Type.Pointer target, int depth) {
        Expr found = depth <= 0 ? null : attempt(target, depth - 1);
        return found == null ? leaf(target) : found;
    }

    private Expr leaf(Type.Pointer target) {
        if (choice.chance(60)) {
            Expr found = generation.lvalues.find(type -> converts(type, target), false, 0);
            if (found != null) {
                return found;
            }
        }
        return nullPointer(target);
    }

    private Expr nullPointer(Type.Pointer target) {
        return switch (choice.below(3)) {
            case 0 -> Expr.value("nullptr", Expr.PRIMARY, Builtin.NULLPTR);
            case 1 -> Expr.value("0", Expr.PRIMARY, Builtin.NULLPTR);
            default -> Expr.value("(" + target.spell() + ")0", Expr.UNARY, target);
        };
    }

    /** Whether a value of type {@code from} becomes a {@code target} without a cast. */
    private static boolean converts(Type from, Type.Pointer target) {
        Type pointee;
        if (from instanceof Type.Pointer pointer) {
            pointee = pointer.to();
        } else if (from instanceof Type.Array array) {
            pointee = array.element();
        } else {
            return false;
        }
        Type to = target.to();
        if (pointee.isConst() && !to.isConst() || pointee instanceof Type.Function != to instanceof Type.Function) {
            return false;
        }
        Type source = pointee.unqualified();
        Type wanted = to.unqualified();
        return source.equals(wanted)
                || wanted.isVoid() && !(source instanceof Type.Array)
                || source instanceof ClassType derived && wanted instanceof ClassType base && derived.derivesFrom(base);
    }

    private @Nullable Expr attempt(Type.Pointer target, int depth) {
        if (target.to() instanceof Type.Function function) {
            return toFunction(function);
        }
        return switch (choice.weighted(25, 20, 15, 10, 10, 10, 6, 4, 5)) {
            case 0 -> addressOf(target, depth);
            case 1 -> displaced(target, depth);
            case 2 -> conditional(target, depth);
            case 3 -> castTo(target, depth);
            case 4 -> generation.calls.returning(type -> converts(type, target), depth);
            case 5 -> created(target, depth);
            case 6 -> thisPointer(target);
            case 7 -> assigned(target, depth);
            default -> string(target);
        };
    }

    private @Nullable Expr addressOf(Type.Pointer target, int depth) {
        if (target.to().isVoid()) {
            return null;
        }
        Expr object = generation.lvalues.addressable(
                target.to().unqualified(), !target.to().isConst(), depth);
        return Expr.value("&" + object.afterOperator(), Expr.UNARY, new Type.Pointer(object.type()));
    }

    private @Nullable Expr displaced(Type.Pointer target, int depth) {
        if (target.to().isVoid()) {
            return null;
        }
        if (choice.chance(30)) {
            Expr counted = generation.lvalues.ofType(target, true, depth);
            if (counted == null) {
                return null;
            }
            String operator = choice.of("++", "--");
            return choice.chance(50)
                    ? Expr.value(counted.at(Expr.POSTFIX) + operator, Expr.POSTFIX, target)
                    : Expr.lvalue(operator + counted.afterOperator(), Expr.UNARY, target);
        }
        Expr base = generation.lvalues.find(type -> converts(type, target), false, depth);
        if (base == null
                || base.type() instanceof Type.Pointer pointer && pointer.to().isVoid()) {
            return null;
        }
        Type decayed = base.type() instanceof Type.Array array
                ? new Type.Pointer(array.element())
                : base.type().unqualified();
        Expr offset = generation.values.integral(depth);
        boolean swapped = choice.chance(15);
        String text = swapped
                ? offset.at(Expr.ADDITIVE) + " + " + base.at(Expr.MULTIPLICATIVE)
                : base.at(Expr.ADDITIVE) + choice.of(" + ", " - ") + offset.at(Expr.MULTIPLICATIVE);
        return Expr.value(text, Expr.ADDITIVE, decayed);
    }

    private Expr conditional(Type.Pointer target, int depth) {
        Expr condition = generation.values.condition(depth);
        Expr yes = generation.values.exact(target, depth);
        Expr no = choice.chance(30) ? nullPointer(target) : of(target, depth);
        boolean swapped = choice.chance(50);
        String text = condition.at(Expr.LOGICAL_OR) + " ? " + (swapped ? no : yes).text() + " : "
                + (swapped ? yes : no).at(Expr.ASSIGNMENT);
        return Expr.value(text, Expr.ASSIGNMENT, target);
    }

    private Expr castTo(Type.Pointer target, int depth) {
        return switch (target.to() instanceof Type.Array ? 2 : choice.below(4)) {
            case 0 -> {
                Type.Pointer untyped =
                        new Type.Pointer(Builtin.VOID.withConst(target.to().isConst()));
                Expr operand = generation.values.exact(untyped, depth);
                yield Expr.value("static_cast<" + target.spell() + ">(" + operand.text() + ")", Expr.POSTFIX, target);
            }
            case 1 -> {
                Type other = target.to().unqualified().withConst(!target.to().isConst());
                Expr operand = generation.values.exact(new Type.Pointer(other), depth);
                yield Expr.value("const_cast<" + target.spell() + ">(" + operand.text() + ")", Expr.POSTFIX, target);
            }
            case 2 -> {
                Expr operand = generation.values.exact(choice.of(Builtin.LONG, Builtin.ULONG), depth);
                yield Expr.value(
                        "reinterpret_cast<" + target.spell() + ">(" + operand.text() + ")", Expr.POSTFIX, target);
            }
            default -> {
                Type.Pointer source = generation.types.pointer();
                Expr operand = generation.values.exact(source, depth);
                if (mayDowncast(source, target)) {
                    yield Expr.value(
                            "dynamic_cast<" + target.spell() + ">(" + operand.text() + ")", Expr.POSTFIX, target);
                }
                // A cast down from a virtual base is refused, whatever the notation; so is one that guesses the base.
                boolean classes = source.to().unqualified() instanceof ClassType
                        && target.to().unqualified() instanceof ClassType;
                yield classes && !source.to().isConst()
                        ? Expr.value(
                                "reinterpret_cast<" + target.spell() + ">(" + operand.text() + ")",
                                Expr.POSTFIX,
                                target)
                        : classes ? nullPointer(target) : generation.arithmetic.cast(target, operand, true);
            }
        };
    }

    private boolean mayDowncast(Type.Pointer source, Type.Pointer target) {
        return generation.has(Area.INHERITANCE)
                && source.to().unqualified() instanceof ClassType from
                && target.to().unqualified() instanceof ClassType to
                && from.isPolymorphic
                && to.isPolymorphic
                && (target.to().isConst() || !source.to().isConst());
    }

    private @Nullable Expr created(Type.Pointer target, int depth) {
        Type object = target.to().unqualified();
        if (object.isVoid() || object instanceof Type.Array || object instanceof ClassType type && type.isAbstract) {
            return null;
        }
        String spelled = target.to().spell();
        String global = choice.chance(10) ? "::" : "";
        if (object instanceof ClassType type) {
            String created = generation.classValues.initialiser(type, depth);
            return created.isEmpty()
                    ? Expr.value("(" + global + "new " + spelled + ")", Expr.PRIMARY, target)
                    : Expr.value(global + "new " + spelled + created, Expr.UNARY, target);
        }
        if (choice.chance(30) && !target.to().isConst()) {
            Expr variable = generation.lvalues.find(Type::isIntegral, true, depth);
            String bound = variable == null ? generation.literals.small() : variable.text();
            String text = global + "new " + arrayNew(target.to(), bound);
            return Expr.value(text, Expr.UNARY, target);
        }
        if (choice.chance(20) && !target.to().isConst() && !(object instanceof Type.Pointer)) {
            // The type would take in a following * or &&.
            return Expr.value("(" + global + "new " + spelled + ")", Expr.PRIMARY, target);
        }
        String value = generation.values.of(object, depth).at(Expr.ASSIGNMENT);
        String type = object instanceof Type.Pointer ? "(" + spelled + ")" : spelled;
        return Expr.value(global + "new " + type + "(" + value + ")", Expr.UNARY, target);
    }

    private static String arrayNew(Type element, String bound) {
        boolean declarator =
                element instanceof Type.Pointer pointer && !pointer.wrap("").isEmpty();
        return declarator ? "(" + element.declare("[" + bound + "]") + ")" : element.declare("[" + bound + "]");
    }

    private @Nullable Expr thisPointer(Type.Pointer target) {
        FunctionContext function = generation.function;
        if (function == null || !function.hasThis) {
            return null;
        }
        Type.Pointer type = new Type.Pointer(function.self.withConst(function.constSelf));
        return converts(type, target) ? Expr.value("this", Expr.PRIMARY, type) : null;
    }

    private @Nullable Expr assigned(Type.Pointer target, int depth) {
        Expr variable = generation.lvalues.ofType(target, true, depth);
        if (variable == null) {
            return null;
        }
        String text =
                variable.at(Expr.LOGICAL_OR + 1) + " = " + of(target, depth).at(Expr.ASSIGNMENT);
        return Expr.lvalue(text, Expr.ASSIGNMENT, target);
    }

    private @Nullable Expr string(Type.Pointer target) {
        Type type = new Type.Pointer(Builtin.CHAR.withConst(true));
        boolean fits =
                target.equals(type) || target.to().isVoid() && target.to().isConst();
        return fits ? Expr.value(generation.literals.string(), Expr.PRIMARY, type) : null;
    }

    private @Nullable Expr toFunction(Type.Function type) {
        List<FunctionInfo> fitting = new ArrayList<>();
        for (FunctionInfo function : generation.functions) {
            if (function.type().equals(type) && !function.isVariadic) {
                fitting.add(function);
            }
        }
        if (fitting.isEmpty()) {
            return null;
        }
        FunctionInfo function = choice.of(fitting);
        String name = generation.spellInExpression(function.path, function.name, true);
        return choice.chance(50)
                ? Expr.value("&" + name, Expr.UNARY, new Type.Pointer(type))
                : Expr.value(name, Expr.PRIMARY, new Type.Pointer(type));
    }

    /** A pointer to member of the type ([expr.unary.op]/3, [conv.mem]). */
    Expr member(Type.MemberPointer target, int depth) {
        List<String> fitting = new ArrayList<>();
        String owner = target.owner().path + target.owner().name + "::";
        for (ClassType.Field field : target.owner().fields) {
            if (field.type().equals(target.type())
                    && !field.isBitField()
                    && field.access() == FunctionInfo.Access.PUBLIC) {
                fitting.add("&" + owner + field.name());
            }
        }
        for (FunctionInfo method : target.owner().methods) {
            if (method.type().equals(target.type())
                    && method.isConst == target.constFunction()
                    && !method.isRefQualified
                    && !method.isStatic
                    && method.access == FunctionInfo.Access.PUBLIC
                    && !method.isNoexcept) {
                fitting.add("&" + owner + method.name);
            }
        }
        if (fitting.isEmpty() || choice.chance(10)) {
            return Expr.value(choice.of("nullptr", "0"), Expr.PRIMARY, Builtin.NULLPTR);
        }
        return Expr.value(choice.of(fitting), Expr.UNARY, target);
    }

    /** Numbers and truth values computed from pointers, or null. */
    @Nullable
    Expr arithmetic(int depth) {
        if (generation.has(Area.MEMBER_POINTERS) && choice.chance(35)) {
            Expr access = throughMemberPointer(depth);
            if (access != null) {
                return access;
            }
        }
        Expr left = generation.lvalues.find(type -> type instanceof Type.Pointer, false, depth);
        if (left == null) {
            return null;
        }
        Type.Pointer type = (Type.Pointer) left.type().unqualified();
        if (type.to() instanceof Type.Function function && function.result().isArithmetic() && choice.chance(60)) {
            String arguments = generation.calls.arguments(function.params(), false, depth);
            String callee = choice.chance(50) ? "(*" + left.afterOperator() + ")" : left.at(Expr.POSTFIX);
            return Expr.value(callee + "(" + arguments + ")", Expr.POSTFIX, function.result());
        }
        boolean plain = !type.to().isVoid() && !(type.to() instanceof Type.Function);
        if (plain && choice.chance(25)) {
            Expr right = generation.values.exact(type, depth);
            return Expr.value(
                    left.at(Expr.ADDITIVE) + " - " + right.at(Expr.MULTIPLICATIVE), Expr.ADDITIVE, Builtin.LONG);
        }
        if (plain && choice.chance(30)) {
            Expr right = generation.values.exact(type, depth);
            String text = left.at(Expr.RELATIONAL) + choice.of(" < ", " >= ") + right.at(Expr.SHIFT);
            return Expr.value(text, Expr.RELATIONAL, Builtin.BOOL);
        }
        Expr right = of(type, depth);
        String text = left.at(Expr.EQUALITY) + choice.of(" == ", " != ") + right.at(Expr.RELATIONAL);
        return Expr.value(text, Expr.EQUALITY, Builtin.BOOL);
    }

    private @Nullable Expr throughMemberPointer(int depth) {
        Expr pointer = generation.lvalues.find(type -> type instanceof Type.MemberPointer, false, depth);
        if (pointer == null) {
            return null;
        }
        Type.MemberPointer type = (Type.MemberPointer) pointer.type().unqualified();
        boolean modifiable = type.type() instanceof Type.Function && !type.constFunction();
        Expr object = generation.lvalues.addressable(type.owner(), modifiable, depth);
        String access = choice.chance(70)
                ? object.at(Expr.POSTFIX) + ".*" + pointer.at(Expr.UNARY)
                : "(&" + object.afterOperator() + ")->*" + pointer.at(Expr.UNARY);
        if (type.type() instanceof Type.Function function) {
            if (!function.result().isArithmetic()) {
                return null;
            }
            String arguments = generation.calls.arguments(function.params(), false, depth);
            return Expr.value("(" + access + ")(" + arguments + ")", Expr.POSTFIX, function.result());
        }
        return type.type().isArithmetic() ? Expr.value(access, Expr.MEMBER_POINTER, type.type()) : null;
    }

    /** An assignment to or count of a pointer variable, or null. */
    @Nullable
    Expr assignment(int depth) {
        Expr target = generation.lvalues.find(
                type -> type instanceof Type.Pointer
                        || type instanceof Type.EnumType
                        || type instanceof Type.MemberPointer,
                true,
                depth);
        if (target == null) {
            return null;
        }
        if (target.type() instanceof Type.Pointer pointer
                && !pointer.to().isVoid()
                && !(pointer.to() instanceof Type.Function)
                && choice.chance(30)) {
            String text = target.at(Expr.LOGICAL_OR + 1)
                    + choice.of(" += ", " -= ")
                    + generation.values.integral(depth).at(Expr.ASSIGNMENT);
            return Expr.lvalue(text, Expr.ASSIGNMENT, pointer);
        }
        String text = target.at(Expr.LOGICAL_OR + 1) + " = "
                + generation.values.of(target.type(), depth).at(Expr.ASSIGNMENT);
        return Expr.lvalue(text, Expr.ASSIGNMENT, target.type());
    }
}
