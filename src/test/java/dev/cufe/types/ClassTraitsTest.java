package dev.cufe.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import org.junit.jupiter.api.Test;

/** [class.prop], [dcl.init.aggr], [basic.types.general]. */
class ClassTraitsTest {
    private UnitFixture u = new UnitFixture();

    private Function constructor(ClassEntity c, Type... params) {
        Function f = u.function(c.scope, u.unit.special.constructor.text(), params);
        f.kind = FunctionKind.CONSTRUCTOR;
        return f;
    }

    private boolean isAggregate(ClassEntity c) {
        return u.unit.classTraits.isAggregate(c.type(), 0);
    }

    @Test
    void theFourRulesForConstructorsOfAggregates() {
        boolean[][] expected = {
            // user-provided, defaulted, explicit defaulted
            {false, true, false}, {false, true, true}, {false, true, true}, {false, true, false}, {false, false, false}
        };
        int[] years = {2003, 2011, 2014, 2017, 2020};
        for (int i = 0; i < years.length; i++) {
            u = new UnitFixture(years[i]);
            ClassEntity provided = u.classEntity(u.global(), "A");
            constructor(provided);
            ClassEntity defaulted = u.classEntity(u.global(), "B");
            constructor(defaulted).isDefaultedInClass = true;
            ClassEntity explicit = u.classEntity(u.global(), "C");
            Function f = constructor(explicit);
            f.isDefaultedInClass = true;
            f.isExplicit = true;
            assertThat(new boolean[] {isAggregate(provided), isAggregate(defaulted), isAggregate(explicit)})
                    .as("C++ %d", years[i])
                    .isEqualTo(expected[i]);
        }
    }

    @Test
    void basesAndInitializersOfAggregates() {
        for (int year : new int[] {2011, 2014, 2017}) {
            u = new UnitFixture(year);
            ClassEntity base = u.classEntity(u.global(), "Base");
            assertThat(isAggregate(u.classEntity(u.global(), "D", base))).isEqualTo(year >= 2017);
            ClassEntity initialized = u.classEntity(u.global(), "I");
            u.field(initialized, "x", u.types.intType()).hasInitializer = true;
            assertThat(isAggregate(initialized)).isEqualTo(year >= 2014);
            ClassEntity hidden = u.classEntity(u.global(), "H");
            u.field(hidden, "x", u.types.intType()).access = Access.PRIVATE;
            assertThat(isAggregate(hidden)).isFalse();
        }
    }

    @Test
    void standardLayout() {
        ClassTraits traits = u.unit.classTraits;
        ClassEntity data = u.classEntity(u.global(), "Data");
        u.field(data, "x", u.types.intType());
        assertThat(traits.isStandardLayout(data.type(), 0)).isTrue();
        ClassEntity inherits = u.classEntity(u.global(), "Inherits", data);
        assertThat(traits.isStandardLayout(inherits.type(), 0)).isTrue();
        u.field(inherits, "y", u.types.intType());
        assertThat(traits.isStandardLayout(inherits.type(), 0)).isFalse();
        ClassEntity mixed = u.classEntity(u.global(), "Mixed");
        u.field(mixed, "a", u.types.intType());
        Field b = u.field(mixed, "b", u.types.intType());
        b.access = Access.PRIVATE;
        assertThat(traits.isStandardLayout(mixed.type(), 0)).isFalse();
        ClassEntity empty = u.classEntity(u.global(), "Empty");
        ClassEntity first = u.classEntity(u.global(), "First", empty);
        u.field(first, "e", empty.type());
        assertThat(traits.isStandardLayout(first.type(), 0)).isFalse();
        assertThat(traits.isEmpty(empty.type(), 0)).isTrue();
        assertThat(traits.isEmpty(first.type(), 0)).isFalse();
    }

    @Test
    void specialMembersAreRecognized() {
        ClassEntity c = u.classEntity(u.global(), "C");
        Type self = u.types.lvalueReferenceTo(u.types.qualified(c.type(), Cv.CONST));
        assertThat(ClassTraits.isCopyConstructor(constructor(c, self))).isTrue();
        assertThat(ClassTraits.isMoveConstructor(constructor(c, u.types.rvalueReferenceTo(c.type()))))
                .isTrue();
        assertThat(ClassTraits.isCopyConstructor(constructor(c, self, u.types.intType())))
                .isFalse();
        assertThat(ClassTraits.isDefaultConstructor(constructor(c))).isTrue();
        assertThat(ClassTraits.isCopyConstructor(constructor(c, c.type()))).isFalse();
    }

    @Test
    void literalTypes() {
        ClassTraits traits = u.unit.classTraits;
        ClassEntity c = u.classEntity(u.global(), "C");
        assertThat(traits.isLiteral(c.type(), 0)).isTrue();
        Function f = constructor(c, u.types.intType());
        assertThat(traits.isLiteral(c.type(), 0)).isFalse();
        f.isConstexpr = true;
        assertThat(traits.isLiteral(c.type(), 0)).isTrue();
        u.field(c, "v", u.types.qualified(u.types.intType(), Cv.VOLATILE));
        assertThat(traits.isLiteral(c.type(), 0)).isFalse();
        assertThat(traits.isLiteral(u.types.voidType(), 0)).isTrue();
    }

    @Test
    void uniqueRepresentations() {
        ClassTraits traits = u.unit.classTraits;
        assertThat(traits.hasUniqueObjectRepresentations(u.types.intType(), 0)).isTrue();
        assertThat(traits.hasUniqueObjectRepresentations(u.types.doubleType(), 0))
                .isFalse();
    }
}
