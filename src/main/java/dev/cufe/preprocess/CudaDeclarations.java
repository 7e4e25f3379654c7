package dev.cufe.preprocess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Our own declarations of the CUDA runtime, for machines without a toolkit: enough for simple programs. They are a header
 * that is found where the toolkit's would be.
 */
public final class CudaDeclarations {
    /** The name under which the declarations are found. */
    public static final String NAME = "cuda_runtime.h";

    private static final String RESOURCE = "cuda-declarations.h";

    private CudaDeclarations() {}

    /** Makes the declarations available to {@code #include}. */
    public static void addTo(IncludeSearch search) {
        try (InputStream in = CudaDeclarations.class.getResourceAsStream(RESOURCE)) {
            search.addVirtualFile(NAME, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
