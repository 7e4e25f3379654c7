package dev.cufe.print.declarations;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Attribute.Location;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.PragmaEntry;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ConstantPrinter;
import dev.cufe.print.expressions.ExprPrinter;
import dev.cufe.print.names.NameHiding;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Classes and enumerations ([printing 3.18], [printing 4.6], [printing 4.8], [printing 4.18], [printing 4.8], [printing 3.18]). */
public final class ClassPrinter {
    private final Printer p;
    private final Output out;

    public ClassPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** A declaration of its own: {@code struct S { ... }; }. */
    void autonomous(Declaration d) {
        if (d.entity instanceof EnumEntity e && d.head != null) {
            p.templates.enumeration(d, e, d.head);
            return;
        }
        List<Attribute> attributes = Specifiers.attributesOf(d);
        p.specifiers.start(d, attributes, d.entity.access);
        boolean wrapped = p.specifiers.opensLinkageBlock(d, d.entity);
        p.templates.specialization(d);
        p.attributes.prefix(attributes);
        if (d.isPrimary && d.storageClass == StorageClass.STATIC) {
            // An anonymous union: the storage class stands where its variable would be declared.
            out.pos(endPosition(d.entity));
            out.text("static ");
            out.pos(d.position);
        }
        afterHeads(d);
        if (wrapped) {
            out.text('}');
        }
    }

    /** After the heads of a template, if any. */
    void afterHeads(Declaration d) {
        if (d.isFriend) {
            out.text("friend ");
        }
        int depth = p.scopes.depth();
        tag(d, d.entity, endPosition(d.entity), false);
        p.scopes.restore(depth);
        out.text("; ");
    }

    /** Inside another declaration's specifiers: at its own place, the brace at the declarator's ([printing 2.5.3]). */
    void embedded(Declaration d, int closingPosition) {
        int depth = p.scopes.depth();
        if (d.isPrimary) {
            out.pos(d.position);
        }
        tag(d, d.entity, closingPosition == 0 ? endPosition(d.entity) : closingPosition, true);
        p.scopes.restore(depth);
    }

    private void tag(Declaration d, Entity entity, int closingPosition, boolean isEmbedded) {
        List<Declaration> outer = p.embedded.enter(null, 0);
        if (entity instanceof ClassEntity c) {
            p.embedded.declared(c);
            if (d.isPrimary) {
                definition(d, c, closingPosition);
            } else {
                declaration(d, c, isEmbedded);
            }
        } else if (entity instanceof EnumEntity e) {
            enumeration(d, e, closingPosition);
        }
        p.embedded.leave(outer);
    }

    private static int endPosition(Entity tag) {
        if (tag instanceof ClassEntity c) {
            return c.endPosition;
        }
        return tag instanceof EnumEntity e ? e.endPosition : 0;
    }

    /** @param isEmbedded among specifiers or parameters, whose declaration declares the class: a friend's qualifies others only */
    private void declaration(Declaration d, ClassEntity c, boolean isEmbedded) {
        if (p.friends.isDependentMember(d, c)) {
            p.friends.dependentMember(c);
            return;
        }
        out.text((d.key != null ? d.key : c.key).keyword());
        p.attributes.at(Specifiers.attributesOf(d), Location.TAG_NAME);
        out.text(' ');
        if (d.isFriend) {
            p.friends.classFriend(d, c);
        } else if (isEmbedded && c.templateArgs == null && !c.isPrototype) {
            p.names.simple(c);
        } else {
            headName(c);
        }
    }

    /** The name of the class in its head; a qualified one opens all parents (6.2). */
    private void headName(ClassEntity c) {
        p.names.declaredQualifier(c);
        p.names.simple(c);
        if (c.isPrototype ? c.template != null && c.template.partialArgs != null : c.templateArgs != null) {
            if (c.isPrototype) {
                p.templateIds.ownParameters(c.template);
            } else {
                p.templateIds.classArguments(c);
            }
        }
        p.scopes.pushParents(c);
    }

    private void definition(Declaration d, ClassEntity c, int closingPosition) {
        List<Attribute> attributes = Specifiers.attributesOf(d);
        out.text(c.key.keyword());
        p.attributes.at(attributes, Location.TAG_NAME);
        out.text(' ');
        if (!c.isUnnamed) {
            headName(c);
            out.text(' ');
        }
        if (c.isFinal) {
            out.text(p.forClang ? "final " : "__final ");
        }
        ClassEntity around = p.templateIds.enterDefinition(c);
        bases(c);
        out.text("{ ");
        members(c);
        p.templateIds.leaveDefinition(around);
        if (!c.fields.isEmpty() && c.fields.getLast().name == null) {
            padding(c.fields.getLast());
        }
        out.pos(closingPosition);
        out.text('}');
        p.attributes.at(attributes, Location.AFTER_BODY);
    }

    private void members(ClassEntity c) {
        p.scopes.push(c.scope);
        Access old = p.specifiers.enterAccess(c.key == ClassKey.CLASS ? Access.PRIVATE : Access.PUBLIC);
        boolean prototype = p.templateIds.enterPrototype(p.templateIds.insidePrototype() || c.isPrototype);
        boolean nested = p.templateIds.enterScope(c.isLocal);
        boolean closures = p.closures.suppress(false);
        boolean typedef = p.heads.inTypedef();
        p.heads.leaveTypedef(false);
        ClassEntity outermost = p.memberTypedefs.enter(c);
        boolean replaced = p.constants.replaceLocals(p.statements.isInBody());
        if (c.members != null) {
            p.sequences.local(c.members);
        }
        p.constants.replaceLocals(replaced);
        p.memberTypedefs.leave(outermost);
        p.heads.leaveTypedef(typedef);
        p.closures.suppress(closures);
        p.templateIds.leaveScope(nested);
        p.templateIds.leavePrototype(prototype);
        p.specifiers.leaveAccess(old);
        p.scopes.pop();
    }

    private void bases(ClassEntity c) {
        if (c.bases.isEmpty()) {
            return;
        }
        boolean old = p.types.suppressTypename(true);
        ClassEntity outer = c.enclosingClass();
        boolean prototype = p.templateIds.enterPrototype(
                p.templateIds.insidePrototype() || outer != null && outer.type().isDependent());
        ClassEntity head = p.scopes.enterBaseClause(c);
        boolean first = true;
        for (BaseClass b : c.bases) {
            out.text(first ? ": " : ", ");
            first = false;
            if (b.isVirtual) {
                out.text("virtual ");
            }
            out.text(b.access.keyword()).text(' ');
            if (isSpecializedBeside(c, b.type)) {
                p.names.templateId((ClassType) b.type);
            } else {
                p.names.baseClass(b.type);
            }
            if (b.isPackExpansion && out.lastByte() != '.') {
                out.text("...");
            }
        }
        out.text(' ');
        p.scopes.enterBaseClause(head);
        p.templateIds.leavePrototype(prototype);
        p.types.suppressTypename(old);
    }

    /**
     * Whether a base is made from the very member template of a class template that the class specializes: the original
     * takes it for a member of the current instantiation, whose name the head does not hide.
     */
    private boolean isSpecializedBeside(ClassEntity c, Type base) {
        return NameHiding.isPartial(c)
                && base instanceof ClassType t
                && NameHiding.templateOf(t.entity()) == NameHiding.templateOf(c)
                && t.entity().enclosingClass() instanceof ClassEntity owner
                && owner.type().isDependent()
                && p.scopes.contains(owner.scope);
    }

    /**
     * Bytes after a member of a class that holds a device_builtin type ([printing 4.18]): after the last one, and before one
     * of such a type that asks for more alignment than its members have.
     */
    void padding(Field f) {
        ClassEntity c = f.enclosingClass();
        if (c == null || c.isPrototype || c.type().isDependent()) {
            return;
        }
        Field last = c.fields.getLast();
        Field next = last == f ? null : c.fields.get(c.fields.indexOf(f) + 1);
        boolean counts = next == null ? holdsBuiltinType(c) : isAlignedBuiltin(next);
        if (!counts || next != null && c.key == ClassKey.UNION) {
            return;
        }
        long size = p.hooks.sizeOf(c.type());
        long end = next == null ? size : next.offset;
        for (long i = f.offset + p.hooks.sizeOf(f.declaredType); i < end; i++) {
            out.text("__pad__(volatile char:8;)");
        }
    }

    private boolean isAlignedBuiltin(Field f) {
        Type t = f.type.canonical();
        t = t instanceof QualifiedType q ? q.base().canonical() : t;
        return t instanceof ClassType c && c.entity().requestedAlignment != 0 && p.hooks.isBuiltinType(c.entity());
    }

    private boolean holdsBuiltinType(ClassEntity c) {
        for (Field f : c.fields) {
            Type t = f.type.canonical();
            t = t instanceof QualifiedType q ? q.base().canonical() : t;
            if (t instanceof ClassType member && p.hooks.isBuiltinType(member.entity())
                    || t instanceof EnumType e && p.hooks.isBuiltinType(e.entity())) {
                return true;
            }
        }
        return false;
    }

    /** {@code friend  T;}: two blanks. */
    void friendParameter(Declaration d, TemplateParam t) {
        out.pos(d.position);
        out.text("friend  ");
        p.names.simple(t);
        out.text("; ");
    }

    private void enumeration(Declaration d, EnumEntity e, int closingPosition) {
        List<Attribute> attributes = Specifiers.attributesOf(d);
        out.text("enum");
        if (e.isScoped) {
            out.text(" class");
        }
        p.attributes.at(attributes, Location.TAG_NAME);
        if (e.name != null) {
            out.text(' ');
            p.names.declaredQualifier(e);
            p.scopes.pushParents(e);
            p.names.simple(e);
        }
        if (e.explicitBase != null) {
            out.text(": ");
            p.types.typeId(e.explicitBase);
        }
        if (!d.isPrimary) {
            return;
        }
        out.text(" { ");
        enumerators(e);
        out.pos(closingPosition);
        out.text('}');
        p.attributes.at(attributes, Location.AFTER_BODY);
    }

    private void enumerators(EnumEntity e) {
        p.scopes.push(e.scope);
        if (e.members == null) {
            Enumerator previous = null;
            for (Enumerator x : e.enumerators) {
                separate(previous);
                enumerator(x, previous);
                previous = x;
            }
        } else {
            Enumerator previous = null;
            for (SourceEntry entry : e.members.entries()) {
                if (entry instanceof Declaration d && d.entity instanceof Enumerator x) {
                    separate(previous);
                    enumerator(x, previous);
                    previous = x;
                } else if (entry instanceof PragmaEntry g) {
                    p.sequences.pragma(g);
                }
            }
        }
        p.scopes.pop();
    }

    private void separate(@Nullable Enumerator previous) {
        if (previous != null) {
            out.text(", ");
        }
    }

    void enumerator(Enumerator x, @Nullable Enumerator previous) {
        out.pos(x.position);
        p.names.simple(x);
        p.attributes.suffix(x.attributes);
        Constant written = x.written;
        if (written == null && isZeroAfterMinusOne(x, previous)) {
            out.text(" = ");
            p.constants.enumeratorValue((IntegerConstant) x.value, underlyingKind(x));
            return;
        }
        if (written == null || isImplied(x, written, previous)) {
            return;
        }
        out.text(" = ");
        boolean old = p.sizes.ofTypes(p.statements.isInBody() && !(written instanceof DependentConstant));
        value(x, written);
        p.sizes.ofTypes(old);
    }

    /** The one implied value that is printed. */
    private static boolean isZeroAfterMinusOne(Enumerator x, @Nullable Enumerator previous) {
        return previous != null
                && x.value instanceof IntegerConstant value
                && previous.value instanceof IntegerConstant before
                && value.value().isZero()
                && before.value().add(WideInt.ONE).isZero();
    }

    /** A value that would be implied anyway is left out; in templates only a leading 0 is ([printing 3.18]). */
    private static boolean isImplied(Enumerator x, Constant written, @Nullable Enumerator previous) {
        if (!(x.value instanceof IntegerConstant value) || written instanceof DependentConstant) {
            return false;
        }
        if (previous == null) {
            return value.value().isZero();
        }
        if (isInClassTemplate(x.enumeration) || !(previous.value instanceof IntegerConstant before)) {
            return false;
        }
        WideInt next = before.value().add(WideInt.ONE);
        return next.equals(value.value()) && !next.isZero();
    }

    private static boolean isInClassTemplate(EnumEntity e) {
        ClassEntity c = e.enclosingClass();
        return c != null && !c.isLocal && c.type().isDependent();
    }

    private void value(Enumerator x, Constant written) {
        if (isInClassTemplate(x.enumeration)) {
            Enumerator named = namedAlone(x.enumeration, written);
            if (named != null && named.written != null) {
                value(named, named.written);
                return;
            }
            if (named != null && hasKnownBase(x.enumeration) || isConvertedLiteral(x, written)) {
                p.constants.convertedEnumeratorValue((IntegerConstant) x.value, underlyingKind(x));
                return;
            }
        }
        if (isInClassTemplate(x.enumeration) || written instanceof DependentConstant) {
            boolean replaced = p.constants.replaceEnumerators(true);
            p.arguments.bareConstant(written, ExprPrinter.TOP);
            p.constants.replaceEnumerators(replaced);
            return;
        }
        boolean replaced = p.constants.replaceLocals(true);
        boolean inConstant = p.exprs.insideConstant(true);
        Constant open = p.closedMembers.shown(written);
        Expr shown = open.expr() == null ? null : Shape.strip(open.expr());
        // Operands are named as outside of the enumeration; a name that stands alone is not.
        if (shown instanceof OperationExpr && x.enumeration.isScoped) {
            p.scopes.pop();
            p.constants.qualifyEnumeratorsOf(x.enumeration);
            knownValue(x, open, shown);
            p.constants.qualifyEnumeratorsOf(null);
            p.scopes.push(x.enumeration.scope);
        } else {
            knownValue(x, open, shown);
        }
        p.exprs.insideConstant(inConstant);
        p.constants.replaceLocals(replaced);
    }

    /** The enumerator of the enumeration itself that is the whole value, without a qualifier; or null. */
    private static @Nullable Enumerator namedAlone(EnumEntity e, Constant written) {
        boolean named = written instanceof IntegerConstant i
                && i.enumerator() != null
                && i.enumerator().enumeration == e
                && (e.underlying == null || !e.underlying.isDependent())
                && (i.expr() == null
                        || Shape.stripReferences(i.expr()) instanceof ConstantExpr c
                                && c.nameRef() != null
                                && !c.nameRef().isQualified());
        return named ? ((IntegerConstant) written).enumerator() : null;
    }

    private static boolean hasKnownBase(EnumEntity e) {
        return e.isFixed() && e.underlying != null && !e.underlying.isDependent();
    }

    /** A number that the fixed underlying type has converted. */
    public static boolean isConvertedLiteral(Enumerator x, Constant written) {
        Expr expr = written.expr();
        return hasKnownBase(x.enumeration) && isLiteral(expr == null ? null : Shape.strip(expr), written);
    }

    /** A number as opposed to a name or an operation. */
    private static boolean isLiteral(@Nullable Expr shown, Constant written) {
        boolean literal = shown == null
                || shown instanceof ConstantExpr c
                        && c.constant().expr() == null
                        && !(c.constant() instanceof IntegerConstant i && i.enumerator() != null)
                        && !(c.constant() instanceof DependentConstant);
        return literal && written instanceof IntegerConstant i && i.enumerator() == null;
    }

    private void knownValue(Enumerator x, Constant written, @Nullable Expr shown) {
        IntKind kind = underlyingKind(x);
        boolean isWide = kind == IntKind.INT128 || kind == IntKind.UNSIGNED_INT128;
        if (isLiteral(shown, written)) {
            Constant value = x.value instanceof IntegerConstant ? x.value : written;
            if (isWide) {
                // No literal is of the type.
                out.text("((");
                p.names.simple(x.enumeration);
                out.text(')');
            }
            p.constants.enumeratorValue((IntegerConstant) value, kind);
            out.text(isWide ? ")" : "");
        } else if (isForgotten(x, written, shown) && x.value instanceof IntegerConstant v) {
            p.constants.enumeratorValue(v, underlyingKind(x));
        } else if (shown != null && isConverted(x, shown)) {
            out.text('(');
            p.exprs.print(shown, ExprPrinter.TOP);
            out.text(')');
        } else if (shown != null) {
            p.exprs.print(shown, STRICT);
        } else {
            boolean pair = written instanceof IntegerConstant i
                    && i.enumerator() != null
                    && i.enumerator().enumeration != x.enumeration
                    && x.enumeration.isFixed();
            out.text(pair ? "(" : "");
            p.constants.print(written, STRICT);
            out.text(pair ? ")" : "");
        }
    }

    /** In a function a value is lost that names its enumerators or is one of its constants, or a number that the written base has to convert. */
    private static boolean isForgotten(Enumerator x, Constant written, @Nullable Expr shown) {
        EnumEntity e = x.enumeration;
        boolean localWithBase = e.explicitBase != null
                && !e.isScoped
                && e.parent != null
                && e.parent.kind().isLocal();
        return LocalEnumerators.areNamedIn(written)
                || shown != null && ConstantPrinter.isLocal(shown)
                || localWithBase
                        && shown != null
                        && Types.core(shown.type()) instanceof IntegerType t
                        && t.kind() != underlyingKind(x);
    }

    /** Whether a written value was converted to the fixed underlying type. */
    private static boolean isConverted(Enumerator x, Expr value) {
        EnumEntity e = x.enumeration;
        boolean own = value instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.enumerator() != null
                && i.enumerator().enumeration == e;
        return e.isFixed() && e.underlying != null && !own && !Types.sameUnqualified(value.type(), e.underlying);
    }

    public static IntKind underlyingKind(Enumerator x) {
        EnumEntity e = x.enumeration;
        Type type = e.isFixed() || e.promoted == null ? e.underlying : e.promoted;
        if (type == null) {
            type = x.value.type();
        }
        return type.canonical() instanceof IntegerType i ? i.kind() : IntKind.INT;
    }
}
