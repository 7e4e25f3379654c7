package dev.cufe.diagnostics;

/**
 * Shows message arguments that belong to higher rooms: types, entities, template arguments ([diagnostics 2.2]). Rendering
 * happens only when a message is really printed. Bound by the driver.
 */
public interface ArgumentRenderer {
    /** Appends a type: in quotes, fully qualified, followed by {@code  (aka "...")} when a typedef is involved. */
    void type(Object type, Message message);

    /** Appends an entity: kind word, quoted name and what else {@link EntityStyle} asks for. */
    void entity(Object entity, int style, Message message);

    /** Appends a template argument list in angle brackets, without quotes. */
    void templateArguments(Object arguments, Message message);

    /** Shows everything by its {@code toString}; used until a better one is bound. */
    ArgumentRenderer PLAIN = new ArgumentRenderer() {
        @Override
        public void type(Object type, Message message) {
            message.append('"').append(type.toString()).append('"');
        }

        @Override
        public void entity(Object entity, int style, Message message) {
            message.highlightQuoted(entity.toString());
        }

        @Override
        public void templateArguments(Object arguments, Message message) {
            message.append(arguments.toString());
        }
    };
}
