package dev.cufe.il.entity;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A class, struct or union: an ordinary one, a closure, the prototype of a class template (its parsed body), or an
 * instance of one.
 */
public final class ClassEntity extends Entity {
    /** How far the definition has come. */
    public enum State {
        DECLARED,
        BEING_DEFINED,
        COMPLETE
    }

    public ClassKey key;
    public final Scope scope;
    public State state = State.DECLARED;
    private final ClassType type;

    public List<BaseClass> bases = List.of();
    /** Non-static data members in order, anonymous unions as unnamed members. */
    public final List<Field> fields = new ArrayList<>();
    /** All member functions declared or implicit, in order. */
    public final List<Function> functions = new ArrayList<>();
    /** Of several constrained destructors the one that counts; null if there is no choice. */
    public @Nullable Function chosenDestructor;
    /** What the definition declares, in source order; null if not defined in the source (instances). */
    public @Nullable SourceSequence members;

    /** Position of the closing brace. */
    public int endPosition;

    public boolean isFinal;
    public boolean isUnnamed;
    /** Declared by {@code struct X} in a type-id: the first time it is named, it is named so. */
    public boolean isFirstNamedInTypeId;

    /** The definition in the type of a compound literal, which is printed there; null otherwise. */
    public @Nullable Declaration literalDefinition;

    /** Known before the unit begins, so that its first mention may be all the text that declares it. */
    public boolean isPredeclared;
    /** Typedef name for linkage purposes of an unnamed class [dcl.typedef]. */
    public @Nullable Typedef typedefForLinkage;

    public boolean isAnonymousUnion;
    /** Variable that an anonymous union at namespace or block scope makes. */
    public @Nullable Variable anonymousObject;
    /** Bases whose constructors are inherited by using-declarations. */
    public final List<ClassEntity> inheritedConstructorBases = new ArrayList<>(0);

    /** Member types of bases that were named through this class. */
    public final List<Typedef> projections = new ArrayList<>(0);

    /** Names of members of bases that were looked up in this class by {@code C::name} or {@code object.name}. */
    public final List<Name> inheritedNames = new ArrayList<>(0);

    public boolean isLocal;

    public boolean isAbstract;
    public boolean isPolymorphic;
    public boolean hasVirtualBases;
    public boolean hasUserDeclaredConstructor;
    public boolean isDependentBasePresent;
    public boolean isDefinedOutsideParent;
    /** Error while defining: suppress follow-up messages. */
    public boolean isBroken;

    /** Friends, for access checks; {@link #befriend} adds them. */
    public final List<Entity> friends = new ArrayList<>();

    // Layout (types.Layout), valid when complete and not dependent.
    public boolean layoutDone;
    public long size;
    public long alignment = 1;
    public long dataSize;
    public long sizeWithoutVirtualBases;
    public long alignmentWithoutVirtualBases = 1;
    /** No data, virtual functions or virtual bases: takes no room as a base. */
    public boolean isEmpty;
    /** POD as C++03 had it, which the ABI still asks about: its tail padding is not reused. */
    public boolean isLayoutPod;
    /** Only a pointer to the virtual table: may be a primary virtual base. */
    public boolean isNearlyEmpty;
    /** Has a pointer to a virtual table. */
    public boolean isDynamic;
    /** The base whose virtual table pointer this class shares, or null. */
    public @Nullable ClassEntity primaryBase;
    /** All virtual bases, direct or not, in the order of the inheritance graph. */
    public ClassEntity[] virtualBases = {};
    /** Offsets of {@link #virtualBases} in a complete object of this class. */
    public long[] virtualBaseOffsets = {};

    /** {@code __attribute__((packed))}. */
    public boolean isPacked;
    /** {@code #pragma pack} in force at the definition, 0 = none. */
    public int packAlignment;
    /** {@code aligned}/{@code alignas} minimum, 0 = none. */
    public long requestedAlignment;

    // Template side.
    /** Template of which this is the prototype or an instance. */
    public @Nullable Template template;
    /** Arguments as stored by the first reference ([printing 10]); null if no instance. */
    public TemplateArgument @Nullable [] templateArgs;
    /** With dependent arguments: how it is written below each head, the latest first. */
    public @Nullable TemplateIdSpelling spellings;
    /** With parameters as values: how the further references are written, the latest first. */
    public @Nullable TemplateIdSpelling ownSpellings;
    /** With dependent arguments: the specializations of alias templates that name it, the latest first. */
    public @Nullable AliasName aliases;
    /** Depth of the innermost head whose parameters its arguments mention, -1 = not asked yet. */
    public int parameterDepth = -1;
    /** Whether a value among its arguments depends: 1 yes, -1 no, 0 = not asked yet. */
    public byte dependentValues;
    /** Whether a parameter is a value among its arguments: 1 yes, -1 no, 0 = not asked yet. */
    public byte parameterValues;
    /** Smallest number of arguments ever written, -1 = all. */
    public int minTemplateArguments = -1;
    /** The class that carries the parsed body of a template. */
    public boolean isPrototype;
    /** Any class with dependent arguments, prototypes included (the original's is_nonreal_class). */
    public boolean isNonreal;

    /** An error was reported in one of the template arguments. */
    public boolean hasWrongArguments;
    /** Explicit specialization. */
    public boolean isSpecialized;

    public boolean isExplicitlyInstantiated;
    /** {@code extern template}. */
    public boolean isInstantiationSuppressed;
    /** Template or partial specialization an instance was made from. */
    public @Nullable Template instantiatedFrom;
    /** Arguments of the parameters of a partial specialization that {@link #instantiatedFrom} is; null otherwise. */
    public TemplateArgument @Nullable [] partialBindings;
    /** Member class of a class template instance: the member class of the prototype it corresponds to. */
    public @Nullable ClassEntity memberPattern;
    /** Tokens of the definition ({@code class} key first), for instances of member classes; -1 if none. */
    public int definitionTokens = -1;
    /** Running number of the opening brace: before it the class is no more known than any other instance. */
    public int bodyBegunAt;
    /** Token of the base clause or brace of the definition, -1 if none. */
    public int bodyTokens = -1;
    /** Running number of the end of the definition: instances do not see names of namespaces declared later. */
    public int visibleUpTo;
    /** Members of a template by the position of their declaration in the class, owned by room parse. */
    public @Nullable Object memberTable;

    /** Scopes in which the members are parsed (again); the innermost is the class's own. */
    public @Nullable ScopeChain context;

    // Closures.
    public @Nullable Lambda lambda;
    public int closureTypedefNumber = -1;

    /** {@code std::initializer_list} instance. */
    public boolean isInitializerList;

    /** CUDA: {@code device_builtin}, texture and surface types. */
    public int cudaFlags;

    public ClassEntity(ClassKey key, @Nullable Name name, Scope parent, int position, boolean dependent) {
        this(key, name, parent, position, dependent ? Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT : 0, null);
    }

    /**
     * @param typeTraits bits of {@link Type} for a class with dependent arguments
     * @param same the same instance of a template template parameter in another head, null for all other classes
     */
    public ClassEntity(
            ClassKey key, @Nullable Name name, Scope parent, int position, int typeTraits, @Nullable ClassType same) {
        super(name, parent, position);
        this.key = key;
        this.isUnnamed = name == null;
        if (name != null) {
            name.setOfClass();
        }
        this.type = new ClassType(this, typeTraits, same);
        this.scope = new Scope(ScopeKind.CLASS, parent, this);
    }

    /** The function, class or template becomes a friend [class.friend]. */
    public void befriend(Entity friend) {
        friends.add(friend);
        if (friend.friendOf.isEmpty()) {
            friend.friendOf = new ArrayList<>(1);
        }
        friend.friendOf.add(this);
    }

    public ClassType type() {
        return type;
    }

    public boolean isUnion() {
        return key == ClassKey.UNION;
    }

    /** Neither defined nor being defined. */
    public boolean isOnlyDeclared() {
        return state == State.DECLARED;
    }

    public boolean isComplete() {
        return state == State.COMPLETE;
    }

    public boolean isClosure() {
        return lambda != null;
    }

    public boolean isTemplateInstance() {
        return templateArgs != null && !isPrototype;
    }
}
