// nvcc: -std=c++17
// Much of the standard library on the host in a unit with kernels: containers, streams, threads, exceptions, functions.
#include "check.h"
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

__global__ void fill(int *data, int n) { for (int i = 0; i < n; i++) data[i] = n - i; }

class Task {
    std::function<int(int)> work_;
public:
    explicit Task(std::function<int(int)> work) : work_(std::move(work)) {}
    int operator()(int x) const {
        if (!work_) throw std::runtime_error("nothing to do");
        return work_(x);
    }
};

int main() {
    int *data = values<int>(8);
    fill<<<1, 1>>>(data, 8);
    finished();
    std::vector<int> v(data, data + 8);
    std::sort(v.begin(), v.end(), [](int a, int b) { return a < b; });
    std::map<std::string, std::vector<int>> groups;
    for (int x : v) groups[x % 2 ? "odd" : "even"].push_back(x);
    std::unordered_map<int, std::unique_ptr<std::string>> names;
    names[1] = std::make_unique<std::string>("one");
    std::ostringstream text;
    text << groups["odd"].size() << ' ' << *names[1];
    int result = 0;
    std::thread worker([&] { result = Task([](int x) { return x * 2; })(21); });
    worker.join();
    bool thrown = false;
    try {
        Task(nullptr)(1);
    } catch (const std::exception &e) {
        thrown = std::string(e.what()).find("nothing") == 0;
    }
    bool right = v.front() == 1 && text.str() == "4 one" && result == 42 && thrown
        && std::accumulate(v.begin(), v.end(), 0) == 36;
    return verdict("host_library", right);
}
