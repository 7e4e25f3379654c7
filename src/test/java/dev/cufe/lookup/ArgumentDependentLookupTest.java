package dev.cufe.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.Type;
import dev.cufe.types.UnitFixture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** [basic.lookup.argdep]. */
class ArgumentDependentLookupTest {
    private final UnitFixture u = new UnitFixture();
    private final Lookup lookup = new Lookup(u.unit, u.scopes);
    private final Namespace n = u.namespace(u.global(), "N");
    private final ClassEntity s = u.classEntity(n.scope, "S");
    private final Function f = u.function(n.scope, "f", s.type());

    private List<Entity> find(Type... types) {
        List<Entity> found = new ArrayList<>();
        lookup.argumentDependent(u.name("f"), types, found);
        return found;
    }

    @Test
    void namespacesOfClassesAndTheirDerivedTypes() {
        assertThat(find(s.type())).containsExactly(f);
        assertThat(find(u.types.pointerTo(u.types.qualified(s.type(), 1)))).containsExactly(f);
        assertThat(find(u.types.function(s.type()))).containsExactly(f);
        assertThat(find(u.types.array(s.type(), 3))).containsExactly(f);
        assertThat(find(u.types.memberPointer(s.type(), u.types.intType()))).containsExactly(f);
        assertThat(find(u.types.intType())).isEmpty();
    }

    @Test
    void basesAndOwnersAreAssociated() {
        Namespace m = u.namespace(u.global(), "M");
        ClassEntity d = u.classEntity(m.scope, "D", s);
        assertThat(find(d.type())).containsExactly(f);
        ClassEntity nested = u.classEntity(s.scope, "Nested");
        assertThat(find(nested.type())).containsExactly(f);
        EnumEntity e = u.add(n.scope, new EnumEntity(u.name("E"), n.scope, 0, false, false));
        assertThat(find(e.type())).containsExactly(f);
    }

    @Test
    void templateArgumentsAreAssociated() {
        ClassEntity box = u.classEntity(u.global(), "Box");
        box.templateArgs = new TemplateArgument[] {TemplateArgument.of(s.type())};
        assertThat(find(box.type())).containsExactly(f);
    }

    @Test
    void friendsAreFoundThroughTheirClassOnly() {
        Function friend = u.functionOf(n.scope, "f", u.types.function(u.types.voidType(), u.types.intType()));
        u.scopes.declareInvisible(n.scope, friend.name, friend);
        ClassEntity other = u.classEntity(n.scope, "Other");
        other.friends.add(friend);
        assertThat(find(s.type())).containsExactly(f);
        assertThat(find(other.type())).containsExactlyInAnyOrder(f, friend);
    }

    @Test
    void usingDirectivesAreIgnoredButInlineNamespacesAreNot() {
        Namespace m = u.namespace(u.global(), "M");
        ClassEntity t = u.classEntity(m.scope, "T");
        u.scopes.addUsingDirective(m.scope, n);
        assertThat(find(t.type())).isEmpty();
        Namespace v1 = u.inlineNamespace(n.scope, "v1");
        ClassEntity inner = u.classEntity(v1.scope, "Inner");
        assertThat(find(inner.type())).containsExactly(f);
        Function g = u.function(v1.scope, "f", inner.type());
        assertThat(find(s.type())).containsExactlyInAnyOrder(f, g);
    }

    @Test
    void aMemberOrAnObjectStopsIt() {
        assertThat(Lookup.allowsArgumentDependent(LookupResult.NONE)).isTrue();
        LookupResult free = lookup.inNamespace(n, u.name("f"), Lookup.ANY);
        assertThat(Lookup.allowsArgumentDependent(free)).isTrue();
        u.function(s.scope, "f");
        LookupResult member = lookup.inClass(s, u.name("f"), Lookup.ANY);
        assertThat(Lookup.allowsArgumentDependent(member)).isFalse();
        u.variable(u.global(), "v");
        assertThat(Lookup.allowsArgumentDependent(lookup.inNamespace(u.unit.global, u.name("v"), Lookup.ANY)))
                .isFalse();
    }
}
