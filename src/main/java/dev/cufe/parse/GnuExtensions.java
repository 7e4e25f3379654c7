package dev.cufe.parse;

import java.util.HashSet;
import java.util.Set;

/** Tells of GNU extensions where {@code --report_gnu_extensions} asks for it; what is parsed again is told of once. */
final class GnuExtensions {
    private final Parser p;
    private final boolean isReported;
    private final Set<Integer> told = new HashSet<>(0);

    GnuExtensions(Parser parser) {
        this.p = parser;
        this.isReported = parser.unit.options.language().reportsGnuExtensions();
    }

    /** An extension stands here; {@code code} says which. */
    void used(int code, int position) {
        if (isReported && !p.templates.inInstance() && !p.unit.diagnostics.inTrial() && told.add(position)) {
            p.unit.diagnostics.report(code, position);
        }
    }
}
