package dev.cufe.sema.input;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a decl-specifier-seq said [dcl.spec]. */
public final class DeclSpecs {
    /** First token of the sequence. */
    public int position;

    /** Its index. */
    public int firstToken;

    /** What had been referred to before them. */
    public int references;

    /** The same before what the type names that is not instantiated for it. */
    public int ownReferences;

    /** What had been referred to behind them. */
    public int referencesEnd;

    /** First specifier that is no attribute, qualifier or built-in type; 0 when there is none. */
    public int specifierPosition;

    /** The type, cv-qualifiers included; null when none was written (constructors, conversion functions). */
    public @Nullable Type type;

    /** The type's name, if it cannot be accessed from where it stands; the declarator may be a member that can. */
    public @Nullable ParsedName inaccessible;

    /** Position of the first type specifier. */
    public int typePosition;

    /** Index of the type name's first token; -1 for other types. */
    public int typeNameTokens = -1;

    public StorageClass storage = StorageClass.UNSPECIFIED;
    public int storagePosition;
    public boolean isFriend;
    public boolean isInline;
    public int inlinePosition;
    public boolean isVirtual;
    public boolean isExplicit;
    /** Operand of {@code explicit(e)}. */
    public @Nullable Expr explicitExpr;

    public boolean isConstexpr;
    public int constexprPosition;
    public boolean isConsteval;
    public boolean isConstinit;
    public boolean isThreadLocal;
    /** Spelled {@code __thread}. */
    public boolean isGnuThread;

    public boolean isMutable;
    /** {@code const} or {@code volatile} was written. */
    public boolean isQualified;

    public boolean isConst;
    /** {@code template<>} stands before. */
    public boolean isSpecialization;
    /** {@code template} without a head stands before. */
    public boolean isInstantiation;
    /** Of the first qualifier. */
    public int qualifierPosition;
    /** A specifier that cannot stand here was reported. */
    public boolean hasError;
    /** Errors of the unit before the first specifier. */
    public int errorsBefore;
    /** Preceded by {@code __extension__}. */
    public boolean isGnuExtension;
    /** {@code extern "C"} written directly on the declaration. */
    public boolean hasDirectLinkage;

    public final List<Attribute> attributes = new ArrayList<>();

    /** Those of an elaborated-type-specifier, {@code struct __attribute__((x)) S}. */
    public List<Attribute> elaboratedAttributes = List.of();

    /** Class or enum that was defined or declared by the specifiers; its declarations in source order. */
    public @Nullable Entity tag;

    public List<Declaration> tagDeclarations = List.of();
    public boolean definesTag;
    public boolean declaresTag;
    /** The class that it declares was known to friend declarations only. */
    public boolean namesHiddenTag;
    /** Nothing but {@code class X} or {@code enum X}: an elaborated-type-specifier. */
    public boolean isElaborated;
    /** {@code auto} or {@code decltype(auto)} among them. */
    public boolean hasPlaceholder;
    /** The code that reports the missing type once the declarator turned out to have a name; 0 if none is missing. */
    public int missingType;
    /** What {@code auto} was found to stand for in the first declarator. */
    public @Nullable Type deduced;

    /** Adds to {@link #tagDeclarations}; few specifiers have any. */
    public void addTag(Declaration declaration) {
        if (tagDeclarations.isEmpty()) {
            tagDeclarations = new ArrayList<>();
        }
        tagDeclarations.add(declaration);
    }

    /** A constructor, destructor or conversion function may follow: no type was written. */
    public boolean isTypeless() {
        return type == null;
    }

    /** Nothing but attributes was written. */
    public boolean hasOnlyAttributes() {
        boolean hasFunctionSpecifier = isFriend || isInline || isVirtual || isExplicit;
        boolean hasConstant = isConstexpr || isConsteval || isConstinit;
        return type == null
                && storage == StorageClass.UNSPECIFIED
                && !hasFunctionSpecifier
                && !hasConstant
                && !isThreadLocal
                && !isMutable
                && !isQualified
                && !hasError;
    }

    public boolean isTypedef() {
        return storage == StorageClass.TYPEDEF;
    }
}
