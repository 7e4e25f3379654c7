package dev.cufe.check;

import java.util.ArrayList;
import java.util.List;

/** Values of nvcc that are lists: parts between commas; a backslash or quotes protect a comma. */
final class Lists {
    private Lists() {}

    static List<String> split(String value) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\' && i + 1 < value.length() && value.charAt(i + 1) == ',') {
                part.append(',');
                i++;
            } else if (c == ',' && !quoted) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                quoted ^= c == '"';
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }
}
