package dev.cufe.parse;

import dev.cufe.cuda.CudaRules;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.instances.ConstraintChecker;
import dev.cufe.instances.Instantiator;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.classes.ClassParser;
import dev.cufe.parse.declarations.AttributeParser;
import dev.cufe.parse.declarations.DeclarationParser;
import dev.cufe.parse.declarations.DeclaratorNames;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.EnumParser;
import dev.cufe.parse.declarations.PragmaParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.declarations.TypeNameSpecifiers;
import dev.cufe.parse.expressions.ExpressionParser;
import dev.cufe.parse.expressions.InitializerParser;
import dev.cufe.parse.expressions.LambdaParser;
import dev.cufe.parse.expressions.Packs;
import dev.cufe.parse.expressions.ThisContext;
import dev.cufe.parse.names.AccessChecks;
import dev.cufe.parse.names.Disambiguator;
import dev.cufe.parse.names.GuideAhead;
import dev.cufe.parse.names.LiteralParser;
import dev.cufe.parse.names.MissingNames;
import dev.cufe.parse.names.NameParser;
import dev.cufe.parse.names.OperatorNames;
import dev.cufe.parse.names.QualifierAhead;
import dev.cufe.parse.names.Skipper;
import dev.cufe.parse.names.TemplateArgumentParser;
import dev.cufe.parse.names.TemplateArgumentsAhead;
import dev.cufe.parse.statements.FunctionBodies;
import dev.cufe.parse.statements.StatementParser;
import dev.cufe.parse.templates.AutoParameters;
import dev.cufe.parse.templates.ClassTemplateDeduction;
import dev.cufe.parse.templates.ExplicitConstants;
import dev.cufe.parse.templates.ExplicitInstances;
import dev.cufe.parse.templates.ExplicitValues;
import dev.cufe.parse.templates.TemplateConstants;
import dev.cufe.parse.templates.TemplateExpressions;
import dev.cufe.parse.templates.TemplateParser;
import dev.cufe.parse.tokens.GnuExtensions;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.declarations.MemberPlaces;
import dev.cufe.sema.declarations.PlaceholderPlaces;
import dev.cufe.sema.declarations.UndefinedEntities;
import dev.cufe.sema.input.HiddenVariables;
import dev.cufe.types.Unit;

/**
 * The parser of one unit: one pass, which decides every ambiguity with look-up and builds the IL as it goes. This class
 * holds the parts together; each part parses one chapter of the grammar.
 */
public final class Parser {
    public final Unit unit;
    public final TokenCursor cursor;
    public final ScopeStack scopes;
    public final Lookup lookup;
    public final HiddenVariables hiddenVariables;
    public final NameParser names;
    public final QualifierAhead qualifierAhead;
    public final GuideAhead guideAhead;
    public final OperatorNames operatorNames;
    public final LiteralParser literals;
    public final CudaRules cuda;
    public final GnuExtensions gnu;
    public final AttributeParser attributes;
    public final AccessChecks access;
    public final TypeNameSpecifiers typeNames;
    public final SpecifierParser specifiers;
    public final DeclaratorParser declarators;
    public final DeclaratorNames declaratorNames;
    public final MemberPlaces memberPlaces;
    public final DeclarationParser declarations;
    public final ClassParser classes;
    public final EnumParser enums;
    public final Packs packs;
    public final Instantiator instantiator;
    public final ExplicitInstances explicitInstances;
    public final MissingNames missingNames;
    public final TemplateParser templates;
    public final TemplateArgumentParser templateArguments;
    public final TemplateExpressions templateExpressions;
    public final ExplicitValues explicitValues;
    public final TemplateConstants constants;
    public final ExplicitConstants explicitConstants;
    public final ConstraintChecker constraints;
    public final AutoParameters autoParameters;
    public final PlaceholderPlaces placeholders;
    public final ExpressionParser expressions;
    public final StatementParser statements;
    public final Disambiguator disambiguator;
    public final TemplateArgumentsAhead argumentsAhead;
    public final Skipper skipper;
    public final InitializerParser initializers;
    public final FunctionBodies bodies;
    public final PragmaParser pragmas;
    public final LambdaParser lambdas;
    public final ThisContext thisContext;

    public Parser(Unit unit) {
        this.unit = unit;
        unit.diagnostics.setPlace(unit.contexts);
        this.cursor = new TokenCursor(unit.lexed, unit.diagnostics);
        this.scopes = new ScopeStack(unit);
        this.lookup = new Lookup(unit, scopes);
        this.hiddenVariables = new HiddenVariables(unit, lookup);
        this.thisContext = new ThisContext(this);
        this.names = new NameParser(this);
        this.qualifierAhead = new QualifierAhead(this);
        this.guideAhead = new GuideAhead(this);
        this.missingNames = new MissingNames(this);
        this.operatorNames = new OperatorNames(this);
        this.literals = new LiteralParser(this);
        this.cuda = new CudaRules(unit);
        this.gnu = new GnuExtensions(this);
        this.attributes = new AttributeParser(this);
        this.access = new AccessChecks(this);
        this.typeNames = new TypeNameSpecifiers(this);
        this.specifiers = new SpecifierParser(this);
        this.declarators = new DeclaratorParser(this);
        this.declaratorNames = new DeclaratorNames(this);
        this.memberPlaces = new MemberPlaces(unit, scopes);
        this.declarations = new DeclarationParser(this);
        this.classes = new ClassParser(this);
        this.enums = new EnumParser(this);
        this.packs = new Packs(this);
        this.instantiator = new Instantiator(this);
        this.explicitInstances = new ExplicitInstances(this);
        unit.demands = instantiator;
        this.templateArguments = new TemplateArgumentParser(this);
        this.templateExpressions = new TemplateExpressions(this);
        this.explicitValues = new ExplicitValues(this);
        this.constants = new TemplateConstants(this);
        this.explicitConstants = new ExplicitConstants(this);
        this.constraints = new ConstraintChecker(this);
        this.autoParameters = new AutoParameters(this);
        this.templates = new TemplateParser(this);
        this.expressions = new ExpressionParser(this);
        this.placeholders = new PlaceholderPlaces(unit, scopes, expressions.build.placeholders);
        expressions.build.templateNames = templateExpressions;
        expressions.build.classDeduction = new ClassTemplateDeduction(this);
        expressions.build.typeConstraints = constraints;
        expressions.build.conversions.templates = instantiator.calls;
        classes.rules.specialMembers.bind(expressions.build.initialization, expressions.build.conversions);
        this.initializers = new InitializerParser(this);
        this.statements = new StatementParser(this);
        this.disambiguator = new Disambiguator(this);
        this.argumentsAhead = new TemplateArgumentsAhead(this);
        this.skipper = new Skipper(this);
        this.bodies = new FunctionBodies(this);
        this.pragmas = new PragmaParser(this);
        this.lambdas = new LambdaParser(this);
    }

    /**
     * The declarations before the token with that index; nothing behind it is looked at if a declaration begins there and
     * goes on to the end of the tokens.
     *
     * @return whether a declaration does begin there
     */
    public boolean parsePrefix(int limit) {
        while (cursor.index() < limit) {
            declaration();
        }
        return cursor.index() == limit;
    }

    /** As {@link #parsePrefix}, after more tokens have been lexed. */
    public boolean parseMore(int limit) {
        cursor.seeMore();
        return cursor.index() >= limit || parsePrefix(limit);
    }

    /** The rest of a unit whose prefix was parsed before the tokens of the rest were there. */
    public void parseRest() {
        cursor.seeMore();
        parseUnit();
    }

    /** The whole unit. */
    public void parseUnit() {
        while (!cursor.atEnd()) {
            declaration();
        }
        pragmas.flush(unit.sequence);
        explicitInstances.finishUnit();
        attributes.rules.finishUnit();
        new UndefinedEntities(unit).report();
    }

    private void declaration() {
        int before = cursor.index();
        declarations.declaration(unit.sequence);
        if (cursor.index() == before && !cursor.atEnd()) {
            cursor.skipDeclaration();
            if (cursor.is(Tok.RIGHT_BRACE)) {
                cursor.advance();
            }
        }
    }

    public Tentative tentative() {
        return new Tentative(unit, cursor, scopes);
    }

    /** Enters the class or namespace a declarator is qualified with; give the answer to {@code scopes.replace}. */
    public ScopeChain enterQualifier(NameQualifier qualifier) {
        ScopeChain place = scopes.chain();
        if (qualifier.namespace != null) {
            scopes.enterWithParents(qualifier.namespace.scope);
        } else if (qualifier.type != null) {
            Type type = qualifier.type.canonical();
            if (type instanceof ClassType c) {
                scopes.enterWithParents(c.entity().scope);
            } else if (type instanceof EnumType e) {
                scopes.enterWithParents(e.entity().scope);
            }
        }
        return place;
    }

    /** A feature of a later standard is written here, of which the original tells every time, but not in instances once more. */
    public void usesNewer(int code, int standard, int position) {
        if (!templates.inInstance()) {
            unit.newer.useAgain(code, standard, position);
        }
    }
}
