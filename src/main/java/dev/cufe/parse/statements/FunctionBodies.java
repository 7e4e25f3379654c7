package dev.cufe.parse.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/** What may follow a function declarator: a body, {@code = default}, {@code = delete}, {@code = 0} or nothing [dcl.fct.def]. */
public final class FunctionBodies {
    private final Parser p;
    private final TokenCursor cursor;
    private final List<Function> defined = new ArrayList<>();
    private int definitions;

    public FunctionBodies(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Completes the declaration of a namespace-scope function; true if a definition ended it. */
    public boolean afterDeclarator(
            Function f, DeclSpecs specs, Declarator d, SourceSequence into, boolean first, boolean afterComma) {
        boolean mayDefine = !afterComma && !p.scopes.current().kind().isLocal();
        if (cursor.is(Tok.LEFT_PAREN)) {
            p.unit.diagnostics.report(Codes.UNEXPECTED_PAREN_AFTER_FUNCTION, cursor.position(), f);
            cursor.skipBalanced();
            mayDefine = false;
        }
        boolean isSearched = mayDefine && !endsDeclarator();
        if (isSearched) {
            // What follows is taken for a definition, which is checked before its body is missed.
            begin(f, d);
            checkResult(f);
        }
        boolean isLost = isSearched && findsNoBody();
        boolean definition = startsBody() && mayDefine;
        boolean deletedOrDefaulted = cursor.is(Tok.EQUAL);
        Declaration record =
                p.declarations.initDeclarators.record(f, definition || deletedOrDefaulted, specs, d, afterComma);
        record.isFirst = first;
        into.add(record);
        if (!definition) {
            declaredParameters(d, false);
        }
        p.attributes.applyTo(f, record, specs);
        p.unit.references.declared(f, d.position, record.isPrimary);
        for (Object held : d.heldReferences) {
            p.unit.references.put(held);
        }
        if (deletedOrDefaulted) {
            afterEquals(f, d, first);
            return false;
        }
        if (isLost) {
            p.statements.control.rules.checkEnd(f, new Block(cursor.position(), List.of(), f.scope, cursor.position()));
            cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
            return true;
        }
        if (!definition) {
            if (f.declaredType == d.type && !f.isDefined) {
                f.declaredStorageClass = specs.storage;
            }
            return false;
        }
        if (!isSearched) {
            begin(f, d);
            checkResult(f);
        }
        parseCheckedBody(f);
        return true;
    }

    /** Reports the named parameters of a declarator; default arguments come after the function itself. */
    public void declaredParameters(Declarator d, boolean isDefinition) {
        for (Variable v : d.parameters) {
            if (v.name != null) {
                p.unit.references.declared(v, v.position, isDefinition);
            }
        }
    }

    private boolean endsDeclarator() {
        return switch (cursor.kind()) {
            case SEMICOLON, COMMA, EQUAL, EOF -> true;
            default -> startsBody();
        };
    }

    /** Behind the declarator of a function stands what does not belong there: looks for its body further on. */
    private boolean findsNoBody() {
        p.unit.diagnostics.report(Codes.EXP_LBRACE, cursor.position());
        int stops = cursor.stops.openBody();
        cursor.skipTo(Tok.LEFT_BRACE, Tok.RIGHT_BRACE);
        cursor.stops.close(stops);
        return !cursor.is(Tok.LEFT_BRACE);
    }

    public boolean startsBody() {
        return cursor.is(Tok.LEFT_BRACE) || cursor.is(Tok.COLON) || cursor.is(Tok.TRY);
    }

    /** Whether what follows the declarator of a function defines nothing; a name there is an error of its own. */
    public boolean definesNothing() {
        return !cursor.is(Tok.IDENTIFIER) && !startsBody() && !isDefaultedOrDeleted();
    }

    /** Whether {@code = default} or {@code = delete} follows. */
    public boolean isDefaultedOrDeleted() {
        return cursor.is(Tok.EQUAL) && (cursor.kind(1) == Tok.DEFAULT || cursor.kind(1) == Tok.DELETE);
    }

    /** Only from C++20 on there are friends that can be defaulted [class.compare.default]. */
    private boolean isFriendBeforeComparisons(Function f) {
        return !p.unit.dialect.atLeast(2020) && !f.isMember() && p.scopes.classHere() != null;
    }

    private static boolean isComparison(Function f) {
        return f.operator != null && f.operator != OperatorName.ASSIGN;
    }

    /** {@code = default}, {@code = delete}, {@code = delete("reason")} or {@code = 0}. */
    public void afterEquals(Function f, Declarator d, boolean first) {
        int equals = cursor.position();
        cursor.advance();
        if (isFriendBeforeComparisons(f) && cursor.accept(Tok.DEFAULT)) {
            p.unit.diagnostics.report(Codes.NOT_ON_FRIEND, equals, "= default");
        } else if (cursor.is(Tok.DEFAULT)) {
            if (first) {
                p.unit.newer.use(Codes.DEFAULTED_FUNCTIONS_ARE_CPP11, 2011, cursor.position());
            }
            cursor.advance();
            if (f.isDefined && !d.isDeclaredTwice && !f.isSpecialized && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, d.position, f, f.position);
            }
            if (!first && !f.isMember() && p.scopes.classHere() != null && !p.instantiator.isActive()) {
                p.unit.diagnostics.report(Codes.DEFAULTED_COMPARISON_NOT_FIRST, d.position, f);
                f.isFriendDefinedInClass = true;
            }
            f.isDefaulted = true;
            f.isDefaultedInClass |= first;
            f.isInline |= isComparison(f) && p.scopes.classHere() == null && !p.templates.isDependentContext();
            f.isInlineInClass |= first && f.isMember();
            if (first && !f.isMember() && p.scopes.classHere() != null) {
                f.isInline = true;
                f.isFriendDefinedInClass = true;
            }
            adopt(f, d);
            p.classes.defaulted(f, d.position, equals);
            if (!first && f.kind == FunctionKind.DESTRUCTOR) {
                p.unit.references.initialized(f, f.position);
            }
            endDefinition();
        } else if (cursor.is(Tok.DELETE)) {
            int deleted = cursor.position();
            p.unit.newer.use(Codes.DELETED_FUNCTIONS_ARE_CPP11, 2011, deleted);
            cursor.advance();
            if (f.isMain) {
                p.unit.diagnostics.report(Codes.DELETED_MAIN, d.position);
            }
            if (f.isDefined && !d.isDeclaredTwice && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, d.position, f, f.position);
            } else if (!first && !d.isDeclaredTwice && f.specializedAt != d.position && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.DEFAULT_OR_DELETE_NOT_FIRST_DECL, deleted, "= delete");
            }
            f.isDeleted = true;
            f.isInline |= !f.isMember() || f.isSpecialized;
            f.isInlineInClass |= first && f.isMember();
            adopt(f, d);
            endDefinition();
        } else if (p.scopes.classHere() == null) {
            p.unit.diagnostics.report(Codes.CANNOT_INITIALIZE, equals, f);
            p.expressions.initializerClause();
        } else {
            pureSpecifier(f, d, equals);
        }
    }

    /** A definition stands alone: no other declarator follows [dcl.fct.def.general]. */
    private void endDefinition() {
        if (cursor.is(Tok.COMMA)) {
            p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.SEMICOLON);
        }
    }

    /** {@code = 0}; anything else is lost up to the next declarator. */
    private void pureSpecifier(Function f, Declarator d, int equals) {
        boolean isZero = p.literals.isZero();
        if (!p.templates.inInstance()) {
            p.declarations.functionRules.checkPure(f, d, isZero, equals, cursor.position());
        }
        f.isPure = f.isVirtual;
        if (isZero) {
            cursor.advance();
        } else {
            cursor.skipTo(Tok.COMMA, Tok.SEMICOLON);
        }
    }

    /** The definition's own type, names and position become the entity's. */
    private void adopt(Function f, Declarator d) {
        f.declaredType = d.type;
        f.position = d.position;
        f.parameters = d.parameters;
        f.isDefined = true;
    }

    /** All functions that got a body, in the order in which their bodies were begun; lambdas belong to what is around them. */
    public List<Function> defined() {
        return defined;
    }

    /** Makes the function defined by this declarator; the body follows. */
    public void begin(Function f, Declarator d) {
        if (f.isDefined
                && !d.isDeclaredTwice
                && (f.body != null || f.isDeleted || f.isDefaulted || f.isFriendDefinedInClass)) {
            p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, d.position, f, f.position);
            // What is defined again is another function to the original, which returns by itself no more.
            f.isMain = false;
        }
        if (!d.isFunction && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.FUNCTION_TYPE_MUST_COME_FROM_DECLARATOR, d.position);
        }
        adopt(f, d);
        if (f.isSpecialized && f.template != null && f.template.prototype instanceof Function pattern) {
            numberPackElements(f, pattern.type.params());
        }
        f.storageClass = f.linkage == Linkage.INTERNAL && f.declaredStorageClass == StorageClass.STATIC
                ? StorageClass.STATIC
                : StorageClass.UNSPECIFIED;
        f.definitionNumber = ++definitions;
        f.context = p.scopes.chain();
        f.prototypeScope = d.prototypeScope;
    }

    /** The parameters of a specialization that stand for a pack are named after their place in it ([kernels 3.13]). */
    private static void numberPackElements(Function f, ParamType[] pattern) {
        int pack = 0;
        while (pack < pattern.length && !pattern[pack].isPack) {
            pack++;
        }
        int elements = pack == pattern.length ? 0 : f.parameters.length - pattern.length + 1;
        for (int i = pack; i < pack + elements; i++) {
            f.parameters[i].numberFromPackEnd = pack + elements - i;
        }
    }

    /** Parses the body at the cursor in the scopes that the declarator of the function opened. */
    public void parseBody(Function f) {
        checkResult(f);
        parseCheckedBody(f);
    }

    private void parseCheckedBody(Function f) {
        for (int i = 0; i < f.parameters.length; i++) {
            Variable v = f.parameters[i];
            checkParameter(f, i);
            v.enclosingFunction = f;
            if (v.name != null) {
                p.unit.references.declared(v, v.position, true);
            }
        }
        if (!f.isLambdaBody) {
            defined.add(f);
        }
        ScopeChain place = p.scopes.chain();
        boolean isElsewhere = f.parent != null && !p.scopes.isOpen(f.parent);
        if (f.isPrototype || f.isLambdaBody) {
            p.unit.renewDirectives();
        }
        enterFunction(f);
        for (Variable v : f.parameters) {
            p.hiddenVariables.check(v, p.scopes.chain().outer());
        }
        p.expressions.build.allocation.checkVirtualDestructor(f);
        int start = cursor.index();
        p.statements.functionBody(f);
        if (p.scopes.inTemplate() && !f.isLambdaBody) {
            p.packs.checkBody(start);
        }
        deduceNoValue(f);
        p.cuda.bodyParsed(f, p.statements.functions.isInside());
        p.scopes.replace(place);
        if (isElsewhere) {
            p.unit.renewDirectives();
        }
    }

    /** A body without a return statement gives void [dcl.spec.auto]. */
    private void deduceNoValue(Function f) {
        if (f.hasDeducedReturn && !f.isReturnTypeDeduced && !f.isPrototype) {
            p.expressions.build.placeholders.deduceReturn(f, null, f.position);
        }
    }

    /** The result of a function that is defined has a complete type, as far as no arguments matter [dcl.fct]/9. */
    private void checkResult(Function f) {
        Type result = f.type.returnType();
        if (result.isDependent() || result.hasPlaceholder() || Types.isVoid(result) || Types.isReference(result)) {
            return;
        }
        if (!p.unit.isComplete(result, f.position)) {
            p.unit.diagnostics.report(Codes.FUNCTION_RETURNS_INCOMPLETE_TYPE, f.position, f, result);
        } else if (Types.isClass(result) && p.unit.classTraits.isAbstract(result, f.position)) {
            p.unit.diagnostics.report(Codes.FUNCTION_RETURNING_ABSTRACT_CLASS, f.position, result);
        }
    }

    /** The same of a parameter; in a template none of them is found to be abstract. */
    private void checkParameter(Function f, int index) {
        Variable v = f.parameters[index];
        if (v.type.isDependent() || Types.isReference(v.type)) {
            return;
        }
        if (!p.unit.isComplete(v.type, v.position)) {
            p.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, v.specifiersPosition, v.type);
            v.type = p.unit.types.error();
            if (f.type.params().length == f.parameters.length) {
                p.declarations.functions.loseParameterType(f, index);
            }
        } else if (!f.isLambdaBody
                && !f.isPrototype
                && Types.isClass(v.type)
                && p.unit.classTraits.isAbstract(v.type, v.position)) {
            p.unit.diagnostics.report(Codes.ABSTRACT_CLASS_PARAMETER, v.specifiersPosition, v.type);
        }
    }

    /** Enters the class or namespace of the function and a new function scope with its parameters. */
    public void enterFunction(Function f) {
        Scope parent = f.parent;
        if (parent != null && !p.scopes.isOpen(parent)) {
            p.scopes.enterWithParents(parent);
        }
        Scope scope = new Scope(ScopeKind.FUNCTION, p.scopes.current(), f);
        f.scope = scope;
        p.scopes.enter(scope);
        for (Variable v : f.parameters) {
            v.parent = scope;
            v.enclosingFunction = f;
            if (v.name != null && scope.find(v.name) == null) {
                if (!f.isLambdaBody) {
                    p.scopes.checkHiding(scope, v.name, v);
                }
                scope.add(new Symbol(v.name, v, p.unit.nextDeclaration()));
            }
        }
        addPacks(f, scope);
        p.thisContext.enterBody(f);
    }

    /** A function parameter pack of an instance is a name of its own, also if it is empty. */
    private static void addPacks(Function f, Scope scope) {
        if (f.prototypeScope == null || !f.isTemplateInstance() && f.memberPattern == null) {
            return;
        }
        for (Symbol s : f.prototypeScope.symbols()) {
            if (s.entity instanceof Variable v && v.packElements != null) {
                if (scope.find(s.name) != null) {
                    scope.removeLast(s.name);
                }
                scope.add(new Symbol(s.name, v, s.declaredAt));
            }
        }
    }
}
