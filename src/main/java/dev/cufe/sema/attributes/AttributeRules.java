package dev.cufe.sema.attributes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.AttributeKind;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What attributes mean: which are known, what arguments they take, what they do to types and entities. */
public final class AttributeRules {
    private static final long LARGEST_ALIGNMENT = 16;

    private final Unit unit;
    private final AttributePlaces places;
    private final Aliases aliases;
    /** Function templates whose first declaration has attributes of GNU's. */
    private final Set<Function> attributedTemplates = Collections.newSetFromMap(new IdentityHashMap<>());

    public AttributeRules(Unit unit) {
        this.unit = unit;
        this.places = new AttributePlaces(unit);
        this.aliases = new Aliases(unit);
    }

    /** Whether an attribute of the standard takes no arguments, not even none in parentheses. */
    public boolean takesNothing(String name) {
        return switch (Attribute.word(name)) {
            case "noreturn",
                    "maybe_unused",
                    "no_unique_address",
                    "likely",
                    "unlikely",
                    "fallthrough",
                    "carries_dependency" -> true;
            default -> false;
        };
    }

    /** Whether an attribute of the standard takes expressions; the arguments of others are kept as tokens. */
    public boolean takesExpression(String name) {
        return switch (Attribute.word(name)) {
            case "deprecated" -> true;
            case "nodiscard" -> unit.dialect.atLeast(2017);
            default -> false;
        };
    }

    /** Checks that the attributes of one declaration apply where they stand; see {@link AttributePlaces}. */
    public void check(AttributePlace place, @Nullable Entity entity, @Nullable Type type, List<Attribute> attributes) {
        if (!attributes.isEmpty()) {
            places.check(place, entity, type, attributes);
        }
    }

    /** Whether it belongs to the declared entity although it stands behind the body of a class. */
    public boolean belongsToDeclared(Attribute a, boolean behindEnum) {
        AttributeKind kind = AttributeKind.of(a);
        if (!behindEnum) {
            return kind != null && kind.isCuda();
        }
        return kind != AttributeKind.PACKED && kind != AttributeKind.MODE && kind != AttributeKind.VECTOR_SIZE;
    }

    /** Whether it belongs to the declared entity, not to the pointer type behind whose asterisk it stands. */
    public boolean movesToDeclarator(Attribute a) {
        AttributeKind kind = AttributeKind.of(a);
        return a.isGnu() && kind != AttributeKind.ALIGNED && !changesType(a);
    }

    /** Whether only the device compiler can use it. */
    public static boolean isForDevice(Attribute a) {
        AttributeKind kind = AttributeKind.of(a);
        return kind != null && kind.isCuda() && kind != AttributeKind.NV_PURE;
    }

    /** On a member function that is only declared those of CUDA vanish although they do not apply. */
    public void hideMisplaced(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            AttributeKind kind = a.isIgnored() ? AttributeKind.of(a) : null;
            if (kind != null && kind.isCuda()) {
                a.hide();
            }
        }
    }

    /** Checks attributes that belong to a type. */
    public void checkOfType(List<Attribute> attributes) {
        places.ofType(attributes);
    }

    /** A definition of a function outside classes has these attributes. */
    public void checkDefinition(Function f, List<Attribute> attributes, int position) {
        places.definition(f, attributes, position);
    }

    /** Specifiers with these attributes have no declarator. */
    public void withoutEntity(List<Attribute> attributes) {
        places.withoutEntity(attributes);
    }

    /** These attributes are a whole declaration. */
    public void refuse(List<Attribute> attributes) {
        places.refuse(attributes);
    }

    /** Attributes of the type as opposed to the declared entity. */
    public boolean changesType(Attribute a) {
        return a.family() == Attribute.Family.GNU
                && switch (a.word()) {
                    case "vector_size", "mode", "may_alias" -> true;
                    default -> false;
                };
    }

    /** Takes the attributes that belong to the type from those of the specifiers; gives the type with them. */
    public Type specifiedType(DeclSpecs specs, boolean isTypeId) {
        Type type = Objects.requireNonNull(specs.type);
        List<Attribute> ofType = new ArrayList<>(0);
        for (Attribute a : specs.attributes) {
            if ((a.location() == Attribute.Location.SPECIFIER || isTypeId) && isPartOfType(a, type)) {
                ofType.add(a);
            }
        }
        specs.attributes.removeAll(ofType);
        return attributed(type, ofType);
    }

    /** Whether it becomes part of the type that is specified: it makes another one, or nothing is known about it. */
    private boolean isPartOfType(Attribute a, Type type) {
        return changesType(a) || isUnknown(a) && !(type instanceof PlaceholderType);
    }

    /** Whether nothing is known about it; it stays where it stands ([printing 4.9]). */
    public boolean isUnknown(Attribute a) {
        return switch (a.family()) {
            case GNU -> AttributeKind.of(a) == null;
            case STD -> a.namespace() == null ? !AttributePlaces.isStandard(a) : AttributeKind.of(a) == null;
            case ALIGNAS, DECLSPEC, INTERNAL -> false;
        };
    }

    private Type attributed(Type type, List<Attribute> attributes) {
        if (attributes.isEmpty() || type.isError()) {
            return type;
        }
        places.check(AttributePlace.TYPE, null, null, attributes);
        int cv = Types.qualifiers(type);
        Type result = Types.unqualified(type);
        for (Attribute a : attributes) {
            result = transformed(result, a);
        }
        return unit.types.qualified(unit.types.attributed(result, attributes), cv);
    }

    /**
     * {@code vector_size} and {@code mode} make another type of the declared one; of what is no typedef they become part of
     * the type.
     */
    public void applyToDeclarator(DeclSpecs specs, Declarator d) {
        for (Attribute a : specs.attributes) {
            d.type = transformed(d.type, a);
        }
        if (d.attributes.isEmpty()) {
            return;
        }
        List<Attribute> ofType = new ArrayList<>(0);
        for (Attribute a : d.attributes) {
            if (changesType(a) && !specs.isTypedef() && !Types.isArray(d.type)) {
                ofType.add(a);
            } else {
                d.type = transformed(d.type, a);
            }
        }
        d.attributes.removeAll(ofType);
        d.type = attributed(d.type, ofType);
    }

    private Type transformed(Type type, Attribute a) {
        if (!a.isGnu() || a.isIgnored()) {
            return type;
        }
        return switch (a.word()) {
            case "vector_size" -> vector(type, a);
            case "mode" -> mode(type, a);
            default -> type;
        };
    }

    private Type vector(Type type, Attribute a) {
        Long bytes = integer(a, 0);
        if (type.isError()) {
            return type;
        }
        if (Types.asArray(type) instanceof ArrayType array) {
            return unit.types.arrayLike(array, vector(array.element(), a));
        }
        if (bytes == null || type.isDependent()) {
            Constant size =
                    a.arguments().isEmpty() || !(a.arguments().getFirst().expr() instanceof ConstantExpr c)
                            ? null
                            : c.constant();
            boolean isKnownLater = size instanceof DependentConstant || bytes != null && type.isDependent();
            return isKnownLater ? unit.types.vector(Types.unqualified(type), -1, size) : type;
        }
        if (!Types.isArithmetic(type) && !Types.isEnum(type)) {
            return rejected(Codes.VECTOR_OF_BAD_TYPE, type, a);
        }
        long element = unit.layout.sizeOf(type);
        if (bytes % element != 0) {
            return rejected(Codes.VECTOR_SIZE_NOT_MULTIPLE, type, a);
        }
        if (bytes > Integer.MAX_VALUE) {
            return rejected(Codes.VECTOR_TOO_LARGE, type, a);
        }
        if (Long.bitCount(bytes / element) != 1) {
            return rejected(Codes.VECTOR_COUNT_NOT_POWER_OF_TWO, type, a);
        }
        ConstantExpr size =
                (ConstantExpr) Objects.requireNonNull(a.arguments().getFirst().expr());
        Type vector = unit.types.vector(Types.unqualified(type), bytes, size.constant());
        return unit.types.qualified(vector, Types.qualifiers(type));
    }

    private Type rejected(int code, Type type, Attribute a) {
        unit.diagnostics.report(code, a.position());
        a.ignore();
        return type;
    }

    private Type mode(Type type, Attribute a) {
        String word = a.arguments().isEmpty() ? null : a.arguments().getFirst().text();
        if (word == null) {
            return type;
        }
        boolean signed =
                !(Types.core(type) instanceof IntegerType i) || i.kind().isSigned();
        Type result = modeType(word, signed);
        if (result == null) {
            unit.diagnostics.report(
                    Codes.BAD_ATTRIBUTE_ARG, a.arguments().getFirst().position(), a.name());
            a.ignore();
            return unit.types.error();
        } else if (type.isDependent() || type.isError()) {
            return type;
        } else if (Types.isIntegralOrEnum(type) == Types.isIntegralOrEnum(result)
                && Types.isArithmetic(type) | Types.isEnum(type)) {
            return result;
        } else {
            unit.diagnostics.report(Codes.BAD_MODE_ATTRIBUTE, a.position(), type);
        }
        a.ignore();
        return type;
    }

    private @Nullable Type modeType(String word, boolean signed) {
        return switch (Attribute.word(word)) {
            case "QI", "byte" -> unit.types.integer(signed ? IntKind.SIGNED_CHAR : IntKind.UNSIGNED_CHAR);
            case "HI" -> unit.types.integer(signed ? IntKind.SHORT : IntKind.UNSIGNED_SHORT);
            case "SI" -> unit.types.integer(signed ? IntKind.INT : IntKind.UNSIGNED_INT);
            case "DI", "word", "pointer", "unwind_word", "libgcc_cmp_return", "libgcc_shift_count" ->
                unit.types.integer(signed ? IntKind.LONG : IntKind.UNSIGNED_LONG);
            case "TI" -> unit.types.integer(signed ? IntKind.INT128 : IntKind.UNSIGNED_INT128);
            case "SF" -> unit.types.floating(FloatKind.FLOAT);
            case "DF" -> unit.types.floating(FloatKind.DOUBLE);
            case "XF" -> unit.types.floating(FloatKind.LONG_DOUBLE);
            case "TF" -> unit.types.floating(FloatKind.FLOAT128);
            case "SC" -> unit.types.complex(unit.types.floating(FloatKind.FLOAT));
            case "DC" -> unit.types.complex(unit.types.floating(FloatKind.DOUBLE));
            case "XC" -> unit.types.complex(unit.types.floating(FloatKind.LONG_DOUBLE));
            // Accepted by the original, which leaves the type alone.
            case "TC" -> unit.types.complex(unit.types.floating(FloatKind.FLOAT));
            default -> null;
        };
    }

    private void noDiscard(Function f, Attribute a) {
        boolean isVoid = f.kind != FunctionKind.CONSTRUCTOR && Types.isVoid(f.type.returnType());
        ClassEntity owner = f.enclosingClass();
        // What is declared void is reported in the template; that of an instance is not judged.
        boolean isOfInstance = owner != null
                && owner.templateArgs != null
                && !owner.isPrototype
                && !owner.isSpecialized
                && !f.type.isDependent();
        if (isVoid && !isOfInstance || f.kind == FunctionKind.DESTRUCTOR) {
            unit.diagnostics.report(Codes.NODISCARD_ON_VOID, a.position(), a.name());
        }
        f.noDiscard = a;
    }

    /** The first declaration of a function template has the attributes that instances get: others cannot add the first one. */
    public void declaredTemplate(Function f, Declaration declaration) {
        Attribute first = gnuAttribute(declaration.attributes);
        if (first == null) {
            return;
        }
        if (declaration.isFirst) {
            attributedTemplates.add(f);
        } else if (!attributedTemplates.contains(f)) {
            unit.diagnostics.report(Codes.GNU_ATTRIBUTES_ON_TEMPLATE_REDECL, first.position());
        }
    }

    /** The first of GNU's attributes; CUDA's, which have their form, are none of them. */
    private static @Nullable Attribute gnuAttribute(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            AttributeKind kind = AttributeKind.of(a);
            if (a.isGnu() && (kind == null || !kind.isCuda())) {
                return a;
            }
        }
        return null;
    }

    /** What one declaration's attributes say about the entity. */
    public void applyToEntity(Entity entity, List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (entity instanceof Function f && !a.isIgnored()) {
                switch (a.word()) {
                    case "noreturn" -> f.isNoReturn = true;
                    case "gnu_inline" -> f.gnuInlineAt = f.gnuInlineAt == 0 ? a.position() : f.gnuInlineAt;
                    case "nodiscard" -> noDiscard(f, a);
                    case "warn_unused_result" -> f.noDiscard = a.isGnu() ? a : f.noDiscard;
                    case "nonnull", "sentinel", "format", "visibility", "abi_tag" -> remember(f, a);
                    default -> {}
                }
            }
            String name = a.word();
            if (entity instanceof Field f && name.equals("packed")) {
                f.isPacked = true;
            }
            if (entity instanceof Field f && name.equals("no_unique_address") && a.isStandard()) {
                f.isNoUniqueAddress = true;
            }
            entity.isWeak |= name.equals("weak");
            if (name.equals("alias") && a.isGnu() && !a.isIgnored()) {
                aliases.add(entity, a);
            }
            if (name.equals("aligned") || name.equals("alignas")) {
                switch (entity) {
                    case Field f -> f.requestedAlignment = Math.max(f.requestedAlignment, alignment(a, unit));
                    case Variable v -> v.requestedAlignment = Math.max(v.requestedAlignment, alignment(a, unit));
                    case Typedef t -> t.requestedAlignment = Math.max(t.requestedAlignment, alignment(a, unit));
                    default -> {}
                }
            }
        }
    }

    /** The unit has been read, so that it is known what aliases stand for. */
    public void finishUnit() {
        aliases.check();
    }

    private static void remember(Function f, Attribute a) {
        if (f.checkedAttributes.isEmpty()) {
            f.checkedAttributes = new ArrayList<>(1);
        }
        f.checkedAttributes.add(a);
    }

    /** Alignment that an attribute asks for; without an argument the largest of the target, of an expanded pack the largest. */
    static long alignment(Attribute a, Unit unit) {
        if (!a.hasArguments() || a.arguments().isEmpty() && a.family() != Attribute.Family.ALIGNAS) {
            return LARGEST_ALIGNMENT;
        }
        long largest = 0;
        for (int i = 0; i < a.arguments().size(); i++) {
            largest = Math.max(largest, alignment(a, i, unit));
        }
        return largest;
    }

    /** Alignment that an attribute of a class asks for: to the original the last one of an expanded pack counts. */
    public static long classAlignment(Attribute a, Unit unit) {
        int count = a.arguments().size();
        return count > 1 ? alignment(a, count - 1, unit) : alignment(a, unit);
    }

    private static long alignment(Attribute a, int index, Unit unit) {
        Type type = a.arguments().get(index).type();
        if (type != null) {
            return type.isDependent() ? 0 : unit.layout.alignOf(type);
        }
        Long value = integer(a, index);
        return value == null ? 0 : value;
    }

    /** Value of an integer argument, or null. */
    public static @Nullable Long integer(Attribute a, int index) {
        return index < a.arguments().size()
                        && a.arguments().get(index).expr() instanceof ConstantExpr c
                        && c.constant() instanceof IntegerConstant i
                ? (Long) i.value().longValue()
                : null;
    }

    /** Text of a string argument, or null. */
    public static @Nullable String string(Attribute a, int index) {
        Expr e = index < a.arguments().size() ? a.arguments().get(index).expr() : null;
        Expr literal = e instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER ? o.operand(0) : e;
        if (literal instanceof ConstantExpr c && c.constant() instanceof StringConstant s) {
            return Expressions.text(s);
        }
        return null;
    }
}
