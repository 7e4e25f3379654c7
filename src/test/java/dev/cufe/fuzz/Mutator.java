package dev.cufe.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes a source at random. */
final class Mutator {
    private static final String[] WORDS = {
        "int",
        "void",
        "auto",
        "const",
        "class",
        "struct",
        "enum",
        "union",
        "template",
        "typename",
        "operator",
        "using",
        "namespace",
        "static",
        "constexpr",
        "consteval",
        "virtual",
        "friend",
        "public",
        "private",
        "return",
        "if",
        "else",
        "for",
        "while",
        "do",
        "switch",
        "case",
        "default",
        "break",
        "goto",
        "try",
        "catch",
        "throw",
        "new",
        "delete",
        "this",
        "sizeof",
        "alignof",
        "decltype",
        "noexcept",
        "requires",
        "concept",
        "co_await",
        "co_return",
        "static_cast",
        "typeid",
        "alignas",
        "asm",
        "extern",
        "inline",
        "mutable",
        "explicit",
        "typedef",
        "nullptr",
        "true",
        "unsigned",
        "double",
        "bool",
        "char",
        "__int128",
        "__device__",
        "__host__",
        "__global__",
        "__shared__",
        "__constant__",
        "__managed__",
        "__launch_bounds__(1)",
        "__attribute__((aligned(8)))",
        "[[nodiscard]]",
        "[[",
        "]]",
        "<<<1, 1>>>",
        "0",
        "1",
        "-1",
        "0x7fffffff",
        "1e300",
        "1.0f",
        "'a'",
        "\"s\"",
        "u8\"s\"",
        "R\"(r)\"",
        "0b1",
        "99999999999999999999",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        ";",
        ",",
        ":",
        "::",
        ".",
        "->",
        "...",
        "=",
        "==",
        "+",
        "-",
        "*",
        "/",
        "%",
        "&",
        "&&",
        "|",
        "!",
        "~",
        "?",
        "#",
        "##",
        "@",
        "\\",
        "$",
        "=delete",
        "=default",
        "=0",
        "->*",
        "<=>",
        "operator()",
        "operator+",
        "T",
        "int()",
        "(*)",
        "[=]{}",
        "[&](auto x){return x;}",
        "final",
        "override",
        "__builtin_offsetof",
        "__is_same(int, int)",
        "__builtin_constant_p(1)",
        "_Complex",
        "__restrict__",
        "volatile"
    };
    private static final String[] LINES = {
        "#define X",
        "#define F(a, ...) a ## __VA_ARGS__",
        "#undef X",
        "#if 1",
        "#if X(",
        "#else",
        "#elif 0",
        "#endif",
        "#ifdef X",
        "#include \"none.h\"",
        "#include <",
        "#line 7",
        "#line 1 \"f\"",
        "# 5 \"g.h\" 1 3",
        "# 5 \"g.h\" 2",
        "#error e",
        "#warning w",
        "#pragma once",
        "#pragma pack(push, 1)",
        "#pragma pack(pop)",
        "#pragma nv_diag_suppress 20",
        "#pragma unroll 4",
        "#pragma x",
        "#pragma GCC diagnostic push",
        "#pragma GCC visibility push(hidden)",
        "_Pragma(\"x\")",
        "#",
        "#ident \"i\"",
        "#assert a(b)",
        "#pragma nv_exec_check_disable",
        "#pragma GCC system_header",
        "__VA_OPT__(x)"
    };
    private static final String[][] NESTS = {
        {"(", ")"},
        {"{", "}"},
        {"[", "]"},
        {"<", ">"},
        {"A<", ">"},
        {"f(", ")"},
        {"-", ""},
        {"!", ""},
        {"*", ""},
        {"&", ""},
        {"if(1)", ""},
        {"for(;;)", ""},
        {"do ", " while(0);"},
        {"switch(0){case 0:", "}"},
        {"try{", "}catch(...){}"},
        {"namespace n{", "}"},
        {"struct S{", "};"},
        {"template<class T>", ""},
        {"template<template<", ">class>class T"},
        {"[]{", "}"},
        {"[](auto x=", "){}"},
        {"decltype(", ")"},
        {"sizeof(", ")"},
        {"noexcept(", ")"},
        {"1?", ":2"},
        {"(int)", ""},
        {"int(", ")"},
        {"({", ";})"},
        {"extern \"C\"{", "}"},
        {"alignas(", ")"},
        {"requires(", ")"},
        {"new int[", "]"},
        {"a->", ""},
        {"a.", ""},
        {"x::", ""},
        {"else ", ""},
        {"__attribute__((", "))"},
        {"int(*", ")()"},
        {"static_cast<int>(", ")"},
        {"throw ", ""},
        {"__builtin_expect(", ",1)"},
        {"requires{", ";}"},
        {"while(", ");"},
        {"F(", ")"},
        {"f<", ">()"},
        {"T::template B<", ">"}
    };

    private final Random random;

    Mutator(Random random) {
        this.random = random;
    }

    /** A mutation of one source, perhaps with parts of another. */
    byte[] mutate(byte[] text, byte[] other) {
        byte[] result = text;
        int rounds = random.nextInt(4) == 0 ? 2 + random.nextInt(7) : 1;
        for (int i = 0; i < rounds; i++) {
            result = once(result, other);
        }
        return result;
    }

    private byte[] once(byte[] text, byte[] other) {
        int kind = random.nextInt(20);
        if (text.length == 0) {
            return other;
        }
        return switch (kind) {
            case 0 -> bits(text);
            case 1 -> bytes(text);
            case 2 -> oddBytes(text);
            case 3 -> lineEnds(text);
            case 4 -> Arrays.copyOf(text, random.nextInt(text.length + 1));
            case 5 -> splice(text, other);
            case 6 -> directive(text);
            case 7, 8 -> nest(text);
            default -> pieces(text, other, kind);
        };
    }

    private byte[] bits(byte[] text) {
        byte[] copy = text.clone();
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return copy;
    }

    private byte[] bytes(byte[] text) {
        byte[] copy = text.clone();
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            copy[random.nextInt(copy.length)] =
                    (byte) (random.nextBoolean() ? ' ' + random.nextInt(95) : random.nextInt(256));
        }
        return copy;
    }

    private byte[] oddBytes(byte[] text) {
        byte[][] odd = {
            {0},
            {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
            {(byte) 0xFF},
            {(byte) 0xC3, (byte) 0xA9},
            {(byte) 0xE2, (byte) 0x82},
            {(byte) 0xF0, (byte) 0x9F, (byte) 0x92, (byte) 0x80},
            {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
            {'\\', '\n'},
            {'\r'},
            {26},
            {12},
            {'?', '?', '/'},
            {'\\', 'u', '0', '0', 'E', '9'},
            {'\\', 'U', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'F'}
        };
        return insert(text, random.nextInt(text.length + 1), odd[random.nextInt(odd.length)]);
    }

    private byte[] lineEnds(byte[] text) {
        String end = new String[] {"\r\n", "\r", "\n\r", "\\\n", " \\\n"}[random.nextInt(5)];
        String lines = new String(text, StandardCharsets.ISO_8859_1);
        if (random.nextBoolean()) {
            return lines.replace("\n", end).getBytes(StandardCharsets.ISO_8859_1);
        }
        int at = lines.indexOf('\n', random.nextInt(text.length));
        return at < 0
                ? lines.stripTrailing().getBytes(StandardCharsets.ISO_8859_1)
                : (lines.substring(0, at) + end + lines.substring(at + 1)).getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] splice(byte[] text, byte[] other) {
        int end = random.nextInt(text.length + 1);
        int start = random.nextInt(other.length + 1);
        byte[] result = Arrays.copyOf(text, end + other.length - start);
        System.arraycopy(other, start, result, end, other.length - start);
        return result;
    }

    private byte[] directive(byte[] text) {
        String line = "\n" + LINES[random.nextInt(LINES.length)] + "\n";
        String all = new String(text, StandardCharsets.ISO_8859_1);
        int at = random.nextInt(3) == 0
                ? random.nextInt(text.length)
                : Math.max(0, all.indexOf('\n', random.nextInt(text.length)));
        return insert(text, at, line.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Puts something into itself many times, around one piece or where nothing closes it. */
    private byte[] nest(byte[] text) {
        String[] nest = NESTS[random.nextInt(NESTS.length)];
        int depth = new int[] {3, 20, 40, 300}[random.nextInt(4)];
        List<String> pieces = Pieces.of(text);
        int at = random.nextInt(pieces.size());
        int closed = random.nextInt(4) == 0 ? random.nextInt(depth + 1) : depth;
        pieces.set(at, nest[0].repeat(depth) + pieces.get(at) + nest[1].repeat(closed));
        return Pieces.joined(pieces);
    }

    private byte[] pieces(byte[] text, byte[] other, int kind) {
        List<String> pieces = Pieces.of(text);
        for (int n = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 1; n > 0 && !pieces.isEmpty(); n--) {
            int at = written(pieces);
            switch (kind) {
                case 9, 10 -> pieces.remove(at);
                case 11 -> pieces.add(at, pieces.get(at));
                case 12, 13 -> pieces.set(at, WORDS[random.nextInt(WORDS.length)]);
                case 14, 15 -> pieces.add(at, " " + WORDS[random.nextInt(WORDS.length)] + " ");
                case 16 -> {
                    int with = written(pieces);
                    String piece = pieces.get(at);
                    pieces.set(at, pieces.get(with));
                    pieces.set(with, piece);
                }
                case 17 -> {
                    List<String> run = pieces.subList(at, Math.min(pieces.size(), at + 2 + random.nextInt(20)));
                    run.clear();
                }
                case 18 -> rename(pieces, at);
                default -> graft(pieces, at, Pieces.of(other));
            }
        }
        return Pieces.joined(pieces);
    }

    /** Index of a piece that is not blank, if there is one nearby. */
    private int written(List<String> pieces) {
        int at = random.nextInt(pieces.size());
        return Pieces.isBlank(pieces.get(at)) && at + 1 < pieces.size() ? at + 1 : at;
    }

    private void rename(List<String> pieces, int at) {
        List<String> names = new ArrayList<>();
        for (String piece : pieces) {
            if (Pieces.isName(piece)) {
                names.add(piece);
            }
        }
        for (int i = at; i < pieces.size() && !names.isEmpty(); i++) {
            if (Pieces.isName(pieces.get(i))) {
                pieces.set(i, names.get(random.nextInt(names.size())));
                return;
            }
        }
    }

    /** Puts a run of pieces of another source into this one. */
    private void graft(List<String> pieces, int at, List<String> other) {
        if (!other.isEmpty()) {
            int from = random.nextInt(other.size());
            pieces.addAll(at, other.subList(from, Math.min(other.size(), from + 1 + random.nextInt(30))));
        }
    }

    private static byte[] insert(byte[] text, int at, byte[] what) {
        byte[] result = new byte[text.length + what.length];
        System.arraycopy(text, 0, result, 0, at);
        System.arraycopy(what, 0, result, at, what.length);
        System.arraycopy(text, at, result, at + what.length, text.length - at);
        return result;
    }
}
