package dev.cufe.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.types.UnitFixture;
import org.junit.jupiter.api.Test;

/** [basic.lookup.unqual], [namespace.udir], [basic.scope.hiding]. */
class UnqualifiedLookupTest {
    private final UnitFixture u = new UnitFixture();
    private final Lookup lookup = new Lookup(u.unit, u.scopes);

    private LookupResult find(Scope from, String text) {
        return lookup.unqualified(u.name(text), u.chain(from), Lookup.ANY);
    }

    @Test
    void innerScopesHideOuterOnes() {
        Entity outer = u.variable(u.global(), "x");
        Scope block = u.block(u.global());
        assertThat(find(block, "x").entity()).isSameAs(outer);
        Entity inner = u.variable(block, "x");
        assertThat(find(block, "x").entity()).isSameAs(inner);
        assertThat(find(u.global(), "x").entity()).isSameAs(outer);
        assertThat(find(block, "y")).isSameAs(LookupResult.NONE);
    }

    @Test
    void aResultOfOneNameIsShared() {
        u.variable(u.global(), "x");
        assertThat(find(u.global(), "x")).isSameAs(find(u.block(u.global()), "x"));
    }

    @Test
    void functionsOfOneScopeOverload() {
        Entity f1 = u.function(u.global(), "f");
        Entity f2 = u.function(u.global(), "f", u.types.intType());
        LookupResult found = find(u.global(), "f");
        assertThat(found.kind).isEqualTo(LookupResult.Kind.OVERLOADS);
        assertThat(found.entities).containsExactly(f1, f2);
    }

    @Test
    void anObjectHidesAClassOfTheSameScope() {
        ClassEntity stat = u.classEntity(u.global(), "stat");
        Entity function = u.function(u.global(), "stat");
        LookupResult found = find(u.global(), "stat");
        assertThat(found.entities).containsExactly(function);
        assertThat(found.hiddenTag).isSameAs(stat);
        assertThat(lookup.unqualified(u.name("stat"), u.chain(u.global()), Lookup.TAGS)
                        .entity())
                .isSameAs(stat);
        assertThat(lookup.unqualified(u.name("stat"), u.chain(u.global()), Lookup.QUALIFIERS)
                        .entity())
                .isSameAs(stat);
    }

    @Test
    void qualifiersPassOverObjects() {
        Namespace n = u.namespace(u.global(), "n");
        Scope block = u.block(u.global());
        u.variable(block, "n");
        assertThat(lookup.unqualified(u.name("n"), u.chain(block), Lookup.QUALIFIERS)
                        .entity())
                .isSameAs(n);
    }

    @Test
    void usingDirectiveShowsNamesInTheCommonNamespace() {
        Namespace a = u.namespace(u.global(), "A");
        Namespace b = u.namespace(u.global(), "B");
        Entity inA = u.variable(a.scope, "i");
        Entity global = u.variable(u.global(), "j");
        u.variable(a.scope, "j");
        u.scopes.addUsingDirective(b.scope, a);
        assertThat(find(b.scope, "i").entity()).isSameAs(inA);
        // As if declared in the global namespace: j is ambiguous there, but hidden by a j of B.
        assertThat(find(b.scope, "j").kind).isEqualTo(LookupResult.Kind.AMBIGUOUS);
        assertThat(find(u.global(), "j").entity()).isSameAs(global);
        Entity inB = u.variable(b.scope, "j");
        assertThat(find(b.scope, "j").entity()).isSameAs(inB);
    }

    @Test
    void usingDirectivesAreTransitive() {
        Namespace m = u.namespace(u.global(), "M");
        Namespace n = u.namespace(u.global(), "N");
        Entity i = u.variable(m.scope, "i");
        u.scopes.addUsingDirective(n.scope, m);
        Scope block = u.block(u.global());
        u.scopes.addUsingDirective(block, n);
        assertThat(find(block, "i").entity()).isSameAs(i);
        // A directive added later to a nominated namespace counts as well.
        Namespace late = u.namespace(u.global(), "Late");
        Entity k = u.variable(late.scope, "k");
        assertThat(find(block, "k").isNone()).isTrue();
        u.scopes.addUsingDirective(m.scope, late);
        assertThat(find(block, "k").entity()).isSameAs(k);
    }

    @Test
    void functionsOfNominatedNamespacesOverload() {
        Namespace a = u.namespace(u.global(), "A");
        Entity f1 = u.function(a.scope, "f");
        Entity f2 = u.function(u.global(), "f", u.types.intType());
        Scope block = u.block(u.global());
        u.scopes.addUsingDirective(block, a);
        LookupResult found = find(block, "f");
        assertThat(found.kind).isEqualTo(LookupResult.Kind.OVERLOADS);
        assertThat(found.entities).containsExactlyInAnyOrder(f1, f2);
    }

    @Test
    void theSameEntityByTwoWaysIsNotAmbiguous() {
        Namespace a = u.namespace(u.global(), "A");
        Namespace b = u.namespace(u.global(), "B");
        Entity x = u.variable(a.scope, "x");
        u.using(b.scope, x);
        u.scopes.addUsingDirective(u.global(), a);
        u.scopes.addUsingDirective(u.global(), b);
        assertThat(find(u.global(), "x").entity()).isSameAs(x);
        u.typedef(a.scope, "T", u.types.intType());
        u.typedef(b.scope, "T", u.types.intType());
        assertThat(find(u.global(), "T").kind).isEqualTo(LookupResult.Kind.ENTITY);
    }

    @Test
    void inlineNamespacesAreSeenThrough() {
        Namespace n = u.namespace(u.global(), "N");
        Namespace v1 = u.inlineNamespace(n.scope, "v1");
        Entity x = u.variable(v1.scope, "x");
        assertThat(find(n.scope, "x").entity()).isSameAs(x);
        assertThat(lookup.inNamespace(n, u.name("x"), Lookup.ANY).entity()).isSameAs(x);
    }

    @Test
    void namesDeclaredAfterATemplateAreNotSeenFromIt() {
        Entity before = u.function(u.global(), "f");
        int definition = u.unit.lastDeclaration();
        u.function(u.global(), "f", u.types.intType());
        u.variable(u.global(), "later");
        Scope block = u.block(u.global());
        Entity local = u.variable(block, "local");
        lookup.visibleUpTo = definition;
        assertThat(find(block, "f").entities).containsExactly(before);
        assertThat(find(block, "later").isNone()).isTrue();
        assertThat(find(block, "local").entity()).isSameAs(local);
        lookup.visibleUpTo = Integer.MAX_VALUE;
        assertThat(find(block, "later").isNone()).isFalse();
    }

    @Test
    void classScopesAreSearchedWithTheirBases() {
        Entity global = u.variable(u.global(), "x");
        ClassEntity base = u.classEntity(u.global(), "B");
        ClassEntity derived = u.classEntity(u.global(), "D", base);
        Scope block = u.block(derived.scope);
        assertThat(find(block, "x").entity()).isSameAs(global);
        Entity member = u.field(base, "x", u.types.intType());
        LookupResult found = find(block, "x");
        assertThat(found.entity()).isSameAs(member);
        assertThat(found.namingClass).isSameAs(derived);
        assertThat(found.foundIn()).isSameAs(base);
    }

    @Test
    void basesThatWereDependentAreSearchedInSpecializedMembersOnly() {
        Entity global = u.variable(u.global(), "x");
        ClassEntity base = u.classEntity(u.global(), "B");
        Entity member = u.field(base, "x", u.types.intType());
        ClassEntity instance = u.classEntity(u.global(), "D");
        u.base(instance, base, false, Access.PUBLIC).wasDependent = true;
        ScopeChain bound = new ScopeChain(
                instance.scope,
                new ScopeChain(new Scope(ScopeKind.TEMPLATE_BINDING, u.global(), null), u.chain(u.global())));
        assertThat(lookup.unqualified(u.name("x"), bound, Lookup.ANY).entity()).isSameAs(global);
        assertThat(find(instance.scope, "x").entity()).isSameAs(member);
        assertThat(lookup.inClass(instance, u.name("x"), Lookup.ANY).entity()).isSameAs(member);
        ClassEntity derived = u.classEntity(u.global(), "E", instance);
        assertThat(find(derived.scope, "x").entity()).isSameAs(member);
    }

    @Test
    void invisibleFriendsAreNotFound() {
        Entity f = u.functionOf(u.global(), "f", u.types.function(u.types.voidType()));
        var symbol = u.scopes.declareInvisible(u.global(), f.name, f);
        assertThat(find(u.global(), "f").isNone()).isTrue();
        u.scopes.makeVisible(symbol);
        assertThat(find(u.global(), "f").entity()).isSameAs(f);
    }

    @Test
    void tentativeDeclarationsAreTakenBack() {
        int mark = u.scopes.mark();
        Namespace a = u.namespace(u.global(), "A");
        u.variable(a.scope, "x");
        u.scopes.addUsingDirective(u.global(), a);
        assertThat(find(u.global(), "x").isNone()).isFalse();
        u.scopes.rollback(mark);
        assertThat(find(u.global(), "x").isNone()).isTrue();
        assertThat(find(u.global(), "A").isNone()).isTrue();
    }
}
