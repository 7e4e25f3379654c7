package dev.cufe.cuda;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import java.util.Set;

/**
 * What of the C and C++ libraries the device has although the host's headers declare it without a space: some memory functions
 * and assertions, the functions of mathematics, {@code std::move} and {@code std::forward}, members of initializer lists (CUDA
 * C++ programming guide, "C/C++ language support"). The toolkit's headers declare most of it again; our own do not.
 */
final class DeviceLibrary {
    private static final Set<String> C =
            Set.of("malloc", "free", "memcpy", "memset", "printf", "__assert_fail", "abs", "labs", "llabs");

    private static final Set<String> MATHEMATICS = Set.of(
            "acos",
            "acosh",
            "asin",
            "asinh",
            "atan",
            "atan2",
            "atanh",
            "cbrt",
            "ceil",
            "copysign",
            "cos",
            "cosh",
            "cospi",
            "erf",
            "erfc",
            "erfcinv",
            "erfcx",
            "erfinv",
            "exp",
            "exp10",
            "exp2",
            "expm1",
            "fabs",
            "fdim",
            "floor",
            "fma",
            "fmax",
            "fmin",
            "fmod",
            "frexp",
            "hypot",
            "ilogb",
            "isfinite",
            "isinf",
            "isnan",
            "j0",
            "j1",
            "jn",
            "ldexp",
            "lgamma",
            "llrint",
            "llround",
            "log",
            "log10",
            "log1p",
            "log2",
            "logb",
            "lrint",
            "lround",
            "modf",
            "nan",
            "nearbyint",
            "nextafter",
            "pow",
            "remainder",
            "remquo",
            "rint",
            "round",
            "rsqrt",
            "scalbln",
            "scalbn",
            "signbit",
            "sin",
            "sincos",
            "sinh",
            "sinpi",
            "sqrt",
            "tan",
            "tanh",
            "tgamma",
            "trunc",
            "y0",
            "y1",
            "yn");

    private static final Set<String> OF_STD = Set.of("move", "forward", "abs");

    private DeviceLibrary() {}

    static boolean has(Function f) {
        ClassEntity owner = f.enclosingClass();
        if (owner != null) {
            return owner.name != null && owner.name.text().equals("initializer_list") && isStd(owner);
        }
        if (f.name == null) {
            return false;
        }
        String name = f.name.text();
        if (isStd(f)) {
            return OF_STD.contains(name) || MATHEMATICS.contains(name);
        }
        return f.linkage == Linkage.EXTERNAL_C && (C.contains(name) || isMathematics(name));
    }

    /** C has a name with a suffix for {@code float}. */
    private static boolean isMathematics(String name) {
        return MATHEMATICS.contains(name)
                || name.endsWith("f") && MATHEMATICS.contains(name.substring(0, name.length() - 1));
    }

    private static boolean isStd(Entity e) {
        Scope around = e.parent;
        while (around != null && around.owner() instanceof Namespace n) {
            if (n.isStd) {
                return true;
            }
            around = n.parent;
        }
        return false;
    }
}
