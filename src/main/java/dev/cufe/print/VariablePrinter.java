package dev.cufe.print;

import static dev.cufe.print.ExprPrinter.OPD;
import static dev.cufe.print.ExprPrinter.STRICT;
import static dev.cufe.print.ExprPrinter.TOP;

import dev.cufe.constants.Folder;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AggregateConstant;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Variables and data members (PRINTING 4.1 to 4.3, IL-TO-TEXT-EXPRESSIONS 6). */
final class VariablePrinter {
    private final Printer p;
    private final Output out;

    /** Parameters of unknown type may be of class type. */
    private final boolean parametersMayBeObjects;

    VariablePrinter(Printer printer, int standard) {
        p = printer;
        parametersMayBeObjects = standard >= 20;
        out = printer.out;
    }

    void print(Declaration d, Variable v, boolean continued) {
        List<Attribute> attributes = Specifiers.attributesOf(d);
        if (!d.isAfterComma) {
            p.specifiers.start(d, attributes, v.access);
        }
        afterStart(d, v, attributes, d.position, continued);
    }

    /** Everything after the start of the declaration, or after the heads of a template. */
    void afterStart(Declaration d, Variable v, List<Attribute> attributes, int namePosition, boolean continued) {
        List<Declaration> embedded = p.embedded.enter(d.embedded, d.position);
        int depth = p.scopes.depth();
        Type type = declaredType(d, v);
        ClassEntity head = p.types.members.enterHeadOf(v.enclosingClass());
        boolean keeps = p.templateIds.keepWrittenValues(v.template != null || v.enclosingClass() == null);
        if (d.isAfterComma) {
            out.pos(namePosition);
            p.types.firstWithoutBase(type);
        } else {
            p.templates.specialization(d);
            p.specifiers.ofVariable(d, v, attributes);
            p.types.first(type, isDeclaratorShown(v));
        }
        p.templateIds.keepWrittenValues(keeps);
        p.types.members.enterHeadOf(head);
        rememberUnnamedType(v, type);
        name(d, v, namePosition, type);
        p.types.second(type);
        p.attributes.declaratorId(attributes);
        asmLabel(v.asmName);
        p.attributes.postfix(attributes);
        if (p.hooks.isDeclaredAsPointer(v)) {
            out.text(d.isPrimary ? " = 0" : "");
        } else if (ownsInitializer(d, v) && p.hooks.keepsInitializer(d, v)) {
            initializer(v);
            p.attributes.at(attributes, Attribute.Location.AFTER_INITIALIZER);
        }
        out.text(continued ? ", " : "; ");
        p.scopes.restore(depth);
        p.embedded.leave(embedded);
        if (d.isPrimary) {
            p.closures.afterVariable(v);
        }
    }

    /** Whether the initialiser was written on this declaration: a static member may have it in its class. */
    static boolean ownsInitializer(Declaration d, Variable v) {
        if (v.initPosition == 0 || !v.isStaticMember) {
            return d.isPrimary;
        }
        if (v.initPosition < d.position) {
            return false;
        }
        return d.isPrimary || v.position <= d.position || v.initPosition < v.position;
    }

    private static boolean isDeclaratorShown(Variable v) {
        return v.name != null || !v.bindings.isEmpty();
    }

    private Type declaredType(Declaration d, Variable v) {
        Type type = d.declaredType != null ? d.declaredType : v.declaredType;
        type = p.hooks.variableType(v, AttributePrinter.withoutVector(type, Specifiers.attributesOf(d)));
        return p.hooks.isDeclaredAsPointer(v) ? new PointerType(type, null) : type;
    }

    private void rememberUnnamedType(Variable v, Type type) {
        Type base = type instanceof DecltypeType d ? d.canonical() : type;
        boolean unnamed = base instanceof ClassType c
                        && c.entity().isUnnamed
                        && !c.entity().isClosure()
                || base instanceof EnumType e && e.entity().name == null;
        if (unnamed && v.name != null) {
            p.unnamedTypes.remember(base, v);
        }
    }

    private void name(Declaration d, Variable v, int namePosition, Type type) {
        out.pos(namePosition);
        if (!v.bindings.isEmpty()) {
            bindings(v);
            return;
        }
        NameRef ref = d.nameRef;
        String close = "";
        if (d.isFriend && ref != null) {
            p.names.writtenQualifier(ref);
        } else if (SpecializationPrinter.keepsQualifier(d, v)) {
            close = p.specializations.writtenQualifier(d);
            p.scopes.pushParents(v);
        } else if (v.parent == null || !v.parent.kind().isLocal()) {
            p.names.declaredQualifier(v);
            p.scopes.pushParents(v);
        }
        out.text(p.hooks.variablePrefix(v));
        p.names.simple(v);
        if (v.templateArgs != null && !v.isPrototype && (ref == null || ref.isTemplateId()) && v.template != null) {
            p.templateIds.arguments(v.templateArgs, -1, v.template);
        } else if (v.isPrototype && v.template != null && v.template.partialArgs != null) {
            p.templateIds.arguments(v.template.partialArgs, -1, v.template);
        }
        out.text(close);
    }

    private void bindings(Variable v) {
        out.text('[');
        for (int i = 0; i < v.bindings.size(); i++) {
            if (i > 0) {
                out.text(", ");
            }
            out.pos(v.bindings.get(i).position);
            p.names.simple(v.bindings.get(i));
        }
        out.text(']');
    }

    void asmLabel(@Nullable String name) {
        if (name != null) {
            out.text(" __asm__(\"").text(name).text("\")");
        }
    }

    /** DECLARATOR_INIT of the rules. */
    void initializer(Variable v) {
        if (!v.hasExplicitInitializer) {
            return;
        }
        boolean isStatic = v.initKind == Variable.InitKind.STATIC;
        ClassEntity owner = v.enclosingClass();
        boolean isOfTemplate = v.isPrototype || owner != null && owner.type().isDependent();
        boolean unconverted = p.inits.unconverted(p.inits.keepsConstants(isOfTemplate, v.type, v.init));
        boolean isConstant = isConstantOfClass(v) || v.isConstexpr && !isTemplate(v);
        boolean inConstant = p.exprs.insideConstant(isConstant);
        boolean inVariable = p.exprs.insideConstexprVariable(isConstant);
        TempInitExpr lasting = lastingTemporary(v);
        if (lasting != null) {
            out.text(" = ((");
            p.types.typeId(v.type);
            out.text(')');
            lastingValue(lasting);
            out.text(')');
        } else if (openRequirements(v) != null) {
            out.text(" = ");
            p.exprs.print(openRequirements(v), TOP);
        } else if (isStatic && v.constant != null) {
            constantInitializer(v);
        } else if (v.init != null) {
            dynamicInitializer(v, v.init);
        } else if (v.constant != null) {
            constantInitializer(v);
        }
        p.exprs.insideConstexprVariable(inVariable);
        p.exprs.insideConstant(inConstant);
        p.inits.unconverted(unconverted);
    }

    /** A static constant that is given its value in its class [class.static.data]. */
    private static boolean isConstantOfClass(Variable v) {
        ClassEntity owner = v.isStaticMember && !v.isInline && Types.isConst(v.type) ? v.enclosingClass() : null;
        return owner != null && v.initPosition < owner.endPosition;
    }

    private static boolean isTemplate(Variable v) {
        return v.isPrototype && !v.isStaticMember;
    }

    private void constantInitializer(Variable v) {
        boolean isTyped = v.constant.has(Constant.EXPLICIT_CAST) && !v.hasBracedInitializer;
        if (isTyped && InitShape.isParenthesizedAggregate(v.constant)) {
            // The original leaves out what stands before the type of elements in parentheses.
            p.inits.constant(v.constant, STRICT);
            return;
        }
        DynamicInit call = InitShape.constructorCall(v.constant);
        if (call == null && v.init != null && v.init.has(DynamicInit.EXPLICIT_CAST)) {
            call = v.init;
        }
        if (call == null && !v.type.isDependent()) {
            call = Shape.convertedZero(v.constant);
        }
        if (call != null) {
            dynamicInitializer(v, call);
            return;
        }
        if (v.hasBracedInitializer) {
            boolean own = InitShape.hasOwnBraces(v.constant);
            boolean pair = Types.isReference(v.type) && isKnownDescription(v.constant.expr());
            out.text(own ? "" : pair ? "{(" : "{");
            p.inits.constant(v.constant, STRICT);
            out.text(own ? "" : pair ? ")}" : "}");
            return;
        }
        if (v.hasParenthesizedInitializer
                && (InitShape.isParenthesizedAggregate(v.constant)
                        || v.init != null && v.init.has(DynamicInit.PARENTHESIZED_AGGREGATE))) {
            out.text('(');
            p.inits.parenthesizedElements(v.constant);
            out.text(')');
            return;
        }
        if (v.hasParenthesizedInitializer && v.template != null && isUnconverted(v) && !isOpenValue(v)) {
            out.text('(');
            p.inits.constant(v.constant, TOP);
            out.text(')');
            return;
        }
        out.text(" = ");
        Type type = v.type instanceof QualifiedType q ? q.base() : v.type;
        boolean isOpen = v.enclosingFunction != null && p.templateIds.insidePrototype();
        if (!p.constants.initializer(v.constant, type) && (isOpen || !p.temporaries.initializer(v.constant, type))) {
            if (v.isPrototype && v.template != null && isUnconverted(v) && !isOpenValue(v)) {
                out.text('(');
                p.inits.constant(v.constant, TOP);
                out.text(')');
                return;
            }
            boolean pair = v.isConstexpr && isReinterpreted(v.constant)
                    || Types.isReference(v.type) && isKnownDescription(v.constant.expr());
            out.text(pair ? "(" : "");
            p.inits.constant(v.constant, isOpenValue(v) ? TOP : STRICT);
            out.text(pair ? ")" : "");
        }
    }

    /** Whether {@code __builtin_bit_cast} makes the value of a class. */
    private static boolean isReinterpreted(Constant c) {
        return c instanceof AggregateConstant && c.expr() instanceof BuiltinOperationExpr;
    }

    /** Whether a value of known type starts a variable template whose type is not known: it is converted only later. */
    private static boolean isUnconverted(Variable v) {
        Type declared = v.declaredType instanceof QualifiedType q ? q.base() : v.declaredType;
        boolean isAuto = declared instanceof PlaceholderType a && a.kind() == PlaceholderType.Kind.AUTO;
        boolean isVariable = v.constant.expr() != null && Shape.isVariable(Shape.strip(v.constant.expr()));
        return isAuto && v.constant.type() != v.declaredType && !isVariable;
    }

    /**
     * Whether the value of a variable template is left as it is. From C++20 on parameters of unknown type may be objects; before
     * that, what has the type of the variable is not converted.
     */
    private boolean isOpenValue(Variable v) {
        return isTemplate(v) && mayBeObject(v.constant) && isOpen(v.constant);
    }

    private boolean isOpen(Constant value) {
        return parametersMayBeObjects || value.expr() == null;
    }

    private void dynamicInitializer(Variable v, DynamicInit init) {
        if (v.isStaticMember && isConstructed(v, init)) {
            boolean old = p.scopes.closeMemberTypes(true);
            writtenInitializer(v, init);
            p.scopes.closeMemberTypes(old);
        } else {
            writtenInitializer(v, init);
        }
    }

    /** Whether a constructor makes the value: of a static member the types of its class are named from outside then. */
    private static boolean isConstructed(Variable v, DynamicInit init) {
        boolean depends = init.constructor == null && init.has(DynamicInit.BRACED);
        return init.kind == DynamicInit.Kind.CONSTRUCTOR && Types.asClass(v.type) != null && !depends;
    }

    private void writtenInitializer(Variable v, DynamicInit init) {
        if (v.hasBracedInitializer) {
            boolean bound = bindsList(init);
            out.text(bound ? "{" : "");
            p.inits.bracedVariable(init);
            out.text(bound ? "}" : "");
        } else if (v.hasParenthesizedInitializer) {
            out.text('(');
            if (InitShape.isParenthesizedAggregate(init.constant) || init.has(DynamicInit.PARENTHESIZED_AGGREGATE)) {
                p.inits.parenthesizedElements(init.constant);
            } else if (init.kind == DynamicInit.Kind.CONSTRUCTOR && init.has(DynamicInit.EXPLICIT_CAST)) {
                explicitArguments(v, init);
            } else {
                int pairs = (vexingArgument(init) ? 1 : 0) + InitShape.boundMemberPairs(v, init);
                out.text("(".repeat(pairs));
                copiedOrMade(init, v.type);
                out.text(")".repeat(pairs));
            }
            out.text(')');
        } else {
            out.text(" = ");
            boolean constant = isDependentConstant(v, init)
                    || isDeclaredConstant(v, init)
                    || v.isDecltypeAuto
                            && init.kind == DynamicInit.Kind.EXPRESSION
                            && init.expr != null
                            && !init.has(DynamicInit.EXPLICIT_CAST);
            boolean isBare = constant
                    && (CallPrinter.isCall(Shape.strip(init.expr)) || Shape.strip(init.expr) instanceof FoldExpr);
            if (isBare && (v.isDecltypeAuto || isDeclaredConstant(v, init))) {
                out.text('(');
                p.exprs.print(init.expr, TOP);
                out.text(')');
            } else if (constant) {
                p.exprs.print(
                        init.expr, init.expr instanceof ConstantExpr || v.isDecltypeAuto || !v.isInline ? STRICT : OPD);
            } else {
                boolean isLasting = v.isConstexpr && InitShape.isLastingConstant(v.type, init);
                int pairs = (isLasting ? 1 : 0) + InitShape.boundMemberPairs(v, init);
                out.text("(".repeat(pairs));
                initializer(init, v.isDecltypeAuto ? v.type.canonical() : v.type);
                out.text(")".repeat(pairs));
            }
        }
    }

    /** A constructor that takes an initializer_list by reference is given an object of its own braces. */
    private static boolean bindsList(DynamicInit init) {
        return init.kind == DynamicInit.Kind.CONSTRUCTOR
                && init.constructor != null
                && init.has(DynamicInit.BRACED)
                && !init.has(DynamicInit.EXPLICIT_CAST)
                && TempPrinter.writtenArguments(init) == 1
                && InitShape.listObject(init.args[0]) != null
                && Types.isReference(init.constructor.type.params()[0].type);
    }

    /** What stands behind {@code =}: the description of a known type that a reference is bound to gets a pair. */
    void initializer(DynamicInit init, Type declared) {
        Expr value = init.constant != null ? init.constant.expr() : init.expr;
        boolean pair = Types.isReference(declared) && isKnownDescription(value);
        out.text(pair ? "(" : "");
        copiedOrMade(init, declared);
        out.text(pair ? ")" : "");
    }

    /** A class that is copied bit by bit from what waits for template arguments counts as a constant, as a number does. */
    private void copiedOrMade(DynamicInit init, Type declared) {
        boolean isCopied = init.expr != null
                && init.kind != DynamicInit.Kind.LAMBDA
                && !init.has(DynamicInit.EXPLICIT_CAST)
                && Types.isClass(init.expr.type())
                && Folder.isOpenObject(Shape.strip(init.expr));
        if (isCopied) {
            p.exprs.print(init.expr, STRICT);
        } else {
            p.inits.print(init, declared);
        }
    }

    private static boolean isKnownDescription(@Nullable Expr e) {
        return e != null
                && Shape.stripReferences(e) instanceof TypeidExpr t
                && !t.dynamic()
                && (t.operand() instanceof TypeOperandExpr || !t.operand().isTypeDependent());
    }

    /** The written temporary of known value that a static reference is bound to, or null: it is cast to the reference. */
    private static @Nullable TempInitExpr lastingTemporary(Variable v) {
        Expr bound = v.constant != null ? v.constant.expr() : v.init != null ? v.init.expr : null;
        if (bound == null
                || v.storageClass == StorageClass.AUTO
                || v.hasBracedInitializer
                || !(v.type.canonical() instanceof ReferenceType)
                || !(written(bound) instanceof TempInitExpr t)
                || t.type().isDependent()) {
            return null;
        }
        DynamicInit made = t.init();
        if (!made.has(DynamicInit.EXPLICIT_CAST) || made.has(DynamicInit.BRACED)) {
            return null;
        }
        boolean constant = made.kind == DynamicInit.Kind.CONSTRUCTOR
                && made.constructor != null
                && made.constructor.isConstexpr
                && (made.args.length == 0 || made.args.length == 1 && made.args[0] instanceof ConstantExpr);
        return constant || made.kind == DynamicInit.Kind.ZERO ? t : null;
    }

    /** The temporary below references, constants and temporaries that hold them. */
    private static Expr written(Expr bound) {
        Expr e = Shape.behindConstant(Shape.stripReferences(bound));
        if (e instanceof TempInitExpr t && !t.init().has(DynamicInit.EXPLICIT_CAST)) {
            Constant held = t.init().constant;
            Expr below = held != null ? held.expr() : t.init().expr;
            return below == null ? e : Shape.behindConstant(below);
        }
        return e;
    }

    private void lastingValue(TempInitExpr t) {
        if (t.init().kind == DynamicInit.Kind.ZERO && !Types.isClass(t.type())) {
            out.text('0');
        } else if (t.init().kind == DynamicInit.Kind.ZERO || t.init().args.length == 0) {
            p.exprs.print(t, TOP);
        } else {
            out.text('(');
            p.exprs.list(t.init().args);
            out.text(')');
        }
    }

    /**
     * The arguments of an explicit cast stand alone, but {@code T v(T())} must not look like a function; where they will choose the arguments of a class template, the
     * template is named again: {@code C v(C(t, 1))}.
     */
    private void explicitArguments(Variable v, DynamicInit init) {
        if (!(v.type instanceof PlaceholderType)) {
            if (TempPrinter.writtenArguments(init) == 0) {
                p.types.typeId(Types.unqualified(v.type));
                out.text("{}");
            }
            boolean vexing = vexingArgument(init);
            out.text(vexing ? "(" : "");
            p.exprs.list(init.args);
            out.text(vexing ? ")" : "");
            return;
        }
        boolean vexing = TempPrinter.writtenArguments(init) == 1;
        out.text(vexing ? "(" : "");
        p.types.typeId(v.type);
        out.text('(');
        p.exprs.list(init.args);
        out.text(vexing ? "))" : ")");
    }

    /** What the class gives an {@code auto} member that is neither constexpr nor inline has to be a constant [class.static.data]/4. */
    private static boolean isDeclaredConstant(Variable v, DynamicInit init) {
        return v.isStaticMember
                && !v.isConstexpr
                && !v.isInline
                && Types.isAuto(Types.unqualified(v.declaredType))
                && init.kind == DynamicInit.Kind.EXPRESSION
                && init.expr != null
                && !(Shape.strip(init.expr) instanceof LambdaExpr);
    }

    /** The value of a variable template counts as a constant if it is one, or if it has to be in a class. */
    private boolean isDependentConstant(Variable v, DynamicInit init) {
        if (init.kind != DynamicInit.Kind.EXPRESSION || init.expr == null || !v.isPrototype) {
            return false;
        }
        Expr shown = Shape.strip(init.expr);
        boolean isMemberConstant = v.isStaticMember
                && v.isConstexpr
                && !v.type.isDependent()
                && !(shown instanceof FoldExpr)
                && !(shown instanceof OperationExpr o && o.op().isCall());
        boolean isConstant = init.expr instanceof ConstantExpr c
                && (v.isStaticMember || !mayBeObject(Shape.strip(init.expr)) || !isOpen(c.constant()));
        return !(shown instanceof LambdaExpr) && (isConstant || isMemberConstant);
    }

    /** Whether it names a parameter of unknown type, which may be an object. */
    private static boolean mayBeObject(Expr e) {
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (mayBeObject(Shape.strip(operand))) {
                    return true;
                }
            }
        }
        return e instanceof ConstantExpr c && mayBeObject(c.constant());
    }

    private static boolean mayBeObject(Constant c) {
        return c.expr() != null
                ? mayBeObject(Shape.strip(c.expr()))
                : c instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.PARAM
                        && d.type().isDependent()
                        && !Types.isPointer(d.type());
    }

    /**
     * The value of a variable template that combines requires-expressions, or null. To the original a requires-expression
     * that depends is no constant, nor what is made of it.
     */
    private static @Nullable Expr openRequirements(Variable v) {
        if (!v.isPrototype || v.isStaticMember || v.hasBracedInitializer || v.hasParenthesizedInitializer) {
            return null;
        }
        Expr value =
                v.init != null && v.init.expr != null ? v.init.expr : v.constant == null ? null : v.constant.expr();
        Expr shown = value == null ? null : Shape.strip(value);
        return shown != null && combinesRequirements(shown) ? shown : null;
    }

    private static boolean combinesRequirements(Expr shown) {
        if (!(shown instanceof OperationExpr o)) {
            return false;
        }
        for (Expr operand : o.operands()) {
            Expr below = Shape.strip(operand);
            if (below instanceof RequiresExpr || combinesRequirements(below)) {
                return true;
            }
        }
        return false;
    }

    private static boolean vexingArgument(DynamicInit init) {
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            return init.args.length == 1 && Shape.isVexing(init.args[0]);
        }
        Expr value = init.expr != null ? init.expr : init.constant == null ? null : init.constant.expr();
        boolean isMade = value != null
                && Shape.behindConstant(value) instanceof TempInitExpr t
                && !Shape.isExplicit(t)
                && t.init().kind == DynamicInit.Kind.CONSTRUCTOR;
        return isMade
                ? vexingArgument(((TempInitExpr) Shape.behindConstant(value)).init())
                : value != null && Shape.isVexing(value);
    }

    /** {@code T x = e} in a condition. */
    void condition(Variable v, @Nullable DynamicInit init) {
        out.pos(v.position);
        p.attributes.prefix(v.attributes);
        out.text(v.isConstexpr ? "constexpr " : "");
        p.types.first(v.declaredType, true);
        if (v.bindings.isEmpty()) {
            p.names.simple(v);
        } else {
            bindings(v);
        }
        endDeclarator(v.declaredType, v.attributes);
        DynamicInit written = init != null ? init : v.init;
        if (v.constant != null && written == null) {
            constantInitializer(v);
        } else if (written != null) {
            dynamicInitializer(v, written);
        }
    }

    /** The declaration of a range-based {@code for}, without initialiser. */
    void rangeVariable(SourceSequence declarations, Variable v) {
        Declaration d = null;
        for (SourceEntry e : declarations.entries()) {
            if (e instanceof Declaration candidate && candidate.entity == v) {
                d = candidate;
            }
        }
        List<Declaration> embedded = p.embedded.enter(d == null ? null : d.embedded, v.position);
        Type type = d != null && d.declaredType != null ? d.declaredType : v.declaredType;
        List<Attribute> attributes = d == null ? v.attributes : Specifiers.attributesOf(d);
        p.attributes.prefix(attributes);
        p.types.first(type, true);
        out.pos(v.position);
        if (v.bindings.isEmpty()) {
            p.names.simple(v);
        } else {
            bindings(v);
        }
        endDeclarator(type, attributes);
        p.embedded.leave(embedded);
    }

    private void endDeclarator(Type type, List<Attribute> attributes) {
        p.attributes.declaratorId(attributes);
        p.types.second(type);
        p.attributes.postfix(attributes);
    }

    void handlerParameter(Variable v) {
        p.attributes.prefix(v.attributes);
        p.types.first(v.declaredType, v.name != null);
        if (v.name != null) {
            out.pos(v.position);
            p.names.simple(v);
        }
        endDeclarator(v.declaredType, v.attributes);
    }
}
