package dev.cufe.il.decl;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declaration of an entity (class, enum, enumerator, typedef, variable, field, function, template, namespace alias).
 *
 * <p>The <em>primary</em> one is the definition; every other is a secondary declaration with its own declared type,
 * storage class, attributes and name reference ([printing 11.1]).
 */
public final class Declaration extends SourceEntry {
    public final Entity entity;
    public final boolean isPrimary;

    /** Type as this declaration wrote it; null for classes, enums, namespaces. */
    public @Nullable Type declaredType;

    public StorageClass storageClass = StorageClass.UNSPECIFIED;
    /** Qualified declarator name or template-id, as written. */
    public @Nullable NameRef nameRef;

    public List<Attribute> attributes = List.of();
    public boolean isFirst;
    public boolean isFriend;
    /** A class or enum declared by a declaration of its own, as opposed to inside another one's specifiers. */
    public boolean isAutonomousTag;
    /** Introduced inside a parameter list ({@code void f(struct S *)}). */
    public boolean isInPrototype;
    /** Continues the previous entry after a comma. */
    public boolean isAfterComma;
    /** {@code __extension__} stood in front. */
    public boolean isGnuExtension;
    /** A declaration without {@code constexpr} of a variable that another one makes constexpr. */
    public boolean lacksConstexpr;
    /** A static member or friend that only another declaration makes inline. */
    public boolean lacksInline;
    /** {@code template<>} stood in front. */
    public boolean isSpecialization;

    /** Class key of a template that a class template befriends, as written; the entity has that of its definition. */
    public @Nullable ClassKey key;

    /** Access of such a friend, which counts as a member. */
    public Access friendAccess = Access.NONE;

    /** {@code extern "C"} written directly on it. */
    public boolean hasDirectLinkage;

    /** Heads of a template declaration (innermost), also of members of templates defined outside; null if none. */
    public @Nullable TemplateHead head;

    /** Number of {@code template<>} heads before {@link #head}. */
    public int emptyHeads;

    /** Position of the template keyword or of the first prefix attribute, if the declaration starts there; else 0. */
    public int startPosition;

    /** Bit-field, parameter or other embedded tag declarations that stand inside this one, printed in their place. */
    public @Nullable SourceSequence embedded;

    /** {@code explicit}, {@code virtual}, ... as written matter only through the entity; {@code mutable} is on the field. */
    public Declaration(int position, Entity entity, boolean isPrimary) {
        super(position);
        this.entity = entity;
        this.isPrimary = isPrimary;
    }
}
