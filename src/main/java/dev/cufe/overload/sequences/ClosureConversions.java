package dev.cufe.overload.sequences;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** The conversion of a lambda without captures to a pointer to function [expr.prim.lambda.closure]/9. */
public final class ClosureConversions {
    private ClosureConversions() {}

    /** The conversion function for a call operator; null if the lambda captures something. */
    public static @Nullable Function make(Unit unit, ClassEntity closure, Function call) {
        Lambda lambda = closure.lambda;
        if (!lambda.captures.isEmpty() || lambda.captureDefault != Lambda.Default.NONE) {
            return null;
        }
        FunctionType.Builder target = call.type.toBuilder();
        target.qualifiers = 0;
        FunctionType entryType = unit.types.function(target);
        Type pointer = unit.types.pointerTo(entryType);
        FunctionType.Builder b = new FunctionType.Builder(pointer, new ParamType[0]);
        b.qualifiers = Cv.CONST;
        b.noexcept = true;
        FunctionType type = unit.types.function(b);
        Function f = new Function(unit.special.conversion, closure.scope, lambda.position, type, type);
        f.kind = FunctionKind.CONVERSION;
        f.conversionType = pointer;
        f.access = Access.PUBLIC;
        f.isInline = true;
        f.isCompilerGenerated = true;
        f.isConstexpr = true;
        f.isDefined = true;
        f.entryPoint = entryPoint(unit, closure, call, entryType);
        return f;
    }

    /** The function that the pointer points to does what the call operator does. */
    private static Function entryPoint(Unit unit, ClassEntity closure, Function call, FunctionType type) {
        Function f = new Function(unit.special.fun, closure.scope, closure.lambda.position, type, type);
        f.kind = FunctionKind.LAMBDA_ENTRY_POINT;
        f.storageClass = StorageClass.STATIC;
        f.access = Access.PUBLIC;
        f.isCompilerGenerated = true;
        f.isLambdaBody = true;
        f.isDefined = true;
        f.parameters = call.parameters;
        f.body = call.body;
        return f;
    }

    /** The conversion function of a generic lambda that gives this type; null if there is none. */
    public static @Nullable Function ofGeneric(
            Unit unit, TemplateCandidates templates, ClassEntity closure, Type to, int position) {
        Lambda lambda = closure.lambda;
        Type target = Types.pointee(to);
        if (lambda == null
                || lambda.callTemplate == null
                || !(lambda.callTemplate.prototype instanceof Function prototype)
                || target == null
                || !(target.canonical() instanceof FunctionType wanted)) {
            return null;
        }
        FunctionType.Builder b = wanted.toBuilder();
        b.qualifiers = prototype.type.qualifiers();
        Function call = templates.deduceAddress(lambda.callTemplate, null, unit.types.function(b), position);
        if (call == null) {
            return null;
        }
        if (call.type.returnType().hasPlaceholder()) {
            unit.demands.deduceReturnType(call, position);
        }
        for (Function known : closure.functions) {
            if (known.entryPoint != null && known.entryPoint.parameters == call.parameters) {
                return known;
            }
        }
        Function made = make(unit, closure, call);
        if (made != null) {
            closure.functions.add(made);
        }
        return made;
    }
}
