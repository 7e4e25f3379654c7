package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;

/** Reads {@code #include} and {@code #include_next} ([cpp.include]). */
final class IncludeDirectives {
    private final UnitState state;
    private final Problems problems;
    private final Input input;
    private final MacroExpander expander;
    private final IncludeListener listener;
    private final int nestingLimit;

    IncludeDirectives(UnitState state, Input input, MacroExpander expander, IncludeListener listener) {
        this.state = state;
        problems = state.problems();
        this.input = input;
        this.expander = expander;
        this.listener = listener;
        nestingLimit = state.selfIncludeLimit();
    }

    /** Reads the rest of the directive; gives the file to enter after it, or null. */
    SourceFile read(int position, boolean next) {
        if (next && input.current().outer == null) {
            problems.report(Codes.INCLUDE_NEXT_IN_PRIMARY_FILE, position);
        }
        String name = expander.readHeaderName();
        PpToken token = expander.token;
        if (name == null) {
            problems.reportAs(Severity.CATASTROPHE, Codes.EXP_FILE_NAME, token.position);
            input.stop();
            return null;
        }
        input.next(token);
        if (!token.isEnd()) {
            problems.report(Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, token.position);
            input.skipDirectiveLine(token);
        }
        return open(name, next, token.position);
    }

    private SourceFile open(String name, boolean next, int lineEnd) {
        SourceFile file = input.find(name, next);
        if (file == null) {
            String bare = name.substring(1, name.length() - 1);
            Severity severity = state.toleratesMissingFiles() ? Severity.ERROR : Severity.CATASTROPHE;
            problems.reportAs(severity, Codes.CANNOT_OPEN_FILE, lineEnd, "source", bare, "");
            if (severity == Severity.CATASTROPHE) {
                input.stop();
            }
            return null;
        }
        listener.found(file.name(), input.current().depth + 1);
        boolean guarded = file.guard() != null && state.macros().get(file.guard()) != null;
        if (guarded || state.search().isOnce(file)) {
            return null;
        }
        if (file.activeInclusions() >= nestingLimit) {
            problems.report(Codes.INCLUDE_RECURSION, lineEnd, file.name());
            input.stop();
            return null;
        }
        return file;
    }
}
