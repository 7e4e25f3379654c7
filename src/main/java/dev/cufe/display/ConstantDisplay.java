package dev.cufe.display;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** constant records ([il 4]). */
final class ConstantDisplay {
    private final Display d;

    /** Those that file scope leads to, by type and value. */
    private final Map<String, Integer> shared = new HashMap<>();

    private final ConstantSpelling spelling;

    ConstantDisplay(Display display) {
        d = display;
        spelling = display.names.constants;
    }

    /** Displays a constant and gives the reference to it with its value. */
    @Nullable
    String show(@Nullable Constant constant) {
        return constant == null ? null : show(constant, d.records.next(), null);
    }

    /** Displays the constant of an expression; one that is shared has no record ([il 1.3]). */
    String operand(ConstantExpr e) {
        Constant constant = e.constant();
        Expr written = constant instanceof DependentConstant ? null : constant.expr();
        if (e.has(Expr.PARENTHESIZED) && written != null && !written.isGenerated()) {
            constant = constant.withExpr(written.parenthesized(e.parenthesis()));
        }
        String qualified = e.nameRef() != null && e.nameRef().isQualified() ? "::" : "";
        return isShared(constant) || d.unit.zeros.isShared(constant) || e.isGenerated()
                ? shared(constant, qualified)
                : show(constant, d.records.next(), null);
    }

    /**
     * Displays a constant that stands for itself, an initializer or the value of a case. One that a name gave is made of
     * another one, without a place, that is made of the name.
     */
    @Nullable
    String value(@Nullable Constant constant) {
        if (constant == null || constant instanceof DependentConstant || !isOfName(constant.expr())) {
            return show(constant);
        }
        Expr made = constant.expr() instanceof ConstantExpr name
                ? ofItsEnumeration(name).without(Expr.PARENTHESIZED).at(0)
                : new ConstantExpr(constant.type(), ValueCategory.PRVALUE, 0, 0, constant, null);
        return show(constant.withExpr(made));
    }

    /** An enumerator has the type of its enumeration, whatever it is converted to. */
    private static Expr ofItsEnumeration(ConstantExpr e) {
        if (!(e.constant() instanceof IntegerConstant c) || c.enumerator() == null) {
            return e;
        }
        Type type = c.enumerator().enumeration.type();
        return Types.sameUnqualified(type, e.type())
                ? new ConstantExpr(type, e.category(), e.position(), e.flags(), c.withType(type), e.nameRef())
                : e;
    }

    /** The name of an enumerator or of a constant variable, or a conversion of it. */
    private static boolean isOfName(@Nullable Expr expr) {
        return switch (expr) {
            case VariableExpr e -> !Types.isClass(e.type());
            case ConstantExpr e -> e.constant() instanceof IntegerConstant i && i.enumerator() != null;
            case OperationExpr e -> (e.op() == Op.CAST || e.op() == Op.BOOL_CAST) && isOfName(e.operand(0));
            case null, default -> false;
        };
    }

    /** Displays the names that the signature of a function template shares with its body. */
    void signature(Function f) {
        ExceptionSpec spec = f.type.exceptionSpec();
        if (spec != null && spec.operand != null) {
            show(spec.operand);
        }
        if (f.type.returnType() instanceof DecltypeType t && t.expr() != null) {
            d.expressions.show(t.expr());
        }
    }

    /** A reference to a constant that nothing at file scope leads to. */
    String shared(Constant constant) {
        return shared(constant, "");
    }

    /** @param qualified names with and without a qualifier are not the same */
    private String shared(Constant constant, String qualified) {
        String text = spelling.of(constant);
        String key = d.text.type(constant.type()) + " " + text + " " + d.names.place(constant) + qualified;
        Integer known = shared.get(key);
        boolean isShown = !d.records.isInBody() || d.names.isUsed(constant) || OpenEnumerators.of(constant) != null;
        if (known == null && isShown) {
            boolean wasInBody = d.records.enter(false);
            known = d.records.next();
            shared.put(key, known);
            show(constant, known, null);
            d.records.enter(wasInBody);
        }
        return References.to(false, "constant", known == null ? d.records.next() : known, text);
    }

    /** Whether the original keeps one copy for the unit: a constant without a source position of its own. */
    private static boolean isShared(Constant constant) {
        return switch (constant) {
            case StringConstant c -> true;
            case DependentConstant c ->
                switch (c.kind()) {
                    case MEMBER, UNKNOWN_FUNCTION, DESTRUCTOR -> c.templateArgs() == null;
                    case PARAM, EXPRESSION, TEMPLATE_REF, SIZEOF, ALIGNOF, NOEXCEPT, ADDRESS, INTEGER_PACK -> false;
                };
            default ->
                constant.expr() == null
                        && (constant.has(Constant.NULLPTR_KEYWORD)
                                || constant.has(Constant.NULL_KEYWORD)
                                || isEmptyBraces(constant));
        };
    }

    /** {@code T{}} for a scalar type. */
    private static boolean isEmptyBraces(Constant constant) {
        return constant.has(Constant.EXPLICIT_CAST) && Types.isScalar(constant.type());
    }

    private @Nullable String list(Constant[] constants) {
        int[] numbers = d.records.take(constants.length);
        for (int i = 0; i < constants.length; i++) {
            String next = i + 1 < constants.length ? reference(numbers[i + 1], constants[i + 1]) : null;
            show(constants[i], numbers[i], next);
        }
        return constants.length == 0 ? null : reference(numbers[0], constants[0]);
    }

    private String reference(int number, Constant c) {
        return References.to(d.records.isInBody(), "constant", number, spelling.of(c));
    }

    private String show(Constant known, int number, @Nullable String next) {
        Constant c = d.expressions.open(known);
        Record r = new Record(d.records, "constant", number);
        r.open("source_corresp").field("parent_scope", null).field("enclosing_routine", null);
        r.truth("referenced", true)
                .truth("needed", true)
                .field("attributes", null)
                .close();
        r.field("next", next).field("type", d.types.reference(c.type()));
        Enumerator open = OpenEnumerators.of(c);
        if (open != null) {
            r.optional("expr", d.expressions.show(OpenEnumerators.value(open)));
        } else if (!(c instanceof DependentConstant)) {
            r.optional("expr", d.expressions.show(d.temporaries.source(madeOf(c))));
        }
        r.flag("implicit_cast", c.has(Constant.IMPLICIT_CAST));
        r.flag("explicit_cast_applied", c.has(Constant.EXPLICIT_CAST));
        r.flag("null_pointer_constant_ruled_out", c.has(Constant.NULL_POINTER_RULED_OUT));
        r.flag("nullptr_keyword", c.has(Constant.NULLPTR_KEYWORD));
        r.flag("is_result_of_constexpr_call", c.has(Constant.RESULT_OF_CONSTEXPR_CALL));
        r.flag("implicit_aggr_element", c.has(Constant.IMPLICIT_AGGREGATE_ELEMENT));
        r.flag("is_compound_literal", c.has(Constant.COMPOUND_LITERAL));
        r.flag("null_keyword", c.has(Constant.NULL_KEYWORD));
        kind(r, c);
        r.finish();
        return reference(number, c);
    }

    /** What a constant was computed from; an enumerator keeps that of its own value. */
    private static @Nullable Expr madeOf(Constant c) {
        Enumerator named = c.expr() == null && c instanceof IntegerConstant i ? i.enumerator() : null;
        Constant value = named == null ? c : named.value;
        return value == null ? null : value.expr();
    }

    private void kind(Record r, Constant constant) {
        switch (constant) {
            case IntegerConstant c -> r.field("kind", "ck_integer").field("integer_value", spelling.of(c));
            case FloatConstant c -> r.field("kind", "ck_float").field("float_value", spelling.of(c));
            case ComplexConstant c -> r.field("kind", "ck_complex").field("complex_value", spelling.of(c));
            case StringConstant c -> stringFields(r, c);
            case AddressConstant c -> addressFields(r, c);
            case MemberPointerConstant c -> {
                r.field("kind", "ck_ptr_to_member")
                        .field("casting_base_class", null)
                        .field("name_reference", null);
                r.truth("cast_to_base", false).truth("is_function_ptr", c.function() != null);
                if (c.function() == null) {
                    r.field("field", d.references.entity(c.field()));
                }
                r.optional("routine", d.references.entity(c.function()));
            }
            case AggregateConstant c -> {
                Constant[] elements = c.elements();
                r.field("kind", "ck_aggregate").field("first_constant", list(elements));
                r.field(
                        "last_constant",
                        elements.length == 0 ? null : reference(d.records.next(), elements[elements.length - 1]));
                r.flag("has_dynamic_init_component", c.hasDynamicParts());
            }
            case DesignatorConstant c -> {
                r.field("kind", "ck_designator").flag("is_field_designator", c.field() != null);
                if (c.field() == null) {
                    r.number("array_element", c.index());
                } else {
                    r.field(
                            "field",
                            References.to(
                                    false,
                                    "id-name",
                                    d.records.numberOf(c.field()),
                                    quoted(c.field().text())));
                }
            }
            case DynamicInitConstant c ->
                r.field("kind", "ck_dynamic_init").field("dynamic_init", d.initializers.show(c.init()));
            case RepeatConstant c ->
                r.field("kind", "ck_init_repeat")
                        .field("constant", show(c.element()))
                        .number("count", c.count());
            case DependentConstant c -> dependentFields(r, c);
            case ErrorConstant c -> r.field("kind", "ck_error");
        }
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }

    private void stringFields(Record r, StringConstant c) {
        String word = switch (c.encoding()) {
            case PLAIN -> "char";
            case UTF8 -> "char8_t";
            case WIDE -> "wchar_t";
            case UTF16 -> "char16_t";
            case UTF32 -> "char32_t";
        };
        String literal = switch (c.encoding()) {
            case PLAIN -> "ordinary string literal";
            case UTF8 -> "UTF8 string literal";
            case WIDE -> "wide string literal";
            case UTF16 -> "char16_t string literal";
            case UTF32 -> "char32_t string literal";
        };
        r.field("kind", "ck_string").field("character_kind", word).number("length", c.units().length);
        r.field("literal_kind", c.literal() ? literal : "not a literal").field("value", spelling.of(c));
    }

    private void addressFields(Record r, AddressConstant c) {
        r.field("kind", "ck_address");
        switch (c.base()) {
            case VARIABLE -> r.field("address.kind", "abk_variable").field("variable", d.references.entity(c.entity()));
            case FUNCTION -> r.field("address.kind", "abk_routine").field("routine", d.references.entity(c.entity()));
            case CONSTANT -> r.field("address.kind", "abk_constant").field("constant", show(c.object()));
            case TEMPORARY -> r.field("address.kind", "abk_temporary").field("temporary", show(c.object()));
            case LABEL -> r.field("address.kind", "abk_label").field("label", d.references.entity(c.entity()));
            case NULL -> r.field("address.kind", "abk_constant").field("constant", null);
            case TYPEID, UUID ->
                r.field("address.kind", "abk_typeid").field("type", d.types.referenceOrNull(c.typeOperand()));
        }
        r.field("subobject_path", null).number("address.offset", c.offset());
    }

    private void dependentFields(Record r, DependentConstant c) {
        r.field("kind", "ck_template_param");
        r.field("kind", "tpck_" + word(c.kind()));
        switch (c.kind()) {
            case PARAM -> {
                if (c.param() != null) {
                    r.number("coordinates.position", c.param().index).number("coordinates.depth", c.param().depth);
                    r.flag("is_pack", c.param().isPack);
                }
            }
            case SIZEOF, ALIGNOF, NOEXCEPT -> {
                r.field("type", d.types.referenceOrNull(c.qualifierType()));
                r.field("expr", d.expressions.unevaluated(c.expr()));
            }
            case EXPRESSION, ADDRESS -> r.field("expr", d.expressions.show(c.expr()));
            case DESTRUCTOR ->
                r.field("destructor", d.types.referenceOrNull(c.qualifierType()))
                        .truth("unqualified", true);
            case TEMPLATE_REF -> d.types.arguments(r, "arg_list", c.templateArgs());
            case MEMBER, UNKNOWN_FUNCTION, INTEGER_PACK -> {}
        }
    }

    private static String word(DependentConstant.Kind kind) {
        return switch (kind) {
            case PARAM -> "param";
            case EXPRESSION -> "expression";
            case MEMBER -> "member";
            case UNKNOWN_FUNCTION -> "unknown_function";
            case TEMPLATE_REF -> "template_ref";
            case SIZEOF -> "sizeof";
            case ALIGNOF -> "alignof";
            case NOEXCEPT -> "noexcept";
            case ADDRESS -> "address";
            case DESTRUCTOR -> "destructor";
            case INTEGER_PACK -> "integer_pack";
        };
    }
}
