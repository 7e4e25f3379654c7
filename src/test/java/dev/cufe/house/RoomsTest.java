package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A room uses only rooms below it, and says so in its package-info. */
class RoomsTest {
    @Test
    void everyClassLivesInARoom() {
        Set<String> homeless = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            if (!House.ROOMS.contains(House.roomOf(type))) {
                homeless.add(type.getName());
            }
        }
        assertThat(homeless).isEmpty();
    }

    @Test
    void aRoomUsesOnlyRoomsBelowIt() {
        Set<String> violations = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            int room = House.ROOMS.indexOf(House.roomOf(type));
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (House.isOurs(target) && House.ROOMS.indexOf(House.roomOf(target)) > room) {
                    violations.add(type.getName() + " -> " + target.getName());
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void everyRoomIntroducesItself() {
        Path root = Path.of("src/main/java/dev/cufe");
        Set<String> silent = new TreeSet<>();
        for (String room : House.ROOMS) {
            if (Files.isDirectory(root.resolve(room))
                    && !Files.exists(root.resolve(room).resolve("package-info.java"))) {
                silent.add(room);
            }
        }
        assertThat(silent).as("rooms without package-info.java").isEmpty();
    }
}
