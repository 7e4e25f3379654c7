// Variables in constant memory: scalars, arrays, structures, in namespaces, copied to and from by symbol.
#include "check.h"

struct Settings { float scale; int offset[3]; };
__constant__ int limit = 5;
__constant__ float weights[4];
__constant__ Settings settings;
static __constant__ double fixed[2] = {0.5, 1.5};
namespace config { __constant__ unsigned mask = 0xff; }

__global__ void use(float *out) {
    int i = threadIdx.x;
    out[i] = weights[i] * settings.scale + settings.offset[i % 3] + limit + fixed[i & 1] + (config::mask & i);
}

int main() {
    float *out = values<float>(4);
    float w[4] = {1, 2, 3, 4};
    Settings s = {2.0f, {1, 2, 3}};
    TRY(cudaMemcpyToSymbol(weights, w, sizeof w));
    TRY(cudaMemcpyToSymbol(settings, &s, sizeof s));
    int seven = 7;
    TRY(cudaMemcpyToSymbol(limit, &seven, sizeof seven));
    use<<<1, 4>>>(out);
    finished();
    bool right = true;
    for (int i = 0; i < 4; i++) right &= out[i] == w[i] * 2 + s.offset[i % 3] + 7 + (i & 1 ? 1.5f : 0.5f) + i;
    unsigned mask = 0;
    TRY(cudaMemcpyFromSymbol(&mask, config::mask, sizeof mask));
    return verdict("constant_memory", right && mask == 255);
}
