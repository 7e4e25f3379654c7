package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.Assertions;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.source.SourceBuffer;
import java.nio.charset.StandardCharsets;

/** Obeys directives: finds out which it is and has the line read by whoever knows it ([cpp.pre]). */
final class Directives {
    private final NameTable names;
    private final Problems problems;
    private final TokenSink sink;
    private final Input input;
    private final MacroExpander expander;
    private final MacroDefinitions definitions;
    private final ConditionEvaluator conditions;
    private final Conditionals conditionals;
    private final LineDirectives lines;
    private final IncludeDirectives includes;
    private final PragmaDirectives pragmas;
    private final Assertions assertions;
    /** Whether GNU extensions are off. */
    private final boolean strict;

    private final boolean warnings;
    private final PpToken token = new PpToken();

    /** The file that the directive being obeyed includes. */
    private SourceFile included;

    Directives(UnitState state, TokenSink sink, Input input, MacroExpander expander, IncludeListener listener) {
        names = state.names();
        strict = state.isStrict();
        warnings = state.dialect().atLeast(2023);
        problems = state.problems();
        this.sink = sink;
        this.input = input;
        this.expander = expander;
        definitions = new MacroDefinitions(state, input);
        assertions = new Assertions(state.text());
        conditions = new ConditionEvaluator(state, expander, assertions);
        conditionals = input.conditionals();
        lines = new LineDirectives(state, sink, input, expander);
        includes = new IncludeDirectives(state, input, expander, listener);
        pragmas = new PragmaDirectives(state, sink, input, expander, lines);
    }

    /** Obeys pragmas. */
    PragmaDirectives pragmas() {
        return pragmas;
    }

    /** Obeys the directive whose {@code #} was just read. */
    void obey(PpToken hash) {
        boolean inCall = input.isInCall();
        int hashPosition = hash.position;
        if (!inCall && !input.current().isMuted()) {
            sink.directive(hash.gapStart, hashPosition);
        }
        input.beginDirective();
        included = null;
        boolean entered = true;
        input.next(token);
        if (token.kind == Tok.IDENTIFIER) {
            entered = obey(names.get(token.data).text(), token.position, hashPosition);
        } else if (token.kind == Tok.NUMBER) {
            input.current().sawText();
            if (strict) {
                problems.report(Codes.NONSTD_PP_DIRECTIVE, token.position);
            }
            lines.marker(token);
        } else if (!token.isEnd()) {
            unknown(token.position);
        }
        PpToken end = expander.token;
        int next = input.endDirective(end);
        lines.lineEnds(next);
        if (included != null) {
            input.enter(included, hashPosition);
        }
        if (!entered) {
            skipGroup();
        }
        input.setInCall(inCall);
    }

    private void unknown(int position) {
        input.current().sawText();
        problems.report(Codes.BAD_PP_DIRECTIVE_KEYWORD, position);
        input.skipDirectiveLine(token);
    }

    /** Obeys a directive by name; false if the group that follows it is to be skipped. */
    private boolean obey(String directive, int position, int hashPosition) {
        switch (directive) {
            case "if", "ifdef", "ifndef":
                return openConditional(directive, position);
            case "elif", "elifdef", "elifndef", "else":
                return alternative(directive, position);
            case "endif":
                endif(position);
                return true;
            default:
                input.current().sawText();
                obeyOther(directive, position, hashPosition);
                return true;
        }
    }

    private void obeyOther(String directive, int position, int hashPosition) {
        if (strict && isExtension(directive)) {
            problems.report(Codes.NONSTD_PP_DIRECTIVE, position);
        }
        switch (directive) {
            case "define":
                definitions.define();
                break;
            case "undef":
                definitions.undefine();
                expectEnd(Severity.WARNING);
                break;
            case "include":
                included = includes.read(position, false);
                break;
            case "include_next":
                included = includes.read(position, true);
                break;
            case "line":
                lines.line();
                break;
            case "error":
                problems.report(Codes.ERROR_DIRECTIVE, position, restOfLine());
                input.stop();
                break;
            case "warning":
                if (strict && !warnings) {
                    unknown(position);
                    break;
                }
                problems.report(Codes.WARNING_DIRECTIVE, position, restOfLine());
                break;
            case "pragma":
                pragmas.read(hashPosition);
                break;
            case "ident":
                ident(hashPosition);
                break;
            case "assert":
                assertion(true);
                break;
            case "unassert":
                assertion(false);
                break;
            default:
                unknown(position);
        }
    }

    private static boolean isAlternative(String directive) {
        return directive.equals("else") || directive.startsWith("elif");
    }

    private static boolean isExtension(String directive) {
        return directive.equals("include_next")
                || directive.equals("ident")
                || directive.equals("assert")
                || directive.equals("unassert");
    }

    /** The rest of the line as written. */
    private String restOfLine() {
        SourceBuffer buffer = input.current().buffer;
        int from = input.current().gapStart;
        input.skipDirectiveLine(token);
        byte[] text = LineText.withComments(buffer.bytes(), from - buffer.base(), token.position - buffer.base());
        return new String(text, StandardCharsets.UTF_8);
    }

    /** Complains if something is left on the line. */
    private void expectEnd(Severity severity) {
        input.next(token);
        if (!token.isEnd()) {
            problems.reportAs(severity, Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, token.position);
            input.skipDirectiveLine(token);
        }
    }

    private void ident(int hashPosition) {
        SourceBuffer buffer = input.current().buffer;
        input.next(token);
        if (token.kind != Tok.STRING_LITERAL) {
            problems.report(Codes.BAD_IDENT_STRING, token.position);
            return;
        }
        Tokens line = new Tokens(names, 1);
        line.add(token.kind, token.position, token.data, token.flags);
        expectEnd(Severity.WARNING);
        sink.keptDirective(buffer, hashPosition, token.position);
        sink.keptDirectiveEnds(token.position, token.position);
        // Having tokens but no text tells it from a pragma.
        sink.pragma(hashPosition, new byte[0], line);
    }

    private void assertion(boolean add) {
        input.next(token);
        if (token.kind != Tok.IDENTIFIER) {
            problems.report(Codes.EXP_IDENTIFIER, token.position);
            return;
        }
        Name predicate = names.get(token.data);
        Tokens line = new Tokens(names, 8);
        for (input.next(token); !token.isEnd(); input.next(token)) {
            line.add(token.kind, token.position, token.data, token.flags);
        }
        line.add(Tok.NEWLINE, token.position, 0, 0);
        String answer = null;
        if (line.is(0, Tok.LEFT_PAREN)) {
            answer = assertions.answer(line, 0, Assertions.endOfAnswer(line, 0));
        } else if (add) {
            problems.report(Codes.EXP_LPAREN, line.position(0));
            return;
        }
        if (add) {
            assertions.add(predicate, answer);
        } else {
            assertions.remove(predicate, answer);
        }
    }

    private boolean openConditional(String directive, int position) {
        boolean outermost = conditionals.depth() == input.current().conditionals;
        boolean holds;
        if (directive.equals("if")) {
            input.current().sawText();
            holds = conditions.evaluate();
        } else {
            Name name = readTestedName();
            if (outermost && name != null && directive.equals("ifndef")) {
                input.current().outermostIfndef(name);
            } else {
                input.current().sawText();
            }
            boolean defined = name != null && expander.builtins().isDefined(name);
            holds = defined == directive.equals("ifdef");
        }
        conditionals.open(position, holds);
        return holds;
    }

    /** The name after {@code #ifdef} and its kin; null after an error. */
    private Name readTestedName() {
        input.next(token);
        if (token.kind != Tok.IDENTIFIER) {
            Severity severity = token.isEnd() ? Severity.ERROR : Severity.WARNING;
            problems.reportAs(severity, Codes.EXP_IDENTIFIER, token.position);
            return null;
        }
        Name name = names.get(token.data);
        expectEnd(Severity.WARNING);
        return name;
    }

    /** {@code #else} or {@code #elif} met while the group before it was read, so it is skipped if all is well. */
    private boolean alternative(String directive, int position) {
        if (conditionals.depth() == input.current().conditionals) {
            problems.report(Codes.MISSING_PP_IF, position);
            input.skipDirectiveLine(token);
            return true;
        }
        return chooseAlternative(directive, position);
    }

    /** Whether the group after {@code #else} or {@code #elif} of the innermost conditional is to be read. */
    private boolean chooseAlternative(String directive, int position) {
        if (conditionals.depth() == input.current().conditionals + 1) {
            input.current().outermostElse();
        }
        if (conditionals.hasElse()) {
            problems.report(Codes.PP_ELSE_ALREADY_APPEARED, position);
            input.skipDirectiveLine(token);
            return false;
        }
        boolean open = !conditionals.isTaken();
        if (directive.equals("else")) {
            conditionals.sawElse();
            expectEnd(Severity.WARNING);
        } else if (open) {
            open = holds(directive);
        } else {
            input.skipDirectiveLine(token);
        }
        if (open) {
            conditionals.take();
        }
        return open;
    }

    private boolean holds(String directive) {
        if (directive.equals("elif")) {
            return conditions.evaluate();
        }
        Name name = readTestedName();
        boolean defined = name != null && expander.builtins().isDefined(name);
        return defined == directive.equals("elifdef");
    }

    private void endif(int position) {
        if (conditionals.depth() == input.current().conditionals) {
            problems.report(Codes.MISSING_PP_IF, position);
            input.skipDirectiveLine(token);
            return;
        }
        conditionals.close();
        if (conditionals.depth() == input.current().conditionals) {
            input.current().outermostEndif();
        }
        expectEnd(Severity.WARNING);
    }

    /** Skips lines up to the directive that ends the group; nested conditionals are only counted. */
    private void skipGroup() {
        int nested = 0;
        int from = input.current().gapStart;
        while (!input.isStopped() && input.skipToDirective(token)) {
            int hash = token.position;
            input.beginDirective();
            input.setSkipping(true);
            input.next(token);
            input.setSkipping(false);
            String directive =
                    token.kind == Tok.IDENTIFIER ? names.get(token.data).text() : "";
            boolean reading = false;
            switch (directive) {
                case "if", "ifdef", "ifndef":
                    nested++;
                    break;
                case "elif", "elifdef", "elifndef", "else":
                    if (nested == 0) {
                        sink.skipped(from, hash);
                        reading = chooseAlternative(directive, token.position);
                    }
                    break;
                case "endif":
                    reading = nested == 0;
                    if (reading) {
                        sink.skipped(from, hash);
                        endif(token.position);
                    } else {
                        nested--;
                    }
                    break;
                default:
            }
            input.skipDirectiveLine(token);
            int next = input.endDirective(expander.token);
            lines.lineEnds(next);
            if (nested == 0 && isAlternative(directive)) {
                from = next;
            }
            if (reading) {
                return;
            }
        }
        if (!input.isStopped()) {
            input.unread(token);
        }
    }
}
