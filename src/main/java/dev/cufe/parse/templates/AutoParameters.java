package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.TemplateContext;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Template parameters for {@code auto} in parameter lists of functions and lambdas [dcl.fct]/22. They are found again by
 * the position of the parameter when the declaration is parsed for an instance.
 */
public final class AutoParameters {
    private static final TemplateParam[] NONE = {};

    private final Parser p;
    private @Nullable Frame frame;

    /** A parameter list being parsed. */
    public static final class Frame {
        final @Nullable Frame outer;
        final boolean invents;
        /** Head written before the declaration, or made here. */
        @Nullable
        TemplateHead head;

        boolean made;
        /** A friend of an instance is below these heads no more. */
        public int boundHeads;

        Frame(@Nullable Frame outer, boolean invents, @Nullable TemplateHead head) {
            this.outer = outer;
            this.invents = invents;
            this.head = head;
        }
    }

    public AutoParameters(Parser parser) {
        this.p = parser;
    }

    /** A parameter list begins. @param invents of a function that is declared, or of a lambda */
    public Frame enter(boolean invents) {
        frame = new Frame(frame, invents, writtenHead());
        return frame;
    }

    /** Number of heads bound to arguments that a friend with {@code auto} parameters is not below. */
    public int boundHeads(DeclSpecs specs) {
        return specs.isFriend && p.templates.inInstance() ? p.scopes.boundHeads() : 0;
    }

    /** The list ends; gives the head that was made for it, or null. */
    public @Nullable TemplateHead leave(Frame entered) {
        frame = entered.outer;
        return entered.made ? entered.head : null;
    }

    /** The function's own head around the parameter list; the classes of a qualified name are between. */
    private @Nullable TemplateHead writtenHead() {
        TemplateHead last = p.templates.heads.last;
        ScopeChain around = p.scopes.chain().outer();
        Entity owner = around == null ? null : around.scope().owner();
        while (around != null && around.scope().kind() == ScopeKind.CLASS) {
            around = around.outer();
        }
        boolean isAround = around != null && last != null && around.scope() == last.scope;
        return isAround && (!(owner instanceof ClassEntity c) || TemplateContext.headsBeyond(last, c) == 1)
                ? last
                : null;
    }

    /** The type of a parameter with its {@code auto} replaced by what it stands for. */
    Type parameter(Type type, DeclSpecs specs, Declarator d) {
        PlaceholderType placeholder = type.hasPlaceholder() ? placeholder(type) : null;
        if (placeholder == null || placeholder.kind() != PlaceholderType.Kind.AUTO) {
            return type;
        }
        if (frame != null && frame.invents && !p.unit.dialect.atLeast(2014)) {
            p.unit.diagnostics.report(Codes.AUTO_NOT_ALLOWED, specs.typePosition);
            return p.unit.types.error();
        }
        Name key = p.unit.special.intern("<auto>" + d.position);
        LookupResult found = p.packs.named(p.lookup.unqualified(key, Lookup.ANY));
        if (found.entity() instanceof TemplateParam known) {
            boolean single = known.bound != null && known.bound.kind == TemplateArgument.Kind.TYPE;
            return replace(type, single ? known.bound.type : p.unit.types.templateParam(known));
        }
        if (frame == null || !frame.invents && p.unit.diagnostics.inTrial()) {
            return type;
        }
        if (!frame.invents) {
            p.unit.diagnostics.report(Codes.AUTO_NOT_ALLOWED, specs.typePosition);
            return replace(type, p.unit.types.error());
        }
        return replace(type, p.unit.types.templateParam(invent(key, placeholder, specs.typeNameTokens, d)));
    }

    private Type replace(Type type, Type made) {
        return p.expressions.build.placeholders.replace(type, made);
    }

    private static @Nullable PlaceholderType placeholder(Type type) {
        return switch (type) {
            case PlaceholderType t -> t;
            case QualifiedType t -> placeholder(t.base());
            case PointerType t -> placeholder(t.target());
            case ReferenceType t -> placeholder(t.target());
            default -> null;
        };
    }

    private TemplateParam invent(Name key, PlaceholderType placeholder, int constraintTokens, Declarator d) {
        if (frame.head == null) {
            Scope scope = new Scope(ScopeKind.TEMPLATE_PARAMS, p.scopes.current(), null);
            frame.head = new TemplateHead(d.position, null, NONE, scope);
            frame.made = true;
        }
        TemplateHead head = frame.head;
        int depth = p.scopes.templateDepth + (frame.made ? 1 - frame.boundHeads : 0);
        TemplateParam param = new TemplateParam(
                TemplateParam.Kind.TYPE, null, head.scope, d.position, depth, head.params.length + 1, d.isPack);
        param.isAbbreviated = true;
        param.context = p.scopes.chain();
        if (placeholder.constraint() instanceof ConceptIdExpr id) {
            param.typeConstraint = id;
            param.declarationTokens = constraintTokens;
        }
        head.params = Arrays.copyOf(head.params, head.params.length + 1);
        head.params[head.params.length - 1] = param;
        head.scope.add(new Symbol(key, param, p.unit.nextDeclaration()));
        return param;
    }
}
