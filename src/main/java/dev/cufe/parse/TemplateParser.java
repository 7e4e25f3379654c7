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
import dev.cufe.il.type.Type;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.sema.ParsedName;
import dev.cufe.util.Invariant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Template heads, arguments and dependent names [temp]. */
public final class TemplateParser {
    private final Parser p;

    TemplateParser(Parser parser) {
        this.p = parser;
    }

    public @Nullable Template typeTemplate(LookupResult found) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public boolean namesTemplate(LookupResult found) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public boolean isFollowedByScope() {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
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
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public @Nullable Type templateNameAsType(Template template, ParsedName name, SpecifierParser.Context context) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public boolean isImplicitTypename(SpecifierParser.Context context, ParsedName name) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public Type memberType(ParsedName name) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public boolean isConstructorTemplateId(ClassEntity here) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public Expr constraintExpression() {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public void parameter(int firstToken, Runnable parse) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
    }

    public Type inventParameter(Type type, int index, Declarator d) {
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
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
        throw Invariant.unsupported(p.cursor.position(), "template heads, arguments and dependent names");
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
}
