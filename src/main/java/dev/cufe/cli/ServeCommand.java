package dev.cufe.cli;

/**
 * {@code cufe serve}: its help, and its answer where the program is no native executable. The native executable serves before
 * it comes here ({@code src/resident}).
 */
final class ServeCommand implements Subcommand {
    @Override
    public String name() {
        return "serve";
    }

    @Override
    public String summary() {
        return "keep what units have in common in a resident process";
    }

    @Override
    public String help() {
        return """
            usage: cufe serve [--status | --stop]

            Keeps the state of the front end behind the headers that units have in common, so that a unit pays for its own
            text only. With CUFE_RESIDENT=1 in its environment, cudafe++ starts the server itself and lets it do the work;
            what it writes, its messages and its exit status are the same. Whenever the server is busy, gone, of another
            version or unsure, cudafe++ does the work itself. "cufe serve" serves until nobody asks for a while.

              --status                say what was served, saved and kept
              --stop                  end the server

            CUFE_RESIDENT_IDLE is the number of seconds after which it ends itself (900), CUFE_RESIDENT_MEMORY the number of
            kilobytes that it may take (2097152), CUFE_RESIDENT_DIR the folder of its socket.
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        String problem = Installation.isNative() && args.length > 0
                ? "\"" + args[0] + "\" is not understood"
                : "only the native executable can be resident";
        terminal.err().println("cufe serve: " + problem + "; see \"cufe serve --help\"");
        return WRONG_USE;
    }
}
