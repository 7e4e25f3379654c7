// Classes with virtual functions made and used on the device; multiple and virtual-free inheritance; abstract bases.
#include "check.h"

struct Shape {
    __host__ __device__ virtual ~Shape() {}
    __host__ __device__ virtual float area() const = 0;
    __device__ virtual int sides() const { return 0; }
};
struct Square : Shape {
    float a;
    __host__ __device__ explicit Square(float x) : a(x) {}
    __host__ __device__ float area() const override { return a * a; }
    __device__ int sides() const override { return 4; }
};
struct Tagged { int tag = 3; };
struct Disc final : Shape, Tagged {
    float r;
    __host__ __device__ explicit Disc(float x) : r(x) {}
    __host__ __device__ float area() const override { return 3 * r * r; }
};

__global__ void run(float *out) {
    Shape *shapes[] = {new Square(2), new Disc(1)};
    float sum = 0;
    for (Shape *s : shapes) sum += s->area() + s->sides();
    sum += static_cast<Disc *>(shapes[1])->tag;
    for (Shape *s : shapes) delete s;
    *out = sum;
}

int main() {
    float *out = values<float>(1);
    run<<<1, 1>>>(out);
    finished();
    Shape *here = new Square(3);
    float area = here->area();
    delete here;
    return verdict("virtual_functions", *out == 4 + 4 + 3 + 3 && area == 9);
}
