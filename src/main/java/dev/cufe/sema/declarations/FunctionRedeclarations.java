package dev.cufe.sema.declarations;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.lex.Name;
import dev.cufe.scopes.NameSharing;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.ExprIdentity;
import dev.cufe.types.FunctionTypes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What two declarations of one function must agree in [dcl.fct.default], [except.spec], [dcl.constexpr], [dcl.link]. */
public final class FunctionRedeclarations {
    private final Unit unit;
    /** The first function with C linkage of each name: there is one in all namespaces [dcl.link]/6. */
    private final Map<Name, Function> withCLinkage = new IdentityHashMap<>();

    FunctionRedeclarations(Unit unit) {
        this.unit = unit;
    }

    /** Checks everything but the return type. */
    void check(Function old, Function now, DeclSpecs specs, int position, boolean cLinkage) {
        boolean specialization = old.templateArgs != null && !old.isPrototype;
        if (specialization || old.position == 0) {
            return;
        }
        if (unit.sources.recordAt(old.position).isSystemHeader()) {
            if (!unit.sources.recordAt(position).isSystemHeader()) {
                checkExceptions(old, now.type, position, true);
            }
            return;
        }
        boolean explicitCxx = specs.hasDirectLinkage && !cLinkage && old.linkage == Linkage.EXTERNAL_C;
        boolean explicitC = cLinkage && !old.isMember() && old.linkage == Linkage.EXTERNAL_CXX;
        if ((explicitCxx || explicitC) && !old.isMain) {
            unit.diagnostics.report(Codes.INCOMPATIBLE_LINKAGE_SPECIFIER, position, old);
        }
        checkConstexpr(old, specs, position);
        checkExceptions(old, now.type, position, false);
    }

    /** Member functions that differ in their ref-qualifiers only must all have one [over.load]/2. */
    void checkOverloads(Function f, Scope scope) {
        if (!(scope.owner() instanceof ClassEntity c) || c.isTemplateInstance() || f.isTemplateInstance()) {
            return;
        }
        for (Symbol s = scope.find(f.name); s != null; s = s.next) {
            if (s.entity instanceof Function old && reportOverload(old, f)) {
                return;
            }
        }
    }

    /** Says whether two members that are not the same function may not stand beside each other. */
    private boolean reportOverload(Function old, Function f) {
        boolean convertsToOther = f.kind == FunctionKind.CONVERSION && old.conversionType != f.conversionType;
        if (convertsToOther || !haveSameParameters(old, f)) {
            return false;
        }
        if (old.isStaticMember != f.isStaticMember) {
            unit.diagnostics.report(Codes.STATIC_NONSTATIC_OVERLOAD, f.position);
            return true;
        }
        boolean wasQualified = old.type.refQualifier() != RefQualifier.NONE;
        boolean isQualified = f.type.refQualifier() != RefQualifier.NONE;
        if (wasQualified != isQualified && old.kind == f.kind && f.kind != FunctionKind.CONVERSION) {
            unit.diagnostics.report(Codes.REF_QUALIFIER_OVERLOAD, f.position);
            return true;
        }
        return false;
    }

    /** Whether two member functions differ in nothing but how they take their object. */
    static boolean haveSameParameters(Function a, Function b) {
        return FunctionTypes.sameParameterLists(a.type, b.type)
                && ExprIdentity.same(a.trailingRequires, b.trailingRequires);
    }

    private void checkConstexpr(Function old, DeclSpecs specs, int position) {
        if (old.isDefaulted || old.template != null && old.isTemplateInstance()) {
            return;
        }
        if (old.isConsteval != specs.isConsteval) {
            unit.diagnostics.report(
                    old.isConsteval ? Codes.CONSTEVAL_BEFORE : Codes.NOT_CONSTEVAL_BEFORE, position, old);
            return;
        }
        boolean is = specs.isConstexpr || specs.isConsteval;
        if (old.isDeclaredConstexpr && !is) {
            unit.diagnostics.report(Codes.CONSTEXPR_BEFORE, position, old);
        } else if (!old.isConstexpr && specs.isConstexpr) {
            unit.diagnostics.report(Codes.NOT_CONSTEXPR_BEFORE, position, old);
        }
    }

    /**
     * The specifications must be the same; a destructor or deallocation function without one has an implicit one. That a
     * function of a system header has one more or less is a warning, and functions built into the device are not asked.
     */
    private void checkExceptions(Function old, FunctionType now, int position, boolean ofSystem) {
        // What specializes a member may differ from it.
        if (CudaFlags.isDeviceBuiltin(old) || old.isSpecialized && old.specializedAt == position) {
            return;
        }
        Boolean before = isNoexcept(old, old.type.exceptionSpec());
        Boolean after = isNoexcept(old, now.exceptionSpec());
        boolean isSame = before == null || after == null
                ? !dependsOtherwise(old.type.exceptionSpec(), before, now.exceptionSpec(), after)
                : before.equals(after);
        if (isSame) {
            return;
        }
        boolean omitted = now.exceptionSpec() == null && before != null && before;
        boolean oneSided = now.exceptionSpec() == null || old.type.exceptionSpec() == null;
        unit.diagnostics.reportAs(
                ofSystem && oneSided ? Severity.WARNING : Severity.ERROR,
                omitted ? Codes.OMITTED_EXCEPTION_SPEC : Codes.INCOMPATIBLE_EXCEPTION_SPEC,
                position,
                old,
                "");
    }

    /** Whether one specification depends on template arguments and the other does not, or on another parameter [except.spec]/3. */
    private static boolean dependsOtherwise(
            @Nullable ExceptionSpec a, @Nullable Boolean knownA, @Nullable ExceptionSpec b, @Nullable Boolean knownB) {
        DependentConstant x = a != null && a.operand instanceof DependentConstant d ? d : null;
        DependentConstant y = b != null && b.operand instanceof DependentConstant d ? d : null;
        if (x == null || y == null) {
            return x != null && knownB != null || y != null && knownA != null;
        }
        // Only of a parameter alone it is certain that the other operand is not the same expression in other words.
        return (x.param() == null) != (y.param() == null) || x.param() != null && x.param().index != y.param().index;
    }

    /** Whether no part of the class can make its destructor throw. */
    private static boolean hasPlainParts(@Nullable ClassEntity c) {
        if (c == null || !c.bases.isEmpty()) {
            return false;
        }
        for (Field field : c.fields) {
            if (Types.isClass(Types.innermostElement(field.type)) || field.type.isDependent()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a specification lets no exception out; null if that is not known (or it lists types). */
    public static @Nullable Boolean isNoexcept(Function f, @Nullable ExceptionSpec spec) {
        if (spec == null) {
            if (f.kind == FunctionKind.DESTRUCTOR && f.enclosingClass() != null && f.enclosingClass().isNonreal) {
                // In a template the original gives it none of its own.
                return Boolean.FALSE;
            }
            if (f.kind == FunctionKind.DESTRUCTOR) {
                return hasPlainParts(f.enclosingClass()) ? Boolean.TRUE : null;
            }
            return f.operator == OperatorName.DELETE || f.operator == OperatorName.ARRAY_DELETE;
        }
        return switch (spec.kind) {
            case NOEXCEPT -> Boolean.TRUE;
            case NOEXCEPT_EXPR ->
                spec.operand instanceof IntegerConstant i ? (Boolean) !i.value().isZero() : null;
            case THROW_LIST -> spec.types.isEmpty() ? Boolean.TRUE : null;
            case THROW_ANY -> Boolean.FALSE;
            case UNEVALUATED, UNPARSED -> null;
        };
    }

    /**
     * Default arguments may be added, not repeated, and none may be missing after the first [dcl.fct.default]/4. Of a
     * template or its members those of later declarations are not printed.
     */
    void mergeDefaults(Function f, ParamType[] now, Declarator d) {
        ParamType[] old = f.type.params();
        boolean isWritten = !f.isPrototype && (f.enclosingClass() == null || !f.enclosingClass().isNonreal);
        boolean isTemplate = f.isPrototype && !f.isMember();
        if (isTemplate) {
            checkTemplateDefaults(f, now, d.position);
        }
        for (int i = 0; i < old.length && i < now.length; i++) {
            if (!now[i].hasDefault) {
                continue;
            }
            if (!old[i].hasDefault) {
                old[i].hasDefault = true;
                old[i].defaultArg = now[i].defaultArg;
                old[i].defaultTokens = now[i].defaultTokens;
                old[i].defaultStart = now[i].defaultStart;
                if (!isWritten && d.type instanceof FunctionType t) {
                    t.params()[i].defaultArg = null;
                }
            } else if (now[i].position != 0 && !isTemplate) {
                unit.diagnostics.reportAs(
                        f.isPrototype ? Severity.WARNING : Severity.ERROR,
                        Codes.DEFAULT_ARG_ALREADY_DEFINED,
                        now[i].position);
            }
        }
    }

    /** The original takes default arguments that a function template gets later, also in front of those that it has. */
    private void checkTemplateDefaults(Function f, ParamType[] now, int position) {
        ParamType[] old = f.type.params();
        int count = Math.min(old.length, now.length);
        boolean isSaid = false;
        boolean isAdded = false;
        for (int i = 0; i < count; i++) {
            if (now[i].hasDefault && !isSaid) {
                isSaid = true;
                boolean isUsed = f.template != null && f.template.instances != null;
                unit.diagnostics.report(
                        isUsed ? Codes.DEFAULT_ARG_ON_USED_TEMPLATE : Codes.DEFAULT_ARG_ON_TEMPLATE_REDECL, position);
            }
            if (now[i].hasDefault && old[i].hasDefault) {
                unit.diagnostics.warning(Codes.DEFAULT_ARG_ALREADY_DEFINED, position);
            }
            if (isAdded && old[i].hasDefault) {
                unit.diagnostics.error(Codes.DEFAULT_ARG_ALREADY_DEFINED, old[i].position);
            }
            isAdded |= now[i].hasDefault && !old[i].hasDefault;
        }
    }

    void checkDefaultsAtEnd(ParamType[] params) {
        boolean seen = false;
        int at = 0;
        for (ParamType p : params) {
            if (p.hasDefault) {
                seen = true;
                at = p.position;
            } else if (seen && !p.isPack && p.defaultStart < 0) {
                unit.diagnostics.report(Codes.DEFAULT_ARG_NOT_AT_END, at);
                p.hasDefault = true;
                return;
            }
        }
    }

    /** A new function with C linkage: no other of that name may have it. */
    void declaredWithCLinkage(Function f, Scope scope) {
        Function other = withCLinkage.putIfAbsent(f.name, f);
        if (other == null || other == f) {
            return;
        }
        if (other.parent == scope) {
            unit.diagnostics.error(Codes.OVERLOADED_FUNCTION_LINKAGE, f.position, f);
        } else if (!NameSharing.haveSameParameters(other.type, f.type)
                || !Types.sameType(other.type.returnType(), f.type.returnType())) {
            unit.diagnostics.warning(Codes.OVERLOADED_FUNCTION_LINKAGE, f.position, f);
        }
    }
}
