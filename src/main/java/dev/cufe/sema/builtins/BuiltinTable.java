package dev.cufe.sema.builtins;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The builtin functions of the compiler with their types, as the reference tool states them (builtins.tsv): a sorted
 * text, searched without reading it all.
 */
final class BuiltinTable {
    private static final String RESOURCE = "builtins.txt";

    private byte @Nullable [] text;

    /**
     * One builtin function.
     *
     * @param generic its call has a type that depends on the arguments
     * @param folds calls with constant arguments are constant
     * @param returns control comes back from a call
     * @param since first GNU version that has it
     * @param type as text
     */
    record Entry(boolean generic, boolean folds, boolean returns, int since, String type) {}

    @Nullable
    Entry find(String name) {
        byte[] data = data();
        byte[] key = name.getBytes(StandardCharsets.ISO_8859_1);
        int low = 0;
        int high = data.length;
        while (low < high) {
            int line = lineStart(data, (low + high) >>> 1);
            int order = compare(data, line, key);
            if (order == 0) {
                return entry(data, line + key.length + 1);
            }
            if (order < 0) {
                low = lineEnd(data, line) + 1;
            } else {
                high = line;
            }
        }
        return null;
    }

    private static int lineStart(byte[] data, int at) {
        int i = at;
        while (i > 0 && data[i - 1] != '\n') {
            i--;
        }
        return i;
    }

    private static int lineEnd(byte[] data, int at) {
        int i = at;
        while (i < data.length && data[i] != '\n') {
            i++;
        }
        return i;
    }

    /** Order of the name at a line against the key. */
    private static int compare(byte[] data, int line, byte[] key) {
        for (int i = 0; i < key.length; i++) {
            int difference = data[line + i] - key[i];
            if (difference != 0) {
                return difference;
            }
        }
        return data[line + key.length] == ' ' ? 0 : 1;
    }

    private static Entry entry(byte[] data, int start) {
        String line = new String(data, start, lineEnd(data, start) - start, StandardCharsets.ISO_8859_1);
        int space = line.indexOf(' ');
        int second = line.indexOf(' ', space + 1);
        String flags = line.substring(0, space);
        int since = Integer.parseInt(line.substring(space + 1, second));
        boolean generic = flags.charAt(0) == 'g';
        boolean folds = flags.indexOf('c') > 0;
        boolean returns = flags.indexOf('n') < 0;
        return new Entry(generic, folds, returns, since, line.substring(second + 1));
    }

    private byte[] data() {
        if (text == null) {
            try (InputStream in = BuiltinTable.class.getResourceAsStream(RESOURCE)) {
                text = in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text;
    }
}
