package dev.cufe.display;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The constructors and destructors that nobody has written and that the original defines: those that do something
 * where they are called, trivial constructors because they were chosen among others, in classes that declare
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

    /** A constructor or destructor that is called: if nobody has written it, it is defined now, then what it calls. */
    void called(@Nullable Function f) {
        ClassEntity c = f == null ? null : f.enclosingClass();
        if (f == null || c == null || !isGenerated(f, c) || !used.add(f)) {
            return;
        }
        found.add(f);
        for (BaseClass base : c.bases) {
            part(f, Types.asClass(base.type));
        }
        for (Field field : c.fields) {
            if (field.init == null || !ClassTraits.isDefaultConstructor(f)) {
                part(f, Types.asClass(Types.innermostElement(field.type)));
            }
        }
    }

    private static boolean isGenerated(Function f, ClassEntity c) {
        return ImplicitMembers.isImplicit(f)
                && !f.isTrivial
                && f.kind != FunctionKind.OPERATOR
                && !c.isUnion()
                && !c.isClosure()
                && !c.isNonreal
                && !c.type().isDependent();
    }

    private void part(Function whole, @Nullable ClassEntity c) {
        if (c != null) {
            called(ImplicitMembers.counterpart(c, whole));
            called(ClassTraits.destructor(c));
        }
    }

    /** Whether a value is moved from a variable that ends: by a constructor that was chosen among others. */
    static boolean isMoved(ClassEntity c) {
        Function f = constructor(c, true);
        return f != null && f.isTrivial && declaresConstructors(c);
    }

    private void use(ClassEntity c, @Nullable Function f) {
        if (f != null && f.isTrivial && !c.type().isDependent() && isChosenAmongOthers(c) && used.add(f)) {
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

    /** Whether the class or a part of it declares constructors or cannot do without: members with initializers, references. */
    private static boolean isChosenAmongOthers(ClassEntity c) {
        if (declaresConstructors(c)) {
            return true;
        }
        if (c.isClosure() || c.isUnion()) {
            return false;
        }
        for (BaseClass base : c.bases) {
            ClassEntity part = Types.asClass(base.type);
            if (part != null && isChosenAmongOthers(part)) {
                return true;
            }
        }
        for (Field field : c.fields) {
            ClassEntity part = Types.asClass(Types.innermostElement(field.type));
            boolean isInitialized = field.init != null || Types.isReference(field.type);
            if (isInitialized || part != null && isChosenAmongOthers(part)) {
                return true;
            }
        }
        return false;
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
