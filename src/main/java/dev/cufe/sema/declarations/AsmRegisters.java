package dev.cufe.sema.declarations;

import org.jspecify.annotations.Nullable;

/** Names of the registers of x86-64 in the clobbers of an asm statement: all parts of a register have one name. */
public final class AsmRegisters {
    private static final String[] BY_NUMBER = {"ax", "dx", "cx", "bx", "si", "di", "bp", "sp"};

    private AsmRegisters() {}

    /** The name of the whole register; other names stay as they are. */
    public static String canonical(String written) {
        String name = written.startsWith("%") ? written.substring(1) : written;
        if (name.length() == 1 && name.charAt(0) >= '0' && name.charAt(0) < '8') {
            return BY_NUMBER[name.charAt(0) - '0'];
        }
        String general = general(name);
        return general != null ? general : numbered(name);
    }

    /** Whether that is a register or memory, so that naming it twice makes no sense. */
    public static boolean isKnown(String canonical) {
        return canonical.equals("memory")
                || general(canonical) != null
                || isNumbered(canonical, "r")
                || isNumbered(canonical, "xmm")
                || isNumbered(canonical, "mm")
                || canonical.startsWith("st");
    }

    private static @Nullable String general(String name) {
        for (String register : BY_NUMBER) {
            boolean wide =
                    name.length() == 3 && (name.charAt(0) == 'e' || name.charAt(0) == 'r') && name.endsWith(register);
            boolean letter = register.charAt(1) == 'x';
            boolean low = letter
                    ? name.length() == 2
                            && name.charAt(0) == register.charAt(0)
                            && (name.charAt(1) == 'l' || name.charAt(1) == 'h')
                    : name.length() == 3 && name.startsWith(register) && name.charAt(2) == 'l';
            if (name.equals(register) || wide || low) {
                return register;
            }
        }
        return null;
    }

    /** {@code r8d}, {@code r8w} and {@code r8b} are {@code r8}. */
    private static String numbered(String name) {
        if (name.length() > 2 && name.charAt(0) == 'r') {
            char last = name.charAt(name.length() - 1);
            String whole = name.substring(0, name.length() - 1);
            if ((last == 'd' || last == 'w' || last == 'b') && isNumbered(whole, "r")) {
                return whole;
            }
        }
        return name;
    }

    private static boolean isNumbered(String name, String prefix) {
        if (!name.startsWith(prefix) || name.length() == prefix.length() || name.length() > prefix.length() + 2) {
            return false;
        }
        for (int i = prefix.length(); i < name.length(); i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
