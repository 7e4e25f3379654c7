package dev.cufe.print.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.text.LoopVariables;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.util.Invariant;

/**
 * The type that a declarator begins with: built-in types, names of classes and enumerations or their definitions,
 * typedefs, decltype, placeholders ([printing 5]).
 */
final class BaseTypePrinter {
    private final Printer p;
    private final Output out;
    private final TypePrinter types;

    BaseTypePrinter(Printer printer, TypePrinter types) {
        this.p = printer;
        this.out = printer.out;
        this.types = types;
    }

    void base(Type type) {
        switch (type) {
            case VoidType v -> out.text("void");
            case NullptrType n -> out.text("std::nullptr_t");
            case IntegerType i -> {
                if (i.isExplicitlySigned()) {
                    out.text("signed ");
                }
                boolean isWide = i.kind() == IntKind.CHAR16_T || i.kind() == IntKind.CHAR32_T;
                out.text(isWide && p.forClang ? "__" : "");
                out.text(i.kind().spelling());
            }
            case FloatType f -> out.text(f.kind().spelling());
            case ComplexType c -> {
                base(c.element());
                out.text(" __complex__");
            }
            case VectorType v -> p.attributes.vector(v);
            case ClassType c -> classOrDefinition(c);
            case EnumType e -> enumOrDefinition(e.entity());
            case TypedefType t -> p.names.typedefName(t.entity());
            case AliasTemplateType a -> aliasTemplate(a);
            case DecltypeType d -> decltype(d);
            case TypeTransformType t -> {
                out.text(t.operator()).text('(');
                types.typeId(t.operand());
                out.text(')');
            }
            case PlaceholderType a -> placeholder(a);
            case TemplateParamType t -> templateParameter(t);
            case DependentMemberType m -> types.members.dependentMember(m);
            case UnknownType u -> throw Invariant.broken(0, "a type that is not known yet is printed");
            case ErrorType e -> throw Invariant.broken(0, "the type of broken code is printed");
            default -> throw Invariant.broken(0, "a derived type is printed as a base type");
        }
    }

    private void classOrDefinition(ClassType c) {
        if (!p.embedded.print(c.entity())) {
            className(c, false);
        }
    }

    void className(ClassType c, boolean asQualifier) {
        ClassType old = p.templateIds.enterReference(c);
        p.names.className(c.entity(), asQualifier);
        p.templateIds.leaveReference(old);
    }

    private void enumOrDefinition(EnumEntity e) {
        if (!p.embedded.print(e)) {
            p.names.enumName(e);
        }
    }

    void aliasTemplate(AliasTemplateType a) {
        Template template = a.template();
        ClassEntity owner = template.enclosingClass();
        boolean isMember = owner != null && p.names.isQualified(template);
        boolean dependent = isMember && a.isDependent();
        boolean hasKeyword = dependent || isMember && p.heads.depth() > 0 || types.members.wroteKeyword(a);
        if (dependent && owner.isNonreal) {
            out.text(types.typenameKeyword());
        }
        p.names.qualifier(template);
        if (hasKeyword) {
            out.text("template ");
        }
        out.name(template.name);
        p.templateIds.aliasArguments(a);
    }

    private void decltype(DecltypeType d) {
        if (d.underlying() != null
                && (LoopVariables.areNamedIn(d.expr(), p.templateIds.insidePrototype()) || p.closedMembers.hides(d))) {
            types.typeId(d.underlying());
            return;
        }
        switch (d.kind()) {
            case DECLTYPE -> {
                out.text("__decltype(");
                boolean pair = !d.isUnparenthesizedName();
                if (pair) {
                    out.text('(');
                }
                boolean constant = p.exprs.insideConstant(false);
                boolean replaced = p.constants.replaceLocals(false);
                boolean unevaluated = p.places.set(Place.UNEVALUATED, true);
                p.exprs.print(d.expr(), ExprPrinter.TOP);
                p.places.set(Place.UNEVALUATED, unevaluated);
                p.constants.replaceLocals(replaced);
                p.exprs.insideConstant(constant);
                if (pair) {
                    out.text(')');
                }
                out.text(')');
            }
            case TYPEOF_EXPR -> {
                out.text("__typeof__(");
                p.exprs.print(d.expr(), ExprPrinter.TOP);
                out.text(')');
            }
            case TYPEOF_TYPE -> {
                out.text("__typeof__(");
                types.typeId(d.operand());
                out.text(')');
            }
        }
    }

    private void placeholder(PlaceholderType a) {
        if (a.constraint() != null) {
            p.exprs.print(a.constraint(), ExprPrinter.TOP);
            out.text(' ');
        }
        switch (a.kind()) {
            case AUTO -> out.text("auto");
            case DECLTYPE_AUTO -> out.text("decltype(auto)");
            case GNU_AUTO_TYPE -> out.text("__auto_type");
            case CLASS_TEMPLATE -> p.names.templateName(a.template());
        }
    }

    private void templateParameter(TemplateParamType t) {
        TemplateParam open = p.heads.find(t.depth(), t.position());
        TemplateParam entity = open != null ? open : t.entity();
        if (entity == null) {
            throw Invariant.broken(0, "a template parameter without a name is printed");
        }
        if (entity.isAbbreviated) {
            if (entity.typeConstraint != null) {
                p.exprs.print(entity.typeConstraint, ExprPrinter.TOP);
                out.text(' ');
            }
            out.text("auto");
        } else if (entity.name != null) {
            out.name(entity.name);
        } else {
            out.text(p.generatedName(entity));
        }
    }
}
