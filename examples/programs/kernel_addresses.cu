// Addresses of kernels: in pointers, arrays, structures, as arguments of templates, for the run-time's own launch.
#include "check.h"

__global__ void one(int *out) { *out += 1; }
template <class T>
__global__ void typed(T *out) { *out += sizeof(T); }

using Kernel = void (*)(int *);
Kernel table[] = {one, typed<int>, &one};
struct Named { const char *name; Kernel kernel; } named = {"one", one};

template <Kernel K>
void through(int *out) { K<<<1, 1>>>(out); }

int main() {
    int *out = values<int>(1);
    *out = 0;
    for (Kernel k : table) k<<<1, 1>>>(out);
    named.kernel<<<1, 1>>>(out);
    through<one>(out);
    through<typed<int>>(out);
    void *arguments[] = {&out};
    TRY(cudaLaunchKernel((const void *)typed<int>, dim3(1), dim3(1), arguments, 0, nullptr));
    auto pointer = &typed<int>;
    pointer<<<1, 1>>>(out);
    cudaFuncAttributes attributes;
    TRY(cudaFuncGetAttributes(&attributes, one));
    finished();
    return verdict("kernel_addresses", *out == 1 + 4 + 1 + 1 + 1 + 4 + 4 + 4 && attributes.maxThreadsPerBlock > 0);
}
