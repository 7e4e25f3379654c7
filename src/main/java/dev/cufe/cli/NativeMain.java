package dev.cufe.cli;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Entry point of the native executable, which is {@code cufe} or {@code cudafe++}, whichever name it is started by. */
public final class NativeMain {
    /** Linux keeps the base name of the file that was executed here; of a symbolic link it is that of the link. */
    private static final String PROCESS_NAME = "/proc/self/comm";

    private NativeMain() {}

    public static void main(String[] args) {
        if (isCufe()) {
            CufeMain.main(args);
        } else {
            CudafeMain.main(args);
        }
    }

    /** Whether this was started as {@code cufe}. */
    public static boolean isCufe() {
        return processName().startsWith("cufe");
    }

    private static String processName() {
        try (InputStream in = new FileInputStream(PROCESS_NAME)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
