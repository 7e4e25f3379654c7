package dev.cufe.preprocess;

import dev.cufe.lex.Dialect;
import dev.cufe.lex.Literals;
import dev.cufe.lex.NameTable;
import dev.cufe.preprocess.macros.MacroTable;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.Stringizer;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.source.SourceMap;

/** What all parts of one preprocessor share. */
final class UnitState {
    private final SourceMap sources;
    private final NameTable names;
    private final Literals literals;
    private final Dialect dialect;
    private final Problems problems;
    private final MacroTable macros = new MacroTable();
    private final TokenText text;
    private final Stringizer stringizer;

    private final IncludeSearch search;
    private final HostFeatures features = new HostFeatures();
    private int selfIncludeLimit = 10;
    private boolean forParser = true;
    private boolean predefining;
    private boolean forHost;
    private boolean strict;
    private boolean toleratesMissingFiles;

    UnitState(
            SourceMap sources,
            NameTable names,
            Literals literals,
            Dialect dialect,
            IncludeSearch search,
            Problems problems) {
        this.search = search;
        this.sources = sources;
        this.names = names;
        this.literals = literals;
        this.dialect = dialect;
        this.problems = problems;
        text = new TokenText(names, literals);
        stringizer = new Stringizer(text, literals);
    }

    SourceMap sources() {
        return sources;
    }

    NameTable names() {
        return names;
    }

    Literals literals() {
        return literals;
    }

    Dialect dialect() {
        return dialect;
    }

    Problems problems() {
        return problems;
    }

    MacroTable macros() {
        return macros;
    }

    TokenText text() {
        return text;
    }

    Stringizer stringizer() {
        return stringizer;
    }

    IncludeSearch search() {
        return search;
    }

    HostFeatures features() {
        return features;
    }

    /** How often a file may be open at the same time. */
    int selfIncludeLimit() {
        return selfIncludeLimit;
    }

    /** Whether the host's preprocessor is imitated. */
    boolean isForHost() {
        return forHost;
    }

    void setForHost(int includeLimit) {
        forHost = true;
        selfIncludeLimit = includeLimit;
    }

    /** Whether the result goes to a parser, so that tokens must be good ones. */
    boolean isForParser() {
        return forParser;
    }

    /** Says that nobody will parse the tokens. */
    void setNotForParser() {
        forParser = false;
    }

    /** Whether a file that is not found is passed over. */
    boolean toleratesMissingFiles() {
        return toleratesMissingFiles;
    }

    void tolerateMissingFiles() {
        toleratesMissingFiles = true;
    }

    /** Whether the macros that exist before the first line are being defined. */
    boolean isPredefining() {
        return predefining;
    }

    void setPredefining(boolean now) {
        predefining = now;
    }

    /** Whether extensions of the language are errors. */
    boolean isStrict() {
        return strict;
    }

    void setStrict(boolean now) {
        strict = now;
    }
}
