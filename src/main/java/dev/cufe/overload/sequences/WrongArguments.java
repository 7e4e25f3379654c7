package dev.cufe.overload.sequences;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.ParameterUse;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Calls with arguments in which an error was reported: such an argument fits every parameter, but nothing is deduced from
 * it except for a parameter that is a template parameter itself; right arguments cannot agree with that.
 */
public final class WrongArguments {
    private WrongArguments() {}

    public static boolean isOne(Expr[] args) {
        for (Expr arg : args) {
            if (arg.type().isError()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a template among the candidates would have to deduce something from a wrong argument. */
    public static boolean leavesOpen(Entity[] candidates, Expr[] args) {
        for (Entity e : candidates) {
            Entity meant = e instanceof UsingDeclaration u && u.target != null ? u.target : e;
            if (meant instanceof Template t
                    && (!(t.prototype instanceof Function f) || deducesFromWrong(f.type, args))) {
                return true;
            }
        }
        return false;
    }

    private static boolean deducesFromWrong(FunctionType type, Expr[] args) {
        ParamType[] params = type.params();
        for (int i = 0; i < args.length; i++) {
            boolean isDeduced = i < params.length && params[i].type.isDependent()
                    || params.length > 0 && params[params.length - 1].isPack;
            if (isDeduced && args[i].type().isError()) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of the candidates may be meant; the types of the right arguments are not asked. */
    public static boolean someFits(Entity[] candidates, boolean explicitArgs, Expr[] args) {
        for (Entity e : candidates) {
            if (fits(e, explicitArgs, args)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a template with an error in its own declaration may be meant. */
    public static boolean someWrongFits(Entity[] candidates, boolean explicitArgs, Expr[] args) {
        for (Entity e : candidates) {
            if (e instanceof Template t && t.isWronglyDeclared && fits(t, explicitArgs, args)) {
                return true;
            }
        }
        return false;
    }

    private static boolean fits(Entity e, boolean explicitArgs, Expr[] args) {
        return switch (e) {
            case UsingDeclaration u -> u.target == null || fits(u.target, explicitArgs, args);
            case Function f -> !explicitArgs && hasRoom(f.type, args.length);
            case Template t ->
                !(t.prototype instanceof Function f)
                        || hasRoom(f.type, args.length) && (explicitArgs || isDeducible(t, f, args));
            default -> true;
        };
    }

    private static boolean hasRoom(FunctionType type, int count) {
        int needed = 0;
        boolean open = type.hasEllipsis();
        for (ParamType p : type.params()) {
            if (p.isPack || p.isExplicitThis) {
                open = true;
            } else if (!p.hasDefault) {
                needed++;
            }
        }
        return count >= needed && (open || count <= type.params().length);
    }

    /** Whether every parameter that gets a wrong argument can do without its type, and some parameter depends at all. */
    private static boolean isDeducible(Template t, Function f, Expr[] args) {
        ParamType[] params = f.type.params();
        boolean depends = false;
        for (int i = 0; i < params.length; i++) {
            Type type = params[i].type;
            depends |= type.isDependent();
            boolean wrong = i < args.length && args[i].type().isError();
            if (wrong && type.isDependent() && !params[i].isPack) {
                TemplateParamType itself = parameterItself(type);
                if (itself == null || isConstrained(itself, t, f) || isDeducedElsewhere(itself, params, args)) {
                    return false;
                }
            }
        }
        return depends;
    }

    /** What is not known meets no constraint. */
    private static boolean isConstrained(TemplateParamType wanted, Template t, Function f) {
        return wanted.entity() != null && wanted.entity().typeConstraint != null
                || asksForArguments(t.head == null ? null : t.head.requiresClause)
                || asksForArguments(f.trailingRequires);
    }

    private static boolean asksForArguments(@Nullable Expr clause) {
        return clause != null && ExprTraits.isInstantiationDependent(clause);
    }

    private static boolean isDeducedElsewhere(TemplateParamType wanted, ParamType[] params, Expr[] args) {
        for (int i = 0; i < params.length && i < args.length; i++) {
            if (!args[i].type().isError()
                    && wanted.entity() != null
                    && ParameterUse.isDeducible(params[i].type, wanted.entity())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable TemplateParamType parameterItself(Type type) {
        return Types.withoutTypedef(Types.unqualified(Types.nonReference(type))) instanceof TemplateParamType t
                ? t
                : null;
    }
}
