// nvcc: -std=c++17
// with: two_units_other.cu
// Two units without relocatable device code: kernels behind host functions, the same template in both.
#include "check.h"
#include "two_units.h"

int main() {
    int *out = values<int>(1);
    *out = 1;
    run(out, Times<3>());
    other(out);
    finished();
    return verdict("two_units", *out == 3 * 3 + 4);
}
