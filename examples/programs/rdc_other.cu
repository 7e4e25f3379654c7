#include "rdc.h"

__device__ int shared_offset = 11;
__constant__ int constant_base;
__device__ Counter counter = {0};
__device__ int Counter::next() { return ++value; }
__device__ int other_function(int x) { return x + constant_base; }
namespace {
__device__ int hidden = 1000;
__global__ void unused() { hidden = 0; }
}
__global__ void other_kernel(int *out) { *out += shared_offset + hidden; }
