package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.util.IntList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Told of every declaration and use of a name, in the order of analysis; what {@code --xref} writes comes from here. Bound
 * by the driver; {@link #NONE} without the option.
 *
 * @ref [xref 1]
 */
public interface ReferenceSink {
    /** What is declared next is known in a block only. */
    void declaredInBlock(Entity entity, Scope block);

    /** A declaration; a definition if it defines what it declares. */
    void declared(Entity entity, int position, boolean isDefinition);

    /** An instance of a template was declared: somebody named it. */
    void instanceDeclared(Entity instance, int position);

    /** An instance of a template is being defined. */
    void instantiated(Entity instance, int position);

    /** An instance of a function template was declared as a candidate: what it names counts only if it is {@link #chosen}. */
    void instanceWaits(Function instance, int position, Object named, List<Object> heldBack);

    /** What is named belongs to the declaration of an instance that may still wait. */
    void declares(Function instance, Object named);

    /** Overload resolution has chosen that function. */
    void chosen(Function function);

    /** An instance is being defined until {@link #leaveInstance}. */
    void enterInstance();

    void leaveInstance();

    /**
     * A function template was declared before, below another head.
     *
     * @param mark where its exception specification begins
     */
    void redeclared(int mark, Scope head, Scope first);

    /** What follows up to {@link #leaveConstant} has to be constant. */
    void enterConstant();

    void leaveConstant();

    /** What follows up to {@link #leaveVariable} initializes a variable template: it is evaluated like a body. */
    void enterVariable();

    void leaveVariable();

    /** What follows up to {@link #putAhead} is read again later. */
    void lookAhead();

    /** Records the qualifiers among what {@link #take} gave; when they are read again nothing is recorded. */
    void putAhead(Object taken);

    /** What {@link #putAhead} told since the mark is told once more when it is read. */
    void forgetAhead(int mark);

    /** Takes back what {@link #putAhead} told since the mark: it is read next, and instances are recorded when they are named. */
    void dropAhead(int mark);

    /** The operand of {@code throw} begins, or of a return statement that may be in memory that the caller names: no list. */
    void enterResult();

    /** The operand of a return statement that is the result itself has ended. */
    void result(Expr value);

    /** The operand of {@code throw}, which {@link #enterResult} began, has ended. */
    void thrown(Expr thrown);

    /**
     * What the body of a constructor names, which is made where it is called, or the initializer of a member whose address
     * is taken, is recorded when that has been named.
     */
    void putBehind(Entity needed, Object taken);

    /** A class gets constructors from a base by a declaration that begins there [namespace.udecl]. */
    void inherits(ClassEntity derived, ClassEntity base, int position);

    /** Such a constructor makes an object of that class: tells behind it what its exception specification names. */
    void inherited(Function constructor, ClassEntity made, Object named);

    /** A default argument was made for the call at that position. */
    void madeDefault(Function called, int position);

    /** In a template what destroys a variable of a known class is defined before what makes it is evaluated. */
    void ends(Variable variable);

    /** Functions that a constant expression calls are instantiated after it was read. */
    void putOff(int mark);

    /**
     * Begins a constant expression; give the answer to {@link #leaveDelayed}.
     *
     * @param isDelayed inside the definition of a class: functions that it calls are instantiated when it is evaluated
     */
    Object enterDelayed(boolean isDelayed);

    /** An object in a constant expression is evaluated before the rest, with the functions that it calls. */
    void evaluated();

    void leaveDelayed(Object before);

    /**
     * A member of a class template is declared outside of it: what its specifiers name of the class is looked up there.
     *
     * @param mark where its specifiers begin
     * @param name where it is named
     * @return how much more was named before what follows
     */
    int ofMember(int mark, ClassEntity owner, int name);

    /** A class that depends on the parameters of a head; below another head it is another one. */
    void namedDependent(ClassType type, int position);

    /** A type that has no entity: an instance of an alias template, or an unknown member. */
    void namedType(Type type, int position);

    /** A name that is no operand: of a type, a namespace, a label, a base. */
    void named(Entity entity, int position);

    /** A parameter that has a value, or a member of a base that depends: an operand whose constant keeps the name. */
    void namedValue(Entity value, NameRef ref);

    /** What the declaration of an instance of a variable template names, which is taken out here. */
    void variableDeclared(Variable instance, int mark);

    /** That declaration is read for somebody who names the instance and nothing else. */
    void declarationNamed(Variable instance);

    /** The same for somebody who needs the instance. */
    void declarationNeeded(Variable instance);

    /**
     * The same if nobody has defined it.
     *
     * @param isNamedOnly it is needed only if what names it is
     */
    void sought(Variable instance, boolean isNamedOnly);

    /** What the exception specification of a member names, which is recorded behind its first reference. */
    void specified(Function member, Object named);

    /** Somebody asks for the specification of a function: it waits no longer. */
    void specificationAsked(Function member);

    /** A trivial assignment operator where types are substituted. */
    void assigned(Function operator, int position);

    /** An instance of a variable template whose arguments are known, though they are written with parameters. */
    void namedInstance(Variable instance, NameRef ref);

    /** A static member of a class template is called: a constant that does not keep the name. */
    void namedCallee(Constant callee, NameRef ref);

    /** An enumerator of a class template that stands for its value: a constant that does not keep the name either. */
    void namedEnumerator(Constant value, Enumerator enumerator, int position);

    /** What is declared there is another name of something that may still be declared. */
    void aliased(String name, int position);

    /** A class template has a template as friend, which counts as another one of its own. */
    void befriended(ClassEntity by, Name name, int position);

    /** A class or parameter is a friend, written as that type. @param position 0 if it has no class key: it was named last */
    void befriended(Entity named, Type written, int position);

    /** A name that has no entity yet: only argument-dependent look-up, or deduction may find it. */
    void namedUndeclared(Name name, int position);

    /** A macro that the original defines itself. */
    void namedMacro(String name, int position);

    /** The body of a lambda has ended that was declared last: it is known what it captures. */
    void leaveLambda(Lambda lambda);

    /** A variable is read where its name is not written again. */
    void used(Variable variable, int position);

    /** The name of a class found inside the class, which is a name of its own [class.pre]. */
    void namedInside(ClassEntity entity, int position);

    /**
     * What a nested expression reads is settled when it ends; the rest waits for what happens to its value.
     *
     * @param isRead its value is read, whatever else happens to it
     */
    void nested(Expr operand, boolean isRead, boolean isEvaluated);

    /** The same of the first operand of a comma. */
    void discarded(Expr operand, boolean isEvaluated);

    /** A call was built: the functions that were called for its operands are known. */
    void built(Expr expression, boolean isEvaluated);

    /** A first operand was read: what destroys the object that it gives is known before the second one. */
    void first(Expr operand, boolean isEvaluated);

    /** The same of a conversion of what has ended: nothing follows. */
    void convertedLast(Expr expression, boolean isEvaluated);

    /** An operand was read of something whose meaning waits for template arguments and other operands. */
    void awaiting(Expr operand, boolean isEvaluated);

    /** A full-expression has ended: nothing more can happen to what it names. */
    void ended(@Nullable Expr expression, boolean isRead, boolean isEvaluated);

    /**
     * A new-expression was read.
     *
     * @param operator position of {@code new}
     * @param initializer position of its initializer, of the type if there is none
     * @param named what was named in the initializer
     */
    void allocated(NewExpr e, int operator, int type, int initializer, Object named);

    /** The range of a loop was read. */
    void ranged(Expr range);

    /**
     * What goes through it: its begin, end or an operator of those, which may be functions.
     *
     * @param object what is initialized with it, an iterator or element
     */
    void iterated(Expr range, Expr step, @Nullable DynamicInit object);

    /** A condition has ended that is evaluated once. */
    void converted(Expr value);

    /** An operand that a statement changes has ended. */
    void modified(Expr target, boolean isRead);

    /** Whether an instance of an alias template is made again for this reference, although there is one. */
    boolean isMadeAnew(AliasTemplateType known, TemplateArgument[] args);

    /** An instance of an alias template is made until {@link #instantiatedAlias}; so many arguments are written. */
    void enterAlias(Template alias, TemplateArgument[] args, int written);

    /** An instance of an alias template was made from what was named for it. */
    void instantiatedAlias(Type alias, int position, Object named);

    /** The definition of a variable has ended. */
    void initialized(Variable variable);

    /** {@code T()}, or {@code T{}} of a class that is no aggregate: an object with a value but without arguments. */
    void valueInitialized(Type type, int position);

    /** An element of a list, itself a list, was made by a constructor: nothing that follows can change it. */
    void listed(Constant element);

    /** {@code T{...}} was read: the elements of an aggregate have nothing to wait for. */
    void listed(Expr temporary);

    /** The initialization of a member of that type has ended. */
    void initialized(@Nullable DynamicInit init, int position, Type type);

    /**
     * The same of a base or member by a constructor.
     *
     * @param start and end are around its arguments
     * @param isCopied a base, to which a value is copied: it is not made in place
     */
    void memberInitialized(@Nullable DynamicInit init, int start, int end, Type type, boolean isCopied);

    /** The body of a constructor begins there: what its initializers leave out is known. Or a destructor's, which is named. */
    void initialized(Function function, int position);

    /** The result of a function is initialized; its caller destroys it. */
    void returned(@Nullable Expr value, @Nullable DynamicInit init, int position, boolean isInTemplate);

    /** Begins a tentative parse; give the answer to {@link #rewind} to forget what it named. */
    int mark();

    void rewind(int mark);

    /** Forgets what was named since the mark but for the instances that were made: types were substituted, not read. */
    void keepInstances(int mark);

    /** A member template of an instance is declared with {@code decltype}: forgets which functions its operand calls. */
    void forgetCalled(int mark);

    /** Takes out what was named since the mark, to be {@link #put} back later. */
    Object take(int mark);

    /** The same, but what was named at other places stays. */
    Object takeOwn(int mark);

    /** The same, but what instances name that were defined since then stays. */
    Object takeNamed(int mark);

    void put(Object taken);

    /** Puts only what was named at the place itself. */
    void putOwn(Object taken);

    /** What was instantiated since the mark is named when the instance is, at the latest at {@link #release}. */
    void hold(int mark);

    void release();

    /** Puts what was taken behind what was named before the mark; says how much that was. */
    int insert(Object taken, int mark);

    /** Puts only what default template arguments name. */
    void putDefaults(Object taken);

    /** Puts default arguments and what was instantiated for what is read once more: aliases that are made again are then others. */
    void putReadAgain(Object taken);

    /**
     * What is named until {@link #leaveDefault} is in a default template argument, which is parsed for every use, or in the
     * type of a parameter.
     *
     * @param head the scope of the parameters
     * @param arguments what stands for those of the template-id for which it is parsed
     */
    void enterDefault(Scope head, Object arguments);

    void leaveDefault();

    /**
     * Puts what is named by looking for the end of something: qualifiers, template arguments and what was instantiated
     * for them.
     *
     * @param skipped pairs of positions between which nobody looks
     * @return what is named when it is read
     */
    Object putLookedAhead(Object taken, IntList skipped);

    /** The same for the default argument of a function: only classes that qualify names are instantiated ahead. */
    Object putQualifiers(Object taken, IntList skipped);

    /** The same, of which only default arguments and what was instantiated is named ahead. */
    Object putInstantiated(Object taken);

    /** The same for the initializer of a member of a class: what is only known when it is read is named then. */
    Object putSkipped(Object taken, IntList skipped);

    /** What follows is named by the initializer of a static member, which was put off until now. */
    void initializerBegins(Variable member);

    /** That initializer, which may have been read ahead, is asked for. */
    void initializerNeeded(Variable member);

    /** What is named until {@link #leaveInitializer} is in an initializer that was put off until somebody asks for it. */
    void enterInitializer();

    void leaveInitializer();

    /** What is named until {@link #leaveQualifier} qualifies another name or is an argument of a template. */
    void enterQualifier();

    /**
     * Whether what follows is substituted before it is read: instances are recorded as they are made.
     *
     * @param depth how deep the parameters are that arguments are substituted for
     * @param level by which substitution
     * @param ofAlias those of the alias template that is seen through, null if there is none
     */
    void substitutes(boolean isSubstituted, int depth, int level, @Nullable SubstitutedArguments ofAlias);

    /** How many names of parameters were substituted so far. */
    int substituted();

    /**
     * What the arguments look for that were read last; null if nobody listens.
     *
     * @param starts marks of where they begin
     * @param isSeenThrough they are substituted only where the alias names its parameters
     */
    @Nullable
    SubstitutedArguments substituted(IntList starts, BitSet depending, boolean isSeenThrough);

    /** Forgets what was named since the mark but for what is looked for again: an alias was substituted once more. */
    void keepSought(int mark);

    /** What is qualified by a name for that class is looked up in it. */
    void steppedInto(ClassEntity entity);

    /** The name there is qualified. */
    void qualified(int name, int start);

    void leaveQualifier();

    /** What is named from here on is named at another place, and stays when the parse around it is taken back. */
    void enterOther();

    void leaveOther();

    /** Nobody listens. */
    ReferenceSink NONE = new NoReferences();
}
