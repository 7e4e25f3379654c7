import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes the distribution: launchers, the library, a run-time image that holds the front end as a module, and two AOT
 * caches: one trained on the units that {@code training.txt} lists, and a short one for commands that read no unit.
 *
 * <p>Run by the build as {@code java MakeDistribution.java BASEDIR JAR}. Classes load faster from the image than from a
 * jar, and the cache stays valid wherever the distribution is moved. The module exists here only: a module descriptor
 * in the jar would be more than the jar plugin can read when Maven runs on an older JDK.
 */
final class MakeDistribution {
    private static final String MODULE = "dev.cufe";
    private static final int TRAINING_LIMIT_SECONDS = 180;
    private static final List<String> VM_OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss512m");
    /** Without what the JVM knows of compiled methods: it would compile more of them, which a short run does not earn back. */
    private static final List<String> CACHE_OPTIONS =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining");

    private final Path sources;
    private final Path target;
    private final Path jar;
    private final Path dist;

    private MakeDistribution(Path basedir, Path jar) {
        this.sources = basedir.resolve("src/dist");
        this.target = basedir.resolve("target");
        this.jar = jar;
        this.dist = target.resolve("dist.new");
    }

    public static void main(String[] args) throws Exception {
        new MakeDistribution(Path.of(args[0]).toAbsolutePath(), Path.of(args[1]).toAbsolutePath()).make();
    }

    private void make() throws Exception {
        delete(dist);
        Files.createDirectories(dist.resolve("lib"));
        copyTree(sources.resolve("bin"), dist.resolve("bin"));
        Files.copy(sources.resolve("lib/start.sh"), dist.resolve("lib/start.sh"));
        // Not with the time of its source: compiler caches tell builds apart by it.
        Files.copy(sources.resolve("lib/overlay-nvcc"), dist.resolve("lib/overlay-nvcc"));
        Files.copy(jar, dist.resolve("lib/cufe.jar"));
        Files.copy(sources.resolve("../../LICENSE"), dist.resolve("LICENSE"));
        link(modularJar());
        Path full = train("cufe", trainingUnits());
        Path small = train("short", List.of());
        markAsMade(full, small);
        // Put in place only when it is complete, so that nobody ever runs half a distribution.
        delete(target.resolve("dist"));
        Files.move(dist, target.resolve("dist"));
    }

    private Path modularJar() throws IOException {
        Path work = target.resolve("module");
        delete(work);
        Path classes = work.resolve("classes");
        copyTree(target.resolve("classes"), classes);
        Path descriptor = Files.writeString(work.resolve("module-info.java"), "module " + MODULE + " {}\n");
        tool("javac", "-d", classes.toString(), descriptor.toString());
        Path modular = work.resolve(MODULE + ".jar");
        tool("jar", "--create", "--file", modular.toString(), "-C", classes.toString(), ".");
        return modular;
    }

    private void link(Path modular) throws IOException, InterruptedException {
        tool(
                "jlink",
                "--module-path",
                modular.toString(),
                "--add-modules",
                MODULE,
                "--no-header-files",
                "--no-man-pages",
                "--output",
                dist.resolve("runtime").toString());
        // The JVM's own archive, for the day when the AOT cache cannot be used.
        execute(javaCommand("-Xshare:dump"), target.resolve("archive.log"));
    }

    private List<String> trainingUnits() throws IOException {
        Path cases = sources.resolve("../test/fixtures/cases").normalize();
        List<String> units = new ArrayList<>();
        for (String line : Files.readAllLines(sources.resolve("training.txt"))) {
            if (line.endsWith("/")) {
                units.addAll(unitsOf(cases.resolve(line)));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                units.add(cases.resolve(line + ".args").toString());
            }
        }
        return units;
    }

    private static List<String> unitsOf(Path suite) throws IOException {
        try (Stream<Path> files = Files.list(suite)) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(".args"))
                    .sorted()
                    .toList();
        }
    }

    /** Runs the training units; whatever the front end makes of them, what it loaded goes into the cache. */
    private Path train(String name, List<String> units) throws IOException, InterruptedException {
        Path cache = dist.resolve("lib/" + name + ".aot");
        List<String> command = javaCommand("-XX:AOTCacheOutput=" + cache);
        command.addAll(CACHE_OPTIONS);
        command.add("-m");
        command.add(MODULE + "/dev.cufe.cli.TrainingMain");
        command.add(Files.createDirectories(target.resolve("training")).toString());
        command.addAll(units);
        execute(command, target.resolve("training-" + name + ".log"));
        checkIsUsed(cache);
        return cache;
    }

    /** A cache that the JVM refuses is refused in silence, so look whether our classes really come from it. */
    private void checkIsUsed(Path cache) throws IOException, InterruptedException {
        Path log = target.resolve("class-load.log");
        List<String> command = javaCommand("-XX:AOTCache=" + cache);
        command.add("-Xlog:class+load:file=" + log);
        command.add("-m");
        command.add(MODULE + "/dev.cufe.cli.CudafeMain");
        execute(command, target.resolve("cache-check.log"));
        for (String line : Files.readAllLines(log)) {
            if (line.contains("dev.cufe.cli.CudafeMain") && line.contains("shared objects file")) {
                return;
            }
        }
        throw new IllegalStateException("the AOT cache is not used, see " + log);
    }

    /**
     * Leaves a file that is younger than the caches: as long as it is, the launchers need not check them. Shells compare
     * whole seconds, so the caches are dated back a little.
     */
    private void markAsMade(Path... caches) throws IOException {
        Path mark = Files.createFile(dist.resolve("lib/caches.made"));
        Instant made = Files.getLastModifiedTime(mark).toInstant();
        for (Path cache : caches) {
            Files.setLastModifiedTime(cache, FileTime.from(made.minusSeconds(2)));
        }
    }

    private List<String> javaCommand(String first) {
        List<String> command = new ArrayList<>();
        command.add(dist.resolve("runtime/bin/java").toString());
        command.add(first);
        command.addAll(VM_OPTIONS);
        return command;
    }

    private static void execute(List<String> command, Path log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        if (!process.waitFor(TRAINING_LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("no end after " + TRAINING_LIMIT_SECONDS + " s, see " + log);
        }
    }

    private static void tool(String name, String... args) {
        int status = ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, args);
        if (status != 0) {
            throw new IllegalStateException(name + " failed");
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            files.forEach(file -> {
                try {
                    Path copy = to.resolve(from.relativize(file).toString());
                    if (Files.isDirectory(file)) {
                        Files.createDirectories(copy);
                    } else {
                        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
