package dev.cufe.types;

import dev.cufe.il.entity.Function;
import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.List;

/** Functions made of templates that the unit uses [basic.def.odr], or that it asks for, in that order. */
public final class UsedInstances {
    private final List<Function> functions = new ArrayList<>();
    private final IntList positions = new IntList();

    public void add(Function f, int position) {
        functions.add(f);
        positions.add(position);
    }

    public int size() {
        return functions.size();
    }

    public Function get(int index) {
        return functions.get(index);
    }

    /** Where it was used first. */
    public int position(int index) {
        return positions.get(index);
    }
}
