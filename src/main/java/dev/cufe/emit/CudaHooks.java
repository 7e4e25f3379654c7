package dev.cufe.emit;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.cuda.ExtendedLambdas;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.options.Options;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.PrintHooks;
import dev.cufe.types.Layout;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What CUDA changes in the printed declarations: the parts below by kind of entity ([kernels 3] to [kernels 6], [lambdas 1]). */
public final class CudaHooks implements PrintHooks {
    private static final String MANAGED_USE = "(*( (__nv_inited_managed_rt ? (void)0: __nv_init_managed_rt()), (";

    private static final String PREAMBLE_PLACE = "__nv_lambda_preheader_injection";

    private final KernelPrinter kernels;
    private final DeviceFunctionPrinter deviceFunctions;
    private final DeviceVariables variables;
    private final LambdaWrappers lambdas;
    private final ExtendedLambdas extended;
    private final Options options;
    private final boolean noexceptInType;
    private final Layout layout;

    public CudaHooks(Options options, ExtendedLambdas extended, boolean noexceptInType, Layout layout) {
        this.noexceptInType = noexceptInType;
        this.options = options;
        this.extended = extended;
        HostDialect host = new HostDialect(options);
        lambdas = new LambdaWrappers(host);
        kernels = new KernelPrinter(host);
        deviceFunctions = new DeviceFunctionPrinter(host);
        variables = new DeviceVariables(host);
        this.layout = layout;
    }

    /** Device functions that the device compiler knows by itself vanish (D11), and members of its types. */
    @Override
    public boolean isSuppressed(SourceEntry entry) {
        if (!(entry instanceof Declaration d && entity(d) instanceof Function f)) {
            return false;
        }
        boolean member = CudaFlags.isDeviceBuiltin(f.enclosingClass()) && !d.isFriend;
        return member || CudaFlags.isDeviceBuiltin(f) && (f.cudaFlags & CudaFlags.HOST) == 0;
    }

    /** Types of the toolkit, which the host gets from a header (D10). */
    @Override
    public boolean isDisabled(Declaration declaration) {
        Entity e = entity(declaration);
        boolean type = e instanceof ClassEntity || e instanceof EnumEntity || e instanceof Typedef;
        return type && isMarked(declaration, e);
    }

    private static boolean isMarked(Declaration d, Entity e) {
        return hasBuiltin(d.attributes) || d.isPrimary && hasBuiltin(e.attributes);
    }

    private static boolean hasBuiltin(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.family() == Attribute.Family.GNU && a.name().equals("device_builtin")) {
                return true;
            }
        }
        return false;
    }

    private static Entity entity(Declaration d) {
        return d.entity instanceof Template t && t.prototype != null ? t.prototype : d.entity;
    }

    @Override
    public boolean printFunction(Printer printer, Declaration declaration, Function function) {
        if (CudaFlags.isKernel(function)) {
            return kernels.print(printer, declaration, function);
        }
        return CudaFlags.isDeviceOnly(function) && deviceFunctions.print(printer, declaration, function);
    }

    @Override
    public List<Attribute> writtenAttributes(Function function, List<Attribute> attributes) {
        return kernels.isWrapper(function) ? KernelPrinter.withoutVisibility(attributes) : attributes;
    }

    @Override
    public String generatedAttributes(Declaration declaration, Entity entity) {
        return switch (entity) {
            case Function f when CudaFlags.isKernel(f) -> kernels.attributes(declaration, f);
            case Function f when CudaFlags.isDeviceOnly(f) -> deviceFunctions.attributes(f);
            case Variable v when CudaFlags.isOnDevice(v) -> variables.attributes(v, declaration);
            default -> "";
        };
    }

    @Override
    public @Nullable String storageClass(Declaration declaration, Entity entity) {
        return switch (entity) {
            case Function f when CudaFlags.isKernel(f) -> kernels.storageClass(declaration, f);
            case Variable v when CudaFlags.isOnDevice(v) -> variables.storageClass(v, declaration);
            default -> null;
        };
    }

    @Override
    public String afterSpecifiers(Declaration declaration, Function function) {
        return CudaFlags.isKernel(function) ? kernels.afterSpecifiers(declaration) : "";
    }

    @Override
    public String functionPrefix(Function function) {
        return kernels.prefix(function);
    }

    @Override
    public boolean takesReferences(Function function) {
        return kernels.isWrapper(function);
    }

    @Override
    public boolean namesTemplateParameters() {
        return kernels.namesTemplateParameters();
    }

    @Override
    public boolean printBody(Printer printer, Function function) {
        if (CudaFlags.isKernel(function)) {
            kernels.body(printer, function);
            return true;
        }
        if (DeviceFunctionPrinter.isReplaced(function)) {
            deviceFunctions.body(printer, function);
            return true;
        }
        return false;
    }

    @Override
    public @Nullable String returnTypeInsteadOfPlaceholder(Function function) {
        return DeviceFunctionPrinter.isReplaced(function) && function.hasDeducedReturn ? " void" : null;
    }

    @Override
    public boolean namesUnnamedParameters(Function function) {
        return CudaFlags.isKernel(function);
    }

    @Override
    public boolean keepsInitializer(Declaration declaration, Variable variable) {
        return variables.keepsInitializer(variable);
    }

    @Override
    public Type variableType(Variable variable, Type declared) {
        return variables.shownType(variable, declared);
    }

    @Override
    public boolean isDeclaredAsPointer(Variable variable) {
        return CudaFlags.isManaged(variable);
    }

    @Override
    public String variablePrefix(Variable variable) {
        return CudaFlags.isDeviceBuiltin(variable) ? "__device_builtin_variable_" : "";
    }

    @Override
    public boolean printVariableUse(Printer printer, VariableExpr use) {
        if (!CudaFlags.isManaged(use.variable())) {
            return false;
        }
        printer.output().text(MANAGED_USE);
        printer.expressions().variableName(use);
        printer.output().text(")))");
        return true;
    }

    @Override
    public boolean printLambda(Printer printer, Lambda lambda) {
        return lambdas.print(printer, lambda);
    }

    /** The toolkit's headers mark the place of the wrapper types with an empty struct (E1). */
    @Override
    public void beforeDisabled(Printer printer, Declaration declaration) {
        Name name = declaration.entity.name;
        if (!options.cuda().extendedLambda() || name == null || !name.text().equals(PREAMBLE_PLACE)) {
            return;
        }
        Output out = printer.output();
        out.raw("# 1 \"nvcc_internal_extended_lambda_implementation\"\n");
        out.raw(LambdaPreamble.text(counts(false), counts(true), noexceptInType));
        out.forgetRecord();
    }

    private boolean[] counts(boolean hostDevice) {
        boolean[] seen = new boolean[0];
        for (Lambda lambda : extended.all()) {
            int n = lambda.captures.size();
            if (lambda.callOperator != null && CudaFlags.isHostDevice(lambda.callOperator) == hostDevice) {
                seen = n < seen.length ? seen : Arrays.copyOf(seen, n + 1);
                seen[n] = true;
            }
        }
        return seen;
    }

    @Override
    public boolean isBuiltinType(Entity classOrEnum) {
        return CudaFlags.isDeviceBuiltin(classOrEnum);
    }

    @Override
    public long sizeOf(Type type) {
        return layout.sizeOf(type);
    }
}
