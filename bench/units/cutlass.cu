// A matrix product of CUTLASS (its sources: CUTLASS_HOME).
#include <cutlass/gemm/device/gemm.h>

int main() {
    using Gemm = cutlass::gemm::device::Gemm<float, cutlass::layout::RowMajor, float, cutlass::layout::RowMajor, float,
                                             cutlass::layout::RowMajor>;
    Gemm product;
    Gemm::Arguments arguments({64, 64, 64}, {nullptr, 64}, {nullptr, 64}, {nullptr, 64}, {nullptr, 64}, {1.0f, 0.0f});
    return product(arguments) == cutlass::Status::kSuccess ? 0 : 1;
}
