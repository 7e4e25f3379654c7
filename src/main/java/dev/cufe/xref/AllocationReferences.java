package dev.cufe.xref;

import dev.cufe.display.GivenObjects;
import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.xref.lines.ReferenceLines;
import org.jspecify.annotations.Nullable;

/**
 * What new-expressions and objects without arguments name that nobody writes: operators, constructors, destructors.
 *
 * @ref [xref 2.4]
 */
final class AllocationReferences {
    private final CrossReferences out;
    private final OperandReferences operands;

    AllocationReferences(CrossReferences out, OperandReferences operands) {
        this.out = out;
        this.operands = operands;
    }

    void allocated(NewExpr e, int operator, int type, int initializer, Object named) {
        if (e.operatorDelete() != null && !out.isInTemplate()) {
            out.add(e.operatorDelete(), ReferenceLines.REFERENCE, operator);
        }
        if (e.operatorNew() != null && !out.isInTemplate()) {
            out.add(e.operatorNew(), ReferenceLines.REFERENCE, operator);
        }
        out.put(named);
        DynamicInit init = e.init() != null ? e.init() : e.defaultInit();
        boolean isCopy = init != null && (GivenObjects.isCopy(init) || !e.braced() && isValueCopied(init));
        Function constructor =
                init == null ? null : isCopy ? CallReferences.constructor(init.expr, false) : init.elementConstructor();
        boolean isOpen = init != null && constructor != null && OpenReferences.isOpen(init);
        if (isOpen) {
            // Template arguments choose the constructor.
            return;
        }
        if (init != null && constructor != null && (isCopy || CrossReferences.isNamed(constructor))) {
            Function made = constructor == init.constructor
                    ? out.inherited.constructorOf(constructor, init.inheritor)
                    : constructor;
            out.add(made, ReferenceLines.REFERENCE, isCopy && init.namedAt != 0 ? init.namedAt : initializer);
            if (!isCopy || !GivenObjects.isAtBrace(init)) {
                out.implicit.define(constructor);
            }
        } else if (isOpen(e.allocatedType())) {
            return;
        } else {
            byDefault(e, type, initializer);
        }
        if (init != null && init.destructor != null && e.allocatedType().canonical() instanceof ArrayType) {
            out.add(init.destructor, ReferenceLines.REFERENCE, type);
            out.implicit.define(init.destructor);
        }
    }

    /** A value is not made in place, even where copying it does nothing. */
    private static boolean isValueCopied(DynamicInit init) {
        return init.constructor == null
                && init.expr != null
                && Types.isClass(init.expr.type())
                && GivenObjects.isMadeByCall(init.expr);
    }

    /** Which constructor an object of a class template needs nobody asks. */
    private static boolean isOpen(Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        return c != null && c.isNonreal;
    }

    /** A constructor that has nothing to do is named once, not defined. */
    private void byDefault(NewExpr e, int type, int initializer) {
        Function trivial = trivialConstructor(e.allocatedType());
        if (trivial == null && e.init() == null) {
            operands.constructedByDefault(e.allocatedType(), type);
        } else if (trivial != null && isWithoutValue(e)) {
            out.add(trivial, ReferenceLines.REFERENCE, initializer);
        }
    }

    private static boolean isWithoutValue(NewExpr e) {
        DynamicInit init = e.init();
        return init == null || init.args.length == 0 && init.expr == null && init.constant == null;
    }

    /** The trivial default constructor of a class that is more than one of C; null if there is none. */
    private @Nullable Function trivialConstructor(Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        Function constructor = c == null ? null : out.defaultConstructors.of(c);
        return c != null && constructor != null && constructor.isTrivial && !ImplicitMembers.isPlain(c)
                ? constructor
                : null;
    }
}
