package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code __launch_bounds__}, {@code __maxnreg__}, {@code __cluster_dims__}, {@code __block_size__}: their values when
 * they are applied, and what goes together once a declaration is complete ([cuda-rules 1.4]).
 */
final class LaunchAttributes {
    private static final long MAX_INT = Integer.MAX_VALUE;
    private static final int BLOCK_DIMENSIONS = 3;
    private static final String LAUNCH_BOUNDS = "__launch_bounds__";
    private static final String CLUSTER_DIMS = "__cluster_dims__";
    private static final String BLOCK_SIZE = "__block_size__";

    private final Unit unit;

    LaunchAttributes(Unit unit) {
        this.unit = unit;
    }

    void apply(Function f, CudaAttribute kind, Attribute a) {
        if (f.cudaInfo == null) {
            f.cudaInfo = new LaunchInfo();
        }
        LaunchInfo info = (LaunchInfo) f.cudaInfo;
        if (depends(a)) {
            info.dependent.add(a.position());
        }
        switch (kind) {
            case LAUNCH_BOUNDS -> {
                if (f.isMember()) {
                    unit.diagnostics.report(Codes.BOUNDS_ATTR_ONLY_NONMEMBER_FUNC, a.position(), LAUNCH_BOUNDS);
                }
                launchBounds(info, a);
            }
            case MAXNREG -> {
                boolean right = range(a, Codes.MAXNREG_NEGATIVE, Codes.MAXNREG_TOO_LARGE);
                info.hasMaxRegisters |= right && value(a, 0) != null;
            }
            case LOCAL_MAXNREG -> range(a, Codes.LOCAL_MAXNREG_NEGATIVE, Codes.LOCAL_MAXNREG_TOO_LARGE);
            case CLUSTER_DIMS -> clusterDims(info, a);
            case BLOCK_SIZE -> blockSize(info, a);
            case HOST,
                    DEVICE,
                    GLOBAL,
                    TILE_GLOBAL,
                    SHARED,
                    CONSTANT,
                    MANAGED,
                    DEVICE_BUILTIN,
                    TEXTURE_TYPE,
                    REGISTER_PARAMS -> {}
        }
    }

    /** The attributes of a kernel's instance: only values that depended are new, and they are reported at once. */
    void instance(Function f, List<Attribute> attributes) {
        if (!(((Function) f.template.prototype).cudaInfo instanceof LaunchInfo generic)) {
            return;
        }
        for (Attribute a : attributes) {
            CudaAttribute kind = CudaAttribute.of(a);
            if (kind == null || !generic.dependent.contains(a.position())) {
                continue;
            }
            switch (kind) {
                case LAUNCH_BOUNDS -> {
                    WideInt blocks = value(a, 2);
                    if (blocks != null && blocks.isNegative()) {
                        instanceError(Codes.MAX_BLOCKS_PER_CLUSTER_NEGATIVE, a);
                    }
                }
                case MAXNREG -> instanceRange(a, Codes.MAXNREG_NEGATIVE);
                case LOCAL_MAXNREG -> instanceRange(a, Codes.LOCAL_MAXNREG_NEGATIVE);
                case CLUSTER_DIMS -> instanceRange(a, Codes.CLUSTER_DIMS_MUST_BE_POSITIVE);
                case BLOCK_SIZE -> instanceRange(a, Codes.BLOCK_SIZE_MUST_BE_POSITIVE);
                default -> {}
            }
        }
    }

    private static boolean depends(Attribute a) {
        for (int i = 0; i < a.arguments().size(); i++) {
            if (value(a, i) == null) {
                return true;
            }
        }
        return false;
    }

    private void instanceRange(Attribute a, int notPositive) {
        for (int i = 0; i < a.arguments().size(); i++) {
            WideInt v = value(a, i);
            if (v != null && (v.isNegative() || v.isZero())) {
                instanceError(notPositive, a);
                return;
            }
        }
    }

    private void instanceError(int code, Attribute a) {
        unit.diagnostics.reportAtOnce(Severity.SOFT_ERROR, code, a.position());
    }

    private void clusterDims(LaunchInfo info, Attribute a) {
        if (a.arguments().isEmpty()) {
            return;
        }
        info.hasClusterDims = true;
        if (range(a, Codes.CLUSTER_DIMS_MUST_BE_POSITIVE, Codes.CLUSTER_DIMS_TOO_LARGE)) {
            info.hasCluster = true;
            info.clusterBlocks = product(a, 0);
        }
        secondTuple(info, a);
    }

    private void blockSize(LaunchInfo info, Attribute a) {
        boolean right = range(a, Codes.BLOCK_SIZE_MUST_BE_POSITIVE, Codes.BLOCK_SIZE_TOO_LARGE);
        int arguments = a.arguments().size();
        info.hasBlockSize |= firstOutOfRange(a, 0, Math.min(arguments, BLOCK_DIMENSIONS)) < 0;
        info.hasCluster |= firstOutOfRange(a, BLOCK_DIMENSIONS, arguments) < 0;
        if (arguments > BLOCK_DIMENSIONS) {
            info.hasBlockSizeCluster = true;
            if (right) {
                info.blockSizeClusterBlocks = product(a, BLOCK_DIMENSIONS);
            }
            secondTuple(info, a);
        }
    }

    /** Either attribute may give the cluster, not both. */
    private void secondTuple(LaunchInfo info, Attribute now) {
        if (info.hasBlockSizeCluster && info.hasClusterDims) {
            unit.diagnostics.report(Codes.CONFLICT_BETWEEN_CLUSTER_DIM_AND_BLOCK_SIZE, now.position());
        }
    }

    private void launchBounds(LaunchInfo info, Attribute a) {
        info.hasLaunchBounds = true;
        WideInt blocks = a.arguments().size() > 2 ? value(a, 2) : null;
        if (blocks == null) {
            return;
        }
        if (blocks.isNegative()) {
            unit.diagnostics.report(Codes.MAX_BLOCKS_PER_CLUSTER_NEGATIVE, a.position());
        } else if (!blocks.isBetween(0, MAX_INT)) {
            unit.diagnostics.report(Codes.MAX_BLOCKS_PER_CLUSTER_TOO_LARGE, a.position());
        } else {
            info.maxBlocksPerCluster = blocks.longValue();
        }
    }

    /** Reports the first argument that is not a positive int; true if all are. */
    private boolean range(Attribute a, int notPositive, int tooLarge) {
        int wrong = firstOutOfRange(a, 0, a.arguments().size());
        WideInt v = wrong < 0 ? null : value(a, wrong);
        if (v == null) {
            return true;
        }
        unit.diagnostics.report(v.isNegative() || v.isZero() ? notPositive : tooLarge, a.position());
        return false;
    }

    /** The first known argument from one index to another that is not a positive int, or -1. */
    private static int firstOutOfRange(Attribute a, int from, int to) {
        for (int i = from; i < to; i++) {
            WideInt v = value(a, i);
            if (v != null && !v.isBetween(1, MAX_INT)) {
                return i;
            }
        }
        return -1;
    }

    private static long product(Attribute a, int from) {
        long product = 1;
        for (int i = from; i < a.arguments().size(); i++) {
            WideInt v = value(a, i);
            product = v == null ? 0 : product * v.longValue();
        }
        return product;
    }

    private static @Nullable WideInt value(Attribute a, int index) {
        List<Attribute.Argument> args = a.arguments();
        return index < args.size()
                        && args.get(index).expr() instanceof ConstantExpr c
                        && c.constant() instanceof IntegerConstant i
                ? i.value()
                : null;
    }

    /** Checks the attributes of all declarations so far together; reported at the name. */
    void check(Function f, int position) {
        if (!(f.cudaInfo instanceof LaunchInfo info)) {
            return;
        }
        if (!CudaFlags.isKernel(f)) {
            onlyOnKernels(info, position);
        }
        if (info.hasLaunchBounds && info.hasMaxRegisters) {
            unit.diagnostics.report(
                    Codes.BOUNDS_MAXNREG_INCOMPATIBLE_QUALIFIERS, position, "__launch_bounds__ and __maxnreg__");
        }
        if (CudaFlags.isKernel(f)) {
            limit(info, info.clusterBlocks, CLUSTER_DIMS, position);
            limit(info, info.blockSizeClusterBlocks, BLOCK_SIZE, position);
        }
    }

    private void limit(LaunchInfo info, long blocks, String givenBy, int position) {
        if (info.maxBlocksPerCluster > 0 && blocks > info.maxBlocksPerCluster) {
            unit.diagnostics.report(Codes.TOO_MANY_BLOCKS_IN_CLUSTER, position, givenBy);
        }
    }

    private void onlyOnKernels(LaunchInfo info, int position) {
        int code = Codes.BOUNDS_ATTR_ONLY_ON_GLOBAL_FUNC;
        if (info.hasLaunchBounds) {
            unit.diagnostics.report(code, position, LAUNCH_BOUNDS);
        }
        if (info.hasCluster) {
            unit.diagnostics.report(code, position, info.hasBlockSize ? BLOCK_SIZE : CLUSTER_DIMS);
        }
        if (info.hasMaxRegisters) {
            unit.diagnostics.report(Codes.MAXNREG_ATTR_ONLY_ON_GLOBAL_FUNC, position);
        }
    }
}
