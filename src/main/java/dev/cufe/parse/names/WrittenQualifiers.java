package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** The qualifiers among the specifiers of one declaration, and where they stand [dcl.type.cv]. */
public final class WrittenQualifiers {
    private final Parser p;
    private int flags;
    /** Where {@code const} or {@code volatile} was written first; 0 if nowhere. */
    private int cvPosition;

    private int restrictPosition;

    public WrittenQualifiers(Parser parser) {
        this.p = parser;
    }

    /** What a keyword means as a qualifier; 0 for any other token. */
    public static int flag(Tok kind) {
        return switch (kind) {
            case CONST -> Cv.CONST;
            case VOLATILE -> Cv.VOLATILE;
            case RESTRICT -> Cv.RESTRICT;
            default -> 0;
        };
    }

    /** Reads the qualifier at which the cursor stands. */
    public void take() {
        int flag = flag(p.cursor.kind());
        int position = p.cursor.position();
        if (has(flag)) {
            p.unit.diagnostics.report(Codes.DUPL_TYPE_QUALIFIER, position);
        }
        if (flag == Cv.RESTRICT) {
            p.gnu.used(Codes.RESTRICT_EXTENSION, position);
            restrictPosition = position;
        } else if (cvPosition == 0) {
            cvPosition = position;
        }
        flags |= flag;
        p.cursor.advance();
    }

    public boolean isEmpty() {
        return flags == 0;
    }

    public boolean has(int flag) {
        return (flags & flag) != 0;
    }

    public int cvPosition() {
        return cvPosition;
    }

    public int position() {
        return cvPosition != 0 ? cvPosition : restrictPosition;
    }

    /** Qualifies a type; what a template argument makes of its parameter may be qualified in vain [dcl.ref]. */
    public Type qualified(Type type) {
        if (type instanceof PlaceholderType auto && auto.kind() == PlaceholderType.Kind.DECLTYPE_AUTO) {
            p.unit.diagnostics.report(Codes.QUALIFIED_DECLTYPE_AUTO, cvPosition);
            return type;
        }
        if (cvPosition != 0 && Types.isReference(type) && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.USELESS_QUALIFIERS_HERE, cvPosition);
        }
        if (cvPosition != 0 && Types.isFunction(type) && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.QUALIFIED_FUNCTION_TYPE, cvPosition);
        }
        boolean isRestricted = restrictPosition == 0 || restricts(type);
        return p.unit.types.qualified(type, isRestricted ? flags : flags & ~Cv.RESTRICT);
    }

    /** Whether a type has the meaning of {@code restrict}; of the name of any other type it is dropped without a word. */
    private boolean restricts(Type type) {
        Type target = indirectTarget(type);
        if (target != null && Types.isFunction(target)) {
            p.unit.diagnostics.report(Codes.RESTRICT_POINTER_TO_FUNCTION, restrictPosition);
        } else if (target == null && !mayBecomePointer(type)) {
            if (type instanceof TypedefType || type instanceof AliasTemplateType) {
                return false;
            }
            if (p.scopes.boundHeads() == 0) {
                p.unit.diagnostics.report(Codes.KEYWORD_NOT_ALLOWED, restrictPosition, "restrict");
            }
        }
        return true;
    }

    /** What a pointer, a pointer to a member or a reference points to; null for other types. */
    private static @Nullable Type indirectTarget(Type type) {
        if (Types.isReference(type)) {
            return Types.nonReference(type);
        }
        MemberPointerType m = Types.asMemberPointer(type);
        return m != null ? m.member() : Types.pointee(type);
    }

    private static boolean mayBecomePointer(Type type) {
        return type.isDependent() || type.hasPlaceholder() || type.isError() || Types.isArray(type);
    }
}
