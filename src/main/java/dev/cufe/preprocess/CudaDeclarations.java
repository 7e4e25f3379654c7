package dev.cufe.preprocess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Our own declarations of the CUDA runtime, for machines without a toolkit: enough for simple programs. They are a header
 * that is found where the toolkit's would be.
 */
public final class CudaDeclarations {
    /** The name under which the declarations are found. */
    public static final String NAME = "cuda_runtime.h";

    /**
     * The name of what tells a source that it is read for the device. It comes behind the declarations: what those define for
     * the device is written in words that only the compiler of device code knows.
     */
    public static final String ARCHITECTURE = "cufe-device-side.h";

    private static final String RESOURCE = "cuda-declarations.h";
    /** Headers of the toolkit whose content is in ours. */
    private static final String[] PARTS = {
        "cuda_runtime_api.h",
        "device_launch_parameters.h",
        "driver_types.h",
        "vector_functions.h",
        "vector_types.h",
        "device_functions.h",
        "device_atomic_functions.h"
    };

    private CudaDeclarations() {}

    /** Makes {@code __CUDA_ARCH__} available to {@code #include}. */
    public static void addArchitectureTo(IncludeSearch search, int architecture) {
        String text = "#define __CUDA_ARCH__ " + architecture + "\n";
        search.addVirtualFile(ARCHITECTURE, text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Makes the declarations available to {@code #include}. */
    public static void addTo(IncludeSearch search) {
        try (InputStream in = CudaDeclarations.class.getResourceAsStream(RESOURCE)) {
            search.addVirtualFile(NAME, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] redirection = "#include <cuda_runtime.h>\n".getBytes(StandardCharsets.US_ASCII);
        for (String part : PARTS) {
            search.addVirtualFile(part, redirection);
        }
    }
}
