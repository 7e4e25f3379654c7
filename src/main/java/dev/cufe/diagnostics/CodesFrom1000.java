package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 1000 to 1999. */
interface CodesFrom1000 {
}
