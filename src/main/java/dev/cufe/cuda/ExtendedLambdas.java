package dev.cufe.cuda;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lambdas with an execution space, written or inherited, and the extended ones among them ([lambdas 1]). */
public final class ExtendedLambdas {

    private final List<Lambda> all = new ArrayList<>();

    /** All extended lambdas of the unit so far, those of templates among them. */
    public List<Lambda> all() {
        return all;
    }

    /** A lambda written {@code __device__} or {@code __host__ __device__} in a function that also runs on the host. */
    public static boolean isExtended(Lambda lambda) {
        return (lambda.closure.cudaFlags & CudaFlags.EXTENDED) != 0;
    }

    /** Whether a type is the closure type of an extended lambda, which a wrapper without a constant value takes the place of. */
    public static boolean isClosure(Type type) {
        ClassEntity c = Types.asClass(type);
        return c != null && c.lambda != null && isExtended(c.lambda);
    }

    /** The value of a trait that asks whether a type is the closure type of an extended lambda ([lambdas 1.10]). */
    public static boolean trait(String keyword, Type type) {
        ClassEntity c = Types.asClass(type);
        if (c == null || c.lambda == null || !isExtended(c.lambda) || c.lambda.callOperator == null) {
            return false;
        }
        boolean both = (c.lambda.callOperator.cudaFlags & CudaFlags.HOST) != 0;
        return switch (keyword) {
            case "__nv_is_extended_host_device_lambda_closure_type" -> both;
            case "__nv_is_extended_device_lambda_closure_type" -> !both;
            case "__nv_is_extended_device_lambda_with_preserved_return_type" -> !both && c.lambda.hasExplicitReturnType;
            default -> false;
        };
    }

    /**
     * Gives the call operator its space: the written one if that is enabled, else that of the code around; true if one is
     * written that matters.
     */
    boolean declared(Lambda lambda, @Nullable Function around, boolean enabled) {
        int written = 0;
        for (Attribute a : lambda.attributes) {
            CudaAttribute c = CudaAttribute.of(a);
            written |= c == null ? 0 : c.flag & (CudaFlags.HOST | CudaFlags.DEVICE);
        }
        Function call = lambda.callOperator;
        if (call == null) {
            return false;
        }
        boolean deviceCode = around != null && CudaFlags.isDeviceCode(around);
        if (written != 0 && enabled) {
            call.cudaFlags |= written;
        } else if (deviceCode) {
            call.cudaFlags |= CudaFlags.DEVICE;
        } else if (around != null) {
            call.cudaFlags |= around.cudaFlags & (CudaFlags.HOST | CudaFlags.DEVICE);
        }
        if ((written & CudaFlags.DEVICE) != 0 && !deviceCode && enabled) {
            lambda.closure.cudaFlags |= CudaFlags.EXTENDED;
            all.add(lambda);
        }
        return written != 0 && !(deviceCode && enabled);
    }

    /** The outermost function around a lambda that is not a lambda's call operator; null outside functions. */
    public static @Nullable Function enclosingFunction(Lambda lambda) {
        for (Scope s = lambda.closure.parent; s != null; s = s.parent()) {
            if (s.owner() instanceof Function f && !f.isLambdaBody) {
                return f;
            }
        }
        return null;
    }
}
