package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What CUDA adds to the rules of C++: the one door of this room for {@code sema} and {@code parse}, which call it at
 * the places where the original looks ([cuda-rules 3.1]). Nobody else asks whether something is CUDA.
 */
public final class CudaRules {
    private final FunctionAttributes functions;
    private final VariableAttributes variables;
    private final Overriding overriding;
    /** Grid, block, shared memory, stream. */
    private static final int CONFIGURATION_PARTS = 4;

    private final GridConstants grid;
    private final LambdaRules lambdaRules;
    private final ExtendedLambdas lambdas = new ExtendedLambdas();
    private final HostReferences references = new HostReferences();
    private final BodyRules bodies;
    private @Nullable DeviceSide device;
    private @Nullable LintRules lint;
    private final Unit unit;

    public CudaRules(Unit unit) {
        this.unit = unit;
        bodies = new BodyRules(unit, references);
        functions = new FunctionAttributes(unit);
        variables = new VariableAttributes(unit);
        overriding = new Overriding(unit);
        grid = new GridConstants(unit);
        lambdaRules = new LambdaRules(unit);
    }

    /**
     * One declaration of a function.
     *
     * @param type the type as declared
     * @param first the first declaration
     * @param friendDefinition a friend defined in the class
     * @param friendOfTemplate a friend of a class template itself
     * @param defaulted {@code = default} follows
     * @param defined a body or {@code = delete} follows
     * @param suffixed a member whose declarator has a virt-specifier or {@code =} behind it
     * @param start first token of the declaration
     * @param position the declared name
     * @param end token after the declarator
     */
    public record FunctionDeclaration(
            @Nullable Type type,
            boolean first,
            boolean friendDefinition,
            boolean friendOfTemplate,
            boolean defaulted,
            boolean defined,
            boolean suffixed,
            int start,
            int position,
            int end) {}

    /** Applies the attributes of one declaration of a function and checks it. */
    public void declared(Function f, List<Attribute> attributes, FunctionDeclaration how) {
        if (!attributes.isEmpty() || f.cudaFlags != 0 || f.cudaInfo != null && !f.isMember()) {
            functions.apply(f, attributes, how);
        }
        grid.declared(f, how.type(), how.first(), how.position());
        if (how.first()) {
            overriding.check(f, how.position());
        }
    }

    /** An instance of a function template is declared, with the attributes of the template for these arguments. */
    public void instanceDeclared(Function f, List<Attribute> attributes) {
        if (f.template == null || !(f.template.prototype instanceof Function prototype)) {
            return;
        }
        if (prototype.isDefined) {
            functions.zeroSizedParameters(f, attributes);
        }
        if (CudaFlags.isKernel(f)) {
            functions.instance(f, attributes);
        }
    }

    /** An instance of a variable template is declared. */
    public void instanceDeclared(Variable v) {
        variables.instance(v);
    }

    /** Applies the attributes of one declaration of an entity other than a function. */
    public void declared(Entity entity, List<Attribute> attributes) {
        if (entity instanceof Variable v) {
            variables.texture(v);
        }
        if (attributes.isEmpty()) {
            return;
        }
        switch (entity) {
            case Variable v -> variables.apply(v, attributes);
            case ClassEntity c -> c.cudaFlags |= typeFlags(attributes);
            case Typedef t
            when Types.asClass(t.underlying()) instanceof ClassEntity c ->
                c.cudaFlags |= typeFlags(attributes) & CudaFlags.TEXTURE;
            case EnumEntity e -> e.cudaFlags |= typeFlags(attributes);
            default -> {}
        }
    }

    private static int typeFlags(List<Attribute> attributes) {
        int flags = 0;
        for (Attribute a : attributes) {
            CudaAttribute c = CudaAttribute.of(a);
            if (c == CudaAttribute.DEVICE_BUILTIN || c == CudaAttribute.TEXTURE_TYPE) {
                flags |= c.flag;
            }
        }
        return flags;
    }

    /**
     * The declarator of a lambda is complete, its body follows.
     *
     * @param around the function it stands in
     * @param afterAttributes position of the token behind the attributes of the introducer
     * @param end position of the token behind the declarator
     */
    public void lambda(Lambda lambda, @Nullable Function around, int afterAttributes, int end) {
        boolean enabled = unit.options.cuda().extendedLambda();
        boolean annotated = lambdas.declared(lambda, around, enabled);
        if (annotated && !enabled) {
            unit.diagnostics.report(Codes.EXTENDED_LAMBDA_DISALLOWED, afterAttributes);
        }
        if (lambda.callOperator != null) {
            grid.declared(lambda.callOperator, lambda.callOperator.declaredType, true, afterAttributes);
        }
        boolean instance = around != null && around.isTemplateInstance() && !around.isSpecialized;
        if (ExtendedLambdas.isExtended(lambda) && !instance) {
            lambdaRules.declared(lambda, around, afterAttributes, end);
        }
        if (ExtendedLambdas.isExtended(lambda)) {
            if (instance && around != null && around.isLambdaBody) {
                LambdaRules.skipCaptures(lambda);
            }
            lambdaRules.captures(lambda);
        }
    }

    /** The body of a lambda names a variable that it captures. */
    public void captured(Lambda lambda, Lambda.Capture capture) {
        if (ExtendedLambdas.isExtended(lambda)) {
            lambdaRules.captured(lambda, capture);
        }
    }

    /** Attributes behind the parameters of a lambda belong to its call operator, which has no space of its own. */
    public void lambdaSuffix(List<Attribute> attributes, int end) {
        for (Attribute a : attributes) {
            CudaAttribute c = CudaAttribute.of(a);
            if (c != null && (c.flag & (CudaFlags.HOST | CudaFlags.DEVICE | CudaFlags.GLOBAL)) != 0) {
                unit.diagnostics.report(Codes.LAMBDA_OPERATOR_ANNOTATED, end);
                return;
            }
        }
    }

    /** A lambda is complete with its body and its captures. */
    public void lambdaComplete(Lambda lambda) {
        if (ExtendedLambdas.isExtended(lambda)) {
            lambdaRules.complete(lambda);
        }
    }

    public ExtendedLambdas lambdas() {
        return lambdas;
    }

    /**
     * An explicit instantiation of a function.
     *
     * @param typePosition where its specifiers name the return type
     */
    public void instantiated(Function f, Type declared, boolean isExtern, int typePosition, int position) {
        if (!CudaFlags.isKernel(f)) {
            return;
        }
        grid.instantiated(f, declared, typePosition);
        boolean wholeProgram = !unit.options.cuda().separateCompilation();
        if (isExtern && unit.options.cuda().staticHostStub() && wholeProgram) {
            unit.diagnostics.report(Codes.EXTERN_KERNEL_TEMPLATE, position);
        }
    }

    /** {@code #pragma nv_exec_check_disable} stands before a declaration of the function. */
    public void disableCheck(Function f) {
        f.cudaFlags |= f.template == null ? CudaFlags.UNCHECKED : CudaFlags.UNCHECKED_INSTANCES;
    }

    /** Says how type traits are answered. */
    public void askTraits(TraitQuery traits) {
        lambdaRules.traits = traits;
    }

    /** Says how called functions are named in messages. */
    public void nameCallees(CalleeNames names) {
        bodies.calleeNames = names;
        if (device != null) {
            device.calleeNames = names;
        }
    }

    /** The unit is read as the device's compiler reads it: {@link #checkDeviceSide} looks at the code of the device. */
    public void readForDevice() {
        device = new DeviceSide(unit);
        bodies.onDeviceSide = true;
    }

    /** Looks for mistakes that no compiler reports, too: {@link #checkFurther} reports them. */
    public void lint() {
        lint = new LintRules(unit);
    }

    /** The unit has been read. */
    public void checkFurther() {
        if (lint != null) {
            lint.check();
        }
    }

    /** The unit has been read for the device. */
    public void checkDeviceSide() {
        if (device != null) {
            device.check();
        }
    }

    /** Whether bodies like that of the function are those of templates. */
    public static boolean isTemplate(Function f) {
        return BodyRules.isTemplate(f);
    }

    /** The configuration of a launch has been read up to {@code >>>}; the stream is its fourth part. */
    public void configured(int parts, boolean inTemplate, int close) {
        if (parts < CONFIGURATION_PARTS && !inTemplate) {
            unit.diagnostics.report(Codes.DEFAULT_STREAM_LAUNCH, close);
        }
    }

    /** A whole expression of a body has been read; what is reported about it comes before what follows. */
    public void evaluated(BodyPlace place, Expr e) {
        bodies.evaluated(place, e);
    }

    /** It has been said if a discarded expression does nothing; what it takes the address of comes behind that. */
    public void effectTold() {
        bodies.effectTold();
    }

    /** The same of an expression whose value is not used; {@link #effectTold} follows. */
    public void discarded(BodyPlace place, Expr e) {
        bodies.discarded(place, e);
    }

    /** A variable of a body has been declared and initialized. */
    public void declared(BodyPlace place, Variable v) {
        bodies.declared(place, v);
    }

    /** A statement without further parts has been read. */
    public void completed(BodyPlace place, Stmt statement) {
        bodies.completed(place, statement);
    }

    /** The head of a range-based for has been read. */
    public void ranged(BodyPlace place, Expr range, RangeForStmt.@Nullable Iteration iteration, Variable v) {
        bodies.ranged(place, range, iteration, v);
    }

    /** A statement was made of an expression; if that was evaluated, nothing is left to say about the statement. */
    public void checked(Expr e, Stmt statement) {
        bodies.checked(e, statement);
    }

    /**
     * The body of a function is complete, be it that of an instance. Those of lambdas belong to the function around.
     *
     * @param inOther the body of another function is being read
     */
    public void bodyParsed(Function f, boolean inOther) {
        if (!f.isLambdaBody) {
            bodies.body(f, inOther);
            if (device != null) {
                device.defined(f);
            }
            if (lint != null) {
                lint.defined(f);
            }
        }
    }

    /** The variable behind a structured binding, with its bindings, is declared. */
    public void structuredBinding(Variable hidden) {
        variables.structuredBinding(hidden);
    }

    /** The variable of a range-based for is declared. */
    public void rangeForVariable(Variable v) {
        if (CudaFlags.isShared(v)) {
            unit.diagnostics.report(Codes.SHARED_SPECIFIER_IN_RANGE_FOR, v.position);
        }
    }

    /** Attributes in the type of a new-expression. */
    public void inNew(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            CudaAttribute c = CudaAttribute.of(a);
            if (c != null && c.isMemorySpace()) {
                unit.diagnostics.report(Codes.QUALIFIER_IN_NEW_EXPRESSION, a.position(), c.word);
            } else {
                unit.diagnostics.report(Codes.ATTRIBUTES_NOT_ALLOWED_HERE, a.position());
            }
        }
    }

    /** The code of a function is said to overwrite the flags, which the device does not have. */
    public void clobbersFlags(@Nullable Function f, int position) {
        if (f != null && CudaFlags.isDeviceCode(f)) {
            unit.diagnostics.report(Codes.CC_CLOBBER_IN_DEVICE, position);
        }
    }

    /** The operand of {@code decltype} or a default argument that stands in that function, or outside of functions. */
    public void named(Expr e, @Nullable Function around) {
        bodies.named(e, around);
    }

    /** The default initializer of a data member. */
    public void named(@Nullable DynamicInit init) {
        bodies.named(init);
    }

    /** The definition of a variable is complete. */
    public void initialized(Variable v) {
        variables.initialized(v);
        if (v.enclosingFunction == null) {
            bodies.initializer(v);
        }
    }

    public HostReferences references() {
        return references;
    }
}
