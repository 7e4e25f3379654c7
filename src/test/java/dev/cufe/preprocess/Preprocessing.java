package dev.cufe.preprocess;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.Keywords;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.PreprocessorSettings.TextFormat;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Preprocesses small sources for tests, with included files in memory. */
final class Preprocessing {
    private final SourceMap sources = new SourceMap();
    private final NameTable names = new NameTable();
    private final IncludeSearch search = new IncludeSearch(null);
    private final List<String> problems = new ArrayList<>();
    private final List<String> included = new ArrayList<>();
    private final List<String> preincludedMacros = new ArrayList<>();
    private HostProfile host;
    private boolean lineDirectives;
    private boolean comments;
    private Preprocessor preprocessor;

    Preprocessing withFile(String name, String text) {
        search.addVirtualFile(name, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    Preprocessing withHost(String... macros) {
        host = new HostProfile(2017, false, true, false, List.of(macros));
        return this;
    }

    Preprocessing withLineDirectives() {
        lineDirectives = true;
        return this;
    }

    Preprocessing withComments() {
        comments = true;
        return this;
    }

    Preprocessing withPreincludedMacros(String file) {
        preincludedMacros.add(file);
        return this;
    }

    /** The preprocessed text. */
    String text(String source) {
        ByteOutput out = new ByteOutput(256);
        preprocessor().text("a.cu", source.getBytes(StandardCharsets.UTF_8), reporter(), out);
        return out.toString();
    }

    /** The preprocessed text on one line, all white space as one blank. */
    String line(String source) {
        return text(source).strip().replaceAll("\\s+", " ");
    }

    /** The unit for the parser: token spellings with their columns, such as {@code x@5}. */
    List<String> tokens(String source) {
        LexedUnit unit = preprocessor().unit("a.cu", source.getBytes(StandardCharsets.UTF_8));
        unit.problems()
                .reportThrough(
                        Integer.MAX_VALUE,
                        (int code, int position, Object... arguments) ->
                                note(Catalogue.defaultSeverity(code), code, position));
        List<String> spelled = new ArrayList<>();
        Tokens tokens = unit.tokens();
        for (int i = 0; !tokens.is(i, Tok.EOF); i++) {
            int position = tokens.position(i);
            spelled.add(spell(unit, i) + "@" + sources.presumedLine(position) + ":" + sources.column(position));
        }
        return spelled;
    }

    private static String spell(LexedUnit unit, int index) {
        Tokens tokens = unit.tokens();
        Tok kind = tokens.kind(index);
        if (kind == Tok.PRAGMA) {
            return "#pragma " + unit.pragmas().text(tokens.data(index));
        }
        if (kind.isLiteral()) {
            return unit.literals().text(tokens.data(index));
        }
        return kind == Tok.IDENTIFIER || kind.isKeyword() ? tokens.name(index).text() : kind.spelling();
    }

    /** The macros at the end of the source. */
    String macros(String source) {
        preprocessor().scan("a.cu", source.getBytes(StandardCharsets.UTF_8), reporter());
        ByteOutput out = new ByteOutput(256);
        preprocessor.listMacros(out);
        return out.toString();
    }

    /** What was reported: {@code severity letter, number @ line:column}. */
    List<String> problems() {
        return problems;
    }

    /** Names of the files that were read, in order. */
    List<String> included() {
        return included;
    }

    private Preprocessor preprocessor() {
        Dialect dialect = Dialect.gnu(2017, 120200);
        Keywords.reserve(names, dialect);
        TextFormat format = new TextFormat(lineDirectives, "#", comments, true, host != null);
        PreprocessorSettings settings =
                new PreprocessorSettings(search, listener(), host, List.of(), preincludedMacros, false, format, null);
        preprocessor = new Preprocessor(sources, names, dialect, settings);
        return preprocessor;
    }

    private IncludeListener listener() {
        return new IncludeListener() {
            @Override
            public void found(String name, int depth) {}

            @Override
            public void entered(String name) {
                included.add(name);
            }
        };
    }

    private Problems reporter() {
        return new Problems() {
            @Override
            public void report(int code, int position, Object... arguments) {
                note(Catalogue.defaultSeverity(code), code, position);
            }

            @Override
            public void reportAs(Severity severity, int code, int position, Object... arguments) {
                note(severity, code, position);
            }
        };
    }

    private void note(Severity severity, int code, int position) {
        if (severity.isBelow(Severity.WARNING)) {
            return;
        }
        String place = position == 0 ? "" : "@" + sources.presumedLine(position) + ":" + sources.column(position);
        problems.add(severity.word().charAt(0) + " " + code + place);
    }
}
