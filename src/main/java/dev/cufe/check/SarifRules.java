package dev.cufe.check;

import dev.cufe.diagnostics.Explain;
import dev.cufe.diagnostics.Explanation;
import dev.cufe.diagnostics.Finding;
import dev.cufe.diagnostics.Severity;
import dev.cufe.util.JsonText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules that the results of a SARIF log name, each with its help. */
final class SarifRules {
    private final List<String> ids = new ArrayList<>();
    private final JsonText text = new JsonText();

    JsonText text() {
        return text;
    }

    int indexOf(Finding finding) {
        int at = ids.indexOf(finding.rule());
        if (at < 0) {
            at = ids.size();
            ids.add(finding.rule());
            add(finding);
        }
        return at;
    }

    private void add(Finding finding) {
        Explanation explanation = Explain.lookup(finding.rule());
        text.newLine().open('{').member("id", finding.rule()).member("name", finding.tag());
        text.name("shortDescription")
                .open('{')
                .member("text", title(finding, explanation))
                .close('}');
        String meaning = meaning(finding, explanation);
        text.name("fullDescription").open('{').member("text", meaning).close('}');
        text.name("help").open('{').member("text", meaning);
        text.member("markdown", explanation == null ? meaning : explanation.toMarkdown())
                .close('}');
        Severity severity = explanation == null ? finding.severity() : explanation.severity();
        text.name("defaultConfiguration")
                .open('{')
                .member("level", SarifReport.level(severity))
                .close('}');
        text.name("properties").open('{').name("tags").open('[').value("cuda");
        text.value("cufe").close(']').member("precision", "very-high");
        text.member("problem.severity", severity.isError() ? "error" : "warning")
                .close('}');
        text.close('}');
    }

    private static String title(Finding finding, @Nullable Explanation explanation) {
        return explanation == null || explanation.message().isEmpty() ? finding.text() : explanation.readableMessage();
    }

    private static String meaning(Finding finding, @Nullable Explanation explanation) {
        return explanation == null || explanation.meaning().isEmpty()
                ? title(finding, explanation)
                : String.join(" ", explanation.meaning());
    }
}
