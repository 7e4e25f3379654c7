package dev.cufe.sema.input;

import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.LookupResult;
import org.jspecify.annotations.Nullable;

/** An id-expression as parsed, with what look-up found for it. */
public final class ParsedName {
    /** Form of the unqualified part [expr.prim.id.unqual]. */
    public enum Form {
        IDENTIFIER,
        OPERATOR,
        CONVERSION,
        LITERAL_OPERATOR,
        DESTRUCTOR,
        /** Declarator only: the name of the class itself. */
        CONSTRUCTOR
    }

    public final Form form;
    public final NameRef ref;
    /** What the name means; {@code none} for a declarator name that is only being declared. */
    public final LookupResult found;

    public final @Nullable OperatorName operator;
    /** Type of a conversion-function-id. */
    public final @Nullable Type conversionType;
    /** Token index of the first token. */
    public final int firstToken;

    /** A class or enumeration in the qualifier. */
    public record Step(LookupResult found, int position) {}

    /** The first step of the qualifier that cannot be accessed where the name stands, or null. */
    public @Nullable Step inaccessibleStep;

    public ParsedName(
            Form form,
            NameRef ref,
            LookupResult found,
            @Nullable OperatorName operator,
            @Nullable Type conversionType,
            int firstToken) {
        this.form = form;
        this.ref = ref;
        this.found = found;
        this.operator = operator;
        this.conversionType = conversionType;
        this.firstToken = firstToken;
    }

    /** The same name taken as that of a constructor. */
    public ParsedName asConstructor() {
        return new ParsedName(Form.CONSTRUCTOR, ref, found, null, null, firstToken);
    }

    /** The same name taken as that of a function outside the class: a friend may have the name of the class. */
    public ParsedName asNonmember() {
        return form == Form.CONSTRUCTOR ? new ParsedName(Form.IDENTIFIER, ref, found, null, null, firstToken) : this;
    }

    public boolean isQualified() {
        return ref.isQualified();
    }

    public int position() {
        return ref.position;
    }
}
