__device__ int calls = 0;
namespace {
__device__ float square(float x) { return x * x; }
}
__device__ float area(float r) {
    calls++;
    return 3.0f * square(r);
}
