package dev.cufe.overload.sequences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.overload.Conversions;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.UnitFixture;
import org.junit.jupiter.api.Test;

/** Standard conversions, bindings of references and their order [over.ics.scs], [over.ics.rank]. */
class ConversionSequenceTest {
    private final UnitFixture f = new UnitFixture();
    private final TypeTable types = f.types;
    private final Conversions conversions = new Conversions(f.unit, new Lookup(f.unit, f.scopes));

    private Expr lvalue(Type type) {
        Variable v = new Variable(f.name("v"), f.global(), 0, type, type);
        return new VariableExpr(type, ValueCategory.LVALUE, 0, 0, v, null);
    }

    private Expr value(Type type) {
        return lvalue(type).retyped(type, ValueCategory.PRVALUE);
    }

    private ConversionSequence sequence(Expr from, Type to) {
        return conversions.sequence(from, to);
    }

    private Type constant(Type type) {
        return types.qualified(type, Cv.CONST);
    }

    private Type pointer(Type type) {
        return types.pointerTo(type);
    }

    private Type reference(Type type) {
        return types.lvalueReferenceTo(type);
    }

    private Type rvalueReference(Type type) {
        return types.rvalueReferenceTo(type);
    }

    @Test
    void promotionsBeatConversions() {
        Type ch = types.charType();
        ConversionSequence toInt = sequence(lvalue(ch), types.intType());
        ConversionSequence toLong = sequence(lvalue(ch), types.integer(IntKind.LONG));
        assertThat(toInt.rank()).isEqualTo(ConversionSequence.Rank.PROMOTION);
        assertThat(toLong.rank()).isEqualTo(ConversionSequence.Rank.CONVERSION);
        assertThat(conversions.compare(toInt, toLong)).isPositive();
        assertThat(conversions.compare(toLong, toInt)).isNegative();
    }

    @Test
    void qualificationIsWorseThanIdentityButExact() {
        Type p = pointer(types.intType());
        ConversionSequence same = sequence(lvalue(p), p);
        ConversionSequence more = sequence(lvalue(p), pointer(constant(types.intType())));
        assertThat(more.rank()).isEqualTo(ConversionSequence.Rank.EXACT);
        assertThat(conversions.compare(same, more)).isPositive();
    }

    @Test
    void qualifiersAreNotDropped() {
        Type p = pointer(constant(types.intType()));
        assertThat(sequence(lvalue(p), pointer(types.intType())).exists()).isFalse();
    }

    @Test
    void pointerToBaseBeatsPointerToVoid() {
        ClassEntity a = f.classEntity(f.global(), "A");
        ClassEntity b = f.classEntity(f.global(), "B", a);
        ClassEntity c = f.classEntity(f.global(), "C", b);
        Expr from = lvalue(pointer(c.type()));
        ConversionSequence toB = sequence(from, pointer(b.type()));
        ConversionSequence toA = sequence(from, pointer(a.type()));
        ConversionSequence toVoid = sequence(from, pointer(types.voidType()));
        ConversionSequence toBool = sequence(from, types.boolType());
        assertThat(conversions.compare(toB, toA)).isPositive();
        assertThat(conversions.compare(toA, toVoid)).isPositive();
        assertThat(conversions.compare(toVoid, toBool)).isPositive();
    }

    @Test
    void nullPointerConstantIsALiteralZero() {
        Expr zero = Nodes.integer(types.intType(), 0, 0);
        Expr one = Nodes.integer(types.intType(), 1, 0);
        assertThat(sequence(zero, pointer(types.intType())).exists()).isTrue();
        assertThat(sequence(one, pointer(types.intType())).exists()).isFalse();
    }

    @Test
    void lvalueReferencesBindToLvaluesAndConstOnesToValues() {
        Type i = types.intType();
        assertThat(sequence(lvalue(i), reference(i)).exists()).isTrue();
        assertThat(sequence(value(i), reference(i)).exists()).isFalse();
        assertThat(sequence(value(i), reference(constant(i))).exists()).isTrue();
        assertThat(sequence(lvalue(constant(i)), reference(i)).exists()).isFalse();
    }

    @Test
    void rvalueReferencesAreBetterForValues() {
        Type i = types.intType();
        ConversionSequence rvalue = sequence(value(i), rvalueReference(i));
        ConversionSequence lvalue = sequence(value(i), reference(constant(i)));
        assertThat(conversions.compare(rvalue, lvalue)).isPositive();
        assertThat(sequence(lvalue(i), rvalueReference(i)).exists()).isFalse();
    }

    @Test
    void lessQualifiedReferenceIsBetter() {
        Type i = types.intType();
        ConversionSequence plain = sequence(lvalue(i), reference(i));
        ConversionSequence more = sequence(lvalue(i), reference(constant(i)));
        assertThat(conversions.compare(plain, more)).isPositive();
    }

    @Test
    void referenceToBaseIsAConversion() {
        ClassEntity a = f.classEntity(f.global(), "A");
        ClassEntity b = f.classEntity(f.global(), "B", a);
        assertThat(sequence(lvalue(b.type()), reference(a.type())).rank())
                .isEqualTo(ConversionSequence.Rank.CONVERSION);
        assertThat(sequence(lvalue(b.type()), reference(b.type())).isIdentity()).isTrue();
    }

    @Test
    void valueOfPointerNeedsNoTemporaryConversionToOtherReference() {
        Type p = pointer(types.intType());
        Type to = reference(constant(pointer(constant(types.intType()))));
        assertThat(sequence(lvalue(p), to).exists()).isTrue();
    }
}
