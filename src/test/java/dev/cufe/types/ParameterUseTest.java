package dev.cufe.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import org.junit.jupiter.api.Test;

/** [temp.alias]. */
class ParameterUseTest {
    private final UnitFixture u = new UnitFixture();
    private final TemplateParam t = u.typeParam("T", 1, 1, false);
    private final TemplateParam other = u.typeParam("U", 1, 2, false);

    private Template alias(Type underlying) {
        TemplateHead head = new TemplateHead(
                0, null, new TemplateParam[] {t}, new Scope(ScopeKind.TEMPLATE_PARAMS, u.global(), null));
        Template template = new Template(Template.Kind.ALIAS, u.name("Alias"), u.global(), 0, head);
        template.prototype = new Typedef(u.name("Alias"), u.global(), 0, underlying, true);
        return template;
    }

    @Test
    void findsParametersInsideTypes() {
        Type member = u.types.dependentMember(u.types.pointerTo(t.type), u.name("type"), null);
        assertThat(ParameterUse.mentions(member, t)).isTrue();
        assertThat(ParameterUse.mentions(member, other)).isFalse();
        assertThat(ParameterUse.mentions(u.types.function(u.types.intType(), other.type), other))
                .isTrue();
        assertThat(ParameterUse.mentions(u.types.intType(), t)).isFalse();
    }

    @Test
    void anAliasThatDropsADependentArgumentIsOpaque() {
        Template dropping = alias(u.types.voidType());
        Template keeping = alias(u.types.pointerTo(t.type));
        Type x = u.types.dependentMember(t.type, u.name("x"), null);
        Type y = u.types.dependentMember(t.type, u.name("y"), null);
        TemplateArgument[] ofX = {TemplateArgument.of(x)};
        TemplateArgument[] ofY = {TemplateArgument.of(y)};
        assertThat(ParameterUse.isOpaqueAlias(dropping, ofX)).isTrue();
        assertThat(ParameterUse.isOpaqueAlias(keeping, ofX)).isFalse();
        assertThat(ParameterUse.isOpaqueAlias(
                        dropping, new TemplateArgument[] {TemplateArgument.of(u.types.intType())}))
                .isFalse();
        AliasTemplateType a = u.types.aliasTemplate(dropping, ofX, u.types.voidType(), true);
        assertThat(a.isOpaque()).isTrue();
        assertThat(a.isDependent()).isTrue();
        assertThat(a.canonical())
                .isSameAs(u.types
                        .aliasTemplate(dropping, ofX, u.types.voidType(), true)
                        .canonical());
        assertThat(a.canonical())
                .isNotSameAs(u.types
                        .aliasTemplate(dropping, ofY, u.types.voidType(), true)
                        .canonical());
    }
}
