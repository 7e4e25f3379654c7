package dev.cufe.types;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/**
 * Makes the types that stand for something only an instance knows [temp.dep.type], and the sugar over what they stand
 * for once it is known: alias specializations, {@code decltype}, type transformations, members of unknown classes and
 * pack expansions.
 */
final class DependentTypes {
    private final TypeInterner interner;

    DependentTypes(TypeInterner interner) {
        this.interner = interner;
    }

    /**
     * A specialization of an alias template.
     *
     * @param opaque the arguments are dependent and the alias drops one of them, so it cannot be seen through yet
     */
    AliasTemplateType aliasTemplate(Template template, TemplateArgument[] args, Type underlying, boolean opaque) {
        int traits = ExprTraits.of(args);
        if (!opaque) {
            return new AliasTemplateType(template, args, underlying, traits & ~Type.DEPENDENT);
        }
        int hash = TypeTable.mix(TypeTable.mix(6, System.identityHashCode(template)), TemplateArguments.hash(args));
        AliasTemplateType canonical = null;
        for (TypeInterner.Entry e = interner.first(hash); e != null && canonical == null; e = e.following()) {
            if (e.type instanceof AliasTemplateType a
                    && a.template() == template
                    && TemplateArguments.same(a.args(), args)) {
                canonical = a;
            }
        }
        if (canonical == null) {
            return interner.add(hash, new AliasTemplateType(template, args, underlying, null, traits));
        }
        return new AliasTemplateType(template, args, underlying, canonical, traits);
    }

    DecltypeType operator(
            DecltypeType.Kind kind,
            @Nullable Expr expr,
            @Nullable Type operand,
            boolean unparenthesizedName,
            @Nullable Type underlying) {
        if (underlying != null) {
            boolean mentions = expr != null && !(unparenthesizedName && expr instanceof VariableExpr);
            int traits = underlying.traits() | (mentions ? ExprTraits.of(expr) & Type.INSTANTIATION_DEPENDENT : 0);
            return new DecltypeType(
                    kind, expr, operand, underlying, unparenthesizedName, underlying.canonical(), traits);
        }
        int hash = TypeTable.mix(
                TypeTable.mix(7, kind.ordinal() * 2 + (unparenthesizedName ? 1 : 0)), ExprIdentity.hash(expr));
        DecltypeType canonical = null;
        for (TypeInterner.Entry e = interner.first(hash); e != null && canonical == null; e = e.following()) {
            if (e.type instanceof DecltypeType d
                    && d.kind() == kind
                    && d.isUnparenthesizedName() == unparenthesizedName
                    && ExprIdentity.same(d.expr(), expr)) {
                canonical = d;
            }
        }
        // The auto of a function that is called is no auto of what is declared.
        int traits = Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT | ExprTraits.of(expr) & ~Type.PLACEHOLDER;
        DecltypeType made = new DecltypeType(kind, expr, null, null, unparenthesizedName, canonical, traits);
        return canonical == null ? interner.add(hash, made) : made;
    }

    /** {@code __underlying_type(T)} and its like. @param underlying null if dependent */
    TypeTransformType typeTransform(String operator, Type operand, @Nullable Type underlying) {
        if (underlying != null) {
            return new TypeTransformType(operator, operand, underlying, underlying.canonical());
        }
        int hash = TypeTable.mix(TypeTable.mix(8, operator.hashCode()), TypeTable.identity(operand));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof TypeTransformType t
                    && t.operand() == operand
                    && t.operator().equals(operator)) {
                return t;
            }
        }
        Type canonical = operand.isCanonical() ? null : typeTransform(operator, operand.canonical(), null);
        return interner.add(hash, new TypeTransformType(operator, operand, null, canonical));
    }

    /** {@code typename qualifier::name} or, with arguments, {@code typename qualifier::template name<args>}. */
    DependentMemberType member(Type qualifier, Name name, TemplateArgument @Nullable [] args) {
        Type canonicalQualifier = qualifier.canonical();
        int hash = TypeTable.mix(
                TypeTable.mix(TypeTable.mix(12, TypeTable.identity(canonicalQualifier)), name.id()),
                TemplateArguments.hash(args));
        DependentMemberType canonical = null;
        for (TypeInterner.Entry e = interner.first(hash); e != null && canonical == null; e = e.following()) {
            if (e.type instanceof DependentMemberType d
                    && d.qualifier() == canonicalQualifier
                    && d.name() == name
                    && TemplateArguments.same(d.args(), args)) {
                canonical = d;
            }
        }
        int traits = qualifier.traits() | ExprTraits.of(args);
        if (canonical == null) {
            canonical = interner.add(hash, new DependentMemberType(canonicalQualifier, name, args, null, traits));
        }
        if (args == null) {
            return qualifier.isCanonical()
                    ? canonical
                    : new DependentMemberType(qualifier, name, null, canonical, traits);
        }
        return firstWritten(new DependentMemberType(qualifier, name, args, canonical, traits), traits);
    }

    /** A member template of a parameter with parameters as arguments keeps the arguments it was first written with. */
    private DependentMemberType firstWritten(DependentMemberType written, int traits) {
        TemplateArgument[] args = written.args();
        Type owner = Types.withoutNames(written.qualifier());
        if (!(owner instanceof TemplateParamType) || !TemplateArguments.areParameters(args)) {
            return written;
        }
        int hash = TypeTable.mix(TypeTable.mix(14, TypeTable.identity(owner)), TypeTable.identity(written.canonical()));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof DependentMemberType d
                    && d.canonical() == written.canonical()
                    && Types.withoutNames(d.qualifier()) == owner
                    && TemplateArguments.areSameParameters(d.args(), args)) {
                return new DependentMemberType(
                        written.qualifier(), written.name(), d.args(), (DependentMemberType) d.canonical(), traits);
            }
        }
        return interner.add(hash, written);
    }

    /** {@code pattern...}. */
    PackExpansionType packExpansion(Type pattern) {
        int hash = TypeTable.mix(13, TypeTable.identity(pattern));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof PackExpansionType p && p.pattern() == pattern) {
                return p;
            }
        }
        PackExpansionType canonical = pattern.isCanonical() ? null : packExpansion(pattern.canonical());
        return interner.add(hash, new PackExpansionType(pattern, canonical));
    }
}
