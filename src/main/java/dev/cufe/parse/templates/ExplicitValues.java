package dev.cufe.parse.templates;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import org.jspecify.annotations.Nullable;

/**
 * References to variables that are written as template arguments of functions [temp.arg.explicit]: what becomes of them is
 * known when the function is called, since every template of that name reads them for its own parameters.
 *
 * @ref [xref 1.2]
 */
public final class ExplicitValues {
    private final Parser p;

    public ExplicitValues(Parser parser) {
        this.p = parser;
    }

    /** Whether the list being read is one of a function that is not known. */
    private boolean isOfUnknown;

    /** A list of arguments follows what was named, up to {@link #leave} with what this gives. */
    boolean enter(@Nullable LookupResult named) {
        boolean before = isOfUnknown;
        isOfUnknown = isUnknown(named);
        return before;
    }

    void leave(boolean before) {
        isOfUnknown = before;
    }

    private static boolean isUnknown(@Nullable LookupResult named) {
        return named != null && named.kind == LookupResult.Kind.DEPENDENT;
    }

    /** Takes a value that was read as an argument of a function and waits; of an unknown function it is recorded at once. */
    public boolean takes(Expr value) {
        if (isOfUnknown && value instanceof VariableExpr v) {
            named(v);
        }
        return waits(value);
    }

    private static boolean waits(Expr value) {
        return value instanceof VariableExpr v && v.nameRef() != null;
    }

    /**
     * A list of arguments was read.
     *
     * @param named what stands before it in an expression; null if a function is declared
     */
    void read(TemplateArgument[] args, @Nullable LookupResult named) {
        if (isUnknown(named) || named != null && p.cursor.is(Tok.LEFT_PAREN)) {
            return;
        }
        for (TemplateArgument arg : args) {
            VariableExpr value = variable(arg);
            if (value != null && isOpenLocal(value)) {
                named(value);
            } else if (value != null) {
                p.expressions.ended(value, true);
            }
        }
    }

    /**
     * A call was built whose arguments have been read.
     *
     * @param mark where what it names begins
     */
    public void called(Expr callee, Expr call, int mark) {
        if (!(callee instanceof OverloadExpr set) || set.nameRef().templateArgs == null) {
            return;
        }
        NameRef ref = set.nameRef();
        Object built = p.unit.references.take(mark);
        if (call.isTypeDependent()) {
            for (TemplateArgument arg : ref.templateArgs) {
                VariableExpr value = variable(arg);
                if (value != null) {
                    named(value);
                }
            }
        } else {
            for (Entity candidate : set.candidates()) {
                if (candidate instanceof Template t) {
                    converted(t, ref.templateArgs);
                }
            }
        }
        p.unit.references.put(built);
    }

    /** The values become those of the parameters, as far as those take values. */
    private void converted(Template template, TemplateArgument[] args) {
        TemplateParam[] params = template.params();
        for (int i = 0; i < args.length && params.length > 0; i++) {
            TemplateParam param = params[Math.min(i, params.length - 1)];
            if (param.kind != TemplateParam.Kind.NONTYPE || i >= params.length && !param.isPack) {
                return;
            }
            VariableExpr value = variable(args[i]);
            if (value != null && value.nameRef() != null) {
                p.unit.references.used(value.variable(), value.nameRef().position);
            }
        }
    }

    /** Nothing happens yet; a local variable is recorded once more. */
    private void named(VariableExpr value) {
        NameRef ref = value.nameRef();
        if (ref != null) {
            Variable v = value.variable();
            p.unit.references.named(v, ref.position);
            if (v.enclosingFunction != null) {
                p.unit.references.named(v, ref.position);
            }
        }
    }

    private boolean isOpenLocal(VariableExpr value) {
        return p.scopes.inTemplate()
                && value.variable().enclosingFunction != null
                && (value.isTypeDependent() || value.variable().isValueDependent);
    }

    private static @Nullable VariableExpr variable(TemplateArgument arg) {
        return arg.constant instanceof DependentConstant d && d.expr() instanceof VariableExpr v && waits(v) ? v : null;
    }
}
