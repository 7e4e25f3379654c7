package dev.cufe.util;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON: objects become maps, arrays lists, numbers doubles. */
public final class Json {
    /** What is wrong with a text, and where. */
    public static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String what, int line) {
            super(what + " in line " + line);
        }
    }

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    public static @Nullable Object parse(String text) throws Malformed {
        Json json = new Json(text);
        Object value = json.value();
        json.blanks();
        if (json.at < text.length()) {
            throw json.malformed("text behind the end");
        }
        return value;
    }

    private Malformed malformed(String what) {
        int line = 1;
        for (int i = 0; i < Math.min(at, text.length()); i++) {
            line += text.charAt(i) == '\n' ? 1 : 0;
        }
        return new Malformed(what, line);
    }

    private void blanks() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
    }

    private boolean accept(char c) {
        blanks();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) throws Malformed {
        if (!accept(c)) {
            throw malformed("missing \"" + c + "\"");
        }
    }

    private @Nullable Object value() throws Malformed {
        if (accept('{')) {
            return object();
        }
        if (accept('[')) {
            return array();
        }
        if (accept('"')) {
            return string();
        }
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return word(text.substring(start, at));
    }

    private @Nullable Object word(String word) throws Malformed {
        switch (word) {
            case "null" -> {
                return null;
            }
            case "true", "false" -> {
                return word.equals("true");
            }
            default -> {
                try {
                    return Double.valueOf(word);
                } catch (NumberFormatException e) {
                    throw malformed("value expected");
                }
            }
        }
    }

    private Map<String, @Nullable Object> object() throws Malformed {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        if (accept('}')) {
            return members;
        }
        do {
            expect('"');
            String name = string();
            expect(':');
            members.put(name, value());
        } while (accept(','));
        expect('}');
        return members;
    }

    private List<@Nullable Object> array() throws Malformed {
        List<@Nullable Object> elements = new ArrayList<>();
        if (accept(']')) {
            return elements;
        }
        do {
            elements.add(value());
        } while (accept(','));
        expect(']');
        return elements;
    }

    private String string() throws Malformed {
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return value.toString();
            }
            value.append(c == '\\' ? escape() : c);
        }
        throw malformed("string without an end");
    }

    private char escape() throws Malformed {
        char c = at < text.length() ? text.charAt(at++) : 0;
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> hexadecimal();
            case '"', '\\', '/' -> c;
            default -> throw malformed("unknown escape sequence");
        };
    }

    private char hexadecimal() throws Malformed {
        try {
            char c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
            at += 4;
            return c;
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw malformed("unknown escape sequence");
        }
    }
}
