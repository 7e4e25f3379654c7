package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.ContextualConversions;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** new- and delete-expressions: allocation functions and initialization [expr.new], [expr.delete]. */
public final class NewDelete {
    /** What {@code operator new} gives without being told the alignment. */
    private static final long DEFAULT_NEW_ALIGNMENT = 16;

    private static final Expr[] NO_ARGS = {};

    private final Expressions x;

    NewDelete(Expressions x) {
        this.x = x;
    }

    /** A new-expression as written. */
    public static final class Request {
        public final boolean global;
        /** Where the whole begins: at {@code ::} if that stands before {@code new}. */
        public final int start;
        /** Where {@code new} is. */
        public final int position;

        public Expr[] placement = NO_ARGS;
        public boolean hasPlacement;
        public boolean parenthesizedType;
        public int typePosition;
        public Type type;
        /** The type as written if it was deduced. */
        @Nullable
        Type placeholder;

        /** Bound of the outermost dimension if it varies. */
        public @Nullable Expr elementCount;

        public @Nullable Initializer initializer;
        /** Found when there is no initializer. */
        @Nullable
        DynamicInit defaultInit;

        public Request(boolean global, int start, int position) {
            this.global = global;
            this.start = start;
            this.position = position;
        }
    }

    /** A list for a type that nothing declares has one value; reports the second. */
    private boolean hasMany(@Nullable Initializer initializer) {
        boolean isList = initializer != null
                && initializer.operands().length == 1
                && initializer.form() == Initializer.Form.BRACES
                && initializer.operands()[0] instanceof BracedInitExpr list
                && list.elements().length > 1;
        if (isList) {
            BracedInitExpr list = (BracedInitExpr) initializer.operands()[0];
            x.unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(list.elements()[1]));
        }
        return isList;
    }

    public Expr newExpression(Request r) {
        if (r.type.isError() || Calls.anyBroken(r.placement)) {
            return hasMany(r.initializer) ? x.broken(r.position) : x.broken(x.types.pointerTo(r.type), r.position);
        }
        if (r.type.hasPlaceholder()) {
            Initializer syntax = r.initializer == null ? Initializer.none(r.position) : r.initializer;
            r.placeholder = r.type;
            r.type = x.classDeduction.deduce(r.type, syntax, r.typePosition);
        }
        ArrayType array = Types.asArray(r.type);
        Type element = array == null ? r.type : x.types.elementOf(r.type);
        boolean dependent = r.type.isDependent()
                || Calls.anyDependent(r.placement)
                || r.initializer != null && Calls.anyDependent(r.initializer.operands());
        Type result = x.types.pointerTo(array == null ? r.type : element);
        if (dependent) {
            ClassEntity made = Types.asClass(Types.innermostElement(r.type));
            if (made != null && made.isPrototype && x.lookup.isCurrent(made)) {
                // The size of the current instantiation is a zero like others.
                x.unit.zeros.share(Nodes.integerConstant(x.types.sizeType(), 0));
            }
            DynamicInit open = dependentInit(r);
            deduceBound(r, open);
            return make(r, result, open, null, null);
        }
        if (!isAllocatable(r.type, r)) {
            return x.broken(r.position);
        }
        Function allocate = allocation(r, array != null);
        DynamicInit init = initialization(r);
        deduceBound(r, init);
        Function free = allocate == null ? null : deallocation(r, allocate, array != null);
        checkAccess(free, r.position);
        boolean leaks = allocate != null && free == null && isConstructed(r, init);
        if (leaks && !x.scopes.inTemplate()) {
            x.unit.diagnostics.report(Codes.NO_CORRESPONDING_DELETE, r.position, allocate, array != null ? "[]" : "");
        }
        return make(r, result, init, allocate, free);
    }

    private boolean isAllocatable(Type type, Request r) {
        Type object = Types.innermostElement(type);
        if (Types.isFunction(type) || Types.isReference(type)) {
            x.unit.diagnostics.report(Codes.TYPE_MUST_BE_OBJECT_TYPE, r.typePosition);
            return false;
        }
        if (!x.unit.isComplete(object, r.position)) {
            x.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, r.typePosition, type);
            return false;
        }
        if (Types.isClass(object) && x.unit.classTraits.isAbstract(object, r.position)) {
            int code = Types.isArray(type) ? Codes.ARRAY_OF_ABSTRACT_CLASS : Codes.ABSTRACT_CLASS_OBJECT_NOT_ALLOWED;
            x.unit.diagnostics.report(code, r.typePosition, object);
            return false;
        }
        if (r.initializer == null && Types.isConst(object) && Types.isScalar(object)) {
            x.unit.diagnostics.report(Codes.MISSING_INITIALIZER_ON_CONST_OBJECT, r.typePosition);
        }
        ClassEntity c = Types.asClass(object);
        if (r.initializer == null && c != null && Types.isConst(object) && isFilledImplicitly(c)) {
            x.unit.diagnostics.report(Codes.CONST_OBJECT_NEEDS_INITIALIZER_NO_CTOR, r.typePosition, c);
        }
        return true;
    }

    /** Whether a class has members and no default constructor of its own for them. */
    private boolean isFilledImplicitly(ClassEntity c) {
        x.unit.demands.declareImplicitMembers(c);
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                return f.isDefaulted && !c.fields.isEmpty();
            }
        }
        return false;
    }

    private Expr make(
            Request r, Type result, @Nullable DynamicInit init, @Nullable Function allocate, @Nullable Function free) {
        boolean braced = r.initializer != null && r.initializer.isBraced();
        return new NewExpr(
                result,
                ValueCategory.PRVALUE,
                r.start,
                0,
                r.global,
                r.placement,
                r.type,
                r.placeholder == null ? r.type : r.placeholder,
                r.elementCount,
                r.parenthesizedType,
                r.initializer != null,
                braced,
                init,
                r.defaultInit,
                allocate,
                free);
    }

    /** A constructor that does something is called, not with a list in braces. */
    private static boolean isConstructed(Request r, @Nullable DynamicInit init) {
        DynamicInit used = init == null ? r.defaultInit : init;
        Function constructor = used == null ? null : used.elementConstructor();
        return constructor != null && !constructor.isTrivial && (r.initializer == null || !r.initializer.isBraced());
    }

    /** Not asked is whether the function is deleted: the original does not, where an exception would call it. */
    private void checkAccess(@Nullable Function deallocate, int position) {
        if (deallocate != null && deallocate.isMember()) {
            x.resolution.checkMember(deallocate, new NameRef(position, deallocate.name, null, false, null, null));
        }
    }

    /** The deallocation function with the same further parameters as the allocation function [expr.new]/28. */
    private @Nullable Function deallocation(Request r, Function allocate, boolean array) {
        Name name = x.unit.special.operator(array ? OperatorName.ARRAY_DELETE : OperatorName.DELETE);
        ClassEntity c = r.global ? null : Types.asClass(Types.innermostElement(r.type));
        if (find(name, c).kind == LookupResult.Kind.AMBIGUOUS) {
            x.unit.diagnostics.report(Codes.AMBIGUOUS_NAME, r.position, name);
            return null;
        }
        LookupResult found = find(name, allocate.enclosingClass());
        if (r.placement.length == 0 && isForPlacementOnly(find(name, c).entities)) {
            return null;
        }
        if (r.placement.length == 0) {
            return usual(found.entities, isSized(r.type, array));
        }
        for (Entity e : found.entities) {
            if (e instanceof Function f && isCounterpart(f.type.params(), allocate.type.params())) {
                if (isSizedUsual(f, found.entities)) {
                    x.unit.diagnostics.report(Codes.PLACEMENT_NEW_FINDS_NONPLACEMENT, r.position, f);
                    return null;
                }
                return f;
            }
        }
        return null;
    }

    /** A function that takes the size is a usual one, unless its class has one without [basic.stc.dynamic.deallocation]/3. */
    private boolean isSizedUsual(Function f, Entity[] all) {
        ParamType[] params = f.type.params();
        if (params.length != 2 || isForPlacement(params[1].type) || !Types.isIntegralOrEnum(params[1].type)) {
            return false;
        }
        for (Entity e : all) {
            if (f.isMember() && e instanceof Function g && g.type.params().length == 1) {
                return false;
            }
        }
        return f.isMember() || x.unit.dialect.atLeast(2014);
    }

    /** Whether a class declares no function that gives back what was allocated without placement. */
    private boolean isForPlacementOnly(Entity[] entities) {
        for (Entity e : entities) {
            boolean isForPlacement = e instanceof Function f
                    && f.isMember()
                    && f.type.params().length > 1
                    && isForPlacement(f.type.params()[1].type);
            if (!isForPlacement) {
                return false;
            }
        }
        return entities.length > 0;
    }

    /** Sizes, alignments and tags belong to usual functions [basic.stc.dynamic.deallocation]/3. */
    private boolean isForPlacement(Type second) {
        return !Types.isEnum(second)
                && !Types.isClass(second)
                && second.canonical() != x.types.sizeType().canonical();
    }

    private static boolean isCounterpart(ParamType[] params, ParamType[] wanted) {
        if (params.length != wanted.length) {
            return false;
        }
        for (int i = 1; i < params.length; i++) {
            if (!Types.sameUnqualified(params[i].type, wanted[i].type)) {
                return false;
            }
        }
        return true;
    }

    /** C++20: the initializer says how many elements there are, in a template those that are written [expr.new]/8. */
    private void deduceBound(Request r, @Nullable DynamicInit init) {
        if (Types.asArray(r.type) instanceof ArrayType a
                && a.isUnbounded()
                && r.elementCount == null
                && r.initializer != null
                && x.unit.dialect.atLeast(2020)) {
            ArrayType made = init == null || init.constant == null ? null : Types.asArray(init.constant.type());
            long count = made != null && !made.isUnbounded() ? made.size() : written(r.initializer);
            if (count == 0) {
                r.elementCount = Nodes.integer(x.types.unsignedInt(), 0, r.position);
                return;
            }
            r.type = x.types.array(x.types.elementOf(r.type), count, Nodes.integerConstant(x.types.sizeType(), count));
        }
    }

    /** How many elements are written. */
    private static int written(Initializer initializer) {
        Expr[] operands = initializer.operands();
        return initializer.isBraced() ? ((BracedInitExpr) operands[0]).elements().length : operands.length;
    }

    private @Nullable DynamicInit dependentInit(Request r) {
        if (r.initializer == null) {
            return null;
        }
        if (r.initializer.isBraced() && Types.isArray(r.type)) {
            return x.initialization.initialize(r.type, r.initializer, InitContext.NEW);
        }
        Expr[] operands = r.initializer.operands();
        Expr[] args = r.initializer.isBraced() ? ((BracedInitExpr) operands[0]).elements() : operands;
        if (r.initializer.isBraced()
                && args.length > 0
                && x.temporaries.isDependentAggregate(r.type, args, r.position)) {
            return x.initialization.initialize(r.type, r.initializer, InitContext.COMPOUND_LITERAL);
        }
        int flags = r.initializer.isBraced() ? DynamicInit.BRACED : 0;
        return args.length == 0 && flags == 0 ? DynamicInit.zero(0) : DynamicInit.constructor(null, args, flags);
    }

    /** What the written initializer does; default-initialization is checked but leaves nothing to write. */
    private @Nullable DynamicInit initialization(Request r) {
        if (r.initializer == null) {
            if (Types.isClass(Types.innermostElement(r.type))) {
                r.defaultInit = x.initialization.initialize(r.type, Initializer.none(r.position), InitContext.NEW);
            }
            return null;
        }
        Expr[] values = r.initializer.operands();
        if (values.length > 1 && Types.isScalar(r.type) && !x.scopes.inTemplate()) {
            x.unit.diagnostics.report(Codes.EXP_RPAREN, Nodes.start(values[1]));
            return null;
        }
        boolean isOpen = x.scopes.inTemplate() && Types.isScalar(r.type) && !r.initializer.isBraced();
        return isOpen ? open(r) : x.initialization.initialize(r.type, r.initializer, InitContext.NEW);
    }

    /** {@code new int(x)} in a template: whether the value fits is asked in instances. */
    private @Nullable DynamicInit open(Request r) {
        Trial trial = x.unit.diagnostics.openTrial();
        DynamicInit init = x.initialization.initialize(r.type, r.initializer, InitContext.NEW);
        if (trial.hasErrors()) {
            trial.drop();
            return dependentInit(r);
        }
        trial.commit();
        return init;
    }

    /** The allocation function: a member of the class unless {@code ::new}, else a global one [expr.new]/12. */
    private @Nullable Function allocation(Request r, boolean array) {
        Expr size = Nodes.integer(x.types.sizeType(), sizeOf(r), r.position);
        Expr[] args = new Expr[r.placement.length + 1];
        args[0] = size;
        System.arraycopy(r.placement, 0, args, 1, r.placement.length);
        Name name = x.unit.special.operator(array ? OperatorName.ARRAY_NEW : OperatorName.NEW);
        LookupResult found = find(name, r.global ? null : Types.asClass(Types.innermostElement(r.type)));
        NameRef ref = new NameRef(r.position, name, null, false, null, null);
        Trial trial = x.unit.diagnostics.openTrial();
        Resolution chosen = x.resolution.call(found.entities, ref, null, args, false, r.position);
        Diagnostic first = trial.firstError();
        boolean isNoMatch = first != null && first.code() == Codes.NO_MATCHING_FUNCTION;
        if (isNoMatch) {
            trial.drop();
            x.unit.diagnostics.report(
                    Codes.NO_MATCHING_NEW_FUNCTION, r.position, array ? "operator new[]" : "operator new");
        } else {
            trial.commit();
        }
        if (chosen.function != null) {
            Expr[] converted = x.resolution.arguments(chosen.function, chosen.function.type, args, r.position);
            x.resolution.checkDeleted(chosen.function, r.position);
            Expr[] placement = new Expr[Math.max(0, converted.length - 1)];
            System.arraycopy(converted, 1, placement, 0, placement.length);
            r.placement = placement;
        }
        return chosen.function;
    }

    private long sizeOf(Request r) {
        return r.elementCount == null && x.unit.isComplete(r.type, r.position) ? x.unit.layout.sizeOf(r.type) : 0;
    }

    private LookupResult find(Name name, @Nullable ClassEntity c) {
        if (c != null) {
            LookupResult member = x.lookup.inClass(c, name, Lookup.ANY);
            if (!member.isEmpty()) {
                return member;
            }
        }
        // Instances see the functions that are declared behind their template, too.
        return x.lookup.inScope(x.unit.global.scope, name, Lookup.ANY);
    }

    /** {@code delete e}, {@code delete[] e}. */
    public Expr delete(boolean global, boolean array, Expr operand, int position) {
        Expr e = x.names.used(operand);
        if (e.type().isError()) {
            return x.broken(position);
        }
        Type result = x.types.voidType();
        if (e.isTypeDependent()) {
            Expr value = x.conversions.read(e);
            return new DeleteExpr(result, ValueCategory.PRVALUE, position, 0, global, array, value, null, null);
        }
        Expr value = pointerFromClass(e);
        Type target = Types.pointee(value.type());
        if (target == null) {
            return value.type().isError() ? x.broken(position) : noPointer(operand);
        }
        if (Types.isFunction(target)) {
            return x.error(Codes.DELETE_POINTER_TO_FUNCTION, Nodes.start(operand));
        }
        if (Types.isArray(target) && !array) {
            x.unit.diagnostics.report(Codes.DELETE_POINTER_TO_ARRAY, Nodes.start(operand));
            Type element = x.types.pointerTo(x.types.elementOf(target));
            return delete(
                    global,
                    true,
                    Nodes.prvalue(Op.CAST, element, value.position(), Expr.COMPILER_GENERATED, value),
                    position);
        }
        if (Types.isVoid(target)) {
            x.unit.diagnostics.warning(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(operand));
        }
        ClassEntity c = Types.asClass(Types.innermostElement(target));
        Function destructor = null;
        if (c != null) {
            if (x.unit.isComplete(c, position)) {
                x.unit.demands.declareImplicitMembers(c);
                destructor = ClassTraits.destructor(c);
                x.conversions.checkDeletion(c, position);
            } else {
                x.unit.diagnostics.report(Codes.DELETE_OF_INCOMPLETE_CLASS, Nodes.start(operand), c);
            }
        }
        Name name = x.unit.special.operator(array ? OperatorName.ARRAY_DELETE : OperatorName.DELETE);
        LookupResult found = find(name, global ? null : c);
        Function aligned = c == null || global ? null : aligned(found.entities, target);
        Entity[] functions = aligned == null ? found.entities : new Entity[] {aligned};
        Function deallocate = usable(found, functions, name, isSized(target, array), position);
        return new DeleteExpr(result, ValueCategory.PRVALUE, position, 0, global, array, value, deallocate, destructor);
    }

    /** What gives the memory back, if one function does and it can be called with a pointer [expr.delete]/9. */
    private @Nullable Function usable(LookupResult found, Entity[] functions, Name name, boolean sized, int position) {
        if (found.kind == LookupResult.Kind.AMBIGUOUS) {
            x.unit.diagnostics.report(Codes.AMBIGUOUS_NAME, position, name);
            return null;
        }
        Function deallocate = usual(functions, sized);
        if (deallocate != null && deallocate.isMember() && !isUsual(deallocate.type.params())) {
            x.unit.diagnostics.report(Codes.NO_APPROPRIATE_DELETE, position);
        }
        checkAccess(deallocate, position);
        if (deallocate != null && deallocate.isMember()) {
            x.resolution.checkDeleted(deallocate, position);
        }
        return deallocate;
    }

    private Expr noPointer(Expr operand) {
        return Types.isClass(operand.type()) && !x.unit.isComplete(operand.type(), operand.position())
                ? x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, Nodes.start(operand), operand.type())
                : x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(operand));
    }

    /** A value, of a class object the pointer it converts to. */
    Expr pointerFromClass(Expr e) {
        if (!Types.isClass(e.type())) {
            return x.conversions.read(e);
        }
        Expr value = x.conversions.contextual.convert(e, ContextualConversions.Wanted.OBJECT_POINTER);
        return value != null ? value : x.conversions.read(e);
    }

    /** Whether the size is known where memory is given back: of an array only if its elements are destroyed. */
    private static boolean isSized(Type type, boolean array) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        return !array || destructor != null && !destructor.isTrivial;
    }

    /** Whoever deletes through a base needs the class's own way to give the memory back [class.dtor]/16. */
    public void checkVirtualDestructor(Function f) {
        ClassEntity c = f.enclosingClass();
        boolean isChecked = f.kind == FunctionKind.DESTRUCTOR && f.isVirtual && c != null && f.memberPattern == null;
        if (!isChecked) {
            return;
        }
        LookupResult found = find(x.unit.special.operator(OperatorName.DELETE), c);
        if (found.entities.length == 1 && found.entities[0] instanceof Function only && only.isMember()) {
            checkSoleDelete(only, c, f);
        }
        for (Entity e : found.entities) {
            boolean isOther = e instanceof Function g && g.isMember() && !isUsual(g.type.params());
            if (!isOther) {
                return;
            }
        }
        if (found.entities.length > 0) {
            x.unit.diagnostics.report(Codes.NO_USABLE_DELETE_FOR_VIRTUAL_DTOR, f.position);
        }
    }

    /** The original reports an inaccessible function where that is declared, of a deleted one at the destructor. */
    private void checkSoleDelete(Function deallocate, ClassEntity c, Function destructor) {
        if (!x.lookup.isAccessible(deallocate, c, null)) {
            x.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, deallocate.position, deallocate);
        }
        if (deallocate.isDeleted) {
            x.unit.diagnostics.report(Codes.DELETED_FUNCTION, destructor.position, deallocate);
        }
    }

    /** Nothing but the pointer, the size and the alignment can be passed by who deletes. */
    private boolean isUsual(ParamType[] params) {
        for (int i = 1; i < params.length; i++) {
            boolean isSize = params[i].type.canonical() == x.types.sizeType().canonical();
            boolean isMade = isSize || Types.isEnum(params[i].type) || Types.isClass(params[i].type);
            if (!isMade) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code new (std::nothrow)} would find a global function. */
    public boolean hasNothrowNew() {
        Name name = x.unit.special.operator(OperatorName.NEW);
        for (Entity e : x.lookup.inNamespace(x.unit.global, name, Lookup.ANY).entities) {
            ParamType[] params = e instanceof Function f ? f.type.params() : new ParamType[0];
            ClassEntity second = params.length == 2 ? Types.asClass(Types.nonReference(params[1].type)) : null;
            if (second != null && second.name == x.unit.special.intern("nothrow_t")) {
                return true;
            }
        }
        return false;
    }

    /** Whether something can give memory back that has no other arguments than the pointer and its size. */
    public boolean hasUsualDelete(ClassEntity c) {
        LookupResult found = find(x.unit.special.operator(OperatorName.DELETE), c);
        for (Entity e : found.entities) {
            if (e instanceof Function f && isUsual(f.type.params())) {
                return true;
            }
        }
        return false;
    }

    /** The member for objects with more than the usual alignment, without size if there is one [expr.delete]/10; else null. */
    private @Nullable Function aligned(Entity[] entities, Type target) {
        if (!x.unit.dialect.atLeast(2017)
                || !x.unit.isComplete(target, 0)
                || x.unit.layout.alignOf(target) <= DEFAULT_NEW_ALIGNMENT) {
            return null;
        }
        Function best = null;
        for (Entity e : entities) {
            if (e instanceof Function f && f.isMember()) {
                ParamType[] params = f.type.params();
                boolean takesAlignment =
                        params.length > 1 && isUsual(params) && Types.isScopedEnum(params[params.length - 1].type);
                if (takesAlignment && (best == null || params.length < best.type.params().length)) {
                    best = f;
                }
            }
        }
        return best;
    }

    /** The usual deallocation function [expr.delete]/10: of a class the one without size, else as the size is known. */
    private @Nullable Function usual(Entity[] entities, boolean sized) {
        Function first = null;
        Function plain = null;
        Function withSize = null;
        for (Entity e : entities) {
            if (!(e instanceof Function f)) {
                continue;
            }
            first = first == null ? f : first;
            ParamType[] params = f.type.params();
            if (params.length == 1) {
                plain = f;
            } else if (params.length == 2
                    && params[1].type.canonical() == x.types.sizeType().canonical()) {
                withSize = f;
            }
        }
        boolean prefersSize = sized && (plain == null || !plain.isMember());
        Function best = prefersSize && withSize != null || plain == null ? withSize : plain;
        return best == null ? first : best;
    }
}
