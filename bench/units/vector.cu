// One header of the standard library.
#include <vector>

__global__ void fill(int *values) { values[threadIdx.x] = 1; }

int main() {
    std::vector<int> sizes(3, 32);
    fill<<<1, sizes[0]>>>(nullptr);
    return sizes.size() == 3 ? 0 : 1;
}
