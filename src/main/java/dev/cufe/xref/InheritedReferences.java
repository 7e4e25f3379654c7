package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.ParamType;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.lines.ReferenceLines;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Constructors that a class has from a base [class.inhctor.init]: to the original each class between has one of its own, which
 * calls the one of the base where the using-declaration stands.
 *
 * @ref [xref 1.4]
 */
final class InheritedReferences {
    private record Inherited(ClassEntity made, Function constructor) {}

    private final CrossReferences out;
    private final ReferenceText names;
    private final Map<Inherited, Function> standIns = new HashMap<>();
    private final Map<Function, Inherited> inherited = new IdentityHashMap<>();
    private final Map<Function, Boolean> defined = new IdentityHashMap<>();
    /** Where a class has the constructors of a base declared. */
    private final Map<ClassEntity, Map<ClassEntity, Integer>> declarations = new IdentityHashMap<>();

    InheritedReferences(CrossReferences out, ReferenceText names) {
        this.out = out;
        this.names = names;
    }

    void inherits(ClassEntity derived, ClassEntity base, int position) {
        declarations.computeIfAbsent(derived, d -> new IdentityHashMap<>()).putIfAbsent(base, position);
    }

    private int inheritedAt(ClassEntity derived, ClassEntity base) {
        Map<ClassEntity, Integer> bases = declarations.get(derived);
        Integer position = bases == null ? null : bases.get(base);
        return position == null ? 0 : position;
    }

    /** What stands for the constructor that makes an object: that of its class. */
    @Nullable
    Function constructorOf(DynamicInit init) {
        return init.constructor == null ? null : constructorOf(init.constructor, init.inheritor);
    }

    /** @param inheritor the class that inherits it, or null */
    Function constructorOf(Function constructor, @Nullable ClassEntity inheritor) {
        return inheritor == null || base(inheritor, constructor) == null
                ? constructor
                : standIn(inheritor, constructor);
    }

    Function standIn(ClassEntity made, Function constructor) {
        return standIns.computeIfAbsent(new Inherited(made, constructor), key -> {
            Function own = new Function(
                    constructor.name, made.scope, constructor.position, constructor.type, constructor.declaredType);
            own.kind = constructor.kind;
            own.isConstexpr = constructor.isConstexpr;
            inherited.put(own, key);
            return own;
        });
    }

    /** Records a constructor that a class inherits, and of what it does when it is first needed; says whether it is one. */
    boolean tell(Function f, int position) {
        Inherited own = inherited.get(f);
        if (own == null) {
            return false;
        }
        Function constructor = own.constructor;
        out.chosen(constructor);
        ClassEntity declared = constructor.enclosingClass();
        String simple = declared == null || declared.name == null ? "" : declared.name.text();
        out.tell(out.line(f, names.of(own.made) + "::" + simple, ReferenceLines.REFERENCE, position));
        ClassEntity base = base(own.made, constructor);
        if (base == null || defined.put(f, true) != null) {
            return true;
        }
        Function next = base == declared ? constructor : standIn(base, constructor);
        out.add(next, ReferenceLines.REFERENCE, inheritedAt(own.made, base));
        if (next == constructor) {
            out.implicit.define(constructor);
        }
        for (ParamType p : constructor.type.params()) {
            given(p, position);
        }
        return true;
    }

    /** An object that is given on is moved into the parameter of the next one. */
    private void given(ParamType p, int position) {
        Function mover = CallReferences.mover(p.type, true);
        ClassEntity c = Types.asClass(p.type);
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (mover != null) {
            out.add(mover, ReferenceLines.REFERENCE, position);
        }
        if (destructor != null && !destructor.isTrivial) {
            out.add(destructor, ReferenceLines.REFERENCE, position);
        }
    }

    /** The base from which a class has a constructor; null if it has not. */
    private @Nullable ClassEntity base(ClassEntity made, Function constructor) {
        for (ClassEntity base : made.inheritedConstructorBases) {
            if (base == constructor.enclosingClass() || base(base, constructor) != null) {
                return base;
            }
        }
        return null;
    }
}
