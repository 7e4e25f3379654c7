package dev.cufe.diagnostics;

import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.List;

/** Passes diagnostics on and keeps a line for each, as the raw listing has them: {@code E "file" line column text}. */
public final class RecordingSink implements DiagnosticSink {
    private final DiagnosticSink next;
    private final IntList positions = new IntList();
    private final List<String> lines = new ArrayList<>();

    public RecordingSink(DiagnosticSink next) {
        this.next = next;
    }

    @Override
    public void write(Diagnostic diagnostic, Severity shown, Presentation presentation) {
        next.write(diagnostic, shown, presentation);
        int position = diagnostic.position();
        if (position == 0) {
            return;
        }
        Locator locator = presentation.locator();
        String file = locator.fileName(position);
        Message message = new Message(locator, ColorScheme.NONE, file);
        message.append(letter(shown)).append(" \"").append(file).append("\" ");
        message.append(locator.line(position))
                .append(' ')
                .append(locator.column(position))
                .append(' ');
        new MessageFormatter(presentation.renderer()).format(diagnostic.code(), diagnostic.arguments(), message);
        positions.add(position);
        lines.add(message.toString());
    }

    private static char letter(Severity severity) {
        return severity.isFatal() ? 'C' : severity.isError() ? 'E' : severity == Severity.WARNING ? 'W' : 'R';
    }

    @Override
    public void signOff(Summary summary) {
        next.signOff(summary);
    }

    public int count() {
        return lines.size();
    }

    public int position(int index) {
        return positions.get(index);
    }

    public String line(int index) {
        return lines.get(index);
    }
}
