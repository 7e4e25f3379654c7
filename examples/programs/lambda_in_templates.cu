// nvcc: -std=c++17 --extended-lambda
// Extended lambdas in function templates, members of class templates, with init captures, types and constants of the template.
#include "check.h"

template <class F>
__global__ void run(F f) { f(threadIdx.x); }

template <class T, int N>
struct Filler {
    T *data;
    void fill(T start) {
        T *p = data;
        run<<<1, N>>>([p, start] __device__(int i) { p[i] = start + static_cast<T>(i * N); });
    }
    template <class U>
    void scale(U by) {
        run<<<1, N>>>([p = data, by] __device__(int i) { p[i] = static_cast<T>(p[i] * by); });
    }
};

template <class... Ts>
void sum(int *out, Ts... more) {
    int total = (0 + ... + static_cast<int>(more));
    run<<<1, 1>>>([=] __device__(int) { *out = total; });
}

int main() {
    float *data = values<float>(8);
    Filler<float, 8> filler{data};
    filler.fill(1.0f);
    filler.scale(0.5);
    int *out = values<int>(1);
    sum(out, 1, 2.5, 'a');
    finished();
    bool right = *out == 1 + 2 + 97;
    for (int i = 0; i < 8; i++) right &= data[i] == (1.0f + i * 8) * 0.5f;
    return verdict("lambda_in_templates", right);
}
