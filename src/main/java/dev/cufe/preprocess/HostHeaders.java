package dev.cufe.preprocess;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** Finds the directories in which the host's g++ looks for system headers, in its order. */
public final class HostHeaders {
    private static final String TRIPLE = "x86_64-linux-gnu";
    /** The version that our predefined macros belong to. */
    private static final int PREFERRED = 12;

    private HostHeaders() {}

    /** The directories that exist; without a g++, only those of the C library. */
    public static List<String> directories() {
        List<String> directories = new ArrayList<>();
        int version = version();
        if (version > 0) {
            add(directories, "/usr/include/c++/" + version);
            add(directories, "/usr/include/" + TRIPLE + "/c++/" + version);
            add(directories, "/usr/include/c++/" + version + "/" + TRIPLE);
            add(directories, "/usr/include/c++/" + version + "/backward");
            add(directories, "/usr/lib/gcc/" + TRIPLE + "/" + version + "/include");
        }
        add(directories, "/usr/local/include");
        add(directories, "/usr/include/" + TRIPLE);
        add(directories, "/usr/include");
        return directories;
    }

    private static void add(List<String> directories, String directory) {
        if (new File(directory).isDirectory()) {
            directories.add(directory);
        }
    }

    /** The installed version to use: that of the macros, else the highest; 0 if there is none. */
    public static int version() {
        String[] names = new File("/usr/include/c++").list();
        int best = 0;
        if (names != null) {
            for (String name : names) {
                int version = number(name);
                if (version == PREFERRED) {
                    return version;
                }
                best = Math.max(best, version);
            }
        }
        return best;
    }

    private static int number(String name) {
        int value = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < '0' || c > '9' || value > 999) {
                return 0;
            }
            value = value * 10 + c - '0';
        }
        return value;
    }
}
