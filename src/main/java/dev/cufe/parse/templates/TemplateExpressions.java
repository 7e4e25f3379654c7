package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.PendingInitializers;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TemplateNames;
import dev.cufe.templates.Instances;
import dev.cufe.types.Nodes;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Names of variable templates, concepts and bound parameters in expressions [temp.names], [temp.param]. */
public final class TemplateExpressions implements TemplateNames {
    private static final TemplateArgument[] NO_ARGS = {};

    private final Parser p;

    public TemplateExpressions(Parser parser) {
        this.p = parser;
    }

    @Override
    public Expr variable(Template template, ParsedName name, int position) {
        if (name.ref.templateArgs == null) {
            p.unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, name.position(), template);
            return Nodes.broken(p.unit.types, position);
        }
        p.instantiator.signatures.converts(p.templateArguments.argumentStarts);
        TemplateArgument[] args =
                p.instantiator.args.check(template, name.ref.templateArgs, name.position(), p.templateArguments.last);
        p.instantiator.signatures.converts(null);
        if (args == null) {
            return Nodes.broken(p.unit.types, position);
        }
        if (TemplateArguments.isDependent(args)) {
            Variable v = p.instantiator.instances.dependentVariable(template, args, name.ref.templateArgs);
            return new VariableExpr(p.unit.types.unknown(), ValueCategory.LVALUE, position, 0, v, name.ref);
        }
        if (!p.instantiator.checkConstraints(template, args, name.position())) {
            return Nodes.broken(p.unit.types, position);
        }
        boolean first = p.instantiator.instances.existing(template, args) == null;
        Variable v = p.instantiator.instances.variableInstance(template, args, name.position());
        if (first) {
            v.writtenArguments = Instances.flatCount(name.ref.templateArgs);
        }
        if ((TemplateArguments.traits(args) & Type.INSTANTIATION_DEPENDENT) != 0) {
            p.unit.references.namedInstance(v, name.ref);
            return unknown(template, name, p.unit.types.unknown(), position);
        }
        v.isUsed = true;
        if (v.isInitializerPending && !v.isOnlyDeclared() && p.instantiator.substitutions.isActive()) {
            p.unit.demands.needInitializer(v, name.position());
        }
        boolean isUnused = !p.expressions.build.isValueUsed() && PendingInitializers.mayWait(v);
        boolean waits = isUnused && (v.isInitializerPending || v.isOnlyDeclared());
        if (waits && v.isOnlyDeclared()) {
            p.instantiator.substitutions.named(v, first);
        } else if (waits) {
            p.unit.references.declarationNamed(v);
        } else {
            v.isInitializerPending |= v.isOnlyDeclared();
        }
        if (waits) {
            p.instantiator.initializers.completeType(v, name.position());
        }
        Expr e = p.expressions.build.names.variable(v, name.ref, position);
        if (waits) {
            p.expressions.nested(e);
        }
        return e;
    }

    /** Something that begins with the name of a variable is looked at: is it a type? */
    public void lookedAt(ParsedName name) {
        if (name.ref.templateArgs == null
                || !(name.found.entity() instanceof Template t)
                || t.kind != Template.Kind.VARIABLE) {
            return;
        }
        int mark = p.unit.references.mark();
        TemplateArgument[] args = p.instantiator.args.check(t, name.ref.templateArgs, name.position());
        p.unit.references.keepInstances(mark);
        if (args == null || (TemplateArguments.traits(args) & Type.INSTANTIATION_DEPENDENT) != 0) {
            return;
        }
        Variable v = p.instantiator.instances.variableInstance(t, args, name.position());
        if ((v.isInitializerPending || v.isOnlyDeclared()) && PendingInitializers.mayWait(v)) {
            p.unit.references.declarationNamed(v);
        }
    }

    /** Which specialization is meant, and with it the value, is known only for the arguments. */
    private static Expr unknown(Template template, ParsedName name, Type type, int position) {
        Constant c =
                DependentConstant.unknownFunction(type, name.ref.name, new Entity[] {template}, name.ref.templateArgs);
        return new ConstantExpr(type, ValueCategory.PRVALUE, position, 0, c, name.ref);
    }

    @Override
    public Expr concept(Template template, ParsedName name, int position) {
        TemplateArgument[] written = name.ref.templateArgs == null ? NO_ARGS : name.ref.templateArgs;
        TemplateArgument[] args = p.instantiator.args.check(template, written, name.position());
        if (args == null) {
            return Nodes.broken(p.unit.types, position);
        }
        Type bool = p.unit.types.boolType();
        Expr id = new ConceptIdExpr(bool, ValueCategory.PRVALUE, position, 0, template, args, name.ref);
        if (TemplateArguments.isDependent(args)) {
            return new ConstantExpr(
                    bool, ValueCategory.PRVALUE, position, 0, DependentConstant.expression(bool, id), null);
        }
        boolean value = p.constraints.holds(template, args, position);
        Constant c = Nodes.integerConstant(bool, value ? 1 : 0).withExpr(id);
        return Nodes.constant(c, position);
    }

    @Override
    public @Nullable Type initializerList(Type element, int position) {
        ClassEntity c = p.instantiator.calls.initializerList(element, position);
        return c == null ? null : c.type();
    }

    @Override
    public Type type(Template template, TemplateArgument[] args, int position) {
        return p.instantiator.idType(template, args, position);
    }

    @Override
    public Expr boundParameter(TemplateParam param, ParsedName name) {
        TemplateArgument bound = param.bound;
        int position = name.position();
        if (bound.kind == TemplateArgument.Kind.PACK) {
            // What an element of auto... is shows when the pattern is read for it.
            Type type = param.constantType == null
                    ? p.unit.types.unknown()
                    : p.expressions.build.placeholders.replace(param.constantType, p.unit.types.parameterAuto());
            return new ConstantExpr(
                    Types.nonReference(type),
                    ValueCategory.PRVALUE,
                    position,
                    0,
                    DependentConstant.param(type, param),
                    name.ref);
        }
        if (bound.kind != TemplateArgument.Kind.CONSTANT) {
            p.unit.diagnostics.report(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, position);
            return Nodes.broken(p.unit.types, position);
        }
        // The value alone: what the argument was written as has been recorded.
        Constant c = bound.constant instanceof IntegerConstant i ? i.withExpr(null) : bound.constant;
        if (Types.isReference(c.type()) && c instanceof AddressConstant a && a.entity() instanceof Variable v) {
            return p.expressions.build.names.variable(v, name.ref, position);
        }
        boolean lvalue = Types.isClass(c.type());
        Type type = Types.nonReference(c.type());
        return new ConstantExpr(
                lvalue ? p.unit.types.qualified(type, Cv.CONST) : type,
                lvalue ? ValueCategory.LVALUE : ValueCategory.PRVALUE,
                position,
                0,
                c,
                name.ref);
    }
}
