package dev.cufe.parse.tokens;

import dev.cufe.parse.Parser;
import java.util.HashSet;
import java.util.Set;

/** Reports GNU extensions where {@code --report_gnu_extensions} asks for it; what is parsed again is reported once. */
public final class GnuExtensions {
    private final Parser p;
    private final boolean isReported;
    private final Set<Integer> told = new HashSet<>(0);

    public GnuExtensions(Parser parser) {
        this.p = parser;
        this.isReported = parser.unit.options.language().reportsGnuExtensions();
    }

    /** An extension stands here; {@code code} says which. */
    public void used(int code, int position) {
        if (isReported && !p.templates.inInstance() && !p.unit.diagnostics.inTrial() && told.add(position)) {
            p.unit.diagnostics.report(code, position);
        }
    }
}
