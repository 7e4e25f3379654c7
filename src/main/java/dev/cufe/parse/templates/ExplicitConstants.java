package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.Type;
import dev.cufe.parse.Parser;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.TemplateArguments;

/**
 * The values written for function templates: one whose type fits a parameter must be a constant, whatever the call then
 * chooses [temp.arg.nontype]/2.
 */
public final class ExplicitConstants {
    private final Parser p;

    public ExplicitConstants(Parser parser) {
        this.p = parser;
    }

    public void check(OverloadExpr set) {
        TemplateArgument[] written = set.nameRef().templateArgs;
        if (written == null || TemplateArguments.isDependent(written)) {
            return;
        }
        for (int i = 0; i < written.length; i++) {
            if (written[i].constant instanceof DependentConstant value
                    && value.expr() != null
                    && ExprTraits.functionSet(value.expr()) == null) {
                check(value, i, set);
            }
        }
    }

    private void check(DependentConstant value, int index, OverloadExpr set) {
        for (Entity candidate : set.candidates()) {
            TemplateParam[] params = candidate instanceof Template t ? t.params() : new TemplateParam[0];
            boolean takesValue =
                    index < params.length && params[index].kind == TemplateParam.Kind.NONTYPE && !params[index].isPack;
            Type type = takesValue ? params[index].constantType : null;
            if (type != null && !type.isDependent() && !isConstant(value, type, set.position())) {
                p.constants.convert(value, type, set.position());
                return;
            }
        }
    }

    private boolean isConstant(DependentConstant value, Type type, int position) {
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            p.constants.convert(value, type, position);
            Diagnostic first = trial.firstError();
            return first == null || first.code() != Codes.EXPR_NOT_CONSTANT;
        }
    }
}
