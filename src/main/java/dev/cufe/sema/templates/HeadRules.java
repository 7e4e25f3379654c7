package dev.cufe.sema.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Whether the heads before a declaration fit what its name means: one for every class template it is qualified with, one
 * more for a template [temp.mem]/1, and {@code template<>} for instances only [temp.expl.spec].
 */
public final class HeadRules {
    private final Unit unit;
    private final ScopeStack scopes;

    public HeadRules(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** Only a member of a class template has several heads. */
    public void checkUnqualified(TemplateContext context, int position) {
        if (context.ownHeads(null) > 1) {
            unit.diagnostics.report(Codes.MULTIPLE_CLAUSES, position, "template <...>");
        }
    }

    /** A variable under a qualified name and heads with parameters: a static data member or a variable template. */
    public boolean refusesVariable(TemplateContext context, DeclTarget target, Declarator d) {
        Symbol found = target.scope.find(d.name.ref.name);
        if (found == null || !target.isQualified || InstanceMembers.isHere(scopes)) {
            return false;
        }
        int own = context.ownHeads(d.name.ref.qualifier);
        boolean isTemplate = found.entity instanceof Template t && t.kind == Template.Kind.VARIABLE;
        if (target.classEntity() == null) {
            if (d.name.ref.templateArgs != null
                    && VariableTemplates.specialized(target.scope, d.name.ref.name) != null) {
                return false;
            }
            if (!isTemplate) {
                unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, d.position, found.entity);
            }
            return !isTemplate;
        }
        if (isTemplate || found.entity instanceof Variable) {
            return own != (isTemplate ? 1 : 0) && reportNesting(target, found.entity, d);
        }
        if (isOfTemplate(target.classEntity()) || found.entity instanceof Template) {
            unit.diagnostics.report(Codes.NOT_FUNCTION_OR_STATIC_MEMBER, d.position, d.name.ref.name);
        } else {
            reportNoTemplate(target, d);
        }
        return true;
    }

    /** A function template under a qualified name that matches none: whether the number of heads is to blame. */
    public boolean reportFunction(DeclTarget target, Declarator d) {
        Symbol found = target.scope.find(d.name.ref.name);
        boolean isFunction = found != null && found.entity instanceof Function;
        if (!isFunction || found.next != null) {
            return false;
        }
        return target.classEntity() == null || reportNesting(target, found.entity, d);
    }

    private boolean reportNesting(DeclTarget target, Entity entity, Declarator d) {
        if (isOfTemplate(target.classEntity())) {
            unit.diagnostics.error(Codes.TEMPLATE_NESTING_MISMATCH, d.position, entity);
        } else {
            reportNoTemplate(target, d);
        }
        return true;
    }

    private void reportNoTemplate(DeclTarget target, Declarator d) {
        unit.diagnostics.report(
                Codes.NOT_A_CLASS_TEMPLATE_NAME,
                unit.lexed.tokens().position(d.name.firstToken),
                target.classEntity().name);
    }

    /** The qualified name of a class after heads with parameters names none of that many. */
    public void reportClass(Entity named, @Nullable NameQualifier qualifier, int position, int afterName) {
        ClassEntity owner = qualifier == null || qualifier.type == null ? null : Types.asClass(qualifier.type);
        boolean nested = named instanceof Template || isOfTemplate(owner) && named instanceof ClassEntity;
        if (nested) {
            unit.diagnostics.error(Codes.TEMPLATE_NESTING_MISMATCH, afterName, named);
        } else {
            unit.diagnostics.report(Codes.ENTITY_NOT_CLASS_TEMPLATE, position, named);
        }
    }

    private static boolean isOfTemplate(@Nullable ClassEntity c) {
        for (ClassEntity around = c; around != null; around = around.enclosingClass()) {
            if (around.isPrototype) {
                return true;
            }
        }
        return false;
    }

    /** {@code template<>} before a variable that is no instance; nothing else is said about it. */
    public boolean refusesSpecialization(DeclTarget target, @Nullable Variable instance, Declarator d) {
        if (instance != null && isOfInstance(target.classEntity())) {
            return false;
        }
        Symbol found = target.scope.find(d.name.ref.name);
        if (!target.isQualified) {
            boolean isUnknown = found == null && d.name.ref.templateArgs != null;
            unit.diagnostics.report(
                    isUnknown ? Codes.NAME_IS_NOT_TEMPLATE : Codes.NOT_A_TEMPLATE_IN_SCOPE,
                    d.position,
                    d.name.ref.name);
        } else if (found == null) {
            Entity owner = target.classEntity() == null ? target.scope.owner() : target.classEntity();
            unit.diagnostics.report(Codes.NOT_A_MEMBER, d.position, owner, d.name.ref.name);
        } else {
            unit.diagnostics.report(Codes.NOT_SPECIALIZABLE_ENTITY, d.position, found.entity);
        }
        return true;
    }

    /** An explicit instantiation of what no template makes, or the compiler itself [temp.explicit]/4. */
    public boolean refusesInstantiation(Entity entity, int position) {
        boolean made = switch (entity) {
            case Function f -> f.template != null || isOfInstance(f.enclosingClass());
            case Variable v -> v.template != null || isOfInstance(v.enclosingClass());
            case ClassEntity c -> c.isTemplateInstance() || isOfInstance(c);
            default -> true;
        };
        if (!made && entity instanceof Function f && !f.isMember()) {
            unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, position, entity);
            return true;
        }
        if (!made) {
            unit.diagnostics.report(Codes.NOT_INSTANTIATABLE_ENTITY, position, entity);
            return true;
        }
        if (entity instanceof Function f && f.isCompilerGenerated) {
            unit.diagnostics.report(Codes.GENERATED_FUNCTION_EXPLICIT_INSTANTIATION, position, f);
            return true;
        }
        return false;
    }

    /** The explicit instantiation of a variable repeats its type [temp.explicit]/3. */
    public boolean refusesType(Entity entity, Type declared, int position) {
        boolean differs = entity instanceof Variable v
                && !v.type.hasPlaceholder()
                && !v.type.isError()
                && !declared.hasPlaceholder()
                && !declared.isError()
                && !Types.sameType(v.type, declared)
                && !(Types.isArray(v.type) && Types.isArray(declared));
        if (differs) {
            unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, position, entity);
        }
        return differs;
    }

    /**
     * The number of {@code template<>} that an explicit specialization needs: one for each list of arguments, as far as no
     * class around it is itself specialized or being read [temp.expl.spec]/16. Another number is reported and counts for nothing.
     */
    public int specializationHeads(Entity entity, TemplateContext context, int position) {
        boolean hasArguments = switch (entity) {
            case Function f -> f.templateArgs != null && f.isSpecialized;
            case Variable v -> v.templateArgs != null;
            case ClassEntity c -> c.templateArgs != null;
            default -> false;
        };
        int needed = hasArguments ? 1 : 0;
        for (ClassEntity c = entity.enclosingClass(); c != null && !c.isSpecialized; c = c.enclosingClass()) {
            if (scopes.isOpen(c.scope)) {
                break;
            }
            needed += c.isTemplateInstance() ? 1 : 0;
        }
        if (!context.isSpecialization() || needed == 0 || needed == context.emptyHeads()) {
            return context.emptyHeads();
        }
        unit.diagnostics.report(Codes.TEMPLATE_NESTING_MISMATCH, position, entity);
        return needed;
    }

    /** Whether a class is made from a template, or a member of one that is; what is written for arguments is not made. */
    public static boolean isOfInstance(@Nullable ClassEntity c) {
        for (ClassEntity around = c; around != null; around = around.enclosingClass()) {
            if (around.isSpecialized) {
                return false;
            }
            if (around.isTemplateInstance()) {
                return true;
            }
        }
        return false;
    }
}
