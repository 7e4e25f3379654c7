package dev.cufe.print.declarations;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import java.util.List;

/** Typedefs and alias declarations ([printing 11.3]). */
public final class TypedefPrinter {
    private final Printer p;
    private final Output out;

    public TypedefPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(Declaration d, Typedef t, boolean continued) {
        List<Attribute> attributes = Specifiers.attributesOf(d);
        if (!d.isAfterComma) {
            p.specifiers.start(d, attributes, t.access);
        }
        afterStart(d, t, attributes, continued);
    }

    void afterStart(Declaration d, Typedef t, List<Attribute> attributes, boolean continued) {
        List<Declaration> embedded = p.embedded.enter(d.embedded, t.isAlias ? 0 : d.position);
        boolean wrapped = !d.isAfterComma && p.specifiers.opensLinkageBlock(d, t);
        boolean typedef = p.heads.enterTypedef(t);
        if (t.isAlias) {
            alias(d, t, attributes);
        } else {
            typedef(d, t, attributes);
        }
        p.heads.leaveTypedef(typedef);
        p.localNames.declared(t);
        p.memberTypedefs.declared(t);
        out.text(continued ? ", " : "; ");
        if (wrapped) {
            out.text('}');
        }
        p.embedded.leave(embedded);
    }

    private Type type(Declaration d, Typedef t) {
        Type type = d.declaredType != null ? d.declaredType : t.underlying();
        return AttributePrinter.withoutVector(type, Specifiers.attributesOf(d));
    }

    private void alias(Declaration d, Typedef t, List<Attribute> attributes) {
        out.text("using ");
        p.names.simple(t);
        p.attributes.declaratorId(attributes);
        out.text(" = ");
        boolean settled = p.templateIds.settleAliases(true);
        Type type = type(d, t);
        p.types.typeId(type);
        if (p.attributes.hasAmongSpecifiers(attributes)) {
            out.text(Types.isFunction(type) || Types.isArray(type) ? "" : " ");
            p.attributes.behindAliasedType(attributes);
        }
        p.attributes.postfix(attributes);
        p.templateIds.settleAliases(settled);
    }

    private void typedef(Declaration d, Typedef t, List<Attribute> attributes) {
        Type type = type(d, t);
        if (d.isAfterComma) {
            out.pos(d.position);
            p.types.firstWithoutBase(type);
        } else {
            p.specifiers.ofTypedef(d, t, attributes);
            p.types.first(type, true);
        }
        out.pos(d.position);
        p.names.simple(t);
        p.types.second(type);
        p.attributes.suffixOf(attributes);
    }
}
