// nvcc: -std=c++17 --expt-relaxed-constexpr
// Constexpr functions of the host called on the device, those of the standard library among them.
#include "check.h"
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

constexpr int cube(int x) { return x * x * x; }
template <class T>
constexpr T clamp(T v, T low, T high) { return std::min(std::max(v, low), high); }
struct Ratio {
    int n, d;
    constexpr Ratio(int a, int b) : n(a), d(b) {}
    constexpr double value() const { return static_cast<double>(n) / d; }
};

__global__ void run(int *out) {
    std::array<int, 3> a = {1, 2, 3};
    std::pair<int, int> p = std::make_pair(4, 5);
    Ratio r(3, 2);
    out[0] = cube(3) + clamp(12, 0, 10) + a[2] + p.second;
    out[1] = static_cast<int>(r.value() * 10) + std::numeric_limits<short>::max();
}

int main() {
    int *out = values<int>(2);
    run<<<1, 1>>>(out);
    finished();
    return verdict("relaxed_constexpr", out[0] == 27 + 10 + 3 + 5 && out[1] == 15 + 32767);
}
