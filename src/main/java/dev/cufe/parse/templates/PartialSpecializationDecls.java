package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.sema.templates.PartialSpecializationRules;
import dev.cufe.templates.Constraints;
import dev.cufe.types.ExprIdentity;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Declarations of partial specializations [temp.spec.partial]. */
final class PartialSpecializationDecls {
    private final Parser p;
    private final ClassTemplates classes;
    private final PartialSpecializationRules rules;

    PartialSpecializationDecls(Parser parser, ClassTemplates classes) {
        this.p = parser;
        this.classes = classes;
        this.rules = new PartialSpecializationRules(parser.unit, parser.scopes);
    }

    /** {@code template <auto *p> struct A<p>} is no repetition of a template with a parameter {@code auto}. */
    private static boolean haveSameTypes(TemplateParam[] a, TemplateParam[] b) {
        for (int i = 0; i < a.length && i < b.length; i++) {
            Type x = a[i].constantType;
            Type y = b[i].constantType;
            boolean bothAuto = x instanceof PlaceholderType px
                    && y instanceof PlaceholderType py
                    && ExprIdentity.same(px.constraint(), py.constraint());
            if (x != null && y != null && !bothAuto && x.hasPlaceholder() && !Types.sameType(x, y)) {
                return false;
            }
            boolean bothTemplates = a[i].template != null && b[i].template != null;
            if (bothTemplates && !haveSameForm(a[i].template.head.params, b[i].template.head.params)) {
                return false;
            }
        }
        return true;
    }

    private static boolean haveSameForm(TemplateParam[] a, TemplateParam[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i].kind != b[i].kind || a[i].isPack != b[i].isPack) {
                return false;
            }
        }
        return true;
    }

    @Nullable
    ClassEntity declare(
            Template primary,
            TemplateArgument[] written,
            TemplateContext context,
            ClassKey key,
            int position,
            boolean friend) {
        int mark = p.unit.references.mark();
        TemplateArgument[] args = p.instantiator.args.check(primary, written, position, p.templateArguments.last);
        p.unit.references.rewind(mark);
        if (args == null) {
            return null;
        }
        if (ClassTemplates.isOtherKind(primary, key) && !p.templates.inInstance()) {
            p.scopes.conflicts.reportTagKind(key == ClassKey.UNION ? "union" : "class or struct", position, primary);
        }
        boolean own = TemplateArguments.same(args, p.instantiator.instances.ownArguments(context.head().params));
        own &= haveSameTypes(primary.head.params, context.head().params);
        if (own && Constraints.addsNothing(primary.head, context.head()) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.TEMPLATE_ARGS_ON_PRIMARY, position);
        } else if (friend && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.FRIEND_PARTIAL_SPEC, position);
        }
        for (int i = 0; i + 1 < written.length; i++) {
            if (written[i].isPackExpansion && !p.instantiator.isActive()) {
                p.unit.diagnostics.report(Codes.PACK_NOT_LAST_IN_PARTIAL_SPEC, position);
                return null;
            }
        }
        for (Template t : primary.partialSpecializations) {
            if (TemplateArguments.same(t.partialArgs, args)
                    && Constraints.same(t.head, context.head())
                    && haveSameTypes(t.head.params, context.head().params)) {
                return (ClassEntity) t.prototype;
            }
        }
        Template t = new Template(Template.Kind.CLASS, primary.name, primary.parent, position, context.head());
        t.primary = primary;
        t.partialArgs = args;
        t.access = primary.access;
        t.context = p.scopes.chain();
        t.declarationTokens = context.declarationTokens();
        ClassEntity named = p.instantiator.instances.known(primary, args);
        boolean free = named != null && !named.isPrototype;
        ClassEntity prototype =
                free ? classes.asPrototype(named, t, key, position) : classes.prototype(t, key, position);
        prototype.templateArgs = withWrittenConstants(args, written);
        primary.partialSpecializations.add(t);
        p.templates.declaredMember(t, position);
        rules.check(t);
        rules.checkInTime(t, p.instantiator.instances, p.instantiator.partials);
        return prototype;
    }

    /**
     * The head of a partial specialization shows its constants as they were written; of default arguments it shows the
     * values.
     */
    private static TemplateArgument[] withWrittenConstants(TemplateArgument[] args, TemplateArgument[] written) {
        TemplateArgument[] shown = args.clone();
        for (int i = 0; i < shown.length; i++) {
            boolean isConstant = shown[i].kind == TemplateArgument.Kind.CONSTANT;
            if (isConstant && i >= written.length && isValue(shown[i])) {
                shown[i] = TemplateArgument.of(shown[i].constant.withExpr(null));
            } else if (isConstant
                    && i < written.length
                    && written[i].kind == TemplateArgument.Kind.CONSTANT
                    && !written[i].isPackExpansion) {
                shown[i] = written[i].constant instanceof DependentConstant
                        ? written[i]
                        : written[i].withWritten(written[i].constant);
            }
        }
        return shown;
    }

    private static boolean isValue(TemplateArgument arg) {
        return arg.written == null && !(arg.constant instanceof DependentConstant);
    }
}
