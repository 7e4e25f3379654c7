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
 * @param architecture what {@code __CUDA_ARCH__} is for the device, such as 750
 * @param deviceSide whether the source is read as the device's compiler reads it, with {@code __CUDA_ARCH__}
 * @param macros {@code -D} and {@code -U} in order: {@code NAME}, {@code NAME=VALUE}, {@code !NAME}
 */
public record HostMode(
        boolean cuda,
        boolean toolkit,
        boolean relocatableDeviceCode,
        boolean gnuDialect,
        int architecture,
        boolean deviceSide,
        List<String> macros) {
    /** The architecture that nvcc 13.0 compiles for by default. */
    public static final int DEFAULT_ARCHITECTURE = 750;

    /** The same source as the device's compiler reads it. */
    HostMode forDevice() {
        return new HostMode(cuda, toolkit, relocatableDeviceCode, gnuDialect, architecture, true, macros);
    }
}
