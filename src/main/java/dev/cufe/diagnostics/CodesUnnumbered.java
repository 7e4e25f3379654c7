package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 4000 to 4599. */
interface CodesUnnumbered {
    int LINE_ARGUMENT_TYPES = 4001; // n argument types are: (%s1)
    int LINE_OPERAND_TYPES = 4002; // n operand types are: %s1
    int LINE_OBJECT_TYPE = 4003; // n object type is: %s1
    int LINE_ENTITY = 4004; // n %nd1
    int LINE_CONST_ENTITY = 4005; // n const %nd1
    int LINE_PURE_VIRTUAL = 4006; // n %n1 is a pure virtual function
    int LINE_NO_OVERRIDER = 4007; // n pure virtual %n1 has no overrider
    int LINE_TEMPLATE = 4008; // n %nod1
    int LINE_INHERITED_VIA_USING = 4009; // n %nd1, inherited via using decl %p2
    int LINE_SURROGATE_FUNCTION = 4010; // n surrogate function from conversion %n1
    int LINE_BUILTIN_OPERATOR = 4011; // n built-in operator %sq1
    int LINE_REVERSED = 4012; // n %nd1, with reversed arguments
    int LINE_AMBIGUOUS_BY_INHERITANCE = 4013; // n %nod1, ambiguous by inheritance
    int LINE_NO_EXCEPTIONS_BEFORE = 4014; // n previously specified: no exceptions will be thrown
    int LINE_EXCEPTION_OMITTED_HERE = 4015; // n previously specified but omitted here: %t1
    int LINE_EXCEPTION_OMITTED_BEFORE = 4016; // n previously omitted: %t1
    int LINE_DECLARED_AT = 4017; // n %sq1 declared %p2
    int LINE_VARIABLE_LENGTH_ARRAY = 4018; // n variable length array %sq1%s2
    int LINE_VARIABLE_LENGTH_ARRAY_DIMENSION = 4019; // n variable length array dimension%s1
    int LINE_TEXT = 4020; // n %s1
    int CONTEXT_INSTANTIATION_OF_CLASS = 4101; // n instantiation of %n1
    int CONTEXT_INSTANTIATION = 4102; // n instantiation of %nof1
    int CONTEXT_IMPLICIT_GENERATION = 4103; // n implicit generation of %nof1
    int CONTEXT_IMPLICIT_DEFINITION = 4104; // n implicit definition of %nof1
    int CONTEXT_ARGUMENT_LIST =
            4105; // n processing of template argument list for %no1 based on template argument%s2 %T3
    int CONTEXT_SUBSTITUTION = 4106; // n instantiation of %no1 based on template argument%s2 %T3
    int CONTEXT_ARGUMENT_LIST_ALONE = 4107; // n processing of template argument list for %no1
    int INVALID_OPTION = 4201; // o invalid option: %s1
    int AMBIGUOUS_OPTION = 4202; // o more than one command line option matches the abbreviation %sq1:
    int MISSING_OPTION_ARGUMENT = 4203; // o %sq1 requires an argument
    int INVALID_OPTION_NUMBER = 4204; // o invalid number: %s1
    int MISSING_SOURCE_FILE_NAME = 4205; // o missing source file name
    int TOO_MANY_COMMAND_LINE_ARGUMENTS = 4206; // o too many arguments on command line
    int INCOMPATIBLE_LANGUAGE_MODES = 4207; // o language modes specified are incompatible
    int INCOMPATIBLE_LONG_LIFETIME_TEMPS =
            4208; // o long lifetime temporaries are incompatible with other requested newer language features
    int OPTION_ONLY_FOR_C = 4209; // o option %sq1 can be used only when compiling C
    int GCC89_INLINING_ONLY_FOR_C = 4210; // o option to enable GNU-C89-style inlining can be used only when compiling C
    int PROTOTYPE_TAGS_ONLY_FOR_C = 4211; // o function prototype tags can only be enabled when compiling C
    int CONSTEXPR_REQUIRES_BOOL = 4212; // o enabling C++14-style constexpr requires support for "bool"
    int UNNEEDED_OUTPUT_FILE = 4213; // o an output file was specified, but none is needed
    int UNKNOWN_FLAG_NAME = 4214; // o unrecognized flag name: %s1
    int UNKNOWN_TARGET = 4215; // o no %sq1 --target configuration exists
    int UNKNOWN_OUTPUT_MODE = 4216; // o unrecognized output mode (must be one of text, sarif): %s1
    int UNKNOWN_INSTANTIATION_MODE = 4217; // o invalid instantiation mode: %s1
    int BAD_OPTION_PACKING_ALIGNMENT = 4218; // o invalid packing alignment value
    int INVALID_OPTION_ERROR_TAG = 4219; // o invalid error tag in diagnostic control option: %s1
    int INVALID_OPTION_ERROR_NUMBER = 4220; // o invalid error number in diagnostic control option: %s1
    int NO_HEADER_UNIT_MAPPING = 4221; // o no mapping specified for %sq1
    int CANNOT_OPEN_PCH_FILE = 4232; // c cannot open precompiled header file %sq1
    int CANNOT_FIND_MODULE_FILE = 4234; // c could not find module file for module %sq1
    int CATASTROPHIC_MESSAGE = 4235; // c %s1
    int INTERNAL_LIMIT = 4236; // i %s1
    int ONLY_FOR_CPP = 4240; // o %s1 can be used only when compiling C++
    int VTBL_OPTION_ONLY_FOR_CPP = 4241; // o virtual function tables can only be suppressed when compiling C++
    int VARIADIC_TEMPLATES_ONLY_FOR_CPP = 4242; // o variadic templates can be enabled only when compiling C++
    int SVR4_ONLY_FOR_ANSI_C = 4243; // o SVR4 C compatibility option can be used only when compiling ANSI C
    int INCOMPATIBLE_WITH_STRICT_MODE = 4244; // o strict mode is incompatible with %s1
    int ONLY_IN_GNU_MODE = 4245; // o the %sq1 option is only valid in GNU C and GNU C++ modes
    int IMPLICIT_NOEXCEPT_REQUIRES_NOEXCEPT = 4246; // o "--implicit_noexcept" requires a mode that enables noexcept
    int RUNTIME_LIBRARY_REQUIRES_CPP14 = 4247; // o must specify C++14 mode when building runtime library
    int CPP11_REQUIRES_NAMESPACES = 4248; // o C++11 and later cannot be compiled without namespaces
    int MSVC_MODE_NOT_SUPPORTED = 4249; // o option %sq1 needs MSVC mode, which is not supported
    int INVALID_ERROR_LIMIT = 4250; // o invalid error limit: %s1
    int INVALID_GNU_VERSION = 4251; // o invalid GNU version number: %s1
    int INVALID_CLANG_VERSION = 4252; // o invalid clang version number: %s1
    int UNKNOWN_SOURCE_ENCODING =
            4253; // o unrecognized Unicode source kind (must be one of UTF-8, UTF-16, UTF-16LE, UTF-16BE): %s1
    int INVALID_BASE_DIRECTORY = 4254; // o invalid EDG_BASE directory: %s1
    int INVALID_PCH_DIRECTORY = 4255; // o invalid PCH directory: %s1
    int INVALID_TRACE_OPTION = 4256; // o error in debug option argument
}
