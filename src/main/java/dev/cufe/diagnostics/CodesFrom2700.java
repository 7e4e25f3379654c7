package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 2700 to 3456. */
interface CodesFrom2700 {
}
