package dev.cufe.xref.lines;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.util.IntList;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lines that are recorded once more where tokens are read again: what stands for the same then, and aliases that are made
 * anew.
 */
final class RepeatedLines {
    private final ReferenceLines out;

    /** The alias with a mere value that is being instantiated: whoever reads it again instantiates another one. */
    private @Nullable Object anew;

    /** Whether the alias inside of it that is being instantiated is another one, which is not made again. */
    private boolean isFoundAgain;

    private boolean isInHead;

    private final Map<Object, Object> renewed = new IdentityHashMap<>();

    /** What stands for the same at another time. */
    private final Map<Object, Object> keys = new IdentityHashMap<>();

    RepeatedLines(ReferenceLines out) {
        this.out = out;
    }

    /** Begins to read tokens again: what they name stands for something else than the times before. */
    void begin() {
        keys.clear();
    }

    boolean isMadeAnew() {
        return anew != null;
    }

    void endAnew() {
        anew = null;
    }

    /** What stands for the same in an alias that was made again, or null. */
    @Nullable
    Object renewed(Object key) {
        return renewed.get(key);
    }

    /** Writes what instances named; gives what is named by what is being read. */
    List<Line> putBefore(List<Line> taken, IntList skipped, boolean putsAll) {
        List<Line> own = new ArrayList<>();
        isInHead = true;
        begin();
        for (Line line : taken) {
            put(line, line.isDefault() || putsAll && line.isQualifier() && !skipped.isInPair(line.position()), own);
        }
        isInHead = false;
        return own;
    }

    /** The same, but only classes that qualify names count as named by instances. */
    List<Line> putQualifiers(List<Line> taken, IntList skipped) {
        Map<Object, Boolean> qualifiers = new IdentityHashMap<>();
        for (Line line : taken) {
            if (isQualifier(line, skipped)) {
                ClassEntity named = line.key() instanceof Typedef t ? Types.asClass(t.underlying()) : null;
                qualifiers.put(named == null ? line.key() : named, true);
            }
        }
        List<Line> own = new ArrayList<>();
        isInHead = true;
        begin();
        boolean isOfQualifier = false;
        for (Line line : taken) {
            boolean isOwn = line.depth() == out.depth;
            if (isOwn || InstanceGroups.isInstance(line, out.depth)) {
                isOfQualifier = !isOwn && qualifiers.containsKey(line.key());
            }
            if (isOwn || isOfQualifier) {
                put(line, line.isDefault() || isQualifier(line, skipped), own);
            } else {
                own.add(line);
            }
        }
        isInHead = false;
        return own;
    }

    private boolean isQualifier(Line line, IntList skipped) {
        return line.depth() == out.depth && line.isQualifier() && !skipped.isInPair(line.position());
    }

    /** Writes a line that was held back unless it belongs to what is being read: that is read again. */
    void put(Line line, boolean evenIfOwn, List<Line> own) {
        boolean isOwn = line.depth() == out.depth;
        repeat(line, own);
        if (!isOwn || evenIfOwn) {
            out.lines.add(line);
        }
    }

    /** Adds a line once more if it belongs to what is being read, or to an alias that is made again. */
    void repeat(Line line, List<Line> to) {
        boolean isOwn = line.depth() == out.depth;
        if (out.isInstance(line)) {
            anew = line.key() instanceof Type alias && out.isMereAlias(alias, isInHead) ? line.key() : null;
            if (anew != null) {
                renewed.put(anew, new Object());
            }
        } else if (isOwn) {
            anew = null;
        }
        if (line.kind() == ReferenceLines.INSTANTIATION && line.depth() > out.depth + 1) {
            isFoundAgain = line.key() instanceof AliasTemplateType alias && !out.isMereAlias(alias, isInHead);
            if (anew != null && !isFoundAgain) {
                renewed.put(line.key(), new Object());
            }
        }
        Object renewedKey = renewed(line.key());
        boolean isNested = line.depth() > out.depth + 1 && isFoundAgain;
        if (isOwn || anew != null && !isNested) {
            to.add(renewedKey != null ? line.at(renewedKey, line.depth(), line.instances()) : again(line));
        }
    }

    /** The same line at another time. */
    Line again(Line line) {
        return line.at(keys.computeIfAbsent(line.key(), ReferenceKeys::again), line.depth(), line.instances());
    }
}
