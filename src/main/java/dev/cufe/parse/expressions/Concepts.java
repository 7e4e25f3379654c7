package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.templates.TemplateHeadParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import org.jspecify.annotations.Nullable;

/** Constraints as written: requires-clauses, type-constraints, concept-ids [temp.constr], [expr.prim.req]. */
public final class Concepts {
    private static final TemplateArgument[] NO_ARGS = {};

    private final Parser p;
    private final TokenCursor cursor;

    public Concepts(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** {@code C auto} and {@code C decltype(auto)}; null if the name is no concept. */
    public @Nullable Type placeholder(ParsedName name, DeclSpecs specs) {
        Template concept = TemplateHeadParser.concept(name.found);
        if (concept == null) {
            return null;
        }
        boolean starts = cursor.is(Tok.DECLTYPE) || cursor.is(Tok.AUTO);
        boolean isShort = starts && lacksArguments(concept, name);
        PlaceholderType.Kind kind = PlaceholderType.Kind.AUTO;
        if (cursor.is(Tok.DECLTYPE)) {
            kind = PlaceholderType.Kind.DECLTYPE_AUTO;
            cursor.advance();
            cursor.skipBalanced();
        } else if (!cursor.accept(Tok.AUTO)) {
            return null;
        }
        specs.hasPlaceholder = true;
        if (isShort || !constrainsTypes(concept, name)) {
            return p.unit.types.placeholder(kind, null);
        }
        return p.unit.types.placeholder(kind, id(concept, name, args(name), Expr.TYPE_CONSTRAINT));
    }

    public boolean lacksArguments(Template concept, ParsedName name) {
        TemplateParam[] params = concept.params();
        boolean isShort =
                name.ref.templateArgs == null && params.length > 1 && !params[1].isPack && params[1].defaultTokens < 0;
        if (isShort && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.EXP_LT, cursor.position());
        }
        return isShort;
    }

    /** The first parameter of a concept that constrains a type is a type [temp.param]/3. */
    private boolean constrainsTypes(Template concept, ParsedName name) {
        TemplateParam[] params = concept.params();
        boolean is = params.length == 0 || params[0].kind == TemplateParam.Kind.TYPE;
        if (!is && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.NOT_A_TYPE_CONCEPT, name.position(), concept);
        }
        return is;
    }

    private static TemplateArgument[] args(ParsedName name) {
        return name.ref.templateArgs == null ? NO_ARGS : name.ref.templateArgs;
    }

    private Expr id(Template concept, ParsedName name, TemplateArgument[] args, int flags) {
        return new ConceptIdExpr(
                p.unit.types.boolType(), ValueCategory.PRVALUE, name.position(), flags, concept, args, name.ref);
    }

    /** The constraint that a type-constraint puts on a type: the type is its first argument. */
    public @Nullable Expr typeConstraint(Template concept, ParsedName name, Type constrained) {
        if (!constrainsTypes(concept, name)) {
            return null;
        }
        TemplateArgument[] written = args(name);
        TemplateArgument[] all = new TemplateArgument[written.length + 1];
        all[0] = TemplateArgument.of(constrained);
        System.arraycopy(written, 0, all, 1, written.length);
        return id(concept, name, all, Expr.TYPE_CONSTRAINT);
    }

    /** The type-constraint after {@code ->}. */
    public Expr typeConstraint() {
        if (!p.names.startsName()) {
            p.unit.diagnostics.report(Codes.EXP_CONCEPT_NAME, cursor.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_BRACE);
            return Nodes.broken(p.unit.types, cursor.position());
        }
        ParsedName name = p.names.idExpression();
        Template concept = TemplateHeadParser.concept(name.found);
        if (concept == null) {
            p.unit.diagnostics.report(Codes.EXP_CONCEPT_NAME, name.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_BRACE);
            return Nodes.broken(p.unit.types, name.position());
        }
        if (lacksArguments(concept, name)) {
            return Nodes.broken(p.unit.types, name.position());
        }
        return id(concept, name, args(name), 0);
    }

    public Expr requiresExpression(ParamType[] params, Variable[] variables, Expr[] requirements, int position) {
        Type bool = p.unit.types.boolType();
        Expr e = new RequiresExpr(bool, ValueCategory.PRVALUE, position, 0, params, variables, requirements);
        boolean holds = true;
        for (Expr r : requirements) {
            if (ExprTraits.isDependent(r)) {
                return new ConstantExpr(
                        bool, ValueCategory.PRVALUE, position, 0, DependentConstant.expression(bool, e), null);
            }
            holds = holds && p.constraints.holds((RequirementExpr) r, position);
        }
        return Nodes.constant(Nodes.integerConstant(bool, holds ? 1 : 0).withExpr(e), position);
    }
}
