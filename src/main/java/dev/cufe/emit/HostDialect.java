package dev.cufe.emit;

import dev.cufe.options.Options;

/** What the host compiler and the options say about generated text. */
final class HostDialect {
    /** First g++ that knows {@code #pragma GCC diagnostic push} inside a file (CUDA-OUTPUT K6, D4). */
    private static final int PUSH_GNU = 40600;

    private static final int DEFAULT_CAPTURE_GNU = 60200;

    private final Options options;

    HostDialect(Options options) {
        this.options = options;
    }

    boolean isClang() {
        return options.language().isClang();
    }

    boolean knowsDiagnosticPush() {
        return isClang() || options.language().gnuVersion() >= PUSH_GNU;
    }

    /** Older g++ lets {@code [=]} without captures convert to a pointer to function (CUDA-OUTPUT E7). */
    boolean capturesNothingByDefault() {
        return !isClang() && options.language().gnuVersion() < DEFAULT_CAPTURE_GNU;
    }

    boolean staticHostStub() {
        return options.cuda().staticHostStub();
    }

    boolean hiddenVisibility() {
        return options.cuda().hiddenVisibility();
    }

    boolean separateCompilation() {
        return options.cuda().separateCompilation();
    }

    boolean debugMode() {
        return options.cuda().debugMode();
    }
}
