package dev.cufe.display;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
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
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Nodes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The labels of one switch: switch-stmt-descr and switch-case-entry ([il 6.1]). */
final class SwitchDisplay {
    private final Display d;
    private final String statement;
    private final List<CaseStmt> labels = new ArrayList<>();
    private final int firstEntry;

    /** The type of the values depends. */
    private final boolean isOpen;

    SwitchDisplay(Display display, String statement, SwitchStmt owner) {
        d = display;
        this.statement = statement;
        isOpen = owner.condition.type() instanceof UnknownType;
        collect(owner.body, labels);
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
    String entry(CaseStmt label, String self, boolean isReachedFromAbove) {
        int index = labels.indexOf(label);
        Record r = new Record(d.records, "switch-case-entry", firstEntry + index);
        r.field("stmt", self).field("case_value", d.constants.value(converted(label)));
        r.field("range_end", d.constants.value(label.rangeEnd));
        r.field("next", reference(index + 1)).field("next_on_sorted_list", reference(nextSorted(index)));
        r.position("position", label.valuePosition);
        r.flag("reachable_by_fall_through", isReachedFromAbove).finish();
        return References.to(true, "switch-case-entry", firstEntry + index, null);
    }

    /** A value is converted even if only an instance knows to what. */
    private @Nullable Constant converted(CaseStmt label) {
        Constant value = label.value;
        if (!isOpen || value == null || value instanceof DependentConstant) {
            return value;
        }
        Type type = d.unit.types.unknown();
        Expr cast = Nodes.implicit(Op.CAST, type, Nodes.constant(value, label.valuePosition));
        return DependentConstant.expression(type, cast);
    }

    /** Displays what the switch knows of its labels, once the body is displayed. */
    String description() {
        int number = d.records.next();
        Record r = new Record(d.records, "switch-stmt-descr", number);
        r.field("cases", reference(0)).field("default_case", reference(defaultLabel()));
        r.field("sorted_cases", reference(nextSorted(-1))).finish();
        return References.to(true, "switch-stmt-descr", number, null);
    }

    private @Nullable String reference(int index) {
        return index < 0 || index >= labels.size()
                ? null
                : References.to(true, "switch-case-entry", firstEntry + index, null);
    }

    /** The label with the next greater value; from -1 on, that with the least. */
    private int nextSorted(int from) {
        WideInt value = from < 0 ? null : value(from);
        int best = -1;
        WideInt least = null;
        for (int i = 0; i < labels.size(); i++) {
            WideInt candidate = value(i);
            if (candidate == null || from >= 0 && (value == null || value.compare(candidate, true) >= 0)) {
                continue;
            }
            if (least == null || candidate.compare(least, true) < 0) {
                best = i;
                least = candidate;
            }
        }
        return best;
    }

    private @Nullable WideInt value(int index) {
        return !isOpen && labels.get(index).value instanceof IntegerConstant c ? c.value() : null;
    }

    private int defaultLabel() {
        for (int i = 0; i < labels.size(); i++) {
            if (labels.get(i).value == null) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a case label of the switch around a statement is inside it. */
    static boolean hasLabels(Stmt statement) {
        List<CaseStmt> found = new ArrayList<>();
        collect(statement, found);
        return !found.isEmpty();
    }

    private static void collect(@Nullable Stmt statement, List<CaseStmt> labels) {
        switch (statement) {
            case null -> {}
            case CaseStmt s -> labels.add(s);
            case Block s -> {
                for (Stmt inner : s.statements) {
                    collect(inner, labels);
                }
            }
            case IfStmt s -> {
                collect(s.thenStmt, labels);
                collect(s.elseStmt, labels);
            }
            case IfConstevalStmt s -> {
                collect(s.thenStmt, labels);
                collect(s.elseStmt, labels);
            }
            case WhileStmt s -> collect(s.body, labels);
            case DoStmt s -> collect(s.body, labels);
            case ForStmt s -> collect(s.body, labels);
            case RangeForStmt s -> collect(s.body, labels);
            case TryStmt s -> {
                collect(s.body, labels);
                for (Handler h : s.handlers) {
                    collect(h.body, labels);
                }
            }
            default -> {}
        }
    }
}
