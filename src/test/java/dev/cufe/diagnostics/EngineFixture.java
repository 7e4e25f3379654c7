package dev.cufe.diagnostics;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** An engine with text output that tests can read. */
final class EngineFixture {
    final DiagnosticOptions options = new DiagnosticOptions();
    final DiagnosticEngine engine;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    EngineFixture(String... lines) {
        this(ColorScheme.NONE, lines);
    }

    EngineFixture(ColorScheme colors, String... lines) {
        engine = new DiagnosticEngine(options, new TextSink(bytes, colors));
        engine.setLocator(new FakeSource(lines));
        engine.setPrimaryFile("a.cu");
        options.brief(true);
    }

    /** What was printed since the last call. */
    String output() {
        String text = bytes.toString(StandardCharsets.UTF_8);
        bytes.reset();
        return text;
    }
}
