package dev.cufe.print.declarations;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Attribute.Family;
import dev.cufe.il.decl.Attribute.Location;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.sema.attributes.AttributeRules;
import dev.cufe.types.LocalEnumerators;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attributes at their place in a declaration, each group at its own position ([printing 2.5.10], [printing 4.9]). */
public final class AttributePrinter {
    private final Printer p;
    private final Output out;
    private final boolean blankAfterString;

    public AttributePrinter(Printer printer, int standard) {
        p = printer;
        out = printer.out;
        blankAfterString = standard == 11;
    }

    /** Attributes in front of all specifiers, each followed by a blank. */
    public void prefix(List<Attribute> attributes) {
        for (int i = 0; i < attributes.size(); ) {
            int end = groupEnd(attributes, i);
            if (isPrefix(attributes.get(i)) && anyPrinted(attributes, i, end)) {
                out.pos(attributes.get(i).position());
                group(attributes, i, end);
                out.text(' ');
            }
            i = end;
        }
    }

    /** Attributes among the specifiers move to the front, except those that make another type ([printing 4.9]). */
    private static boolean isPrefix(Attribute a) {
        return a.location() == Location.PREFIX || a.location() == Location.SPECIFIER && !isOfType(a);
    }

    private static boolean isOfType(Attribute a) {
        return switch (a.name()) {
            case "may_alias", "__may_alias__", "vector_size", "__vector_size__" -> true;
            default -> false;
        };
    }

    /** Position of the first prefix attribute, or 0. */
    int prefixPosition(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (isPrefix(a) && isPrinted(a)) {
                return a.position();
            }
        }
        return 0;
    }

    boolean hasAmongSpecifiers(List<Attribute> attributes) {
        return prefixPosition(attributes) != 0;
    }

    /** Attributes among the specifiers of an alias-declaration move behind the type, each followed by a blank. */
    void behindAliasedType(List<Attribute> attributes) {
        prefix(attributes);
    }

    /** Attributes after the declarator, each preceded by its position and a blank. */
    public void suffixOf(List<Attribute> attributes) {
        groups(attributes, Location.POSTFIX, Location.DECLARATOR_ID, true);
    }

    void declaratorId(List<Attribute> attributes) {
        groups(attributes, Location.DECLARATOR_ID, null, true);
    }

    public void postfix(List<Attribute> attributes) {
        groups(attributes, Location.POSTFIX, null, true);
    }

    void at(List<Attribute> attributes, Location location) {
        groups(attributes, location, null, true);
    }

    /** All of them, as attributes of a type or label. */
    public void suffix(List<Attribute> attributes) {
        for (int i = 0; i < attributes.size(); ) {
            int end = groupEnd(attributes, i);
            if (anyPrinted(attributes, i, end)) {
                out.pos(attributes.get(i).position());
                out.text(' ');
                group(attributes, i, end);
            }
            i = end;
        }
    }

    /** Attributes in front of a statement. */
    public void statement(List<Attribute> attributes) {
        for (int i = 0; i < attributes.size(); ) {
            int end = groupEnd(attributes, i);
            if (anyPrinted(attributes, i, end)) {
                out.pos(attributes.get(i).position());
                group(attributes, i, end);
                out.text(' ');
            }
            i = end;
        }
    }

    private void groups(
            List<Attribute> attributes, Location location, @Nullable Location alternative, boolean leadingBlank) {
        for (int i = 0; i < attributes.size(); ) {
            int end = groupEnd(attributes, i);
            Attribute first = attributes.get(i);
            if ((first.location() == location || first.location() == alternative) && anyPrinted(attributes, i, end)) {
                out.pos(first.position());
                if (leadingBlank) {
                    out.text(' ');
                }
                group(attributes, i, end);
                if (!leadingBlank) {
                    out.text(' ');
                }
            }
            i = end;
        }
    }

    private static int groupEnd(List<Attribute> attributes, int start) {
        int end = start + 1;
        while (end < attributes.size()
                && attributes.get(end).group() == attributes.get(start).group()) {
            end++;
        }
        return end;
    }

    private boolean anyPrinted(List<Attribute> attributes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (isPrinted(attributes.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** CUDA attributes leave no trace where they apply ([kernels 3.5], [kernels 4.12]). */
    static boolean isPrinted(Attribute a) {
        if (a.family() == Family.INTERNAL || a.isHidden()) {
            return false;
        }
        return a.isIgnored() || !a.isGnu() || !AttributeRules.isForDevice(a);
    }

    private void group(List<Attribute> attributes, int start, int end) {
        Attribute first = attributes.get(start);
        switch (first.family()) {
            case GNU -> out.text("__attribute((");
            case STD -> {
                out.text("[[");
                if (first.namespaceFromUsing() && first.namespace() != null) {
                    out.text("using ").text(first.namespace()).text(':');
                }
            }
            case DECLSPEC -> out.text("__declspec(");
            case ALIGNAS, INTERNAL -> {}
        }
        boolean separate = false;
        for (int i = start; i < end; i++) {
            Attribute a = attributes.get(i);
            if (!isPrinted(a)) {
                continue;
            }
            if (separate) {
                out.text(", ");
            }
            separate = true;
            attribute(a);
        }
        switch (first.family()) {
            case GNU -> out.text("))");
            case STD -> out.text("]]");
            case DECLSPEC -> out.text(')');
            case ALIGNAS, INTERNAL -> {}
        }
    }

    private void attribute(Attribute a) {
        if (a.namespace() != null && !a.namespaceFromUsing()) {
            out.text(a.namespace()).text("::");
        }
        out.text(spelling(a));
        if (a.hasArguments()) {
            out.text('(');
            for (int i = 0; i < a.arguments().size(); i++) {
                if (i > 0 && !isRaw(a.arguments().get(i - 1))) {
                    out.text(", ");
                }
                argument(a, a.arguments().get(i));
            }
            out.text(')');
        }
        if (a.isPackExpansion()) {
            out.text("...");
        }
    }

    /** A token of an attribute that is not known: commas are tokens, too. */
    private static boolean isRaw(Attribute.Argument argument) {
        return argument.text() != null && argument.text().endsWith(" ");
    }

    /** Names that are keywords are normalised; {@code nv_pure} has another name for the host (D12). */
    private static String spelling(Attribute a) {
        if (a.family() == Family.ALIGNAS) {
            return "alignas";
        }
        return switch (a.name()) {
            case "__const__", "__const" -> "const";
            case "nv_pure", "__nv_pure__" -> a.isGnu() && !a.isIgnored() ? "pure" : a.name();
            default -> a.name();
        };
    }

    private void argument(Attribute a, Attribute.Argument argument) {
        if (argument.type() != null) {
            p.types.typeId(argument.type());
        } else if (argument.expr() != null) {
            boolean inConstant = p.exprs.insideConstant(a.family() == Family.ALIGNAS);
            if (a.family() == Family.ALIGNAS && argument.expr() instanceof ConstantExpr c) {
                p.constants.print(p.closedMembers.shown(LocalEnumerators.forgotten(c.constant())), ExprPrinter.TOP);
            } else {
                p.exprs.print(argument.expr(), ExprPrinter.TOP);
            }
            p.exprs.insideConstant(inConstant);
            out.text(argument.expr().has(Expr.PACK_EXPANSION) ? "..." : "");
            boolean assumption = a.name().equals("assume");
            if (a.family() == Family.STD && (assumption || blankAfterString && out.lastByte() == '"')) {
                out.text(' ');
            }
        } else if (argument.text() != null) {
            out.text(argument.text());
        }
    }

    /** A vector type whose attribute the declaration prints itself. */
    public static Type withoutVector(Type type, List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.word().equals("vector_size")) {
                return withoutVector(type);
            }
        }
        return type;
    }

    private static Type withoutVector(Type type) {
        return switch (type) {
            case VectorType v -> v.element();
            case QualifiedType q
            when q.base() instanceof VectorType v -> new QualifiedType(v.element(), q.qualifiers(), null);
            case ArrayType a ->
                new ArrayType(withoutVector(a.element()), a.size(), a.bound(), a.variableBound(), null, 0);
            default -> type;
        };
    }

    /** A vector type without a name: the attribute stands before the type of its elements. */
    public void vector(VectorType v) {
        out.text("__attribute((vector_size(");
        if (v.sizeConstant() != null) {
            p.constants.print(v.sizeConstant(), ExprPrinter.TOP);
        } else {
            out.number(v.bytes());
        }
        out.text("))) ");
        p.types.typeId(v.element());
    }
}
