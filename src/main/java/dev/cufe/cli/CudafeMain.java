package dev.cufe.cli;

import dev.cufe.driver.Driver;

/** Entry point of the drop-in {@code cudafe++}. */
public final class CudafeMain implements Invocation.Program {
    private CudafeMain() {}

    public static void main(String[] args) {
        Invocation.run(args, new CudafeMain());
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        return Driver.run(args, terminal.cwd(), terminal.in(), terminal.out(), terminal.err());
    }
}
