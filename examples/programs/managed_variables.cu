// Managed variables: scalars, arrays, structures, in namespaces, static; read and written by both sides.
#include "check.h"

struct Node { int key; Node *next; };
__managed__ int total = 1;
__managed__ float list[4] = {1, 2, 3, 4};
__device__ __managed__ Node head;
static __managed__ long long wide;
namespace inside { __managed__ unsigned bits = 5; }

__global__ void step() {
    total += 2;
    list[threadIdx.x] *= 2;
    head.key = total;
    wide = inside::bits;
}

int main() {
    total = 40;
    list[2] += 10;
    head.next = &head;
    inside::bits |= 8;
    step<<<1, 1>>>();
    finished();
    int &alias = total;
    Node copy = *head.next;
    bool right = alias == 42 && list[0] == 2 && list[2] == 13 && copy.key == 42 && wide == 13 && sizeof(list) == 16;
    return verdict("managed_variables", right);
}
