package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.options.Options;
import dev.cufe.parse.Parser;
import dev.cufe.types.UsedInstances;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Explicit instantiations [temp.explicit], and the bodies that wait for the end of the unit. */
public final class ExplicitInstances {
    private final Parser p;
    private final UsedInstances atEnd = new UsedInstances();
    private final List<AskedVariable> variables = new ArrayList<>(0);

    /** A variable that was asked for at a position, when so many functions were. */
    private record AskedVariable(Variable variable, int position, int functions) {}

    public ExplicitInstances(Parser parser) {
        this.p = parser;
    }

    private static boolean isExplicitlyInstantiated(Entity entity) {
        return entity instanceof ClassEntity c && c.isExplicitlyInstantiated
                || entity instanceof Function f && f.isExplicitlyInstantiated
                || entity instanceof Variable v && v.isExplicitlyInstantiated;
    }

    /**
     * Makes the bodies that wait for the end of the unit: those asked for, those of constexpr functions that are used,
     * and those of other used ones if the options say so.
     */
    public void finishUnit() {
        UsedInstances used = p.unit.usedInstances;
        boolean all = p.unit.options.instantiation() != Options.Instantiation.NONE;
        int next = 0;
        int nextVariable = 0;
        for (int i = 0; i < atEnd.size() || next < used.size() || nextVariable < variables.size(); ) {
            if (nextVariable < variables.size() && variables.get(nextVariable).functions == i) {
                AskedVariable asked = variables.get(nextVariable++);
                p.templates.rules.checkInstantiated(asked.variable, asked.position);
                p.instantiator.needInitializer(asked.variable, asked.position);
            } else if (i < atEnd.size()) {
                p.templates.rules.checkInstantiated(atEnd.get(i), atEnd.position(i));
                p.instantiator.needBody(atEnd.get(i), atEnd.position(i));
                i++;
            } else {
                Function f = used.get(next);
                if ((all || f.isConstexpr) && f.isUsedOutsideTemplates && !f.isInstantiationSuppressed) {
                    p.instantiator.needBody(f, used.position(next));
                }
                next++;
            }
        }
    }

    /**
     * {@code template X;}: the definition is made at the end of the unit; {@code extern template} suppresses it.
     *
     * @param start where the declaration begins behind {@code template}
     */
    void add(Entity entity, boolean isExtern, int position, int start) {
        if (isExtern && isExplicitlyInstantiated(entity)) {
            p.unit.diagnostics.report(Codes.EXTERN_TEMPLATE_AFTER_INSTANTIATION, position, entity);
        }
        if (!p.templates.rules.mayBeInstantiated(entity, isExtern, position)) {
            return;
        }
        switch (entity) {
            case ClassEntity c -> {
                c.isExplicitlyInstantiated |= !isExtern;
                c.isInstantiationSuppressed |= isExtern;
                completeWithMembers(c, position);
                if (!isExtern) {
                    addMembers(c, position);
                }
            }
            case Function f -> {
                f.isExplicitlyInstantiated |= !isExtern;
                f.isInstantiationSuppressed |= isExtern;
                if (!isExtern) {
                    atEnd.add(f, start);
                }
            }
            case Variable v -> {
                v.isExplicitlyInstantiated |= !isExtern;
                v.isInstantiationSuppressed |= isExtern;
                if (!isExtern) {
                    variables.add(new AskedVariable(v, start, atEnd.size()));
                }
            }
            default -> {}
        }
    }

    /** A class and the classes that are its members [temp.explicit]/10. */
    private void completeWithMembers(ClassEntity c, int position) {
        p.instantiator.complete(c, position);
        for (ClassEntity member : memberClasses(c)) {
            completeWithMembers(member, position);
        }
    }

    private void addMembers(ClassEntity c, int position) {
        for (Function f : List.copyOf(c.functions)) {
            if (p.constraints.holds(f, position)) {
                atEnd.add(f, position);
            }
        }
        for (ClassEntity member : memberClasses(c)) {
            addMembers(member, position);
        }
    }

    private static List<ClassEntity> memberClasses(ClassEntity of) {
        List<ClassEntity> members = new ArrayList<>();
        for (Symbol s : of.scope.symbols()) {
            if (s.entity instanceof ClassEntity c
                    && c.memberPattern != null
                    && c.parent == of.scope
                    && !c.isSpecialized) {
                members.add(c);
            }
        }
        members.sort(Comparator.comparingInt(c -> c.memberPattern.position));
        return members;
    }
}
