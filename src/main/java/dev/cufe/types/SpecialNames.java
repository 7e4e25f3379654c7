package dev.cufe.types;

import dev.cufe.il.entity.OperatorName;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;

/**
 * Names that no identifier spells and names the language itself knows, interned once. They are the keys of scopes and
 * the {@code name} of the entities; the spellings of the first kind contain characters no identifier has.
 */
public final class SpecialNames {
    /** The builtin function that does not evaluate its argument. */
    public static final String CONSTANT_P = "__builtin_constant_p";

    private final NameTable names;
    private final Name[] operators;

    /** All constructors of a class. */
    public final Name constructor;
    /** The destructor of a class. */
    public final Name destructor;
    /** All conversion functions of a class. */
    public final Name conversion;

    public final Name std;
    public final Name thisName;
    public final Name initializerList;
    public final Name typeInfo;
    public final Name alignVal;
    public final Name begin;
    public final Name end;
    public final Name get;
    public final Name tupleSize;
    public final Name tupleElement;
    public final Name value;
    public final Name type;
    public final Name main;
    public final Name cuda;
    /** Entry point of a closure without captures. */
    public final Name fun;

    public SpecialNames(NameTable names) {
        this.names = names;
        OperatorName[] all = OperatorName.values();
        operators = new Name[all.length];
        for (OperatorName o : all) {
            operators[o.ordinal()] = names.intern("operator" + o.spelling());
        }
        constructor = names.intern("<constructor>");
        destructor = names.intern("~");
        conversion = names.intern("operator <conversion>");
        std = names.intern("std");
        thisName = names.intern("this");
        initializerList = names.intern("initializer_list");
        typeInfo = names.intern("type_info");
        alignVal = names.intern("align_val_t");
        begin = names.intern("begin");
        end = names.intern("end");
        get = names.intern("get");
        tupleSize = names.intern("tuple_size");
        tupleElement = names.intern("tuple_element");
        value = names.intern("value");
        type = names.intern("type");
        main = names.intern("main");
        cuda = names.intern("cuda");
        fun = names.intern("_FUN");
    }

    /** {@code operator+} and so on. */
    public Name operator(OperatorName operator) {
        return operators[operator.ordinal()];
    }

    /** {@code operator""_x}. */
    public Name literalOperator(String suffix) {
        return names.intern("operator\"\"" + suffix);
    }

    /** The deduction guides of a class template of that name; they live in the scope of the template. */
    public Name deductionGuide(Name templateName) {
        return names.intern("<guide>" + templateName.text());
    }

    public Name intern(String text) {
        return names.intern(text);
    }
}
