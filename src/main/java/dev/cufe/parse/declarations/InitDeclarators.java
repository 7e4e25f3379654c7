package dev.cufe.parse.declarations;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.FunctionDecls;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The list of init-declarators of a simple-declaration, or the definition of one function [dcl.decl]. */
public final class InitDeclarators {
    private final Parser p;
    private final TokenCursor cursor;
    private final DeclarationParser declarations;

    /** {@code extern "C"} stands directly before the declaration. */
    boolean directLinkage;

    /** Variable of the declarator read last. */
    private @Nullable Variable lastDeclared;

    InitDeclarators(Parser parser, DeclarationParser declarations) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.declarations = declarations;
    }

    /** @param template what heads stand before the declaration, or null */
    void list(DeclSpecs specs, SourceSequence into, @Nullable TemplateContext template) {
        specs.hasDirectLinkage = directLinkage;
        directLinkage = false;
        boolean first = true;
        int stops = cursor.stops.open(Tok.COMMA);
        while (true) {
            int before = cursor.index();
            boolean ended = one(specs, into, template, !first);
            if (ended) {
                cursor.stops.close(stops);
                return;
            }
            first = false;
            checkDeduced(specs);
            if (template != null && cursor.is(Tok.COMMA)) {
                break;
            }
            if (!cursor.accept(Tok.COMMA)) {
                break;
            }
            if (cursor.index() == before) {
                break;
            }
        }
        cursor.stops.close(stops);
        cursor.endDeclaration();
    }

    /** All declarators of one declaration deduce the same type for a placeholder [dcl.type.auto.deduct]. */
    private void checkDeduced(DeclSpecs specs) {
        Variable v = lastDeclared;
        lastDeclared = null;
        if (v == null
                || !specs.hasPlaceholder && !v.isClassTemplatePlaceholder
                || v.type.isError()
                || v.type.isDependent()) {
            return;
        }
        Type deduced = v.isClassTemplatePlaceholder
                ? v.type
                : v.isAuto ? p.expressions.build.placeholders.deducedIn(v.declaredType, v.type) : null;
        if (deduced == null) {
            return;
        }
        if (specs.deduced == null) {
            specs.deduced = deduced;
        } else if (specs.deduced.canonical() != deduced.canonical()) {
            p.unit.diagnostics.report(Codes.INCONSISTENT_AUTO, v.position, deduced, specs.deduced);
        }
    }

    /** One init-declarator; true if it was a function definition, which ends the declaration. */
    private boolean one(DeclSpecs specs, SourceSequence into, @Nullable TemplateContext template, boolean afterComma) {
        if (p.statements.bindings.follows(specs)) {
            p.statements.structuredBinding(specs, into, template != null, afterComma);
            return false;
        }
        if (afterComma) {
            prefixAttributes(specs);
        }
        int stops = cursor.stops.open(Tok.EQUAL);
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
        cursor.stops.close(stops);
        labelAndAttributes(d);
        reportMissingType(specs, d, template != null);
        p.placeholders.checkDeclared(specs, d, startsInitializer());
        if (d.name == null && template != null) {
            return p.declaratorNames.skipUnnamed(d);
        }
        boolean isNamed = d.name != null;
        if (!isNamed) {
            p.declaratorNames.substitute(d);
        }
        if (d.name.ref.name == null) {
            return p.declaratorNames.skipUnnamed(d);
        }
        if (p.declaratorNames.refuses(specs, d) || template == null && p.declaratorNames.refusesArguments(specs, d)) {
            return p.declaratorNames.skipRest(d);
        }
        if (template != null && template.head() != null) {
            p.templates.rules.checkMemberDefaults(template.head(), d.name.ref.qualifier);
        }
        if (template == null || !template.isSpecialization()) {
            p.access.check(specs, d);
        }
        p.attributes.apply(specs, d);
        if (template != null && specs.isTypedef()) {
            p.unit.diagnostics.report(Codes.TYPEDEF_NOT_ALLOWED, specs.position);
        }
        if (specs.isTypedef()) {
            declarations.specifierRules.checkTypedef(specs, false);
            typedef(specs, d, into, afterComma);
            return false;
        }
        boolean hasStorage = specs.storage == StorageClass.STATIC || specs.storage == StorageClass.EXTERN;
        if (template != null && template.isSpecialization() && hasStorage && DeclarationParser.isFunction(d)) {
            p.unit.diagnostics.reportAs(Severity.ERROR, Codes.STORAGE_CLASS_ON_EXPLICIT_SPEC, specs.storagePosition);
        }
        checkSpecifiers(specs, d);
        if (template != null && !d.name.isQualified()) {
            p.templates.headRules.checkUnqualified(template, d.position);
        }
        if (template != null && d.inventedHead == null) {
            return p.templates.declared(specs, d, into, template, afterComma);
        }
        if (d.inventedHead != null) {
            int depth = p.scopes.templateDepth;
            TemplateContext heads = p.templates.functions.abbreviated(specs, d, template);
            boolean ended = p.templates.declared(specs, d, into, heads, afterComma);
            p.templates.functions.leaveAbbreviated(depth);
            return ended;
        }
        if (DeclarationParser.isFunction(d)) {
            return function(specs, d, into, afterComma);
        }
        if (isNamed || startsInitializer()) {
            variable(specs, d, into, afterComma);
        }
        return false;
    }

    private boolean startsInitializer() {
        return cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE) || cursor.is(Tok.LEFT_PAREN);
    }

    /** A declarator that is wrong itself lacks no type, unless a function that is no template is defined. */
    private void reportMissingType(DeclSpecs specs, Declarator d, boolean isTemplate) {
        boolean isUnknownMember = d.name != null && d.name.isQualified() && d.name.found.isEmpty();
        if (isUnknownMember) {
            // That there is no such member is told first.
            return;
        }
        tellMissingType(specs, d, isTemplate);
    }

    private void tellMissingType(DeclSpecs specs, Declarator d, boolean isTemplate) {
        if (specs.missingType == 0) {
            return;
        }
        boolean isFunction = DeclarationParser.isFunction(d);
        if (d.name != null || isFunction && !isTemplate && p.bodies.startsBody()) {
            int code = isFunction ? Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED : specs.missingType;
            p.unit.diagnostics.report(code, specs.typePosition, "int");
        }
        specs.missingType = 0;
    }

    private void checkSpecifiers(DeclSpecs specs, Declarator d) {
        boolean isLocal = p.scopes.current().kind().isLocal();
        boolean isMain = !d.name.isQualified()
                && d.name.ref.name == p.unit.special.main
                && p.scopes.declarative() == p.unit.global.scope;
        if (DeclarationParser.isFunction(d)) {
            declarations.specifierRules.checkFunction(specs, d, isLocal);
            if (specs.definesTag) {
                p.unit.diagnostics.report(Codes.TYPE_DEF_IN_FUNCTION_RETURN_TYPE, specs.typePosition);
            }
            if (isMain) {
                declarations.mainRules.checkFunction(specs, d);
            }
            boolean linked = p.scopes.cLinkage || specs.hasDirectLinkage;
            if (linked && d.name.ref.name == p.unit.special.main) {
                p.unit.diagnostics.report(Codes.MAIN_IN_LINKAGE_SPEC, d.name.ref.position, d.name.ref.name);
            }
        } else {
            declarations.specifierRules.checkVariable(specs, d, isLocal, p.scopes.inTemplate());
            if (isMain) {
                declarations.mainRules.checkVariable(d);
            }
        }
    }

    private void prefixAttributes(DeclSpecs specs) {
        List<Attribute> attributes = new ArrayList<>(0);
        while (cursor.is(Tok.ATTRIBUTE)) {
            p.attributes.parse(Attribute.Location.PREFIX, attributes);
        }
        specs.attributes.addAll(attributes);
    }

    /** {@code asm("name")} and attributes after the declarator. */
    public void labelAndAttributes(Declarator d) {
        while (true) {
            if (cursor.is(Tok.ASM)) {
                d.asmPosition = cursor.position();
                cursor.advance();
                cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
                d.asmNamePosition = cursor.position();
                d.asmName = p.literals.plainString();
                cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
            } else if (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
                p.attributes.parse(Attribute.Location.POSTFIX, d.attributes);
            } else {
                return;
            }
        }
    }

    /** One typedef-name of a declaration [dcl.typedef]. */
    public Declaration declareTypedef(DeclSpecs specs, Declarator d, boolean afterComma) {
        d.type = p.placeholders.refuse(specs, d.type);
        Declaration declaration = declarations.typedefs.declare(d.name.ref.name, d.position, d.type, false, specs);
        declaration.attributes = attributesOf(specs, d);
        declaration.isAfterComma = afterComma;
        embed(declaration, specs, d);
        declaration.entity.attributes = declaration.attributes;
        p.attributes.applyTo((Typedef) declaration.entity, declaration.attributes);
        return declaration;
    }

    private void typedef(DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        Declaration declaration = declareTypedef(specs, d, afterComma);
        p.cuda.declared(declaration.entity, declaration.attributes);
        into.add(declaration);
        if (cursor.is(Tok.EQUAL)) {
            p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
            p.skipper.skipInitializer();
        }
    }

    public static List<Attribute> attributesOf(DeclSpecs specs, Declarator d) {
        if (specs.attributes.isEmpty()) {
            return d.attributes;
        }
        List<Attribute> all = new ArrayList<>(specs.attributes);
        all.addAll(d.attributes);
        return all;
    }

    /** A record of this declaration for the source sequence. */
    public Declaration record(Entity entity, boolean primary, DeclSpecs specs, Declarator d, boolean afterComma) {
        Declaration declaration = new Declaration(d.position, entity, primary);
        declaration.declaredType = d.type;
        declaration.storageClass = specs.storage;
        declaration.nameRef = d.name == null ? null : d.name.ref;
        boolean guide = entity instanceof Function f && f.kind == FunctionKind.DEDUCTION_GUIDE
                || entity instanceof Template t && t.isDeductionGuide;
        declaration.attributes = guide ? List.of() : attributesOf(specs, d);
        declaration.isFriend = specs.isFriend;
        declaration.isAfterComma = afterComma;
        declaration.isGnuExtension = specs.isGnuExtension;
        declaration.hasDirectLinkage = specs.hasDirectLinkage;
        declaration.lacksConstexpr = !specs.isConstexpr;
        declaration.lacksInline = p.scopes.classHere() != null && !specs.isInline && !specs.isConstexpr;
        embed(declaration, specs, d);
        return declaration;
    }

    /** Classes and enumerations that the specifiers and parameters declare belong to the first declarator. */
    static void embed(Declaration declaration, DeclSpecs specs, Declarator d) {
        boolean own = !declaration.isAfterComma && !specs.tagDeclarations.isEmpty();
        if (!own && d.embeddedTags.isEmpty()) {
            return;
        }
        declaration.embedded = new SourceSequence();
        if (own) {
            declaration.embedded.entries().addAll(specs.tagDeclarations);
        }
        declaration.embedded.entries().addAll(d.embeddedTags);
    }

    /** What was declared elsewhere is defined where it may be, and implicit functions not at all. */
    private void checkPlace(Function f, DeclTarget target, Declarator d) {
        if (!target.isQualified) {
            return;
        }
        if (p.bodies.definesNothing()) {
            p.memberPlaces.checkDefines(f, target, d);
        }
        if (!p.bodies.startsBody()) {
            return;
        }
        if (f.isCompilerGenerated) {
            p.unit.diagnostics.report(Codes.DEFINITION_OF_IMPLICITLY_DECLARED_FUNCTION, d.position);
        } else if (target.classEntity() == null) {
            p.memberPlaces.checkDefinition(f, target.scope, d.position);
        }
    }

    /** Of a type that is not known it is still known whether it is that of a reference or a constant. */
    private void needInitializer(Variable v, boolean isQualified) {
        if (Types.isReference(v.type)) {
            p.unit.diagnostics.report(
                    Codes.MISSING_INITIALIZER_ON_REFERENCE, cursor.position(), "variable", v.name.text());
        } else if (isQualified && !Types.isPointer(v.type)) {
            p.unit.diagnostics.report(Codes.MISSING_INITIALIZER_ON_CONST, cursor.position(), v);
        }
    }

    /** A function declaration or definition; true after a definition. */
    private boolean function(DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
        Function made = declarations.functions.make(specs, d, target);
        declarations.functionRules.check(made, specs, d, target, false);
        Symbol same = declarations.functions.findSame(target.scope, made.name, made);
        Function f = made;
        boolean first = same == null;
        if (same != null
                && target.classEntity() != null
                && declarations.functions.differInReturn((Function) same.entity, made)) {
            p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, d.position, same.entity);
        } else if (same != null) {
            f = (Function) same.entity;
            if (p.bodies.startsBody()) {
                checkSpecializes(f, target, d);
            }
            checkPlace(f, target, d);
            if (f.isCalled && !f.isInline && specs.isInline && p.bodies.startsBody()) {
                p.unit.diagnostics.report(Codes.INLINE_AFTER_CALL, d.position, f);
            }
            if (f.isDefined && f.body != null && p.bodies.startsBody()) {
                FunctionDecls.dropDefaults(made);
            }
            if (target.visibleIn != target.scope) {
                declarations.functions.redeclareInBlock(target.visibleIn, f, made, specs, d);
                declareInBlock(target.visibleIn, f);
                p.unit.references.declaredInBlock(f, target.visibleIn);
            } else {
                declarations.functions.redeclare(f, made, specs, d);
                if (!target.isFriend) {
                    p.scopes.makeVisible(same);
                }
            }
        } else if (target.isQualified) {
            p.classes.reportNoSuchMember(target, made, d);
            tellMissingType(specs, d, false);
        } else {
            checkOnlyMain(made, target, d);
            declarations.functions.declare(f, target);
            if (target.visibleIn.kind().isLocal()) {
                p.unit.references.declaredInBlock(f, target.visibleIn);
            }
        }
        return p.bodies.afterDeclarator(f, specs, d, into, first, afterComma);
    }

    /** {@code main} is not overloaded [basic.start.main]/2. */
    private void checkOnlyMain(Function made, DeclTarget target, Declarator d) {
        if (made.name != p.unit.special.main || target.scope != p.unit.global.scope) {
            return;
        }
        Symbol other = target.scope.find(made.name);
        if (other != null && other.entity instanceof Function) {
            p.unit.diagnostics.report(Codes.DECLARATION_CONFLICTS_WITH_EARLIER, d.position, other.entity);
        }
    }

    /** What defines a member of an instance anew is an explicit specialization, which has a head [temp.expl.spec]/5. */
    private void checkSpecializes(Entity member, DeclTarget target, Declarator d) {
        ClassEntity owner = target.classEntity();
        if (target.isQualified
                && owner != null
                && owner.isTemplateInstance()
                && !owner.isSpecialized
                && !owner.isNonreal) {
            p.unit.diagnostics.report(Codes.EXPLICIT_SPEC_NEEDS_TEMPLATE, d.position, member);
        }
    }

    /** A function of the namespace around that a block declares is visible in the block only [basic.scope.block]. */
    private void declareInBlock(Scope block, Function f) {
        for (Symbol s = block.find(f.name); s != null; s = s.next) {
            if (s.entity == f) {
                return;
            }
        }
        p.scopes.declare(block, f.name, f);
    }

    /** An array has a constant bound, except an automatic one (GNU). */
    private void checkVariableLength(DeclSpecs specs, Declarator d) {
        if (!(d.type.canonical() instanceof ArrayType a) || !a.isVariableLength()) {
            return;
        }
        if (!p.scopes.current().kind().isLocal()) {
            p.expressions.build.reportNotConstant(a.variableBound());
            d.type = p.unit.types.error();
        } else if (specs.storage == StorageClass.STATIC
                || specs.storage == StorageClass.EXTERN
                || CudaFlags.isShared(attributesOf(specs, d))) {
            p.unit.diagnostics.report(Codes.VLA_STATIC_STORAGE, d.position);
            d.type = p.unit.types.error();
        }
    }

    private void variable(DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        boolean linked = specs.storage == StorageClass.EXTERN;
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, linked, p.unit.global.scope);
        if (Types.isVoid(d.type)) {
            d.incompleteType = d.type;
            d.type = p.unit.types.error();
        }
        checkVariableLength(specs, d);
        Variable made = declarations.variables.make(specs, d, target);
        // Which object extern T x means in a body is up to the instances.
        boolean local = target.visibleIn.kind().isLocal() && (!linked || made.type.isDependent());
        Variable old = local ? null : declarations.variables.find(target.scope, made.name);
        Variable v = made;
        boolean hasInit = cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACE);
        boolean mayDefine = specs.storage != StorageClass.EXTERN && !specs.hasDirectLinkage;
        if (old != null) {
            v = old;
            if (target.isQualified && specs.isConstexpr && !old.isConstexpr && !old.hasExplicitInitializer) {
                // The class says const, which the text of the definition repeats.
                d.type = made.type;
            }
            boolean defines = hasInit || mayDefine;
            checkSpecializes(old, target, d);
            if (defines && target.isQualified) {
                defines = p.memberPlaces.checkDefinition(old, target.scope, d.position);
            }
            declarations.variables.redeclare(old, made, defines, target);
            if (target.visibleIn != target.scope) {
                if (target.visibleIn.find(v.name) == null) {
                    p.scopes.declare(target.visibleIn, v.name, v);
                }
                p.unit.references.declaredInBlock(v, target.visibleIn);
            } else if (target.scope.find(v.name) instanceof Symbol known) {
                // So far it may have been known to a block only.
                p.scopes.makeVisible(known);
            }
        } else if (target.isQualified) {
            p.classes.reportNoSuchMember(target, made, d);
        } else {
            declarations.variables.declare(made, target);
            if (target.visibleIn.kind().isLocal()) {
                p.unit.references.declaredInBlock(made, target.visibleIn);
            }
        }
        if (d.type.isError() && !specs.hasError && !hasInit && mayDefine) {
            needInitializer(v, specs.type != null && specs.type.isError() && specs.isConst);
        }
        if (specs.isConstexpr && !hasInit && !mayDefine) {
            p.unit.diagnostics.report(Codes.CONSTEXPR_NEEDS_INITIALIZER, specs.constexprPosition, v);
        }
        if (hasInit) {
            int mark = p.unit.references.mark();
            p.initializers.rules.requireComplete(v);
            d.hold(p.unit.references.take(mark));
        } else if (mayDefine) {
            p.unit.isComplete(v.type, d.position);
        }
        p.initializers.afterDeclarator(v, made, specs, d, into, old == null, afterComma);
        lastDeclared = v;
    }
}
