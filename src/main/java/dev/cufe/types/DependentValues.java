package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import org.jspecify.annotations.Nullable;

/**
 * Whether a dependent value is written among the arguments of a template-id, at any depth; default arguments do not count.
 * The original does not find such specializations again everywhere: functions and typedefs have their own.
 */
public final class DependentValues {
    private DependentValues() {}

    public static boolean in(ClassEntity c) {
        if (c.dependentValues == 0) {
            ClassEntity around = c.enclosingClass();
            int written = c.minTemplateArguments < 0 ? Integer.MAX_VALUE : c.minTemplateArguments;
            boolean found = c.isNonreal && (in(c.templateArgs, written) || around != null && in(around));
            c.dependentValues = (byte) (found ? 1 : -1);
        }
        return c.dependentValues > 0;
    }

    public static boolean in(TemplateArgument @Nullable [] args) {
        return in(args, Integer.MAX_VALUE);
    }

    private static boolean in(TemplateArgument @Nullable [] args, int written) {
        for (int i = 0; args != null && i < args.length && i < written; i++) {
            if (in(args[i])) {
                return true;
            }
        }
        return false;
    }

    private static boolean in(TemplateArgument arg) {
        return switch (arg.kind) {
            case TYPE -> in(arg.type);
            case CONSTANT -> ExprTraits.isDependent(arg.constant);
            case TEMPLATE -> false;
            case PACK -> in(arg.elements);
        };
    }

    public static boolean in(Type type) {
        if (!type.isDependent()) {
            return false;
        }
        return switch (type) {
            case TypedefType t -> in(t.underlying());
            // The alias is found again, and with it what it names.
            case AliasTemplateType a -> in(a.args());
            case ClassType c -> in(c.entity());
            case PointerType p -> in(p.target());
            case ReferenceType r -> in(r.target());
            case MemberPointerType m -> in(m.classType()) || in(m.member());
            case ArrayType a -> in(a.element());
            case QualifiedType q -> in(q.base());
            case PackExpansionType p -> in(p.pattern());
            case FunctionType f -> in(f);
            case DependentMemberType m -> in(m.qualifier()) || in(m.args());
            default -> false;
        };
    }

    private static boolean in(FunctionType type) {
        boolean found = in(type.returnType());
        for (ParamType p : type.params()) {
            found |= in(p.type);
        }
        return found;
    }
}
