package dev.cufe.resident;

import dev.cufe.driver.PrefixText;
import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The states that are kept, and which one to make next: one behind the first prefix of a unit always, one behind a later
 * prefix when a second unit has it. Whether a text was seen before is told by a checksum; that two texts are equal is told
 * by the texts.
 */
public final class Checkpoints {
    private static final int MOST_SIGHTINGS = 10_000;

    private final List<Checkpoint> all = new ArrayList<>();
    private final Map<String, Integer> sightings = new HashMap<>();
    private long clock;
    private int made;

    /** A state that is kept, or being made. */
    public static final class Checkpoint {
        private final String key;
        private final PrefixText text;
        private boolean ready;
        private final int number;
        private long lastUse;

        private Checkpoint(int number, String key, PrefixText text) {
            this.number = number;
            this.key = key;
            this.text = text;
        }

        public PrefixText text() {
            return text;
        }

        public boolean isReady() {
            return ready;
        }
    }

    /**
     * Where a unit can start.
     *
     * @param start the longest prefix of it that is kept; null if none is
     * @param next where in the unit the next checkpoint is to be made; 0 if none is
     */
    public record Place(@Nullable Checkpoint start, int next) {}

    /** Where a unit can start, and whether it shows that another checkpoint is worth making. */
    public Place find(ResidentUnit unit) {
        Checkpoint best = null;
        int end = 0;
        for (Checkpoint c : all) {
            if (c.key.equals(unit.key()) && (best == null || c.text.size() > best.text.size())) {
                int here = c.text.endIn(unit.text());
                if (here > end) {
                    best = c;
                    end = here;
                }
            }
        }
        if (best != null) {
            best.lastUse = ++clock;
        }
        return new Place(best, best == null || best.ready ? next(unit, best == null ? 0 : best.number, end) : 0);
    }

    /** The latest end of a prefix behind a checkpoint that was seen before; the first of all if nothing is kept. */
    private int next(ResidentUnit unit, int checkpoint, int from) {
        IntList ends = PrefixText.ends(unit.text(), from);
        String name = PrefixText.primaryFile(unit.text());
        if (sightings.size() > MOST_SIGHTINGS) {
            sightings.clear();
        }
        CRC32C sum = new CRC32C();
        int at = from;
        int next = 0;
        for (int i = 0; i < ends.size(); i++) {
            int end = ends.get(i);
            if (end == from) {
                continue;
            }
            addWithoutName(sum, unit.text(), at, end, name.length());
            at = end;
            int seen = sightings.merge(unit.key() + checkpoint + ' ' + sum.getValue() + ' ' + i, 1, Integer::sum);
            if (seen > 1 || from == 0 && next == 0) {
                next = end;
            }
        }
        return next;
    }

    /** Units have names of different lengths; a part begins with a marker that names the unit. */
    private static void addWithoutName(CRC32C sum, byte[] text, int from, int to, int nameLength) {
        int quote = from;
        while (quote < to && text[quote] != '"') {
            quote++;
        }
        int behind = Math.min(to, quote + nameLength + 1);
        sum.update(text, from, quote - from);
        sum.update(text, behind, to - behind);
    }

    /** Begins to make a checkpoint at an end of a unit. */
    public Checkpoint begin(ResidentUnit unit, int end) {
        Checkpoint checkpoint = new Checkpoint(++made, unit.key(), PrefixText.of(unit.text(), end));
        checkpoint.lastUse = ++clock;
        all.add(checkpoint);
        return checkpoint;
    }

    public void ready(Checkpoint checkpoint) {
        checkpoint.ready = true;
    }

    public void remove(Checkpoint checkpoint) {
        all.remove(checkpoint);
    }

    /** The one that was not used for the longest time; null if none is ready. */
    public @Nullable Checkpoint leastUsed() {
        Checkpoint least = null;
        for (Checkpoint c : all) {
            if (c.ready && (least == null || c.lastUse < least.lastUse)) {
                least = c;
            }
        }
        return least;
    }
}
