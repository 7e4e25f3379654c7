package dev.cufe.print.declarations;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.InstantiationDirective;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.templates.Instances;
import dev.cufe.util.Invariant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Template heads, templates, explicit instantiations ([printing 11.8], [printing 2.5], [printing 2.5.5], [printing 3.15]). */
public final class TemplatePrinter {
    private final Printer p;
    private final Output out;

    public TemplatePrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(Declaration d, Template t, boolean continued) {
        boolean kept = p.arguments.keepsCasts(t.kind == Template.Kind.FUNCTION || t.kind == Template.Kind.VARIABLE);
        template(d, t, continued);
        p.arguments.keepsCasts(kept);
    }

    private void template(Declaration d, Template t, boolean continued) {
        Entity prototype = t.prototype;
        if (prototype instanceof Function f) {
            if (!p.hooks.printFunction(p, d, f)) {
                function(d, f);
            }
            return;
        }
        start(d, t);
        int heads = p.heads.depth();
        List<Attribute> attributes = losesAttributes(d, t) ? List.of() : d.attributes;
        heads(d, headOf(d, t));
        switch (prototype) {
            case ClassEntity c -> classTemplate(d, t, c);
            case Variable v ->
                p.variables.afterStart(prototypeDeclaration(d, v), v, attributes, variablePosition(d, t, v), continued);
            case Typedef a -> p.typedefs.afterStart(prototypeDeclaration(d, a), a, attributes, continued);
            case null -> concept(t);
            default -> throw Invariant.broken(d.position, "a template of an unexpected kind is printed");
        }
        p.heads.restore(heads);
    }

    /** Classes and variables that are only declared lose their attributes; members keep them (8.6). */
    private static boolean losesAttributes(Declaration d, Template t) {
        return !d.isPrimary
                && (t.prototype instanceof ClassEntity
                        || t.kind == Template.Kind.VARIABLE
                                && t.prototype instanceof Variable v
                                && v.enclosingClass() == null);
    }

    private static TemplateHead headOf(Declaration d, Template t) {
        return d.head != null ? d.head : t.head;
    }

    private void start(Declaration d, Template t) {
        p.specifiers.accessLabel(
                d.isFriend ? d.friendAccess : accessOf(t),
                t.prototype == null ? t.position : namePosition(d, t.prototype));
        out.pos(startOf(headOf(d, t)));
        if (d.isGnuExtension) {
            out.text("__extension__ ");
        }
    }

    private static Access accessOf(Template t) {
        return t.access == Access.NONE && t.prototype != null ? t.prototype.access : t.access;
    }

    /** Position of the first {@code template} keyword. */
    private static int startOf(TemplateHead head) {
        TemplateHead first = outermost(head);
        return first.emptyBefore.length > 0 ? first.emptyBefore[0] : first.position;
    }

    private static TemplateHead outermost(TemplateHead head) {
        TemplateHead h = head;
        while (h.outer != null) {
            h = h.outer;
        }
        return h;
    }

    /** The declaration as one of the prototype, for the printers of plain entities. */
    private static Declaration prototypeDeclaration(Declaration d, Entity prototype) {
        if (d.entity == prototype) {
            return d;
        }
        Declaration copy = new Declaration(d.position, prototype, d.isPrimary);
        copy.declaredType = d.declaredType;
        // The definition of a function template that was declared before has no storage class.
        boolean again = prototype instanceof Function && d.isPrimary && !d.isFirst;
        copy.storageClass = again ? StorageClass.UNSPECIFIED : d.storageClass;
        copy.nameRef = d.nameRef;
        copy.attributes = d.attributes;
        copy.isFirst = d.isFirst;
        copy.isFriend = d.isFriend;
        copy.lacksInline = d.lacksInline;
        copy.isAutonomousTag = d.isAutonomousTag;
        copy.isSpecialization = false;
        copy.head = d.head;
        copy.key = d.key;
        copy.embedded = d.embedded;
        copy.hasDirectLinkage = d.hasDirectLinkage;
        return copy;
    }

    /** A definition has its own position; a mere declaration goes back to the keyword (12). */
    private static int namePosition(Declaration d, Entity prototype) {
        // A member that was initialized in its class is only declared again.
        if (prototype instanceof Variable v
                && v.isStaticMember
                && d.head != null
                && v.initPosition != 0
                && v.hasExplicitInitializer
                && v.initPosition < d.position) {
            return outermost(d.head).position;
        }
        boolean guide =
                prototype instanceof Function f && f.kind == FunctionKind.DEDUCTION_GUIDE && f.enclosingClass() == null;
        return d.isPrimary || d.head == null || guide ? prototype.position : outermost(d.head).position;
    }

    /** A variable template keeps the position of its first declaration, a member also where its class has no value for it. */
    private static int variablePosition(Declaration d, Template t, Variable v) {
        boolean keeps = d.isPrimary || v.isStaticMember && !VariablePrinter.ownsInitializer(d, v);
        return keeps && t.kind == Template.Kind.VARIABLE ? t.position : namePosition(d, v);
    }

    private void classTemplate(Declaration d, Template t, ClassEntity c) {
        if (d.isPrimary) {
            out.pos(c.position);
        }
        Declaration plain = prototypeDeclaration(d, c);
        if (losesAttributes(d, t)) {
            plain.attributes = List.of();
        }
        p.classes.afterHeads(plain);
    }

    private void concept(Template t) {
        out.text("concept ");
        out.name(t.name);
        out.text(" = ");
        if (t.constraint != null) {
            boolean unevaluated = p.places.set(Place.UNEVALUATED, true);
            p.exprs.print(t.constraint, TOP);
            p.places.set(Place.UNEVALUATED, unevaluated);
        }
        out.text("; ");
    }

    /** A function template, or a member of a class template defined outside of it. */
    void function(Declaration d, Function f) {
        if (p.tokenText.applies(d, f)) {
            p.tokenText.print(d, f);
            return;
        }
        TemplateHead head = d.head != null ? d.head : f.template == null ? null : f.template.head;
        if (head == null) {
            throw Invariant.broken(d.position, "a function template without a head is printed");
        }
        Declaration prototype = prototypeDeclaration(d, f);
        List<Attribute> attributes = p.hooks.writtenAttributes(f, Specifiers.attributesOf(prototype));
        boolean abbreviated = head.outer == null && isInvented(head);
        p.specifiers.accessLabel(d.isFriend ? Access.NONE : f.access, namePosition(d, f));
        int own = d.isPrimary ? f.position : d.position;
        out.pos(abbreviated ? own : startOf(head));
        int heads = p.heads.depth();
        heads(d, head);
        int position = abbreviated ? d.position : namePosition(d, f);
        p.functions.afterStart(prototype, f, attributes, position, false);
        p.heads.restore(heads);
    }

    /** The member enumeration of a class template, declared outside of it. */
    void enumeration(Declaration d, EnumEntity e, TemplateHead head) {
        p.specifiers.accessLabel(e.access, d.position);
        out.pos(startOf(head));
        int heads = p.heads.depth();
        heads(d, head);
        if (d.isPrimary) {
            out.pos(d.position);
        }
        p.attributes.prefix(Specifiers.attributesOf(d));
        p.classes.afterHeads(d);
        p.heads.restore(heads);
    }

    /** Whether all parameters of the head stand for {@code auto}: it is not written. */
    private static boolean isInvented(TemplateHead head) {
        if (head.params.length == 0) {
            return false;
        }
        for (TemplateParam param : head.params) {
            if (!param.isAbbreviated) {
                return false;
            }
        }
        return true;
    }

    /** All heads, outermost first, after the empty ones of specializations. */
    private void heads(Declaration d, TemplateHead head) {
        int[] empty = outermost(head).emptyBefore;
        for (int i = 0; i < d.emptyHeads; i++) {
            if (i < empty.length) {
                out.pos(empty[i]);
            }
            out.text("template< > ");
        }
        head(head);
        p.heads.push(head);
    }

    private void head(TemplateHead head) {
        if (head.outer != null) {
            head(head.outer);
        }
        if (isInvented(head)) {
            return;
        }
        out.pos(head.position);
        out.text("template");
        parameters(head);
        requiresClause(head);
    }

    public void requiresClause(TemplateHead head) {
        if (head.requiresClause != null) {
            out.pos(head.requiresPosition);
            out.text("requires(");
            boolean unevaluated = p.places.set(Place.UNEVALUATED, true);
            p.exprs.print(head.requiresClause, TOP);
            p.places.set(Place.UNEVALUATED, unevaluated);
            out.text(") ");
        }
    }

    /** {@code < class T, int N> }. */
    public void parameters(TemplateHead head) {
        p.heads.push(head);
        out.text("< ");
        boolean first = true;
        for (TemplateParam param : head.params) {
            if (param.isAbbreviated) {
                continue;
            }
            if (!first) {
                out.text(", ");
            }
            first = false;
            parameter(param);
        }
        out.text("> ");
    }

    private void parameter(TemplateParam param) {
        switch (param.kind) {
            case TYPE -> {
                if (param.typeConstraint != null) {
                    p.exprs.print(param.typeConstraint, TOP);
                    out.text(' ');
                } else {
                    out.text("class ");
                }
                parameterName(param);
            }
            case NONTYPE -> {
                Type type = param.constantType;
                p.types.first(type, true);
                parameterName(param);
                p.types.second(type);
            }
            case TEMPLATE -> {
                out.pos(param.template != null ? param.template.head.position : param.position);
                out.text("template");
                int heads = p.heads.depth();
                if (param.template != null) {
                    parameters(param.template.head);
                    requiresClause(param.template.head);
                }
                p.heads.restore(heads);
                out.text(" class ");
                parameterName(param);
            }
        }
        defaultArgument(param);
    }

    private void parameterName(TemplateParam param) {
        if (param.isPack) {
            out.text("...");
        }
        out.pos(param.position);
        if (param.name != null) {
            out.name(param.name);
        } else if (p.hooks.namesTemplateParameters()) {
            out.text(p.generatedName(param));
        }
    }

    private void defaultArgument(TemplateParam param) {
        TemplateArgument value = param.defaultArg;
        if (value == null) {
            return;
        }
        out.text(" = ");
        switch (value.kind) {
            case TYPE -> p.types.typeId(value.type);
            case CONSTANT -> p.arguments.byDefault(value.constant);
            case TEMPLATE -> p.names.templateName(value.template);
            case PACK -> p.templateIds.argument(value);
        }
    }

    /** {@code template<> } of an explicit specialization. */
    void specialization(Declaration d) {
        if (d.isSpecialization && d.head == null) {
            for (int i = 0; i < Math.max(1, d.emptyHeads); i++) {
                out.text("template<> ");
            }
        }
    }

    /** {@code template struct A< int> ;}: no blank after it. */
    void instantiation(InstantiationDirective i) {
        if (p.hooks.printInstantiation(p, i)) {
            return;
        }
        out.pos(i.position);
        out.text(i.isExtern ? "extern template " : "template ");
        p.attributes.prefix(i.attributes);
        int depth = p.scopes.depth();
        switch (i.entity) {
            case ClassEntity c -> {
                out.text(c.key.keyword());
                p.attributes.at(i.attributes, Attribute.Location.TAG_NAME);
                out.text(' ');
                p.names.className(c, true);
            }
            case Function f -> instantiatedFunction(i, f);
            case Variable v -> instantiatedVariable(i, v);
            case EnumEntity e -> p.names.enumName(e);
            default -> throw Invariant.broken(i.position, "an explicit instantiation of an unexpected kind");
        }
        p.scopes.restore(depth);
        out.text(';');
    }

    private void instantiatedFunction(InstantiationDirective i, Function f) {
        Type type = i.declaredType != null ? i.declaredType : f.type;
        if (!(type instanceof FunctionType t)) {
            throw Invariant.broken(i.position, "an instantiated function has no function type");
        }
        boolean returns = hasReturnType(f);
        if (returns) {
            p.types.first(t, true);
        }
        p.names.qualifier(f);
        p.names.simple(f);
        if (f.writtenArguments != null
                && f.writtenArguments.length == 0
                && f.templateArgs != null
                && Instances.flatCount(f.templateArgs) == 0) {
            out.text("< > ");
        } else if (f.writtenArguments != null) {
            p.functions.templateArguments(f, f.writtenArguments);
        } else {
            p.functions.templateArguments(f, i.nameRef);
        }
        // Only what follows the declared name is looked up in its class or namespace.
        p.scopes.pushParents(f);
        Function pattern = pattern(f);
        boolean defaults = p.params.printsDefaults(false);
        p.params.ofInstance(t, pattern == null ? f : pattern, !i.isExtern);
        p.params.printsDefaults(defaults);
        if (returns) {
            p.types.afterParameters(t);
        } else {
            p.types.functionQualifiers(t);
        }
        if (f.template == null && pattern != null) {
            // The clause of a member is that of the template, parameters and all.
            p.functions.requiresClause(pattern);
        }
    }

    /** The function of the template that an instance is made from; null if there is none. */
    private static @Nullable Function pattern(Function f) {
        Template t = f.template;
        while (t != null && t.memberPattern != null) {
            t = t.memberPattern;
        }
        return t != null && t.prototype instanceof Function g ? g : f.memberPattern;
    }

    private static boolean hasReturnType(Function f) {
        return switch (f.kind) {
            case CONSTRUCTOR, DESTRUCTOR, CONVERSION -> false;
            case ORDINARY, OPERATOR, LITERAL_OPERATOR, LAMBDA_ENTRY_POINT, DEDUCTION_GUIDE -> true;
        };
    }

    private void instantiatedVariable(InstantiationDirective i, Variable v) {
        Type type = i.declaredType != null ? i.declaredType : v.declaredType;
        p.types.first(type, true);
        p.names.qualifier(v);
        p.names.simple(v);
        TemplateArgument @Nullable [] args = v.templateArgs;
        if (args != null && (i.nameRef == null || i.nameRef.isTemplateId())) {
            p.templateIds.arguments(args, -1, v.template);
        }
        p.scopes.pushParents(v);
        p.types.second(type);
    }
}
