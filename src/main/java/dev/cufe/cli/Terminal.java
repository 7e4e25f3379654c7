package dev.cufe.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * What a command reads and writes.
 *
 * @param cwd the folder that relative names start from
 */
record Terminal(Path cwd, InputStream in, PrintStream out, PrintStream err) {}
