package dev.cufe.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.NameRef;
import dev.cufe.types.UnitFixture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** [class.member.lookup], [class.qual], [temp.local]. */
class MemberLookupTest {
    private final UnitFixture u = new UnitFixture();
    private final Lookup lookup = new Lookup(u.unit, u.scopes);

    private LookupResult find(ClassEntity in, String text) {
        return lookup.inClass(in, u.name(text), Lookup.ANY);
    }

    private ClassEntity derived(String text, boolean isVirtual, ClassEntity... bases) {
        ClassEntity c = u.classEntity(u.global(), text);
        for (ClassEntity b : bases) {
            u.base(c, b, isVirtual, Access.PUBLIC);
        }
        return c;
    }

    @Test
    void derivedMembersHideThoseOfBases() {
        ClassEntity b = u.classEntity(u.global(), "B");
        Entity inB = u.function(b.scope, "f");
        ClassEntity d = u.classEntity(u.global(), "D", b);
        assertThat(find(d, "f").entity()).isSameAs(inB);
        Entity inD = u.function(d.scope, "f", u.types.intType());
        assertThat(find(d, "f").entities).containsExactly(inD);
        u.using(d.scope, inB);
        assertThat(find(d, "f").entities).containsExactly(inD, inB);
    }

    @Test
    void membersOfTwoBasesAreAmbiguous() {
        ClassEntity a = u.classEntity(u.global(), "A");
        ClassEntity b = u.classEntity(u.global(), "B");
        u.function(a.scope, "f");
        u.function(b.scope, "f", u.types.intType());
        ClassEntity d = u.classEntity(u.global(), "D", a, b);
        assertThat(find(d, "f").kind).isEqualTo(LookupResult.Kind.AMBIGUOUS);
    }

    @Test
    void typesOfTwoBasesMayBeTheSame() {
        ClassEntity a = u.classEntity(u.global(), "A");
        ClassEntity b = u.classEntity(u.global(), "B");
        u.typedef(a.scope, "T", u.types.intType());
        u.typedef(b.scope, "T", u.types.intType());
        ClassEntity d = u.classEntity(u.global(), "D", a, b);
        assertThat(find(d, "T").kind).isEqualTo(LookupResult.Kind.ENTITY);
    }

    /** The example of [class.member.lookup]/10: a virtual base's member is dominated. */
    @Test
    void aMemberDominatesThatOfAVirtualBase() {
        ClassEntity v = u.classEntity(u.global(), "V");
        u.function(v.scope, "f");
        u.field(v, "x", u.types.intType());
        ClassEntity w = u.classEntity(u.global(), "W");
        u.function(w.scope, "g");
        u.field(w, "y", u.types.intType());
        ClassEntity b = u.classEntity(u.global(), "B");
        u.base(b, v, true, Access.PUBLIC);
        u.base(b, w, false, Access.PUBLIC);
        Entity fOfB = u.function(b.scope, "f");
        Entity xOfB = u.field(b, "x", u.types.intType());
        u.function(b.scope, "g");
        u.field(b, "y", u.types.intType());
        ClassEntity c = u.classEntity(u.global(), "C");
        u.base(c, v, true, Access.PUBLIC);
        u.base(c, w, false, Access.PUBLIC);
        ClassEntity d = u.classEntity(u.global(), "D", b, c);
        assertThat(find(d, "x").entity()).isSameAs(xOfB);
        assertThat(find(d, "f").entities).containsExactly(fOfB);
        assertThat(find(d, "y").kind).isEqualTo(LookupResult.Kind.AMBIGUOUS);
        assertThat(find(d, "g").kind).isEqualTo(LookupResult.Kind.AMBIGUOUS);
    }

    @Test
    void aVirtualBaseIsFoundOnce() {
        ClassEntity v = u.classEntity(u.global(), "V");
        Entity x = u.field(v, "x", u.types.intType());
        ClassEntity d = u.classEntity(u.global(), "D", derived("B", true, v), derived("C", true, v));
        assertThat(find(d, "x").entity()).isSameAs(x);
        BasePath path = BasePath.find(d, v);
        assertThat(path.isAmbiguous()).isFalse();
        assertThat(path.isVirtual()).isTrue();
        assertThat(path.steps()).hasSize(2);
    }

    @Test
    void aRepeatedBaseHasOneMemberButNoOnePath() {
        ClassEntity l = u.classEntity(u.global(), "L");
        Entity x = u.variable(l.scope, "x");
        ClassEntity d = u.classEntity(u.global(), "D", derived("B", false, l), derived("C", false, l));
        assertThat(find(d, "x").entity()).isSameAs(x);
        assertThat(BasePath.find(d, l).isAmbiguous()).isTrue();
        assertThat(BasePath.find(l, d)).isNull();
        assertThat(BasePath.find(d, d).steps()).isEmpty();
    }

    @Test
    void theInjectedClassNameIsKnownAsSuch() {
        ClassEntity b = u.classEntity(u.global(), "B");
        ClassEntity d = u.classEntity(u.global(), "D", b);
        LookupResult own = find(d, "D");
        assertThat(own.isInjectedClassName()).isTrue();
        assertThat(own.namingClass).isSameAs(d);
        LookupResult inherited = find(d, "B");
        assertThat(inherited.isInjectedClassName()).isTrue();
        assertThat(inherited.namingClass).isSameAs(d);
        assertThat(lookup.unqualified(u.name("B"), u.chain(u.global()), Lookup.ANY)
                        .isInjectedClassName())
                .isFalse();
    }

    @Test
    void constructorsAreNotInherited() {
        ClassEntity b = u.classEntity(u.global(), "B");
        Entity ctor = u.function(b.scope, u.unit.special.constructor.text());
        ClassEntity d = u.classEntity(u.global(), "D", b);
        assertThat(lookup.inClass(b, u.unit.special.constructor, Lookup.ANY).entity())
                .isSameAs(ctor);
        assertThat(lookup.inClass(d, u.unit.special.constructor, Lookup.ANY).isNone())
                .isTrue();
    }

    @Test
    void conversionFunctionsAreCollectedFromBases() {
        String conversion = u.unit.special.conversion.text();
        ClassEntity b = u.classEntity(u.global(), "B");
        var toInt = u.functionOf(b.scope, conversion, u.types.function(u.types.intType()));
        u.add(b.scope, toInt);
        var toBool = u.functionOf(b.scope, conversion, u.types.function(u.types.boolType()));
        u.add(b.scope, toBool);
        ClassEntity d = u.classEntity(u.global(), "D", b);
        var own = u.functionOf(d.scope, conversion, u.types.function(u.types.intType()));
        u.add(d.scope, own);
        List<Entity> found = new ArrayList<>();
        lookup.conversionFunctions(d, found);
        assertThat(found).containsExactly(own, toBool);
    }

    @Test
    void membersOfUnknownSpecializationsAreDependent() {
        ClassEntity unknown = new ClassEntity(ClassKey.STRUCT, u.name("A"), u.global(), 0, true);
        assertThat(find(unknown, "x").kind).isEqualTo(LookupResult.Kind.DEPENDENT);
        ClassEntity prototype = new ClassEntity(ClassKey.STRUCT, u.name("P"), u.global(), 0, true);
        prototype.bases = List.of(new BaseClass(unknown.type(), false, Access.PUBLIC, 0, false));
        prototype.state = ClassEntity.State.BEING_DEFINED;
        Entity own = u.field(prototype, "own", u.types.intType());
        assertThat(find(prototype, "own").entity()).isSameAs(own);
        assertThat(find(prototype, "x").kind).isEqualTo(LookupResult.Kind.DEPENDENT);
        assertThat(lookup.unqualified(u.name("x"), u.chain(prototype.scope), Lookup.ANY)
                        .isNone())
                .isTrue();
        assertThat(lookup.inType(u.types.unknown(), u.name("x"), Lookup.ANY).kind)
                .isEqualTo(LookupResult.Kind.DEPENDENT);
        assertThat(lookup.inType(u.types.intType(), u.name("x"), Lookup.ANY).isNone())
                .isTrue();
    }

    @Test
    void anUnresolvedUsingDeclarationMakesTheNameDependent() {
        ClassEntity c = u.classEntity(u.global(), "C");
        Entity f = u.function(c.scope, "f");
        NameRef ref = new NameRef(0, f.name, null, false, null, null);
        u.add(c.scope, new UsingDeclaration(f.name, c.scope, 0, null, ref));
        LookupResult found = find(c, "f");
        assertThat(found.kind).isEqualTo(LookupResult.Kind.DEPENDENT);
        assertThat(found.entities).hasSize(2).contains(f);
    }
}
