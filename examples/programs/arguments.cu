// Arguments of kernels: structures with padding and bit-fields, unions, enumerations, arrays, vectors.
#include "check.h"
#include <cstdint>

enum class Mode : unsigned char { off, on = 3 };
enum Plain { first = 5 };
union Word { float f; unsigned u; };
struct alignas(16) Packed {
    char tag;
    unsigned low : 3, high : 5;
    double weight;
    short list[3];
    Word word;
};
struct Empty {};
struct Fields { int a, b; };

__global__ void run(Packed p, Mode m, Plain q, Empty, float4 v, const int *__restrict__ in, Fields f,
                    long long big, bool flag, std::uint8_t byte, float *out) {
    *out = p.tag + p.low + p.high + p.weight + p.list[2] + p.word.f + static_cast<int>(m) + q + v.x + v.w + in[0]
        + f.b + static_cast<float>(big >> 40) + flag + byte;
}

int main() {
    float *out = values<float>(1);
    int *in = values<int>(1);
    *in = 10;
    Packed p = {1, 2, 3, 0.5, {0, 0, 4}, {0.25f}};
    run<<<1, 1>>>(p, Mode::on, first, Empty(), make_float4(1, 2, 3, 4), in, Fields{7, 8}, 1ll << 41, true, 200, out);
    finished();
    return verdict("arguments", *out == 1 + 2 + 3 + 0.5f + 4 + 0.25f + 3 + 5 + 1 + 4 + 10 + 8 + 2 + 1 + 200);
}
