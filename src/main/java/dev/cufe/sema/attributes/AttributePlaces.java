package dev.cufe.sema.attributes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.AttributeKind;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that attributes stand where they apply; one that does not is reported, has no effect and stays in the text
 * [dcl.attr].
 */
final class AttributePlaces {
    private static final int NOT_KNOWN = -1;

    private static final long LARGEST_PRIORITY = 0xffff;
    private static final long LAST_RESERVED_PRIORITY = 100;

    private final Unit unit;
    private final ParameterAttributes parameters;

    AttributePlaces(Unit unit) {
        this.unit = unit;
        this.parameters = new ParameterAttributes(unit);
    }

    /**
     * Checks the attributes of one declaration, those of the declarator first.
     *
     * @param entity what is declared, or null (parameters, statements)
     * @param type the declared type, or null where there is none
     */
    void check(AttributePlace place, @Nullable Entity entity, @Nullable Type type, List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (isOfDeclarator(a)) {
                check(place, entity, type, a);
            }
        }
        for (Attribute a : attributes) {
            if (!isOfDeclarator(a)) {
                check(place, entity, type, a);
            }
        }
        if (attributes.size() > 1) {
            supersededTags(attributes);
        }
    }

    /** Only the last abi_tag of a declaration counts. */
    private void supersededTags(List<Attribute> attributes) {
        Attribute last = null;
        for (Attribute a : attributes) {
            if (!a.isAbiTag()) {
                continue;
            }
            if (last != null) {
                unit.diagnostics.report(Codes.ABI_TAG_SUPERSEDED, last.position());
            }
            last = a;
        }
    }

    private static boolean isOfDeclarator(Attribute a) {
        return a.location() == Attribute.Location.POSTFIX || a.location() == Attribute.Location.DECLARATOR_ID;
    }

    private static boolean isOfCpp17(String word) {
        return word.equals("nodiscard") || word.equals("fallthrough");
    }

    private void check(AttributePlace place, @Nullable Entity entity, @Nullable Type type, Attribute a) {
        if (a.isIgnored()) {
            return;
        }
        if (a.family() == Attribute.Family.STD && a.namespace() == null) {
            if (isOfCpp17(a.word()) && !unit.dialect.atLeast(2017)) {
                // Not known yet, and attributes that are not known are nobody's mistake.
                a.ignore();
                return;
            }
            if (entity instanceof Field f && f.isBitField && a.word().equals("no_unique_address")) {
                unit.diagnostics.report(Codes.ATTRIBUTE_NOT_FOR_BIT_FIELDS, a.position(), a.word());
                return;
            }
            standard(place, entity, a);
            return;
        }
        if (a.family() == Attribute.Family.ALIGNAS) {
            if (!refusesAlignment(entity, a)) {
                alignas(place, a);
            }
            return;
        }
        AttributeKind kind = AttributeKind.of(a);
        if (kind == null) {
            knownNamespace(a);
            return;
        }
        if (place == AttributePlace.PARAMETER && kind == AttributeKind.ALIGNED) {
            onParameter(type, a);
        } else if (kind == AttributeKind.ALIGNED && isRegister(entity)) {
            refusesAlignment(entity, a);
        } else if (kind.belongsTo(place)) {
            applies(kind, place, entity, a);
        } else if (kind.isOfFunctionType() && place.hasType() && type != null && !isExempt(kind, place)) {
            if (!Types.isFunction(type) && !isFunctionPointer(type)) {
                unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_FUNCTION_TYPE, a.position(), kind.nameIn(a), type);
                a.ignore();
            }
            only32Bit(kind, a);
            if (kind == AttributeKind.ALLOC_SIZE) {
                misplaced(kind, a);
            }
        } else {
            misplaced(kind, a);
        }
    }

    /** Bit-fields and register variables have no alignment of their own [dcl.align]/1. */
    private boolean refusesAlignment(@Nullable Entity entity, Attribute a) {
        if (entity instanceof Field f && f.isBitField) {
            unit.diagnostics.report(Codes.ATTRIBUTE_NOT_FOR_BIT_FIELDS, a.position(), "alignas");
            return true;
        }
        if (isRegister(entity)) {
            unit.diagnostics.report(Codes.ALIGNAS_ON_REGISTER, a.position());
            return true;
        }
        return false;
    }

    private static boolean isRegister(@Nullable Entity entity) {
        return entity instanceof Variable v && v.declaredStorageClass == StorageClass.REGISTER && !v.isParameter;
    }

    /** What is no object or type has no alignment [dcl.align]; behind the type it would belong to that. */
    private void alignas(AttributePlace place, Attribute a) {
        boolean applies = switch (place) {
            case VARIABLE, FIELD, CLASS, ENUM -> a.location() != Attribute.Location.SPECIFIER;
            case PARAMETER, FUNCTION, ENUMERATOR, TYPEDEF, NAMESPACE, LABEL, STATEMENT, TYPE -> false;
        };
        if (applies) {
            return;
        }
        if (a.location() == Attribute.Location.SPECIFIER || place == AttributePlace.TYPEDEF) {
            unit.diagnostics.report(Codes.ALIGNAS_DOES_NOT_APPLY, a.position());
        } else {
            unit.diagnostics.error(Codes.ALIGNAS_DOES_NOT_APPLY, a.position());
        }
    }

    /** The attributes of an unknown namespace are ignored. */
    private void knownNamespace(Attribute a) {
        if (a.namespace() == null) {
            return;
        }
        switch (a.namespace()) {
            case "gnu", "__gnu__", "clang", "msvc", "ms" -> {}
            default -> unit.diagnostics.report(Codes.UNKNOWN_ATTRIBUTE_NAMESPACE, a.position(), a.namespace());
        }
    }

    /** Attributes behind a pointer operator that belong to the type; none of the standard's own applies to one. */
    void ofType(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.location() != Attribute.Location.POINTER || a.isIgnored()) {
                continue;
            }
            if (a.family() == Attribute.Family.STD && a.namespace() == null) {
                ofType(a, a.word());
            } else if (a.family() == Attribute.Family.STD) {
                knownNamespace(a);
            }
        }
    }

    private void ofType(Attribute a, String name) {
        if (standardPlaces(name) == NOT_KNOWN) {
            return;
        }
        doesNotApply(a, name.equals("noreturn") || name.equals("maybe_unused"));
    }

    private void doesNotApply(Attribute a, boolean isError) {
        unit.diagnostics.reportAs(
                isError ? Severity.ERROR : Severity.WARNING, Codes.ATTRIBUTE_DOES_NOT_APPLY, a.position(), a.name());
        a.ignore();
    }

    /** Attributes of a declaration that declares nothing. */
    void refuse(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            boolean isOfStandard = a.family() == Attribute.Family.STD && a.namespace() == null;
            if (a.family() == Attribute.Family.ALIGNAS) {
                unit.diagnostics.reportAs(Severity.ERROR, Codes.ALIGNAS_DOES_NOT_APPLY, a.position());
            } else if (isOfStandard ? isStandard(a) : AttributeKind.of(a) != null) {
                doesNotApply(a, true);
            }
        }
    }

    /** These ask for the entity first when they stand on a parameter. */
    private static boolean isExempt(AttributeKind kind, AttributePlace place) {
        return place == AttributePlace.PARAMETER
                && (kind == AttributeKind.SENTINEL || kind == AttributeKind.WARN_UNUSED_RESULT);
    }

    private void misplaced(AttributeKind kind, Attribute a) {
        unit.diagnostics.report(Codes.ATTRIBUTE_DOES_NOT_APPLY, a.position(), kind.nameIn(a));
        a.ignore();
    }

    private void only32Bit(AttributeKind kind, Attribute a) {
        if (kind == AttributeKind.CDECL || kind == AttributeKind.FASTCALL || kind == AttributeKind.STDCALL) {
            unit.diagnostics.report(Codes.ATTRIBUTE_ONLY_FOR_X86_32, a.position());
        }
    }

    /** It stands where it belongs; some ask for more. */
    private void applies(AttributeKind kind, AttributePlace place, @Nullable Entity entity, Attribute a) {
        if (entity != null && kind.excusesUnused()) {
            entity.mayBeUnused = true;
        }
        switch (place) {
            case FUNCTION -> {
                only32Bit(kind, a);
                if (entity instanceof Function f) {
                    onFunction(kind, f, a);
                    aliased(kind, f, a);
                }
            }
            case VARIABLE -> {
                if (entity instanceof Variable v) {
                    onVariable(kind, v, a);
                    aliased(kind, v, a);
                }
            }
            case NAMESPACE -> {
                if (kind == AttributeKind.ABI_TAG && entity instanceof Namespace n && !n.isInline) {
                    unit.diagnostics.report(Codes.ABI_TAG_ON_NON_INLINE_NAMESPACE, a.position());
                }
            }
            case CLASS -> {
                if (kind == AttributeKind.VISIBILITY
                        && a.location() == Attribute.Location.AFTER_BODY
                        && entity != null) {
                    unit.diagnostics.report(Codes.INVALID_ATTRIBUTE_FOR, a.position(), entity);
                } else if (kind == AttributeKind.VISIBILITY) {
                    isVisibility(a);
                }
            }
            case FIELD, ENUM, ENUMERATOR, PARAMETER, TYPEDEF, LABEL, STATEMENT, TYPE -> {}
        }
    }

    /** The alignment of an argument is a matter of the calling convention. */
    private void onParameter(@Nullable Type type, Attribute aligned) {
        if (type != null && !Types.isPointer(type) && !Types.isReference(type) && !type.isDependent()) {
            unit.diagnostics.error(Codes.ATTRIBUTE_DOES_NOT_APPLY, aligned.position(), aligned.name());
            aligned.ignore();
        }
    }

    private void aliased(AttributeKind kind, Entity entity, Attribute a) {
        String target = kind == AttributeKind.ALIAS ? AttributeRules.string(a, 0) : null;
        if (target != null) {
            unit.references.aliased(target, entity.position);
        }
    }

    private void onFunction(AttributeKind kind, Function f, Attribute a) {
        switch (kind) {
            case ABI_TAG -> needsArguments(kind, a);
            case USED -> f.mayBeUnused = true;
            case CONSTRUCTOR, DESTRUCTOR -> {
                unit.references.named(f, a.position());
                if (f.isNonstaticMember()) {
                    unit.diagnostics.report(Codes.ATTRIBUTE_NOT_FOR_NONSTATIC_MEMBERS, a.position(), kind.nameIn(a));
                }
                priority(a, Codes.RESERVED_CTOR_PRIORITY, 0);
            }
            case ARTIFICIAL -> {
                if (!f.isInline) {
                    unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_INLINE_FUNCTION, a.position(), kind.nameIn(a));
                }
            }
            case GNU_INLINE -> {
                if (!f.isInline) {
                    unit.diagnostics.report(Codes.ATTRIBUTE_IGNORED_ON_NON_INLINE, a.position(), kind.nameIn(a));
                }
            }
            case VISIBILITY -> visibility(f, isExternal(f.linkage), a);
            case EXTERNALLY_VISIBLE -> external(isExternal(f.linkage), Severity.WARNING, kind, a);
            case WEAK -> external(isExternal(f.linkage), Severity.ERROR, kind, a);
            case NONNULL -> {
                if (a.arguments().isEmpty() && !hasPointerParameter(f)) {
                    unit.diagnostics.report(Codes.ATTRIBUTE_NO_POINTER_PARAM, a.position());
                }
                parameters.check(kind, f, a);
            }
            case FORMAT, FORMAT_ARG, SENTINEL -> parameters.check(kind, f, a);
            case WEAKREF -> internal(f.linkage, kind, a);
            case WARN_UNUSED_RESULT -> {
                if (Types.isVoid(f.type.returnType())) {
                    unit.diagnostics.report(Codes.ATTRIBUTE_IGNORED_FOR_VOID, a.position(), kind.nameIn(a));
                }
            }
            default -> {}
        }
    }

    private static boolean hasPointerParameter(Function f) {
        for (ParamType p : f.type.params()) {
            if (Types.isPointer(p.type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFunctionPointer(Type type) {
        return Types.isPointer(type) && Types.isFunction(Types.pointee(type));
    }

    private void onVariable(AttributeKind kind, Variable v, Attribute a) {
        boolean automatic = v.parent != null
                && v.parent.kind().isLocal()
                && v.storageClass != StorageClass.STATIC
                && v.storageClass != StorageClass.EXTERN;
        switch (kind) {
            case USED -> {
                notAutomatic(automatic, Severity.WARNING, kind, a);
                v.mayBeUnused |= !automatic;
            }
            case COMMON, NOCOMMON -> notAutomatic(automatic, Severity.WARNING, kind, a);
            case SECTION -> notAutomatic(automatic, Severity.ERROR, kind, a);
            case VISIBILITY -> visibility(v, isExternal(v.linkage), a);
            case EXTERNALLY_VISIBLE -> external(isExternal(v.linkage), Severity.WARNING, kind, a);
            case WEAKREF -> internal(v.linkage, kind, a);
            case WEAK -> external(isExternal(v.linkage), Severity.ERROR, kind, a);
            case ABI_TAG -> needsArguments(kind, a);
            case INIT_PRIORITY -> initPriority(v, kind, a);
            case TLS_MODEL -> {
                if (!v.isGnuThread) {
                    misplaced(kind, a);
                }
            }
            default -> {}
        }
    }

    private void initPriority(Variable v, AttributeKind kind, Attribute a) {
        boolean local = v.parent != null && v.parent.kind().isLocal();
        if (local) {
            unit.diagnostics.report(Codes.ATTRIBUTE_NOT_FOR_LOCALS, a.position(), kind.nameIn(a));
        } else if (!Types.isClass(Types.innermostElement(v.type)) || v.storageClass == StorageClass.EXTERN) {
            unit.diagnostics.report(Codes.ATTRIBUTE_ONLY_FOR_STATIC_OBJECTS, a.position(), kind.nameIn(a));
        } else {
            priority(a, Codes.RESERVED_INIT_PRIORITY, 1);
        }
    }

    /** One of the four kinds, and the same in all declarations. */
    private void visibility(Entity entity, boolean external, Attribute a) {
        if (!isVisibility(a)) {
            return;
        }
        external(external, Severity.WARNING, AttributeKind.VISIBILITY, a);
        String now = AttributeRules.string(a, 0);
        for (Attribute before : entity instanceof Function f ? f.checkedAttributes : entity.attributes) {
            boolean isOther = before != a && AttributeKind.of(before) == AttributeKind.VISIBILITY;
            if (isOther && now != null && !now.equals(AttributeRules.string(before, 0))) {
                unit.diagnostics.report(Codes.VISIBILITY_CONFLICT, a.position());
                return;
            }
        }
    }

    private boolean isVisibility(Attribute a) {
        String kind = AttributeRules.string(a, 0);
        if (kind == null) {
            return true;
        }
        switch (kind) {
            case "default", "hidden", "protected", "internal" -> {
                return true;
            }
            default -> {
                unit.diagnostics.error(
                        Codes.UNKNOWN_VISIBILITY_KIND, a.arguments().getFirst().position());
                return false;
            }
        }
    }

    /** A reference to a symbol elsewhere has none of its own. */
    private void internal(@Nullable Linkage linkage, AttributeKind kind, Attribute a) {
        if (isExternal(linkage)) {
            unit.diagnostics.report(Codes.ATTRIBUTE_NOT_FOR_EXTERNAL, a.position(), kind.nameIn(a));
        }
    }

    /** Priorities are numbers of 16 bits; those up to 100 belong to the implementation. */
    private void priority(Attribute a, int reserved, int least) {
        Long value = AttributeRules.integer(a, 0);
        if (value == null) {
            return;
        }
        if (value < least || value > LARGEST_PRIORITY) {
            unit.diagnostics.report(
                    Codes.BAD_ATTRIBUTE_ARG, a.arguments().getFirst().position(), a.name());
        } else if (value <= LAST_RESERVED_PRIORITY) {
            unit.diagnostics.report(reserved, a.position());
        }
    }

    private void needsArguments(AttributeKind kind, Attribute a) {
        if (a.arguments().isEmpty()) {
            unit.diagnostics.report(Codes.ATTRIBUTE_NEEDS_SOME_ARGS, a.position(), kind.nameIn(a));
        }
    }

    private static boolean isExternal(@Nullable Linkage linkage) {
        return linkage == Linkage.EXTERNAL_CXX || linkage == Linkage.EXTERNAL_C;
    }

    private void external(boolean external, Severity severity, AttributeKind kind, Attribute a) {
        if (!external) {
            unit.diagnostics.reportAs(severity, Codes.ATTRIBUTE_NEEDS_EXTERNAL_LINKAGE, a.position(), kind.nameIn(a));
        }
    }

    private void notAutomatic(boolean automatic, Severity severity, AttributeKind kind, Attribute a) {
        if (automatic) {
            unit.diagnostics.reportAs(severity, Codes.ATTRIBUTE_NOT_FOR_AUTOMATIC, a.position(), kind.nameIn(a));
        }
    }

    /** The attributes of the standard; behind a parameter list they belong to the type, where none of them applies. */
    private void standard(AttributePlace place, @Nullable Entity entity, Attribute a) {
        String name = a.word();
        int places = standardPlaces(name);
        if (places == NOT_KNOWN) {
            return;
        }
        boolean ofType = place.hasType()
                && (a.location() == Attribute.Location.POSTFIX || a.location() == Attribute.Location.SPECIFIER);
        if ((places & place.bit()) != 0 && !ofType) {
            if (name.equals("maybe_unused") && entity != null && place != AttributePlace.CLASS) {
                entity.mayBeUnused = true;
            }
            if (name.equals("carries_dependency")) {
                unit.diagnostics.report(Codes.ATTRIBUTE_IS_IGNORED, a.position(), a.name());
            }
            return;
        }
        boolean ofSpecifiers = a.location() == Attribute.Location.SPECIFIER;
        boolean isError = name.equals("noreturn") && place.hasType() || name.equals("maybe_unused") && ofType;
        doesNotApply(a, isError && !ofSpecifiers);
    }

    /** Whether the standard has an attribute of that name. */
    static boolean isStandard(Attribute a) {
        return standardPlaces(a.word()) != NOT_KNOWN;
    }

    private static int standardPlaces(String name) {
        return switch (name) {
            case "deprecated" -> AttributePlace.mask("VFCERMPTN");
            case "nodiscard" -> AttributePlace.mask("FCE");
            case "maybe_unused" -> AttributePlace.mask("VFCERMPTL");
            case "noreturn" -> AttributePlace.mask("F");
            case "likely", "unlikely" -> AttributePlace.mask("LS");
            case "fallthrough" -> AttributePlace.mask("S");
            case "carries_dependency" -> AttributePlace.mask("FP");
            case "no_unique_address" -> AttributePlace.mask("M");
            default -> NOT_KNOWN;
        };
    }

    /** Only an inline function can always be inlined; behind the parameters attributes are for declarations only. */
    void definition(Function f, List<Attribute> attributes, int position) {
        for (Attribute a : attributes) {
            boolean isBehind = a.location() == Attribute.Location.POSTFIX && a.position() > position;
            if (a.isGnu() && isBehind && !f.isPrototype) {
                unit.diagnostics.report(Codes.ATTRIBUTES_ON_FUNCTION_DEFINITION, a.position());
                break;
            }
        }
        if (f.isInline || f.isDeclaredConstexpr || f.isConsteval) {
            return;
        }
        for (Attribute a : attributes) {
            if (AttributeKind.of(a) == AttributeKind.ALWAYS_INLINE && !a.isIgnored()) {
                unit.diagnostics.report(Codes.INLINE_ATTRIBUTE_IGNORED, a.position(), a.word());
            }
        }
    }

    /** Attributes of specifiers without a declarator belong to nothing; said once, at the last that is known. */
    void withoutEntity(List<Attribute> attributes) {
        for (int i = attributes.size() - 1; i >= 0; i--) {
            Attribute a = attributes.get(i);
            boolean standard = a.family() == Attribute.Family.STD && a.namespace() == null && isStandard(a);
            if (standard && a.location() == Attribute.Location.SPECIFIER) {
                doesNotApply(a, false);
            } else if ((standard || AttributeKind.of(a) != null) && !a.isIgnored()) {
                unit.diagnostics.report(Codes.ATTRIBUTE_WITHOUT_ENTITY, a.position());
                return;
            }
        }
    }
}
