package dev.cufe.print.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Typedef;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The member typedefs that the text has declared so far: in the body of a class one that is declared further down is
 * replaced by what it names. Those of templates are not, for their names are part of what is looked up again.
 */
public final class MemberTypedefs {
    private final Set<Typedef> declared = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The outermost class whose body is being printed. */
    private @Nullable ClassEntity outermost;

    /** Enters the body of a class; gives what {@link #leave} takes. */
    public @Nullable ClassEntity enter(ClassEntity c) {
        ClassEntity old = outermost;
        if (c.enclosingClass() == null) {
            outermost = c;
        }
        return old;
    }

    public void leave(@Nullable ClassEntity old) {
        outermost = old;
    }

    public void declared(Typedef t) {
        if (outermost != null) {
            declared.add(t);
        }
    }

    boolean isAhead(Typedef t) {
        if (outermost == null) {
            return false;
        }
        ClassEntity owner = t.enclosingClass();
        ClassEntity top = owner;
        for (ClassEntity c = owner; c != null; c = c.enclosingClass()) {
            if (c.isNonreal || c.templateArgs != null && !c.isSpecialized) {
                return false;
            }
            top = c;
        }
        return top == outermost && !declared.contains(t);
    }
}
