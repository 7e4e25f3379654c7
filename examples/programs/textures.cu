// Texture and surface objects over arrays.
#include "check.h"


__global__ void sample(cudaTextureObject_t texture, float *out) {
    out[threadIdx.x] = tex2D<float>(texture, threadIdx.x + 0.5f, 1.5f);
}

__global__ void write(cudaSurfaceObject_t surface) {
    surf2Dwrite(static_cast<float>(threadIdx.x * 10), surface, threadIdx.x * sizeof(float), 1);
}

int main() {
    float row[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    TRY(cudaMallocArray(&array, &format, 4, 2, cudaArraySurfaceLoadStore));
    TRY(cudaMemcpy2DToArray(array, 0, 0, row, sizeof row[0], sizeof row[0], 2, cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc description = {};
    description.filterMode = cudaFilterModePoint;
    description.readMode = cudaReadModeElementType;
    cudaTextureObject_t texture;
    cudaSurfaceObject_t surface;
    TRY(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    TRY(cudaCreateSurfaceObject(&surface, &resource));
    float *out = values<float>(4);
    sample<<<1, 4>>>(texture, out);
    finished();
    bool right = out[0] == 5 && out[3] == 8;
    write<<<1, 4>>>(surface);
    finished();
    sample<<<1, 4>>>(texture, out);
    finished();
    return verdict("textures", right && out[0] == 0 && out[3] == 30);
}
