package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.text.MessageArguments;
import org.jspecify.annotations.Nullable;

/** What is forbidden for extended lambdas: the functions around them, their captures, their signatures ([lambdas 2]). */
final class LambdaRules {
    private static final int MAX_DIMENSIONS = 7;

    private final Unit unit;
    TraitQuery traits = TraitQuery.ALWAYS;

    LambdaRules(Unit unit) {
        this.unit = unit;
    }

    static String space(Lambda lambda) {
        Function call = lambda.callOperator;
        return call != null && CudaFlags.isHostDevice(call) ? "__host__ __device__" : "__device__";
    }

    /** Before the body: where the lambda stands, and what its declarator says. */
    void declared(Lambda lambda, @Nullable Function around, int position, int end) {
        String space = space(lambda);
        boolean hostDevice = space.startsWith("__host__");
        Function parent = ExtendedLambdas.enclosingFunction(lambda);
        if (isInWrongLambda(around, parent, space, position)) {
            skipCaptures(lambda);
        } else {
            if (parent != null) {
                parent(parent, space, position);
            }
            if (lambda.captureDefault == Lambda.Default.BY_REFERENCE) {
                unit.diagnostics.report(Codes.EXTENDED_LAMBDA_REFERENCE_CAPTURE, position, space);
            }
        }
        if (hostDevice && lambda.callTemplate != null) {
            unit.diagnostics.report(Codes.EXTENDED_HOST_DEVICE_GENERIC_LAMBDA, lambda.position);
        }
        if (lambda.isConstexpr || lambda.isConsteval) {
            String word = lambda.isConsteval ? "consteval" : "constexpr";
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CONSTEXPR, end, word, space);
        }
    }

    /** Of a lambda in a wrong lambda nothing is asked about what it says that it captures. */
    static void skipCaptures(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            c.isChecked = true;
        }
    }

    private boolean isInWrongLambda(@Nullable Function around, @Nullable Function parent, String space, int position) {
        if (around == null || !around.isLambdaBody) {
            return false;
        }
        Lambda outer = around.enclosingClass() == null ? null : around.enclosingClass().lambda;
        String name = MessageArguments.unqualifiedName(around);
        if (outer != null && outer.callTemplate != null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_ENCLOSING_FUNCTION_GENERIC_LAMBDA, position, space, name);
        } else if (outer != null && ExtendedLambdas.isExtended(outer) && CudaFlags.isHostDevice(around)) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_ENCLOSING_FUNCTION_HD_LAMBDA, position, space, name);
        } else if (parent == null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_NESTED_OUTSIDE_FUNCTION, position, space);
        } else {
            return false;
        }
        return true;
    }

    private void parent(Function parent, String space, int position) {
        String name = MessageArguments.unqualifiedName(parent);
        ClassEntity owner = parent.enclosingClass();
        if (isLocal(parent)) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_ENCLOSING_FUNCTION_LOCAL, position, space, name);
            return;
        }
        if (parent.hasDeducedReturn) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_ENCLOSING_FUNCTION_DEDUCIBLE, position, space, name);
        }
        if (parent.kind == FunctionKind.CONSTRUCTOR || parent.kind == FunctionKind.DESTRUCTOR) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CANT_TAKE_FUNCTION_ADDRESS, position, space, name);
            return;
        }
        if (owner != null && owner.name == null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_PARENT_CLASS_UNNAMED, position, space, name);
        }
        if (isHidden(parent)) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_INACCESSIBLE_PARENT, position, space, name);
        }
        for (ClassEntity c = owner; c != null; c = c.enclosingClass()) {
            if (isHidden(c)) {
                String hidden = c.name == null ? "" : c.name.text();
                unit.diagnostics.report(Codes.EXTENDED_LAMBDA_INACCESSIBLE_ANCESTOR, position, space, hidden);
                return;
            }
        }
    }

    private static boolean isHidden(Entity e) {
        return e.enclosingClass() != null && (e.access == Access.PRIVATE || e.access == Access.PROTECTED);
    }

    private static boolean isLocal(Entity e) {
        for (Scope s = e.parent; s != null; s = s.parent()) {
            if (s.kind().isLocal()) {
                return true;
            }
        }
        return false;
    }

    /** Before the body those captures are asked about that were written, in it those that are not as they come up. */
    void captures(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            captured(lambda, c);
        }
    }

    /** A tentative reading says nothing, so that it does not count. */
    void captured(Lambda lambda, Lambda.Capture c) {
        if (c.isChecked || unit.diagnostics.inTrial()) {
            return;
        }
        c.isChecked = true;
        String space = space(lambda);
        if (c.isInitCapture && space.startsWith("__host__")) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_HD_INIT_CAPTURE, c.position);
            if (c.byReference) {
                unit.diagnostics.report(Codes.EXTENDED_LAMBDA_REFERENCE_CAPTURE, c.position, space);
            }
        } else if (c.isInitCapture) {
            initCapture(lambda, c, space);
        } else if (c.isThis && c.isImplicit) {
            unit.diagnostics.report(Codes.THIS_ADDR_CAPTURE_EXT_LAMBDA, c.position);
        } else if (c.isThis) {
            Function parent = ExtendedLambdas.enclosingFunction(lambda);
            if (parent != null && parent.enclosingClass() != null) {
                unnamableType(parent.enclosingClass().type(), c.position);
            }
        } else {
            capture(c, space, lambda.closure.isNonreal);
        }
    }

    /** After the body: all captures and the result type are known. */
    void complete(Lambda lambda) {
        captures(lambda);
        boolean hostDevice = space(lambda).startsWith("__host__");
        if (hostDevice && lambda.callOperator != null) {
            FunctionType type = lambda.callOperator.type;
            signature(type.returnType(), lambda.position);
            for (ParamType p : type.params()) {
                signature(p.type, lambda.position);
            }
        }
    }

    private void initCapture(Lambda lambda, Lambda.Capture c, String space) {
        if (c.byReference) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_REFERENCE_CAPTURE, c.position, space);
        }
        Type type = c.variable == null ? null : c.variable.type;
        if (type == null) {
            return;
        }
        if (!c.byReference) {
            valueOfInitCapture(lambda, c, type, space);
        }
        if (!lambda.closure.isNonreal) {
            unnamableType(Types.nonReference(type), c.position);
        }
    }

    private void valueOfInitCapture(Lambda lambda, Lambda.Capture c, Type type, String space) {
        ClassEntity entity = Types.asClass(type);
        Function parent = ExtendedLambdas.enclosingFunction(lambda);
        boolean isInstance = parent != null && parent.isTemplateInstance() && !parent.isSpecialized;
        if (!isInstance && (Types.isArray(Types.nonReference(type)) || isArray(c.init))) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_INIT_CAPTURE_ARRAY, c.position, space);
        } else if (entity != null && entity.isInitializerList) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_INIT_CAPTURE_INITLIST, c.position, space);
        }
    }

    /** Whether the initializer is an array, no literal and not at a known address, that becomes a pointer. */
    private static boolean isArray(@Nullable DynamicInit init) {
        Expr value = init == null ? null : init.expr;
        return value instanceof OperationExpr o
                && o.op() == Op.ARRAY_TO_POINTER
                && o.isGenerated()
                && !(o.operand(0) instanceof ConstantExpr);
    }

    private void capture(Lambda.Capture c, String space, boolean inTemplate) {
        if (c.isInConstexprIf) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CAPTURE_IN_CONSTEXPR_IF, c.position, space);
        }
        if (c.byReference) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_REFERENCE_CAPTURE, c.position, space);
        }
        if (c.variable == null) {
            return;
        }
        if (c.isPackExpansion || c.variable.isParameterPack) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_PACK_CAPTURE, c.position, space);
            return;
        }
        Type type = Types.nonReference(c.variable.type);
        if (Types.isArray(type)) {
            array(type, space, c.position, inTemplate);
        }
        if (!inTemplate) {
            unnamableType(type, c.position);
        }
    }

    /** The wrapper of the lambda, outside the function, must be able to name the types of captures. */
    private void unnamableType(Type type, int position) {
        Type local = find(type, false);
        Type hidden = local != null ? null : find(type, true);
        if (local != null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CAPTURE_LOCAL_TYPE, position, local);
        } else if (hidden != null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CAPTURE_PRIVATE_TYPE, position, hidden);
        }
    }

    private void array(Type type, String space, int position, boolean inTemplate) {
        int dimensions = 0;
        for (ArrayType a = Types.asArray(type); a != null; a = Types.asArray(a.element())) {
            dimensions++;
        }
        if (dimensions > MAX_DIMENSIONS) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_ARRAY_CAPTURE_RANK, position, space, type);
        }
        if (!inTemplate) {
            element(Types.unqualified(Types.innermostElement(type)), space, position);
        }
    }

    /** The wrapper makes the array and assigns to its elements. */
    private void element(Type element, String space, int position) {
        if (element.isDependent() || !Types.isClass(element)) {
            return;
        }
        if (!traits.holds("__is_constructible", new Type[] {element}, position)) {
            unit.diagnostics.report(
                    Codes.EXTENDED_LAMBDA_ARRAY_CAPTURE_DEFAULT_CONSTRUCTIBLE, position, space, element);
        }
        Type target = unit.types.lvalueReferenceTo(element);
        Type source = unit.types.lvalueReferenceTo(unit.types.qualified(element, Cv.CONST));
        if (!traits.holds("__is_assignable", new Type[] {target, source}, position)) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_ARRAY_CAPTURE_ASSIGNABLE, position, space, element);
        }
    }

    private void signature(Type type, int position) {
        Type local = find(type, false);
        Type hidden = local != null ? null : find(type, true);
        if (local != null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CALL_OPERATOR_LOCAL_TYPE, position, local);
        } else if (hidden != null) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_CALL_OPERATOR_PRIVATE_TYPE, position, hidden);
        }
    }

    /** The first type in it that is local to a function, or a private or protected member; null if there is none. */
    static @Nullable Type find(Type type, boolean hidden) {
        return switch (type.canonical()) {
            case PointerType t -> find(t.target(), hidden);
            case ReferenceType t -> find(t.target(), hidden);
            case QualifiedType t -> find(t.base(), hidden);
            case ArrayType t -> find(t.element(), hidden);
            case MemberPointerType t -> {
                Type inClass = find(t.classType(), hidden);
                yield inClass != null ? inClass : find(t.member(), hidden);
            }
            case FunctionType t -> find(t, hidden);
            case ClassType t -> find(t.entity(), t, hidden);
            case EnumType t -> isFound(t.entity(), hidden) ? t : null;
            default -> null;
        };
    }

    private static @Nullable Type find(FunctionType f, boolean hidden) {
        Type found = find(f.returnType(), hidden);
        for (ParamType p : f.params()) {
            found = found != null ? found : find(p.type, hidden);
        }
        return found;
    }

    private static @Nullable Type find(ClassEntity entity, Type type, boolean hidden) {
        if (entity.lambda != null && ExtendedLambdas.isExtended(entity.lambda)) {
            return null;
        }
        if (isFound(entity, hidden)) {
            return type;
        }
        if (entity.templateArgs != null) {
            for (TemplateArgument a : entity.templateArgs) {
                Type found = a.type == null ? null : find(a.type, hidden);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static boolean isFound(Entity e, boolean hidden) {
        if (!hidden) {
            return isLocal(e);
        }
        for (Entity at = e; at != null; at = at.enclosingClass()) {
            if (isHidden(at) && (at instanceof ClassEntity || at instanceof EnumEntity)) {
                return true;
            }
        }
        return false;
    }
}
