package dev.cufe.emit;

import dev.cufe.cuda.HostReferences;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.mangle.Mangler;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.UnnamedNamespaces;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entity the module id is named after: the first definition of the unit that every other unit could refer to
 * ([module-ids 1.4]).
 */
public final class ModuleEntity {
    /** No entity that qualifies mentions an unnamed namespace, so its name does not matter. */
    private static final String UNNAMED = "_GLOBAL__N_";

    private final Unit unit;
    private final @Nullable HostReferences references;

    /** @param references what host code mentions if that is listed, else null: the list needs the id of the unit */
    public ModuleEntity(Unit unit, @Nullable HostReferences references) {
        this.unit = unit;
        this.references = references;
    }

    /** Name of the first definition that qualifies, or null if the unit has none. */
    public @Nullable String name() {
        return nameIn(unit.sequence);
    }

    /** Whether the id was needed before that definition was complete ([module-ids 1.7]). */
    private boolean isTooLate(Declaration d) {
        if (references == null) {
            return false;
        }
        int needed = references.firstInternal();
        return needed != 0 && (d.position > needed || d.entity == references.initializedByInternal());
    }

    private @Nullable String nameIn(SourceSequence sequence) {
        for (SourceEntry entry : sequence.entries()) {
            String name = nameOf(entry);
            if (name != null) {
                return name;
            }
        }
        return null;
    }

    private @Nullable String nameOf(SourceEntry entry) {
        if (entry instanceof LinkageBlock block) {
            return nameIn(block.members);
        }
        if (entry instanceof NamespaceOpening opening) {
            return nameIn(opening.members);
        }
        if (!(entry instanceof Declaration d) || !d.isPrimary || d.head != null || d.isSpecialization || isTooLate(d)) {
            return null;
        }
        if (unit.sources.recordAt(d.position).isSystemHeader()) {
            return null;
        }
        if (d.entity instanceof Function f && qualifies(f)) {
            boolean plain = f.isMain
                    || f.linkage == Linkage.EXTERNAL_C
                    || !unit.options.language().isCPlusPlus();
            return plain && f.name != null ? f.name.text() : Mangler.function(f, UNNAMED);
        }
        if (d.entity instanceof Variable v && v.name != null && qualifies(v)) {
            boolean plain = isGlobal(v) || v.linkage == Linkage.EXTERNAL_C;
            return plain ? v.name.text() : Mangler.variable(v, UNNAMED);
        }
        return null;
    }

    private static boolean qualifies(Function f) {
        return isExternal(f, f.linkage)
                && f.body != null
                && f.kind != FunctionKind.DEDUCTION_GUIDE
                && !f.isInline
                && !f.isDeleted
                && !f.isDefaulted
                && !f.isSpecialized
                && f.template == null
                && f.templateArgs == null
                && !returnsPlaceholder(f)
                && !isWeak(f.attributes)
                && !UnnamedNamespaces.isMentionedBy(f.type, true);
    }

    private boolean qualifies(Variable v) {
        return isExternal(v, v.linkage)
                && !v.isInline
                && !v.isSpecialized
                && v.template == null
                && v.templateArgs == null
                && !isAuto(v)
                && !isWeak(v.attributes)
                && isInitialized(v);
    }

    /** {@code auto} and {@code decltype(auto)} alone count, {@code const auto} and {@code auto *} do not. */
    private static boolean returnsPlaceholder(Function f) {
        FunctionType declared = Types.asFunction(f.declaredType);
        return f.isReturnTypeDeduced && declared != null && declared.returnType() instanceof PlaceholderType;
    }

    private static boolean isAuto(Variable v) {
        Type declared = v.declaredType instanceof QualifiedType q ? q.base() : v.declaredType;
        boolean whole = declared == v.declaredType && isPlaceholder(declared, PlaceholderType.Kind.DECLTYPE_AUTO);
        boolean isClass = isPlaceholder(declared, PlaceholderType.Kind.CLASS_TEMPLATE);
        return (v.isAuto || v.declaredType.hasPlaceholder()) && !whole && !isClass;
    }

    private static boolean isPlaceholder(Type type, PlaceholderType.Kind kind) {
        return type instanceof PlaceholderType p && p.kind() == kind;
    }

    /** An object of a class counts if making or destroying it takes a call. */
    private boolean isInitialized(Variable v) {
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        return v.hasExplicitInitializer
                || c != null
                        && !c.isNonreal
                        && !(unit.classTraits.hasTrivialDefaultConstructor(c, v.position)
                                && unit.classTraits.hasTrivialDestructor(c, v.position));
    }

    private static boolean isGlobal(Entity entity) {
        return entity.parent != null && entity.parent.kind() == ScopeKind.FILE;
    }

    /** External linkage, not inside an unnamed namespace nor in a template. */
    private static boolean isExternal(Entity entity, Linkage linkage) {
        if (linkage != Linkage.EXTERNAL_CXX && linkage != Linkage.EXTERNAL_C) {
            return false;
        }
        for (Scope s = entity.parent; s != null && s.owner() != null; s = s.parent()) {
            if (s.owner() instanceof Namespace n && n.isUnnamed()) {
                return false;
            }
            if (s.owner() instanceof ClassEntity c && (c.isPrototype || c.isLocal || isInstance(c))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInstance(ClassEntity c) {
        return c.templateArgs != null && (!c.isSpecialized || UnnamedNamespaces.isMentionedBy(c.templateArgs));
    }

    private static boolean isWeak(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.word().equals("weak")) {
                return true;
            }
        }
        return false;
    }
}
