package dev.cufe.mangle;

import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import org.jspecify.annotations.Nullable;

/** Types (Itanium ABI 5.1.5). */
final class TypeMangler {
    /** What the original writes for a type once it has reported an error. */
    static final String UNKNOWN = "1?";

    private final Mangler m;
    private final StringBuilder out;

    TypeMangler(Mangler mangler) {
        m = mangler;
        out = mangler.out;
    }

    void type(Type sugared) {
        if (m.forgetsTypes) {
            out.append(UNKNOWN);
            return;
        }
        Type t = sugared.canonical();
        String builtin = builtin(t);
        if (builtin != null) {
            out.append(builtin);
            return;
        }
        if (t instanceof ClassType c) {
            m.names.classType(c.entity());
            return;
        }
        if (m.substitutions.write(t, out)) {
            return;
        }
        compound(t);
        if (isSubstitutable(t)) {
            m.substitutions.add(t);
        }
    }

    private static boolean isSubstitutable(Type t) {
        return !(t instanceof PlaceholderType || t instanceof ErrorType || t instanceof UnknownType);
    }

    private static @Nullable String builtin(Type t) {
        return switch (t) {
            case VoidType v -> "v";
            case NullptrType n -> "Dn";
            case IntegerType i -> AbiCodes.of(i.kind());
            case FloatType f -> AbiCodes.of(f.kind());
            default -> null;
        };
    }

    private void compound(Type type) {
        switch (type) {
            case PointerType t -> prefixed('P', t.target());
            case ReferenceType t -> prefixed(t.isRvalue() ? 'O' : 'R', t.target());
            case ComplexType t -> prefixed('C', t.element());
            case QualifiedType t -> {
                qualifiers(t.qualifiers());
                type(t.base());
            }
            case ArrayType t -> array(t);
            case VectorType t -> vector(t);
            case FunctionType t -> function(t);
            case MemberPointerType t -> {
                out.append('M');
                type(t.classType());
                memberType(t);
            }
            case EnumType t -> m.names.enumName(t.entity());
            case TemplateParamType t -> templateParam(t);
            case DependentMemberType t -> {
                out.append('N');
                m.names.dependentMember(t);
                out.append('E');
            }
            case PackExpansionType t -> {
                out.append("Dp");
                type(t.pattern());
            }
            case DecltypeType t -> decltype(t);
            case PlaceholderType t -> out.append(t.kind() == PlaceholderType.Kind.DECLTYPE_AUTO ? "Dc" : "Da");
            case TypeTransformType t -> {
                out.append('u');
                m.names.source(t.operator());
                out.append('I');
                type(t.operand());
                out.append('E');
            }
            case AliasTemplateType t -> type(t.underlying());
            case AttributedType t -> type(t.base());
            case TypedefType t -> type(t.underlying());
            case ClassType t -> m.names.classType(t.entity());
            case IntegerType t -> out.append(AbiCodes.of(t.kind()));
            case FloatType t -> out.append(AbiCodes.of(t.kind()));
            case VoidType t -> out.append('v');
            case NullptrType t -> out.append("Dn");
            case UnknownType t -> out.append(UNKNOWN);
            case ErrorType t -> out.append(UNKNOWN);
        }
    }

    /** The type of a member; that of a function belongs to its class, so that no other class can say it again. */
    private void memberType(MemberPointerType t) {
        if (m.forgetsTypes || !(t.member().canonical() instanceof FunctionType f)) {
            type(t.member());
            return;
        }
        MemberFunctionType own = new MemberFunctionType(t.classType().canonical(), f);
        if (!m.substitutions.write(own, out)) {
            function(f);
            m.substitutions.add(own);
        }
    }

    /** The type of member functions of one class. */
    private record MemberFunctionType(Type owner, FunctionType function) {}

    private void prefixed(char code, Type target) {
        out.append(code);
        type(target);
    }

    void qualifiers(int cv) {
        if ((cv & Cv.RESTRICT) != 0) {
            out.append('r');
        }
        if ((cv & Cv.VOLATILE) != 0) {
            out.append('V');
        }
        if ((cv & Cv.CONST) != 0) {
            out.append('K');
        }
    }

    private void array(ArrayType t) {
        out.append('A');
        if (t.size() != ArrayType.UNKNOWN) {
            out.append(t.size());
        } else if (t.bound() != null) {
            m.exprs.value(t.bound());
        }
        out.append('_');
        type(t.element());
    }

    private void vector(VectorType t) {
        out.append("Dv");
        if (t.bytes() >= 0) {
            long size = t.element().canonical() instanceof IntegerType i
                    ? i.kind().size()
                    : t.element().canonical() instanceof FloatType f ? f.kind().size() : 1;
            out.append(t.bytes() / size);
        } else if (t.sizeConstant() instanceof IntegerConstant i) {
            out.append(i.value());
        }
        out.append('_');
        type(t.element());
    }

    /** A function type; the qualifiers of a member function type stand before it. */
    private void function(FunctionType t) {
        qualifiers(t.qualifiers());
        if (t.isNoexcept()) {
            out.append("Do");
        }
        out.append('F');
        type(t.returnType());
        parameters(t);
        refQualifier(t);
        out.append('E');
    }

    void refQualifier(FunctionType t) {
        switch (t.refQualifier()) {
            case LVALUE -> out.append('R');
            case RVALUE -> out.append('O');
            case NONE -> {}
        }
    }

    void parameters(FunctionType t) {
        ParamType[] params = t.params();
        if (params.length == 0 && !t.hasEllipsis()) {
            out.append('v');
            return;
        }
        for (ParamType p : params) {
            if (p.isPack && !(p.type.canonical() instanceof PackExpansionType)) {
                out.append("Dp");
            }
            type(p.type);
        }
        if (t.hasEllipsis()) {
            out.append('z');
        }
    }

    /** {@code T_} counts the parameters of the template whose instance is named; those of classes around are known. */
    private void templateParam(TemplateParamType t) {
        out.append('T');
        Substitutions.sequence(t.position() - 1, out);
    }

    private void decltype(DecltypeType t) {
        if (t.underlying() != null) {
            type(t.underlying());
            return;
        }
        if (t.expr() != null) {
            out.append(t.isUnparenthesizedName() ? "Dt" : "DT");
            m.exprs.expr(t.expr());
            out.append('E');
        } else if (t.operand() != null) {
            type(t.operand());
        }
    }
}
