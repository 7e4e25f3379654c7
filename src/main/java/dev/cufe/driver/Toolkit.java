package dev.cufe.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds an installed CUDA toolkit. */
public final class Toolkit {
    private static final String RUNTIME_HEADER = "cuda_runtime.h";

    private Toolkit() {}

    /** The first of the usual places that has a file of a toolkit; null if none has. */
    public static @Nullable String homeWith(String file) {
        String[] homes = {
            System.getenv("CUDA_HOME"), System.getenv("CUDA_PATH"), "/usr/local/cuda", "/usr/local/cuda-13.0"
        };
        for (String home : homes) {
            if (home != null && !home.isEmpty() && Files.isRegularFile(Path.of(home, file))) {
                return home;
            }
        }
        return null;
    }

    /** The folder of the installed toolkit, with links resolved, or null. */
    public static @Nullable Path home() {
        String headers = headers();
        if (headers == null) {
            return null;
        }
        try {
            return Path.of(headers).toRealPath();
        } catch (IOException e) {
            return Path.of(headers);
        }
    }

    /** The folder of the toolkit's headers, or null if there is no toolkit. */
    static @Nullable String headers() {
        for (String folder : new String[] {"/targets/x86_64-linux/include", "/include"}) {
            String home = homeWith(folder.substring(1) + "/" + RUNTIME_HEADER);
            if (home != null) {
                return home.concat(folder);
            }
        }
        return null;
    }
}
