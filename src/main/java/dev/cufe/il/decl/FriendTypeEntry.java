package dev.cufe.il.decl;

import dev.cufe.il.type.Type;

/** {@code friend typename T::X;}: a friend whose class is not known before the template is instantiated. */
public final class FriendTypeEntry extends SourceEntry {
    public final Type type;

    public FriendTypeEntry(int position, Type type) {
        super(position);
        this.type = type;
    }
}
