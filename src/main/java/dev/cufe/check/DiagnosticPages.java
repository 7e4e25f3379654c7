package dev.cufe.check;

import dev.cufe.diagnostics.Explain;
import dev.cufe.diagnostics.Explanation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what is known about diagnostics as Markdown, a page for each, named after what messages show. */
public final class DiagnosticPages {
    private DiagnosticPages() {}

    /** Writes all pages and an index to a folder. */
    public static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        StringBuilder index = new StringBuilder("# Diagnostics\n\nNumbers are those of CUDA 13.0.\n\n");
        for (Explanation explanation : Explain.all()) {
            String name = explanation.name();
            Files.writeString(folder.resolve(name + ".md"), page(explanation));
            index.append("* [").append(name).append("](").append(name).append(".md) ");
            index.append('`').append(explanation.tag()).append("`: ");
            index.append(explanation.readableMessage()).append('\n');
        }
        Files.writeString(folder.resolve("README.md"), index);
    }

    private static String page(Explanation explanation) {
        return "# " + explanation.name() + " " + explanation.tag() + "\n\n> " + explanation.readableMessage() + "\n\n"
                + explanation.toMarkdown() + "\n```\n" + explanation.toText() + "```\n";
    }
}
