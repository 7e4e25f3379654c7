package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * What lower rooms ask of upper ones: work that is put off until something needs it [temp.inst], [class.ctor]. Bound by
 * the driver. {@code position} is the place that asks: instantiation contexts name it.
 *
 * <p>All of these may be called again and for entities that have nothing put off; they then return at once.
 */
public interface Demands {
    /** Whether a template is being instantiated. */
    boolean isInstantiating();

    /** Completes a class if it can be: instantiates an instance. Says whether it is complete now. */
    boolean complete(ClassEntity entity, int position);

    /** Makes the enumerators of a member enumeration of a class template instance. */
    void completeEnum(EnumEntity entity, int position);

    /** Declares the implicit special members of a complete class, if not done yet. */
    void declareImplicitMembers(ClassEntity entity);

    /**
     * Settles whether a defaulted function is deleted, trivial and constexpr, which may wait until somebody asks.
     */
    void settleDefaulted(Function function, int position);

    /** Whether the constraints of a member function hold, if it has any. */
    boolean isEligible(Function function, int position);

    /** Makes the body available: parses a deferred one, instantiates, generates a defaulted one. */
    void needBody(Function function, int position);

    /** The same of a function that a constant expression might call: inside the definition of a class that can wait. */
    void needBodySoon(Function function, int position);

    /** A trivial assignment operator copies: nothing is needed for that, but where types are substituted it is recorded. */
    void assigns(Function operator, int position);

    /** Makes the initializer of a static data member or variable template instance available, and its type. */
    void needInitializer(Variable variable, int position);

    /** Makes a default member initializer available. */
    void needFieldInitializer(Field field, int position);

    /** The constructor for no arguments where no function of the class is one: a template's or a base's; or null. */
    @Nullable
    Function defaultConstructor(ClassEntity entity, int position);

    /** The function that compares two objects of the class by {@code ==}, or by {@code <=>}; null if there is none. */
    @Nullable
    Function comparison(ClassEntity entity, boolean isOrder, int position);

    /** The default argument of a parameter (index from 0), instantiated; null after an error. */
    @Nullable
    Expr defaultArgument(Function function, int index, int position);

    /** Evaluates the exception specification into {@code function.type}. */
    void needExceptionSpec(Function function, int position);

    /** The return type with placeholders deduced from the body; the error type if that failed. */
    Type deduceReturnType(Function function, int position);

    /** Nobody to ask: everything stays as it is. For tests and for text of types. */
    Demands NONE = new Demands() {
        @Override
        public boolean isInstantiating() {
            return false;
        }

        @Override
        public boolean complete(ClassEntity entity, int position) {
            return entity.isComplete();
        }

        @Override
        public void completeEnum(EnumEntity entity, int position) {}

        @Override
        public void declareImplicitMembers(ClassEntity entity) {}

        @Override
        public void settleDefaulted(Function function, int position) {}

        @Override
        public boolean isEligible(Function function, int position) {
            return true;
        }

        @Override
        public void needBody(Function function, int position) {}

        @Override
        public void needBodySoon(Function function, int position) {}

        @Override
        public void assigns(Function operator, int position) {}

        @Override
        public void needInitializer(Variable variable, int position) {}

        @Override
        public void needFieldInitializer(Field field, int position) {}

        @Override
        public @Nullable Function defaultConstructor(ClassEntity entity, int position) {
            return null;
        }

        @Override
        public @Nullable Function comparison(ClassEntity entity, boolean isOrder, int position) {
            return null;
        }

        @Override
        public @Nullable Expr defaultArgument(Function function, int index, int position) {
            return function.type.params()[index].defaultArg;
        }

        @Override
        public void needExceptionSpec(Function function, int position) {}

        @Override
        public Type deduceReturnType(Function function, int position) {
            return function.type.returnType();
        }
    };
}
