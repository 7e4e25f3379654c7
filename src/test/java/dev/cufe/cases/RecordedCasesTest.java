package dev.cufe.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every recorded case is right, or in the not-yet list of its suite and wrong. */
class RecordedCasesTest {
    @TestFactory
    Stream<DynamicNode> suites() {
        return RecordedCase.suites().stream().map(suite -> {
            NotYetList notYet = new NotYetList(suite);
            return DynamicContainer.dynamicContainer(
                    suite.getFileName().toString(),
                    RecordedCase.of(suite).stream()
                            .filter(recorded -> !notYet.hangs(recorded.name()))
                            .map(recorded -> DynamicTest.dynamicTest(recorded.name(), () -> check(recorded, notYet))));
        });
    }

    private static void check(RecordedCase recorded, NotYetList notYet) {
        CaseRun run = CaseRun.of(recorded);
        boolean listed = notYet.contains(recorded.name());
        if (listed && run.right()) {
            fail("%s is right now: take it out of not-yet.txt (dev/not-yet does it)", recorded.name());
        }
        if (!listed && !run.right()) {
            fail(run.shortcomings());
        }
    }

    @TestFactory
    Stream<DynamicTest> notYetListsNameOnlyCases() {
        return RecordedCase.suites().stream()
                .map(suite -> DynamicTest.dynamicTest(
                        suite.getFileName().toString(),
                        () -> assertThat(RecordedCase.of(suite).stream().map(RecordedCase::name))
                                .containsAll(new NotYetList(suite).names())));
    }
}
