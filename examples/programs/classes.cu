// Classes around kernels: friends, static members, nested classes, operators, conversions, CRTP, policies.
#include "check.h"

template <class Derived>
struct Operation {
    __host__ __device__ int apply(int x) const { return static_cast<const Derived &>(*this).implementation(x); }
};
struct AddOne : Operation<AddOne> {
    __host__ __device__ int implementation(int x) const { return x + 1; }
};
struct Negate : Operation<Negate> {
    __host__ __device__ int implementation(int x) const { return -x; }
};

template <class Op>
class Buffer {
public:
    struct View {
        int *data;
        __device__ int &operator[](int i) const { return data[i]; }
    };

private:
    int *data_;
    int size_;

public:
    explicit Buffer(int n) : data_(values<int>(n)), size_(n) {
        for (int i = 0; i < n; i++) data_[i] = i;
    }
    ~Buffer() { cudaFree(data_); }
    Buffer(const Buffer &) = delete;
    operator const int *() const { return data_; }
    void run();
    static constexpr int block = 32;
};

template <class V, class Op>
__global__ void transform_view(V view, Op op) { view[threadIdx.x] = op.apply(view[threadIdx.x]); }

template <class Op>
void Buffer<Op>::run() {
    transform_view<<<1, size_>>>(View{data_}, Op());
    finished();
}

int main() {
    Buffer<AddOne> a(8);
    Buffer<Negate> b(8);
    a.run();
    b.run();
    const int *x = a, *y = b;
    return verdict("classes", x[7] == 8 && y[7] == -7 && Buffer<AddOne>::block == 32);
}
