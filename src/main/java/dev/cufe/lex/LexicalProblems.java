package dev.cufe.lex;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.Severity;
import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.List;

/**
 * What the lexer found wrong, kept until the parser reaches the token: the original lexes while it parses, so its
 * lexical messages stand between those of the parser.
 */
public final class LexicalProblems {
    /** Takes a problem when it is found. */
    public interface Sink {
        /** Reports diagnostic {@code code} at a position with the arguments of its message. */
        void report(int code, int position, Object... arguments);
    }

    private final IntList tokenIndexes = new IntList();
    private final IntList codes = new IntList();
    private final IntList positions = new IntList();
    private final List<Severity> severities = new ArrayList<>();
    private final List<Object[]> arguments = new ArrayList<>();
    private int reported;

    /** Keeps a problem of the token with this index; a position is an argument too where a message names a line. */
    public void add(int tokenIndex, int code, int position, Object... problemArguments) {
        addAs(Catalogue.defaultSeverity(code), tokenIndex, code, position, problemArguments);
    }

    /** Keeps a problem that has a severity of its own. */
    public void addAs(Severity severity, int tokenIndex, int code, int position, Object... problemArguments) {
        severities.add(severity);
        tokenIndexes.add(tokenIndex);
        codes.add(code);
        positions.add(position);
        arguments.add(problemArguments);
    }

    /** Keeps a problem that is found only after the whole unit was lexed: it comes after those of the same token. */
    public void insertAs(Severity severity, int tokenIndex, int code, int position, Object... problemArguments) {
        int at = codes.size();
        while (at > 0 && tokenIndexes.get(at - 1) > tokenIndex) {
            at--;
        }
        severities.add(at, severity);
        tokenIndexes.insert(at, tokenIndex);
        codes.insert(at, code);
        positions.insert(at, position);
        arguments.add(at, problemArguments);
    }

    /** Marks the tokens that something is wrong with; to be called when all tokens are there. */
    public void mark(Tokens tokens) {
        for (int i = 0; i < codes.size(); i++) {
            tokens.addFlag(tokenIndexes.get(i), Tokens.PROBLEM);
        }
    }

    /** Whether something belongs to the token with this index, or to a later one. */
    public boolean reaches(int tokenIndex) {
        return !codes.isEmpty() && tokenIndexes.last() >= tokenIndex;
    }

    int tokenIndex(int index) {
        return tokenIndexes.get(index);
    }

    public int size() {
        return codes.size();
    }

    /**
     * Reports, once, what belongs to tokens up to and including {@code tokenIndex}, even during a trial: whether a parse
     * is kept does not matter to what the lexer found.
     *
     * @return index of the next token with a problem
     */
    public int reportThrough(int tokenIndex, DiagnosticEngine diagnostics) {
        while (reported < codes.size() && tokenIndexes.get(reported) <= tokenIndex) {
            int i = reported++;
            diagnostics.reportAtOnce(severities.get(i), codes.get(i), positions.get(i), arguments.get(i));
        }
        return reported < codes.size() ? tokenIndexes.get(reported) : Integer.MAX_VALUE;
    }

    /** As {@link #reportThrough(int, DiagnosticEngine)}, for a listener that does not care about severities. */
    public void reportThrough(int tokenIndex, Sink sink) {
        while (reported < codes.size() && tokenIndexes.get(reported) <= tokenIndex) {
            int i = reported++;
            sink.report(codes.get(i), positions.get(i), arguments.get(i));
        }
    }
}
