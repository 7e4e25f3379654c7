package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 2000 to 2699. */
interface CodesFrom2000 {
}
