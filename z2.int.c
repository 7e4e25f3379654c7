# 1 "/tmp/programs/w/z2.cu"
#pragma GCC diagnostic ignored "-Wunused-local-typedefs"
# 1
#pragma GCC diagnostic push
# 1
#pragma GCC diagnostic ignored "-Wunused-variable"
# 1
#pragma GCC diagnostic ignored "-Wunused-function"
# 1
static char __nv_inited_managed_rt = 0; static void **__nv_fatbinhandle_for_managed_rt; static void __nv_save_fatbinhandle_for_managed_rt(void **in){__nv_fatbinhandle_for_managed_rt = in;} static char __nv_init_managed_rt_with_module(void **); static inline void __nv_init_managed_rt(void) { __nv_inited_managed_rt = (__nv_inited_managed_rt ? __nv_inited_managed_rt                 : __nv_init_managed_rt_with_module(__nv_fatbinhandle_for_managed_rt));}
# 1
#pragma GCC diagnostic pop
# 1
#pragma GCC diagnostic ignored "-Wunused-variable"

# 1
#define __nv_is_extended_device_lambda_closure_type(X) false
#define __nv_is_extended_host_device_lambda_closure_type(X) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(X) false
#if defined(__nv_is_extended_device_lambda_closure_type) && defined(__nv_is_extended_host_device_lambda_closure_type)&& defined(__nv_is_extended_device_lambda_with_preserved_return_type)
#endif

# 1
template< class V> void k2(float e) { V mn = (-__builtin_inff()); V mx = (__builtin_inff()); e = (-__builtin_inff()); V w = (+__builtin_inff()); float q = __builtin_inff(); double d = (__builtin_inff()); e = __builtin_inff(); e = (e + __builtin_inff()); } 

# 1 "null"
#define _NV_ANON_NAMESPACE _GLOBAL__N__00000000_5_z2_cu_b14840ed_3613
#ifdef _NV_ANON_NAMESPACE
#endif
# 1 "null"
#include "null"
# 1 "null"
#undef _NV_ANON_NAMESPACE
