package dev.cufe.print.declarations;

import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.expressions.TempPrinter;
import dev.cufe.print.text.FriendSpecifications;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions: declarators, definitions, member initializers ([printing 3.16], [printing 4.5], [printing 4.7], [printing 3.1], [printing 9.6]). */
public final class FunctionPrinter {
    private final Printer p;
    private final Output out;

    public FunctionPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(Declaration d, Function f, boolean continued) {
        if (!p.hooks.printFunction(p, d, f)) {
            printPlain(d, f, continued);
        }
    }

    public void printPlain(Declaration d, Function f, boolean continued) {
        if (d.head != null || d.entity != f) {
            p.templates.function(d, f);
            return;
        }
        List<Attribute> written = p.friends.isUnbound(d, f) ? List.of() : Specifiers.attributesOf(d);
        List<Attribute> attributes = p.hooks.writtenAttributes(f, written);
        if (!d.isAfterComma) {
            p.specifiers.start(d, attributes, f.access);
        }
        afterStart(d, f, attributes, d.position, continued);
    }

    /** Everything after the start of the declaration, or after the heads of a template. */
    void afterStart(Declaration d, Function f, List<Attribute> attributes, int namePosition, boolean continued) {
        List<Declaration> embedded = p.embedded.enter(d.embedded, d.position);
        int depth = p.scopes.depth();
        boolean prototype = p.templateIds.insidePrototype();
        boolean definition = isDefinition(d, f);
        Type declared = d.declaredType != null ? d.declaredType : f.declaredType;
        // The implicit object makes another type of a typedef's, so that only its parts are left.
        Type type = f.isNonstaticMember() && !(declared instanceof FunctionType) ? f.type : declared;
        if (!d.isAfterComma) {
            p.templates.specialization(d);
            p.specifiers.ofFunction(d, f, attributes, isInItsClass(d, f));
        } else {
            out.pos(namePosition);
            p.specifiers.functionLinkage(d, f);
        }
        beforeName(d, f, type);
        out.pos(namePosition);
        declaratorName(d, f);
        p.attributes.declaratorId(attributes);
        afterName(d, f, type, definition);
        virtSpecifiers(d, f);
        asmAndAttributes(f, attributes);
        if (f.isPure && isInItsClass(d, f)) {
            out.text(" = 0");
        }
        if (definition) {
            p.statements.enterDefinition(f, type);
            if (!p.hooks.printBody(p, f)) {
                body(f);
            }
        } else {
            end(d, f, continued);
        }
        p.templateIds.leavePrototype(prototype);
        p.scopes.restore(depth);
        p.embedded.leave(embedded);
    }

    static boolean isDefinition(Declaration d, Function f) {
        return d.isPrimary && f.body != null && !f.isDeleted && !f.isDefaulted;
    }

    private boolean isInItsClass(Declaration d, Function f) {
        ClassEntity c = f.enclosingClass();
        return c != null
                && !d.isFriend
                && p.scopes.innermostClass() == c
                && (d.nameRef == null || !d.nameRef.isQualified());
    }

    private static boolean hasReturnType(Function f) {
        return switch (f.kind) {
            case CONSTRUCTOR, DESTRUCTOR, CONVERSION, DEDUCTION_GUIDE -> false;
            case ORDINARY, OPERATOR, LITERAL_OPERATOR, LAMBDA_ENTRY_POINT -> true;
        };
    }

    private void beforeName(Declaration d, Function f, Type type) {
        if (!hasReturnType(f)) {
            return;
        }
        ClassEntity head = p.types.members.enterHeadOf(isInItsClass(d, f) ? null : f.enclosingClass());
        boolean keeps = p.templateIds.keepWrittenValues(f.template != null || isInItsClass(d, f) || !f.isMember());
        String instead = p.hooks.returnTypeInsteadOfPlaceholder(f);
        if (instead != null) {
            out.text(instead).text(' ');
        } else if (d.isAfterComma) {
            p.types.firstWithoutBase(type);
        } else {
            p.types.first(type, true);
        }
        p.templateIds.keepWrittenValues(keeps);
        p.types.members.enterHeadOf(head);
    }

    /** The name; a qualified one opens the scopes of its parents for everything after it (6.2). */
    private void declaratorName(Declaration d, Function f) {
        NameRef ref = d.nameRef;
        if (d.isFriend) {
            boolean qualified = ref != null && ref.isQualified();
            String close = qualified ? p.friends.functionQualifier(f, ref, d.head != null) : "";
            simpleName(f, ref);
            out.text(close);
            return;
        }
        if (SpecializationPrinter.keepsQualifier(d, f)) {
            String close = p.specializations.writtenQualifier(d);
            simpleName(f, ref);
            out.text(close);
            p.scopes.pushParents(f);
            return;
        }
        if (!f.parent.kind().isLocal()) {
            boolean member = f.isMember() && !p.scopes.contains(f.parent);
            p.names.declaredQualifier(f);
            boolean written = ref != null && ref.templateArgs != null;
            if (!member || written) {
                simpleName(f, ref);
            }
            p.scopes.pushParents(f);
            if (member && f.enclosingClass().type().isDependent()) {
                p.templateIds.enterPrototype(true);
            }
            if (!member || written) {
                return;
            }
        }
        simpleName(f, ref);
    }

    private void simpleName(Function f, NameRef ref) {
        out.text(p.hooks.functionPrefix(f));
        p.names.simple(f);
        templateArguments(f, ref);
    }

    /** Arguments only where this declaration wrote them (7.4); those of a constructor's name belong to its class. */
    void templateArguments(Function f, NameRef ref) {
        if (ref == null || ref.templateArgs == null || f.kind == FunctionKind.CONSTRUCTOR && !f.isTemplateInstance()) {
            return;
        }
        templateArguments(f, ref.templateArgs);
    }

    void templateArguments(Function f, TemplateArgument[] args) {
        p.templateIds.functionArguments(f, args);
    }

    private void afterName(Declaration d, Function f, Type type, boolean definition) {
        if (!(type instanceof FunctionType written)) {
            p.types.second(type);
            return;
        }
        boolean friend = d.isFriend;
        FunctionType t = withSpecification(written, f, friend ? p.scopes.innermostClass() : null);
        int shroud = friend ? p.scopes.shroudKeeping(p.friends.bareClass(d, t)) : 0;
        boolean defaults =
                friend && d.head == null && p.templateIds.insidePrototype() && p.params.printsDefaults(false);
        boolean references = p.params.asReferences(p.hooks.takesReferences(f));
        if (definition) {
            p.params.ofDefinition(f, t);
        } else {
            p.params.ofDeclaration(t);
        }
        p.params.asReferences(references);
        if (defaults) {
            p.params.printsDefaults(true);
        }
        if (friend) {
            p.scopes.unshroud(shroud);
            shroud = p.scopes.shroudKeeping(p.scopes.innermostClass());
        }
        if (hasReturnType(f)) {
            p.types.afterParameters(t);
        } else {
            p.types.functionQualifiers(t);
            if (f.kind == FunctionKind.DEDUCTION_GUIDE) {
                out.text("->");
                p.types.typeId(t.returnType());
            }
        }
        // A definition with explicit(e) and without parameters has one more blank there, but not a template.
        out.text(definition && f.template == null && f.explicitExpr != null && t.params().length == 0 ? " " : "");
        trailingRequires(d, f);
        if (friend) {
            p.scopes.unshroud(shroud);
        }
    }

    /**
     * A specification written in a class is parsed at its end, and then stands on the function's own type.
     *
     * @param befriends the class that declares a friend
     */
    private static FunctionType withSpecification(FunctionType written, Function f, @Nullable ClassEntity befriends) {
        ExceptionSpec spec = written.exceptionSpec();
        // A specialization of a function template that has no parameters shows what the template says, if that means
        // the same.
        boolean isOfTemplate = f.isSpecialized
                && f.template != null
                && written.params().length == 0
                && written.canonical() == f.type.canonical();
        boolean isParsed = spec == null
                || spec.kind != ExceptionSpec.Kind.UNPARSED && !isOfTemplate
                || f.type.exceptionSpec() == null;
        ExceptionSpec parsed = isParsed ? spec : f.type.exceptionSpec();
        ExceptionSpec printed =
                parsed == null || befriends == null ? parsed : FriendSpecifications.of(parsed, befriends);
        if (printed == spec) {
            return written;
        }
        FunctionType.Builder b = written.toBuilder();
        b.exceptionSpec = printed;
        return b.build((FunctionType) written.canonical(), written.traits());
    }

    /** Outside of its class a function prints its clause without a position ([printing 2.8]). */
    private void trailingRequires(Declaration d, Function f) {
        // A specialization does not repeat the clause of what it replaces.
        boolean isRepeated = d.isSpecialization && f.trailingRequiresPosition < d.position;
        if (f.trailingRequires == null || isRepeated) {
            return;
        }
        boolean inClass = f.isMember() && (d.nameRef == null || !d.nameRef.isQualified());
        if (inClass) {
            out.pos(f.trailingRequiresPosition);
        }
        requiresClause(f);
    }

    void requiresClause(Function f) {
        if (f.trailingRequires != null) {
            out.text(" requires (");
            p.exprs.print(f.trailingRequires, ExprPrinter.TOP);
            out.text(')');
        }
    }

    private void asmAndAttributes(Function f, List<Attribute> attributes) {
        p.variables.asmLabel(f.asmName);
        p.attributes.postfix(attributes);
    }

    private void virtSpecifiers(Declaration d, Function f) {
        if (!isInItsClass(d, f)) {
            return;
        }
        if (f.isOverride) {
            out.text(" override");
        }
        if (f.isFinal) {
            out.text(" final");
        }
    }

    private void end(Declaration d, Function f, boolean continued) {
        // What is defaulted may be deleted by its meaning.
        if (d.isPrimary && f.isDefaulted) {
            out.text(" = default;");
        } else if (d.isPrimary && f.isDeleted) {
            out.text(" = delete;");
        } else {
            out.text(continued ? ", " : "; ");
        }
    }

    /** Member initializers and body. */
    void body(Function f) {
        out.text(' ');
        bodyText(f, true);
    }

    /** The body without the blank before it; a function-try-block has its member initializers inside. */
    public void bodyText(Function f, boolean memberInitializers) {
        int depth = p.scopes.depth();
        boolean prototype = p.templateIds.enterPrototype(p.templateIds.insidePrototype() || f.isPrototype);
        Function body = p.heads.enterBody(f);
        boolean closures = p.closures.suppress(false);
        if (f.scope != null) {
            p.scopes.push(f.scope);
        }
        switch (f.body) {
            case Block b -> {
                if (memberInitializers) {
                    constructorInits(f);
                }
                p.statements.functionBody(f, b);
            }
            case TryStmt t -> p.statements.functionTry(f, t);
            case null -> throw Invariant.broken(f.position, "a function without body is printed as a definition");
            default -> throw Invariant.broken(f.position, "the body of a function is no block");
        }
        p.closures.suppress(closures);
        p.heads.leaveBody(body);
        p.templateIds.leavePrototype(prototype);
        p.scopes.restore(depth);
    }

    /** The member initializers alone, in the scope of the function. */
    public void memberInitializers(Function f) {
        int depth = p.scopes.depth();
        boolean prototype = p.templateIds.enterPrototype(p.templateIds.insidePrototype() || f.isPrototype);
        Function body = p.heads.enterBody(f);
        if (f.scope != null) {
            p.scopes.push(f.scope);
        }
        constructorInits(f);
        p.heads.leaveBody(body);
        p.templateIds.leavePrototype(prototype);
        p.scopes.restore(depth);
    }

    /** {@code : a(1), b{2} } in the order of initialization. */
    public void constructorInits(Function f) {
        boolean first = true;
        boolean replaced = p.constants.replaceLocals(false);
        for (ConstructorInit init : f.constructorInits) {
            if (init.isGenerated) {
                continue;
            }
            out.text(first ? ": " : ", ");
            first = false;
            constructorInit(init);
        }
        p.constants.replaceLocals(replaced);
        if (!first) {
            out.text(' ');
        }
    }

    private void constructorInit(ConstructorInit init) {
        if (init.field != null) {
            p.names.simple(init.field);
        } else if (init.kind == ConstructorInit.Kind.DELEGATION && init.type instanceof ClassType c) {
            if (!c.entity().isPrototype && c.entity().templateArgs == null) {
                p.names.qualifier(c.entity());
            }
            p.names.simple(c.entity());
        } else if (init.type != null) {
            boolean old = p.types.suppressTypename(true);
            p.names.baseClass(init.type);
            p.types.suppressTypename(old);
        }
        if (init.isBraced && p.templateIds.insidePrototype() && isWrittenTemporary(init)) {
            out.text('{');
            temporary(init);
            out.text('}');
        } else if (init.isBraced) {
            Type type = init.field != null ? init.field.type : init.type;
            boolean unconverted = p.inits.unconverted(type != null && p.inits.keepsConstants(false, type, init.init));
            p.inits.bracedVariable(init.init);
            p.inits.unconverted(unconverted);
        } else {
            out.text('(');
            parenthesized(init);
            out.text(')');
        }
        if (init.isPackExpansion) {
            out.text("...");
        }
    }

    /** {@code b(T(1))}: a temporary that becomes the member or base. */
    private boolean isWrittenTemporary(ConstructorInit init) {
        boolean constructed = switch (init.init.kind) {
            case CONSTRUCTOR -> true;
            case ZERO -> p.templateIds.insidePrototype() && (init.field == null || Types.isClass(init.field.type));
            case CONSTANT -> init.isBraced || init.field == null && init.init.has(DynamicInit.BRACED);
            case NONE, EXPRESSION, CLASS_RESULT_VIA_CTOR, NONCONSTANT_AGGREGATE, BITWISE_COPY, LAMBDA -> false;
        };
        return constructed && init.init.has(DynamicInit.EXPLICIT_CAST) && init.kind != ConstructorInit.Kind.DELEGATION;
    }

    /** A base is copied, so that its temporary shows; that of a member shows in templates if it is {@code T()}. */
    private boolean isShown(ConstructorInit init) {
        return init.field == null
                || p.templateIds.insidePrototype()
                        && TempPrinter.writtenArguments(init.init) == 0
                        && !init.init.has(DynamicInit.BRACED);
    }

    private void temporary(ConstructorInit init) {
        p.temporaries.explicit(init.init, init.field == null ? init.type : Types.unqualified(init.field.type), false);
    }

    private void parenthesized(ConstructorInit init) {
        DynamicInit i = init.init;
        if (isWrittenTemporary(init) && isShown(init)) {
            temporary(init);
        } else if (i.kind == DynamicInit.Kind.CONSTRUCTOR && !i.has(DynamicInit.CREATES_INITIALIZER_LIST)) {
            p.exprs.list(i.args);
        } else if (i.kind == DynamicInit.Kind.EXPRESSION
                && i.expr instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant
                && c.constant().expr() == null
                && init.field != null
                && init.field.type.canonical() instanceof PointerType) {
            // A null pointer constant is converted even if the pointer's target depends on something.
            out.text('(');
            p.exprs.print(i.expr, ExprPrinter.TOP);
            out.text(')');
        } else if (i.kind == DynamicInit.Kind.CONSTANT && i.has(DynamicInit.EXPLICIT_CAST) && init.field != null) {
            p.types.typeId(Types.unqualified(init.field.type));
            p.inits.constant(i.constant, ExprPrinter.STRICT);
        } else if (i.expr instanceof ConstantExpr && i.has(DynamicInit.EXPLICIT_CAST)) {
            // The type of a written temporary stands even before the name of a constant: p(P(c)).
            temporary(init);
        } else if (i.kind != DynamicInit.Kind.ZERO) {
            p.inits.print(i, null);
        }
    }
}
