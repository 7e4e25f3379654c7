package dev.cufe.emit;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.cuda.ExtendedLambdas;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Extended lambdas: an object of a wrapper type, whose tag names the function around the lambda, takes the place of
 * the closure ([lambdas 1], [kernels 4.9]).
 */
final class LambdaWrappers {
    private static final String REMOVE_REF = "typename __nvdl_remove_ref<";

    private final HostDialect host;
    private final Map<Function, Integer> counts = new IdentityHashMap<>();
    private final Map<Lambda, Integer> numbers = new IdentityHashMap<>();

    LambdaWrappers(HostDialect host) {
        this.host = host;
    }

    boolean print(Printer printer, Lambda lambda) {
        Function call = lambda.callOperator;
        if (call == null) {
            return false;
        }
        Function parent = ExtendedLambdas.isExtended(lambda) ? ExtendedLambdas.enclosingFunction(lambda) : null;
        if (parent != null) {
            if (CudaFlags.isHostDevice(call)) {
                hostDevice(printer, lambda, parent);
            } else {
                device(printer, lambda, call, parent);
            }
            return true;
        }
        if (CudaFlags.isDeviceOnly(call)) {
            suppressedBody(printer, lambda, call);
            return true;
        }
        return false;
    }

    private void device(Printer printer, Lambda lambda, Function call, Function parent) {
        Output out = printer.output();
        out.text("__nv_dl_wrapper_t< ");
        tag(printer, lambda, call, parent);
        captureTypes(printer, lambda);
        out.text(">( ");
        tag(printer, lambda, call, parent);
        out.text("{} ");
        captureValues(printer, lambda);
        out.text(") ");
        out.newline();
        out.text("#if 0");
        out.newline();
        suppressedBody(printer, lambda, call);
        out.text("#endif");
        out.newline();
    }

    private static void suppressedBody(Printer printer, Lambda lambda, Function call) {
        Output out = printer.output();
        if (printer.lambdaDeclarator(lambda, call)) {
            out.text(' ');
        }
        out.newline();
        out.text("{ }");
        out.newline();
        out.text("#if 0");
        out.newline();
        printer.lambdaBody(lambda, call);
        out.freshLine();
        out.text("#endif");
        out.newline();
        out.forgetRecord();
    }

    private void hostDevice(Printer printer, Lambda lambda, Function parent) {
        Output out = printer.output();
        boolean pointer = lambda.captures.isEmpty()
                && (lambda.captureDefault == Lambda.Default.NONE || host.capturesNothingByDefault());
        out.text("__nv_hdl_create_wrapper_t< " + lambda.isMutable + ", " + pointer + ", ");
        plainTag(printer, lambda, parent);
        captureTypes(printer, lambda);
        out.text(">::__nv_hdl_create_wrapper( ");
        printer.lambda(lambda);
        captureValues(printer, lambda);
        out.text(") ");
    }

    private void tag(Printer printer, Lambda lambda, Function call, Function parent) {
        Type result = call.type.returnType();
        boolean trailing = lambda.hasExplicitReturnType && !mentionsParameters(declaredResult(call));
        if (!trailing) {
            plainTag(printer, lambda, parent);
            return;
        }
        Output out = printer.output();
        out.text("__nv_dl_trailing_return_tag<");
        function(printer, parent);
        out.text(',');
        Type declared = declaredResult(call);
        printer.typeId(declared.hasPlaceholder() ? result : declared);
        out.text(", ").number(number(lambda, parent)).text("> ");
    }

    /** {@code -> decltype(a + x)} with a parameter a of the lambda says nothing outside of it (E5). */
    private static boolean mentionsParameters(Type type) {
        return switch (type) {
            case DecltypeType t -> t.expr() != null && mentionsParameters(t.expr());
            case PointerType t -> mentionsParameters(t.target());
            case ReferenceType t -> mentionsParameters(t.target());
            case QualifiedType t -> mentionsParameters(t.base());
            default -> false;
        };
    }

    private static boolean mentionsParameters(Expr e) {
        return switch (e) {
            case VariableExpr v -> v.variable().isParameter && isOfLambda(v.variable());
            case OperationExpr o -> {
                boolean found = false;
                for (Expr operand : o.operands()) {
                    found |= mentionsParameters(operand);
                }
                yield found;
            }
            case ConstantExpr c ->
                c.constant().expr() != null && mentionsParameters(c.constant().expr());
            default -> false;
        };
    }

    private static boolean isOfLambda(Variable v) {
        return v.enclosingFunction == null || v.enclosingFunction.isLambdaBody;
    }

    private static Type declaredResult(Function call) {
        return call.declaredType instanceof FunctionType f ? f.returnType() : call.type.returnType();
    }

    private void plainTag(Printer printer, Lambda lambda, Function parent) {
        printer.output().text("__nv_dl_tag<");
        function(printer, parent);
        printer.output().text(',').number(number(lambda, parent)).text("> ");
    }

    /** Counted per function, extended lambdas only. */
    private int number(Lambda lambda, Function parent) {
        Integer known = numbers.get(lambda);
        if (known == null) {
            known = counts.merge(parent, 1, Integer::sum);
            numbers.put(lambda, known);
        }
        return known;
    }

    /** Type of a pointer to the function, and its address. */
    private static void function(Printer printer, Function f) {
        Output out = printer.output();
        FunctionType type = f.declaredType instanceof FunctionType t && f.kind != FunctionKind.CONVERSION ? t : f.type;
        ClassEntity owner = f.isNonstaticMember() ? f.enclosingClass() : null;
        printer.typeId(owner == null ? new PointerType(type, null) : new MemberPointerType(owner.type(), type, null));
        out.text(",(&");
        if (owner != null) {
            printer.simpleName(owner);
            out.text("::");
        } else if (!f.isMember()) {
            out.text(' ');
            printer.fullQualifier(f);
        }
        printer.simpleName(f);
        printer.ownArguments(f);
        out.text(')');
    }

    private void captureTypes(Printer printer, Lambda lambda) {
        Output out = printer.output();
        for (Lambda.Capture c : lambda.captures) {
            out.text(", ");
            if (c.isStarThis) {
                out.text("typename __nvdl_remove_const<" + REMOVE_REF + "decltype(*this) > ::type> :: type");
                out.text(lambda.isMutable ? "" : " const");
            } else if (c.isThis) {
                out.text("decltype(this) const");
            } else if (c.isInitCapture) {
                initCaptureType(printer, c);
            } else {
                out.text(REMOVE_REF + "decltype(");
                value(printer, c);
                out.text(")>::type");
            }
        }
    }

    /** Clang warns about an expression that is not evaluated: there the pragmas stand around it (E6). */
    private void initCaptureType(Printer printer, Lambda.Capture c) {
        Output out = printer.output();
        out.text("typename __nv_lambda_trait_remove_cv<" + REMOVE_REF);
        if (host.isClang()) {
            out.text("\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Wunevaluated-expression\"\n");
        }
        out.text("decltype(");
        value(printer, c);
        out.text(")>::type");
        out.text(host.isClang() ? "\n#pragma GCC diagnostic pop\n" : "");
        out.text(">::type");
    }

    private static void captureValues(Printer printer, Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            printer.output().text(", ");
            value(printer, c);
        }
    }

    private static void value(Printer printer, Lambda.Capture c) {
        Output out = printer.output();
        if (c.isThis) {
            out.text(c.isStarThis ? "*this" : "this");
        } else if (c.isInitCapture) {
            boolean parentheses = c.variable != null && c.variable.hasParenthesizedInitializer;
            out.text(parentheses ? "(" : "");
            printer.captureValue(c);
            out.text(parentheses ? ")" : "");
        } else if (c.name != null) {
            out.name(c.name);
        }
    }
}
