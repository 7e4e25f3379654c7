package dev.cufe.instances;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.templates.Bindings;
import org.jspecify.annotations.Nullable;

/** The scopes of a place in a template as an instance sees them: heads are bound, classes are the instances. */
public final class Rebinder {
    private final Bindings bindings;
    private final @Nullable ClassEntity instance;
    private final @Nullable TemplateParam end;

    /** @param instance innermost class instance that the place is in, or null */
    Rebinder(Bindings bindings, @Nullable ClassEntity instance) {
        this(bindings, instance, null);
    }

    /** @param end the parameter whose default argument the place is in: it and those behind it are not declared yet, or null */
    Rebinder(Bindings bindings, @Nullable ClassEntity instance, @Nullable TemplateParam end) {
        this.bindings = bindings;
        this.instance = instance;
        this.end = end;
    }

    ScopeChain rebind(ScopeChain chain) {
        Scope scope = chain.scope();
        if (scope.kind().isNamespace() && noneAround(chain)) {
            return chain;
        }
        ScopeChain outer = chain.outer() == null ? null : rebind(chain.outer());
        Scope now = scope(scope);
        return now == scope && outer == chain.outer() ? chain : new ScopeChain(now, outer);
    }

    /** Heads may stand around a namespace that a declarator is qualified with. */
    private static boolean noneAround(ScopeChain chain) {
        for (ScopeChain c = chain; c != null; c = c.outer()) {
            if (c.scope().kind() == ScopeKind.TEMPLATE_PARAMS) {
                return false;
            }
        }
        return true;
    }

    private Scope scope(Scope scope) {
        if (scope.kind() == ScopeKind.TEMPLATE_PARAMS) {
            return bound(scope);
        }
        if (scope.owner() instanceof ClassEntity c && c.isNonreal) {
            for (ClassEntity i = instance; i != null; i = i.enclosingClass()) {
                if (InstanceMembers.pattern(i) == c) {
                    return i.scope;
                }
            }
        }
        return scope;
    }

    private Scope bound(Scope head) {
        Scope made = new Scope(ScopeKind.TEMPLATE_BINDING, head.parent(), null);
        made.boundHead = head;
        boolean any = false;
        boolean named = false;
        for (Symbol s : head.symbols()) {
            named = true;
            TemplateParam param = s.entity instanceof Template t ? t.param : (TemplateParam) s.entity;
            if (end != null && param.depth == end.depth && param.index >= end.index) {
                continue;
            }
            TemplateArgument arg = bindings.get(param);
            Entity entity = s.entity;
            if (arg != null) {
                entity = bound(param, arg, made);
                any = true;
            }
            made.add(new Symbol(s.name, entity, s.declaredAt));
        }
        return any || !named || made.symbols().isEmpty() ? made : head;
    }

    /** What a scope made by this class binds. */
    public static Bindings bindings(Scope binding) {
        Bindings made = new Bindings();
        for (Symbol s : binding.boundHead.symbols()) {
            TemplateParam param = s.entity instanceof Template t ? t.param : (TemplateParam) s.entity;
            Symbol now = binding.find(s.name);
            TemplateArgument arg = now == null || now.entity == s.entity
                    ? null
                    : now.entity instanceof TemplateParam copy
                            ? copy.bound
                            : now.entity instanceof Template t && t.param == null ? TemplateArgument.of(t) : null;
            made.bind(param, arg);
        }
        return made;
    }

    private static Entity bound(TemplateParam param, TemplateArgument arg, Scope scope) {
        if (arg.kind == TemplateArgument.Kind.TEMPLATE && arg.template != null) {
            return arg.template;
        }
        TemplateParam copy = new TemplateParam(
                param.kind, param.name, scope, param.position, param.depth, param.index, param.isPack);
        copy.constantType = param.constantType;
        copy.bound = arg;
        if (param.kind != TemplateParam.Kind.TEMPLATE) {
            return copy;
        }
        Template pack = new Template(Template.Kind.PARAM, param.name, scope, param.position, param.template.head);
        pack.param = copy;
        copy.template = pack;
        return pack;
    }
}
