package dev.cufe.il.entity;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An enumeration. */
public final class EnumEntity extends Entity {
    public final Scope scope;
    private final EnumType type;
    public final boolean isScoped;
    /** Written after the colon, with sugar; null if none. */
    public @Nullable Type explicitBase;
    /** Type the values are represented in; null until known. */
    public @Nullable Type underlying;
    /** Type the enumeration promotes to when not fixed. */
    public @Nullable Type promoted;

    public boolean isDefined;
    /** Named before anything gave it a type, which is an error. */
    public boolean isIncomplete;

    public boolean isBeingDefined;
    public boolean isPacked;
    public int endPosition;
    public final List<Enumerator> enumerators = new ArrayList<>();
    public @Nullable SourceSequence members;
    public @Nullable Typedef typedefForLinkage;
    /** Member enumeration of an instance: the one of the prototype. */
    public @Nullable EnumEntity memberPattern;

    public int definitionTokens = -1;
    /** Token {@code {} of the definition, -1 if there is none. */
    public int bodyTokens = -1;
    /** Running number of the end of the definition: instances do not see names of namespaces declared later. */
    public int visibleUpTo;
    /** Member of an instance that the class only declares: the scopes in which a definition outside is read. */
    public @Nullable ScopeChain context;

    public int cudaFlags;

    public EnumEntity(@Nullable Name name, Scope parent, int position, boolean isScoped, boolean dependent) {
        super(name, parent, position);
        this.isScoped = isScoped;
        this.type = new EnumType(this, dependent);
        this.scope = new Scope(ScopeKind.ENUM, parent, this);
    }

    public EnumType type() {
        return type;
    }

    public boolean isFixed() {
        return isScoped || explicitBase != null;
    }
}
