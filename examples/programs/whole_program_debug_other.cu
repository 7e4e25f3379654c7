__device__ int offset = 20;
__device__ int shifted(int x) { return x + offset; }
