package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.expr.Expr;
import dev.cufe.instances.Excursion;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.util.IntMap;
import java.util.ArrayList;
import java.util.List;

/** alignas and the arguments of alignment attributes [dcl.align]. */
public final class AlignmentParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final AttributeParser attributes;
    private final AttributeArguments arguments;
    /** First tokens of alignments in templates, by position: instances read them again. */
    private final IntMap tokens = new IntMap(-1);

    AlignmentParser(Parser parser, AttributeParser attributes, AttributeArguments arguments) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.attributes = attributes;
        this.arguments = arguments;
    }

    /** The attributes of a class template for an instance: alignments are read again for its arguments. */
    List<Attribute> instantiated(List<Attribute> written) {
        List<Attribute> made = written;
        for (int i = 0; i < written.size(); i++) {
            Attribute a = written.get(i);
            int first = tokens.get(a.position());
            if (first >= 0) {
                made = made == written ? new ArrayList<>(written) : made;
                made.set(i, readAgain(a, first));
            }
        }
        return made;
    }

    /** The attributes of a class for its arguments: instances are made for them before the class is read, and nothing is named. */
    public void substitute(ClassEntity c, ClassEntity pattern, ScopeChain around) {
        if (pattern.attributes.isEmpty()) {
            return;
        }
        try (Excursion e = new Excursion(p, around, pattern.bodyTokens, pattern.visibleUpTo)) {
            int mark = p.unit.references.mark();
            c.attributes = instantiated(pattern.attributes);
            p.unit.references.keepInstances(mark);
        }
    }

    private Attribute readAgain(Attribute a, int first) {
        int here = cursor.index();
        List<Attribute> now = new ArrayList<>(1);
        cursor.seek(first);
        if (a.family() == Attribute.Family.ALIGNAS) {
            alignas(a.location(), now);
        } else {
            attributes.one(
                    a.family(), a.location(), a.namespace(), a.namespaceFromUsing(), a.group(), a.position(), now);
        }
        cursor.seek(here);
        return now.getFirst();
    }

    void note(int position) {
        if (p.scopes.inTemplate()) {
            tokens.put(position, cursor.index());
        }
    }

    void alignas(Attribute.Location location, List<Attribute> into) {
        int position = cursor.position();
        note(position);
        cursor.advance();
        if (!attributes.take(Tok.LEFT_PAREN, Codes.EXP_LPAREN)) {
            return;
        }
        List<Attribute.Argument> args = new ArrayList<>(1);
        if (!cursor.is(Tok.RIGHT_PAREN)) {
            do {
                p.packs.element(cursor.index(), args, this::alignment, this::expansion);
            } while (cursor.accept(Tok.COMMA));
        }
        attributes.take(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        into.add(new Attribute(
                Attribute.Family.ALIGNAS,
                location,
                null,
                "alignas",
                args,
                true,
                false,
                false,
                attributes.nextGroup(),
                position));
    }

    private Attribute.Argument expansion(Attribute.Argument a) {
        return a.type() != null
                ? new Attribute.Argument(p.unit.types.packExpansion(a.type()), null, null, a.position())
                : new Attribute.Argument(null, a.expr().with(Expr.PACK_EXPANSION), null, a.position());
    }

    /** A type, or a number that is a power of two or zero [dcl.align]/2. */
    private Attribute.Argument alignment() {
        Attribute.Argument written = typeOrExpression();
        ClassEntity aligned = written.type() == null ? null : Types.asClass(written.type());
        if (aligned != null && !written.type().isDependent()) {
            p.unit.isComplete(aligned, written.position());
        }
        if (written.type() != null && Types.isFunction(written.type())) {
            p.unit.diagnostics.report(Codes.FUNCTION_TYPE_NOT_ALLOWED, written.position());
        }
        check(written, "alignas");
        return written;
    }

    void check(Attribute.Argument written, String attribute) {
        Expr value = written.expr() == null ? null : p.expressions.build.conversions.determined(written.expr());
        if (value == null || value.isTypeDependent() || Nodes.isBroken(value)) {
            return;
        }
        Constant c = p.expressions.build.integralValue(value, null);
        if (c instanceof IntegerConstant i && !i.value().isZero()) {
            boolean negative = i.value().isNegative() && Types.isSigned(i.type());
            if (negative) {
                p.unit.diagnostics.report(Codes.BAD_ATTRIBUTE_ARG, written.position(), attribute);
            } else if (i.value().bitsNeeded(false) != i.value().trailingZeros() + 1) {
                p.unit.diagnostics.report(Codes.BAD_ATTRIBUTE_ALIGNMENT, written.position());
            }
        }
    }

    private Attribute.Argument typeOrExpression() {
        int position = cursor.position();
        int mark = p.unit.references.mark();
        boolean isType = p.disambiguator.isTypeId();
        p.unit.references.hold(mark);
        Attribute.Argument written = isType
                ? new Attribute.Argument(p.declarators.typeId(), null, null, position)
                : new Attribute.Argument(null, arguments.value(), null, position);
        p.unit.references.release();
        return written;
    }
}
