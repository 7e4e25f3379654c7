package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.overload.Conversions;
import dev.cufe.overload.Initialization;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Implicit special member functions [special]: which are declared, and whether a defaulted one is trivial, deleted,
 * constexpr or noexcept. They are declared when somebody asks for the members of a complete class.
 */
public final class SpecialMembers {
    /** What a special member does. */
    enum Role {
        DEFAULT_CONSTRUCTOR,
        COPY_CONSTRUCTOR,
        MOVE_CONSTRUCTOR,
        COPY_ASSIGNMENT,
        MOVE_ASSIGNMENT,
        DESTRUCTOR
    }

    private final Unit unit;
    private final DefaultedFunctions defaulted;
    private final DefaultedComparisons comparisons;
    private @Nullable ProspectiveDestructors destructors;
    private final Map<ClassEntity, Boolean> declared = new IdentityHashMap<>();

    SpecialMembers(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.defaulted = new DefaultedFunctions(unit);
        this.comparisons = new DefaultedComparisons(unit, lookup);
    }

    /** Says how constructors are chosen among templates and those of bases. */
    public void bind(Initialization initialization, Conversions conversions) {
        defaulted.initialization = initialization;
        destructors = new ProspectiveDestructors(unit, conversions);
    }

    /** At the end of a class one of its prospective destructors becomes the destructor [class.dtor]/4. */
    void chooseDestructor(ClassEntity c) {
        if (destructors != null && !c.isNonreal && unit.dialect.atLeast(2020)) {
            destructors.choose(c);
        }
    }

    /**
     * At the end of a class its default constructor that nobody writes asks for those of its parts, which may be templates; moves
     * ask what the parts may throw.
     */
    void chooseParts(ClassEntity c) {
        if (c.isNonreal || c.isClosure()) {
            return;
        }
        boolean isWritten = c.hasUserDeclaredConstructor;
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && f.isDefaultedInClass) {
                isWritten = false;
                break;
            }
            isWritten |= f.kind == FunctionKind.CONSTRUCTOR;
        }
        if (!isWritten) {
            defaulted.chooseParts(c);
        }
        for (Function f : new ArrayList<>(c.functions)) {
            if (f.isDefaultedInClass && ClassTraits.isMoveConstructor(f)) {
                defaulted.compareMove(f, Role.MOVE_CONSTRUCTOR);
            } else if (f.isDefaultedInClass && ClassTraits.isMoveAssignment(f)) {
                defaulted.compareMove(f, Role.MOVE_ASSIGNMENT);
            }
        }
    }

    /** Declares the implicit members of a complete, non-dependent class, once. */
    public void declareImplicit(ClassEntity c) {
        if (!c.isComplete() || c.isNonreal || declared.put(c, Boolean.TRUE) != null) {
            return;
        }
        List<Function> own = new ArrayList<>(c.functions);
        boolean anyConstructor = c.hasUserDeclaredConstructor;
        Function copyConstructor = null;
        Function moveConstructor = null;
        Function copyAssignment = null;
        Function moveAssignment = null;
        Function destructor = null;
        for (Function f : own) {
            anyConstructor |= f.kind == FunctionKind.CONSTRUCTOR;
            if (ClassTraits.isCopyConstructor(f)) {
                copyConstructor = f;
            } else if (ClassTraits.isMoveConstructor(f)) {
                moveConstructor = f;
            } else if (ClassTraits.isCopyAssignment(f)) {
                copyAssignment = f;
            } else if (ClassTraits.isMoveAssignment(f)) {
                moveAssignment = f;
            } else if (f.kind == FunctionKind.DESTRUCTOR) {
                destructor = f;
            }
        }
        boolean moves = moveConstructor != null || moveAssignment != null;
        boolean implicitMove = !moves && copyConstructor == null && copyAssignment == null && destructor == null;
        boolean fixed = isFixedClosure(c);
        if (!anyConstructor && !fixed) {
            add(c, Role.DEFAULT_CONSTRUCTOR, false);
        }
        if (copyConstructor == null) {
            add(c, Role.COPY_CONSTRUCTOR, moves);
        }
        if (implicitMove && unit.dialect.atLeast(2011)) {
            add(c, Role.MOVE_CONSTRUCTOR, false);
        }
        if (copyAssignment == null) {
            add(c, Role.COPY_ASSIGNMENT, moves || fixed);
        }
        if (implicitMove && unit.dialect.atLeast(2011) && !fixed) {
            add(c, Role.MOVE_ASSIGNMENT, false);
        }
        if (destructor == null) {
            add(c, Role.DESTRUCTOR, false);
        }
    }

    /** Whether objects are neither made nor assigned but by copies [expr.prim.lambda.closure]/14. */
    private boolean isFixedClosure(ClassEntity c) {
        if (!c.isClosure()) {
            return false;
        }
        boolean captures = c.lambda.captureDefault != Lambda.Default.NONE || !c.lambda.captures.isEmpty();
        return captures || !unit.dialect.atLeast(2020);
    }

    private void add(ClassEntity c, Role role, boolean deleted) {
        Function f = make(c, role);
        f.isDeleted = deleted;
        defaulted.settle(f, role, c.position);
        if (role == Role.MOVE_CONSTRUCTOR || role == Role.MOVE_ASSIGNMENT) {
            if (f.isDeleted) {
                return;
            }
        }
        c.functions.add(f);
        c.scope.add(new Symbol(f.name, f, 0));
    }

    private Function make(ClassEntity c, Role role) {
        Type self = c.type();
        Type param = switch (role) {
            case DEFAULT_CONSTRUCTOR, DESTRUCTOR -> null;
            case COPY_CONSTRUCTOR, COPY_ASSIGNMENT ->
                unit.types.lvalueReferenceTo(
                        defaulted.copiesFromConst(c, role) ? unit.types.qualified(self, Cv.CONST) : self);
            case MOVE_CONSTRUCTOR, MOVE_ASSIGNMENT -> unit.types.rvalueReferenceTo(self);
        };
        boolean assignment = role == Role.COPY_ASSIGNMENT || role == Role.MOVE_ASSIGNMENT;
        Type result = assignment ? unit.types.lvalueReferenceTo(self) : unit.types.voidType();
        ParamType[] params =
                param == null ? new ParamType[0] : new ParamType[] {new ParamType(param, param, null, 0, false)};
        FunctionType type = unit.types.function(new FunctionType.Builder(result, params));
        Name name = switch (role) {
            case DESTRUCTOR -> unit.special.destructor;
            case COPY_ASSIGNMENT, MOVE_ASSIGNMENT -> unit.special.operator(OperatorName.ASSIGN);
            default -> unit.special.constructor;
        };
        Function f = new Function(name, c.scope, c.position, type, type);
        f.kind = switch (role) {
            case DESTRUCTOR -> FunctionKind.DESTRUCTOR;
            case COPY_ASSIGNMENT, MOVE_ASSIGNMENT -> FunctionKind.OPERATOR;
            default -> FunctionKind.CONSTRUCTOR;
        };
        f.operator = assignment ? OperatorName.ASSIGN : null;
        f.access = Access.PUBLIC;
        f.storageClass = StorageClass.EXTERN;
        f.isCompilerGenerated = true;
        f.isInline = true;
        f.isDefaulted = true;
        f.isDefaultedInClass = true;
        f.isVirtual = role == Role.DESTRUCTOR && hasVirtualBaseDestructor(c);
        return f;
    }

    private static boolean hasVirtualBaseDestructor(ClassEntity c) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            Function d = b == null ? null : ClassTraits.destructor(b);
            if (d != null && d.isVirtual) {
                return true;
            }
        }
        return false;
    }

    /** Role of a declared function, or null if it is no special member. */
    static @Nullable Role roleOf(Function f) {
        if (f.kind == FunctionKind.DESTRUCTOR) {
            return Role.DESTRUCTOR;
        }
        if (ClassTraits.isCopyConstructor(f)) {
            return Role.COPY_CONSTRUCTOR;
        }
        if (ClassTraits.isMoveConstructor(f)) {
            return Role.MOVE_CONSTRUCTOR;
        }
        if (ClassTraits.isCopyAssignment(f)) {
            return Role.COPY_ASSIGNMENT;
        }
        if (ClassTraits.isMoveAssignment(f)) {
            return Role.MOVE_ASSIGNMENT;
        }
        return ClassTraits.isDefaultConstructor(f) ? Role.DEFAULT_CONSTRUCTOR : null;
    }

    /** Settles whether a function defaulted by the user is deleted, trivial, constexpr and noexcept. */
    public void settle(Function f, int position) {
        Role role = f.isDefaulted && f.enclosingClass() != null ? roleOf(f) : null;
        if (role != null && f.isDefaultedInClass && !f.isCompilerGenerated) {
            defaulted.settle(f, role, position);
        }
    }

    /** Settles whether a defaulted function may throw: somebody asks. */
    public void specify(Function f, int position) {
        defaulted.specify(f, position);
    }

    /** Only special members and comparisons can be defaulted [dcl.fct.def.default]. */
    public void checkDefaulted(Function f, int position, int equals) {
        boolean comparison = f.operator != null
                && switch (f.operator) {
                    case EQ, NE, LT, GT, LE, GE, SPACESHIP -> true;
                    default -> false;
                };
        ClassEntity c = f.enclosingClass();
        if (f.isPrototype) {
            unit.diagnostics.report(Codes.DEFAULTED_FUNCTION_TEMPLATE, position);
            return;
        }
        if (c != null && c.isNonreal) {
            return;
        }
        if (comparison && unit.dialect.atLeast(2020)) {
            comparisons.check(f, position, equals);
            return;
        }
        if (c != null && f.kind == FunctionKind.CONSTRUCTOR) {
            if (isCopyWithDefault(f, c)) {
                unit.diagnostics.report(Codes.DEFAULTED_COPY_CTOR_WITH_DEFAULT_ARG, position);
            } else if (!isDefaultable(f)) {
                unit.diagnostics.report(Codes.BAD_DEFAULTED_CTOR_TYPE, position);
            }
        } else if (c != null && f.operator == OperatorName.ASSIGN) {
            Type result = Types.nonReference(f.type.returnType());
            boolean returnsItself = Types.isLvalueReference(f.type.returnType()) && Types.sameType(result, c.type());
            if (!isDefaultable(f) || !returnsItself || f.type.qualifiers() != 0) {
                unit.diagnostics.report(Codes.BAD_DEFAULTED_ASSIGN_TYPE, position);
            }
        } else if (c == null || roleOf(f) == null) {
            unit.diagnostics.report(Codes.CANNOT_BE_DEFAULTED, position, "= default");
        }
    }

    private static boolean isCopyWithDefault(Function f, ClassEntity c) {
        ParamType[] params = f.type.params();
        return params.length == 1
                && params[0].hasDefault
                && Types.isLvalueReference(params[0].type)
                && Types.asClass(Types.nonReference(params[0].type)) == c;
    }

    /** No parameter, or one that is a reference to the class, const or not, without default argument. */
    private static boolean isDefaultable(Function f) {
        ParamType[] params = f.type.params();
        if (params.length == 0) {
            return f.kind == FunctionKind.CONSTRUCTOR && !f.type.hasEllipsis();
        }
        Type type = params[0].type;
        return params.length == 1
                && !f.type.hasEllipsis()
                && !params[0].hasDefault
                && Types.isReference(type)
                && Types.sameUnqualified(
                        Types.nonReference(type), f.enclosingClass().type())
                && !Types.isVolatile(Types.nonReference(type))
                && f.template == null;
    }
}
