package dev.cufe.sema.builtins;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.lex.Name;
import dev.cufe.sema.calls.VariadicRules;
import dev.cufe.sema.expressions.BuiltinOperators;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.LibraryTypes;
import dev.cufe.types.Nodes;
import dev.cufe.types.SpecialNames;
import dev.cufe.types.Types;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builtin functions, declared on first use, and builtin operators (builtins.tsv, builtins-generic.tsv). */
public final class Builtins {

    private static final Set<String> PLACES = Set.of(
            "__builtin_source_location", "__builtin_LINE", "__builtin_COLUMN", "__builtin_FILE", "__builtin_FUNCTION");

    private final Expressions x;
    private final NvAtomics atomics;
    private final GnuAtomics gnuAtomics;
    private final MatrixBuiltins matrices;
    private final VariadicRules variadicRules;
    private final BuiltinTable table = new BuiltinTable();
    private final Map<Name, Function> declared = new HashMap<>();
    private final Map<Name, Boolean> generic = new HashMap<>();
    /** The types that were read so far: builtins of one type share it, so that what it names is recorded once. */
    private final Set<String> types = new HashSet<>();

    public Builtins(Expressions x) {
        this.x = x;
        this.atomics = new NvAtomics(x);
        this.gnuAtomics = new GnuAtomics(x);
        this.matrices = new MatrixBuiltins(x);
        this.variadicRules = new VariadicRules(x);
    }

    private void checkSourceLocation(int position) {
        if (LibraryTypes.sourceLocation(x.unit) == null) {
            x.unit.diagnostics.report(
                    Codes.BAD_SOURCE_LOCATION_CLASS,
                    position,
                    "std::source_location::__impl",
                    "_M_function_name",
                    "_M_file_name",
                    "_M_column",
                    "_M_line");
        }
    }

    /** Whether a function of that name is built in, also if the program declares it. */
    public boolean isKnown(Name name) {
        BuiltinTable.Entry entry = name.text().startsWith("__") ? table.find(name.text()) : null;
        return entry != null && entry.since() <= x.unit.dialect.gnuVersion();
    }

    /** The builtin function of that name, declared now if it was not yet; null if there is none. */
    public @Nullable Function find(Name name, int position) {
        Function known = declared.get(name);
        if (known != null || !name.text().startsWith("__")) {
            return known;
        }
        BuiltinTable.Entry entry = table.find(name.text());
        if (entry == null || entry.since() > x.unit.dialect.gnuVersion()) {
            return null;
        }
        TypeText text = new TypeText(x.unit, entry.type());
        FunctionType type = text.function();
        if (type == null) {
            return null;
        }
        Function f = new Function(name, x.unit.global.scope, 0, type, type);
        f.isBuiltin = true;
        f.linkage = Linkage.EXTERNAL_C;
        f.isConstexpr = entry.folds();
        f.isNoReturn = !entry.returns();
        declared.put(name, f);
        if (types.add(entry.type())) {
            for (Entity named : text.named) {
                x.unit.references.named(named, position);
            }
        }
        if (entry.generic()) {
            generic.put(name, Boolean.TRUE);
        }
        return f;
    }

    /** The call of a builtin whose type comes from its arguments; null for all others. */
    public @Nullable Expr ownCall(Expr callee, Expr[] args, int position) {
        if (!(callee instanceof OverloadExpr set)
                || set.candidates().length != 1
                || !(set.candidates()[0] instanceof Function f)
                || !f.isBuiltin) {
            return null;
        }
        String name = f.name.text();
        if (name.startsWith(NvAtomics.PREFIX)) {
            Expr atomic = atomics.call(f, set, args, position);
            return atomic != null ? atomic : x.dependent.call(x.dependent.function(set), args, position);
        }
        if (Calls.anyBroken(args)) {
            return x.broken(position);
        }
        if (name.equals("__builtin_source_location")) {
            checkSourceLocation(position);
        }
        x.unit.known.tracksDefaultArguments |= PLACES.contains(name);
        Op variadic = variadic(name);
        if (variadic != null) {
            x.unit.references.named(f, set.nameRef().position);
            return variadic(variadic, args, position);
        }
        if (!generic.containsKey(f.name)) {
            return null;
        }
        boolean dependent = Calls.anyDependent(args);
        if (dependent && name.equals("__builtin_launder")) {
            return x.dependent.call(x.dependent.function(set), args, position);
        }
        boolean constant = name.equals(SpecialNames.CONSTANT_P) && args.length == 1 && isConstant(args[0]);
        if (!dependent
                && name.equals(SpecialNames.CONSTANT_P)
                && !(args.length == 1 && staysOpen(args[0]))
                && (constant || !isInConstexpr())) {
            x.unit.references.named(f, set.nameRef().position);
            return Nodes.integer(x.types.intType(), constant ? 1 : 0, set.position());
        }
        Expr atomic = gnuAtomics.call(f, set, args, position);
        return atomic != null ? atomic : genericCall(f, set, args, position);
    }

    /** Whether what is no constant here may be one in a call that is evaluated. */
    private boolean isInConstexpr() {
        Function f = x.scopes.function();
        return f != null && (f.isConstexpr || f.isLambdaBody);
    }

    private boolean staysOpen(Expr e) {
        boolean local = e instanceof VariableExpr v && v.variable().enclosingFunction != null;
        return !local && ExprTraits.isDependent(e);
    }

    /** Whether that is the name of {@code __builtin_constant_p}, which does not evaluate its argument. */
    public static boolean asksForConstant(Expr callee) {
        return callee instanceof OverloadExpr set
                && set.nameRef().name != null
                && set.nameRef().name.text().equals(SpecialNames.CONSTANT_P);
    }

    /** Whether that is {@code __builtin_classify_type}, which wants only the type of its argument. */
    public static boolean asksForType(Expr callee) {
        return callee instanceof FunctionExpr f
                && f.function().isBuiltin
                && f.function().name != null
                && f.function().name.text().equals("__builtin_classify_type");
    }

    /** What {@code __builtin_constant_p} says: a variable alone is a constant only in functions, if it is not theirs. */
    private boolean isConstant(Expr e) {
        if (e instanceof VariableExpr v
                && (v.variable().enclosingFunction != null
                        || !x.scopes.current().kind().isLocal())) {
            return false;
        }
        Constant value = x.constantOf(x.conversions.read(e));
        return value != null && !(value instanceof AddressConstant a && a.entity() != null);
    }

    /** Checks of a builtin's converted arguments beyond their types. */
    public void checkArguments(Function f, Expr[] args, int position) {
        if (f.name.text().startsWith(MatrixBuiltins.PREFIX)) {
            matrices.check(f, args, position);
        }
    }

    private static @Nullable Op variadic(String name) {
        return switch (name) {
            case "__builtin_va_start" -> Op.VA_START;
            case "__builtin_va_end" -> Op.VA_END;
            case "__builtin_va_copy" -> Op.VA_COPY;
            default -> null;
        };
    }

    private Expr variadic(Op op, Expr[] args, int position) {
        int expected = op == Op.VA_END ? 1 : 2;
        if (args.length != expected) {
            return x.error(args.length < expected ? Codes.TOO_FEW_ARGUMENTS : Codes.TOO_MANY_ARGUMENTS, position);
        }
        if (!variadicRules.check(op, args, position)) {
            return x.broken(position);
        }
        Expr[] operands = args.clone();
        operands[0] = list(args[0]);
        if (op == Op.VA_COPY) {
            operands[1] = list(args[1]);
        }
        return Nodes.prvalue(op, x.types.voidType(), position, 0, operands);
    }

    /** A va_list: an array decays, a parameter of the type is a pointer already. */
    private Expr list(Expr e) {
        return x.conversions.read(e);
    }

    private Expr genericCall(Function f, OverloadExpr set, Expr[] args, int position) {
        Expr[] operands = new Expr[args.length + 1];
        operands[0] = x.names.callee(f, set.nameRef(), set.position());
        boolean asksForConstant = f.name.text().equals(SpecialNames.CONSTANT_P);
        for (int i = 0; i < args.length; i++) {
            operands[i + 1] = asksForConstant ? x.conversions.read(args[i]) : value(args[i]);
            if (operands[i + 1].type().isError()) {
                return x.broken(position);
            }
        }
        Type result = resultType(f, operands);
        if (!GnuAtomics.isAtomic(f) || f.type.params().length > 0 || Types.isVoid(result)) {
            OperationExpr call = Nodes.prvalue(Op.CALL, result, position, 0, operands);
            boolean isOpen = f.isConstexpr && !asksForConstant && Calls.anyDependent(args);
            if (isOpen) {
                return x.dependent.constant(call);
            }
            return asksForConstant && isInConstexpr() ? call : x.folder.fold(call);
        }
        OperationExpr call = Nodes.prvalue(Op.CALL, x.types.voidType(), position, 0, operands);
        return Nodes.implicit(Op.CAST, result, call);
    }

    private Expr value(Expr arg) {
        return arg.isTypeDependent() && arg.isGlvalue()
                ? arg.read(Types.unqualified(arg.type()))
                : x.conversions.read(arg);
    }

    /** Atomic operations on what is not known yet give the type their pointer points to; others what their declaration says. */
    private Type resultType(Function f, Expr[] operands) {
        String name = f.name.text();
        Type declaredResult = f.type.returnType();
        if (name.equals("__builtin_launder")) {
            return operands.length > 1 ? Types.unqualified(operands[1].type()) : declaredResult;
        }
        if (!GnuAtomics.isAtomic(f) || f.type.params().length > 0 || operands.length < 2) {
            return declaredResult;
        }
        if (name.contains("bool_compare") || name.contains("compare_exchange")) {
            return x.types.boolType();
        }
        if (name.endsWith("store_n") || name.endsWith("lock_release")) {
            return x.types.voidType();
        }
        Type target = Types.pointee(operands[1].type());
        if (target == null) {
            return operands[1].isTypeDependent() ? x.types.unknown() : declaredResult;
        }
        return Types.unqualified(target);
    }

    /** A builtin operator with its operands read. */
    public Expr operator(BuiltinOperators operator, @Nullable Type type, Expr[] operands, int position, int end) {
        if (type != null && type.isError() || Calls.anyBroken(operands)) {
            return x.broken(position);
        }
        if (operands.length == 0) {
            return x.error(Codes.EXP_PRIMARY_EXPR, end);
        }
        return switch (operator) {
            case VA_ARG ->
                variadicRules.checkArgument(operands[0], type, end)
                        ? Nodes.prvalue(Op.VA_ARG, type, position, 0, list(operands[0]))
                        : x.broken(position);
            case ADDRESSOF -> addressof(operands[0], position);
            case BIT_CAST -> bitCast(type, operands[0], position);
            case CONVERTVECTOR -> convertVector(type, operands[0], position);
            case COMPLEX -> complex(operator, operands, position);
            case SHUFFLE, SHUFFLEVECTOR -> shuffle(operator, operands, position);
            case IS_CORRESPONDING_MEMBER, IS_POINTER_INTERCONVERTIBLE ->
                make(operator, x.types.boolType(), read(operands), position);
        };
    }

    private Expr[] read(Expr[] operands) {
        Expr[] values = new Expr[operands.length];
        for (int i = 0; i < operands.length; i++) {
            values[i] = operands[i].isTypeDependent() ? operands[i] : x.conversions.read(operands[i]);
        }
        return values;
    }

    private Expr make(BuiltinOperators operator, Type type, Expr[] operands, int position) {
        return new BuiltinOperationExpr(type, ValueCategory.PRVALUE, position, 0, operator.spelling(), operands);
    }

    private Expr addressof(Expr operand, int position) {
        Expr e = x.names.used(operand);
        Type type = e.isTypeDependent() ? x.types.unknown() : x.types.pointerTo(e.type());
        return make(BuiltinOperators.ADDRESSOF, type, new Expr[] {e}, position);
    }

    private Expr bitCast(Type type, Expr operand, int position) {
        boolean isObject = Types.isClass(operand.type()) || Types.isArray(operand.type());
        Expr value = operand.isTypeDependent() || isObject ? operand : x.conversions.read(operand);
        if (!value.isTypeDependent() && !type.isDependent() && !isBitCastable(type, value, position)) {
            return x.broken(position);
        }
        return withType(BuiltinOperators.BIT_CAST, type, new Expr[] {value}, type, position);
    }

    /** Both are of the same size and trivially copyable [bit.cast]/1. */
    private boolean isBitCastable(Type type, Expr value, int position) {
        Type from = value.type();
        if (type.isError() || from.isError()) {
            return true;
        }
        boolean isObject = !Types.isReference(type) && !Types.isVoid(type) && x.unit.isComplete(type, position);
        if (!isObject || x.unit.layout.sizeOf(type) != x.unit.layout.sizeOf(from)) {
            x.unit.diagnostics.report(Codes.BIT_CAST_SIZE, Nodes.start(value), from, type);
            return false;
        }
        boolean copies = x.unit.classTraits.isTriviallyCopyable(type, position)
                && x.unit.classTraits.isTriviallyCopyable(from, position);
        if (!copies) {
            x.unit.diagnostics.report(Codes.NOT_TRIVIALLY_COPYABLE, position);
        }
        return copies;
    }

    private Expr withType(BuiltinOperators operator, Type operandType, Expr[] values, Type result, int position) {
        Expr about = new TypeOperandExpr(x.types.voidType(), ValueCategory.PRVALUE, 0, 0, operandType);
        Expr[] all = new Expr[values.length + 1];
        if (operator.typeFirst()) {
            all[0] = about;
            System.arraycopy(values, 0, all, 1, values.length);
        } else {
            System.arraycopy(values, 0, all, 0, values.length);
            all[values.length] = about;
        }
        return make(operator, result, all, position);
    }

    private Expr complex(BuiltinOperators operator, Expr[] operands, int position) {
        Expr[] values = read(operands);
        Type element = values[0].type();
        return make(
                operator,
                element.isDependent() ? x.types.unknown() : x.types.complex(Types.unqualified(element)),
                values,
                position);
    }

    private Expr convertVector(Type type, Expr operand, int position) {
        if (isNoVector(operand)) {
            x.unit.diagnostics.report(Codes.EXP_VECTOR_OPERAND, Nodes.start(operand));
        } else if (!type.isDependent() && !type.isError() && !(Types.core(type) instanceof VectorType)) {
            x.unit.diagnostics.report(Codes.NOT_A_VECTOR_TYPE, position, type);
        }
        return withType(BuiltinOperators.CONVERTVECTOR, type, new Expr[] {operand}, type, position);
    }

    private static boolean isNoVector(Expr e) {
        return !e.isTypeDependent() && !e.type().isError() && !(Types.core(e.type()) instanceof VectorType);
    }

    private Expr shuffle(BuiltinOperators operator, Expr[] operands, int position) {
        Expr[] values = read(operands);
        if (isNoVector(values[0])) {
            return x.error(Codes.EXP_VECTOR_OPERAND, Nodes.start(values[0]));
        }
        Type type = values[0].type();
        if (operator == BuiltinOperators.SHUFFLEVECTOR && Types.core(type) instanceof VectorType v) {
            long element = x.unit.layout.sizeOf(v.element());
            long count = x.unit.layout.sizeOf(v) / element;
            for (int i = 2; i < values.length; i++) {
                if (!values[i].isTypeDependent() && x.integerValue(values[i]) >= 2 * count) {
                    return x.error(Codes.SHUFFLE_INDEX_TOO_LARGE, Nodes.start(values[i]));
                }
            }
            type = x.types.vector(v.element(), element * (operands.length - 2), null);
        }
        return make(operator, Types.unqualified(type), values, position);
    }
}
