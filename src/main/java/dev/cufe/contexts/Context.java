package dev.cufe.contexts;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import org.jspecify.annotations.Nullable;

/**
 * A construct whose inside is not like its outside, and what follows from it and from all contexts around it. Never changes.
 *
 * <p>Operands inherit what is said of the place around them. Bodies of functions, classes and instances begin afresh, wherever
 * they are read: a lambda in an array bound is not part of the bound, and an instance that an operand of {@code sizeof} needs is
 * evaluated.
 */
public final class Context implements AutoCloseable {
    /** What kind of construct it is. */
    public enum Kind {
        /** The body of a function. */
        BODY(true),
        /** Tokens of another place that are read for an instance. */
        INSTANCE(true),
        /** The statements of a statement expression. */
        STATEMENT_EXPRESSION(false),
        /** An operand that is not evaluated [expr.context]/1. */
        UNEVALUATED(false),
        /** The same of {@code decltype} and {@code typeof}, of whose operands only the type matters. */
        TYPE_OPERAND(false),
        /** An expression that a type trait asks about, which is not evaluated either. */
        TRAIT(false),
        /** The operand of {@code typeid}, of which it is not known yet whether it is evaluated [expr.typeid]/4. */
        TYPEID(false),
        /** An operand of {@code &&}, {@code ||} or {@code ?:} that is known not to be evaluated. */
        SKIPPED(false),
        /** A constant expression [expr.const]. */
        CONSTANT(false),
        /** The initializer of a constexpr variable. */
        CONSTEXPR_INITIALIZER(false),
        /** The initializer of a constexpr variable template. */
        TEMPLATE_INITIALIZER(false),
        /** The initializer of another variable of static storage duration. */
        STATIC_INITIALIZER(false),
        /** A template argument before C++20; a value is a constant expression, too. */
        TEMPLATE_ARGUMENT(false),
        /** The bound of an array. */
        BOUND(false),
        /** The condition of {@code if constexpr}. */
        CONSTEXPR_CONDITION(false),
        /** The operand of {@code noexcept} behind a parameter list [except.spec]. */
        EXCEPTION_SPEC(false),
        /** A default argument of a function [dcl.fct.default]; it belongs to the function around the declaration. */
        DEFAULT_ARGUMENT(false),
        /** The same of a consteval function [expr.const]/14. */
        IMMEDIATE_DEFAULT_ARGUMENT(false),
        /** A default argument that is read for an instance of its function: its declaration has been read before. */
        INSTANCE_DEFAULT_ARGUMENT(false),
        /** The initializer of a variable, its reading and its conversion, where narrowing is worth a warning only. */
        VARIABLE_INITIALIZER(false),
        /** The conversion of an initializer to the type of its variable. */
        VARIABLE_CONVERSION(false),
        /** A temporary that a reference is bound to: it must not narrow although a variable is initialized. */
        BOUND_TEMPORARY(false),
        /** An object is initialized by {@code T()} or an empty list. */
        VALUE_INITIALIZATION(false),
        /** The elements of an array that no initializer is written for. */
        FILLED_ELEMENTS(false),
        /** The conversion of an operand of {@code &&}, {@code ||} or {@code !}. */
        LOGICAL_OPERAND(false),
        /** The conversion of a default argument to the type of its parameter. */
        DEFAULT_ARGUMENT_CONVERSION(false),
        /** The braces of an enumeration. */
        ENUMERATION(false),
        /** The type of an alias template, the value of a variable template or the base clause of a class. */
        NO_FUNCTION(false),
        /** A default argument or exception specification that is read at the end of its class. */
        DEFERRED_PART(false),
        /** A value in a list of template arguments, which {@code >} ends [temp.names]/3. */
        CONSTANT_IN_LIST(false),
        /** Inside brackets, where {@code >} is an operator again. */
        BRACKETS(false),
        /** The configuration of a launch, which {@code >>>} ends. */
        LAUNCH(false),
        /** The default member initializer of a class. */
        MEMBER_INITIALIZER(false),
        /** The branch of {@code if consteval} that only the evaluation of constants comes to. */
        IMMEDIATE_BRANCH(false),
        /** A constraint of a template that is being declared. */
        CONSTRAINT(false),
        /** A constraint that is asked before its time: classes that it asks about may be incomplete. */
        EARLY_CONSTRAINT(false);

        private final boolean beginsAfresh;

        Kind(boolean beginsAfresh) {
            this.beginsAfresh = beginsAfresh;
        }
    }

    /** The kind of the default arguments of a function. */
    public static Kind defaultArgument(boolean isConsteval) {
        return isConsteval ? Kind.IMMEDIATE_DEFAULT_ARGUMENT : Kind.DEFAULT_ARGUMENT;
    }

    private static final int NOT_SKIPPED = -1;

    private final ContextStack stack;
    private final @Nullable Context outer;
    private final @Nullable Found found;

    /** How many constant expressions are around, one inside another. */
    public final int constants;
    /** How many constant expressions are around the innermost operand that is not evaluated. */
    private final int constantsOutside;
    /** How many constant expressions are around an operand that is skipped; {@link #NOT_SKIPPED} outside of one. */
    private final int skippedAt;

    public final boolean isUnevaluated;
    /** Only the type of what is read matters. */
    public final boolean isTypeOperand;
    /** In an operand of {@code typeid} that may turn out to be evaluated. */
    public final boolean isTypeid;
    /** In the bound of an array. */
    public final boolean isBound;
    /** In the bound of an array or the condition of {@code if constexpr}. */
    public final boolean isBoundOrCondition;
    /** The innermost constant expression is the initializer of a constexpr variable. */
    public final boolean isConstexprInitializer;
    /** The variable is a template itself: what its operations give is not decided before it has arguments. */
    public final boolean isOfVariableTemplate;
    /** In the initializer of a variable of static storage duration. */
    public final boolean isStaticInitializer;
    /**
     * Among template arguments, where a lambda may stand since C++20 only. To the original that holds for the bodies of lambdas in
     * them, too.
     */
    public final boolean isTemplateArgument;
    /** In an exception specification: parameters have no values there. */
    public final boolean isExceptionSpec;
    /** In a default argument: where it will be used is not known. */
    public final boolean isDefaultArgument;
    /** In a branch or default argument that is evaluated at compile time only. */
    public final boolean isImmediate;
    /** In a constraint of a template that is being declared. */
    public final boolean isConstraint;
    /** In a constraint that is asked early, and in instances that it needs. */
    public final boolean isEarlyConstraint;
    /** The function in a default argument of whose local declarations the place is; those name no local variables. */
    public final @Nullable Function defaultArgumentIn;
    /** The class whose default member initializer is read. */
    public final @Nullable Entity memberInitializerOf;

    /** In tokens of a template that are read for an instance, and whatever is read there. */
    public final boolean isInInstance;
    /** In the initializer of a variable, but not in a temporary that a reference is bound to. */
    public final boolean isInVariable;
    /** The variable to whose type an initializer is converted. */
    public final @Nullable InitializedVariable initialized;
    /** An object is initialized by {@code T()} or an empty list. */
    public final boolean isValueInitialization;
    /** In the elements of an array that no initializer is written for. */
    public final boolean isFilledElement;
    /** The operand of a logical operator is converted. */
    public final boolean isLogicalOperand;
    /** A default argument is converted. */
    public final boolean isDefaultConversion;
    /** In a default argument where it is declared. */
    public final boolean isDeclaredDefault;
    /** Inside the braces of an enumeration. */
    public final boolean isInEnumeration;
    /** In the type of an alias template, the value of a variable template or the base clause of a class. */
    public final boolean declaresNoFunction;
    /** In a part of a member that is read at the end of its class. */
    public final boolean isDeferredPart;
    /** {@code >} ends a template argument list here, so it is no operator [temp.names]/3. */
    public final boolean greaterEnds;
    /** {@code >>>} ends the configuration of a launch. */
    public final boolean launchEnds;
    /** Of the innermost body or instance. */
    private final ArgumentList arguments;

    /** The context of the unit, of whose declarations nothing in particular is known. */
    Context(ContextStack stack) {
        this.stack = stack;
        this.outer = null;
        this.found = null;
        this.constants = 0;
        this.constantsOutside = 0;
        this.skippedAt = NOT_SKIPPED;
        this.isUnevaluated = false;
        this.isTypeOperand = false;
        this.isTypeid = false;
        this.isBound = false;
        this.isBoundOrCondition = false;
        this.isConstexprInitializer = false;
        this.isOfVariableTemplate = false;
        this.isStaticInitializer = false;
        this.isTemplateArgument = false;
        this.isExceptionSpec = false;
        this.isDefaultArgument = false;
        this.isImmediate = false;
        this.isConstraint = false;
        this.isEarlyConstraint = false;
        this.defaultArgumentIn = null;
        this.memberInitializerOf = null;
        this.isInInstance = false;
        this.isInVariable = false;
        this.initialized = null;
        this.isValueInitialization = false;
        this.isFilledElement = false;
        this.isLogicalOperand = false;
        this.isDefaultConversion = false;
        this.isDeclaredDefault = false;
        this.isInEnumeration = false;
        this.declaresNoFunction = false;
        this.isDeferredPart = false;
        this.greaterEnds = false;
        this.launchEnds = false;
        this.arguments = new ArgumentList();
    }

    /** @param outer the context around; what begins afresh inherits from the context of the unit instead */
    Context(
            Context outer,
            Kind kind,
            @Nullable Entity of,
            @Nullable Found found,
            @Nullable InitializedVariable initialized) {
        this.stack = outer.stack;
        this.outer = outer;
        Context around = kind.beginsAfresh ? stack.unit() : outer;
        boolean isConstexpr = kind == Kind.CONSTEXPR_INITIALIZER || kind == Kind.TEMPLATE_INITIALIZER;
        boolean isConstant = isConstexpr || kind == Kind.CONSTANT || kind == Kind.CONSTANT_IN_LIST;
        boolean isNotEvaluated = kind == Kind.UNEVALUATED || kind == Kind.TYPE_OPERAND;
        boolean isOfDefault = kind == Kind.DEFAULT_ARGUMENT || kind == Kind.IMMEDIATE_DEFAULT_ARGUMENT;
        boolean isBracket = kind == Kind.BRACKETS || kind == Kind.LAUNCH;
        boolean isBoundHere = kind == Kind.BOUND;
        this.found = found != null ? found : around.found;
        this.constants = isConstant ? around.constants + 1 : around.constants;
        this.constantsOutside = isNotEvaluated ? around.constants : around.constantsOutside;
        this.skippedAt = skippedAt(around, kind);
        this.isUnevaluated = isNotEvaluated || kind == Kind.TRAIT || around.isUnevaluated;
        this.isTypeOperand = kind == Kind.TYPE_OPERAND || around.isTypeOperand;
        this.isTypeid = kind == Kind.TYPEID || around.isTypeid;
        this.isBound = isBoundHere || around.isBound;
        this.isBoundOrCondition = isBoundHere || kind == Kind.CONSTEXPR_CONDITION || around.isBoundOrCondition;
        this.isConstexprInitializer = isConstant ? isConstexpr : around.isConstexprInitializer;
        this.isOfVariableTemplate = isConstant ? kind == Kind.TEMPLATE_INITIALIZER : around.isOfVariableTemplate;
        this.isStaticInitializer =
                kind == Kind.STATIC_INITIALIZER || around.isStaticInitializer && kind != Kind.STATEMENT_EXPRESSION;
        this.isTemplateArgument = kind == Kind.TEMPLATE_ARGUMENT || kind != Kind.INSTANCE && outer.isTemplateArgument;
        this.isExceptionSpec = kind == Kind.EXCEPTION_SPEC || around.isExceptionSpec;
        this.isDefaultArgument = isOfDefault || kind == Kind.INSTANCE_DEFAULT_ARGUMENT || around.isDefaultArgument;
        this.isImmediate =
                kind == Kind.IMMEDIATE_DEFAULT_ARGUMENT || kind == Kind.IMMEDIATE_BRANCH || around.isImmediate;
        this.isConstraint = kind == Kind.CONSTRAINT || around.isConstraint;
        this.isEarlyConstraint = kind == Kind.EARLY_CONSTRAINT || outer.isEarlyConstraint;
        this.defaultArgumentIn = isOfDefault ? (Function) of : around.defaultArgumentIn;
        this.memberInitializerOf = kind == Kind.MEMBER_INITIALIZER ? of : around.memberInitializerOf;
        this.isInInstance = kind == Kind.INSTANCE || outer.isInInstance;
        this.isInVariable = kind == Kind.VARIABLE_INITIALIZER || around.isInVariable && kind != Kind.BOUND_TEMPORARY;
        this.initialized = initialized != null ? initialized : around.initialized;
        this.isValueInitialization = kind == Kind.VALUE_INITIALIZATION || around.isValueInitialization;
        this.isFilledElement = kind == Kind.FILLED_ELEMENTS || around.isFilledElement;
        this.isLogicalOperand = kind == Kind.LOGICAL_OPERAND || around.isLogicalOperand;
        this.isDefaultConversion = kind == Kind.DEFAULT_ARGUMENT_CONVERSION || around.isDefaultConversion;
        this.isDeclaredDefault = isOfDefault || around.isDeclaredDefault;
        this.isInEnumeration = kind == Kind.ENUMERATION || around.isInEnumeration;
        this.declaresNoFunction = kind == Kind.NO_FUNCTION || around.declaresNoFunction;
        this.isDeferredPart = kind == Kind.DEFERRED_PART || kind != Kind.INSTANCE && outer.isDeferredPart;
        this.greaterEnds = kind == Kind.CONSTANT_IN_LIST || around.greaterEnds && !isBracket;
        this.launchEnds = kind == Kind.LAUNCH || around.launchEnds;
        this.arguments = kind.beginsAfresh ? new ArgumentList() : outer.arguments;
    }

    private static int skippedAt(Context around, Kind kind) {
        if (kind == Kind.STATEMENT_EXPRESSION) {
            return NOT_SKIPPED;
        }
        return kind == Kind.SKIPPED && !around.isSkipped() ? around.constants : around.skippedAt;
    }

    /** Whether what is read is never evaluated, what is left of it being known, and need not be constant. */
    public boolean isSkipped() {
        return skippedAt != NOT_SKIPPED && constants <= skippedAt;
    }

    /** Whether what is computed here may be anything, because it is not evaluated or part of something skipped. */
    public boolean isNeverEvaluated() {
        return isUnevaluated || skippedAt != NOT_SKIPPED;
    }

    /** Whether nothing asks for the value of what is read: no part of an unevaluated operand has to be constant. */
    public boolean isValueUnused() {
        return isUnevaluated && constants <= constantsOutside;
    }

    /** Where the argument list that was read last ends, in this body or instance: there arguments are missing; 0 if there is none. */
    public int argumentsEnd() {
        return arguments.end;
    }

    public void setArgumentsEnd(int position) {
        arguments.end = position;
    }

    private static final class ArgumentList {
        private int end;
    }

    /** A lambda expression ends here. */
    public void foundLambda(int position) {
        if (found != null) {
            found.lambda(position);
        }
    }

    /** A data member is named here without an object. */
    public void foundMember(int position) {
        if (found != null) {
            found.member(position);
        }
    }

    @Override
    public void close() {
        if (outer != null) {
            stack.leave(this, outer);
        }
    }
}
