package dev.cufe.print.declarations;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.CallPrinter;
import dev.cufe.print.expressions.InitShape;
import dev.cufe.print.expressions.TempPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Variables and data members ([printing 4.1] to [printing 4.3], [printing 12.6]). */
public final class VariablePrinter {
    private final Printer p;
    private final Output out;

    /** Parameters of unknown type may be of class type. */
    private final boolean parametersMayBeObjects;

    public VariablePrinter(Printer printer, int standard) {
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

    /** Whether the initializer was written on this declaration: a static member may have it in its class. */
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
        boolean entersParents = false;
        if (d.isFriend && ref != null) {
            p.names.writtenQualifier(ref);
        } else if (SpecializationPrinter.keepsQualifier(d, v)) {
            close = p.specializations.writtenQualifier(d);
            entersParents = true;
        } else if (v.parent == null || !v.parent.kind().isLocal()) {
            p.names.declaredQualifier(v);
            entersParents = true;
        }
        out.text(p.hooks.variablePrefix(v));
        p.names.simple(v);
        if (v.templateArgs != null && !v.isPrototype && (ref == null || ref.isTemplateId()) && v.template != null) {
            p.templateIds.arguments(v.templateArgs, -1, v.template);
        } else if (v.isPrototype && v.template != null && v.template.partialArgs != null) {
            p.templateIds.arguments(v.template.partialArgs, -1, v.template);
        }
        if (entersParents) {
            p.scopes.pushParents(v);
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
        boolean isLasting = p.places.set(Place.LASTING_VALUE, v.isConstexpr || v.storageClass != StorageClass.AUTO);
        TempInitExpr lasting = VariableShape.lastingTemporary(v);
        if (lasting != null) {
            out.text(" = ((");
            p.types.typeId(v.type);
            out.text(')');
            lastingValue(lasting);
            out.text(')');
        } else if (VariableShape.openRequirements(v) != null) {
            out.text(" = ");
            p.exprs.print(VariableShape.openRequirements(v), TOP);
        } else if (isStatic && v.constant != null) {
            constantInitializer(v);
        } else if (v.init != null) {
            dynamicInitializer(v, v.init);
        } else if (v.constant != null) {
            constantInitializer(v);
        }
        p.places.set(Place.LASTING_VALUE, isLasting);
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
            boolean pair = Types.isReference(v.type) && VariableShape.isKnownDescription(v.constant.expr());
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
        if (v.hasParenthesizedInitializer && v.template != null && VariableShape.isUnconverted(v) && !isOpenValue(v)) {
            out.text('(');
            p.inits.constant(v.constant, TOP);
            out.text(')');
            return;
        }
        out.text(" = ");
        Type type = v.type instanceof QualifiedType q ? q.base() : v.type;
        boolean isOpen = v.enclosingFunction != null && p.templateIds.insidePrototype();
        if (!p.constants.initializer(v.constant, type) && (isOpen || !p.temporaries.initializer(v.constant, type))) {
            if (v.isPrototype && v.template != null && VariableShape.isUnconverted(v) && !isOpenValue(v)) {
                boolean isBare = VariableShape.callsFunction(v.constant.expr());
                out.text(isBare ? "" : "(");
                p.inits.constant(v.constant, TOP);
                out.text(isBare ? "" : ")");
                return;
            }
            boolean pair = v.isConstexpr && VariableShape.isReinterpreted(v.constant)
                    || Types.isReference(v.type) && VariableShape.isKnownDescription(v.constant.expr());
            out.text(pair ? "(" : "");
            boolean isWaiting = isOpenValue(v)
                    || isTemplate(v)
                            && v.constant instanceof DependentConstant
                            && VariableShape.callsFunction(v.constant.expr());
            p.inits.constant(v.constant, isWaiting ? TOP : STRICT);
            out.text(pair ? ")" : "");
        }
    }

    /**
     * Whether the value of a variable template is left as it is. From C++20 on parameters of unknown type may be objects; before
     * that, what has the type of the variable is not converted.
     */
    private boolean isOpenValue(Variable v) {
        return isTemplate(v) && VariableShape.mayBeObject(v.constant) && isOpen(v.constant);
    }

    private boolean isOpen(Constant value) {
        return parametersMayBeObjects || value.expr() == null;
    }

    private void dynamicInitializer(Variable v, DynamicInit init) {
        if (v.isStaticMember && VariableShape.isConstructed(v, init)) {
            boolean old = p.scopes.closeMemberTypes(true);
            writtenInitializer(v, init);
            p.scopes.closeMemberTypes(old);
        } else {
            writtenInitializer(v, init);
        }
    }

    private void writtenInitializer(Variable v, DynamicInit init) {
        if (v.hasBracedInitializer && VariableShape.isTypedByObject(v, init)) {
            out.text('{');
            typedObject(v, init);
            out.text('}');
        } else if (v.hasBracedInitializer) {
            boolean bound = VariableShape.bindsList(init);
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
                int pairs = (VariableShape.vexingArgument(init) ? 1 : 0) + InitShape.boundMemberPairs(v, init);
                out.text("(".repeat(pairs));
                if (copiesOpenObject(v, init)) {
                    copied(init);
                } else {
                    p.inits.print(init, v.type);
                }
                out.text(")".repeat(pairs));
            }
            out.text(')');
        } else {
            out.text(" = ");
            boolean constant = isDependentConstant(v, init)
                    || VariableShape.isDeclaredConstant(v, init)
                    || v.isDecltypeAuto
                            && init.kind == DynamicInit.Kind.EXPRESSION
                            && init.expr != null
                            && !init.has(DynamicInit.EXPLICIT_CAST);
            boolean isBare = constant
                    && (CallPrinter.isCall(Shape.strip(init.expr)) || Shape.strip(init.expr) instanceof FoldExpr);
            if (isBare && (v.isDecltypeAuto || VariableShape.isDeclaredConstant(v, init))) {
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
                described(v, init);
                out.text(")".repeat(pairs));
            }
        }
    }

    /** {@code auto v{T(x)}}: the object that the type is deduced from. */
    private void typedObject(Variable v, DynamicInit init) {
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            p.types.typeId(Types.unqualified(v.type));
            out.text('(');
            p.exprs.list(init.args);
            out.text(')');
        } else {
            boolean pair = !init.has(DynamicInit.BRACED);
            out.text(pair ? "(" : "");
            p.inits.print(init, v.type);
            out.text(pair ? ")" : "");
        }
    }

    private void described(Variable v, DynamicInit init) {
        if (v.isDecltypeAuto || !copiesOpenObject(v, init)) {
            initializer(init, v.isDecltypeAuto ? v.type.canonical() : v.type);
        } else {
            copied(init);
        }
    }

    /** What stands behind {@code =}: the description of a known type that a reference is bound to gets a pair. */
    void initializer(DynamicInit init, Type declared) {
        Expr value = init.constant != null ? init.constant.expr() : init.expr;
        boolean pair = Types.isReference(declared) && VariableShape.isKnownDescription(value);
        out.text(pair ? "(" : "");
        p.inits.print(init, declared);
        out.text(pair ? ")" : "");
    }

    /** A class object that is copied from what waits for template arguments counts as a constant, as a number does. */
    private static boolean copiesOpenObject(Variable v, DynamicInit init) {
        Expr value = copiedValue(init);
        return value != null
                && init.kind != DynamicInit.Kind.LAMBDA
                && !init.has(DynamicInit.EXPLICIT_CAST)
                && Types.isClass(value.type())
                && VariableShape.isOpenCopy(Shape.strip(value), v);
    }

    private static @Nullable Expr copiedValue(DynamicInit init) {
        return init.expr == null && init.args.length == 1 ? init.args[0] : init.expr;
    }

    private void copied(DynamicInit init) {
        p.exprs.print(copiedValue(init), STRICT);
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
            boolean vexing = VariableShape.vexingArgument(init);
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
                && !(shown instanceof OperationExpr o && (o.op().isCall() || isCastOfCall(o)));
        boolean isConstant = init.expr instanceof ConstantExpr c
                && (v.isStaticMember || !VariableShape.callsFunction(init.expr))
                && (v.isStaticMember || !VariableShape.mayBeObject(Shape.strip(init.expr)) || !isOpen(c.constant()));
        return !(shown instanceof LambdaExpr) && (isConstant || isMemberConstant);
    }

    private static boolean isCastOfCall(OperationExpr e) {
        return Shape.isWrittenCast(e)
                && Shape.strip(e.operand(0)) instanceof OperationExpr call
                && call.op().isCall();
    }

    /** {@code T x = e} in a condition. */
    public void condition(Variable v, @Nullable DynamicInit init) {
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

    /** The declaration of a range-based {@code for}, without initializer. */
    public void rangeVariable(SourceSequence declarations, Variable v) {
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

    public void handlerParameter(Variable v) {
        p.attributes.prefix(v.attributes);
        p.types.first(v.declaredType, v.name != null);
        if (v.name != null) {
            out.pos(v.position);
            p.names.simple(v);
        }
        endDeclarator(v.declaredType, v.attributes);
    }
}
