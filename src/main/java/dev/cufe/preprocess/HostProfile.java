package dev.cufe.preprocess;

import java.util.List;

/**
 * The host compiler that {@code cufe} stands in for when it preprocesses itself: which macros it predefines. The original
 * never does that: nvcc has the host compiler do it.
 *
 * @param standard year of the C++ standard: 1998 to 2023
 * @param gnuDialect whether the dialect is {@code gnu++NN} and not {@code c++NN}
 * @param cuda whether nvcc's macros are defined
 * @param relocatableDeviceCode whether {@code -rdc=true} was given
 * @param macros {@code -D} and {@code -U} in order: {@code NAME}, {@code NAME=VALUE}, {@code !NAME}
 */
public record HostProfile(
        int standard, boolean gnuDialect, boolean cuda, boolean relocatableDeviceCode, List<String> macros) {
    /** The standard's two digits; 2003 has the macros of 1998. */
    String level() {
        return switch (standard) {
            case 1998, 2003 -> "98";
            case 2011 -> "11";
            case 2014 -> "14";
            case 2017 -> "17";
            case 2020 -> "20";
            default -> "23";
        };
    }
}
