package dev.cufe.print.names;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.print.Bench;
import org.junit.jupiter.api.Test;

/** Type-ids ([printing 3.3] to [printing 3.11]). */
class TypePrinterTest {
    private final Bench b = new Bench();
    private final Type intType = b.types.intType();

    @Test
    void derivedTypes() {
        assertThat(b.typeId(b.types.pointerTo(intType))).isEqualTo("int *");
        assertThat(b.typeId(b.types.array(intType, 3))).isEqualTo("int [3]");
        assertThat(b.typeId(b.types.pointerTo(b.types.array(intType, 3)))).isEqualTo("int (*)[3]");
        assertThat(b.typeId(b.types.pointerTo(b.types.function(intType, intType))))
                .isEqualTo("int (*)(int)");
        assertThat(b.typeId(b.types.pointerTo(b.types.function(intType)))).isEqualTo("int (*)(void)");
        assertThat(b.typeId(b.types.function(b.types.voidType(), intType))).isEqualTo("void (int)");
    }

    @Test
    void qualifiersStandBeforeTheTypeOrAfterTheStar() {
        Type constInt = b.types.qualified(intType, Cv.VOLATILE | Cv.CONST);
        assertThat(b.typeId(constInt)).isEqualTo("const volatile int");
        Type constPointer = b.types.qualified(b.types.pointerTo(intType), Cv.CONST);
        assertThat(b.typeId(constPointer)).isEqualTo("int *const");
        assertThat(b.typeId(b.types.pointerTo(constPointer))).isEqualTo("int *const *");
    }

    @Test
    void fundamentalTypes() {
        assertThat(b.typeId(b.types.unsignedInt())).isEqualTo("unsigned");
        assertThat(b.typeId(b.types.signedInteger(IntKind.INT))).isEqualTo("signed int");
        assertThat(b.typeId(b.types.complex(b.types.doubleType()))).isEqualTo("double __complex__");
    }

    @Test
    void pointersToMembersAreAlwaysInParentheses() {
        ClassEntity s = b.structure("S", b.fileScope(), 1);
        assertThat(b.typeId(b.types.memberPointer(s.type(), intType))).isEqualTo("int (S::*)");
        assertThat(b.typeId(b.types.memberPointer(s.type(), b.types.function(intType))))
                .isEqualTo("int (S::*)(void)");
    }

    @Test
    void typedefNamesAreKept() {
        Typedef t = new Typedef(b.names.intern("I"), b.fileScope(), b.line(1), intType, false);
        assertThat(b.typeId(b.types.pointerTo(t.type()))).isEqualTo("I *");
    }

    @Test
    void namesAreQualifiedWhereSomethingHidesThem() {
        ClassEntity outer = b.structure("A", b.fileScope(), 1);
        ClassEntity other = b.structure("R", b.fileScope(), 1);
        ClassEntity inner = b.structure("A", other.scope, 1);
        assertThat(b.typeId(inner.type())).isEqualTo("R::A");
        b.printer.scopes.push(other.scope);
        assertThat(b.typeId(inner.type())).isEqualTo("A");
        assertThat(b.typeId(outer.type())).isEqualTo("::A");
        b.printer.scopes.pop();
        assertThat(b.typeId(outer.type())).isEqualTo("A");
    }
}
