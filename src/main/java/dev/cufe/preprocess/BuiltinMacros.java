package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.BuiltinMacro;
import dev.cufe.preprocess.macros.CompilationTime;
import dev.cufe.preprocess.macros.Macro;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;

/** Replaces the macros whose value depends on where they stand. */
final class BuiltinMacros {
    private final UnitState state;
    private final NameTable names;
    private final MacroExpander expander;
    private final Input input;
    private final HostFeatures features;
    private final CompilationTime time = new CompilationTime();
    private int counter;
    private String baseFile;

    BuiltinMacros(UnitState state, MacroExpander expander, Input input) {
        this.state = state;
        names = state.names();
        this.expander = expander;
        this.input = input;
        features = state.features();
    }

    /** Replaces the expander's token, which names the macro, by the macro's value. */
    void replace(BuiltinMacro macro) {
        PpToken token = expander.token;
        int position = token.position;
        int flags = token.flags;
        int gapStart = token.gapStart;
        SourceMap sources = state.sources();
        switch (macro) {
            case LINE -> number(sources.presumedLine(position));
            case FILE -> string(sources.recordAt(position).fileName());
            case BASE_FILE -> string(baseFile());
            case DATE -> string(time.date());
            case TIME -> string(time.time());
            case TIMESTAMP -> string(time.timestamp());
            case COUNTER -> number(counter++);
            case INCLUDE_LEVEL -> number(input.current() == null ? 0 : input.current().depth);
            case DEFINED -> number(isDefined() ? 1 : 0);
            case HAS_INCLUDE -> number(hasInclude(false) ? 1 : 0);
            case HAS_INCLUDE_NEXT -> number(hasInclude(true) ? 1 : 0);
            case HAS_ATTRIBUTE, HAS_CPP_ATTRIBUTE -> number(features.attribute(operandText()));
            case HAS_BUILTIN -> number(features.hasBuiltin(operandText()) ? 1 : 0);
        }
        token.position = position;
        token.flags = flags & ~Tokens.NO_EXPAND;
        token.gapStart = gapStart;
    }

    private String baseFile() {
        if (baseFile == null) {
            Inclusion file = input.current();
            while (file.outer != null) {
                file = file.outer;
            }
            baseFile = file.file.name();
        }
        return baseFile;
    }

    private void number(long value) {
        expander.token.set(Tok.NUMBER, 0, state.stringizer().add(Long.toString(value)), 0);
    }

    private void string(String value) {
        expander.token.set(Tok.STRING_LITERAL, 0, state.stringizer().quote(value), 0);
    }

    private void skipPlacemarkers() {
        do {
            expander.nextUnexpanded();
        } while (expander.token.kind == Tok.PLACEMARKER);
    }

    private boolean isDefined() {
        PpToken token = expander.token;
        skipPlacemarkers();
        boolean paren = token.kind == Tok.LEFT_PAREN;
        if (paren) {
            skipPlacemarkers();
        }
        if (token.kind != Tok.IDENTIFIER) {
            error(Codes.EXP_IDENTIFIER);
            return false;
        }
        boolean defined = isDefined(names.get(token.data));
        if (paren) {
            skipPlacemarkers();
            if (token.kind != Tok.RIGHT_PAREN) {
                error(Codes.EXP_RPAREN);
            }
        }
        return defined;
    }

    /** Whether {@code #ifdef} finds the name defined. */
    boolean isDefined(Name name) {
        Macro macro = state.macros().get(name);
        return macro != null && macro.builtin() != BuiltinMacro.DEFINED;
    }

    private void error(int code) {
        state.problems().reportAs(Severity.ERROR, code, expander.token.position);
        expander.unreadEnd();
    }

    private boolean hasInclude(boolean next) {
        PpToken token = expander.token;
        skipPlacemarkers();
        if (token.kind != Tok.LEFT_PAREN) {
            error(Codes.EXP_LPAREN);
            return false;
        }
        String name = expander.readHeaderName();
        if (name == null) {
            error(Codes.EXP_FILE_NAME);
            return false;
        }
        skipPlacemarkers();
        if (token.kind != Tok.RIGHT_PAREN) {
            error(Codes.EXP_RPAREN);
        }
        return input.canInclude(name, next);
    }

    /** The spelling of the parenthesized operand, without white space; null after an error. */
    private String operandText() {
        PpToken token = expander.token;
        skipPlacemarkers();
        if (token.kind != Tok.LEFT_PAREN) {
            error(Codes.EXP_LPAREN);
            return "";
        }
        ByteOutput text = new ByteOutput(32);
        int parens = 0;
        for (expander.next(); !token.isEnd(); expander.next()) {
            if (token.kind == Tok.LEFT_PAREN) {
                parens++;
            } else if (token.kind == Tok.RIGHT_PAREN && parens-- == 0) {
                return text.toString();
            }
            state.text().write(text, token);
        }
        error(Codes.EXP_RPAREN);
        return "";
    }
}
