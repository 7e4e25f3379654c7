// nvcc: -arch=sm_90 -std=c++17
// Half precision, brain floats and 8-bit floats: types of the toolkit's headers on both sides.
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

__global__ void run(const __half *a, __half2 b, __nv_bfloat16 c, __nv_fp8_e4m3 d, float *out) {
    __half2 sum = __hadd2(__halves2half2(a[0], a[1]), b);
    *out = __low2float(sum) + __high2float(sum) + __bfloat162float(c * c) + static_cast<float>(d);
}

int main() {
    __half *a = values<__half>(2);
    a[0] = __float2half(1.5f);
    a[1] = __float2half(2.5f);
    float *out = values<float>(1);
    run<<<1, 1>>>(a, __floats2half2_rn(1, 2), __float2bfloat16(3.0f), __nv_fp8_e4m3(0.5f), out);
    finished();
    return verdict("half_precision", *out == 2.5f + 4.5f + 9 + 0.5f);
}
