package dev.cufe.options;

import java.util.List;

/**
 * What is wrong with a command line: a code of the catalogue and the arguments of its message.
 *
 * @param lines what follows the message, one line each
 */
public record Complaint(int code, List<String> arguments, List<String> lines) {
    static Complaint of(int code) {
        return new Complaint(code, List.of(), List.of());
    }

    static Complaint of(int code, String argument) {
        return new Complaint(code, List.of(argument), List.of());
    }
}
