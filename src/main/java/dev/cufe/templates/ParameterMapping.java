package dev.cufe.templates;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When the parameter mappings of two atomic constraints are equivalent [temp.constr.atomic]/2: concepts on the way to an atom name its
 * arguments by parameters of their own, so types are compared part by part, each in terms of what its parameters stand for.
 */
final class ParameterMapping {
    private static final MappedArgument[] NONE = {};

    private ParameterMapping() {}

    /** A parameter of a concept is what its use gives for it. */
    static MappedArgument resolve(MappedArgument m) {
        MappedArgument current = m;
        while (current.outer() != null) {
            int index = parameter(current.argument());
            if (index < 0 || index >= current.outer().length) {
                break;
            }
            current = current.outer()[index];
        }
        return current;
    }

    /** The index of the parameter that an argument names; negative if it is something else. */
    private static int parameter(TemplateArgument a) {
        return switch (a.kind) {
            case TYPE -> a.type instanceof TemplateParamType t && !t.isPack() ? t.position() - 1 : -1;
            case CONSTANT ->
                a.constant instanceof DependentConstant d && d.param() != null && !a.isPackExpansion
                        ? d.param().index - 1
                        : -1;
            case TEMPLATE -> a.template instanceof Template t && t.param != null ? t.param.index - 1 : -1;
            case PACK -> -1;
        };
    }

    static boolean same(MappedArgument @Nullable [] a, MappedArgument @Nullable [] b) {
        if (a == b) {
            return true;
        }
        boolean same = a != null && b != null && a.length == b.length;
        for (int i = 0; same && i < a.length; i++) {
            same = same(a[i], b[i]);
        }
        return same;
    }

    private static boolean same(MappedArgument first, MappedArgument second) {
        MappedArgument a = resolve(first);
        MappedArgument b = resolve(second);
        TemplateArgument x = a.argument();
        TemplateArgument y = b.argument();
        if (x.kind != y.kind || x.isPackExpansion != y.isPackExpansion) {
            return false;
        }
        return switch (x.kind) {
            case PACK -> same(elements(a).toArray(NONE), elements(b).toArray(NONE));
            case TYPE -> same(x.type, a.outer(), y.type, b.outer());
            case CONSTANT ->
                TemplateArguments.same(x, y)
                        && (!(x.constant instanceof DependentConstant) || same(a.outer(), b.outer()));
            case TEMPLATE -> TemplateArguments.same(x, y) && same(a.outer(), b.outer());
        };
    }

    private static boolean same(
            @Nullable Type first, MappedArgument @Nullable [] a, @Nullable Type second, MappedArgument @Nullable [] b) {
        if (first == null || second == null) {
            return first == second;
        }
        if (first instanceof AliasTemplateType x
                && second instanceof AliasTemplateType y
                && x.template() == y.template()
                && same(x.args(), a, y.args(), b)) {
            return true;
        }
        Type one = Types.withoutNames(first);
        Type other = Types.withoutNames(second);
        if (isMapped(one, a) || isMapped(other, b)) {
            MappedArgument x = resolve(new MappedArgument(TemplateArgument.of(one), a));
            MappedArgument y = resolve(new MappedArgument(TemplateArgument.of(other), b));
            return same(x, y);
        }
        if (!one.isDependent() && !other.isDependent()) {
            return one.canonical() == other.canonical();
        }
        return sameParts(one, a, other, b) || one.canonical() == other.canonical() && (a == b || same(a, b));
    }

    private static boolean isMapped(Type type, MappedArgument @Nullable [] mapping) {
        return mapping != null && type instanceof TemplateParamType t && !t.isPack() && t.position() <= mapping.length;
    }

    private static boolean sameParts(
            Type first, MappedArgument @Nullable [] a, Type second, MappedArgument @Nullable [] b) {
        return switch (first) {
            case PointerType x -> second instanceof PointerType y && same(x.target(), a, y.target(), b);
            case ReferenceType x ->
                second instanceof ReferenceType y && x.isRvalue() == y.isRvalue() && same(x.target(), a, y.target(), b);
            case QualifiedType x ->
                second instanceof QualifiedType y && x.qualifiers() == y.qualifiers() && same(x.base(), a, y.base(), b);
            case DependentMemberType x ->
                second instanceof DependentMemberType y
                        && x.name() == y.name()
                        && same(x.args(), a, y.args(), b)
                        && same(x.qualifier(), a, y.qualifier(), b);
            case ClassType x -> second instanceof ClassType y && sameTemplateId(x.entity(), a, y.entity(), b);
            default -> false;
        };
    }

    private static boolean sameTemplateId(
            ClassEntity x, MappedArgument @Nullable [] a, ClassEntity y, MappedArgument @Nullable [] b) {
        return x.template != null
                && x.template == y.template
                && x.templateArgs != null
                && y.templateArgs != null
                && same(x.templateArgs, a, y.templateArgs, b);
    }

    private static boolean same(
            TemplateArgument @Nullable [] x,
            MappedArgument @Nullable [] a,
            TemplateArgument @Nullable [] y,
            MappedArgument @Nullable [] b) {
        if (x == null || y == null) {
            return x == y;
        }
        boolean same = x.length == y.length;
        for (int i = 0; same && i < x.length; i++) {
            same = same(new MappedArgument(x[i], a), new MappedArgument(y[i], b));
        }
        return same;
    }

    /** The elements of a pack; {@code P...} stands for those that the use of the concept gives for the pack P. */
    private static List<MappedArgument> elements(MappedArgument pack) {
        List<MappedArgument> all = new ArrayList<>();
        for (TemplateArgument element : pack.argument().elements) {
            int index = element.isPackExpansion ? packParameter(element) : -1;
            MappedArgument[] outer = pack.outer();
            if (outer != null && index >= 0 && index < outer.length) {
                MappedArgument given = resolve(outer[index]);
                all.addAll(given.argument().kind == TemplateArgument.Kind.PACK ? elements(given) : List.of(given));
            } else {
                all.add(resolve(new MappedArgument(element, outer)));
            }
        }
        return all;
    }

    /** The index of the pack that an expansion consists of; negative if its pattern is something else. */
    private static int packParameter(TemplateArgument a) {
        return switch (a.kind) {
            case TYPE -> a.type instanceof TemplateParamType t && t.isPack() ? t.position() - 1 : -1;
            case CONSTANT -> a.constant instanceof DependentConstant d && d.param() != null ? d.param().index - 1 : -1;
            case TEMPLATE, PACK -> -1;
        };
    }
}
