// A unit that is refused.
#include <map>
#include <string>

__device__ int twice(int x) { return 2 * x; }

int main() {
    std::map<std::string, int> values;
    values.insert(1, 2, 3);
    int n = "text";
    undeclared(n);
    return twice(n);
}
