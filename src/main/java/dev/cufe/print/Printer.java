package dev.cufe.print;

import dev.cufe.constants.TemporaryValues;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.Type;
import dev.cufe.lex.LexedUnit;
import dev.cufe.print.declarations.AttributePrinter;
import dev.cufe.print.declarations.ClassPrinter;
import dev.cufe.print.declarations.EmbeddedTags;
import dev.cufe.print.declarations.FieldPrinter;
import dev.cufe.print.declarations.FriendPrinter;
import dev.cufe.print.declarations.FunctionPrinter;
import dev.cufe.print.declarations.NamespacePrinter;
import dev.cufe.print.declarations.SequencePrinter;
import dev.cufe.print.declarations.SpecializationPrinter;
import dev.cufe.print.declarations.Specifiers;
import dev.cufe.print.declarations.TemplatePrinter;
import dev.cufe.print.declarations.TokenTextPrinter;
import dev.cufe.print.declarations.TypedefPrinter;
import dev.cufe.print.declarations.VariablePrinter;
import dev.cufe.print.expressions.AllocationPrinter;
import dev.cufe.print.expressions.CallOperands;
import dev.cufe.print.expressions.CallPrinter;
import dev.cufe.print.expressions.ConstantPrinter;
import dev.cufe.print.expressions.DestructorPrinter;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.expressions.InitPrinter;
import dev.cufe.print.expressions.LambdaPrinter;
import dev.cufe.print.expressions.MemberCallPrinter;
import dev.cufe.print.expressions.OperatorPrinter;
import dev.cufe.print.expressions.RequirementPrinter;
import dev.cufe.print.expressions.ReturnPrinter;
import dev.cufe.print.expressions.SizePrinter;
import dev.cufe.print.expressions.StmtPrinter;
import dev.cufe.print.expressions.TempPrinter;
import dev.cufe.print.expressions.UserLiteralPrinter;
import dev.cufe.print.names.ArgumentPrinter;
import dev.cufe.print.names.BoundPrinter;
import dev.cufe.print.names.ClosedMembers;
import dev.cufe.print.names.ClosedNames;
import dev.cufe.print.names.ClosureTypedefs;
import dev.cufe.print.names.FieldNames;
import dev.cufe.print.names.HiddenNamespaces;
import dev.cufe.print.names.LocalClassNames;
import dev.cufe.print.names.MemberTypedefs;
import dev.cufe.print.names.NamePrinter;
import dev.cufe.print.names.OpenScopes;
import dev.cufe.print.names.ParamPrinter;
import dev.cufe.print.names.TemplateIdPrinter;
import dev.cufe.print.names.TypePrinter;
import dev.cufe.print.names.UnnamedTypes;
import dev.cufe.print.text.LiteralPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places;
import dev.cufe.print.text.PrintHooks;
import dev.cufe.print.text.PrintOptions;
import dev.cufe.print.text.TemplateHeads;
import dev.cufe.source.SourceMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prints one unit: owns the printers of all rule groups and the state they share (generated names, open scopes).
 *
 * @ref [printing 0]
 */
public final class Printer {
    /** Gives the value of the literal token at an index; adjacent string literals make one. */
    public interface LiteralValues {
        Constant valueAt(int index);
    }

    public final Output out;
    public final Places places = new Places();
    public final PrintHooks hooks;
    public final OpenScopes scopes = new OpenScopes();
    public final ClosedMembers closedMembers = new ClosedMembers(this);
    public final TemplateHeads heads = new TemplateHeads();
    public final MemberTypedefs memberTypedefs = new MemberTypedefs();
    public final ClosedNames closedNames = new ClosedNames(this);
    public final HiddenNamespaces hiddenNamespaces = new HiddenNamespaces();
    public final EmbeddedTags embedded;
    public final NamePrinter names;
    public final LocalClassNames localNames;
    public final TemplateIdPrinter templateIds;
    public final TypePrinter types;
    public final ParamPrinter params;
    public final AttributePrinter attributes;
    public final ExprPrinter exprs;
    public final OperatorPrinter operators;
    public final FieldNames fieldNames;
    public final CallPrinter calls;
    public final CallOperands operands;
    public final MemberCallPrinter memberCalls;
    public final TempPrinter temporaries;
    public final InitPrinter inits;
    public final ConstantPrinter constants;
    public final BoundPrinter bounds;
    public final ArgumentPrinter arguments;
    public final UserLiteralPrinter userLiterals;
    public final AllocationPrinter allocations;
    public final DestructorPrinter destructors;
    public final LambdaPrinter lambdas;
    public final RequirementPrinter requirements;
    public final StmtPrinter statements;
    public final ReturnPrinter returns;
    public final FieldPrinter fields;
    public final SizePrinter sizes;
    public final UnnamedTypes unnamedTypes = new UnnamedTypes();
    public final SequencePrinter sequences;
    public final Specifiers specifiers;
    public final VariablePrinter variables;
    public final TypedefPrinter typedefs;
    public final FunctionPrinter functions;
    public final ClassPrinter classes;
    public final FriendPrinter friends;
    public final SpecializationPrinter specializations;
    public final TemplatePrinter templates;
    public final NamespacePrinter namespaces;
    public final TokenTextPrinter tokenText;
    public final ClosureTypedefs closures;
    public final LiteralValues literalValues;
    public final @Nullable TemporaryValues temporaryValues;
    private final String unnamedNamespaceName;
    private final Map<Entity, String> generatedByEntity = new IdentityHashMap<>();
    private final Map<Variable, String> functionParameterNames = new IdentityHashMap<>();
    /** Whether the text is for clang. */
    public final boolean forClang;

    public final boolean isC;

    private int generatedNames;

    /**
     * @param unnamedNamespaceName what unnamed namespaces are called (it contains the module id)
     * @param lexed the tokens, for declarations that are printed from them; null if there are none
     * @param temporaryValues tells which temporaries are constants; null if none is
     */
    public Printer(
            Output output,
            SourceMap map,
            PrintOptions options,
            PrintHooks printHooks,
            String unnamedNamespaceName,
            @Nullable LexedUnit lexed,
            LiteralValues literalValues,
            @Nullable TemporaryValues temporaryValues) {
        out = output;
        hooks = printHooks;
        forClang = options.clang();
        isC = options.c();
        this.unnamedNamespaceName = unnamedNamespaceName;
        this.literalValues = literalValues;
        this.temporaryValues = temporaryValues;
        embedded = new EmbeddedTags(this);
        names = new NamePrinter(this);
        localNames = new LocalClassNames(this);
        templateIds = new TemplateIdPrinter(this);
        types = new TypePrinter(this);
        params = new ParamPrinter(this);
        attributes = new AttributePrinter(this, options.standard());
        exprs = new ExprPrinter(this);
        operators = new OperatorPrinter(this);
        fieldNames = new FieldNames(this);
        calls = new CallPrinter(this);
        operands = new CallOperands(this);
        memberCalls = new MemberCallPrinter(this);
        temporaries = new TempPrinter(this);
        inits = new InitPrinter(this);
        constants = new ConstantPrinter(this, new LiteralPrinter(output, options.standard()));
        bounds = new BoundPrinter(this);
        arguments = new ArgumentPrinter(this, constants);
        userLiterals = new UserLiteralPrinter(output, constants);
        allocations = new AllocationPrinter(this);
        destructors = new DestructorPrinter(this);
        lambdas = new LambdaPrinter(this);
        requirements = new RequirementPrinter(this, map);
        statements = new StmtPrinter(this);
        returns = new ReturnPrinter(this);
        fields = new FieldPrinter(this);
        sizes = new SizePrinter(this);
        sequences = new SequencePrinter(this);
        specifiers = new Specifiers(this, options.standard());
        variables = new VariablePrinter(this, options.standard());
        typedefs = new TypedefPrinter(this);
        functions = new FunctionPrinter(this);
        classes = new ClassPrinter(this);
        friends = new FriendPrinter(this);
        specializations = new SpecializationPrinter(this);
        templates = new TemplatePrinter(this);
        namespaces = new NamespacePrinter(this, options.hiddenUnnamedNamespaces());
        tokenText = new TokenTextPrinter(this, map, lexed);
        closures = new ClosureTypedefs(this);
    }

    /** Prints the declarations of the whole unit. */
    public void unit(SourceSequence unit) {
        hiddenNamespaces.collect(unit);
        sequences.namespaceScope(unit);
    }

    /** Prints a function declaration as C++, without asking {@link PrintHooks#printFunction}. */
    public void function(Declaration d, Function f) {
        functions.printPlain(d, f, false);
    }

    /** Prints the body of a function, its member initializers before it if wanted. */
    public void body(Function f, boolean memberInitializers) {
        functions.bodyText(f, memberInitializers);
    }

    /** Prints {@code : a(1) } if there is something to print. */
    public void memberInitializers(Function f) {
        functions.memberInitializers(f);
    }

    /** Prints {@code ::N::}, all that an entity is a member of. */
    public void fullQualifier(Entity e) {
        names.fullQualifier(e);
    }

    public void typeId(Type type) {
        types.typeId(type);
    }

    /** Prints a non-type template argument as an operand. */
    public void operand(Constant constant) {
        constants.print(constant, ExprPrinter.OPD);
    }

    public void templateName(Template template) {
        names.templateName(template);
    }

    /** The printed name of a template parameter, generated if it has none. */
    public void name(TemplateParam param) {
        if (param.name != null) {
            out.name(param.name);
        } else {
            out.text(generatedName(param));
        }
    }

    /** The printed name of an entity without qualifiers. */
    public void simpleName(Entity e) {
        names.simple(e);
    }

    /** Prints a lambda as C++, without asking {@link PrintHooks#printLambda}. */
    public void lambda(Lambda lambda) {
        lambdas.printPlain(lambda);
    }

    /** Prints introducer and declarator of a lambda; gives whether it has a parameter list. */
    public boolean lambdaDeclarator(Lambda lambda, Function call) {
        return lambdas.declarator(lambda, call);
    }

    public void lambdaBody(Lambda lambda, Function call) {
        lambdas.body(lambda, call, false);
    }

    /** The initial value of an init-capture, in braces if it has them. */
    public void captureValue(Lambda.Capture capture) {
        lambdas.captureValue(capture);
    }

    /** {@code < T, N> }: the parameters of a function template as its arguments; nothing for other functions. */
    public void ownArguments(Function f) {
        if (f.template == null) {
            return;
        }
        out.text(f.operator != null ? " " : "");
        if (f.isPrototype) {
            templateIds.ownParameters(f.template);
        } else if (f.templateArgs != null) {
            templateIds.arguments(f.templateArgs, -1, f.template);
        }
    }

    public Output output() {
        return out;
    }

    public ExprPrinter expressions() {
        return exprs;
    }

    public String unnamedNamespaceName() {
        return unnamedNamespaceName;
    }

    /** The next number n of a generated name {@code __Tn}; one counter for the whole file ([printing 7.2]). */
    public int nextGeneratedNumber() {
        return generatedNames++;
    }

    /** The name of an unnamed template parameter, or of a closure that no variable has the type of, where it is mentioned. */
    public String generatedName(Entity unnamed) {
        String name = generatedByEntity.get(unnamed);
        if (name == null) {
            name = "__T" + nextGeneratedNumber();
            generatedByEntity.put(unnamed, name);
        }
        return name;
    }

    public boolean hasGeneratedName(Entity unnamed) {
        return generatedByEntity.containsKey(unnamed);
    }

    /** The name given to an unnamed parameter of a function definition ([kernels 3.3]). */
    public String parameterName(Variable parameter) {
        String name = functionParameterNames.get(parameter);
        if (name == null) {
            name = "__T" + nextGeneratedNumber();
            functionParameterNames.put(parameter, name);
        }
        return name;
    }
}
