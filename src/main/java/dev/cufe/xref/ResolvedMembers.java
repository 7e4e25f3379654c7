package dev.cufe.xref;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.templates.Instances;
import dev.cufe.types.Types;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.lines.ReferenceKeys;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Member types of a class template in the specifiers of a member that is defined outside of it. The original finds them in
 * the class: {@code pair<typename C<T>::iterator, bool>} is the class that the declaration inside has named, made of what
 * {@code iterator} stands for there.
 *
 * @ref [xref 2.2], [temp.dep.type]
 */
final class ResolvedMembers {
    private final ReferenceKeys keys;
    private final ReferenceText names;

    /** The class template whose member is defined, the head before the definition and that of the class. */
    private @Nullable ClassEntity owner;

    private @Nullable Scope head;
    private @Nullable Scope inside;

    ResolvedMembers(ReferenceKeys keys, ReferenceText names) {
        this.keys = keys;
        this.names = names;
    }

    void enter(ClassEntity definedIn, @Nullable ScopeStack scopes) {
        if (scopes == null || definedIn.template == null || !definedIn.isPrototype) {
            return;
        }
        int params = definedIn.template.params().length;
        Scope outside =
                params == 0 ? null : scopes.places.head(definedIn.template.params()[0].depth);
        if (outside != null) {
            owner = definedIn;
            head = outside;
            inside = definedIn.template.head.scope;
        }
    }

    void leave() {
        owner = null;
    }

    /** A class among whose arguments such members are, or a member of it, or of such a member. */
    Line resolved(Line line) {
        if (owner == null) {
            return line;
        }
        String text = text(line.key());
        return text == null ? line : line.named(resolved(line.key()), text);
    }

    private Object resolved(Object key) {
        ClassEntity c = ReferenceKeys.classBelow(key);
        Scope place = inside;
        if (c != null && c.template != null && place != null) {
            return !isOfClass(c) && mentionsHead(written(c)) ? key : known(c.template, text(c), key, place);
        }
        Template member = owner == null ? null : keys.templateIn(owner, key);
        String memberText = ReferenceKeys.templateIdOf(key);
        if (member != null && memberText != null && place != null) {
            return known(member, memberText, key, place);
        }
        Object of = ReferenceKeys.ownerOf(key);
        if (of == null || owner == null) {
            return key;
        }
        Object named = switch (keys.declaredIn(owner, of)) {
            case Typedef t -> inClass(() -> keys.of(t.type()));
            case ClassEntity inner -> inClass(() -> keys.of(inner.type()));
            case null, default -> resolved(of);
        };
        return named == of ? key : keys.ofOther(key, named);
    }

    /** The instance of a template that is spelled like that inside the class template. */
    private Object known(Template template, String text, Object key, Scope place) {
        ClassEntity found = null;
        for (ClassEntity other : keys.below(place, template)) {
            if (text.equals(inClass(() -> names.of(other))) && (found == null || other.declaredAt < found.declaredAt)) {
                found = other;
            }
        }
        return found == null ? independent(template, text, key) : keys.dependent(found, new WrittenPlace(place));
    }

    /** What the members stand for may not depend at all. */
    private Object independent(Template template, String text, Object key) {
        for (Object made : Instances.all(template)) {
            if (made instanceof ClassEntity c && !c.isNonreal && text.equals(names.of(c))) {
                return keys.of(c.type());
            }
        }
        return key;
    }

    private @Nullable String text(Object key) {
        ClassEntity c = ReferenceKeys.classBelow(key);
        if (c != null) {
            return text(c);
        }
        Object of = ReferenceKeys.ownerOf(key);
        if (of == null || owner == null) {
            return ReferenceKeys.templateIdOf(key);
        }
        String qualifier = switch (keys.declaredIn(owner, of)) {
            case Typedef t -> inClass(() -> names.owner(t.underlying()));
            case ClassEntity inner -> names.of(inner);
            case null, default -> text(of);
        };
        return qualifier == null ? null : qualifier + "::" + ReferenceKeys.nameOf(key);
    }

    /** What typedefs of the class template stand for is spelled as inside. */
    private String text(ClassEntity c) {
        Scope around = head;
        if (around == null || !namesTypedef(written(c))) {
            return names.of(c);
        }
        Scope saved = around.firstHead;
        around.firstHead = inside;
        String text = names.of(c);
        around.firstHead = saved;
        return text;
    }

    /** Whether only typedefs of the class template name the prototype of another one outside of it. */
    private boolean isOfClass(ClassEntity c) {
        return c.isPrototype
                && head != null
                && inside != null
                && TemplateIdSpelling.below(head, c.spellings) == null
                && TemplateIdSpelling.below(inside, c.spellings) != null;
    }

    /** The arguments that a class has below the head before the definition. */
    private TemplateArgument @Nullable [] written(ClassEntity c) {
        TemplateIdSpelling spelling = head == null ? null : TemplateIdSpelling.below(head, c.spellings);
        return spelling == null ? c.templateArgs : spelling.args;
    }

    private boolean namesTypedef(TemplateArgument @Nullable [] args) {
        if (args != null) {
            for (TemplateArgument a : args) {
                if (a.type instanceof TypedefType t && isOwn(t) || namesTypedef(a.elements)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isOwn(TypedefType type) {
        return type.entity().enclosingClass() == owner;
    }

    /** What a member type stands for; null if it is no typedef of the class template. */
    @Nullable
    String text(DependentMemberType type) {
        Typedef typedef = typedef(type);
        return typedef == null ? null : inClass(() -> names.owner(typedef.underlying()));
    }

    private @Nullable Typedef typedef(DependentMemberType type) {
        ClassEntity c = owner == null || type.args() != null ? null : Types.asClass(type.qualifier());
        return c != null && c == owner && ReferenceKeys.member(c, type.name().text()) instanceof Typedef t ? t : null;
    }

    /** Asks with the parameters of the class template, which those before the definition stand for. */
    private <T> T inClass(Supplier<T> question) {
        Scope around = head;
        ClassEntity definedIn = owner;
        if (around == null) {
            return question.get();
        }
        Scope saved = around.firstHead;
        around.firstHead = inside;
        owner = null;
        T answer = question.get();
        owner = definedIn;
        around.firstHead = saved;
        return answer;
    }

    private boolean mentionsHead(TemplateArgument @Nullable [] args) {
        if (args != null) {
            for (TemplateArgument a : args) {
                boolean isMentioned = a.type != null ? mentionsHead(a.type) : a.constant instanceof DependentConstant;
                if (isMentioned || mentionsHead(a.elements)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mentionsHead(Type type) {
        if (!type.isDependent()) {
            return false;
        }
        return switch (type) {
            case TypedefType t -> !isOwn(t) && mentionsHead(t.underlying());
            case ClassType c -> c.entity() != owner && !isOfClass(c.entity()) && mentionsHead(c.entity().templateArgs);
            case DependentMemberType m -> typedef(m) == null && (mentionsHead(m.qualifier()) || mentionsHead(m.args()));
            case PointerType p -> mentionsHead(p.target());
            case ReferenceType r -> mentionsHead(r.target());
            case QualifiedType q -> mentionsHead(q.base());
            case ArrayType a -> mentionsHead(a.element());
            case PackExpansionType p -> mentionsHead(p.pattern());
            default -> true;
        };
    }
}
