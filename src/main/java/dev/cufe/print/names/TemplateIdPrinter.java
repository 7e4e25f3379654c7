package dev.cufe.print.names;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Dependence;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Template argument lists: how many, and in whose spelling ([printing 10], [printing 3.12], [printing 3.13]). */
public final class TemplateIdPrinter {
    private final Printer p;
    private final Output out;
    /** Inside a prototype instantiation arguments keep their typedefs (7.2). */
    private boolean insidePrototype;

    private boolean isNested;
    /** The arguments being printed keep their typedefs even there, but not those inside them. */
    private boolean keepsNames;

    private boolean keepsWrittenValues = true;
    /** Running number of the place where the arguments being printed were written. */
    private int writtenAt = Integer.MAX_VALUE;

    /** Alias templates that drop their arguments are replaced in arguments of classes that depend, too. */
    private boolean settleAliases;

    private @Nullable TemplateArgument current;
    /** The reference to a class that is being printed. */
    private @Nullable ClassType reference;
    /** The innermost class whose definition is being printed. */
    private @Nullable ClassEntity defined;

    /** The argument from which a class or member type was last printed as the qualifier of a member type. */
    private final Map<Object, TemplateArgument> lastArguments = new IdentityHashMap<>();

    public TemplateIdPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    public boolean insidePrototype() {
        return insidePrototype;
    }

    /** The arguments are for functions of which one is chosen later. */
    private boolean isOpen;

    /** Enters or leaves a prototype instantiation; gives what to restore. */
    public boolean enterPrototype(boolean inside) {
        boolean old = insidePrototype;
        insidePrototype = inside;
        return old;
    }

    public void leavePrototype(boolean old) {
        insidePrototype = old;
    }

    /** Enters a block; inside one that has a scope arguments lose their typedefs again. Gives what to restore. */
    public boolean enterScope(boolean hasScope) {
        return leaveScope(isNested || hasScope);
    }

    /** Back to whether the text is inside a block that has a scope; gives what to restore. */
    public boolean leaveScope(boolean nested) {
        boolean old = isNested;
        isNested = nested;
        return old;
    }

    /** Enters or leaves a part that is printed from an instantiation, not from its declaration; gives what to restore. */
    public boolean settleAliases(boolean settle) {
        boolean old = settleAliases;
        settleAliases = settle;
        return old;
    }

    /** The arguments of a concept, which keep all names: a concept-id is no type that a first reference could spell. */
    public void conceptArguments(TemplateArgument[] args) {
        boolean old = p.places.set(Place.CONCEPT_ID, true);
        arguments(args, -1, null);
        p.places.set(Place.CONCEPT_ID, old);
    }

    /** Whether an argument of a template-id is being printed. */
    public boolean isInArgument() {
        return current != null;
    }

    public static boolean hasArguments(ClassEntity c) {
        return c.templateArgs != null || c.isPrototype && c.template != null && c.template.kind == Template.Kind.CLASS;
    }

    /** Enters the reference to a class that is printed next, which may have a spelling of its own; gives what to restore. */
    @Nullable
    ClassType enterReference(ClassType c) {
        ClassType old = reference;
        reference = c;
        return old;
    }

    void leaveReference(@Nullable ClassType old) {
        reference = old;
    }

    /** Enters the definition of a class; gives what to restore. */
    public @Nullable ClassEntity enterDefinition(ClassEntity c) {
        ClassEntity old = defined;
        defined = c;
        return old;
    }

    public void leaveDefinition(@Nullable ClassEntity old) {
        defined = old;
    }

    /** Default arguments that only the definition gives count after it: inside, all arguments are shown. */
    private boolean hasDefaultsOfDefinition(Template t) {
        for (ClassEntity c = t.definitionAddsDefaults ? defined : null; c != null; c = c.enclosingClass()) {
            if (c == t.prototype) {
                return true;
            }
        }
        return false;
    }

    /** Whether the reference being printed names this class as if it were not the one around. */
    boolean isApart(ClassEntity c) {
        TemplateIdSpelling spelling = reference != null && reference.entity() == c ? reference.spelling() : null;
        return spelling != null && spelling.isApart;
    }

    private @Nullable TemplateIdSpelling spelling(ClassEntity c) {
        boolean isOwn = reference != null && reference.entity() == c && reference.spelling() != null;
        TemplateIdSpelling spelling = isOwn ? reference.spelling() : p.heads.spelling(c);
        return spelling != null && isOfOwnHead(c, spelling) && writtenAt >= c.bodyBegunAt ? null : spelling;
    }

    /** Whether the head of a partial specialization, or that of a member defined outside, has this spelling of it. */
    private static boolean isOfOwnHead(ClassEntity c, TemplateIdSpelling spelling) {
        Template own = c.isPrototype ? c.template : null;
        Scope head = spelling.place.head();
        return own != null && own.partialArgs != null && (head == own.head.scope || head.firstHead == own.head.scope);
    }

    /** The arguments of a class: those of the first reference, or the parameters of a prototype. */
    public void classArguments(ClassEntity c) {
        TemplateIdSpelling spelling = spelling(c);
        int unnamed = c.isPrototype && c.template != null ? firstUnnamed(c.template) : -1;
        boolean showsAll = c.template != null && hasDefaultsOfDefinition(c.template);
        if (spelling != null) {
            arguments(spelling, showsAll ? -1 : shown(c, spelling.minTemplateArguments), c.template);
        } else if (unnamed >= 0 && c.templateArgs != null) {
            ownArguments(c, unnamed);
        } else if (c.templateArgs != null) {
            arguments(c.templateArgs, showsAll ? -1 : shown(c, c.minTemplateArguments), c.template);
        } else if (c.template != null) {
            ownParameters(c.template);
        }
    }

    /** Whether a class is written with an empty list of arguments. */
    public boolean hasEmptyList(ClassEntity c) {
        TemplateIdSpelling spelling = spelling(c);
        int least = spelling != null ? spelling.minTemplateArguments : c.minTemplateArguments;
        return c.template != null && !hasDefaultsOfDefinition(c.template) && shown(c, least) == 0;
    }

    /**
     * How many arguments to show at least. The original asks the parameters of the partial specialization that an
     * instance was made from, and these have no defaults: there are as many arguments as it has parameters.
     */
    private static int shown(ClassEntity c, int byDefaults) {
        Template from = c.instantiatedFrom;
        return byDefaults >= 0 && from != null && from.partialArgs != null
                ? Math.max(byDefaults, from.params().length)
                : byDefaults;
    }

    /** The number of the first parameter without a name of a primary class template; -1 if all have names. */
    private static int firstUnnamed(Template template) {
        TemplateParam[] params = template.params();
        for (int i = 0; i < params.length && template.partialArgs == null; i++) {
            if (params[i].name == null) {
                return i;
            }
        }
        return -1;
    }

    /** A class template names itself by the parameters before the first unnamed one; what follows has to have defaults. */
    private void ownArguments(ClassEntity c, int unnamed) {
        boolean isBare = unnamed == 0 && c.template.params()[0].defaultArg == null;
        if (!isBare) {
            arguments(c.templateArgs, unnamed, c.template);
        }
    }

    /** The arguments of a function as written, but constants as what they were converted to. */
    public void functionArguments(Function f, TemplateArgument[] written) {
        if (f.operator != null) {
            out.text(' ');
        }
        if (written.length == 0) {
            out.text("<> ");
            return;
        }
        TemplateArgument[] shown = written.clone();
        for (int i = 0; f.templateArgs != null && i < shown.length && i < f.templateArgs.length; i++) {
            TemplateArgument converted = f.templateArgs[i];
            if (converted.kind == TemplateArgument.Kind.PACK) {
                for (int k = 0; k < converted.elements.length && i + k < shown.length; k++) {
                    shown[i + k] = shown(converted.elements[k], shown[i + k], isOpen(f.template, i));
                }
                break;
            }
            shown[i] = shown(converted, shown[i], isOpen(f.template, i));
        }
        arguments(shown, -1, f.template);
    }

    /** Whether the type of a parameter depends on others. */
    private static boolean isOpen(@Nullable Template template, int param) {
        Type type =
                template == null || param >= template.params().length ? null : template.params()[param].constantType;
        return type == null || type.isDependent();
    }

    /** A known argument is that of the instance: a type is spelled as where the instance was first meant. */
    private TemplateArgument shown(TemplateArgument converted, TemplateArgument written, boolean isOpen) {
        if (converted.type != null && !converted.type.isDependent() && !written.isPackExpansion) {
            return converted;
        }
        if (!isFinal(converted) || isMemberOfTemplate(written)) {
            return written;
        }
        return isMemberOfTemplate(converted)
                ? TemplateArgument.of(converted.constant.withExpr(null))
                : isOpen ? value(converted) : ofEnumeration(value(converted));
    }

    /** A value of an enumeration, whatever name of it the type of the parameter has. */
    private static TemplateArgument ofEnumeration(TemplateArgument a) {
        return a.constant instanceof IntegerConstant i
                        && !(i.type() instanceof EnumType)
                        && i.type().canonical() instanceof EnumType e
                ? TemplateArgument.of(new IntegerConstant(e, null, 0, i.value(), null))
                : a;
    }

    /** Whether such a constant is among written arguments: which function is meant is not known yet, so its scope is named anew. */
    public boolean nameMembersOfTemplates(TemplateArgument @Nullable [] written) {
        for (int i = 0; written != null && i < written.length; i++) {
            if (isMemberOfTemplate(written[i])) {
                return true;
            }
        }
        return false;
    }

    /** A constant of a class template waits for its arguments: to the original it names no function that is known. */
    private static boolean isMemberOfTemplate(TemplateArgument a) {
        ClassEntity owner = a.kind == TemplateArgument.Kind.CONSTANT
                        && a.constant.expr() != null
                        && Shape.strip(a.constant.expr()) instanceof VariableExpr v
                        && v.variable().isConstexpr
                ? v.variable().enclosingClass()
                : null;
        return owner != null && owner.type().isDependent();
    }

    /** The converted value, however it was written; an automatic constexpr variable gives the value that it has itself. */
    private static TemplateArgument value(TemplateArgument a) {
        Constant c = a.constant;
        if (c.expr() == null || !(Shape.strip(c.expr()) instanceof VariableExpr v)) {
            return TemplateArgument.of(c);
        }
        Variable variable = v.variable();
        if (variable.enclosingFunction == null || isStaticConstexpr(variable)) {
            return TemplateArgument.of(c);
        }
        boolean isOwn = variable.isConstexpr && variable.constant != null;
        return TemplateArgument.of((isOwn ? variable.constant : c).withExpr(null));
    }

    private static boolean isStaticConstexpr(Variable v) {
        return v.isConstexpr && v.storageClass == StorageClass.STATIC;
    }

    private static boolean isFinal(TemplateArgument a) {
        return a.kind == TemplateArgument.Kind.CONSTANT && !(a.constant instanceof DependentConstant);
    }

    /** The arguments of a variable template's id: those of the first reference. */
    public void variableArguments(Variable v) {
        TemplateIdSpelling spelling = p.heads.spelling(v);
        if (spelling != null) {
            arguments(spelling, -1, v.template);
        } else {
            arguments(v.templateArgs, v.writtenArguments, v.template);
        }
    }

    public void ownParameters(Template template) {
        if (template.partialArgs != null) {
            boolean shown = template.prototype instanceof ClassEntity c && c.templateArgs != null;
            arguments(shown ? ((ClassEntity) template.prototype).templateArgs : template.partialArgs, -1, template);
            return;
        }
        out.text("< ");
        boolean first = true;
        for (TemplateParam param : template.params()) {
            if (!first) {
                out.text(", ");
            }
            first = false;
            if (param.name != null) {
                out.name(param.name);
            } else if (template.kind == Template.Kind.FUNCTION) {
                out.text(p.generatedName(param));
            }
            if (param.isPack) {
                out.text("...");
            }
        }
        out.text("> ");
    }

    /** The arguments of the first reference, which names classes whose bodies it stands before by their arguments. */
    private void arguments(TemplateIdSpelling spelling, int min, @Nullable Template template) {
        int old = writtenAt;
        writtenAt = spelling.writtenAt;
        boolean settled = settleAliases(spelling.isInBody || settleAliases);
        arguments(spelling.args, min, template);
        settleAliases = settled;
        writtenAt = old;
    }

    /** The arguments of an alias template's id: those of the first reference. */
    void aliasArguments(AliasTemplateType a) {
        int old = writtenAt;
        writtenAt = a.writtenAt;
        arguments(a.args(), a.minTemplateArguments, a.template());
        writtenAt = old;
    }

    /** Whether arguments are being printed that were written before the body of this class. */
    boolean isWrittenBeforeBody(ClassEntity c) {
        return writtenAt < c.bodyBegunAt && c.templateArgs != null && !hasOpenValue(c.templateArgs);
    }

    /** To the original a class for a value that depends is another one before its body and in it. */
    private static boolean hasOpenValue(TemplateArgument[] args) {
        for (TemplateArgument a : args) {
            boolean open = a.kind == TemplateArgument.Kind.PACK
                    ? hasOpenValue(a.elements)
                    : a.kind == TemplateArgument.Kind.CONSTANT && a.constant instanceof DependentConstant;
            if (open) {
                return true;
            }
        }
        return false;
    }

    /** The arguments after the name of a member or function that depends: typedefs stay also inside blocks. */
    public void dependentArguments(DependentConstant d) {
        if (d.templateArgs().length == 0) {
            out.text("<>");
            return;
        }
        keepsNames = true;
        isOpen = d.candidates().length > 0;
        boolean isUnknown = p.places.set(Place.UNKNOWN_ARGUMENTS, !isOpen);
        arguments(d.templateArgs(), -1, null);
        p.places.set(Place.UNKNOWN_ARGUMENTS, isUnknown);
        isOpen = false;
        keepsNames = false;
    }

    /** The arguments after the name of a member type that depends. */
    void memberArguments(TemplateArgument[] args) {
        boolean isUnknown = p.places.set(Place.UNKNOWN_ARGUMENTS, true);
        arguments(args, -1, null);
        p.places.set(Place.UNKNOWN_ARGUMENTS, isUnknown);
    }

    /** @param min smallest number of arguments ever written, -1 = all */
    public void arguments(TemplateArgument[] args, int min, @Nullable Template template) {
        List<TemplateArgument> flat = new ArrayList<>();
        flatten(args, flat);
        int count = min < 0 || min > flat.size() ? flat.size() : min;
        if (out.lastByte() == '<') {
            out.text(' ');
        }
        if (count == 0) {
            boolean isOfMember = args.length == 0 && template == null;
            boolean spaced = min < 0 && !isOfMember || flat.isEmpty() && startsWithPack(template) && min != 0;
            out.text(spaced ? "< > " : "<> ");
            return;
        }
        boolean isAlias = template != null && template.kind == Template.Kind.ALIAS;
        boolean old = p.types.settleAliases(settleAliases || isAlias || !Dependence.remains(args));
        out.text("< ");
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                out.text(", ");
            }
            boolean converted = isConvertedPack(flat, template, i) || isConvertedEnumerator(flat.get(i), template, i);
            if (template == null && isEnumerator(flat.get(i))) {
                // What nothing converts keeps its name.
                p.arguments.open(flat.get(i).constant);
            } else {
                argument(flat.get(i), converted);
            }
        }
        out.text("> ");
        p.types.settleAliases(old);
    }

    private static boolean isEnumerator(TemplateArgument a) {
        return a.kind == TemplateArgument.Kind.CONSTANT && !a.isPackExpansion && Shape.isEnumerator(a.constant);
    }

    private static boolean startsWithPack(@Nullable Template template) {
        return template != null && template.params().length > 0 && template.params()[0].isPack;
    }

    private static void flatten(TemplateArgument[] args, List<TemplateArgument> flat) {
        for (TemplateArgument a : args) {
            if (a.kind == TemplateArgument.Kind.PACK) {
                flatten(a.elements, flat);
            } else {
                flat.add(a);
            }
        }
    }

    /** An expansion whose elements are converted to the type of the template's parameter. */
    private static boolean isConvertedPack(List<TemplateArgument> args, @Nullable Template template, int index) {
        TemplateArgument a = args.get(index);
        if (!a.isPackExpansion
                || template == null
                || a.kind != TemplateArgument.Kind.CONSTANT
                || !(a.constant instanceof DependentConstant d)) {
            return false;
        }
        TemplateParam[] params = template.params();
        Type type = constantType(params, index);
        if (type != null
                && type.canonical() instanceof TemplateParamType t
                && t.depth() == params[0].depth
                && t.position() <= index) {
            type = args.get(t.position() - 1).type;
            return type != null && !Types.sameUnqualified(type, d.type());
        }
        return type != null
                && !type.isDependent()
                && !(type.canonical() instanceof PlaceholderType)
                && !Types.sameUnqualified(type, d.type());
    }

    /** Arguments of functions are not converted before the choice of one, those for {@code auto} never are. */
    private static boolean isConvertedEnumerator(TemplateArgument a, @Nullable Template template, int index) {
        return a.kind == TemplateArgument.Kind.CONSTANT
                && !a.isPackExpansion
                && template != null
                && template.kind != Template.Kind.FUNCTION
                && !(constantType(template.params(), index) instanceof PlaceholderType)
                && ArgumentPrinter.isGreaterEnumerator(a.constant);
    }

    /** The type of values that an argument is converted to. */
    private static @Nullable Type constantType(TemplateParam[] params, int index) {
        return params.length == 0 ? null : params[Math.min(index, params.length - 1)].constantType;
    }

    /**
     * Values are printed as written in declarations of function templates only; gives the old setting. That a member is none is
     * known when its definition outside the class comes to its name.
     */
    public boolean keepWrittenValues(boolean keep) {
        boolean old = keepsWrittenValues;
        keepsWrittenValues = keep;
        return old;
    }

    public void argument(TemplateArgument a) {
        argument(a, false);
    }

    /** Whether a class was printed elsewhere since it was printed from the argument around. */
    boolean isOtherArgument(ClassEntity c) {
        TemplateArgument last = lastArguments.put(c, current);
        return current == null || last != current || hasDecltype(c);
    }

    /** Whether a member type was printed elsewhere since it was printed from the argument around. */
    boolean isOtherArgument(DependentMemberType m) {
        TemplateArgument last = lastArguments.put(m.canonical(), current);
        return current == null || last != current;
    }

    /** A class for a dependent {@code decltype} is not found again: each reference has arguments of its own. */
    private static boolean hasDecltype(ClassEntity c) {
        for (int i = 0; c.templateArgs != null && i < c.templateArgs.length; i++) {
            Type type = c.templateArgs[i].type;
            if (type != null && Types.withoutNames(type) instanceof DecltypeType d && d.isDependent()) {
                return true;
            }
        }
        return false;
    }

    private void argument(TemplateArgument a, boolean converted) {
        TemplateArgument around = current;
        current = a;
        boolean keeps = keepsNames;
        keepsNames = false;
        boolean open = isOpen;
        isOpen = false;
        boolean old = p.types.expandTypedefs(!keeps && (!insidePrototype || isNested));
        boolean keyword = p.types.suppressTypename(false);
        switch (a.kind) {
            case TYPE -> {
                boolean written = p.names.ignoreWritten(true);
                p.types.typeId(a.type);
                p.names.ignoreWritten(written);
            }
            case CONSTANT -> {
                boolean pair = a.isPackExpansion ? needsPair(a.constant, converted && !open) : converted;
                out.text(pair ? "(" : "");
                if (a.written != null && keepsWrittenValues && p.closedMembers.shown(a.written) == a.written) {
                    p.arguments.written(a.written);
                } else if (open) {
                    p.arguments.open(a.constant);
                } else {
                    p.arguments.print(a.constant);
                }
                out.text(pair ? ")" : "");
            }
            case TEMPLATE -> p.names.templateName(a.template);
            case PACK -> {
                for (int i = 0; i < a.elements.length; i++) {
                    if (i > 0) {
                        out.text(", ");
                    }
                    argument(a.elements[i]);
                }
            }
        }
        if ((a.isPackExpansion || a.looksLikePack) && out.lastByte() != '.') {
            out.text("...");
        }
        p.types.suppressTypename(keyword);
        p.types.expandTypedefs(old);
        current = around;
        keepsNames = keeps;
        isOpen = open;
    }

    /** Around the pattern of an expansion: a conversion surrounds itself with one, and so do operators. */
    private static boolean needsPair(Constant constant, boolean isConverted) {
        return constant instanceof DependentConstant d
                && switch (d.kind()) {
                    case PARAM, SIZEOF, ALIGNOF, MEMBER, UNKNOWN_FUNCTION, TEMPLATE_REF, NOEXCEPT -> isConverted;
                    case INTEGER_PACK -> false;
                    case ADDRESS, DESTRUCTOR -> true;
                    case EXPRESSION -> d.expr() != null && needsPair(Shape.strip(d.expr()), isConverted);
                };
    }

    private static boolean needsPair(Expr e, boolean isConverted) {
        return switch (e) {
            // What shows a > has its parentheses already.
            case OperationExpr o -> o.op().isCall() ? isConverted : !ArgumentPrinter.showsGreater(o);
            case TempInitExpr t -> !isConverted && Shape.isBraced(t) && !Types.isClass(t.type());
            case ConstantExpr c -> needsPair(c.constant(), isConverted);
            default -> isConverted;
        };
    }
}
