package dev.cufe.sema.input;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.PendingClause;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A declarator after parsing: the name it declares and the type it builds around the specifiers' type [dcl.decl]. */
public final class Declarator {
    private static final Variable[] NONE = {};

    /** The type that a variable cannot have; reported once its attributes are checked. */
    public @Nullable Type incompleteType;

    /** Null in an abstract declarator. */
    public @Nullable ParsedName name;

    /** Position of the declared name; of the place where it would stand if there is none. */
    public int position;
    /** Of its first token. */
    public int startPosition;
    /** Of the first qualifier among the specifiers; 0 if there is none. */
    public int qualifierPosition;

    public Type type;

    /** The declarator itself has a parameter list (as opposed to a typedef of a function type). */
    public boolean isFunction;
    /** Function type made by the innermost parameter list of a function declarator. */
    public @Nullable FunctionType functionType;

    /** Parameter variables and their scope, for the definition. */
    public Variable[] parameters = NONE;

    public @Nullable Scope prototypeScope;

    /** What default arguments name: it is recorded after the function ({@code ReferenceSink.take}). */
    public List<Object> heldReferences = List.of();

    /** Where references of the exception specification begin; negative if there is none. */
    public int exceptionReferences = -1;

    /** Where the qualifiers of the object stand; 0 if there are none. */
    public int qualifiers;

    /** {@code override}, {@code final} after the parameter list. */
    public boolean isOverride;

    public boolean isFinal;
    public @Nullable Expr trailingRequires;
    public int trailingRequiresPosition;
    public @Nullable PendingClause pendingRequires;
    /** Head made for {@code auto} parameters where none was written. */
    public @Nullable TemplateHead inventedHead;
    /** {@code asm("label")}. */
    public @Nullable String asmName;

    public int asmPosition;
    public int asmNamePosition;
    /** {@code ...} before the name. */
    public boolean isPack;
    /** A member that its class declares already, which was recorded. */
    public boolean isDeclaredTwice;
    /** A member function that {@code virtual} was written for, be it wrongly. */
    public boolean isWrittenVirtual;
    /** Name in redundant parentheses, {@code int (x)}. */
    public boolean isParenthesized;
    /** How many parentheses around the declarator are open while it is read: no initializer stands in them. */
    public int openParentheses;

    public final List<Attribute> attributes = new ArrayList<>();
    /** Tags declared inside the parameter list. */
    public List<Declaration> embeddedTags = List.of();
    /** Structured binding: the names in brackets, null otherwise. */
    public @Nullable List<ParsedName> bindings;

    /** Bit-field width, only set for members. */
    public @Nullable Expr bitWidth;

    public Declarator(Type type) {
        this.type = type;
    }

    /** Adds to {@link #heldReferences}; few declarators have any. */
    public void hold(Object references) {
        if (heldReferences.isEmpty()) {
            heldReferences = new ArrayList<>();
        }
        heldReferences.add(references);
    }

    /** Adds to {@link #embeddedTags}; few declarators have any. */
    public void embed(List<Declaration> tags) {
        if (tags.isEmpty()) {
            return;
        }
        if (embeddedTags.isEmpty()) {
            embeddedTags = new ArrayList<>();
        }
        embeddedTags.addAll(tags);
    }
}
