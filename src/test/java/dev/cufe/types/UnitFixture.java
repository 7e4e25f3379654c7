package dev.cufe.types;

import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tokens;
import dev.cufe.numbers.WideInt;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.source.SourceMap;
import java.util.ArrayList;

/** A unit without source, and short ways to put entities into it. */
public final class UnitFixture {
    public final Unit unit;
    public final ScopeStack scopes;
    public final TypeTable types;

    public UnitFixture() {
        this(2017);
    }

    public UnitFixture(int standard) {
        NameTable names = new NameTable();
        LexedUnit lexed = new LexedUnit(new Tokens(names, 8), names, null, null, null);
        unit = new Unit(Dialect.gnu(standard, 120200), null, new SourceMap(), lexed);
        scopes = new ScopeStack(unit);
        types = unit.types;
    }

    public Name name(String text) {
        return unit.names.intern(text);
    }

    public Scope global() {
        return unit.global.scope;
    }

    public <T extends Entity> T add(Scope scope, T entity) {
        scopes.declare(scope, entity.name, entity);
        if (scope.kind() == ScopeKind.CLASS && entity.access == Access.NONE) {
            entity.access = Access.PUBLIC;
        }
        return entity;
    }

    public Namespace namespace(Scope parent, String text) {
        return add(parent, new Namespace(name(text), parent, 0));
    }

    public Namespace inlineNamespace(Scope parent, String text) {
        Namespace n = namespace(parent, text);
        n.isInline = true;
        scopes.addUsingDirective(parent, n);
        return n;
    }

    public Variable variable(Scope parent, String text) {
        return variable(parent, text, types.intType());
    }

    public Variable variable(Scope parent, String text, Type type) {
        return add(parent, new Variable(name(text), parent, 0, type, type));
    }

    public Function function(Scope parent, String text, Type... params) {
        FunctionType type = types.function(types.voidType(), params);
        return add(parent, functionOf(parent, text, type));
    }

    public Function functionOf(Scope parent, String text, FunctionType type) {
        Function f = new Function(name(text), parent, 0, type, type);
        if (parent.owner() instanceof ClassEntity c) {
            c.functions.add(f);
        }
        return f;
    }

    public ClassEntity classEntity(Scope parent, String text, ClassEntity... bases) {
        ClassEntity c = new ClassEntity(ClassKey.STRUCT, name(text), parent, 0, false);
        c.bases = new ArrayList<>();
        for (ClassEntity base : bases) {
            base(c, base, false, Access.PUBLIC);
        }
        c.state = ClassEntity.State.COMPLETE;
        add(parent, c);
        scopes.declareInjectedClassName(c);
        return c;
    }

    public BaseClass base(ClassEntity derived, ClassEntity base, boolean isVirtual, Access access) {
        BaseClass b = new BaseClass(base.type(), isVirtual, access, 0, false);
        derived.bases.add(b);
        return b;
    }

    public Field field(ClassEntity c, String text, Type type) {
        Field f = new Field(text == null ? null : name(text), c.scope, 0, type, type);
        f.access = Access.PUBLIC;
        c.fields.add(f);
        if (text != null) {
            add(c.scope, f);
        }
        return f;
    }

    public Typedef typedef(Scope parent, String text, Type type) {
        return add(parent, new Typedef(name(text), parent, 0, type, false));
    }

    public UsingDeclaration using(Scope parent, Entity target) {
        NameRef ref = new NameRef(0, target.name, null, false, null, null);
        return add(parent, new UsingDeclaration(target.name, parent, 0, target, ref));
    }

    public TemplateParam typeParam(String text, int depth, int index, boolean pack) {
        TemplateParam p = new TemplateParam(TemplateParam.Kind.TYPE, name(text), global(), 0, depth, index, pack);
        types.templateParam(p);
        return p;
    }

    public TemplateParam constantParam(String text, int depth, int index) {
        TemplateParam p = new TemplateParam(TemplateParam.Kind.NONTYPE, name(text), global(), 0, depth, index, false);
        p.constantType = types.intType();
        return p;
    }

    public IntegerConstant integer(long value) {
        return new IntegerConstant(types.intType(), null, 0, WideInt.of(value), null);
    }

    public Scope block(Scope parent) {
        return new Scope(ScopeKind.BLOCK, parent, null);
    }

    /** The chain that follows parents. */
    public ScopeChain chain(Scope scope) {
        return scope == null ? null : new ScopeChain(scope, chain(scope.parent()));
    }

    public Symbol symbol(Scope scope, String text) {
        return scope.find(name(text));
    }
}
