package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.Arguments;
import dev.cufe.preprocess.macros.Macro;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.Stringizer;
import dev.cufe.preprocess.macros.TokenPaster;
import dev.cufe.preprocess.macros.TokenText;

/**
 * Builds the tokens that replace one macro call: parameters replaced, {@code #}, {@code ##} and {@code __VA_OPT__}
 * done, not yet rescanned ([cpp.subst], [cpp.stringize], [cpp.concat]).
 */
final class Replacement {
    private final NameTable names;
    private final Problems problems;
    private final TokenText text;
    private final Stringizer stringizer;
    private final TokenPaster paster;
    private final MacroExpander expander;
    private final Name vaOpt;

    private final boolean checksPasting;

    Replacement(UnitState state, MacroExpander expander) {
        names = state.names();
        problems = state.problems();
        text = state.text();
        stringizer = state.stringizer();
        paster = new TokenPaster(names, state.literals(), text);
        this.expander = expander;
        checksPasting = state.dialect().has(Dialect.CHECKED_CONCATENATION);
        vaOpt = names.intern("__VA_OPT__");
    }

    /** The replacement of a call, or of a name if {@code arguments} is null; every token gets {@code position}. */
    Tokens build(Macro macro, Arguments arguments, int position) {
        Tokens body = macro.body();
        Tokens out = new Tokens(names, body.size() + 4);
        if (arguments == null && !macro.usesPasting()) {
            for (int i = 0; i < body.size(); i++) {
                out.add(body.kind(i), position, body.data(i), body.flags(i) | Tokens.FROM_MACRO);
            }
            return out;
        }
        Call call = new Call(macro, arguments, position);
        substitute(call, out, 0, body.size());
        return out;
    }

    /** One macro call that is being replaced. */
    private record Call(Macro macro, Arguments arguments, int position) {}

    private void substitute(Call call, Tokens out, int from, int to) {
        Tokens body = call.macro.body();
        boolean pasting = false;
        int at = from;
        while (at < to) {
            if (isPaste(body, at)) {
                pasting = true;
                at++;
                continue;
            }
            boolean pasted = pasting || at + 1 < to && isPaste(body, endOfOperand(call, at, to));
            if (!pasting && isCommaOfVariadic(call, at, to)) {
                at = commaBeforeVariadic(call, out, at);
                continue;
            }
            Tokens operand = new Tokens(names, 4);
            int after = addOperand(call, operand, at, to, pasted);
            append(call, out, operand, pasting, body.flags(at));
            pasting = false;
            at = after;
        }
    }

    private static boolean isPaste(Tokens body, int index) {
        return index < body.size() && body.is(index, Tok.HASH_HASH);
    }

    /** Index just after the operand (token, {@code #x} or {@code __VA_OPT__(...)}) that starts at {@code at}. */
    private int endOfOperand(Call call, int at, int to) {
        Tokens body = call.macro.body();
        if (isStringizing(call, at)) {
            return endOfOperand(call, at + 1, to);
        }
        if (isVaOpt(call, at)) {
            return endOfVaOpt(body, at, to);
        }
        return at + 1;
    }

    private boolean isStringizing(Call call, int at) {
        return call.arguments != null && call.macro.body().is(at, Tok.HASH);
    }

    private boolean isVaOpt(Call call, int at) {
        Tokens body = call.macro.body();
        return call.arguments != null && body.is(at, Tok.IDENTIFIER) && body.name(at) == vaOpt;
    }

    private static int endOfVaOpt(Tokens body, int at, int to) {
        int parens = 0;
        for (int i = at + 1; i < to; i++) {
            if (body.is(i, Tok.LEFT_PAREN)) {
                parens++;
            } else if (body.is(i, Tok.RIGHT_PAREN) && --parens == 0) {
                return i + 1;
            }
        }
        return to;
    }

    /** Adds the replacement of the operand at {@code at} and gives the index after it. */
    private int addOperand(Call call, Tokens operand, int at, int to, boolean pasted) {
        Tokens body = call.macro.body();
        int parameter = call.arguments == null ? -1 : call.macro.parameterAt(at);
        if (parameter >= 0) {
            addArgument(call, operand, parameter, pasted);
            return at + 1;
        }
        if (isStringizing(call, at)) {
            return addString(call, operand, at, to);
        }
        if (isVaOpt(call, at)) {
            int after = endOfVaOpt(body, at, to);
            if (hasVariadicTokens(call)) {
                substitute(call, operand, at + 2, after - 1);
            }
            return after;
        }
        operand.add(body, at);
        return at + 1;
    }

    private void addArgument(Call call, Tokens operand, int parameter, boolean pasted) {
        Arguments arguments = call.arguments;
        if (pasted) {
            for (int i = arguments.start(parameter); i < arguments.end(parameter); i++) {
                operand.add(arguments.tokens(), i);
            }
            return;
        }
        Tokens expanded = expander.expandArgument(arguments, parameter);
        for (int i = 0; i < expanded.size(); i++) {
            operand.add(expanded, i);
        }
    }

    private int addString(Call call, Tokens operand, int at, int to) {
        Arguments arguments = call.arguments;
        int parameter = call.macro.parameterAt(at + 1);
        if (parameter >= 0) {
            int string = stringizer.stringize(arguments.tokens(), arguments.start(parameter), arguments.end(parameter));
            operand.add(Tok.STRING_LITERAL, call.position, string, 0);
            return at + 2;
        }
        Tokens content = new Tokens(names, 8);
        int after = addOperand(call, content, at + 1, to, true);
        int string = stringizer.stringize(content, 0, content.size());
        operand.add(Tok.STRING_LITERAL, call.position, string, 0);
        return after;
    }

    private boolean hasVariadicTokens(Call call) {
        int last = call.macro.parameterCount() - 1;
        return expander.expandArgument(call.arguments, last).size() > 0;
    }

    /** Appends an operand, joined to what is there if a {@code ##} stands between them. */
    private void append(Call call, Tokens out, Tokens operand, boolean pasting, int bodyFlags) {
        if (operand.size() == 0) {
            if (!pasting) {
                out.add(Tok.PLACEMARKER, call.position, 0, bodyFlags & Tokens.SPACE_BEFORE | Tokens.FROM_MACRO);
            }
            return;
        }
        int next = 0;
        boolean first = true;
        if (pasting && out.size() > 0) {
            next = pasteFirst(call, out, operand);
            first = false;
        }
        for (; next < operand.size(); next++) {
            int flags = operand.flags(next) & ~Tokens.START_OF_LINE;
            if (first) {
                flags = flags & ~Tokens.SPACE_BEFORE | bodyFlags & Tokens.SPACE_BEFORE;
                first = false;
            }
            out.add(operand.kind(next), call.position, operand.data(next), flags | Tokens.FROM_MACRO);
        }
    }

    /** Joins the first token of the operand to the last one of {@code out}; gives the index of the token after it. */
    private int pasteFirst(Call call, Tokens out, Tokens operand) {
        int last = out.size() - 1;
        if (operand.is(0, Tok.PLACEMARKER)) {
            return 1;
        }
        if (out.is(last, Tok.PLACEMARKER)) {
            out.setKind(last, operand.kind(0));
            out.setData(last, operand.data(0));
            out.setFlags(last, out.flags(last) | operand.flags(0) & ~(Tokens.SPACE_BEFORE | Tokens.START_OF_LINE));
            return 1;
        }
        if (!paster.paste(out, operand, 0)) {
            if (checksPasting) {
                problems.report(Codes.BAD_TOKEN_PASTE, call.position, "", text.of(operand, 0), call.macro.name());
            }
            out.add(
                    operand.kind(0),
                    call.position,
                    operand.data(0),
                    operand.flags(0) & ~(Tokens.SPACE_BEFORE | Tokens.START_OF_LINE)
                            | Tokens.FROM_MACRO
                            | Tokens.JOINED);
        }
        return 1;
    }

    /** GNU: in {@code , ## __VA_ARGS__} the comma goes away with the arguments, and is not joined to them. */
    private static boolean isCommaOfVariadic(Call call, int at, int to) {
        Macro macro = call.macro;
        Tokens body = macro.body();
        return call.arguments != null
                && macro.isVariadic()
                && at + 2 < to
                && body.is(at, Tok.COMMA)
                && isPaste(body, at + 1)
                && macro.parameterAt(at + 2) == macro.parameterCount() - 1;
    }

    private int commaBeforeVariadic(Call call, Tokens out, int at) {
        Tokens body = call.macro.body();
        int last = call.macro.parameterCount() - 1;
        if (call.arguments.isEmpty(last)) {
            out.add(Tok.PLACEMARKER, call.position, 0, body.flags(at) & Tokens.SPACE_BEFORE | Tokens.FROM_MACRO);
            return at + 3;
        }
        out.add(Tok.COMMA, call.position, 0, body.flags(at) | Tokens.FROM_MACRO);
        boolean pastedOn = isPaste(body, at + 3);
        Tokens operand = new Tokens(names, 8);
        addArgument(call, operand, last, pastedOn);
        append(call, out, operand, false, body.flags(at + 2));
        return at + 3;
    }
}
