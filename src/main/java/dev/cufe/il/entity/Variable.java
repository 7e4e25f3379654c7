package dev.cufe.il.entity;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A variable, parameter, static data member, structured binding or {@code this}. */
public final class Variable extends Entity {
    /** Where the initial value comes from (the original's {@code initk_*}). */
    public enum InitKind {
        NONE,
        /** {@link #constant} */
        STATIC,
        /** {@link #init} */
        DYNAMIC,
        /** A local static that needs code: {@link #init}. */
        FUNCTION_LOCAL,
        /** A structured binding: {@link #binding}. */
        BINDING
    }

    public Type type;
    /** The type as declared ({@code auto} included); what is printed. */
    public Type declaredType;

    public StorageClass storageClass = StorageClass.UNSPECIFIED;
    public StorageClass declaredStorageClass = StorageClass.UNSPECIFIED;
    public Linkage linkage = Linkage.NONE;
    public InitKind initKind = InitKind.NONE;
    public @Nullable Constant constant;
    public @Nullable DynamicInit init;

    public boolean hasExplicitInitializer;
    public boolean hasParenthesizedInitializer;
    public boolean hasBracedInitializer;
    /** Position of {@code =}, {@code (} or {@code {}. */
    public int initPosition;

    public boolean isParameter;
    public boolean isParameterPack;
    /** Number of a parameter from 1; 0 for others. */
    public int parameterNumber;
    /** Where the declaration of a parameter begins. */
    public int specifiersPosition;

    public boolean isThis;
    public boolean isDefined;
    public boolean isConstexpr;
    public boolean isConstinit;
    public boolean isInline;
    public boolean isThreadLocal;
    /** Where it is becomes known only when the program runs: shared and managed variables. */
    public boolean hasNoConstantAddress;

    /** Spelled {@code __thread}. */
    public boolean isGnuThread;

    public boolean isStaticMember;
    public boolean isAuto;
    public boolean isDecltypeAuto;
    public boolean isClassTemplatePlaceholder;
    public boolean isHandlerParameter;
    public boolean isRangeForVariable;
    public boolean isConditionVariable;
    public boolean isInitCapture;
    /** A variable of anonymous union type. */
    public boolean isAnonymousUnionObject;
    /** Its initial value depends on a template parameter though its type may not; the variable need not be const. */
    public boolean isValueDependent;

    /** const of known value: usable in constant expressions. */
    public boolean isConstantValued;

    public boolean isUsed;
    /** How often the variable is named other than to give it a value. */
    public int readCount;

    public boolean isAddressTaken;
    public @Nullable String asmName;

    public long requestedAlignment;

    /** Hidden variable: its bindings are variables of their own, which {@code get} initializes [dcl.struct.bind]/4. */
    public boolean isTupleLike;

    /** Hidden variable: counts those of the unit, from 1. */
    public int bindingNumber;

    /** Hidden variable: its bindings. */
    public List<Variable> bindings = List.of();
    /** Binding: the hidden variable and what the name stands for. */
    public @Nullable Variable container;

    public @Nullable Expr binding;

    /** Function a local belongs to. */
    public @Nullable Function enclosingFunction;

    // Template side.
    public @Nullable Template template;
    public TemplateArgument @Nullable [] templateArgs;
    /** Number of arguments that the first reference has, -1 = all. */
    public int writtenArguments = -1;
    /** With dependent arguments: how it is written below each head, the latest first. */
    public @Nullable TemplateIdSpelling spellings;

    /** With dependent arguments that an equal list was found for, but named otherwise: the first one of that list. */
    public @Nullable Variable equalTo;
    /** The next one that is equal to the same. */
    public @Nullable Variable nextEqual;

    public boolean isPrototype;

    /** Of a parameter of a specialization that stands for an element of a pack: its number, counted from the end; else 0. */
    public int numberFromPackEnd;

    public boolean isSpecialized;
    public boolean isExplicitlyInstantiated;
    public boolean isInstantiationSuppressed;
    /** Static member of an instance: the one of the prototype. */
    public @Nullable Variable memberPattern;
    /** Token index of the initializer of the pattern, for instantiation on use; -1 if none. */
    public int initTokens = -1;

    /** Scopes in which the initializer is parsed. */
    public @Nullable ScopeChain context;
    /** Template or member of one: first token of the specifiers of the definition, -1 if none. */
    public int definitionTokens = -1;
    /** Running number of the end of the definition: instances do not see names of namespaces declared later. */
    public int visibleUpTo;
    /** A function parameter pack of an instance: the parameters it stands for; null otherwise. */
    public Variable @Nullable [] packElements;
    /** The element that the pack means while its expansion is parsed. */
    public @Nullable Variable packElement;
    /** Initializer of an instance not parsed yet. */
    public boolean isInitializerPending;
    /** Static member of an instance: the initializer of the definition outside of the class has been asked for. */
    public boolean isDefinitionRead;

    /** CUDA memory space and attributes, bits owned by room {@code cuda}. */
    public int cudaFlags;

    /**
     * The value of the whole object counts as constant: it is constexpr, or const and not of a function. For objects of
     * class and array type that is more than the standard allows [expr.const]/4.
     */
    public boolean isConstantObject() {
        return constant != null && (isConstexpr || isConstantValued && enclosingFunction == null);
    }

    /** Instance of a variable template that nobody has defined: it is looked for at every reference. */
    public boolean isOnlyDeclared() {
        return template != null && storageClass == StorageClass.EXTERN && initTokens < 0 && !isSpecialized;
    }

    /** Static member of an instance that is initialized outside of the class, and nobody has asked for that yet. */
    public boolean isDefinitionPending() {
        Variable pattern = memberPattern;
        ClassEntity owner = enclosingClass();
        return pattern != null
                && !isInstantiationSuppressed
                && (owner == null || !owner.isInstantiationSuppressed)
                && !isDefinitionRead
                && !isSpecialized
                && init == null
                && initTokens < 0
                && pattern.definitionTokens >= 0
                && pattern.initTokens >= 0;
    }

    public Variable(@Nullable Name name, @Nullable Scope parent, int position, Type type, Type declaredType) {
        super(name, parent, position);
        this.type = type;
        this.declaredType = declaredType;
    }
}
