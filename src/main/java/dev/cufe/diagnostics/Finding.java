package dev.cufe.diagnostics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One diagnostic as it was shown: everything is text, so it outlives the compilation that gave it.
 *
 * @param rule what users call the diagnostic: its display number, or its tag where it has no number
 * @param tag the tag, or the name of a rule of {@code cufe check}
 * @param text the message without position, severity and number
 * @param details further lines of the message
 * @param place where it is; null if it is about the command line or the machine
 * @param notes what explains it, nearest cause first; notes have no notes of their own
 * @param suppressed whether a pragma of the source silences it
 */
public record Finding(
        String rule,
        String tag,
        Severity severity,
        String text,
        List<String> details,
        @Nullable Place place,
        List<Finding> notes,
        boolean suppressed) {
    /**
     * A place in a source.
     *
     * @param column in code points from 1; 0 if only the line is known
     * @param endColumn the column behind the token that begins at {@code column}; 0 if it is not known
     * @param sourceLine the text of the line, empty if it is not there any more
     */
    public record Place(String file, int line, int column, int endColumn, String sourceLine) {}

    /** The same finding with another severity. */
    public Finding as(Severity other) {
        return new Finding(rule, tag, other, text, details, place, notes, suppressed);
    }

    /** The same finding, silenced or not. */
    public Finding suppressed(boolean silenced) {
        return new Finding(rule, tag, severity, text, details, place, notes, silenced);
    }

    /** The same finding with other notes. */
    public Finding with(List<Finding> others) {
        return new Finding(rule, tag, severity, text, details, place, others, suppressed);
    }
}
