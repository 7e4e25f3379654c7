// Sorts keys with thrust and counts the runs of equal ones.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/sort.h>

int main() {
    thrust::host_vector<int> keys(1 << 16);
    unsigned state = 1;
    for (int &key : keys) {
        state = state * 1664525u + 1013904223u;
        key = state >> 22;
    }
    thrust::device_vector<int> sorted = keys;
    thrust::sort(sorted.begin(), sorted.end());
    int distinct = 1
        + thrust::inner_product(
              sorted.begin(), sorted.end() - 1, sorted.begin() + 1, 0, thrust::plus<int>(), thrust::not_equal_to<int>());
    std::printf("smallest %d, largest %d, distinct %d\n", int(sorted.front()), int(sorted.back()), distinct);
}
