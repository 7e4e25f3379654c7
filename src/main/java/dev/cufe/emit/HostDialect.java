package dev.cufe.emit;

import dev.cufe.options.Options;

/** What the host compiler and the options say about generated text. */
final class HostDialect {
    /** Lowest g++ that knows each pragma ([kernels 1.2]). */
    private static final int LOCAL_TYPEDEFS_GNU = 40800;

    private static final int LOCAL_TYPEDEFS_CLANG = 30600;
    /** First g++ that knows {@code #pragma GCC diagnostic push} inside a file ([kernels 3.6], [kernels 4.4]). */
    private static final int PUSH_GNU = 40600;

    private static final int IGNORED_GNU = 40200;

    private static final int DEFAULT_CAPTURE_GNU = 60200;

    private final Options options;

    HostDialect(Options options) {
        this.options = options;
    }

    boolean isClang() {
        return options.language().isClang();
    }

    boolean isPgi() {
        return options.cuda().pgiHost();
    }

    /** Whether it warns of unused local typedefs, under that name; Intel's classic compiler does not. */
    boolean knowsUnusedLocalTypedefs() {
        if (isPgi() || options.cuda().iccHost()) {
            return false;
        }
        return isClang()
                ? options.language().clangVersion() >= LOCAL_TYPEDEFS_CLANG
                : options.language().gnuVersion() >= LOCAL_TYPEDEFS_GNU;
    }

    boolean knowsDiagnosticPush() {
        return isClang() || options.language().gnuVersion() >= PUSH_GNU;
    }

    boolean knowsDiagnosticIgnored() {
        return isClang() || options.language().gnuVersion() >= IGNORED_GNU;
    }

    /** Older g++ lets {@code [=]} without captures convert to a pointer to function ([lambdas 1.7]). */
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
