package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 500 to 999. */
interface CodesFrom500 {
}
