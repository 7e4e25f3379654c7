package dev.cufe.emit;

import dev.cufe.il.entity.Function;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;

/** Text that the host compiler does not read: bodies between {@code #if 0} and {@code #endif}, and pragmas around. */
final class Suppressed {
    private Suppressed() {}

    /** The real body of a function whose host version has another one ([kernels 3.1], [kernels 4.1]). */
    static void body(Printer printer, Function f) {
        Output out = printer.output();
        out.freshLine();
        out.text("#if 0");
        out.newline();
        printer.body(f, false);
        if (f.isDeclaredConstexpr || f.isConsteval) {
            // The original forgets to end the part.
            return;
        }
        out.freshLine();
        out.text("#endif");
        out.newline();
        out.forgetRecord();
    }

    /** Written as one text: the column stays where it is, so that a marker after it starts a line of its own (L3). */
    static void push(Printer printer, String warning) {
        printer.output().text("\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"" + warning + "\"\n");
    }

    static void pop(Printer printer) {
        printer.output().text("\n#pragma GCC diagnostic pop\n");
    }

    /** Position of the opening brace of a body. */
    static int start(Function f) {
        return switch (f.body) {
            case Block b -> b.position;
            case TryStmt t -> t.position;
            case null, default -> 0;
        };
    }

    /** Position of its closing brace. */
    static int end(Function f) {
        return switch (f.body) {
            case Block b -> b.endPosition;
            case TryStmt t -> t.body.endPosition;
            case null, default -> 0;
        };
    }
}
