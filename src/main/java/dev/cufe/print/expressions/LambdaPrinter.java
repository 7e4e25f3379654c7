package dev.cufe.print.expressions;

import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Lambda expressions ([printing 5.22]). */
public final class LambdaPrinter {
    private final Printer p;
    private final Output out;

    public LambdaPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(LambdaExpr e) {
        print(e.lambda());
    }

    void print(Lambda lambda) {
        if (!p.hooks.printLambda(p, lambda)) {
            printPlain(lambda);
        }
    }

    public void printPlain(Lambda lambda) {
        Function call = lambda.callOperator;
        if (call == null) {
            throw Invariant.broken(lambda.position, "a lambda without call operator is printed");
        }
        int heads = p.heads.depth();
        if (lambda.callTemplate != null) {
            p.heads.push(lambda.callTemplate.head);
        }
        boolean hasParameters = declarator(lambda, call);
        body(lambda, call, hasParameters);
        p.heads.restore(heads);
    }

    /** Introducer and declarator; gives whether a parameter list was written. */
    public boolean declarator(Lambda lambda, Function call) {
        introducer(lambda);
        if (lambda.hasTemplateHead && lambda.callTemplate != null) {
            out.pos(lambda.callTemplate.head.position);
            p.templates.parameters(lambda.callTemplate.head);
            p.templates.requiresClause(lambda.callTemplate.head);
        }
        FunctionType type = call.type;
        FunctionType declared = call.declaredType instanceof FunctionType f ? f : type;
        boolean keywords = lambda.hasSpecifiers || lambda.hasExplicitReturnType || hasSpecification(declared);
        boolean hasParameters = lambda.hasParameterList || keywords || call.parameters.length > 0;
        if (!hasParameters) {
            return false;
        }
        p.attributes.postfix(lambda.operatorAttributes);
        boolean old = p.templateIds.enterPrototype(false);
        p.params.ofDefinition(call, declared);
        p.templateIds.leavePrototype(old);
        if (lambda.isMutable) {
            out.text(" mutable");
        }
        if (lambda.isStatic || hasExplicitThis(declared)) {
            out.text(" static");
        }
        if (declared.exceptionSpec() != null) {
            p.types.exceptionSpec(declared.exceptionSpec());
        }
        if (lambda.hasExplicitReturnType) {
            out.text("->");
            boolean deduced = declared.returnType().hasPlaceholder();
            old = p.templateIds.enterPrototype(false);
            boolean replaced = p.constants.replaceLocals(p.statements.isInBody());
            p.types.typeId(deduced ? deduced(type.returnType()) : declared.returnType());
            p.constants.replaceLocals(replaced);
            p.templateIds.leavePrototype(old);
        }
        return true;
    }

    /** What {@code decltype(auto)} stands for, without the operand. */
    static Type deduced(Type type) {
        return type instanceof DecltypeType d && d.underlying() != null ? d.underlying() : type;
    }

    private static boolean hasSpecification(FunctionType f) {
        return f.exceptionSpec() != null && !f.exceptionSpec().compilerGenerated;
    }

    private static boolean hasExplicitThis(FunctionType f) {
        return f.params().length > 0 && f.params()[0].isExplicitThis;
    }

    private void introducer(Lambda lambda) {
        out.text('[');
        boolean first = true;
        if (lambda.captureDefault != Lambda.Default.NONE) {
            out.text(lambda.captureDefault == Lambda.Default.BY_COPY ? '=' : '&');
            first = false;
        }
        for (Lambda.Capture c : lambda.captures) {
            if (c.isImplicit) {
                continue;
            }
            if (!first) {
                out.text(", ");
            }
            first = false;
            capture(c);
        }
        out.text(']');
    }

    private void capture(Lambda.Capture c) {
        if (c.isThis) {
            out.text(c.isStarThis ? "*this" : "this");
            return;
        }
        if (c.byReference) {
            out.text('&');
        }
        if (c.isInitCapture && c.isPackExpansion) {
            out.text("...");
        }
        if (c.name != null) {
            out.name(c.name);
        } else if (c.variable != null) {
            p.names.simple(c.variable);
        }
        if (c.isInitCapture && c.init != null) {
            out.text(isParenthesized(c) ? "(" : isBraced(c) ? "" : " = ");
            captureValue(c);
            out.text(isParenthesized(c) ? ")" : "");
        } else if (c.isPackExpansion) {
            out.text("...");
        }
    }

    private static boolean isParenthesized(Lambda.Capture c) {
        return c.variable != null && c.variable.hasParenthesizedInitializer;
    }

    private static boolean isBraced(Lambda.Capture c) {
        return c.init != null && c.init.has(DynamicInit.BRACED) && !c.init.has(DynamicInit.EXPLICIT_CAST)
                || c.variable != null && c.variable.hasBracedInitializer;
    }

    /** The value, in the braces it was written in. */
    public void captureValue(Lambda.Capture c) {
        if (c.init == null) {
            return;
        }
        boolean own = isBraced(c) && !c.init.has(DynamicInit.BRACED);
        out.text(own ? "{" : "");
        initialValue(c.init, c.variable == null ? null : c.variable.type);
        out.text(own ? "}" : "");
    }

    private void initialValue(DynamicInit init, @Nullable Type type) {
        if (init.has(DynamicInit.BRACED) && !init.has(DynamicInit.EXPLICIT_CAST)) {
            p.inits.braced(init);
        } else {
            p.inits.print(init, init.has(DynamicInit.EXPLICIT_CAST) ? type : null);
        }
    }

    /** The body; {@code []{ } } has no blank before its brace. */
    public void body(Lambda lambda, Function call, boolean hasParameters) {
        if (hasParameters) {
            out.text(' ');
        }
        int depth = p.scopes.depth();
        p.scopes.push(lambda.closure.scope);
        if (call.scope != null) {
            p.scopes.push(call.scope);
        }
        boolean old = p.templateIds.enterPrototype(p.templateIds.insidePrototype() || lambda.callTemplate != null);
        boolean closures = p.closures.suppress(false);
        boolean inConstant = p.exprs.insideConstant(false);
        switch (call.body) {
            case Block b -> p.statements.functionBody(call, b);
            case TryStmt t -> p.statements.print(t);
            case null -> throw Invariant.broken(lambda.position, "a lambda without body is printed");
            default -> throw Invariant.broken(lambda.position, "the body of a lambda is no block");
        }
        p.exprs.insideConstant(inConstant);
        p.closures.suppress(closures);
        p.templateIds.leavePrototype(old);
        p.scopes.restore(depth);
    }
}
