package dev.cufe.preprocess;

/** Hears of included files, for {@code -H} and {@code -M}. */
public interface IncludeListener {
    /** An {@code #include} found this file; {@code depth} is 1 for a file that the primary file includes. */
    void found(String name, int depth);

    /** A file is read: the unit itself, or an included one (unless it is guarded against being read twice). */
    void entered(String name);
}
