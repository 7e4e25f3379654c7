package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;

/** A virtual function and what it overrides must have the same execution space ([cuda-rules 3.3]). */
final class Overriding {
    private final Unit unit;

    Overriding(Unit unit) {
        this.unit = unit;
    }

    void check(Function overrider, int position) {
        ClassEntity c = overrider.enclosingClass();
        if (c != null && !overrider.overridden.isEmpty() && !overrider.isCompilerGenerated && !wasChecked(overrider)) {
            inBases(overrider, c, position, new ArrayList<>(0));
        }
    }

    /** Every object of a base counts, those of its own bases first. */
    private void inBases(Function overrider, ClassEntity c, int position, List<ClassEntity> virtualBases) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null || base.isVirtual && virtualBases.contains(b)) {
                continue;
            }
            if (base.isVirtual) {
                virtualBases.add(b);
            }
            inBases(overrider, b, position, virtualBases);
            for (Function overridden : overrider.overridden) {
                int code = overridden.enclosingClass() == b ? code(overridden, overrider) : 0;
                if (code != 0) {
                    unit.diagnostics.report(code, position, overridden, overrider);
                }
            }
        }
    }

    /** Whether the member of the template overrides something itself; what its instances override is the same then. */
    private static boolean wasChecked(Function overrider) {
        return overrider.memberPattern != null && !overrider.memberPattern.overridden.isEmpty();
    }

    private static int code(Function base, Function derived) {
        boolean toHostDevice = CudaFlags.isHostDevice(derived);
        boolean toDevice = CudaFlags.isDeviceOnly(derived);
        if (CudaFlags.isHostDevice(base)) {
            return toHostDevice
                    ? 0
                    : toDevice ? Codes.HOST_DEVICE_OVERRIDDEN_BY_DEVICE : Codes.HOST_DEVICE_OVERRIDDEN_BY_HOST;
        }
        if (CudaFlags.isDeviceOnly(base)) {
            return toDevice
                    ? 0
                    : toHostDevice ? Codes.DEVICE_OVERRIDDEN_BY_HOST_DEVICE : Codes.DEVICE_OVERRIDDEN_BY_HOST;
        }
        return toHostDevice ? Codes.HOST_OVERRIDDEN_BY_HOST_DEVICE : toDevice ? Codes.HOST_OVERRIDDEN_BY_DEVICE : 0;
    }
}
