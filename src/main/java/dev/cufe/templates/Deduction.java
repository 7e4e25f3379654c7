package dev.cufe.templates;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.types.Nodes;
import dev.cufe.types.ParameterUse;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Deduces the arguments of one head from types [temp.deduct.type]. */
public final class Deduction {
    private final Unit unit;
    final TemplateParam[] params;
    private final int depth;
    /** Deduced so far; entries written explicitly are there from the beginning. */
    public final @Nullable TemplateArgument[] deduced;

    /** Which parameters the last element of a pack gave an argument for. */
    final boolean[] isBound;

    /** Something was passed over that must be compared after substitution [temp.deduct.type]/5. */
    public boolean sawNondeduced;

    /** Whether what is compared stands among template arguments. */
    private boolean isInArgument;

    /** The class that the last comparison of classes matched: the argument's own or a base of it. */
    private @Nullable ClassEntity matched;

    /** Parameters of other heads fit everything: those of a constructor template while the class is deduced. */
    public boolean passOtherDepths;

    /** Whether {@code T &&} is a forwarding reference: not where T belongs to a class that is deduced [temp.deduct.call]/3. */
    public boolean forwards = true;

    public Deduction(Unit unit, TemplateParam[] params, @Nullable TemplateArgument @Nullable [] explicit) {
        this.unit = unit;
        this.params = params;
        this.depth = params.length == 0 ? 0 : params[0].depth;
        this.deduced = explicit == null ? new TemplateArgument[params.length] : explicit.clone();
        this.isBound = new boolean[deduced.length];
    }

    /**
     * Whether the type mentions only parameters whose arguments are written, so that conversions apply [temp.arg.explicit].
     * A written pack may grow, but the element of it that is being deduced is given.
     */
    boolean isGiven(Type p) {
        boolean any = false;
        for (int i = 0; i < params.length; i++) {
            boolean given = deduced[i] != null
                    && deduced[i].isExplicit
                    && !(params[i].isPack && deduced[i].kind == TemplateArgument.Kind.PACK);
            any |= given;
            if (!given && ParameterUse.mentions(p, params[i])) {
                return false;
            }
        }
        return any;
    }

    /** Number of elements that the written arguments give the packs of a pattern. */
    int givenElements(Type pattern) {
        for (int i = 0; i < params.length; i++) {
            if (params[i].isPack
                    && deduced[i] != null
                    && deduced[i].kind == TemplateArgument.Kind.PACK
                    && ParameterUse.mentions(pattern, params[i])) {
                return deduced[i].elements.length;
            }
        }
        return 0;
    }

    /** Parameters that nothing else tells are deduced from the types of values [temp.deduct.type]/13. */
    public void typesOfValues() {
        for (int i = 0; i < params.length; i++) {
            TemplateArgument value = deduced[i];
            if (value != null
                    && value.kind == TemplateArgument.Kind.CONSTANT
                    && params[i].constantType != null
                    && params[i].constantType.isDependent()
                    && (!(value.constant instanceof DependentConstant d) || d.param() == params[i])
                    && mentionsUnknown(params[i].constantType)) {
                type(params[i].constantType, Types.unqualified(value.constant.type()), false);
            }
        }
    }

    private boolean mentionsUnknown(Type type) {
        for (int i = 0; i < params.length; i++) {
            if (deduced[i] == null && ParameterUse.mentions(type, params[i])) {
                return true;
            }
        }
        return false;
    }

    /** A derived class may stand for a base, and qualifiers may be added, at the top of a call argument. */
    public boolean call(Type p, Type a) {
        return type(p, a, true);
    }

    /** Both types must be the same after substitution. */
    public boolean exact(Type p, Type a) {
        return type(p, a, false);
    }

    /** The type of a declaration of an instance; exception specifications do not count [temp.deduct.decl]. */
    public boolean declaration(FunctionType p, FunctionType declared) {
        return function(p, declared, true);
    }

    /** The bound of an array from the number of elements of a braced list. */
    boolean bound(ArrayType p, int count) {
        return constant(p.bound(), Nodes.integerConstant(unit.types.sizeType(), count));
    }

    /** The type of a function whose address is taken: a deduced return type is not looked at [temp.deduct.funcaddr]. */
    boolean address(FunctionType p, FunctionType target) {
        FunctionType declared = p;
        if (p.returnType().hasPlaceholder()) {
            FunctionType.Builder b = p.toBuilder();
            b.returnType = target.returnType();
            declared = unit.types.function(b);
        }
        if (declared.isDependent()) {
            return function(declared, target, true);
        }
        ExceptionSpec spec = declared.exceptionSpec();
        boolean isOpen =
                spec != null && (spec.kind == ExceptionSpec.Kind.UNPARSED || spec.operand instanceof DependentConstant);
        if (isOpen && target.isNoexcept()) {
            // Whether the instance throws is known when it is made.
            return unit.relations.withoutNoexcept(target).canonical() == declared.canonical();
        }
        return declared.canonical() == target.canonical()
                || declared.isNoexcept()
                        && unit.relations.withoutNoexcept(declared).canonical() == target.canonical();
    }

    private boolean type(Type parameter, Type argument, boolean loose) {
        Type p = parameter.canonical();
        Type a = argument.canonical();
        if (!p.isDependent()) {
            return loose || p == a;
        }
        return switch (p) {
            case TemplateParamType t -> parameter(t, argument, a);
            case QualifiedType t -> qualified(t, argument, loose);
            case PointerType t ->
                a(a) instanceof PointerType s
                        && (loose || a instanceof PointerType)
                        && pointee(t.target(), s.target(), argument, loose);
            case ReferenceType t ->
                a instanceof ReferenceType s
                        && s.isRvalue() == t.isRvalue()
                        && type(t.target(), target(argument, s), false);
            case ArrayType t -> a instanceof ArrayType s && array(t, s);
            case FunctionType t -> a instanceof FunctionType s && function(t, written(argument, s), false);
            case MemberPointerType t ->
                a(a) instanceof MemberPointerType s
                        && type(t.classType(), s.classType(), false)
                        && type(t.member(), loose ? withQualifiers(s.member(), t.member()) : s.member(), false);
            case ClassType t -> classType(t.entity(), a, loose);
            case ComplexType t -> a instanceof ComplexType s && type(t.element(), s.element(), false);
            case VectorType t ->
                a instanceof VectorType s && t.bytes() == s.bytes() && type(t.element(), s.element(), false);
            case AliasTemplateType t -> {
                // What the alias stands for is deduced, what else its arguments ask for is seen after substitution.
                sawNondeduced = true;
                yield type(t.underlying(), argument, loose);
            }
            default -> {
                sawNondeduced = true;
                yield true;
            }
        };
    }

    private static Type a(Type argument) {
        return Types.core(argument);
    }

    /** The target with its sugar: the first spelling of an argument is the one kept. */
    private static Type target(Type written, ReferenceType canonical) {
        ReferenceType r = Types.asReference(written);
        return r == null ? canonical.target() : r.target();
    }

    /** The same of a function, whose parameters are those of the type after all [dcl.fct]/5. */
    private static FunctionType written(Type argument, FunctionType canonical) {
        FunctionType f = Types.asFunction(argument);
        ParamType[] params = canonical.params();
        boolean isSame = f != null && f.params().length == params.length;
        for (int i = 0; isSame && i < params.length; i++) {
            isSame = f.params()[i].type.canonical() == params[i].type.canonical();
        }
        return isSame ? f : canonical;
    }

    private boolean pointee(Type p, Type canonical, Type written, boolean loose) {
        Type target = Types.pointee(written);
        Type a = target == null ? canonical : target;
        if (!loose) {
            return type(p, a, false);
        }
        // A pointer may be converted to one with more qualifiers, or to a base.
        int lost = Types.qualifiers(a) & ~Types.qualifiers(p) & (Cv.CONST | Cv.VOLATILE);
        return (lost == 0 || !isClass(p)) && type(p, withQualifiers(a, p), isClass(p));
    }

    /** The argument after a qualification conversion: below a pointer that becomes const, more may be added [conv.qual]. */
    private Type withQualifiers(Type a, Type p) {
        int missing = Types.qualifiers(p) & ~Types.qualifiers(a);
        Type outer = a;
        if ((Types.qualifiers(p) & Cv.CONST) != 0
                && Types.core(p) instanceof PointerType to
                && Types.core(a) instanceof PointerType from) {
            Type target = withQualifiers(from.target(), to.target());
            outer = target == from.target()
                    ? a
                    : unit.types.qualified(unit.types.pointerTo(target), Types.qualifiers(a));
        }
        return missing == 0 ? outer : unit.types.qualified(outer, missing);
    }

    private static boolean isClass(Type p) {
        return Types.core(p) instanceof ClassType;
    }

    private boolean parameter(TemplateParamType t, Type written, Type a) {
        if (t.depth() != depth) {
            return passOtherDepths || t == a;
        }
        return bind(t.position() - 1, TemplateArgument.of(written));
    }

    private boolean qualified(QualifiedType p, Type argument, boolean loose) {
        int wanted = p.qualifiers();
        int has = Types.qualifiers(argument);
        if (!loose && (wanted & ~has & ~Cv.RESTRICT) != 0) {
            return false;
        }
        Type rest = unit.types.unqualified(argument);
        int left = has & ~wanted;
        return type(p.base(), left == 0 ? rest : unit.types.qualified(rest, left), loose);
    }

    private boolean array(ArrayType p, ArrayType a) {
        if (!type(p.element(), a.element(), false)) {
            return false;
        }
        if (p.isUnbounded()) {
            return a.isUnbounded();
        }
        if (!p.hasDependentBound()) {
            return p.size() == a.size();
        }
        if (a.isUnbounded()) {
            return false;
        }
        Constant value = a.hasDependentBound() ? a.bound() : Nodes.integerConstant(unit.types.sizeType(), a.size());
        return constant(p.bound(), value);
    }

    /**
     * @param isWhole whether the types are those of a declared function and of what it must be: a forwarding reference
     *     then takes lvalue references as they are [temp.deduct.type]/10
     */
    private boolean function(FunctionType p, FunctionType a, boolean isWhole) {
        if (p.qualifiers() != a.qualifiers()
                || p.refQualifier() != a.refQualifier()
                || p.hasEllipsis() != a.hasEllipsis()
                || !exceptions(p, a)
                || !type(p.returnType(), a.returnType(), false)) {
            return false;
        }
        ParamType[] ps = p.params();
        ParamType[] as = a.params();
        int fixed = ps.length;
        if (fixed > 0 && ps[fixed - 1].isPack) {
            fixed--;
        } else if (fixed != as.length) {
            return false;
        }
        if (as.length < fixed) {
            return false;
        }
        for (int i = 0; i < ps.length; i++) {
            Type pattern = isWhole && isForwarding(ps[i].type) ? Types.nonReference(ps[i].type) : ps[i].type;
            if (i == fixed) {
                return restOfParameters(pattern, pattern != ps[i].type, as, fixed);
            }
            Type given = pattern == ps[i].type ? as[i].type : forwarded(as[i].type);
            if (given == null || !type(pattern, given, false)) {
                return false;
            }
        }
        return true;
    }

    /** {@code noexcept(B)} deduces B [temp.deduct.type]/8. */
    private boolean exceptions(FunctionType p, FunctionType a) {
        ExceptionSpec spec = p.exceptionSpec();
        ExceptionSpec given = a.exceptionSpec();
        boolean isOpen = given != null && given.operand instanceof DependentConstant;
        if (spec == null || ParameterUse.parameterOf(spec.operand) == null) {
            boolean isKnown = spec == null || !(spec.operand instanceof DependentConstant);
            return !isInArgument || !isKnown || !isOpen && p.isNoexcept() == a.isNoexcept();
        }
        return constant(
                spec.operand,
                isOpen ? given.operand : Nodes.integerConstant(unit.types.boolType(), a.isNoexcept() ? 1 : 0));
    }

    private boolean restOfParameters(Type pattern, boolean isForwarded, ParamType[] as, int first) {
        List<TemplateArgument> rest = new ArrayList<>(as.length - first);
        for (int i = first; i < as.length; i++) {
            Type given = isForwarded ? forwarded(as[i].type) : as[i].type;
            if (given == null) {
                return false;
            }
            TemplateArgument t = TemplateArgument.of(given);
            rest.add(as[i].isPack ? t.asPackExpansion() : t);
        }
        return pack(TemplateArgument.of(pattern), rest);
    }

    private boolean isForwarding(Type p) {
        return p.canonical() instanceof ReferenceType r
                && r.isRvalue()
                && r.target().canonical() instanceof TemplateParamType t
                && t.depth() == depth;
    }

    /** The argument that makes a forwarding reference of the type; null if none does. */
    private static @Nullable Type forwarded(Type a) {
        ReferenceType r = Types.asReference(a);
        return r == null ? null : r.isRvalue() ? r.target() : a;
    }

    private boolean classType(ClassEntity p, Type argument, boolean loose) {
        TemplateArgument[] wanted = p.templateArgs;
        if (wanted == null || p.template == null) {
            sawNondeduced = true;
            return true;
        }
        if (!(Types.core(argument) instanceof ClassType c) || !loose && !(argument instanceof ClassType)) {
            return false;
        }
        ClassEntity a = c.entity();
        // What the class itself gave before it turned out not to fit holds for its bases, too, to the original.
        if (sameTemplate(p.template, a)
                && template(p.template, a.template)
                && arguments(wanted, given(p.template, wanted, a))) {
            matched = a;
            return true;
        }
        return loose && base(p, a);
    }

    private static Template primary(Template t) {
        return t.primary != null ? t.primary : t;
    }

    private boolean sameTemplate(Template p, ClassEntity a) {
        if (a.template == null || a.templateArgs == null) {
            return false;
        }
        return p.kind == Template.Kind.PARAM && p.param.depth == depth
                ? TemplateArgs.accepts(primary(a.template), p.params())
                : TemplateArguments.sameTemplate(primary(p), primary(a.template));
    }

    /**
     * The arguments of a class to compare with those given to a template template parameter. Where that takes any number,
     * those that have defaults may be left out; whether they are the defaults is seen after substitution.
     */
    private TemplateArgument[] given(Template p, TemplateArgument[] wanted, ClassEntity a) {
        Template given = primary(a.template);
        int count = knownCount(wanted);
        boolean takesAny =
                p.kind == Template.Kind.PARAM && p.params().length > 0 && p.params()[p.params().length - 1].isPack;
        if (!takesAny
                || count <= 0
                || count >= given.params().length
                || TemplateArgs.defaultSource(given, count) == null) {
            return a.templateArgs;
        }
        sawNondeduced = true;
        return Arrays.copyOf(a.templateArgs, count);
    }

    /** Number of arguments; -1 where an expansion makes it open. */
    private static int knownCount(TemplateArgument[] args) {
        List<TemplateArgument> all = flat(args);
        for (TemplateArgument a : all) {
            if (a.isPackExpansion) {
                return -1;
            }
        }
        return all.size();
    }

    /** {@code TT<args>} deduces TT. */
    private boolean template(Template p, Template a) {
        if (p.kind != Template.Kind.PARAM || p.param.depth != depth) {
            return true;
        }
        return bind(p.param.index - 1, TemplateArgument.of(primary(a)));
    }

    /**
     * A class derived from an instance of the template; two different ones are ambiguous [temp.deduct.call]/4, unless one is
     * derived from the other.
     */
    private boolean base(ClassEntity p, ClassEntity a) {
        unit.isComplete(a, 0);
        TemplateArgument[] before = deduced.clone();
        TemplateArgument[] found = null;
        ClassEntity nearest = null;
        for (BaseClass b : a.bases) {
            ClassEntity c = Types.asClass(b.type);
            if (c == null) {
                continue;
            }
            System.arraycopy(before, 0, deduced, 0, before.length);
            ClassEntity match = classType(p, c.type(), true) ? matched : null;
            if (match == null || nearest != null && Types.isDerivedFrom(nearest, match)) {
                continue;
            }
            if (found != null && nearest != null && !same(found, deduced) && !Types.isDerivedFrom(match, nearest)) {
                return false;
            }
            found = deduced.clone();
            nearest = match;
        }
        matched = nearest;
        System.arraycopy(found == null ? before : found, 0, deduced, 0, before.length);
        return found != null;
    }

    private static boolean same(@Nullable TemplateArgument[] a, @Nullable TemplateArgument[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i] && (a[i] == null || b[i] == null || !TemplateArguments.same(a[i], b[i]))) {
                return false;
            }
        }
        return true;
    }

    /** Argument lists of one template. */
    public boolean arguments(TemplateArgument[] p, TemplateArgument[] a) {
        List<TemplateArgument> ps = flat(p);
        List<TemplateArgument> as = flat(a);
        int i = 0;
        for (; i < ps.size(); i++) {
            TemplateArgument x = ps.get(i);
            if (x.isPackExpansion) {
                if (i + 1 < ps.size()) {
                    sawNondeduced = true;
                    return true;
                }
                return pack(x, as.subList(i, as.size()));
            }
            if (i >= as.size() || as.get(i).isPackExpansion || !argument(x, as.get(i))) {
                return false;
            }
        }
        return i == as.size();
    }

    private static List<TemplateArgument> flat(TemplateArgument[] args) {
        List<TemplateArgument> flat = new ArrayList<>(args.length);
        for (TemplateArgument a : args) {
            if (a.kind == TemplateArgument.Kind.PACK) {
                flat.addAll(List.of(a.elements));
            } else {
                flat.add(a);
            }
        }
        return flat;
    }

    private boolean argument(TemplateArgument p, TemplateArgument a) {
        if (p.kind != a.kind) {
            return false;
        }
        return switch (p.kind) {
            case TYPE -> typeArgument(pattern(p.type), pattern(a.type));
            case CONSTANT -> hasTypeOfParameter(p.constant, a.constant) && constant(p.constant, a.constant);
            case TEMPLATE ->
                p.template.param != null && p.template.param.depth == depth
                        ? bind(p.template.param.index - 1, a)
                        : TemplateArguments.sameTemplate(p.template, a.template);
            case PACK -> arguments(p.elements, a.elements);
        };
    }

    /** Here no function pointer conversion can follow: since C++17 functions throw alike or are of other types. */
    private boolean typeArgument(Type p, Type a) {
        boolean outer = isInArgument;
        isInArgument = unit.dialect.atLeast(2017);
        boolean fits = type(p, a, false);
        isInArgument = outer;
        return fits;
    }

    /** Unlike the bound of an array the value of an argument has the type of the parameter [temp.deduct.type]/17. */
    private boolean hasTypeOfParameter(@Nullable Constant p, @Nullable Constant a) {
        TemplateParam param = ParameterUse.parameterOf(p);
        if (param == null || param.depth != depth || param.index > params.length || a == null) {
            return true;
        }
        TemplateArgument known = deduced[param.index - 1];
        Type wanted = params[param.index - 1].constantType;
        if (known != null && known.isExplicit || wanted == null) {
            return true;
        }
        if (wanted.hasPlaceholder()) {
            TemplateParam other = ParameterUse.parameterOf(a);
            return hasForm(wanted, other != null && other.constantType != null ? other.constantType : a.type());
        }
        if (!(a instanceof IntegerConstant)) {
            return true;
        }
        if (wanted.isDependent()) {
            wanted = known != null && known.kind == TemplateArgument.Kind.CONSTANT ? known.constant.type() : null;
        }
        return wanted == null || !Types.isIntegralOrEnum(wanted) || Types.sameUnqualified(wanted, a.type());
    }

    /** Whether {@code auto} in {@code auto *} and the like could stand for something of the type. */
    private static boolean hasForm(Type wanted, Type type) {
        if (!Types.isPointer(wanted) || type.isDependent() && !type.hasPlaceholder()) {
            return true;
        }
        return type.canonical() instanceof PointerType given && hasForm(Types.pointee(wanted), given.target());
    }

    private static Type pattern(Type t) {
        return t instanceof PackExpansionType e ? e.pattern() : t;
    }

    private boolean constant(@Nullable Constant p, @Nullable Constant a) {
        TemplateParam param = ParameterUse.parameterOf(p);
        if (param != null) {
            return param.depth == depth
                    ? bind(param.index - 1, TemplateArgument.of(a))
                    : passOtherDepths || TemplateArguments.same(TemplateArgument.of(p), TemplateArgument.of(a));
        }
        if (p instanceof DependentConstant) {
            sawNondeduced = true;
            return true;
        }
        return sameConstant(p, a);
    }

    private static boolean sameConstant(@Nullable Constant a, @Nullable Constant b) {
        if (a instanceof IntegerConstant x && b instanceof IntegerConstant y) {
            return x.value().equals(y.value());
        }
        return TemplateArguments.same(TemplateArgument.of(a), TemplateArgument.of(b));
    }

    private boolean bind(int index, TemplateArgument a) {
        if (index >= deduced.length) {
            return true;
        }
        isBound[index] = true;
        TemplateArgument old = deduced[index];
        if (old == null) {
            deduced[index] = a;
            return true;
        }
        if (old.kind == TemplateArgument.Kind.CONSTANT && a.kind == TemplateArgument.Kind.CONSTANT) {
            return sameConstant(old.constant, a.constant);
        }
        return TemplateArguments.same(old, a);
    }

    /** {@code pattern...} against the rest of a list: every pack in the pattern gets one element of each. */
    private boolean pack(TemplateArgument pattern, List<TemplateArgument> rest) {
        PackDeduction packs = new PackDeduction(this, pattern, rest.size());
        for (TemplateArgument a : rest) {
            packs.begin();
            boolean fits = argument(pattern, a);
            if (!fits) {
                packs.abandon();
                return false;
            }
            packs.end(a.isPackExpansion);
        }
        return rest.isEmpty() ? noElements(pattern) : packs.finish();
    }

    /** The packs of a pattern that stands for nothing are empty, whatever else they are deduced from. */
    private boolean noElements(TemplateArgument pattern) {
        TemplateArgument[] patterns = {pattern};
        for (int i = 0; i < params.length; i++) {
            TemplateArgument known = deduced[i];
            if (!params[i].isPack || known != null && known.isExplicit || !ParameterUse.mentions(patterns, params[i])) {
                continue;
            }
            if (known != null && known.kind == TemplateArgument.Kind.PACK && known.elements.length > 0) {
                return false;
            }
            deduced[i] = known != null ? known : TemplateArgument.pack(new TemplateArgument[0]);
        }
        return true;
    }

    /** Starts the deduction of a function parameter pack from the arguments left of a call. */
    public PackDeduction startPack(Type pattern, int count) {
        return new PackDeduction(this, TemplateArgument.of(pattern), count);
    }
}
