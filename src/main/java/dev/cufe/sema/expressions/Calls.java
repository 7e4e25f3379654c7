package dev.cufe.sema.expressions;

import dev.cufe.constants.EvalResult;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.sema.attributes.ParameterAttributes;
import dev.cufe.sema.calls.Callees;
import dev.cufe.sema.calls.ConstantEvaluatedCalls;
import dev.cufe.sema.calls.ObjectRules;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Function calls of every kind [expr.call]; the node stands at the parenthesis. */
public final class Calls {
    private final Expressions x;
    private final DependentCalls dependent;
    private final ParameterAttributes parameterAttributes;
    private final ConstantEvaluatedCalls constantEvaluated;
    public final CallResults results;
    public final Callees callees;

    /** Expressions are substituted: what calls give is asked for when the whole is known. */
    public boolean isSubstituting;

    /** What is substituted is read, too, as soon as somebody chooses it. */
    public boolean isDeclarationRead;

    Calls(Expressions x) {
        this.x = x;
        this.parameterAttributes = new ParameterAttributes(x.unit);
        this.constantEvaluated = new ConstantEvaluatedCalls(x);
        this.dependent = new DependentCalls(x);
        this.results = new CallResults(x);
        this.callees = new Callees(x);
    }

    /** {@code callee(args)}. */
    public Expr call(Expr callee, Expr[] args, int position) {
        Expr own = x.builtins.ownCall(callee, args, position);
        if (own != null) {
            return own;
        }
        if (Nodes.isBroken(callee) && !(callee instanceof OverloadExpr)) {
            return x.broken(position);
        }
        if (anyBroken(args) && !isResolved(callee)) {
            return x.broken(position);
        }
        if (callee instanceof OverloadExpr set) {
            return named(set, args, position);
        }
        if (callee instanceof OperationExpr o && isVacuousDestructor(o)) {
            if (args.length > 0) {
                return x.error(Codes.TOO_MANY_ARGUMENTS, Nodes.start(args[0]));
            }
            return o.at(position);
        }
        if (callee.isTypeDependent()) {
            return dependentCallee(callee, args, position);
        }
        if (callee instanceof OperationExpr o
                && (o.op() == Op.PM_FIELD || o.op() == Op.ARROW_PM_FIELD)
                && Types.isFunction(o.type())) {
            return throughMemberPointer(o, args, position);
        }
        if (Types.isClass(callee.type())) {
            return ofObject(callee, args, position);
        }
        return throughPointer(callee, args, position);
    }

    /** Whether wrong arguments leave something to say: it is known, or can be found out, what is called. */
    private static boolean isResolved(Expr callee) {
        return callee instanceof OverloadExpr
                || Types.isClass(callee.type())
                || Callees.functionOf(callee.type()) != null && !callee.isTypeDependent();
    }

    public static boolean anyBroken(Expr[] args) {
        for (Expr arg : args) {
            if (arg.type().isError()) {
                return true;
            }
        }
        return false;
    }

    /** Whether an argument leaves the choice of a function open [temp.dep]/2. */
    public static boolean anyDependent(Expr[] args) {
        for (Expr arg : args) {
            if (arg instanceof BracedInitExpr list ? anyDependent(list.elements()) : isDependentArgument(arg)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDependentArgument(Expr arg) {
        if (arg.has(Expr.PACK_EXPANSION)) {
            return true;
        }
        return ExprTraits.isTypeDependent(arg) || OverloadedAddresses.isOpenMember(arg) || isOpenArray(arg);
    }

    /** A static member of a template whose bound its initializer tells in each instance [temp.dep.expr]/5. */
    private static boolean isOpenArray(Expr arg) {
        return arg instanceof VariableExpr v
                && v.variable().isStaticMember
                && Types.isOfDependentClass(v.variable())
                && arg.type().canonical() instanceof ArrayType a
                && a.isUnbounded();
    }

    /** A destructor that does nothing, which may only be called [expr.prim.id.dtor]/2. */
    public static boolean isVacuousDestructor(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.DOT_VACUOUS_DESTRUCTOR || o.op() == Op.ARROW_VACUOUS_DESTRUCTOR);
    }

    private Expr dependentCallee(Expr callee, Expr[] args, int position) {
        FunctionType type = Callees.functionOf(callee.type());
        Type result = type == null ? x.types.unknown() : resultType(type);
        Expr call = x.dependent.call(callee, args, position);
        return type == null ? call : results.of(call.retyped(result, ValueCategory.PRVALUE), result);
    }

    /** A call by name: overload resolution, or kept for later if an argument is dependent. */
    private Expr named(OverloadExpr set, Expr[] args, int position) {
        NameRef ref = set.nameRef();
        boolean adl = !set.has(Expr.ADL_SUPPRESSED) && !set.has(Expr.PARENTHESIZED);
        Function only = DependentCalls.onlyFunction(set);
        if (only != null && Types.isOfDependentClass(only)) {
            if (lacksObject(only, set)) {
                return x.error(Codes.MEMBER_REF_REQUIRES_OBJECT, ref.position);
            }
            Expr known = dependent.ofDependentClass(only, set, args, position);
            if (known != null) {
                return known;
            }
        }
        if (dependent.isDependentCall(set, args)) {
            Expr known = only == null ? null : dependent.withDependentArguments(only, set, args, position);
            return known != null ? known : dependent.dependentNamed(set, args, position);
        }
        if (set.candidates().length == 0 && !isFoundByArguments(ref.name, args)) {
            OverloadExpr inherited = x.names.inherited(ref);
            return inherited == null ? x.undefined(ref) : named(inherited, args, position);
        }
        if (DependentCalls.waitsForClass(set)) {
            return dependent.dependentNamed(set, args, position);
        }
        if (ref.templateArgs != null && !checkNumbers(ref.templateArgs, ref.position)) {
            return x.broken(position);
        }
        Expr object = set.object();
        boolean arrow = set.arrow();
        if (object == null && hasNonstaticMember(set.candidates())) {
            object = x.names.implicitThis(ref.position);
            arrow = true;
            boolean isMeant = object == null || ObjectRules.isOfThis(object, set.candidates(), ref);
            object = object == null || !isMeant ? null : object.with(Expr.COMPILER_GENERATED);
            if (isMeant) {
                x.names.checkThisCaptured(set.candidates(), ref.position);
            }
        }
        boolean forgetsQualifier = object != null && Callees.hasOpenSpecification(set);
        Expr subject = object == null || !arrow ? object : dereferenced(object);
        Resolution r = x.resolution.call(set.candidates(), ref, subject, args, adl, position);
        if (r.isOpen()) {
            return dependent.dependentNamed(set, args, position);
        }
        if (r.function == null) {
            return x.broken(position);
        }
        if (Types.isOfDependentClass(r.function)) {
            return dependent.staticOfDependentClass(r.function, set, args, position);
        }
        int flags = set.flags() & Expr.OPERATOR_SYNTAX
                | (r.byAdlOnly ? Expr.FOUND_BY_ADL_ONLY : 0)
                | (isQualifiedCall(set) ? Expr.QUALIFIED_CALL : 0)
                | (set.has(Expr.PARENTHESIZED) && !DependentCalls.isMember(set) ? Expr.ADL_SUPPRESSED : 0);
        NameRef kept = forgetsQualifier ? Callees.namedInFull(r.function, ref) : ref;
        return function(r.function, kept, set, object, arrow, args, flags, position);
    }

    /** A static function of a class template calls another member without an object. */
    private boolean lacksObject(Function f, OverloadExpr set) {
        Function here = x.scopes.function();
        return f.isNonstaticMember()
                && set.object() == null
                && !set.nameRef().isQualified()
                && here != null
                && here.enclosingClass() == f.enclosingClass()
                && !here.isNonstaticMember()
                && !x.isUnevaluated();
    }

    /** Before C++20 a floating-point value is no argument of any template [temp.param]. */
    private boolean checkNumbers(TemplateArgument[] written, int position) {
        for (TemplateArgument arg : written) {
            boolean isLiteral = arg.constant instanceof FloatConstant f && f.expr() == null;
            if (isLiteral && !x.unit.dialect.atLeast(2020)) {
                x.unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, position);
                return false;
            }
        }
        return true;
    }

    private boolean isFoundByArguments(Name name, Expr[] args) {
        List<Entity> found = new ArrayList<>();
        x.lookup.argumentDependent(name, args, found);
        return !found.isEmpty();
    }

    /** {@code *p} for overload resolution; not part of the result. */
    Expr dereferenced(Expr pointer) {
        Type target = Types.pointee(pointer.type());
        return target == null
                ? pointer
                : Nodes.lvalue(Op.INDIRECT, target, pointer.position(), Expr.COMPILER_GENERATED, pointer);
    }

    /** A function that was chosen among others or made of a template stands where its qualified name begins. */
    private static boolean isChosen(OverloadExpr set) {
        return set.object() == null && (set.candidates().length != 1 || !(set.candidates()[0] instanceof Function));
    }

    /** {@code N::f(x)}, but not {@code (N::f)(x)}. */
    static boolean isQualifiedCall(OverloadExpr set) {
        return set.nameRef().isQualified() && set.object() == null && !set.has(Expr.PARENTHESIZED);
    }

    static boolean hasNonstaticMember(Entity[] candidates) {
        for (Entity e : candidates) {
            Function f = e instanceof Function g
                    ? g
                    : e instanceof Template t && t.prototype instanceof Function h ? h : null;
            if (f != null && f.isNonstaticMember() && f.kind != FunctionKind.CONSTRUCTOR) {
                return true;
            }
        }
        return false;
    }

    /** The call of a known function; {@code object} is a pointer value if {@code arrow}. */
    private Expr function(
            Function f,
            NameRef ref,
            @Nullable OverloadExpr set,
            @Nullable Expr object,
            boolean arrow,
            Expr[] args,
            int flags,
            int position) {
        f.isCalled = true;
        int at = ref.position;
        boolean isFirst = set != null && (isChosen(set) || set.object() == null && f.isNonstaticMember());
        Expr callee = x.names.callee(f, ref, isFirst ? Nodes.start(set) : at);
        if (set != null && isChosen(set)) {
            callee = callee.with(Expr.CHOSEN_FROM_SET);
        }
        if (set != null && !isFirst && set.has(Expr.PARENTHESIZED)) {
            callee = callee.with(Expr.PARENTHESIZED);
        }
        if (set != null && set.parenthesis() != 0) {
            callee = callee.startingAt(set.parenthesis());
        }
        if (f.isNonstaticMember() && f.kind != FunctionKind.CONSTRUCTOR) {
            if (object == null) {
                boolean isExplicit = f.type.params().length > 0 && f.type.params()[0].isExplicitThis;
                return x.error(isExplicit ? Codes.EXPLICIT_THIS_NEEDS_OBJECT : Codes.MEMBER_REF_REQUIRES_OBJECT, at);
            }
            boolean virtual = f.isVirtual && !ref.isQualified();
            if (virtual && f.isPure && ObjectRules.isIncomplete(f, object, x.scopes.function())) {
                x.unit.diagnostics.report(Codes.PURE_VIRTUAL_CALL, position);
            }
            int kept = set != null && isChosen(set) ? flags : flags & ~Expr.QUALIFIED_CALL;
            int memberFlags = kept | (virtual ? Expr.VIRTUAL_CALL : 0);
            Expr call = memberCall(f, callee, object, arrow, args, memberFlags, position);
            x.resolution.checkDeleted(f, at);
            return call;
        }
        if (set != null && set.object() != null) {
            Op op = arrow ? Op.ARROW_STATIC : Op.DOT_STATIC;
            Expr through = new OperationExpr(
                    f.type, ValueCategory.LVALUE, set.operatorPosition(), 0, op, new Expr[] {set.object(), callee});
            callee = through.read(callee.type()).startingAt(set.parenthesis());
        }
        x.nulls.check(f.type, args);
        Expr[] converted = x.resolution.arguments(f, f.type, args, position);
        if (f.isBuiltin && !anyBroken(converted)) {
            x.builtins.checkArguments(f, converted, at);
        }
        if (set != null) {
            x.resolution.checkDeleted(f, at);
            boolean takesNone = f.type.params().length == 0 && !f.type.hasEllipsis();
            if (isOnlyFunction(set, f) && (takesNone && args.length > 0 || isWronglyCalled(f, converted))) {
                return x.broken(position);
            }
        }
        return finishCall(f, Op.CALL, callee, null, converted, flags, position);
    }

    /** What a call of the one function of that name, no member, gives is known only if its arguments are right. */
    private static boolean isOnlyFunction(OverloadExpr set, Function f) {
        return !f.isMember() && set.candidates().length <= 1 && !f.isTemplateInstance();
    }

    /** Whether a parameter has no argument, or a wrong one. */
    private static boolean isWronglyCalled(Function f, Expr[] converted) {
        for (int i = 0; i < f.type.params().length; i++) {
            if (i >= converted.length || converted[i].type().isError()) {
                return true;
            }
        }
        return false;
    }

    private Expr memberCall(Function f, Expr callee, Expr object, boolean arrow, Expr[] args, int flags, int position) {
        NameRef ref = callee instanceof FunctionExpr named ? named.nameRef() : null;
        Expr subject =
                object.isGenerated() ? x.members.toOwner(object, arrow, f.enclosingClass(), ref, position) : object;
        boolean drops = ObjectRules.dropsQualifiers(f, subject, arrow);
        int refused = ObjectRules.refusesCategory(f, subject, arrow);
        if (refused != 0) {
            return x.error(refused, Nodes.start(object), f);
        }
        Expr self = drops ? subject : x.resolution.object(f, subject, arrow);
        if (object.isGenerated()) {
            self = ObjectRules.unnamed(self);
        }
        x.nulls.check(f.type, args);
        Expr[] converted = x.resolution.arguments(f, f.type, args, position);
        if (drops) {
            x.unit.diagnostics.report(Codes.OBJECT_QUALIFIERS_NOT_ACCEPTED, Nodes.start(object), f);
        }
        Op op = arrow ? Op.ARROW_MEMBER_CALL : Op.DOT_MEMBER_CALL;
        return finishCall(f, op, callee, self, converted, flags, position);
    }

    Expr finishCall(Function f, Op op, Expr callee, @Nullable Expr object, Expr[] args, int flags, int position) {
        int fixed = object == null ? 1 : 2;
        Expr[] operands = new Expr[fixed + args.length];
        operands[0] = callee;
        if (object != null) {
            operands[1] = object;
        }
        System.arraycopy(args, 0, operands, fixed, args.length);
        boolean isNamed = (flags & Expr.OPERATOR_SYNTAX) == 0;
        if (isNamed && !f.checkedAttributes.isEmpty() && x.scopes.boundHeads() == 0) {
            parameterAttributes.checkCall(f, args, x.scopes.inTemplate(), position);
        }
        constantEvaluated.check(f, position);
        Type result = resultType(f.type);
        OperationExpr call = Nodes.prvalue(op, result, position, flags, operands);
        if (DependentCalls.isOpenBuiltin(f, result, args)) {
            return x.dependent.constant(call);
        }
        boolean isChecked = f.isConsteval && !x.isImmediate() && !x.evaluator.isPlaceUnknown();
        if (isChecked && Types.isScalar(result) && !x.scopes.inTemplate()) {
            EvalResult value = x.evaluator.evaluate(call);
            if (value.constant() == null && !value.isDependent()) {
                x.reportNotConstant(Codes.CONSTEVAL_CALL_NOT_CONSTANT, value, position, f);
                return x.broken(position);
            }
        }
        return results.of(mayFold(f, result) ? x.folder.fold(call) : call, result);
    }

    private boolean mayFold(Function f, Type result) {
        boolean isEvaluated = f.isConstexpr || f.isLambdaBody;
        // In a constant expression an object is evaluated with the whole of it.
        boolean isPart =
                x.scopes.inTemplate() || (Types.isScalar(result) ? isSubstituting : x.folder.isConstantRequired());
        // What is not evaluated is no constant, unless one is needed there.
        return f.isBuiltin || isEvaluated && !isPart && !x.isValueUnused() && !x.isSkipped();
    }

    /** A result that only instances deduce is unknown in the template [temp.dep.expr]. */
    private Type resultType(FunctionType function) {
        return valueType(x.placeholders.replace(function.returnType(), x.types.unknown()));
    }

    /** Values have no qualifiers, unless they are objects of a class [expr.type]/2. */
    private static Type valueType(Type returned) {
        return Types.isScalar(returned) ? Types.unqualified(returned) : returned;
    }

    private Expr throughPointer(Expr callee, Expr[] args, int position) {
        Expr value = x.conversions.read(callee);
        FunctionType type = Callees.functionOf(value.type());
        if (type == null) {
            return x.error(Codes.EXPR_NOT_PTR_TO_FUNCTION, Nodes.start(callee), callee.type());
        }
        x.nulls.check(type, args);
        Expr[] converted = x.resolution.arguments(null, type, args, position);
        Expr[] operands = new Expr[converted.length + 1];
        operands[0] = value;
        System.arraycopy(converted, 0, operands, 1, converted.length);
        Type result = valueType(type.returnType());
        OperationExpr call = Nodes.prvalue(Op.CALL, result, position, 0, operands);
        boolean folds = value instanceof FunctionExpr f && mayFold(f.function(), result);
        return results.of(folds ? x.folder.fold(call) : call, result);
    }

    /** {@code (a.*pf)(args)}: the member pointer, the object, the arguments. */
    private Expr throughMemberPointer(OperationExpr access, Expr[] args, int position) {
        boolean arrow = access.op() == Op.ARROW_PM_FIELD;
        FunctionType type = Types.asFunction(access.type());
        boolean isLvalue = arrow || access.operand(0).isLvalue();
        boolean isConstant = (type.qualifiers() & (Cv.CONST | Cv.VOLATILE)) == Cv.CONST && x.unit.dialect.atLeast(2020);
        if (type.refQualifier() == RefQualifier.LVALUE && !isLvalue && !isConstant) {
            return x.error(
                    Codes.PTR_TO_MEMBER_NEEDS_LVALUE,
                    access.position(),
                    access.operand(1).type());
        }
        if (type.refQualifier() == RefQualifier.RVALUE && isLvalue) {
            return x.error(
                    Codes.PTR_TO_MEMBER_NEEDS_RVALUE,
                    access.position(),
                    access.operand(1).type());
        }
        if (losesQualifiers(access.operand(0), arrow, type)) {
            return x.error(Codes.USELESS_OBJECT_QUALIFIERS, Nodes.start(access.operand(0)));
        }
        x.nulls.check(type, args);
        Expr[] converted = x.resolution.arguments(null, type, args, position);
        Expr[] operands = new Expr[converted.length + 2];
        operands[0] = access.has(Expr.PARENTHESIZED) ? access.operand(1).with(Expr.PARENTHESIZED) : access.operand(1);
        operands[1] = adjusted(access.operand(0), arrow, type.qualifiers());
        System.arraycopy(converted, 0, operands, 2, converted.length);
        Op op = arrow ? Op.ARROW_PM_CALL : Op.DOT_PM_CALL;
        Type result = valueType(type.returnType());
        return results.of(Nodes.prvalue(op, result, position, 0, operands), result);
    }

    /** A const or volatile object is called only through pointers to functions for such objects [expr.mptr.oper]. */
    private static boolean losesQualifiers(Expr object, boolean arrow, FunctionType type) {
        Type target = arrow ? Types.pointee(object.type()) : object.type();
        int lost = target == null ? 0 : Types.qualifiers(target) & ~type.qualifiers();
        return (lost & (Cv.CONST | Cv.VOLATILE)) != 0;
    }

    /** The object with the qualifiers of the implicit object parameter. */
    private Expr adjusted(Expr object, boolean arrow, int cv) {
        Type type = arrow ? Types.pointee(object.type()) : object.type();
        if (type == null || (Types.qualifiers(type) | cv) == Types.qualifiers(type)) {
            return object;
        }
        Type target = x.types.qualified(type, cv);
        if (arrow) {
            return Nodes.implicit(Op.CAST, x.types.pointerTo(target), object);
        }
        return object.isGlvalue()
                ? Nodes.implicitLvalue(Op.LVALUE_ADJUST, target, object)
                : Nodes.implicit(Op.CLASS_RVALUE_ADJUST, target, object);
    }

    /** {@code object(args)} of a class with a call operator [over.call.object]. */
    private Expr ofObject(Expr object, Expr[] args, int position) {
        ClassEntity c = Types.asClass(object.type());
        Name name = x.unit.special.operator(OperatorName.CALL);
        LookupResult found = x.lookup.inClass(c, name, Lookup.ANY);
        if (found.kind == LookupResult.Kind.AMBIGUOUS) {
            return x.error(Codes.AMBIGUOUS_NAME, Nodes.start(object), name);
        }
        NameRef ref = new NameRef(position, name, null, false, null, null);
        if (anyDependent(args) || found.entities.length > 1 && DependentCalls.anyOpenInteger(args)) {
            return x.dependent.call(object, args, position);
        }
        Type surrogate = x.resolution.surrogates.find(object, found.entities, args, position);
        if (surrogate != null) {
            return surrogate.isError()
                    ? x.broken(position)
                    : throughPointer(
                            x.conversions.convert(object, surrogate, ConversionContext.OPERAND), args, position);
        }
        if (found.isEmpty()) {
            return x.error(Codes.NO_CALL_OPERATOR, Nodes.start(object), object.type());
        }
        // Unlike a function that is called by its name, a single operator competes, too.
        boolean isSingle = found.entities.length == 1 && found.entities[0] instanceof Function;
        NameRef implied = new NameRef(Nodes.start(object), name, null, false, null, null);
        if (isSingle && !x.resolution.checkImplied(found.entities, implied, object, args, position)) {
            return x.broken(position);
        }
        Resolution r = isSingle
                ? x.resolution.onlyOperator((Function) found.entities[0], ref)
                : x.resolution.call(found.entities, ref, object, args, false, position);
        if (r.function == null) {
            return x.broken(position);
        }
        return operatorFunction(r.function, object, args, Expr.OPERATOR_SYNTAX, ref, position);
    }

    /** A call written as an operator; the operands are in source order. */
    public Expr operatorCall(Resolution r, Expr[] operands, int position) {
        Function f = r.function;
        if (f == null) {
            return x.broken(position);
        }
        NameRef ref = new NameRef(position, f.name, null, false, null, null);
        int flags = Expr.OPERATOR_SYNTAX
                | (r.byAdlOnly ? Expr.FOUND_BY_ADL_ONLY : 0)
                | (r.isRewritten ? Expr.COMPILER_GENERATED : 0)
                | (r.isReversed ? Expr.EVAL_RIGHT_TO_LEFT : 0);
        Expr[] args = operands;
        if (r.isReversed) {
            args = new Expr[] {operands[1], operands[0]};
        }
        if (f.operator != OperatorName.CALL && !x.resolution.isUsable(f, ref, f.isNonstaticMember() ? args[0] : null)) {
            return x.broken(position);
        }
        if (!f.isMember()) {
            return function(f, ref, null, null, false, args, flags, position);
        }
        Expr[] rest = new Expr[args.length - 1];
        System.arraycopy(args, 1, rest, 0, rest.length);
        return operatorFunction(f, args[0], rest, flags, ref, position);
    }

    private Expr operatorFunction(Function f, Expr object, Expr[] args, int flags, NameRef ref, int position) {
        f.isCalled = true;
        if (f.operator == OperatorName.CALL) {
            x.resolution.checkDeleted(f, ref.position);
        }
        Expr callee = x.names.callee(f, ref, position);
        if (f.isStaticMember) {
            Expr[] converted = x.resolution.arguments(f, f.type, args, position);
            Expr[] operands = {object, callee};
            Expr through = new OperationExpr(f.type, ValueCategory.LVALUE, position, 0, Op.DOT_STATIC, operands);
            return finishCall(f, Op.CALL, through.read(callee.type()), null, converted, flags, position);
        }
        return memberCall(f, callee, object, false, args, flags | (f.isVirtual ? Expr.VIRTUAL_CALL : 0), position);
    }

    /** The call of a member function by the compiler's own choice, without a written name. */
    public Expr member(Function f, Expr object, Expr[] args, int flags, int position) {
        f.isCalled = true;
        if (!x.isUnevaluated()) {
            x.names.use(f, position);
        }
        FunctionExpr callee = new FunctionExpr(x.types.pointerTo(f.type), ValueCategory.PRVALUE, position, 0, f, null);
        return memberCall(f, callee, object, false, args, flags, position);
    }
}
