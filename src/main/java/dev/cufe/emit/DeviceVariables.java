package dev.cufe.emit;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Variables with a memory space: the host sees shadows of them ([kernels 5]). */
final class DeviceVariables {
    private static final String MANAGED = "__attribute__((section(\"__nv_managed_data__\"))) ";
    private static final String HIDDEN = "__attribute__((visibility(\"hidden\"))) ";

    private final HostDialect host;

    DeviceVariables(HostDialect host) {
        this.host = host;
    }

    String attributes(Variable v, Declaration d) {
        if (CudaFlags.isShared(v)) {
            return "__attribute__((unused)) ";
        }
        if (!CudaFlags.hasMemorySpace(v)) {
            return "";
        }
        boolean section = CudaFlags.isManaged(v) && !v.isInline && !isLocal(v) && !d.hasDirectLinkage;
        String managed = section ? MANAGED : "";
        return isHidden(v, d) ? managed + HIDDEN : managed;
    }

    /** In whole-program mode every shadow is static; else external ones are hidden (V1, V8). */
    private boolean isHidden(Variable v, Declaration d) {
        if (!host.hiddenVisibility() || d.hasDirectLinkage) {
            return false;
        }
        if (isLocal(v)) {
            return host.separateCompilation() && d.storageClass != StorageClass.STATIC;
        }
        boolean external = v.linkage == Linkage.EXTERNAL_CXX || v.linkage == Linkage.EXTERNAL_C;
        return isSpecialization(v)
                ? external && d.storageClass != StorageClass.STATIC
                : host.separateCompilation() && external;
    }

    private static boolean isLocal(Variable v) {
        return v.parent != null && v.parent.kind().isLocal();
    }

    private static boolean isSpecialization(Variable v) {
        return v.templateArgs != null && !v.isPrototype;
    }

    @Nullable
    String storageClass(Variable v, Declaration d) {
        if (host.separateCompilation() || isSpecialization(v) || v.template != null && !CudaFlags.hasMemorySpace(v)) {
            return null;
        }
        return isDynamicShared(v, d) ? null : "static ";
    }

    /** {@code extern __shared__ int all[];}: its size is given by the launch. */
    private static boolean isDynamicShared(Variable v, Declaration d) {
        return CudaFlags.isShared(v)
                && d.storageClass == StorageClass.EXTERN
                && v.type.canonical() instanceof ArrayType a
                && a.isUnbounded();
    }

    /** The shadow has the type the variable turned out to have: bounds, const of constexpr, what auto stands for. */
    Type shownType(Variable v, Type declared) {
        return CudaFlags.hasMemorySpace(v) && !v.type.isDependent() ? v.type : declared;
    }

    /** Only constants and references keep their values (V2), and what is constinit; variable templates, too (V3). */
    boolean keepsInitializer(Variable v) {
        if (!CudaFlags.hasMemorySpace(v) || CudaFlags.isShared(v)) {
            return true;
        }
        return v.isConstexpr
                || v.isConstinit
                || v.template != null
                || Types.isReference(v.type)
                || Types.isConst(Types.innermostElement(v.type));
    }
}
