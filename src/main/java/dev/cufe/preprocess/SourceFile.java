package dev.cufe.preprocess;

import dev.cufe.lex.Name;

/** A file that was found, with what is known about it after it was read once. */
final class SourceFile {
    private final String name;
    private final byte[] bytes;
    private final int directory;
    private final boolean system;
    private Name guard;
    private int activeInclusions;

    SourceFile(String name, byte[] bytes, int directory, boolean system) {
        this.name = name;
        this.bytes = bytes;
        this.directory = directory;
        this.system = system;
    }

    /** The name it was opened under: the search directory and the name that was asked for. */
    String name() {
        return name;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Index of the search directory it was found in; {@code #include_next} starts after it. */
    int directory() {
        return directory;
    }

    boolean isSystem() {
        return system;
    }

    /** Macro that, while defined, makes the whole file empty; null if there is none. */
    Name guard() {
        return guard;
    }

    void setGuard(Name macro) {
        guard = macro;
    }

    int activeInclusions() {
        return activeInclusions;
    }

    void enter() {
        activeInclusions++;
    }

    void leave() {
        activeInclusions--;
    }
}
