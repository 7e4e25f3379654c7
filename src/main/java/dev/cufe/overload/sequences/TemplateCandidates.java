package dev.cufe.overload.sequences;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * What overload resolution asks of templates: specializations of function templates as candidates [over.match.funcs]/8,
 * and the tie-breakers that need them. Room {@code templates} answers; the driver binds it. Nothing here reports.
 */
public interface TemplateCandidates {
    /** Whether arguments of a call fit the parameters of a template that do not depend. */
    interface Fit {
        boolean fits(Function prototype);
    }

    /**
     * The specialization (its declaration) for a call, or null if deduction or substitution fails [temp.deduct.call].
     *
     * @param fit asked after deduction, before default arguments and the declaration are substituted (CWG 2369); null if
     *     the caller does not care
     */
    @Nullable
    Function deduceCall(
            Template template,
            TemplateArgument @Nullable [] explicitArgs,
            Expr[] args,
            @Nullable Expr object,
            int position,
            @Nullable Fit fit);

    /** The specialization of a conversion function template that gives the type [temp.deduct.conv]. */
    @Nullable
    Function deduceConversion(Template template, Type to, int position);

    /**
     * The specialization whose address is taken [temp.deduct.funcaddr].
     *
     * @param target the function type asked for; null if the written arguments alone must decide
     */
    @Nullable
    Function deduceAddress(
            Template template, TemplateArgument @Nullable [] explicitArgs, @Nullable FunctionType target, int position);

    /** The address of an instance is an operand that is not evaluated: its type is substituted once more. */
    void addressed(Function instance);

    /** Positive if the first template is more specialized, negative if the second is [temp.func.order]. */
    int compareSpecialized(Template a, Template b, int argumentCount);

    /** Whether the associated constraints of a function (not a template's own) are satisfied [temp.constr.decl]. */
    boolean isSatisfied(Function function, int position);

    /** Positive if the first function is more constrained [temp.constr.order]. */
    int compareConstraints(Function a, Function b);

    /** {@code std::initializer_list<element>}, complete; null if there is no such template yet. */
    @Nullable
    ClassEntity initializerList(Type element, int position);

    /** Nobody to ask: templates are no candidates. */
    TemplateCandidates NONE = new TemplateCandidates() {
        @Override
        public @Nullable Function deduceCall(
                Template template,
                TemplateArgument @Nullable [] explicitArgs,
                Expr[] args,
                @Nullable Expr object,
                int position,
                @Nullable Fit fit) {
            return null;
        }

        @Override
        public @Nullable Function deduceConversion(Template template, Type to, int position) {
            return null;
        }

        @Override
        public @Nullable Function deduceAddress(
                Template template,
                TemplateArgument @Nullable [] explicitArgs,
                @Nullable FunctionType target,
                int position) {
            return null;
        }

        @Override
        public void addressed(Function instance) {}

        @Override
        public int compareSpecialized(Template a, Template b, int argumentCount) {
            return 0;
        }

        @Override
        public boolean isSatisfied(Function function, int position) {
            return true;
        }

        @Override
        public int compareConstraints(Function a, Function b) {
            return 0;
        }

        @Override
        public @Nullable ClassEntity initializerList(Type element, int position) {
            return null;
        }
    };
}
