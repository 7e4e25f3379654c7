package dev.cufe.types;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import java.util.List;

/** Declares what exists before the first line of source, in the original's order ([il 1.4]). */
final class Predeclared {
    private final Unit unit;
    private final TypeTable types;
    private final Scope global;

    Predeclared(Unit unit) {
        this.unit = unit;
        this.types = unit.types;
        this.global = unit.global.scope;
    }

    WellKnown declare() {
        // These two exist, but their names mean nothing before somebody opens them.
        Namespace cuda = new Namespace(unit.special.cuda, global, 0);
        Namespace cudaStd = new Namespace(unit.special.std, cuda.scope, 0);
        Namespace std = namespace("std", global);
        std.isStd = true;
        Namespace cxxabi = namespace("__cxxabiv1", global);
        ClassEntity typeInfo = new ClassEntity(ClassKey.CLASS, unit.special.typeInfo, std.scope, 0, false);
        typeInfo.isPredeclared = true;
        declare(typeInfo, std.scope);
        WellKnown known = new WellKnown(std, cuda, cudaStd, cxxabi, typeInfo);
        known.alignVal = alignVal(std.scope);
        declareTypes(known);
        allocation(known, OperatorName.NEW, OperatorName.DELETE);
        allocation(known, OperatorName.ARRAY_NEW, OperatorName.ARRAY_DELETE);
        return known;
    }

    private EnumEntity alignVal(Scope std) {
        EnumEntity e = new EnumEntity(unit.special.alignVal, std, 0, true, false);
        e.underlying = types.sizeType();
        e.explicitBase = types.sizeType();
        e.isDefined = true;
        declare(e, std);
        return e;
    }

    private void declareTypes(WellKnown known) {
        typedef(known, "_Float16", types.floating(FloatKind.FLOAT16));
        typedef(known, "__float80", types.floating(FloatKind.LONG_DOUBLE));
        typedef(known, "__float128", types.floating(FloatKind.FLOAT128));
        known.vaListTag = vaListTag();
        known.builtinVaList = typedef(known, "__builtin_va_list", types.array(known.vaListTag.type(), 1));
        known.builtinVaList.isBuiltinVaList = true;
        typedef(known, "__int128_t", types.integer(IntKind.INT128));
        typedef(known, "__uint128_t", types.integer(IntKind.UNSIGNED_INT128));
        ClassEntity file = new ClassEntity(ClassKey.STRUCT, unit.names.intern("_IO_FILE"), global, 0, false);
        file.isPredeclared = true;
        declare(file, global);
        typedef(known, "__fp16", types.floating(FloatKind.FP16));
        typedef(known, "__bf16", types.floating(FloatKind.BFLOAT16));
    }

    private ClassEntity vaListTag() {
        ClassEntity tag = new ClassEntity(ClassKey.STRUCT, unit.names.intern("__va_list_tag"), global, 0, false);
        field(tag, "gp_offset", types.unsignedInt());
        field(tag, "fp_offset", types.unsignedInt());
        field(tag, "overflow_arg_area", types.pointerTo(types.voidType()));
        field(tag, "reg_save_area", types.pointerTo(types.voidType()));
        tag.state = ClassEntity.State.COMPLETE;
        declare(tag, global);
        return tag;
    }

    private void field(ClassEntity owner, String name, Type type) {
        Field field = new Field(unit.names.intern(name), owner.scope, 0, type, type);
        field.access = Access.PUBLIC;
        field.index = owner.fields.size();
        owner.fields.add(field);
        declare(field, owner.scope);
    }

    private Typedef typedef(WellKnown known, String name, Type type) {
        Typedef typedef = new Typedef(unit.names.intern(name), global, 0, type, false);
        typedef.isPredeclared = true;
        known.typedefs.add(typedef);
        declare(typedef, global);
        return typedef;
    }

    private Namespace namespace(String name, Scope parent) {
        Namespace namespace = new Namespace(unit.names.intern(name), parent, 0);
        declare(namespace, parent);
        return namespace;
    }

    /** {@code operator new(size_t)} and its like, in the original's order [basic.stc.dynamic]. */
    private void allocation(WellKnown known, OperatorName allocate, OperatorName release) {
        Type size = types.sizeType();
        Type alignment = known.alignVal.type();
        Type pointer = types.pointerTo(types.voidType());
        function(known, allocate, pointer, size);
        function(known, release, types.voidType(), pointer);
        function(known, release, types.voidType(), pointer, size);
        function(known, allocate, pointer, size, alignment);
        function(known, release, types.voidType(), pointer, size, alignment);
        function(known, release, types.voidType(), pointer, alignment);
    }

    private void function(WellKnown known, OperatorName operator, Type result, Type... params) {
        ParamType[] list = new ParamType[params.length];
        for (int i = 0; i < list.length; i++) {
            list[i] = new ParamType(params[i], params[i], null, 0, false);
        }
        FunctionType.Builder parts = new FunctionType.Builder(result, list);
        if (Types.isVoid(result)) {
            parts.noexcept = true;
            parts.exceptionSpec = new ExceptionSpec(ExceptionSpec.Kind.THROW_LIST, false, null, List.of(), -1);
        }
        FunctionType type = types.function(parts);
        Function function = new Function(unit.special.operator(operator), global, 0, type, type);
        function.kind = FunctionKind.OPERATOR;
        function.operator = operator;
        function.storageClass = StorageClass.EXTERN;
        function.linkage = Linkage.EXTERNAL_CXX;
        known.allocationFunctions.add(function);
        declare(function, global);
    }

    private void declare(Entity entity, Scope scope) {
        entity.declaredAt = unit.nextDeclaration();
        entity.isCompilerGenerated = true;
        scope.add(new Symbol(entity.name, entity, entity.declaredAt));
    }
}
