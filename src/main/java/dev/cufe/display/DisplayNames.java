package dev.cufe.display;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.text.IlText;
import org.jspecify.annotations.Nullable;

/** How names and values are spelled in the body being displayed: to the original X<T> is another class for every T. */
final class DisplayNames implements IlText.Context {
    final IlText text;
    final ConstantSpelling constants;
    private @Nullable Function body;

    DisplayNames() {
        text = new IlText(this);
        constants = new ConstantSpelling(text);
    }

    /** Enters the body of a function that is not inside another; null leaves it. */
    void enter(@Nullable Function function) {
        body = function;
    }

    /** Whether the body belongs to that class template itself. */
    boolean isCurrent(ClassEntity c) {
        for (ClassEntity around = body == null ? null : body.enclosingClass();
                around != null;
                around = around.enclosingClass()) {
            if (around == c) {
                return true;
            }
        }
        return false;
    }

    /** Whether a using-declaration of the class template around brought the name of an unknown member in. */
    boolean isUsed(Constant constant) {
        if (!(constant instanceof DependentConstant c) || c.name() == null || body == null) {
            return false;
        }
        for (ClassEntity around = body.enclosingClass(); around != null; around = around.enclosingClass()) {
            Symbol found = around.scope.find(c.name());
            if (found != null && found.entity instanceof UsingDeclaration) {
                return true;
            }
        }
        return false;
    }

    /** What tells apart the names that depend of one function from those of another, and one function from a set of them. */
    int place(Constant constant) {
        if (!(constant instanceof DependentConstant c)) {
            return 0;
        }
        if (c.kind() == DependentConstant.Kind.UNKNOWN_FUNCTION) {
            return -1 - Math.min(c.candidates().length, 2);
        }
        Function f = body;
        return f == null ? 0 : f.definitionNumber + f.position;
    }

    /** As an argument. */
    @Override
    public String spelling(DependentConstant value) {
        return value.kind() == DependentConstant.Kind.MEMBER ? constants.member(value) : constants.of(value);
    }

    @Override
    public TemplateArgument @Nullable [] argumentsOf(ClassEntity dependent) {
        Function f = body;
        if (f == null || dependent.spellings == null) {
            return null;
        }
        int depth = ParameterDepth.of(dependent);
        TemplateArgument[] args = below(f.template, depth, dependent);
        for (ClassEntity c = f.enclosingClass(); c != null && args == null; c = c.enclosingClass()) {
            args = c.isPrototype ? below(c.template, depth, dependent) : null;
        }
        return args;
    }

    /** With values that depend, functions have spellings of their own. */
    private TemplateArgument @Nullable [] below(@Nullable Template template, int depth, ClassEntity dependent) {
        TemplateHead head = template == null ? null : template.head;
        if (head == null || head.params.length == 0 || head.params[0].depth > depth) {
            return null;
        }
        Scope scope = head.scope.firstHead == null ? head.scope : head.scope.firstHead;
        TemplateIdSpelling own = TemplateIdSpelling.firstAt(new WrittenPlace(scope, body, false), dependent.spellings);
        TemplateIdSpelling s =
                own != null ? own : TemplateIdSpelling.firstAt(new WrittenPlace(scope), dependent.spellings);
        return s == null ? null : s.args;
    }
}
