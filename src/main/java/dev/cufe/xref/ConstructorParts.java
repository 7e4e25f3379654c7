package dev.cufe.xref;

import dev.cufe.display.GivenObjects;
import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bases and members of an object whose constructor begins its body: those that the initializers leave out, and what destroys
 * the others.
 *
 * @ref [xref 2.4], [class.base.init]
 */
final class ConstructorParts {
    private final ReferenceCollector all;
    private final InitializerReferences objects;

    /** Whether the constructor may be evaluated: all parts are made and destroyed. */
    private boolean isInConstant;

    ConstructorParts(ReferenceCollector all) {
        this.all = all;
        this.objects = all.initializers;
    }

    void add(ClassEntity c, Function whole, int position) {
        List<ConstructorInit> inits = whole.constructorInits;
        isInConstant = whole.isConstexpr;
        for (ConstructorInit i : inits) {
            if (i.kind == ConstructorInit.Kind.DELEGATION) {
                return;
            }
        }
        for (BaseClass base : c.bases) {
            part(base.type, initOf(inits, null, base.type), position, c.isNonreal, false);
        }
        for (Field field : c.fields) {
            if (field.init == null) {
                part(field.type, initOf(inits, field, field.type), position, c.isNonreal, true);
            } else if (!c.isNonreal) {
                all.part++;
                objects.destroyedTrivially(Types.asClass(Types.innermostElement(field.type)), position);
            }
        }
    }

    private static @Nullable DynamicInit initOf(List<ConstructorInit> inits, @Nullable Field field, Type type) {
        for (ConstructorInit i : inits) {
            boolean isThis =
                    field != null ? i.field == field : i.type != null && i.type.canonical() == type.canonical();
            if (isThis && !i.isGenerated) {
                return i.init;
            }
        }
        return null;
    }

    /** Without a constructor that would destroy the part after an exception its destructor is named here. */
    private void part(Type type, @Nullable DynamicInit init, int position, boolean isOpen, boolean isField) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null || c.isNonreal) {
            return;
        }
        all.part++;
        if (all.isInTemplate && init != null && init.constructor == null && init.has(DynamicInit.BRACED)) {
            objects.destroyed(type, position);
        } else if (isOpen) {
            boolean isCopied = !isField && init != null && init.expr != null && GivenObjects.isMadeByCall(init.expr);
            if (isCopied && !c.hasUserDeclaredConstructor) {
                objects.destroyed(type, position);
            } else if (init != null && (init.constructor != null || !init.has(DynamicInit.BRACED))) {
                objects.destroyedTrivially(c, position);
            }
        } else if (init == null) {
            Function constructor = all.out.defaultConstructors.of(c);
            Function destructor = ClassTraits.destructor(c);
            if (constructor == null || !constructor.isTrivial) {
                objects.constructedByDefault(type, position);
                objects.destroyed(type, position);
            } else {
                objects.constructedTrivially(
                        constructor, ImplicitMembers.constructions(c, isField && !isInConstant), position);
                if (destructor != null && (!destructor.isTrivial || isInConstant)) {
                    objects.destroyed(type, position);
                }
            }
        } else if (init.constructor == null && !init.has(DynamicInit.BRACED) && !c.hasUserDeclaredConstructor) {
            objects.destroyed(type, position);
        } else {
            objects.destroyedTrivially(c, position);
        }
    }
}
