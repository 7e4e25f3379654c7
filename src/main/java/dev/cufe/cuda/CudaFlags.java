package dev.cufe.cuda;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bits of {@code cudaFlags} of functions, variables and types. Every declaration of an entity adds its own; an
 * unannotated function is a host function ([cuda-rules 1.1]).
 */
public final class CudaFlags {
    /** {@code __host__} was written. */
    public static final int HOST = 1;

    public static final int DEVICE = 1 << 1;
    public static final int GLOBAL = 1 << 2;
    public static final int SHARED = 1 << 3;
    public static final int CONSTANT = 1 << 4;
    public static final int MANAGED = 1 << 5;
    /** {@code device_builtin}: declared by the toolkit's headers and known to the device compiler. */
    public static final int DEVICE_BUILTIN = 1 << 6;
    /** {@code #pragma nv_exec_check_disable} stood before the definition. */
    public static final int UNCHECKED = 1 << 7;

    /** The same before a template: its instances are not checked, its definition is. */
    static final int UNCHECKED_INSTANCES = 1 << 10;

    /** The closure type of an extended lambda. */
    static final int EXTENDED = 1 << 8;

    /** The type of a texture or surface. */
    public static final int TEXTURE = 1 << 9;

    private static final int MEMORY_SPACE = DEVICE | SHARED | CONSTANT | MANAGED;

    private CudaFlags() {}

    /** Whether a pragma stands before the function, or before the template that it is an instance of. */
    static boolean isUnchecked(Function f) {
        Function pattern = f.memberPattern;
        int flags = f.cudaFlags | flags(f.template) | (pattern == null ? 0 : pattern.cudaFlags);
        return (flags & (UNCHECKED | UNCHECKED_INSTANCES)) != 0;
    }

    public static boolean isKernel(Function f) {
        return (f.cudaFlags & GLOBAL) != 0;
    }

    /** A function with the device as its only space, kernels not among them. */
    public static boolean isDeviceOnly(Function f) {
        return (f.cudaFlags & (HOST | DEVICE | GLOBAL)) == DEVICE;
    }

    public static boolean isHostDevice(Function f) {
        return (f.cudaFlags & (HOST | DEVICE)) == (HOST | DEVICE);
    }

    /** Runs on the device only: a device function or a kernel. */
    public static boolean isDeviceCode(Function f) {
        return isKernel(f) || isDeviceOnly(f);
    }

    public static boolean hasMemorySpace(Variable v) {
        return (v.cudaFlags & MEMORY_SPACE) != 0;
    }

    /** A texture or surface, which has no space of its own, but no array of them; an instance nobody needs is none yet. */
    public static boolean isTexture(Variable v) {
        ClassEntity type = Types.asClass(v.type);
        return type != null && type.isComplete() && ((type.cudaFlags | flags(type.template)) & TEXTURE) != 0;
    }

    /** Lives on the device and has only a shadow on the host. */
    public static boolean isOnDevice(Variable v) {
        return hasMemorySpace(v) || isTexture(v);
    }

    /** Whether attributes put what they declare into shared memory. */
    public static boolean isShared(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (CudaAttribute.of(a) == CudaAttribute.SHARED) {
                return true;
            }
        }
        return false;
    }

    public static boolean isShared(Variable v) {
        return (v.cudaFlags & SHARED) != 0;
    }

    public static boolean isConstant(Variable v) {
        return (v.cudaFlags & CONSTANT) != 0;
    }

    public static boolean isManaged(Variable v) {
        return (v.cudaFlags & MANAGED) != 0;
    }

    public static boolean isDeviceBuiltin(@Nullable Entity e) {
        return (flags(e) & DEVICE_BUILTIN) != 0;
    }

    /** The flags of an entity; a template has those of what it makes. */
    public static int flags(@Nullable Entity e) {
        return switch (e) {
            case Function f -> f.cudaFlags;
            case Variable v -> v.cudaFlags;
            case ClassEntity c -> c.cudaFlags;
            case EnumEntity n -> n.cudaFlags;
            case Template t -> flags(t.prototype);
            case null, default -> 0;
        };
    }

    /** The specifier a variable's space is quoted with in messages. */
    public static String spaceName(int flags) {
        if ((flags & CONSTANT) != 0) {
            return "__constant__";
        }
        if ((flags & MANAGED) != 0) {
            return "__managed__";
        }
        return (flags & SHARED) != 0 ? "__shared__" : "__device__";
    }
}
