package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Placeholders;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.templates.Bindings;
import dev.cufe.types.Dependence;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Template heads and their parameters [temp.param]. */
public final class TemplateHeadParser {
    private final Parser p;
    private final TokenCursor cursor;
    /** The head read last. */
    @Nullable
    TemplateHead last;

    TemplateHeadParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** {@code template<...> [requires c]}; the scope of the parameters stays open. */
    TemplateHead head(@Nullable TemplateHead outer) {
        int position = cursor.position();
        cursor.advance();
        TemplateHead head = parameters(position, outer);
        requiresClause(head);
        last = head;
        return head;
    }

    /** That of a generic lambda: the parenthesis behind the constraint opens the parameters, it calls nothing [temp.pre]. */
    public TemplateHead ofLambda() {
        TemplateHead head = parameters(cursor.position(), null);
        if (cursor.is(Tok.REQUIRES)) {
            p.expressions.postfix.endsAt(p.argumentsAhead.pastClause(cursor.index() + 1));
        }
        requiresClause(head);
        last = head;
        return head;
    }

    private void requiresClause(TemplateHead head) {
        if (cursor.is(Tok.REQUIRES)) {
            cursor.advance();
            head.requiresTokens = cursor.index();
            head.requiresPosition = cursor.position();
            head.requiresClause = p.templates.requiresClause();
            p.packs.checkSignature(head.requiresTokens);
        }
    }

    /** {@code <...>} of a head, a generic lambda or a template template parameter; the scope stays open. */
    TemplateHead parameters(int position, @Nullable TemplateHead outer) {
        Scope scope = new Scope(ScopeKind.TEMPLATE_PARAMS, p.scopes.current(), null);
        p.scopes.enter(scope);
        int depth = ++p.scopes.templateDepth;
        cursor.expect(Tok.LESS, Codes.EXP_IDENTIFIER);
        List<TemplateParam> params = new ArrayList<>(2);
        List<Object> held = new ArrayList<>(0);
        int stops = cursor.stops.open(Tok.GREATER, Tok.COMMA);
        cursor.stops.open(Tok.SEMICOLON);
        while (!cursor.is(Tok.GREATER) && !cursor.atEnd()) {
            int before = cursor.index();
            parameter(params, scope, depth, held);
            if (!cursor.accept(Tok.COMMA) || cursor.index() == before) {
                break;
            }
            if (cursor.is(Tok.GREATER)) {
                p.unit.diagnostics.report(Codes.MISSING_TEMPLATE_PARAM, cursor.position());
            }
        }
        for (Object named : held) {
            p.unit.references.put(named);
        }
        cursor.stops.open(Tok.LEFT_BRACE);
        cursor.expect(Tok.GREATER, Codes.EXP_COMMA_OR_GT);
        cursor.stops.close(stops);
        return new TemplateHead(position, outer, params.toArray(new TemplateParam[0]), scope);
    }

    /** @param held what default arguments name: the original parses them behind the last parameter */
    private void parameter(List<TemplateParam> params, Scope scope, int depth, List<Object> held) {
        int index = params.size() + 1;
        int start = cursor.index();
        TemplateParam param;
        if (cursor.is(Tok.TEMPLATE)) {
            param = templateParameter(scope, depth, index);
        } else if (startsTypeParameter()) {
            cursor.advance();
            param = named(TemplateParam.Kind.TYPE, scope, depth, index);
        } else {
            param = constrainedOrNontype(scope, depth, index);
        }
        param.declarationTokens = start;
        param.visibleUpTo = p.lookup.limitHere(p.unit.lastDeclaration());
        param.context = p.scopes.chain();
        if (param.kind == TemplateParam.Kind.TYPE) {
            p.unit.types.templateParam(param);
        }
        params.add(param);
        p.unit.references.declared(param.template != null ? param.template : param, position(param), true);
        if (cursor.is(Tok.EQUAL)) {
            if (param.isPack) {
                p.unit.diagnostics.report(Codes.PACK_WITH_DEFAULT, cursor.position());
            }
            cursor.advance();
            param.defaultTokens = cursor.index();
            int mark = p.unit.references.mark();
            TemplateArgument written = defaultArgument(param);
            // The original looks for the end of the argument first, and names its qualifiers in doing so.
            Object named = p.unit.references.take(mark);
            held.add(p.unit.references.putLookedAhead(named, p.templates.lookedAhead.bracketed(param.defaultTokens)));
            param.defaultArg = converted(param, written);
            param.defaultTokens = param.isPack ? -1 : param.defaultTokens;
            param.isDefaultBroken = written != null && param.defaultArg == null;
        }
        // A default argument does not see the parameter [basic.scope.pdecl].
        declare(scope, param);
    }

    /** Where a parameter is declared: one without a name where the token begins that ends it, be it {@code >>}. */
    private int position(TemplateParam param) {
        boolean isValue = param.kind == TemplateParam.Kind.NONTYPE && !param.isPack;
        int position = isValue && param.name == null ? cursor.position() : param.position;
        boolean isInside = param.name == null
                && position == cursor.position()
                && cursor.tokens().isShiftRight(cursor.index() - 1);
        return isInside ? cursor.tokens().position(cursor.index() - 1) : position;
    }

    /** A value that does not depend is shown as one of the parameter's type, unless that is deduced from it. */
    private @Nullable TemplateArgument converted(TemplateParam param, @Nullable TemplateArgument written) {
        if (written == null || param.kind != TemplateParam.Kind.NONTYPE || param.constantType.isDependent()) {
            return written;
        }
        TemplateArgument value = p.instantiator.args.convert(written, param, new Bindings(), param.position);
        Expr expr = written.constant == null ? null : written.constant.expr();
        if (value == null || param.constantType.hasPlaceholder()) {
            boolean isEvaluated = expr instanceof OperationExpr o && o.op().isCall();
            return value == null || isEvaluated ? value : written;
        }
        // What is written with its type shows it.
        boolean isTyped = value.constant instanceof AggregateConstant && expr instanceof TempInitExpr;
        return isTyped ? TemplateArgument.of(value.constant.withExpr(expr)) : value;
    }

    private void declare(Scope scope, TemplateParam param) {
        if (param.name == null) {
            return;
        }
        if (scope.find(param.name) != null) {
            p.unit.diagnostics.report(Codes.TEMPLATE_PARAM_REDECLARED, param.position, param.name);
            return;
        }
        Entity entity = param.kind == TemplateParam.Kind.TEMPLATE ? param.template : param;
        p.scopes.declare(scope, param.name, entity);
    }

    /** {@code class} or {@code typename}, a name if any, then the end of the parameter. */
    private boolean startsTypeParameter() {
        if (!cursor.is(Tok.CLASS) && !cursor.is(Tok.TYPENAME)) {
            return false;
        }
        int i = cursor.kind(1) == Tok.ELLIPSIS ? 2 : 1;
        if (cursor.kind(i) == Tok.IDENTIFIER) {
            i++;
        }
        return switch (cursor.kind(i)) {
            case COMMA, GREATER, EQUAL, GREATER_EQUAL -> true;
            default -> false;
        };
    }

    /** {@code [...] [name]}. */
    private TemplateParam named(TemplateParam.Kind kind, Scope scope, int depth, int index) {
        boolean pack = cursor.accept(Tok.ELLIPSIS);
        int position = cursor.position();
        Name name = null;
        if (cursor.is(Tok.IDENTIFIER)) {
            name = cursor.name();
            cursor.advance();
        }
        return new TemplateParam(kind, name, scope, position, depth, index, pack);
    }

    private TemplateParam templateParameter(Scope scope, int depth, int index) {
        int position = cursor.position();
        cursor.advance();
        TemplateHead head = parameters(position, null);
        if (head.params.length == 0) {
            p.unit.diagnostics.report(Codes.EMPTY_TEMPLATE_TEMPLATE_PARAMS, cursor.previousPosition());
        }
        p.templates.rules.checkPackAtEnd(head);
        requiresClause(head);
        p.scopes.leave();
        p.scopes.templateDepth--;
        if (!cursor.accept(Tok.CLASS)) {
            cursor.expect(Tok.TYPENAME, Codes.EXP_CLASS_OR_TYPENAME);
        }
        TemplateParam param = named(TemplateParam.Kind.TEMPLATE, scope, depth, index);
        for (TemplateParam own : head.params) {
            if (own.name != null && own.name == param.name) {
                p.unit.diagnostics.report(Codes.TEMPLATE_TEMPLATE_PARAM_NAME_REUSED, param.position);
            }
        }
        Template template = new Template(Template.Kind.PARAM, param.name, scope, param.position, head);
        template.param = param;
        param.template = template;
        return param;
    }

    private TemplateParam constrainedOrNontype(Scope scope, int depth, int index) {
        int start = cursor.index();
        Template concept = conceptHere();
        if (concept != null) {
            ParsedName name = p.names.idExpression();
            if (!cursor.is(Tok.AUTO) && !cursor.is(Tok.DECLTYPE)) {
                boolean isShort = p.templates.lacksArguments(concept, name);
                TemplateParam param = named(TemplateParam.Kind.TYPE, scope, depth, index);
                Type type = p.unit.types.templateParam(param);
                param.typeConstraint = isShort ? null : p.templates.typeConstraint(concept, name, type);
                if (param.isPack) {
                    p.packs.expanded(start);
                } else {
                    p.packs.checkSignature(start);
                }
                return param;
            }
            cursor.seek(start);
        }
        int errors = p.unit.diagnostics.reportedErrors();
        DeclSpecs specs = p.templates.plainSpecifiers(SpecifierParser.Context.TEMPLATE_PARAM);
        if (specs.definesTag && p.unit.diagnostics.reportedErrors() == errors) {
            p.unit.diagnostics.report(Codes.TYPE_DEFINITION_NOT_ALLOWED, specs.typePosition);
        }
        if (specs.type != null && p.unit.diagnostics.reportedErrors() > errors) {
            specs.type = p.unit.types.error();
        }
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
            specs.type = p.unit.types.error();
            cursor.skipToStop();
        }
        if (specs.hasPlaceholder && !p.unit.dialect.atLeast(2017) && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.AUTO_NOT_ALLOWED, specs.typePosition);
            specs.type = p.unit.types.error();
            specs.hasPlaceholder = false;
        }
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.EITHER);
        p.declaratorNames.checkParameter(d);
        if (!p.unit.dialect.atLeast(2020)) {
            d.type = p.placeholders.refuseTemplate(d.type, specs.typePosition);
        }
        if (Types.isVoid(d.type)) {
            p.unit.diagnostics.report(Codes.VOID_TEMPLATE_PARAMETER, specs.typePosition);
            d.type = p.unit.types.error();
        }
        Name name = d.name == null ? null : d.name.ref.name;
        TemplateParam param =
                new TemplateParam(TemplateParam.Kind.NONTYPE, name, scope, d.position, depth, index, d.isPack);
        param.constantType = p.unit.types.adjustedParam(Dependence.settled(d.type));
        PlaceholderType placeholder = Placeholders.find(param.constantType);
        param.placeholderConstraint = placeholder == null ? null : placeholder.constraint();
        p.templates.rules.checkNontype(param.constantType, d.position);
        return param;
    }

    /** The concept whose name begins here, or null. */
    private @Nullable Template conceptHere() {
        if (cursor.is(Tok.IDENTIFIER) && cursor.kind(1) != Tok.COLON_COLON) {
            LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
            return concept(found);
        }
        if (!p.unit.dialect.atLeast(2020) || !cursor.is(Tok.IDENTIFIER) && !cursor.is(Tok.COLON_COLON)) {
            return null;
        }
        Tentative t = p.tentative();
        p.unit.references.lookAhead();
        ParsedName name = p.names.idExpression();
        t.rollbackKeepingQualifiers();
        return concept(name.found);
    }

    public static @Nullable Template concept(LookupResult found) {
        return found.entity() instanceof Template t && t.kind == Template.Kind.CONCEPT ? t : null;
    }

    /** The default argument at the cursor; in an instance it is parsed with the parameters bound. */
    public @Nullable TemplateArgument defaultArgument(TemplateParam param) {
        return switch (param.kind) {
            case TYPE -> TemplateArgument.of(p.declarators.unusedTypeId());
            case NONTYPE -> {
                Expr value = p.expressions.templateArgument(false);
                // Kept as an expression: a default prints its qualifiers as written ([printing 3.6c]), if its type is
                // known.
                boolean named = p.unit.dialect.atLeast(2011)
                        && !param.constantType.isDependent()
                        && !param.constantType.hasPlaceholder()
                        && value instanceof ConstantExpr c
                        && c.constant() instanceof DependentConstant
                        && c.nameRef() != null
                        && c.nameRef().isQualified();
                yield TemplateArgument.of(
                        named
                                ? DependentConstant.expression(value.type(), value)
                                : p.templateArguments.constantOf(value));
            }
            case TEMPLATE -> {
                int position = cursor.position();
                TemplateArgument arg = p.templateArguments.templateName();
                if (arg == null) {
                    p.unit.diagnostics.report(Codes.EXP_TEMPLATE_ARG, position);
                }
                yield arg;
            }
        };
    }
}
