package dev.cufe.diagnostics;

import org.jspecify.annotations.Nullable;

/**
 * Fills the slots of a message text ([diagnostics 2.1]): {@code %} letter, option letters, argument index. The letters are
 * {@code s} text, {@code d} number, {@code n} entity, {@code t} type, {@code T} template arguments, {@code p} position.
 */
final class MessageFormatter {
    private final ArgumentRenderer renderer;

    MessageFormatter(ArgumentRenderer renderer) {
        this.renderer = renderer;
    }

    void format(int code, Object[] arguments, Message message) {
        String text = Catalogue.get().text(code);
        int at = 0;
        while (true) {
            int percent = text.indexOf('%', at);
            if (percent < 0) {
                message.append(text.substring(at));
                return;
            }
            message.append(text.substring(at, percent));
            char letter = text.charAt(percent + 1);
            at = percent + 2;
            if (letter == '%') {
                message.append('%');
                continue;
            }
            int style = 0;
            while (text.charAt(at) > '9') {
                style |= EntityStyle.bit(text.charAt(at++));
            }
            int index = text.charAt(at++) - '1';
            assert index < arguments.length : "diagnostic " + code + " needs argument " + (index + 1);
            if (index < arguments.length) {
                fill(letter, style, arguments[index], message);
            }
        }
    }

    private void fill(char letter, int style, Object argument, Message message) {
        if (argument instanceof Renderable renderable) {
            renderable.renderTo(message, letter, style);
            return;
        }
        switch (letter) {
            case 'p' -> message.at((Integer) argument);
            case 'n' -> fillEntity(style, argument, message);
            case 't' -> fillType(argument, message);
            case 'T' -> renderer.templateArguments(argument, message);
            default -> {
                if (argument instanceof Object[] types) {
                    fillTypes(types, message);
                } else {
                    fillText(style, argument, message);
                }
            }
        }
    }

    private void fillEntity(int style, Object argument, Message message) {
        if (argument instanceof String name) {
            message.highlightQuoted(name);
        } else {
            renderer.entity(argument, style, message);
        }
    }

    private void fillType(Object argument, Message message) {
        if (argument instanceof String name) {
            message.append('"').append(name).append('"');
        } else {
            renderer.type(argument, message);
        }
    }

    private void fillTypes(Object[] types, Message message) {
        for (int i = 0; i < types.length; i++) {
            if (i > 0) {
                message.append(", ");
            }
            fillType(types[i], message);
        }
    }

    private static void fillText(int style, @Nullable Object argument, Message message) {
        String text = argument == null ? "" : argument.toString();
        if (style == EntityStyle.QUOTED) {
            message.quoteHighlighted(text);
        } else {
            message.append(text);
        }
    }
}
