package dev.cufe.xref;

import dev.cufe.display.GivenObjects;
import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What initializers name, constructors and destructors among it, and what constants name. */
public final class InitializerReferences {
    private final ReferenceCollector all;

    InitializerReferences(ReferenceCollector all) {
        this.all = all;
    }

    /** The type of a base or member that a constructor initializes: the position given is that of its constructor. */
    @Nullable
    Type member;

    /** Whether that is a base, to which a value is copied. */
    boolean isBase;

    /** A member is initialized, which the constructor around destroys. */
    boolean isField;

    /** Where an operand begins that is thrown, so that its destructor is named there; 0 outside. */
    int thrownAt;

    /** Whether that is an element of a list. */
    boolean isElement;

    /** Whether a variable is initialized by {@code = value}. */
    boolean isCopyInit;
    /** A value is converted to the class. */
    boolean isImplicit;
    /** The object that follows is one that a reference is bound to. */
    private boolean isHeld;
    /** A constructor that was evaluated for an empty list is recorded. */
    boolean isEvaluated;
    /** What destroys the variable that the next object is the value of: it was evaluated, and ends where it is made. */
    @Nullable
    Function evaluatedEnd;

    /** An object without initializer. */
    void byDefault(Type type, int position) {
        constructedByDefault(type, position);
        destroyed(type, position);
    }

    void destroyed(Type type, int position) {
        Function destructor = namedDestructor(type);
        if (destructor != null) {
            all.built(destructor, position);
        }
    }

    private static @Nullable Function namedDestructor(Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        return destructor != null && CrossReferences.isNamed(destructor) ? destructor : null;
    }

    /** A destructor that has nothing to do is named if somebody has declared it. */
    void destroyedTrivially(@Nullable ClassEntity c, int position) {
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (destructor != null && destructor.isTrivial && !destructor.isCompilerGenerated) {
            all.built(destructor, position);
        }
    }

    /** The same after a list for an aggregate, which is looked at twice, or a call that was evaluated. */
    void destroyedAggregate(Type type, int position, boolean isCall) {
        for (int i = 0; i < (isCall ? 1 : 2); i++) {
            all.part++;
            destroyedTrivially(Types.asClass(type), position);
        }
    }

    private static @Nullable ClassEntity classOf(@Nullable Function constructor) {
        return constructor == null ? null : constructor.enclosingClass();
    }

    /** An object that has a value but no arguments, {@code T()}. */
    void value(Type type, int position) {
        ClassEntity c = Types.asClass(type);
        Function constructor = c == null || c.isNonreal ? null : defaultConstructor(c);
        if (c != null && constructor != null && constructor.isTrivial && !ImplicitMembers.isPlain(c)) {
            all.built(new Object(), constructor, position);
            if (!ImplicitMembers.declaresConstructor(c)) {
                all.defined(constructor);
            }
        }
        if (constructor == null || constructor.isTrivial) {
            destroyedTrivially(c, position);
        }
    }

    void constructedTrivially(Function constructor, int times, int position) {
        for (int i = 0; i < times; i++) {
            all.built(new Object(), constructor, position);
        }
        if (times > 0) {
            all.defined(constructor);
        }
    }

    /**
     * A base or member that gets its value without arguments: a constructor that is chosen among others counts where they
     * would stand, and nobody defines it for that; else it counts at the end.
     */
    void constructedAsValue(Type type, int start, int end) {
        ClassEntity c = Types.asClass(type);
        Function constructor = c == null || c.isNonreal ? null : defaultConstructor(c);
        if (c == null || constructor == null || !constructor.isTrivial || ImplicitMembers.isPlain(c)) {
            return;
        }
        if (ImplicitMembers.declaresConstructor(c)) {
            all.built(new Object(), constructor, start);
        } else {
            constructedTrivially(constructor, 1, end);
        }
    }

    void constructedByDefault(Type type, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null) {
            return;
        }
        Function constructor = defaultConstructor(c);
        if (constructor != null && (!constructor.isTrivial || !ImplicitMembers.isPlain(c))) {
            if (constructor.isTrivial && ImplicitMembers.declaresConstructor(c)) {
                all.built(new Object(), constructor, position);
            }
            all.built(constructor, position);
        }
    }

    void init(@Nullable DynamicInit init, int position) {
        init(init, position, true);
    }

    /** An object among the operands of something that is initialized. */
    void temporary(TempInitExpr e) {
        Type outer = member;
        boolean outerImplicit = isImplicit;
        int outerThrown = thrownAt;
        boolean outerBase = isBase;
        boolean outerField = isField;
        member = null;
        thrownAt = 0;
        isBase = false;
        isField = false;
        isImplicit = !isHeld && !e.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST);
        isHeld = false;
        EmptyLists.add(e, all);
        init(e.init(), e.position());
        isImplicit = outerImplicit;
        member = outer;
        isBase = outerBase;
        isField = outerField;
        thrownAt = outerThrown;
    }

    /** @param isDestroyed by the function that makes it: a result is not */
    void init(@Nullable DynamicInit init, int position, boolean isDestroyed) {
        if (init == null) {
            return;
        }
        if (isCopyInit ? OpenReferences.isOpenCopy(init) : OpenReferences.isOpen(init)) {
            all.open.objects.initializer(init, ReferenceCollector.DROPPED);
            return;
        }
        if (isBase && init.expr != null && GivenObjects.isMadeByCall(init.expr)) {
            copiedToBase(init.expr, position);
            return;
        }
        OperationExpr call = init.expr instanceof OperationExpr o && o.op().isCall() ? o : null;
        boolean isConverted = call != null && call.has(Expr.CONVERSION_CALL) && (isCopyInit || !isDestroyed);
        boolean isAtCast = init.namedAt != 0 || init.castPosition != 0;
        if (call != null && !isConverted) {
            given(call, givenAt(init, call, position), isDestroyed, isOnlyNamed(init, isDestroyed));
        }
        if (!isDestroyed && init.expr != null && GivenObjects.isMadeByCall(init.expr)) {
            withoutDestructor(init.expr);
            return;
        }
        int at = isDestroyed || isAtCast ? start(init, position) : position;
        Function destructor = init.destructor != null ? init.destructor : evaluatedEnd;
        evaluatedEnd = null;
        boolean isDefault = init.constructor == null
                && (init.kind == DynamicInit.Kind.NONE || init.kind == DynamicInit.Kind.ZERO)
                && !init.has(DynamicInit.BRACED);
        ClassEntity destroyed = isDefault && init.destructor != null ? init.destructor.enclosingClass() : null;
        boolean isCopy = GivenObjects.isCopy(init);
        Function constructor = destroyed != null
                ? defaultConstructor(destroyed)
                : isCopy
                        ? CallReferences.constructor(init.expr, !isDestroyed && !isAtCast)
                        : all.out.inherited.constructorOf(init);
        if (constructor != null && isCopy && isOnlyNamed(init, isDestroyed)) {
            all.named(constructor, at);
        } else if (constructor != null && (isDefault || isCopy || CrossReferences.isNamed(constructor))) {
            all.built(constructor, at);
        }
        boolean isMadeByCall = init.expr != null && GivenObjects.isMadeByCall(init.expr);
        if (isDestroyed && init.destructor != null && call != null) {
            made(call, init.destructor);
        }
        initializer(init);
        if (call != null && isConverted) {
            given(call, start(call), true, true);
        }
        if (member != null) {
            boolean isAtBody = (constructor == null || isDefault) && !init.has(DynamicInit.BRACED);
            if (!isAtBody && !isMadeByCall) {
                destroyed(member, at);
            }
        } else if (destructor != null && isDestroyed) {
            if (!isMadeByCall && thrownAt != 0) {
                all.built(new ThrownReferences.Thrown(thrownAt), destructor, thrownAt);
                all.defined(destructor);
            } else if (ConditionalReferences.of(init.expr) instanceof OperationExpr conditional) {
                all.conditionals.destroyed(conditional, destructor);
            } else if (!isMadeByCall && !isListOfField(init)) {
                all.built(destructor, at);
            }
        } else if (isDestroyed && !isEvaluated && !isListOfField(init)
                || init.castPosition != 0
                || constructor != null && !isCopy && !init.has(DynamicInit.BRACED)) {
            destroyedTrivially(isCopy ? Types.asClass(init.expr.type()) : classOf(constructor), at);
        }
    }

    private boolean isListOfField(DynamicInit init) {
        return isField && init.has(DynamicInit.BRACED);
    }

    /** Whether a constructor that has nothing to do is not defined: that of {@code x(y)} and of a list, but for aggregates. */
    private boolean isOnlyNamed(DynamicInit init, boolean isDestroyed) {
        boolean isAnObject = isDestroyed && thrownAt == 0;
        return GivenObjects.isAtBrace(init)
                || init.namedAt == 0 && (isAnObject ? isDirect(init) : init.castPosition != 0);
    }

    /** A copy of an object into one that is written {@code x(y)}: a constructor that has nothing to do is not defined. */
    private boolean isDirect(DynamicInit init) {
        return !isCopyInit && !isBase && !isElement && init.namedAt == 0;
    }

    /** What a call gives is destroyed; a member knows that when the call itself was recorded. */
    private void made(OperationExpr call, Function destructor) {
        if (member == null) {
            all.made(destructor, call.position());
        } else if (call.has(Expr.CONVERSION_CALL)) {
            all.made(destructor, all.out.start(call.operand(1)));
        }
    }

    /** A constructor that has nothing to do is named if the class declares any; else the base is destroyed at the body. */
    private void copiedToBase(Expr value, int position) {
        converted(value);
        Function constructor = CallReferences.mover(value.type(), true);
        if (constructor != null) {
            all.built(constructor, position);
            destroyed(value.type(), position);
        }
    }

    /**
     * What a call gives is the object itself; a constructor that has nothing to do is named all the same.
     *
     * @param isDestroyed by the function that calls: a result is not
     * @param isDirect by what is written {@code x(y)} or {@code {y}}: the constructor is not defined
     */
    void given(OperationExpr call, int position, boolean isDestroyed, boolean isDirect) {
        boolean isCopied = isCopyInit && call.has(Expr.CONVERSION_CALL);
        Function constructor =
                isCopied ? CallReferences.copier(call.type(), true) : CallReferences.mover(call.type(), true);
        ClassEntity c = Types.asClass(call.type());
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (destructor != null && !destructor.isTrivial) {
            return;
        }
        if (constructor != null && constructor.isTrivial && Types.isClass(call.type())) {
            all.named(constructor, position);
            if (!isDirect && !call.has(Expr.CONVERSION_CALL)) {
                all.defined(constructor);
            }
        }
        if (isDestroyed) {
            destroyedTrivially(c, position);
        }
    }

    private int start(OperationExpr call) {
        if (!call.has(Expr.OPERATOR_SYNTAX) || call.has(Expr.PARENTHESIZED)) {
            return all.out.start(call);
        }
        boolean isUnary = call.operands().length == 2;
        return isUnary ? call.position() : all.out.start(call.operand(1));
    }

    /** Where an object begins that a call gives. */
    private int givenAt(DynamicInit init, OperationExpr call, int position) {
        int written = init.namedAt != 0 ? init.namedAt : init.castPosition;
        return written != 0 ? written : member != null ? position : start(call);
    }

    /** A call whose result is the object itself that is thrown or returned. */
    void withoutDestructor(Expr call) {
        List<Reference> before = all.references;
        all.references = new ArrayList<>();
        all.expr(call, ReferenceCollector.PLAIN);
        List<Reference> own = all.references;
        all.references = before;
        Reference result = destructorOf(call, own);
        for (Reference r : own) {
            if (r != result) {
                all.references.add(r);
            }
        }
    }

    /** What would destroy a value among what it names: a constructor is called for arguments that end before. */
    private @Nullable Reference destructorOf(Expr value, List<Reference> own) {
        boolean isLast = value instanceof TempInitExpr t && t.init().constructor != null && !all.open.waits(t);
        Reference found = null;
        for (Reference r : own) {
            boolean destroys = r.named() instanceof Function f && f.kind == FunctionKind.DESTRUCTOR && !f.isTrivial;
            if (destroys && (found == null || isLast)) {
                found = r;
            }
        }
        return found;
    }

    private int start(DynamicInit init, int position) {
        if (init.namedAt != 0) {
            return init.namedAt;
        }
        if (init.castPosition != 0) {
            return init.castPosition;
        }
        if (member != null || init.has(DynamicInit.BRACED)) {
            return position;
        }
        if (init.args.length > 0 && !init.args[0].has(Expr.GENERATED_DEFAULT_ARG)) {
            return all.out.start(unbound(init.args[0]));
        }
        return init.expr != null ? all.out.start(init.expr) : position;
    }

    /** The value that is written, if a reference is bound to it as it is. */
    private static Expr unbound(Expr e) {
        return e instanceof OperationExpr o
                        && o.op() == Op.REFERENCE_TO
                        && o.operand(0) instanceof TempInitExpr t
                        && !t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST)
                        && t.init().castPosition == 0
                        && t.init().expr != null
                ? t.init().expr
                : e;
    }

    private @Nullable Function defaultConstructor(ClassEntity c) {
        return all.out.defaultConstructors.of(c);
    }

    /**
     * What an initializer names apart from constructor and destructor; its arguments are converted backwards, unless a value is
     * converted to the class by them.
     */
    void initializer(DynamicInit init) {
        if (member != null || isImplicit && !init.has(DynamicInit.BRACED)) {
            allocated(init);
            return;
        }
        backwards(init);
    }

    /** An object that is passed as it is is copied. */
    private void copied(DynamicInit init, int argument) {
        Expr arg = init.args[argument];
        boolean isListed = init.constructor == null || !CallReferences.isUnlisted(init.constructor.type, argument);
        boolean isCopied = isListed && arg.origLvalueType() != null && !arg.has(Expr.GENERATED_DEFAULT_ARG);
        Function copy = isCopied ? CallReferences.constructor(arg, false) : null;
        if (copy != null) {
            all.built(copy, all.out.start(arg));
        }
    }

    private void backwards(DynamicInit init) {
        arguments(init, true);
        value(init);
    }

    /** The same of a new-expression or member initializer, which converts them as they stand there but for lists. */
    void allocated(DynamicInit init) {
        arguments(init, init.has(DynamicInit.BRACED));
        value(init);
    }

    /** The functions that convert arguments are known from the first to the last, before what is settled by that. */
    private void arguments(DynamicInit init, boolean isBackwards) {
        List<Reference> before = all.references;
        List<List<Reference>> settled = new ArrayList<>();
        for (int i = 0; i < init.args.length; i++) {
            all.references = new ArrayList<>();
            copied(init, i);
            argument(init.args[i], isBackwards);
            List<Reference> own = all.references;
            List<Reference> rest = new ArrayList<>();
            for (Time time : new Time[] {Time.BUILT, Time.MADE}) {
                for (Reference r : own) {
                    if (r.time() == time) {
                        before.add(r.at(Time.BUILT));
                    }
                }
            }
            for (Reference r : own) {
                if (r.time().compareTo(Time.MADE) > 0) {
                    rest.add(r);
                }
            }
            settled.add(rest);
        }
        all.references = before;
        for (List<Reference> each : isBackwards ? settled.reversed() : settled) {
            all.references.addAll(each);
        }
    }

    /** A default argument has been recorded when it was read. */
    private void argument(Expr e, boolean isLast) {
        if (e.has(Expr.GENERATED_DEFAULT_ARG)) {
            return;
        }
        all.calls.passed(e);
        if (isLast) {
            int from = all.references.size();
            converted(e, ReferenceCollector.BOUND);
            all.settleLast(from);
        } else {
            all.expr(e, ReferenceCollector.BOUND);
        }
    }

    private void value(DynamicInit init) {
        if (init.kind == DynamicInit.Kind.BITWISE_COPY) {
            all.expr(init.expr, ReferenceCollector.USED);
        } else {
            converted(init.expr);
        }
        all.constants.add(init.constant);
    }

    void converted(@Nullable Expr expression) {
        converted(expression, ReferenceCollector.PLAIN);
    }

    /**
     * The value of a glvalue, a reference to it or its address: what is settled by that only now comes last, and backwards.
     *
     * @param otherwise what happens to every other value
     */
    private void converted(@Nullable Expr expression, char otherwise) {
        Expr root = withoutConversions(expression);
        OperationExpr address = addressOf(root);
        if (root == null || address == null && (root.origLvalueType() == null || Types.asClass(root.type()) != null)) {
            all.expr(expression, otherwise);
            return;
        }
        if (address != null && openValue(address.operand(0)) instanceof Expr value) {
            all.expr(value, ReferenceCollector.PLAIN);
            return;
        }
        all.lastKind = address != null ? ReferenceCollector.ADDRESS : ReferenceCollector.USED;
        isHeld = address != null && address.operand(0) instanceof TempInitExpr;
        settledLast(address != null ? address.operand(0) : root);
        isHeld = false;
    }

    /** What a temporary object is made of: while that is open, nobody asks how an object that a reference holds ends. */
    private @Nullable Expr openValue(Expr e) {
        if (!(e instanceof TempInitExpr t) || t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST) || !all.open.waits(t)) {
            return null;
        }
        DynamicInit init = t.init();
        return init.args.length == 1 ? init.args[0] : init.expr;
    }

    /** A reference to an object or its address, whatever pointer it is cast to. */
    private static @Nullable OperationExpr addressOf(@Nullable Expr e) {
        if (!(e instanceof OperationExpr o) || o.origLvalueType() != null) {
            return null;
        }
        return switch (o.op()) {
            case REFERENCE_TO -> o;
            case ADDRESS_OF, ARRAY_TO_POINTER -> OpenReferences.isOpen(o) ? null : o;
            case CAST, BOOL_CAST -> o.isTypeDependent() ? null : addressOf(o.operand(0));
            default -> null;
        };
    }

    /** Each alternative of a conditional expression on its own. */
    private void settledLast(Expr e) {
        if (e instanceof OperationExpr o && o.op() == Op.QUESTION && !OpenReferences.isOpen(o)) {
            all.expr(o.operand(0), ReferenceCollector.PLAIN);
            settledLast(o.operand(1));
            settledLast(o.operand(2));
            return;
        }
        List<Reference> before = all.references;
        all.references = new ArrayList<>();
        all.named(e, ReferenceCollector.LAST);
        List<Reference> own = all.references;
        all.references = before;
        for (Reference r : own) {
            if (r.time() != Time.LAST) {
                all.references.add(r);
            }
        }
        for (int i = own.size() - 1; i >= 0; i--) {
            if (own.get(i).time() == Time.LAST) {
                all.references.add(own.get(i));
            }
        }
    }

    public static @Nullable Expr withoutConversions(@Nullable Expr expression) {
        Expr root = expression;
        while (root instanceof OperationExpr o
                && o.origLvalueType() == null
                && o.isGenerated()
                && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST)) {
            root = o.operand(0);
        }
        return root;
    }
}
