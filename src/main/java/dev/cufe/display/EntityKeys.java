package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.ReferenceText;
import java.util.IdentityHashMap;
import java.util.Map;

/** What stands for an entity in the cross-references: mostly the entity itself, but what templates have counts as others. */
final class EntityKeys {
    private final CrossReferences out;
    private final ReferenceKeys keys;
    private final NamedMembers members;
    private final Map<Object, Object> memberTypes = new IdentityHashMap<>();

    /** What stands for a parameter: in the body of a template it is another one than in the declaration. */
    private final Map<Variable, Object> functionParameters = new IdentityHashMap<>();

    EntityKeys(CrossReferences out, ReferenceKeys keys, NamedMembers members) {
        this.out = out;
        this.keys = keys;
        this.members = members;
    }

    /** The parameter of a function whose body begins. */
    void defined(Variable parameter) {
        if (functionParameters.containsKey(parameter)
                && !ParameterKeys.areOfFriend(parameter.enclosingFunction)
                && (out.isInTemplate() || out.instances > 0)) {
            functionParameters.put(parameter, new Object());
        }
    }

    Object keyOf(Entity entity, char kind) {
        Object key = entity instanceof Variable v && v.isParameter
                ? functionParameters.computeIfAbsent(v, e -> entity)
                : entity;
        if (entity instanceof TemplateParam || entity instanceof Template t && t.kind == Template.Kind.PARAM) {
            key = ofTemplateParameter(entity, kind);
        }
        if (kind == ReferenceLines.REFERENCE && entity instanceof ClassEntity c && out.isMemberOfPrototype(c)) {
            key = memberType(c);
        }
        if (entity instanceof Template t && t.dependentName != null) {
            key = members.last(t.dependentName);
        }
        if (entity instanceof Variable v && v.templateArgs != null && v.type.isDependent() && !v.isPrototype) {
            key = keys.dependent(v, v.templateArgs);
        }
        return key;
    }

    private Object ofTemplateParameter(Entity parameter, char kind) {
        return switch (parameter instanceof TemplateParam p ? ReferenceText.alias(p.bound, out.isInDefault()) : null) {
            case TypedefType typedef -> typedef.entity();
            case null ->
                kind == ReferenceLines.DEFINITION
                        ? out.parameters.defined(parameter)
                        : out.parameters.of(parameter, out.function() != null);
            case Type alias -> alias;
        };
    }

    /** What stands for a member class as a type. */
    Object memberType(ClassEntity c) {
        return memberTypes.computeIfAbsent(c, e -> new Object());
    }
}
