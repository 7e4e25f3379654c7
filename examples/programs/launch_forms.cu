// Every form of the launch: numbers, dim3, shared memory, streams, braces, in conditions, loops, lambdas and templates.
#include "check.h"

__global__ void count(int *out) { atomicAdd(out, 1); }
__global__ void nothing() {}

template <class Kernel, class... Args>
void launch(Kernel kernel, dim3 grid, Args... args) {
    kernel<<<grid, 32>>>(args...);
}

template <int Block>
struct Sized {
    template <class T>
    void operator()(T *out) const {
        count<<<2, Block>>>(out);
    }
};

int main() {
    int *out = values<int>(1);
    *out = 0;
    cudaStream_t stream;
    TRY(cudaStreamCreate(&stream));
    dim3 grid(2), block{4, 2, 1};
    count<<<1, 1>>>(out);
    count<<<grid, block>>>(out);
    count<<<grid, block, 64>>>(out);
    count<<<grid, block, 0, stream>>>(out);
    count<<<dim3(1, 2), dim3{3}>>>(out);
    (count<<<1, 2>>>(out));
    for (int i = 0; i < 3; i++) count<<<1, i + 1>>>(out);
    if (out) count<<<1, 5>>>(out); else nothing<<<1, 1>>>();
    true ? count<<<1, 7>>>(out) : nothing<<<1, 1>>>();
    launch(count, dim3(1), out);
    launch(nothing, 1);
    Sized<8>()(out);
    auto in_lambda = [=] { count<<<1, 11>>>(out); };
    in_lambda();
    finished();
    int wanted = 1 + 16 + 16 + 16 + 6 + 2 + 6 + 5 + 7 + 32 + 16 + 11;
    return verdict("launch_forms", *out == wanted);
}
