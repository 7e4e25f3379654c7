package dev.cufe.options;

import static dev.cufe.options.Option.*;

import org.jspecify.annotations.Nullable;

/** The names of the files that a compilation writes, as they were given; null where there is none. */
public final class OutputFiles {
    private final GivenOptions given;

    OutputFiles(GivenOptions given) {
        this.given = given;
    }

    /** The host file ({@code --gen_c_file_name}); without it the name comes from the source. */
    public @Nullable String host() {
        return given.text(GEN_C_FILE_NAME);
    }

    /** The stub file that the host file includes; it is named, not written. */
    public @Nullable String stub() {
        return given.text(STUB_FILE_NAME);
    }

    /** Whether the module id file is written; if it is only named, the module id is read from it. */
    public boolean wantsModuleId() {
        return given.has(GEN_MODULE_ID_FILE);
    }

    /** The module id file. */
    public @Nullable String moduleId() {
        return given.text(MODULE_ID_FILE_NAME);
    }

    /** The device file ({@code --gen_device_file_name}); it is named, not written. */
    public @Nullable String device() {
        return given.text(GEN_DEVICE_FILE_NAME);
    }

    /** Where preprocessed text and dependencies go ({@code --output}); without it to standard output. */
    public @Nullable String preprocessed() {
        return given.text(OUTPUT);
    }

    /** The raw listing. */
    public @Nullable String listing() {
        return given.text(LIST);
    }

    /** The cross references. */
    public @Nullable String crossReferences() {
        return given.text(XREF);
    }

    /** Where messages go instead of standard error. */
    public @Nullable String messages() {
        return given.text(ERROR_OUTPUT);
    }
}
