package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import org.jspecify.annotations.Nullable;

/** Classes of the library that builtin functions make objects of. */
public final class LibraryTypes {
    private static final String[] LOCATION_FIELDS = {"_M_function_name", "_M_file_name", "_M_column", "_M_line"};

    private LibraryTypes() {}

    /** {@code std::source_location::__impl}; null if it is not declared as it must be. */
    public static @Nullable ClassEntity sourceLocation(Unit unit) {
        ClassEntity location = member(unit, unit.known.std.scope, "source_location");
        ClassEntity found = location == null ? null : member(unit, location.scope, "__impl");
        if (found == null || !found.isComplete() || found.fields.size() != LOCATION_FIELDS.length) {
            return null;
        }
        for (String name : LOCATION_FIELDS) {
            if (!hasField(found, name)) {
                return null;
            }
        }
        return found;
    }

    private static @Nullable ClassEntity member(Unit unit, Scope scope, String name) {
        Symbol s = scope.find(unit.special.intern(name));
        return s != null && s.entity instanceof ClassEntity c ? c : null;
    }

    private static boolean hasField(ClassEntity c, String name) {
        for (Field f : c.fields) {
            if (f.name != null && f.name.text().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
