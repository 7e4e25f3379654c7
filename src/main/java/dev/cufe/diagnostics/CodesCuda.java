package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from 3457 to 3999. */
interface CodesCuda {
    int DEVICE_CALL_FROM_HOST_DEVICE =
            3462; // e calling a __device__ function(%sq1) from a __host__ __device__ function(%sq2) is not allowed
    int CONSTEXPR_DEVICE_CALL_FROM_HOST_DEVICE =
            3463; // e calling a constexpr __device__ function(%sq1) from a __host__ __device__ function(%sq2) is not
                  // allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this.
    int DEVICE_CALL_FROM_HOST =
            3464; // e calling a __device__ function(%sq1) from a __host__ function(%sq2) is not allowed
    int CONSTEXPR_DEVICE_CALL_FROM_HOST =
            3465; // e calling a constexpr __device__ function(%sq1) from a __host__ function(%sq2) is not allowed. The
                  // experimental flag '--expt-relaxed-constexpr' can be used to allow this.
    int H_HD_ILLEGAL_CALL =
            3468; // w calling a __host__ function(%sq1) from a __host__ __device__ function(%sq2) is not allowed
    int ANNOTATION_IGNORED_ON_DEFAULTED =
            3469; // w %s1 annotation is ignored on a non-virtual function(%sq2) that is explicitly defaulted on its
                  // first declaration
    int CONSTEXPR_HOST_CALL_FROM_HOST_DEVICE =
            3470; // w calling a constexpr __host__ function(%sq1) from a __host__ __device__ function(%sq2) is not
                  // allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this.
    int H_HD_ILLEGAL_CALL_GENERIC =
            3471; // w calling a __host__ function from a __host__ __device__ function is not allowed
    int CONSTEXPR_HOST_CALL_FROM_HOST_DEVICE_GENERIC =
            3472; // w calling a constexpr __host__ function from a __host__ __device__ function is not allowed. The
                  // experimental flag '--expt-relaxed-constexpr' can be used to allow this.
    int HOST_CALL_FROM_DEVICE =
            3473; // e calling a __host__ function(%sq1) from a __device__ function(%sq2) is not allowed
    int CONSTEXPR_HOST_CALL_FROM_DEVICE =
            3474; // e calling a constexpr __host__ function(%sq1) from a __device__ function(%sq2) is not allowed. The
                  // experimental flag '--expt-relaxed-constexpr' can be used to allow this.
    int HOST_CALL_FROM_GLOBAL =
            3475; // e calling a __host__ function(%sq1) from a __global__ function(%sq2) is not allowed
    int CONSTEXPR_HOST_CALL_FROM_GLOBAL =
            3476; // e calling a constexpr __host__ function(%sq1) from a __global__ function(%sq2) is not allowed. The
                  // experimental flag '--expt-relaxed-constexpr' can be used to allow this.
    int DEVICE_LAUNCH_NO_SEPCOMP =
            3480; // e kernel launch from __device__ or __global__ functions requires separate compilation mode
    int ILLEGAL_MEMORY_QUALIFIERS = 3481; // e illegal combination of memory qualifiers
    int ILLEGAL_LOCAL_TO_HOST_FUNCTION =
            3483; // e %s1 %sq2 variable declaration is not allowed inside a host function body
    int ILLEGAL_LOCAL_TO_DEVICE_FUNCTION =
            3484; // e %s1 %sq2 variable declaration is not allowed inside a device function body
    int MEMORY_QUALIFIER_ON_DATA_MEMBER = 3485; // e memory qualifier on data member is not allowed
    int GLOBAL_FUNCTION_REDECLARED_WITHOUT_GLOBAL = 3487; // e a __global__ function(%no1) redeclared without __global__
    int GLOBAL_FUNCTION_REDECLARED_WITH_HOST = 3488; // e a __global__ function(%no1) redeclared with __host__
    int GLOBAL_FUNCTION_REDECLARED_WITH_DEVICE = 3489; // e a __global__ function(%no1) redeclared with __device__
    int GLOBAL_FUNCTION_REDECLARED_WITH_HOST_DEVICE =
            3490; // e a __global__ function(%no1) redeclared with __host__ __device__
    int DEVICE_FUNCTION_REDECLARED_WITH_GLOBAL = 3491; // e a __device__ function(%no1) redeclared with __global__
    int DEVICE_FUNCTION_REDECLARED_WITH_HOST =
            3492; // w a __device__ function(%no1) redeclared with __host__, hence treated as a __host__ __device__
                  // function
    int DEVICE_FUNCTION_REDECLARED_WITH_HOST_DEVICE =
            3493; // w a __device__ function(%no1) redeclared with __host__ __device__, hence treated as a __host__
                  // __device__ function
    int DEVICE_FUNCTION_REDECLARED_WITHOUT_DEVICE =
            3494; // w a __device__ function(%no1) redeclared without __device__, hence treated as a __host__ __device__
                  // function
    int HOST_FUNCTION_REDECLARED_WITH_GLOBAL = 3495; // e a __host__ function(%no1) redeclared with __global__
    int HOST_FUNCTION_REDECLARED_WITH_DEVICE =
            3496; // w a __host__ function(%no1) redeclared with __device__, hence treated as a __host__ __device__
                  // function
    int HOST_FUNCTION_REDECLARED_WITH_HOST_DEVICE =
            3497; // w a __host__ function(%no1) redeclared with __host__ __device__, hence treated as a __host__
                  // __device__ function
    int HOST_DEVICE_FUNCTION_REDECLARED_WITH_GLOBAL =
            3498; // e a __host__ __device__ function(%no1) redeclared with __global__
    int VARIABLE_REDECLARED_WITH_SPACE = 3499; // w a %s1 variable(%no2) redeclared with %s3
    int VARIABLE_REDECLARED_WITHOUT_SPACE = 3500; // w a %s1 variable(%no2) redeclared without %s3
    int EXTERN_TREATED_AS_STATIC = 3501; // w extern declaration of the entity %s1 is treated as a static definition
    int GLOBAL_FUNCTION_HAS_ELLIPSIS = 3503; // e a __global__ function cannot have ellipsis
    int GLOBAL_FUNCTION_RETURN_TYPE = 3505; // s a __global__ function must have a void return type
    int GLOBAL_FUNCTION_DEDUCED_RETURN_TYPE = 3506; // s a __global__ function must not have a deduced return type
    int GLOBAL_FUNCTION_INLINE = 3507; // w inline qualifier ignored for "__global__" function
    int FUNCTION_CALL_CONFIGURATION = 3508; // e a %s1 function call %s2 be configured
    int EXP_LAUNCH_CLOSE = 3509; // e expected a ">>>"
    int SHARED_INITIALIZER = 3510; // e initializer not allowed for __shared__ variable
    int STATIC_DYNAMIC_INIT_IN_DEVICE =
            3511; // e dynamic initialization is not supported for a function-scope static %s1 variable within a
                  // __device__/__global__ function
    int EXCEPTIONS_IN_DEVICE_CODE = 3517; // e device code does not support exception handling
    int DYNAMIC_INIT_OF_DEVICE_VARIABLE = 3518; // e dynamic initialization is not supported for a %s1 variable
    int GLOBAL_RVALUE_REF_TYPE = 3520; // e a __global__ function cannot have a parameter with rvalue reference type
    int MISSING_API_FOR_DEVICE_SIDE_LAUNCH =
            3522; // e device-side kernel launch could not be processed as the required runtime APIs are not declared
    int DEVICE_SIDE_LAUNCH_ARG_WITH_USER_PROVIDED_CCTOR =
            3523; // e cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch
    int DEVICE_SIDE_LAUNCH_ARG_WITH_USER_PROVIDED_DTOR =
            3524; // e cannot pass an argument with a user-provided destructor to a device-side kernel launch
    int UNDEFINED_DEVICE_IDENTIFIER = 3525; // e identifier %sq1 is undefined in device code
    int TEMPLATE_LAUNCH_IN_SYSTEM_FILE = 3528; // e kernel launches from templates are not allowed in system files
    int ASM_CONSTRAINT_MUST_HAVE_SINGLE_LETTER =
            3529; // e an asm operand may specify only one constraint letter in a __device__/__global__ function
    int ASM_CONSTRAINT_LETTER_NOT_ALLOWED_IN_DEVICE =
            3532; // e asm constraint letter '%s1' is not allowed inside a __device__/__global__ function
    int ASM_OPERAND_SIZE_MISMATCH =
            3533; // e asm operand type size(%d1) does not match type/size implied by constraint '%s2'
    int BOUNDS_ATTR_ONLY_ON_GLOBAL_FUNC = 3534; // s %s1 is only allowed on a __global__ function
    int BOUNDS_ATTR_ONLY_NONMEMBER_FUNC = 3535; // s %s1 is only allowed on a non-member function
    int ADDR_OF_NV_BUILTIN_VAR = 3536; // e cannot take address of builtin variable %sq1
    int QUALIFIER_IN_NEW_EXPRESSION = 3537; // e Variable type qualifier %sq1 is not allowed in "new" expressions
    int MAIN_MARKED_DEVICE_OR_GLOBAL = 3538; // s function main cannot be marked __device__ or __global__
    int ADDR_OF_LABEL_IN_DEVICE_FUNC =
            3539; // e address of label extension is not supported in __device__/__global__ functions
    int HOST_OVERRIDDEN_BY_DEVICE =
            3542; // e execution space mismatch: overridden entity (%n1) is a __host__ function, but overriding entity
                  // (%n2) is a __device__ function
    int HOST_OVERRIDDEN_BY_HOST_DEVICE =
            3543; // e execution space mismatch: overridden entity (%n1) is a __host__ function, but overriding entity
                  // (%n2) is a __host__ __device__ function
    int DEVICE_OVERRIDDEN_BY_HOST_DEVICE =
            3544; // e execution space mismatch: overridden entity (%n1) is a __device__ function, but overriding entity
                  // (%n2) is a __host__ __device__ function
    int DEVICE_OVERRIDDEN_BY_HOST =
            3545; // e execution space mismatch: overridden entity (%n1) is a __device__ function, but overriding entity
                  // (%n2) is a __host__ function
    int HOST_DEVICE_OVERRIDDEN_BY_HOST =
            3546; // e execution space mismatch: overridden entity (%n1) is a __host__ __device__ function, but
                  // overriding entity (%n2) is a __host__ function
    int HOST_DEVICE_OVERRIDDEN_BY_DEVICE =
            3547; // e execution space mismatch: overridden entity (%n1) is a __host__ __device__ function, but
                  // overriding entity (%n2) is a __device__ function
    int DEVICE_VAR_READ_IN_HOST = 3548; // w a %s1 %n2 cannot be directly read in a host function
    int DEVICE_VAR_WRITTEN_IN_HOST = 3549; // w a %s1 %n2 cannot be directly written in a host function
    int DEVICE_VAR_ADDRESS_TAKEN_IN_HOST = 3550; // w address of a %s1 %n2 cannot be directly taken in a host function
    int HOST_VAR_READ_IN_DEVICE = 3551; // w a host %n1 cannot be directly read in a device function
    int HOST_VAR_WRITTEN_IN_DEVICE = 3552; // w a host %n1 cannot be directly written in a device function
    int HOST_VAR_ADDRESS_TAKEN_IN_DEVICE =
            3553; // w address of a host %n1 cannot be directly taken in a device function
    int ANONYMOUS_UNION_MEMBER_IN_DEVICE =
            3561; // e member variables of an anonymous union at global or namespace scope cannot be directly accessed
                  // in __device__ and __global__ functions
    int UNSUPPORTED_TYPE_IN_DEVICE_CODE = 3563; // e %t1 %s2 a %s3, which is not supported in device code
    int MANAGED_CONST_TYPE_NOT_ALLOWED = 3566; // e a __managed__ variable cannot have a const qualified type
    int MANAGED_REFERENCE_TYPE_NOT_ALLOWED = 3567; // e a __managed__ variable cannot have a reference type
    int MANAGED_CANT_BE_SHARED_CONSTANT = 3568; // e __managed__ variables cannot be marked __shared__ or __constant__
    int THREAD_LOCAL_FOR_DEVICE_VARS = 3570; // e cannot use thread_local specifier for a %s1 variable
    int THREAD_LOCAL_IN_DEVICE_CODE =
            3571; // e cannot use thread_local specifier for variable declarations in device code
    int GLOBAL_FUNCTION_WITH_INITIALIZER_LIST =
            3572; // e a __global__ function or function template cannot have a parameter with type
                  // std::initializer_list
    int GLOBAL_FUNCTION_PACK_NOT_LAST =
            3573; // e Pack template parameter must be the last template parameter for a variadic __global__ function
                  // template
    int GLOBAL_FUNCTION_MULTIPLE_PACKS =
            3574; // e Multiple pack parameters are not allowed for a variadic __global__ function template
    int GLOBAL_FUNCTION_CONSTEXPR = 3575; // e A __global__ function or function template cannot be marked constexpr
    int DECLTYPE_OF_MANAGED_VARIABLE =
            3576; // e A __managed__ variable cannot be used as an unparenthesized id-expression argument for decltype()
    int DEVICE_VAR_CONSTEXPR = 3577; // e A %s1 variable cannot be marked constexpr
    int DEVICE_VAR_STRUCTURED_BINDING = 3578; // e The %s1 specifier is not allowed for a structured binding declaration
    int DEVICE_VARIABLE_IN_UNNAMED_INLINE_NS =
            3579; // e A %s1 variable cannot be declared within an inline unnamed namespace
    int TEXTURE_SURFACE_VARIABLE_IN_UNNAMED_INLINE_NS =
            3580; // e A texture or surface variable cannot be declared within an inline unnamed namespace
    int GLOBAL_FUNCTION_IN_UNNAMED_INLINE_NS =
            3581; // e A __global__ function or function template cannot be declared within an inline unnamed namespace
    int GLOBAL_LAMBDA_TEMPLATE_ARG =
            3582; // e The closure type for a lambda (%t1%s2) cannot be used in the template argument type of a
                  // __global__ function template instantiation, unless the lambda is defined within a __device__ or
                  // __global__ function, or the flag '-extended-lambda' is specified and the lambda is an extended
                  // lambda (a __device__ or __host__ __device__ lambda defined within a __host__ or __host__ __device__
                  // function)
    int GLOBAL_FUNC_LOCAL_TEMPLATE_ARG =
            3583; // e A type defined inside a __host__ function  (%t1) cannot be used in the template argument type of
                  // a __global__ function template instantiation
    int GLOBAL_PRIVATE_TYPE_ARG =
            3585; // e A type that is defined inside a class and has private or protected access (%t1) cannot be used in
                  // the template argument type of a __global__ function template instantiation, unless the class is
                  // local to a __device__ or __global__ function
    int GLOBAL_UNNAMED_TYPE_ARG =
            3586; // e An unnamed type (%t1) cannot be used in the template argument type of a __global__ function
                  // template instantiation, unless the type is local to a __device__ or __global__ function
    int GLOBAL_PRIVATE_TEMPLATE_ARG =
            3587; // e A template that is defined inside a class and has private or protected access cannot be used in
                  // the template template argument of a __global__ function template instantiation
    int GLOBAL_VA_LIST_TYPE =
            3588; // e A __global__ function or function template cannot have a parameter with va_list type
    int EXTENDED_LAMBDA_ENCLOSING_FUNCTION_LOCAL =
            3592; // s The enclosing parent function (%sq2) for an extended %s1 lambda must not be defined inside
                  // another function
    int EXTENDED_LAMBDA_REFERENCE_CAPTURE = 3593; // s An extended %s1 lambda cannot capture variables by reference
    int EXTENDED_LAMBDA_PACK_CAPTURE = 3594; // s An extended %s1 lambda cannot capture an element of a parameter pack
    int EXTENDED_LAMBDA_TOO_MANY_CAPTURES = 3595; // s An extended %s1 lambda can only capture up to 1023 variables
    int EXTENDED_LAMBDA_INIT_CAPTURE_ARRAY =
            3596; // s An extended %s1 lambda cannot init-capture variables with array type
    int EXTENDED_LAMBDA_ARRAY_CAPTURE_RANK =
            3597; // s An extended %s1 lambda cannot capture an array variable (type: %t2) with more than 7 dimensions
    int EXTENDED_LAMBDA_ARRAY_CAPTURE_DEFAULT_CONSTRUCTIBLE =
            3598; // s An extended %s1 lambda cannot capture an array variable whose element type (%t2) is not default
                  // constructible on the host
    int EXTENDED_LAMBDA_ARRAY_CAPTURE_ASSIGNABLE =
            3599; // s An extended %s1 lambda cannot capture an array variable whose element type (%t2) is not
                  // assignable on the host
    int EXTENDED_LAMBDA_CANT_TAKE_FUNCTION_ADDRESS =
            3600; // s The enclosing parent function (%sq2) for an extended %s1 lambda must allow its address to be
                  // taken
    int EXTENDED_LAMBDA_PARENT_CLASS_UNNAMED =
            3601; // s The enclosing parent function (%sq2) for an extended %s1 lambda cannot be a member function of a
                  // class that is unnamed
    int EXTENDED_LAMBDA_CAPTURE_LOCAL_TYPE =
            3603; // s A type local to a function (%t1) cannot be used in the type of a variable captured by an extended
                  // __device__ or __host__ __device__ lambda
    int EXTENDED_LAMBDA_CAPTURE_PRIVATE_TYPE =
            3604; // s A type that is a private or protected class member (%t1) cannot be used in the type of a variable
                  // captured by an extended __device__ or __host__ __device__ lambda
    int EXTENDED_LAMBDA_PARENT_PRIVATE_TEMPLATE_ARG =
            3605; // e A template that is a private or protected class member cannot be used in the template argument of
                  // the enclosing parent function (and any parent classes) of an extended %s1 lambda
    int EXTENDED_LAMBDA_PARENT_LOCAL_TYPE =
            3606; // e A type local to a function (%t1) cannot be used in the template argument of the enclosing parent
                  // function (and any parent classes) of an extended __device__ or __host__ __device__ lambda
    int EXTENDED_LAMBDA_PARENT_PRIVATE_TYPE =
            3607; // e A type that is a private or protected class member (%t1) cannot be used in the template argument
                  // of the enclosing parent function (and any parent classes) of an extended __device__ or __host__
                  // __device__ lambda
    int EXTENDED_LAMBDA_INACCESSIBLE_PARENT =
            3608; // s The enclosing parent function (%sq2) for an extended %s1 lambda cannot have private or protected
                  // access within its class
    int EXTENDED_LAMBDA_INACCESSIBLE_ANCESTOR =
            3609; // s An extended %s1 lambda cannot be defined inside a class (%sq2) with private or protected access
                  // within another class
    int EXTENDED_LAMBDA_CALL_OPERATOR_LOCAL_TYPE =
            3610; // s A type local to a function (%t1) cannot be used in the return or parameter types of the
                  // operator() of an extended __device__ or __host__ __device__ lambda
    int EXTENDED_LAMBDA_CALL_OPERATOR_PRIVATE_TYPE =
            3611; // s A type that is a private or protected class member (%t1) cannot be used in the return or
                  // parameter types of the operator() of an extended __device__ or __host__ __device__ lambda
    int EXTENDED_LAMBDA_DISALLOWED =
            3612; // s __host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag
    int EXTENDED_LAMBDA_ENCLOSING_FUNCTION_DEDUCIBLE =
            3613; // s The enclosing parent function (%sq2) for an extended %s1 lambda must not have deduced return type
    int EXTENDED_HOST_DEVICE_GENERIC_LAMBDA = 3614; // s __host__ __device__ extended lambdas cannot be generic lambdas
    int EXTENDED_LAMBDA_HD_INIT_CAPTURE =
            3615; // s init-captures are not allowed for extended __host__ __device__ lambdas
    int EXTENDED_LAMBDA_INIT_CAPTURE_INITLIST =
            3616; // s An extended %s1 lambda cannot have init-captures with type std::initializer_list
    int EXTENDED_LAMBDA_NESTED_OUTSIDE_FUNCTION =
            3617; // s If an extended %s1 lambda is defined within the body of one or more nested lambda expressions,
                  // each of these enclosing lambda expressions must be defined within the immediate or nested block
                  // scope of a function.
    int EXTENDED_LAMBDA_ENCLOSING_FUNCTION_GENERIC_LAMBDA =
            3618; // s An extended %s1 lambda cannot be defined inside a generic lambda expression(%sq2).
    int EXTENDED_LAMBDA_ENCLOSING_FUNCTION_HD_LAMBDA =
            3619; // s An extended %s1 lambda cannot be defined inside an extended __host__ __device__  lambda
                  // expression(%sq2).
    int EXTENDED_LAMBDA_CONSTEXPR = 3620; // s The %s1 specifier is not allowed for an extended %s2 lambda
    int LAMBDA_OPERATOR_ANNOTATED =
            3621; // s The operator() function for a lambda cannot be explicitly annotated with execution space
                  // annotations (__host__/__device__/__global__), the annotations are derived from its closure class
    int CC_CLOBBER_IN_DEVICE = 3622; // e The cc clobber constraint is not supported in device code
    int AUTO_DEVICE_FN_REF =
            3623; // s A non-constexpr __device__ function (%sq1) with "auto" deduced return type cannot be directly
                  // referenced %s2, except if the reference is absent when __CUDA_ARCH__ is undefined
    int THIS_ADDR_CAPTURE_EXT_LAMBDA = 3635; // r Implicit capture of 'this' in extended lambda expression
    int VARIABLE_TEMPLATE_LAMBDA_TEMPLATE_ARG =
            3637; // e The closure type for a lambda (%t1%s2) cannot be used in the template argument type of a variable
                  // template instantiation, unless the lambda is defined within a __device__ or __global__ function, or
                  // the lambda is an 'extended lambda' and the flag --extended-lambda is specified
    int VARIABLE_TEMPLATE_FUNC_LOCAL_TEMPLATE_ARG =
            3638; // e A type defined inside a __host__ function  (%t1) cannot be used in the template argument type of
                  // a variable template template instantiation
    int VARIABLE_TEMPLATE_PRIVATE_TYPE_ARG =
            3639; // e A type that is defined inside a class and has private or protected access (%t1) cannot be used in
                  // the template argument type of a variable template instantiation, unless the class is local to a
                  // __device__ or __global__ function
    int VARIABLE_TEMPLATE_PRIVATE_TEMPLATE_ARG =
            3640; // e A template that is defined inside a class and has private or protected access cannot be used in
                  // the template template argument of a variable template instantiation
    int VARIABLE_TEMPLATE_UNNAMED_TYPE_TEMPLATE_ARG =
            3641; // e An unnamed type (%t1) cannot be used in the template argument type of a variable template
                  // template instantiation, unless the type is local to a __device__ or __global__ function
    int GLOBAL_FRIEND_DEFINITION =
            3643; // s A __global__ function or function template cannot be defined in a friend declaration
    int GLOBAL_OPERATOR_FUNCTION = 3644; // s An operator function cannot be a __global__ function
    int CUDA_DEVICE_CODE_UNSUPPORTED_OPERATOR = 3645; // e The operator '%s1' is not allowed in device code
    int CUDA_SPECIFIER_TWICE_IN_GROUP = 3646; // r Multiple %s1 specifiers are not allowed
    int GLOBAL_EXCEPTION_SPEC =
            3647; // s An exception specification is not allowed for a __global__ function or function template
    int INLINE_DEVICE_VARIABLE_LINKAGE =
            3648; // s An inline __device__/__constant__/__managed__ variable must have internal linkage when the
                  // program is compiled in whole program mode (-rdc=false)
    int SHARED_SPECIFIER_IN_RANGE_FOR =
            3649; // e the __shared__ memory space specifier is not allowed for a variable declared by the
                  // for-range-declaration
    int MISSING_PUSHCALLCONFIG =
            3654; // i unable to find __cudaPushCallConfiguration declaration. CUDA toolkit installation may be corrupt.
    int DEFAULT_STREAM_LAUNCH = 3655; // r explicit stream argument not provided in kernel launch
    int UNRECOGNIZED_PRAGMA_DEVICE_CODE = 3656; // w unrecognized #pragma in device code
    int ILLEGAL_UCN_IN_DEVICE_IDENTIFER = 3658; // e Universal character is not allowed in device entity name (%sq1)
    int REGISTER_PARAMS_NOT_ENABLED = 3659; // s __nv_register_params__ support is not enabled
    int REGISTER_PARAMS_UNSUPPORTED_FUNCTION = 3661; // s __nv_register_params__ is not allowed on a %s1 function
    int REGISTER_PARAMS_ELLIPSIS_FUNCTION = 3662; // s __nv_register_params__ is not allowed on a function with ellipsis
    int CUDA_DEMOTE_UNSUPPORTED_FLOATING_POINT = 3665; // w '%s1' is treated as '%s2' in device code
    int ZERO_SIZED_VARIABLE_IN_DEVICE = 3668; // e zero-sized variable %sq1 is not allowed in device code
    int ZERO_SIZED_PARAM_IN_DEVICE = 3669; // e zero-sized parameter type %t1 is not allowed in device code
    int CLUSTER_DIMS_MUST_BE_POSITIVE = 3685; // s __cluster_dims__ arguments must be positive integers
    int CLUSTER_DIMS_TOO_LARGE = 3686; // s cluster dimension value is too large
    int GLOBAL_CLASS_DECL = 3688; // e A __global__ function or function template cannot be a member function
    int EXTENDED_LAMBDA_CAPTURE_IN_CONSTEXPR_IF =
            3691; // s An extended %s1 lambda cannot first-capture variable in constexpr-if context
    int VECTOR_OPERATIONS_IN_DEVICE = 3694; // e operations on vector types are not supported in device code
    int MISSING_LAUNCH_BOUNDS = 3695; // r no __launch_bounds__ specified for __global__ function
    int GRID_CONSTANT_NOT_CONST = 3696; // e a parameter annotated with __grid_constant__ must have const-qualified type
    int GRID_CONSTANT_REFERENCE_TYPE =
            3697; // e a parameter annotated with __grid_constant__ must not have reference type
    int GRID_CONSTANT_INCOMPAT_REDECL =
            3698; // s incompatible __grid_constant__ annotation for parameter %s1 in function redeclaration (see
                  // previous declaration %p2)
    int GRID_CONSTANT_INCOMPAT_TEMPL_REDECL =
            3699; // s incompatible __grid_constant__ annotation for parameter %s1 in function template redeclaration
                  // (see previous declaration %p2)
    int GRID_CONSTANT_INCOMPAT_SPECIALIZATION =
            3700; // s incompatible __grid_constant__ annotation for parameter %s1 in function specialization (see
                  // previous declaration %p2)
    int GRID_CONSTANT_INCOMPAT_INSTANTIATION_DIRECTIVE =
            3701; // s incompatible __grid_constant__ annotation for parameter %s1 in instantiation directive (see
                  // previous declaration %p2)
    int GRID_CONSTANT_NON_KERNEL =
            3702; // s __grid_constant__ annotation is only allowed on a parameter of a __global__ function
    int MAX_BLOCKS_PER_CLUSTER_NEGATIVE = 3705; // s max blocks per cluster must not be negative
    int MAX_BLOCKS_PER_CLUSTER_TOO_LARGE = 3706; // s max blocks per cluster is too large
    int TOO_MANY_BLOCKS_IN_CLUSTER =
            3707; // s total number of blocks in cluster computed from %s1 exceeds __launch_bounds__ specified limit for
                  // max blocks in cluster
    int NO_COROUTINE_ON_DEVICE = 3708; // e device code does not support coroutines
    int SUPPRESSION_HINT = 3709; // r The warnings can be suppressed with "-diag-suppress <warning-number>"
    int GLOBAL_FUNCTION_CONSTEVAL = 3711; // e A __global__ function or function template cannot be marked consteval
    int LOCAL_TYPE_USED_IN_GLOBAL_FUNCTION =
            3714; // w a local type %t1 (defined in %sq2) used in global function %sq3 template argument, the global
                  // function cannot be launched from host code.
    int MAXNREG_ATTR_ONLY_ON_GLOBAL_FUNC = 3715; // s __maxnreg__ is only allowed on a __global__ function
    int MAXNREG_NEGATIVE = 3717; // s The maximum number of registers that can be allocated per thread must be positive
    int MAXNREG_TOO_LARGE = 3718; // s The maximum number of registers that can be allocated per thread is too large
    int BOUNDS_MAXNREG_INCOMPATIBLE_QUALIFIERS = 3719; // s The %s1 qualifiers cannot be applied to the same kernel
    int C_CONSTRAINT_IN_HOST_ASM = 3720; // s The 'C' constraint can only be used for asm statements in device code
    int WGMMA_MMA_ASYNC_NONCONSTANT_ARG = 3729; // s Non-constant argument to __wgmma_mma_async call
    int WGMMA_MMA_ASYNC_MISSING_ARGS = 3730; // s The 'A' or 'B' argument to __wgmma_mma_async call is missing
    int WGMMA_MMA_ASYNC_BAD_A_TYPE = 3731; // s 'A' argument must have void* or unsigned long long type
    int WGMMA_MMA_ASYNC_BAD_B_TYPE = 3732; // s 'B' argument must be unsigned long long type
    int WGMMA_MMA_ASYNC_BAD_SHAPE = 3733; // s The shape %s1 is not supported for __wgmma_mma_async builtin
    int EXTERN_KERNEL_TEMPLATE =
            3735; // w when "-static-global-template-stub=true", extern __global__ function template is not supported in
                  // whole program compilation mode ("-rdc=false"). To resolve the issue, either use separate
                  // compilation mode ("-rdc=true"), or explicitly set "-static-global-template-stub=false" (but see
                  // nvcc documentation about downsides of turning it off)
    int TEMPLATE_GLOBAL_NO_DEF =
            3737; // w when "-static-global-template-stub=true" in whole program compilation mode ("-rdc=false"), a
                  // __global__ function template instantiation or specialization (%sq1) must have a definition in the
                  // current translation unit. To resolve this issue, either use separate compilation mode
                  // ("-rdc=true"), or explicitly set "-static-global-template-stub=false" (but see nvcc documentation
                  // about downsides of turning it off)
    int POTENTIAL_CLOCK_CALL = 3741; // w potential call to %sq1 (nv bug 3479268). mitigation: use clock64() instead
    int INVALID_NV_ATOMIC_MEMORY_ORDER_VALUE = 3746; // e invalid memory order value for atomic operations.
    int INVALID_NV_ATOMIC_THREAD_SCOPE_VALUE = 3747; // e invalid thread scope value for atomic operations.
    int INVALID_NV_ATOMIC_OPERATION_SIZE =
            3748; // e atomic operations and, or, xor, add, sub, min and max are valid only on objects of size 4, or 8.
    int INVALID_NV_ATOMIC_CAS_SIZE = 3749; // e atomic CAS is valid only on objects of size 2, 4, 8 or 16 bytes.
    int INVALID_NV_ATOMIC_EXCH_SIZE = 3750; // e atomic exchange is valid only on objects of size 4, 8 or 16 bytes.
    int INVALID_NV_ATOMIC_OPERATION_ADD_SUB_SIZE =
            3751; // e atomic operations add and sub are not valid on signed integer of size 8.
    int INVALID_NV_ATOMIC_OPERATION_MAX_MIN_FLOAT =
            3752; // e atomic operations min and max are not supported on any floating-point types.
    int NV_ATOMIC_OPERATION_NOT_IN_DEVICE_FUNCTION = 3753; // e atomic operations are not in a device function.
    int NV_ATOMIC_OPERATION_SCOPE_NOT_CONSTANT_INT =
            3754; // e atomic operation's scope argument is not an integer literal.
    int NV_ATOMIC_OPERATION_ORDER_NOT_CONSTANT_INT =
            3755; // e atomic operation's memory order argument is not an integer literal.
    int NV_ATOMIC_LOAD_STORE_SCOPE_CLUSTER_CHANGE_TO_DEVICE =
            3759; // w atomic load and store's scope of cluster is supported on architecture sm_90 or above. Using
                  // device scope instead.
    int NV_ATOMIC_OPERATIONS_SCOPE_CLUSTER_CHANGE_TO_DEVICE =
            3763; // w atomic operations' scope of cluster is supported on architecture sm_90 or above. Using device
                  // scope instead.
    int INVALID_DATA_SIZE_FOR_NV_ATOMIC_GENERIC_FUNCTION =
            3767; // e generic nv atomic functions are valid only on objects of size 1, 2, 4, 8 and 16 bytes.
    int NV_ATOMIC_FUNCTION_NO_ARGS = 3769; // e atomic function requires at least one argument.
    int FLOATING_TYPE_FOR_LOGICAL_ATOMIC_OPERATION =
            3770; // e For a logical atomic operation, the first argument cannot be any floating-point types.
    int NON_INTEGRAL_TYPE_FOR_NON_GENERIC_NV_ATOMIC_FUNCTION =
            3771; // e non-generic nv atomic load, store, cas and exchange are valid only on integral types.
    int LOCAL_MAXNREG_NEGATIVE =
            3786; // s The maximum number of registers that can be allocated per thread must be positive
    int LOCAL_MAXNREG_TOO_LARGE =
            3787; // s The maximum number of registers that can be allocated per thread is too large
    int BLOCK_SIZE_MUST_BE_POSITIVE = 3788; // s __block_size__ arguments must be positive integers
    int BLOCK_SIZE_TOO_LARGE = 3789; // s block size value is too large
    int CONFLICT_BETWEEN_CLUSTER_DIM_AND_BLOCK_SIZE =
            3791; // s cannot specify the second tuple in __block_size__ while __cluster_dims__ is present
}
