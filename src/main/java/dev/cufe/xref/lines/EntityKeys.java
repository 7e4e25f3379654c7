package dev.cufe.xref.lines;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.Types;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.CrossReferences;
import java.util.IdentityHashMap;
import java.util.Map;

/** What stands for an entity in the cross-references: mostly the entity itself, but what templates have counts as others. */
public final class EntityKeys {
    private final CrossReferences out;
    private final ReferenceKeys keys;
    private final NamedMembers members;
    private final Map<Object, Object> memberTypes = new IdentityHashMap<>();

    /** What stands for a parameter: in the body of a template it is another one than in the declaration. */
    private final Map<Variable, Object> functionParameters = new IdentityHashMap<>();

    public EntityKeys(CrossReferences out, ReferenceKeys keys, NamedMembers members) {
        this.out = out;
        this.keys = keys;
        this.members = members;
    }

    /** The parameter of a function whose body begins. */
    public void defined(Variable parameter) {
        if (functionParameters.containsKey(parameter)
                && !ParameterKeys.areOfFriend(parameter.enclosingFunction)
                && (out.isInTemplate() || out.instances > 0)) {
            functionParameters.put(parameter, new Object());
        }
    }

    public Object keyOf(Entity entity, char kind) {
        Object key = entity instanceof Variable v && v.isParameter
                ? functionParameters.computeIfAbsent(v, e -> entity)
                : entity;
        if (entity instanceof TemplateParam || entity instanceof Template t && t.kind == Template.Kind.PARAM) {
            key = ofTemplateParameter(entity, kind);
        }
        if (kind == ReferenceLines.REFERENCE && entity instanceof ClassEntity c && out.isMemberOfPrototype(c)) {
            key = memberType(c);
        }
        if (kind == ReferenceLines.REFERENCE && ofMemberEnum(entity)) {
            key = memberType(entity);
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

    /** Whether a member of a class template is named through its enumeration, although that is not scoped. */
    public static boolean isQualified(Enumerator e, NameRef ref) {
        return ref.qualifier != null
                && ref.qualifier.type != null
                && !e.enumeration.isScoped
                && Types.asEnum(ref.qualifier.type) == e.enumeration
                && ofMemberEnum(e.enumeration);
    }

    /** Records such an enumerator, as its enumeration has it. */
    public void addQualified(Enumerator e, int position) {
        String name = keys.names.of(e.enumeration) + "::" + keys.names.plain(e);
        out.tell(out.line(memberType(e), name, ReferenceLines.REFERENCE, position));
    }

    /** The type that an enumeration in a class template is counts as another entity, too, and so does what it qualifies. */
    private static boolean ofMemberEnum(Entity entity) {
        EnumEntity e = entity instanceof EnumEntity named ? named : null;
        if (entity instanceof Enumerator qualified && qualified.enumeration.isScoped) {
            e = qualified.enumeration;
        }
        ClassEntity c = e == null ? null : e.enclosingClass();
        return c != null && c.isNonreal;
    }

    /** What stands for a member class or enumeration as a type. */
    public Object memberType(Entity member) {
        return memberTypes.computeIfAbsent(member, e -> new Object());
    }
}
