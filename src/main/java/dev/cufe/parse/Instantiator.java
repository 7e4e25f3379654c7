package dev.cufe.parse;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Demands;
import org.jspecify.annotations.Nullable;

/** Does what lower rooms ask for: implicit members, and what was put off until needed. */
final class Instantiator implements Demands {
    private final Parser p;

    Instantiator(Parser parser) {
        this.p = parser;
    }

    @Override
    public boolean complete(ClassEntity entity, int position) {
        return entity.isComplete();
    }

    @Override
    public void completeEnum(EnumEntity entity, int position) {}

    @Override
    public void declareImplicitMembers(ClassEntity entity) {
        p.classes.rules.specialMembers.declareImplicit(entity);
    }

    @Override
    public void settleDefaulted(Function function, int position) {
        p.classes.rules.specialMembers.settle(function, position);
    }

    @Override
    public void needBody(Function function, int position) {}

    @Override
    public void needInitializer(Variable variable, int position) {}

    @Override
    public void needFieldInitializer(Field field, int position) {}

    @Override
    public @Nullable Expr defaultArgument(Function function, int index, int position) {
        return function.type.params()[index].defaultArg;
    }

    @Override
    public void needExceptionSpec(Function function, int position) {}

    @Override
    public Type deduceReturnType(Function function, int position) {
        return function.type.returnType();
    }
}
