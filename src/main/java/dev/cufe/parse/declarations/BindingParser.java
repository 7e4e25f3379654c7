package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.parse.templates.TupleProtocol;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.Bindings;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/** Structured bindings [dcl.struct.bind]. */
public final class BindingParser {
    private final Parser p;
    private final TokenCursor cursor;
    final Bindings rules;
    private int count;

    public BindingParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new Bindings(parser.unit, parser.lookup, parser.templates::tupleElements);
    }

    /** Whether bindings follow these specifiers. */
    public boolean follows(DeclSpecs specs) {
        if (specs.type == null || specs.isTypedef()) {
            return false;
        }
        boolean isOperator = cursor.is(Tok.AMP) || cursor.is(Tok.AMP_AMP) || cursor.is(Tok.STAR);
        int bracket = isOperator ? 1 : 0;
        if (cursor.kind(bracket) != Tok.LEFT_BRACKET) {
            return false;
        }
        if ((specs.hasPlaceholder || specs.type.isError()) && !cursor.is(Tok.STAR)) {
            return true;
        }
        return cursor.kind(bracket + 1) == Tok.IDENTIFIER
                && (cursor.kind(bracket + 2) == Tok.COMMA || cursor.kind(bracket + 2) == Tok.RIGHT_BRACKET);
    }

    /** {@code auto [a, b] = e}. */
    public void parse(DeclSpecs specs, SourceSequence into, boolean isTemplate, boolean afterComma) {
        Variable hidden = declare(specs, into);
        if (isTemplate) {
            p.unit.diagnostics.report(Codes.STRUCTURED_BINDING_TEMPLATE, hidden.position);
        }
        initialize(hidden, specs);
        if (afterComma || cursor.is(Tok.COMMA)) {
            p.unit.diagnostics.report(Codes.STRUCTURED_BINDING_WITH_DECLARATORS, hidden.position);
        }
    }

    private void initialize(Variable hidden, DeclSpecs specs) {
        Initializer init = p.initializers.initializer(hidden.position);
        if (init.form() == Initializer.Form.NONE) {
            p.unit.diagnostics.report(Codes.MISSING_INITIALIZER, cursor.position());
            if (specs.hasPlaceholder) {
                p.unit.diagnostics.report(Codes.AUTO_NEEDS_INITIALIZER, hidden.position);
            }
            hidden.type = p.unit.types.error();
        } else {
            p.initializers.rules.initialize(hidden, init, InitContext.VARIABLE);
            p.cuda.initialized(hidden);
            p.statements.functions.declared(hidden);
        }
        bind(hidden);
        told(hidden);
    }

    /** Every name reads a part of the hidden variable. */
    public void told(Variable hidden) {
        for (Variable v : hidden.bindings) {
            p.unit.references.used(hidden, v.position);
        }
    }

    /** {@code if (auto [a, b] = e)}, which has no value to test. */
    public Variable inCondition(DeclSpecs specs) {
        Variable hidden = declare(specs, new SourceSequence());
        initialize(hidden, specs);
        p.unit.diagnostics.report(Codes.STRUCTURED_BINDING_IN_CONDITION, hidden.position);
        hidden.type = p.unit.types.error();
        hidden.isConditionVariable = true;
        return hidden;
    }

    /** {@code for (auto [a, b] : r)}; bound once the range is known. */
    public Variable forRange(DeclSpecs specs, SourceSequence into) {
        return declare(specs, into);
    }

    /** Binds the names of a loop to the elements of its range. */
    public void bind(Variable hidden) {
        rules.bind(hidden);
        if (hidden.isTupleLike) {
            new TupleProtocol(p).get(hidden);
        }
    }

    /** Few specifiers are allowed on a structured binding [dcl.pre]/6. */
    private void checkSpecifiers(DeclSpecs specs) {
        if (!specs.hasPlaceholder || isDecltypeAuto(specs.type)) {
            p.unit.diagnostics.report(Codes.BAD_STRUCTURED_BINDING_SPECIFIER, specs.position);
        }
        boolean since20 = p.unit.dialect.atLeast(2020);
        boolean isStatic = specs.storage == StorageClass.STATIC || specs.storage == StorageClass.UNSPECIFIED;
        if (!isStatic || !since20 && (specs.storage == StorageClass.STATIC || specs.isThreadLocal)) {
            p.unit.diagnostics.report(Codes.STORAGE_CLASS_ON_STRUCTURED_BINDING, specs.position);
        }
        if (specs.isConstexpr) {
            p.unit.diagnostics.report(Codes.CONSTEXPR_STRUCTURED_BINDING, specs.position);
        }
        if (specs.isInline) {
            p.unit.diagnostics.report(Codes.INLINE_STRUCTURED_BINDING, specs.position);
        }
        if (since20 && Types.isVolatile(specs.type)) {
            p.unit.diagnostics.report(Codes.VOLATILE_BINDING_DEPRECATED, specs.position);
        }
    }

    private static boolean isDecltypeAuto(Type type) {
        return Types.core(type) instanceof PlaceholderType t && t.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
    }

    private Variable declare(DeclSpecs specs, SourceSequence into) {
        if (!p.templates.inInstance()) {
            checkSpecifiers(specs);
        }
        Type type = specs.type;
        if (cursor.accept(Tok.AMP)) {
            type = p.unit.types.lvalueReferenceTo(type);
        } else if (cursor.accept(Tok.AMP_AMP)) {
            type = p.unit.types.rvalueReferenceTo(type);
        } else if (cursor.is(Tok.STAR)) {
            p.unit.diagnostics.report(Codes.BAD_STRUCTURED_BINDING_SYNTAX, cursor.position());
            type = p.unit.types.pointerTo(type);
            cursor.advance();
        }
        int position = cursor.position();
        if (!p.unit.dialect.atLeast(2017) && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.STRUCTURED_BINDINGS_ARE_CPP17, position);
        }
        cursor.advance();
        Declarator d = new Declarator(type);
        d.position = position;
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, false, p.unit.global.scope);
        Variable hidden = p.declarations.variables.make(specs, d, target);
        hidden.isDefined = true;
        hidden.bindingNumber = ++count;
        p.unit.references.declared(hidden, position, true);
        List<Variable> bindings = new ArrayList<>();
        Scope scope = p.scopes.declarative();
        do {
            if (!cursor.is(Tok.IDENTIFIER)) {
                p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
                cursor.skipTo(Tok.EQUAL, Tok.SEMICOLON);
                break;
            }
            Name name = cursor.name();
            Variable v = new Variable(name, scope, cursor.position(), p.unit.types.unknown(), p.unit.types.unknown());
            v.container = hidden;
            v.initKind = Variable.InitKind.BINDING;
            v.isDefined = true;
            v.storageClass = hidden.storageClass;
            v.enclosingFunction = hidden.enclosingFunction;
            bindings.add(v);
            cursor.advance();
            p.declarations.variables.declare(v, target);
            p.unit.references.declared(v, v.position, true);
        } while (cursor.accept(Tok.COMMA));
        if (!cursor.accept(Tok.RIGHT_BRACKET)) {
            p.unit.diagnostics.report(Codes.EXP_RBRACKET, cursor.position());
            cursor.skipTo(Tok.EQUAL, Tok.SEMICOLON);
        }
        hidden.bindings = bindings;
        Declaration record = p.declarations.initDeclarators.record(hidden, true, specs, d, false);
        into.add(record);
        hidden.attributes = record.attributes;
        p.attributes.applyTo(hidden, record.attributes);
        p.cuda.structuredBinding(hidden);
        return hidden;
    }
}
