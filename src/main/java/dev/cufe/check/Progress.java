package dev.cufe.check;

import java.io.PrintStream;

/** One line on a terminal that says how far the check is. */
public final class Progress {
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream terminal;
    private final int units;
    private final boolean visible;
    private int done;

    public Progress(PrintStream terminal, int units, boolean visible) {
        this.terminal = terminal;
        this.units = units;
        this.visible = visible && units > 1;
    }

    /** Makes room for messages. */
    public void clear() {
        if (visible) {
            terminal.print(ERASE);
        }
    }

    /** One more unit is done. */
    public void advance(String source) {
        done++;
        if (visible && done < units) {
            terminal.print(ERASE + "[" + done + "/" + units + "] " + source);
            terminal.flush();
        }
    }
}
