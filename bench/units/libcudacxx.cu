// libcu++.
#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/memory>
#include <cuda/std/span>
#include <cuda/std/tuple>

__global__ void count(cuda::atomic<int, cuda::thread_scope_device> *n, cuda::std::span<int> values) {
    n->fetch_add(values[threadIdx.x]);
}

int main() {
    cuda::std::array<int, 4> values{1, 2, 3, 4};
    auto pair = cuda::std::make_tuple(values[0], 2.0f);
    count<<<1, 4>>>(nullptr, cuda::std::span<int>(values.data(), values.size()));
    return cuda::std::get<0>(pair);
}
