package dev.cufe.driver;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.types.Unit;
import dev.cufe.types.UsedInstances;
import dev.cufe.util.IntList;

/**
 * Instantiates the bodies of all functions that a unit uses and templates define [temp.inst]/5, as the compiler behind the
 * front end does. What is wrong in one is reported with all the instances that lead to it.
 */
final class HostInstances {
    private final Unit unit;
    /** The instance whose body used an instance first, by index; -1 for one that is used outside of templates. */
    private final IntList users = new IntList();

    HostInstances(Unit unit) {
        this.unit = unit;
    }

    /** The host's compiler knows nothing of execution spaces, so that those are not looked at. */
    void instantiate() {
        unit.diagnostics.ignoreCudaRules(true);
        instantiateAll();
        unit.diagnostics.ignoreCudaRules(false);
    }

    private void instantiateAll() {
        UsedInstances used = unit.usedInstances;
        settle(used, -1);
        for (int i = 0; i < used.size(); i++) {
            int entered = enter(used, users.get(i));
            unit.demands.needBody(used.get(i), used.position(i));
            for (; entered > 0; entered--) {
                unit.diagnostics.leaveContext();
            }
            settle(used, i);
        }
    }

    private void settle(UsedInstances used, int user) {
        while (users.size() < used.size()) {
            users.add(user);
        }
    }

    private int enter(UsedInstances used, int user) {
        if (user < 0) {
            return 0;
        }
        int outer = enter(used, users.get(user));
        Function f = used.get(user);
        DiagnosticEngine diagnostics = unit.diagnostics;
        diagnostics.enterContext(Codes.CONTEXT_INSTANTIATION, used.position(user), (Entity) f);
        return outer + 1;
    }
}
