package dev.cufe.sema.classes;

import dev.cufe.facts.NoexceptFunctions;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.AccessControl;
import dev.cufe.overload.Initialization;
import dev.cufe.sema.classes.SpecialMembers.Role;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Properties of a defaulted special member, from those its subobjects would use [class.ctor], [class.copy], [class.dtor]. */
final class DefaultedFunctions {
    private final Unit unit;
    private final Map<Function, Boolean> settled = new IdentityHashMap<>();
    /** Which may throw if parts do whose exception specifications nobody has read so far. */
    private final Map<Function, Role> unspecified = new IdentityHashMap<>();

    @Nullable
    Initialization initialization;

    DefaultedFunctions(Unit unit) {
        this.unit = unit;
    }

    void settle(Function f, Role role, int position) {
        if (settled.put(f, Boolean.TRUE) != null) {
            return;
        }
        ClassEntity c = f.enclosingClass();
        boolean trivial = !f.isVirtual && (role == Role.DESTRUCTOR || !c.hasVirtualBases && !isPolymorphic(c));
        boolean noexcept = true;
        boolean constexpr = !c.hasVirtualBases;
        boolean deleted = f.isDeleted;
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null) {
                continue;
            }
            Function used = chosen(b, role, false, position);
            boolean isLeft = base.isVirtual && leavesVirtualBases(c, role);
            deleted |= copiesConst(f, role) && !takesConst(b, role);
            deleted |= !isLeft && (isUnusable(used, c, false) || constructs(role) && isNotEnded(b, c, false, position));
            trivial &= used != null && used.isTrivial;
            noexcept &= used == null || isNoexcept(f, used, role, position);
            constexpr &= used != null && used.isConstexpr;
        }
        deleted |= !c.isAbstract && !assigns(role) && virtualBasesForbid(c, c, role, position);
        for (Field field : c.fields) {
            if (field.isBitField && field.name == null) {
                continue;
            }
            deleted |= fieldForbids(c, field, role);
            trivial &= role != Role.DEFAULT_CONSTRUCTOR || !field.hasInitializer;
            constexpr &= role != Role.DEFAULT_CONSTRUCTOR
                    || field.hasInitializer
                    || Types.isClass(Types.innermostElement(field.type))
                    || unit.dialect.atLeast(2020)
                    || c.isUnion();
            ClassEntity member = Types.asClass(Types.innermostElement(field.type));
            if (member == null) {
                continue;
            }
            boolean isConst = (Types.qualifiers(Types.innermostElement(field.type)) & Cv.CONST) != 0;
            Function used = chosen(member, role, isConst, position);
            deleted |= copiesConst(f, role) && !takesConst(member, role);
            boolean ownInit = role == Role.DEFAULT_CONSTRUCTOR && field.hasInitializer;
            deleted |= isUnusable(used, c, true) && !ownInit
                    || c.isUnion() && used != null && !used.isTrivial && !ownInit
                    || constructs(role) && isNotEnded(member, c, true, position);
            trivial &= used != null && used.isTrivial;
            noexcept &= used == null || isNoexcept(f, used, role, position);
            constexpr &= ownInit || used != null && used.isConstexpr;
        }
        apply(f, role, trivial, noexcept, constexpr, deleted, c);
    }

    /** A copy constructor of a const object needs parts that can be copied from one [class.copy.ctor]/10. */
    private static boolean copiesConst(Function f, Role role) {
        return role == Role.COPY_CONSTRUCTOR
                && !f.isCompilerGenerated
                && Types.isConst(Types.nonReference(f.type.params()[0].type));
    }

    /** @param isMember whether an object of that class is a member, to which being derived gives no access */
    private static boolean isUnusable(@Nullable Function used, ClassEntity user, boolean isMember) {
        return used == null || used.isDeleted || isInaccessible(used, user, isMember);
    }

    private static boolean constructs(Role role) {
        return switch (role) {
            case DEFAULT_CONSTRUCTOR, COPY_CONSTRUCTOR, MOVE_CONSTRUCTOR -> true;
            case COPY_ASSIGNMENT, MOVE_ASSIGNMENT, DESTRUCTOR -> false;
        };
    }

    /** Whether a part cannot be destroyed, so that it cannot be made either [class.default.ctor]/2, [class.copy.ctor]/10. */
    private boolean isNotEnded(ClassEntity part, ClassEntity user, boolean isMember, int position) {
        if (!part.isAnonymousUnion) {
            return isUnusable(chosen(part, Role.DESTRUCTOR, false, position), user, isMember);
        }
        for (Field field : part.fields) {
            ClassEntity member = Types.asClass(Types.innermostElement(field.type));
            if (member != null && isNotEnded(member, user, true, position)) {
                return true;
            }
        }
        return false;
    }

    /** Only the most derived object, which is of no abstract class, makes and ends virtual bases [special]/7. */
    private static boolean leavesVirtualBases(ClassEntity c, Role role) {
        return c.isAbstract && !assigns(role);
    }

    /** Whether a virtual base that abstract bases leave to this class cannot be made or ended by it. */
    private boolean virtualBasesForbid(ClassEntity c, ClassEntity user, Role role, int position) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null || !b.hasVirtualBases && !base.isVirtual) {
                continue;
            }
            boolean isLeft = base.isVirtual && c != user;
            boolean isForbidden = isLeft
                    && (isUnusable(chosen(b, role, false, position), user, false)
                            || constructs(role) && isNotEnded(b, user, false, position));
            if (isForbidden || virtualBasesForbid(b, user, role, position)) {
                return true;
            }
        }
        return false;
    }

    /** Nobody asks for the exception specification of an instance before that of the function is needed. */
    private boolean isNoexcept(Function f, Function used, Role role, int position) {
        if (isUnread(used) || unspecified.containsKey(used)) {
            unspecified.put(f, role);
            return false;
        }
        return NoexceptFunctions.isNoexcept(unit, used, position);
    }

    /** At the end of a class its moves that are defaulted with an exception specification are compared with those of the parts. */
    void compareMove(Function f, Role role) {
        if (isUnread(f)) {
            unit.demands.needExceptionSpec(f, f.position);
            isEveryPartNoexcept(f, role, f.position);
        }
    }

    private static boolean isUnread(Function used) {
        ExceptionSpec spec = used.type.exceptionSpec();
        return spec != null && spec.kind == ExceptionSpec.Kind.UNPARSED;
    }

    /** Finds out whether the function may throw, which is asked for now. */
    void specify(Function f, int position) {
        Role role = unspecified.remove(f);
        if (role != null) {
            specify(f, isEveryPartNoexcept(f, role, position));
        }
    }

    private boolean isEveryPartNoexcept(Function f, Role role, int position) {
        ClassEntity c = f.enclosingClass();
        boolean noexcept = true;
        for (BaseClass base : c.bases) {
            noexcept &= isPartNoexcept(base.type, role, position);
        }
        for (Field field : c.fields) {
            noexcept &= isPartNoexcept(Types.innermostElement(field.type), role, position);
        }
        return noexcept;
    }

    private boolean isPartNoexcept(Type type, Role role, int position) {
        ClassEntity part = Types.asClass(type);
        boolean isConst = (Types.qualifiers(type) & Cv.CONST) != 0;
        Function used = part == null ? null : chosen(part, role, isConst, position);
        return used == null || NoexceptFunctions.isNoexcept(unit, used, position);
    }

    private void specify(Function f, boolean noexcept) {
        if (noexcept && f.type.exceptionSpec() == null && !f.type.isNoexcept()) {
            FunctionType.Builder b = f.type.toBuilder();
            b.noexcept = true;
            f.type = unit.types.function(b);
        }
    }

    private void apply(
            Function f,
            Role role,
            boolean trivial,
            boolean noexcept,
            boolean constexpr,
            boolean deleted,
            ClassEntity c) {
        f.isDeleted = deleted;
        f.isTrivial = trivial && !deleted;
        boolean mayBeConstexpr = switch (role) {
            case DESTRUCTOR -> unit.dialect.atLeast(2020);
            case COPY_ASSIGNMENT, MOVE_ASSIGNMENT -> unit.dialect.atLeast(2014);
            default -> unit.dialect.atLeast(2011);
        };
        if (constexpr && mayBeConstexpr && (!assigns(role) || isLiteralLike(c))) {
            f.isConstexpr = true;
        }
        specify(f, noexcept);
    }

    private static boolean assigns(Role role) {
        return role == Role.COPY_ASSIGNMENT || role == Role.MOVE_ASSIGNMENT;
    }

    private static boolean isLiteralLike(ClassEntity c) {
        return !c.hasVirtualBases;
    }

    private static boolean isPolymorphic(ClassEntity c) {
        return c.isPolymorphic;
    }

    /** Private special members of a base or member make the function deleted unless the class is a friend. */
    private static boolean isInaccessible(Function used, ClassEntity user, boolean isMember) {
        boolean isClosed = used.access == Access.PRIVATE || isMember && used.access == Access.PROTECTED;
        if (!isClosed) {
            return false;
        }
        ClassEntity owner = used.enclosingClass();
        if (owner == null || user.context != null && AccessControl.isMemberOrFriend(user.context, owner)) {
            return false;
        }
        for (ClassEntity c = user; c != null; c = c.enclosingClass()) {
            if (c == owner || AccessControl.isFriend(c, owner)) {
                return false;
            }
        }
        return true;
    }

    /** Const and reference members forbid some operations [class.default.ctor]/2, [class.copy.assign]/7. */
    private static boolean fieldForbids(ClassEntity c, Field field, Role role) {
        boolean reference = Types.isReference(field.type);
        boolean isConst = (Types.qualifiers(Types.innermostElement(field.type)) & Cv.CONST) != 0;
        boolean isClass = Types.isClass(Types.innermostElement(field.type));
        return switch (role) {
            case DEFAULT_CONSTRUCTOR -> !field.hasInitializer && (reference || isConst && !isClass && !c.isUnion());
            case COPY_ASSIGNMENT, MOVE_ASSIGNMENT -> reference || isConst && !isClass;
            case COPY_CONSTRUCTOR -> Types.isRvalueReference(field.type);
            case MOVE_CONSTRUCTOR, DESTRUCTOR -> false;
        };
    }

    /** Chooses those default constructors of the parts of a class that are instances of templates. */
    void chooseParts(ClassEntity c) {
        for (BaseClass base : c.bases) {
            choosePart(base.type, c.position);
        }
        for (Field field : c.fields) {
            if (!field.hasInitializer) {
                choosePart(Types.innermostElement(field.type), c.position);
            }
        }
    }

    private void choosePart(Type type, int position) {
        ClassEntity part = Types.asClass(type);
        if (part == null || !part.isComplete() || !part.hasUserDeclaredConstructor || initialization == null) {
            return;
        }
        for (Function f : part.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                return;
            }
        }
        initialization.findDefaultConstructor(part, position);
    }

    /** The member function of a subobject's class that the operation uses; null if there is none. */
    private @Nullable Function chosen(ClassEntity c, Role role, boolean isConst, int position) {
        if (!unit.isComplete(c, position)) {
            return null;
        }
        unit.demands.declareImplicitMembers(c);
        List<Function> fits = new ArrayList<>(2);
        for (Function f : c.functions) {
            boolean fit = switch (role) {
                case DEFAULT_CONSTRUCTOR -> ClassTraits.isDefaultConstructor(f);
                case DESTRUCTOR -> f == ClassTraits.destructor(c);
                case COPY_CONSTRUCTOR -> ClassTraits.isCopyConstructor(f);
                case COPY_ASSIGNMENT -> ClassTraits.isCopyAssignment(f);
                case MOVE_CONSTRUCTOR -> ClassTraits.isMoveConstructor(f) || ClassTraits.isCopyConstructor(f);
                case MOVE_ASSIGNMENT -> ClassTraits.isMoveAssignment(f) || ClassTraits.isCopyAssignment(f);
            };
            if (fit && unit.demands.isEligible(f, position)) {
                fits.add(f);
            }
        }
        if (fits.size() > 1 && role == Role.DEFAULT_CONSTRUCTOR && !isConstrained(fits)) {
            return null;
        }
        if (fits.isEmpty() && role == Role.DEFAULT_CONSTRUCTOR && initialization != null) {
            return initialization.findDefaultConstructor(c, position);
        }
        return best(fits, role, isConst, position);
    }

    private static boolean isConstrained(List<Function> functions) {
        for (Function f : functions) {
            if (f.trailingRequires != null) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Function best(List<Function> fits, Role role, boolean isConst, int position) {
        Function best = null;
        int bestRank = -1;
        boolean moves = (role == Role.MOVE_CONSTRUCTOR || role == Role.MOVE_ASSIGNMENT) && !isConst;
        for (Function f : fits) {
            unit.demands.settleDefaulted(f, position);
            boolean isMove = moves && (ClassTraits.isMoveConstructor(f) || ClassTraits.isMoveAssignment(f));
            int rank = (isMove ? 2 : 0) + (f.trailingRequires != null ? 1 : 0);
            if (rank > bestRank || rank == bestRank && isMove) {
                best = f;
                bestRank = rank;
            }
        }
        return best;
    }

    /** Whether all subobjects can be copied from const, so that the implicit copy takes a const reference. */
    boolean copiesFromConst(ClassEntity c, Role role) {
        if (!basesTakeConst(c, role)) {
            return false;
        }
        for (Field field : c.fields) {
            if (!takesConst(Types.asClass(Types.innermostElement(field.type)), role)) {
                return false;
            }
        }
        return true;
    }

    /** A constructor copies the virtual bases of the bases, too [class.copy.ctor]/7. */
    private boolean basesTakeConst(ClassEntity c, Role role) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            boolean hasOthers = b != null && b.hasVirtualBases && role == Role.COPY_CONSTRUCTOR;
            if (!takesConst(b, role) || hasOthers && !virtualBasesTakeConst(b)) {
                return false;
            }
        }
        return true;
    }

    private boolean virtualBasesTakeConst(ClassEntity c) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            boolean takes = b == null
                    || (!base.isVirtual || takesConst(b, Role.COPY_CONSTRUCTOR))
                            && (!b.hasVirtualBases || virtualBasesTakeConst(b));
            if (!takes) {
                return false;
            }
        }
        return true;
    }

    private boolean takesConst(@Nullable ClassEntity c, Role role) {
        if (c == null || !unit.isComplete(c, 0)) {
            return true;
        }
        unit.demands.declareImplicitMembers(c);
        boolean any = false;
        for (Function f : c.functions) {
            boolean copies =
                    role == Role.COPY_CONSTRUCTOR ? ClassTraits.isCopyConstructor(f) : ClassTraits.isCopyAssignment(f);
            if (copies) {
                any = true;
                Type param = Types.nonReference(f.type.params()[0].type);
                if (!Types.isReference(f.type.params()[0].type) || Types.isConst(param)) {
                    return true;
                }
            }
        }
        return !any;
    }
}
