package dev.cufe.mangle;

import dev.cufe.cuda.CalleeNames;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.MessageArguments;
import org.jspecify.annotations.Nullable;

/**
 * The name of a called function in a message: the text that its linker name decodes to, or the linker name itself
 * where the original cannot decode its own (CUDA-DIAGNOSTICS 3).
 */
public final class CalleeText implements CalleeNames {
    /** What stands before the name of a type at global scope that is not a repetition. */
    private static final String GLOBAL = "    ::";

    private static final String UNNAMED = "_GLOBAL__N_1";

    @Override
    public String of(Function f, boolean afterError) {
        if (f.linkage == Linkage.EXTERNAL_C && !f.isMember()) {
            return MessageArguments.unqualifiedName(f);
        }
        if (afterError) {
            String raw = Mangler.withoutTypes(f, UNNAMED);
            if (raw.contains(TypeMangler.UNKNOWN)) {
                return raw;
            }
        }
        StringBuilder out = new StringBuilder(MessageArguments.qualifiedName(f));
        int operator = out.lastIndexOf("operator");
        if (f.operator != null && operator >= 0 && f.operator.spelling().charAt(0) != ' ') {
            out.insert(operator + "operator".length(), ' ');
        }
        out.append('(');
        FunctionType type = f.type;
        ParamType[] params = type.params();
        for (int i = 0; i < params.length; i++) {
            out.append(i == 0 ? "" : ", ");
            type(params[i].type, f.enclosingClass(), out);
        }
        if (type.hasEllipsis()) {
            out.append(params.length == 0 ? "..." : ", ...");
        }
        out.append(')');
        if ((type.qualifiers() & Cv.CONST) != 0) {
            out.append(" const");
        }
        return out.toString();
    }

    private static void type(Type sugared, @Nullable ClassEntity owner, StringBuilder out) {
        switch (sugared.canonical()) {
            case PointerType t -> declarator(t.target(), "*", owner, out);
            case ReferenceType t -> declarator(t.target(), t.isRvalue() ? "&&" : "&", owner, out);
            case QualifiedType t
            when t.base().canonical() instanceof ClassType || t.base() instanceof EnumType -> {
                out.append((t.qualifiers() & Cv.CONST) != 0 ? "const " : "");
                out.append((t.qualifiers() & Cv.VOLATILE) != 0 ? "volatile " : "");
                type(t.base(), owner, out);
            }
            case ClassType t when t.entity() == owner -> out.append(MessageArguments.qualifiedName(t.entity()));
            case ClassType t -> {
                out.append(isGlobal(t.entity().parent.owner()) ? GLOBAL : "");
                out.append(MessageArguments.qualifiedName(t.entity()));
            }
            case EnumType t -> {
                out.append(isGlobal(t.entity().parent.owner()) ? GLOBAL : "");
                out.append(MessageArguments.qualifiedName(t.entity()));
            }
            default -> out.append(MessageArguments.typeText(sugared.canonical()));
        }
    }

    /** A repeated class has no blank before what points to it. */
    private static void declarator(Type target, String symbol, @Nullable ClassEntity owner, StringBuilder out) {
        Type core = target.canonical() instanceof QualifiedType q ? q.base() : target.canonical();
        boolean simple = core instanceof ClassType || core instanceof EnumType;
        if (!simple && !(core instanceof PointerType)) {
            Type whole = target.canonical();
            out.append(MessageArguments.typeText(whole)).append(' ').append(symbol);
            return;
        }
        type(target, owner, out);
        boolean repeated = core instanceof ClassType c && c.entity() == owner;
        out.append(repeated || out.charAt(out.length() - 1) == '*' ? "" : " ").append(symbol);
    }

    private static boolean isGlobal(@Nullable Object owner) {
        return owner instanceof Namespace n && n.isGlobal();
    }
}
