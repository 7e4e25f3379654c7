package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finding, guarding and bounding included files ([cpp.include]). */
class IncludeTest {
    @TempDir
    Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    private SourceFile find(IncludeSearch search, String name, boolean quoted, String including) {
        return search.find(name, quoted, including, false, IncludeSearch.BESIDE);
    }

    @Test
    void looksBesideTheIncludingFileFirst() throws IOException {
        write("sub/a.h", "");
        write("inc/a.h", "");
        IncludeSearch search = new IncludeSearch(folder).addUserDirectory("inc").addSystemDirectory("sys/");
        assertThat(find(search, "a.h", true, "sub/x.cu").name()).isEqualTo("sub/a.h");
        assertThat(find(search, "a.h", false, "sub/x.cu").name()).isEqualTo("inc/a.h");
        assertThat(find(search, "b.h", true, "sub/x.cu")).isNull();
    }

    @Test
    void systemDirectoriesComeLastAndMarkTheirFiles() throws IOException {
        write("inc/a.h", "");
        write("sys/a.h", "");
        write("sys/b.h", "");
        IncludeSearch search =
                new IncludeSearch(folder).addSystemDirectory("sys/").addUserDirectory("inc");
        assertThat(find(search, "a.h", false, "x.cu").name()).isEqualTo("inc/a.h");
        assertThat(find(search, "b.h", false, "x.cu").name()).isEqualTo("sys/b.h");
        assertThat(find(search, "b.h", false, "x.cu").isSystem()).isTrue();
    }

    @Test
    void nextContinuesAfterTheDirectoryOfTheFile() throws IOException {
        write("one/a.h", "");
        write("two/a.h", "");
        IncludeSearch search = new IncludeSearch(folder).addUserDirectory("one").addUserDirectory("two");
        SourceFile first = find(search, "a.h", false, "x.cu");
        SourceFile second = search.find("a.h", false, "x.cu", false, first.directory() + 1);
        assertThat(second.name()).isEqualTo("two/a.h");
    }

    @Test
    void aFolderIsNoFile() throws IOException {
        write("inc/a.h/b", "");
        assertThat(find(new IncludeSearch(folder).addUserDirectory("inc"), "a.h", false, "x.cu"))
                .isNull();
    }

    @Test
    void computedNames() {
        Preprocessing run = new Preprocessing().withFile("pre.h", "int pre;\n");
        assertThat(run.line("#define P <pre.h>\n"
                        + "#define Q(x) <x.h>\n"
                        + "#define R \"pre.h\"\n"
                        + "#include P\n"
                        + "#include Q(pre)\n"
                        + "#include R\n"))
                .isEqualTo("int pre; int pre; int pre;");
    }

    @Test
    void guardedFilesAreReadOnce() {
        Preprocessing run = new Preprocessing()
                .withFile("g.h", "// c\n#ifndef G\n#define G\nint g;\n#endif // G\n")
                .withFile("o.h", "#pragma once\nint o;\n")
                .withFile("n.h", "#ifndef N\nint n;\n#else\nint m;\n#endif\n");
        run.line("#include <g.h>\n"
                + "#include <g.h>\n"
                + "#include <o.h>\n"
                + "#include <o.h>\n"
                + "#include <n.h>\n"
                + "#define N\n"
                + "#include <n.h>\n");
        assertThat(run.included()).containsExactly("a.cu", "g.h", "o.h", "n.h", "n.h");
    }

    @Test
    void aFileThatIncludesItselfEnds() {
        Preprocessing run = new Preprocessing().withFile("s.h", "#include \"s.h\"\nint z;\n");
        run.macros("#include \"s.h\"\n");
        assertThat(run.included()).hasSize(11);
        assertThat(run.problems()).containsExactly("c 3@1:15");
    }

    @Test
    void conditionalsEndWithTheirFile() {
        Preprocessing run = new Preprocessing().withFile("u.h", "#if 1\nint u;\n");
        assertThat(run.line("#include \"u.h\"\nint x;\n#endif\n")).isEqualTo("int u; int x;");
        assertThat(run.problems()).containsExactly("e 37@1:2", "e 36@3:2");
    }

    @Test
    void onlyTheMacrosOfAPreincludedFileCount() {
        Preprocessing run =
                new Preprocessing().withFile("m.h", "#define M 7\nint lost;\n").withPreincludedMacros("m.h");
        assertThat(run.line("int x = M;")).isEqualTo("int x = 7;");
    }

    @Test
    void aHeaderMayDeclareItselfASystemHeader() {
        Preprocessing run = new Preprocessing()
                .withHost()
                .withLineDirectives()
                .withFile("s.h", "#pragma GCC system_header\nint s;\n");
        assertThat(run.text("#include <s.h>\nint x;\n"))
                .isEqualTo("# 1 \"a.cu\"\n# 1 \"s.h\" 1 3\n\nint s;\n# 2 \"a.cu\" 2\nint x;\n");
    }

    @Test
    void ourDeclarationsStandInForTheToolkit() {
        IncludeSearch search = new IncludeSearch(folder);
        CudaDeclarations.addTo(search);
        assertThat(find(search, "cuda_runtime.h", false, "x.cu").isSystem()).isTrue();
        assertThat(find(search, "vector_types.h", true, "x.cu").name()).isEqualTo("vector_types.h");
    }
}
