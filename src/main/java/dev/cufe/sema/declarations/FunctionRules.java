package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.FunctionTypes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** What the declaration of a function of each kind must look like [class.ctor], [class.dtor], [class.conv.fct], [over.oper]. */
public final class FunctionRules {
    private final Unit unit;
    private final DiagnosticEngine diagnostics;
    private final OperatorRules operators;

    public FunctionRules(Unit unit) {
        this.unit = unit;
        this.diagnostics = unit.diagnostics;
        this.operators = new OperatorRules(unit);
    }

    /** Checks a function that has just been declared; {@code isTemplate} if template heads stand before it. */
    public void check(Function f, DeclSpecs specs, Declarator d, DeclTarget target, boolean isTemplate) {
        if (f.kind == FunctionKind.DEDUCTION_GUIDE && !isGuideResult(f)) {
            unit.diagnostics.report(Codes.DEDUCTION_GUIDE_RETURN_TYPE, f.position);
        }
        if (hidesDecltypeAuto(f.type.returnType())) {
            diagnostics.report(Codes.DECLTYPE_AUTO_UNDER_DECLARATOR, specs.typePosition);
        }
        ClassEntity owner = target.isFriend && !target.isQualified ? null : target.classEntity();
        checkModifiers(f, d);
        switch (f.kind) {
            case CONSTRUCTOR -> {
                if (specs.type != null && target.isQualified) {
                    diagnostics.report(Codes.RETURN_TYPE_ON_CONSTRUCTOR, specs.position);
                } else if (specs.type != null && !isDeclared(f)) {
                    diagnostics.report(Codes.MEMBER_FUNCTION_WITH_CLASS_NAME, f.position);
                }
                constructor(f, owner);
            }
            case DESTRUCTOR -> destructor(f, specs, owner);
            case CONVERSION -> conversion(f, specs, owner);
            case OPERATOR -> operators.check(f, specs, owner != null, isTemplate);
            case LITERAL_OPERATOR -> operators.checkLiteral(f, owner != null, isTemplate);
            case ORDINARY -> ordinary(f, specs, owner, target);
            default -> {}
        }
        if (f.isConsteval && f.operator != null && isAllocation(f.operator)) {
            diagnostics.report(Codes.CONSTEVAL_OPERATOR_NEW, specs.position);
        }
        if (specs.isVirtual && f.type.returnType().hasPlaceholder()) {
            diagnostics.report(Codes.VIRTUAL_DEDUCED_RETURN_TYPE, d.position);
        }
        if (f.kind == FunctionKind.DEDUCTION_GUIDE) {
            checkGuidePlace(f, target);
        }
        checkExplicitObject(f, specs, d);
        boolean isMember = owner != null && !f.isStaticMember;
        if (!isMember && f.kind == FunctionKind.ORDINARY && f.type.qualifiers() != 0) {
            diagnostics.report(Codes.QUALIFIED_FUNCTION_TYPE_ON_NONMEMBER, d.position);
        }
    }

    /** What is static overrides nothing: the first modifier is refused and forgotten. */
    private void checkModifiers(Function f, Declarator d) {
        if (!f.isStaticMember || !f.isOverride && !f.isFinal) {
            return;
        }
        diagnostics.report(Codes.MODIFIER_ON_STATIC_MEMBER, d.position);
        f.isFinal &= f.isOverride;
        f.isOverride = false;
    }

    /** The head of a function template: a literal operator takes characters, or characters and their type [over.literal]/5. */
    public void checkHead(Function f, TemplateParam[] params) {
        boolean isChecked = f.kind == FunctionKind.LITERAL_OPERATOR
                && f.parent != null
                && f.parent.kind().isNamespace();
        if (isChecked) {
            operators.checkLiteralHead(f, params);
        }
    }

    private void ordinary(Function f, DeclSpecs specs, @Nullable ClassEntity owner, DeclTarget target) {
        if (owner != null && f.name == owner.name && !target.isQualified && specs.type != null) {
            diagnostics.report(Codes.MEMBER_FUNCTION_WITH_CLASS_NAME, f.position);
        }
        if (f.isFinal && !f.isVirtual && owner != null && owner.bases.isEmpty()) {
            diagnostics.report(Codes.FINAL_NONVIRTUAL, f.position);
        }
    }

    private static boolean isAllocation(OperatorName operator) {
        return switch (operator) {
            case NEW, DELETE, ARRAY_NEW, ARRAY_DELETE -> true;
            default -> false;
        };
    }

    /** An explicit object parameter comes first, in a function that is neither static nor virtual [dcl.fct]/7. */
    private void checkExplicitObject(Function f, DeclSpecs specs, Declarator d) {
        ParamType[] params = f.type.params();
        for (int i = 1; i < params.length; i++) {
            if (params[i].isExplicitThis) {
                diagnostics.report(Codes.EXPLICIT_THIS_NOT_FIRST, params[i].position);
            }
        }
        if (params.length == 0 || !params[0].isExplicitThis) {
            return;
        }
        if (specs.storage == StorageClass.STATIC) {
            diagnostics.reportAs(Severity.ERROR, Codes.STATIC_WITH_EXPLICIT_THIS, specs.storagePosition);
        } else if (specs.isVirtual) {
            diagnostics.report(Codes.VIRTUAL_WITH_EXPLICIT_THIS, specs.position);
        } else if (f.type.qualifiers() != 0) {
            diagnostics.report(Codes.QUALIFIER_ON_STATIC_MEMBER_FUNCTION, d.position);
        }
    }

    /** A guide stands in the scope of its class template, with the same access [temp.deduct.guide]/3. */
    private void checkGuidePlace(Function guide, DeclTarget target) {
        ClassEntity made = Types.asClass(guide.type.returnType());
        if (made == null || made.template == null || made.template.parent == null) {
            return;
        }
        if (made.template.parent != target.scope) {
            diagnostics.report(Codes.DEDUCTION_GUIDE_SCOPE, guide.position, made.template);
        } else if (target.classEntity() != null && made.template.access != guide.access) {
            diagnostics.report(Codes.DEDUCTION_GUIDE_ACCESS, guide.position, made.template.name.text());
        }
    }

    private void checkNoQualifiers(Function f) {
        if (f.type.qualifiers() != 0) {
            diagnostics.report(Codes.QUALIFIER_ON_CTOR_OR_DTOR, f.position);
        }
        if (f.type.refQualifier() != RefQualifier.NONE) {
            diagnostics.report(Codes.REF_QUALIFIER_NOT_ALLOWED, f.position);
        }
    }

    /** A member with the name of its class that is declared with a type: it is reported, and no constructor. */
    public static boolean isMisnamed(Function made, DeclSpecs specs, DeclTarget target) {
        return made.kind == FunctionKind.CONSTRUCTOR && specs.type != null && !specs.isFriend && !target.isQualified;
    }

    /** Whether its class has declared a constructor with these parameters before. */
    private static boolean isDeclared(Function f) {
        for (Symbol s = f.parent == null ? null : f.parent.find(f.name); s != null; s = s.next) {
            if (s.entity instanceof Function old && FunctionTypes.sameParameters(old.type, f.type)) {
                return true;
            }
        }
        return false;
    }

    private void constructor(Function f, @Nullable ClassEntity owner) {
        checkNoQualifiers(f);
        checkOwnClassByValue(f, owner);
    }

    /** A constructor cannot take its own class by value as only argument [class.copy.ctor]/5. */
    public void checkOwnClassByValue(Function f, @Nullable ClassEntity owner) {
        ParamType[] params = f.type.params();
        if (owner == null || params.length == 0 || params[0].isPack) {
            return;
        }
        boolean own = Types.asClass(params[0].type) == owner;
        boolean alone = params.length == 1 || params[1].hasDefault;
        if (own && alone) {
            diagnostics.report(Codes.BAD_COPY_CONSTRUCTOR_PARAM, f.position, owner, params[0].type);
        }
    }

    private void destructor(Function f, DeclSpecs specs, @Nullable ClassEntity owner) {
        checkNoQualifiers(f);
        if (f.type.params().length > 0 || f.type.hasEllipsis()) {
            diagnostics.report(Codes.DESTRUCTOR_WITH_PARAMS, f.position);
        }
        if (specs.type != null) {
            diagnostics.report(Codes.RETURN_TYPE_ON_DESTRUCTOR, specs.position);
        }
    }

    private void conversion(Function f, DeclSpecs specs, @Nullable ClassEntity owner) {
        if (owner == null || f.isStaticMember || specs.storage == StorageClass.STATIC) {
            diagnostics.report(Codes.CONVERSION_FUNCTION_NOT_NONSTATIC_MEMBER, f.position);
            return;
        }
        for (ParamType p : f.type.params()) {
            if (p.hasDefault) {
                diagnostics.report(Codes.DEFAULT_ARG_EXPR_NOT_ALLOWED, p.position);
            }
        }
        if (f.type.params().length > 0 || f.type.hasEllipsis()) {
            diagnostics.report(Codes.TOO_MANY_ARGS_FOR_CONVERSION, f.position);
        }
        if (specs.type != null || specs.isQualified) {
            diagnostics.report(Codes.RETURN_TYPE_ON_CONVERSION_FUNCTION, f.position);
        }
        Type to = f.conversionType;
        if (to != null && (Types.isFunction(to) || Types.isArray(to))) {
            int code = Types.isArray(to) ? Codes.FUNCTION_RETURNING_ARRAY : Codes.FUNCTION_RETURNING_FUNCTION;
            diagnostics.report(code, f.position);
            return;
        }
        if (to == null || to.isDependent() || to.isError()) {
            return;
        }
        ClassEntity target = Types.asClass(Types.nonReference(to));
        boolean useless = Types.isVoid(to) || target != null && Types.isSameOrDerivedFrom(owner, target);
        if (useless) {
            diagnostics.report(Codes.CONVERSION_FUNCTION_NOT_USABLE, f.position, f);
        }
    }

    /** {@code = 0}: the token after the equals sign is given by its spelling. */
    public void checkPure(Function f, Declarator d, boolean isZero, int equals, int value) {
        if (!f.isVirtual && !d.isWrittenVirtual) {
            diagnostics.report(Codes.PURE_SPECIFIER_ON_NONVIRTUAL_FUNCTION, equals, "= 0");
        }
        if (!isZero) {
            diagnostics.report(Codes.BAD_PURE_SPECIFIER, value, "= 0");
        } else if (f.isVirtual && f.isFinal) {
            diagnostics.report(Codes.FINAL_PURE_VIRTUAL, equals);
        }
    }

    /** Whether {@code decltype(auto)} stands under a pointer or reference [dcl.type.auto.deduct]/5. */
    private static boolean hidesDecltypeAuto(Type result) {
        Type t = Types.withoutTypedef(result);
        boolean isUnder = false;
        while (t instanceof PointerType || t instanceof ReferenceType) {
            t = t instanceof PointerType pointer ? pointer.target() : ((ReferenceType) t).target();
            isUnder = true;
        }
        return isUnder && t instanceof PlaceholderType auto && auto.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
    }

    /** What a deduction guide returns is a specialization of its class template itself [temp.deduct.guide]/3. */
    private boolean isGuideResult(Function guide) {
        Type result = guide.type.returnType();
        ClassEntity c = Types.asClass(result);
        if (c == null || c.template == null) {
            return result.isDependent() || result.isError();
        }
        return unit.special.deductionGuide(c.template.name) == guide.name;
    }
}
