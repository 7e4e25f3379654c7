package dev.cufe.templates;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.types.ParameterUse;
import dev.cufe.types.TemplateArguments;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Deduces the packs of a pattern from a list, element by element [temp.deduct.type]/9. */
public final class PackDeduction {
    private final Deduction d;
    private final TemplateArgument[] pattern;
    private final @Nullable TemplateArgument[] before;
    private final @Nullable List<TemplateArgument>[] elements;
    private final int count;
    private int index;

    @SuppressWarnings("unchecked")
    PackDeduction(Deduction d, TemplateArgument pattern, int count) {
        this.d = d;
        this.pattern = new TemplateArgument[] {pattern};
        this.before = d.deduced.clone();
        this.elements = new List[d.params.length];
        this.count = count;
    }

    /** Before the deduction of one element: packs are open, unless written arguments fix this element. */
    public void begin() {
        for (int i = 0; i < d.params.length; i++) {
            if (d.params[i].isPack) {
                d.isBound[i] = false;
                TemplateArgument fixed = before[i];
                d.deduced[i] = fixed != null
                                && fixed.kind == TemplateArgument.Kind.PACK
                                && index < fixed.elements.length
                        ? fixed.elements[index].asExplicit()
                        : null;
            }
        }
    }

    public void end(boolean isExpansion) {
        for (int i = 0; i < d.params.length; i++) {
            if (d.params[i].isPack && d.deduced[i] != null && isPart(i)) {
                if (elements[i] == null) {
                    elements[i] = new ArrayList<>(count);
                }
                elements[i].add(isExpansion ? d.deduced[i].asPackExpansion() : d.deduced[i]);
            }
        }
        index++;
    }

    /** Whether the element is of this pack: it was just deduced, or is written for a pack of this pattern. */
    private boolean isPart(int i) {
        TemplateArgument fixed = before[i];
        return d.isBound[i] || fixed != null && fixed.isExplicit && ParameterUse.mentions(pattern, d.params[i]);
    }

    public void abandon() {
        System.arraycopy(before, 0, d.deduced, 0, before.length);
    }

    /** All elements are done: the packs become those elements. */
    public boolean finish() {
        boolean fits = true;
        for (int i = 0; i < d.params.length; i++) {
            if (!d.params[i].isPack) {
                continue;
            }
            if (elements[i] == null) {
                d.deduced[i] = before[i];
                continue;
            }
            TemplateArgument made = TemplateArgument.pack(elements[i].toArray(new TemplateArgument[0]));
            fits &= before[i] == null
                    || before[i].isExplicit
                    || before[i].kind != TemplateArgument.Kind.PACK
                    || TemplateArguments.same(before[i], made);
            d.deduced[i] = made;
        }
        return fits;
    }
}
