package dev.cufe.display;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where finished records go, and the numbers that stand for the original's addresses ([il 1.2]). */
final class Records {
    /** Region 1 and the regions of function bodies: bodies are walked first, what they lead to belongs before them. */
    private final ByteOutput fileScope;

    private ByteOutput bodies;
    private final SourceMap sources;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private int last;
    private boolean isInBody;

    Records(ByteOutput fileScope, ByteOutput bodies, SourceMap sources) {
        this.fileScope = fileScope;
        this.bodies = bodies;
        this.sources = sources;
    }

    /** The number of an object that may be referred to from several places. */
    int numberOf(Object object) {
        Integer known = numbers.get(object);
        if (known != null) {
            return known;
        }
        int number = next();
        numbers.put(object, number);
        return number;
    }

    /** A number for a record that belongs to one place only. */
    int next() {
        return ++last;
    }

    /** Numbers for the records of a list, which refer to each other before they are displayed. */
    int[] take(int count) {
        int[] taken = new int[count];
        for (int i = 0; i < count; i++) {
            taken[i] = next();
        }
        return taken;
    }

    /** Reference to the record after one of a list; null after the last. */
    @Nullable
    String after(int index, int[] numbers, String kind) {
        return index + 1 < numbers.length ? References.to(isInBody, kind, numbers[index + 1], null) : null;
    }

    /** Reference to the first record of a list; null if it is empty. */
    @Nullable
    String first(int[] numbers, String kind) {
        return numbers.length == 0 ? null : References.to(isInBody, kind, numbers[0], null);
    }

    /** Whether what is displayed now belongs to the region of a function. */
    boolean isInBody() {
        return isInBody;
    }

    /** Turns to a function's region or to the file scope; gives the state before. */
    boolean enter(boolean body) {
        boolean before = isInBody;
        isInBody = body;
        return before;
    }

    /** Lets records of bodies go elsewhere; gives where they went before. */
    ByteOutput redirect(ByteOutput to) {
        ByteOutput before = bodies;
        bodies = to;
        return before;
    }

    /** Appends the records of a body that was displayed before. */
    void append(ByteOutput body) {
        bodies.write(body.array(), 0, body.size());
    }

    /** Begins the memory region of a function; regions are two empty lines apart. */
    void region(int number, String function) {
        bodies.write("\n\nIntermediate language for memory region ").writeDecimal(number);
        bodies.write(" (function \"").write(function).write("\"):\n");
    }

    /** Appends a finished record. */
    void add(CharSequence text, boolean toBody) {
        ByteOutput out = toBody ? bodies : fileScope;
        out.write('\n').write(text.toString());
    }

    /** The unit-wide number of the physical line of a position ([il 1.6]). */
    int sequence(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        return buffer.lineIndex(position - buffer.base()) + 1;
    }

    int column(int position) {
        return sources.column(position);
    }
}
