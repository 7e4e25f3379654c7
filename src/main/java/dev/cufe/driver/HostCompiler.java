package dev.cufe.driver;

import dev.cufe.preprocess.HostHeaders;
import org.jspecify.annotations.Nullable;

/** The host compiler whose dialect is read. */
public final class HostCompiler {
    private static final int DEFAULT_VERSION = 120200;

    private HostCompiler() {}

    /**
     * The version as {@code --gnu_version} has it, such as 120200.
     *
     * @param name what {@code -ccbin} names, or null
     */
    public static int version(@Nullable String name) {
        int major = name == null ? 0 : versionInName(name);
        if (major == 0) {
            major = HostHeaders.version();
        }
        return major == 0 || major == DEFAULT_VERSION / 10000 ? DEFAULT_VERSION : major * 10000;
    }

    /** The version in a name such as {@code /usr/bin/g++-11}, or 0. */
    private static int versionInName(String name) {
        int dash = name.lastIndexOf('-');
        int version = 0;
        for (int i = dash + 1; dash > 0 && i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '.') {
                break;
            }
            if (c < '0' || c > '9' || version > 99) {
                return 0;
            }
            version = version * 10 + c - '0';
        }
        return version;
    }
}
