package dev.cufe.xref;

import dev.cufe.display.GivenObjects;
import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.xref.lines.EntityKeys;
import dev.cufe.xref.lines.ReferenceLines;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * References from expressions. What happens to a named operand (is it read, changed, its address taken?) is known only
 * from what stands around it, so that references wait: what is settled is told when a nested expression ends, the rest at
 * the end of the full-expression. Functions that conversions call are told as soon as they are known.
 */
public final class OperandReferences {
    private final CrossReferences out;
    /** Names of expressions that are not at their end, and whether they have been told. */
    private final Map<Object, Boolean> told = new IdentityHashMap<>();

    private final Map<Object, Boolean> toldEarly = new HashMap<>();
    /** What is initialized is a base. */
    private boolean isInBase;

    /** A member is initialized, which the constructor around destroys. */
    private boolean isOfField;

    final ResultTemporaries results;
    /** Elements in lists of temporaries that have been recorded. */
    private final Map<Expr, Boolean> listed = new IdentityHashMap<>();
    /** The arguments of constructors that make elements and have been recorded, whatever becomes of the elements. */
    private final Map<Expr[], Boolean> made = new IdentityHashMap<>();

    OperandReferences(CrossReferences out) {
        this.out = out;
        this.results = new ResultTemporaries(out);
    }

    /** When a reference is told. */
    enum Time {
        /** At once: nothing that follows can change it, and it belongs to no operand. */
        BUILT,
        /** When the nested expression around it ends, before what is settled. */
        MADE,
        /** When the nested expression around it ends. */
        SETTLED,
        /** At the end of the full-expression. */
        OPEN,
        /** After that. */
        LAST
    }

    /**
     * A reference; {@code key} is the same for every copy of a node. What is named is an entity, or a name in a type that is
     * not known. An early one is told besides the real one.
     */
    record Reference(Object key, Object named, @Nullable Type of, char kind, int position, Time time, boolean isEarly) {
        Reference at(Time other) {
            return new Reference(key, named, of, kind, position, other, isEarly);
        }
    }

    private ReferenceCollector collector(boolean isEvaluated) {
        return new ReferenceCollector(out, !isEvaluated);
    }

    void nested(Expr e, boolean isRead, boolean isEvaluated) {
        List<Reference> references = collect(e, isRead, isEvaluated);
        if (!isEvaluated) {
            tell(references, Time.LAST);
            return;
        }
        tell(references, Time.BUILT);
        tell(references, Time.MADE);
        tell(references, Time.SETTLED);
    }

    /** A compound literal in a template waits always; nobody else looks at the value of a scalar. */
    void listed(Expr e) {
        if (!(e instanceof TempInitExpr t)) {
            return;
        }
        DynamicInit init = t.init();
        ReferenceCollector collector = collector(true);
        if (init.constant instanceof AggregateConstant list && list.expr() == null) {
            if (init.has(DynamicInit.COMPOUND_LITERAL) && out.isInTemplate()) {
                collector.lists.elements(list);
            } else {
                collector.constants.add(list);
            }
            finish(collector.references);
            told(list);
        } else if (init.has(DynamicInit.COMPOUND_LITERAL) && init.expr != null && !init.expr.isTypeDependent()) {
            collector.expr(init.expr, ReferenceCollector.USED);
            finish(collector.references);
            listed.put(init.expr, true);
            listed.put(InitializerReferences.withoutConversions(init.expr), true);
        }
    }

    /** The same of an element that a constructor makes, outside of templates. */
    void listed(Constant element) {
        if (element instanceof DynamicInitConstant d
                && d.init().args.length > 0
                && d.init().constructor != null
                && !out.isInTemplate()) {
            ReferenceCollector collector = collector(true);
            collector.constants.add(element);
            finish(collector.references);
            made.put(d.init().args, true);
        }
    }

    private void told(Constant list) {
        if (list instanceof AggregateConstant a && a.expr() == null) {
            for (Constant element : a.elements()) {
                told(element);
            }
        } else if (value(list) instanceof Expr value) {
            listed.put(value, true);
        }
    }

    /** Whether an element of the list of a temporary has been recorded. */
    boolean isListed(Constant element) {
        DynamicInit init = element instanceof DynamicInitConstant d
                ? d.init()
                : element.expr() instanceof TempInitExpr t ? t.init() : null;
        return init != null && made.containsKey(init.args)
                || value(element) instanceof Expr value && listed.containsKey(value);
    }

    boolean isListed(Expr value) {
        return listed.containsKey(value);
    }

    private static @Nullable Expr value(Constant element) {
        return element instanceof DynamicInitConstant d ? d.init().expr : element.expr();
    }

    /** What a call gives is not destroyed here. */
    void result(Expr e) {
        ReferenceCollector collector = collector(true);
        if (GivenObjects.isMadeByCall(e)) {
            collector.initializers.withoutDestructor(e);
        } else {
            collector.expr(e, ReferenceCollector.PLAIN);
        }
        tell(collector.references, Time.BUILT);
        tell(collector.references, Time.SETTLED);
    }

    void built(Expr e, boolean isEvaluated) {
        tell(collect(e, false, isEvaluated), Time.BUILT);
    }

    /** An object that a call gives. */
    void first(Expr e, boolean isEvaluated) {
        if (isEvaluated && GivenObjects.isMadeByCall(e)) {
            tell(collect(e, false, true), Time.MADE);
        }
    }

    /** The functions that a conversion calls; at the same place in another instance they are recorded again. */
    void convertedLast(Expr e, boolean isEvaluated) {
        List<Reference> references = collect(e, false, isEvaluated);
        tell(references, Time.BUILT);
        for (Reference r : references) {
            toldEarly.remove(r.key);
        }
    }

    void awaiting(Expr e, boolean isEvaluated) {
        if (!isEvaluated) {
            tell(collect(e, false, false), Time.LAST);
            return;
        }
        NameRef settled = OpenCalls.templateId(e);
        if (settled != null) {
            List<Reference> references = collect(e, false, true);
            tell(references, Time.BUILT);
            for (Reference r : references) {
                if (r.key == settled && told.put(settled, true) == null) {
                    tell(r);
                }
            }
        }
        ReferenceCollector collector = collector(isEvaluated);
        collector.open.early(e, ReferenceCollector.PLAIN);
        tell(collector.references, Time.BUILT);
    }

    void ended(Expr e, boolean isRead, boolean isEvaluated) {
        boolean isOpen = e instanceof VariableExpr v && e.isTypeDependent() && !out.isAskedFor(v.variable());
        finish(collect(e, isRead && !isOpen, isEvaluated));
    }

    /** The elements of a braced list are initialized one after the other. */
    void initialized(Variable v, Type type) {
        boolean isDirect = v.hasParenthesizedInitializer || v.init != null && v.init.castPosition != 0;
        Function destructor = null;
        if (!v.hasExplicitInitializer && v.init == null) {
            destructor = out.isInTemplate() ? openDestructor(type, true) : null;
        } else if (isDirect || v.hasBracedInitializer || isList(v.init, v.constant)) {
            destructor = openDestructor(type, false);
        }
        boolean isCopyInit = !isDirect && !v.hasBracedInitializer && v.hasExplicitInitializer;
        initialized(v.init, v.constant, v.position, type, null, destructor, isCopyInit);
    }

    /** The same of what is no variable. */
    void initialized(@Nullable DynamicInit init, int position, Type type) {
        isOfField = true;
        initialized(init, null, position, type, null, openDestructor(type, false), false);
        isOfField = false;
    }

    private static boolean isList(@Nullable DynamicInit init, @Nullable Constant constant) {
        return init != null ? init.constant instanceof AggregateConstant : constant instanceof AggregateConstant;
    }

    /** Whether a list that no constructor has taken yet holds nothing but literals. */
    private static boolean isConstant(Constant list) {
        return switch (list) {
            case AggregateConstant a -> {
                for (Constant element : a.elements()) {
                    if (!isConstant(element)) {
                        yield false;
                    }
                }
                yield true;
            }
            case DynamicInitConstant d -> isLiteral(d.init().expr);
            default -> list.expr() == null && !(list instanceof DependentConstant);
        };
    }

    private static boolean isLiteral(@Nullable Expr e) {
        Expr value = InitializerReferences.withoutConversions(e);
        Expr operand = value instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER ? o.operand(0) : value;
        return operand instanceof ConstantExpr c && isConstant(c.constant());
    }

    void constructedByDefault(Type type, int position) {
        ReferenceCollector collector = collector(true);
        collector.initializers.constructedByDefault(type, position);
        finish(collector.references);
    }

    public void initialized(ClassEntity c, Function constructor, int position) {
        ReferenceCollector collector = collector(true);
        new ConstructorParts(collector).add(c, constructor, position);
        finish(collector.references);
    }

    void initializedByDefault(Type type, int position) {
        ReferenceCollector collector = collector(true);
        collector.initializers.byDefault(type, position);
        finish(collector.references);
    }

    /** A base or member that a constructor initializes: in a template a list is known where the body begins. */
    void memberInitialized(@Nullable DynamicInit init, int start, int end, Type type, boolean isCopied) {
        boolean isDirect = init != null && init.constructor == null && !init.has(DynamicInit.BRACED);
        boolean isValue = isDirect
                && init != null
                && init.args.length == 0
                && init.expr == null
                && init.constant == null
                && !OpenObjects.isTemporary(init);
        if (isValue) {
            ReferenceCollector collector = collector(true);
            collector.initializers.constructedAsValue(type, start, end);
            finish(collector.references);
        }
        Function destructor = isDirect ? openDestructor(type, false) : null;
        isInBase = isCopied && isDirect;
        initialized(init, null, isValue ? end : start, type, type, destructor, false);
        isInBase = false;
    }

    /**
     * Records an initializer.
     *
     * @param member the type of a base or member
     * @param destructor what destroys an object in a template, whatever constructor the arguments will choose
     */
    private void initialized(
            @Nullable DynamicInit init,
            @Nullable Constant constant,
            int position,
            Type type,
            @Nullable Type member,
            @Nullable Function destructor,
            boolean isCopyInit) {
        Constant list = init != null && init.constant != null ? init.constant : constant;
        if (list instanceof AggregateConstant a && a.expr() == null
                || init != null && list == init.constant && list != null) {
            boolean isConstant = init == null || init.kind != DynamicInit.Kind.NONCONSTANT_AGGREGATE;
            if (!isConstant && member == null && !out.isInTemplate()) {
                ReferenceCollector collector = collector(true);
                collector.initializers.destroyedTrivially(Types.asClass(type), position);
                finish(collector.references);
            }
            boolean isVariable = member == null && !isOfField && !out.isInTemplate();
            Function end =
                    isVariable && init != null && ConstantReferences.isConstructed(list) ? init.destructor : null;
            parts(list, position, type, member, end);
            if (end != null && ConstantReferences.isEnded(list)) {
                return;
            }
            boolean isKnown = isConstant && destructor != null && !destructor.isTrivial;
            boolean isList = isConstant(list) && !ConstantReferences.isConstructed(list);
            Function open = isKnown || isList ? destructor : null;
            boolean isDestroyed = !isOfField && (init != null && init.destructor != null || open != null);
            if (member != null ? !out.isInTemplate() : isDestroyed) {
                destroyed(member, init != null && init.destructor != null ? init.destructor : open, position);
            } else if (isConstant && member == null && !isOfField && !out.isInTemplate()) {
                ReferenceCollector collector = collector(true);
                boolean isMade = ConstantReferences.call(list) != null || ConstantReferences.isConstructed(list);
                collector.initializers.destroyedAggregate(type, position, isMade);
                finish(collector.references);
            }
            return;
        }
        boolean isOpen = type.isDependent();
        ReferenceCollector collector = collector(true);
        if (init != null && !isOpen && out.castsWait(false) && OpenObjects.isTemporary(init)) {
            collector.open.objects.madeOfTemporary(init, type, position, member != null);
            finish(collector.references);
            return;
        }
        collector.initializers.member = member;
        collector.initializers.isBase = isInBase;
        boolean isVariable = member == null || Types.isPointer(type) || Types.asMemberPointer(type) != null;
        collector.initializers.isField = isOfField;
        collector.initializers.isCopyInit = isCopyInit;
        collector.initializers.isImplicit = isCopyInit;
        boolean waits =
                init == null || isOpen || (isCopyInit ? OpenReferences.isOpenCopy(init) : OpenReferences.isOpen(init));
        if (init != null && isVariable && waits) {
            collector.open.variables.variable(init, type);
        } else if (isOpen && init != null) {
            collector.open.objects.initializer(init, ReferenceCollector.DROPPED);
        } else {
            collector.initializers.init(init, position);
        }
        collector.constants.add(constant);
        if (destructor != null && waits && !collector.names(destructor)) {
            collector.built(destructor, member != null || init == null ? position : directStart(init, position));
        }
        finish(collector.references);
    }

    /** Where the first argument is, or the list of a cast. */
    private int directStart(DynamicInit init, int position) {
        if (init.namedAt != 0) {
            return init.namedAt;
        }
        Expr first = init.args.length > 0 ? init.args[0] : init.expr;
        return first == null ? position : out.start(first);
    }

    /** The elements of a list. */
    private void parts(Constant list, int position, Type type, @Nullable Type member, @Nullable Function end) {
        if (isListed(list)) {
            return;
        }
        if (list instanceof DynamicInitConstant d && d.init().expr != null && out.isInTemplate()) {
            element(d.init().expr, isArrayOfScalars(type));
        } else if (list instanceof AggregateConstant a && a.expr() == null) {
            for (Constant element : a.elements()) {
                parts(element, position, type, member, null);
            }
        } else {
            ReferenceCollector collector = collector(true);
            collector.initializers.member = member;
            collector.initializers.evaluatedEnd = end;
            collector.constants.add(list);
            finish(collector.references);
        }
    }

    /**
     * What destroys an object of a known class in a template.
     *
     * @param isDefault also of the class template around or a local class, whose constructors are not asked for
     */
    private @Nullable Function openDestructor(Type type, boolean isDefault) {
        boolean isObject = out.isInTemplate() && !Types.isReference(type);
        ClassEntity c = isObject ? Types.asClass(Types.innermostElement(type)) : null;
        boolean isKnown =
                c != null && (!type.isDependent() || isDefault && (out.isInside(c) || OpenObjects.isLocal(c)));
        Function destructor = isKnown ? ClassTraits.destructor(c) : null;
        return destructor == null || !CrossReferences.isNamed(destructor) ? null : destructor;
    }

    /** An element of a list in a template: what is initialized with it may still change. */
    private void element(Expr e, boolean isScalar) {
        ReferenceCollector collector = collector(true);
        if (isScalar && !OpenReferences.mayBeClass(e)) {
            collector.expr(e, ReferenceCollector.USED);
            collector.settled.objectsLast(e, 0);
        } else {
            collector.open.variables.element(e);
        }
        finish(collector.references);
    }

    private static boolean isArrayOfScalars(Type type) {
        Type element = Types.innermostElement(type);
        return Types.isArray(type)
                && (Types.isPointer(element) || !element.isDependent() && Types.asClass(element) == null);
    }

    void returned(@Nullable Expr value, @Nullable DynamicInit init, int position, boolean isInTemplate) {
        ReferenceCollector collector = collector(true);
        Expr made = value != null && GivenObjects.isMadeByCall(value) ? value : null;
        if (isInTemplate) {
            collector.open.returned(value);
        } else if (made != null) {
            collector.initializers.withoutDestructor(made);
        } else {
            collector.expr(value, ReferenceCollector.PLAIN);
        }
        if (!isInTemplate || value == null) {
            collector.initializers.isImplicit = init != null && init.castPosition == 0;
            collector.initializers.init(init, position, false);
        }
        tellAll(collector.references);
        boolean isMade = init != null && init.constructor != null;
        for (Reference r : results.leave(isMade || init == null ? value : init.expr)) {
            tell(r);
        }
        finish(collector.references);
    }

    /** An operand of {@code throw} has ended. */
    void thrown(Expr thrown) {
        if (!(thrown instanceof ThrowExpr e)) {
            results.drop();
            return;
        }
        ReferenceCollector collector = collector(true);
        collector.expr(e, ReferenceCollector.PLAIN);
        tellAll(collector.references);
        for (Reference r : results.leaveThrown(e)) {
            tell(r);
        }
    }

    void value(Type type, int position) {
        ReferenceCollector collector = collector(true);
        collector.initializers.value(type, position);
        finish(collector.references);
    }

    /** A list initializes an object in place, or the elements of an array. */
    private void destroyed(@Nullable Type member, @Nullable Function destructor, int position) {
        ReferenceCollector collector = collector(true);
        if (member != null) {
            collector.initializers.destroyed(member, position);
        } else if (destructor != null) {
            collector.built(destructor, position);
        }
        finish(collector.references);
    }

    void modified(Expr target, boolean isRead) {
        ReferenceCollector collector = collector(true);
        collector.expr(target, isRead ? ReferenceCollector.CHANGED : ReferenceCollector.MODIFIED);
        finish(collector.references);
    }

    void ranged(Expr range) {
        ReferenceCollector collector = collector(true);
        if (range.isTypeDependent()) {
            collector.open.variables.ranged(range);
        } else {
            collector.expr(range, ReferenceCollector.BOUND);
        }
        finish(collector.references);
    }

    /** The definition of a variable has ended. */
    void initialized(Variable v) {
        Type element = Types.innermostElement(v.type);
        boolean isKnownArray = element != v.type && !element.isDependent() && Types.asClass(element) != null;
        if (isKnownArray && !v.hasExplicitInitializer && (v.init == null || v.type.isDependent())) {
            initializedByDefault(v.type, v.position);
        } else if (v.hasExplicitInitializer || v.type.isDependent() || v.init != null && v.init.constructor != null) {
            boolean isKnownKind = Types.isReference(v.declaredType) || Types.isPointer(v.declaredType);
            Type type = v.type.isDependent() && isKnownKind ? v.declaredType : v.type;
            initialized(v, type);
        } else {
            initializedByDefault(v.type, v.position);
        }
    }

    void iterated(Expr range, Expr step, @Nullable DynamicInit object) {
        int at = out.start(range);
        if (object != null && object.constructor != null && CrossReferences.isNamed(object.constructor)) {
            out.add(object.constructor, ReferenceLines.REFERENCE, at);
            out.implicit.define(object.constructor);
        } else if (object != null && GivenObjects.isCopy(object)) {
            ReferenceCollector collector = collector(true);
            Function copy = CallReferences.constructor(object.expr, false);
            if (copy != null) {
                collector.built(copy, at);
            }
            finish(collector.references);
        }
        if (object != null && object.expr instanceof OperationExpr call && GivenObjects.isMadeByCall(call)) {
            ReferenceCollector collector = collector(true);
            collector.initializers.given(call, at, true, false);
            finish(collector.references);
        }
        if (object != null && object.destructor != null) {
            out.add(object.destructor, ReferenceLines.REFERENCE, at);
        }
        Expr e = InitializerReferences.withoutConversions(step);
        while (e instanceof TempInitExpr t && t.init().expr != null) {
            e = t.init().expr;
        }
        while (e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT) {
            e = o.operand(0);
        }
        if (e instanceof OperationExpr o && o.op().isCall() && o.operand(0) instanceof FunctionExpr f) {
            out.add(f.function(), ReferenceLines.REFERENCE, at);
        }
    }

    void converted(Expr value) {
        ReferenceCollector collector = collector(true);
        Expr root = InitializerReferences.withoutConversions(value);
        boolean isMember = root instanceof OperationExpr o && o.op() == Op.ARROW_FIELD && o.isTypeDependent();
        if (root instanceof VariableExpr v && (v.isTypeDependent() || v.variable().isValueDependent) || isMember) {
            collector.expr(root, ReferenceCollector.USED);
        } else {
            collector.initializers.converted(value);
            if (root instanceof OperationExpr o && o.op() == Op.CAST && out.isInTemplate()) {
                collector.settled.objectsLast(root, 0);
            }
        }
        finish(collector.references);
    }

    private List<Reference> collect(Expr e, boolean isRead, boolean isEvaluated) {
        ReferenceCollector collector = collector(isEvaluated);
        boolean isValue = isRead && !Types.isClass(e.type());
        collector.expr(e, isValue ? ReferenceCollector.USED : ReferenceCollector.PLAIN);
        return collector.references;
    }

    private void tellAll(List<Reference> references) {
        for (Time time : Time.values()) {
            tell(references, time);
        }
    }

    private void finish(List<Reference> references) {
        tellAll(references);
        for (Reference r : references) {
            told.remove(r.key);
            toldEarly.remove(r.key);
        }
    }

    private void tell(Reference r) {
        if (r.named instanceof TemplateParam p && r.key instanceof NameRef n) {
            out.addValue(n, p);
        } else if (r.named instanceof Enumerator e && r.key instanceof NameRef n && EntityKeys.isQualified(e, n)) {
            out.entities.addQualified(e, r.position);
        } else if (r.named instanceof Entity e) {
            char kind = e instanceof Variable v ? out.outer.told(v, r.kind, r.position, r.isEarly) : r.kind;
            out.add(e, kind, r.position);
        } else if (r.named instanceof NameRef n) {
            out.addValue(n, null);
        } else if (r.named instanceof Name n) {
            Object own = r.key instanceof NameRef ref ? out.placeholders.keyOf(ref, n.text()) : null;
            boolean isTemplateId = r.key instanceof NameRef ref && ref.templateArgs != null;
            Entity object = r.key instanceof NameRef ref ? out.placeholders.objectOf(ref) : null;
            if (own != null) {
                out.members.addUnknown(own, n, r.kind, r.position);
            } else if (object != null && r.of != null) {
                out.members.addOf(object, r.of, n, isTemplateId, r.kind, r.position);
            } else {
                out.members.add(r.of, n, isTemplateId, r.kind, r.position);
            }
        } else if (r.named instanceof Type t) {
            out.members.addDestructor(r.of, t, r.position);
        } else if (r.named instanceof ImplicitMembers.Definition d) {
            out.implicit.define(d.function());
        }
    }

    private void tell(List<Reference> references, Time upTo) {
        for (Reference r : references) {
            Map<Object, Boolean> before = r.isEarly ? toldEarly : told;
            if (r.time.compareTo(upTo) <= 0 && before.put(r.key, true) == null && !results.holds(r)) {
                tell(r);
            }
        }
    }
}
