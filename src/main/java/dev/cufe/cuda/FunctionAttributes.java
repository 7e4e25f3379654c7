package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.text.MessageArguments;
import java.util.List;

/** Execution spaces of functions: application of the attributes and what they exclude ([cuda-rules 1.1]). */
final class FunctionAttributes {
    private static final int SPACES = CudaFlags.HOST | CudaFlags.DEVICE | CudaFlags.GLOBAL;

    private final Unit unit;
    private final LaunchAttributes launch;

    FunctionAttributes(Unit unit) {
        this.unit = unit;
        this.launch = new LaunchAttributes(unit);
    }

    /** Attributes after the declarator are applied before those of the specifiers. */
    void apply(Function f, List<Attribute> attributes, CudaRules.FunctionDeclaration how) {
        int given = 0;
        for (Attribute a : attributes) {
            if (a.location() == Attribute.Location.POSTFIX) {
                given |= one(f, a, given, how);
            }
        }
        for (Attribute a : attributes) {
            if (a.location() != Attribute.Location.POSTFIX) {
                given |= one(f, a, given, how);
            }
        }
        if (f.template == null || !f.isMember()) {
            launch.check(f, how.suffixed() ? how.end() : how.position());
        }
        if (CudaFlags.isKernel(f)) {
            checkKernel(f, how);
        }
    }

    private int one(Function f, Attribute a, int given, CudaRules.FunctionDeclaration how) {
        CudaAttribute c = CudaAttribute.of(a);
        if (c == null) {
            return 0;
        }
        if ((given & c.flag) != 0 && (c.flag & SPACES) != 0) {
            unit.diagnostics.report(Codes.CUDA_SPECIFIER_TWICE_IN_GROUP, a.position(), c.keyword());
        }
        switch (c) {
            case GLOBAL, TILE_GLOBAL -> {
                if (isIgnored(f, c, a.position(), how)) {
                    return 0;
                }
                global(f, a.position(), how);
            }
            case HOST, DEVICE -> {
                if (isIgnored(f, c, a.position(), how)) {
                    return 0;
                }
                hostOrDevice(f, c, a.position());
            }
            case LAUNCH_BOUNDS, MAXNREG, LOCAL_MAXNREG, CLUSTER_DIMS, BLOCK_SIZE -> launch.apply(f, c, a);
            case REGISTER_PARAMS -> registerParams(f, a.position());
            case SHARED, CONSTANT, MANAGED, DEVICE_BUILTIN, TEXTURE_TYPE -> {}
        }
        if (how.defined() && (f.isSpecialized || f.template == null && f.memberPattern == null)) {
            zeroSizedParameters(f, a);
        }
        f.cudaFlags |= c.flag;
        return c.flag;
    }

    /** Parameters in registers are a matter of the device compiler; no option of ours enables them. */
    private void registerParams(Function f, int position) {
        unit.diagnostics.report(Codes.REGISTER_PARAMS_NOT_ENABLED, position);
        if (f.type.hasEllipsis()) {
            unit.diagnostics.report(Codes.REGISTER_PARAMS_ELLIPSIS_FUNCTION, position);
        }
    }

    /** The spaces of a function that is defaulted where it is declared first follow from what it calls. */
    private boolean isIgnored(Function f, CudaAttribute c, int position, CudaRules.FunctionDeclaration how) {
        boolean isOverrider = f.isVirtual && c != CudaAttribute.GLOBAL;
        if (!how.first() || !how.defaulted() || isOverrider || !f.isMember()) {
            return false;
        }
        unit.diagnostics.report(
                Codes.ANNOTATION_IGNORED_ON_DEFAULTED, position, c.keyword(), MessageArguments.unqualifiedName(f));
        return true;
    }

    private void hostOrDevice(Function f, CudaAttribute c, int position) {
        if (CudaFlags.isKernel(f)) {
            unit.diagnostics.report(Codes.ILLEGAL_MEMORY_QUALIFIERS, position);
            noMember(f, position);
        }
        if (f.isMain && c == CudaAttribute.DEVICE) {
            unit.diagnostics.report(Codes.MAIN_MARKED_DEVICE_OR_GLOBAL, position);
        }
    }

    private void global(Function f, int position, CudaRules.FunctionDeclaration how) {
        if ((f.cudaFlags & (CudaFlags.HOST | CudaFlags.DEVICE)) != 0) {
            unit.diagnostics.report(Codes.ILLEGAL_MEMORY_QUALIFIERS, position);
        }
        if (f.isInline && !f.isMember() && !how.friendOfTemplate() || how.friendDefinition()) {
            unit.diagnostics.report(Codes.GLOBAL_FUNCTION_INLINE, position);
        }
        if (f.kind == FunctionKind.OPERATOR || f.operator != null) {
            unit.diagnostics.report(Codes.GLOBAL_OPERATOR_FUNCTION, position);
        }
        signature(f, position, BodyRules.isTemplate(f) || how.friendOfTemplate());
        if (f.isMain) {
            unit.diagnostics.report(Codes.MAIN_MARKED_DEVICE_OR_GLOBAL, position);
        }
        noMember(f, position);
    }

    private void noMember(Function f, int position) {
        if (f.isMember()) {
            unit.diagnostics.report(Codes.GLOBAL_CLASS_DECL, position);
        }
    }

    /** What a template gives is looked at when an instance of it is declared. */
    private void signature(Function f, int position, boolean isTemplate) {
        FunctionType type = f.type;
        ExceptionSpec spec = type.exceptionSpec();
        boolean isDelete = f.operator == OperatorName.DELETE || f.operator == OperatorName.ARRAY_DELETE;
        if (isDelete || spec != null && !spec.compilerGenerated) {
            unit.diagnostics.report(Codes.GLOBAL_EXCEPTION_SPEC, position);
        }
        Type result = type.returnType();
        if (result.hasPlaceholder()) {
            if (f.template == null) {
                unit.diagnostics.report(Codes.GLOBAL_FUNCTION_DEDUCED_RETURN_TYPE, position);
            }
        } else if (!Types.isVoid(result) && !result.isDependent() && !isTemplate) {
            unit.diagnostics.report(Codes.GLOBAL_FUNCTION_RETURN_TYPE, position);
        }
        if (type.hasEllipsis()) {
            unit.diagnostics.report(Codes.GLOBAL_FUNCTION_HAS_ELLIPSIS, position);
        }
    }

    /** What depended on template arguments is looked at when an instance of a kernel is declared. */
    void instance(Function f, List<Attribute> attributes) {
        Type result = f.type.returnType();
        for (Attribute a : attributes) {
            CudaAttribute c = CudaAttribute.of(a);
            if (c == CudaAttribute.GLOBAL && result.hasPlaceholder()) {
                unit.diagnostics.reportAtOnce(
                        Severity.SOFT_ERROR, Codes.GLOBAL_FUNCTION_DEDUCED_RETURN_TYPE, a.position());
            } else if (c == CudaAttribute.GLOBAL && !Types.isVoid(result) && !result.isDependent()) {
                unit.diagnostics.reportAtOnce(Severity.SOFT_ERROR, Codes.GLOBAL_FUNCTION_RETURN_TYPE, a.position());
            }
        }
        launch.instance(f, attributes);
    }

    /** What runs on the device takes no parameters without a size: GNU C++ knows classes of size 0. */
    private void zeroSizedParameters(Function f, Attribute a) {
        CudaAttribute c = CudaAttribute.of(a);
        if (c == null || (c.flag & (CudaFlags.DEVICE | CudaFlags.GLOBAL)) == 0) {
            return;
        }
        for (ParamType p : f.type.params()) {
            ClassEntity type = Types.asClass(p.type);
            if (type != null && type.isComplete() && !p.type.isDependent() && unit.layout.sizeOf(p.type) == 0) {
                unit.diagnostics.reportAtOnce(Severity.ERROR, Codes.ZERO_SIZED_PARAM_IN_DEVICE, a.position(), p.type);
            }
        }
    }

    /** The same of an instance of a template that has a body. */
    void zeroSizedParameters(Function f, List<Attribute> attributes) {
        for (Attribute a : attributes) {
            zeroSizedParameters(f, a);
        }
    }

    private void checkKernel(Function f, CudaRules.FunctionDeclaration how) {
        LaunchInfo info = (LaunchInfo) f.cudaInfo;
        if (info == null || !info.hasLaunchBounds) {
            unit.diagnostics.report(Codes.MISSING_LAUNCH_BOUNDS, how.end());
        }
        if (how.friendDefinition()) {
            int position = f.template != null ? how.position() : how.start();
            unit.diagnostics.report(Codes.GLOBAL_FRIEND_DEFINITION, position);
        }
        if (f.template != null) {
            packs(f.template.params());
        }
    }

    /** A template parameter pack of a kernel must be the only one and the last parameter. */
    private void packs(TemplateParam[] params) {
        boolean seen = false;
        for (int i = 0; i < params.length; i++) {
            if (!params[i].isPack) {
                continue;
            }
            if (seen) {
                unit.diagnostics.report(Codes.GLOBAL_FUNCTION_MULTIPLE_PACKS, params[i].position);
            } else if (i + 1 < params.length) {
                unit.diagnostics.report(Codes.GLOBAL_FUNCTION_PACK_NOT_LAST, params[i].position);
            }
            seen = true;
        }
    }
}
