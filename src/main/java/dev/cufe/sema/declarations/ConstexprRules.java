package dev.cufe.sema.declarations;

import dev.cufe.cuda.ExtendedLambdas;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** What a function declared constexpr must not have in its signature and body [dcl.constexpr]/3. */
public final class ConstexprRules {
    private final Unit unit;
    /** The function whose signature or variables broke a rule last: the original checks no more of it but labels. */
    private @Nullable Function broken;

    public ConstexprRules(Unit unit) {
        this.unit = unit;
    }

    /** Templates are let off: an instance that breaks a rule is just not constexpr. */
    private static boolean isChecked(Function f) {
        return (f.isDeclaredConstexpr || f.isConsteval)
                && !f.isLambdaBody
                && !f.isPrototype
                && f.templateArgs == null
                && f.memberPattern == null
                && (f.enclosingClass() == null || !f.enclosingClass().isNonreal);
    }

    /** In C++11 {@link SingleReturnRules} hold. */
    private boolean isBodyChecked(Function f) {
        return isChecked(f) && unit.dialect.atLeast(2014) && !unit.dialect.atLeast(2023);
    }

    /** Parameters and result have literal types; since C++23 a function without them is only inline. */
    public void signature(Function f) {
        if (!isChecked(f)) {
            return;
        }
        ClassEntity owner = f.enclosingClass();
        if (f.kind == FunctionKind.CONSTRUCTOR && owner != null && owner.hasVirtualBases) {
            unit.diagnostics.report(Codes.CONSTEXPR_CTOR_VIRTUAL_BASE, f.position);
        }
        Type result = f.type.returnType();
        boolean returns = f.kind != FunctionKind.CONSTRUCTOR && f.kind != FunctionKind.DESTRUCTOR;
        if (returns && isKnown(result) && !isLiteral(result, f.position)) {
            nonliteral(f, Codes.CONSTEXPR_NONLITERAL_RETURN, result);
        }
        for (ParamType p : f.type.params()) {
            if (isKnown(p.type) && !isLiteral(p.type, f.position)) {
                nonliteral(f, Codes.CONSTEXPR_NONLITERAL_PARAM, p.type);
                return;
            }
        }
    }

    private void nonliteral(Function f, int code, Type type) {
        if (unit.dialect.atLeast(2023)) {
            f.isDeclaredConstexpr = false;
            f.isConstexpr = false;
            return;
        }
        broken = f;
        f.isConstexpr &= unit.dialect.atLeast(2014);
        unit.diagnostics.report(code, f.position, type);
    }

    private static boolean isKnown(Type type) {
        return !type.isDependent() && !type.isError() && !type.hasPlaceholder();
    }

    private boolean isLiteral(Type type, int position) {
        if (Types.isVoid(type)) {
            return unit.dialect.atLeast(2014);
        }
        return Types.isReference(type)
                || unit.classTraits.isLiteral(type, position)
                || isMadeByDefault(Types.asClass(Types.innermostElement(type)), position);
    }

    /** The original takes a class of literal parts with a defaulted default constructor for literal here. */
    private boolean isMadeByDefault(@Nullable ClassEntity c, int position) {
        if (c == null || !hasDefaultedConstructor(c)) {
            return false;
        }
        for (BaseClass base : c.bases) {
            if (!base.isVirtual && !isLiteral(base.type, position)) {
                return false;
            }
        }
        for (Field field : c.fields) {
            if (Types.isVolatile(field.type) || !isLiteral(field.type, position)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasDefaultedConstructor(ClassEntity c) {
        Function destructor = ClassTraits.destructor(c);
        if (destructor != null && !destructor.isDefaulted) {
            return false;
        }
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && f.isDefaulted) {
                return true;
            }
        }
        return false;
    }

    /** Before C++23 a local variable is automatic, of literal type and, before C++20, initialized. */
    public void variable(Function f, Variable v) {
        if (!isBodyChecked(f) || f == broken || v.isParameter || !isKnown(v.type)) {
            return;
        }
        int code = 0;
        if (v.storageClass != StorageClass.AUTO) {
            boolean external = v.storageClass == StorageClass.EXTERN;
            code = external ? 0 : Codes.CONSTEXPR_VAR_NOT_AUTOMATIC;
        } else if (!isLiteral(v.type, v.position) || ExtendedLambdas.isClosure(v.type)) {
            code = Codes.CONSTEXPR_VAR_TYPE_NOT_LITERAL;
        } else if (!unit.dialect.atLeast(2020) && isUninitialized(v)) {
            code = Codes.CONSTEXPR_VAR_UNINITIALIZED;
        }
        if (code != 0) {
            broken = f;
            f.isConstexpr = false;
            unit.diagnostics.report(code, v.position, v.type);
        }
    }

    private static boolean isUninitialized(Variable v) {
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        boolean empty = c != null && c.fields.isEmpty() && c.bases.isEmpty();
        return !v.hasExplicitInitializer
                && !empty
                && !v.isRangeForVariable
                && (v.init == null || v.init.kind == DynamicInit.Kind.NONE);
    }

    /** A goto before C++23, a try block before C++20. */
    public void statement(Function f, int position) {
        if (isBodyChecked(f) && f != broken) {
            unit.diagnostics.report(Codes.STATEMENT_NOT_IN_CONSTEXPR_FUNCTION, position);
        }
    }

    /** Assembler text before C++20 is only worth a warning; in templates, too. */
    public void assembly(@Nullable Function f, int position) {
        boolean isWarned = unit.dialect.atLeast(2014) && !unit.dialect.atLeast(2020);
        if (isWarned && f != null && f.isDeclaredConstexpr && !f.isTemplateInstance()) {
            boolean isConstructor = f.kind == FunctionKind.CONSTRUCTOR;
            unit.diagnostics.warning(
                    isConstructor ? Codes.STATEMENT_NOT_IN_CONSTEXPR_CTOR : Codes.STATEMENT_NOT_IN_CONSTEXPR_FUNCTION,
                    position);
        }
    }

    public void label(Function f, int position) {
        if (isBodyChecked(f)) {
            unit.diagnostics.report(Codes.LABEL_IN_CONSTEXPR, position);
        }
    }
}
