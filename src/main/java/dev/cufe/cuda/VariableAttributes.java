package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;

/** Memory spaces of variables: application and what they exclude ([cuda-rules 2.1]). */
final class VariableAttributes {
    private final Unit unit;

    VariableAttributes(Unit unit) {
        this.unit = unit;
    }

    void apply(Variable v, List<Attribute> attributes) {
        int given = 0;
        for (Attribute a : attributes) {
            CudaAttribute c = CudaAttribute.of(a);
            if (c == null) {
                continue;
            }
            if (c.flag == CudaFlags.DEVICE_BUILTIN) {
                v.cudaFlags |= c.flag;
                continue;
            }
            if (v.template == null || v.isStaticMember) {
                one(v, c, given, a.position());
            }
            given |= c.flag;
        }
        if (given == 0 || v.isStaticMember && v.template == null) {
            return;
        }
        v.cudaFlags |= given;
        v.hasNoConstantAddress |= CudaFlags.isShared(v) || CudaFlags.isManaged(v);
        if (!v.isStaticMember) {
            check(v);
        }
    }

    /** An instance of a member template is declared and defined at once; the original looks at both. */
    void instance(Variable v) {
        if (v.isStaticMember && !v.isConstexpr && CudaFlags.hasMemorySpace(v)) {
            inlineLinkage(v);
            inlineLinkage(v);
        }
    }

    /** What is wrong with one attribute is said of variables and members, not of other templates. */
    private void one(Variable v, CudaAttribute c, int given, int position) {
        int flags = given | v.cudaFlags | c.flag;
        if ((flags & CudaFlags.SHARED) != 0 && (flags & CudaFlags.CONSTANT) != 0) {
            unit.diagnostics.report(Codes.ILLEGAL_MEMORY_QUALIFIERS, position);
        }
        if (v.isStaticMember) {
            unit.diagnostics.report(Codes.MEMORY_QUALIFIER_ON_DATA_MEMBER, position);
        }
        if (v.isConstexpr && (flags & (CudaFlags.MANAGED | CudaFlags.SHARED)) != 0) {
            unit.diagnostics.report(Codes.DEVICE_VAR_CONSTEXPR, position, CudaFlags.spaceName(flags));
        }
    }

    /** Textures and surfaces have no memory space but are shadows, too. */
    void texture(Variable v) {
        boolean inFunction = v.parent != null && v.parent.kind().isLocal();
        if (CudaFlags.isTexture(v)
                && !v.isStaticMember
                && v.template == null
                && !(inFunction && v.storageClass == StorageClass.STATIC)
                && isInUnnamedInlineNamespace(v.parent)) {
            unit.diagnostics.report(Codes.TEXTURE_SURFACE_VARIABLE_IN_UNNAMED_INLINE_NS, v.position);
        }
    }

    /** A structured binding has no memory space; its bindings take the one of the hidden variable. */
    void structuredBinding(Variable hidden) {
        if (!CudaFlags.hasMemorySpace(hidden)) {
            return;
        }
        String space = CudaFlags.spaceName(hidden.cudaFlags);
        unit.diagnostics.report(Codes.DEVICE_VAR_STRUCTURED_BINDING, hidden.position, space);
        Function function = hidden.enclosingFunction;
        for (Variable binding : hidden.bindings) {
            binding.cudaFlags |= hidden.cudaFlags;
            if (function != null) {
                local(binding, function, space);
            }
        }
    }

    private void check(Variable v) {
        String space = CudaFlags.spaceName(v.cudaFlags);
        Function host = v.enclosingFunction;
        if (host != null && v.parent != null && v.parent.kind().isLocal() && v.storageClass != StorageClass.EXTERN) {
            local(v, host, space);
        }
        inlineLinkage(v);
        if (v.template != null) {
            return;
        }
        if (CudaFlags.isManaged(v)) {
            managed(v);
        }
        if (isInUnnamedInlineNamespace(v.parent)) {
            unit.diagnostics.report(Codes.DEVICE_VARIABLE_IN_UNNAMED_INLINE_NS, v.position, space);
        }
    }

    private void managed(Variable v) {
        if ((v.cudaFlags & (CudaFlags.SHARED | CudaFlags.CONSTANT)) != 0) {
            unit.diagnostics.report(Codes.MANAGED_CANT_BE_SHARED_CONSTANT, v.position);
        }
        if (Types.isReference(v.type)) {
            unit.diagnostics.report(Codes.MANAGED_REFERENCE_TYPE_NOT_ALLOWED, v.position);
        } else if (Types.isConst(Types.innermostElement(v.type))) {
            unit.diagnostics.report(Codes.MANAGED_CONST_TYPE_NOT_ALLOWED, v.position);
        }
    }

    /** What is inline has one definition in the program, which only separate compilation can find. */
    private void inlineLinkage(Variable v) {
        boolean external = v.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_CXX
                || v.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_C;
        if (v.isInline
                && external
                && !CudaFlags.isShared(v)
                && !unit.options.cuda().separateCompilation()) {
            unit.diagnostics.report(Codes.INLINE_DEVICE_VARIABLE_LINKAGE, v.position);
        }
    }

    private void local(Variable v, Function function, String space) {
        if (CudaFlags.isDeviceCode(function)) {
            return;
        }
        boolean isStatic = v.declaredStorageClass != StorageClass.REGISTER
                && (v.storageClass == StorageClass.STATIC || CudaFlags.isShared(v));
        unit.diagnostics.report(
                Codes.ILLEGAL_LOCAL_TO_HOST_FUNCTION, v.position, isStatic ? "a static" : "an automatic", space);
    }

    private static boolean isInUnnamedInlineNamespace(Scope scope) {
        for (Scope s = scope; s != null; s = s.parent()) {
            if (s.owner() instanceof Namespace n && n.isUnnamed() && n.isInline) {
                return true;
            }
        }
        return false;
    }

    /** A shared variable has no initial value; default constructors count for none ([cuda-rules 2.2]). */
    void initialized(Variable v) {
        if (CudaFlags.isShared(v) && v.hasExplicitInitializer && v.template == null) {
            unit.diagnostics.report(Codes.SHARED_INITIALIZER, v.position);
        }
    }
}
