package dev.cufe.sema.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.templates.Deduction;
import dev.cufe.templates.Instances;
import dev.cufe.templates.PartialSpecializations;
import dev.cufe.types.ParameterUse;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Unit;

/** What a partial specialization may look like, and when it comes too late [temp.spec.partial]. */
public final class PartialSpecializationRules {
    private final Unit unit;
    private final ScopeStack scopes;
    private final DiagnosticEngine diagnostics;

    public PartialSpecializationRules(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
        this.diagnostics = unit.diagnostics;
    }

    /** Checks a partial specialization that has just been declared, instances of a member template apart. */
    public void check(Template partial) {
        if (InstanceMembers.isHere(scopes) || unit.demands.isInstantiating()) {
            return;
        }
        checkDefaults(partial);
        if (partial.kind == Template.Kind.CLASS) {
            checkDeducible(partial);
        }
        checkValues(partial);
    }

    private void checkDefaults(Template partial) {
        for (TemplateParam param : partial.params()) {
            if (param.defaultTokens >= 0) {
                diagnostics.report(Codes.DEFAULT_ARG_IN_PARTIAL_SPEC, param.position);
            }
        }
    }

    /** A value has no type that depends on a parameter of the specialization [temp.spec.partial]/9. */
    private void checkValues(Template partial) {
        TemplateParam[] params = partial.primary.params();
        TemplateArgument[] args = partial.partialArgs;
        for (int i = 0; i < params.length && i < args.length; i++) {
            boolean isValue = params[i].kind == TemplateParam.Kind.NONTYPE;
            if (isValue && params[i].constantType.isDependent() && isSpecialized(args[i]) && hasOpenType(partial, i)) {
                diagnostics.report(Codes.PARTIAL_SPEC_DEPENDENT_ARG_TYPE, partial.position);
                return;
            }
        }
    }

    /** Something else than the name of a parameter. */
    private static boolean isSpecialized(TemplateArgument arg) {
        if (arg.kind == TemplateArgument.Kind.PACK) {
            for (TemplateArgument element : arg.elements) {
                if (isSpecialized(element)) {
                    return true;
                }
            }
        }
        return arg.kind == TemplateArgument.Kind.CONSTANT
                && !arg.isPackExpansion
                && !(arg.constant instanceof DependentConstant d && d.param() != null);
    }

    /** Whether the type parameter that types value {@code index} is still open in the specialization. */
    private static boolean hasOpenType(Template partial, int index) {
        TemplateParam[] params = partial.primary.params();
        for (int i = 0; i < index && i < partial.partialArgs.length; i++) {
            TemplateArgument arg = partial.partialArgs[i];
            if (arg.type != null && ParameterUse.mentions(params[index].constantType, params[i])) {
                return arg.type.isDependent();
            }
        }
        return false;
    }

    /** Every parameter must follow from the arguments [temp.spec.partial]/12: deduced from themselves, they do. */
    private void checkDeducible(Template partial) {
        if (!TemplateArguments.isDependent(partial.partialArgs)) {
            diagnostics.report(Codes.PARTIAL_SPEC_FULLY_SPECIALIZED, partial.position, partial.primary);
            return;
        }
        TemplateParam[] params = partial.params();
        Deduction deduction = new Deduction(unit, params, null);
        if (!deduction.arguments(partial.partialArgs, partial.partialArgs)) {
            return;
        }
        if (unit.dialect.atLeast(2017)) {
            deduction.typesOfValues();
        }
        for (int i = 0; i < params.length; i++) {
            if (deduction.deduced[i] == null) {
                diagnostics.report(
                        Codes.TEMPLATE_PARAM_NOT_DEDUCIBLE, params[i].position, params[i], partial.prototype);
            }
        }
    }

    /** Warns of an instance that exists and would have been made from the specialization [temp.spec.partial]/2. */
    public void checkInTime(Template partial, Instances instances, PartialSpecializations partials) {
        if (InstanceMembers.isHere(scopes) || unit.demands.isInstantiating()) {
            return;
        }
        for (Object made : instances.all(partial.primary)) {
            boolean isInstance = made instanceof ClassEntity c && c.isComplete() && !c.isSpecialized && !c.isNonreal;
            int code = isInstance ? partials.lateness(partial, (ClassEntity) made) : 0;
            if (code != 0) {
                diagnostics.report(code, partial.position, made);
                return;
            }
        }
    }
}
