package dev.cufe.options;

import java.util.List;

/**
 * What a command line asks for: texts to print while it is read, and then one of three outcomes.
 *
 * @param announcements the options that print something, in order: {@link Option#VERSION},
 *     {@link Option#VERSION_AND_STOP}, {@link Option#DUMP_COMMAND_OPTIONS}, {@link Option#DUMP_CONFIGURATION},
 *     {@link Option#DUMP_LEGACY_AS_TARGET}
 */
public record CommandLineResult(List<Option> announcements, Outcome outcome) {
    /** What to do after the announcements. */
    public sealed interface Outcome {}

    /** Translate a source file. */
    public record Compile(Options options) implements Outcome {}

    /** Nothing more. */
    public record Stop(int exitStatus) implements Outcome {}

    /**
     * Say what is wrong with the command line.
     *
     * @param soFar the options up to the mistake: they say how the message looks, and whether the source is known
     */
    public record Refuse(Complaint complaint, Options soFar) implements Outcome {}
}
