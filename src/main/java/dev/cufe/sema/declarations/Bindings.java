package dev.cufe.sema.declarations;

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

    /** Gives the names of an initialized hidden variable their types. */
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
            v.declaredType =
                    elements == null ? type.isDependent() ? unit.types.unknown() : unit.types.error() : elements.get(i);
            // The name of a member that is a reference stands for what it refers to, though its type is the reference.
            v.type = hidden.isTupleLike ? v.declaredType : Types.nonReference(v.declaredType);
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
        if (c.isUnion()) {
            unit.diagnostics.report(Codes.TYPE_HAS_NOTHING_TO_BIND, position, type);
            return null;
        }
        List<ClassEntity> holders = new ArrayList<>();
        if (unit.isComplete(c, position)) {
            collectHolders(c, holders);
        }
        if (holders.isEmpty()) {
            int first = hidden.bindings.isEmpty() ? position : hidden.bindings.get(0).position;
            unit.diagnostics.report(Codes.TYPE_HAS_NOTHING_TO_BIND, first, type);
            return null;
        }
        ClassEntity holder = holders.get(0);
        if (holders.size() > 1 || hasAnonymousUnion(holder)) {
            unit.diagnostics.report(Codes.TYPE_HAS_NOTHING_TO_BIND, position, type);
            return null;
        }
        return members(holder, Types.qualifiers(type), position);
    }

    /** The classes of a hierarchy that have non-static data members; unnamed bit-fields are none [class.bit]/2. */
    private static void collectHolders(ClassEntity c, List<ClassEntity> into) {
        for (Field field : c.fields) {
            if (!isUnnamedBitField(field)) {
                into.add(c);
                break;
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null) {
                collectHolders(b, into);
            }
        }
    }

    private static boolean hasAnonymousUnion(ClassEntity c) {
        for (Field field : c.fields) {
            if (field.isAnonymousUnionObject) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnnamedBitField(Field field) {
        return field.name == null && field.isBitField;
    }

    private @Nullable List<Type> members(ClassEntity holder, int cv, int position) {
        List<Type> elements = new ArrayList<>();
        for (Field field : holder.fields) {
            if (isUnnamedBitField(field)) {
                continue;
            }
            if (!lookup.isAccessible(field, holder, holder)) {
                unit.diagnostics.report(Codes.BINDING_TO_NONPUBLIC, position, field);
                return null;
            }
            boolean plain = field.isMutable || Types.desugared(field.type) instanceof ReferenceType;
            elements.add(plain ? field.type : unit.types.qualified(field.type, cv));
        }
        return elements;
    }
}
