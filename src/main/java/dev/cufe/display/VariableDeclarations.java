package dev.cufe.display;

import dev.cufe.display.ReferenceLines.Line;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the declarations of instances of variable templates name: until an instance is defined, its declaration is read again
 * for every reference to it.
 */
final class VariableDeclarations {
    private final ReferenceLines out;
    private final Map<Variable, List<Line>> named = new IdentityHashMap<>();

    private final Set<Named> parameters = new HashSet<>();

    /** What instances of alias templates look for. */
    private final Map<Type, List<Line>> aliases = new IdentityHashMap<>();

    VariableDeclarations(ReferenceLines out) {
        this.out = out;
    }

    /** Takes out what was named since the mark; its places are kept relative to where the instance is named. */
    void declared(Variable instance, int mark) {
        List<Line> since = out.lines.subList(mark, out.lines.size());
        List<Line> taken = new ArrayList<>();
        for (Line line : since) {
            taken.add(line.at(line.key(), line.depth() - out.depth, line.instances() - out.instances));
        }
        since.clear();
        named.put(instance, taken);
    }

    /** What is named belongs to the reference: it is forgotten with it. */
    void named(Variable instance) {
        read(instance, false);
    }

    void needed(Variable instance) {
        out.depth++;
        read(instance, false);
        out.depth--;
    }

    void sought(Variable instance, Line declared, boolean isNamedOnly) {
        int inside = isNamedOnly ? 0 : 1;
        out.depth += inside;
        out.instances += inside;
        read(instance, true);
        out.tell(declared.at(declared.key(), out.depth, out.instances).sought());
        out.depth -= inside;
        out.instances -= inside;
    }

    /** What was instantiated the first time is found again. */
    private void read(Variable instance, boolean isSought) {
        List<Line> again = new ArrayList<>();
        for (Line line : named.getOrDefault(instance, List.of())) {
            if (line.depth() == 0) {
                again.add(line);
            }
            Line told = line.at(
                    ReferenceKeys.again(line.key()), line.depth() + out.depth, line.instances() + out.instances);
            out.tell(isSought && line.depth() == 0 ? told.sought() : told);
        }
        named.put(instance, again);
    }

    /** An instance of an alias template was substituted: what it looks for is looked for whenever it is. */
    void substituted(Type alias, List<Line> named) {
        List<Line> own = new ArrayList<>();
        for (Line line : named) {
            boolean isOwn = line.isSought() && line.instances() == out.instances + 1;
            if (isOwn && line.kind() == ReferenceLines.INSTANCE) {
                own.add(line);
            }
        }
        if (!own.isEmpty()) {
            aliases.put(alias, own);
        }
    }

    /** Says whether it is known what that looks for. */
    boolean substitutedAgain(Type alias) {
        List<Line> own = aliases.get(alias);
        if (own == null) {
            return false;
        }
        // That is further in than the names: it stays when these are read again.
        out.depth++;
        for (Line line : own) {
            sought((Variable) line.key(), line, false);
        }
        out.depth--;
        return true;
    }

    private record Named(int alias, int position) {}

    /** A parameter of an alias is named: what its argument was written as stands there, aliases and all. */
    void parameter(TemplateArgument argument, int alias, int position) {
        if (parameters.add(new Named(alias, position))) {
            substituted(argument);
        }
    }

    private void substituted(TemplateArgument argument) {
        if (argument.substituted != null && argument.type != null) {
            substituted(argument.type);
        }
    }

    private void substituted(Type type) {
        switch (type) {
            case PointerType p -> substituted(p.target());
            case ReferenceType r -> substituted(r.target());
            case QualifiedType q -> substituted(q.base());
            case ArrayType a -> substituted(a.element());
            case AliasTemplateType a -> {
                for (TemplateArgument argument : a.args()) {
                    substituted(argument);
                }
                substitutedAgain(a);
            }
            default -> {}
        }
    }
}
