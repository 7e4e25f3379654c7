package dev.cufe.print.declarations;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Types;
import java.util.List;

/** Data members: their declarators, widths and default initializers ([printing 4.8]). */
public final class FieldPrinter {
    private final Printer p;
    private final Output out;

    public FieldPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(Declaration d, Field f, boolean continued) {
        List<Attribute> attributes = Specifiers.attributesOf(d);
        List<Declaration> embedded = p.embedded.enter(d.embedded, d.position);
        Type declared = d.declaredType != null ? d.declaredType : f.declaredType;
        Type type = AttributePrinter.withoutVector(declared, Specifiers.attributesOf(d));
        boolean inField = p.closedNames.enterField(true);
        if (d.isAfterComma) {
            out.pos(d.position);
            p.types.firstWithoutBase(type);
        } else {
            p.specifiers.start(d, attributes, f.access);
            p.specifiers.ofField(f, attributes);
            p.types.first(type, f.name != null);
        }
        out.pos(d.position);
        if (f.name != null) {
            out.name(f.name);
        }
        p.types.second(type);
        p.closedNames.enterField(inField);
        if (!f.isBitField) {
            p.attributes.suffixOf(attributes);
        } else if (f.widthConstant != null) {
            p.attributes.declaratorId(attributes);
            // A value after the width would be taken for an assignment to it.
            boolean pair = f.hasInitializer && f.init != null && !f.init.has(DynamicInit.BRACED);
            out.text(pair ? ":  (" : ": ");
            boolean old = p.sizes.ofTypes(p.statements.isInBody());
            boolean isName = Shape.isEnumerator(f.widthConstant);
            p.arguments.bareConstant(isName ? f.widthConstant : LocalEnumerators.forgotten(f.widthConstant), TOP);
            p.sizes.ofTypes(old);
            out.text(pair ? ")" : "");
            p.attributes.postfix(attributes);
        }
        if (f.hasInitializer && f.init != null) {
            fieldInitializer(f, f.init);
        }
        out.text(continued ? ", " : "; ");
        if (!continued) {
            p.classes.padding(f);
        }
        p.embedded.leave(embedded);
    }

    /** {@code T x{T{1}}} keeps the type of the list. */
    private static boolean isNamedAggregate(Field f, DynamicInit init) {
        boolean isList = init.kind == DynamicInit.Kind.CONSTANT
                || init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE
                || init.kind == DynamicInit.Kind.ZERO && init.has(DynamicInit.BRACED);
        return isList && init.has(DynamicInit.EXPLICIT_CAST) && Types.isClass(f.type);
    }

    private void fieldInitializer(Field f, DynamicInit init) {
        boolean unconverted =
                p.inits.unconverted(!Types.isArray(f.type) && p.inits.keepsConstants(false, f.type, init));
        if (f.hasBracedInitializer && isNamedAggregate(f, init)) {
            out.text('{');
            p.variables.initializer(init, f.type);
            out.text('}');
        } else if (f.hasBracedInitializer) {
            p.inits.braced(init);
        } else {
            out.text(" = ");
            p.variables.initializer(init, f.type);
        }
        p.inits.unconverted(unconverted);
    }
}
