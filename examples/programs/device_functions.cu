// Functions of both sides: overloads, templates, members, operators, attributes about inlining.
#include "check.h"

__device__ int square(int x) { return x * x; }
__host__ __device__ int half(int x) { return x / 2; }
__forceinline__ __device__ int inlined(int x) { return x + 1; }
__noinline__ __device__ int called(int x) { return x + 2; }
__inline_hint__ __device__ int hinted(int x) { return x + 3; }
template <class T>
__host__ __device__ T largest(T a, T b) { return a > b ? a : b; }
__host__ int only_here(int x) { return x * 10; }
static __device__ __constant__ int table[4] = {1, 2, 3, 4};

struct Complex {
    float re, im;
    __host__ __device__ Complex(float r = 0, float i = 0) : re(r), im(i) {}
    __host__ __device__ Complex operator*(const Complex &o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
    __device__ float norm() const { return re * re + im * im; }
    __host__ __device__ ~Complex() {}
};

__device__ int recursive(int n) { return n <= 1 ? 1 : n * recursive(n - 1); }

__global__ void all(int *out) {
    Complex c = Complex(1, 2) * Complex(3, -1);
    *out = square(3) + half(8) + inlined(1) + called(1) + hinted(1) + largest(4, 6) + recursive(5)
        + static_cast<int>(c.norm()) + table[3];
}

int main() {
    int *out = values<int>(1);
    all<<<1, 1>>>(out);
    finished();
    Complex c = Complex(1, 2) * Complex(3, -1);
    int wanted = 9 + 4 + 2 + 3 + 4 + 6 + 120 + 50 + 4;
    return verdict("device_functions", *out == wanted && half(8) + only_here(1) == 14 && c.re == 5);
}
