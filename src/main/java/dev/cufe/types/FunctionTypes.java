package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * The part of the type table for function types: canonical ones are interned over canonical return type, canonical
 * parameter types without top-level cv, ellipsis, cv- and ref-qualifiers, and from C++17 on {@code noexcept}
 * [dcl.fct]. Linkage of the type is no part of it, as in GCC.
 */
public final class FunctionTypes {
    private final boolean noexceptInType;
    private final TypeInterner interner = new TypeInterner();

    FunctionTypes(boolean noexceptInType) {
        this.noexceptInType = noexceptInType;
    }

    FunctionType make(FunctionType.Builder parts) {
        Constant dependentNoexcept = dependentNoexcept(parts);
        int traits = traits(parts, dependentNoexcept);
        return parts.build(canonical(parts, dependentNoexcept, traits), traits);
    }

    /** The operand of {@code noexcept(e)} while it is dependent and belongs to the type. */
    private @Nullable Constant dependentNoexcept(FunctionType.Builder parts) {
        ExceptionSpec spec = parts.exceptionSpec;
        if (!noexceptInType || spec == null || spec.kind != ExceptionSpec.Kind.NOEXCEPT_EXPR || spec.operand == null) {
            return null;
        }
        return ExprTraits.isDependent(spec.operand) ? spec.operand : null;
    }

    private static int traits(FunctionType.Builder parts, @Nullable Constant dependentNoexcept) {
        int traits = parts.returnType.traits();
        for (ParamType p : parts.params) {
            traits |= p.isPack ? p.type.traits() & ~Type.UNEXPANDED_PACK : p.type.traits();
        }
        return dependentNoexcept == null ? traits : traits | ExprTraits.of(dependentNoexcept) | Type.DEPENDENT;
    }

    private FunctionType canonical(FunctionType.Builder parts, @Nullable Constant dependentNoexcept, int traits) {
        int hash = hash(parts, dependentNoexcept);
        boolean noexcept = noexceptInType && parts.noexcept;
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            FunctionType f = (FunctionType) e.type;
            if (f.returnType() == parts.returnType.canonical()
                    && f.hasEllipsis() == parts.ellipsis
                    && f.qualifiers() == parts.qualifiers
                    && f.refQualifier() == parts.refQualifier
                    && f.isNoexcept() == noexcept
                    && sameParams(f.params(), parts.params)
                    && sameOperand(f.exceptionSpec(), dependentNoexcept)) {
                return f;
            }
        }
        FunctionType.Builder b = new FunctionType.Builder(parts.returnType.canonical(), canonicalParams(parts.params));
        b.ellipsis = parts.ellipsis;
        b.qualifiers = parts.qualifiers;
        b.refQualifier = parts.refQualifier;
        b.noexcept = noexcept;
        b.exceptionSpec = dependentNoexcept == null ? null : parts.exceptionSpec;
        return interner.add(hash, b.build(null, canonicalTraits(b, dependentNoexcept, traits)));
    }

    private static int canonicalTraits(FunctionType.Builder b, @Nullable Constant dependentNoexcept, int traits) {
        return traits(b, dependentNoexcept) | traits & Type.PLACEHOLDER;
    }

    private ParamType[] canonicalParams(ParamType[] params) {
        ParamType[] list = new ParamType[params.length];
        for (int i = 0; i < list.length; i++) {
            Type type = paramType(params[i]);
            list[i] = new ParamType(type, type, null, 0, isPack(params[i]));
        }
        return list;
    }

    private static Type paramType(ParamType p) {
        Type type = p.type.canonical();
        if (type instanceof PackExpansionType e) {
            type = e.pattern();
        }
        return Types.unqualified(type);
    }

    private static boolean isPack(ParamType p) {
        return p.isPack || p.type.canonical() instanceof PackExpansionType;
    }

    private static boolean sameParams(ParamType[] canonical, ParamType[] params) {
        if (canonical.length != params.length) {
            return false;
        }
        for (int i = 0; i < params.length; i++) {
            if (canonical[i].type != paramType(params[i]) || canonical[i].isPack != isPack(params[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameOperand(@Nullable ExceptionSpec canonical, @Nullable Constant operand) {
        if (canonical == null || operand == null) {
            return canonical == null && operand == null;
        }
        return ExprIdentity.same(canonical.operand, operand);
    }

    private int hash(FunctionType.Builder parts, @Nullable Constant dependentNoexcept) {
        int hash = TypeTable.identity(parts.returnType.canonical());
        for (ParamType p : parts.params) {
            hash = TypeTable.mix(hash, TypeTable.identity(paramType(p)));
        }
        int flags = parts.qualifiers * 3 + parts.refQualifier.ordinal();
        flags = flags * 2 + (parts.ellipsis ? 1 : 0);
        flags = flags * 2 + (noexceptInType && parts.noexcept ? 1 : 0);
        hash = TypeTable.mix(hash, flags);
        return dependentNoexcept == null ? hash : TypeTable.mix(hash, ExprIdentity.hash(dependentNoexcept));
    }

    /** Whether two functions have the same parameter types and qualifiers [dcl.fct]/8, of which GNU's restrict does not count. */
    public static boolean sameParameters(FunctionType a, FunctionType b) {
        return (a.qualifiers() & ~Cv.RESTRICT) == (b.qualifiers() & ~Cv.RESTRICT)
                && a.refQualifier() == b.refQualifier()
                && sameParameterLists(a, b);
    }

    /** Whether the parameters are the same, whatever object the functions are called for. */
    public static boolean sameParameterLists(FunctionType a, FunctionType b) {
        ParamType[] p = a.params();
        ParamType[] q = b.params();
        if (p.length != q.length || a.hasEllipsis() != b.hasEllipsis()) {
            return false;
        }
        for (int i = 0; i < p.length; i++) {
            if (p[i].type.canonical() != q[i].type.canonical() || p[i].isPack != q[i].isPack) {
                return false;
            }
        }
        return true;
    }
}
