package dev.cufe.templates;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.DependentValues;
import dev.cufe.types.text.ArgumentNames;
import org.jspecify.annotations.Nullable;

/**
 * Whether a template-id among whose arguments a parameter is a value means what the original made for another one, or is
 * printed alike at least ([printing 10]).
 */
final class SameReference {
    private SameReference() {}

    /** @param shown number of arguments written, -1 = all */
    static boolean is(@Nullable Template template, TemplateIdSpelling known, TemplateArgument[] args, int shown) {
        boolean isFresh = hasParameter(template, args);
        return (!isFresh || known.minTemplateArguments == shown)
                && isSame(known.args, args, isFresh)
                && ArgumentNames.areSame(known.args, args);
    }

    /** Whether an argument is a parameter itself, so that the template-id is never found again. */
    private static boolean hasParameter(@Nullable Template template, TemplateArgument[] args) {
        boolean found = false;
        for (int i = 0; i < args.length && !found; i++) {
            found = isParameter(args[i], DependentValues.converted(template, args, i));
        }
        return found;
    }

    private static boolean isParameter(TemplateArgument a, @Nullable Type converted) {
        boolean found = a.kind == TemplateArgument.Kind.CONSTANT && DependentValues.isParameter(a.constant, converted);
        for (int i = 0; i < a.elements.length && !found; i++) {
            found = isParameter(a.elements[i], converted);
        }
        return found;
    }

    /** The same of an alias template; an argument that is a parameter itself makes another one each time. */
    static boolean is(Template template, TemplateArgument[] known, TemplateArgument[] args) {
        return !hasParameter(template, args) && isSame(known, args, false);
    }

    /** The type with the names that it was written with, be they printed or not. */
    private static Type named(TemplateArgument a) {
        return a.named != null ? a.named : a.type;
    }

    private static boolean isSame(TemplateArgument[] a, TemplateArgument[] b, boolean isFresh) {
        boolean same = a.length == b.length;
        for (int i = 0; same && i < a.length; i++) {
            same = switch (a[i].kind) {
                case TYPE -> isFresh ? a[i].type == b[i].type : isSame(named(a[i]), named(b[i]));
                case CONSTANT -> !isFresh || constexprNamed(a[i].constant) == constexprNamed(b[i].constant);
                case TEMPLATE -> true;
                case PACK -> isSame(a[i].elements, b[i].elements, isFresh);
            };
        }
        return same;
    }

    /** The constexpr variable that is all of an argument: it is printed by its name. */
    private static @Nullable Variable constexprNamed(Constant c) {
        Expr e = c.expr();
        while (e instanceof OperationExpr o && o.isGenerated() && o.operands().length == 1) {
            e = o.operand(0);
        }
        return e instanceof VariableExpr v && v.variable().isConstexpr ? v.variable() : null;
    }

    /** Whether two types that are equal are one to the original: nothing is a parameter in them or one typedef names both. */
    private static boolean isSame(Type a, Type b) {
        Type x = origin(a);
        Type y = origin(b);
        return x == y && x instanceof TypedefType
                || x instanceof DependentMemberType m && y instanceof DependentMemberType n && isSame(m, n)
                || x instanceof AliasTemplateType k && y instanceof AliasTemplateType l && isSame(k, l)
                || x instanceof PointerType p && y instanceof PointerType q && isSame(p.target(), q.target())
                || x instanceof ReferenceType r && y instanceof ReferenceType s && isSame(r.target(), s.target())
                || x instanceof QualifiedType v && y instanceof QualifiedType w && isSame(v.base(), w.base())
                || !DependentValues.isParameterIn(a) && !DependentValues.isParameterIn(b);
    }

    private static boolean isSame(DependentMemberType a, DependentMemberType b) {
        return a.name() == b.name() && a.args() == null && b.args() == null && isSame(a.qualifier(), b.qualifier());
    }

    private static boolean isSame(AliasTemplateType a, AliasTemplateType b) {
        return a.template() == b.template() && is(a.template(), a.args(), b.args());
    }

    /** The typedef for which a type was written first. */
    private static Type origin(Type type) {
        Type t = type;
        while (t instanceof TypedefType d && d.underlying() instanceof TypedefType inner) {
            t = inner;
        }
        return t;
    }
}
