package dev.cufe.driver;

import java.util.List;

/**
 * Makes a compilation stand in for the host preprocessor, too: the source is raw, and the host compiler's macros and
 * system headers are there. Only {@code cufe} does that; what nvcc hands to {@code cudafe++} is preprocessed.
 *
 * @param cuda whether the source is CUDA, so that nvcc's macros and {@code cuda_runtime.h} are there
 * @param toolkit whether an installed toolkit is used; if not, or if there is none, our own declarations are
 * @param relocatableDeviceCode whether {@code -rdc=true} was given
 * @param gnuDialect whether no standard was asked for, so that the host compiler takes its own dialect
 * @param deviceSide whether the source is read as the device's compiler reads it, with {@code __CUDA_ARCH__}
 * @param macros {@code -D} and {@code -U} in order: {@code NAME}, {@code NAME=VALUE}, {@code !NAME}
 */
public record HostMode(
        boolean cuda,
        boolean toolkit,
        boolean relocatableDeviceCode,
        boolean gnuDialect,
        boolean deviceSide,
        List<String> macros) {
    /** The same source as the device's compiler reads it. */
    HostMode forDevice() {
        return new HostMode(cuda, toolkit, relocatableDeviceCode, gnuDialect, true, macros);
    }
}
