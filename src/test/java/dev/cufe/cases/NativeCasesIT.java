package dev.cufe.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The native executable is right for the recorded cases that the front end is right for in a JVM. Says so where there is no
 * executable.
 */
class NativeCasesIT {
    private static final Path EXECUTABLE = Path.of("target/dist/lib/native/cudafe++");

    @TestFactory
    Stream<DynamicNode> suites() {
        if (!Files.isExecutable(EXECUTABLE)) {
            System.err.println(
                    "SKIPPED: NativeCasesIT runs the native executable, and there is none: build with -Pnative");
            return Stream.empty();
        }
        FrontEnd executable = new FrontEndProcess(EXECUTABLE);
        return RecordedCase.suites().stream().map(suite -> {
            NotYetList notYet = new NotYetList(suite);
            return DynamicContainer.dynamicContainer(
                    suite.getFileName().toString(),
                    RecordedCase.of(suite).stream()
                            .filter(recorded -> !notYet.contains(recorded.name()))
                            .map(recorded ->
                                    DynamicTest.dynamicTest(recorded.name(), () -> check(recorded, executable))));
        });
    }

    private static void check(RecordedCase recorded, FrontEnd executable) {
        CaseRun run = CaseRun.of(recorded, executable);
        if (!run.right()) {
            fail(run.shortcomings());
        }
    }

    @TestFactory
    Stream<DynamicTest> sameMessagesAsInAJvm() {
        if (!Files.isExecutable(EXECUTABLE)) {
            return Stream.empty();
        }
        FrontEnd executable = new FrontEndProcess(EXECUTABLE);
        return RecordedCase.of(RecordedCase.ALL.resolve("diagnostics")).stream()
                .map(recorded -> DynamicTest.dynamicTest(recorded.name(), () -> {
                    CaseRun run = CaseRun.of(recorded, executable);
                    assertThat(run.messages()).isEqualTo(CaseRun.of(recorded).messages());
                }));
    }
}
