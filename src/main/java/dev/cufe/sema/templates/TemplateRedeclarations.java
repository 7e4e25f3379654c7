package dev.cufe.sema.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.templates.Constraints;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What the head of a template that is declared again has in common with the first one [temp.param], [temp.over.link]. */
public final class TemplateRedeclarations {
    private final DiagnosticEngine diagnostics;

    public TemplateRedeclarations(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * A redeclared template has the same requires-clause, parameters of the same number, kind and constraint, and no default
     * argument twice.
     *
     * @param isLenient parameters of a friend with a qualified name, which declares nothing, only get a warning
     * @param afterHead where a requires-clause would be missing
     * @return whether number and kinds of the parameters are the same
     */
    public boolean check(Template old, TemplateHead now, boolean isLenient, int afterHead) {
        // Constraints on parameters of other depths, those of a friend of a class template, are not compared.
        if (isOfSameDepth(old.params(), now.params)) {
            checkClause(old, now, afterHead);
        }
        Severity severity = isLenient ? Severity.WARNING : Severity.ERROR;
        TemplateParam[] before = old.params();
        for (int i = 0; i < now.params.length; i++) {
            TemplateParam param = now.params[i];
            if (i >= before.length) {
                diagnostics.reportAs(severity, Codes.TOO_MANY_TEMPLATE_PARAMS, param.position, "");
                return false;
            }
            if (!isAlike(before[i], param)) {
                diagnostics.reportAs(severity, Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, param.position, before[i]);
                return before[i].kind == param.kind;
            }
            checkTypes(before[i], param);
            checkDefaultOnce(old, i, param);
        }
        if (now.params.length < before.length) {
            int position = now.params.length == 0 ? now.position : now.params[now.params.length - 1].position;
            diagnostics.reportAs(severity, Codes.TOO_FEW_TEMPLATE_PARAMS, position, "");
            return false;
        }
        return true;
    }

    /** Whether it has the same requires-clause, or none again. */
    public boolean checkClause(Template old, TemplateHead now, int afterHead) {
        boolean isSame = Constraints.sameClause(old.head, now);
        if (!isSame) {
            int position = now.requiresClause == null ? afterHead : now.requiresPosition;
            diagnostics.report(Codes.REQUIRES_CLAUSE_MISMATCH, position, old);
        }
        return isSame;
    }

    /** A function template that is declared again gives no default argument twice [temp.param]/13. */
    public void checkDefaultsOnce(Template old, TemplateHead now) {
        for (int i = 0; i < now.params.length && i < old.params().length; i++) {
            checkDefaultOnce(old, i, now.params[i]);
        }
    }

    private void checkDefaultOnce(Template old, int index, TemplateParam now) {
        boolean hadDefault =
                old.defaults != null ? old.defaults[index] != null : old.params()[index].defaultTokens >= 0;
        if (hadDefault && now.defaultTokens >= 0) {
            diagnostics.report(Codes.DEFAULT_ARG_ALREADY_DEFINED, now.position);
        }
    }

    private static boolean isOfSameDepth(TemplateParam[] before, TemplateParam[] now) {
        return before.length == 0 || now.length == 0 || before[0].depth == now[0].depth;
    }

    private static boolean isAlike(TemplateParam before, TemplateParam now) {
        if (before.kind != now.kind || before.isPack != now.isPack) {
            return false;
        }
        if (before.depth == now.depth && !Constraints.sameConstraint(before, now)) {
            return false;
        }
        if (before.template == null || now.template == null) {
            return true;
        }
        TemplateParam[] a = before.template.head.params;
        TemplateParam[] b = now.template.head.params;
        boolean isSame = a.length == b.length;
        for (int i = 0; isSame && i < a.length; i++) {
            isSame = isAlike(a[i], b[i]);
        }
        return isSame;
    }

    /** Another type of a constant is no more than a warning to the original. */
    private void checkTypes(TemplateParam before, TemplateParam now) {
        if (before.template != null && now.template != null) {
            TemplateParam[] inner = now.template.head.params;
            for (int i = 0; i < inner.length; i++) {
                checkTypes(before.template.head.params[i], inner[i]);
            }
        } else if (isOther(before.constantType, now.constantType)) {
            diagnostics.reportAs(Severity.WARNING, Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, now.position, before);
        }
    }

    private static boolean isOther(@Nullable Type a, @Nullable Type b) {
        if (a == null || b == null || a.isError() || b.isError()) {
            return false;
        }
        boolean bothAuto = a instanceof PlaceholderType && b instanceof PlaceholderType;
        return !bothAuto && !Types.sameType(a, b);
    }
}
