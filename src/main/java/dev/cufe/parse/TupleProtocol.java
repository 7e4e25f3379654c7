package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.sema.TypeNames;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code std::tuple_size} and {@code std::tuple_element} of a type [dcl.struct.bind]/4. */
final class TupleProtocol {
    private final Parser p;

    TupleProtocol(Parser parser) {
        this.p = parser;
    }

    /** The types of the elements; null if the type does not follow the protocol. */
    @Nullable
    List<Type> elements(Type type, int position) {
        Template size = inStd(p.unit.special.tupleSize);
        if (size == null || type.isDependent()) {
            return null;
        }
        ClassEntity c = instance(size, new TemplateArgument[] {TemplateArgument.of(type)}, position);
        if (c == null) {
            return null;
        }
        Integer count = value(c);
        if (count == null) {
            p.unit.diagnostics.report(Codes.TUPLE_SIZE_NOT_CONSTANT, position, type);
            return List.of();
        }
        Template element = inStd(p.unit.special.tupleElement);
        if (element == null) {
            return null;
        }
        List<Type> types = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Constant index = Nodes.integerConstant(p.unit.types.sizeType(), i);
            TemplateArgument[] args = {TemplateArgument.of(index), TemplateArgument.of(type)};
            ClassEntity e = instance(element, args, position);
            Type made = e == null
                    ? null
                    : TypeNames.typeOf(
                            p.unit.types,
                            p.lookup.inClass(e, p.unit.special.type, Lookup.ANY).entity());
            if (made == null) {
                p.unit.diagnostics.report(Codes.TUPLE_ELEMENT_NOT_INSTANTIABLE, position, i, type);
                return List.of();
            }
            types.add(made);
        }
        return types;
    }

    private @Nullable Template inStd(Name name) {
        Symbol std = p.unit.global.scope.find(p.unit.special.std);
        return std != null
                        && std.entity instanceof Namespace n
                        && p.lookup.inNamespace(n, name, Lookup.ANY).entity() instanceof Template t
                ? t
                : null;
    }

    /** The class for these arguments if it is complete. */
    private @Nullable ClassEntity instance(Template t, TemplateArgument[] args, int position) {
        ClassEntity c = Types.asClass(p.templates.idType(t, args, position));
        return c != null && p.unit.isComplete(c, position) ? c : null;
    }

    private @Nullable Integer value(ClassEntity c) {
        Entity found = p.lookup.inClass(c, p.unit.special.value, Lookup.ANY).entity();
        Constant constant = null;
        if (found instanceof Variable v) {
            constant = p.expressions.build.constantOf(
                    p.expressions.build.conversions.read(p.expressions.build.names.variable(v, null, 0)));
        } else if (found instanceof Enumerator e) {
            constant = e.value;
        }
        return constant instanceof IntegerConstant i ? (int) i.value().longValue() : null;
    }
}
