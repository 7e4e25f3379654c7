package dev.cufe.print;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.NameTable;
import dev.cufe.numbers.WideInt;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.PrintHooks;
import dev.cufe.print.text.PrintOptions;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.types.TypeTable;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Makes small pieces of IL by hand and prints them; line n of the pretended source is at {@link #line(int)}. */
public final class Bench {
    public final NameTable names = new NameTable();
    public final TypeTable types = new TypeTable(true);
    final SourceMap map = new SourceMap();
    final SourceBuffer buffer = map.addBuffer("a.cu", ".\n".repeat(50).getBytes(StandardCharsets.UTF_8));
    final Namespace global = new Namespace(null, null, 0);
    final Output out;
    public final Printer printer;

    public Bench() {
        map.openRecord(buffer.base(), "a.cu", 1, false, 0);
        out = new Output(map, 256);
        out.believe(map.record(0), 1);
        printer = new Printer(
                out,
                map,
                new PrintOptions(17, true, false, false),
                PrintHooks.NONE,
                "_GLOBAL__N_id",
                null,
                index -> integerConstant(0),
                null);
    }

    public int line(int number) {
        return buffer.position(buffer.lineStart(number - 1));
    }

    String text() {
        String text = out.take(0);
        return text;
    }

    String print(SourceEntry... entries) {
        SourceSequence unit = new SourceSequence();
        for (SourceEntry e : entries) {
            unit.add(e);
        }
        printer.unit(unit);
        return text();
    }

    public String print(Expr e, int context) {
        printer.exprs.print(e, context);
        return text();
    }

    public String typeId(Type t) {
        printer.types.typeId(t);
        return text();
    }

    public Scope fileScope() {
        return global.scope;
    }

    <E extends Entity> E declare(Scope scope, E entity) {
        scope.add(new Symbol(entity.name, entity, 1));
        return entity;
    }

    public Variable variable(String name, Type type, int line) {
        Variable v = new Variable(names.intern(name), fileScope(), line(line), type, type);
        return declare(fileScope(), v);
    }

    Declaration define(Entity e) {
        Declaration d = new Declaration(e.position, e, true);
        d.isFirst = true;
        d.isAutonomousTag = true;
        return d;
    }

    public ClassEntity structure(String name, Scope scope, int line) {
        ClassEntity c = new ClassEntity(ClassKey.STRUCT, names.intern(name), scope, line(line), false);
        c.members = new SourceSequence();
        c.endPosition = line(line);
        c.state = ClassEntity.State.COMPLETE;
        return declare(scope, c);
    }

    Field field(ClassEntity c, String name, Type type) {
        Field f = new Field(names.intern(name), c.scope, c.position, type, type);
        f.access = dev.cufe.il.entity.Access.PUBLIC;
        c.fields.add(f);
        c.members.add(define(f));
        return declare(c.scope, f);
    }

    Function function(String name, FunctionType type, int line, Stmt... body) {
        Function f = new Function(names.intern(name), fileScope(), line(line), type, type);
        f.scope = new Scope(ScopeKind.FUNCTION, fileScope(), f);
        f.body = new Block(line(line), List.of(body), new Scope(ScopeKind.BLOCK, f.scope, null), line(line));
        f.isDefined = true;
        return declare(fileScope(), f);
    }

    public Expr use(Variable v) {
        return new VariableExpr(v.type, ValueCategory.LVALUE, 0, 0, v, null);
    }

    Expr use(Function f) {
        return new FunctionExpr(types.pointerTo(f.type), ValueCategory.PRVALUE, 0, 0, f, null);
    }

    public Expr integer(long value) {
        return new ConstantExpr(types.intType(), ValueCategory.PRVALUE, 0, 0, integerConstant(value), null);
    }

    public Constant integerConstant(long value) {
        return new IntegerConstant(types.intType(), null, 0, WideInt.of(value), null);
    }

    public Expr folded(Constant value, Expr from) {
        return new ConstantExpr(value.type(), ValueCategory.PRVALUE, 0, 0, value.withExpr(from), null);
    }

    public Expr string(String text) {
        int[] units = text.chars().toArray();
        Type type = types.array(types.charType(), units.length + 1);
        Constant c = new StringConstant(type, null, 0, StringConstant.Encoding.PLAIN, units, true);
        return new ConstantExpr(type, ValueCategory.LVALUE, 0, 0, c, null);
    }

    public Expr op(Op op, Type type, Expr... operands) {
        return new OperationExpr(type, ValueCategory.PRVALUE, 0, 0, op, operands);
    }

    public Expr implicit(Op op, Type type, Expr operand) {
        return new OperationExpr(type, ValueCategory.PRVALUE, 0, Expr.COMPILER_GENERATED, op, new Expr[] {operand});
    }
}
