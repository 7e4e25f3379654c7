package dev.cufe.display;

import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The labels of one switch: switch-stmt-descr and switch-case-entry (IL-DICTIONARY 6.1). */
final class SwitchDisplay {
    private final Display d;
    private final String statement;
    private final List<CaseStmt> labels = new ArrayList<>();
    private final int firstEntry;

    SwitchDisplay(Display display, String statement, SwitchStmt owner) {
        d = display;
        this.statement = statement;
        collect(owner.body);
        firstEntry = d.records.next();
        for (int i = 1; i < labels.size(); i++) {
            d.records.next();
        }
    }

    /** Reference to the switch statement. */
    String statement() {
        return statement;
    }

    /** Displays the entry of a label. */
    String entry(CaseStmt label, String self) {
        int index = labels.indexOf(label);
        Record r = new Record(d.records, "switch-case-entry", firstEntry + index);
        r.field("stmt", self).field("case_value", d.constants.show(label.value));
        r.field("range_end", d.constants.show(label.rangeEnd));
        r.field("next", reference(nextValue(index + 1))).field("next_on_sorted_list", null);
        r.position("position", label.position).finish();
        return References.to(true, "switch-case-entry", firstEntry + index, null);
    }

    /** Displays what the switch knows of its labels, once the body is displayed. */
    String description() {
        int number = d.records.next();
        Record r = new Record(d.records, "switch-stmt-descr", number);
        r.field("cases", reference(nextValue(0))).field("default_case", reference(defaultLabel()));
        r.field("sorted_cases", null).finish();
        return References.to(true, "switch-stmt-descr", number, null);
    }

    private @Nullable String reference(int index) {
        return index < 0 ? null : References.to(true, "switch-case-entry", firstEntry + index, null);
    }

    private int nextValue(int from) {
        for (int i = from; i < labels.size(); i++) {
            if (labels.get(i).value != null) {
                return i;
            }
        }
        return -1;
    }

    private int defaultLabel() {
        for (int i = 0; i < labels.size(); i++) {
            if (labels.get(i).value == null) {
                return i;
            }
        }
        return -1;
    }

    private void collect(@Nullable Stmt statement) {
        switch (statement) {
            case null -> {}
            case CaseStmt s -> labels.add(s);
            case Block s -> s.statements.forEach(this::collect);
            case IfStmt s -> {
                collect(s.thenStmt);
                collect(s.elseStmt);
            }
            case IfConstevalStmt s -> {
                collect(s.thenStmt);
                collect(s.elseStmt);
            }
            case WhileStmt s -> collect(s.body);
            case DoStmt s -> collect(s.body);
            case ForStmt s -> collect(s.body);
            case RangeForStmt s -> collect(s.body);
            case TryStmt s -> {
                collect(s.body);
                for (Handler h : s.handlers) {
                    collect(h.body);
                }
            }
            default -> {}
        }
    }
}
