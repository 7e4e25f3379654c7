package dev.cufe.diagnostics;

/**
 * The text of one message while it is put together: a growing buffer that knows the colors in use and the file that
 * the diagnostic is in (so that other positions can be given relative to it).
 */
public final class Message {
    private final StringBuilder text = new StringBuilder(120);
    private final Locator locator;
    private final ColorScheme colors;
    private final String homeFile;

    Message(Locator locator, ColorScheme colors, String homeFile) {
        this.locator = locator;
        this.colors = colors;
        this.homeFile = homeFile;
    }

    public Message append(String more) {
        text.append(more);
        return this;
    }

    public Message append(char more) {
        text.append(more);
        return this;
    }

    public Message append(long number) {
        text.append(number);
        return this;
    }

    /** Appends {@code "name"} highlighted with its quotes, as entities are shown. */
    public Message highlightQuoted(String name) {
        return startHighlight().append('"').append(name).append('"').endHighlight();
    }

    /** Appends {@code "text"} with only the text highlighted, as quoted strings are shown. */
    Message quoteHighlighted(String quoted) {
        return append('"').startHighlight().append(quoted).endHighlight().append('"');
    }

    /** Begins a highlighted stretch (an entity's opening quote comes right after). */
    public Message startHighlight() {
        text.append(colors.start(ColorScheme.QUOTE));
        return this;
    }

    public Message endHighlight() {
        text.append(colors.end(ColorScheme.QUOTE));
        return this;
    }

    /** Appends {@code  (declared at line N)}, with {@code  of FILE} when that is not the file of the diagnostic. */
    public Message declaredAt(int position) {
        if (position == 0) {
            return append(" (declared implicitly)");
        }
        return append(" (declared ").at(position).append(')');
    }

    /** Appends {@code at line N} or {@code at line N of FILE}, as {@link #declaredAt} does. */
    public Message at(int position) {
        if (locator.isEndOfSource(position)) {
            return append("at end of source");
        }
        text.append(colors.start(ColorScheme.RANGE)).append("at line ").append(locator.line(position));
        String file = locator.fileName(position);
        if (!file.equals(homeFile) && !file.equals(Locator.STANDARD_INPUT)) {
            text.append(" of ").append(file);
        }
        text.append(colors.end(ColorScheme.RANGE));
        return this;
    }

    public int length() {
        return text.length();
    }

    /** Drops everything after the first {@code length} characters (an "aka" that turned out to say nothing new). */
    public void truncate(int length) {
        text.setLength(length);
    }

    /** Whether what was appended from {@code start} on equals {@code other}. */
    public boolean endsWith(int start, CharSequence other) {
        return text.length() - start == other.length() && text.indexOf(other.toString(), start) == start;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
