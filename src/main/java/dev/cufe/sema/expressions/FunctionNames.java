package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.options.Language;
import dev.cufe.types.text.PrettyNames;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The predefined variables {@code __func__}, {@code __FUNCTION__} and {@code __PRETTY_FUNCTION__} [dcl.fct.def.general]/8. */
public final class FunctionNames {
    private final Expressions x;
    /** By function: the plain name, which has the spelling of its first use, and the whole signature. */
    private final Map<Function, @Nullable Variable[]> made = new HashMap<>();

    FunctionNames(Expressions x) {
        this.x = x;
    }

    public Expr use(Name name, int position) {
        Function f = x.scopes.function();
        if (f == null) {
            // GNU's compilers have them outside of functions, too, where they are empty.
            if (x.unit.options.language().strictness() != Language.Strictness.RELAXED) {
                x.unit.diagnostics.report(Codes.FUNCTION_NAME_OUTSIDE_FUNCTION, position, name.text());
            }
            return x.literals.rawText("", position);
        }
        boolean pretty = isPretty(name);
        Variable[] ofFunction = made.computeIfAbsent(f, k -> new Variable[2]);
        int kind = pretty ? 1 : 0;
        if (ofFunction[kind] == null) {
            ofFunction[kind] = make(f, name);
        }
        Variable v = ofFunction[kind];
        return x.names.variable(v, new NameRef(position, name, null, false, null, null), position);
    }

    private Variable make(Function f, Name name) {
        boolean pretty = isPretty(name);
        String text = pretty ? PrettyNames.text(f) : f.name == null ? "" : f.name.text();
        Constant value = x.literals.plainString(text);
        // Instances have names of their own, so that in a template the length is open [temp.dep.expr]/3.
        Type type = x.scopes.inTemplate() ? x.types.unknown() : value.type();
        Variable v = new Variable(name, f.scope, f.position, type, type);
        v.storageClass = StorageClass.STATIC;
        v.declaredStorageClass = StorageClass.STATIC;
        v.initKind = Variable.InitKind.STATIC;
        v.constant = type.isDependent() ? null : value;
        v.isDefined = true;
        v.enclosingFunction = f;
        v.isConstexpr = true;
        return v;
    }

    private static boolean isPretty(Name name) {
        return name.text().equals("__PRETTY_FUNCTION__");
    }
}
