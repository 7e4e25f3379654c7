package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.HiddenVariables;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.UnnamedNamespaces;
import org.jspecify.annotations.Nullable;

/** Declares variables and merges their redeclarations [dcl.stc], [basic.def], [basic.link]. */
public final class VariableDecls {
    private final HiddenVariables hidden;
    private final Unit unit;
    private final ScopeStack scopes;

    public VariableDecls(Unit unit, ScopeStack scopes, HiddenVariables hidden) {
        this.hidden = hidden;
        this.unit = unit;
        this.scopes = scopes;
    }

    /** A new variable for this declarator, not yet declared anywhere. */
    public Variable make(DeclSpecs specs, Declarator d, DeclTarget target) {
        Type type = d.type;
        if (specs.isConstexpr && !Types.isReference(type)) {
            type = unit.types.qualified(type, Cv.CONST);
        }
        Name name = d.name == null ? null : d.name.ref.name;
        Variable v = new Variable(name, target.scope, d.position, type, d.type);
        v.declaredStorageClass = specs.storage;
        v.isConstexpr = specs.isConstexpr;
        v.isConstinit = specs.isConstinit;
        v.isThreadLocal = specs.isThreadLocal;
        v.isGnuThread = specs.isGnuThread;
        v.isInline = specs.isInline;
        v.isStaticMember = target.classEntity() != null;
        v.isInline |= v.isStaticMember && !target.isQualified && specs.isConstexpr && unit.newer.hasInlineVariables();
        v.access = v.isStaticMember && !target.isQualified ? scopes.access : dev.cufe.il.entity.Access.NONE;
        v.context = scopes.chain();
        placeholder(v, d.type);
        setStorage(v, specs, target);
        new AsmNames(unit).declare(v, d);
        boolean isAutomatic = v.storageClass == StorageClass.AUTO || v.storageClass == StorageClass.REGISTER;
        if (v.isConstinit && isAutomatic && !v.isThreadLocal) {
            unit.diagnostics.report(Codes.CONSTINIT_NEEDS_STATIC, specs.position);
            v.isConstinit = false;
        }
        return v;
    }

    private static void placeholder(Variable v, Type declared) {
        if (!declared.hasPlaceholder()) {
            return;
        }
        Type core = Types.core(Types.nonReference(declared));
        if (core instanceof PlaceholderType p) {
            v.isAuto = p.kind() == PlaceholderType.Kind.AUTO || p.kind() == PlaceholderType.Kind.GNU_AUTO_TYPE;
            v.isDecltypeAuto = p.kind() == PlaceholderType.Kind.DECLTYPE_AUTO;
            v.isClassTemplatePlaceholder = p.kind() == PlaceholderType.Kind.CLASS_TEMPLATE;
        } else {
            v.isAuto = true;
        }
    }

    private void setStorage(Variable v, DeclSpecs specs, DeclTarget target) {
        boolean local = target.visibleIn.kind().isLocal();
        if (local) {
            v.enclosingFunction = scopes.function();
        }
        if (local && specs.storage != StorageClass.EXTERN) {
            boolean isStatic = specs.storage == StorageClass.STATIC || specs.isThreadLocal;
            v.storageClass = isStatic ? StorageClass.STATIC : StorageClass.AUTO;
            return;
        }
        if (v.isStaticMember) {
            v.linkage = Linkage.EXTERNAL_CXX;
            v.storageClass = StorageClass.EXTERN;
            return;
        }
        boolean internal = specs.storage == StorageClass.STATIC || isImplicitlyInternal(v, specs);
        if (internal) {
            v.linkage = Linkage.INTERNAL;
            v.storageClass = StorageClass.STATIC;
        } else {
            v.linkage = scopes.cLinkage ? Linkage.EXTERNAL_C : Linkage.EXTERNAL_CXX;
            v.storageClass = specs.storage == StorageClass.EXTERN ? StorageClass.EXTERN : StorageClass.UNSPECIFIED;
        }
        if (v.linkage == Linkage.EXTERNAL_CXX && UnnamedNamespaces.isAround(target.scope)) {
            v.linkage = Linkage.INTERNAL;
        }
    }

    /** A const object that is neither volatile nor inline nor declared extern has internal linkage [basic.link]/3. */
    private static boolean isImplicitlyInternal(Variable v, DeclSpecs specs) {
        if (specs.storage == StorageClass.EXTERN || specs.hasDirectLinkage || v.isInline || Types.isReference(v.type)) {
            return false;
        }
        int cv = Types.qualifiers(Types.innermostElement(v.type));
        return (cv & Cv.CONST) != 0 && (cv & Cv.VOLATILE) == 0;
    }

    /** The variable of that name already declared in the scope, or null. */
    public @Nullable Variable find(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof Variable v) {
                return v;
            }
        }
        return null;
    }

    /** Checks a redeclaration and adds what it says to the entity; that a second definition is one is not said here. */
    public void redeclare(Variable old, Variable now, boolean isDefinition, DeclTarget target) {
        if (!isCompatible(old, now)) {
            if (!old.isDefined || !isDefinition) {
                boolean isLocal = target.visibleIn == target.scope
                        ? target.scope.find(now.name).isInvisibleFriend
                        : target.visibleIn.find(now.name) == null;
                int code = isLocal ? Codes.DECLARATION_CONFLICTS_WITH_EARLIER : Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL;
                unit.diagnostics.report(code, now.position, old);
            }
            return;
        }
        if (now.isThreadLocal && !old.isThreadLocal && !old.isDefined) {
            unit.diagnostics.report(Codes.THREAD_LOCAL_AFTER_NONLOCAL, now.position);
        }
        boolean isDefinedTwice = old.isDefined && now.declaredStorageClass != StorageClass.EXTERN;
        if (!now.isThreadLocal && old.isThreadLocal && !isDefinedTwice) {
            unit.diagnostics.report(Codes.NONLOCAL_AFTER_THREAD_LOCAL, now.position, old.position);
        }
        takeType(old, now, target);
        old.isInline |= now.isInline;
        old.isConstexpr |= now.isConstexpr;
        if (old.isConstinit && !now.isConstinit && !now.isConstexpr) {
            unit.diagnostics.report(Codes.CONSTINIT_BEFORE, now.position, old.position);
        }
        old.isConstinit |= now.isConstinit;
        if (now.asmName != null) {
            old.asmName = now.asmName;
        }
    }

    /** A variable has the names of types that its last declaration gave it, except one in a block, and the bound that any gave it. */
    private static void takeType(Variable old, Variable now, DeclTarget target) {
        boolean hadBound = !isUnbounded(old.type);
        boolean keeps = old.type.isError()
                || now.type.isError()
                || now.type.hasPlaceholder()
                || target.visibleIn != target.scope
                || isUnbounded(now.type);
        if (!hadBound || !keeps) {
            old.type = now.type;
        }
    }

    private static boolean isUnbounded(Type type) {
        return type.canonical() instanceof ArrayType a && a.isUnbounded();
    }

    /** Whether two declarations can be of one variable: same type, but for a bound of an array that one leaves open [dcl.link]. */
    public boolean isCompatible(Variable old, Variable now) {
        Type a = old.type.canonical();
        Type b = now.type.canonical();
        if (a == b || a.isError() || b.isError() || a.hasPlaceholder() || b.hasPlaceholder()) {
            return true;
        }
        return a instanceof ArrayType x
                && b instanceof ArrayType y
                && x.element().canonical() == y.element().canonical()
                && (x.isUnbounded() || y.isUnbounded());
    }

    /** Puts a new variable into its scope, unless the name means something else there. */
    public void declare(Variable v, DeclTarget target) {
        if (v.name == null) {
            return;
        }
        Scope scope = target.visibleIn;
        Variable handler = find(scope, v.name);
        if (handler != null && handler.isHandlerParameter) {
            unit.diagnostics.report(Codes.HIDES_HANDLER_PARAM, v.position, v.name);
            scope.removeLast(v.name);
        } else if (!scopes.conflicts.check(scope, v.name, v)) {
            return;
        }
        if (scope.kind().isLocal() && v.declaredStorageClass != StorageClass.EXTERN) {
            hidden.check(v, scopes.chain());
        }
        scopes.declare(scope, v.name, v);
        if (target.scope != scope && !v.type.isDependent() && target.scope.find(v.name) == null) {
            scopes.declareInvisible(target.scope, v.name, v);
        }
    }
}
