package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.print.Printer;
import dev.cufe.print.names.TraitAliases;
import dev.cufe.print.text.Output;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Values and names that depend on template parameters ([printing 12.10]). */
final class DependentConstantPrinter {
    private final Printer p;
    private final Output out;

    DependentConstantPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(DependentConstant d, @Nullable NameRef ref, int context) {
        switch (d.kind()) {
            case PARAM -> param(d);
            case EXPRESSION, ADDRESS -> {
                if (d.expr() == null) {
                    throw Invariant.broken(0, "a dependent constant without expression is printed");
                }
                p.exprs.print(d.expr(), context);
            }
            case MEMBER, UNKNOWN_FUNCTION, TEMPLATE_REF -> {
                Enumerator x = enumerator(d);
                if (x != null && ref == null && (x.enumeration.isScoped || isOfClassElsewhere(x))) {
                    p.names.reference(x, null);
                } else if (x == null || !p.constants.replacedEnumerator(x, ref, context)) {
                    boolean pair = context != TOP && d.has(Constant.TEMPLATE_AS_VALUE);
                    out.text(pair ? "(" : "");
                    name(d, ref);
                    out.text(pair ? ")" : "");
                }
            }
            case SIZEOF -> operator(d, "sizeof(");
            case ALIGNOF -> operator(d, "__alignof__(");
            case NOEXCEPT -> {
                if (d.expr() != null) {
                    p.exprs.noexcept(d.expr(), OPD);
                }
            }
            case DESTRUCTOR -> p.destructors.dependent(d.qualifierType(), ref);
            case INTEGER_PACK -> {
                out.text("__integer_pack(");
                p.exprs.print(d.expr(), TOP);
                out.text(')');
            }
        }
    }

    /** Before the name that a definition outside of its class declares nothing of the class is in scope. */
    private boolean isOfClassElsewhere(Enumerator x) {
        ClassEntity home = x.enumeration.enclosingClass();
        return home != null && !p.scopes.contains(home.scope);
    }

    /** The enumerator of an enumeration around whose value depends; null if it is something else. */
    private static @Nullable Enumerator enumerator(DependentConstant d) {
        if (d.kind() == DependentConstant.Kind.MEMBER
                && d.qualifierType() == null
                && d.type() instanceof EnumType type) {
            for (Enumerator x : type.entity().enumerators) {
                if (x.name == d.name()) {
                    return x;
                }
            }
        }
        return null;
    }

    private void param(DependentConstant d) {
        TemplateParam here = d.param() == null ? null : p.heads.find(d.param().depth, d.param().index);
        TemplateParam param = here != null ? here : d.param();
        if (param != null && param.name == null) {
            out.text(p.generatedName(param));
        } else if (param != null) {
            out.name(param.name);
        } else if (d.name() != null) {
            out.name(d.name());
        }
    }

    /** {@code T::m} names what is not known, {@code m} a member of this object. */
    private static boolean isQualifiedField(Expr e) {
        return e instanceof FieldExpr f && f.nameRef() != null && f.nameRef().isQualified();
    }

    private void operator(DependentConstant d, String keyword) {
        out.text(keyword);
        if (d.expr() != null) {
            p.exprs.unevaluated(d.expr(), isQualifiedField(d.expr()) ? TOP : OPD);
        } else if (d.qualifierType() != null) {
            p.types.typeId(d.qualifierType());
        }
        out.text(')');
    }

    /**
     * In values an alias template before {@code ::} is seen through, as typedefs are.
     *
     * @param keepsOwn but not a member of the class around that depends on its arguments
     */
    private Type withoutAlias(Type type, boolean keepsOwn) {
        return switch (type) {
            case TypedefType t -> withoutAlias(t.underlying(), keepsOwn);
            case AliasTemplateType a -> {
                ClassEntity owner = a.template().enclosingClass();
                boolean own = keepsOwn && !isSeenThrough(a) && owner != null && p.scopes.contains(owner.scope);
                Type aliased = Types.withoutNames(a);
                boolean kept = own || aliased == a || aliased instanceof DecltypeType || TraitAliases.isKept(a);
                yield kept ? a : withoutAlias(a.underlying(), keepsOwn);
            }
            default -> type;
        };
    }

    /** Names are seen through, but a typedef for a {@code decltype} is all the original knows of that type. */
    private void qualifier(Type type, boolean keepsOwn) {
        if (type instanceof TypedefType t && Types.withoutNames(t) instanceof DecltypeType) {
            p.names.typedefName(t.entity());
        } else {
            p.types.asQualifier(withoutAlias(type, keepsOwn));
        }
    }

    /** {@code C::A<T>::x} of an argument stays as written in the class C itself; null: its qualifier follows from the type. */
    private @Nullable NameRef throughOwnClass(DependentConstant d) {
        NameRef ref = p.templateIds.isInArgument() ? d.throughClass() : null;
        Type type = ref == null || ref.qualifier == null ? null : ref.qualifier.type;
        Entity member = null;
        if (type instanceof ClassType c) {
            member = c.entity();
        } else if (type instanceof AliasTemplateType a && !isSeenThrough(a)) {
            member = a.template();
        }
        ClassEntity owner = member == null ? null : member.enclosingClass();
        return owner != null && p.scopes.contains(owner.scope) ? ref : null;
    }

    /** An alias of what its own parameters do not change. */
    private static boolean isSeenThrough(AliasTemplateType a) {
        return a.isOpaque() && ParameterDepth.of(a.underlying()) < ParameterDepth.of(a.args());
    }

    /** Before a conversion function a qualifier that is no class is left out. */
    private static boolean isUnknownConversion(@Nullable NameRef ref) {
        return ref != null
                && ref.conversionType != null
                && ref.qualifier != null
                && Types.asClass(ref.qualifier.type) == null;
    }

    private void name(DependentConstant d, @Nullable NameRef ref) {
        if (isUnknownConversion(ref)) {
            unqualified(d, ref);
            return;
        }
        Function outer = ref == null || !ref.isQualified() ? functionOfClassAround(d) : null;
        if (outer != null) {
            p.names.member(outer);
            return;
        }
        boolean written = p.names.isWritten(ref);
        boolean own =
                d.qualifierType() == null && d.type() instanceof EnumType e && p.names.isOwnEnumerator(e.entity(), ref);
        boolean qualified = ref != null && ref.isQualified() && (written || d.qualifierType() == null) && !own;
        if (qualified && namesFunctions(d)) {
            p.names.qualifierOfFunctions(ref);
        } else if (qualified) {
            p.names.writtenQualifier(ref);
        } else if (d.qualifierType() != null && !written) {
            NameRef through = throughOwnClass(d);
            if (through != null) {
                p.names.writtenQualifier(through);
            } else {
                qualifier(d.qualifierType(), d.templateArgs() == null);
                out.text("::");
            }
        } else if (!written && d.foundIn() instanceof Scope home && !p.scopes.isOpen(home)) {
            p.names.namespaceStep(home);
        }
        boolean member = d.kind() == DependentConstant.Kind.MEMBER;
        if (d.templateArgs() != null && (member || isInClass(d, ref)) && (qualified || !written)) {
            out.text("template ");
        }
        unqualified(d, ref);
    }

    /** The one function of a class template that a class in it may have as a base: which object is meant is not known. */
    private @Nullable Function functionOfClassAround(DependentConstant d) {
        boolean isOne = d.kind() == DependentConstant.Kind.UNKNOWN_FUNCTION && d.candidates().length == 1;
        return isOne
                        && d.candidates()[0] instanceof Function f
                        && f.isNonstaticMember()
                        && !p.scopes.isInnermostWritten(f.enclosingClass())
                ? f
                : null;
    }

    /** Functions of which one is chosen later; a single function that is no template is known. */
    private static boolean namesFunctions(DependentConstant d) {
        return switch (d.kind()) {
            case UNKNOWN_FUNCTION -> d.candidates().length != 1 || d.candidates()[0] instanceof Template;
            case TEMPLATE_REF ->
                d.candidates().length > 0
                        && (d.candidates()[0] instanceof Function
                                || d.candidates()[0] instanceof Template t && t.kind == Template.Kind.FUNCTION);
            case MEMBER ->
                d.templateArgs() != null
                        || d.name() != null && isOperator(d.name().text());
            case PARAM, EXPRESSION, ADDRESS, SIZEOF, ALIGNOF, NOEXCEPT, DESTRUCTOR, INTEGER_PACK -> false;
        };
    }

    private static boolean isOperator(String name) {
        return name.startsWith("operator") && name.length() > 8 && !Character.isJavaIdentifierPart(name.charAt(8));
    }

    /** {@code operator<} is separated from what follows while arguments may follow. */
    private boolean namesLess(DependentConstant d) {
        boolean known = d.candidates().length == 1 && !(d.candidates()[0] instanceof Template);
        return !known && d.name() != null && d.name().text().equals("operator<");
    }

    private static boolean isInClass(DependentConstant d, @Nullable NameRef ref) {
        return d.qualifierType() != null || ref != null && ref.qualifier != null && ref.qualifier.type != null;
    }

    /** The name after {@code t.}. */
    void member(DependentConstant d, @Nullable NameRef ref) {
        if (isUnknownConversion(ref)) {
            unqualified(d, ref);
            return;
        }
        if (ref != null && ref.isQualified() && namesFunctions(d)) {
            p.names.qualifierOfFunctions(ref);
        } else if (ref != null && ref.isQualified()) {
            p.names.writtenQualifier(ref);
        }
        if (d.templateArgs() != null) {
            out.text("template ");
        }
        unqualified(d, ref);
    }

    private void unqualified(DependentConstant d, @Nullable NameRef ref) {
        if (d.candidates().length > 0) {
            p.names.simple(d.candidates()[0]);
        } else if (ref != null && ref.conversionType != null) {
            p.names.conversion(ref.conversionType, null);
        } else if (d.name() != null) {
            out.name(d.name());
        }
        if (namesLess(d)) {
            out.text(' ');
        }
        if (d.templateArgs() != null) {
            p.templateIds.dependentArguments(d);
        }
    }
}
