package dev.cufe.constants;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.LibraryTypes;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code __builtin_source_location()} tells: where the call stands that asks, which is the outermost one if a default
 * argument does [support.srcloc.cons].
 */
final class SourceLocations {
    private final Interpreter in;
    private final Map<Place, Constant> made = new HashMap<>();
    /** Where the default argument in evaluation is needed; 0 if none is. */
    private int needed;
    /** The function around an expression that no evaluated function has. */
    @Nullable
    ScopeStack scopes;

    private record Place(int position, @Nullable Function function) {}

    SourceLocations(Interpreter in) {
        this.in = in;
    }

    /** Begins an argument; gives what {@link #leave} puts back. */
    int enter(Expr argument) {
        int before = needed;
        if (needed == 0 && argument.has(Expr.GENERATED_DEFAULT_ARG)) {
            needed = argument.position();
        }
        return before;
    }

    /** The body of a function that a default argument calls has places of its own. */
    int enterBody() {
        int before = needed;
        needed = 0;
        return before;
    }

    void leave(int before) {
        needed = before;
    }

    /** A pointer to the description. */
    Value here(OperationExpr e) {
        ClassEntity described = LibraryTypes.sourceLocation(in.unit);
        if (described == null) {
            throw Interpreter.unsupported(e);
        }
        Place place = place(e);
        Constant value = made.get(place);
        if (value == null) {
            value = describe(described, place);
            made.put(place, value);
        }
        return Value.Pointer.to(in.objects.literal(value).cell);
    }

    /** {@code __builtin_LINE()} and its like. */
    Value part(String part, OperationExpr e) {
        Place place = place(e);
        return switch (part) {
            case "LINE" -> Value.Int.of(line(place));
            case "COLUMN" -> Value.Int.of(column(place));
            case "FILE" -> in.constants.value(text(file(place), e.type()), e.position());
            default -> in.constants.value(text(function(place), e.type()), e.position());
        };
    }

    private Place place(OperationExpr e) {
        if (!in.isManifestlyConstant || in.unit.contexts.now().isDefaultArgument) {
            throw Interpreter.unsupported(e);
        }
        Function function = in.frame == null ? null : in.frame.function;
        if (function == null && scopes != null) {
            function = scopes.function();
        }
        return new Place(needed == 0 ? e.position() : needed, function);
    }

    private int line(Place place) {
        return in.unit.sources.presumedLine(place.position());
    }

    private int column(Place place) {
        return in.unit.sources.column(place.position());
    }

    private String file(Place place) {
        return in.unit.sources.recordAt(place.position()).fileName();
    }

    private static String function(Place place) {
        Function f = place.function();
        return f == null || f.name == null ? "" : f.name.text();
    }

    private Constant describe(ClassEntity c, Place place) {
        Constant[] elements = new Constant[c.fields.size()];
        for (int i = 0; i < elements.length; i++) {
            Field field = c.fields.get(i);
            elements[i] = switch (field.name.text()) {
                case "_M_file_name" -> text(file(place), field.type);
                case "_M_function_name" -> text(function(place), field.type);
                case "_M_line" -> Nodes.integerConstant(field.type, line(place));
                default -> Nodes.integerConstant(field.type, column(place));
            };
        }
        return new AggregateConstant(in.unit.types.qualified(c.type(), Cv.CONST), null, 0, elements, false, false);
    }

    private Constant text(String text, Type pointer) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int[] units = new int[bytes.length];
        for (int i = 0; i < units.length; i++) {
            units[i] = bytes[i] & 0xFF;
        }
        TypeTable types = in.unit.types;
        Type array = types.array(types.qualified(types.charType(), Cv.CONST), units.length + 1L);
        Constant string = new StringConstant(array, null, 0, StringConstant.Encoding.PLAIN, units, false);
        return new AddressConstant(pointer, null, 0, AddressConstant.Base.CONSTANT, null, string, null, 0, List.of());
    }
}
