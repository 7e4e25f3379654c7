package dev.cufe.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.types.UnitFixture;
import org.junit.jupiter.api.Test;

/** [class.access]. */
class AccessControlTest {
    private final UnitFixture u = new UnitFixture();

    private Entity member(ClassEntity c, String text, Access access) {
        Entity e = u.field(c, text, u.types.intType());
        e.access = access;
        return e;
    }

    private ClassEntity derived(String text, ClassEntity base, Access access) {
        ClassEntity c = u.classEntity(u.global(), text);
        u.base(c, base, false, access);
        return c;
    }

    private boolean can(Scope from, Entity member, ClassEntity naming, ClassEntity object) {
        return AccessControl.isAccessible(member, naming, object, u.chain(from));
    }

    @Test
    void privateMembersAreForMembersAndNestedClasses() {
        ClassEntity a = u.classEntity(u.global(), "A");
        Entity x = member(a, "x", Access.PRIVATE);
        ClassEntity nested = u.classEntity(a.scope, "Nested");
        assertThat(can(u.global(), x, a, a)).isFalse();
        assertThat(can(a.scope, x, a, a)).isTrue();
        assertThat(can(nested.scope, x, a, a)).isTrue();
        ClassEntity d = derived("D", a, Access.PUBLIC);
        assertThat(can(d.scope, x, a, a)).isFalse();
        assertThat(can(d.scope, x, d, d)).isFalse();
    }

    @Test
    void friendsMayUseEverything() {
        ClassEntity a = u.classEntity(u.global(), "A");
        Entity x = member(a, "x", Access.PRIVATE);
        Function f = u.function(u.global(), "f");
        Scope body = new Scope(ScopeKind.FUNCTION, u.global(), f);
        assertThat(can(body, x, a, a)).isFalse();
        a.friends.add(f);
        assertThat(can(body, x, a, a)).isTrue();
        ClassEntity b = u.classEntity(u.global(), "B");
        a.friends.add(b);
        assertThat(can(b.scope, x, a, a)).isTrue();
        // Friendship is not inherited.
        assertThat(can(derived("C", b, Access.PUBLIC).scope, x, a, a)).isFalse();
    }

    @Test
    void protectedMembersNeedAnObjectOfTheOwnClass() {
        ClassEntity b = u.classEntity(u.global(), "B");
        Entity i = member(b, "i", Access.PROTECTED);
        ClassEntity d1 = derived("D1", b, Access.PUBLIC);
        ClassEntity d2 = derived("D2", b, Access.PUBLIC);
        assertThat(can(d2.scope, i, d2, d2)).isTrue();
        assertThat(can(d2.scope, i, d1, d1)).isFalse();
        assertThat(can(d2.scope, i, b, b)).isFalse();
        assertThat(can(d2.scope, i, b, d2)).isTrue();
        assertThat(can(u.global(), i, b, b)).isFalse();
        Entity s = u.variable(b.scope, "s");
        s.access = Access.PROTECTED;
        assertThat(can(d2.scope, s, b, b)).isTrue();
    }

    @Test
    void inheritanceLimitsAccess() {
        ClassEntity b = u.classEntity(u.global(), "B");
        Entity x = member(b, "x", Access.PUBLIC);
        ClassEntity hidden = derived("Hidden", b, Access.PRIVATE);
        assertThat(can(u.global(), x, hidden, hidden)).isFalse();
        assertThat(can(hidden.scope, x, hidden, hidden)).isTrue();
        ClassEntity further = derived("Further", hidden, Access.PUBLIC);
        assertThat(can(further.scope, x, further, further)).isFalse();
        // Named in the base itself it is public.
        assertThat(can(further.scope, x, b, b)).isTrue();
        Entity using = u.using(hidden.scope, x);
        using.access = Access.PUBLIC;
        assertThat(can(u.global(), using, hidden, hidden)).isTrue();
    }

    @Test
    void conversionsToBasesObeyTheirAccess() {
        ClassEntity b = u.classEntity(u.global(), "B");
        ClassEntity d = derived("D", b, Access.PROTECTED);
        ClassEntity e = derived("E", d, Access.PUBLIC);
        BasePath path = BasePath.find(d, b);
        assertThat(AccessControl.isAccessible(path, d, u.chain(u.global()))).isFalse();
        assertThat(AccessControl.isAccessible(path, d, u.chain(d.scope))).isTrue();
        assertThat(AccessControl.isAccessible(path, d, u.chain(e.scope))).isTrue();
        assertThat(AccessControl.isAccessible(BasePath.find(e, b), e, u.chain(e.scope)))
                .isTrue();
        assertThat(AccessControl.isAccessible(BasePath.find(e, b), e, u.chain(u.global())))
                .isFalse();
    }

    @Test
    void membersOfAnonymousUnionsHaveTheAccessOfTheUnion() {
        ClassEntity a = u.classEntity(u.global(), "A");
        ClassEntity union = new ClassEntity(ClassKey.UNION, null, a.scope, 0, false);
        union.isAnonymousUnion = true;
        Entity x = u.field(union, "x", u.types.intType());
        Field holder = u.field(a, null, union.type());
        holder.isAnonymousUnionObject = true;
        assertThat(can(u.global(), x, a, a)).isTrue();
        holder.access = Access.PRIVATE;
        assertThat(can(u.global(), x, a, a)).isFalse();
        assertThat(can(a.scope, x, a, a)).isTrue();
    }
}
