package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import dev.cufe.diagnostics.FindingSink;
import dev.cufe.diagnostics.Severity;
import dev.cufe.driver.Driver;
import dev.cufe.driver.HostCompiler;
import dev.cufe.driver.Toolkit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks units, several at once, and hands out the results in the order of the units. */
public final class Checker {
    private static final int STATUS_INCOMPLETE = 4;

    private final Path cwd;
    private final boolean showsSystemHeaders;
    private final @Nullable Path toolkit = Toolkit.home();

    /**
     * Makes a checker.
     *
     * @param cwd the folder that the names of files are shown relative to
     * @param showsSystemHeaders whether warnings inside of the toolkit's headers are kept
     */
    public Checker(Path cwd, boolean showsSystemHeaders) {
        this.cwd = cwd.toAbsolutePath().normalize();
        this.showsSystemHeaders = showsSystemHeaders;
    }

    /**
     * Checks all units.
     *
     * @param jobs how many at once
     * @param finished is called for each unit when it and those before it are done
     */
    public void check(List<CheckedUnit> units, int jobs, Consumer<UnitResult> finished) {
        @Nullable UnitResult[] results = new @Nullable UnitResult[units.size()];
        AtomicInteger next = new AtomicInteger();
        Object lock = new Object();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(jobs, units.size()); i++) {
            Thread worker = new Thread(() -> work(units, next, results, lock), "check-" + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        for (int i = 0; i < results.length; i++) {
            finished.accept(await(results, i, lock));
            results[i] = null;
        }
    }

    private static UnitResult await(@Nullable UnitResult[] results, int i, Object lock) {
        synchronized (lock) {
            while (true) {
                UnitResult result = results[i];
                if (result != null) {
                    return result;
                }
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return new UnitResult("", STATUS_INCOMPLETE, List.of());
                }
            }
        }
    }

    private void work(List<CheckedUnit> units, AtomicInteger next, @Nullable UnitResult[] results, Object lock) {
        for (int i = next.getAndIncrement(); i < units.size(); i = next.getAndIncrement()) {
            UnitResult result = checkGuarded(units.get(i));
            synchronized (lock) {
                results[i] = result;
                lock.notifyAll();
            }
        }
    }

    /** A failure of ours in one unit leaves the others alone. */
    private UnitResult checkGuarded(CheckedUnit unit) {
        try {
            return check(unit);
        } catch (RuntimeException | Error failure) {
            Finding finding = new Finding(
                    "internal_limit",
                    "internal_limit",
                    Severity.INTERNAL_ERROR,
                    failure.toString(),
                    List.of(),
                    null,
                    List.of(),
                    false);
            return new UnitResult(shownName(unit.source(), unit.folder()), STATUS_INCOMPLETE, List.of(finding));
        }
    }

    /** Checks one unit. */
    public UnitResult check(CheckedUnit unit) {
        Cascades findings = new Cascades();
        UnitSettings settings = unit.settings();
        int version = HostCompiler.version(settings.compiler());
        int status = Driver.check(
                settings.commandLine(unit.source(), version),
                settings.hostMode(unit.source()),
                unit.folder(),
                unit.input(),
                new FindingSink(findings::add));
        String shown = shownName(unit.source(), unit.folder());
        List<Finding> kept = new ArrayList<>();
        for (Finding finding : findings.findings()) {
            Finding moved = moved(finding, unit.folder());
            if (isWanted(moved, shown)) {
                kept.add(moved);
            }
        }
        return new UnitResult(shown, status, kept);
    }

    private boolean isWanted(Finding finding, String source) {
        Finding.Place place = finding.place();
        if (place == null || !finding.severity().isBelow(Severity.SOFT_ERROR)) {
            return true;
        }
        if (finding.tag().equals("pragma_once_in_primary")
                || finding.rule().equals("1105") && SourceNames.isHeader(source)) {
            return false;
        }
        return showsSystemHeaders || !isInToolkit(place.file());
    }

    private boolean isInToolkit(String file) {
        if (toolkit == null) {
            return false;
        }
        try {
            return cwd.resolve(file).toRealPath().startsWith(toolkit);
        } catch (IOException e) {
            return false;
        }
    }

    /** The finding with the names of files as seen from our folder. */
    private Finding moved(Finding finding, Path folder) {
        Finding.Place place = finding.place();
        List<Finding> notes = new ArrayList<>();
        for (Finding note : finding.notes()) {
            notes.add(moved(note, folder));
        }
        Finding.Place shown = place == null
                ? null
                : new Finding.Place(
                        shownName(place.file(), folder),
                        place.line(),
                        place.column(),
                        place.endColumn(),
                        place.sourceLine());
        return new Finding(
                finding.rule(),
                finding.tag(),
                finding.severity(),
                finding.text(),
                finding.details(),
                shown,
                notes,
                finding.suppressed());
    }

    private String shownName(String file, Path folder) {
        if (file.equals("-")) {
            return "<stdin>";
        }
        Path path = folder.resolve(file).toAbsolutePath().normalize();
        return path.startsWith(cwd) && !path.equals(cwd) ? cwd.relativize(path).toString() : path.toString();
    }
}
