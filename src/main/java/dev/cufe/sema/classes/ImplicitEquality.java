package dev.cufe.sema.classes;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.type.FunctionType;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.FunctionTypes;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code ==} that goes with each defaulted {@code <=>} of a class without one [class.compare.default]/4. */
final class ImplicitEquality {
    private final Unit unit;
    private final ScopeStack scopes;

    ImplicitEquality(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** All members of the class are declared. */
    void declare(ClassEntity c) {
        if (!unit.dialect.atLeast(2020) || c.isNonreal) {
            return;
        }
        Name equality = unit.special.operator(OperatorName.EQ);
        if (c.scope.find(equality) != null) {
            return;
        }
        List<Function> members = new ArrayList<>(0);
        for (Function f : c.functions) {
            if (isDefaultedOrder(f)) {
                members.add(f);
            }
        }
        List<Function> friends = new ArrayList<>(0);
        for (Entity friend : c.friends) {
            if (friend instanceof Function f) {
                if (f.operator == OperatorName.EQ) {
                    return;
                }
                if (isDefaultedOrder(f)) {
                    friends.add(f);
                }
            }
        }
        for (Function f : members) {
            Function made = make(c, f, equality);
            c.functions.add(made);
            c.scope.add(new Symbol(equality, made, 0));
        }
        for (Function f : friends) {
            Function made = make(c, f, equality);
            Function declared = declaredBefore(made);
            if (declared == null) {
                scopes.declareInvisible(made.parent, made.name, made);
                befriend(c, made);
            } else {
                declared.isConstexpr = true;
                declared.isDeclaredConstexpr = true;
                befriend(c, declared);
            }
        }
    }

    private static @Nullable Function declaredBefore(Function made) {
        for (Symbol s = made.parent.find(made.name); s != null; s = s.next) {
            if (s.entity instanceof Function f && FunctionTypes.sameParameters(f.type, made.type)) {
                return f;
            }
        }
        return null;
    }

    private static boolean isDefaultedOrder(Function f) {
        return f.operator == OperatorName.SPACESHIP && f.isDefaulted && !f.isDeleted;
    }

    /** The friend stands at the end of the class, except in instances, which nobody sees. */
    private void befriend(ClassEntity c, Function made) {
        c.befriend(made);
        if (c.members != null) {
            Declaration declaration = new Declaration(c.position, made, false);
            declaration.isFriend = true;
            c.members.add(declaration);
        }
    }

    private Function make(ClassEntity c, Function order, Name name) {
        FunctionType.Builder b = order.type.toBuilder();
        b.returnType = unit.types.boolType();
        FunctionType type = unit.types.function(b);
        Function f = new Function(name, order.parent, c.position, type, type);
        f.kind = FunctionKind.OPERATOR;
        f.operator = OperatorName.EQ;
        f.access = order.access;
        f.storageClass = order.storageClass;
        f.isConstexpr = true;
        f.isDeclaredConstexpr = true;
        f.isInline = true;
        f.isDefaulted = true;
        f.isDefaultedInClass = true;
        f.isCompilerGenerated = true;
        f.isVirtual = order.isVirtual;
        f.trailingRequires = order.trailingRequires;
        f.pendingRequires = order.pendingRequires;
        f.cudaFlags = order.cudaFlags;
        return f;
    }
}
