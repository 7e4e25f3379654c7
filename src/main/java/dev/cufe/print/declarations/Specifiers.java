package dev.cufe.print.declarations;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Cv;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/** What stands before the type of a declaration ([printing 3.1], [printing 11.3], [printing 3.1], [printing 3.2]). */
public final class Specifiers {
    /** The linkage block around. */
    enum Linkage {
        NONE,
        C,
        CXX
    }

    private final Printer p;
    private final Output out;
    private Linkage linkage = Linkage.NONE;
    private Access access = Access.NONE;
    private boolean isStarted;
    /** Before C++20 {@code constinit} is no keyword. */
    private final boolean isConstinitKnown;

    public Specifiers(Printer printer, int standard) {
        p = printer;
        out = printer.out;
        isConstinitKnown = standard >= 20;
    }

    Linkage enterLinkage(boolean isC) {
        Linkage old = linkage;
        linkage = isC ? Linkage.C : Linkage.CXX;
        return old;
    }

    void leaveLinkage(Linkage old) {
        linkage = old;
    }

    /** Enters a class whose members are of this access until a label says otherwise. */
    Access enterAccess(Access initial) {
        Access old = access;
        access = initial;
        return old;
    }

    void leaveAccess(Access old) {
        access = old;
    }

    /** Writes {@code public: } when the access changes; friends and assertions have none ([printing 4.6]). */
    void accessLabel(Access wanted) {
        if (changesAccess(wanted)) {
            access = wanted;
            out.text(wanted.keyword()).text(": ");
        }
    }

    private boolean changesAccess(Access wanted) {
        return access != Access.NONE && wanted != Access.NONE && wanted != access;
    }

    /** As {@link #accessLabel}, at a position of its own, which nothing shows if there is no label. */
    void accessLabel(Access wanted, int position) {
        if (changesAccess(wanted)) {
            out.pos(position);
            accessLabel(wanted);
        }
    }

    /** Says that the place where the next declaration starts was written already. */
    void isStarted(boolean started) {
        isStarted = started;
    }

    /** Moves to where a declaration starts, and writes the access label, which stands at the declared name. */
    void start(Declaration d, List<Attribute> attributes, Access memberAccess) {
        Access wanted = d.isFriend ? d.friendAccess : memberAccess;
        if (!isStarted) {
            out.posOfText(changesAccess(wanted) ? d.position : startPosition(d, attributes));
        }
        isStarted = false;
        accessLabel(wanted);
        if (d.isGnuExtension && !isAnonymousMember(d.entity)) {
            out.text("__extension__ ");
        }
    }

    /** The attributes of an explicit specialization stand behind {@code template<>}, which is at the name. */
    private int startPosition(Declaration d, List<Attribute> attributes) {
        boolean behindHead = d.isSpecialization && d.head == null && !d.isFriend;
        int prefix = behindHead || startsWithLinkage(d) ? 0 : p.attributes.prefixPosition(attributes);
        return prefix != 0 ? prefix : d.position;
    }

    /** Moves to where a declaration outside of classes starts, for text before it. */
    void place(Declaration d) {
        if (!isStarted) {
            out.posOfText(startPosition(d, attributesOf(d)));
        }
    }

    /** The attributes that belong to this declaration: the definition of a class or enumeration has them on the entity. */
    static List<Attribute> attributesOf(Declaration d) {
        boolean tag = d.entity instanceof ClassEntity || d.entity instanceof EnumEntity;
        if (d.entity instanceof Function f && FunctionPrinter.isDefinition(d, f)) {
            return inFront(d.attributes, d.position);
        }
        return tag && d.attributes.isEmpty() && d.isPrimary ? d.entity.attributes : d.attributes;
    }

    /** In a definition the attributes of a pointer operator, which stand before the name, move to the front. */
    private static List<Attribute> inFront(List<Attribute> attributes, int namePosition) {
        List<Attribute> moved = attributes;
        for (int i = 0; i < attributes.size(); i++) {
            Attribute a = attributes.get(i);
            if (a.family() == Attribute.Family.GNU
                    && a.location() == Attribute.Location.POSTFIX
                    && a.position() < namePosition) {
                if (moved == attributes) {
                    moved = new ArrayList<>(attributes);
                }
                moved.set(i, a.at(Attribute.Location.PREFIX));
            }
        }
        return moved;
    }

    void ofTypedef(Declaration d, Typedef t, List<Attribute> attributes) {
        p.attributes.prefix(attributes);
        out.text(p.hooks.generatedAttributes(d, t));
        out.text("typedef ");
    }

    void ofVariable(Declaration d, Variable v, List<Attribute> attributes) {
        String before = variableLinkage(d, v);
        out.text(before);
        p.attributes.prefix(attributes);
        if (d.isFriend) {
            out.text("friend ");
        }
        out.text(p.hooks.generatedAttributes(d, v));
        if (before.isEmpty()) {
            storageClass(d, v);
        }
        // Where the class has the value it shows what later declarations add.
        boolean isWhole = v.isStaticMember && v.initPosition != 0 && VariablePrinter.ownsInitializer(d, v);
        if (v.isConstexpr && (!d.lacksConstexpr || isWhole)) {
            out.text("constexpr ");
        } else if (v.isConstinit && v.template == null) {
            out.text(isConstinitKnown ? "constinit " : "__constinit ");
        }
        if (v.isInline && (!d.lacksInline || isWhole)) {
            out.text("inline ");
        }
        if (v.isThreadLocal) {
            out.text(v.isGnuThread ? "__thread " : "thread_local ");
        }
    }

    private static boolean isAnonymousMember(Entity entity) {
        return entity instanceof ClassEntity c && c.isAnonymousUnion && c.enclosingClass() != null;
    }

    /** Whether C linkage has to be said: not in a block of that linkage, nor of local declarations. */
    private boolean needsLinkage() {
        return linkage != Linkage.C && !p.statements.isInBody();
    }

    /** A linkage specification comes first and stands at the name; attributes follow at their own place. */
    private boolean startsWithLinkage(Declaration d) {
        return switch (d.entity) {
            case Variable v -> !variableLinkage(d, v).isEmpty();
            case Function f -> !linkageOf(d, f).isEmpty();
            default -> false;
        };
    }

    /** {@code extern "C" } where it is due, or nothing; then there is no storage class. */
    private String variableLinkage(Declaration d, Variable v) {
        if (v.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_C && needsLinkage()) {
            return !d.isPrimary || d.isFirst && d.hasDirectLinkage ? "extern \"C\" " : "";
        }
        if (!d.hasDirectLinkage || p.statements.isInBody()) {
            return "";
        }
        if (linkage == Linkage.C && v.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_CXX) {
            return "extern \"C++\" ";
        }
        return !d.isPrimary && p.hooks.storageClass(d, v) == null ? "extern " : "";
    }

    private void storageClass(Declaration d, Entity e) {
        String replaced = p.hooks.storageClass(d, e);
        StorageClass s = d.storageClass;
        if (replaced != null) {
            out.text(replaced);
        } else if (s == StorageClass.STATIC || s == StorageClass.EXTERN || s == StorageClass.REGISTER) {
            out.text(s.keyword()).text(' ');
        } else if (e instanceof Variable v && isExternConstant(v) && !v.isConstexpr) {
            out.text("extern ");
        }
    }

    /** A const variable that an earlier declaration made external says so in each of them. */
    private static boolean isExternConstant(Variable v) {
        int cv = Types.qualifiers(Types.innermostElement(v.type));
        return cv == Cv.CONST
                && !v.isDecltypeAuto
                && !v.isInline
                && !v.isStaticMember
                && v.enclosingFunction == null
                && v.template == null
                && (v.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_C
                        || v.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_CXX);
    }

    void ofField(Field f, List<Attribute> attributes) {
        p.attributes.prefix(attributes);
        if (f.isMutable) {
            out.text("mutable ");
        }
    }

    /** @param inClass the declaration stands in the class the function is a member of */
    void ofFunction(Declaration d, Function f, List<Attribute> attributes, boolean inClass) {
        boolean c = functionLinkage(d, f);
        p.attributes.prefix(attributes);
        if (d.isFriend) {
            out.text("friend ");
        }
        out.text(p.hooks.generatedAttributes(d, f));
        if (!c) {
            storageClass(d, f);
        }
        boolean isImplicit = d.isFriend && f.isCompilerGenerated;
        boolean constant = f.isConsteval || f.isDeclaredConstexpr || isImplicit && f.isConstexpr;
        if (constant) {
            out.text(f.isConsteval ? "consteval " : "constexpr ");
        } else if (isInlineShown(d, f)) {
            // What makes it inline later comes with it.
            boolean isInlineLater = f.gnuInlineAt != 0 && d.position < f.gnuInlineAt && !isGnuInline(attributes);
            out.text(isInlineLater ? "__attribute((gnu_inline)) inline " : "inline ");
        }
        if (f.isVirtual && inClass) {
            out.text("virtual ");
        }
        if (inClass) {
            explicitSpecifier(f);
        }
        out.text(p.hooks.afterSpecifiers(d, f));
    }

    private static boolean isGnuInline(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.word().equals("gnu_inline")) {
                return true;
            }
        }
        return false;
    }

    private void explicitSpecifier(Function f) {
        if (f.explicitExpr != null) {
            out.text("explicit(");
            boolean inConstant = p.exprs.insideConstant(true);
            p.exprs.print(f.explicitExpr, TOP);
            p.exprs.insideConstant(inConstant);
            out.text(") ");
        } else if (f.isExplicit && f.kind != FunctionKind.DEDUCTION_GUIDE) {
            out.text("explicit ");
        }
    }

    /** It is a property of the function, so every declaration shows it ([printing 3.2b]). */
    private boolean isInlineShown(Declaration d, Function f) {
        boolean isOnlyInClass = f.isInlineInClass && !f.isFriendDefinedInClass && !isSpecializedTemplate(f);
        if (!f.isInline || p.friends.isUnbound(d, f) || isOnlyInClass) {
            return false;
        }
        if (d.isFriend && f.isMember()) {
            // A member is inline by the declarations in and for its class alone.
            return false;
        }
        boolean defaultedElsewhere = !d.isPrimary && !d.isFriend && f.isDefaulted && !f.isDefaultedInClass;
        return !defaultedElsewhere;
    }

    /** A template for members of one instance of its class, declared anew outside: it is inline as it was in the class. */
    private static boolean isSpecializedTemplate(Function f) {
        ClassEntity c = f.enclosingClass();
        boolean isTemplate = f.template != null && f.template.prototype == f;
        return isTemplate && c != null && c.isTemplateInstance() && !c.isSpecialized;
    }

    boolean functionLinkage(Declaration d, Function f) {
        String before = linkageOf(d, f);
        out.text(before);
        return !before.isEmpty();
    }

    private String linkageOf(Declaration d, Function f) {
        if (f.isMember() || d.isFriend) {
            return "";
        }
        if (f.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_C && needsLinkage()) {
            boolean definition = d.isPrimary && f.isDefined;
            return !definition || d.hasDirectLinkage ? "extern \"C\" " : "";
        }
        boolean isOfCxx = d.hasDirectLinkage && f.linkage == dev.cufe.il.entity.Linkage.EXTERNAL_CXX;
        return linkage == Linkage.C && isOfCxx ? "extern \"C++\" " : "";
    }

    /** A type with a linkage specification of its own, or a typedef first declared in one, is wrapped in a block (8.3). */
    boolean opensLinkageBlock(Declaration d, Entity type) {
        boolean isOfC = d.hasDirectLinkage || type instanceof Typedef t && t.cLinkageContext;
        if (isOfC && linkage != Linkage.C) {
            out.text("extern \"C\" { ");
            return true;
        }
        return false;
    }
}
