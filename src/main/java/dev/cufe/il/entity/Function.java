package dev.cufe.il.entity;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function, member function, or the prototype or instance of a function template (the original's routine). */
public final class Function extends Entity {
    private static final Variable[] NO_PARAMETERS = {};

    public FunctionType type;
    /** The type as this definition declared it (a typedef of a function type stays one). */
    public Type declaredType;

    public FunctionKind kind = FunctionKind.ORDINARY;
    /** Of kind OPERATOR. */
    public @Nullable OperatorName operator;
    /** Of kind CONVERSION: the type converted to, as written. */
    public @Nullable Type conversionType;

    public StorageClass storageClass = StorageClass.UNSPECIFIED;
    public StorageClass declaredStorageClass = StorageClass.UNSPECIFIED;
    public Linkage linkage = Linkage.EXTERNAL_CXX;

    public boolean isInline;
    public boolean isInlineInClass;
    public boolean isConstexpr;
    /** Written constexpr, as opposed to implied by a default or a lambda. */
    public boolean isDeclaredConstexpr;
    /** A constexpr constructor that leaves members open, which was reported: what it makes is not complained about. */
    public boolean isRefusedConstexpr;

    public boolean isConsteval;
    public boolean isVirtual;
    public boolean isPure;
    public boolean isOverride;
    public boolean isFinal;
    public boolean overridesBase;
    public boolean isExplicit;
    /** Operand of {@code explicit(e)}. */
    public @Nullable Expr explicitExpr;

    public boolean isDeleted;
    /** Whether it is known if a defaulted comparison is deleted. */
    public boolean isComparisonSettled;

    public boolean isDefaulted;
    /** Defaulted at its first declaration. */
    public boolean isDefaultedInClass;

    public boolean isStaticMember;
    public boolean isTrivial;
    public boolean isNoReturn;
    /** Says that the result should be used: {@code nodiscard} or {@code warn_unused_result}. */
    public @Nullable Attribute noDiscard;

    public boolean isCoroutine;
    /** A return statement was seen: if nothing waited before it this is no coroutine. */
    public boolean hasReturned;

    public boolean isLambdaBody;
    /** Of the conversion function of a closure: the function whose address it gives. */
    public @Nullable Function entryPoint;

    public boolean isFriendDefinedInClass;
    /** Such a friend of an instance of a class template: its body is made where it is used first. */
    public boolean isFriendOfInstance;

    public boolean isInitializerListConstructor;
    public boolean isInheritingConstructor;
    public boolean hasDeducedReturn;
    public boolean isReturnTypeDeduced;
    public boolean isMain;
    /** Of main, if its end is reached: the zero that it returns there. */
    public @Nullable Constant resultAtEnd;

    public boolean isAddressTaken;
    public boolean isCalled;
    public boolean isDefined;
    /** Builtin of the compiler ({@code __builtin_*}). */
    public boolean isBuiltin;

    public @Nullable String asmName;
    /** Of a member of an instance that nobody has called yet: {@code true}, see {@link #pendingRequires}. */
    public @Nullable Expr trailingRequires;

    public int trailingRequiresPosition;
    public @Nullable PendingClause pendingRequires;

    /** Functions of base classes this one overrides. */
    public final List<Function> overridden = new ArrayList<>();

    public int virtualSlot = -1;

    // Definition.
    public @Nullable Scope scope;
    public Variable[] parameters = NO_PARAMETERS;
    public @Nullable Variable thisVariable;
    /** A block, or a try statement for a function-try-block; null if not defined or not parsed yet. */
    public @Nullable Stmt body;

    public List<ConstructorInit> constructorInits = List.of();
    /** Token index of a body not parsed yet ({@code :}, {@code try} or {@code {}), -1 if none. */
    public int bodyTokens = -1;
    /** 1, 2, ... in order of definition; 0 = no body. */
    public int definitionNumber;

    public int endPosition;
    /** Template or member of one: first token of the specifiers of the definition, -1 if none. */
    public int definitionTokens = -1;
    /** Scope with the parameters' names, of function parameter packs, too. */
    public @Nullable Scope prototypeScope;
    /** Running number of the end of the definition: instances do not see names of namespaces declared later. */
    public int visibleUpTo;

    // Template side.
    public @Nullable Template template;
    public TemplateArgument @Nullable [] templateArgs;
    public boolean isPrototype;
    public boolean isSpecialized;
    /** Position of the declaration that specialized it first, or the template that it is the pattern of; 0 if none did. */
    public int specializedAt;

    public boolean isExplicitlyInstantiated;
    public boolean isInstantiationSuppressed;
    /** Member function of a class template instance: the one of the prototype. */
    public @Nullable Function memberPattern;
    /** Of a function template, or of a member function defined in a class template: the attributes of the definition. */
    public List<Attribute> definitionAttributes = List.of();

    /** Instance of a function template: the arguments of the first name of it that had some; null if none had. */
    public TemplateArgument @Nullable [] writtenArguments;
    /** Scopes around the function (bound template parameters among them) in which a deferred body is parsed. */
    public @Nullable ScopeChain context;

    /** State of the body of an instance. */
    public boolean isBodyInstantiated;

    public boolean isBeingInstantiated;

    /** What declarations said so far that calls or later declarations are checked against. */
    public List<Attribute> checkedAttributes = List.of();

    /** Where {@code gnu_inline} was written first; 0: nowhere. */
    public int gnuInlineAt;

    /** CUDA execution space and attributes, bits owned by room {@code cuda}. */
    public int cudaFlags;
    /** CUDA data (launch bounds and so on), an object of room {@code cuda}. */
    public @Nullable Object cudaInfo;

    public Function(@Nullable Name name, @Nullable Scope parent, int position, FunctionType type, Type declaredType) {
        super(name, parent, position);
        this.type = type;
        this.declaredType = declaredType;
    }

    public boolean isMember() {
        return enclosingClass() != null;
    }

    /** A member function with an implicit or explicit object. */
    public boolean isNonstaticMember() {
        return isMember() && !isStaticMember;
    }

    public boolean isTemplateInstance() {
        return templateArgs != null && !isPrototype;
    }
}
