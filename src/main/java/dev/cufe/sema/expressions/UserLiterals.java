package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.LookupResult;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** User-defined literals: calls of literal operators [lex.ext]. */
public final class UserLiterals {
    private static final Expr[] NO_ARGS = {};
    private static final Entity[] NO_ENTITIES = {};
    private static final ParamType[] NO_TYPES = {};
    private static final TemplateParam[] NO_PARAMS = {};

    private final Expressions x;

    UserLiterals(Expressions x) {
        this.x = x;
    }

    /** @param digits the literal as written, without its suffix */
    public Expr call(Name operator, LookupResult found, Expr value, String digits, int position) {
        if (found.isEmpty()) {
            return x.error(Codes.LITERAL_OPERATOR_NOT_FOUND, position);
        }
        boolean string = value.type() != null && Types.isArray(value.type());
        if (string) {
            StringConstant s = (StringConstant) ((ConstantExpr) value).constant();
            Expr length = Nodes.integer(x.types.sizeType(), s.units().length, position);
            Entity[] templates = stringTemplates(found.entities);
            if (templates.length > 0) {
                TemplateArgument[] text = {TemplateArgument.of(s)};
                return named(templates, operator, text, NO_ARGS, position);
            }
            if (!anyTakes(found.entities, s.type())) {
                Entity[] spelled = characterTemplates(found.entities);
                return spelled.length == 0
                        ? x.error(Codes.LITERAL_OPERATOR_NOT_FOUND, position)
                        : named(spelled, operator, characters(s), NO_ARGS, position);
            }
            return named(found.entities, operator, null, new Expr[] {value, length}, position);
        }
        for (Entity e : found.entities) {
            if (e instanceof Function f && takesCooked(f, value)) {
                return named(new Entity[] {f}, operator, null, new Expr[] {value}, position);
            }
        }
        if (isAmbiguous(found.entities)) {
            return x.error(Codes.AMBIGUOUS_LITERAL_OPERATOR, position);
        }
        for (Entity e : found.entities) {
            if (e instanceof Function f && takesRaw(f)) {
                Expr raw = x.literals.rawText(digits, position);
                return named(new Entity[] {f}, operator, null, new Expr[] {raw}, position);
            }
            if (e instanceof Template t && t.params().length == 1 && t.params()[0].isPack) {
                return named(new Entity[] {t}, operator, characters(digits), NO_ARGS, position);
            }
        }
        return x.error(Codes.LITERAL_OPERATOR_NOT_FOUND, position);
    }

    /** A raw operator and a template are as good as each other [lex.ext]/3. */
    private static boolean isAmbiguous(Entity[] candidates) {
        boolean hasRaw = false;
        boolean hasTemplate = false;
        for (Entity e : candidates) {
            hasRaw |= e instanceof Function f && takesRaw(f);
            hasTemplate |= e instanceof Template;
        }
        return hasRaw && hasTemplate;
    }

    /** Templates whose one parameter takes the string as a value of a class [lex.ext]/5. */
    private static Entity[] stringTemplates(Entity[] candidates) {
        List<Entity> taking = new ArrayList<>();
        for (Entity e : candidates) {
            TemplateParam[] params = e instanceof Template t ? t.params() : NO_PARAMS;
            if (params.length == 1 && params[0].kind == TemplateParam.Kind.NONTYPE && !params[0].isPack) {
                taking.add(e);
            }
        }
        return taking.toArray(new Entity[0]);
    }

    /** GNU: {@code template <class C, C... S>} takes the type of the characters and the characters of a string. */
    private Entity[] characterTemplates(Entity[] candidates) {
        List<Entity> taking = new ArrayList<>();
        for (Entity e : x.unit.dialect.atLeast(2014) ? candidates : NO_ENTITIES) {
            TemplateParam[] params = e instanceof Template t ? t.params() : NO_PARAMS;
            if (params.length == 2
                    && params[0].kind == TemplateParam.Kind.TYPE
                    && params[1].kind == TemplateParam.Kind.NONTYPE
                    && params[1].isPack) {
                taking.add(e);
            }
        }
        return taking.toArray(new Entity[0]);
    }

    private TemplateArgument[] characters(StringConstant s) {
        Type type = Types.unqualified(x.types.elementOf(s.type()));
        TemplateArgument[] args = new TemplateArgument[s.units().length + 1];
        args[0] = TemplateArgument.of(type);
        for (int i = 1; i < args.length; i++) {
            args[i] = TemplateArgument.of(Nodes.integerConstant(type, s.units()[i - 1]));
        }
        return args;
    }

    /** Of the functions for strings only one for characters of that type is looked for [lex.ext]/5. */
    private boolean anyTakes(Entity[] candidates, Type string) {
        Type element = Types.unqualified(x.types.elementOf(string));
        for (Entity e : candidates) {
            ParamType[] params = e instanceof Function f ? f.type.params() : NO_TYPES;
            if (params.length == 2
                    && Types.core(params[0].type) instanceof PointerType to
                    && Types.sameUnqualified(to.target(), element)) {
                return true;
            }
        }
        return false;
    }

    /** Of the cooked operators only the one with the literal's own type is looked for [lex.ext]/3. */
    private static boolean takesCooked(Function f, Expr value) {
        ParamType[] params = f.type.params();
        return params.length == 1 && Types.sameUnqualified(params[0].type, value.type());
    }

    private static boolean takesRaw(Function f) {
        ParamType[] params = f.type.params();
        return params.length == 1 && Types.isPointer(params[0].type);
    }

    private TemplateArgument[] characters(String digits) {
        TemplateArgument[] args = new TemplateArgument[digits.length()];
        for (int i = 0; i < args.length; i++) {
            args[i] = TemplateArgument.of(Nodes.integerConstant(x.types.charType(), digits.charAt(i)));
        }
        return args;
    }

    private Expr named(
            Entity[] candidates, Name operator, TemplateArgument @Nullable [] templateArgs, Expr[] args, int position) {
        NameRef ref = new NameRef(position, operator, null, false, templateArgs, null);
        OverloadExpr set = new OverloadExpr(
                x.types.unknown(),
                ValueCategory.LVALUE,
                position,
                Expr.ADL_SUPPRESSED | Expr.OPERATOR_SYNTAX,
                candidates,
                ref,
                null,
                false,
                position);
        return x.calls.call(set, args, position);
    }
}
