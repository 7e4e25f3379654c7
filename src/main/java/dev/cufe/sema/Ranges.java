package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.InitContext;
import dev.cufe.overload.Initializer;
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
            v.type = v.type.hasPlaceholder() ? unit.types.unknown() : v.type;
            return new Statements.Range(written, null, null);
        }
        Expr object = expressions.names.used(range);
        Expr begin;
        Expr end;
        if (object.type().canonical() instanceof ArrayType) {
            begin = expressions.conversions.read(object);
            end = begin;
        } else {
            boolean members = hasMembers(object.type());
            begin = call(object, unit.special.begin, members, position);
            end = call(object, unit.special.end, members, position);
        }
        Expr element = begin.type().isError()
                ? expressions.broken(position)
                : expressions.unary.unary(Tok.STAR, begin, position);
        Initializer init = new Initializer(Initializer.Form.EQUALS, new Expr[] {element}, position);
        boolean explicit = v.hasExplicitInitializer;
        inits.initialize(v, init, InitContext.VARIABLE);
        v.hasExplicitInitializer = explicit;
        return new Statements.Range(range, begin, end);
    }

    /** {@code for (x : {1, 2})} iterates over an initializer_list. */
    private Expr listRange(BracedInitExpr list, int position) {
        if (list.elements().length == 0) {
            return expressions.broken(position);
        }
        Type element = unit.types.decay(list.elements()[0].type());
        Type type = expressions.templateNames.initializerList(element, position);
        return type == null ? expressions.broken(position) : expressions.casts.braced(type, list, position);
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

    private Expr call(Expr object, Name name, boolean member, int position) {
        NameRef ref = new NameRef(position, name, null, false, null, null);
        if (member) {
            LookupResult found = expressions.lookup.inClass(Types.asClass(object.type()), name, Lookup.ANY);
            ParsedName parsed = new ParsedName(ParsedName.Form.IDENTIFIER, ref, found, null, null, 0);
            Expr access = expressions.members.access(object, false, parsed, position);
            return expressions.calls.call(access, new Expr[0], position);
        }
        List<Entity> found = new ArrayList<>();
        expressions.lookup.argumentDependent(name, new Expr[] {object}, found);
        if (found.isEmpty()) {
            unit.diagnostics.report(Codes.RANGE_FOR_NO_FUNCTION, object.position(), name, object.type());
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
                false);
        return expressions.calls.call(set, new Expr[] {object}, position);
    }
}
