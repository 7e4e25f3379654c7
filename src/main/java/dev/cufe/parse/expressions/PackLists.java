package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.types.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The places where packs are expanded, each with the form an expansion has in a template [temp.variadic]/5. */
public final class PackLists {
    private final Parser p;
    private final TokenCursor cursor;
    private boolean expandingParameter;

    public PackLists(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    public void expression(int start, List<Expr> into, Supplier<Expr> parse) {
        p.packs.element(start, into, parse, e -> e.with(Expr.PACK_EXPANSION));
    }

    public void type(List<Type> into) {
        p.packs.element(cursor.index(), into, p.declarators::typeId, p.unit.types::packExpansion);
    }

    public boolean isExpandingParameter() {
        return expandingParameter;
    }

    public void parameter(int start, List<ParamType> params, List<Variable> variables, Runnable parse) {
        boolean saved = expandingParameter;
        expandingParameter = false;
        if (!p.instantiator.isActive()) {
            parse.run();
            expandingParameter = saved;
            return;
        }
        int mark = p.packs.mark();
        int count = params.size();
        int references = p.unit.references.mark();
        Trial trial = p.unit.diagnostics.openTrial();
        parse.run();
        boolean isPack = params.size() > count && params.get(count).isPack;
        if (!isPack || !p.packs.anyNamed(mark)) {
            trial.commit();
            p.packs.forget(mark);
            expandingParameter = saved;
            return;
        }
        trial.drop();
        p.unit.references.keepInstances(references);
        Name name = params.get(count).name;
        Scope scope = p.scopes.current();
        int position = params.get(count).position;
        Type type = params.get(count).type;
        params.remove(count);
        variables.remove(count);
        if (name != null) {
            scope.removeLast(name);
        }
        expandingParameter = true;
        p.packs.expand(mark, start, cursor.index(), parse);
        expandingParameter = saved;
        if (name != null) {
            Variable pack = new Variable(name, scope, position, type, type);
            pack.isParameter = true;
            pack.isParameterPack = true;
            pack.packElements = variables.subList(count, variables.size()).toArray(new Variable[0]);
            scope.add(new Symbol(name, pack, p.unit.nextDeclaration()));
        }
    }

    public void base(int start, List<BaseClass> into, Supplier<@Nullable BaseClass> parse) {
        if (!p.instantiator.isActive()) {
            addBase(into, parse.get());
            return;
        }
        int mark = p.packs.mark();
        int references = p.unit.references.mark();
        Trial trial = p.unit.diagnostics.openTrial();
        BaseClass base = parse.get();
        if (base == null || !base.isPackExpansion || !p.packs.anyNamed(mark)) {
            trial.commit();
            p.packs.forget(mark);
            addBase(into, base);
            return;
        }
        trial.drop();
        p.unit.references.rewind(references);
        p.packs.expand(mark, start, cursor.index(), () -> {
            BaseClass b = parse.get();
            if (b != null) {
                BaseClass element = new BaseClass(b.type, b.isVirtual, b.access, b.position, false);
                element.wasDependent = b.wasDependent;
                into.add(element);
            }
        });
    }

    private static void addBase(List<BaseClass> into, @Nullable BaseClass base) {
        if (base != null) {
            into.add(base);
        }
    }

    public void usingDeclarator(BooleanSupplier skip, Runnable parse) {
        int mark = p.packs.mark();
        int start = cursor.index();
        boolean expanded = false;
        if (p.instantiator.isActive()) {
            int references = p.unit.references.mark();
            Trial trial = p.unit.diagnostics.openTrial();
            expanded = skip.getAsBoolean() && p.packs.anyNamed(mark);
            trial.drop();
            p.unit.references.rewind(references);
        }
        if (expanded) {
            p.packs.expand(mark, start, cursor.index(), parse);
        } else {
            p.packs.forget(mark);
            cursor.seek(start);
            parse.run();
            p.packs.forget(mark);
        }
    }

    public void memberInitializer(int start, List<ConstructorInit> into, Supplier<ConstructorInit> parse) {
        if (!p.instantiator.isActive()) {
            into.add(parse.get());
            return;
        }
        int mark = p.packs.mark();
        int references = p.unit.references.mark();
        Trial trial = p.unit.diagnostics.openTrial();
        ConstructorInit init = parse.get();
        boolean isExpansion = cursor.index() > 0 && cursor.tokens().is(cursor.index() - 1, Tok.ELLIPSIS);
        if (!isExpansion || !p.packs.anyNamed(mark)) {
            trial.commit();
            p.packs.forget(mark);
            into.add(init);
            return;
        }
        trial.drop();
        p.unit.references.rewind(references);
        p.packs.expand(mark, start, cursor.index(), () -> into.add(parse.get()));
    }

    /** {@code sizeof...(name)}. */
    public Expr sizeof(int position) {
        Type size = p.unit.types.sizeType();
        boolean isInTemplate = p.scopes.inTemplate() || p.scopes.boundHeads() > 0 || p.instantiator.isActive();
        if (!isInTemplate) {
            p.unit.diagnostics.report(Codes.SIZEOF_PACK_OUTSIDE_VARIADIC, position);
        }
        if (!cursor.is(Tok.IDENTIFIER)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            cursor.skipTo(Tok.RIGHT_PAREN, Tok.SEMICOLON);
            if (isInTemplate) {
                p.unit.diagnostics.report(Codes.EXPANSION_WITHOUT_PACK, position);
            }
            return Nodes.broken(p.unit.types, position);
        }
        Name name = cursor.name();
        int at = cursor.position();
        Entity entity = p.lookup.unqualified(name, Lookup.ANY).entity();
        cursor.advance();
        packNamed(entity, at);
        NameRef ref = new NameRef(at, name, null, false, null, null);
        if (entity instanceof dev.cufe.il.entity.Template t && t.param != null) {
            entity = t.param;
        }
        if (entity instanceof TemplateParam param && param.isPack) {
            TemplateArgument whole = Packs.wholeOf(param);
            if (whole != null) {
                return Packs.hasExpansions(whole)
                        ? dependentSize(whole, null, ref, position)
                        : counted(whole, null, ref, position);
            }
            TemplateArgument own = p.instantiator.instances.ownArguments(new TemplateParam[] {param})[0];
            return dependentSize(own.elements[0], null, ref, position);
        }
        if (entity instanceof Variable v && v.isParameterPack) {
            Expr named = new VariableExpr(v.type, ValueCategory.LVALUE, at, 0, v, ref);
            if (v.packElements != null) {
                return Nodes.constant(
                        Nodes.integerConstant(size, v.packElements.length)
                                .withExpr(sizeofExpr(TemplateArgument.of(v.type), named, ref, position)),
                        position);
            }
            return dependentSize(TemplateArgument.of(v.type), named, ref, position);
        }
        if (isInTemplate || entity == null) {
            p.unit.diagnostics.report(Codes.SIZEOF_PACK_OPERAND, at);
        }
        if (isInTemplate && entity == null) {
            p.unit.diagnostics.report(Codes.EXPANSION_WITHOUT_PACK, position);
        }
        return Nodes.broken(p.unit.types, position);
    }

    /** Reports a pack, once for each element. */
    private void packNamed(@Nullable Entity entity, int position) {
        if (!(entity instanceof TemplateParam t)
                || t.bound == null
                || t.bound.kind != TemplateArgument.Kind.PACK
                || t.parent == null) {
            if (entity != null) {
                p.unit.references.named(entity, position);
            }
            return;
        }
        for (TemplateArgument element : t.bound.elements) {
            TemplateParam one = new TemplateParam(t.kind, t.name, t.parent, t.position, t.depth, t.index, t.isPack);
            one.bound = element.type instanceof PackExpansionType pack ? TemplateArgument.of(pack.pattern()) : element;
            p.unit.references.named(one, position);
        }
    }

    private Expr counted(TemplateArgument pack, @Nullable Expr named, NameRef ref, int position) {
        Type size = p.unit.types.sizeType();
        return Nodes.constant(
                Nodes.integerConstant(size, pack.elements.length).withExpr(sizeofExpr(pack, named, ref, position)),
                position);
    }

    private Expr dependentSize(TemplateArgument pack, @Nullable Expr named, NameRef ref, int position) {
        Type size = p.unit.types.sizeType();
        Expr e = sizeofExpr(pack, named, ref, position);
        return new ConstantExpr(size, ValueCategory.PRVALUE, position, 0, DependentConstant.expression(size, e), null);
    }

    private SizeofPackExpr sizeofExpr(TemplateArgument pack, @Nullable Expr named, NameRef ref, int position) {
        return new SizeofPackExpr(
                p.unit.types.sizeType(), ValueCategory.PRVALUE, position, 0, pack, named, named == null ? ref : null);
    }

    /** The elements that an operand of a fold stands for, or null if it names no pack that is known. */
    @Nullable
    List<Expr> elements(int start, int mark, Supplier<Expr> parse) {
        if (!p.instantiator.isActive() || !p.packs.anyNamed(mark) || p.packs.hasExpansions(mark)) {
            return null;
        }
        List<Expr> elements = new ArrayList<>();
        int end = cursor.index();
        p.packs.expand(mark, start, end, () -> elements.add(parse.get()));
        return elements;
    }
}
