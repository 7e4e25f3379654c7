// nvcc: -default-stream per-thread -Xcompiler -pthread
// Default streams of threads.
#include "check.h"
#include <thread>

__global__ void add(int *out) { atomicAdd(out, 1); }

int main() {
    int *out = values<int>(1);
    *out = 0;
    std::thread threads[4];
    for (std::thread &t : threads)
        t = std::thread([=] {
            add<<<1, 8>>>(out);
            TRY(cudaStreamSynchronize(0));
        });
    for (std::thread &t : threads) t.join();
    finished();
    return verdict("per_thread_streams", *out == 32);
}
