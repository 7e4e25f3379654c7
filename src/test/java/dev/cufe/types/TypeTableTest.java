package dev.cufe.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import org.junit.jupiter.api.Test;

/** Types are the same if and only if their canonical objects are one. */
class TypeTableTest {
    private final UnitFixture u = new UnitFixture();
    private final TypeTable t = u.types;
    private final Type i = t.intType();
    private final Typedef number = u.typedef(u.global(), "Number", i);

    @Test
    void derivedTypesAreMadeOnce() {
        assertThat(t.pointerTo(i)).isSameAs(t.pointerTo(i));
        assertThat(t.pointerTo(number.type())).isNotSameAs(t.pointerTo(i));
        assertThat(t.pointerTo(number.type()).canonical()).isSameAs(t.pointerTo(i));
        assertThat(t.array(number.type(), 3).canonical()).isSameAs(t.array(i, 3));
        assertThat(t.array(i, 3, u.integer(3)).canonical()).isSameAs(t.array(i, 3));
        assertThat(t.array(i, 3)).isNotSameAs(t.array(i, 4));
        ClassEntity s = u.classEntity(u.global(), "S");
        assertThat(t.memberPointer(s.type(), number.type()).canonical()).isSameAs(t.memberPointer(s.type(), i));
        assertThat(t.signedInteger(IntKind.INT).canonical()).isSameAs(i);
        assertThat(t.vector(number.type(), 16, u.integer(16)).canonical()).isSameAs(t.vector(i, 16, null));
    }

    @Test
    void referencesCollapse() {
        Type lvalue = t.lvalueReferenceTo(i);
        Type rvalue = t.rvalueReferenceTo(i);
        assertThat(t.lvalueReferenceTo(lvalue)).isSameAs(lvalue);
        assertThat(t.rvalueReferenceTo(lvalue)).isSameAs(lvalue);
        assertThat(t.lvalueReferenceTo(rvalue)).isSameAs(lvalue);
        assertThat(t.rvalueReferenceTo(rvalue)).isSameAs(rvalue);
        Typedef r = u.typedef(u.global(), "R", rvalue);
        assertThat(t.lvalueReferenceTo(r.type()).canonical()).isSameAs(lvalue);
    }

    @Test
    void qualifiersMerge() {
        Type constInt = t.qualified(i, Cv.CONST);
        assertThat(t.qualified(constInt, Cv.VOLATILE)).isSameAs(t.qualified(i, Cv.CONST | Cv.VOLATILE));
        assertThat(t.qualified(number.type(), Cv.CONST).canonical()).isSameAs(constInt);
        Typedef c = u.typedef(u.global(), "ConstNumber", constInt);
        assertThat(t.qualified(c.type(), Cv.VOLATILE).canonical()).isSameAs(t.qualified(i, Cv.CONST | Cv.VOLATILE));
        assertThat(t.qualified(t.lvalueReferenceTo(i), Cv.CONST)).isSameAs(t.lvalueReferenceTo(i));
        assertThat(Types.unqualified(t.qualified(c.type(), Cv.VOLATILE))).isSameAs(i);
        assertThat(Types.unqualified(t.qualified(number.type(), Cv.CONST))).isSameAs(number.type());
    }

    @Test
    void qualifiersOfAnArrayBelongToItsElements() {
        Typedef row = u.typedef(u.global(), "Row", t.array(number.type(), 3));
        Type constRow = t.qualified(row.type(), Cv.CONST);
        assertThat(constRow.canonical()).isSameAs(t.array(t.qualified(i, Cv.CONST), 3));
        assertThat(Types.qualifiers(constRow)).isEqualTo(Cv.CONST);
        assertThat(t.unqualified(constRow).canonical()).isSameAs(t.array(i, 3));
        Type element = t.elementOf(constRow);
        assertThat(element).isInstanceOf(QualifiedType.class);
        assertThat(((QualifiedType) element).base()).isSameAs(number.type());
        assertThat(t.decay(constRow).canonical()).isSameAs(t.pointerTo(t.qualified(i, Cv.CONST)));
    }

    @Test
    void functionTypesIgnoreNamesAndTopLevelQualifiers() {
        FunctionType f = t.function(t.voidType(), t.qualified(number.type(), Cv.CONST), t.pointerTo(i));
        assertThat(f.canonical())
                .isSameAs(t.function(t.voidType(), i, t.pointerTo(i)).canonical());
        FunctionType.Builder b = t.function(t.voidType()).toBuilder();
        b.noexcept = true;
        assertThat(t.function(b).canonical())
                .isNotSameAs(t.function(t.voidType()).canonical());
        TypeTable before17 = new TypeTable(false);
        FunctionType.Builder old = before17.function(before17.voidType()).toBuilder();
        old.noexcept = true;
        assertThat(before17.function(old).canonical())
                .isSameAs(before17.function(before17.voidType()).canonical());
    }

    @Test
    void twoDeclarationsOfATemplateAgree() {
        TemplateParam first = u.typeParam("T", 1, 1, false);
        TemplateParam second = u.typeParam("U", 1, 1, false);
        assertThat(first.type.canonical()).isSameAs(second.type.canonical());
        assertThat(u.typeParam("V", 1, 2, false).type.canonical()).isNotSameAs(first.type.canonical());
        Type a = t.dependentMember(first.type, u.name("type"), null);
        Type b = t.dependentMember(second.type, u.name("type"), null);
        assertThat(a.canonical()).isSameAs(b.canonical());
        Type c = t.dependentMember(
                first.type, u.name("r"), new TemplateArgument[] {TemplateArgument.of(t.pointerTo(first.type))});
        Type d = t.dependentMember(
                second.type, u.name("r"), new TemplateArgument[] {TemplateArgument.of(t.pointerTo(second.type))});
        assertThat(c.canonical()).isSameAs(d.canonical()).isNotSameAs(a.canonical());
        assertThat(t.packExpansion(first.type).canonical())
                .isSameAs(t.packExpansion(second.type).canonical());
    }

    private Expr expr(Constant c) {
        return new ConstantExpr(i, ValueCategory.PRVALUE, 0, Expr.VALUE_DEPENDENT, c, null);
    }

    /** {@code N + addend}. */
    private Constant sum(TemplateParam param, long addend) {
        Expr[] operands = {expr(DependentConstant.param(i, param)), expr(u.integer(addend))};
        Expr sum = new OperationExpr(i, ValueCategory.PRVALUE, 0, 0, Op.ADD, operands);
        return DependentConstant.expression(i, sum);
    }

    @Test
    void dependentExpressionsAreComparedByStructure() {
        TemplateParam n = u.constantParam("N", 1, 1);
        TemplateParam m = u.constantParam("M", 1, 1);
        ArrayType a = t.dependentArray(i, sum(n, 1));
        assertThat(a.canonical())
                .isSameAs(t.dependentArray(number.type(), sum(m, 1)).canonical());
        assertThat(a.canonical()).isNotSameAs(t.dependentArray(i, sum(n, 2)).canonical());
        assertThat(a.isDependent()).isTrue();
        assertThat(TemplateArguments.same(
                        new TemplateArgument[] {TemplateArgument.of(sum(n, 1))},
                        new TemplateArgument[] {TemplateArgument.of(sum(m, 1))}))
                .isTrue();
        Type d = t.decltypeOf(sum(n, 1).expr(), false, null);
        assertThat(d.canonical())
                .isSameAs(t.decltypeOf(sum(m, 1).expr(), false, null).canonical());
        assertThat(d.canonical())
                .isNotSameAs(t.decltypeOf(sum(m, 1).expr(), true, null).canonical());
    }

    @Test
    void traitsSpreadToDerivedTypes() {
        TemplateParam pack = u.typeParam("Ts", 1, 1, true);
        assertThat(t.pointerTo(pack.type).hasUnexpandedPack()).isTrue();
        assertThat(t.packExpansion(t.pointerTo(pack.type)).hasUnexpandedPack()).isFalse();
        assertThat(t.packExpansion(pack.type).isDependent()).isTrue();
        assertThat(t.pointerTo(t.auto()).hasPlaceholder()).isTrue();
    }

    @Test
    void argumentListsAreKeys() {
        TemplateArgument[] a = {TemplateArgument.of(number.type()), TemplateArgument.of(u.integer(3))};
        TemplateArgument[] b = {TemplateArgument.of(i), TemplateArgument.of(u.integer(3))};
        TemplateArgument[] c = {TemplateArgument.of(i), TemplateArgument.of(u.integer(4))};
        assertThat(TemplateArguments.same(a, b)).isTrue();
        assertThat(TemplateArguments.hash(a)).isEqualTo(TemplateArguments.hash(b));
        assertThat(TemplateArguments.same(b, c)).isFalse();
        TemplateArgument[] packA = {TemplateArgument.pack(a)};
        TemplateArgument[] packB = {TemplateArgument.pack(b)};
        assertThat(TemplateArguments.same(packA, packB)).isTrue();
    }
}
