package dev.cufe.driver;

import dev.cufe.diagnostics.DiagnosticSink;
import dev.cufe.diagnostics.RecordingSink;
import dev.cufe.preprocess.SourceListing;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import org.jspecify.annotations.Nullable;

/** The raw listing that {@code --list} asks for: source lines with the messages about them ([command-line 2.3]). */
final class RawListing {
    private final SourceListing source;
    private @Nullable RecordingSink messages;

    RawListing(SourceMap sources) {
        source = new SourceListing(sources);
    }

    /** Where the source lines go. */
    SourceListing source() {
        return source;
    }

    /** A sink that keeps for the listing what it passes on. */
    DiagnosticSink record(DiagnosticSink sink) {
        messages = new RecordingSink(sink);
        return messages;
    }

    /** The listing of what was read and reported so far. */
    ByteOutput text() {
        if (messages != null) {
            for (int i = 0; i < messages.count(); i++) {
                source.message(messages.position(i), messages.line(i));
            }
        }
        ByteOutput text = new ByteOutput(1 << 12);
        source.write(text);
        return text;
    }
}
