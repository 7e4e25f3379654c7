// nvcc: -std=c++17 --expt-relaxed-constexpr
// C++17: structured bindings, if constexpr, folds, inline variables, class template deduction, std::optional on the host.
#include "check.h"
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

template <class A, class B>
struct Both {
    A first;
    B second;
    __host__ __device__ Both(A a, B b) : first(a), second(b) {}
};
inline constexpr int factor = 6;

template <class T>
__host__ __device__ int kind(T) {
    if constexpr (std::is_floating_point_v<T>) return 1;
    else if constexpr (std::is_pointer_v<T>) return 2;
    else return 3;
}
template <class... Ts>
__host__ __device__ constexpr int count_true(Ts... flags) { return (0 + ... + (flags ? 1 : 0)); }

__global__ void run(int *out) {
    Both both(2, 3.5f);
    auto [a, b] = both;
    int list[3] = {4, 5, 6};
    auto &[x, y, z] = list;
    if (int sum = x + y + z; sum > 10) *out = sum * factor + a + static_cast<int>(b);
    *out += kind(1.0) + kind(out) * 10 + kind('a') * 100 + count_true(true, false, true);
}

std::optional<int> find(const std::map<std::string_view, int> &map, std::string_view key) {
    if (auto it = map.find(key); it != map.end()) return it->second;
    return std::nullopt;
}

int main() {
    int *out = values<int>(1);
    run<<<1, 1>>>(out);
    finished();
    std::map<std::string_view, int> ages{{"a", 1}, {"b", 2}};
    std::variant<int, const char *> v = "text";
    for (auto &[name, age] : ages) age += static_cast<int>(name.size());
    bool right = find(ages, "b") == 3 && !find(ages, "c") && std::holds_alternative<const char *>(v);
    return verdict("standard_17", right && *out == 90 + 2 + 3 + 1 + 20 + 300 + 2);
}
