package dev.cufe.source;

/**
 * A stretch of lines between two line directives: what its file is called and how its lines are numbered
 * ([printing 2.3]). Compared by identity: two directives with the same name still are two records.
 */
public final class SourceRecord {
    private final int id;
    private final int start;
    private String fileName;
    private final int line;
    private final int lineIndex;
    private final boolean systemHeader;
    private final int includedFrom;

    SourceRecord(int id, int start, String fileName, int line, int lineIndex, boolean systemHeader, int includedFrom) {
        this.id = id;
        this.start = start;
        this.fileName = fileName;
        this.line = line;
        this.lineIndex = lineIndex;
        this.systemHeader = systemHeader;
        this.includedFrom = includedFrom;
    }

    public int id() {
        return id;
    }

    /** Position of its first byte. */
    public int start() {
        return start;
    }

    /** File name as spelled between the quotes of the directive, escapes kept ([printing 2.4]). */
    public String fileName() {
        return fileName;
    }

    void rename(String newName) {
        fileName = newName;
    }

    /** Presumed number of its first line. */
    public int line() {
        return line;
    }

    public boolean isSystemHeader() {
        return systemHeader;
    }

    /** Position of the directive that entered this file, or 0 for the primary file. */
    public int includedFrom() {
        return includedFrom;
    }

    int presumedLine(int physicalLineIndex) {
        return line + physicalLineIndex - lineIndex;
    }
}
