package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.sema.attributes.AttributeRules;
import dev.cufe.sema.input.AttributeKind;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Types of nonstatic data members, and bit-fields [class.mem], [class.bit], [class.union]. */
public final class FieldRules {
    private final Unit unit;

    public FieldRules(Unit unit) {
        this.unit = unit;
    }

    /**
     * The type must be complete; an array of unknown bound can be the last member of a class (GNU), without initializer.
     *
     * @param initializer where one begins, or 0
     */
    public void checkType(ClassEntity owner, Field field, int initializer) {
        Type type = field.type;
        checkAfterFlexibleArray(owner);
        boolean isFlexible = isFlexibleArray(type) && !owner.isUnion();
        if (isFlexible && initializer != 0 && !owner.isTemplateInstance()) {
            unit.diagnostics.report(Codes.FLEXIBLE_ARRAY_INITIALIZER, initializer);
        }
        if (isFlexible && initializer == 0 && !type.isError() && !hasNamedField(owner)) {
            unit.diagnostics.report(Codes.FLEXIBLE_ARRAY_ALONE, field.position);
        }
        if (isFlexible || type.isDependent() || type.isError()) {
            return;
        }
        if (Types.isReference(type)) {
            if (owner.isUnion()) {
                unit.diagnostics.report(Codes.REFERENCE_MEMBER_IN_UNION, field.position);
            }
            return;
        }
        boolean itself = Types.innermostElement(type).canonical() instanceof ClassType c && c.entity() == owner;
        if (itself || !unit.isComplete(type, field.position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, field.position, type);
            field.type = unit.types.error();
        } else if (unit.classTraits.isAbstract(Types.innermostElement(type), field.position)) {
            unit.diagnostics.report(
                    Types.isArray(type) ? Codes.ARRAY_OF_ABSTRACT_CLASS : Codes.ABSTRACT_CLASS_OBJECT_NOT_ALLOWED,
                    field.position,
                    Types.innermostElement(type));
        } else if (owner.isUnion() && !unit.dialect.atLeast(2011)) {
            checkUnionMember(field);
        }
    }

    /** Before C++11 members of unions had no constructors, destructors, assignments or virtual functions of their own. */
    private void checkUnionMember(Field field) {
        ClassEntity c = Types.asClass(Types.innermostElement(field.type));
        if (c != null && !unit.classTraits.isTrivial(c.type(), field.position)) {
            unit.diagnostics.report(Codes.BAD_UNION_FIELD, field.position, c);
        }
    }

    private void checkAfterFlexibleArray(ClassEntity owner) {
        Field last = owner.fields.isEmpty() || owner.isUnion() ? null : owner.fields.getLast();
        if (last != null && isFlexibleArray(last.type)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, last.position, last.type);
        }
    }

    private static boolean isFlexibleArray(Type type) {
        return type.canonical() instanceof ArrayType a && a.isUnbounded();
    }

    private static boolean hasNamedField(ClassEntity owner) {
        for (Field f : owner.fields) {
            if (f.name != null || f.isAnonymousUnionObject) {
                return true;
            }
        }
        return false;
    }

    /** Where constructors are declared the name of the class is theirs [class.mem]/21. */
    public void checkNames(ClassEntity owner) {
        for (Field field : owner.fields) {
            if (field.name != null && field.name == owner.name && owner.hasUserDeclaredConstructor) {
                Symbol constructor = owner.scope.find(unit.special.constructor);
                boolean isLater = constructor != null && constructor.entity.position < field.position;
                unit.diagnostics.report(
                        isLater ? Codes.MEMBER_HAS_NAME_OF_CLASS : Codes.FIELD_WITH_CLASS_NAME, field.position);
            }
        }
    }

    /** {@code aligned} alone cannot take away from the alignment of a member's type, as GCC warns. */
    public void checkAlignments(ClassEntity owner) {
        for (Field field : owner.fields) {
            Type type = field.type;
            boolean isKnown = !owner.isPacked && !isPacked(field) && !type.isDependent() && !type.isError();
            if (isKnown
                    && !field.isBitField
                    && field.requestedAlignment > 0
                    && field.requestedAlignment < unit.layout.alignOf(type)) {
                unit.diagnostics.report(Codes.ALIGNMENT_REDUCTION_IGNORED, field.position, "packed");
            }
        }
    }

    /** Nor does it take away from what the members of a class need: the last attribute is told so, which counts. */
    void checkClassAlignment(ClassEntity entity, List<Attribute> attributes) {
        if (entity.requestedAlignment == 0 || entity.isPacked || entity.isNonreal || hasOpenField(entity)) {
            return;
        }
        long requested = entity.requestedAlignment;
        entity.requestedAlignment = 0;
        entity.layoutDone = false;
        long needed = unit.layout.alignOf(entity.type());
        entity.requestedAlignment = requested;
        entity.layoutDone = false;
        Attribute last = null;
        for (Attribute a : attributes) {
            String name = a.word();
            boolean aligns = name.equals("aligned") || name.equals("alignas");
            last = aligns && !a.isIgnored() ? a : last;
        }
        if (last != null && AttributeRules.classAlignment(last, unit) < needed) {
            unit.diagnostics.report(Codes.ALIGNMENT_REDUCTION_IGNORED, last.position(), "packed");
        }
    }

    private static boolean hasOpenField(ClassEntity entity) {
        for (Field field : entity.fields) {
            if (field.type.isDependent() || field.type.isError() || isPacked(field)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPacked(Field field) {
        for (Attribute a : field.attributes) {
            if (AttributeKind.of(a) == AttributeKind.PACKED) {
                return true;
            }
        }
        return field.isPacked;
    }

    /** Type and width of a bit-field; a width that is too large is cut to that of the type. */
    public void checkBitField(Field field, int typePosition, int widthPosition) {
        Type type = field.type;
        if (type.isDependent() || type.isError()) {
            return;
        }
        if (!Types.isIntegralOrEnum(type)) {
            if (Types.isVoid(type) || Types.isClass(type) && !unit.isComplete(type, field.position)) {
                unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, field.position, type);
            } else {
                unit.diagnostics.report(Codes.BAD_BIT_FIELD_TYPE, typePosition);
            }
            field.type = unit.types.intType();
            return;
        }
        if (!(field.widthConstant instanceof IntegerConstant i)) {
            return;
        }
        if (i.value().isNegative()) {
            unit.diagnostics.report(Codes.BAD_BIT_FIELD_SIZE, widthPosition);
            field.width = 1;
            return;
        }
        if (i.value().isZero() && field.name != null) {
            unit.diagnostics.report(Codes.ZERO_LENGTH_BIT_FIELD_MUST_BE_UNNAMED, field.position);
            field.width = 1;
            return;
        }
        long bits = unit.layout.sizeOf(type) * 8;
        if (i.value().compare(WideInt.of(bits), true) > 0) {
            unit.diagnostics.report(Codes.BIT_FIELD_WIDER_THAN_TYPE, widthPosition, (int) bits);
        } else {
            checkEnum(field, (int) i.value().longValue());
        }
    }

    /** A signed bit-field of width 1 holds no 1; told once, where type and width are known. */
    public void checkSignedBit(Field field) {
        Field pattern = field.memberPattern;
        boolean wasKnown =
                pattern != null && !pattern.type.isDependent() && pattern.widthConstant instanceof IntegerConstant;
        if (field.isBitField
                && field.widthConstant instanceof IntegerConstant i
                && i.value().compare(WideInt.of(1), true) == 0
                && field.name != null
                && !wasKnown
                && Types.isInteger(field.type)
                && !Types.isBool(field.type)
                && Types.isSigned(field.type)) {
            unit.diagnostics.report(Codes.SIGNED_ONE_BIT_FIELD, field.position);
        }
    }

    /** The enumerators should fit into the bits. */
    private void checkEnum(Field field, int width) {
        EnumEntity e = Types.asEnum(field.type);
        if (e == null) {
            return;
        }
        for (Enumerator value : e.enumerators) {
            if (value.value instanceof IntegerConstant i) {
                boolean negative = i.value().isNegative();
                if (i.value().bitsNeeded(negative || anyNegative(e)) > width) {
                    unit.diagnostics.report(Codes.ENUM_BIT_FIELD_TOO_SMALL, field.position);
                    return;
                }
            }
        }
    }

    private static boolean anyNegative(EnumEntity e) {
        for (Enumerator value : e.enumerators) {
            if (value.value instanceof IntegerConstant i && i.value().isNegative()) {
                return true;
            }
        }
        return false;
    }

    /** At most one member of a union has an initializer [class.union]/6; this one has. */
    public void checkUnionInitializer(ClassEntity union, Field field) {
        Field before = firstInitialized(union);
        if (before != null) {
            unit.diagnostics.report(Codes.SECOND_UNION_INITIALIZER, field.position, before);
        }
    }

    /** The members of a class without name in a union are the union's. */
    public void checkAnonymousInitializers(ClassEntity union, ClassEntity inner) {
        Field before = firstInitialized(union);
        for (Field field : inner.fields) {
            ClassEntity deeper = anonymousClass(field);
            Field found = field.hasInitializer ? field : deeper == null ? null : firstInitialized(deeper);
            if (found != null && before != null) {
                unit.diagnostics.report(Codes.SECOND_UNION_INITIALIZER, found.position, before);
            }
            before = before == null ? found : before;
            if (found != null && inner.isUnion()) {
                return;
            }
        }
    }

    private static @Nullable Field firstInitialized(ClassEntity c) {
        for (Field field : c.fields) {
            ClassEntity deeper = anonymousClass(field);
            Field found = field.hasInitializer ? field : deeper == null ? null : firstInitialized(deeper);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable ClassEntity anonymousClass(Field field) {
        return field.isAnonymousUnionObject ? Types.asClass(field.type) : null;
    }
}
