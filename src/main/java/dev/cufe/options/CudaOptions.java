package dev.cufe.options;

import static dev.cufe.options.Option.*;

import org.jspecify.annotations.Nullable;

/** What the command line says about CUDA, the data model, the host compiler and the host file. */
public final class CudaOptions {
    private final GivenOptions given;

    CudaOptions(GivenOptions given) {
        this.given = given;
    }

    // Language extensions

    /** Whether extended lambdas are on. */
    public boolean extendedLambda() {
        return given.has(EXTENDED_LAMBDA);
    }

    /** Whether constexpr functions may be called across execution spaces. */
    public boolean relaxedConstexpr() {
        return given.has(RELAXED_CONSTEXPR);
    }

    // Compilation mode

    /** Whether device code is relocatable ({@code nvcc -rdc=true}). */
    public boolean separateCompilation() {
        return given.has(DEVICE_C);
    }

    /** Whether the whole program is spread over several units ({@code nvcc -ewp}). */
    public boolean partialLink() {
        return given.has(PARTIAL_LINK);
    }

    /** Whether device code will be debugged ({@code nvcc -G}). */
    public boolean debugMode() {
        return given.has(DEBUG_MODE);
    }

    // Host file

    /** Whether kernel stubs have internal linkage. */
    public boolean staticHostStub() {
        return given.has(STATIC_HOST_STUB);
    }

    /** Whether kernels and device variables get hidden visibility. */
    public boolean hiddenVisibility() {
        return given.has(DEVICE_HIDDEN_VISIBILITY);
    }

    /** Whether hidden visibility also covers unnamed namespaces. */
    public boolean hiddenVisibilityInUnnamedNamespaces() {
        return !given.has(NO_HIDDEN_VISIBILITY_ON_UNNAMED_NS);
    }

    /** The name of the source before preprocessing, or null. */
    public @Nullable String originalSourceName() {
        return given.text(ORIG_SRC_FILE_NAME);
    }

    /** The full path of the source before preprocessing, or null. */
    public @Nullable String originalSourcePath() {
        return given.text(ORIG_SRC_PATH_NAME);
    }

    /** The text that makes the module id unique, or null. */
    public @Nullable String randomSeed() {
        return given.text(FRANDOM_SEED);
    }

    // Host compiler

    /** Whether the host compiler is PGI's. */
    public boolean pgiHost() {
        return given.has(PGCPP);
    }

    /** Whether the host compiler is Intel's classic one. */
    public boolean iccHost() {
        return given.has(ICC);
    }
}
