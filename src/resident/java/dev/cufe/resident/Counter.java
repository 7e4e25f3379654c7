package dev.cufe.resident;

/** What all processes of a server count together. */
enum Counter {
    /** Processor time in microseconds; {@code processes.c} adds to it by its number. */
    TIME,
    SERVED,
    REFUSED,
    /** Bytes of text that did not have to be read. */
    BYTES_SAVED,
    /** Processor time in microseconds that making the used prefixes had cost. */
    TIME_SAVED;

    void add(long amount) {
        Calls.count(ordinal(), amount);
    }

    long value() {
        return Calls.counted(ordinal());
    }
}
