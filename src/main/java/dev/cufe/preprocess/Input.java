package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.LexicalProblems;
import dev.cufe.lex.Scanner;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.source.SourceRecord;
import org.jspecify.annotations.Nullable;

/** Reads tokens from the files, innermost first, and has directives obeyed on the way. */
final class Input implements LexicalProblems.Sink {
    private final UnitState state;
    private final TokenSink sink;
    private final @Nullable IncludeListener listener;
    private final PpToken pushedBack = new PpToken();
    private Directives directives;
    private Inclusion current;
    private boolean hasPushedBack;
    private boolean inDirective;
    private boolean directiveEnded;
    private int directiveEnd;
    private boolean lookingForCall;
    private boolean inCall;
    private boolean skipping;
    private boolean echoing;
    private boolean stopped;
    private final Conditionals conditionals = new Conditionals();

    Input(UnitState state, TokenSink sink, @Nullable IncludeListener listener) {
        this.state = state;
        this.listener = listener;
        this.sink = sink;
    }

    void bind(Directives obeying) {
        directives = obeying;
    }

    /** Takes what the scanner has to say. */
    @Override
    public void report(int code, int position, Object... arguments) {
        boolean ofText = isAboutText(code);
        if (skipping ? code == Codes.COMMENT_UNCLOSED_AT_EOF : ofText || state.isForParser()) {
            state.problems().report(code, position, arguments);
        }
    }

    Conditionals conditionals() {
        return conditionals;
    }

    /** The file being read; null before the first and after the last. */
    Inclusion current() {
        return current;
    }

    /** Finds the file of an {@code #include}; {@code name} has its delimiters. Null if there is none. */
    SourceFile find(String name, boolean next) {
        boolean quoted = name.charAt(0) == '"';
        String bare = name.substring(1, name.length() - 1);
        boolean afterThis = next && current.outer != null;
        int first = afterThis ? current.file.directory() + 1 : IncludeSearch.BESIDE;
        SourceFile file = current.file;
        return state.search().find(bare, quoted, file.name(), file.isSystem(), first);
    }

    boolean canInclude(String name, boolean next) {
        return find(name, next) != null;
    }

    /** Starts to read a file; {@code directivePosition} is that of the directive that includes it, or 0. */
    void enter(SourceFile file, int directivePosition) {
        enter(file, directivePosition, current != null && current.isMuted());
    }

    /** Starts to read a file of which only the directives count. */
    void enterMuted(SourceFile file) {
        enter(file, 0, true);
    }

    private void enter(SourceFile file, int directivePosition, boolean muted) {
        SourceMap sources = state.sources();
        SourceBuffer buffer = sources.addBuffer(file.name(), file.bytes());
        sources.openRecord(buffer.base(), file.name(), 1, file.isSystem(), directivePosition);
        Scanner scanner = new Scanner(buffer, state.names(), state.dialect(), this);
        current = new Inclusion(buffer, scanner, file, current, conditionals.depth(), muted);
        file.enter();
        sink.enterFile(buffer);
        if (listener != null) {
            listener.entered(file.name());
        }
    }

    /** Reads the next token of the file, or the end of the directive's line over and over. */
    void next(PpToken token) {
        while (true) {
            read(token);
            if (inDirective) {
                noticeEnd(token);
                return;
            }
            if (token.kind == Tok.HASH && token.startsLine()) {
                if (lookingForCall) {
                    return;
                }
                directives.obey(token);
            } else if (token.kind == Tok.EOF) {
                if (inCall || lookingForCall || !leaveFile(token)) {
                    return;
                }
            } else {
                current.sawText();
                if (!current.isMuted()) {
                    return;
                }
            }
        }
    }

    private void read(PpToken token) {
        if (hasPushedBack) {
            hasPushedBack = false;
            token.set(pushedBack);
        } else if (stopped || current == null) {
            token.set(Tok.EOF, token.position, 0, 0);
        } else if (directiveEnded) {
            token.set(Tok.NEWLINE, directiveEnd, 0, 0);
            token.gapStart = current.gapStart;
        } else {
            scan(token, current.scanner.next());
        }
    }

    private void scan(PpToken token, Tok kind) {
        Inclusion file = current;
        Scanner scanner = file.scanner;
        int data = 0;
        if (kind == Tok.IDENTIFIER) {
            data = scanner.name().id();
        } else if (TokenText.hasSpelling(kind)) {
            if (kind == Tok.STRING_LITERAL) {
                splitMacro(scanner);
            }
            data = state.literals().add(scanner.text(), scanner.textStart(), scanner.textEnd());
        }
        token.set(kind, scanner.position(), data, scanner.flags());
        token.gapStart = file.gapStart;
        file.gapStart = scanner.endPosition();
    }

    /** A macro's name that touches a string is no suffix: {@code "%"PRId64}. */
    private void splitMacro(Scanner scanner) {
        byte[] text = scanner.text();
        int end = scanner.textEnd();
        int suffix = end;
        while (text[suffix - 1] != '"' && suffix > scanner.textStart() + 1) {
            suffix--;
        }
        if (suffix < end && state.macros().get(state.names().intern(text, suffix, end)) != null) {
            scanner.seek(scanner.offset() - (end - suffix));
        }
    }

    /** Reads a header name if one comes next, otherwise a token as usual. */
    void nextHeaderName(PpToken token) {
        if (hasPushedBack || stopped || directiveEnded) {
            next(token);
            return;
        }
        scan(token, current.scanner.nextHeaderName());
        noticeEnd(token);
    }

    private void noticeEnd(PpToken token) {
        if (token.isEnd() && !directiveEnded) {
            directiveEnded = true;
            directiveEnd = token.position;
        }
    }

    void unread(PpToken token) {
        pushedBack.set(token);
        hasPushedBack = true;
    }

    /** A directive begins: until {@link #endDirective}, the end of the line ends all reading. */
    void beginDirective() {
        inDirective = true;
        directiveEnded = false;
        current.scanner.enterDirective();
    }

    /** Leaves the directive and its line; gives the position of the line after it. */
    int endDirective(PpToken token) {
        while (!directiveEnded) {
            next(token);
        }
        inDirective = false;
        directiveEnded = false;
        hasPushedBack = false;
        Inclusion file = current;
        int limit = file.buffer.base() + file.buffer.bytes().length;
        file.gapStart = Math.min(directiveEnd + 1, limit);
        return file.gapStart;
    }

    /** Skips the rest of the directive's line without looking at it. */
    void skipDirectiveLine(PpToken token) {
        if (!directiveEnded) {
            Scanner scanner = current.scanner;
            scanner.skipLineAndComments();
            scanner.enterDirective();
            scan(token, scanner.next());
            noticeEnd(token);
        }
    }

    /** Whether a directive's line is read inside the arguments of a macro call. */
    boolean isInCall() {
        return inCall;
    }

    /**
     * Skips lines to the next directive of the file.
     *
     * @return false at the end of the file
     */
    boolean skipToDirective(PpToken token) {
        skipping = true;
        Scanner scanner = current.scanner;
        Tok kind = scanner.next();
        while (kind != Tok.EOF && (kind != Tok.HASH || (scanner.flags() & Tokens.START_OF_LINE) == 0)) {
            scanner.skipLineAndComments();
            kind = scanner.next();
        }
        skipping = false;
        scan(token, kind);
        return kind != Tok.EOF;
    }

    void setSkipping(boolean now) {
        skipping = now;
    }

    /** Whether the directive's line is printed with its macros replaced. */
    void setEchoing(boolean now) {
        echoing = now;
    }

    void setLookingForCall(boolean now) {
        lookingForCall = now;
    }

    void setInCall(boolean now) {
        inCall = now;
    }

    /** The arguments of a macro call have been read. */
    void callEnds(int position) {
        if (!inDirective || echoing) {
            sink.macroCallEnds(position);
        }
    }

    void macroStarts(PpToken name) {
        if (name.isFromFile() && (!inDirective || echoing)) {
            sink.macroStarts(name);
        }
    }

    /** Reads nothing more: something fatal was reported. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Leaves a file at its end; false if it was the last one. */
    private boolean leaveFile(PpToken token) {
        if (current == null || stopped) {
            return false;
        }
        Inclusion file = current;
        while (conditionals.depth() > file.conditionals) {
            state.problems().report(Codes.MISSING_ENDIF, conditionals.position());
            conditionals.close();
        }
        if (!file.isMuted()) {
            sink.fileEnds(token.gapStart, token.position);
        }
        file.file.leave();
        file.file.setGuard(file.guard());
        current = file.outer;
        if (current == null) {
            return false;
        }
        resume();
        return true;
    }

    private void resume() {
        SourceMap sources = state.sources();
        int position = current.gapStart;
        SourceRecord record = sources.recordAt(position);
        sources.openRecord(
                position,
                record.fileName(),
                sources.presumedLine(position),
                record.isSystemHeader(),
                record.includedFrom());
        sink.returnToFile(position);
    }

    /** Whether a problem that the scanner found is one of the text as such, not of a token. */
    private static boolean isAboutText(int code) {
        return code == Codes.COMMENT_UNCLOSED_AT_EOF
                || code == Codes.NESTED_COMMENT
                || code == Codes.NULL_CHARACTER_IGNORED
                || code == Codes.BLANK_AFTER_LINE_SPLICE
                || code == Codes.TRIGRAPH_DISABLED;
    }
}
