// nvcc: -std=c++17 --extended-lambda
// What extended lambdas capture: structures, arrays of arrays, constants, *this, many variables, moved values.
#include "check.h"

struct Vector {
    float x, y;
    __host__ __device__ float dot(const Vector &o) const { return x * o.x + y * o.y; }
};

template <class F>
__global__ void run(float *out, F f) { *out = f(); }

template <class F>
float result(F f) {
    float *out = values<float>(1);
    run<<<1, 1>>>(out, f);
    finished();
    return *out;
}

struct Owner {
    float weight = 4;
    float weigh() {
        return result([*this] __device__() { return weight * 2; });
    }
};

int main() {
    Vector v{1, 2}, w{3, 4};
    float grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    const int fixed = 5;
    int a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
    auto keep = [=] __device__() { return v.dot(w); };
    auto copy = keep;
    bool right = result(keep) == 11 && result(copy) == 11;
    right &= result([grid] __device__() { return grid[1][2] + grid[0][1]; }) == 8;
    right &= result([=] __device__() { return static_cast<float>(a + b + c + d + e + f + g + h + fixed); }) == 41;
    right &= result([value = Vector{2, 3}] __device__() { return value.x + value.y; }) == 5;
    right &= Owner().weigh() == 8;
    return verdict("lambda_captures", right);
}
