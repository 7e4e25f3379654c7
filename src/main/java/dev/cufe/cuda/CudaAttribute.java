package dev.cufe.cuda;

import dev.cufe.il.decl.Attribute;
import org.jspecify.annotations.Nullable;

/** The CUDA attributes by their names in preprocessed input, {@code __attribute__((global))} ([cuda-rules 1.1]). */
enum CudaAttribute {
    HOST("host", CudaFlags.HOST),
    DEVICE("device", CudaFlags.DEVICE),
    GLOBAL("global", CudaFlags.GLOBAL),
    TILE_GLOBAL("tile_global", CudaFlags.GLOBAL),
    SHARED("shared", CudaFlags.SHARED),
    CONSTANT("constant", CudaFlags.CONSTANT),
    MANAGED("managed", CudaFlags.MANAGED),
    DEVICE_BUILTIN("device_builtin", CudaFlags.DEVICE_BUILTIN),
    /** Textures and surfaces. */
    TEXTURE_TYPE("device_builtin_texture_type", CudaFlags.TEXTURE),
    REGISTER_PARAMS("nv_register_params", 0),
    LAUNCH_BOUNDS("launch_bounds", 0),
    MAXNREG("maxnreg", 0),
    LOCAL_MAXNREG("local_maxnreg", 0),
    CLUSTER_DIMS("cluster_dims", 0),
    BLOCK_SIZE("block_size", 0);

    final String word;
    final int flag;

    CudaAttribute(String word, int flag) {
        this.word = word;
        this.flag = flag;
    }

    /** As CUDA programs write it: {@code __global__}. */
    String keyword() {
        return this == DEVICE_BUILTIN ? word : "__" + word + "__";
    }

    boolean isMemorySpace() {
        return this == DEVICE || this == SHARED || this == CONSTANT || this == MANAGED;
    }

    static @Nullable CudaAttribute of(Attribute a) {
        if (!a.isGnu() || a.isIgnored()) {
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
            case "device_builtin_texture_type", "device_builtin_surface_type" -> TEXTURE_TYPE;
            case "nv_register_params", "__nv_register_params__" -> REGISTER_PARAMS;
            case "launch_bounds", "__launch_bounds__" -> LAUNCH_BOUNDS;
            case "maxnreg", "__maxnreg__" -> MAXNREG;
            case "local_maxnreg", "__local_maxnreg__" -> LOCAL_MAXNREG;
            case "cluster_dims", "__cluster_dims__" -> CLUSTER_DIMS;
            case "block_size", "__block_size__" -> BLOCK_SIZE;
            default -> null;
        };
    }
}
