package dev.cufe.cuda;

import dev.cufe.il.entity.Function;
import dev.cufe.types.text.MessageArguments;

/** How messages name a called function; bound to the mangler by the driver. */
public interface CalleeNames {
    /** Only the name. */
    CalleeNames UNQUALIFIED = (f, afterError) -> MessageArguments.unqualifiedName(f);

    /** @param afterError an error was reported before: the original then forgets the types of names */
    String of(Function f, boolean afterError);
}
