package dev.cufe.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Op;
import dev.cufe.il.stmt.ExprStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whole declarations with their line markers ([printing 2], [printing 4]). */
class DeclarationPrinterTest {
    private final Bench b = new Bench();
    private final Type intType = b.types.intType();

    @Test
    void eachLineHasAMarkerAndACommaContinuesTheDeclaration() {
        Variable a = b.variable("a", intType, 1);
        Variable c = b.variable("c", b.types.pointerTo(intType), 2);
        Declaration next = b.define(c);
        next.isAfterComma = true;
        Variable d = b.variable("d", intType, 4);
        assertThat(b.print(b.define(a), next, b.define(d))).isEqualTo("int a, \n# 2\n*c; \n# 4\nint d; ");
    }

    @Test
    void structWithMembers() {
        ClassEntity s = b.structure("S", b.fileScope(), 1);
        b.field(s, "x", intType);
        b.field(s, "y", b.types.array(intType, 2));
        assertThat(b.print(b.define(s))).isEqualTo("struct S { int x; int y[2]; }; ");
    }

    @Test
    void embeddedStructIsPrintedWhereItsTypeIsDue() {
        ClassEntity s = b.structure("S", b.fileScope(), 2);
        b.field(s, "x", intType);
        Typedef t = new Typedef(b.names.intern("T"), b.fileScope(), b.line(5), s.type(), false);
        Declaration d = b.define(t);
        d.embedded = new SourceSequence();
        d.embedded.add(b.define(s));
        assertThat(b.print(d)).isEqualTo("# 5\ntypedef \n# 2\nstruct S { int x; \n# 5\n} T; ");
    }

    @Test
    void functionDefinitionAndDeclarationDifferInTheirParameters() {
        Type pointer = b.types.pointerTo(intType);
        ParamType[] params = {new ParamType(pointer, pointer, b.names.intern("p"), b.line(1), false)};
        FunctionType type = b.types.function(new FunctionType.Builder(intType, params));
        Function f = b.function("f", type, 1, new ReturnStmt(b.line(1), b.integer(3), null, false));
        f.parameters = new Variable[] {new Variable(b.names.intern("p"), f.scope, b.line(1), pointer, pointer)};
        Declaration first = new Declaration(b.line(1), f, false);
        assertThat(b.print(first, b.define(f))).isEqualTo("int f(int * p); int f(int *p) { return 3; } ");
    }

    @Test
    void finalReturnVanishesAndMainReturnsZero() {
        FunctionType type = b.types.function(intType);
        Function main = b.function("main", type, 1);
        main.resultAtEnd = b.integerConstant(0);
        assertThat(b.print(b.define(main))).isEqualTo("int main() { return 0; } ");
        Function v =
                b.function("v", b.types.function(b.types.voidType()), 1, new ReturnStmt(b.line(1), null, null, false));
        assertThat(b.print(b.define(v))).isEqualTo("void v() { } ");
    }

    @Test
    void namespaceHasNoBlankAfterIt() {
        Namespace n = new Namespace(b.names.intern("N"), b.fileScope(), b.line(1));
        b.declare(b.fileScope(), n);
        NamespaceOpening opening = new NamespaceOpening(b.line(1), n, List.of());
        opening.endPosition = b.line(1);
        Variable v = new Variable(b.names.intern("v"), n.scope, b.line(1), intType, intType);
        b.declare(n.scope, v);
        opening.members.add(b.define(v));
        assertThat(b.print(opening)).isEqualTo("namespace N { int v; }");
    }

    @Test
    void constantInitialisersAreStrictAndDynamicOnesAreNot() {
        Variable a = b.variable("a", intType, 1);
        a.hasExplicitInitializer = true;
        a.initKind = Variable.InitKind.STATIC;
        a.constant = b.integerConstant(3).withExpr(b.op(Op.ADD, intType, b.integer(1), b.integer(2)));
        assertThat(b.print(b.define(a))).isEqualTo("int a = (1 + 2); ");
        a.initKind = Variable.InitKind.DYNAMIC;
        a.init = DynamicInit.expression(b.op(Op.ADD, intType, b.use(a), b.integer(2)), 0);
        assertThat(b.print(b.define(a))).isEqualTo("int a = a + 2; ");
    }

    @Test
    void sizeTypeBringsInTheHostRuntime() {
        Typedef t = new Typedef(b.names.intern("size_t"), b.fileScope(), b.line(1), b.types.sizeType(), false);
        Variable v = b.variable("v", intType, 2);
        assertThat(b.print(b.define(t), b.define(v)))
                .isEqualTo("typedef unsigned long size_t; \n"
                        + "#if !defined(__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__)\n"
                        + "#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__\n"
                        + "#endif\n#include \"crt/host_runtime.h\"\n# 2\nint v; ");
    }

    @Test
    void statementsAreSeparatedByMarkers() {
        Variable a = b.variable("a", intType, 1);
        Function f = b.function(
                "f",
                b.types.function(b.types.voidType()),
                2,
                new ExprStmt(b.line(3), b.op(Op.POST_INCR, intType, b.use(a))));
        assertThat(b.print(b.define(f))).isEqualTo("# 2\nvoid f() { \n# 3\na++; \n# 2\n} ");
    }
}
