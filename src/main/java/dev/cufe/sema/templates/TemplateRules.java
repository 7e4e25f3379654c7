package dev.cufe.sema.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.types.ParameterUse;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where templates may be declared, specialized and instantiated, and what their heads may hold [temp]. */
public final class TemplateRules {
    private final Unit unit;
    private final ScopeStack scopes;
    private final DiagnosticEngine diagnostics;

    /** Positions of parameters whose types depend, with the type that was seen there last. */
    private final Map<Integer, Type> dependentNontypes = new HashMap<>();

    public TemplateRules(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
        this.diagnostics = unit.diagnostics;
    }

    /** Templates belong to namespaces and classes that are not local [temp.pre]/4; false if there can be none here. */
    public boolean mayBeDeclared(int position, boolean isSpecialization, boolean hasHead) {
        ClassEntity here = scopes.classHere();
        boolean inBlock = scopes.current().kind().isLocal() || here != null && here.isLocal;
        if (inBlock && !isInsideClosure(here)) {
            diagnostics.report(Codes.TEMPLATE_DECL_NOT_ALLOWED, position);
            return !scopes.current().kind().isLocal();
        }
        if (hasHead && scopes.cLinkage) {
            diagnostics.report(Codes.EXTERN_C_NOT_ALLOWED, position);
        }
        if (isSpecialization && here != null && scopes.current().kind() == ScopeKind.CLASS) {
            diagnostics.report(Codes.EXPLICIT_SPEC_NOT_ALLOWED, position);
        }
        return true;
    }

    /**
     * Member templates are functions, classes, aliases and static data members [temp.mem]/1.
     *
     * @param equalPosition where an initializer begins, or 0
     */
    public boolean refusesMember(DeclSpecs specs, Declarator d, TemplateContext template, int equalPosition) {
        if (Types.isFunction(d.type) || specs.storage == StorageClass.STATIC) {
            return false;
        }
        if (InstanceMembers.isHere(scopes) || template.isSpecialization()) {
            return true;
        }
        if (specs.isFriend) {
            diagnostics.report(Codes.INVALID_FRIEND_DECL, d.position);
            return true;
        }
        if (specs.isTypedef()) {
            diagnostics.report(Codes.TYPEDEF_NOT_ALLOWED, specs.position);
        } else if (specs.type == null) {
            diagnostics.report(Codes.MISSING_TYPE_SPECIFIER, d.position);
        }
        diagnostics.report(
                Codes.NOT_A_MEMBER_TEMPLATE,
                d.position,
                new Field(d.name.ref.name, scopes.declarative(), d.position, d.type, d.type));
        if (equalPosition != 0) {
            diagnostics.report(Codes.BAD_DATA_MEMBER_INITIALIZATION, equalPosition);
        }
        return true;
    }

    /** Functions with {@code auto} parameters are templates, which local classes have none of. */
    public void checkAbbreviatedMember(ClassEntity owner, DeclSpecs specs, Declarator d) {
        if (!owner.isLocal || unit.demands.isInstantiating()) {
            return;
        }
        if (specs.isFriend) {
            diagnostics.report(Codes.TEMPLATE_FRIEND_IN_LOCAL_CLASS, d.position);
        } else {
            diagnostics.report(Codes.TEMPLATE_DECL_NOT_ALLOWED, specs.position);
        }
    }

    private static boolean isInsideClosure(@Nullable ClassEntity here) {
        return here != null && here.isClosure();
    }

    /** Parameters after one with a default argument need one, too, in a class template [temp.param]/14. */
    public void checkDefaultsAtEnd(TemplateHead head) {
        boolean seen = false;
        int at = 0;
        for (TemplateParam param : head.params) {
            if (param.defaultTokens >= 0) {
                seen = true;
                at = param.position;
            } else if (seen && !param.isPack) {
                diagnostics.report(Codes.DEFAULT_ARG_NOT_AT_END, at);
                return;
            }
        }
    }

    /** What a call of a constructor or conversion function cannot tell, as nothing else can give it [temp.arg.explicit]. */
    public void checkUsed(Function made, Template t, TemplateHead head) {
        boolean hasNoArguments = made.kind == FunctionKind.CONSTRUCTOR || made.conversionType != null;
        if (!hasNoArguments || InstanceMembers.isHere(scopes)) {
            return;
        }
        for (int i = 0; i < head.params.length; i++) {
            TemplateParam param = head.params[i];
            if (param.defaultTokens < 0 && t.params()[i].defaultTokens < 0 && !param.isPack && !isUsed(param, made)) {
                diagnostics.report(
                        Codes.TEMPLATE_PARAM_NOT_USED_IN_PARAMS,
                        param.position,
                        param.template != null ? param.template : param,
                        t);
            }
        }
    }

    /** The conversion of a generic lambda to a pointer to function cannot be told its template arguments either. */
    public void checkUsed(Lambda lambda) {
        Template t = lambda.callTemplate;
        boolean converts = lambda.captureDefault == Lambda.Default.NONE && lambda.captures.isEmpty();
        if (t == null
                || !lambda.hasTemplateHead
                || !converts
                || scopes.inTemplate()
                || InstanceMembers.isHere(scopes)) {
            return;
        }
        Function call = (Function) t.prototype;
        for (TemplateParam param : t.params()) {
            boolean isGiven = param.defaultTokens >= 0
                    || param.isPack
                    || param.isAbbreviated
                    || isUsed(param, call)
                    || ParameterUse.isDeducible(call.type.returnType(), param);
            if (!isGiven) {
                diagnostics.report(
                        Codes.TEMPLATE_PARAM_NOT_USED_IN_PARAMS,
                        param.position,
                        param.template != null ? param.template : param,
                        t);
            }
        }
    }

    private static boolean isUsed(TemplateParam param, Function made) {
        if (made.conversionType != null && ParameterUse.isDeducible(made.conversionType, param)) {
            return true;
        }
        for (ParamType type : made.type.params()) {
            if (ParameterUse.isDeducible(type.type, param)) {
                return true;
            }
        }
        return false;
    }

    /** Default arguments of a member of a class template stand in the class [temp.param]/12. */
    public void checkMemberDefaults(TemplateHead head, @Nullable NameQualifier qualifier) {
        ClassEntity owner = qualifier == null || qualifier.type == null ? null : Types.asClass(qualifier.type);
        if (owner == null || !owner.type().isDependent() || InstanceMembers.isHere(scopes)) {
            return;
        }
        for (TemplateHead h = head; h != null; h = h.outer) {
            for (TemplateParam param : h.params) {
                if (param.defaultTokens >= 0) {
                    diagnostics.report(Codes.DEFAULT_TEMPLATE_ARG_ON_MEMBER_DEF, param.position);
                }
            }
        }
    }

    /** A friend has default arguments only where it is defined [temp.param]/12; those of a class are ignored. */
    public void checkFriendDefaults(TemplateHead head, boolean isClass) {
        if (InstanceMembers.isHere(scopes)) {
            return;
        }
        for (TemplateParam param : head.params) {
            if (param.defaultTokens >= 0) {
                diagnostics.report(
                        isClass ? Codes.DEFAULT_ARG_ON_FRIEND_TEMPLATE : Codes.DEFAULT_TEMPLATE_ARG_ON_FRIEND,
                        param.position);
                return;
            }
        }
    }

    /** The last head before a member of a class template has no more parameters than that of the class. */
    public void checkHeadOfClass(@Nullable TemplateHead head, @Nullable ClassEntity owner) {
        ClassEntity c = owner;
        while (c != null && c.template == null) {
            c = c.enclosingClass();
        }
        if (c == null || head == null || !c.isPrototype || InstanceMembers.isHere(scopes)) {
            return;
        }
        int count = c.template.params().length;
        if (head.params.length > count) {
            diagnostics.reportAs(Severity.ERROR, Codes.TOO_MANY_TEMPLATE_PARAMS, head.params[count].position, "");
        }
    }

    /** A pack that takes all the rest is the last parameter, but of functions [temp.param]/14. */
    public void checkPackAtEnd(TemplateHead head) {
        for (int i = 0; i < head.params.length - 1; i++) {
            if (head.params[i].isPack && !InstanceMembers.isHere(scopes)) {
                diagnostics.report(Codes.TEMPLATE_PACK_NOT_LAST, head.params[i].position);
                return;
            }
        }
    }

    /** What follows a pack must be deduced from the function's parameters, because nobody can write it. */
    public void checkAfterPack(Function f, TemplateHead head) {
        boolean afterPack = false;
        for (TemplateParam param : head.params) {
            if (afterPack && param.defaultTokens < 0 && !isUsed(param, f) && !InstanceMembers.isHere(scopes)) {
                diagnostics.report(Codes.PARAM_AFTER_PACK_NOT_DEDUCIBLE, param.position, param, f);
            }
            afterPack |= param.isPack;
        }
    }

    /** The type of a nontype parameter is structural; before C++20 no class and no floating-point type [temp.param]/7. */
    public void checkNontype(Type type, int position) {
        if (type.isDependent()) {
            dependentNontypes.put(position, type);
            return;
        }
        if (unit.demands.isInstantiating()) {
            // What a template says of itself is told once, what its arguments make of it for each of them.
            Type last = dependentNontypes.get(position);
            if (last == null || last == type) {
                return;
            }
            dependentNontypes.put(position, type);
        }
        mayBeNontype(type, position);
    }

    /** Whether a parameter can have the type that its arguments lead to. */
    public boolean mayBeNontype(Type type, int position) {
        int errors = diagnostics.reportedErrors();
        if (!type.isError() && !type.isDependent()) {
            reportNontype(type, position);
        }
        return diagnostics.reportedErrors() == errors;
    }

    private void reportNontype(Type type, int position) {
        if (Types.isVoid(type)) {
            diagnostics.report(Codes.VOID_TEMPLATE_PARAMETER, position);
        } else if (type.canonical() instanceof ReferenceType r && r.isRvalue()) {
            diagnostics.report(Codes.RVALUE_REF_TEMPLATE_PARAM, position);
        } else if (unit.dialect.atLeast(2020)) {
            if (Types.isClass(type) && !isStructural(Types.asClass(type), position)) {
                diagnostics.report(Codes.TEMPLATE_PARAM_NOT_STRUCTURAL, position);
            }
        } else if (Types.isFloating(type)) {
            diagnostics.report(Codes.FLOATING_TEMPLATE_PARAM, position);
        } else if (Types.isClass(type)) {
            diagnostics.report(Codes.CLASS_TYPE_TEMPLATE_PARAM, position);
        }
    }

    /** A literal class whose bases and members are public, not mutable and structural themselves [temp.param]/7. */
    private boolean isStructural(ClassEntity c, int position) {
        if (!unit.isComplete(c, position) || !unit.classTraits.isLiteral(c.type(), position)) {
            return false;
        }
        for (BaseClass base : c.bases) {
            if (base.access != Access.PUBLIC || !isStructural(Types.asClass(base.type), position)) {
                return false;
            }
        }
        for (Field field : c.fields) {
            ClassEntity inner = Types.asClass(Types.innermostElement(field.type));
            if (field.access != Access.PUBLIC || field.isMutable || inner != null && !isStructural(inner, position)) {
                return false;
            }
        }
        return true;
    }

    /** An explicit instantiation comes once, and a class has a definition to make [temp.explicit]; false if it cannot be. */
    public boolean mayBeInstantiated(Entity entity, boolean isExtern, int position) {
        boolean again = switch (entity) {
            case ClassEntity c -> c.isExplicitlyInstantiated;
            case Function f -> f.isExplicitlyInstantiated && !f.isSpecialized;
            case Variable v -> v.isExplicitlyInstantiated;
            default -> false;
        };
        if (isExtern) {
            return true;
        }
        if (again) {
            diagnostics.report(Codes.MULTIPLE_EXPLICIT_INSTANTIATIONS, position, entity);
            return false;
        }
        if (entity instanceof ClassEntity c && !unit.isComplete(c, position)) {
            diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, c.type());
            return false;
        }
        return true;
    }

    /** The definition of what is instantiated explicitly may follow anywhere in the unit. */
    public void checkInstantiated(Function f, int position) {
        if (f.isExplicitlyInstantiated && !hasDefinition(f)) {
            diagnostics.report(Codes.NO_TEMPLATE_DEFINITION, position, f);
        }
    }

    /** The same of a static data member or a variable template. */
    public void checkInstantiated(Variable v, int position) {
        boolean isDefined = v.template == null && isDefined(v.memberPattern);
        for (Template t = v.template; t != null && !isDefined; t = t.memberPattern) {
            isDefined = isDefined((Variable) t.prototype);
        }
        if (!isDefined && !v.isSpecialized) {
            diagnostics.report(Codes.NO_TEMPLATE_DEFINITION, position, v);
        }
    }

    private static boolean isDefined(@Nullable Variable pattern) {
        return pattern == null || pattern.isInline || pattern.isDefined && pattern.storageClass != StorageClass.EXTERN;
    }

    private static boolean hasDefinition(Function f) {
        if (f.isSpecialized || f.isDefined || f.body != null) {
            return true;
        }
        if (f.memberPattern != null && f.template == null) {
            Function pattern = f.memberPattern;
            while (pattern.memberPattern != null) {
                pattern = pattern.memberPattern;
            }
            return pattern.isDefined || pattern.isDeleted || pattern.isDefaulted || pattern.bodyTokens >= 0;
        }
        if (f.template == null) {
            return true;
        }
        // A member template of an instance comes from that of the class template, unless it is specialized itself.
        for (Template t = f.template; t != null; t = t.memberPattern) {
            if (t.isDefined || t.isFriend || t.prototype instanceof Function g && (g.isDefined || g.bodyTokens >= 0)) {
                return true;
            }
        }
        return false;
    }
}
