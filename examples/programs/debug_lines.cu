// nvcc: -lineinfo -g -std=c++17 --extended-lambda
// Built for the profiler: lines only.
#include "debug.h"

int main() { return debugged("debug_lines"); }
