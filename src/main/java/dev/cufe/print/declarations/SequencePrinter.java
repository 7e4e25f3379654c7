package dev.cufe.print.declarations;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.decl.AsmDeclaration;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.FriendTypeEntry;
import dev.cufe.il.decl.InstantiationDirective;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.PragmaEntry;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.decl.StaticAssertion;
import dev.cufe.il.decl.UsingDirectiveEntry;
import dev.cufe.il.decl.UsingEntry;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.UnknownType;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import java.util.List;

/** Walks source sequences and prints each entry where it stands ([printing 11.2], [printing 11.3]). */
public final class SequencePrinter {
    private final Printer p;
    private final Output out;
    private boolean hostRuntimeIncluded;

    public SequencePrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** Declarations at namespace scope. */
    public void namespaceScope(SourceSequence sequence) {
        List<SourceEntry> entries = sequence.entries();
        for (int i = 0; i < entries.size(); i++) {
            SourceEntry entry = entries.get(i);
            entry(entry, isContinued(entries, i));
        }
    }

    /** Declarations of a class or of a declaration statement. */
    public void local(SourceSequence sequence) {
        List<SourceEntry> entries = sequence.entries();
        for (int i = 0; i < entries.size(); i++) {
            entry(entries.get(i), isContinued(entries, i));
        }
    }

    static boolean isContinued(List<SourceEntry> entries, int index) {
        return index + 1 < entries.size() && entries.get(index + 1) instanceof Declaration next && next.isAfterComma;
    }

    private void entry(SourceEntry entry, boolean continued) {
        if (p.hooks.isSuppressed(entry) || entry instanceof Declaration d && isFunctionOfBuiltinType(d)) {
            return;
        }
        switch (entry) {
            case Declaration d -> declaration(d, continued);
            case NamespaceOpening n -> p.namespaces.opening(n);
            case LinkageBlock b -> linkageBlock(b);
            case FriendTypeEntry f -> p.friends.dependentType(f);
            case UsingEntry u -> p.namespaces.using(u);
            case UsingDirectiveEntry u -> p.namespaces.usingDirective(u);
            case StaticAssertion s -> staticAssertion(s);
            case InstantiationDirective i -> p.templates.instantiation(i);
            case PragmaEntry g -> pragma(g);
            case AsmDeclaration a -> {
                out.pos(a.position);
                out.text("__asm__(");
                p.constants.print(a.text, TOP);
                out.text("); ");
            }
        }
    }

    /** Member functions of device_builtin types vanish, wherever they are declared. */
    private boolean isFunctionOfBuiltinType(Declaration d) {
        Entity e = d.entity instanceof Template t && t.prototype != null ? t.prototype : d.entity;
        if (!(e instanceof Function) || d.isFriend) {
            return false;
        }
        ClassEntity c = e.enclosingClass();
        return c != null && p.hooks.isBuiltinType(c);
    }

    private void declaration(Declaration d, boolean continued) {
        if (p.hooks.isDisabled(d)) {
            out.directivePos(d.position);
            p.hooks.beforeDisabled(p, d);
            out.text("#if 0");
            out.newline();
            if (d.isPrimary && !(d.entity instanceof Typedef)) {
                out.pos(d.position);
            }
            p.specifiers.isStarted(true);
            place(d, continued);
            p.specifiers.isStarted(false);
            out.freshLine();
            out.text("#endif");
            out.newline();
            out.forgetRecord();
        } else {
            place(d, continued);
        }
    }

    private void place(Declaration d, boolean continued) {
        if (d.isSpecialization && d.head == null && !d.isFriend) {
            p.specializations.print(d, continued);
        } else {
            dispatch(d, continued);
        }
    }

    void dispatch(Declaration d, boolean continued) {
        switch (d.entity) {
            case ClassEntity c -> p.classes.autonomous(d);
            case EnumEntity e -> p.classes.autonomous(d);
            case Typedef t -> {
                p.typedefs.print(d, t, continued);
                noteSizeType(t);
            }
            case Variable v -> p.variables.print(d, v, continued);
            case Field f -> p.fields.print(d, f, continued);
            case Function f -> p.functions.print(d, f, continued);
            case Template t -> p.templates.print(d, t, continued);
            case NamespaceAlias a -> p.namespaces.alias(d, a);
            case TemplateParam t -> p.classes.friendParameter(d, t);
            case UsingDeclaration u -> p.namespaces.usingOne(d, u);
            case Enumerator e -> p.classes.enumerator(e, null);
            case Namespace n -> {}
            case Label l -> {}
        }
    }

    /** The first {@code size_t} at file scope brings in the host runtime header ([printing 1.5]). */
    void noteSizeType(Entity named) {
        Scope home = named.parent;
        if (hostRuntimeIncluded
                || named.name == null
                || home == null
                || home.owner() instanceof Namespace n && !n.isGlobal()
                || !home.kind().isNamespace()
                || !named.name.text().equals("size_t")) {
            return;
        }
        hostRuntimeIncluded = true;
        out.freshLine();
        line("#if !defined(__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__)");
        line("#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__");
        line("#endif");
        line("#include \"crt/host_runtime.h\"");
    }

    private void line(String text) {
        out.text(text);
        out.newline();
    }

    private void linkageBlock(LinkageBlock b) {
        out.pos(b.position);
        out.text(b.isC ? "extern \"C\" {" : "extern \"C++\" {");
        Specifiers.Linkage old = p.specifiers.enterLinkage(b.isC);
        namespaceScope(b.members);
        p.specifiers.leaveLinkage(old);
        out.pos(b.endPosition);
        out.text('}');
    }

    private void staticAssertion(StaticAssertion s) {
        out.pos(s.position);
        out.text("static_assert(");
        boolean converted = isConvertedToBool(s.condition);
        out.text(converted ? "(" : "");
        p.constants.constantExpression(s.condition, converted ? TOP : STRICT);
        out.text(converted ? ")" : "");
        if (s.message != null) {
            out.text(", ");
            p.constants.print(s.message, TOP);
        }
        out.text(");");
    }

    /** A dependent condition whose type is not known is converted. */
    private static boolean isConvertedToBool(Constant condition) {
        return condition instanceof DependentConstant && condition.type().canonical() instanceof UnknownType;
    }

    public void pragma(PragmaEntry g) {
        out.directivePos(g.position);
        pragmaText(g);
    }

    public void pragmaText(PragmaEntry g) {
        out.text(g.isIdent ? "#ident " : "#pragma ").text(g.text);
        if (g.message != null) {
            p.constants.print(g.message, TOP);
        }
        out.text(g.end);
        out.newline();
    }
}
