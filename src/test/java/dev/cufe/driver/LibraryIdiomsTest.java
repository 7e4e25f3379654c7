package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Idioms of the standard library's headers, which the reference tool takes without a message. */
class LibraryIdiomsTest {
    @TempDir
    Path folder;

    private String messages(String source) throws IOException {
        Files.writeString(folder.resolve("a.cu"), source);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        String[] args = {"--c++17", "--gnu_version=120200", "--m64", "--gen_c_file_name", "a.cpp", "a.cu"};
        Driver.run(args, folder, new ByteArrayInputStream(new byte[0]), out, out);
        return text.toString(StandardCharsets.UTF_8);
    }

    private static final String CONDITION =
            "template<bool B> struct If {}; template<> struct If<true> { typedef bool type; };\n";

    @Test
    void typeOfParameterRulesConstructorOut() throws IOException {
        assertThat(messages(CONDITION + """
            template<class T> struct P {
                template<class U> static constexpr bool to() { return __is_convertible_to(U &&, T); }
                template<class U, typename If<P<T>::template to<U>()>::type = true> P(U &&);
                template<class U, typename If<!P<T>::template to<U>()>::type = false> explicit P(U &&);
            };
            P<unsigned long> f() { return {3}; }
            """)).isEmpty();
    }

    @Test
    void usingTypenameNamesTypes() throws IOException {
        assertThat(messages("""
            template<class T> struct B { using D = T; };
            template<class T> struct E : B<T> {
                typedef B<T> Base;
                using typename Base::D;
                D g(D x) { D y = x; return y; }
            };
            """)).isEmpty();
    }

    @Test
    void branchesOfTemplatesReturnDifferentTypes() throws IOException {
        assertThat(messages("""
            struct A {}; struct B {};
            template<class T> auto f(T) { if constexpr (sizeof(T) == 1) return A(); else { return B(); } }
            A a = f('a');
            B b = f(1);
            """)).isEmpty();
    }

    @Test
    void constantBoundToReferenceDoesNotNarrow() throws IOException {
        assertThat(messages("struct S { S(const unsigned long &); }; S f() { return {3}; }\n"))
                .isEmpty();
    }

    @Test
    void callsOfConstantFunctionsMayBeStatements() throws IOException {
        assertThat(messages("""
            constexpr bool f() { return false; }
            template<class T> constexpr int g(T t) { return t; }
            struct S { constexpr int m() const { return 1; } };
            void k() { f(); g(1); S().m(); (void) f(); }
            """)).isEmpty();
    }
}
