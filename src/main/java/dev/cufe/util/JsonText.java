package dev.cufe.util;

/** Puts JSON together: names, values and commas in the right places. */
public final class JsonText {
    private final StringBuilder text = new StringBuilder(4000);
    private boolean needsComma;

    public JsonText open(char bracket) {
        separate();
        text.append(bracket);
        needsComma = false;
        return this;
    }

    public JsonText close(char bracket) {
        text.append(bracket);
        needsComma = true;
        return this;
    }

    /** Begins a member; its value comes next. */
    public JsonText name(String name) {
        separate();
        quote(name);
        text.append(':');
        needsComma = false;
        return this;
    }

    public JsonText value(String value) {
        separate();
        quote(value);
        needsComma = true;
        return this;
    }

    public JsonText value(long value) {
        separate();
        text.append(value);
        needsComma = true;
        return this;
    }

    public JsonText value(boolean value) {
        separate();
        text.append(value);
        needsComma = true;
        return this;
    }

    public JsonText member(String name, String value) {
        return name(name).value(value);
    }

    public JsonText member(String name, long value) {
        return name(name).value(value);
    }

    /** Takes over the members or elements that another text holds. */
    public JsonText add(JsonText other) {
        if (other.text.length() > 0) {
            separate();
            text.append(other.text);
            needsComma = true;
        }
        return this;
    }

    public JsonText newLine() {
        text.append('\n');
        return this;
    }

    private void separate() {
        if (needsComma) {
            text.append(',');
        }
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c == '\n') {
                text.append("\\n");
            } else if (c < ' ' || Character.isSurrogate(c) && isLoneSurrogate(value, i)) {
                text.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    text.append(Character.forDigit(c >> shift & 15, 16));
                }
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    private static boolean isLoneSurrogate(String value, int at) {
        boolean paired = Character.isHighSurrogate(value.charAt(at))
                ? at + 1 < value.length() && Character.isLowSurrogate(value.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(value.charAt(at - 1));
        return !paired;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
