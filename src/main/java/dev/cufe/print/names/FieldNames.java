package dev.cufe.print.names;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** The name of a data member after its object: it loses a written qualifier unless something hides it ([printing 3.6]). */
public final class FieldNames {
    private final Printer p;
    private final Output out;

    public FieldNames(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /**
     * A member of an object that is written.
     *
     * @param access what the object is written in; another one than the whole for members of anonymous classes
     */
    public void ofObject(FieldExpr f, OperationExpr whole, OperationExpr access) {
        ClassEntity object = classOf(access);
        ClassEntity named = writtenClass(f);
        if (whole == access && object != null && named != null && isHiddenIn(object, f.field())) {
            int depth = p.scopes.depth();
            p.scopes.push(object.scope);
            p.names.className(isBaseCast(access.operand(0)) ? named : owner(f.field()), true);
            out.text("::");
            p.scopes.restore(depth);
        } else if (object != null && object.isPrototype && isLostIn(object, f.field())) {
            p.names.className(owner(f.field()), true);
            out.text("::");
        } else if (object != null && named != null && object.isPrototype && isUnrelated(object, f.field())) {
            p.names.qualifier(f.field());
        }
        plain(f.field());
    }

    /** In a template itself the member of a base is looked for as if it stood alone, so that a local name hides it. */
    private boolean isLostIn(ClassEntity template, Field field) {
        return owner(field) != template && p.scopes.isHiddenWithin(template.scope, field);
    }

    /** Whether a template names a member of a class that only an instance may have as a base. */
    private static boolean isUnrelated(ClassEntity template, Field field) {
        ClassEntity owner = owner(field);
        return owner != template && BasePath.find(template, owner) == null && !isOpenBase(owner, template);
    }

    /** A class template that a class in it names as its base. */
    private static boolean isOpenBase(ClassEntity outer, ClassEntity derived) {
        for (BaseClass b : derived.bases) {
            if (b.type.canonical() == outer.type()) {
                return true;
            }
        }
        return false;
    }

    /** A member of {@code *this} that is named alone. */
    public void ofThis(FieldExpr f, OperationExpr whole, OperationExpr access) {
        Field field = f.field();
        ClassEntity object = classOf(access);
        ClassEntity home = field.enclosingClass();
        if (home == null || home.isClosure()) {
            privateQualifier(f);
        } else if (object != null && object.isPrototype && writtenClass(f) != null && isUnrelated(object, field)) {
            p.names.qualifier(field);
        } else if (p.scopes.isHidden(field) || object != null && isHiddenIn(object, field)) {
            ClassEntity named = writtenClass(f);
            if (whole == access && isBaseCast(access.operand(0)) && named != null) {
                p.names.className(named, true);
                out.text("::");
            } else if (home.isAnonymousUnion) {
                p.names.className(owner(field), true);
                out.text("::");
            } else if (named == null && object != null) {
                p.names.className(object, true);
                out.text("::");
            } else {
                p.names.qualifier(field);
            }
        } else {
            privateQualifier(f);
        }
        plain(field);
    }

    /** The name alone. */
    public void plain(Field field) {
        if (field.isCapturedThis) {
            out.text("this");
        } else if (field.name != null) {
            out.name(field.name);
        }
    }

    /** A private member of a base is named through the class around, or as written. */
    private void privateQualifier(FieldExpr f) {
        ClassEntity heir = p.scopes.heirOfPrivate(f.field());
        if (heir != null && f.nameRef() != null && f.nameRef().isQualified()) {
            p.names.writtenQualifier(f.nameRef());
        } else if (heir != null) {
            p.names.className(heir, true);
            out.text("::");
        }
    }

    /** Whether the name alone would mean another member of that class, or one of several objects of the base. */
    private static boolean isHiddenIn(ClassEntity object, Field field) {
        ClassEntity owner = owner(field);
        if (object == owner) {
            return false;
        }
        BasePath path = BasePath.find(object, owner);
        return path != null && (path.isAmbiguous() || NameHiding.hides(object.scope, field));
    }

    /** The named class that a member, perhaps of anonymous unions in it, belongs to. */
    private static ClassEntity owner(Field field) {
        ClassEntity c = field.enclosingClass();
        while (c.isAnonymousUnion && c.enclosingClass() != null) {
            c = c.enclosingClass();
        }
        return c;
    }

    private static @Nullable ClassEntity writtenClass(FieldExpr f) {
        NameRef ref = f.nameRef();
        Type type = ref == null || ref.qualifier == null ? null : ref.qualifier.type;
        return type != null && type.canonical() instanceof ClassType c ? c.entity() : null;
    }

    /** The class of the object before it became the class of the member. */
    private static @Nullable ClassEntity classOf(OperationExpr access) {
        Expr object = withoutBaseCasts(access.operand(0));
        Type type = access.op() == Op.ARROW_FIELD ? Types.pointee(object.type()) : object.type();
        return type == null ? null : Types.asClass(type);
    }

    public static Expr withoutBaseCasts(Expr e) {
        Expr object = e;
        while (isBaseCast(object)) {
            object = ((OperationExpr) object).operand(0);
        }
        return object;
    }

    public static boolean isBaseCast(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.BASE_CLASS_CAST && o.isGenerated();
    }
}
