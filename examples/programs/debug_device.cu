// nvcc: -G -g -std=c++17 --extended-lambda
// Built for the debugger.
#include "debug.h"

int main() { return debugged("debug_device"); }
