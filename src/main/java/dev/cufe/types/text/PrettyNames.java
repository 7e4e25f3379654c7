package dev.cufe.types.text;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import org.jspecify.annotations.Nullable;

/**
 * The text of {@code __PRETTY_FUNCTION__}: the declaration of a function without names of parameters and typedefs, then
 * what its template parameters stand for, {@code static constexpr int A<T>::f(U) [with U = char; T = int]}.
 */
public final class PrettyNames {
    private final StringBuilder bindings = new StringBuilder();
    private boolean isInstance;

    private PrettyNames() {}

    public static String text(Function f) {
        ClassEntity owner = f.enclosingClass();
        PrettyNames with = new PrettyNames();
        with.append(f);
        // The original takes the opening away again where all parameters are packs without elements.
        String bound = with.bindings.isEmpty() ? with.isInstance ? "]" : "" : " [with " + with.bindings + "]";
        return (owner != null && owner.isClosure() ? call(f, owner) : declaration(f, owner)) + bound;
    }

    private static String declaration(Function f, @Nullable ClassEntity owner) {
        Function pattern = Bindings.patternOf(f);
        String name = owner == null
                ? NameText.BY_PARAMETERS.qualified(f)
                : NameText.BY_PARAMETERS.classType(owner) + "::" + NameText.PRETTY.simple(pattern);
        boolean hasReturn = f.kind != FunctionKind.CONSTRUCTOR
                && f.kind != FunctionKind.DESTRUCTOR
                && f.kind != FunctionKind.CONVERSION;
        TypeText types = NameText.PRETTY.types();
        return (f.isStaticMember ? "static " : "")
                + (pattern.isDeclaredConstexpr && !pattern.isConsteval ? "constexpr " : "")
                + (hasReturn ? types.declaration(pattern.type, name) : name + types.parameters(pattern.type));
    }

    private static String call(Function f, ClassEntity closure) {
        Function pattern = Bindings.patternOf(f);
        TypeText types = NameText.PRETTY.types();
        return NameText.PRETTY.classType(closure)
                + "::operator()"
                + types.parameterList(pattern.type)
                + "->"
                + types.text(pattern.type.returnType());
    }

    /** As opposed to messages, the parameters of the function itself come first. */
    private void append(@Nullable Entity entity) {
        if (entity == null) {
            return;
        }
        if (entity instanceof ClassEntity c && c.templateArgs != null && !c.isPrototype && !c.isSpecialized) {
            Template from = c.instantiatedFrom == null ? c.template : c.instantiatedFrom;
            TemplateArgument[] args = from == null || from.partialArgs == null ? c.templateArgs : c.partialBindings;
            if (from != null && args != null) {
                append(from.params(), args);
            }
        } else if (entity instanceof Function f && f.templateArgs != null && !f.isPrototype && f.template != null) {
            append(f.template.params(), f.templateArgs);
        }
        append(entity.enclosingClass());
    }

    private void append(TemplateParam[] params, TemplateArgument[] args) {
        isInstance = true;
        for (int i = 0; i < params.length && i < args.length; i++) {
            append(params[i], args[i]);
        }
    }

    private void append(TemplateParam param, TemplateArgument arg) {
        if (arg.kind == TemplateArgument.Kind.PACK) {
            for (TemplateArgument element : arg.elements) {
                append(param, element);
            }
            return;
        }
        String name = param.name == null && !param.isAbbreviated ? "<anonymous>" : NameText.parameterName(param);
        bindings.append(bindings.isEmpty() ? "" : "; ");
        bindings.append(
                arg.kind == TemplateArgument.Kind.CONSTANT
                        ? NameText.PRETTY.types().declaration(arg.constant.type(), name)
                        : name);
        bindings.append(" = ").append(NameText.PRETTY.argument(arg));
    }
}
