package dev.cufe.sema.builtins;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the type of a builtin function from the text of the table of builtins: {@code long (long, const char *)}. */
final class TypeText {
    private final Unit unit;
    private final TypeTable types;
    private final String text;
    private int at;
    /** The types that the text names and no keyword does. */
    final List<Entity> named = new ArrayList<>(0);

    TypeText(Unit unit, String text) {
        this.unit = unit;
        this.types = unit.types;
        this.text = text;
    }

    /** The function type; null if the text has something this reader does not know. */
    @Nullable
    FunctionType function() {
        Type result = type();
        if (result == null || !accept('(')) {
            return null;
        }
        List<ParamType> params = new ArrayList<>();
        boolean ellipsis = false;
        while (!accept(')')) {
            if (text.startsWith("...", at)) {
                at += 3;
                ellipsis = true;
                continue;
            }
            Type type = type();
            if (type == null) {
                return null;
            }
            params.add(new ParamType(type, type, null, 0, false));
            accept(',');
        }
        FunctionType.Builder b = new FunctionType.Builder(result, params.toArray(new ParamType[0]));
        b.ellipsis = ellipsis;
        b.cLinkage = true;
        b.noexcept = text.startsWith("throw()", at) || text.startsWith("noexcept", at);
        if (text.startsWith("throw()", at)) {
            b.exceptionSpec = new ExceptionSpec(ExceptionSpec.Kind.THROW_LIST, false, null, List.of(), -1);
        }
        return types.function(b);
    }

    /** A type up to a comma or parenthesis. */
    private @Nullable Type type() {
        skipBlanks();
        int cv = 0;
        Type base = null;
        StringBuilder words = new StringBuilder();
        long vectorBytes = 0;
        while (at < text.length()) {
            String word = word();
            if (word.isEmpty()) {
                break;
            }
            switch (word) {
                case "const" -> cv |= Cv.CONST;
                case "volatile" -> cv |= Cv.VOLATILE;
                case "__attribute" -> vectorBytes = vectorSize();
                default -> words.append(words.isEmpty() ? "" : " ").append(word);
            }
        }
        base = named(words.toString());
        if (base == null) {
            return null;
        }
        if (vectorBytes > 0) {
            base = types.vector(base, vectorBytes, null);
        }
        Type type = cv == 0 ? base : types.qualified(base, cv);
        while (true) {
            skipBlanks();
            if (accept('*')) {
                type = types.pointerTo(type);
            } else if (accept('&')) {
                type = types.lvalueReferenceTo(type);
            } else if (text.startsWith("const", at) && Types.isPointer(type)) {
                at += 5;
                type = types.qualified(type, Cv.CONST);
            } else {
                return type;
            }
        }
    }

    /** {@code ((vector_size(16)))}. */
    private long vectorSize() {
        int open = text.indexOf("vector_size(", at);
        int close = text.indexOf(')', open);
        long size = Long.parseLong(text.substring(open + "vector_size(".length(), close));
        at = close + 3;
        return size;
    }

    private void skipBlanks() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private String word() {
        skipBlanks();
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "_:".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return text.substring(start, at);
    }

    private boolean accept(char c) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            skipBlanks();
            return true;
        }
        return false;
    }

    private @Nullable Type named(String name) {
        switch (name) {
            case "__uint128_t", "_Float16", "__bf16", "__float128", "__va_list_tag" -> {
                Symbol symbol = unit.global.scope.find(unit.names.intern(name));
                if (symbol != null) {
                    named.add(symbol.entity);
                }
            }
            default -> {}
        }
        return switch (name) {
            case "void" -> types.voidType();
            case "bool" -> types.boolType();
            case "char" -> types.charType();
            case "signed char" -> types.integer(IntKind.SIGNED_CHAR);
            case "unsigned char" -> types.integer(IntKind.UNSIGNED_CHAR);
            case "short" -> types.integer(IntKind.SHORT);
            case "unsigned short" -> types.integer(IntKind.UNSIGNED_SHORT);
            case "int" -> types.intType();
            case "unsigned int" -> types.unsignedInt();
            case "long" -> types.integer(IntKind.LONG);
            case "unsigned long", "size_t" -> types.integer(IntKind.UNSIGNED_LONG);
            case "long long" -> types.integer(IntKind.LONG_LONG);
            case "unsigned long long" -> types.integer(IntKind.UNSIGNED_LONG_LONG);
            case "__uint128_t" -> types.integer(IntKind.UNSIGNED_INT128);
            case "float" -> types.floating(FloatKind.FLOAT);
            case "double" -> types.doubleType();
            case "long double" -> types.floating(FloatKind.LONG_DOUBLE);
            case "_Float16" -> types.floating(FloatKind.FLOAT16);
            case "__bf16" -> types.floating(FloatKind.BFLOAT16);
            case "__float128", "std::float128_t" -> types.floating(FloatKind.FLOAT128);
            case "float __complex__" -> types.complex(types.floating(FloatKind.FLOAT));
            case "double __complex__" -> types.complex(types.doubleType());
            case "long double __complex__" -> types.complex(types.floating(FloatKind.LONG_DOUBLE));
            case "__va_list_tag" -> unit.known.vaListTag.type();
            default -> null;
        };
    }
}
