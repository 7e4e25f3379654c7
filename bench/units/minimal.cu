// Nothing but what nvcc itself includes.
__global__ void fill(int *values) { values[threadIdx.x] = 1; }

int main() {
    fill<<<1, 32>>>(nullptr);
    return 0;
}
