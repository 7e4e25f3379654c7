// nvcc: -std=c++17 --extended-lambda
// Extended lambdas for both sides, called on both; passed to templates that ask what they are.
#include "check.h"

template <class F>
__global__ void apply(int *out, int n, F f) {
    for (int i = 0; i < n; i++) out[i] = f(i);
}

template <class F>
bool same(F f) {
    constexpr int n = 16;
    int *out = values<int>(n);
    apply<<<1, 1>>>(out, n, f);
    finished();
    for (int i = 0; i < n; i++)
        if (out[i] != f(i)) return false;
    return true;
}

struct Model {
    int bias;
    bool check() const {
        int local = bias;
        return same([local] __host__ __device__(int i) { return i + local; });
    }
};

int main() {
    int a = 3;
    double b = 1.5;
    auto plain = [] __host__ __device__(int i) { return i * i; };
    auto captures = [=] __host__ __device__(int i) { return static_cast<int>(i * b) + a; };
    static_assert(__nv_is_extended_host_device_lambda_closure_type(decltype(plain)), "");
    static_assert(!__nv_is_extended_device_lambda_closure_type(decltype(plain)), "");
    bool right = same(plain) && same(captures) && Model{9}.check() && same([] __host__ __device__(int i) noexcept { return -i; });
    return verdict("lambda_host_device", right);
}
