package dev.cufe.instances;

import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.parse.Parser;
import dev.cufe.templates.Bindings;
import dev.cufe.types.Types;

/** Initializers of variables and fields of instances, read when somebody needs them [temp.inst]/3. */
public final class InstanceInitializers {
    private final Parser p;
    private final Instantiator instantiator;
    private final InstantiationDepth depth;

    InstanceInitializers(Parser parser, Instantiator instantiator, InstantiationDepth depth) {
        this.p = parser;
        this.instantiator = instantiator;
        this.depth = depth;
    }

    void needInitializer(Variable v, int position) {
        if (!v.isInitializerPending && !v.isDefinitionPending()) {
            return;
        }
        boolean isOfTemplate = v.templateArgs != null;
        if (isOfTemplate && v.isOnlyDeclared()) {
            v.isInitializerPending = false;
            instantiator.substitutions.needed(v, p.expressions.build.isValueUsed());
            completeType(v, position);
            return;
        }
        if (isOfTemplate) {
            p.unit.references.enterInstance();
            p.unit.references.declarationNeeded(v);
            completeType(v, position);
            p.unit.references.leaveInstance();
        }
        v.isInitializerPending = false;
        v.isDefinitionRead = true;
        Variable pattern = v.memberPattern != null ? v.memberPattern : v;
        if (v.template != null && v.template.prototype instanceof Variable prototype) {
            pattern = prototype;
        }
        boolean own = v.initTokens >= 0;
        int tokens = own ? v.initTokens : pattern.initTokens;
        ScopeChain context = own ? v.context : pattern.context;
        if (tokens < 0 || context == null) {
            if (isOfTemplate) {
                p.unit.references.enterInstance();
                p.unit.references.instantiated(v, v.position);
                p.unit.references.leaveInstance();
            }
            return;
        }
        if (depth.refusesDefinition(v, position)) {
            v.type = p.unit.types.error();
            return;
        }
        boolean isMember = own && v.template == null;
        ScopeChain place = isMember ? context : new Rebinder(Bindings.of(v), v.enclosingClass()).rebind(context);
        read(v, place, tokens, isMember ? v.visibleUpTo : pattern.visibleUpTo);
    }

    private void read(Variable v, ScopeChain place, int tokens, int visibleUpTo) {
        boolean isOfTemplate = v.templateArgs != null;
        depth.enter();
        Trial outer = p.unit.diagnostics.suspendTrials();
        try (Excursion e = new Excursion(p, place, tokens, visibleUpTo)) {
            if (v.parent != null && v.parent.kind() == ScopeKind.CLASS && !p.scopes.isOpen(v.parent)) {
                p.scopes.enterWithParents(v.parent);
            }
            p.unit.references.enterInstance();
            p.unit.references.enterInitializer();
            if (!isOfTemplate) {
                p.unit.references.initializerBegins(v);
            }
            Substitutions.State read = instantiator.substitutions.enterRead();
            instantiator.signatures.initialize(v);
            instantiator.substitutions.leave(read);
            p.unit.references.initialized(v);
            p.unit.references.leaveInitializer();
            if (isOfTemplate) {
                p.unit.references.instantiated(v, v.position);
            }
            p.unit.references.leaveInstance();
        }
        depth.leave();
        p.unit.diagnostics.resumeTrials(outer);
    }

    /** Whoever names an instance of a variable template completes its class. */
    public void completeType(Variable v, int position) {
        ClassEntity c = Types.asClass(v.type);
        if (c != null) {
            instantiator.complete(c, position);
        }
    }

    void needFieldInitializer(Field field, int position) {
        ClassEntity c = field.enclosingClass();
        if (field.init != null || field.initTokens < 0 || c == null || c.context == null) {
            return;
        }
        int tokens = field.initTokens;
        field.initTokens = -1;
        depth.enter();
        try (Excursion e = new Excursion(p, c.context, tokens, c.visibleUpTo)) {
            p.initializers.memberOfInstance(c, field, position);
        }
        depth.leave();
    }
}
