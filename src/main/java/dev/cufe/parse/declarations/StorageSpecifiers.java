package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.DeclSpecs;

/** Storage class specifiers as they come: one per declaration, best at its begin [dcl.stc]. */
public final class StorageSpecifiers {
    private final Parser p;

    StorageSpecifiers(Parser parser) {
        this.p = parser;
    }

    /** The storage class that the current token stands for. */
    void set(DeclSpecs specs, StorageClass storage) {
        if (specs.storage != StorageClass.UNSPECIFIED || specs.isMutable) {
            p.unit.diagnostics.report(Codes.MULT_STORAGE_CLASSES, p.cursor.position());
            if (specs.storage != StorageClass.UNSPECIFIED) {
                return;
            }
            specs.isMutable = false;
        }
        specs.storage = storage;
        specs.storagePosition = p.cursor.position();
    }

    /** A type-id declares nothing, so no specifier of a declaration belongs to it, nor to the parameter of a handler; reports one. */
    boolean isRefusedInTypeId(Tok kind) {
        int code = switch (kind) {
            case STATIC, REGISTER, THREAD_LOCAL, THREAD, MUTABLE -> Codes.STORAGE_CLASS_NOT_ALLOWED;
            case EXTERN -> p.cursor.kind(1) == Tok.STRING_LITERAL ? 0 : Codes.STORAGE_CLASS_NOT_ALLOWED;
            case TYPEDEF -> Codes.TYPEDEF_NOT_ALLOWED;
            case INLINE -> Codes.INLINE_NOT_ALLOWED;
            case VIRTUAL, FRIEND -> Codes.BAD_SPECIFIER_OUTSIDE_CLASS_DECL;
            case EXPLICIT -> Codes.EXPLICIT_NOT_ALLOWED;
            case CONSTEXPR -> Codes.CONSTEXPR_NOT_VALID;
            default -> 0;
        };
        if (code != 0) {
            p.unit.diagnostics.report(code, p.cursor.position());
        }
        return code != 0;
    }

    /** The variable of a range-based for has no storage class and is not inline [stmt.ranged]. */
    public void refuseInRange(DeclSpecs specs) {
        if (specs.storage != StorageClass.UNSPECIFIED && !specs.isTypedef()) {
            p.unit.diagnostics.report(Codes.STORAGE_CLASS_NOT_ALLOWED, specs.storagePosition);
        } else if (specs.isInline) {
            p.unit.diagnostics.report(Codes.INLINE_NOT_ALLOWED, specs.inlinePosition);
        }
    }

    /** Type and qualifiers are better written behind the storage class. */
    void checkFirst(DeclSpecs specs, int cvPosition) {
        int storage = specs.storagePosition;
        boolean isLater = storage != 0
                && (specs.typePosition != 0 && specs.typePosition < storage || cvPosition != 0 && cvPosition < storage);
        if (isLater && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.STORAGE_CLASS_NOT_FIRST, storage);
        }
    }

    /** {@code mutable} counts as a storage class; only a data member can have it [dcl.stc]. */
    void mutable(DeclSpecs specs, SpecifierParser.Context context) {
        if (specs.storage != StorageClass.UNSPECIFIED || specs.isMutable) {
            p.unit.diagnostics.report(Codes.MULT_STORAGE_CLASSES, p.cursor.position());
        } else if (context == SpecifierParser.Context.PARAMETER) {
            p.unit.diagnostics.report(Codes.BAD_PARAM_STORAGE_CLASS, p.cursor.position());
        } else if (context != SpecifierParser.Context.MEMBER) {
            p.unit.diagnostics.report(Codes.MUTABLE_NOT_ALLOWED, p.cursor.position());
        } else {
            specs.isMutable = true;
            return;
        }
        specs.hasError = true;
    }
}
