// Statements and expressions in kernels and host functions: loops, switch, goto, comma, GNU extensions, casts.
#include "check.h"

__host__ __device__ int walk(int n) {
    int sum = 0, i = 0;
again:
    switch (i % 4) {
        case 0: sum += 1; break;
        case 1:
        case 2: sum += 2;
        default: sum += 3;
    }
    if (++i < n) goto again;
    do { sum--; } while (sum % 5);
    for (int a = 0, b = 10; a < b; a++, b--) sum += a ^ b;
    while (true) { if (sum > 30) break; sum += (sum & 1) ? 3 : 2; continue; }
    int gnu = ({ int t = sum; t * 2; });
    unsigned char c = static_cast<unsigned char>(300);
    return gnu + c + (n ?: 7) + (sum, 1) + ~0 + !sum + -(-2) + int(sizeof(long));
}

__global__ void run(int *out, int n) { out[threadIdx.x] = walk(n + threadIdx.x); }

int main() {
    int *out = values<int>(8);
    run<<<1, 8>>>(out, 3);
    finished();
    bool right = true;
    for (int i = 0; i < 8; i++) right &= out[i] == walk(3 + i);
    return verdict("statements", right);
}
