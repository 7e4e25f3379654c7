// Streams, events, asynchronous copies, call-backs and graphs.
#include "check.h"
#include <vector>

__global__ void scale(float *data, int n, float by) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) data[i] *= by;
}

static void CUDART_CB called(void *data) { ++*static_cast<int *>(data); }

int main() {
    const int n = 1 << 12;
    std::vector<float> host(n, 1.0f);
    float *device = nullptr;
    TRY(cudaMalloc(&device, n * sizeof(float)));
    cudaStream_t streams[2];
    for (cudaStream_t &s : streams) TRY(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    cudaEvent_t copied;
    TRY(cudaEventCreateWithFlags(&copied, cudaEventDisableTiming));
    TRY(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, streams[0]));
    TRY(cudaEventRecord(copied, streams[0]));
    TRY(cudaStreamWaitEvent(streams[1], copied, 0));
    scale<<<8, 128, 0, streams[1]>>>(device, n, 2.0f);
    int calls = 0;
    TRY(cudaLaunchHostFunc(streams[1], called, &calls));
    TRY(cudaStreamSynchronize(streams[1]));
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    TRY(cudaStreamBeginCapture(streams[0], cudaStreamCaptureModeGlobal));
    scale<<<8, 128, 0, streams[0]>>>(device, n, 3.0f);
    TRY(cudaStreamEndCapture(streams[0], &graph));
    TRY(cudaGraphInstantiate(&executable, graph, 0));
    TRY(cudaGraphLaunch(executable, streams[0]));
    TRY(cudaMemcpyAsync(host.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, streams[0]));
    TRY(cudaStreamSynchronize(streams[0]));
    bool right = calls == 1;
    for (float f : host) right &= f == 6.0f;
    return verdict("streams_events", right);
}
