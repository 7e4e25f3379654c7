package dev.cufe.diagnostics;

import dev.cufe.util.FileNames;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Writes diagnostics as one SARIF 2.1.0 log, result by result as they come ([diagnostics 2.5]). Unlike the original's, the log
 * is valid: commas are in place, levels are the standard's, URIs are encoded.
 */
public final class SarifSink implements DiagnosticSink {
    private static final String HEADER = "{\"version\":\"2.1.0\",\"$schema\":"
            + "\"https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json\","
            + "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"cufe\",\"fullName\":\"cufe CUDA C++ front end\"}},"
            + "\"columnKind\":\"unicodeCodePoints\",\"results\":[";
    private static final String FOOTER = "]}]}\n";
    private static final String UNESCAPED = "-._~/:@!$&'()*+,;=";

    private final OutputStream out;
    private final String workingDirectory;
    private boolean started;
    private boolean hasResults;

    /**
     * Makes a sink.
     *
     * @param workingDirectory what relative file names are relative to
     */
    public SarifSink(OutputStream out, String workingDirectory) {
        this.out = out;
        this.workingDirectory = workingDirectory;
    }

    @Override
    public void write(Diagnostic diagnostic, Severity shown, Presentation presentation) {
        StringBuilder json = new StringBuilder(400);
        start(json);
        if (hasResults) {
            json.append(',');
        }
        hasResults = true;
        Locator locator = presentation.locator();
        MessageFormatter formatter = new MessageFormatter(presentation.renderer());
        json.append("{\"ruleId\":\"").append(ruleId(diagnostic.code()));
        json.append("\",\"level\":\"").append(level(shown)).append("\",");
        message(json, diagnostic, locator, formatter);
        if (diagnostic.position() != 0) {
            json.append(",\"locations\":[{");
            physicalLocation(json, diagnostic.position(), locator);
            json.append("}]");
        }
        if (!diagnostic.notes().isEmpty()) {
            relatedLocations(json, diagnostic, locator, formatter);
        }
        json.append('}');
        flush(json);
    }

    @Override
    public void signOff(Summary summary) {
        StringBuilder json = new StringBuilder(HEADER.length() + FOOTER.length());
        start(json);
        json.append(FOOTER);
        flush(json);
    }

    private void start(StringBuilder json) {
        if (!started) {
            started = true;
            json.append(HEADER);
        }
    }

    private static String ruleId(int code) {
        return code <= Catalogue.LAST_NUMBER ? "EC" + code : Catalogue.get().tag(code);
    }

    private static String level(Severity shown) {
        return switch (shown) {
            case SUPPRESSED -> "none";
            case NOTE, REMARK -> "note";
            case WARNING -> "warning";
            case SOFT_ERROR, ERROR, CATASTROPHE, COMMAND_LINE_ERROR, INTERNAL_ERROR -> "error";
        };
    }

    private void relatedLocations(
            StringBuilder json, Diagnostic diagnostic, Locator locator, MessageFormatter formatter) {
        json.append(",\"relatedLocations\":[");
        boolean first = true;
        for (Diagnostic note : diagnostic.notes()) {
            json.append(first ? "{" : ",{");
            first = false;
            message(json, note, locator, formatter);
            if (note.position() != 0) {
                json.append(',');
                physicalLocation(json, note.position(), locator);
            }
            json.append('}');
        }
        json.append(']');
    }

    private static void message(
            StringBuilder json, Diagnostic diagnostic, Locator locator, MessageFormatter formatter) {
        String file = diagnostic.position() == 0 ? "" : locator.fileName(diagnostic.position());
        Message message = new Message(locator, ColorScheme.NONE, file);
        formatter.format(diagnostic.code(), diagnostic.arguments(), message);
        json.append("\"message\":{\"text\":\"");
        escape(json, message.toString());
        json.append("\"}");
    }

    private void physicalLocation(StringBuilder json, int position, Locator locator) {
        json.append("\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"");
        uri(json, locator.fileName(position));
        json.append("\"},\"region\":{\"startLine\":").append(Math.max(1, locator.line(position)));
        if (!locator.isEndOfSource(position) && locator.column(position) > 0) {
            json.append(",\"startColumn\":").append(locator.column(position));
        }
        json.append("}}");
    }

    private void uri(StringBuilder json, String fileName) {
        String path = fileName.startsWith("/") ? fileName : workingDirectory + "/" + fileName;
        if (!FileNames.isPlain(path)) {
            json.append(FileNames.resolve(Path.of("/"), path).normalize().toUri());
            return;
        }
        json.append("file://");
        for (byte b : Path.of(path).normalize().toString().getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || UNESCAPED.indexOf(c) >= 0)) {
                json.append(c);
            } else {
                json.append('%').append(hexDigit(b >> 4)).append(hexDigit(b));
            }
        }
    }

    private static void escape(StringBuilder json, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c) && isLoneSurrogate(text, i)) {
                json.append("\\u").append(hexDigit(c >> 12)).append(hexDigit(c >> 8));
                json.append(hexDigit(c >> 4)).append(hexDigit(c));
            } else {
                json.append(c);
            }
        }
    }

    private static boolean isLoneSurrogate(String text, int at) {
        char c = text.charAt(at);
        boolean paired = Character.isHighSurrogate(c)
                ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        return !paired;
    }

    private static char hexDigit(int value) {
        return "0123456789ABCDEF".charAt(value & 15);
    }

    private void flush(StringBuilder json) {
        try {
            out.write(json.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // Nobody is left to be told when the message stream itself is gone.
        }
    }
}
