package dev.cufe.print.names;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.VectorType;
import dev.cufe.print.Printer;
import dev.cufe.print.declarations.AttributePrinter;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Dependence;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Types: what stands before the declared name ({@link #first}) and what stands after it ({@link #second})
 * ([printing 3], [printing 11.5] and [printing 11.5]).
 */
public final class TypePrinter {
    private final Printer p;
    private final Output out;
    public final MemberTypePrinter members;
    private final BaseTypePrinter bases;
    private boolean expandTypedefs;
    private boolean settleAliases;
    private boolean suppressTypename;
    private boolean omitBase;
    private @Nullable ClassEntity outsideOf;
    /** Whether the type of a conversion function's name is printed. */
    private boolean inConversionName;

    public TypePrinter(Printer printer) {
        p = printer;
        out = printer.out;
        members = new MemberTypePrinter(printer);
        bases = new BaseTypePrinter(printer, this);
    }

    /** Whether typedef names are replaced by what they name (template arguments, 7.2); gives the old setting. */
    public boolean expandTypedefs(boolean expand) {
        boolean old = expandTypedefs;
        expandTypedefs = expand;
        return old;
    }

    /** The type of a written object: a class keeps its name where casts and sizes among template arguments lose theirs. */
    public void ofObject(Type type) {
        boolean expanded = expandTypedefs(expandTypedefs && !Types.isClass(type));
        typeId(type);
        expandTypedefs(expanded);
    }

    /**
     * Whether alias templates whose type does not depend are replaced by it although their arguments do (arguments of
     * alias templates, of classes that do not depend, inside prototypes); gives the old setting.
     */
    boolean settleAliases(boolean settle) {
        boolean old = settleAliases;
        settleAliases = settle;
        return old;
    }

    /** Leaves out {@code typename} where the language needs none (base clauses, member initializers). */
    public boolean suppressTypename(boolean suppress) {
        boolean old = suppressTypename;
        suppressTypename = suppress;
        return old;
    }

    String typenameKeyword() {
        return suppressTypename ? "" : "typename ";
    }

    /** The type alone: {@code int (*)[3]}. */
    public void typeId(Type type) {
        boolean pack = type instanceof PackExpansionType;
        Type t = type instanceof PackExpansionType e ? e.pattern() : type;
        first(t, false);
        second(t);
        if (pack) {
            out.text("...");
        }
    }

    /** The type with a reference declarator added, for casts to references. */
    public void referenceTypeId(Type target, boolean rvalue) {
        first(target, true);
        boolean group = isArrayOrFunction(target);
        if (group) {
            out.text('(');
        }
        out.text(rvalue ? "&&" : "&");
        if (group) {
            out.text(')');
        }
        second(target);
    }

    /** What stands before the name. @param follow a name or declarator follows, so separate it by a blank */
    public void first(Type type, boolean follow) {
        first(type, 0, follow);
    }

    /** The declarator part before the name alone: the base was printed by the first declarator of the group. */
    public void firstWithoutBase(Type type) {
        omitBase = true;
        first(type, 0, true);
        omitBase = false;
    }

    private void first(Type type, int cv, boolean follow) {
        switch (type) {
            case QualifiedType q -> first(q.base(), cv | q.qualifiers(), follow);
            case PointerType t -> {
                indirection(t.target(), "*");
                qualifiersAfterStar(cv, follow);
            }
            case ReferenceType r -> {
                indirection(r.target(), r.isRvalue() ? "&&" : "&");
                qualifiersAfterStar(cv, follow);
            }
            case MemberPointerType m -> {
                members.leaveCast();
                first(madeAnew(m.member()), 0, true);
                if (!inConversionName) {
                    out.text(Types.isArray(m.member()) ? "((" : "(");
                }
                attributesOfFunction(m.member());
                memberPointerClass(m.classType());
                out.text("::*");
                qualifiersAfterStar(cv, follow);
            }
            case ArrayType a -> first(a.element(), cv, true);
            case FunctionType f -> {
                members.leaveCast();
                returnType(f);
            }
            case PackExpansionType e -> first(e.pattern(), cv, follow);
            case AttributedType a -> attributed(a, cv, follow);
            default -> {
                Type instead = replacement(type);
                if (instead != null) {
                    first(instead, cv, follow);
                    return;
                }
                if (omitBase) {
                    omitBase = false;
                    return;
                }
                qualifiersBefore(cv);
                members.keywordInCast(type);
                bases.base(type);
                if (follow) {
                    out.text(' ');
                }
            }
        }
    }

    /** A member function has its class for a part of its type, so that a typedef of it is lost. */
    private static Type madeAnew(Type member) {
        Type type = Types.withoutNames(member);
        return type instanceof FunctionType ? type : member;
    }

    private void indirection(Type target, String operator) {
        first(target, 0, true);
        if (isArrayOrFunction(target)) {
            out.text('(');
        }
        attributesOfFunction(target);
        out.text(operator);
    }

    /** {@code int ( __attribute((stdcall))*p)(int)}: they stand before the operator, in its parentheses. */
    private void attributesOfFunction(Type target) {
        if (target instanceof AttributedType a && a.base() instanceof FunctionType) {
            p.attributes.suffix(a.attributes());
        }
    }

    private void returnType(FunctionType f) {
        if (f.hasTrailingReturn()) {
            if (omitBase) {
                omitBase = false;
            } else {
                out.text("auto ");
            }
        } else {
            first(f.returnType(), 0, true);
        }
    }

    /** {@code int *  __attribute((aligned(8)))pa}, {@code int  __attribute((may_alias)) ma} ([printing 4.9]). */
    private void attributed(AttributedType a, int cv, boolean follow) {
        if (a.base() instanceof FunctionType f) {
            returnType(f);
            return;
        }
        Type base = AttributePrinter.withoutVector(a.base(), a.attributes());
        boolean omitted = omitBase;
        first(base, cv, false);
        if (omitted && !omitBase) {
            return;
        }
        out.text(' ');
        p.attributes.suffix(a.attributes());
        if (follow && !(base instanceof PointerType) && !(base instanceof ReferenceType)) {
            out.text(' ');
        }
    }

    /** The type of a conversion function; of a class that is not open its private names are not used. */
    void conversionOutside(@Nullable ClassEntity closed, Type type) {
        outsideOf = closed;
        inConversionName = true;
        typeId(type);
        inConversionName = false;
        outsideOf = null;
    }

    /** Whether the text may not use a name yet, or not at this place. */
    boolean isUnusable(Typedef name) {
        boolean isOfOtherBlock = p.templateIds.isInArgument()
                && name.parent != null
                && name.parent.kind().isLocal()
                && !p.scopes.isEntered(name.parent);
        boolean isOfLocalClass = p.templateIds.isInArgument()
                && p.templateIds.insidePrototype()
                && !p.places.isIn(Place.CONCEPT_ID)
                && name.enclosingClass() != null
                && name.enclosingClass().isLocal
                && isOfNamedFunction(name.enclosingClass());
        return isOfOtherBlock || isOfLocalClass || p.closedNames.isClosed(name) || p.memberTypedefs.isAhead(name);
    }

    /** Whether a local class belongs to a function that is no lambda. */
    private static boolean isOfNamedFunction(ClassEntity local) {
        for (Scope s = local.parent; s != null; s = s.parent()) {
            if (s.owner() instanceof Function f) {
                return !f.isLambdaBody;
            }
        }
        return false;
    }

    /** What is printed in place of a name for a type; null if the name is. */
    private @Nullable Type replacement(Type type) {
        return switch (type) {
            case TypedefType t -> {
                Typedef name = t.entity();
                boolean hidden = outsideOf != null
                        && name.enclosingClass() == outsideOf
                        && (name.access == Access.PRIVATE || name.access == Access.PROTECTED)
                        && !(name.access == Access.PROTECTED && p.scopes.isOpen(outsideOf.scope));
                // The attribute that makes a vector belongs to the name.
                boolean kept = p.scopes.isInBaseClause() && t.isDependent() || t.underlying() instanceof VectorType;
                boolean replaced = name.isPredeclared
                        ? !name.isBuiltinVaList
                        : expandTypedefs && !kept || hidden || isUnusable(name);
                yield replaced ? t.underlying() : null;
            }
            // An alias template is kept while its arguments depend on something.
            case AliasTemplateType a -> {
                boolean depends = (a.traits() & (Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT)) != 0;
                boolean kept = depends && Dependence.remains(a.args());
                boolean settled = settleAliases && kept && !Dependence.remains(a);
                yield settled || expandTypedefs && !kept || p.closedNames.isClosed(a) ? a.underlying() : null;
            }
            case DependentMemberType m -> expandTypedefs ? members.ownTypedef(m) : null;
            default -> null;
        };
    }

    /** The array or function type whose declarator shows, seen through what prints as something else. */
    private boolean isArrayOrFunction(Type type) {
        return switch (type) {
            case ArrayType a -> true;
            case FunctionType f -> true;
            case QualifiedType q -> isArrayOrFunction(q.base());
            case AttributedType a -> isArrayOrFunction(a.base());
            default -> {
                Type instead = replacement(type);
                yield instead != null && isArrayOrFunction(instead);
            }
        };
    }

    private void qualifiersBefore(int cv) {
        if ((cv & Cv.CONST) != 0) {
            out.text("const ");
        }
        if ((cv & Cv.VOLATILE) != 0) {
            out.text("volatile ");
        }
        if ((cv & Cv.RESTRICT) != 0) {
            out.text("__restrict__ ");
        }
    }

    private void qualifiersAfterStar(int cv, boolean follow) {
        if (cv == 0) {
            return;
        }
        qualifiersBefore(cv);
        if (!follow) {
            out.dropBlank();
        }
    }

    /** What stands after the name. */
    public void second(Type type) {
        switch (type) {
            case QualifiedType q -> second(q.base());
            case PointerType t -> secondOfTarget(t.target());
            case ReferenceType r -> secondOfTarget(r.target());
            case MemberPointerType m -> {
                if (!inConversionName) {
                    out.text(Types.isArray(m.member()) ? "))" : ")");
                }
                second(madeAnew(m.member()));
            }
            case ArrayType a -> {
                bound(a);
                second(a.element());
            }
            case FunctionType f -> {
                p.params.ofType(f);
                afterParameters(f);
            }
            case PackExpansionType e -> second(e.pattern());
            case AttributedType a -> {
                second(a.base());
                if (a.base() instanceof FunctionType) {
                    out.text(' ');
                }
            }
            default -> {
                Type instead = replacement(type);
                if (instead != null) {
                    second(instead);
                }
            }
        }
    }

    private void secondOfTarget(Type target) {
        if (isArrayOrFunction(target)) {
            out.text(')');
        }
        second(target);
    }

    /** In a body an enumerator or a name that depends is named anew if it is all of a bound (docs/rules/templates.md 3.6). */
    private static boolean isName(Constant bound) {
        return bound.expr() == null || Shape.strip(bound.expr()) instanceof ConstantExpr;
    }

    private void bound(ArrayType a) {
        out.text('[');
        if (a.variableBound() != null) {
            p.exprs.print(a.variableBound(), ExprPrinter.OPD);
        } else if (a.bound() != null) {
            boolean old = p.names.ignoreWritten(true);
            p.names.ignoreWritten(old || p.statements.isInBody() && !p.scopes.isInnermostClass() && isName(a.bound()));
            p.bounds.print(a.bound());
            p.names.ignoreWritten(old);
        } else if (a.size() != ArrayType.UNKNOWN) {
            out.number(a.size());
        }
        out.text(']');
    }

    /** Cv, ref-qualifier, exception specification and trailing return type, then the rest of the return type. */
    public void afterParameters(FunctionType f) {
        functionQualifiers(f);
        if (f.hasTrailingReturn()) {
            out.text("->");
            boolean old = p.places.set(Place.TRAILING_RETURN, true);
            typeId(f.returnType());
            p.places.set(Place.TRAILING_RETURN, old);
        } else {
            second(f.returnType());
        }
    }

    public void functionQualifiers(FunctionType f) {
        if ((f.qualifiers() & Cv.CONST) != 0) {
            out.text(" const");
        }
        if ((f.qualifiers() & Cv.VOLATILE) != 0) {
            out.text(" volatile");
        }
        if ((f.qualifiers() & Cv.RESTRICT) != 0) {
            out.text(" __restrict__");
        }
        if (f.refQualifier() != RefQualifier.NONE) {
            out.text(f.refQualifier() == RefQualifier.LVALUE ? " &" : " &&");
        }
        if (f.exceptionSpec() != null) {
            exceptionSpec(f.exceptionSpec());
        } else if (f.isNoexcept() && f.isCanonical()) {
            out.text(" noexcept");
        }
    }

    public void exceptionSpec(ExceptionSpec spec) {
        if (spec.compilerGenerated) {
            return;
        }
        switch (spec.kind) {
            case NOEXCEPT -> out.text(" noexcept");
            case NOEXCEPT_EXPR -> {
                out.text(" noexcept(");
                if (spec.operand != null) {
                    p.constants.constantExpression(spec.operand, ExprPrinter.TOP);
                }
                out.text(')');
            }
            case THROW_LIST -> {
                out.text(" throw(");
                for (int i = 0; i < spec.types.size(); i++) {
                    if (i > 0) {
                        out.text(", ");
                    }
                    typeId(spec.types.get(i));
                }
                out.text(')');
            }
            case THROW_ANY -> out.text(" throw(...)");
            case UNEVALUATED, UNPARSED -> {}
        }
    }

    /** A typedef is seen through to the class it means, but stays where only an instance knows the class. */
    private void memberPointerClass(Type type) {
        if (type instanceof TypedefType && !(Types.core(type) instanceof ClassType)) {
            bases.base(type);
        } else {
            asQualifier(type);
        }
    }

    /** A type in front of {@code ::}: no {@code typename}, typedefs resolved, always with arguments (5.6, 6.9). */
    public void asQualifier(Type type) {
        switch (type) {
            case ClassType c -> bases.className(c, true);
            case EnumType e -> p.names.qualified((Entity) e.entity());
            case AliasTemplateType a when HiddenConstants.isSeenThrough(a) -> asQualifier(a.underlying());
            case AliasTemplateType a when p.closedNames.isClosed(a) -> asQualifier(Types.withoutNames(a));
            case AliasTemplateType a -> {
                boolean old = suppressTypename(true);
                bases.aliasTemplate(a);
                suppressTypename(old);
            }
            case TypedefType t -> {
                boolean old = p.heads.enterTypedef(t.entity());
                asQualifier(t.underlying());
                p.heads.leaveTypedef(old);
            }
            case QualifiedType q -> asQualifier(q.base());
            case DependentMemberType m -> members.qualified(m);
            case PackExpansionType e -> asQualifier(e.pattern());
            default -> bases.base(type);
        }
    }
}
