package dev.cufe.cli;

/** One of the things that {@code cufe} can do: {@code cufe NAME ...}. */
interface Subcommand {
    /** Exit status of a command that was called wrongly. */
    int WRONG_USE = 2;

    /** The word after {@code cufe}. */
    String name();

    /** One line for {@code cufe help}. */
    String summary();

    /** The text of {@code cufe NAME --help}. */
    String help();

    /**
     * Does it.
     *
     * @param args what follows the name
     * @return the exit status
     */
    int run(String[] args, Terminal terminal);
}
