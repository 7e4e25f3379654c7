package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.types.ClassTraits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The trivial constructors that the original defines because they were chosen among others: of classes that declare
 * constructors. Copying an object of another class by bits needs none.
 */
final class TrivialConstructors {
    private final Set<Function> used = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Function> found = new ArrayList<>();

    /** Those met since the last call, in order. */
    List<Function> take() {
        List<Function> result = new ArrayList<>(found);
        found.clear();
        return result;
    }

    void copied(ClassEntity c) {
        use(c, constructor(c, false));
    }

    void moved(ClassEntity c) {
        use(c, constructor(c, true));
    }

    void defaulted(ClassEntity c) {
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && !f.isCompilerGenerated) {
                use(c, f);
            }
        }
    }

    /** Whether a value is moved from a variable that ends: by a constructor that was chosen among others. */
    static boolean isMoved(ClassEntity c) {
        Function f = constructor(c, true);
        return f != null && f.isTrivial && declaresConstructors(c);
    }

    private void use(ClassEntity c, @Nullable Function f) {
        if (f != null && f.isTrivial && !c.type().isDependent() && declaresConstructors(c) && used.add(f)) {
            found.add(f);
        }
    }

    private static @Nullable Function constructor(ClassEntity c, boolean isMove) {
        for (Function f : c.functions) {
            if (isMove ? ClassTraits.isMoveConstructor(f) : ClassTraits.isCopyConstructor(f)) {
                return f;
            }
        }
        return null;
    }

    private static boolean declaresConstructors(ClassEntity c) {
        for (Function f : c.functions) {
            if (f.kind == FunctionKind.CONSTRUCTOR && !f.isCompilerGenerated) {
                return !c.isClosure();
            }
        }
        return false;
    }
}
