package dev.cufe.display;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.stmt.AsmStmt;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** asm-entry and asm-operand records ([il 6]). */
final class AsmDisplay {
    private final Display d;

    AsmDisplay(Display display) {
        d = display;
    }

    String entry(AsmStmt s) {
        int number = d.records.next();
        Record r = new Record(d.records, "asm-entry", number);
        r.field("next", null).field("asm_string", d.constants.show(s.template));
        r.flag("gnu_asm_form", s.hasColons).flag("is_volatile", s.isVolatile || s.outputs.isEmpty());
        r.flag("has_volatile_keyword", s.isVolatile).flag("is_asm_goto", s.isGoto);
        r.field("operands", operands(s));
        r.field(
                "clobbers",
                s.clobbers.isEmpty() ? null : References.to(true, "named-register-list", d.records.next(), null));
        r.finish();
        return References.to(d.records.isInBody(), "asm-entry", number, null);
    }

    private @Nullable String operands(AsmStmt s) {
        List<AsmStmt.Operand> all = new ArrayList<>(s.outputs);
        all.addAll(s.inputs);
        String next = null;
        for (int i = all.size() - 1; i >= 0; i--) {
            AsmStmt.Operand operand = all.get(i);
            int number = d.records.next();
            Record r = new Record(d.records, "asm-operand", number);
            r.field("next", next);
            if (operand.name() != null) {
                r.field("name", References.to(false, "other-text", d.records.next(), "\"" + operand.name() + "\""));
            }
            r.flag("is_output_operand", i < s.outputs.size());
            r.field("constraints_string", text(operand.constraint()));
            r.field(
                            "expr",
                            d.expressions.show(
                                    i < s.outputs.size() ? operand.expr() : DependentDisplay.passed(operand.expr())))
                    .finish();
            next = References.to(d.records.isInBody(), "asm-operand", number, null);
        }
        return next;
    }

    private String text(Constant constant) {
        return References.to(false, "other-text", d.records.next(), d.names.constants.of(constant));
    }
}
