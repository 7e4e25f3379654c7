// Vector types, mathematics and conversions of the toolkit.
#include "check.h"
#include <cmath>

__host__ __device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

__global__ void run(float *out) {
    float3 a = make_float3(1, 2, 3), b = {4, 5, 6};
    int4 i = make_int4(1, 2, 3, 4);
    double2 d{1.5, 2.5};
    uchar4 c = make_uchar4(255, 1, 2, 3);
    out[0] = dot(a + b, a) + i.w + d.y + c.x;
    out[1] = sqrtf(16.0f) + powf(2, 3) + fabsf(-1) + fmaxf(2, 3) + __fmaf_rn(2, 3, 4) + rintf(2.4f) + __int_as_float(0x3f800000);
    out[2] = sin(0.0) + cos(0.0) + std::exp(0.0) + floor(2.7) + __double2int_rz(3.9) + static_cast<float>(__brev(1) >> 31);
}

int main() {
    float *out = values<float>(3);
    run<<<1, 1>>>(out);
    finished();
    bool right = out[0] == 46 + 4 + 2.5f + 255 && out[1] == 4 + 8 + 1 + 3 + 10 + 2 + 1 && out[2] == 0 + 1 + 1 + 2 + 3 + 1;
    return verdict("vector_types", right);
}
