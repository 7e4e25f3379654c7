/* Which features the processor has: asked when the executable starts, since it was built for some of them. */
#include "amd64cpufeatures.h"

#include <cpuid.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum Register { EAX, EBX, ECX, EDX };

/* One row: the bit of the answer to `cpuid leaf, subleaf`, the state that the system must save for it, the feature. */
typedef struct {
    uint32_t leaf;
    uint8_t subleaf, reg, bit, state;
    uint8_t feature;
} Row;

enum State { ALWAYS = 0, YMM = 0x06, ZMM = 0xe6 };

#define F(name) offsetof(CPUFeatures, f##name)

static const Row rows[] = {
    {1, 0, EDX, 8, ALWAYS, F(CX8)},
    {1, 0, EDX, 15, ALWAYS, F(CMOV)},
    {1, 0, EDX, 24, ALWAYS, F(FXSR)},
    {1, 0, EDX, 28, ALWAYS, F(HT)},
    {1, 0, EDX, 23, ALWAYS, F(MMX)},
    {1, 0, EDX, 25, ALWAYS, F(SSE)},
    {1, 0, EDX, 26, ALWAYS, F(SSE2)},
    {1, 0, EDX, 4, ALWAYS, F(TSC)},
    {1, 0, ECX, 0, ALWAYS, F(SSE3)},
    {1, 0, ECX, 1, ALWAYS, F(CLMUL)},
    {1, 0, ECX, 9, ALWAYS, F(SSSE3)},
    {1, 0, ECX, 12, YMM, F(FMA)},
    {1, 0, ECX, 19, ALWAYS, F(SSE4_1)},
    {1, 0, ECX, 20, ALWAYS, F(SSE4_2)},
    {1, 0, ECX, 23, ALWAYS, F(POPCNT)},
    {1, 0, ECX, 25, ALWAYS, F(AES)},
    {1, 0, ECX, 28, YMM, F(AVX)},
    {1, 0, ECX, 29, YMM, F(F16C)},
    {1, 0, ECX, 31, ALWAYS, F(HV)},
    {7, 0, EBX, 3, ALWAYS, F(BMI1)},
    {7, 0, EBX, 5, YMM, F(AVX2)},
    {7, 0, EBX, 8, ALWAYS, F(BMI2)},
    {7, 0, EBX, 9, ALWAYS, F(ERMS)},
    {7, 0, EBX, 16, ZMM, F(AVX512F)},
    {7, 0, EBX, 17, ZMM, F(AVX512DQ)},
    {7, 0, EBX, 19, ALWAYS, F(ADX)},
    {7, 0, EBX, 23, ALWAYS, F(FLUSHOPT)},
    {7, 0, EBX, 24, ALWAYS, F(CLWB)},
    {7, 0, EBX, 28, ZMM, F(AVX512CD)},
    {7, 0, EBX, 29, ALWAYS, F(SHA)},
    {7, 0, EBX, 30, ZMM, F(AVX512BW)},
    {7, 0, EBX, 31, ZMM, F(AVX512VL)},
    {7, 0, EDX, 4, ALWAYS, F(FSRM)},
    {0x80000001, 0, ECX, 5, ALWAYS, F(LZCNT)},
    {0x80000001, 0, ECX, 6, ALWAYS, F(SSE4A)},
    {0x80000001, 0, ECX, 8, ALWAYS, F(AMD_3DNOW_PREFETCH)},
    {0x80000001, 0, EDX, 27, ALWAYS, F(RDTSCP)},
    {0x80000007, 0, EDX, 8, ALWAYS, F(TSCINV_BIT)},
};

/* The register states that the system saves (XCR0); none where it does not say. */
static uint32_t saved_states(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & (1u << 27)))
        return 0;
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

void determineCPUFeatures(CPUFeatures *features) {
    memset(features, 0, sizeof *features);
    char *found = (char *)features;
    uint32_t saved = saved_states();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Row *row = &rows[i];
        unsigned answer[4] = {0};
        if (__get_cpuid_count(row->leaf, row->subleaf, &answer[EAX], &answer[EBX], &answer[ECX], &answer[EDX])
            && (saved & row->state) == row->state)
            found[row->feature] = answer[row->reg] >> row->bit & 1;
    }
    features->fFLUSH = 1;
    features->fTSCINV = features->fTSC && features->fTSCINV_BIT;
    /* A transition from wide to narrow vectors costs something on every processor that has AVX but Xeon Phi. */
    features->fVZEROUPPER = features->fAVX;
}

/* The mask has a byte for each feature: all bits but the lowest are set where the feature is needed, all of them otherwise. */
int checkCPUFeatures(const unsigned char *mask) {
    CPUFeatures features;
    determineCPUFeatures(&features);
    const char *found = (const char *)&features;
    for (size_t i = 0; i < sizeof features; i++)
        if (mask[i] == 0xfe && !found[i])
            return 1;
    return 0;
}

int checkCPUFeaturesOrExit(const unsigned char *mask, const char *message) {
    if (checkCPUFeatures(mask)) {
        fputs(message, stderr);
        exit(1);
    }
    return 0;
}
