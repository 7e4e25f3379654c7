package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.types.Types;

/** Where {@code auto} and {@code decltype(auto)} cannot stand because nothing says what they mean [dcl.spec.auto]. */
final class PlaceholderPlaces {
    private final Parser p;

    PlaceholderPlaces(Parser parser) {
        this.p = parser;
    }

    /** The type if it is a known one; a placeholder is reported where its keyword stands. */
    Type refuse(DeclSpecs specs, Type type) {
        if (!specs.hasPlaceholder || !type.hasPlaceholder() || p.unit.diagnostics.inTrial()) {
            return type;
        }
        report(specs);
        return p.unit.types.error();
    }

    private void report(DeclSpecs specs) {
        p.unit.diagnostics.report(
                isDecltypeAuto(specs) ? Codes.DECLTYPE_AUTO_NOT_ALLOWED : Codes.AUTO_NOT_ALLOWED, specs.typePosition);
    }

    private static boolean isDecltypeAuto(DeclSpecs specs) {
        return specs.type != null
                && Types.unqualified(specs.type) instanceof PlaceholderType t
                && t.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
    }

    /** A nonstatic data member has no type of its initialiser [dcl.spec.auto.general]/5. */
    void refuseField(DeclSpecs specs, Declarator d, boolean hasInitializer) {
        if (!specs.hasPlaceholder || !d.type.hasPlaceholder()) {
            return;
        }
        if (hasInitializer) {
            report(specs);
        } else if (isDecltypeAuto(specs)) {
            p.unit.diagnostics.report(Codes.PLACEHOLDER_NEEDS_INITIALIZER, d.position, "decltype(auto)");
        } else {
            p.unit.diagnostics.report(Codes.AUTO_NEEDS_INITIALIZER, d.position);
        }
        d.type = p.unit.types.error();
    }
}
