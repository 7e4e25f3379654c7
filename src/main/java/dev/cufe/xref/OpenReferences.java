package dev.cufe.xref;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import dev.cufe.xref.lines.Captures;
import org.jspecify.annotations.Nullable;

/** What operands name whose meaning waits for template arguments: nothing happens to them yet. */
final class OpenReferences {
    private final ReferenceCollector all;
    private final EarlyReferences early;
    final OpenObjects objects;
    final OpenCalls calls;
    final OpenVariables variables;

    OpenReferences(ReferenceCollector all) {
        this.all = all;
        this.early = new EarlyReferences(all, this);
        this.objects = new OpenObjects(all, this);
        this.calls = new OpenCalls(all, this);
        this.variables = new OpenVariables(all, this);
    }

    /** A parameter, or a name that only the template arguments can tell more about. */
    void constant(DependentConstant d, NameRef ref) {
        switch (d.kind()) {
            case PARAM -> {
                if (d.param() != null) {
                    all.add(ref, d.param(), ReferenceCollector.DROPPED, ref.position);
                }
            }
            case MEMBER -> {
                if (d.name() == ref.name && d.qualifierType() != null) {
                    member(d.qualifierType(), d, ref);
                } else {
                    all.value(ref);
                }
            }
            case UNKNOWN_FUNCTION -> unknownFunction(d, ref);
            default -> all.value(ref);
        }
    }

    /** A member that only the template arguments can tell more about. */
    void member(@Nullable Type type, DependentConstant d, NameRef ref) {
        ClassEntity known = type == null ? null : Types.asClass(type);
        if (d.candidates().length > 0 && d.candidates()[0].enclosingClass() != known) {
            // A set that is inherited was recorded where its name was read, if at all.
            return;
        }
        Symbol ofKnown =
                known == null || known.isNonreal || d.name() == null ? null : MemberReferences.find(known, d.name());
        if (ofKnown != null && (ofKnown.next != null || isTemplate(ofKnown))) {
            return;
        }
        Symbol declared = type == null || d.name() == null ? null : declaredIn(type, d.name());
        if (isTemplate(declared)) {
            return;
        }
        if (declared != null && declared.entity instanceof UsingDeclaration using) {
            all.add(ref, using, ReferenceCollector.DROPPED, ref.position);
        } else if (d.name() != null && d.name() == ref.name && (declared == null || declared.next == null)) {
            all.references.add(
                    new Reference(ref, d.name(), type, ReferenceCollector.PLAIN, ref.position, Time.SETTLED, false));
        }
    }

    /** A template is recorded where its name is read. */
    private static boolean isTemplate(@Nullable Symbol symbol) {
        return symbol != null && symbol.next == null && symbol.entity instanceof Template;
    }

    /** What a class template, or a class inside of one, declares itself under a name. */
    private @Nullable Symbol declaredIn(Type type, Name name) {
        ClassEntity c = Types.asClass(type);
        return c == null || !all.out.keys.isAround(c) ? null : c.scope.find(name);
    }

    /** A function that the arguments decide on: the name is recorded if it is that of one member. */
    private void unknownFunction(DependentConstant d, NameRef ref) {
        Entity[] candidates = d.candidates();
        if (candidates.length == 1 && candidates[0] instanceof Function f && f.isMember()) {
            all.called(ref, f, ref.position);
        }
    }

    /** The operand of a return statement of a template: a variable waits for the arguments. */
    void returned(@Nullable Expr e) {
        if (e instanceof BracedInitExpr list) {
            for (Expr element : list.elements()) {
                early(element, ReferenceCollector.PLAIN);
            }
            for (int i = list.elements().length - 1; i >= 0; i--) {
                open(list.elements()[i]);
            }
            return;
        }
        if (e != null) {
            index(e);
            early(e, ReferenceCollector.PLAIN);
        }
        if (e instanceof VariableExpr v) {
            if (v.nameRef() != null) {
                all.add(v.nameRef(), v.variable(), ReferenceCollector.DROPPED, v.nameRef().position);
            }
        } else if (e != null && PointedObjects.isObject(e)) {
            open(e);
        } else {
            all.expr(e, ReferenceCollector.PLAIN);
        }
    }

    /** Whether what an operator means depends on template arguments, so that nothing happens to its operands yet. */
    static boolean isOpen(OperationExpr e) {
        switch (e.op()) {
            case CAST -> {
                // These call no function, whatever the arguments are.
                boolean isPlain = e.has(Expr.CONST_CAST | Expr.REINTERPRET_CAST);
                boolean waits = mayBeClass(e.operand(0)) && !Types.isVoid(e.type());
                return !isPlain && (waits || !e.isGenerated() && mayBeClass(e));
            }
            case INDIRECT -> {
                return mayBeClass(e.operand(0));
            }
            case REF_CAST -> {
                return e.isTypeDependent() && !e.isGenerated();
            }
            case VA_START,
                    ARRAY_TO_POINTER,
                    ARROW_FIELD,
                    DOT_FIELD,
                    REF_INDIRECT,
                    DOT_STATIC,
                    ARROW_STATIC,
                    BOOL_CAST -> {
                return false;
            }
            default -> {}
        }
        for (Expr operand : e.operands()) {
            boolean isOpenList = e.op().isAssignment() && OpenLists.waits(operand);
            if (operand.isTypeDependent() || isOpenList || !e.op().isCall() && OpenArrays.isOfUnknownSize(operand)) {
                return true;
            }
        }
        return false;
    }

    /** The same; in a template a value that is converted like an argument waits always. */
    boolean waits(OperationExpr e) {
        boolean isFunctional = all.isInTemplate
                && isConversion(e)
                && !e.isGenerated()
                && e.has(Expr.FUNCTIONAL_CAST)
                && !e.has(Expr.BRACE_CAST)
                && (Types.isArithmetic(e.operand(0).type())
                        || Types.isPointer(e.operand(0).type())
                        || Types.isIntegralOrEnum(e.operand(0).type()));
        return isFunctional || isOpen(e);
    }

    /** A cast that waits, or the value of one that is written as a call. */
    boolean isOpenCast(@Nullable Expr e) {
        if (e instanceof ConstantExpr c) {
            return c.nameRef() == null
                    && Nodes.isFolded(c.constant())
                    && c.constant().expr() instanceof OperationExpr cast
                    && cast.has(Expr.FUNCTIONAL_CAST)
                    && isOpenCast(cast);
        }
        return e instanceof OperationExpr o && isConversion(o) && waits(o);
    }

    static boolean isConversion(OperationExpr e) {
        return e.op() == Op.CAST || e.op() == Op.BOOL_CAST;
    }

    /** The same of an object of a class. */
    boolean waits(TempInitExpr e) {
        boolean isFunctional = all.out.castsWait(all.isUnevaluated)
                && e.has(Expr.FUNCTIONAL_CAST)
                && !e.init().has(DynamicInit.BRACED);
        return isFunctional || e.isTypeDependent() || isOpen(e.init());
    }

    /** Whether the value may turn out to be of a class: a pointer to whatever is no such value. */
    static boolean mayBeClass(Expr e) {
        return e.isTypeDependent() && !Types.isPointer(PointedObjects.typeOf(e));
    }

    void operation(OperationExpr e, char use) {
        Expr[] operands = e.operands();
        int first = 0;
        if (e.has(Expr.KERNEL_LAUNCH) && operands[0] instanceof OperationExpr configuration) {
            calls.launch(configuration, operands[2]);
            return;
        } else if (e.op() == Op.QUESTION || all.out.operators.isBuiltin(e.op())) {
            condition(operands[0]);
            first = 1;
        } else if (e.op() == Op.DOT_MEMBER_CALL || e.op() == Op.ARROW_MEMBER_CALL) {
            first = 2;
        }
        if (first == 0 && e.op() == Op.CALL && calls.call(operands)) {
            return;
        }
        if (first == 2) {
            char open = e.op() == Op.ARROW_MEMBER_CALL ? ReferenceCollector.USED : ReferenceCollector.DROPPED;
            all.expr(operands[1], operands[1].isTypeDependent() ? open : ReferenceCollector.BOUND);
            if (!isOverloaded(operands[0]) && !calls.waitsInSignature(e)) {
                open(operands[0]);
            }
        }
        boolean isBuiltin = isBuiltin(e);
        for (int i = first; i < operands.length && !operands[i].has(Expr.GENERATED_DEFAULT_ARG); i++) {
            if (!e.op().isCall() && OpenLists.waits(operands[i])) {
                // An operator does not record a list before it is known what takes it.
                continue;
            }
            if (isConversion(e) || e.op() == Op.REF_CAST) {
                cast(operands[i], use == ReferenceCollector.DROPPED);
            } else if (e.op().isCall()) {
                calls.argument(operands[i]);
            } else if (isAskedFor(operands[i])) {
                all.expr(operands[i], ReferenceCollector.USED);
            } else if (isBuiltin && isOuterConstant(operands[i])) {
                all.expr(variable(operands[i]), ReferenceCollector.USED);
            } else if (e.op() == Op.PM_FIELD && operands[0].position() == 0) {
                // A cast of the member function itself, for which there is no object.
                all.expr(operands[i], ReferenceCollector.PLAIN);
            } else {
                open(isBuiltin ? local(operands[i]) : operands[i]);
            }
        }
        for (int i = first; i < operands.length && !operands[i].has(Expr.GENERATED_DEFAULT_ARG); i++) {
            boolean isObject = e.op() == Op.ARROW_PM_FIELD && i == 0 && Types.isPointer(operands[i].type());
            boolean isRead = isObject || isBuiltin && (i > 0 || !changesFirst(e.op()));
            boolean isArray = e.op() == Op.SUBSCRIPT && Types.isArray(operands[i].type());
            char kind = isRead && !isArray ? ReferenceCollector.USED : ReferenceCollector.PLAIN;
            if (e.op().isCall()) {
                earlyArgument(operands[i], kind);
            } else if (e.op() == Op.CAST || !isAskedFor(operands[i])) {
                early(isBuiltin ? local(operands[i]) : operands[i], kind);
            }
        }
    }

    /** A constant of this function is a variable like others beside a pointer to what is not known. */
    private static Expr local(Expr operand) {
        return operand instanceof ConstantExpr
                        && variable(operand) instanceof VariableExpr v
                        && v.variable().enclosingFunction != null
                ? v
                : operand;
    }

    /** The operand of a cast that waits: nobody reads a variable, not even a constant. */
    private void cast(Expr operand, boolean isDropped) {
        if (variable(operand) instanceof VariableExpr v && v.nameRef() != null) {
            all.add(
                    v.nameRef(),
                    v.variable(),
                    isDropped ? ReferenceCollector.DROPPED : ReferenceCollector.PLAIN,
                    v.nameRef().position);
        } else if (isKnownAddress(operand)) {
            open(operand);
        } else {
            all.named(operand, isDropped ? ReferenceCollector.DROPPED : ReferenceCollector.PLAIN);
        }
    }

    /** A constant around a lambda: a builtin operator only reads its value. */
    private boolean isOuterConstant(Expr e) {
        return variable(e) instanceof VariableExpr v && all.out.outer.isOuter(v.variable());
    }

    private boolean isAskedFor(Expr e) {
        return !all.isUnevaluated && e instanceof VariableExpr v && all.out.isAskedFor(v.variable());
    }

    /** Whether a member of a base has overloads: those wait for an object of the class template around. */
    private boolean isOverloaded(Expr callee) {
        NameRef ref = callee instanceof FunctionExpr f ? f.nameRef() : null;
        return ref != null
                && callee instanceof FunctionExpr f
                && !ref.isQualified()
                && !all.calls.isKnownByName(f.function(), ref);
    }

    /** The operand that decides which other one is evaluated is read, also if its value may be constant. */
    private void condition(Expr e) {
        boolean isValue = e instanceof ConstantExpr c
                && c.nameRef() == null
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.EXPRESSION
                && d.expr() instanceof VariableExpr;
        all.expr(isValue ? ((ConstantExpr) e).constant().expr() : e, ReferenceCollector.USED);
    }

    /** The index of an array is read before anybody asks for the element. */
    void index(Expr e) {
        if (e instanceof OperationExpr o
                && o.op() == Op.SUBSCRIPT
                && !isOpen(o)
                && PointedObjects.isObject(o.operand(0))) {
            int from = all.references.size();
            all.expr(o.operand(1), ReferenceCollector.PLAIN);
            all.settle(from, Time.BUILT);
        }
    }

    /** The variable whose value is, or may turn out to be, constant. */
    static @Nullable Expr variable(@Nullable Expr e) {
        Expr value = InitializerReferences.withoutConversions(e);
        while (value instanceof ConstantExpr c
                && c.nameRef() == null
                && c.constant().expr() != null) {
            value = InitializerReferences.withoutConversions(c.constant().expr());
        }
        return value instanceof VariableExpr ? value : e;
    }

    /** Whether no operand can turn out to be of a class, so that values are read. */
    private static boolean isBuiltin(OperationExpr e) {
        for (Expr operand : e.operands()) {
            Type type = PointedObjects.typeOf(operand);
            boolean isEnumCast = e.op() == Op.CAST && Types.isIntegralOrEnum(type);
            if (!isAnyPointer(type) && !Types.isNullptr(type) && !Types.isArithmetic(type) && !isEnumCast) {
                return false;
            }
        }
        return !e.op().isCall() && e.op() != Op.REF_CAST && (e.op() != Op.CAST || !e.isTypeDependent());
    }

    private static boolean changesFirst(Op op) {
        return switch (op) {
            case POST_INCR, POST_DECR, PRE_INCR, PRE_DECR, ADDRESS_OF -> true;
            default -> op.isAssignment();
        };
    }

    /** A local variable as the operand of such an operator is recorded once more, beforehand. */
    void early(Expr e, char kind) {
        early.early(e, kind);
    }

    void earlyArgument(Expr e, char kind) {
        early.argument(e, kind);
    }

    /** Whether one value is converted, and not a list or several of them. */
    static boolean isCast(TempInitExpr e) {
        return !e.init().has(DynamicInit.BRACED) && e.init().args.length <= 1;
    }

    /** An operand to which nothing happens yet. */
    void open(@Nullable Expr expression) {
        switch (expression) {
            case null -> {}
            case VariableExpr e -> {
                if (e.nameRef() != null) {
                    boolean isValue = (!all.isInBody || all.out.isInConstant()) && isConstant(e.variable());
                    all.add(
                            e.nameRef(),
                            e.variable(),
                            isValue ? ReferenceCollector.USED : ReferenceCollector.DROPPED,
                            e.nameRef().position);
                }
            }
            case FieldExpr e -> {
                if (e.nameRef() != null) {
                    all.add(e.nameRef(), e.field(), ReferenceCollector.DROPPED, e.nameRef().position);
                }
            }
            case OperationExpr e
            when (e.op() == Op.INDIRECT || e.op() == Op.CAST) && PointedObjects.isObject(e) -> open(e.operand(0));
            case OperationExpr e
            when (e.op() == Op.ARROW_FIELD || e.op() == Op.DOT_FIELD) && PointedObjects.isObject(e.operand(0)) -> {
                open(e.operand(1));
                open(e.operand(0));
            }
            case OperationExpr e when e.op() == Op.REFERENCE_TO -> open(e.operand(0));
            case OperationExpr e
            when e.op() == Op.DOT_FIELD -> {
                open(e.operand(0));
                open(e.operand(1));
            }
            case OperationExpr e
            when e.op() == Op.ARROW_FIELD && !Captures.isCapture(e) -> {
                all.expr(e.operand(0), ReferenceCollector.USED);
                open(e.operand(1));
            }
            case OperationExpr e when isKnownAddress(e) -> open(e.operand(0));
            case OperationExpr e
            when e.op() == Op.COMMA && !isOpen(e) -> {
                all.expr(e.operand(0), ReferenceCollector.DROPPED);
                open(e.operand(1));
            }
            case FunctionExpr e -> {
                if (e.nameRef() != null) {
                    all.add(e.nameRef(), e.function(), ReferenceCollector.DROPPED, e.nameRef().position);
                }
            }
            case ConstantExpr e
            when e.constant() instanceof DependentConstant d
                    && d.kind() == DependentConstant.Kind.EXPRESSION
                    && all.out.enumerator(d) == null -> {
                if (e.nameRef() != null) {
                    constant(d, e.nameRef());
                } else {
                    open(d.expr());
                }
            }
            case OperationExpr e
            when ReferenceCollector.givesOperand(e.op()) && !isOpen(e) -> {
                if (e.op().isAssignment()) {
                    all.expr(e.operand(1), ReferenceCollector.PLAIN);
                }
                altered(e.operand(0));
            }
            case ConstantExpr e when isNamedAddress(e) -> open(e.constant().expr());
            case ConstantExpr e
            when e.constant() instanceof MemberPointerConstant m && m.function() != null && m.nameRef() != null ->
                all.add(m.nameRef(), m.function(), ReferenceCollector.DROPPED, m.nameRef().position);
            case ConstantExpr e
            when e.nameRef() == null && variable(e) instanceof VariableExpr v && v.variable().isStaticMember -> open(v);
            case OperationExpr e
            when OpenArrays.isPlace(e) -> {
                open(e.operand(0));
                all.expr(e.operand(1), ReferenceCollector.PLAIN);
            }
            default -> all.expr(expression, ReferenceCollector.DROPPED);
        }
    }

    /** A variable that was changed and is recorded once more. */
    private record Altered(NameRef ref) {}

    private void altered(Expr target) {
        if (target instanceof VariableExpr v && v.nameRef() != null) {
            NameRef ref = v.nameRef();
            all.references.add(new Reference(
                    new Altered(ref), v.variable(), null, ReferenceCollector.PLAIN, ref.position, Time.SETTLED, true));
        } else {
            open(target);
        }
    }

    /** The address of a variable, which is constant. */
    static boolean isNamedAddress(ConstantExpr e) {
        return e.nameRef() == null && e.constant() instanceof AddressConstant a && a.expr() != null;
    }

    /** A value that is not known yet, outside of operators that wait. */
    void value(@Nullable Expr e) {
        if (e instanceof VariableExpr v && v.nameRef() != null) {
            all.add(
                    v.nameRef(),
                    v.variable(),
                    mayBeClass(v) ? ReferenceCollector.DROPPED : ReferenceCollector.USED,
                    v.nameRef().position);
        } else if (e instanceof ConstantExpr c && c.constant() instanceof MemberPointerConstant) {
            all.expr(c, ReferenceCollector.PLAIN);
        } else if (e != null && e.origLvalueType() != null && !e.isTypeDependent()) {
            all.expr(e, ReferenceCollector.USED);
        } else {
            open(e);
        }
    }

    /** Whether the value of a variable is taken at once, also if it depends. */
    static boolean isConstant(Variable v) {
        if (v.template != null && v.template.prototype instanceof Variable prototype && prototype != v) {
            return isConstant(prototype);
        }
        boolean isConst = v.isConstexpr || v.isStaticMember && Types.isConst(v.type);
        return isConst && v.hasExplicitInitializer;
    }

    static boolean isKnownAddress(@Nullable Expr e) {
        return e instanceof OperationExpr o && (o.op() == Op.ADDRESS_OF || o.op() == Op.ARRAY_TO_POINTER) && !isOpen(o);
    }

    static boolean isAnyPointer(Type type) {
        return Types.isPointer(type) || Types.asMemberPointer(type) != null;
    }

    static boolean isOpen(DynamicInit init) {
        if (isOpenCopy(init)) {
            return true;
        }
        for (Expr arg : init.args) {
            if (isDependentValue(arg)) {
                return true;
            }
        }
        return false;
    }

    /** The same of {@code = value}, where a value that depends does not matter. */
    static boolean isOpenCopy(DynamicInit init) {
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR && init.constructor == null) {
            return true;
        }
        for (Expr arg : init.args) {
            if (arg.isTypeDependent()) {
                return true;
            }
        }
        Expr value =
                init.expr instanceof OperationExpr o && o.op() == Op.CAST && o.isGenerated() ? o.operand(0) : init.expr;
        return value != null && value.isTypeDependent();
    }

    /** Whether a value may turn out to be 0, a null pointer: a size is none, and no integer is cast to a floating-point type. */
    private static boolean mayBeZero(DependentConstant value) {
        if (value.kind() == DependentConstant.Kind.SIZEOF) {
            return false;
        }
        OperationExpr cast = value.expr() instanceof OperationExpr o && o.op() == Op.CAST ? o : null;
        boolean isNumber = Types.isFloating(value.type()) && (cast == null || !cast.isGenerated());
        return !isNumber
                && (cast == null
                        || !(cast.operand(0) instanceof ConstantExpr c)
                        || !(c.constant() instanceof DependentConstant d)
                        || mayBeZero(d));
    }

    /** A value that a template argument decides: which constructor takes it is left open. */
    private static boolean isDependentValue(Expr e) {
        return InitializerReferences.withoutConversions(e) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && mayBeZero(d)
                && !(variable(c) instanceof VariableExpr);
    }
}
