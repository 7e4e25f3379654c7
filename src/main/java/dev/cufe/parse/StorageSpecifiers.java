package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.sema.DeclSpecs;

/** Storage class specifiers as they come: one per declaration, best at its begin [dcl.stc]. */
final class StorageSpecifiers {
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
