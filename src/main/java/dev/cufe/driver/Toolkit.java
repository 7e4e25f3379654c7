package dev.cufe.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds an installed CUDA toolkit, for its headers. */
final class Toolkit {
    private static final String RUNTIME_HEADER = "cuda_runtime.h";

    private Toolkit() {}

    /** The folder of the toolkit's headers, or null if there is no toolkit. */
    static @Nullable String headers() {
        String[] homes = {System.getenv("CUDA_HOME"), System.getenv("CUDA_PATH"), "/usr/local/cuda"};
        for (String home : homes) {
            if (home == null || home.isEmpty()) {
                continue;
            }
            for (String folder : new String[] {"/targets/x86_64-linux/include", "/include"}) {
                String headers = home.concat(folder);
                if (Files.isRegularFile(Path.of(headers, RUNTIME_HEADER))) {
                    return headers;
                }
            }
        }
        return null;
    }
}
