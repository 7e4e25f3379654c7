package dev.cufe.options;

import static dev.cufe.options.Option.*;

import org.jspecify.annotations.Nullable;

/** What the command line says about CUDA, the data model, the host compiler and the host file. */
public final class CudaOptions {
    private final GivenOptions given;

    CudaOptions(GivenOptions given) {
        this.given = given;
    }

    // Data model

    /** Whether pointers have 64 bits. */
    public boolean is64Bit() {
        return given.lastOf(M32, M64, FORCE_LP64, FORCE_LLP64) != M32;
    }

    /** Whether {@code long} has 64 bits. */
    public boolean is64BitLong() {
        Option last = given.lastOf(M32, M64, FORCE_LP64, FORCE_LLP64);
        return last != M32 && last != FORCE_LLP64;
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

    /** Whether {@code __managed__} variables are accepted. */
    public boolean allowsManaged() {
        return given.has(ALLOW_MANAGED);
    }

    /** Whether {@code std::initializer_list} counts as {@code __host__ __device__}. */
    public boolean hostDeviceInitializerList() {
        return !given.has(NO_HOST_DEVICE_INITIALIZER_LIST);
    }

    /** Whether {@code std::move} and {@code std::forward} count as {@code __host__ __device__}. */
    public boolean hostDeviceMoveForward() {
        return !given.has(NO_HOST_DEVICE_MOVE_FORWARD);
    }

    /** Whether host constants are usable in device code. */
    public boolean infersConstantVariables() {
        return !given.has(NO_CONSTANT_VARIABLE_INFERENCING);
    }

    /** Whether implicit calls from host code are checked. */
    public boolean checksImplicitHostCalls() {
        return !given.has(DISABLE_HOST_IMPLICIT_CALL_CHECK);
    }

    /** Whether CUDA errors stay errors. */
    public boolean strictErrors() {
        return !given.has(NO_STRICT_CUDA_ERROR);
    }

    /** Whether device code may use {@code __int128}. */
    public boolean deviceInt128() {
        return !given.has(NO_DEVICE_INT128);
    }

    /** Whether device code may use {@code __float128}. */
    public boolean deviceFloat128() {
        return !given.has(NO_DEVICE_FLOAT128);
    }

    /** Whether the unit has tile code only. */
    public boolean tileOnly() {
        return given.has(TILE_ONLY);
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

    /** Whether device functions that nobody uses are kept. */
    public boolean keepsDeviceFunctions() {
        return given.has(KEEP_DEVICE_FUNCTIONS);
    }

    // Host file

    /** Whether kernel stubs have internal linkage. */
    public boolean staticHostStub() {
        return given.has(STATIC_HOST_STUB);
    }

    /** Whether the linkage of kernel stubs is spelled out. */
    public boolean explicitHostStubLinkage() {
        return given.has(HOST_STUB_LINKAGE_EXPLICIT);
    }

    /** Whether kernels and device variables get hidden visibility. */
    public boolean hiddenVisibility() {
        return given.has(DEVICE_HIDDEN_VISIBILITY);
    }

    /** Whether hidden visibility also covers unnamed namespaces. */
    public boolean hiddenVisibilityInUnnamedNamespaces() {
        return !given.has(NO_HIDDEN_VISIBILITY_ON_UNNAMED_NS);
    }

    /** Whether device functions get host bodies that call {@code exit}. */
    public boolean shadowFunctions() {
        return !given.has(NO_SHADOW_FUNCTIONS);
    }

    /** Whether host wrappers are written even where they could be left out. */
    public boolean alwaysWritesHostWrappers() {
        return given.has(DONT_SUPPRESS_HOST_WRAPPERS);
    }

    /** Whether wrappers of extended lambdas use the cache. */
    public boolean extendedLambdaCache() {
        return !given.has(DISABLE_EXT_LAMBDA_CACHE);
    }

    /** Whether templates of system headers are written as they were spelled. */
    public boolean systemTemplatesFromText() {
        return given.has(GEN_SYSTEM_TEMPLATES_FROM_TEXT);
    }

    /** Whether unnamed union members get names. */
    public boolean namesUnnamedUnionMembers() {
        return given.has(UUMN);
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

    /** Whether the host compiler is Intel's LLVM-based one. */
    public boolean icxHost() {
        return given.has(ICX);
    }

    /** The version of the MSVC host compiler, or 0. */
    public long msvcVersion() {
        return given.number(MSVC_TARGET_VERSION, 0);
    }
}
