package dev.cufe.xref;

import dev.cufe.display.ImplicitMembers;
import dev.cufe.display.ReturnDisplay;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import org.jspecify.annotations.Nullable;

/**
 * What calls name: a function that its name alone tells before the arguments, others after them; and the assignments and
 * copies of classes whose functions nobody wrote.
 *
 * @ref [xref 2.4]
 */
public final class CallReferences {
    private final ReferenceCollector all;

    CallReferences(ReferenceCollector all) {
        this.all = all;
    }

    void call(OperationExpr e) {
        Expr callee = e.operand(0);
        Expr[] operands = e.operands();
        int first = 1;
        if (e.op() == Op.DOT_MEMBER_CALL || e.op() == Op.ARROW_MEMBER_CALL) {
            all.expr(operands[1], ReferenceCollector.BOUND);
            first = 2;
        }
        if (callee instanceof OperationExpr o && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)) {
            boolean isPointer = o.op() == Op.ARROW_STATIC;
            all.expr(o.operand(0), isPointer ? ReferenceCollector.USED : ReferenceCollector.DROPPED);
            callee = o.operand(1);
            if (all.open.calls.waitsInSignature(callee)) {
                arguments(operands, first);
                return;
            }
        }
        AddressConstant member = OpenCalls.staticMember(callee);
        if (member != null && member.entity() instanceof Function f) {
            called(member, f, all.out.positionOf(member, callee.position()));
            arguments(operands, first);
            return;
        }
        if (!(callee instanceof FunctionExpr named)) {
            all.expr(callee, ReferenceCollector.PLAIN);
            arguments(operands, first);
            return;
        }
        NameRef ref = e.has(Expr.OPERATOR_SYNTAX) ? null : named.nameRef();
        Function f = named.function();
        if (f.kind == FunctionKind.LITERAL_OPERATOR && e.has(Expr.OPERATOR_SYNTAX)) {
            arguments(operands, first);
        } else if (ref != null && BuiltinReferences.asksForConstant(f)) {
            // What is not evaluated was recorded when it was read.
            all.add(ref, f, ReferenceCollector.DROPPED, ref.position);
        } else if (ref != null && BuiltinReferences.isGeneric(f)) {
            all.builtins.call(f, ref, operands, false);
        } else if (ref != null && (isKnownByName(f, ref) || named.has(Expr.PARENTHESIZED))) {
            all.called(ref, f, ref.position);
            arguments(operands, first);
            boolean isOfObject = first == 2 && Nodes.start(operands[1]) < ref.position;
            if (isOfObject && (all.out.hasMadeDefault(f, e.position()) || hasUnreadDefault(f))) {
                // Whoever reads default arguments, or could, finds the member of the object once more.
                all.references.add(new Reference(
                        new Again(ref), f, null, ReferenceCollector.PLAIN, ref.position, Time.SETTLED, true));
            }
        } else if (e.has(Expr.CONVERSION_CALL) || named.nameRef() == null && f.kind == FunctionKind.CONVERSION) {
            all.built(f, all.out.start(operands[1]));
        } else if (all.isUnevaluated && ref != null) {
            // The arguments have been recorded; what they are converted with is known when the function is.
            all.references.add(new Reference(ref, f, null, ReferenceCollector.PLAIN, ref.position, Time.BUILT, false));
            arguments(operands, first);
        } else {
            if (ClassTraits.isCopyOrMove(f)) {
                all.defined(f);
            }
            arguments(operands, first);
            all.called(ref != null ? ref : operands, f, ref != null ? ref.position : e.position());
        }
    }

    /** Whether a default argument of an instance has not been needed so far. */
    private static boolean hasUnreadDefault(Function f) {
        if (f.context != null) {
            for (ParamType p : f.type.params()) {
                if (p.hasDefault && p.defaultTokens >= 0 && p.defaultArg == null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The name of a function that is recorded after the arguments too. */
    private record Again(NameRef ref) {}

    void arguments(Expr[] operands, int first) {
        for (int i = first; i < operands.length; i++) {
            if (operands[i].has(Expr.GENERATED_DEFAULT_ARG)) {
                continue;
            }
            if (!isUnlisted(operands[0].type(), i - first)) {
                copied(operands[i]);
            }
            passed(operands[i]);
            int from = all.references.size();
            all.expr(operands[i], ReferenceCollector.BOUND);
            if (OpenLists.isArgument(operands[i])) {
                all.settleLast(from);
                all.settle(from, Time.BUILT);
            }
            all.settle(from);
        }
    }

    /** Whether an ellipsis takes the argument, which copies objects bit by bit. */
    static boolean isUnlisted(Type callee, int argument) {
        Type pointee = Types.pointee(callee);
        FunctionType type = Types.asFunction(pointee == null ? callee : pointee);
        return type != null && type.hasEllipsis() && argument >= type.params().length;
    }

    /** An object that is passed bit by bit: its constructor is named all the same. */
    void copied(Expr argument) {
        Function copy = argument.origLvalueType() != null ? constructor(argument, false) : null;
        if (copy != null) {
            all.built(copy, all.out.start(argument));
        }
    }

    /** {@code T()} as the argument for a parameter of the class: in a template what destroys it is asked for once more. */
    void passed(Expr arg) {
        boolean isObject = arg instanceof TempInitExpr t
                && all.out.castsWait(all.isUnevaluated)
                && t.has(Expr.FUNCTIONAL_CAST)
                && !t.init().has(DynamicInit.BRACED)
                && t.init().args.length == 0
                && t.init().expr == null
                && !t.isTypeDependent();
        ClassEntity c = isObject ? Types.asClass(arg.type()) : null;
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (destructor != null && !destructor.isTrivial) {
            all.built(new Passed(arg.position()), destructor, arg.position());
        }
    }

    /** An object that is passed as it is. */
    private record Passed(int position) {}

    /** A function that is known by its name is recorded before the arguments are read. */
    void unevaluated(OverloadExpr callee) {
        if (all.isUnevaluated
                && callee.candidates().length == 1
                && callee.candidates()[0] instanceof Function f
                && callee.nameRef().templateArgs == null
                && (callee.object() == null || !waitsInSignature(f))
                && (isKnownByName(f, callee.nameRef()) || callee.has(Expr.PARENTHESIZED))) {
            called(callee.nameRef(), f, callee.nameRef().position);
        }
    }

    /** Without evaluation a static member of a class template is known by its place: it has a node of its own. */
    void called(Object key, Function f, int position) {
        if (all.isUnevaluated && isStaticOfTemplate(f)) {
            all.settled(f, position);
        } else {
            all.called(key, f, position);
        }
    }

    /** Whether nobody says which function an object of the class template around calls: its signature is read. */
    boolean waitsInSignature(Function f) {
        ClassEntity c = f.enclosingClass();
        return all.isUnevaluated && c != null && all.out.isInSignatureOf(c);
    }

    private static boolean isStaticOfTemplate(Function f) {
        ClassEntity c = f.enclosingClass();
        return c != null && c.isNonreal && !f.isNonstaticMember();
    }

    /** Whether the name alone says which function is meant: no overloads, no argument-dependent look-up. */
    boolean isKnownByName(Function f, NameRef ref) {
        if (all.out.isBuiltin(f)) {
            return true;
        }
        if (f.isTemplateInstance()) {
            return false;
        }
        if (!f.isMember() && !ref.isQualified() || f.parent == null || f.name == null) {
            return false;
        }
        Symbol symbol = f.parent.find(f.name);
        return symbol != null && symbol.next == null;
    }

    /** A cast to the class that its operand has: a constructor that somebody has declared is named, though it does nothing. */
    void copied(OperationExpr cast) {
        Expr object = cast.operand(0);
        boolean isCopy = !cast.isGenerated() && object.origLvalueType() != null && !cast.isTypeDependent();
        Function constructor = isCopy ? constructor(object, false) : null;
        if (constructor != null) {
            all.built(constructor, all.out.start(object));
        }
    }

    /** A class without an assignment operator of its own is copied as it is; the operator is named all the same. */
    void assignment(OperationExpr e) {
        Function operator = isObject(e.operand(1)) ? copier(e.type(), false) : mover(e.type(), false);
        if (operator != null) {
            all.named(operator, e.position());
        }
        all.expr(e.operand(0), ReferenceCollector.REPLACED);
        int from = all.references.size();
        all.expr(e.operand(1), ReferenceCollector.USED);
        if (OpenLists.isArgument(e.operand(1))) {
            all.settleLast(from);
            all.settle(from, Time.BUILT);
        }
    }

    /** Whether a value is read from an object that somebody may still want, or that may not be changed. */
    private static boolean isObject(Expr e) {
        boolean expires = e instanceof TempInitExpr
                || e instanceof OperationExpr o
                        && (o.op() == Op.REF_INDIRECT
                                        && Types.isRvalueReference(o.operand(0).type())
                                || o.has(Expr.RVALUE_REFERENCE_CAST));
        return e.category() == ValueCategory.LVALUE
                || e.origLvalueType() != null && !expires
                || Types.isConst(e.origLvalueType() != null ? e.origLvalueType() : e.type());
    }

    /**
     * The constructor of a class that is copied as it is, perhaps from what is derived from it.
     *
     * @param isReturned a variable is given away
     */
    static @Nullable Function constructor(Expr from, boolean isReturned) {
        Expr whole = from;
        while (whole instanceof OperationExpr o && o.op() == Op.BASE_CLASS_CAST && o.isGenerated()) {
            whole = o.operand(0);
        }
        boolean isGivenAway = isReturned
                && whole instanceof VariableExpr v
                && ReturnDisplay.isEnding(v.variable())
                && !Types.isConst(v.variable().type);
        return isGivenAway || !isObject(whole) ? mover(from.type(), true) : copier(from.type(), true);
    }

    static @Nullable Function mover(Type type, boolean isConstructor) {
        Function copier = copier(type, isConstructor);
        ClassEntity c = copier == null && isConstructor ? null : Types.asClass(type);
        if (c != null) {
            for (Function f : c.functions) {
                if (isConstructor ? ClassTraits.isMoveConstructor(f) : ClassTraits.isMoveAssignment(f)) {
                    return f;
                }
            }
        }
        return copier;
    }

    public static @Nullable Function copier(Type type, boolean isConstructor) {
        ClassEntity c = Types.asClass(type);
        if (c == null || isConstructor && !ImplicitMembers.declaresConstructor(c)) {
            return null;
        }
        for (Function f : c.functions) {
            if (isConstructor ? ClassTraits.isCopyConstructor(f) : ClassTraits.isCopyAssignment(f)) {
                return f;
            }
        }
        return null;
    }
}
