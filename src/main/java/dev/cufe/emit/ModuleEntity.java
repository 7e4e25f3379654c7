package dev.cufe.emit;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.mangle.Mangler;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entity the module id is named after: the first function or initialised variable of the unit that no other unit
 * can define, too (CUDA-OUTPUT M4, ref ch. 41).
 */
public final class ModuleEntity {
    /** No name with this in it is asked for: what lies in an unnamed namespace does not qualify. */
    private static final String NO_NAMESPACE = "_GLOBAL__N_1";

    private ModuleEntity() {}

    /** Linker name of the entity, or null if the unit has none. */
    public static @Nullable String nameIn(SourceSequence sequence) {
        for (SourceEntry entry : sequence.entries()) {
            String name = switch (entry) {
                case LinkageBlock block -> nameIn(block.members);
                case NamespaceOpening opening -> nameIn(opening.members);
                case Declaration d -> d.isPrimary ? nameOf(d) : null;
                default -> null;
            };
            if (name != null) {
                return name;
            }
        }
        return null;
    }

    private static @Nullable String nameOf(Declaration d) {
        if (d.head != null || d.isSpecialization || isWeak(d.attributes) || isWeak(d.entity.attributes)) {
            return null;
        }
        return switch (d.entity) {
            case Function f when qualifies(f) -> Mangler.function(f, NO_NAMESPACE);
            case Variable v when qualifies(v) -> Mangler.variable(v, NO_NAMESPACE);
            default -> null;
        };
    }

    private static boolean qualifies(Function f) {
        return f.body != null
                && isExternal(f.linkage)
                && !f.isInline
                && !f.isDeleted
                && !f.isDefaulted
                && !f.hasDeducedReturn
                && f.template == null
                && f.templateArgs == null
                && isInPlainClass(f)
                && !mentionsUnnamed(f.type);
    }

    private static boolean qualifies(Variable v) {
        return v.name != null
                && isExternal(v.linkage)
                && !v.isInline
                && !v.isAuto
                && !v.isDecltypeAuto
                && v.bindings.isEmpty()
                && v.template == null
                && v.templateArgs == null
                && isInitialized(v)
                && isInPlainClass(v);
    }

    private static boolean isInitialized(Variable v) {
        return v.hasExplicitInitializer || v.init != null && v.init.kind == DynamicInit.Kind.CONSTRUCTOR;
    }

    private static boolean isExternal(Linkage linkage) {
        return linkage == Linkage.EXTERNAL_C || linkage == Linkage.EXTERNAL_CXX;
    }

    private static boolean isWeak(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.name().equals("weak") || a.name().equals("__weak__")) {
                return true;
            }
        }
        return false;
    }

    /** No class around is a template's, local or in an unnamed namespace. */
    private static boolean isInPlainClass(Entity e) {
        for (Scope s = e.parent; s != null; s = s.parent()) {
            if (s.kind().isLocal()
                    || s.owner() instanceof ClassEntity c && (c.template != null || c.templateArgs != null)
                    || s.owner() instanceof Namespace n && n.isUnnamed()) {
                return false;
            }
        }
        return true;
    }

    private static boolean mentionsUnnamed(Type type) {
        return switch (type.canonical()) {
            case PointerType t -> mentionsUnnamed(t.target());
            case ReferenceType t -> mentionsUnnamed(t.target());
            case QualifiedType t -> mentionsUnnamed(t.base());
            case ArrayType t -> mentionsUnnamed(t.element());
            case MemberPointerType t -> mentionsUnnamed(t.classType()) || mentionsUnnamed(t.member());
            case FunctionType t -> mentionsUnnamed(t);
            case ClassType t -> isUnnamedSpaceMember(t.entity()) || mentionsUnnamed(t.entity().templateArgs);
            case EnumType t -> isUnnamedSpaceMember(t.entity());
            default -> false;
        };
    }

    private static boolean mentionsUnnamed(FunctionType f) {
        for (ParamType p : f.params()) {
            if (mentionsUnnamed(p.type)) {
                return true;
            }
        }
        return mentionsUnnamed(f.returnType());
    }

    private static boolean mentionsUnnamed(TemplateArgument @Nullable [] args) {
        if (args != null) {
            for (TemplateArgument a : args) {
                if (a.type != null && mentionsUnnamed(a.type) || mentionsUnnamed(a.elements)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isUnnamedSpaceMember(Entity e) {
        boolean nameless = e instanceof ClassEntity c && c.name == null && c.typedefForLinkage == null
                || e instanceof EnumEntity n && n.name == null && n.typedefForLinkage == null;
        for (Scope s = e.parent; s != null && !nameless; s = s.parent()) {
            nameless = s.owner() instanceof Namespace n && n.isUnnamed();
        }
        return nameless;
    }
}
