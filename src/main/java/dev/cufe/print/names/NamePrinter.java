package dev.cufe.print.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Names of entities with the qualification they need where they stand, whatever was written
 * ([printing 9]), and names in expressions as they were written (6.8).
 */
public final class NamePrinter {
    private final Printer p;
    private final Output out;
    /** Qualifiers as written are not known here: every name goes by the general rule (template arguments, 6.8). */
    private boolean ignoresWritten;

    private boolean ownNamespaceNames;
    /** The qualifier of a declared name is being printed. */
    private boolean isDeclared;

    public NamePrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** The unqualified name, with {@code operator}, {@code ~} and the class name of constructors spelled out. */
    public void simple(Entity entity) {
        if (entity instanceof Function f) {
            functionName(f);
        } else if (entity instanceof Namespace n && n.isUnnamed()) {
            out.text(p.unnamedNamespaceName());
        } else if (entity.name != null) {
            if (entity instanceof Variable v && v.numberFromPackEnd > 0) {
                out.text("__VAR").number(v.numberFromPackEnd).text("__");
            }
            out.name(entity.name);
        }
    }

    private void functionName(Function f) {
        switch (f.kind) {
            case DEDUCTION_GUIDE -> {
                String name = f.name == null ? "" : f.name.text();
                out.text(Output.withUniversalNames(name.substring(name.indexOf('>') + 1)));
            }
            case ORDINARY, LAMBDA_ENTRY_POINT -> {
                if (f.name != null) {
                    out.name(f.name);
                }
            }
            case CONSTRUCTOR -> constructorClass(f);
            case DESTRUCTOR -> {
                out.text('~');
                constructorClass(f);
            }
            case CONVERSION -> {
                conversion(f.conversionType != null ? f.conversionType : f.type.returnType(), f.enclosingClass());
            }
            case OPERATOR -> operatorName(f);
            case LITERAL_OPERATOR -> {
                String name = f.name == null ? "" : f.name.text();
                int suffix = name.lastIndexOf('"') + 1;
                out.text(p.forClang ? "operator \"\" " : "operator \"\"")
                        .text(Output.withUniversalNames(name.substring(suffix).trim()));
            }
        }
    }

    /** {@code operator T}, as in the class, but outside of it without the names of its private types. */
    public void conversion(Type type, @Nullable ClassEntity owner) {
        out.text("operator ");
        int depth = p.scopes.depth();
        ClassEntity closed = owner != null && !p.scopes.contains(owner.scope) ? owner : null;
        if (closed != null) {
            p.scopes.push(closed.scope);
        }
        p.types.conversionOutside(closed, type);
        p.scopes.restore(depth);
    }

    private void operatorName(Function f) {
        OperatorName operator = f.operator;
        if (operator == null) {
            out.text(f.name == null ? "operator" : f.name.text());
            return;
        }
        out.text("operator").text(operator.spelling());
    }

    private void constructorClass(Function f) {
        ClassEntity c = f.enclosingClass();
        if (c != null && c.name != null) {
            out.name(c.name);
        } else if (f.name != null) {
            out.name(f.name);
        }
    }

    /** Whether {@link #qualifier} would write something. */
    public boolean isQualified(Entity entity) {
        if (isNeverQualified(entity)) {
            return false;
        }
        Scope home = HomeScopes.declaredIn(entity);
        if (home == null || isLocal(home)) {
            return false;
        }
        return mustQualify(entity) || !p.scopes.isOpen(home) || p.scopes.isClosedMember(entity, home);
    }

    private boolean isNeverQualified(Entity entity) {
        return p.scopes.isBareClass(entity) || isTemplateParameter(entity) || p.scopes.isBefriendingVariable(entity);
    }

    private boolean mustQualify(Entity entity) {
        return p.scopes.mustQualify(entity) || p.params.hide(entity.name) && isHiddenByParameters(entity);
    }

    /**
     * Between parameters a class that one of them hides is named by its key, but the classes around, any other type and namespaces by
     * a qualifier. A typedef of a known class around is taken as it is.
     */
    private boolean isHiddenByParameters(Entity entity) {
        return switch (entity) {
            case ClassEntity c -> TemplateIdPrinter.hasArguments(c) || p.scopes.contains(c.scope);
            case EnumEntity e -> true;
            case Namespace n -> true;
            case Typedef t ->
                t.enclosingClass() == null
                        || t.enclosingClass().type().isDependent()
                        || !p.scopes.contains(t.enclosingClass().scope);
            case Template t -> t.kind != Template.Kind.FUNCTION && t.kind != Template.Kind.PARAM;
            default -> false;
        };
    }

    /** A template template parameter, or a template-id made with one. */
    private static boolean isTemplateParameter(Entity entity) {
        return entity instanceof ClassEntity c
                ? c.template != null && c.template.kind == Template.Kind.PARAM
                : entity instanceof Template t && t.kind == Template.Kind.PARAM;
    }

    private static boolean isLocal(Scope scope) {
        ScopeKind kind = scope.kind();
        return kind.isLocal() || kind == ScopeKind.PROTOTYPE || kind == ScopeKind.TEMPLATE_PARAMS;
    }

    /** The qualifier of the name that is being declared: its classes are the templates themselves. */
    public void declaredQualifier(Entity entity) {
        if (p.scopes.isInBlock()) {
            return;
        }
        isDeclared = true;
        qualifier(entity);
        isDeclared = false;
    }

    /** Writes as much of {@code N::C::} as the entity needs here. */
    public void qualifier(Entity entity) {
        if (isNeverQualified(entity)) {
            return;
        }
        Scope home = HomeScopes.declaredIn(entity);
        if (home == null || isLocal(home)) {
            return;
        }
        boolean must = isDeclared ? p.scopes.isShadowed(entity) : mustQualify(entity);
        if (home.kind() == ScopeKind.FILE) {
            if (must) {
                out.text("::");
            }
            return;
        }
        if (must
                || p.scopes.isClosedMember(entity, home)
                || !p.scopes.isOpen(home) && !p.scopes.isBaseSeenThroughDirective(entity, home)) {
            boolean own = ownNamespaceNames;
            ownNamespaceNames |= entity instanceof Variable && !p.templateIds.isInArgument();
            ownerAsQualifier(isType(entity) ? aroundAnonymous(home) : home, must);
            ownNamespaceNames = own;
        }
    }

    private static boolean isType(Entity entity) {
        return entity instanceof ClassEntity || entity instanceof EnumEntity || entity instanceof Typedef;
    }

    /** A type that an anonymous union declares is named by the class around it, also in that class. */
    private static Scope aroundAnonymous(Scope home) {
        Scope scope = home;
        while (scope.owner() instanceof ClassEntity c
                && c.isAnonymousUnion
                && c.parent != null
                && c.parent.owner() instanceof ClassEntity) {
            scope = c.parent;
        }
        return scope;
    }

    private void ownerAsQualifier(Scope home, boolean must) {
        Entity owner = home.owner();
        if (owner instanceof Namespace n) {
            namespaceAsQualifier(n, must);
        } else if (owner instanceof ClassEntity c) {
            if (c.isUnnamed && c.typedefForLinkage == null) {
                qualifier(c);
                return;
            }
            className(c, true);
            out.text("::");
        } else if (owner instanceof EnumEntity e) {
            qualifier(e);
            simple(e);
            out.text("::");
        }
    }

    /** An unnamed namespace is skipped: what encloses it is named instead (6.4), if only by {@code ::} if that has no name. */
    private void namespaceAsQualifier(Namespace n, boolean must) {
        if (n.isUnnamed()) {
            Scope outer = n.parent;
            if (outer != null && outer.kind() != ScopeKind.FILE && outer.owner() instanceof Namespace enclosing) {
                namespaceAsQualifier(enclosing, must || enclosing.isUnnamed());
            } else if (must) {
                out.text("::");
            }
            return;
        }
        qualifier(n);
        namespaceName(n);
        out.text("::");
    }

    /** {@code N::} or {@code ::} as a qualifier that must be there. */
    public void namespaceStep(Scope scope) {
        if (scope.kind() == ScopeKind.FILE) {
            out.text("::");
        } else {
            namespaceStep((Namespace) scope.owner());
        }
    }

    /** {@code N::} as a qualifier that must be there. */
    public void namespaceStep(Namespace n) {
        namespaceAsQualifier(n, true);
    }

    /** The generated alias of a hidden namespace stands for it outside of it, except before variables (6.7). */
    private void namespaceName(Namespace n) {
        if (n.aliasNumber >= 0 && !ownNamespaceNames && !p.scopes.isEntered(n.scope)) {
            out.text("__T").number(n.aliasNumber);
        } else {
            simple(n);
        }
    }

    /** The qualified name of anything but a type. */
    public void qualified(Entity entity) {
        qualifier(entity);
        simple(entity);
    }

    /** {@code ::N::x}: fully qualified, unnamed namespaces by their generated name ([kernels 3.8], [kernels 7.1]). */
    public void fullQualifier(Entity entity) {
        Scope home = HomeScopes.declaredIn(entity);
        if (home == null || home.kind() == ScopeKind.FILE || home.owner() == null) {
            out.text("::");
            return;
        }
        fullQualifier(home.owner());
        simple(home.owner());
        out.text("::");
    }

    /** A class name with what it needs: key, qualifier, arguments. */
    public void className(ClassEntity c, boolean asQualifier) {
        if (c.isUnnamed || c.name == null) {
            unnamedClass(c);
            return;
        }
        Scope home = HomeScopes.declaredIn(c);
        boolean isInjected = !asQualifier
                && c.isPrototype
                && p.scopes.contains(c.scope)
                && !p.templateIds.isWrittenBeforeBody(c)
                && !p.templateIds.isApart(c)
                && !p.params.hide(c.name);
        if (isInjected && (home == null || !p.scopes.isClosedMember(c, home))) {
            out.name(c.name);
            return;
        }
        Typedef local = p.localNames.find(c, asQualifier);
        if (local != null) {
            simple(local);
            return;
        }
        Typedef open = asQualifier ? null : p.closedNames.publicName(c);
        if (open != null) {
            qualified(open);
            return;
        }
        boolean hasArgs = TemplateIdPrinter.hasArguments(c) && !isInjected;
        boolean inClass = home != null && home.kind() == ScopeKind.CLASS;
        boolean qualified = isQualified(c);
        boolean isCurrent = c.isPrototype && (isDeclared || p.scopes.contains(c.scope) && !NameHiding.isPartial(c));
        boolean memberId = inClass && qualified && hasArgs && !isCurrent;
        boolean dependentId = memberId && c.isNonreal;
        if (!asQualifier) {
            if (dependentId || qualified && isMemberOfDependentClass(c)) {
                out.text(p.types.typenameKeyword());
            }
            boolean isHidden = NameHiding.needsElaboration(c)
                    || (NameHiding.hasNamesake(c) ? p.scopes.isCovered(c) : !qualified && p.params.hide(c.name));
            // Where no typename is needed only types are looked for: what hides the class does no harm.
            if (!hasArgs && isHidden && !p.types.typenameKeyword().isEmpty()) {
                out.text(c.key.keyword()).text(' ');
            }
        }
        qualifier(c);
        if (dependentId || memberId && p.heads.depth() > 0) {
            out.text("template ");
        }
        out.name(c.name);
        if (hasArgs) {
            p.templateIds.classArguments(c);
        }
    }

    /** A class as a base: that of a template around is one of its instances, which its injected name would not show. */
    public void baseClass(Type type) {
        if (type instanceof ClassType c && c.entity().isPrototype && p.scopes.contains(c.entity().scope)) {
            className(c.entity(), true);
        } else {
            p.types.typeId(type);
        }
    }

    /** The whole qualifier of a member that its name alone does not find: a destructor chosen by its constraints. */
    public void owner(Function f) {
        ClassEntity c = f.enclosingClass();
        if (c != null) {
            out.text(c.parent.kind() == ScopeKind.FILE ? "::" : "");
            className(c, true);
            out.text("::");
        }
    }

    /** {@code C::f}, even where its name alone would do. */
    public void member(Function f) {
        if (f.enclosingClass() != null) {
            className(f.enclosingClass(), true);
            out.text("::");
        }
        simple(f);
    }

    private void unnamedClass(ClassEntity c) {
        if (c.typedefForLinkage != null) {
            qualified(c.typedefForLinkage);
        } else if (c.closureTypedefNumber >= 0) {
            out.text("__T").number(c.closureTypedefNumber);
        } else if (p.unnamedTypes.variableOf(c.type()) instanceof Entity v) {
            out.text("decltype(");
            qualified(v);
            out.text(')');
        } else {
            if (c.isClosure()) {
                out.text(c.key.keyword()).text(' ');
            }
            out.text(p.generatedName(c));
        }
    }

    public void enumName(EnumEntity e) {
        if (e.name == null) {
            if (e.typedefForLinkage != null) {
                qualified(e.typedefForLinkage);
            } else if (p.unnamedTypes.variableOf(e.type()) instanceof Entity v) {
                out.text("decltype(");
                qualified(v);
                out.text(')');
            } else if (!e.enumerators.isEmpty()) {
                out.text("decltype(");
                qualified(e.enumerators.getFirst());
                out.text(')');
            } else {
                out.text("enum");
            }
            return;
        }
        if (isMemberOfDependentClass(e) && isQualified(e)) {
            out.text(p.types.typenameKeyword());
        }
        if (NameHiding.needsElaboration(e)) {
            out.text("enum ");
        }
        Typedef open = p.closedNames.publicName(e);
        qualified(open == null ? e : open);
    }

    public void typedefName(Typedef t) {
        if (isMemberOfDependentClass(t) && isQualified(t)) {
            out.text(p.types.typenameKeyword());
        }
        qualified(t);
    }

    public static boolean isMemberOfDependentClass(Entity entity) {
        ClassEntity c = entity.enclosingClass();
        return c != null && c.type().isDependent();
    }

    /** The template's own name: {@code N::A}. */
    public void templateName(Template template) {
        if (template.dependentName != null) {
            p.types.asQualifier(template.dependentName.qualifier());
            out.text("::template ");
            out.name(template.name);
            return;
        }
        qualifier(template);
        if (p.heads.depth() > 0 && template.enclosingClass() != null && isQualified(template)) {
            out.text("template ");
        }
        if (template.name != null) {
            out.name(template.name);
        }
    }

    /** Whether written qualifiers are ignored; gives the old setting. */
    boolean ignoreWritten(boolean ignore) {
        boolean old = ignoresWritten;
        ignoresWritten = ignore;
        return old;
    }

    boolean ignoresWritten() {
        return ignoresWritten;
    }

    /** Whether a name reference says how the name is qualified here. */
    public boolean isWritten(@Nullable NameRef ref) {
        return ref != null && !ignoresWritten && !isThroughUnusableName(ref.qualifier);
    }

    /** Whether a written qualifier has a typedef that cannot be used here: what it names is qualified by the general rule. */
    private boolean isThroughUnusableName(@Nullable NameQualifier q) {
        for (NameQualifier step = q; step != null; step = step.previous) {
            if (step.type instanceof TypedefType t && p.types.isUnusable(t.entity())) {
                return true;
            }
        }
        return false;
    }

    /** The qualifier of a declared function: a leading {@code ::} is lost. */
    public void writtenQualifierOfFunction(NameRef ref) {
        if (ref.qualifier != null) {
            step(ref.qualifier);
        } else if (ref.global) {
            out.text("::");
        }
    }

    /** The qualifier of functions that are looked up again later: namespace or class are named as needed here. */
    public void qualifierOfFunctions(NameRef ref) {
        NameQualifier q = ref.qualifier;
        if (q != null && q.namespace != null) {
            namespaceStep(q.namespace);
        } else if (q != null && q.type != null) {
            Type named = Types.withoutNames(q.type);
            if (named instanceof DecltypeType && q.type instanceof TypedefType t) {
                typedefName(t.entity());
            } else {
                p.types.asQualifier(named instanceof DecltypeType ? q.type : named);
            }
            out.text("::");
        } else if (ref.global) {
            out.text("::");
        }
    }

    /** The qualifier of a name reference, every step as written (6.8). */
    public void writtenQualifier(NameRef ref) {
        if (ref.global) {
            out.text("::");
        }
        if (ref.qualifier != null) {
            step(ref.qualifier);
        }
    }

    private void step(NameQualifier q) {
        if (q.type instanceof AliasTemplateType a && p.closedNames.isClosed(a)
                || q.type instanceof TypedefType t && p.types.isUnusable(t.entity())) {
            p.types.asQualifier(q.type);
            out.text("::");
            return;
        }
        if (q.previous != null) {
            step(q.previous);
        }
        boolean follows = q.previous != null;
        if (q.type != null) {
            typeStep(q, q.type, follows);
        } else if (q.name != null) {
            out.name(q.name);
        } else if (q.namespace != null) {
            simple(q.namespace);
        }
        out.text("::");
    }

    private void typeStep(NameQualifier q, Type type, boolean follows) {
        switch (type) {
            case ClassType c -> classStep(c, follows);
            case TypedefType t -> out.name(q.name != null ? q.name : t.entity().name);
            case EnumType e -> simple(e.entity());
            case AliasTemplateType a -> {
                out.name(a.template().name);
                p.templateIds.arguments(a.args(), a.minTemplateArguments, a.template());
            }
            case DependentMemberType m -> {
                if (follows) {
                    p.types.members.dependentMemberName(m);
                } else if (q.name == m.name() && m.args() == null) {
                    // Brought in by a using-declaration.
                    out.name(q.name);
                } else {
                    p.types.asQualifier(m);
                }
            }
            default -> p.types.asQualifier(type);
        }
    }

    /** The name of a class with its arguments, without a qualifier. */
    public void templateId(ClassType c) {
        classStep(c, false);
    }

    private void classStep(ClassType c, boolean follows) {
        ClassType old = p.templateIds.enterReference(c);
        classStep(c.entity(), follows);
        p.templateIds.leaveReference(old);
    }

    private void classStep(ClassEntity c, boolean follows) {
        if (c.name == null) {
            unnamedClass(c);
            return;
        }
        if (follows && TemplateIdPrinter.hasArguments(c) && c.isNonreal) {
            out.text("template ");
        }
        out.name(c.name);
        if (TemplateIdPrinter.hasArguments(c)) {
            p.templateIds.classArguments(c);
        }
    }

    /** An enumerator of a class template named through a class around the place loses that qualifier. */
    public boolean isOwnEnumerator(EnumEntity enumeration, @Nullable NameRef ref) {
        return ref != null
                && ref.qualifier != null
                && ref.qualifier.type instanceof Type type
                && type.canonical() instanceof ClassType c
                && c.isDependent()
                && c.entity() == enumeration.enclosingClass()
                && p.scopes.contains(c.entity().scope);
    }

    /** A name in an expression: as written where it was named, else by the general rule. */
    public void reference(Entity entity, @Nullable NameRef ref) {
        if (!isWritten(ref)) {
            qualified(entity);
            return;
        }
        writtenQualifier(ref);
        simple(entity);
    }
}
