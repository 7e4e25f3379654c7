package dev.cufe.driver;

import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.DiagnosticSink;
import dev.cufe.diagnostics.Locator;
import dev.cufe.diagnostics.Severity;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Messages of a source that is read for the host and again for the device: what both say is passed on once. */
final class BothSides implements DiagnosticSink {
    private final DiagnosticSink next;
    private final Set<String> told = new HashSet<>();
    private int errors;
    private int catastrophes;
    private @Nullable Summary last;

    BothSides(DiagnosticSink next) {
        this.next = next;
    }

    @Override
    public void write(Diagnostic diagnostic, Severity shown, Presentation presentation) {
        if (isNew(diagnostic, presentation.locator())) {
            errors += shown.isError() && !shown.isFatal() ? 1 : 0;
            catastrophes += shown.isFatal() ? 1 : 0;
            next.write(diagnostic, shown, presentation);
        }
    }

    private boolean isNew(Diagnostic diagnostic, Locator locator) {
        int position = diagnostic.position();
        String place = position == 0
                ? ""
                : locator.fileName(position) + ':' + locator.line(position) + ':' + locator.column(position);
        return told.add(diagnostic.code() + "@" + place);
    }

    @Override
    public void suppressed(Diagnostic diagnostic, Presentation presentation) {
        if (isNew(diagnostic, presentation.locator())) {
            next.suppressed(diagnostic, presentation);
        }
    }

    @Override
    public void signOff(Summary summary) {
        last = summary;
    }

    /** Both sides are done. */
    void end() {
        if (last != null) {
            next.signOff(new Summary(errors, catastrophes, last.primaryFile(), last.ending()));
        }
    }
}
