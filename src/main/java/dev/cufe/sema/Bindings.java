package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the names of a structured binding stand for [dcl.struct.bind]. */
public final class Bindings {
    /** Bindings through {@code tuple_size} and {@code get}. */
    public interface TupleProtocol {
        /** Types of the elements if the class has the tuple protocol, or null. */
        @Nullable
        List<Type> elements(Type type, int position);
    }

    private final Unit unit;
    private final Lookup lookup;
    private final TupleProtocol tuples;

    public Bindings(Unit unit, Lookup lookup, TupleProtocol tuples) {
        this.unit = unit;
        this.lookup = lookup;
        this.tuples = tuples;
    }

    /** Gives the names of an initialised hidden variable their types. */
    public void bind(Variable hidden) {
        Type type = Types.nonReference(hidden.type);
        List<Type> elements = type.isDependent() || type.isError() ? null : elementsOf(type, hidden);
        if (elements != null && elements.size() != hidden.bindings.size()) {
            unit.diagnostics.report(
                    elements.size() < hidden.bindings.size()
                            ? Codes.TOO_MANY_BINDING_NAMES
                            : Codes.TOO_FEW_BINDING_NAMES,
                    hidden.position);
            elements = null;
        }
        for (int i = 0; i < hidden.bindings.size(); i++) {
            Variable v = hidden.bindings.get(i);
            v.type =
                    elements == null ? type.isDependent() ? unit.types.unknown() : unit.types.error() : elements.get(i);
            v.declaredType = v.type;
        }
    }

    private @Nullable List<Type> elementsOf(Type type, Variable hidden) {
        int position = hidden.position;
        if (type.canonical() instanceof ArrayType a) {
            List<Type> elements = new ArrayList<>();
            for (long i = 0; i < a.size(); i++) {
                elements.add(a.element());
            }
            return elements;
        }
        ClassEntity c = Types.asClass(type);
        if (c == null) {
            unit.diagnostics.report(Codes.TYPE_HAS_NOTHING_TO_BIND, position, type);
            return null;
        }
        if (c.isClosure()) {
            unit.diagnostics.report(Codes.BINDING_TO_CLOSURE, position);
            return null;
        }
        List<Type> tuple = tuples.elements(type, position);
        hidden.isTupleLike = tuple != null;
        if (tuple != null) {
            return tuple.isEmpty() ? null : tuple;
        }
        ClassEntity holder = unit.isComplete(c, position) && !c.isUnion() ? holderOfMembers(c) : null;
        if (holder == null) {
            unit.diagnostics.report(Codes.TYPE_HAS_NOTHING_TO_BIND, position, type);
            return null;
        }
        return members(holder, Types.qualifiers(type), position);
    }

    /** The one class of a hierarchy that has non-static data members, none of an anonymous union; null if there is none. */
    private static @Nullable ClassEntity holderOfMembers(ClassEntity c) {
        ClassEntity holder = null;
        for (Field field : c.fields) {
            if (field.isAnonymousUnionObject) {
                return null;
            }
            holder = c;
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && !b.isEmpty) {
                if (holder != null) {
                    return null;
                }
                holder = holderOfMembers(b);
            }
        }
        return holder;
    }

    private @Nullable List<Type> members(ClassEntity holder, int cv, int position) {
        List<Type> elements = new ArrayList<>();
        for (Field field : holder.fields) {
            if (field.name == null && field.isBitField) {
                continue;
            }
            if (!lookup.isAccessible(field, holder, holder)) {
                unit.diagnostics.report(Codes.BINDING_TO_NONPUBLIC, position, field);
                return null;
            }
            boolean plain = field.isMutable || Types.desugared(field.type) instanceof ReferenceType;
            elements.add(plain ? Types.nonReference(field.type) : unit.types.qualified(field.type, cv));
        }
        return elements;
    }
}
