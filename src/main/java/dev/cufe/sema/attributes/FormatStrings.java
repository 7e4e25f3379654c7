package dev.cufe.sema.attributes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import org.jspecify.annotations.Nullable;

/**
 * Calls of functions with the attribute {@code format}: whether the text has a conversion for each argument and an argument
 * for each conversion. As in the original the types of the arguments are not looked at.
 */
final class FormatStrings {
    private static final String PRINTF_CONVERSIONS = "diouxXfFeEgGaAcspn";
    private static final String SCANF_CONVERSIONS = PRINTF_CONVERSIONS + "[";

    private final DiagnosticEngine diagnostics;

    FormatStrings(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** @param implicit how many parameters the attribute counts before those in {@code args} */
    void check(Attribute a, int implicit, Expr[] args, int position) {
        Long text = AttributeRules.integer(a, 1);
        Long first = AttributeRules.integer(a, 2);
        String kind = a.arguments().getFirst().text();
        if (kind == null || text == null || first == null || first == 0) {
            return;
        }
        long index = text - implicit - 1;
        int[] units = index < 0 || index >= args.length ? null : units(args[(int) index]);
        boolean scans = Attribute.word(kind).equals("scanf");
        if (units != null && (scans || Attribute.word(kind).equals("printf"))) {
            new Reader(units, scans, args, (int) (first - implicit - 1), position).read();
        }
    }

    /** The characters of a literal, also behind conversions of its address. */
    private static int @Nullable [] units(Expr e) {
        Expr literal = e;
        while (literal instanceof OperationExpr o && (o.op() == Op.ARRAY_TO_POINTER || o.op() == Op.CAST)) {
            literal = o.operand(0);
        }
        return literal instanceof ConstantExpr c && c.constant() instanceof StringConstant s ? s.units() : null;
    }

    /** One format and the arguments it speaks of. */
    private final class Reader {
        private final int[] units;
        private final boolean scans;
        private final Expr[] args;
        private final int first;
        private final int position;
        private int at;
        private int next;
        private boolean isNumbered;

        Reader(int[] units, boolean scans, Expr[] args, int first, int position) {
            this.units = units;
            this.scans = scans;
            this.args = args;
            this.first = first;
            this.position = position;
            this.next = first;
        }

        void read() {
            while (unit() != 0) {
                boolean begins = unit() == '%';
                at++;
                if (begins && !conversion()) {
                    return;
                }
            }
            if (!isNumbered && next < args.length) {
                diagnostics.report(Codes.TOO_MANY_PRINTF_ARGS, args[next].position());
            }
        }

        private int unit() {
            return at < units.length ? units[at] : 0;
        }

        /** What stands behind a percent sign; false if the rest is not read. */
        private boolean conversion() {
            number();
            boolean isSkipped = scans && unit() == '*';
            at += isSkipped ? 1 : 0;
            if (!scans) {
                skip("-+ #0'");
            }
            if (!width()) {
                return false;
            }
            if (!scans && unit() == '.') {
                at++;
                if (!width()) {
                    return false;
                }
            }
            skip("hlLzjt");
            int letter = unit();
            at += letter == 0 ? 0 : 1;
            if (letter == '%') {
                return true;
            }
            if (letter == '[' && scans) {
                characters();
            }
            boolean isKnown = letter != 0 && (scans ? SCANF_CONVERSIONS : PRINTF_CONVERSIONS).indexOf(letter) >= 0;
            return isKnown && (isSkipped || take()) || !isKnown && refuse();
        }

        /** {@code 2$}: which argument it is. */
        private void number() {
            int start = at;
            int value = 0;
            while (isDigit()) {
                value = Math.min(value * 10 + unit() - '0', args.length);
                at++;
            }
            if (unit() == '$' && at > start) {
                at++;
                isNumbered = true;
                next = first + value - 1;
            } else {
                at = start;
            }
        }

        private boolean isDigit() {
            return unit() >= '0' && unit() <= '9';
        }

        /** Digits, or an asterisk for which there is an argument. */
        private boolean width() {
            if (!scans && unit() == '*') {
                at++;
                return take();
            }
            while (isDigit()) {
                at++;
            }
            return true;
        }

        private void skip(String letters) {
            while (unit() != 0 && letters.indexOf(unit()) >= 0) {
                at++;
            }
        }

        /** A set of characters up to its bracket, which may be the first of them. */
        private void characters() {
            at += unit() == '^' ? 1 : 0;
            at += unit() == ']' ? 1 : 0;
            while (unit() != 0 && unit() != ']') {
                at++;
            }
        }

        private boolean take() {
            if (next >= args.length) {
                diagnostics.report(
                        Codes.TOO_FEW_PRINTF_ARGS, args.length == 0 ? position : args[args.length - 1].position());
                return false;
            }
            next++;
            return true;
        }

        private boolean refuse() {
            if (next < args.length) {
                diagnostics.report(Codes.BAD_PRINTF_FORMAT_STRING, args[next].position());
            }
            return false;
        }
    }
}
