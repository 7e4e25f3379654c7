package dev.cufe.il.decl;

/** One entry of a {@link SourceSequence}. */
public abstract sealed class SourceEntry
        permits Declaration,
                NamespaceOpening,
                LinkageBlock,
                FriendTypeEntry,
                UsingEntry,
                UsingDirectiveEntry,
                StaticAssertion,
                InstantiationDirective,
                PragmaEntry,
                AsmDeclaration {
    /** Position the printer moves to ([printing 2.5]). */
    public final int position;

    protected SourceEntry(int position) {
        this.position = position;
    }
}
