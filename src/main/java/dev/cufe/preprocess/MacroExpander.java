package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.Arguments;
import dev.cufe.preprocess.macros.Macro;
import dev.cufe.preprocess.macros.MacroTable;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.FileNames;
import dev.cufe.util.Invariant;
import java.util.Arrays;

/**
 * Delivers tokens after macro replacement ([cpp.replace], [cpp.rescan]). Replacement lists being rescanned are on a
 * stack; below them is the file. Every token of a replacement has the position of the macro's name in the source.
 */
final class MacroExpander {
    /** More nesting of arguments than this is taken for an endless recursion. */
    private static final int NESTING_LIMIT = 5_000;
    /** A replacement, or nested arguments, of more tokens than this are taken for an attack on memory. */
    private static final int SIZE_LIMIT = 8_000_000;
    /** A name in a file that stands for more tokens than this is taken for an attack on time. */
    private static final int TOTAL_LIMIT = 50_000_000;

    private final NameTable names;
    private final MacroTable macros;
    private final Input input;
    private final Problems problems;
    private final Replacement replacement;
    private final BuiltinMacros builtins;
    private final TokenText text;

    /** The token that was read last. */
    final PpToken token = new PpToken();

    private final PpToken macroName = new PpToken();
    private Tokens[] lists = new Tokens[16];
    private int[] cursors = new int[16];
    private Macro[] owners = new Macro[16];
    private int depth;
    /** Lists below this level are out of reach: those outside the argument that is being replaced. */
    private int floor;

    private boolean isolated;
    private int nesting;
    /** Size of the arguments that are being replaced now, one inside the other. */
    private long nestedTokens;
    /** Tokens read from replacement lists since the last one from a file. */
    private long total;

    private boolean inCondition;

    MacroExpander(UnitState state, Input input) {
        names = state.names();
        macros = state.macros();
        this.input = input;
        problems = state.problems();
        text = state.text();
        replacement = new Replacement(state, this);
        builtins = new BuiltinMacros(state, this, input);
    }

    /** Between these calls, {@code defined} and its kin are operators. */
    void setInCondition(boolean now) {
        inCondition = now;
    }

    BuiltinMacros builtins() {
        return builtins;
    }

    /** Reads the next token after macro replacement. */
    void next() {
        while (true) {
            nextUnexpanded();
            if (token.kind != Tok.IDENTIFIER || (token.flags & Tokens.NO_EXPAND) != 0) {
                return;
            }
            Macro macro = macros.get(token.data);
            if (macro == null) {
                return;
            }
            if (macro.isExpanding()) {
                token.flags |= Tokens.NO_EXPAND;
                return;
            }
            if (macro.builtin() != null) {
                if (!macro.builtin().isConditionOperator() || inCondition) {
                    builtins.replace(macro.builtin());
                }
                return;
            }
            if (!enter(macro)) {
                return;
            }
        }
    }

    /** Reads the next token without macro replacement. */
    void nextUnexpanded() {
        while (depth > floor) {
            int top = depth - 1;
            if (cursors[top] < lists[top].size()) {
                token.set(lists[top], cursors[top]++);
                if (++total > TOTAL_LIMIT) {
                    throw tooLarge("a macro call that stands for", TOTAL_LIMIT);
                }
                return;
            }
            pop();
        }
        if (isolated) {
            token.set(Tok.EOF, token.position, 0, 0);
            return;
        }
        total = 0;
        input.next(token);
    }

    private Invariant tooLarge(String what, int limit) {
        return Invariant.limit(token.position, what + " more than " + limit + " tokens");
    }

    /** Gives the token that was read last back, to be read again. */
    private void unread() {
        if (token.isFromFile()) {
            input.unread(token);
        } else if (depth > floor) {
            cursors[depth - 1]--;
        }
    }

    /** Gives the token back if it is the end of everything, so that later readers see it too. */
    void unreadEnd() {
        if (token.isEnd()) {
            unread();
        }
    }

    /**
     * Reads what follows {@code #include}: a header name, or tokens that make one after macro replacement.
     *
     * @return the name with its delimiters, or null if there is none
     */
    String readHeaderName() {
        if (depth == floor && !isolated) {
            input.nextHeaderName(token);
        } else {
            nextUnexpanded();
        }
        if (token.kind != Tok.HEADER_NAME) {
            unread();
            do {
                next();
            } while (token.kind == Tok.PLACEMARKER);
        }
        if (token.kind == Tok.HEADER_NAME || token.kind == Tok.STRING_LITERAL) {
            ByteOutput name = new ByteOutput(32);
            text.write(name, token);
            byte last = (byte) name.lastByte();
            return name.size() > 2 && (last == '>' || last == '"' && name.array()[0] == '"')
                    ? FileNames.decode(name.toByteArray())
                    : null;
        }
        return token.kind == Tok.LESS ? readAngleName() : null;
    }

    private String readAngleName() {
        ByteOutput name = new ByteOutput(32);
        int start = token.position;
        text.write(name, token);
        for (next(); !token.isEnd(); next()) {
            if ((token.flags & Tokens.SPACE_BEFORE) != 0) {
                name.write(' ');
            }
            text.write(name, token);
            if (token.kind == Tok.GREATER) {
                return FileNames.decode(name.toByteArray());
            }
        }
        token.position = start;
        return null;
    }

    private boolean enter(Macro macro) {
        macroName.set(token);
        Arguments arguments = null;
        if (macro.isFunctionLike()) {
            boolean called = findOpenParen();
            if (!called) {
                int next = token.isFromFile() ? token.position : 0;
                unread();
                token.set(macroName);
                token.notCalledAt = next;
                return false;
            }
            input.macroStarts(macroName);
            PpToken name = new PpToken();
            name.set(macroName);
            arguments = collectArguments(macro);
            if (arguments == null) {
                return true;
            }
            macroName.set(name);
        } else {
            input.macroStarts(macroName);
        }
        replace(macro, arguments);
        return true;
    }

    private boolean findOpenParen() {
        input.setLookingForCall(true);
        do {
            nextUnexpanded();
        } while (token.kind == Tok.PLACEMARKER);
        input.setLookingForCall(false);
        return token.kind == Tok.LEFT_PAREN;
    }

    private void replace(Macro macro, Arguments arguments) {
        int flags = macroName.flags & (Tokens.SPACE_BEFORE | Tokens.START_OF_LINE);
        Tokens list = replacement.build(macro, arguments, macroName.position);
        if (list.size() == 0) {
            list.add(Tok.PLACEMARKER, macroName.position, 0, flags);
        } else {
            list.setFlags(0, list.flags(0) & ~(Tokens.SPACE_BEFORE | Tokens.START_OF_LINE) | flags);
        }
        separateNext();
        push(list, macro);
    }

    /** What follows the call does not touch the replacement, even if a failed {@code ##} made it touch the call. */
    private void separateNext() {
        int top = depth - 1;
        if (top >= floor && cursors[top] < lists[top].size()) {
            Tokens list = lists[top];
            list.setFlags(cursors[top], list.flags(cursors[top]) & ~Tokens.JOINED);
        }
    }

    private void push(Tokens list, Macro owner) {
        if (list.size() > SIZE_LIMIT) {
            throw tooLarge("a macro replacement of", SIZE_LIMIT);
        }
        if (depth == lists.length) {
            lists = Arrays.copyOf(lists, depth * 2);
            cursors = Arrays.copyOf(cursors, depth * 2);
            owners = Arrays.copyOf(owners, depth * 2);
        }
        lists[depth] = list;
        cursors[depth] = 0;
        owners[depth++] = owner;
        if (owner != null) {
            owner.setExpanding(true);
        }
    }

    private void pop() {
        Macro owner = owners[--depth];
        lists[depth] = null;
        if (owner != null) {
            owner.setExpanding(false);
        }
    }

    /** The tokens of an argument after macro replacement, as if they were the rest of the file ([cpp.subst]). */
    Tokens expandArgument(Arguments arguments, int index) {
        Tokens done = arguments.expanded(index);
        if (done != null) {
            return done;
        }
        if (++nesting > NESTING_LIMIT) {
            throw Invariant.limit(token.position, "macro arguments are nested deeper than " + NESTING_LIMIT);
        }
        int size = arguments.end(index) - arguments.start(index);
        nestedTokens += size;
        if (nestedTokens > SIZE_LIMIT) {
            throw tooLarge("nested macro arguments of", SIZE_LIMIT);
        }
        Tokens list = new Tokens(names, size);
        for (int i = arguments.start(index); i < arguments.end(index); i++) {
            list.add(arguments.tokens(), i);
        }
        PpToken name = new PpToken();
        name.set(macroName);
        Tokens result = expandList(list);
        macroName.set(name);
        nesting--;
        nestedTokens -= size;
        arguments.setExpanded(index, result);
        return result;
    }

    /** A copy of the tokens in which all but the first had their macros replaced. */
    Tokens replaceAfterFirst(Tokens line) {
        Tokens rest = new Tokens(names, line.size());
        for (int i = 1; i < line.size(); i++) {
            rest.add(line, i);
        }
        Tokens replaced = expandList(rest);
        Tokens result = new Tokens(names, replaced.size() + 1);
        result.add(line, 0);
        for (int i = 0; i < replaced.size(); i++) {
            result.add(replaced, i);
        }
        return result;
    }

    private Tokens expandList(Tokens list) {
        int outerFloor = floor;
        boolean outerIsolated = isolated;
        floor = depth;
        isolated = true;
        push(list, null);
        Tokens result = new Tokens(names, list.size());
        boolean blank = false;
        for (next(); token.kind != Tok.EOF; next()) {
            blank |= (token.flags & Tokens.SPACE_BEFORE) != 0;
            if (token.kind != Tok.PLACEMARKER) {
                int flags = blank ? token.flags | Tokens.SPACE_BEFORE : token.flags;
                result.add(token.kind, token.position, token.data, flags);
                blank = false;
            }
            if (result.size() > SIZE_LIMIT) {
                throw tooLarge("a macro argument of", SIZE_LIMIT);
            }
        }
        floor = outerFloor;
        isolated = outerIsolated;
        return result;
    }

    /** Reads the arguments up to the closing parenthesis; null if it is missing. */
    private Arguments collectArguments(Macro macro) {
        PpToken name = new PpToken();
        name.set(macroName);
        input.setInCall(true);
        Arguments arguments = new Arguments(names);
        int lastParameter = macro.isVariadic() ? macro.parameterCount() - 1 : Integer.MAX_VALUE;
        int parens = 0;
        boolean tooMany = false;
        arguments.open();
        for (nextUnexpanded(); !token.isEnd(); nextUnexpanded()) {
            if (token.kind == Tok.LEFT_PAREN) {
                parens++;
            } else if (token.kind == Tok.RIGHT_PAREN && parens-- == 0) {
                break;
            } else if (token.kind == Tok.COMMA && parens == 0 && arguments.count() < lastParameter) {
                arguments.close();
                arguments.open();
                if (!macro.isVariadic() && arguments.count() == macro.parameterCount()) {
                    tooMany = true;
                }
                continue;
            }
            if (tooMany) {
                problems.report(Codes.TOO_MANY_MACRO_ARGS, token.position, macro.name());
                tooMany = false;
            }
            arguments.add(token);
        }
        arguments.close();
        input.setInCall(false);
        input.callEnds(token.position);
        if (tooMany) {
            problems.report(Codes.TOO_MANY_MACRO_ARGS, token.position, macro.name());
        }
        if (token.isEnd()) {
            if (macro.parameterCount() == 0) {
                problems.report(Codes.TOO_MANY_MACRO_ARGS, token.position, macro.name());
            }
            problems.report(Codes.EXP_RPAREN, token.position);
            problems.report(Codes.BAD_MACRO_INVOCATION, name.position);
            unread();
            return null;
        }
        macroName.set(name);
        matchCount(macro, arguments);
        return arguments;
    }

    private void matchCount(Macro macro, Arguments arguments) {
        int wanted = macro.parameterCount();
        if (wanted == 0 && arguments.count() == 1) {
            if (!arguments.isEmpty(0)) {
                problems.report(Codes.TOO_MANY_MACRO_ARGS, arguments.tokens().position(0), macro.name());
            }
            arguments.truncate(0);
            return;
        }
        int needed = macro.isVariadic() ? wanted - 1 : wanted;
        if (arguments.count() < needed) {
            problems.report(Codes.TOO_FEW_MACRO_ARGS, token.position, macro.name());
        }
        while (arguments.count() < wanted) {
            arguments.open();
            arguments.close();
        }
        if (arguments.count() > wanted) {
            arguments.truncate(wanted);
        }
    }
}
