package dev.cufe.sema.builtins;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Calls of {@code __nv_atomic_*}: checked, and replaced by the routine for the size and kind of the object, which is what
 * the host file shows (TABLES.md, builtins-generic.tsv).
 */
final class NvAtomics {
    static final String PREFIX = "__nv_atomic_";
    private static final int DEFAULT_SCOPE = 4;
    private static final int MAX_ORDER = 5;

    private final Expressions x;

    NvAtomics(Expressions x) {
        this.x = x;
    }

    /** What an operation does to the object. */
    private enum Family {
        ARITHMETIC,
        LOGICAL,
        LOAD,
        STORE,
        EXCHANGE,
        COMPARE,
        /** Takes the values through pointers, of any type. */
        GENERIC,
        FENCE
    }

    private static Family family(String operation) {
        return switch (operation) {
            case "load_n" -> Family.LOAD;
            case "store_n" -> Family.STORE;
            case "exchange_n" -> Family.EXCHANGE;
            case "compare_exchange_n" -> Family.COMPARE;
            case "load", "store", "exchange", "compare_exchange" -> Family.GENERIC;
            case "thread_fence" -> Family.FENCE;
            default ->
                switch (base(operation)) {
                    case "and", "or", "xor" -> Family.LOGICAL;
                    default -> Family.ARITHMETIC;
                };
        };
    }

    private static String base(String operation) {
        return operation.startsWith("fetch_") ? operation.substring("fetch_".length()) : operation;
    }

    /** Number of arguments before the scope, which may be left out. */
    private static int required(String operation) {
        return switch (operation) {
            case "load_n" -> 2;
            case "compare_exchange_n", "compare_exchange" -> 6;
            case "exchange" -> 4;
            case "thread_fence" -> 1;
            default -> 3;
        };
    }

    /** The call, or null if an argument is dependent. */
    @Nullable
    Expr call(Function f, OverloadExpr set, Expr[] args, int position) {
        if (Calls.anyDependent(args)) {
            return null;
        }
        String operation = f.name.text().substring(PREFIX.length());
        if (args.length == 0) {
            x.unit.diagnostics.report(Codes.NV_ATOMIC_FUNCTION_NO_ARGS, end(position));
            return x.error(Codes.ATOMIC_FIRST_ARG_NOT_INTEGER_PTR, end(position));
        }
        int first = Nodes.start(args[0]);
        int required = required(operation);
        if (args.length < required) {
            return x.error(Codes.TOO_FEW_ARGUMENTS, end(position));
        }
        Family family = family(operation);
        Type target = Types.pointee(x.conversions.read(args[0]).type());
        int wrongKind = args[0].type().isError() ? 0 : wrongKind(family, target);
        if (wrongKind != 0) {
            return refused(wrongKind, family, args[0], position);
        }
        Function here = x.scopes.function();
        if (here == null || (here.cudaFlags & (CudaFlags.DEVICE | CudaFlags.GLOBAL)) == 0) {
            x.unit.diagnostics.report(Codes.NV_ATOMIC_OPERATION_NOT_IN_DEVICE_FUNCTION, first);
            return Nodes.prvalue(Op.CALL, x.types.voidType(), position, 0, callee(f, set));
        }
        boolean sizeMissing = family == Family.GENERIC && isSizeTypeMissing(set);
        int problem = target == null ? 0 : problem(operation, family, target);
        if (problem != 0) {
            return refused(problem, family, args[0], position);
        }
        Expr[] used = args;
        if (args.length > required + 1) {
            x.unit.diagnostics.report(Codes.EXTRA_ARGS_IGNORED, Nodes.start(args[required + 1]));
            used = Arrays.copyOf(args, required + 1);
        }
        Expr[] complete = used.length > required ? used : withScope(used);
        boolean literals = checkLiterals(family, complete, required);
        if (!literals || sizeMissing || Calls.anyBroken(args)) {
            return x.broken(position);
        }
        return switch (family) {
            case FENCE -> lowered(f, callee(f, set), complete, position);
            case GENERIC -> generic(f, set, complete, position);
            default -> sized(operation, family, set, complete, position);
        };
    }

    private int end(int position) {
        return x.resolution.argumentsEnd(position);
    }

    private Expr callee(Function f, OverloadExpr set) {
        return x.names.callee(f, set.nameRef(), set.position());
    }

    private Expr[] withScope(Expr[] args) {
        Expr[] all = Arrays.copyOf(args, args.length + 1);
        all[args.length] = Nodes.integer(x.types.intType(), DEFAULT_SCOPE, 0);
        return all;
    }

    /** Memory orders and scope have to be literals with a meaning. */
    private boolean checkLiterals(Family family, Expr[] args, int scope) {
        boolean valid = true;
        int orders = family == Family.COMPARE || family == Family.GENERIC && scope == 6 ? 2 : 1;
        int first = Nodes.start(args[0]);
        for (int i = scope - orders; i < scope; i++) {
            Long order = value(args[i]);
            if (order == null) {
                x.unit.diagnostics.report(Codes.NV_ATOMIC_OPERATION_ORDER_NOT_CONSTANT_INT, first);
            } else if (order < 0 || order > MAX_ORDER) {
                x.unit.diagnostics.report(Codes.INVALID_NV_ATOMIC_MEMORY_ORDER_VALUE, first);
            }
            valid &= order != null && order >= 0 && order <= MAX_ORDER;
        }
        Long value = value(args[scope]);
        if (value == null) {
            x.unit.diagnostics.report(Codes.NV_ATOMIC_OPERATION_SCOPE_NOT_CONSTANT_INT, first);
        } else if (value < 0 || value > DEFAULT_SCOPE) {
            x.unit.diagnostics.report(Codes.INVALID_NV_ATOMIC_THREAD_SCOPE_VALUE, first);
        }
        return valid && value != null && value >= 0 && value <= DEFAULT_SCOPE;
    }

    private @Nullable Long value(Expr e) {
        return !e.type().isError()
                        && x.conversions.read(e) instanceof ConstantExpr c
                        && c.constant() instanceof IntegerConstant i
                ? i.value().longValue()
                : null;
    }

    private Expr lowered(Function f, Expr callee, Expr[] args, int position) {
        Expr[] converted = x.resolution.arguments(f, f.type, args, position);
        Expr[] operands = new Expr[converted.length + 1];
        operands[0] = callee;
        System.arraycopy(converted, 0, operands, 1, converted.length);
        return Nodes.prvalue(Op.CALL, f.type.returnType(), position, 0, operands);
    }

    /** The generic functions take the size of the object, whose type the original looks for. */
    private boolean isSizeTypeMissing(OverloadExpr set) {
        boolean missing = x.lookup
                .inNamespace(x.unit.global, x.unit.special.intern("size_t"), Lookup.TYPES)
                .isEmpty();
        if (missing) {
            x.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, set.position(), x.unit.special.intern("size_t"));
        }
        return missing;
    }

    /** The size of the object becomes the first argument. */
    private Expr generic(Function f, OverloadExpr set, Expr[] args, int position) {
        Type target = Types.pointee(x.conversions.read(args[0]).type());
        long size = x.unit.layout.sizeOf(target);
        Expr[] all = new Expr[args.length + 1];
        all[0] = Nodes.integer(x.types.sizeType(), size, 0);
        System.arraycopy(args, 0, all, 1, args.length);
        return lowered(f, callee(f, set), all, position);
    }

    /** A load that was refused gives nothing, which is reported, too. */
    private Expr refused(int problem, Family family, Expr object, int position) {
        Expr broken = x.error(problem, Nodes.start(object));
        return family == Family.LOAD && problem != Codes.ATOMIC_FIRST_ARG_NOT_INTEGER_PTR
                ? Nodes.prvalue(Op.CAST, x.types.voidType(), position, 0, x.conversions.read(object))
                : broken;
    }

    private Expr sized(String operation, Family family, OverloadExpr set, Expr[] args, int position) {
        Type target = Types.pointee(x.conversions.read(args[0]).type());
        long size = x.unit.layout.sizeOf(target);
        String name = loweredName(operation, family, target, size);
        Function routine = routine(name, loweredType(family, target, size));
        Expr callee = new FunctionExpr(routine.type, ValueCategory.LVALUE, set.position(), 0, routine, null)
                .read(x.types.pointerTo(routine.type));
        Expr call = lowered(routine, callee, args, position);
        boolean fetches = family != Family.ARITHMETIC && family != Family.LOGICAL || operation.startsWith("fetch_");
        if (!fetches) {
            return Nodes.prvalue(Op.CAST, x.types.voidType(), position, 0, call.with(Expr.RESULT_NOT_USED));
        }
        boolean other =
                family != Family.STORE && family != Family.COMPARE && !Types.sameUnqualified(call.type(), target);
        return other ? Nodes.implicit(Op.CAST, Types.unqualified(target), call) : call;
    }

    /** What the object is, as opposed to its size, is asked before anything else: the number of what is wrong, or 0. */
    private static int wrongKind(Family family, @Nullable Type target) {
        if (family == Family.FENCE) {
            return 0;
        }
        if (target == null) {
            return family == Family.GENERIC
                    ? Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT
                    : Codes.ATOMIC_FIRST_ARG_NOT_INTEGER_PTR;
        }
        boolean integral = Types.isIntegralOrEnum(target) && !Types.isEnum(target);
        return switch (family) {
            case ARITHMETIC, LOGICAL ->
                Types.isClass(target) || Types.isVoid(target) ? Codes.NV_ATOMIC_FIRST_ARG_NOT_ARITHMETIC_PTR : 0;
            case LOAD, STORE, EXCHANGE, COMPARE ->
                integral ? 0 : Codes.NON_INTEGRAL_TYPE_FOR_NON_GENERIC_NV_ATOMIC_FUNCTION;
            case GENERIC, FENCE -> 0;
        };
    }

    private static boolean isSize(long size) {
        return size == 1 || size == 2 || size == 4 || size == 8 || size == 16;
    }

    /** The number of what is wrong with the type of the object; 0 if nothing is. */
    private int problem(String operation, Family family, Type target) {
        boolean floating = Types.isFloating(target);
        boolean integral = Types.isIntegralOrEnum(target) && !Types.isEnum(target);
        long size = Types.isVoid(target) || !x.unit.isComplete(target, 0) ? 0 : x.unit.layout.sizeOf(target);
        return switch (family) {
            case LOGICAL -> {
                if (floating) {
                    yield Codes.FLOATING_TYPE_FOR_LOGICAL_ATOMIC_OPERATION;
                }
                yield size != 4 && size != 8 ? Codes.INVALID_NV_ATOMIC_OPERATION_SIZE : 0;
            }
            case ARITHMETIC -> {
                String base = base(operation);
                boolean extreme = base.equals("min") || base.equals("max");
                if (extreme && floating) {
                    yield Codes.INVALID_NV_ATOMIC_OPERATION_MAX_MIN_FLOAT;
                }
                if (size != 4 && size != 8) {
                    yield Codes.INVALID_NV_ATOMIC_OPERATION_SIZE;
                }
                boolean signedLong = size == 8 && integral && Types.isSigned(target);
                yield !extreme && signedLong ? Codes.INVALID_NV_ATOMIC_OPERATION_ADD_SUB_SIZE : 0;
            }
            case COMPARE -> size == 1 ? Codes.INVALID_NV_ATOMIC_CAS_SIZE : 0;
            case EXCHANGE -> size < 4 ? Codes.INVALID_NV_ATOMIC_EXCH_SIZE : 0;
            case GENERIC -> {
                if (size == 0) {
                    yield Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT;
                }
                yield isSize(size) ? 0 : Codes.INVALID_DATA_SIZE_FOR_NV_ATOMIC_GENERIC_FUNCTION;
            }
            case LOAD, STORE, FENCE -> 0;
        };
    }

    private static String loweredName(String operation, Family family, Type target, long size) {
        return switch (family) {
            case ARITHMETIC -> PREFIX + "fetch_" + base(operation) + "_" + size + "_" + kind(target);
            case LOGICAL -> PREFIX + "fetch_" + base(operation) + "_" + size;
            default -> PREFIX + operation.substring(0, operation.length() - 1) + size;
        };
    }

    /** Signed, unsigned or floating. */
    private static String kind(Type target) {
        if (Types.isFloating(target)) {
            return "f";
        }
        return Types.isIntegralOrEnum(target) && Types.isSigned(target) ? "s" : "u";
    }

    private static String loweredType(Family family, Type target, long size) {
        String value = valueType(family, target, size);
        return switch (family) {
            case ARITHMETIC ->
                value + " (" + (size == 4 || kind(target).equals("f") ? value : "void") + " *, " + value
                        + ", int, int)";
            case LOAD -> value + " (void *, int, int)";
            case STORE -> "void (void *, " + value + ", int, int)";
            case COMPARE -> "bool (void *, void *, " + value + ", bool, int, int, int)";
            default -> value + " (void *, " + value + ", int, int)";
        };
    }

    private static String valueType(Family family, Type target, long size) {
        if (family == Family.ARITHMETIC) {
            return switch (kind(target)) {
                case "f" -> size == 4 ? "float" : "double";
                case "s" -> size == 4 ? "int" : "long long";
                default -> size == 4 ? "unsigned int" : "unsigned long long";
            };
        }
        return switch ((int) size) {
            case 1 -> "unsigned char";
            case 2 -> "unsigned short";
            case 4 -> "unsigned int";
            case 8 -> "unsigned long long";
            default -> "__uint128_t";
        };
    }

    private Function routine(String name, String typeText) {
        FunctionType type = new TypeText(x.unit, typeText).function();
        Function f = new Function(x.unit.special.intern(name), x.unit.global.scope, 0, type, type);
        f.isBuiltin = true;
        f.linkage = Linkage.EXTERNAL_C;
        f.cudaFlags = CudaFlags.HOST | CudaFlags.DEVICE;
        return f;
    }
}
