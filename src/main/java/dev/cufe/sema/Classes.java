package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.scopes.NameSharing;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.util.Invariant;

/** Rules of classes: bases, members, completion [class]. */
public final class Classes {
    private final Unit unit;
    private final ScopeStack scopes;
    public final SpecialMembers specialMembers;

    public Classes(Unit unit, ScopeStack scopes, Lookup lookup) {
        this.unit = unit;
        this.scopes = scopes;
        this.specialMembers = new SpecialMembers(unit);
    }

    /** The definition begins. */
    public void begin(ClassEntity entity) {
        entity.state = ClassEntity.State.BEING_DEFINED;
    }

    /** Bases must be complete classes, each at most once [class.derived]. */
    public void checkBases(ClassEntity entity) {
        for (BaseClass base : entity.bases) {
            if (base.isDependent()) {
                entity.isDependentBasePresent = true;
                continue;
            }
            Type type = Types.core(base.type);
            if (!(type instanceof ClassType c) || c.entity().isUnion()) {
                if (!type.isError()) {
                    unit.diagnostics.report(Codes.NOT_A_CLASS_NAME, base.position);
                }
                continue;
            }
            if (!unit.isComplete(c.entity(), base.position)) {
                unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, base.position, base.type);
            }
            entity.isPolymorphic |= c.entity().isPolymorphic;
            entity.hasVirtualBases |= base.isVirtual || c.entity().hasVirtualBases;
        }
    }

    /** All members are declared: implicit members, overriding and layout follow. */
    public void finish(ClassEntity entity) {
        entity.state = ClassEntity.State.COMPLETE;
        applyAttributes(entity);
    }

    public void applyAttributes(ClassEntity entity) {}

    public void declareField(ClassEntity entity, Field field) {
        entity.fields.add(field);
        if (field.name == null) {
            return;
        }
        Symbol conflict = NameSharing.conflict(entity.scope, field.name, field);
        if (conflict != null) {
            unit.diagnostics.report(Codes.DUPL_DECL_IN_CURRENT_SCOPE, field.position, field.name);
        } else {
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
        if (f.isVirtual) {
            entity.isPolymorphic = true;
        }
    }

    /** {@code friend class F;}, {@code friend T;}. */
    public void friendType(ClassEntity entity, DeclSpecs specs, SourceSequence into) {
        for (Declaration tag : specs.tagDeclarations) {
            tag.isFriend = true;
            tag.isAutonomousTag = true;
            into.add(tag);
            entity.friends.add(tag.entity);
        }
        if (specs.tagDeclarations.isEmpty()) {
            throw Invariant.unsupported(specs.position, "friend type");
        }
    }

    /** The members of an anonymous union are members of the scope around it [class.union.anon]. */
    public void anonymousUnion(ClassEntity union, DeclSpecs specs, Scope scope) {
        throw Invariant.unsupported(union.position, "anonymous union");
    }

    public void inheritConstructors(ClassEntity derived, ClassEntity base, UsingDeclaration using) {
        throw Invariant.unsupported(using.position, "inheriting constructors");
    }

    /** The type of a declaration became known only now (its exception specification was deferred). */
    public void redeclaredType(Function f, Type declaredType) {
        f.declaredType = declaredType;
    }
}
