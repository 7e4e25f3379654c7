package dev.cufe.il.entity;

import dev.cufe.il.type.ClassType;
import org.jspecify.annotations.Nullable;

/**
 * How a class or variable with dependent arguments is written below one template head: the arguments of the first reference and
 * the smallest number of them ever written there ([printing 10]). To the original {@code X<T>} is another
 * class for every declaration of {@code T}; here it is one class with a spelling for each.
 */
public final class TemplateIdSpelling {
    public final WrittenPlace place;

    public final TemplateArgument[] args;
    /** -1 = all. */
    public int minTemplateArguments = -1;

    /** How many arguments had to be written then: default arguments that came later do not shorten it. */
    public final int needed;

    /** Running number of the declaration before it: in arguments written before its body a class is no current one. */
    public final int writtenAt;

    /** It stood in the body of a class or function, where alias templates that drop their arguments are gone. */
    public final boolean isInBody;

    /** It names the class around by its arguments, as if it were another one. */
    public boolean isApart;

    /** The sugar for references that are written so; null if they are the first ones of the place. */
    public @Nullable ClassType reference;

    public final @Nullable TemplateIdSpelling next;

    public TemplateIdSpelling(
            WrittenPlace place,
            TemplateArgument[] args,
            int needed,
            int writtenAt,
            boolean isInBody,
            @Nullable TemplateIdSpelling next) {
        this.isInBody = isInBody;
        this.place = place;
        this.args = args;
        this.needed = needed;
        this.writtenAt = writtenAt;
        this.next = next;
    }

    /** The first one made there, or null. */
    public static @Nullable TemplateIdSpelling firstAt(WrittenPlace place, @Nullable TemplateIdSpelling latest) {
        TemplateIdSpelling first = null;
        for (TemplateIdSpelling s = latest; s != null; s = s.next) {
            first = s.place.is(place) ? s : first;
        }
        return first;
    }

    /** The latest one made anywhere below a head, or null. */
    public static @Nullable TemplateIdSpelling below(Scope head, @Nullable TemplateIdSpelling latest) {
        TemplateIdSpelling s = latest;
        while (s != null && s.place.head() != head) {
            s = s.next;
        }
        return s;
    }

    /** The latest one made there, or null. */
    public static @Nullable TemplateIdSpelling at(WrittenPlace place, @Nullable TemplateIdSpelling latest) {
        TemplateIdSpelling s = latest;
        while (s != null && !s.place.is(place)) {
            s = s.next;
        }
        return s;
    }
}
