package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 3457 to 3999. */
interface CodesCuda {
    int SUPPRESSION_HINT = 3709; // r The warnings can be suppressed with "-diag-suppress <warning-number>"
}
