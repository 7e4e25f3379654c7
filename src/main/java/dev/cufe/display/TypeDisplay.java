package dev.cufe.display;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import dev.cufe.types.Types;
import dev.cufe.types.text.IlText;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** type records ([il 3]). A type is displayed at file scope when something refers to it for the first time. */
final class TypeDisplay {
    private final Display d;
    private final Set<Type> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    TypeDisplay(Display display) {
        d = display;
    }

    String reference(Type type) {
        if (seen.add(type)) {
            boolean wasInBody = d.records.enter(false);
            show(type);
            d.records.enter(wasInBody);
        }
        String reference = d.references.type(type);
        return reference == null ? Record.NULL : reference;
    }

    /** The type of a lambda's call operator, which is spelled in a way of its own. */
    String lambdaCall(Type type) {
        reference(type);
        return References.to(false, "type", d.records.numberOf(type), d.text.lambdaCall(type));
    }

    @Nullable
    String referenceOrNull(@Nullable Type type) {
        return type == null ? null : reference(type);
    }

    @Nullable
    String pointedTo(Type pointer) {
        return referenceOrNull(Types.pointee(pointer));
    }

    private void show(Type type) {
        Record r = new Record(d.records, "type", d.records.numberOf(type));
        Entity entity = entityOf(type);
        if (entity == null) {
            r.open("source_corresp").field("parent_scope", null).field("enclosing_routine", null);
            r.truth("referenced", true)
                    .truth("needed", true)
                    .field("attributes", null)
                    .close();
        } else {
            d.entities.correspondence(r, entity);
        }
        r.field("next", null).field("based_types", null);
        r.number("size", size(type)).number("alignment", alignment(type));
        fields(r, type);
        r.finish();
    }

    private static @Nullable Entity entityOf(Type type) {
        return switch (type) {
            case ClassType t -> t.entity();
            case EnumType t -> t.entity();
            case TypedefType t -> t.entity();
            case TemplateParamType t -> t.entity();
            default -> null;
        };
    }

    private long size(Type type) {
        return hasSize(type) ? d.unit.layout.sizeOf(type) : 0;
    }

    private long alignment(Type type) {
        return hasSize(type) ? d.unit.layout.alignOf(type) : 1;
    }

    private static boolean hasSize(Type type) {
        if (!type.isCanonical() || type.isDependent() || type.isError() || type.hasPlaceholder()) {
            return false;
        }
        return switch (type) {
            case ClassType t -> t.entity().layoutDone;
            case EnumType t -> t.entity().underlying != null;
            case ArrayType t -> t.size() >= 0 && hasSize(t.element().canonical());
            case VoidType t -> false;
            case FunctionType t -> false;
            case QualifiedType t -> false;
            default -> true;
        };
    }

    private void fields(Record r, Type type) {
        switch (type) {
            case VoidType t -> r.flag("incomplete", true).field("kind", "tk_void");
            case NullptrType t -> r.field("kind", "tk_nullptr");
            case IntegerType t -> integer(r, t.kind());
            case FloatType t ->
                r.field("kind", "tk_float").field("float_kind", t.kind().spelling());
            case ComplexType t -> r.field("kind", "tk_complex").field("float_kind", d.text.type(t.element()));
            case PointerType t -> pointer(r, t.target(), false, false);
            case ReferenceType t -> pointer(r, t.target(), true, t.isRvalue());
            case MemberPointerType t -> {
                r.field("kind", "tk_ptr_to_member").field("class_of_which_a_member", reference(t.classType()));
                r.field("type", reference(t.member()));
            }
            case ArrayType t -> {
                r.field("kind", "tk_array").field("element_type", reference(t.element()));
                if (t.size() > 0) {
                    r.number("number_of_elements", t.size());
                }
                r.flag("is_template_dependent_size_array", t.hasDependentBound());
                r.optional(
                        t.hasDependentBound() ? "element_count_constant" : "bound_constant",
                        d.constants.show(t.bound()));
            }
            case VectorType t -> r.field("kind", "tk_vector").field("element_type", reference(t.element()));
            case FunctionType t -> function(r, t);
            case ClassType t -> d.entities.classFields(r, t.entity());
            case EnumType t -> d.entities.enumFields(r, t.entity());
            case TypedefType t -> typeref(r, t.underlying(), "none");
            case AliasTemplateType t -> {
                r.field("kind", "tk_typeref")
                        .field(
                                "typeref_type",
                                referenceOrNull(Types.desugarOnce(t) == t ? null : Types.desugarOnce(t)));
                arguments(r, "template_arg_list", t.args());
                r.field("assoc_template", d.references.entity(t.template())).field("kind", "is_template_alias");
            }
            case QualifiedType t -> {
                r.field("kind", "tk_typeref").field("typeref_type", reference(t.base()));
                r.field("qualifiers", IlText.qualifiers(t.qualifiers())).field("kind", "none");
            }
            case AttributedType t -> typeref(r, t.base(), "for_type_attributes");
            case DecltypeType t -> decltypeFields(r, t);
            case TypeTransformType t -> typeref(r, t.operand(), "is_underlying_type");
            case PlaceholderType t -> r.field("kind", "tk_template_param").field("kind", "tptk_param");
            case TemplateParamType t -> {
                r.field("kind", "tk_template_param").field("kind", "tptk_param").flag("is_pack", t.isPack());
                r.field("class_type", null).number("coordinates.position", t.position());
                r.number("coordinates.depth", t.depth());
            }
            case DependentMemberType t ->
                r.field("kind", "tk_template_param")
                        .field("kind", "tptk_member")
                        .field("class_type", reference(t.qualifier()));
            case PackExpansionType t -> typeref(r, t.pattern(), "none");
            case UnknownType t ->
                r.field("kind", "tk_template_param")
                        .field("kind", "tptk_unknown")
                        .field("class_type", null);
            case ErrorType t -> r.field("kind", "tk_error");
        }
    }

    private static void integer(Record r, IntKind kind) {
        r.field("kind", "tk_integer");
        String word = switch (kind) {
            case BOOL -> "char";
            case WCHAR_T -> "int";
            case CHAR8_T -> "unsigned char";
            case CHAR16_T -> "unsigned short";
            case CHAR32_T -> "unsigned int";
            case CHAR,
                    SIGNED_CHAR,
                    UNSIGNED_CHAR,
                    SHORT,
                    UNSIGNED_SHORT,
                    INT,
                    UNSIGNED_INT,
                    LONG,
                    UNSIGNED_LONG,
                    LONG_LONG,
                    UNSIGNED_LONG_LONG,
                    INT128,
                    UNSIGNED_INT128 -> IlText.integer(kind);
        };
        r.field("int_kind", word).flag("explicitly_signed", kind == IntKind.SIGNED_CHAR);
        r.flag("wchar_t_type", kind == IntKind.WCHAR_T).flag("char8_t_type", kind == IntKind.CHAR8_T);
        r.flag("char16_t_type", kind == IntKind.CHAR16_T).flag("char32_t_type", kind == IntKind.CHAR32_T);
        r.flag("bool_type", kind == IntKind.BOOL);
    }

    private void pointer(Record r, Type target, boolean isReference, boolean isRvalue) {
        r.field("kind", "tk_pointer").field("type_pointed_to", reference(target));
        r.truth("is_reference", isReference).flag("is_rvalue_reference", isRvalue);
    }

    private void typeref(Record r, Type target, String kind) {
        r.field("kind", "tk_typeref").field("typeref_type", reference(target)).field("kind", kind);
    }

    private void decltypeFields(Record r, DecltypeType t) {
        r.field("kind", "tk_typeref").field("typeref_type", referenceOrNull(t.underlying()));
        r.optional("expr", d.expressions.show(t.expr()));
        r.field("kind", t.kind() == DecltypeType.Kind.DECLTYPE ? "is_decltype" : "is_typeof_with_expression");
        r.flag("decltype_expr_not_parenthesized", t.isUnparenthesizedName());
    }

    private void function(Record r, FunctionType t) {
        r.field("kind", "tk_routine").field("return_type", reference(t.returnType()));
        r.field("param_type_list", parameters(t.params())).field("assoc_routine", null);
        r.flag("has_ellipsis", t.hasEllipsis()).truth("prototyped", true);
        r.flag("trailing_return_type", t.hasTrailingReturn());
        r.field("routine_name_linkage", t.hasCLinkage() ? "C" : "C++");
        r.number("fmt_arg", 0).number("format_first_subst_arg", 0).field("calling_convention", "<default>");
        if (t.qualifiers() != 0) {
            r.field("qualifiers", IlText.qualifiers(t.qualifiers()));
        }
        if (t.refQualifier() != RefQualifier.NONE) {
            r.field("ref_qualifiers", t.refQualifier() == RefQualifier.LVALUE ? "&" : "&&");
        }
    }

    /** A parameter list; gives the reference to the first. */
    @Nullable
    String parameters(ParamType[] params) {
        int[] numbers = d.records.take(params.length);
        boolean wasInBody = d.records.enter(false);
        for (int i = 0; i < params.length; i++) {
            ParamType p = params[i];
            Record r = new Record(d.records, "param-type", numbers[i]);
            r.field("next", d.records.after(i, numbers, "param-type"));
            r.field("type", reference(p.type)).flag("is_pack", p.isPack);
            r.flag("has_default_arg", p.hasDefault).optional("default_arg_expr", d.expressions.show(p.defaultArg));
            r.position("position", p.position).finish();
        }
        d.records.enter(wasInBody);
        return params.length == 0 ? null : References.to(false, "param-type", numbers[0], null);
    }

    /** A list of template arguments inside a record. */
    void arguments(Record r, String label, TemplateArgument @Nullable [] args) {
        if (args == null || args.length == 0) {
            return;
        }
        r.open(label);
        for (TemplateArgument a : args) {
            switch (a.kind) {
                case TYPE -> r.field("type", referenceOrNull(a.type));
                case CONSTANT -> r.field("constant", d.constants.show(a.constant));
                case TEMPLATE -> r.field("template", d.references.entity(a.template));
                case PACK -> r.field("pack exp placeholder", "");
            }
        }
        r.close();
    }

    /** The kind of a type in one word. */
    static String kindWord(Type type) {
        return switch (type) {
            case VoidType t -> "tk_void";
            case NullptrType t -> "tk_nullptr";
            case IntegerType t -> "tk_integer";
            case EnumType t -> "tk_integer";
            case FloatType t -> "tk_float";
            case ComplexType t -> "tk_complex";
            case PointerType t -> "tk_pointer";
            case ReferenceType t -> "tk_pointer";
            case MemberPointerType t -> "tk_ptr_to_member";
            case ArrayType t -> "tk_array";
            case VectorType t -> "tk_vector";
            case FunctionType t -> "tk_routine";
            case ClassType t -> "tk_" + t.entity().key.keyword();
            case TemplateParamType t -> "tk_template_param";
            case DependentMemberType t -> "tk_template_param";
            case UnknownType t -> "tk_template_param";
            case PlaceholderType t -> "tk_template_param";
            case TypedefType t -> "tk_typeref";
            case AliasTemplateType t -> "tk_typeref";
            case QualifiedType t -> "tk_typeref";
            case AttributedType t -> "tk_typeref";
            case DecltypeType t -> "tk_typeref";
            case TypeTransformType t -> "tk_typeref";
            case PackExpansionType t -> "tk_typeref";
            case ErrorType t -> "tk_unknown";
        };
    }
}
