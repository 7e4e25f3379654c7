package dev.cufe.mangle;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Names: nested, unscoped, local ones, with their template arguments (Itanium ABI 5.1.3, 5.1.7). */
final class NameMangler {
    private final Mangler m;
    private final StringBuilder out;

    NameMangler(Mangler mangler) {
        m = mangler;
        out = mangler.out;
    }

    /** A function: its name, the return type of template instances, the parameters. */
    void encoding(Function f) {
        name(f);
        FunctionType type = signature(f);
        if (isInstance(f) && hasReturnType(f)) {
            m.types.type(type.returnType());
        }
        m.types.parameters(type);
    }

    /** Template instances are named with the types of their template. */
    private static FunctionType signature(Function f) {
        return isInstance(f) && f.template != null && f.template.prototype instanceof Function p ? p.type : f.type;
    }

    private static boolean isInstance(Function f) {
        return f.templateArgs != null && f.template != null && f.template.kind == Template.Kind.FUNCTION;
    }

    private static boolean hasReturnType(Function f) {
        return switch (f.kind) {
            case CONSTRUCTOR, DESTRUCTOR, CONVERSION, DEDUCTION_GUIDE -> false;
            case ORDINARY, OPERATOR, LITERAL_OPERATOR, LAMBDA_ENTRY_POINT -> true;
        };
    }

    /** The function that something is local to: one whose own name is not mangled gives that name alone. */
    private void localEncoding(Function f) {
        if (isPlain(f)) {
            String name = f.name.text();
            out.append(name.length()).append(name);
        } else {
            encoding(f);
        }
    }

    /** Whether the name of a function is that of C, without its parameters. */
    static boolean isPlain(Function f) {
        return f.isMain || f.linkage == Linkage.EXTERNAL_C && !f.isMember();
    }

    /** The name of a function or variable. */
    void name(Entity e) {
        Function local = enclosingFunction(e.parent);
        if (local != null && !(e.parent.owner() instanceof ClassEntity)) {
            out.append('Z');
            localEncoding(local);
            out.append('E');
            unqualified(e);
            arguments(e);
            return;
        }
        if (local != null) {
            out.append('Z');
            localEncoding(local);
            out.append('E');
        }
        Scope parent = namedScope(e.parent);
        if (parent == null || isStd(parent.owner()) && !isQualifiedFunction(e)) {
            unscoped(e, parent != null);
            return;
        }
        nested(e);
    }

    private static boolean isQualifiedFunction(Entity e) {
        return e instanceof Function f && f.type.qualifiers() != 0;
    }

    private void unscoped(Entity e, boolean std) {
        Template template = templateOf(e);
        if (template != null) {
            if (!m.substitutions.write(template, out)) {
                out.append(std ? "St" : "");
                unqualified(e);
                m.substitutions.add(template);
            }
            arguments(e);
        } else {
            out.append(std ? "St" : "");
            unqualified(e);
        }
    }

    private void nested(Entity e) {
        out.append('N');
        if (e instanceof Function f && f.isMember()) {
            m.types.qualifiers(f.type.qualifiers());
            m.types.refQualifier(f.type);
        }
        Template template = templateOf(e);
        if (template == null || !m.substitutions.write(template, out)) {
            prefix(e.parent);
            unqualified(e);
            if (template != null) {
                m.substitutions.add(template);
            }
        }
        arguments(e);
        out.append('E');
    }

    /** The scopes around a name, outermost first. */
    private void prefix(@Nullable Scope scope) {
        Scope named = namedScope(scope);
        if (named == null) {
            return;
        }
        switch (named.owner()) {
            case Namespace n -> namespacePrefix(n);
            case ClassEntity c -> classPrefix(c);
            case EnumEntity e -> {
                if (!m.substitutions.write(e.type(), out)) {
                    prefix(e.parent);
                    tagName(e.name, e.typedefForLinkage);
                    AbiTags.write(e, out);
                    m.substitutions.add(e.type());
                }
            }
            case null, default -> {}
        }
    }

    private void namespacePrefix(Namespace n) {
        if (isStd(n)) {
            out.append("St");
            return;
        }
        if (!m.substitutions.write(n, out)) {
            prefix(n.parent);
            source(n.name == null ? m.unnamedNamespace : n.name.text());
            m.substitutions.add(n);
        }
    }

    /** A class as part of a nested name. */
    private void classPrefix(ClassEntity c) {
        if (m.substitutions.write(c.type(), out) || standard(c)) {
            return;
        }
        Function local = enclosingFunction(c.parent);
        Template template = templateOf(c);
        if (template == null || !m.substitutions.write(template, out)) {
            if (local == null || c.parent.owner() instanceof ClassEntity) {
                prefix(c.parent);
            }
            className(c);
            if (template != null) {
                m.substitutions.add(template);
            }
        }
        arguments(c);
        m.substitutions.add(c.type());
    }

    /** A class where a type is wanted. */
    void classType(ClassEntity c) {
        if (m.substitutions.write(c.type(), out) || standard(c)) {
            return;
        }
        Function local = enclosingFunction(c.parent);
        if (local != null) {
            localClass(c, local);
            m.substitutions.add(c.type());
            return;
        }
        Scope parent = namedScope(c.parent);
        Template template = templateOf(c);
        if (parent == null || isStd(parent.owner())) {
            if (template == null || !m.substitutions.write(template, out)) {
                out.append(parent == null ? "" : "St");
                className(c);
                if (template != null) {
                    m.substitutions.add(template);
                }
            }
            arguments(c);
            m.substitutions.add(c.type());
            return;
        }
        out.append('N');
        classPrefix(c);
        out.append('E');
    }

    private void localClass(ClassEntity c, Function function) {
        out.append('Z');
        localEncoding(function);
        out.append('E');
        if (c.parent != null && c.parent.owner() instanceof ClassEntity) {
            out.append('N');
            classPrefix(c);
            out.append('E');
        } else {
            className(c);
            arguments(c);
        }
    }

    void enumName(EnumEntity e) {
        Scope parent = namedScope(e.parent);
        if (parent == null || isStd(parent.owner())) {
            out.append(parent == null ? "" : "St");
            tagName(e.name, e.typedefForLinkage);
            AbiTags.write(e, out);
            return;
        }
        out.append('N');
        prefix(e.parent);
        tagName(e.name, e.typedefForLinkage);
        AbiTags.write(e, out);
        out.append('E');
    }

    private void className(ClassEntity c) {
        if (c.lambda != null) {
            out.append("Ul");
            if (c.lambda.callOperator != null) {
                m.types.parameters(c.lambda.callOperator.type);
            } else {
                out.append('v');
            }
            out.append('E');
            if (c.lambda.number > 0) {
                out.append(c.lambda.number - 1);
            }
            out.append('_');
        } else {
            tagName(c.name, c.typedefForLinkage);
            AbiTags.write(c, out);
        }
    }

    private void tagName(dev.cufe.lex.@Nullable Name name, @Nullable Typedef forLinkage) {
        if (name != null) {
            source(name.text());
        } else if (forLinkage != null && forLinkage.name != null) {
            source(forLinkage.name.text());
        } else {
            out.append("Ut_");
        }
    }

    /** {@code Sa}, {@code Ss}, ...: the standard's own classes have names of their own (5.1.10). */
    private boolean standard(ClassEntity c) {
        if (c.name == null || c.templateArgs == null || !isStd(ownerOf(c)) || c.template == null) {
            return false;
        }
        String text = c.name.text();
        boolean traits = isInstanceOfChar(c, 1, "char_traits");
        if (text.equals("basic_string") && traits && isInstanceOfChar(c, 2, "allocator")) {
            out.append("Ss");
            return true;
        }
        String stream = switch (text) {
            case "basic_istream" -> "Si";
            case "basic_ostream" -> "So";
            case "basic_iostream" -> "Sd";
            default -> null;
        };
        if (stream != null && traits && c.templateArgs.length == 2) {
            out.append(stream);
            return true;
        }
        String prefix = switch (text) {
            case "allocator" -> "Sa";
            case "basic_string" -> "Sb";
            default -> null;
        };
        if (prefix == null) {
            return false;
        }
        out.append(prefix);
        arguments(c);
        m.substitutions.add(c.type());
        return true;
    }

    private static boolean isInstanceOfChar(ClassEntity c, int index, String name) {
        return c.templateArgs != null
                && index < c.templateArgs.length
                && isChar(c.templateArgs[0])
                && c.templateArgs[index].type != null
                && c.templateArgs[index].type.canonical() instanceof ClassType t
                && t.entity().name != null
                && t.entity().name.text().equals(name)
                && isStd(ownerOf(t.entity()))
                && t.entity().templateArgs != null
                && isChar(t.entity().templateArgs[0]);
    }

    private static boolean isChar(TemplateArgument a) {
        return a.type != null
                && a.type.canonical() instanceof dev.cufe.il.type.IntegerType i
                && i.kind() == dev.cufe.il.type.IntKind.CHAR;
    }

    private static @Nullable Entity ownerOf(Entity e) {
        Scope s = namedScope(e.parent);
        return s == null ? null : s.owner();
    }

    /** A member of a dependent type, inside {@code N ... E}. */
    void dependentMember(DependentMemberType t) {
        Type qualifier = t.qualifier().canonical();
        if (qualifier instanceof DependentMemberType outer) {
            if (!m.substitutions.write(outer, out)) {
                dependentMember(outer);
                m.substitutions.add(outer);
            }
        } else if (qualifier instanceof ClassType c) {
            classPrefix(c.entity());
        } else {
            m.types.type(qualifier);
        }
        source(t.name().text());
        if (t.args() != null) {
            argumentList(t.args());
        }
    }

    void unqualified(Entity e) {
        if (e instanceof Function f) {
            functionName(f);
            if (!isInstance(f) && hasReturnType(f) && !m.forgetsTypes) {
                AbiTags.writeWithResult(f, f.type, out);
            } else {
                AbiTags.write(f, out);
            }
        } else if (e instanceof ClassEntity c) {
            className(c);
        } else {
            source(e.name == null ? "" : e.name.text());
        }
    }

    private void functionName(Function f) {
        switch (f.kind) {
            case CONSTRUCTOR -> out.append("C1");
            case DESTRUCTOR -> out.append("D1");
            case CONVERSION -> {
                out.append("cv");
                m.types.type(f.conversionType != null ? f.conversionType : f.type.returnType());
            }
            case OPERATOR -> {
                int operands = f.type.params().length + (f.isNonstaticMember() ? 1 : 0);
                out.append(f.operator == null ? "" : AbiCodes.of(f.operator, operands == 1));
            }
            case LITERAL_OPERATOR -> {
                out.append("li");
                source(literalSuffix(f.name == null ? "" : f.name.text()));
            }
            case ORDINARY, DEDUCTION_GUIDE, LAMBDA_ENTRY_POINT -> source(f.name == null ? "" : f.name.text());
        }
    }

    private static String literalSuffix(String name) {
        int quotes = name.lastIndexOf('"');
        return name.substring(quotes + 1).trim();
    }

    void source(String text) {
        out.append(text.getBytes(StandardCharsets.UTF_8).length).append(text);
    }

    private void arguments(Entity e) {
        TemplateArgument[] args = argsOf(e);
        if (args != null) {
            argumentList(args);
        }
    }

    void argumentList(TemplateArgument[] args) {
        out.append('I');
        for (TemplateArgument a : args) {
            argument(a);
        }
        out.append('E');
    }

    private void argument(TemplateArgument a) {
        switch (a.kind) {
            case TYPE -> m.types.type(a.type);
            case CONSTANT -> m.exprs.argument(a.constant);
            case TEMPLATE -> templateName(a.template.behindAlias());
            case PACK -> {
                out.append('J');
                for (TemplateArgument element : a.elements) {
                    argument(element);
                }
                out.append('E');
            }
        }
    }

    private void templateName(Template t) {
        if (m.substitutions.write(t, out)) {
            return;
        }
        Scope parent = namedScope(t.parent);
        if (parent == null || isStd(parent.owner())) {
            out.append(parent == null ? "" : "St");
            source(t.name == null ? "" : t.name.text());
        } else {
            out.append('N');
            prefix(t.parent);
            source(t.name == null ? "" : t.name.text());
            out.append('E');
        }
        m.substitutions.add(t);
    }

    private static @Nullable Template templateOf(Entity e) {
        return switch (e) {
            case Function f when isInstance(f) -> f.template;
            case ClassEntity c when c.templateArgs != null -> c.template;
            case Variable v when v.templateArgs != null -> v.template;
            default -> null;
        };
    }

    private static TemplateArgument @Nullable [] argsOf(Entity e) {
        return switch (e) {
            case Function f when isInstance(f) -> f.templateArgs;
            case ClassEntity c -> c.template == null ? null : c.templateArgs;
            case Variable v -> v.template == null ? null : v.templateArgs;
            default -> null;
        };
    }

    /** The namespace, class or scoped enumeration around; null for the global namespace. */
    private static @Nullable Scope namedScope(@Nullable Scope scope) {
        for (Scope s = scope; s != null; s = s.parent()) {
            switch (s.kind()) {
                case NAMESPACE, CLASS -> {
                    return s;
                }
                case FILE -> {
                    return null;
                }
                default -> {}
            }
        }
        return null;
    }

    private static boolean isStd(@Nullable Entity e) {
        return e instanceof Namespace n
                && n.name != null
                && n.name.text().equals("std")
                && n.parent != null
                && n.parent.owner() instanceof Namespace outer
                && outer.isGlobal();
    }

    /** The function a local name belongs to, or null. */
    static @Nullable Function enclosingFunction(@Nullable Scope scope) {
        for (Scope s = scope; s != null; s = s.parent()) {
            if (s.owner() instanceof Function f) {
                return f.kind == FunctionKind.LAMBDA_ENTRY_POINT ? null : f;
            }
            if (s.kind().isNamespace()) {
                return null;
            }
        }
        return null;
    }
}
