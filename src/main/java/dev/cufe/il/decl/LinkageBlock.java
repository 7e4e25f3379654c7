package dev.cufe.il.decl;

/** {@code extern "C" { ... }}. */
public final class LinkageBlock extends SourceEntry {
    public final boolean isC;
    public final SourceSequence members = new SourceSequence();
    public int endPosition;

    public LinkageBlock(int position, boolean isC) {
        super(position);
        this.isC = isC;
    }
}
