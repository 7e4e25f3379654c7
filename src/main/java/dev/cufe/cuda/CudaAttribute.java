package dev.cufe.cuda;

import dev.cufe.il.decl.Attribute;
import org.jspecify.annotations.Nullable;

/** The CUDA attributes by their names in preprocessed input, {@code __attribute__((global))} (ref ch. 20). */
enum CudaAttribute {
    HOST("host", CudaFlags.HOST, true, false),
    DEVICE("device", CudaFlags.DEVICE, true, true),
    GLOBAL("global", CudaFlags.GLOBAL, true, false),
    TILE_GLOBAL("tile_global", CudaFlags.GLOBAL, true, false),
    SHARED("shared", CudaFlags.SHARED, false, true),
    CONSTANT("constant", CudaFlags.CONSTANT, false, true),
    MANAGED("managed", CudaFlags.MANAGED, false, true),
    DEVICE_BUILTIN("device_builtin", CudaFlags.DEVICE_BUILTIN, true, true),
    LAUNCH_BOUNDS("launch_bounds", 0, true, false),
    MAXNREG("maxnreg", 0, true, false),
    LOCAL_MAXNREG("local_maxnreg", 0, true, false),
    CLUSTER_DIMS("cluster_dims", 0, true, false),
    BLOCK_SIZE("block_size", 0, true, false);

    final String word;
    final int flag;
    final boolean onFunctions;
    final boolean onVariables;

    CudaAttribute(String word, int flag, boolean onFunctions, boolean onVariables) {
        this.word = word;
        this.flag = flag;
        this.onFunctions = onFunctions;
        this.onVariables = onVariables;
    }

    /** As CUDA programs write it: {@code __global__}. */
    String keyword() {
        return this == DEVICE_BUILTIN ? word : "__" + word + "__";
    }

    static @Nullable CudaAttribute of(Attribute a) {
        if (a.family() != Attribute.Family.GNU) {
            return null;
        }
        return switch (a.name()) {
            case "host", "__host__" -> HOST;
            case "device", "__device__" -> DEVICE;
            case "global", "__global__" -> GLOBAL;
            case "tile_global", "__tile_global__" -> TILE_GLOBAL;
            case "shared", "__shared__" -> SHARED;
            case "constant", "__constant__" -> CONSTANT;
            case "managed", "__managed__" -> MANAGED;
            case "device_builtin" -> DEVICE_BUILTIN;
            case "launch_bounds", "__launch_bounds__" -> LAUNCH_BOUNDS;
            case "maxnreg", "__maxnreg__" -> MAXNREG;
            case "local_maxnreg", "__local_maxnreg__" -> LOCAL_MAXNREG;
            case "cluster_dims", "__cluster_dims__" -> CLUSTER_DIMS;
            case "block_size", "__block_size__" -> BLOCK_SIZE;
            default -> null;
        };
    }
}
