package dev.cufe.parse;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.Type;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.sema.ParsedName;
import dev.cufe.util.Invariant;
import java.util.List;
import java.util.function.Supplier;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ParamType;
import dev.cufe.lex.Tok;
import org.jspecify.annotations.Nullable;

/** Template heads, arguments and dependent names [temp]. */
public final class TemplateParser {
    private final Parser p;

    TemplateParser(Parser parser) {
        this.p = parser;
    }

    public @Nullable Template typeTemplate(LookupResult found) {
        return found.entity() instanceof Template t && t.kind == Template.Kind.CLASS ? t : null;
    }

    public boolean namesTemplate(LookupResult found) {
        return found.entity() instanceof Template;
    }

    public boolean isFollowedByScope() {
        return false;
    }

    public TemplateArgument[] arguments() {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public Type idType(Template template, TemplateArgument[] args, int position) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public Type typenameSpecifier() {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public @Nullable Type conceptPlaceholder(ParsedName name, DeclSpecs specs) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public Type boundType(Type type, @Nullable Entity entity) {
        return type;
    }

    public @Nullable Type templateNameAsType(Template template, ParsedName name, SpecifierParser.Context context) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public boolean isImplicitTypename(SpecifierParser.Context context, ParsedName name) {
        return false;
    }

    public Type memberType(ParsedName name) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public boolean isConstructorTemplateId(ClassEntity here) {
        return false;
    }

    public Expr constraintExpression() {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public void parameter(int firstToken, Runnable parse) {
        parse.run();
    }

    public Type inventParameter(Type type, int index, Declarator d) {
        return type;
    }

    /** From {@code template} or {@code extern template} on. */
    void declaration(SourceSequence into) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    /** A templated function or variable has been declared by this declarator; true if a function definition ended it. */
    boolean declared(DeclSpecs specs, Declarator d, SourceSequence into, TemplateContext template, boolean afterComma) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    /** Whether the name is that of a class template whose deduction guide may follow. */
    boolean namesDeductionGuide(ParsedName name) {
        return false;
    }

    /** Whether types declared here depend on template parameters. */
    boolean isDependentContext() {
        return p.scopes.inTemplate();
    }

    /**
     * The prototype, partial or explicit specialization that a class definition after template heads defines; null if
     * no heads stand before it.
     */
    @Nullable ClassEntity classToDefine(DeclSpecs specs, ClassKey key, @Nullable ParsedName name, int position) {
        return null;
    }

    /** A class named after template heads, or by a template-id; null if it is an ordinary class. */
    @Nullable Type elaborated(
            DeclSpecs specs,
            SpecifierParser.Context context,
            ClassKey key,
            ParsedName name,
            List<Attribute> attributes) {
        return null;
    }

    /** Parses one base-specifier, expanding packs. */
    void baseSpecifier(int firstToken, List<BaseClass> into, Supplier<@Nullable BaseClass> parse) {
        BaseClass base = parse.get();
        if (base != null) {
            into.add(base);
        }
    }

    /**
     * One element of a list of expressions, added to the list; {@code ...} after it expands it.
     *
     * @param start token index of the element
     */
    public void listElement(int start, List<Expr> into, Supplier<Expr> parse) {
        Expr e = parse.get();
        into.add(p.cursor.accept(Tok.ELLIPSIS) ? e.with(Expr.PACK_EXPANSION) : e);
    }

    /** One type of a list of types, added to the list; {@code ...} after it expands it. */
    public void typeListElement(List<Type> into) {
        Type type = p.declarators.typeId();
        into.add(p.cursor.accept(Tok.ELLIPSIS) ? p.unit.types.packExpansion(type) : type);
    }

    /** {@code sizeof...(pack)}: the pack's name between the parentheses. */
    public Expr sizeofPack(int position) {
        throw Invariant.unsupported(position, "sizeof...");
    }

    /**
     * A fold expression [expr.prim.fold].
     *
     * @param firstStart token index of the first operand
     * @param secondStart token index of the second operand of a binary fold, else -1
     */
    public Expr fold(
            Tok operator,
            boolean left,
            int firstStart,
            Expr first,
            int secondStart,
            @Nullable Expr second,
            int position) {
        throw Invariant.unsupported(position, "fold expressions");
    }

    /** A requires-expression: a constant, unless it depends. */
    public Expr requiresExpression(ParamType[] params, Variable[] variables, Expr[] requirements, int position) {
        throw Invariant.unsupported(position, "requires-expressions");
    }

    /** The type-constraint after {@code ->} of a compound requirement. */
    public Expr typeConstraint() {
        throw Invariant.unsupported(p.cursor.position(), "type constraints");
    }

    /** One capture of a lambda introducer, expanding packs. */
    void capture(int firstToken, Runnable parse) {
        parse.run();
    }

    /** {@code []<class T>(T x)}: the template head of a lambda. */
    void lambdaHead(Lambda lambda) {
        throw Invariant.unsupported(p.cursor.position(), "template head of a lambda");
    }

    /** Parses one member initialiser, expanding packs. */
    void memberInitializer(int firstToken, List<ConstructorInit> into, Supplier<ConstructorInit> parse) {
        into.add(parse.get());
    }

    /** Types of the elements of a class with the tuple protocol, or null [dcl.struct.bind]/4. */
    @Nullable List<Type> tupleElements(Type type, int position) {
        return null;
    }
}
