package dev.cufe.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One run of a recorded case, compared with the recording. A case is right if exit status, host file,
 * module id and the verdicts are the same; the texts of messages are not compared.
 */
record CaseRun(RecordedCase recorded, int exit, String host, String moduleId, String messages, List<Verdict> verdicts) {
    /** Runs the front end in this JVM. */
    static CaseRun of(RecordedCase recorded) {
        return of(recorded, new FrontEndInThisJvm());
    }

    static CaseRun of(RecordedCase recorded, FrontEnd frontEnd) {
        try {
            Path out = Files.createTempDirectory("cufe-case");
            try {
                return runIn(out, recorded, frontEnd);
            } finally {
                delete(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CaseRun runIn(Path out, RecordedCase recorded, FrontEnd frontEnd) throws IOException {
        String[] args = new String[recorded.args().size()];
        for (int i = 0; i < args.length; i++) {
            args[i] = recorded.args().get(i).replace("@OUT@", out.toString());
        }
        StringBuilder messages = new StringBuilder();
        int exit = frontEnd.run(args, recorded.folder(), messages);
        String host = RecordedCase.textOrNull(out.resolve("o.cpp"));
        String moduleId = RecordedCase.textOrNull(out.resolve("o.module_id"));
        List<Verdict> verdicts = Verdict.ofMessages(messages.toString());
        if (exit != FrontEnd.HANGS && hidesNumbers(verdicts, recorded.verdicts())) {
            StringBuilder sarif = new StringBuilder();
            frontEnd.run(withSarif(args), recorded.folder(), sarif);
            verdicts = Verdict.numbered(verdicts, sarif.toString());
        }
        return new CaseRun(recorded, exit, host, moduleId, messages.toString(), verdicts);
    }

    /** Whether the recording knows a number that our text does not show; of a case that is wrong anyway all are wanted. */
    private static boolean hidesNumbers(List<Verdict> ours, List<Verdict> recorded) {
        for (int i = 0; i < Math.min(ours.size(), recorded.size()); i++) {
            if (recorded.get(i).hasNumber() && !ours.get(i).hasNumber()) {
                return true;
            }
        }
        return recorded.isEmpty() && !ours.isEmpty();
    }

    private static String[] withSarif(String[] args) {
        String[] all = new String[args.length + 2];
        all[0] = "--output_mode";
        all[1] = "sarif";
        System.arraycopy(args, 0, all, 2, args.length);
        return all;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    boolean hangs() {
        return exit == FrontEnd.HANGS;
    }

    boolean sameExit() {
        return exit == recorded.exit();
    }

    boolean sameHost() {
        return recorded.moduleIdVaries()
                ? Objects.equals(withoutModuleId(host), withoutModuleId(recorded.host()))
                : Objects.equals(host, recorded.host());
    }

    boolean sameModuleId() {
        return recorded.moduleIdVaries()
                ? (moduleId == null) == (recorded.moduleId() == null)
                : Objects.equals(moduleId, recorded.moduleId());
    }

    boolean sameVerdicts() {
        return Verdict.agree(verdicts, recorded.verdicts());
    }

    boolean right() {
        if (recorded.referenceCrashed()) {
            return exit == 0 || exit == 1 || exit == 2 || exit == 4;
        }
        return sameExit() && sameHost() && sameModuleId() && sameVerdicts();
    }

    private static String withoutModuleId(String host) {
        String define = "#define _NV_ANON_NAMESPACE _GLOBAL__N_";
        int at = host == null ? -1 : host.indexOf(define);
        if (at < 0) {
            return host;
        }
        int start = at + define.length();
        int end = start;
        while (end < host.length() && !Character.isWhitespace(host.charAt(end))) {
            end++;
        }
        return end == start ? host : host.replace(host.substring(start, end), "@MID@");
    }

    /** How the run differs from the recording, for a person to read. */
    String shortcomings() {
        List<String> lines = new ArrayList<>();
        lines.add(recorded.folder().getFileName() + "/" + recorded.name());
        if (!sameExit()) {
            lines.add("exit status " + exit + ", recorded " + recorded.exit() + (hangs() ? " (time limit)" : ""));
        }
        if (!sameHost()) {
            lines.add("host file: " + firstDifference(host, recorded.host()));
        }
        if (!sameModuleId()) {
            lines.add("module id: " + firstDifference(moduleId, recorded.moduleId()));
        }
        if (!sameVerdicts()) {
            lines.add("messages: " + verdicts);
            lines.add("recorded: " + recorded.verdicts());
        }
        lines.add("--- messages\n" + messages);
        return String.join("\n", lines);
    }

    private static String firstDifference(String ours, String theirs) {
        if (ours == null || theirs == null) {
            return ours == null ? "missing" : "should not be there";
        }
        String[] ourLines = ours.split("\n", -1);
        String[] theirLines = theirs.split("\n", -1);
        int i = 0;
        while (i < ourLines.length && i < theirLines.length && ourLines[i].equals(theirLines[i])) {
            i++;
        }
        String our = i < ourLines.length ? ourLines[i] : "(end)";
        String their = i < theirLines.length ? theirLines[i] : "(end)";
        return "line " + (i + 1) + "\n  ours     " + our + "\n  recorded " + their;
    }
}
