package dev.cufe.preprocess.macros;

import dev.cufe.diagnostics.Message;
import dev.cufe.diagnostics.Renderable;

/**
 * The part of a message that says where a macro was defined before; nothing for a predefined one.
 *
 * @param position where its name stands in the definition, or 0
 */
public record DeclaredAt(int position) implements Renderable {
    @Override
    public void renderTo(Message message, char slot, int style) {
        if (position != 0) {
            message.append(" (declared ").at(position).append(")");
        }
    }
}
