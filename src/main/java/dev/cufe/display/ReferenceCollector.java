package dev.cufe.display;

import dev.cufe.display.OperandReferences.Reference;
import dev.cufe.display.OperandReferences.Time;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AddressConstant;
import dev.cufe.il.expr.AggregateConstant;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.DynamicInitConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FloatConstant;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.MemberPointerConstant;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ParamRefExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what an expression names, in the order of the operands, and what happens to it. */
final class ReferenceCollector {
    static final char PLAIN = 'R';
    static final char USED = 'U';
    static final char MODIFIED = 'M';
    static final char CHANGED = 'C';
    static final char ADDRESS = 'A';
    /** An argument bound to a reference: nothing after the call can happen to it. */
    static final char BOUND = 'B';
    /** Modified as a whole: nothing more can happen to it. */
    private static final char REPLACED = 'P';
    /** Settled by a conversion of the whole. */
    private static final char LAST = 'L';
    /** The value is not used. */
    static final char DROPPED = 'X';

    private final boolean isUnevaluated;
    List<Reference> references = new ArrayList<>();
    private char lastKind = USED;

    ReferenceCollector(boolean isUnevaluated) {
        this.isUnevaluated = isUnevaluated;
    }

    private void add(Object key, Entity entity, char use, int position) {
        Time time = switch (use) {
            case USED, CHANGED, BOUND, DROPPED, REPLACED -> Time.SETTLED;
            case LAST -> Time.LAST;
            default -> Time.OPEN;
        };
        char kind = isUnevaluated ? PLAIN : kindOf(use);
        references.add(new Reference(key, entity, null, kind, position, time, false));
    }

    private char kindOf(char use) {
        return switch (use) {
            case DROPPED -> PLAIN;
            case BOUND -> ADDRESS;
            case REPLACED -> MODIFIED;
            case LAST -> lastKind;
            default -> use;
        };
    }

    /** A member that only the template arguments can tell more about. */
    private void member(@Nullable Type type, DependentConstant d, NameRef ref) {
        if (type != null && d.name() != null && d.name() == ref.name) {
            references.add(new Reference(ref, d.name(), type, PLAIN, ref.position, Time.SETTLED, false));
        }
    }

    /** A function that the arguments decide on: the name is told of if it is that of one member. */
    private void unknownFunction(DependentConstant d, NameRef ref) {
        Entity[] candidates = d.candidates();
        if (candidates.length == 1 && candidates[0] instanceof Function f && f.isMember()) {
            called(ref, f, ref.position);
        }
    }

    /** A call whose result is the object itself that is thrown or returned. */
    private void withoutDestructor(Expr call) {
        List<Reference> before = references;
        references = new ArrayList<>();
        expr(call, PLAIN);
        List<Reference> own = references;
        references = before;
        boolean isResult = true;
        for (Reference r : own) {
            boolean destroys = r.named() instanceof Function f && f.kind == FunctionKind.DESTRUCTOR;
            if (!isResult || !destroys) {
                references.add(r);
            }
            isResult &= !destroys;
        }
    }

    /** The operand of a return statement of a template: a variable waits for the arguments. */
    void returned(@Nullable Expr e) {
        if (e instanceof VariableExpr v) {
            early(e, PLAIN);
            if (v.nameRef() != null) {
                add(v.nameRef(), v.variable(), DROPPED, v.nameRef().position);
            }
        } else {
            expr(e, PLAIN);
        }
    }

    private void called(Object key, Function f, int position) {
        references.add(new Reference(key, f, null, PLAIN, position, Time.SETTLED, false));
    }

    /** A function that is called where nothing is written; at one place once. */
    private record Implicit(Function f, int position) {}

    private void built(Function f, int position) {
        Implicit key = new Implicit(f, position);
        references.add(new Reference(key, f, null, PLAIN, position, Time.BUILT, true));
    }

    void expr(@Nullable Expr expression, char outer) {
        if (expression != null) {
            named(expression, expression.origLvalueType() != null ? USED : outer);
        }
    }

    private void named(Expr expression, char use) {
        switch (expression) {
            case VariableExpr e -> {
                if (e.nameRef() != null && !isFunctionName(e.variable())) {
                    add(e.nameRef(), e.variable(), use, e.nameRef().position);
                }
            }
            case FieldExpr e -> {
                if (e.nameRef() != null) {
                    Variable captured = captured(e.field());
                    boolean isValue = captured != null && use == USED && !Types.isClass(captured.type);
                    add(
                            e.nameRef(),
                            captured != null ? captured : e.field(),
                            isValue ? DROPPED : use,
                            e.nameRef().position);
                }
            }
            case FunctionExpr e -> {
                if (e.nameRef() != null) {
                    add(e.nameRef(), e.function(), use == USED || use == BOUND ? ADDRESS : use, e.nameRef().position);
                }
            }
            case OperationExpr e -> operation(e, use);
            case ConstantExpr e -> {
                if (e.nameRef() != null && e.constant() instanceof IntegerConstant i && i.enumerator() != null) {
                    add(e.nameRef(), i.enumerator(), DROPPED, e.nameRef().position);
                } else if (e.nameRef() != null
                        && e.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.MEMBER) {
                    member(d.qualifierType(), d, e.nameRef());
                } else if (e.nameRef() != null
                        && e.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.UNKNOWN_FUNCTION) {
                    unknownFunction(d, e.nameRef());
                } else if (e.nameRef() == null) {
                    constant(e.constant());
                }
            }
            case TempInitExpr e
            when isOpen(e.init()) || e.isTypeDependent() -> openInit(e.init(), use == DROPPED ? DROPPED : PLAIN);
            case TempInitExpr e
            when e.init().castPosition != 0 && !e.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST) -> {
                DynamicInit written = e.init();
                Expr operand = written.args.length > 0 ? written.args[0] : written.expr;
                int at = operand == null ? e.position() : Nodes.start(operand);
                if (written.constructor != null) {
                    built(written.constructor, at);
                }
                if (written.destructor != null) {
                    built(written.destructor, at);
                }
                initializer(written);
            }
            case TempInitExpr e
            when e.init().expr instanceof OperationExpr o && o.op().isCall() -> {
                if (e.init().destructor != null) {
                    Function destructor = e.init().destructor;
                    Implicit key = new Implicit(destructor, e.position());
                    references.add(new Reference(key, destructor, null, PLAIN, e.position(), Time.MADE, true));
                }
                expr(o, PLAIN);
            }
            case TempInitExpr e -> {
                if (e.init().kind == DynamicInit.Kind.BITWISE_COPY && e.init().expr != null) {
                    Function copy = copier(e.type(), true);
                    if (copy != null) {
                        built(copy, Nodes.start(e.init().expr));
                    }
                }
                init(e.init(), e.position());
            }
            case LambdaExpr e -> {}
            case NewExpr e -> {
                all(e.placement(), PLAIN);
                expr(e.elementCount(), PLAIN);
                if (e.init() != null) {
                    initializer(e.init());
                }
            }
            case DeleteExpr e -> {
                if (e.operatorDelete() != null) {
                    built(e.operatorDelete(), e.global() ? e.position() + 2 : e.position());
                }
                if (e.destructor() != null && !e.destructor().isTrivial) {
                    built(e.destructor(), Nodes.start(e.operand()));
                }
                expr(e.operand(), USED);
            }
            case ThrowExpr e -> {
                if (e.init() != null && isOpen(e.init())) {
                    all(e.init().args, USED);
                    expr(e.init().expr, USED);
                } else if (e.init() != null && e.init().expr != null && isMadeByCall(e.init().expr)) {
                    withoutDestructor(e.init().expr);
                    if (e.init().destructor != null) {
                        called(e.init(), e.init().destructor, Nodes.start(e.init().expr));
                    }
                } else {
                    init(e.init(), e.position());
                }
            }
            case TypeidExpr e -> {}
            case SizeofExpr e -> {}
            case BuiltinOperationExpr e -> all(e.operands(), PLAIN);
            case StatementExpr e -> {}
            case FoldExpr e -> {
                expr(e.pack(), PLAIN);
                expr(e.init(), PLAIN);
            }
            case ConditionExpr e -> expr(e.value(), PLAIN);
            case BracedInitExpr e -> all(e.elements(), PLAIN);
            case InitializerExpr e -> init(e.init(), e.position());
            case ObjectLifetimeExpr e -> expr(e.expr(), use);
            case AwaitExpr e -> expr(e.operand(), PLAIN);
            case SizeofPackExpr e -> {}
            case TypeOperandExpr e -> {}
            case RequiresExpr e -> {}
            case RequirementExpr e -> {}
            case ConceptIdExpr e -> {}
            case ParamRefExpr e -> {}
            case OverloadExpr e -> expr(e.object(), use);
            case BrokenExpr e -> {}
        }
    }

    /** {@code __func__}, which nobody has declared. */
    private static boolean isFunctionName(Variable v) {
        return v.enclosingFunction != null && v.position == v.enclosingFunction.position && v.declaredAt == 0;
    }

    /** The variable that a member of a closure stands for; null of other members. */
    private static @Nullable Variable captured(Field field) {
        ClassEntity closure = field.enclosingClass();
        if (closure == null || closure.lambda == null) {
            return null;
        }
        for (Lambda.Capture c : closure.lambda.captures) {
            if (c.field == field) {
                return c.isInitCapture ? null : c.variable;
            }
        }
        return null;
    }

    /** A member of a closure that refers to what it captures. */
    private static boolean isCapture(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARROW_FIELD
                && o.operand(1) instanceof FieldExpr f
                && captured(f.field()) != null;
    }

    private void all(Expr[] operands, char use) {
        for (Expr operand : operands) {
            expr(operand, use);
        }
    }

    private void operation(OperationExpr e, char use) {
        Op op = e.op();
        if (isOpen(e)) {
            openOperation(e, use);
            return;
        }
        if (op.isCall()) {
            call(e);
            return;
        }
        if (op.isAssignment() && Types.asClass(e.type()) != null) {
            classAssignment(e);
            return;
        }
        if (op.isAssignment()) {
            assignment(e, op == Op.ASSIGN ? MODIFIED : CHANGED);
            return;
        }
        switch (op) {
            case POST_INCR, POST_DECR, PRE_INCR, PRE_DECR -> expr(e.operand(0), CHANGED);
            case ADDRESS_OF, ARRAY_TO_POINTER -> expr(e.operand(0), use == BOUND ? BOUND : ADDRESS);
            case REFERENCE_TO -> expr(e.operand(0), BOUND);
            case INDIRECT -> pointer(e.operand(0), e.operand(0).isTypeDependent() ? USED : use);
            case SUBSCRIPT -> offset(e, use);
            case REF_INDIRECT -> {
                if (isCapture(e.operand(0))) {
                    named(e.operand(0), use);
                } else {
                    expr(e.operand(0), use);
                }
            }
            case PADD, PSUBTRACT -> {
                boolean second = e.has(Expr.POINTER_OPERAND_IS_SECOND);
                expr(e.operand(0), second ? PLAIN : use);
                expr(e.operand(1), second ? use : PLAIN);
            }
            case NOEXCEPT -> {}
            case COMMA -> {
                expr(e.operand(0), DROPPED);
                expr(e.operand(1), use);
            }
            case QUESTION -> {
                expr(e.operand(0), PLAIN);
                for (int i = 1; i < e.operands().length; i++) {
                    expr(e.operand(i), use);
                }
            }
            case ARROW_FIELD -> {
                if (e.operand(0) instanceof OperationExpr o
                        && (o.op() == Op.ADDRESS_OF || o.op() == Op.ARRAY_TO_POINTER)) {
                    pointer(o, use);
                } else {
                    expr(e.operand(0), USED);
                }
                expr(e.operand(1), use);
            }
            case DOT_FIELD, PM_FIELD -> all(e.operands(), use);
            case DOT_STATIC, ARROW_STATIC -> {
                expr(e.operand(0), op == Op.ARROW_STATIC ? USED : DROPPED);
                if (e.operand(1) instanceof ConstantExpr c
                        && c.nameRef() != null
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.DESTRUCTOR
                        && d.qualifierType() != null) {
                    Type object = e.operand(0).type();
                    references.add(new Reference(
                            c.nameRef(),
                            d.qualifierType(),
                            op == Op.ARROW_STATIC ? Types.pointee(object) : object,
                            PLAIN,
                            c.nameRef().position,
                            Time.SETTLED,
                            false));
                } else if (e.operand(1) instanceof ConstantExpr c
                        && c.nameRef() != null
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.MEMBER) {
                    Type object = e.operand(0).type();
                    member(op == Op.ARROW_STATIC ? Types.pointee(object) : object, d, c.nameRef());
                } else {
                    expr(e.operand(1), use);
                }
            }
            case CAST,
                    BOOL_CAST,
                    BASE_CLASS_CAST,
                    DERIVED_CLASS_CAST,
                    LVALUE_ADJUST,
                    CLASS_RVALUE_ADJUST,
                    LVALUE,
                    REF_CAST -> all(e.operands(), use);
            default -> all(e.operands(), PLAIN);
        }
    }

    /** Whether what an operator means depends on template arguments, so that nothing happens to its operands yet. */
    private static boolean isOpen(OperationExpr e) {
        if (e.op() == Op.CAST && !e.isGenerated() && e.isTypeDependent()) {
            return true;
        }
        switch (e.op()) {
            case INDIRECT, ARROW_FIELD, DOT_FIELD, REF_INDIRECT, DOT_STATIC, ARROW_STATIC, BOOL_CAST -> {
                return false;
            }
            default -> {}
        }
        for (Expr operand : e.operands()) {
            if (operand.isTypeDependent()) {
                return true;
            }
        }
        return false;
    }

    private void openOperation(OperationExpr e, char use) {
        Expr[] operands = e.operands();
        int first = 0;
        if (e.op() == Op.LAND || e.op() == Op.LOR || e.op() == Op.QUESTION) {
            expr(operands[0], USED);
            first = 1;
        } else if (e.op() == Op.DOT_MEMBER_CALL || e.op() == Op.ARROW_MEMBER_CALL) {
            first = 2;
        }
        if (first == 0 && e.op() == Op.CALL && operands[0] instanceof FunctionExpr f && f.nameRef() != null) {
            openCall(f, operands);
            return;
        }
        boolean isBuiltin = isBuiltin(e);
        for (int i = first; i < operands.length; i++) {
            early(operands[i], isBuiltin && (i > 0 || !changesFirst(e.op())) ? USED : PLAIN);
        }
        if (first == 2) {
            expr(operands[1], operands[1].isTypeDependent() ? DROPPED : BOUND);
            open(operands[0]);
        }
        for (int i = first; i < operands.length; i++) {
            if (e.op() == Op.CAST) {
                expr(operands[i], use == DROPPED ? DROPPED : PLAIN);
            } else {
                open(operands[i]);
            }
        }
    }

    /** A call of a function that is known: only the arguments that depend wait. */
    private void openCall(FunctionExpr callee, Expr[] operands) {
        for (int i = 1; i < operands.length; i++) {
            if (operands[i] instanceof VariableExpr && operands[i].isTypeDependent()) {
                early(operands[i], PLAIN);
            }
        }
        NameRef ref = callee.nameRef();
        if (ref != null) {
            called(ref, callee.function(), ref.position);
        }
        for (int i = 1; i < operands.length; i++) {
            if (operands[i].isTypeDependent()) {
                open(operands[i]);
            } else {
                expr(operands[i], USED);
            }
        }
    }

    /** Whether no operand can turn out to be of a class, so that values are read. */
    private static boolean isBuiltin(OperationExpr e) {
        for (Expr operand : e.operands()) {
            if (!Types.isPointer(operand.type()) && !Types.isArithmetic(operand.type())) {
                return false;
            }
        }
        return !e.op().isCall();
    }

    private static boolean changesFirst(Op op) {
        return switch (op) {
            case POST_INCR, POST_DECR, PRE_INCR, PRE_DECR, ADDRESS_OF -> true;
            default -> op.isAssignment();
        };
    }

    /** A name that is told of early, by an operator so many casts away from it. */
    private record Early(NameRef ref, int casts) {}

    /** A local variable as the operand of such an operator is told of once more, beforehand. */
    private void early(Expr e, char kind) {
        early(e, kind, 0);
    }

    private void early(Expr e, char kind, int casts) {
        if (isUnevaluated) {
            return;
        }
        switch (e) {
            case VariableExpr v -> {
                boolean isLocal = v.variable().enclosingFunction != null && !v.variable().isConditionVariable
                        || v.variable().isParameter;
                NameRef ref = v.nameRef();
                if (ref != null && isLocal) {
                    Early key = new Early(ref, casts);
                    references.add(new Reference(key, v.variable(), null, kind, ref.position, Time.BUILT, true));
                }
            }
            case OperationExpr o
            when o.op() == Op.DOT_FIELD && !o.operand(0).isTypeDependent() -> early(o.operand(0), kind, casts);
            case OperationExpr o when o.op() == Op.CAST && isOpenCast(o) -> early(o.operand(0), PLAIN, casts + 1);
            case TempInitExpr t
            when isOpenCast(t) -> {
                for (Expr arg : t.init().args) {
                    early(arg, PLAIN, casts + 1);
                }
                if (t.init().expr != null) {
                    early(t.init().expr, PLAIN, casts + 1);
                }
            }
            case ConstantExpr c
            when c.constant() instanceof DependentConstant d && d.expr() != null -> early(d.expr(), kind, casts);
            default -> {}
        }
    }

    private static boolean isOpenCast(Expr e) {
        return e.isTypeDependent()
                || e instanceof OperationExpr o && o.operand(0).isTypeDependent();
    }

    /** An operand to which nothing happens yet. */
    private void open(@Nullable Expr expression) {
        switch (expression) {
            case null -> {}
            case VariableExpr e -> {
                if (e.nameRef() != null) {
                    add(e.nameRef(), e.variable(), isConstant(e.variable()) ? USED : DROPPED, e.nameRef().position);
                }
            }
            case FieldExpr e -> {
                if (e.nameRef() != null) {
                    add(e.nameRef(), e.field(), DROPPED, e.nameRef().position);
                }
            }
            case OperationExpr e
            when e.op() == Op.DOT_FIELD -> {
                open(e.operand(0));
                open(e.operand(1));
            }
            case FunctionExpr e -> {
                if (e.nameRef() != null) {
                    add(e.nameRef(), e.function(), DROPPED, e.nameRef().position);
                }
            }
            case ConstantExpr e
            when e.constant() instanceof DependentConstant d && d.kind() == DependentConstant.Kind.EXPRESSION ->
                open(d.expr());
            default -> expr(expression, DROPPED);
        }
    }

    /** Whether the value of a variable is taken at once, also if it depends. */
    private static boolean isConstant(Variable v) {
        return v.isStaticMember && Types.isConst(v.type) && v.hasExplicitInitializer;
    }

    /** Initializers of what depends. */
    void openInit(DynamicInit init, char use) {
        for (Expr arg : init.args) {
            early(arg, PLAIN);
        }
        if (init.expr != null) {
            early(init.expr, PLAIN);
        }
        for (Expr arg : init.args) {
            expr(arg, use);
        }
        expr(init.expr, use);
        constant(init.constant);
    }

    private static boolean isOpen(DynamicInit init) {
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR && init.constructor == null) {
            return true;
        }
        for (Expr arg : init.args) {
            if (arg.isTypeDependent()) {
                return true;
            }
        }
        return init.expr != null && init.expr.isTypeDependent();
    }

    /** The object that a pointer points to is used: an array that became the pointer, the operand of an address. */
    private void pointer(Expr pointer, char use) {
        if (!(pointer instanceof OperationExpr e) || e.origLvalueType() != null) {
            expr(pointer, use);
            return;
        }
        switch (e.op()) {
            case ADDRESS_OF, ARRAY_TO_POINTER -> expr(e.operand(0), use);
            case PADD, PSUBTRACT -> offset(e, use);
            default -> expr(e, use);
        }
    }

    private void offset(OperationExpr e, char use) {
        boolean second = e.has(Expr.POINTER_OPERAND_IS_SECOND);
        if (second) {
            expr(e.operand(0), PLAIN);
            pointer(e.operand(1), use);
        } else {
            pointer(e.operand(0), use);
            int from = references.size();
            expr(e.operand(1), PLAIN);
            settle(from);
        }
    }

    /** What the target reads comes first, then the value, then the target itself. */
    private void assignment(OperationExpr e, char use) {
        List<Reference> before = references;
        references = new ArrayList<>();
        expr(e.operand(0), use);
        List<Reference> target = references;
        references = before;
        for (Reference r : target) {
            if (r.kind() != use) {
                references.add(r);
            }
        }
        expr(e.operand(1), PLAIN);
        for (Reference r : target) {
            if (r.kind() == use) {
                references.add(r);
            }
        }
    }

    /** A class without an assignment operator of its own is copied as it is; the operator is named all the same. */
    private void classAssignment(OperationExpr e) {
        Function operator = copier(e.type(), false);
        if (operator != null) {
            built(operator, e.position());
        }
        expr(e.operand(0), REPLACED);
        expr(e.operand(1), USED);
    }

    private static @Nullable Function copier(Type type, boolean isConstructor) {
        ClassEntity c = Types.asClass(type);
        if (c == null || isConstructor && !c.hasUserDeclaredConstructor) {
            return null;
        }
        for (Function f : c.functions) {
            if (isConstructor ? ClassTraits.isCopyConstructor(f) : ClassTraits.isCopyAssignment(f)) {
                return f;
            }
        }
        return null;
    }

    private void call(OperationExpr e) {
        Expr callee = e.operand(0);
        Expr[] operands = e.operands();
        int first = 1;
        if (e.op() == Op.DOT_MEMBER_CALL || e.op() == Op.ARROW_MEMBER_CALL) {
            expr(operands[1], BOUND);
            first = 2;
        }
        if (callee instanceof OperationExpr o && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)) {
            expr(o.operand(0), DROPPED);
            callee = o.operand(1);
        }
        if (!(callee instanceof FunctionExpr named)) {
            expr(callee, PLAIN);
            arguments(operands, first);
            return;
        }
        NameRef ref = e.has(Expr.OPERATOR_SYNTAX) ? null : named.nameRef();
        Function f = named.function();
        if (ref != null && (isKnownByName(f, ref) || named.has(Expr.PARENTHESIZED))) {
            called(ref, f, ref.position);
            arguments(operands, first);
        } else if (e.has(Expr.CONVERSION_CALL) || named.nameRef() == null && f.kind == FunctionKind.CONVERSION) {
            built(f, Nodes.start(operands[1]));
        } else {
            arguments(operands, first);
            called(ref != null ? ref : operands, f, ref != null ? ref.position : e.position());
        }
    }

    private void arguments(Expr[] operands, int first) {
        for (int i = first; i < operands.length; i++) {
            if (operands[i].has(Expr.GENERATED_DEFAULT_ARG)) {
                continue;
            }
            Function copy = operands[i].origLvalueType() != null ? copier(operands[i].type(), true) : null;
            if (copy != null) {
                built(copy, Nodes.start(operands[i]));
            }
            int from = references.size();
            expr(operands[i], BOUND);
            settle(from);
        }
    }

    /** What an argument or index names has nothing more to wait for. */
    private void settle(int from) {
        for (int i = from; i < references.size(); i++) {
            Reference r = references.get(i);
            if (r.time() == Time.OPEN) {
                references.set(
                        i,
                        new Reference(r.key(), r.named(), r.of(), r.kind(), r.position(), Time.SETTLED, r.isEarly()));
            }
        }
    }

    /** Whether the name alone says which function is meant: no overloads, no argument-dependent look-up. */
    private static boolean isKnownByName(Function f, NameRef ref) {
        if (f.position == 0) {
            return true;
        }
        if (f.isTemplateInstance()) {
            return false;
        }
        if (!f.isMember() && !ref.isQualified() || f.parent == null || f.name == null) {
            return false;
        }
        Symbol symbol = f.parent.find(f.name);
        return symbol != null && symbol.next == null;
    }

    void init(@Nullable DynamicInit init, int position) {
        init(init, position, true);
    }

    /** The position of the initializer is that of the constructor. */
    boolean isExact;

    /** @param isDestroyed by the function that makes it: a result is not */
    void init(@Nullable DynamicInit init, int position, boolean isDestroyed) {
        if (init == null) {
            return;
        }
        if (isOpen(init)) {
            openInit(init, DROPPED);
            return;
        }
        if (!isDestroyed && init.expr != null && isMadeByCall(init.expr)) {
            withoutDestructor(init.expr);
            return;
        }
        int at = start(init, position);
        boolean isDefault = init.constructor == null
                && (init.kind == DynamicInit.Kind.NONE || init.kind == DynamicInit.Kind.ZERO)
                && !init.has(DynamicInit.BRACED);
        Function constructor =
                isDefault && init.destructor != null ? defaultConstructor(init.destructor) : init.constructor;
        if (constructor != null && (isDefault || CrossReferences.isNamed(constructor))) {
            built(constructor, at);
        }
        boolean isMadeByCall = init.expr != null && isMadeByCall(init.expr);
        boolean isMember = isExact && constructor == null;
        if (init.destructor != null && isDestroyed && !isMadeByCall && !isMember) {
            built(init.destructor, at);
        }
        initializer(init);
    }

    private int start(DynamicInit init, int position) {
        if (init.castPosition != 0) {
            return init.castPosition;
        }
        if (isExact || init.has(DynamicInit.BRACED)) {
            return position;
        }
        if (init.args.length > 0) {
            return Nodes.start(init.args[0]);
        }
        return init.expr != null ? Nodes.start(init.expr) : position;
    }

    private static boolean isMadeByCall(Expr e) {
        return e instanceof TempInitExpr || e instanceof OperationExpr o && o.op().isCall();
    }

    private static @Nullable Function defaultConstructor(Function destructor) {
        ClassEntity c = destructor.enclosingClass();
        if (c == null) {
            return null;
        }
        for (Function f : c.functions) {
            if (f.kind == FunctionKind.CONSTRUCTOR && f.type.params().length == 0) {
                return f;
            }
        }
        return null;
    }

    /** What an initializer names apart from constructor and destructor. */
    private void initializer(DynamicInit init) {
        all(init.args, BOUND);
        if (init.kind == DynamicInit.Kind.BITWISE_COPY) {
            expr(init.expr, USED);
        } else {
            converted(init.expr);
        }
        constant(init.constant);
    }

    /** The value of a glvalue, or a reference to it: what is settled by that only now comes last, and backwards. */
    void converted(@Nullable Expr expression) {
        Expr root = expression;
        while (root instanceof OperationExpr o
                && o.origLvalueType() == null
                && o.isGenerated()
                && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST)) {
            root = o.operand(0);
        }
        boolean isBound = root instanceof OperationExpr o && o.op() == Op.REFERENCE_TO;
        if (root == null || !isBound && (root.origLvalueType() == null || Types.asClass(root.type()) != null)) {
            expr(expression, PLAIN);
            return;
        }
        List<Reference> before = references;
        references = new ArrayList<>();
        lastKind = isBound ? ADDRESS : USED;
        if (isBound) {
            expr(((OperationExpr) root).operand(0), LAST);
        } else {
            named(root, LAST);
        }
        List<Reference> own = references;
        references = before;
        for (Reference r : own) {
            if (r.time() != Time.LAST) {
                references.add(r);
            }
        }
        for (int i = own.size() - 1; i >= 0; i--) {
            if (own.get(i).time() == Time.LAST) {
                references.add(own.get(i));
            }
        }
    }

    void constant(@Nullable Constant constant) {
        switch (constant) {
            case null -> {}
            case AggregateConstant a
            when a.expr() == null -> {
                for (Constant element : a.elements()) {
                    constant(element);
                }
            }
            case DynamicInitConstant d -> init(d.init(), 0);
            case MemberPointerConstant m -> {
                Entity member = m.function() != null ? m.function() : m.field();
                if (m.nameRef() != null && member != null) {
                    add(m.nameRef(), member, ADDRESS, m.nameRef().position);
                }
            }
            case DependentConstant d -> {
                if (d.kind() == DependentConstant.Kind.EXPRESSION || d.kind() == DependentConstant.Kind.ADDRESS) {
                    open(d.expr());
                }
            }
            case IntegerConstant i -> expr(i.expr(), USED);
            case FloatConstant f -> expr(f.expr(), USED);
            case AddressConstant a -> converted(a.expr());
            default -> expr(constant.expr(), PLAIN);
        }
    }
}
