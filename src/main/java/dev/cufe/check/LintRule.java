package dev.cufe.check;

import org.jspecify.annotations.Nullable;

/** A rule of {@code cufe check} that no compiler has. */
public enum LintRule {
    LAUNCH_SHAPE(
            "launch-shape",
            "a kernel is launched with a grid or block that no GPU can run",
            "A launch with zero blocks or threads, with more than 1024 threads in a block, or with more than 1024,"
                + " 1024 and 64 threads in its dimensions fails on every GPU. The kernel never runs, and nothing says"
                + " so unless the program asks cudaGetLastError().",
            "Choose a block of at most 1024 threads and a grid of at least one block.");

    private final String id;
    private final String summary;
    private final String meaning;
    private final String advice;

    LintRule(String id, String summary, String meaning, String advice) {
        this.id = id;
        this.summary = summary;
        this.meaning = meaning;
        this.advice = advice;
    }

    /** The rule with a name, or null. */
    public static @Nullable LintRule named(String id) {
        for (LintRule rule : values()) {
            if (rule.id.equals(id)) {
                return rule;
            }
        }
        return null;
    }

    public String id() {
        return id;
    }

    public String summary() {
        return summary;
    }

    public String meaning() {
        return meaning;
    }

    public String advice() {
        return advice;
    }

    /** The rule as text for a terminal. */
    public String toText() {
        return id + ": rule of cufe check, warning\n\n" + summary + "\n\n" + meaning + "\n\nWhat to do:\n    " + advice
                + "\n\nHow to silence it:\n    in the file .cufe    severity: PATH " + id + " off\n";
    }
}
