package dev.cufe.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import org.junit.jupiter.api.Test;

/** [conv.qual], [conv.fctptr], [expr.type], [conv.prom], [expr.arith.conv]. */
class TypeRelationsTest {
    private final UnitFixture u = new UnitFixture(2020);
    private final TypeTable t = u.types;
    private final TypeRelations r = u.unit.relations;
    private final Type i = t.intType();
    private final Type ci = t.qualified(i, Cv.CONST);

    private Type p(Type type) {
        return t.pointerTo(type);
    }

    private Type c(Type type) {
        return t.qualified(type, Cv.CONST);
    }

    @Test
    void constMustBeEverywhereAboveAnAddedQualifier() {
        assertThat(r.isQualificationConvertible(p(i), p(ci))).isTrue();
        assertThat(r.isQualificationConvertible(p(ci), p(i))).isFalse();
        assertThat(r.isQualificationConvertible(p(p(i)), p(p(ci)))).isFalse();
        assertThat(r.isQualificationConvertible(p(p(i)), p(c(p(ci))))).isTrue();
        assertThat(r.isQualificationConvertible(p(p(i)), p(c(p(i))))).isTrue();
        assertThat(r.isQualificationConvertible(p(i), p(t.charType()))).isFalse();
        assertThat(r.isQualificationConvertible(p(t.array(i, 3)), p(t.array(ci, 3))))
                .isTrue();
        assertThat(r.isQualificationConvertible(p(t.array(i, 3)), p(t.unboundedArray(i))))
                .isTrue();
        assertThat(r.isQualificationConvertible(p(t.array(i, 3)), p(t.array(i, 4))))
                .isFalse();
    }

    @Test
    void boundsAreForgottenBeforeCpp20Too() {
        UnitFixture old = new UnitFixture(2017);
        Type from = old.types.pointerTo(old.types.array(old.types.intType(), 3));
        Type to = old.types.pointerTo(old.types.unboundedArray(old.types.intType()));
        assertThat(old.unit.relations.isQualificationConvertible(from, to)).isTrue();
        assertThat(old.unit.relations.isSimilar(from, to)).isTrue();
    }

    @Test
    void functionPointersLoseNoexcept() {
        FunctionType.Builder b = t.function(t.voidType()).toBuilder();
        b.noexcept = true;
        Type quiet = p(t.function(b));
        Type any = p(t.function(t.voidType()));
        assertThat(r.isFunctionPointerConvertible(quiet, any)).isTrue();
        assertThat(r.isFunctionPointerConvertible(any, quiet)).isFalse();
        assertThat(r.compositePointer(quiet, any).canonical()).isSameAs(any.canonical());
    }

    @Test
    void compositePointers() {
        ClassEntity base = u.classEntity(u.global(), "B");
        ClassEntity derived = u.classEntity(u.global(), "D", base);
        assertThat(r.compositePointer(p(i), p(t.voidType())).canonical()).isSameAs(p(t.voidType()));
        assertThat(r.compositePointer(p(ci), p(t.voidType())).canonical()).isSameAs(p(c(t.voidType())));
        assertThat(r.compositePointer(p(derived.type()), p(c(base.type()))).canonical())
                .isSameAs(p(c(base.type())));
        assertThat(r.compositePointer(p(p(i)), p(p(ci))).canonical()).isSameAs(p(c(p(ci))));
        assertThat(r.compositePointer(p(i), p(t.charType()))).isNull();
        assertThat(r.compositePointer(t.memberPointer(base.type(), i), t.memberPointer(derived.type(), ci))
                        .canonical())
                .isSameAs(t.memberPointer(derived.type(), ci));
    }

    @Test
    void referenceCompatibility() {
        ClassEntity base = u.classEntity(u.global(), "B");
        ClassEntity derived = u.classEntity(u.global(), "D", base);
        assertThat(r.isReferenceCompatible(c(base.type()), derived.type())).isTrue();
        assertThat(r.isReferenceCompatible(base.type(), c(derived.type()))).isFalse();
        assertThat(r.isReferenceRelated(base.type(), c(derived.type()))).isTrue();
        assertThat(r.isReferenceCompatible(ci, i)).isTrue();
        assertThat(r.isReferenceCompatible(i, t.sizeType())).isFalse();
    }

    @Test
    void arithmetic() {
        ArithmeticTypes a = u.unit.arithmetic;
        assertThat(a.promoted(t.charType())).isSameAs(i);
        assertThat(a.promoted(t.boolType())).isSameAs(i);
        assertThat(a.promoted(t.sizeType())).isSameAs(t.sizeType());
        assertThat(a.common(i, t.unsignedInt())).isSameAs(t.unsignedInt());
        assertThat(a.common(t.ptrdiffType(), t.unsignedInt())).isSameAs(t.ptrdiffType());
        assertThat(a.common(t.integer(IntKind.LONG_LONG), t.sizeType()))
                .isSameAs(t.integer(IntKind.UNSIGNED_LONG_LONG));
        assertThat(a.common(i, t.doubleType())).isSameAs(t.doubleType());
        assertThat(a.promotedBitField(t.integer(IntKind.UNSIGNED_LONG_LONG), 20))
                .isSameAs(i);
        assertThat(a.promotedBitField(t.unsignedInt(), 32)).isSameAs(t.unsignedInt());
    }
}
