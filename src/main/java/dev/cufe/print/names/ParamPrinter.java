package dev.cufe.print.names;

import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parameter lists: of types and declarations, and the other style of definitions ([printing 3.9], [printing 3.10]). */
public final class ParamPrinter {
    private final Printer p;
    private final Output out;
    private boolean printsDefaults = true;
    /** Parameters are declared as references to what they are, without default arguments ([kernels 3.7]). */
    private boolean asReferences;
    /** Text before the names of parameters in a declaration. */
    private String prefix = "";
    /** Names of the lists being printed: each hides a type of its name in all of its list. */
    private final List<Name> names = new ArrayList<>();

    public ParamPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** Whether default arguments are printed: those of friends in class templates are not (6.6). */
    public boolean printsDefaults(boolean print) {
        boolean old = printsDefaults;
        printsDefaults = print;
        return old;
    }

    public boolean asReferences(boolean references) {
        boolean old = asReferences;
        asReferences = references;
        return old;
    }

    /** The type a parameter is defined with; arrays, functions and references stay what they are. */
    private Type shown(Type type) {
        Type t = type.canonical();
        boolean stays = t instanceof ReferenceType || t instanceof ArrayType || t instanceof FunctionType;
        return stays || !asReferences ? type : new ReferenceType(type, false, null);
    }

    /** The type a parameter is declared with; here the original sees no reference behind a name or a qualifier. */
    private Type shownInDeclaration(Type type) {
        boolean stays = type instanceof ReferenceType || type.canonical() instanceof ArrayType;
        return stays || !asReferences ? type : new ReferenceType(type, false, null);
    }

    /** Of a function type: {@code (void)} when empty; default arguments are no part of it ([dcl.fct.default]). */
    void ofType(FunctionType f) {
        if (f.params().length == 0 && !f.hasEllipsis()) {
            out.text("(void)");
            return;
        }
        boolean defaults = printsDefaults(false);
        ofDeclaration(f);
        printsDefaults(defaults);
    }

    /** Of a declaration that is no definition: type, blank, name. */
    public void ofDeclaration(FunctionType f) {
        out.text('(');
        list(f.params());
        if (f.hasEllipsis()) {
            out.text(f.params().length == 0 ? "..." : ", ...");
        }
        out.text(')');
    }

    /**
     * Of an explicit instantiation: the names are those of the template's definition if that is instantiated, and what a
     * parameter pack became is numbered backwards ([kernels 3.13]).
     */
    public void ofInstance(FunctionType f, Function pattern, boolean instantiated) {
        ParamType[] template = pattern.type.params();
        int pack = 0;
        while (pack < template.length && !template[pack].isPack) {
            pack++;
        }
        int elements = pack == template.length ? 0 : f.params().length - template.length + 1;
        Variable[] names = pattern.isDefined && instantiated ? pattern.parameters : null;
        out.text('(');
        for (int i = 0; i < f.params().length; i++) {
            out.text(i > 0 ? ", " : "");
            boolean expanded = elements > 0 && i >= pack && i < pack + elements;
            int origin = i < pack ? i : expanded ? pack : i - elements + 1;
            prefix = expanded ? "__VAR" + (pack + elements - i) + "__" : "";
            Name name = names != null && origin < names.length ? names[origin].name : f.params()[i].name;
            declared(f.params()[i], name);
        }
        prefix = "";
        String ellipsis = f.params().length == 0 ? "..." : ", ...";
        out.text(f.hasEllipsis() ? ellipsis : "").text(')');
    }

    /** Whether a parameter of the lists being printed has that name. */
    boolean hide(@Nullable Name name) {
        for (int i = names.size() - 1; i >= 0; i--) {
            if (names.get(i) == name) {
                return true;
            }
        }
        return false;
    }

    private void close(int depth) {
        while (names.size() > depth) {
            names.removeLast();
        }
    }

    /** A list in declaration style without its parentheses. */
    public void list(ParamType[] params) {
        int depth = names.size();
        for (ParamType param : params) {
            if (param.name != null) {
                names.add(param.name);
            }
        }
        boolean nested = p.templateIds.enterScope(hidesMeaning(params));
        boolean replaced = p.constants.replaceLocals(p.statements.isInBody());
        for (int i = 0; i < params.length; i++) {
            if (i > 0) {
                out.text(", ");
            }
            declared(params[i], params[i].name);
        }
        p.constants.replaceLocals(replaced);
        p.templateIds.leaveScope(nested);
        close(depth);
    }

    private static boolean hidesMeaning(ParamType[] params) {
        for (ParamType param : params) {
            if (param.hidesMeaning) {
                return true;
            }
        }
        return false;
    }

    private void declared(ParamType param, @Nullable Name name) {
        Type type = shownInDeclaration(pattern(param.declaredType));
        boolean references = asReferences(false);
        p.attributes.prefix(param.attributes);
        if (param.isExplicitThis) {
            out.text("this ");
        }
        p.types.first(type, false);
        if (param.isPack || param.declaredType instanceof PackExpansionType) {
            out.text(" ...");
            if (name != null) {
                out.name(name);
            }
        } else if (name != null) {
            out.text(' ').text(prefix).name(name);
        }
        p.types.second(type);
        attributes(param.attributes);
        asReferences = references;
        defaultArgument(param, true);
    }

    private void attributes(List<Attribute> attributes) {
        if (!attributes.isEmpty()) {
            p.attributes.suffixOf(attributes);
        }
    }

    /** Of a definition: the parameter variables, printed like variables, each name at its own position. */
    public void ofDefinition(Function function, FunctionType f) {
        out.text('(');
        Variable[] variables = function.parameters;
        int depth = names.size();
        for (Variable v : variables) {
            if (v.name != null) {
                names.add(v.name);
            }
        }
        ParamType[] params = f.params();
        boolean nested = p.templateIds.enterScope(hidesMeaning(params));
        boolean replaced = p.constants.replaceLocals(p.statements.isInBody());
        for (int i = 0; i < variables.length; i++) {
            if (i > 0) {
                out.text(", ");
            }
            defined(function, variables[i], i < params.length ? params[i] : null);
        }
        p.constants.replaceLocals(replaced);
        p.templateIds.leaveScope(nested);
        if (f.hasEllipsis()) {
            out.text(variables.length == 0 ? "..." : ", ...");
        }
        out.text(')');
        close(depth);
    }

    private void defined(Function function, Variable v, @Nullable ParamType param) {
        Type declared = param != null ? param.declaredType : v.declaredType;
        Type type = shown(pattern(declared));
        boolean references = asReferences(false);
        boolean pack = v.isParameterPack || param != null && param.isPack;
        List<Attribute> attributes = param != null ? param.attributes : v.attributes;
        p.attributes.prefix(attributes);
        if (param != null && param.isExplicitThis) {
            out.text("this ");
        }
        String generated = v.name == null && p.hooks.namesUnnamedParameters(function) ? p.parameterName(v) : "";
        boolean named = v.name != null || !generated.isEmpty();
        p.types.first(type, named);
        if (pack) {
            out.text("...");
        }
        if (v.name != null) {
            out.pos(v.position);
            p.names.simple(v);
        } else {
            out.text(generated);
        }
        p.types.second(type);
        attributes(attributes);
        asReferences = references;
        if (param != null) {
            defaultArgument(param, !function.isLambdaBody);
        }
    }

    private void defaultArgument(ParamType param, boolean replacesReferences) {
        Expr value = param.defaultArg;
        if (value == null || !printsDefaults || asReferences) {
            return;
        }
        out.text(" = ");
        boolean pointer = param.type.canonical() instanceof PointerType;
        // Of a parameter that is written as an array or function the original sees no pointer here.
        boolean isAdjusted = pointer && !Types.isPointer(param.declaredType);
        if (!isAdjusted && isNull(param, value, pointer)) {
            out.text('0');
        } else {
            boolean comma = Shape.isOp(Shape.strip(value), Op.COMMA);
            out.text(comma ? "(" : "");
            boolean replaced = p.exprs.replaceReferences(replacesReferences);
            p.exprs.print(value, ExprPrinter.TOP);
            p.exprs.replaceReferences(replaced);
            out.text(comma ? ")" : "");
        }
    }

    private static boolean isNull(ParamType param, Expr value, boolean pointer) {
        boolean isObject = Types.isClass(Types.nonReference(param.type));
        return !isObject && !Types.isReference(param.type) && Shape.isNullptr(value)
                || !isObject && Shape.isNullKeyword(value)
                || isNullPointer(value)
                || isZero(value) && param.declaredType.canonical() instanceof PointerType
                || pointer && Types.isNullptr(Shape.strip(value).type())
                || isEmptyPointer(param.type, value);
    }

    private static boolean isEmptyPointer(Type type, Expr value) {
        return value instanceof BracedInitExpr list
                && list.elements().length == 0
                && type.canonical() instanceof PointerType;
    }

    /** However it was written. */
    private static boolean isNullPointer(Expr e) {
        return isZero(e) && e.type().canonical() instanceof PointerType;
    }

    private static boolean isZero(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero();
    }

    private static Type pattern(Type type) {
        return type instanceof PackExpansionType e ? e.pattern() : type;
    }
}
