package dev.cufe.sema.statements;

import dev.cufe.constants.AddressFolding;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.declarations.VariableInits;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.ReferenceSink;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Range-based for: begin, end and the type of the loop variable [stmt.ranged]. */
final class Ranges {
    private final Unit unit;
    private final Expressions expressions;
    private final VariableInits inits;

    Ranges(Unit unit, Expressions expressions, VariableInits inits) {
        this.unit = unit;
        this.expressions = expressions;
        this.inits = inits;
    }

    Statements.Range range(Variable v, Expr written, int position) {
        Expr range = written instanceof BracedInitExpr list ? listRange(list, position) : written;
        if (range.isTypeDependent()) {
            unit.references.ranged(written);
            return withoutIteration(v, unit.types.unknown(), written);
        }
        Expr object = expressions.names.used(range);
        unit.references.ranged(written);
        if (Nodes.isBroken(object)) {
            return withoutIteration(v, unit.types.error(), written);
        }
        if (object.type().canonical() instanceof ArrayType a && !isIterable(a, position)) {
            unit.diagnostics.report(Codes.RANGE_FOR_INCOMPLETE_ARRAY, Nodes.start(object), object.type());
            return withoutIteration(v, unit.types.error(), written);
        }
        Variable hidden = hidden(referenceTo(object), position);
        hidden.init = expressions.initialization.initialize(
                hidden.type,
                new Initializer(Initializer.Form.EQUALS, new Expr[] {object}, position),
                InitContext.VARIABLE);
        Expr begin;
        Expr end;
        Variable first = null;
        if (object.type().canonical() instanceof ArrayType a) {
            begin = expressions.conversions.read(use(hidden, position));
            Expr size = Nodes.integer(unit.types.sizeType(), a.size(), 0);
            end = Nodes.prvalue(Op.PADD, begin.type(), position, Expr.COMPILER_GENERATED, begin, size);
        } else {
            boolean members = hasMembers(object.type());
            int at = Nodes.start(object);
            begin = call(use(hidden, position), unit.special.begin, members, position, at);
            first = Types.isVoid(begin.type()) ? null : iterator(begin, position);
            unit.references.iterated(written, begin, first == null ? null : first.init);
            end = Nodes.isBroken(begin) && expressions.scopes.inTemplate()
                    ? begin
                    : call(use(hidden, position), unit.special.end, members, position, at);
        }
        if (!areIterators(begin, end, Nodes.start(object))) {
            return withoutIteration(v, unit.types.error(), range);
        }
        first = first == null ? iterator(begin, position) : first;
        Variable last = iterator(end, position);
        unit.references.iterated(written, end, last.init);
        completeElement(first, position);
        int mark = unit.references.mark();
        Expr element = begin.type().isError()
                ? expressions.broken(position)
                : expressions.unary.unary(Tok.STAR, use(first, position), position);
        Initializer init = new Initializer(Initializer.Form.EQUALS, new Expr[] {element}, position);
        boolean explicit = v.hasExplicitInitializer;
        inits.initialize(v, init, InitContext.VARIABLE);
        v.hasExplicitInitializer = explicit;
        if (begin.type().isError() || end.type().isError()) {
            return new Statements.Range(range, null);
        }
        if (!expressions.scopes.inTemplate() && (isConstexprCall(begin) || isConstexprCall(end))) {
            hidden.init = withKnownObject(hidden.init);
        }
        RangeForStmt.Iteration iteration = iteration(v, written, element, hidden, first, last, mark);
        return new Statements.Range(range, iteration);
    }

    /** To evaluate what iterates the original asks for the object that is referred to; one of a function is not known. */
    private DynamicInit withKnownObject(DynamicInit init) {
        DynamicInit folded = new AddressFolding(unit).variable(init, false);
        boolean isLocal = folded.constant instanceof AddressConstant a
                && a.entity() instanceof Variable object
                && object.enclosingFunction != null;
        return isLocal ? init : folded;
    }

    private static boolean isConstexprCall(Expr e) {
        return e instanceof OperationExpr o
                && o.op().isCall()
                && o.operand(0) instanceof FunctionExpr f
                && f.function().isDeclaredConstexpr;
    }

    /** A range whose iterators are not known (yet); a variable whose type comes from them has that type. */
    private static Statements.Range withoutIteration(Variable v, Type deduced, Expr range) {
        v.type = v.type.hasPlaceholder() ? deduced : v.type;
        return new Statements.Range(range, null);
    }

    /** The comparison and the step; they are reported before what initializes the variable. */
    private RangeForStmt.Iteration iteration(
            Variable v, Expr written, Expr element, Variable hidden, Variable first, Variable last, int mark) {
        int position = hidden.position;
        Object named = unit.references.take(mark);
        Expr notEqual = expressions.conversions.contextualBool(
                expressions.operators.binary(Tok.EXCLAIM_EQUAL, use(first, position), use(last, position), position));
        unit.references.iterated(written, notEqual, null);
        Expr increment = expressions.unary.unary(Tok.PLUS_PLUS, use(first, position), position);
        unit.references.iterated(written, increment, null);
        unit.references.put(named);
        unit.references.iterated(written, element, v.init);
        return new RangeForStmt.Iteration(hidden, first, last, notEqual, increment);
    }

    /** To the original the element comes last, but for its class. */
    private void completeElement(Variable iterator, int position) {
        if (unit.references != ReferenceSink.NONE && Types.isClass(iterator.type)) {
            Trial trial = unit.diagnostics.openTrial();
            expressions.unevaluated(() -> expressions.unary.unary(Tok.STAR, use(iterator, position), position));
            trial.drop();
        }
    }

    /** Only of a complete array the end is known [stmt.ranged]/1.3.1. */
    private boolean isIterable(ArrayType array, int position) {
        if (expressions.scopes.inTemplate()) {
            return true;
        }
        boolean isUnbounded = array.isUnbounded() && !array.isVariableLength();
        return !isUnbounded && unit.isComplete(array.element(), position);
    }

    /** Before C++17 the ends have one type; they never have none. */
    private boolean areIterators(Expr begin, Expr end, int position) {
        if (begin.type().isError() || end.type().isError()) {
            return true;
        }
        if (Types.isVoid(begin.type())) {
            unit.diagnostics.report(Codes.RANGE_FOR_VOID_ITERATOR, position);
            return false;
        }
        Type first = Types.unqualified(begin.type());
        Type last = Types.unqualified(end.type());
        boolean isOneType = unit.dialect.atLeast(2017) || first.isDependent() || last.isDependent();
        if (!isOneType && !Types.sameType(first, last)) {
            unit.diagnostics.report(
                    Codes.RANGE_FOR_BEGIN_END_TYPES, position, "begin", "end", "begin", first, "end", last);
            return false;
        }
        return true;
    }

    private Type referenceTo(Expr object) {
        return object.isLvalue()
                ? unit.types.lvalueReferenceTo(object.type())
                : unit.types.rvalueReferenceTo(object.type());
    }

    private Variable hidden(Type type, int position) {
        Variable v = new Variable(null, expressions.scopes.current(), position, type, type);
        v.storageClass = StorageClass.AUTO;
        v.enclosingFunction = expressions.scopes.function();
        v.isCompilerGenerated = true;
        v.isUsed = true;
        return v;
    }

    private Variable iterator(Expr value, int position) {
        Type type = unit.types.decay(Types.unqualified(value.type()));
        Variable v = hidden(type, position);
        if (!type.isError()) {
            Initializer init = new Initializer(Initializer.Form.EQUALS, new Expr[] {value}, position);
            v.init = expressions.initialization.initialize(type, init, InitContext.VARIABLE);
        }
        return v;
    }

    private Expr use(Variable v, int position) {
        return v.type.isError() ? expressions.broken(position) : expressions.names.variable(v, null, position);
    }

    /** The type that all elements of a list have; null if there is none [dcl.type.auto.deduct]/4. */
    private @Nullable Type elementType(BracedInitExpr list) {
        Type element = null;
        for (Expr e : list.elements()) {
            Type type = unit.types.decay(e.type());
            boolean known = !type.isDependent() && !type.isError();
            if (element != null && known && !element.isDependent() && element.canonical() != type.canonical()) {
                return null;
            }
            element = element == null ? type : element;
        }
        return element;
    }

    /** {@code for (x : {1, 2})} iterates over an initializer_list. */
    private Expr listRange(BracedInitExpr list, int position) {
        Type element = elementType(list);
        if (element == null) {
            return expressions.error(Codes.RANGE_TYPE_NOT_DEDUCED, list.position());
        }
        Type type = expressions.templateNames.initializerList(element, position);
        if (type == null && (element.isDependent() || ExprTraits.isDependent(list))) {
            return list.retyped(unit.types.unknown(), ValueCategory.PRVALUE);
        }
        if (type == null) {
            unit.diagnostics.report(Codes.INITIALIZER_LIST_NOT_INCLUDED, list.position());
            return expressions.error(Codes.RANGE_TYPE_NOT_DEDUCED, list.position());
        }
        Initializer syntax = new Initializer(Initializer.Form.EQUALS_BRACES, new Expr[] {list}, list.position());
        DynamicInit init = expressions.initialization.initialize(type, syntax, InitContext.VARIABLE);
        return new TempInitExpr(type, ValueCategory.PRVALUE, list.position(), 0, init, null);
    }

    /** Members named begin or end decide [stmt.ranged]/1.3.2. */
    private boolean hasMembers(Type type) {
        return Types.core(type) instanceof ClassType c
                && unit.isComplete(c.entity(), 0)
                && (!expressions
                                .lookup
                                .inClass(c.entity(), unit.special.begin, Lookup.ANY)
                                .isEmpty()
                        && !expressions
                                .lookup
                                .inClass(c.entity(), unit.special.end, Lookup.ANY)
                                .isEmpty());
    }

    private Expr call(Expr object, Name name, boolean member, int position, int rangePosition) {
        NameRef ref = new NameRef(position, name, null, false, null, null);
        if (member) {
            LookupResult found = expressions.lookup.inClass(Types.asClass(object.type()), name, Lookup.ANY);
            ParsedName parsed = new ParsedName(ParsedName.Form.IDENTIFIER, ref, found, null, null, 0);
            return callMember(object, parsed, position);
        }
        List<Entity> found = new ArrayList<>();
        expressions.lookup.rangeFunctions(name, object, found);
        if (found.isEmpty()) {
            unit.diagnostics.report(Codes.RANGE_FOR_NO_FUNCTION, rangePosition, name, object.type());
            return expressions.broken(position);
        }
        @Nullable Expr none = null;
        OverloadExpr set = new OverloadExpr(
                unit.types.unknown(),
                ValueCategory.LVALUE,
                position,
                0,
                found.toArray(new Entity[0]),
                ref,
                none,
                false,
                position);
        return expressions.calls.call(set, new Expr[] {object}, position);
    }

    /** That a member does not take a constant object is told as of any function that does not fit. */
    private Expr callMember(Expr object, ParsedName name, int position) {
        Trial trial = unit.diagnostics.openTrial();
        Expr access = expressions.members.access(object, false, name, position);
        Expr call = expressions.calls.call(access, new Expr[0], position);
        Diagnostic first = trial.firstError();
        if (first == null || first.code() != Codes.OBJECT_QUALIFIERS_NOT_ACCEPTED) {
            trial.commit();
            return call;
        }
        trial.drop();
        unit.diagnostics.report(Codes.NO_MATCH_FOR_OBJECT_QUALIFIERS, position, name.found.entity());
        return call;
    }
}
