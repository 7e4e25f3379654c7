// Entities in unnamed namespaces: kernels, templates of them, variables, types as template arguments.
#include "check.h"

namespace {
__device__ int offset = 5;
__constant__ int factor = 3;
__managed__ int seen;
struct Functor {
    __device__ int operator()(int x) const { return x * factor + offset; }
};
__global__ void plain(int *out) { *out += factor; }
template <class F>
__global__ void apply(int *out, F f) { *out += f(4); seen = *out; }
template <class T>
void start(T *out) { apply<<<1, 1>>>(out, Functor()); }
}

namespace named {
namespace {
__global__ void nested(int *out) { *out += offset; }
}
void call(int *out) { nested<<<1, 1>>>(out); }
}

int main() {
    int *out = values<int>(1);
    *out = 0;
    plain<<<1, 1>>>(out);
    start(out);
    named::call(out);
    finished();
    return verdict("unnamed_namespaces", *out == 3 + 17 + 5 && seen == 20);
}
