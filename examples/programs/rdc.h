// What the two units of rdc_main share.
#pragma once
struct Counter {
    int value;
    __device__ int next();
};
extern __device__ int shared_offset;
extern __constant__ int constant_base;
extern __device__ Counter counter;
__device__ int other_function(int x);
__global__ void other_kernel(int *out);
__global__ void main_kernel(int *out);
template <class T>
__global__ void typed_kernel(int *out) { *out += sizeof(T); }
