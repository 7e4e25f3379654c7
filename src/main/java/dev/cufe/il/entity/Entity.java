package dev.cufe.il.entity;

import dev.cufe.il.decl.Attribute;
import dev.cufe.lex.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that has a name: a namespace, class, function, variable, template and so on.
 *
 * <p>Entities are mutable by phase. Their fields are public, and only {@code sema}, {@code templates}, {@code parse},
 * {@code cuda} and {@code finish} write them (a test enforces it); everybody else reads.
 *
 * @ref [il 2]
 */
public abstract sealed class Entity
        permits Namespace,
                NamespaceAlias,
                ClassEntity,
                EnumEntity,
                Enumerator,
                Typedef,
                Variable,
                Function,
                Field,
                Template,
                TemplateParam,
                UsingDeclaration,
                Label {
    /** Null for unnamed entities. */
    public @Nullable Name name;

    /** Scope the entity is a member of; null only for the global namespace. */
    public @Nullable Scope parent;

    /** Position of the declared name. */
    public int position;

    public Access access = Access.NONE;
    public List<Attribute> attributes = List.of();

    /** Declared with GNU's attribute {@code weak}: it may be missing from the program. */
    public boolean isWeak;

    /** Running number of the declaration in the unit: two-phase look-up sees only names with a smaller one. */
    public int declaredAt;

    public boolean isReferenced;
    /** An attribute of one of its declarations says that nobody need name it ({@code unused}, {@code constructor} ...). */
    public boolean mayBeUnused;
    /** Named in an expression that is evaluated [basic.def.odr]. */
    public boolean isOdrUsed;
    /** ... in code that is no template, so that a specialization of it comes too late. */
    public boolean isUsedOutsideTemplates;

    public boolean isCompilerGenerated;

    /** The original's {@code definition_needed}. */
    public boolean isNeeded;

    /** Classes that this function, class or template is a friend of; {@link ClassEntity#befriend} adds them. */
    public List<ClassEntity> friendOf = List.of();

    protected Entity(@Nullable Name name, @Nullable Scope parent, int position) {
        this.name = name;
        this.parent = parent;
        this.position = position;
    }

    /** The class this is a member of, or null. */
    public final @Nullable ClassEntity enclosingClass() {
        return parent != null && parent.owner() instanceof ClassEntity c ? c : null;
    }
}
