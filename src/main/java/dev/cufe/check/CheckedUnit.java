package dev.cufe.check;

import java.nio.file.Path;

/**
 * One source to check.
 *
 * @param folder where its command line was meant to run
 * @param source the name as the command line has it, {@code -} for standard input
 * @param input what standard input held
 */
public record CheckedUnit(Path folder, String source, UnitSettings settings, byte[] input) {
    private static final byte[] NO_INPUT = {};

    public CheckedUnit(Path folder, String source, UnitSettings settings) {
        this(folder, source, settings, NO_INPUT);
    }
}
