package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.FriendTypeEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.attributes.AttributeRules;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of classes: bases, members, completion [class]. */
public final class Classes {

    private final Unit unit;
    private final ScopeStack scopes;
    public final SpecialMembers specialMembers;
    private final Overriding overriding;
    private final ImplicitEquality equality;

    public Classes(Unit unit, ScopeStack scopes, Lookup lookup) {
        this.unit = unit;
        this.scopes = scopes;
        this.specialMembers = new SpecialMembers(unit, lookup);
        this.overriding = new Overriding(unit, scopes);
        this.equality = new ImplicitEquality(unit, scopes);
    }

    /** The definition begins. */
    public void begin(ClassEntity entity) {
        entity.state = ClassEntity.State.BEING_DEFINED;
    }

    /** Bases must be complete classes, each at most once [class.derived]. */
    public void checkBases(ClassEntity entity) {
        List<BaseClass> usable = new ArrayList<>(entity.bases.size());
        for (BaseClass base : entity.bases) {
            if (base.isDependent()) {
                usable.add(base);
                entity.isDependentBasePresent = true;
                continue;
            }
            Type type = Types.core(base.type);
            if (!(type instanceof ClassType c) || c.entity().isUnion()) {
                if (!type.isError() && !entity.isUnion()) {
                    boolean union = type instanceof ClassType;
                    unit.diagnostics.report(union ? Codes.UNION_AS_BASE : Codes.NOT_A_CLASS_NAME, base.position);
                }
                continue;
            }
            checkOnce(entity, base, c.entity());
            Field last = c.entity().fields.isEmpty() ? null : c.entity().fields.getLast();
            if (last != null && last.type.canonical() instanceof ArrayType a && a.isUnbounded()) {
                unit.diagnostics.report(Codes.FLEXIBLE_ARRAY_BASE, base.position);
            }
            if (c.entity().isFinal) {
                unit.diagnostics.report(Codes.FINAL_BASE_CLASS, base.position);
            }
            if (!unit.isComplete(c.entity(), base.position)) {
                unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, base.position, base.type);
                continue;
            }
            usable.add(base);
            entity.isPolymorphic |= c.entity().isPolymorphic;
            entity.hasVirtualBases |= base.isVirtual || c.entity().hasVirtualBases;
        }
        if (usable.size() < entity.bases.size()) {
            entity.bases = usable;
        }
    }

    private void checkOnce(ClassEntity entity, BaseClass base, ClassEntity named) {
        for (BaseClass before : entity.bases) {
            if (before == base) {
                return;
            }
            if (Types.asClass(before.type) == named) {
                unit.diagnostics.report(Codes.DUPLICATE_BASE_CLASS_NAME, base.position);
                return;
            }
        }
    }

    /** The exception specification of a member was read behind its class. */
    public void specified(Function f) {
        overriding.checkExceptions(f);
    }

    /** All members are declared: abstractness and attributes are settled. */
    public void finish(ClassEntity entity) {
        entity.state = ClassEntity.State.COMPLETE;
        specialMembers.chooseDestructor(entity);
        specialMembers.chooseParts(entity);
        overriding.finish(entity);
        applyAttributes(entity);
        equality.declare(entity);
        FieldRules fields = new FieldRules(unit);
        fields.checkAlignments(entity);
        fields.checkClassAlignment(entity, entity.attributes);
        fields.checkNames(entity);
    }

    /** Attributes behind the body count, too. */
    public void applyTrailing(ClassEntity entity, List<Attribute> trailing) {
        applyAttributes(entity);
        new FieldRules(unit).checkClassAlignment(entity, trailing);
    }

    /** {@code packed}, {@code aligned} and {@code alignas} change the layout. */
    private void applyAttributes(ClassEntity entity) {
        for (Attribute a : entity.attributes) {
            switch (a.word()) {
                case "packed" -> entity.isPacked = true;
                // To the original the last one counts.
                case "aligned", "alignas" -> entity.requestedAlignment = AttributeRules.classAlignment(a, unit);
                default -> {}
            }
        }
        entity.layoutDone = false;
    }

    public void declareField(ClassEntity entity, Field field) {
        entity.fields.add(field);
        if (field.name == null) {
            return;
        }
        if (scopes.conflicts.check(entity.scope, field.name, field)) {
            scopes.declare(entity.scope, field.name, field);
        }
    }

    public void setBitWidth(Field field) {
        field.width = field.widthConstant instanceof IntegerConstant i
                ? (int) i.value().longValue()
                : -1;
    }

    /** Checks that specifiers and declarator fit a member function. */
    public void checkMemberFunction(ClassEntity entity, DeclSpecs specs, Declarator d) {}

    /** A member function was declared: constructors, virtual functions, conversions are noted. */
    public void declaredFunction(ClassEntity entity, Function f, int position) {
        switch (f.kind) {
            case CONSTRUCTOR -> entity.hasUserDeclaredConstructor = true;
            default -> {}
        }
        overriding.declared(entity, f, position);
    }

    /** The attributes of the first declaration of a member function have been applied. */
    public void appliedAttributes(Function f, int position) {
        overriding.checkPermitted(f, position);
    }

    /** {@code friend class F;}, {@code friend T;}; gives the class or parameter that is named without a key. */
    public @Nullable Entity friendType(ClassEntity entity, DeclSpecs specs, SourceSequence into) {
        for (Declaration tag : specs.tagDeclarations) {
            tag.isFriend = true;
            tag.isAutonomousTag = true;
            boolean isMember = tag.entity.enclosingClass() == entity;
            boolean isTemplate = !(tag.entity instanceof ClassEntity c) || c.template != null;
            boolean isOfPattern = isMember && !isTemplate && entity.type().isDependent();
            if (isMember) {
                tag.friendAccess = isOfPattern ? Access.PUBLIC : tag.entity.access;
            }
            // A member of a template is befriended once.
            if (!isOfPattern || !entity.friends.contains(tag.entity)) {
                into.add(tag);
            }
            befriend(entity, tag.entity, specs.position);
        }
        Entity named = null;
        if (specs.tagDeclarations.isEmpty() && specs.type != null) {
            named = Types.asClass(specs.type);
            if (named == null && Types.desugared(specs.type) instanceof TemplateParamType t) {
                named = t.entity();
            }
            if (!specs.isElaborated) {
                unit.newer.use(Codes.EXTENDED_FRIEND_IS_CPP11, 2011, specs.position);
            }
            if (named != null) {
                Declaration declaration = new Declaration(specs.typePosition, named, false);
                declaration.isFriend = true;
                declaration.isAutonomousTag = true;
                if (named instanceof ClassEntity c && isMemberOfPattern(c) && !isWithin(entity, c)) {
                    declaration.key = ClassKey.CLASS;
                    declaration.friendAccess = c.enclosingClass() == entity ? Access.PUBLIC : Access.NONE;
                } else if (named.enclosingClass() == entity) {
                    declaration.friendAccess = named.access;
                }
                into.add(declaration);
                befriend(entity, named, specs.position);
            } else if (specs.type.isDependent()) {
                into.add(new FriendTypeEntry(specs.typePosition, specs.type));
            }
        }
        return named;
    }

    /** Whether a class is a plain member of a template; befriended without a key it is a {@code class}, even a union,
     * and public for the class that it is a member of. */
    private static boolean isMemberOfPattern(ClassEntity c) {
        return c.isNonreal && c.template == null && c.templateArgs == null;
    }

    private void befriend(ClassEntity entity, Entity friend, int position) {
        boolean isInstance = entity.isTemplateInstance() || entity.memberPattern != null;
        if (friend == entity && !isInstance && !entity.isSpecialized) {
            unit.diagnostics.report(Codes.USELESS_FRIEND_DECL, position);
        } else if (entity.friends.contains(friend)) {
            unit.diagnostics.report(Codes.DUPLICATE_FRIEND_DECL, position);
        }
        entity.befriend(friend);
    }

    private static boolean isWithin(ClassEntity inner, ClassEntity outer) {
        for (ClassEntity c = inner; c != null; c = c.enclosingClass()) {
            if (c == outer) {
                return true;
            }
        }
        return false;
    }

    /** The members of an anonymous union are members of the scope around it [class.union.anon]. */
    public void anonymousUnion(ClassEntity union, DeclSpecs specs, Scope scope) {
        union.isAnonymousUnion = true;
        checkAnonymous(union, specs, scope);
        checkTypes(union);
        if (scope.owner() instanceof ClassEntity owner) {
            Field field = new Field(null, scope, union.position, union.type(), union.type());
            field.isAnonymousUnionObject = true;
            field.access = scopes.access;
            field.index = owner.fields.size();
            owner.fields.add(field);
        } else {
            Variable object = new Variable(null, scope, union.position, union.type(), union.type());
            object.isAnonymousUnionObject = true;
            object.storageClass = scope.kind().isLocal() ? StorageClass.AUTO : StorageClass.STATIC;
            object.isDefined = true;
            object.enclosingFunction = scope.kind().isLocal() ? scopes.function() : null;
            union.anonymousObject = object;
        }
        for (Symbol s : union.scope.symbols()) {
            if (s.entity instanceof Function || s.entity == union) {
                continue;
            }
            if (scope.find(s.name) == null) {
                scopes.declare(scope, s.name, s.entity);
            } else if (!union.isNonreal) {
                scopes.conflicts.check(scope, s.name, s.entity);
            }
        }
    }

    /** Whether a struct without a name is no anonymous one, since it has members that the class around cannot take over. */
    public static boolean keepsMembers(ClassEntity c) {
        for (Function f : c.functions) {
            if (!f.isCompilerGenerated) {
                return !c.isUnion();
            }
        }
        for (Symbol s : c.scope.symbols()) {
            if (s.entity instanceof Enumerator || s.entity instanceof Variable || s.entity instanceof Template) {
                return !c.isUnion();
            }
        }
        return false;
    }

    /** Types that an anonymous union declares (1055), in their order. */
    private void checkTypes(ClassEntity union) {
        List<Symbol> symbols = union.scope.symbols();
        int[] positions = new int[symbols.size()];
        int count = 0;
        for (Symbol s : symbols) {
            if (isType(s.entity) && s.entity.parent == union.scope && !union.isTemplateInstance()) {
                positions[count++] = s.entity.position;
            }
        }
        Arrays.sort(positions, 0, count);
        for (int i = 0; i < count; i++) {
            unit.diagnostics.report(Codes.TYPE_IN_ANONYMOUS_UNION, positions[i]);
        }
    }

    private static boolean isType(Entity e) {
        return e instanceof ClassEntity || e instanceof EnumEntity || e instanceof Typedef;
    }

    /** An anonymous union has public data members only [class.union.anon]/1. */
    private void checkAnonymous(ClassEntity union, DeclSpecs specs, Scope scope) {
        if (scope.kind().isNamespace() && specs.storage != StorageClass.STATIC && union.isUnion()) {
            unit.diagnostics.report(Codes.ANON_UNION_STORAGE_CLASS, specs.position);
        }
        for (Field field : union.fields) {
            if (field.access != Access.PUBLIC && field.access != Access.NONE) {
                unit.diagnostics.report(
                        Codes.ANON_UNION_MEMBER_ACCESS, union.isUnion() ? field.position : union.position);
                if (!union.isUnion()) {
                    break;
                }
            }
        }
        for (Function f : union.functions) {
            if (!f.isCompilerGenerated) {
                unit.diagnostics.report(Codes.ANON_UNION_MEMBER_FUNCTION, f.position);
            }
        }
    }

    /** {@code using B::B;} makes the base's constructors candidates of this class [class.inhctor.init]. */
    public void inheritConstructors(ClassEntity derived, ClassEntity base, int position) {
        unit.references.inherits(derived, base, position);
        derived.inheritedConstructorBases.add(base);
    }

    /** The type of a declaration became known only now (its exception specification was deferred). */
    public void redeclaredType(Function f, Type declaredType) {
        f.declaredType = declaredType;
    }
}
