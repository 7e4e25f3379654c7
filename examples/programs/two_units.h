// The template that both units of two_units use.
#pragma once
template <int N>
struct Times {
    __device__ int operator()(int x) const { return x * N; }
};
template <class F>
__global__ void apply(int *out, F f) { *out = f(*out); }
template <class F>
void run(int *out, F f) { apply<<<1, 1>>>(out, f); }
void other(int *out);
