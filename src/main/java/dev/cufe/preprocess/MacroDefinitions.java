package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.DeclaredAt;
import dev.cufe.preprocess.macros.Macro;
import dev.cufe.preprocess.macros.MacroTable;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.TokenText;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code #define} and {@code #undef} ([cpp.replace]). */
final class MacroDefinitions {
    private final UnitState state;
    private final NameTable names;
    private final MacroTable macros;
    private final Problems problems;
    private final TokenText text;
    private final Input input;
    private final Dialect dialect;
    private final Name vaArgs;
    private final Name vaOpt;
    private final PpToken token = new PpToken();

    private boolean variadic;

    MacroDefinitions(UnitState state, Input input) {
        this.state = state;
        names = state.names();
        macros = state.macros();
        problems = state.problems();
        text = state.text();
        dialect = state.dialect();
        this.input = input;
        vaArgs = names.intern("__VA_ARGS__");
        vaOpt = names.intern("__VA_OPT__");
    }

    /** Reads the name that {@code #define}, {@code #undef} or {@code #ifdef} needs; null after an error. */
    Name readName(PpToken into) {
        input.next(into);
        if (into.kind != Tok.IDENTIFIER) {
            problems.report(Codes.EXP_IDENTIFIER, into.position);
            return null;
        }
        Name name = names.get(into.data);
        if (isReserved(name)) {
            int code = name == vaArgs ? Codes.VA_ARGS_NOT_ALLOWED : Codes.VA_OPT_NOT_ALLOWED;
            problems.report(code, into.position);
            return null;
        }
        return name;
    }

    private boolean isReserved(Name name) {
        return name == vaArgs || name == vaOpt;
    }

    /** Reads what follows {@code #define}. */
    void define() {
        Name name = readName(token);
        if (name == null) {
            return;
        }
        int position = token.position;
        input.next(token);
        Name[] parameters = null;
        variadic = false;
        boolean touching = (token.flags & Tokens.SPACE_BEFORE) == 0 && !token.isEnd();
        if (touching && token.kind == Tok.LEFT_PAREN) {
            parameters = readParameters();
            if (parameters == null) {
                return;
            }
            input.next(token);
        } else if (touching) {
            problems.report(Codes.NO_BLANK_AFTER_MACRO_NAME, token.position, name);
        }
        Tokens body = readBody(parameters);
        if (body != null) {
            install(Macro.defined(name, state.isPredefining() ? 0 : position, parameters, variadic, body));
        }
    }

    private Name[] readParameters() {
        List<Name> parameters = new ArrayList<>();
        input.next(token);
        if (token.kind == Tok.RIGHT_PAREN) {
            return new Name[0];
        }
        while (readParameter(parameters)) {
            if (token.kind == Tok.RIGHT_PAREN) {
                return parameters.toArray(new Name[0]);
            }
            if (token.kind != Tok.COMMA || variadic) {
                break;
            }
            input.next(token);
        }
        if (token.kind != Tok.RIGHT_PAREN) {
            problems.report(Codes.EXP_RPAREN, token.position);
        }
        return null;
    }

    /** Reads one parameter and the token after it; false if there is none. */
    private boolean readParameter(List<Name> parameters) {
        if (token.kind == Tok.ELLIPSIS) {
            variadic = true;
            parameters.add(vaArgs);
            input.next(token);
            return true;
        }
        if (token.kind != Tok.IDENTIFIER) {
            problems.report(Codes.EXP_IDENTIFIER, token.position);
            if (token.kind != Tok.RIGHT_PAREN) {
                input.next(token);
            }
            return false;
        }
        Name parameter = names.get(token.data);
        if (isReserved(parameter)) {
            problems.report(parameter == vaArgs ? Codes.VA_ARGS_NOT_ALLOWED : Codes.VA_OPT_NOT_ALLOWED, token.position);
        } else if (parameters.contains(parameter)) {
            problems.report(Codes.DUPLICATE_MACRO_PARAM_NAME, token.position);
        }
        parameters.add(parameter);
        input.next(token);
        if (token.kind == Tok.ELLIPSIS && dialect.has(Dialect.EXTENDED_VARIADIC_MACROS)) {
            variadic = true;
            input.next(token);
        }
        return true;
    }

    /** Reads the replacement list; null after an error. */
    private Tokens readBody(Name[] parameters) {
        Tokens body = new Tokens(names, 8);
        boolean good = true;
        boolean standardVariadic = variadic && parameters[parameters.length - 1] == vaArgs;
        while (!token.isEnd()) {
            if (token.kind == Tok.IDENTIFIER) {
                good &= checkReserved(names.get(token.data), standardVariadic);
            }
            body.add(token.kind, token.position, token.data, token.flags & ~Tokens.START_OF_LINE);
            input.next(token);
        }
        if (body.size() > 0) {
            body.setFlags(0, body.flags(0) & ~Tokens.SPACE_BEFORE);
        }
        good &= checkOperators(body, parameters);
        return good ? body : null;
    }

    private boolean checkReserved(Name name, boolean standardVariadic) {
        if (name == vaArgs && !standardVariadic) {
            problems.report(Codes.VA_ARGS_NOT_ALLOWED, token.position);
            return false;
        }
        if (name == vaOpt && !variadic) {
            problems.report(Codes.VA_OPT_NOT_ALLOWED, token.position);
            return false;
        }
        return true;
    }

    private boolean checkOperators(Tokens body, Name[] parameters) {
        int last = body.size() - 1;
        if (last >= 0 && body.is(0, Tok.HASH_HASH)) {
            problems.report(Codes.PASTE_CANNOT_BE_FIRST, body.position(0));
            return false;
        }
        boolean good = true;
        if (parameters != null) {
            for (int i = 0; i <= last && good; i++) {
                if (body.is(i, Tok.HASH)) {
                    good = checkStringized(body, i, parameters);
                } else if (body.is(i, Tok.IDENTIFIER) && body.name(i) == vaOpt) {
                    good = checkVaOpt(body, i);
                }
            }
        }
        if (last >= 0 && body.is(last, Tok.HASH_HASH)) {
            problems.report(Codes.PASTE_CANNOT_BE_LAST, token.position);
            return false;
        }
        return good;
    }

    private boolean checkStringized(Tokens body, int hash, Name[] parameters) {
        int next = hash + 1;
        if (next < body.size() && body.is(next, Tok.IDENTIFIER)) {
            Name name = body.name(next);
            if (name == vaOpt) {
                return true;
            }
            for (Name parameter : parameters) {
                if (parameter == name) {
                    return true;
                }
            }
        }
        problems.report(Codes.EXP_MACRO_PARAM, next < body.size() ? body.position(next) : token.position);
        return false;
    }

    private boolean checkVaOpt(Tokens body, int at) {
        int open = at + 1;
        if (open == body.size() || !body.is(open, Tok.LEFT_PAREN)) {
            problems.report(Codes.VA_OPT_NEEDS_LPAREN, open == body.size() ? token.position : body.position(open));
            return false;
        }
        int parens = 0;
        for (int i = open; i < body.size(); i++) {
            if (body.is(i, Tok.LEFT_PAREN)) {
                parens++;
            } else if (body.is(i, Tok.RIGHT_PAREN) && --parens == 0) {
                return checkVaOptOperand(body, open + 1, i);
            } else if (body.is(i, Tok.IDENTIFIER) && body.name(i) == vaOpt) {
                problems.report(Codes.NESTED_VA_OPT, body.position(i));
                return false;
            }
        }
        problems.report(Codes.VA_OPT_NOT_CLOSED, body.position(open));
        return false;
    }

    private boolean checkVaOptOperand(Tokens body, int from, int to) {
        if (from < to && body.is(from, Tok.HASH_HASH)) {
            problems.report(Codes.PASTE_FIRST_IN_VA_OPT, body.position(from));
            return false;
        }
        if (from < to && body.is(to - 1, Tok.HASH_HASH)) {
            problems.report(Codes.PASTE_LAST_IN_VA_OPT, body.position(to));
            return false;
        }
        return true;
    }

    private void install(Macro macro) {
        Macro old = macros.get(macro.name());
        if (old != null && macro.position() != 0 && !isSame(old, macro)) {
            DeclaredAt before = new DeclaredAt(old.position());
            problems.report(Codes.BAD_MACRO_REDEF, macro.position(), macro.name(), before);
        }
        macros.define(macro);
    }

    /** Whether two definitions are the same but for the amount of white space ([cpp.replace.general]/1). */
    private boolean isSame(Macro one, Macro two) {
        if (one.builtin() != null
                || one.isFunctionLike() != two.isFunctionLike()
                || one.isVariadic() != two.isVariadic()) {
            return false;
        }
        if (one.isFunctionLike()) {
            if (one.parameterCount() != two.parameterCount()) {
                return false;
            }
            for (int i = 0; i < one.parameterCount(); i++) {
                if (one.parameter(i) != two.parameter(i)) {
                    return false;
                }
            }
        }
        return isSameBody(one.body(), two.body());
    }

    private boolean isSameBody(Tokens one, Tokens two) {
        if (one.size() != two.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            boolean same = one.kind(i) == two.kind(i)
                    && one.flags(i) == two.flags(i)
                    && (TokenText.hasSpelling(one.kind(i))
                            ? text.of(one, i).equals(text.of(two, i))
                            : one.data(i) == two.data(i));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** {@code #undef}. */
    void undefine() {
        Name name = readName(token);
        if (name != null) {
            macros.undefine(name);
        }
    }
}
