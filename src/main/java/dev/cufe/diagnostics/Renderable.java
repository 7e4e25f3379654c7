package dev.cufe.diagnostics;

/** A message argument that knows how to show itself. Arguments that do not are shown by the {@link ArgumentRenderer}. */
public interface Renderable {
    /**
     * Appends the argument to a message.
     *
     * @param slot the letter of the slot: {@code n} entity, {@code t} type, {@code T} template arguments, {@code s} text
     * @param style for {@code n}: bits of {@link EntityStyle}; for {@code s}: {@link EntityStyle#QUOTED} or 0
     */
    void renderTo(Message message, char slot, int style);
}
