// thrust and cub, more than 10 MB of text.
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

struct Twice {
    __host__ __device__ int operator()(int x) const { return 2 * x; }
};

int main() {
    thrust::device_vector<int> values(1024, 3);
    thrust::transform(values.begin(), values.end(), values.begin(), Twice());
    thrust::sort(values.begin(), values.end());
    return thrust::reduce(values.begin(), values.end());
}
