// nvcc: -std=c++17 --extended-lambda
// Thrust with functors and extended lambdas.
#include "check.h"
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/sequence.h>
#include <thrust/transform_reduce.h>

struct Square {
    __host__ __device__ int operator()(int x) const { return x * x; }
};

int main() {
    thrust::device_vector<int> v(10), w(10);
    thrust::sequence(v.begin(), v.end());
    int shift = 3;
    thrust::transform(v.begin(), v.end(), w.begin(), [=] __device__(int x) { return x + shift; });
    int squares = thrust::transform_reduce(v.begin(), v.end(), Square(), 0, thrust::plus<int>());
    int shifted = thrust::reduce(w.begin(), w.end());
    return verdict("thrust_transform", squares == 285 && shifted == 75);
}
