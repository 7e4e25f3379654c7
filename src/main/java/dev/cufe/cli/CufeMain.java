package dev.cufe.cli;

/** Entry point of the command {@code cufe}. */
public final class CufeMain implements Invocation.Program {
    private CufeMain() {}

    public static void main(String[] args) {
        Invocation.run(args, new CufeMain());
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        return Cufe.run(args, terminal);
    }
}
