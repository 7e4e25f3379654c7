package dev.cufe.mangle;

import dev.cufe.cuda.CalleeNames;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.text.MessageArguments;
import org.jspecify.annotations.Nullable;

/**
 * The name of a called function in a message: the text that its linker name decodes to, or the linker name itself
 * where the original cannot decode its own ([diagnostics 2.3]).
 */
public final class CalleeText implements CalleeNames {
    /** What stands before the name of a type at global scope that is not a repetition. */
    private static final String GLOBAL = "    ::";

    private static final String UNNAMED = "_GLOBAL__N_1";

    @Override
    public String of(Function f, boolean afterError) {
        if (f.linkage == Linkage.EXTERNAL_C && !f.isMember()) {
            return decoded(MessageArguments.unqualifiedName(f));
        }
        if (afterError) {
            String raw = Mangler.withoutTypes(f, UNNAMED);
            if (raw.contains(TypeMangler.UNKNOWN)) {
                return raw;
            }
        }
        return decodedName(f);
    }

    private static String decodedName(Function f) {
        StringBuilder out = new StringBuilder();
        Function pattern =
                f.templateArgs != null && f.template != null && f.template.prototype instanceof Function t ? t : null;
        FunctionType type = pattern == null ? f.type : pattern.type;
        ClassEntity owner = f.enclosingClass();
        if (pattern != null && f.kind != FunctionKind.CONVERSION) {
            type(type.returnType(), owner, out);
            out.append(isGlobal(f.parent.owner()) ? "  ::" : " ");
        }
        name(f, out);
        if (pattern != null) {
            arguments(f.templateArgs, out);
        }
        parameters(type, owner, out);
        return out.toString();
    }

    /** A name of C is taken for the code of a type if it is one. */
    private static String decoded(String name) {
        if (name.length() > 1) {
            return name;
        }
        for (IntKind kind : IntKind.values()) {
            if (AbiCodes.of(kind).equals(name)) {
                return kind == IntKind.UNSIGNED_INT ? "unsigned int" : kind.spelling();
            }
        }
        for (FloatKind kind : FloatKind.values()) {
            if (AbiCodes.of(kind).equals(name)) {
                return kind.spelling();
            }
        }
        return name.equals("v") ? "void" : name;
    }

    /** The name with what it is a member of; template arguments are followed by a blank. */
    private static void name(Entity entity, StringBuilder out) {
        Object around = entity.parent == null ? null : entity.parent.owner();
        if (around instanceof ClassEntity || around instanceof Namespace n && !n.isGlobal()) {
            name((Entity) around, out);
            out.append("::");
        } else if (entity instanceof ClassEntity c && NameMangler.enclosingFunction(c.parent) instanceof Function f) {
            out.append(NameMangler.isPlain(f) ? f.name.text() : decodedName(f)).append("::");
        }
        if (entity instanceof Function f) {
            functionName(f, out);
        } else if (entity instanceof ClassEntity c && c.templateArgs != null && c.name != null) {
            out.append(c.name.text());
            arguments(c.templateArgs, out);
        } else if (entity instanceof ClassEntity c && c.lambda != null && c.lambda.callOperator != null) {
            out.append("[lambda");
            parameterList(c.lambda.callOperator.type, null, out);
            out.append(" (instance ").append(c.lambda.number + 1).append(")]");
        } else if (entity instanceof Namespace n && n.isUnnamed()) {
            out.append("_NV_ANON_NAMESPACE");
        } else {
            out.append(MessageArguments.unqualifiedName(entity));
        }
    }

    private static void functionName(Function f, StringBuilder out) {
        Function named = f.template != null && f.template.prototype instanceof Function t ? t : f;
        if (named.kind == FunctionKind.CONVERSION && named.conversionType != null) {
            out.append("operator ");
            type(named.conversionType, f.enclosingClass(), out);
            return;
        }
        StringBuilder name = new StringBuilder(MessageArguments.unqualifiedName(f));
        int end = f.templateArgs == null || f.operator != null ? -1 : name.indexOf("<");
        if (end >= 0) {
            name.setLength(end);
        }
        boolean isLiteral = name.indexOf("operator\"\"") == 0;
        if (isLiteral || f.operator != null && f.operator.spelling().charAt(0) != ' ') {
            int operator = name.lastIndexOf("operator");
            if (operator >= 0) {
                name.insert(operator + "operator".length(), ' ');
            }
        }
        out.append(name);
    }

    private static void arguments(TemplateArgument[] args, StringBuilder out) {
        out.append('<');
        boolean first = true;
        for (TemplateArgument argument : args) {
            boolean isPack = argument.kind == TemplateArgument.Kind.PACK;
            for (TemplateArgument a : isPack ? argument.elements : new TemplateArgument[] {argument}) {
                out.append(first ? "" : ", ");
                first = false;
                argument(a, out);
            }
            out.append(isPack && argument.elements.length > 0 ? " " : "");
        }
        out.append("> ");
    }

    private static void argument(TemplateArgument a, StringBuilder out) {
        if (a.type != null) {
            type(a.type, null, out);
        } else if (a.template != null) {
            out.append(isGlobal(a.template.parent.owner()) ? GLOBAL : " ::");
            out.append(MessageArguments.qualifiedName(a.template));
        } else if (a.constant instanceof IntegerConstant i) {
            out.append('(')
                    .append(MessageArguments.typeText(i.type().canonical()))
                    .append(')');
            out.append(i.value().toString(true));
            out.append(suffix(i.type()));
        } else {
            out.append(String.valueOf(a.constant));
        }
    }

    private static String suffix(Type type) {
        if (!(Types.core(type) instanceof IntegerType t)) {
            return "";
        }
        return switch (t.kind()) {
            case UNSIGNED_INT -> "u";
            case LONG -> "l";
            case UNSIGNED_LONG -> "ul";
            case LONG_LONG -> "ll";
            case UNSIGNED_LONG_LONG -> "ull";
            default -> "";
        };
    }

    private static void parameterList(FunctionType type, @Nullable ClassEntity owner, StringBuilder out) {
        out.append('(');
        ParamType[] params = type.params();
        for (int i = 0; i < params.length; i++) {
            out.append(i == 0 ? "" : ", ");
            type(params[i].type, owner, out);
            out.append(params[i].isPack ? "..." : "");
        }
        if (type.hasEllipsis()) {
            out.append(params.length == 0 ? "..." : ", ...");
        }
        out.append(')');
    }

    private static void parameters(FunctionType type, @Nullable ClassEntity owner, StringBuilder out) {
        parameterList(type, owner, out);
        if ((type.qualifiers() & Cv.CONST) != 0) {
            out.append(" const");
        }
        if ((type.qualifiers() & Cv.VOLATILE) != 0) {
            out.append(" volatile");
        }
        switch (type.refQualifier()) {
            case NONE -> {}
            case LVALUE -> out.append(" &");
            case RVALUE -> out.append(" &&");
        }
    }

    private static void type(Type sugared, @Nullable ClassEntity owner, StringBuilder out) {
        switch (sugared.canonical()) {
            case PointerType t -> declarator(t.target(), "*", owner, out);
            case ReferenceType t -> declarator(t.target(), t.isRvalue() ? "&&" : "&", owner, out);
            case QualifiedType t
            when isNamed(t.base().canonical()) -> {
                out.append((t.qualifiers() & Cv.CONST) != 0 ? "const " : "");
                out.append((t.qualifiers() & Cv.VOLATILE) != 0 ? "volatile " : "");
                type(t.base(), owner, out);
            }
            case ClassType t when t.entity() == owner -> name(t.entity(), out);
            case ClassType t -> scoped(t.entity(), out);
            case EnumType t -> scoped(t.entity(), out);
            case NullptrType t -> out.append("::std::nullptr_t");
            case TemplateParamType t -> out.append('T').append(t.position());
            case PackExpansionType t -> {
                type(t.pattern(), owner, out);
                out.append("...");
            }
            case MemberPointerType t -> memberPointer(t, owner, out);
            default -> out.append(MessageArguments.typeText(sugared.canonical()));
        }
    }

    private static void scoped(Entity entity, StringBuilder out) {
        out.append(isGlobal(entity.parent.owner()) ? GLOBAL : " ::");
        name(entity, out);
    }

    private static void memberPointer(MemberPointerType t, @Nullable ClassEntity owner, StringBuilder out) {
        FunctionType function = t.member().canonical() instanceof FunctionType f ? f : null;
        type(function == null ? t.member() : function.returnType(), owner, out);
        out.append(function == null ? "     " : " (    ");
        type(t.classType(), null, out);
        out.append("::*");
        if (function != null) {
            out.append(')');
            parameters(function, owner, out);
        }
    }

    /** A repeated class has no blank before what points to it. */
    private static void declarator(Type target, String symbol, @Nullable ClassEntity owner, StringBuilder out) {
        Type core = target.canonical() instanceof QualifiedType q ? q.base() : target.canonical();
        if (core instanceof FunctionType f) {
            type(f.returnType(), owner, out);
            out.append(" (").append(symbol).append(')');
            parameters(f, owner, out);
            return;
        }
        if (core instanceof ArrayType a) {
            type(a.element(), owner, out);
            out.append(" (").append(symbol).append(")[").append(bound(a)).append(']');
            return;
        }
        type(target, owner, out);
        boolean repeated = core instanceof ClassType c && c.entity() == owner;
        char last = out.charAt(out.length() - 1);
        out.append(repeated || last == '*' || last == ' ' ? "" : " ").append(symbol);
    }

    private static String bound(ArrayType a) {
        Constant c = a.bound();
        while (c instanceof DependentConstant d && d.kind() != DependentConstant.Kind.PARAM) {
            c = d.expr() instanceof ConstantExpr e ? e.constant() : null;
        }
        if (c instanceof DependentConstant d && d.param() != null) {
            return "T" + (d.param().index + 1);
        }
        return a.size() < 0 ? "" : Long.toString(a.size());
    }

    private static boolean isNamed(Type type) {
        return type instanceof ClassType || type instanceof EnumType || type instanceof TemplateParamType;
    }

    private static boolean isGlobal(@Nullable Object owner) {
        return owner instanceof Namespace n && n.isGlobal();
    }
}
