package dev.cufe.print;

import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The template heads around the text being printed: they name parameters that a type knows by number only. */
final class TemplateHeads {
    private final List<TemplateHead> open = new ArrayList<>();

    int depth() {
        return open.size();
    }

    void push(TemplateHead head) {
        if (head.outer != null && !open.contains(head.outer)) {
            push(head.outer);
        }
        open.add(head);
    }

    void restore(int depth) {
        while (open.size() > depth) {
            open.removeLast();
        }
    }

    /** The parameter of these coordinates that is in scope: types are named by the heads around, not by their own. */
    @Nullable
    TemplateParam find(int depth, int index) {
        for (int i = open.size() - 1; i >= 0; i--) {
            for (TemplateParam param : open.get(i).params) {
                if (param.depth == depth && param.index == index) {
                    return param;
                }
            }
        }
        return null;
    }
}
