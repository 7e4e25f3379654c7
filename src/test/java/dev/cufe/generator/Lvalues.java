package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds lvalues: walks from a variable through subscripts, indirections and members until the type is the wanted one. */
final class Lvalues {
    private static final int ATTEMPTS = 14;
    private static final int STEPS = 3;

    private final Generation generation;
    private final Choice choice;

    Lvalues(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** An lvalue of this very type, const or not, or null if none was found. */
    @Nullable
    Expr ofType(Type type, boolean modifiable, int depth) {
        return find(candidate -> candidate.unqualified().equals(type), modifiable, depth);
    }

    /** An lvalue of exactly this type whose address can be taken; made out of nothing if there is none. */
    Expr addressable(Type type, boolean modifiable, int depth) {
        Expr found = ofType(type.unqualified(), modifiable, depth);
        if (found != null && !found.bitField()) {
            return varied(found, modifiable, depth);
        }
        Type pointee = type.withConst(!modifiable && choice.chance(50));
        return Expr.lvalue("*(" + new Type.Pointer(pointee).spell() + ")0", Expr.UNARY, pointee);
    }

    /** The lvalue itself, or another way to the same type: a conditional, a cast to a reference, a comma. */
    private Expr varied(Expr found, boolean modifiable, int depth) {
        if (depth <= 0 || !choice.chance(12) || found.type() instanceof Type.Array) {
            return found;
        }
        Type type = found.type();
        switch (choice.below(4)) {
            case 0 -> {
                Expr other = ofType(type.unqualified(), modifiable, 0);
                if (other != null && !other.bitField() && other.type().equals(type)) {
                    String condition = generation.values.condition(depth - 1).at(Expr.LOGICAL_OR);
                    String text = condition + " ? " + found.text() + " : " + other.at(Expr.ASSIGNMENT);
                    return Expr.lvalue(text, Expr.ASSIGNMENT, type);
                }
            }
            case 1 -> {
                String reference = new Type.Reference(type, false).spell();
                return Expr.lvalue("static_cast<" + reference + ">(" + found.text() + ")", Expr.POSTFIX, type);
            }
            case 2 -> {
                Type changed = type.isConst() && modifiable ? type : type.unqualified();
                String reference = new Type.Reference(changed, false).spell();
                return Expr.lvalue("const_cast<" + reference + ">(" + found.text() + ")", Expr.POSTFIX, changed);
            }
            default -> {
                Expr first = generation.values.discarded(depth - 1);
                if (!(first.type().unqualified() instanceof ClassType)) {
                    return Expr.lvalue(first.at(Expr.COMMA) + ", " + found.at(Expr.ASSIGNMENT), Expr.COMMA, type);
                }
            }
        }
        return found;
    }

    /** An lvalue whose type is wanted, or null; the test sees the type without const, save for arrays. */
    @Nullable
    Expr find(Predicate<Type> wanted, boolean modifiable, int depth) {
        List<Variable> all = generation.visibleVariables();
        for (int i = 0; i < ATTEMPTS && !all.isEmpty(); i++) {
            Expr expr = start(choice.of(all));
            for (int step = 0; expr != null && step <= STEPS; step++) {
                Type seen = expr.type() instanceof Type.Array
                        ? expr.type()
                        : expr.type().unqualified();
                boolean fits = wanted.test(seen) && (!modifiable || expr.isModifiable());
                if (fits && (step == STEPS || choice.chance(75))) {
                    return expr;
                }
                Expr next = step(expr, depth);
                if (next == null && fits) {
                    return expr;
                }
                expr = next;
            }
        }
        return null;
    }

    private Expr start(Variable variable) {
        boolean global = generation.variables.contains(variable);
        String name = generation.spellInExpression(variable.path(), variable.name(), global);
        return new Expr(name, Expr.PRIMARY, variable.type(), true, variable.bitField());
    }

    private @Nullable Expr step(Expr from, int depth) {
        return switch (from.type().unqualified()) {
            case Type.Array array ->
                Expr.lvalue(
                        from.at(Expr.POSTFIX) + "[" + index(depth) + "]",
                        Expr.POSTFIX,
                        array.element().withConst(from.type().isConst()));
            case Type.Pointer pointer -> throughPointer(from, pointer.to(), depth);
            case ClassType type ->
                type.arrow != null && choice.chance(40)
                        ? member(from, type.arrow, "->", false)
                        : member(from, type, ".", from.type().isConst());
            case Type.Builtin b -> null;
            case Type.EnumType e -> null;
            case Type.Const c -> null;
            case Type.Function f -> null;
            case Type.MemberPointer m -> null;
            case Type.Named n -> null;
            case Type.Reference r -> null;
        };
    }

    private @Nullable Expr throughPointer(Expr from, Type to, int depth) {
        if (to.isVoid() || to instanceof Type.Function) {
            return null;
        }
        if (to.unqualified() instanceof ClassType type && choice.chance(60)) {
            Expr member = member(from, type, "->", to.isConst());
            if (member != null) {
                return member;
            }
        }
        if (to instanceof Type.Array) {
            return Expr.lvalue("*" + from.afterOperator(), Expr.UNARY, to);
        }
        return choice.chance(60)
                ? Expr.lvalue("*" + from.afterOperator(), Expr.UNARY, to)
                : Expr.lvalue(from.at(Expr.POSTFIX) + "[" + index(depth) + "]", Expr.POSTFIX, to);
    }

    private @Nullable Expr member(Expr object, ClassType type, String arrow, boolean isConst) {
        List<Expr> members = new ArrayList<>();
        for (ClassType each : type.publicLine()) {
            for (ClassType.Field field : each.allFields()) {
                if (mayName(each, field.access())) {
                    String text = object.at(Expr.POSTFIX) + arrow + field.name();
                    Type fieldType = field.type().withConst(isConst);
                    members.add(new Expr(text, Expr.POSTFIX, fieldType, true, field.isBitField()));
                }
            }
        }
        return members.isEmpty() ? null : choice.of(members);
    }

    /** Whether code here may name a member of {@code owner} that has this access. */
    boolean mayName(ClassType owner, FunctionInfo.Access access) {
        FunctionContext function = generation.function;
        return access == FunctionInfo.Access.PUBLIC || function != null && function.self == owner;
    }

    private String index(int depth) {
        if (depth > 0 && choice.chance(30)) {
            return generation.values.index(depth - 1);
        }
        return generation.literals.small();
    }
}
