package dev.cufe.options;

import static dev.cufe.options.Option.*;

import org.jspecify.annotations.Nullable;

/**
 * Which of the three languages a command line has chosen. Options that belong to C++ and options that belong to C cannot
 * be mixed; K&R C gives way to a later choice of standard C. [command-line 1.5]
 */
enum LanguageChoice {
    CPP,
    ANSI_C,
    K_AND_R_C;

    private static final Option[] CHOOSES_CPP = {
        CPP03, CPP14, CPP17, CPP20, CPP23, Option.CPP, GPP, NO_GPP, CFRONT_2_1, CFRONT_3_0
    };
    private static final Option[] CHOOSES_CPP_LATE = {CPP11, NO_CPP11, CPP0X, NO_CPP0X};
    private static final Option[] CHOOSES_C = {C, C89, C99, NO_C99, C11, C17, C18, C23, GCC, NO_GCC, NO_SVR4};

    /** The language of a command line; without a choice it is C++. */
    static LanguageChoice of(GivenOptions given) {
        Option c = given.lastOf(CHOOSES_C);
        if (given.has(OLD_C)) {
            return c != null && given.when(c) > given.when(OLD_C) ? ANSI_C : K_AND_R_C;
        }
        return c != null ? ANSI_C : CPP;
    }

    /** Whether an option that is being read chooses another language than those before it. */
    static boolean clashes(GivenOptions given, Option option) {
        if (isAmong(option, CHOOSES_CPP)) {
            return given.has(OLD_C) || given.lastOf(CHOOSES_C) != null;
        }
        return (option == OLD_C || option == SVR4 || isAmong(option, CHOOSES_C))
                && (given.lastOf(CHOOSES_CPP) != null || given.lastOf(CHOOSES_CPP_LATE) != null);
    }

    /** Whether options of C++ followed those of C; these few are checked only in the end. */
    static boolean clashesInTheEnd(GivenOptions given) {
        return of(given) != CPP && given.lastOf(CHOOSES_CPP_LATE) != null;
    }

    /** Whether SVR4 C is asked for; a later {@code --c89} takes that back. */
    static boolean isSvr4(GivenOptions given) {
        return given.isOn(SVR4, NO_SVR4, false) && given.when(SVR4) > given.when(C89);
    }

    private static boolean isAmong(@Nullable Option option, Option[] options) {
        for (Option one : options) {
            if (one == option) {
                return true;
            }
        }
        return false;
    }
}
