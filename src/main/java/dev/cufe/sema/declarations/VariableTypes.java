package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/**
 * Types of variables that are initialized: deduced, complete, not abstract, literal where they are constexpr
 * [dcl.init.general]/8, [dcl.constexpr].
 */
final class VariableTypes {
    private final Unit unit;
    private final Expressions expressions;

    VariableTypes(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.expressions = expressions;
    }

    /** Deduces and completes the type; false if it is wrong or nothing initializes the variable. */
    boolean settle(Variable v, Initializer init) {
        if (v.type.hasPlaceholder()) {
            v.type = v.isRangeForVariable
                    ? expressions.placeholders.deduceUnconstrained(v.type, init, v.position)
                    : expressions.placeholders.deduce(v.type, init, v.position);
        }
        if (v.type.isError()) {
            return false;
        }
        if (!v.type.isDependent() && (!checkComplete(v) || isAbstract(v, init))) {
            v.type = unit.types.error();
            return false;
        }
        boolean unbounded = VariableInits.isUnbounded(v.type) && VariableInits.isUnbounded(v.declaredType);
        if (unbounded && init.form() == Initializer.Form.NONE) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, v.position, v.type);
            v.type = unit.types.error();
            return false;
        }
        boolean isKnown = !v.type.isDependent() || v.isStaticMember && v.isConstexpr;
        if (init.form() == Initializer.Form.NONE && isKnown && !isInitialized(v, init.end())) {
            return false;
        }
        if (init.form() == Initializer.Form.NONE && v.type.isDependent() && Types.isArray(v.type)) {
            settleElements(v);
        }
        if (isNonliteralConstant(v)) {
            reportNonliteral(v, init);
            v.type = unit.types.error();
            return false;
        }
        return true;
    }

    private boolean isNonliteralConstant(Variable v) {
        return v.isConstexpr
                && !v.type.isDependent()
                && !Types.isReference(v.type)
                && !unit.classTraits.isLiteral(v.type, v.position);
    }

    private void reportNonliteral(Variable v, Initializer init) {
        if (!expressions.scopes.inTemplate() && init.operands().length == 0) {
            unit.diagnostics.report(Codes.INITIALIZER_NOT_CONSTANT, v.position);
        } else if (!expressions.scopes.inTemplate()) {
            unit.diagnostics.report(Codes.EXPR_NOT_CONSTANT, Nodes.start(init.operands()[0]));
        }
        unit.diagnostics.report(Codes.CONSTEXPR_VAR_NOT_LITERAL, v.position);
    }

    /** What makes the elements of an array is known, however many they will be: whether it does anything is asked for. */
    private void settleElements(Variable v) {
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        if (c != null && !c.isNonreal && unit.isComplete(c, v.position)) {
            unit.demands.declareImplicitMembers(c);
            unit.classTraits.hasTrivialDefaultConstructor(c, v.position);
        }
    }

    /** A const object needs an initializer or a default constructor that somebody wrote [dcl.init.general]/8. */
    private boolean isInitialized(Variable v, int end) {
        if (v.isHandlerParameter || v.isRangeForVariable || Types.isReference(v.type) || v.type.isError()) {
            return true;
        }
        Type element = Types.innermostElement(v.type);
        ClassEntity c = Types.asClass(element);
        if (c == null && v.isConstexpr) {
            boolean member = v.isStaticMember;
            unit.diagnostics.report(
                    member ? Codes.MISSING_INITIALIZER_ON_CONST : Codes.CONSTEXPR_NEEDS_INITIALIZER,
                    member ? v.position : end,
                    v);
            return false;
        }
        if ((Types.qualifiers(element) & Cv.CONST) == 0) {
            boolean lacksValue = c != null && !c.hasUserDeclaredConstructor && hasFixedMember(c);
            if (lacksValue) {
                unit.diagnostics.report(Codes.VAR_WITH_UNINITIALIZED_MEMBER, v.position, v);
            }
            return !lacksValue;
        }
        if (c == null) {
            // In a template it is only warned of.
            Severity severity = expressions.scopes.inTemplate() ? Severity.WARNING : Severity.ERROR;
            unit.diagnostics.reportAs(severity, Codes.MISSING_INITIALIZER_ON_CONST, end, v);
            return false;
        }
        if (!unit.classTraits.isConstDefaultConstructible(c)) {
            unit.diagnostics.report(Codes.CONST_NEEDS_INITIALIZER_NO_CTOR, end, v, c);
            return false;
        }
        return true;
    }

    /** A const member, and no reference, that has no value unless the object is given one [dcl.init.general]/8. */
    private static boolean hasFixedMember(ClassEntity c) {
        boolean any = false;
        for (Field f : c.fields) {
            if (f.hasInitializer || f.name == null) {
                continue;
            }
            if (Types.isReference(f.type)) {
                return false;
            }
            Type element = Types.innermostElement(f.type);
            any |= Types.isConst(element) && !Types.isClass(element);
        }
        return any;
    }

    boolean checkComplete(Variable v) {
        Type type = Types.nonReference(v.type);
        if (type != v.type || unit.isComplete(type, v.position)) {
            return true;
        }
        if (VariableInits.isUnbounded(type)) {
            return true;
        }
        unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, v.position, type);
        return false;
    }

    /** No object has an abstract class as its type [class.abstract]. */
    private boolean isAbstract(Variable v, Initializer init) {
        Type element = Types.innermostElement(v.type);
        if (Types.isReference(v.type) || !unit.classTraits.isAbstract(element, v.position)) {
            return false;
        }
        boolean array = element != v.type;
        unit.diagnostics.report(
                array ? Codes.ARRAY_OF_ABSTRACT_CLASS : Codes.ABSTRACT_CLASS_OBJECT_NOT_ALLOWED, v.position, element);
        if (init.form() == Initializer.Form.NONE || init.form() == Initializer.Form.BRACES) {
            // That nothing could make it is told as well.
            expressions.initialization.initialize(v.type, init, InitContext.VARIABLE);
        }
        return true;
    }
}
