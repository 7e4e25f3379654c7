// Kernel templates: deduced, written, packs, specialised, instantiated explicitly, with values and templates as arguments.
#include "check.h"

template <class T>
__global__ void add(T *out, T value) {
    *out += value;
}

template <>
__global__ void add<char>(char *out, char value) {
    *out = value;
}

template <int N, class... Ts>
__global__ void sum(int *out, Ts... more) {
    int total = N;
    int each[] = {0, (total += static_cast<int>(more), 0)...};
    *out = total + each[0];
}

template <template <class> class Box, class T>
__global__ void unbox(T *out, Box<T> box) {
    *out = box.value;
}

template <class T>
struct Holder {
    T value;
};

template __global__ void add<unsigned>(unsigned *, unsigned);
template __global__ void sum<4, long>(int *, long);

template <class T>
T twice(T value) {
    T *out = values<T>(1);
    *out = 0;
    add<T><<<1, 1>>>(out, value);
    add<<<1, 1>>>(out, value);
    finished();
    return *out;
}

int main() {
    int *out = values<int>(2);
    sum<1><<<1, 1>>>(out, 2, 3.5, 4L);
    unbox<<<1, 1>>>(out + 1, Holder<int>{5});
    finished();
    bool right = out[0] == 10 && out[1] == 5 && twice(4) == 8 && twice(2.5) == 5.0 && twice('x') == 'x';
    return verdict("kernels_template", right);
}
