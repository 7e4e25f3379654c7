package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Parameters of operator functions [over.oper], allocation functions [basic.stc.dynamic] and literal operators [over.literal]. */
final class OperatorRules {
    private final Unit unit;
    private final DiagnosticEngine diagnostics;

    OperatorRules(Unit unit) {
        this.unit = unit;
        this.diagnostics = unit.diagnostics;
    }

    /** Checks a declared operator function; {@code isMember} says whether it has an implicit object or is static. */
    void check(Function f, DeclSpecs specs, boolean isMember, boolean isTemplate) {
        if (isTemplate && f.type.params().length == 1) {
            switch (f.operator) {
                case NEW, ARRAY_NEW -> {
                    diagnostics.report(Codes.OPERATOR_NEW_TEMPLATE, f.position);
                    return;
                }
                case DELETE, ARRAY_DELETE -> {
                    diagnostics.report(Codes.OPERATOR_DELETE_TEMPLATE, f.position);
                    return;
                }
                default -> {}
            }
        }
        switch (f.operator) {
            case NEW, ARRAY_NEW -> allocation(f, specs, isMember);
            case DELETE, ARRAY_DELETE -> deallocation(f, specs, isMember);
            case CO_AWAIT -> {}
            default -> ordinary(f, isMember);
        }
    }

    private void ordinary(Function f, boolean isMember) {
        OperatorName operator = f.operator;
        int position = f.position;
        ParamType[] params = f.type.params();
        boolean hasPack = params.length > 0 && params[params.length - 1].isPack;
        if (!isMember && mustBeMember(operator)) {
            diagnostics.report(Codes.NONMEMBER_OPERATOR_NOT_ALLOWED, position, "operator" + operator.spelling());
            return;
        }
        if (isMember && f.isStaticMember && !(operator == OperatorName.CALL && unit.dialect.atLeast(2023))) {
            diagnostics.report(Codes.STATIC_MEMBER_OPERATOR_NOT_ALLOWED, position);
            f.isStaticMember = operator == OperatorName.CALL;
            return;
        }
        if (operator == OperatorName.CALL) {
            return;
        }
        if (f.type.hasEllipsis()) {
            diagnostics.report(Codes.ELLIPSIS_IN_OPERATOR_PARAMS, position);
        }
        if (!hasPack && !f.type.hasEllipsis()) {
            checkCount(f, isMember);
        }
        for (ParamType p : params) {
            if (p.hasDefault) {
                diagnostics.report(Codes.DEFAULT_ARG_EXPR_NOT_ALLOWED, p.position);
                p.hasDefault = false;
                p.defaultArg = null;
            }
        }
        if (!isMember && !anyUserType(params)) {
            diagnostics.report(Codes.NONMEMBER_OPERATOR_NEEDS_CLASS, position);
        }
    }

    private static boolean mustBeMember(OperatorName operator) {
        return switch (operator) {
            case ASSIGN, CALL, SUBSCRIPT, ARROW -> true;
            default -> false;
        };
    }

    private static boolean anyUserType(ParamType[] params) {
        for (ParamType p : params) {
            Type t = Types.nonReference(p.type);
            if (t.isDependent() || Types.isClass(t) || Types.isEnum(t)) {
                return true;
            }
        }
        return false;
    }

    private void checkCount(Function f, boolean isMember) {
        ParamType[] params = f.type.params();
        boolean explicitObject = params.length > 0 && params[0].isExplicitThis;
        int operands = params.length + (isMember && !explicitObject ? 1 : 0);
        int least = 2;
        int most = 2;
        switch (f.operator) {
            case PLUS, MINUS, STAR, AMPERSAND, INCREMENT, DECREMENT -> least = 1;
            case TILDE, NOT, ARROW -> {
                least = 1;
                most = 1;
            }
            default -> {}
        }
        if (operands > most) {
            diagnostics.report(Codes.TOO_MANY_ARGS_FOR_OPERATOR, f.position);
        } else if (operands < least) {
            diagnostics.report(Codes.TOO_FEW_ARGS_FOR_OPERATOR, f.position);
        } else if (operands == 2 && isStep(f.operator)) {
            ParamType last = params[params.length - 1];
            if (!isPlainInt(last.type) && !last.type.isDependent()) {
                diagnostics.report(
                        Codes.BAD_POSTFIX_OPERATOR_PARAM,
                        f.position,
                        "operator" + f.operator.spelling(),
                        unit.types.intType());
            }
        }
    }

    private static boolean isStep(OperatorName operator) {
        return operator == OperatorName.INCREMENT || operator == OperatorName.DECREMENT;
    }

    private boolean isPlainInt(Type type) {
        return type.canonical() == unit.types.intType();
    }

    private void allocation(Function f, DeclSpecs specs, boolean isMember) {
        ParamType[] params = f.type.params();
        allocationPlace(f, specs, isMember);
        if (params.length == 0) {
            diagnostics.report(Codes.TOO_FEW_ARGS_FOR_OPERATOR, f.position);
        } else if (!params[0].type.isError()
                && params[0].type.canonical() != unit.types.sizeType().canonical()) {
            diagnostics.report(Codes.BAD_ARG_TYPE_FOR_OPERATOR_NEW, f.position, unit.types.sizeType());
        } else if (params[0].hasDefault) {
            diagnostics.report(Codes.DEFAULT_ARG_EXPR_NOT_ALLOWED, params[0].position);
        }
        Type result = f.type.returnType();
        if (!result.isError() && !isVoidPointer(result)) {
            diagnostics.report(
                    Codes.BAD_RETURN_TYPE_FOR_OP_NEW, f.position, unit.types.pointerTo(unit.types.voidType()));
        }
    }

    private void deallocation(Function f, DeclSpecs specs, boolean isMember) {
        ParamType[] params = f.type.params();
        allocationPlace(f, specs, isMember);
        boolean destroying =
                params.length > 0 && Types.isPointer(params[0].type) && unit.dialect.atLeast(2020) && isMember;
        if (params.length == 0) {
            diagnostics.report(Codes.TOO_FEW_ARGS_FOR_OPERATOR, f.position);
        } else if (!params[0].type.isError() && !isVoidPointer(params[0].type) && !destroying) {
            diagnostics.report(
                    Codes.BAD_FIRST_ARG_TYPE_FOR_OPERATOR_DELETE,
                    f.position,
                    unit.types.pointerTo(unit.types.voidType()));
        }
        Type result = f.type.returnType();
        if (!result.isError() && !Types.isVoid(result)) {
            diagnostics.report(Codes.BAD_RETURN_TYPE_FOR_OP_DELETE, f.position);
        }
    }

    /** Allocation functions are static members or global [basic.stc.dynamic.general]. */
    private void allocationPlace(Function f, DeclSpecs specs, boolean isMember) {
        if (isMember) {
            if (f.type.qualifiers() != 0) {
                diagnostics.report(Codes.QUALIFIER_ON_OPERATOR_NEW, f.position);
            }
            if (specs.isVirtual) {
                diagnostics.report(Codes.VIRTUAL_FUNCTION_NOT_ALLOWED, f.position);
                f.isVirtual = false;
            }
            return;
        }
        if (f.parent != unit.global.scope) {
            boolean frees = f.operator == OperatorName.DELETE || f.operator == OperatorName.ARRAY_DELETE;
            diagnostics.report(
                    frees ? Codes.OPERATOR_DELETE_IN_NAMESPACE : Codes.OPERATOR_NEW_IN_NAMESPACE, f.position);
        } else if (specs.storage == StorageClass.STATIC) {
            diagnostics.report(Codes.STATIC_OPERATOR_NEW_OR_DELETE, f.position);
        } else if (specs.isInline && f.type.params().length < 2) {
            diagnostics.report(Codes.INLINE_OPERATOR_NEW, f.position);
        }
    }

    private static boolean isVoidPointer(Type type) {
        return Types.core(type) instanceof PointerType p
                && p.target().canonical() == Types.core(p.target()).canonical()
                && Types.isVoid(p.target());
    }

    /** A literal operator takes what literals give. */
    void checkLiteral(Function f, boolean isMember, boolean isTemplate) {
        if (isMember) {
            diagnostics.report(Codes.MEMBER_LITERAL_OPERATOR, f.position);
            return;
        }
        if (f.linkage == Linkage.EXTERNAL_C) {
            diagnostics.report(Codes.EXTERN_C_LITERAL_OPERATOR, f.position);
        }
        ParamType[] params = f.type.params();
        if (isTemplate) {
            if (params.length > 0) {
                diagnostics.report(Codes.LITERAL_OPERATOR_TEMPLATE_PARAMS, f.position);
            }
            return;
        }
        if (params.length == 0) {
            diagnostics.report(Codes.LITERAL_OPERATOR_NO_PARAMS, f.position);
            return;
        }
        Type first = params[0].type;
        if (Types.isPointer(first)) {
            checkLiteralPointer(f, first, params);
            return;
        }
        if (params.length > 1) {
            diagnostics.report(Codes.LITERAL_OPERATOR_TOO_MANY_PARAMS, f.position);
        } else if (Types.core(first) instanceof IntegerType t && !isLiteralInteger(t.kind())) {
            diagnostics.report(Codes.BAD_LITERAL_OPERATOR_INTEGER_PARAM, f.position, first);
        } else if (Types.core(first) instanceof FloatType t && t.kind() != FloatKind.LONG_DOUBLE) {
            diagnostics.report(Codes.BAD_LITERAL_OPERATOR_FLOAT_PARAM, f.position, first);
        }
    }

    /** {@code <char...>}, or {@code <class T, T...>} where the first parameter is a type; since C++20 one of a class type. */
    void checkLiteralHead(Function f, TemplateParam[] params) {
        boolean isOfType = params[0].kind == TemplateParam.Kind.TYPE;
        if (isOfType && unit.dialect.atLeast(2014)) {
            boolean isRight = params.length == 2
                    && !(params[1].constantType instanceof AliasTemplateType)
                    && params[1].isPack
                    && params[1].constantType != null
                    && params[0].type != null
                    && params[1].constantType.canonical() == params[0].type.canonical();
            if (!isRight) {
                diagnostics.report(Codes.BAD_STRING_LITERAL_OPERATOR_TEMPLATE, f.position, "<typename T, T ...>");
            }
            return;
        }
        Type type = params[0].constantType;
        boolean isCharacters = params.length == 1
                && type != null
                && (params[0].isPack && Types.core(type) instanceof IntegerType t && t.kind() == IntKind.CHAR
                        || unit.dialect.atLeast(2020) && !Types.isArithmetic(type) && !params[0].isPack);
        if (!isCharacters) {
            diagnostics.report(Codes.BAD_LITERAL_OPERATOR_TEMPLATE_PARAMS, f.position, "<char ...>");
        }
    }

    /** {@code const char *}, or a pointer to any kind of constant characters and their number. */
    private void checkLiteralPointer(Function f, Type first, ParamType[] params) {
        Type target = Types.pointee(first);
        boolean isCharacter = Types.core(target) instanceof IntegerType t
                && t.kind() != IntKind.UNSIGNED_LONG_LONG
                && isLiteralInteger(t.kind());
        if (!Types.isConst(target) || Types.isVolatile(target)) {
            diagnostics.report(Codes.LITERAL_OPERATOR_NONCONST_POINTER, f.position, first);
        } else if (!isCharacter) {
            diagnostics.report(Codes.BAD_LITERAL_OPERATOR_POINTER_PARAM, f.position, first);
        } else if (params.length > 1
                && params[1].type.canonical() != unit.types.sizeType().canonical()) {
            diagnostics.report(Codes.BAD_LITERAL_OPERATOR_SECOND_PARAM, f.position, params[1].type);
        }
    }

    private static boolean isLiteralInteger(IntKind kind) {
        return switch (kind) {
            case UNSIGNED_LONG_LONG, CHAR, WCHAR_T, CHAR8_T, CHAR16_T, CHAR32_T -> true;
            default -> false;
        };
    }
}
