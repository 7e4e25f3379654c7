package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.decl.AsmDeclaration;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.statements.AsmParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.classes.Classes;
import dev.cufe.sema.declarations.FunctionDecls;
import dev.cufe.sema.declarations.FunctionRules;
import dev.cufe.sema.declarations.MainRules;
import dev.cufe.sema.declarations.SpecifierRules;
import dev.cufe.sema.declarations.TypedefDecls;
import dev.cufe.sema.declarations.VariableDecls;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Declarations outside classes, and the parts that members share with them [dcl.dcl]. */
public final class DeclarationParser {
    private final Parser p;
    private final TokenCursor cursor;
    final NamespaceParser namespaces;
    public final UsingParser usings;
    public final InitDeclarators initDeclarators;
    public final FunctionDecls functions;
    public final VariableDecls variables;
    public final TypedefDecls typedefs;
    public final SpecifierRules specifierRules;
    final MainRules mainRules;
    public final FunctionRules functionRules;
    private final ExceptionSpecParser exceptionSpecs;
    private final ExportParser exports;
    private final TypelessDeclarations typeless;
    private final ModuleDirectives modules;

    /** Namespace definitions and linkage specifications that are open. */
    private int sequences;

    public DeclarationParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.namespaces = new NamespaceParser(parser);
        this.usings = new UsingParser(parser);
        this.functions = new FunctionDecls(parser.unit, parser.scopes);
        this.variables = new VariableDecls(parser.unit, parser.scopes, parser.hiddenVariables);
        this.typedefs = new TypedefDecls(parser.unit, parser.scopes);
        this.functionRules = new FunctionRules(parser.unit);
        this.mainRules = new MainRules(parser.unit);
        this.specifierRules = new SpecifierRules(parser.unit);
        this.modules = new ModuleDirectives(parser);
        this.exports = new ExportParser(parser, modules);
        this.typeless = new TypelessDeclarations(parser, this);
        this.exceptionSpecs = new ExceptionSpecParser(parser);
        this.initDeclarators = new InitDeclarators(parser, this);
    }

    /** Declarations up to a closing brace or the end of the unit. */
    public void sequence(SourceSequence into) {
        unfinishedSequence(into);
        p.pragmas.flush(into);
    }

    /** The same; pragmas before the brace wait for what follows it ([printing 8.4], linkage blocks). */
    void unfinishedSequence(SourceSequence into) {
        int stops = cursor.stops.open(Tok.RIGHT_BRACE);
        sequences++;
        while (!cursor.is(Tok.RIGHT_BRACE) && !cursor.atEnd()) {
            int before = cursor.index();
            declaration(into);
            if (cursor.index() == before) {
                cursor.skipDeclaration();
            }
        }
        sequences--;
        cursor.stops.close(stops);
    }

    /** Whether the declarations are those of a namespace definition or linkage specification. */
    boolean inBraces() {
        return sequences > 0;
    }

    /** One declaration of namespace scope. */
    public void declaration(SourceSequence into) {
        p.scopes.places.endTypedef(null);
        p.access.begin();
        int stops = cursor.stops.open(Tok.SEMICOLON);
        switch (cursor.kind()) {
            case PRAGMA -> p.pragmas.atDeclaration(into);
            case SEMICOLON -> {
                if (!p.unit.dialect.atLeast(2011)) {
                    p.unit.diagnostics.report(Codes.EXTRA_SEMICOLON, cursor.position());
                }
                cursor.advance();
            }
            case TEMPLATE -> {
                p.pragmas.flush(into);
                p.templates.declaration(into);
            }
            case NAMESPACE -> {
                p.pragmas.flush(into);
                namespaces.namespace(into);
            }
            case INLINE -> {
                p.pragmas.flush(into);
                if (cursor.kind(1) == Tok.NAMESPACE) {
                    namespaces.namespace(into);
                } else if (cursor.kind(1) == Tok.TEMPLATE && cursor.kind(2) != Tok.LESS) {
                    p.templates.declaration(into);
                } else {
                    simple(into);
                }
            }
            case EXTERN -> {
                p.pragmas.flush(into);
                externDeclaration(into);
            }
            case EXPORT -> {
                p.pragmas.flush(into);
                exports.exported(into);
            }
            default -> {
                p.pragmas.flush(into);
                if (skipsAttributes()) {
                    declaration(into);
                } else if (!modules.read()) {
                    blockDeclaration(into);
                }
            }
        }
        cursor.stops.close(stops);
    }

    /** Passes attributes before a declaration that declares no entity they could belong to [dcl.pre]/4. */
    boolean skipsAttributes() {
        boolean isGnu = cursor.is(Tok.ATTRIBUTE);
        if (!isGnu && (!p.attributes.startsStdAttribute() || cursor.is(Tok.ALIGNAS))) {
            return false;
        }
        int start = cursor.index();
        int position = cursor.position();
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute() && cursor.is(Tok.LEFT_BRACKET)) {
            cursor.accept(Tok.ATTRIBUTE);
            cursor.skipBalanced();
        }
        boolean isLinkage = cursor.is(Tok.EXTERN)
                && cursor.kind(1) == Tok.STRING_LITERAL
                && (isGnu || cursor.kind(2) == Tok.LEFT_BRACE);
        boolean isOther = isGnu
                && (cursor.is(Tok.INLINE) && cursor.kind(1) == Tok.NAMESPACE
                        || cursor.is(Tok.EXTERN) && cursor.kind(1) == Tok.TEMPLATE);
        switch (cursor.kind()) {
            case USING, TEMPLATE, NAMESPACE, ASM -> p.unit.diagnostics.report(Codes.ATTRIBUTES_NOT_PERMITTED, position);
            case STATIC_ASSERT -> {}
            default -> {
                if (!isLinkage && !isOther) {
                    cursor.seek(start);
                    return false;
                }
                p.unit.diagnostics.report(Codes.ATTRIBUTES_NOT_PERMITTED, position);
            }
        }
        return true;
    }

    private void externDeclaration(SourceSequence into) {
        if (cursor.kind(1) == Tok.STRING_LITERAL) {
            namespaces.linkage(into);
        } else if (cursor.kind(1) == Tok.TEMPLATE) {
            p.templates.declaration(into);
        } else {
            simple(into);
        }
    }

    /** A declaration that may also stand in a block [dcl.pre]. */
    public void blockDeclaration(SourceSequence into) {
        int stops = cursor.stops.open(Tok.SEMICOLON);
        if (cursor.is(Tok.EXTERN) && cursor.kind(1) == Tok.STRING_LITERAL && cursor.kind(2) != Tok.LEFT_BRACE) {
            p.unit.diagnostics.report(Codes.LINKAGE_SPECIFIER_NOT_ALLOWED, cursor.position());
            cursor.advance();
            cursor.advance();
        }
        switch (cursor.kind()) {
            case USING -> usings.using(into, new ArrayList<>(0));
            case NAMESPACE -> {
                boolean alias = cursor.kind(1) == Tok.IDENTIFIER && cursor.kind(2) == Tok.EQUAL;
                if (p.scopes.current().kind().isLocal() && !alias) {
                    p.unit.diagnostics.report(Codes.NAMESPACE_DEFINITION_NOT_ALLOWED, cursor.position());
                    cursor.skipDeclaration();
                } else {
                    namespaces.namespace(into);
                }
            }
            case STATIC_ASSERT -> p.expressions.staticAssert(into);
            case TEMPLATE -> p.templates.declaration(into);
            case ASM -> asm(into);
            case EXTENSION -> extension(into);
            default -> simple(into);
        }
        cursor.stops.close(stops);
    }

    private void extension(SourceSequence into) {
        Tok next = cursor.kind(1);
        if (next == Tok.NAMESPACE
                || next == Tok.INLINE && cursor.kind(2) == Tok.NAMESPACE
                || next == Tok.USING
                || next == Tok.TEMPLATE
                || next == Tok.EXTERN && (cursor.kind(2) == Tok.STRING_LITERAL || cursor.kind(2) == Tok.TEMPLATE)) {
            cursor.advance();
            int before = into.entries().size();
            declaration(into);
            UsingParser.markExtension(into, before);
        } else {
            simple(into);
        }
    }

    private void asm(SourceSequence into) {
        int position = cursor.position();
        cursor.advance();
        cursor.accept(Tok.VOLATILE);
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        if (!cursor.is(Tok.STRING_LITERAL)) {
            p.unit.diagnostics.report(Codes.EXP_ASM_STRING, cursor.position());
            cursor.skipDeclaration();
            return;
        }
        int textPosition = cursor.position();
        var text = p.literals.stringConstant();
        AsmParser.checkEncoding(p.unit, text, textPosition);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        cursor.endDeclaration();
        into.add(new AsmDeclaration(position, text));
    }

    /** {@code extern "C"} written on one declaration. */
    void directLinkage(SourceSequence into) {
        initDeclarators.directLinkage = true;
        declaration(into);
        initDeclarators.directLinkage = false;
    }

    /** A simple-declaration or function-definition. */
    private void simple(SourceSequence into) {
        int start = cursor.index();
        List<Attribute> prefix = new ArrayList<>(0);
        if (p.attributes.startsStdAttribute()) {
            p.attributes.parseLeading(Attribute.Location.PREFIX, prefix);
            if (cursor.is(Tok.SEMICOLON)) {
                p.attributes.refuse(prefix);
                cursor.advance();
                return;
            }
            if (cursor.is(Tok.USING)) {
                usings.using(into, prefix);
                return;
            }
        }
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.DECLARATION);
        specs.attributes.addAll(0, prefix);
        boolean onlySpecifiers = cursor.is(Tok.SEMICOLON) && cursor.index() != start;
        if (specs.type == null && !onlySpecifiers && !typeless.startsSpecialFunction()) {
            typeless.missingType(specs, start, into);
            return;
        }
        if (cursor.is(Tok.SEMICOLON)) {
            noDeclarator(specs, into);
            cursor.advance();
            return;
        }
        if (lacksSemicolon(specs)) {
            noDeclarator(specs, into);
            return;
        }
        initDeclarators.list(specs, into, null);
    }

    /** Behind a class or enumeration stands what cannot begin a declarator: reported, and read as the next declaration. */
    public boolean lacksSemicolon(DeclSpecs specs) {
        if (!specs.definesTag || mayBeginDeclarator(cursor.kind())) {
            return false;
        }
        if (cursor.is(Tok.TEMPLATE)) {
            p.unit.diagnostics.report(Codes.TEMPLATE_KEYWORD_NOT_ALLOWED, cursor.position());
            cursor.skipDeclaration();
            return true;
        }
        if (cursor.is(Tok.EXTERN) && cursor.kind(1) == Tok.STRING_LITERAL) {
            p.unit.diagnostics.report(Codes.LINKAGE_SPECIFIER_NOT_ALLOWED, cursor.position());
            cursor.advance();
            cursor.advance();
        }
        if (specs.tag instanceof ClassEntity c && c.name == null) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
        }
        p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
        // What stood between belongs to the next declaration, if to any.
        specs.storage = StorageClass.UNSPECIFIED;
        specs.isQualified = false;
        return true;
    }

    static boolean mayBeginDeclarator(Tok kind) {
        return switch (kind) {
            case IDENTIFIER, STAR, AMP, AMP_AMP, LEFT_PAREN, LEFT_BRACKET, COLON_COLON, COLON, OPERATOR, TILDE -> true;
            case ATTRIBUTE, DECLTYPE, EQUAL, COMMA, ELLIPSIS, SEMICOLON -> true;
            default -> false;
        };
    }

    /** A type that is no declared class alone: after template heads something has to be declared [temp.pre]/5. */
    private static boolean isOnlyType(DeclSpecs specs) {
        return specs.tag == null && !specs.hasError && !specs.isFriend && (specs.type == null || !specs.type.isError());
    }

    /** The declaration after template heads. */
    public void templated(SourceSequence into, TemplateContext template) {
        int start = cursor.index();
        List<Attribute> prefix = new ArrayList<>(0);
        while (cursor.is(Tok.EXTENSION)) {
            cursor.advance();
        }
        if (p.attributes.startsStdAttribute()) {
            p.attributes.parseLeading(Attribute.Location.PREFIX, prefix);
        }
        DeclSpecs specs = p.templates.specifiers(template, SpecifierParser.Context.DECLARATION);
        specs.attributes.addAll(0, prefix);
        if (specs.tag instanceof EnumEntity e
                && (specs.definesTag || specs.declaresTag)
                && !(e.parent.owner() instanceof ClassEntity)) {
            p.unit.diagnostics.report(Codes.ENUM_TEMPLATE_NOT_DECLARED, e.position);
        }
        if (specs.type == null && !typeless.startsSpecialFunction()) {
            if (cursor.index() != start && !cursor.is(Tok.IDENTIFIER) || typeless.beginsDeclarator()) {
                typeless.declarators(specs, into, template);
                return;
            }
            if (!cursor.is(Tok.IDENTIFIER)) {
                p.unit.diagnostics.report(Codes.EXP_DECLARATION, cursor.position());
                cursor.endDeclaration();
                return;
            }
            typeless.missingType(specs, start, into);
        } else if (cursor.is(Tok.SEMICOLON) && isOnlyType(specs)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            cursor.advance();
        } else if (cursor.is(Tok.SEMICOLON)) {
            noDeclarator(specs, into);
            cursor.advance();
        } else if (specs.definesTag && template.head() != null) {
            noDeclarator(specs, into);
            cursor.endDeclaration();
        } else {
            initDeclarators.list(specs, into, template);
        }
    }

    /** {@code struct S;}, {@code enum E { };}: only the tag is declared. */
    public void noDeclarator(DeclSpecs specs, SourceSequence into) {
        boolean linkage = initDeclarators.directLinkage;
        initDeclarators.directLinkage = false;
        // The end of the construct is the semicolon, not the brace ([printing 2.5.3]).
        if (specs.definesTag && specs.tag instanceof ClassEntity c) {
            c.endPosition = cursor.position();
        } else if (specs.definesTag && specs.tag instanceof EnumEntity e) {
            e.endPosition = cursor.position();
        }
        for (Declaration tag : specs.tagDeclarations) {
            tag.isAutonomousTag = true;
            tag.hasDirectLinkage = linkage;
            tag.storageClass = specs.storage;
            tag.isGnuExtension = specs.isGnuExtension;
            into.add(tag);
        }
        boolean isUseless = specs.tagDeclarations.isEmpty() || !specs.declaresTag && !specs.definesTag;
        isUseless |= specs.definesTag && definesNothing(specs);
        isUseless &= !p.templateArguments.takeUnclosed();
        if (isUseless && !specs.isTypedef() && !specs.hasError && (specs.type == null || !specs.type.isError())) {
            p.unit.diagnostics.report(Codes.USELESS_DECL, specs.position);
        }
        if (!p.templates.inInstance()) {
            specifierRules.checkNoDeclarator(specs, p.scopes.classHere() != null, cursor.position());
        }
        if (!p.templates.inInstance()) {
            p.attributes.withoutEntity(specs);
        }
        boolean unnamed = specs.tag instanceof ClassEntity c && c.name == null
                || specs.tag instanceof EnumEntity e && e.name == null && e.enumerators.isEmpty();
        if (unnamed && !specs.hasError) {
            if (p.scopes.classHere() != null && specs.tag instanceof ClassEntity c) {
                p.attributes.check(AttributePlace.FIELD, null, c.type(), specs.attributes);
            }
            p.classes.anonymousUnion(specs);
        }
    }

    /** A class or enumeration without a name that no name makes use of; wrong ones lose their names, too. */
    private boolean definesNothing(DeclSpecs specs) {
        if (specs.tag instanceof EnumEntity e) {
            return e.name == null && (e.isScoped || e.enumerators.isEmpty());
        }
        return specs.tag instanceof ClassEntity c
                && c.name == null
                && c.key != ClassKey.UNION
                && (p.scopes.classHere() == null
                        ? p.unit.diagnostics.errorCount() == specs.errorsBefore
                        : Classes.keepsMembers(c));
    }

    /** {@code noexcept}, {@code noexcept(e)} or {@code throw(...)}; null if there is none. */
    public @Nullable ExceptionSpec exceptionSpec(boolean waits) {
        return exceptionSpecs.parse(waits);
    }

    /** The operand of a deferred {@code noexcept(e)} at the cursor. */
    public ExceptionSpec exceptionOperand() {
        return exceptionSpecs.operand();
    }

    public boolean isKnownNoexcept(ExceptionSpec spec) {
        return exceptionSpecs.isKnownNoexcept(spec);
    }

    /** Makes {@code this} known in the rest of a member function declarator [expr.prim.this]. */
    public void enterMemberPrototype(Declarator d, @Nullable DeclSpecs specs, int cv) {
        p.thisContext.enterPrototype(d, specs, cv);
    }

    public void leaveMemberPrototype() {
        p.thisContext.leavePrototype();
    }

    /** The default argument converted to the parameter's type. */
    public Expr defaultArgument(ParamType param, Expr value) {
        if (!p.templates.inInstance() && !p.unit.diagnostics.inTrial()) {
            p.cuda.named(value, null);
        }
        if (!p.scopes.inTemplate()) {
            return p.initializers.argument(param.type, value);
        }
        // Whether it fits is asked when it is used [temp.inst]/12.
        Trial trial = p.unit.diagnostics.openTrial();
        Expr converted = p.initializers.argument(param.type, value);
        boolean fits = !trial.hasErrors();
        if (fits) {
            trial.commit();
        } else {
            trial.drop();
        }
        return fits ? converted : value;
    }

    /** The class a qualified declarator belongs to, or null. */
    public static @Nullable ClassEntity classOf(ParsedName name) {
        Type type = name.ref.qualifier == null ? null : name.ref.qualifier.type;
        return type != null && type.canonical() instanceof ClassType c ? c.entity() : null;
    }

    /** Whether a declarator declares a function, also through a typedef of a function type. */
    public static boolean isFunction(Declarator d) {
        return Types.isFunction(d.type);
    }
}
