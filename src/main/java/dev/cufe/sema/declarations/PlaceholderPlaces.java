package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.expressions.Placeholders;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Where {@code auto}, {@code decltype(auto)} and the names of class templates cannot stand because nothing says what they
 * mean [dcl.spec.auto], [dcl.type.class.deduct].
 */
public final class PlaceholderPlaces {
    private final Unit unit;
    private final ScopeStack scopes;
    private final Placeholders placeholders;

    public PlaceholderPlaces(Unit unit, ScopeStack scopes, Placeholders placeholders) {
        this.unit = unit;
        this.scopes = scopes;
        this.placeholders = placeholders;
    }

    /** The type if it is a known one; a placeholder is reported where its keyword stands. */
    public Type refuse(DeclSpecs specs, Type type) {
        return refuseAuto(specs, refuseTemplate(type, specs.typePosition));
    }

    /** The type if it names no class template without its arguments. */
    public Type refuseTemplate(Type type, int position) {
        PlaceholderType named = templateName(type);
        if (named == null || unit.diagnostics.inTrial()) {
            return type;
        }
        unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, position, named.template());
        return placeholders.replace(type, unit.types.error());
    }

    private static @Nullable PlaceholderType templateName(Type type) {
        PlaceholderType found = Placeholders.find(type);
        return found != null && found.kind() == PlaceholderType.Kind.CLASS_TEMPLATE ? found : null;
    }

    /** What is declared is an object that its initializer makes; the template cannot name a part of its type. */
    public void checkDeclared(DeclSpecs specs, Declarator d, boolean hasInitializer) {
        if (!unit.dialect.atLeast(2014) && specs.hasPlaceholder) {
            needsTrailingReturn(specs, d);
        }
        PlaceholderType named = templateName(d.type);
        if (named == null || specs.isTypedef()) {
            return;
        }
        if (d.name == null) {
            d.type = unit.types.error();
            return;
        }
        boolean isMember = scopes.current().kind() == ScopeKind.CLASS;
        boolean isUninitialized = isMember || specs.storage == StorageClass.EXTERN;
        if (Types.isFunction(d.type)
                || Types.isArray(d.type)
                || isMember && specs.storage != StorageClass.STATIC
                || isUninitialized && !hasInitializer) {
            d.type = refuseTemplate(d.type, specs.typePosition);
        } else if (Types.core(d.type) != named) {
            unit.diagnostics.report(
                    hasInitializer ? Codes.CANNOT_DEDUCE_CLASS_ARGS : Codes.CLASS_PLACEHOLDER_NOT_WHOLE_TYPE,
                    specs.typePosition);
            d.type = unit.types.error();
        }
    }

    /** Before C++14 the result of a function is not deduced from its body. */
    private void needsTrailingReturn(DeclSpecs specs, Declarator d) {
        FunctionType function = Types.asFunction(d.type);
        if (function != null && function.returnType().hasPlaceholder() && d.name != null) {
            unit.diagnostics.report(Codes.AUTO_FUNCTION_NEEDS_TRAILING_RETURN, specs.typePosition);
            FunctionType.Builder b = function.toBuilder();
            b.returnType = unit.types.error();
            d.type = unit.types.function(b);
        }
    }

    private Type refuseAuto(DeclSpecs specs, Type type) {
        if (!specs.hasPlaceholder || !type.hasPlaceholder() || unit.diagnostics.inTrial()) {
            return type;
        }
        report(specs);
        return unit.types.error();
    }

    private void report(DeclSpecs specs) {
        unit.diagnostics.report(
                isDecltypeAuto(specs) ? Codes.DECLTYPE_AUTO_NOT_ALLOWED : Codes.AUTO_NOT_ALLOWED, specs.typePosition);
    }

    private static boolean isDecltypeAuto(DeclSpecs specs) {
        return specs.type != null
                && Types.unqualified(specs.type) instanceof PlaceholderType t
                && t.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
    }

    /** A nonstatic data member has no type of its initializer [dcl.spec.auto.general]/5. */
    public void refuseField(DeclSpecs specs, Declarator d, boolean hasInitializer) {
        if (!specs.hasPlaceholder || !d.type.hasPlaceholder()) {
            return;
        }
        if (hasInitializer) {
            report(specs);
        } else if (isDecltypeAuto(specs)) {
            unit.diagnostics.report(Codes.PLACEHOLDER_NEEDS_INITIALIZER, d.position, "decltype(auto)");
        } else {
            unit.diagnostics.report(Codes.AUTO_NEEDS_INITIALIZER, d.position);
        }
        d.type = unit.types.error();
    }
}
