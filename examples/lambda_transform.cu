// Extended lambdas: a device lambda captures by value, a host-device lambda runs on both sides.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/sequence.h>
#include <thrust/transform.h>

template <class F>
__global__ void apply(int *data, int n, F f) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        data[i] = f(data[i]);
    }
}

int main() {
    const int n = 1000;
    const int factor = 3;
    thrust::device_vector<int> values(n);
    thrust::sequence(values.begin(), values.end());
    thrust::transform(values.begin(), values.end(), values.begin(), [factor] __device__(int x) { return factor * x; });
    auto increment = [=] __host__ __device__(int x) { return x + factor; };
    apply<<<(n + 255) / 256, 256>>>(thrust::raw_pointer_cast(values.data()), n, increment);
    if (cudaDeviceSynchronize() != cudaSuccess) {
        return 1;
    }
    std::printf("values[%d] = %d, on the host %d\n", n - 1, int(values[n - 1]), increment(factor * (n - 1)));
}
