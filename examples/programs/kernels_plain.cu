// Kernels with and without linkage, in namespaces, overloaded, declared before they are defined.
#include "check.h"

__global__ void declared(int *out, int value = 7);
static __global__ void local(int *out) { *out += 1; }
extern "C" __global__ void unmangled(int *out) { *out += 10; }
inline __global__ void inlined(int *out) { *out += 100; }

namespace outer {
inline namespace v1 {
__global__ void deep(int *out) { *out += 1000; }
}
__global__ void overloaded(int *out, int by) { *out += by; }
__global__ void overloaded(int *out, double by) { *out += static_cast<int>(by); }
}

__global__ void declared(int *out, int value) { *out = value; }

struct Launcher {
    static void launch(int *out) {
        using namespace outer;
        deep<<<1, 1>>>(out);
        overloaded<<<1, 1>>>(out, 20000);
        outer::overloaded<<<1, 1>>>(out, 300000.0);
    }
};

int main() {
    int *out = values<int>(1);
    declared<<<1, 1>>>(out);
    local<<<1, 1>>>(out);
    unmangled<<<1, 1>>>(out);
    inlined<<<1, 1>>>(out);
    Launcher::launch(out);
    finished();
    return verdict("kernels_plain", *out == 7 + 1 + 10 + 100 + 1000 + 20000 + 300000);
}
