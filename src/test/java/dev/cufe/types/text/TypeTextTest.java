package dev.cufe.types.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.diagnostics.EntityStyle;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.TypeTable;
import dev.cufe.types.UnitFixture;
import org.junit.jupiter.api.Test;

/** Spellings seen in messages of the reference tool ([diagnostics 2.2]). */
class TypeTextTest {
    private final UnitFixture u = new UnitFixture();
    private final TypeTable t = u.types;
    private final Type i = t.intType();
    private final Namespace n = u.namespace(u.global(), "N");
    private final ClassEntity s = u.classEntity(u.global(), "S");

    private FunctionType function(Type result, Type... params) {
        return t.function(result, params);
    }

    private FunctionType member(int cv, Type result, Type... params) {
        FunctionType.Builder b = t.function(result, params).toBuilder();
        b.qualifiers = cv;
        return t.function(b);
    }

    private void shows(Type type, String text) {
        assertThat(TypeText.of(type)).isEqualTo(text);
    }

    @Test
    void declarators() {
        Type constPointer = t.qualified(t.pointerTo(i), Cv.CONST);
        shows(t.pointerTo(constPointer), "int *const *");
        shows(t.pointerTo(t.pointerTo(t.array(i, 3))), "int (**)[3]");
        shows(
                t.pointerTo(function(t.pointerTo(i), t.pointerTo(i), t.pointerTo(t.charType()))),
                "int *(*)(int *, char *)");
        shows(t.pointerTo(t.qualified(t.pointerTo(function(i)), Cv.CONST)), "int (*const *)()");
        shows(t.pointerTo(t.qualified(t.pointerTo(i), Cv.RESTRICT)), "int *__restrict__ *");
        shows(t.memberPointer(s.type(), member(Cv.CONST, t.voidType(), i)), "void (S::*)(int) const");
        shows(t.memberPointer(s.type(), i), "int S::*");
        shows(t.array(t.array(i, 3), 2), "int [2][3]");
        shows(t.pointerTo(function(t.pointerTo(t.array(i, 2)), i)), "int (*(*)(int))[2]");
        shows(t.unboundedArray(i), "int []");
        shows(t.lvalueReferenceTo(t.array(i, 3)), "int (&)[3]");
        Type charPointer = t.pointerTo(t.qualified(t.charType(), Cv.CONST | Cv.VOLATILE));
        Type outer = t.pointerTo(t.qualified(t.pointerTo(t.qualified(charPointer, Cv.CONST)), Cv.VOLATILE));
        shows(outer, "const volatile char *const *volatile *");
    }

    @Test
    void functions() {
        FunctionType.Builder b = function(t.voidType(), i).toBuilder();
        b.ellipsis = true;
        shows(t.pointerTo(t.function(b)), "void (*)(int, ...)");
        FunctionType.Builder noexcept = function(t.voidType()).toBuilder();
        noexcept.noexcept = true;
        shows(t.pointerTo(t.function(noexcept)), "void (*)() noexcept");
        FunctionType.Builder trailing = function(i, i).toBuilder();
        trailing.trailingReturn = true;
        shows(t.function(trailing), "auto (int)->int");
        shows(t.pointerTo(t.function(trailing)), "auto (*)(int)->int");
    }

    @Test
    void fundamentalTypes() {
        shows(t.unsignedInt(), "unsigned int");
        shows(t.nullptrType(), "std::nullptr_t");
        shows(t.complex(t.floating(FloatKind.FLOAT)), "float __complex__");
        shows(t.complex(t.floating(FloatKind.FLOAT128)), "std::float128_t __complex__");
        shows(t.vector(i, 16, null), "__attribute((vector_size(16))) int");
        shows(t.error(), "<error-type>");
    }

    @Test
    void namesAreQualified() {
        ClassEntity inner = u.classEntity(u.namespace(n.scope, "v1").scope, "I");
        shows(inner.type(), "N::v1::I");
        Namespace unnamed = new Namespace(null, n.scope, 0);
        shows(new ClassEntity(ClassKey.STRUCT, u.name("U"), unnamed.scope, 0, false).type(), "N::<unnamed>::U");
        shows(new ClassEntity(ClassKey.STRUCT, null, u.global(), 0, false).type(), "struct <unnamed>");
        ClassEntity local = new ClassEntity(ClassKey.STRUCT, u.name("L"), u.block(n.scope), 0, false);
        ClassEntity nested = new ClassEntity(ClassKey.STRUCT, u.name("L3"), local.scope, 0, false);
        shows(nested.type(), "L::L3");
    }

    @Test
    void typedefsAreShownAndResolved() {
        Typedef nameOfInt = u.typedef(u.global(), "INT", i);
        shows(t.qualified(nameOfInt.type(), Cv.CONST), "const INT");
        shows(t.pointerTo(nameOfInt.type()), "INT *");
        assertThat(TypeText.resolved(t.pointerTo(nameOfInt.type()))).isEqualTo("int *");
        Typedef array = u.typedef(n.scope, "Row", t.array(nameOfInt.type(), 3));
        shows(array.type(), "N::Row");
        assertThat(TypeText.resolved(t.qualified(array.type(), Cv.CONST))).isEqualTo("const int [3]");
    }

    private IntegerConstant constant(IntKind kind, long value) {
        return new IntegerConstant(t.integer(kind), null, 0, WideInt.of(value), null);
    }

    private void showsConstant(Constant c, String text) {
        assertThat(NameText.PLAIN.constants().text(c)).isEqualTo(text);
    }

    @Test
    void constants() {
        showsConstant(constant(IntKind.INT, -1), "-1");
        showsConstant(constant(IntKind.UNSIGNED_INT, 3), "3U");
        showsConstant(constant(IntKind.LONG_LONG, -5), "-5LL");
        showsConstant(constant(IntKind.UNSIGNED_LONG, 5), "5UL");
        showsConstant(constant(IntKind.BOOL, 1), "true");
        showsConstant(constant(IntKind.CHAR, 'a'), "'a'");
        showsConstant(constant(IntKind.UNSIGNED_CHAR, 3), "(unsigned char)'\\003'");
        showsConstant(constant(IntKind.SHORT, 3), "(short)3");
        showsConstant(constant(IntKind.CHAR16_T, 'x'), "u'\\x78'");
        EnumEntity e = u.add(s.scope, new EnumEntity(u.name("E"), s.scope, 0, false, false));
        e.underlying = t.unsignedInt();
        e.enumerators.add(new Enumerator(u.name("a"), s.scope, 0, e, u.integer(0)));
        showsConstant(new IntegerConstant(e.type(), null, 0, WideInt.of(0), null), "S::a");
        showsConstant(new IntegerConstant(e.type(), null, 0, WideInt.of(3), null), "(S::E)3");
        showsConstant(new IntegerConstant(t.pointerTo(i), null, 0, WideInt.of(0), null), "(int *)nullptr");
    }

    @Test
    void instancesShowTheirBindings() {
        TemplateParam param = u.typeParam("T", 1, 1, false);
        TemplateHead head = new TemplateHead(
                0, null, new TemplateParam[] {param}, new Scope(ScopeKind.TEMPLATE_PARAMS, u.global(), null));
        Template template = new Template(Template.Kind.CLASS, u.name("A"), u.global(), 0, head);
        ClassEntity instance = u.classEntity(u.global(), "A");
        instance.template = template;
        instance.templateArgs = new TemplateArgument[] {TemplateArgument.of(i)};
        shows(instance.type(), "A<int>");
        assertThat(MessageArguments.text(instance, EntityStyle.FULL)).isEqualTo("A<T> [with T=int]");
        assertThat(MessageArguments.text(instance, 0)).isEqualTo("A<int>");
        FunctionType patternType = t.function(t.voidType(), param.type);
        Function pattern = new Function(u.name("f"), u.global(), 0, patternType, patternType);
        Function f = u.function(instance.scope, "f", i);
        f.memberPattern = pattern;
        assertThat(MessageArguments.text(f, 0)).isEqualTo("A<T>::f [with T=int]");
        assertThat(MessageArguments.text(f, EntityStyle.FULL)).isEqualTo("void A<T>::f(T) [with T=int]");
        u.function(instance.scope, "f");
        assertThat(MessageArguments.text(f, 0)).isEqualTo("A<T>::f(T) [with T=int]");
    }

    @Test
    void parameterPacks() {
        TemplateParam pack = u.typeParam("Ts", 1, 1, true);
        FunctionType.Builder b = new FunctionType.Builder(
                t.voidType(), new ParamType[] {new ParamType(pack.type, pack.type, null, 0, true)});
        shows(t.function(b), "void (Ts...)");
    }
}
