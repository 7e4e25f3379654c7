package dev.cufe.display;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.IntegerType;
import dev.cufe.types.Types;
import dev.cufe.types.text.IlText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records of variables, routines, fields, classes and enumerations ([il 2], [il 3.3], [il 8]). */
final class EntityDisplay {
    private final Display d;

    EntityDisplay(Display display) {
        d = display;
    }

    /** source_corresp, the head of every named entity ([il 2.1]). */
    void correspondence(Record r, Entity e) {
        r.open("source_corresp");
        if (e.name != null) {
            r.field("name", References.to(false, "id-name", d.records.numberOf(e.name), "\"" + e.name.text() + "\""));
        }
        r.position("decl_position", e.position);
        if (e.enclosingClass() != null) {
            r.flag("is_class_member", true).field("access", access(e.access));
        }
        r.field("parent_scope", e.parent == null ? null : d.references.plain(false, "scope", e.parent));
        r.field("enclosing_routine", e instanceof Variable v ? d.references.entity(v.enclosingFunction) : null);
        r.truth("referenced", e.isReferenced).truth("needed", e.isNeeded);
        if (e.name != null) {
            r.field("name_linkage", linkage(e));
        }
        r.field("attributes", null).close();
    }

    private static String access(Access access) {
        return switch (access) {
            case PRIVATE -> "as_private";
            case PROTECTED -> "as_protected";
            default -> "as_public";
        };
    }

    private static String linkage(Entity e) {
        Linkage linkage = switch (e) {
            case Variable v -> v.linkage;
            case Function f -> f.linkage;
            default -> Linkage.NONE;
        };
        return switch (linkage) {
            case NONE -> "no";
            case INTERNAL -> "internal";
            case EXTERNAL_C -> "C";
            case EXTERNAL_CXX -> "C++";
        };
    }

    private static String storage(StorageClass storage) {
        return storage == StorageClass.UNSPECIFIED ? "sc_unspecified" : "sc_" + storage.keyword();
    }

    /** A variable in the region that is being displayed. */
    void variable(Variable v, @Nullable String next) {
        Record r = new Record(d.records, "variable", d.records.numberOf(v));
        correspondence(r, v);
        r.field("next", next).field("type", d.types.reference(v.type));
        r.field(
                "storage_class",
                v.enclosingFunction != null && v.linkage == Linkage.NONE ? "sc_auto" : storage(v.storageClass));
        r.field("declared_storage_class", storage(v.declaredStorageClass));
        r.flag("used", v.isUsed).flag("address_taken", v.isAddressTaken);
        r.flag("is_parameter", v.isParameter).flag("is_parameter_pack", v.isParameterPack);
        r.flag("constant_valued", v.isConstantValued).flag("is_thread_local", v.isThreadLocal);
        r.field("init_kind", initKind(v));
        r.flag("is_handler_param", v.isHandlerParameter).flag("is_this_parameter", v.isThis);
        if (v.initKind == Variable.InitKind.STATIC) {
            r.field("constant", d.constants.value(v.constant));
        } else if (v.initKind == Variable.InitKind.DYNAMIC && !d.records.isInBody()) {
            r.field("dynamic", d.initializers.show(v.init, v));
        }
        if (!d.records.isInBody()) {
            d.initializers.moved(v.hasBracedInitializer || v.hasParenthesizedInitializer ? null : v.init);
        }
        r.flag("is_constexpr", v.isConstexpr).flag("is_inline", v.isInline);
        r.flag("has_explicit_initializer", v.hasExplicitInitializer);
        r.flag("has_parenthesized_initializer", v.hasParenthesizedInitializer);
        r.flag("has_direct_braced_initializer", v.hasBracedInitializer);
        r.flag("declared_with_auto_type_specifier", v.isAuto);
        r.field("declared_type", d.types.reference(v.declaredType)).finish();
    }

    private static String initKind(Variable v) {
        return switch (v.initKind) {
            case NONE -> "initk_none";
            case STATIC -> "initk_static";
            case DYNAMIC -> "initk_dynamic";
            case FUNCTION_LOCAL -> "initk_function_local";
            case BINDING -> "initk_binding";
        };
    }

    /** A routine at file scope. */
    void routine(Function f) {
        Record r = new Record(d.records, "routine", d.records.numberOf(f));
        correspondence(r, f);
        r.field("next", null).field("type", d.types.reference(f.type));
        r.number("function_def_number", f.definitionNumber).number("memory_region", 0);
        r.field("storage_class", storage(f.storageClass))
                .field("declared_storage_class", storage(f.declaredStorageClass));
        r.optional("special_kind", specialKind(f.kind));
        r.flag("is_virtual", f.isVirtual).flag("overrides_base_member", f.overridesBase);
        r.flag("pure_virtual", f.isPure).flag("final", f.isFinal).flag("override", f.isOverride);
        r.flag("address_taken", f.isAddressTaken).flag("is_inline", f.isInline);
        r.flag("is_constexpr", f.isConstexpr).flag("is_deleted", f.isDeleted);
        r.finish();
    }

    private static @Nullable String specialKind(FunctionKind kind) {
        return switch (kind) {
            case ORDINARY -> null;
            case OPERATOR -> "sfk_operator";
            case CONSTRUCTOR -> "sfk_constructor";
            case DESTRUCTOR -> "sfk_destructor";
            case CONVERSION -> "sfk_conversion";
            case LITERAL_OPERATOR -> "sfk_udl_operator";
            case DEDUCTION_GUIDE -> "sfk_deduction_guide";
            case LAMBDA_ENTRY_POINT -> "sfk_lambda_entry_point";
        };
    }

    void classFields(Record r, ClassEntity c) {
        r.flag("incomplete", !c.isComplete()).field("kind", "tk_" + c.key.keyword());
        r.field("field_list", fields(c.fields)).field("extra_info", null);
        r.flag("final", c.isFinal).flag("originally_unnamed", c.isUnnamed);
        r.flag("any_virtual_base_classes", c.hasVirtualBases).flag("abstract", c.isAbstract);
        r.flag("is_template_class", c.template != null).flag("is_specialized", c.isSpecialized);
        r.flag("is_prototype_instantiation", c.isPrototype).flag("is_nonreal_class", c.isNonreal);
        r.truth("definition_needed", c.isNeeded).flag("is_empty_class", c.isEmpty);
    }

    private @Nullable String fields(List<Field> fields) {
        String next = null;
        for (int i = fields.size() - 1; i >= 0; i--) {
            Field f = fields.get(i);
            Record r = new Record(d.records, "field", d.records.numberOf(f));
            correspondence(r, f);
            r.field("next", next).field("type", d.types.reference(f.type)).number("offset", f.offset);
            r.flag("is_bit_field", f.isBitField).flag("is_mutable", f.isMutable).finish();
            next = d.references.entity(f);
        }
        return next;
    }

    void enumFields(Record r, EnumEntity e) {
        IntegerType underlying = e.underlying == null ? null : Types.asInteger(e.underlying);
        r.flag("incomplete", !e.isDefined).field("kind", "tk_integer");
        r.field("int_kind", underlying == null ? "int" : IlText.integer(underlying.kind()));
        r.flag("has_explicit_enum_base", e.explicitBase != null).flag("enum_type", true);
        r.flag("is_scoped_enum", e.isScoped).flag("originally_unnamed", e.name == null);
        r.field("enum_info.assoc_scope", e.isScoped ? d.references.plain(false, "scope", e.scope) : null);
        r.field("enum_info.constant_list", enumerators(e));
        r.optional("base_type", d.types.referenceOrNull(e.explicitBase));
    }

    private @Nullable String enumerators(EnumEntity e) {
        String next = null;
        for (int i = e.enumerators.size() - 1; i >= 0; i--) {
            Enumerator c = e.enumerators.get(i);
            Record r = new Record(d.records, "constant", d.records.numberOf(c));
            correspondence(r, c);
            r.field("next", next).field("type", d.types.reference(e.type())).field("kind", "ck_integer");
            r.field("integer_value", d.text.constant(c.value)).finish();
            next = d.references.entity(c);
        }
        return next;
    }
}
