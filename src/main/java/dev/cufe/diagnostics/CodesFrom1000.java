package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 1000 to 1999. */
interface CodesFrom1000 {
    int CANNOT_OPEN_FILE = 1696; // c cannot open %s1 file %sq2%s3
}
