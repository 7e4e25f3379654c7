package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.NameSharing;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.ExprIdentity;
import dev.cufe.types.FunctionTypes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.UnnamedNamespaces;
import org.jspecify.annotations.Nullable;

/** Declares functions and merges their redeclarations [dcl.fct], [over.dcl]. */
public final class FunctionDecls {
    private final Unit unit;
    private final ScopeStack scopes;
    private final FunctionRedeclarations redeclarations;
    private final BlockDefaults blockDefaults = new BlockDefaults(this);

    public FunctionDecls(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
        this.redeclarations = new FunctionRedeclarations(unit);
    }

    /** Name under which a function is found in its scope. */
    public Name lookupName(ParsedName name) {
        return switch (name.form) {
            case CONSTRUCTOR -> unit.special.constructor;
            case IDENTIFIER, OPERATOR, LITERAL_OPERATOR, CONVERSION, DESTRUCTOR -> name.ref.name;
        };
    }

    /** A new function entity for this declarator, not yet declared anywhere. */
    public Function make(DeclSpecs specs, Declarator d, DeclTarget target) {
        ParsedName name = d.name;
        FunctionType type = ownType((FunctionType) Types.desugared(d.type));
        boolean returnsNothing = name.form == ParsedName.Form.DESTRUCTOR
                || name.form == ParsedName.Form.CONSTRUCTOR && target.isQualified;
        Type result = name.conversionType != null
                ? name.conversionType
                : returnsNothing ? unit.types.voidType() : type.returnType();
        if (result != type.returnType()) {
            FunctionType.Builder b = type.toBuilder();
            b.returnType = result;
            type = unit.types.function(b);
        }
        Function f = new Function(lookupName(name), target.scope, d.position, type, d.type);
        f.kind = kind(name);
        ClassEntity befriended = target.isFriend && target.isQualified ? target.classEntity() : null;
        if (befriended != null && f.kind == FunctionKind.CONSTRUCTOR && befriended.isComplete()) {
            unit.demands.declareImplicitMembers(befriended);
        }
        if (specs.type == null && name.form == ParsedName.Form.IDENTIFIER && type.hasTrailingReturn()) {
            f.kind = FunctionKind.DEDUCTION_GUIDE;
            f.name = unit.special.deductionGuide(name.ref.name);
            // A guide has no type, so that its declaration counts from its first specifier.
            if (specs.specifierPosition != 0) {
                d.position = specs.specifierPosition;
                f.position = specs.specifierPosition;
            }
        }
        f.operator = name.operator;
        f.conversionType = name.conversionType;
        f.access = target.classEntity() != null && !target.isQualified ? scopes.access : dev.cufe.il.entity.Access.NONE;
        f.context = scopes.chain();
        setLinkage(f, specs, target);
        merge(f, specs, d);
        return f;
    }

    private static FunctionKind kind(ParsedName name) {
        return switch (name.form) {
            case CONSTRUCTOR -> FunctionKind.CONSTRUCTOR;
            case DESTRUCTOR -> FunctionKind.DESTRUCTOR;
            case CONVERSION -> FunctionKind.CONVERSION;
            case OPERATOR -> FunctionKind.OPERATOR;
            case LITERAL_OPERATOR -> FunctionKind.LITERAL_OPERATOR;
            case IDENTIFIER -> FunctionKind.ORDINARY;
        };
    }

    /** A parameter that was told to be wrong fits every argument. */
    public void loseParameterType(Function f, int index) {
        ParamType[] params = f.type.params().clone();
        ParamType wrong = params[index];
        params[index] = new ParamType(unit.types.error(), unit.types.error(), wrong.name, wrong.position, false);
        params[index].hasDefault = wrong.hasDefault;
        params[index].defaultArg = wrong.defaultArg;
        FunctionType.Builder b = f.type.toBuilder();
        b.params = params;
        f.type = unit.types.function(b);
    }

    /** The entity's type collects default arguments of all declarations, so its parameters are its own. */
    public FunctionType ownType(FunctionType declared) {
        ParamType[] params = declared.params();
        ParamType[] own = new ParamType[params.length];
        for (int i = 0; i < params.length; i++) {
            ParamType q = params[i];
            ParamType c = new ParamType(q.type, q.declaredType, q.name, q.position, q.isPack);
            c.isAuto = q.isAuto;
            c.isExplicitThis = q.isExplicitThis;
            c.hasDefault = q.hasDefault;
            c.defaultArg = q.defaultArg;
            c.defaultTokens = q.defaultTokens;
            c.defaultStart = q.defaultStart;
            c.attributes = q.attributes;
            own[i] = c;
        }
        FunctionType.Builder b = declared.toBuilder();
        b.params = own;
        return unit.types.function(b);
    }

    private void setLinkage(Function f, DeclSpecs specs, DeclTarget target) {
        f.isMain = f.name == unit.special.main && target.scope == unit.global.scope;
        f.declaredStorageClass = specs.storage;
        boolean member = target.classEntity() != null;
        if (member) {
            f.isStaticMember = specs.storage == StorageClass.STATIC
                    || f.operator != null
                            && switch (f.operator) {
                                case NEW, DELETE, ARRAY_NEW, ARRAY_DELETE -> true;
                                default -> false;
                            };
        } else if (specs.storage == StorageClass.STATIC) {
            f.linkage = Linkage.INTERNAL;
        } else if (scopes.cLinkage && !f.isMain) {
            f.linkage = Linkage.EXTERNAL_C;
        }
        if (UnnamedNamespaces.isAround(target.scope) && f.linkage == Linkage.EXTERNAL_CXX) {
            f.linkage = Linkage.INTERNAL;
        }
        f.storageClass = specs.storage == StorageClass.STATIC && !member ? StorageClass.STATIC : StorageClass.EXTERN;
    }

    /** Adds what one declaration says to the entity. */
    public void merge(Function f, DeclSpecs specs, Declarator d) {
        f.isInline |= specs.isInline || specs.isConstexpr || specs.isConsteval;
        f.isDeclaredConstexpr |= specs.isConstexpr;
        f.isConstexpr |= specs.isConstexpr || specs.isConsteval;
        f.isConsteval |= specs.isConsteval;
        f.isVirtual |= specs.isVirtual;
        f.isExplicit |= specs.isExplicit;
        if (specs.explicitExpr != null) {
            f.explicitExpr = specs.explicitExpr;
        }
        f.isOverride |= d.isOverride;
        f.isFinal |= d.isFinal;
        if (d.asmName != null) {
            f.asmName = d.asmName;
        }
        if (d.trailingRequires != null && f.trailingRequires == null) {
            f.trailingRequires = d.trailingRequires;
            f.trailingRequiresPosition = d.trailingRequiresPosition;
            f.pendingRequires = d.pendingRequires;
        }
        f.hasDeducedReturn |= f.type.returnType().hasPlaceholder();
    }

    /** The function of the same name and signature already declared in the scope, or null [over.dcl]. */
    public @Nullable Symbol findSame(Scope scope, Name name, Function f) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (NameSharing.target(s.entity) instanceof Function old && s.entity == old && isSame(old, f)) {
                return s;
            }
        }
        return null;
    }

    /** Whether two functions of one name in one scope are the same function. */
    public boolean isSame(Function old, Function f) {
        if (old.isTemplateInstance() || old == f) {
            return old == f;
        }
        if (old.linkage == Linkage.EXTERNAL_C && f.linkage == Linkage.EXTERNAL_C && !old.isMember()) {
            return FunctionTypes.sameParameters(old.type, f.type);
        }
        if (!FunctionTypes.sameParameters(old.type, f.type)) {
            return false;
        }
        if (old.kind == FunctionKind.CONVERSION
                && old.type.returnType().canonical() != f.type.returnType().canonical()) {
            return false;
        }
        ClassEntity owner = f.enclosingClass();
        if (old.trailingRequires != null && f.trailingRequires != null && owner != null && owner.isTemplateInstance()) {
            // In an instance the constraints are values; the members were different in the template.
            return old.trailingRequiresPosition == f.trailingRequiresPosition;
        }
        return ExprIdentity.same(old.trailingRequires, f.trailingRequires);
    }

    /** Whether a member template is static and another one, otherwise the same, is not [over.load]/2. */
    public boolean differInStaticOnly(Function old, Function f) {
        return old.isStaticMember != f.isStaticMember
                && FunctionRedeclarations.haveSameParameters(old, f)
                && old.type.returnType().canonical() == f.type.returnType().canonical();
    }

    /** What defines a function once more adds no default arguments to it. */
    public static void dropDefaults(Function made) {
        for (ParamType param : made.type.params()) {
            param.hasDefault = false;
        }
    }

    /** As {@link #redeclare} in a block, which has default arguments of its own until it ends. */
    public void redeclareInBlock(Scope block, Function old, Function now, DeclSpecs specs, Declarator d) {
        blockDefaults.enter(block, old, now.type);
        redeclare(old, now, specs, d);
    }

    public void endBlock(Scope block) {
        blockDefaults.leave(block);
    }

    /** Checks a redeclaration against the entity and adds its default arguments and specifiers. */
    public void redeclare(Function old, Function now, DeclSpecs specs, Declarator d) {
        Type before = old.type.returnType();
        Type after = now.type.returnType();
        if (before.canonical() != after.canonical() && !before.isError() && !after.isError()) {
            boolean deduced = old.hasDeducedReturn && after.hasPlaceholder();
            boolean spelledTwoWays = before.isDependent() || after.isDependent();
            if (!deduced && !spelledTwoWays) {
                if (scopes.current().kind().isLocal()) {
                    unit.diagnostics.report(Codes.DECLARATION_CONFLICTS_WITH_EARLIER, d.position, old);
                } else {
                    unit.diagnostics.report(Codes.RETURN_TYPE_CANNOT_DISTINGUISH_FUNCTIONS, d.position);
                }
                return;
            }
        }
        redeclarations.check(old, now, specs, d.position, scopes.cLinkage);
        boolean wasSpecial = isSpecialConstructor(old);
        redeclarations.mergeDefaults(old, now.type.params(), d);
        if (!wasSpecial && isSpecialConstructor(old)) {
            unit.diagnostics.report(Codes.DEFAULT_ARGS_MAKE_SPECIAL_CTOR, d.position);
        }
        redeclarations.checkDefaultsAtEnd(old.type.params());
        merge(old, specs, d);
    }

    private static boolean isSpecialConstructor(Function f) {
        return f.kind == FunctionKind.CONSTRUCTOR
                && (ClassTraits.isDefaultConstructor(f)
                        || ClassTraits.isCopyConstructor(f)
                        || ClassTraits.isMoveConstructor(f));
    }

    /** Whether two declarations of one signature differ in the type returned, which makes them incompatible. */
    public boolean differInReturn(Function old, Function now) {
        return returnOtherTypes(old, now)
                && !old.type.returnType().isDependent()
                && !now.type.returnType().isDependent();
    }

    /** The same of two members of one class, where types that depend are spelled in one way. */
    public boolean returnOtherTypes(Function old, Function now) {
        Type before = old.type.returnType();
        Type after = now.type.returnType();
        return before.canonical() != after.canonical()
                && !before.isError()
                && !after.isError()
                && !(old.hasDeducedReturn && after.hasPlaceholder());
    }

    /** A function of the same signature that a using-declaration brought into the namespace, or null. */
    private @Nullable Function usedHere(Scope scope, Function f) {
        for (Symbol s = scope.kind().isNamespace() ? scope.find(f.name) : null; s != null; s = s.next) {
            boolean used = s.entity instanceof UsingDeclaration;
            if (used
                    && NameSharing.target(s.entity) instanceof Function g
                    && isSame(g, f)
                    && g.linkage != Linkage.EXTERNAL_C) {
                return g;
            }
        }
        return null;
    }

    /** Puts a new function into its scope, unless the name means something else there. */
    public void declare(Function f, DeclTarget target) {
        boolean isLocal = target.visibleIn != target.scope;
        Symbol other = isLocal ? NameSharing.conflict(target.scope, f.name, f) : null;
        // To the original a block may declare a function with the name of a namespace around it.
        boolean isNamespace =
                other != null && (other.entity instanceof Namespace || other.entity instanceof NamespaceAlias);
        if (!isNamespace && !scopes.conflicts.check(target.scope, f.name, f)
                || !isNamespace && other != null
                || isLocal && !scopes.conflicts.check(target.visibleIn, f.name, f)) {
            return;
        }
        Function used = usedHere(target.scope, f);
        if (used != null) {
            unit.diagnostics.report(Codes.FUNCTION_CONFLICTS_WITH_USING_DECL, f.position, f, used);
            return;
        }
        redeclarations.checkDefaultsAtEnd(f.type.params());
        if (f.linkage == Linkage.EXTERNAL_C && !f.isMember()) {
            redeclarations.declaredWithCLinkage(f, target.scope);
        }
        redeclarations.checkOverloads(f, target.scope);
        if (target.isFriend || target.visibleIn != target.scope) {
            scopes.declareInvisible(target.scope, f.name, f);
        } else {
            scopes.declare(target.scope, f.name, f);
        }
        if (target.visibleIn != target.scope) {
            scopes.declare(target.visibleIn, f.name, f);
            blockDefaults.enterFirst(target.visibleIn, f);
        }
        if (target.scope.owner() instanceof ClassEntity c && !c.functions.contains(f)) {
            c.functions.add(f);
        }
    }

    /** Parameters after one with a default argument need one, too [dcl.fct.default]/4. */
    public void checkDefaults(Function f) {
        redeclarations.checkDefaultsAtEnd(f.type.params());
    }
}
