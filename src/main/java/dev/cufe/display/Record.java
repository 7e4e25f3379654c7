package dev.cufe.display;

import org.jspecify.annotations.Nullable;

/** One record while its fields are collected: a label, blanks up to column 25, the value ([il 1.2]). */
final class Record {
    static final String NULL = "NULL";
    private static final int VALUE_COLUMN = 25;

    private final Records records;
    private final boolean isInBody;
    private final StringBuilder text = new StringBuilder();
    private String indent = "";

    /** A record of the region that is being displayed. */
    Record(Records records, String kind, int number) {
        this.records = records;
        this.isInBody = records.isInBody();
        text.append(References.to(isInBody, kind, number, null)).append('\n');
    }

    /** A block of fields without a number. */
    Record(Records records, String title) {
        this.records = records;
        this.isInBody = false;
        text.append(title).append(":\n");
    }

    /** Fields that are known before those that precede them. */
    Record(Records records) {
        this.records = records;
        this.isInBody = records.isInBody();
    }

    Record append(Record fields) {
        text.append(fields.text);
        return this;
    }

    Record field(String label, @Nullable String value) {
        int start = text.length();
        text.append(indent).append(label).append(':');
        if (text.length() - start >= VALUE_COLUMN) {
            text.append('\n');
            start = text.length();
        }
        pad(start);
        text.append(value == null ? NULL : value).append('\n');
        return this;
    }

    private void pad(int start) {
        while (text.length() - start < VALUE_COLUMN) {
            text.append(' ');
        }
    }

    /** A further value of the field before. */
    Record more(String value) {
        int start = text.length();
        pad(start);
        text.append(value).append('\n');
        return this;
    }

    Record number(String label, long value) {
        return field(label, Long.toString(value));
    }

    /** A field that is always there. */
    Record truth(String label, boolean value) {
        return field(label, value ? "TRUE" : "FALSE");
    }

    /** A field that is left out when not set. */
    Record flag(String label, boolean value) {
        return value ? field(label, "TRUE") : this;
    }

    /** A reference that is left out when there is none. */
    Record optional(String label, @Nullable String value) {
        return value == null ? this : field(label, value);
    }

    /** Two fields, left out when the position is not known. */
    Record position(String label, int position) {
        if (position != 0) {
            number(label + ".seq", records.sequence(position));
            number(label + ".column", records.column(position));
        }
        return this;
    }

    /** Opens a group whose fields are indented by two blanks. */
    Record open(String label) {
        text.append(label).append(":\n");
        indent = "  ";
        return this;
    }

    Record close() {
        indent = "";
        return this;
    }

    void finish() {
        records.add(text, isInBody);
    }
}
