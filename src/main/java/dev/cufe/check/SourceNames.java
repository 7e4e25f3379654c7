package dev.cufe.check;

import java.util.List;

/** What the suffix of a file says about it. */
final class SourceNames {
    private static final List<String> CUDA = List.of("cu", "cuh");
    private static final List<String> CPLUSPLUS = List.of("cpp", "cc", "cxx", "c++", "C");
    private static final List<String> HEADERS = List.of("h", "hpp", "hh", "hxx", "inl", "inc", "cuh");
    private static final List<String> PREPROCESSED = List.of("ii", "i");

    private SourceNames() {}

    private static String suffix(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Whether nvcc takes the file for CUDA; standard input is, too. */
    static boolean isCuda(String name) {
        return name.equals("-") || CUDA.contains(suffix(name));
    }

    static boolean isHeader(String name) {
        return HEADERS.contains(suffix(name));
    }

    static boolean isPreprocessed(String name) {
        return PREPROCESSED.contains(suffix(name));
    }

    /** Whether there is something to check; object files and libraries of a link line are not read. */
    static boolean isSource(String name) {
        return isCuda(name) || isHeader(name) || isPreprocessed(name) || CPLUSPLUS.contains(suffix(name));
    }
}
