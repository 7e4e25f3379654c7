package dev.cufe.lookup;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import dev.cufe.lex.Name;
import dev.cufe.scopes.NameSharing;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The namespaces and classes associated with the arguments of one call, and what they declare [basic.lookup.argdep]. */
final class AssociatedSet {
    private final Unit unit;
    private final int position;
    private final ArrayList<Namespace> namespaces = new ArrayList<>();
    /** Entities whose friends count. */
    private final ArrayList<ClassEntity> classes = new ArrayList<>();
    /** Those whose bases have been added, too. */
    private final ArrayList<ClassEntity> withBases = new ArrayList<>();

    /** @param position the place of the call */
    AssociatedSet(Unit unit, int position) {
        this.unit = unit;
        this.position = position;
    }

    void collect(Name name, List<Entity> into) {
        for (Namespace namespace : namespaces) {
            addVisible(namespace.scope.find(name), into);
        }
        for (ClassEntity c : classes) {
            addFriends(c, name, into);
        }
    }

    /** An argument; a set of functions brings what their parameter and return types bring [basic.lookup.argdep]/3. */
    void addExpr(Expr argument) {
        Expr expr = argument instanceof OperationExpr o && o.op() == Op.ADDRESS_OF ? o.operand(0) : argument;
        if (expr instanceof OverloadExpr set) {
            for (Entity candidate : set.candidates()) {
                Entity function = candidate instanceof Template t ? t.prototype : candidate;
                if (function instanceof Function f) {
                    addType(f.type);
                }
            }
            if (set.nameRef().templateArgs != null) {
                addArguments(set.nameRef().templateArgs);
            }
        } else if (!(expr instanceof BracedInitExpr)) {
            addType(expr.type());
        }
    }

    private static void addVisible(@Nullable Symbol first, List<Entity> into) {
        for (Symbol s = first; s != null; s = s.next) {
            if (!s.isInvisibleFriend && NameSharing.isFunction(s.entity)) {
                add(NameSharing.target(s.entity), into);
            }
        }
    }

    private static void addFriends(ClassEntity entity, Name name, List<Entity> into) {
        for (Entity friend : entity.friends) {
            if (friend.name == name && NameSharing.isFunction(friend) && friend.enclosingClass() == null) {
                add(friend, into);
            }
        }
    }

    private static void add(Entity entity, List<Entity> into) {
        if (!into.contains(entity)) {
            into.add(entity);
        }
    }

    void addType(Type type) {
        switch (Types.core(type)) {
            case ClassType t -> addClass(t.entity());
            case EnumType t -> addOwner(t.entity().parent);
            case PointerType t -> addType(t.target());
            case ReferenceType t -> addType(t.target());
            case ArrayType t -> addType(t.element());
            case MemberPointerType t -> {
                addType(t.classType());
                addType(t.member());
            }
            case FunctionType t -> {
                addType(t.returnType());
                for (ParamType p : t.params()) {
                    addType(p.type);
                }
            }
            case AliasTemplateType t -> addArguments(t.args());
            case VoidType t -> {}
            case NullptrType t -> {}
            case IntegerType t -> {}
            case FloatType t -> {}
            case ComplexType t -> {}
            case VectorType t -> {}
            case TypedefType t -> {}
            case QualifiedType t -> {}
            case AttributedType t -> {}
            case DecltypeType t -> {}
            case TypeTransformType t -> {}
            case PlaceholderType t -> {}
            case TemplateParamType t -> {}
            case DependentMemberType t -> {}
            case PackExpansionType t -> {}
            case UnknownType t -> {}
            case ErrorType t -> {}
        }
    }

    /** A class: itself, its bases, the class it is a member of, and what its template arguments bring. */
    private void addClass(ClassEntity entity) {
        // The class behind a variable argument list is no class of the global namespace to the original.
        if (withBases.contains(entity) || entity == unit.known.vaListTag) {
            return;
        }
        // Completion may declare friends and bases.
        unit.isComplete(entity, position);
        addClassAndBases(entity);
        addOwner(entity.parent);
        if (entity.templateArgs != null) {
            addArguments(entity.templateArgs);
        }
    }

    private void addClassAndBases(ClassEntity entity) {
        if (withBases.contains(entity)) {
            return;
        }
        withBases.add(entity);
        if (!classes.contains(entity)) {
            classes.add(entity);
        }
        addNamespaceOf(entity.parent);
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null) {
                addClassAndBases(c);
            }
        }
    }

    /** The class a member belongs to is associated, without its bases. */
    private void addOwner(@Nullable Scope parent) {
        if (parent != null && parent.owner() instanceof ClassEntity owner && !classes.contains(owner)) {
            classes.add(owner);
        }
        addNamespaceOf(parent);
    }

    private void addArguments(TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            switch (arg.kind) {
                case TYPE -> addType(arg.type);
                case TEMPLATE -> addTemplate(arg.template);
                case PACK -> addArguments(arg.elements);
                case CONSTANT -> {}
            }
        }
    }

    private void addTemplate(Template template) {
        addOwner(template.parent);
    }

    private void addNamespaceOf(@Nullable Scope scope) {
        Scope s = scope;
        while (s != null && !s.kind().isNamespace()) {
            s = s.parent();
        }
        if (s != null) {
            addNamespace((Namespace) s.owner());
        }
    }

    /** A namespace with its inline namespace set: enclosing ones of an inline one, and inline ones inside. */
    void addNamespace(Namespace namespace) {
        if (namespaces.contains(namespace)) {
            return;
        }
        namespaces.add(namespace);
        if (namespace.isInline && namespace.parent != null) {
            addNamespace((Namespace) namespace.parent.owner());
        }
        for (Scope.UsingDirective d : namespace.scope.usingDirectives) {
            if (d.namespace().isInline && d.namespace().parent == namespace.scope) {
                addNamespace(d.namespace());
            }
        }
    }
}
