package dev.cufe.il.decl;

import dev.cufe.il.constant.Constant;

/** {@code asm("...");} outside functions. */
public final class AsmDeclaration extends SourceEntry {
    public final Constant text;

    public AsmDeclaration(int position, Constant text) {
        super(position);
        this.text = text;
    }
}
