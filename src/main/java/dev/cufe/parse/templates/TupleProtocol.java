package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code std::tuple_size} and {@code std::tuple_element} of a type, and its {@code get} [dcl.struct.bind]/4. */
public final class TupleProtocol {
    private final Parser p;

    public TupleProtocol(Parser parser) {
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

    /**
     * What {@code get} gives for every name of an initialized hidden variable [dcl.struct.bind]/4. One that nothing gives stays
     * without, for the text shows no call.
     */
    public void get(Variable hidden) {
        for (int i = 0; i < hidden.bindings.size(); i++) {
            Trial trial = p.unit.diagnostics.openTrial();
            Expr call = get(hidden, i);
            if (Nodes.isBroken(call) || trial.hasErrors()) {
                trial.drop();
            } else {
                trial.commit();
                hidden.bindings.get(i).binding = call;
            }
        }
    }

    private Expr get(Variable hidden, int number) {
        Expressions x = p.expressions.build;
        int position = hidden.position;
        Type type = Types.nonReference(hidden.type);
        Expr object = x.names.variable(hidden, null, position);
        if (!Types.isLvalueReference(hidden.type)) {
            object = x.casts.staticCast(p.unit.types.rvalueReferenceTo(type), object, position);
        }
        Constant index = Nodes.integerConstant(p.unit.types.sizeType(), number);
        TemplateArgument[] args = {TemplateArgument.of(index)};
        NameRef ref = new NameRef(position, p.unit.special.get, null, false, args, null);
        LookupResult members = p.lookup.inClass(Types.asClass(type), p.unit.special.get, Lookup.ANY);
        if (isMemberTemplate(members)) {
            ParsedName name = new ParsedName(ParsedName.Form.IDENTIFIER, ref, members, null, null, 0);
            return x.calls.call(x.members.access(object, false, name, position), new Expr[0], position);
        }
        List<Entity> found = new ArrayList<>();
        p.lookup.argumentDependent(p.unit.special.get, new Expr[] {object}, found);
        if (found.isEmpty()) {
            return x.broken(position);
        }
        @Nullable Expr none = null;
        Entity[] candidates = found.toArray(new Entity[0]);
        OverloadExpr set = new OverloadExpr(
                p.unit.types.unknown(), ValueCategory.LVALUE, position, 0, candidates, ref, none, false, position);
        return x.calls.call(set, new Expr[] {object}, position);
    }

    /** A member counts if it is a template whose first parameter is a value. */
    private static boolean isMemberTemplate(LookupResult members) {
        for (Entity e : members.entities) {
            if (e instanceof Template t && t.params().length > 0 && t.params()[0].kind == TemplateParam.Kind.NONTYPE) {
                return true;
            }
        }
        return false;
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
