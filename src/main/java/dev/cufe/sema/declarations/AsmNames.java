package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Unit;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code asm("name")} means for a variable: the symbol of one with static storage, the register of a register
 * variable, nothing for any other. Registers have one name, whichever part of them was written.
 */
final class AsmNames {
    private static final String UNKNOWN = "unrecognized";

    /** Other names of general registers. */
    private static final Map<String, String> PARTS = Map.ofEntries(
            Map.entry("al", "ax"),
            Map.entry("ah", "ax"),
            Map.entry("bl", "bx"),
            Map.entry("bh", "bx"),
            Map.entry("cl", "cx"),
            Map.entry("ch", "cx"),
            Map.entry("dl", "dx"),
            Map.entry("dh", "dx"),
            Map.entry("sil", "si"),
            Map.entry("dil", "di"),
            Map.entry("bpl", "bp"),
            Map.entry("spl", "sp"),
            Map.entry("cc", "flags"));

    private final Unit unit;

    AsmNames(Unit unit) {
        this.unit = unit;
    }

    /** Gives a new variable the name that its declarator asks for. */
    void declare(Variable v, Declarator d) {
        if (d.asmName == null) {
            return;
        }
        if (v.storageClass != StorageClass.AUTO) {
            boolean isRegister = v.declaredStorageClass == StorageClass.REGISTER;
            if (!isRegister && register(d.asmName) != null) {
                unit.diagnostics.report(Codes.REGISTER_NAME_WITHOUT_REGISTER, d.asmNamePosition);
            }
            v.asmName = d.asmName;
        } else if (v.declaredStorageClass == StorageClass.REGISTER) {
            String register = register(d.asmName);
            v.asmName = register == null ? UNKNOWN : register;
        } else {
            unit.diagnostics.report(Codes.ASM_NAME_OF_AUTOMATIC, d.asmPosition);
        }
    }

    /** The one name of a register of the target, or null. */
    private static @Nullable String register(String written) {
        String name = written.startsWith("%") ? written.substring(1) : written;
        String part = PARTS.get(name);
        if (part != null) {
            return part;
        }
        boolean isWide = name.length() == 3 && (name.charAt(0) == 'e' || name.charAt(0) == 'r');
        if (isWide && isGeneral(name.substring(1))) {
            return name.substring(1);
        }
        if (isGeneral(name)) {
            return name;
        }
        return switch (name) {
            case "st", "flags", "fpsr", "dirflag", "memory" -> name;
            default -> numbered(name);
        };
    }

    private static boolean isGeneral(String name) {
        return switch (name) {
            case "ax", "bx", "cx", "dx", "si", "di", "bp", "sp" -> true;
            default -> false;
        };
    }

    private static @Nullable String numbered(String name) {
        if (name.startsWith("xmm")) {
            return isNumber(name, 3, 0, 15) ? name : null;
        }
        if (name.startsWith("mm")) {
            return isNumber(name, 2, 0, 7) ? name : null;
        }
        if (name.startsWith("st")) {
            String digit = name.startsWith("st(") && name.endsWith(")")
                    ? name.substring(3, name.length() - 1)
                    : name.substring(2);
            return isNumber(digit, 0, 1, 7) ? "st(" + digit + ")" : null;
        }
        if (name.startsWith("r")) {
            char last = name.charAt(name.length() - 1);
            String whole = last == 'd' || last == 'w' || last == 'b' ? name.substring(0, name.length() - 1) : name;
            return isNumber(whole, 1, 8, 15) ? whole : null;
        }
        return null;
    }

    private static boolean isNumber(String text, int from, int least, int most) {
        if (text.length() == from || text.length() > from + 2 || text.charAt(from) == '0' && text.length() > from + 1) {
            return false;
        }
        int value = 0;
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
            value = value * 10 + text.charAt(i) - '0';
        }
        return value >= least && value <= most;
    }
}
