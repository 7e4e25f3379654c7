package dev.cufe.cases;

import java.io.IOException;
import java.nio.file.Path;

/** A way to run the front end on a recorded case. */
interface FrontEnd {
    /** The exit status that stands for "did not end in time". */
    int HANGS = 124;

    /** Runs it in a folder and returns the exit status; what it says is added to the messages, byte by byte. */
    int run(String[] args, Path folder, StringBuilder messages) throws IOException;
}
