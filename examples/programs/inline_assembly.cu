// Assembly on both sides.
#include "check.h"

__device__ int add(int a, int b) {
    int c;
    asm("add.s32 %0, %1, %2;" : "=r"(c) : "r"(a), "r"(b));
    return c;
}
__device__ unsigned long long clock_now() {
    unsigned long long t;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t)::"memory");
    return t;
}
__global__ void run(int *out) {
    unsigned long long t = clock_now();
    float f = 1.5f;
    asm("{\n\t.reg .f32 t;\n\tmul.f32 t, %0, %0;\n\tmov.f32 %0, t;\n}" : "+f"(f));
    *out = add(40, 2) + static_cast<int>(f * 4) + (clock_now() >= t);
}

int main() {
    int *out = values<int>(1);
    run<<<1, 1>>>(out);
    finished();
    unsigned long x = 20;
    asm("add %1, %0" : "+r"(x) : "r"(22ul) : "cc");
    return verdict("inline_assembly", *out == 42 + 9 + 1 && x == 42);
}
