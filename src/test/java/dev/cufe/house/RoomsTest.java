package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A package uses only packages below it, is small enough to know, and introduces itself. */
class RoomsTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/cufe");
    private static final Path AGAINST_THE_ORDER = Path.of("src/test/resources/dev/cufe/house/against-the-order.txt");
    private static final int MOST_CLASSES = 40;

    @Test
    void everyClassLivesInARoom() {
        Set<String> homeless = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            if (House.roomOf(type).isEmpty()) {
                homeless.add(type.getName());
            }
        }
        assertThat(homeless).isEmpty();
    }

    @Test
    void aRoomUsesOnlyRoomsBelowIt() throws IOException {
        Map<String, String> found = againstTheOrder();
        Set<String> allowed = new TreeSet<>();
        for (String line : Files.readAllLines(AGAINST_THE_ORDER)) {
            if (!line.startsWith("#")) {
                allowed.add(line);
            }
        }
        Map<String, String> isNew = new TreeMap<>(found);
        isNew.keySet().removeAll(allowed);
        assertThat(isNew)
                .as("uses of a package above, with one example each; the list may only shrink")
                .isEmpty();
        allowed.removeAll(found.keySet());
        assertThat(allowed)
                .as("pairs that are right now: take them out of " + AGAINST_THE_ORDER)
                .isEmpty();
    }

    /** Pairs of packages where the first uses the second although it stands below, with an example of classes. */
    private static Map<String, String> againstTheOrder() {
        Map<String, String> found = new TreeMap<>();
        for (JavaClass type : House.CLASSES) {
            String room = House.roomOf(type);
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (House.isOurs(target) && House.ROOMS.indexOf(House.roomOf(target)) > House.ROOMS.indexOf(room)) {
                    found.put(room + " -> " + House.roomOf(target), type.getName() + " -> " + target.getName());
                }
            }
        }
        return found;
    }

    /** The back end takes a finished unit: nothing in it knows the grammar. */
    @Test
    void theBackEndDoesNotKnowTheParser() {
        Set<String> violations = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            String room = House.roomOf(type);
            boolean isBackEnd = room.startsWith("print")
                    || room.equals("emit")
                    || room.equals("display")
                    || room.startsWith("xref")
                    || type.getName().equals(House.ROOT + ".driver.BackEnd");
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                String used = House.isOurs(target) ? House.roomOf(target) : "";
                if (isBackEnd && (used.startsWith("parse") || used.equals("instances"))) {
                    violations.add(type.getName() + " -> " + target.getName());
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void everyPackageIntroducesItself() {
        Set<String> silent = new TreeSet<>();
        for (String room : House.ROOMS) {
            Path folder = SOURCES.resolve(room.replace('.', '/'));
            if (!Files.exists(folder.resolve("package-info.java"))) {
                silent.add(room);
            }
        }
        assertThat(silent).as("packages without package-info.java").isEmpty();
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        Map<String, Integer> large = new TreeMap<>();
        try (Stream<Path> folders = Files.walk(SOURCES).filter(Files::isDirectory)) {
            for (Path folder : folders.toList()) {
                int classes = classesIn(folder);
                if (classes > MOST_CLASSES) {
                    large.put(SOURCES.relativize(folder).toString(), classes);
                }
            }
        }
        assertThat(large)
                .as("packages with more than " + MOST_CLASSES + " classes")
                .isEmpty();
    }

    private static int classesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return (int) files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .count();
        }
    }
}
