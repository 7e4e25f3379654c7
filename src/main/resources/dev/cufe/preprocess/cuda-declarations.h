/*
 * Declarations of the CUDA runtime for machines without a toolkit, written for cufe from NVIDIA's public API
 * documentation: annotations, vector types, built-in variables, kernel launch, devices, memory, streams, events, errors,
 * occupancy, barriers, atomics, warps and intrinsics. Enough for simple programs; anything beyond needs the toolkit's
 * own headers.
 */
#ifndef CUFE_CUDA_DECLARATIONS
#define CUFE_CUDA_DECLARATIONS

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __maxnreg__(n) __attribute__((maxnreg(n)))
#define __cluster_dims__(...) __attribute__((cluster_dims(__VA_ARGS__)))
#define __align__(n) __attribute__((aligned(n)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__ __attribute__((nv_inline_hint))
#define __device_builtin__ __attribute__((device_builtin))
#define __cudart_builtin__ __attribute__((cudart_builtin))

#define CUDART_VERSION 13000
#define CUDART_CB

typedef decltype(sizeof(0)) size_t;

/* Vector types: the name, the type of a component, the alignments of two and of four of them. */
#define CUFE_VECTOR(name, type, align2, align4)                                                                   \
    struct __device_builtin__ name##1 { type x; };                                                                \
    struct __device_builtin__ __attribute__((aligned(align2))) name##2 { type x, y; };                            \
    struct __device_builtin__ name##3 { type x, y, z; };                                                          \
    struct __device_builtin__ __attribute__((aligned(align4))) name##4 { type x, y, z, w; };                      \
    static __inline__ __host__ __device__ name##1 make_##name##1(type x) { name##1 v; v.x = x; return v; }        \
    static __inline__ __host__ __device__ name##2 make_##name##2(type x, type y) {                                \
        name##2 v; v.x = x; v.y = y; return v; }                                                                  \
    static __inline__ __host__ __device__ name##3 make_##name##3(type x, type y, type z) {                        \
        name##3 v; v.x = x; v.y = y; v.z = z; return v; }                                                         \
    static __inline__ __host__ __device__ name##4 make_##name##4(type x, type y, type z, type w) {                \
        name##4 v; v.x = x; v.y = y; v.z = z; v.w = w; return v; }

CUFE_VECTOR(char, signed char, 2, 4)
CUFE_VECTOR(uchar, unsigned char, 2, 4)
CUFE_VECTOR(short, short, 4, 8)
CUFE_VECTOR(ushort, unsigned short, 4, 8)
CUFE_VECTOR(int, int, 8, 16)
CUFE_VECTOR(uint, unsigned int, 8, 16)
CUFE_VECTOR(long, long int, 16, 16)
CUFE_VECTOR(ulong, unsigned long int, 16, 16)
CUFE_VECTOR(longlong, long long int, 16, 16)
CUFE_VECTOR(ulonglong, unsigned long long int, 16, 16)
CUFE_VECTOR(float, float, 8, 16)
CUFE_VECTOR(double, double, 16, 16)
#undef CUFE_VECTOR

struct __device_builtin__ dim3 {
    unsigned int x, y, z;
    __host__ __device__ constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
        : x(vx), y(vy), z(vz) {}
    __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};

/* Where a thread is. */
extern const __device_builtin__ __device__ uint3 threadIdx;
extern const __device_builtin__ __device__ uint3 blockIdx;
extern const __device_builtin__ __device__ dim3 blockDim;
extern const __device_builtin__ __device__ dim3 gridDim;
extern const __device_builtin__ __device__ int warpSize;

typedef __device_builtin__ enum cudaError {
    cudaSuccess = 0,
    cudaErrorInvalidValue = 1,
    cudaErrorMemoryAllocation = 2,
    cudaErrorInitializationError = 3,
    cudaErrorInvalidConfiguration = 9,
    cudaErrorInvalidMemcpyDirection = 21,
    cudaErrorInsufficientDriver = 35,
    cudaErrorNoDevice = 100,
    cudaErrorInvalidDevice = 101,
    cudaErrorInvalidResourceHandle = 400,
    cudaErrorNotReady = 600,
    cudaErrorIllegalAddress = 700,
    cudaErrorLaunchOutOfResources = 701,
    cudaErrorLaunchTimeout = 702,
    cudaErrorPeerAccessAlreadyEnabled = 704,
    cudaErrorLaunchFailure = 719,
    cudaErrorUnknown = 999
} cudaError_t;

enum __device_builtin__ cudaMemcpyKind {
    cudaMemcpyHostToHost = 0,
    cudaMemcpyHostToDevice = 1,
    cudaMemcpyDeviceToHost = 2,
    cudaMemcpyDeviceToDevice = 3,
    cudaMemcpyDefault = 4
};

enum __device_builtin__ cudaFuncAttribute {
    cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
    cudaFuncAttributePreferredSharedMemoryCarveout = 9
};

enum __device_builtin__ cudaFuncCache {
    cudaFuncCachePreferNone = 0,
    cudaFuncCachePreferShared = 1,
    cudaFuncCachePreferL1 = 2,
    cudaFuncCachePreferEqual = 3
};

enum __device_builtin__ cudaDeviceAttr {
    cudaDevAttrMaxThreadsPerBlock = 1,
    cudaDevAttrMaxSharedMemoryPerBlock = 8,
    cudaDevAttrWarpSize = 10,
    cudaDevAttrClockRate = 13,
    cudaDevAttrMultiProcessorCount = 16,
    cudaDevAttrMaxThreadsPerMultiProcessor = 39,
    cudaDevAttrComputeCapabilityMajor = 75,
    cudaDevAttrComputeCapabilityMinor = 76,
    cudaDevAttrManagedMemory = 83,
    cudaDevAttrConcurrentManagedAccess = 89,
    cudaDevAttrMaxSharedMemoryPerBlockOptin = 97
};

struct __device_builtin__ cudaFuncAttributes {
    size_t sharedSizeBytes;
    size_t constSizeBytes;
    size_t localSizeBytes;
    int maxThreadsPerBlock;
    int numRegs;
    int ptxVersion;
    int binaryVersion;
    int cacheModeCA;
    int maxDynamicSharedSizeBytes;
    int preferredShmemCarveout;
};

struct __device_builtin__ cudaDeviceProp {
    char name[256];
    size_t totalGlobalMem;
    size_t sharedMemPerBlock;
    int regsPerBlock;
    int warpSize;
    size_t memPitch;
    int maxThreadsPerBlock;
    int maxThreadsDim[3];
    int maxGridSize[3];
    size_t totalConstMem;
    int major;
    int minor;
    int multiProcessorCount;
    int integrated;
    int canMapHostMemory;
    int concurrentKernels;
    int ECCEnabled;
    int pciBusID;
    int pciDeviceID;
    int pciDomainID;
    int asyncEngineCount;
    int unifiedAddressing;
    int memoryBusWidth;
    int l2CacheSize;
    int maxThreadsPerMultiProcessor;
    size_t sharedMemPerMultiprocessor;
    int regsPerMultiprocessor;
    int managedMemory;
    int concurrentManagedAccess;
    int cooperativeLaunch;
    size_t sharedMemPerBlockOptin;
    int maxBlocksPerMultiProcessor;
};

typedef __device_builtin__ struct CUstream_st *cudaStream_t;
typedef __device_builtin__ struct CUevent_st *cudaEvent_t;

#define cudaMemAttachGlobal 0x01
#define cudaMemAttachHost 0x02
#define cudaHostAllocDefault 0x00
#define cudaHostAllocPortable 0x01
#define cudaHostAllocMapped 0x02
#define cudaHostAllocWriteCombined 0x04
#define cudaHostRegisterDefault 0x00
#define cudaDeviceMapHost 0x08
#define cudaStreamDefault 0x00
#define cudaStreamNonBlocking 0x01
#define cudaEventDefault 0x00
#define cudaEventDisableTiming 0x02

extern "C" {
/* Launch: the front end turns kernel<<<grid, block, shared, stream>>>(...) into calls of these. */
extern __host__ __device__ unsigned __cudaPushCallConfiguration(
    dim3 gridDim, dim3 blockDim, size_t sharedMem = 0, struct CUstream_st *stream = 0);
extern __host__ cudaError_t __cudaPopCallConfiguration(
    dim3 *gridDim, dim3 *blockDim, size_t *sharedMem, void *stream);
extern __host__ cudaError_t cudaLaunchKernel(
    const void *func, dim3 gridDim, dim3 blockDim, void **args, size_t sharedMem, cudaStream_t stream);

/* Errors. */
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaGetLastError(void);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaPeekAtLastError(void);
extern __host__ __device__ __cudart_builtin__ const char *cudaGetErrorName(cudaError_t error);
extern __host__ __device__ __cudart_builtin__ const char *cudaGetErrorString(cudaError_t error);

/* Devices. */
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaGetDeviceCount(int *count);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaGetDevice(int *device);
extern __host__ cudaError_t cudaSetDevice(int device);
extern __host__ cudaError_t cudaDeviceReset(void);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaDeviceSynchronize(void);
extern __host__ cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *prop, int device);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaDeviceGetAttribute(
    int *value, enum cudaDeviceAttr attr, int device);
extern __host__ cudaError_t cudaSetDeviceFlags(unsigned int flags);
extern __host__ cudaError_t cudaDeviceCanAccessPeer(int *canAccessPeer, int device, int peerDevice);
extern __host__ cudaError_t cudaDeviceEnablePeerAccess(int peerDevice, unsigned int flags);
extern __host__ cudaError_t cudaRuntimeGetVersion(int *runtimeVersion);
extern __host__ cudaError_t cudaDriverGetVersion(int *driverVersion);

/* Memory. */
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaMalloc(void **devPtr, size_t size);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaFree(void *devPtr);
extern __host__ cudaError_t cudaMallocHost(void **ptr, size_t size);
extern __host__ cudaError_t cudaFreeHost(void *ptr);
extern __host__ cudaError_t cudaHostAlloc(void **pHost, size_t size, unsigned int flags);
extern __host__ cudaError_t cudaHostGetDevicePointer(void **pDevice, void *pHost, unsigned int flags);
extern __host__ cudaError_t cudaHostRegister(void *ptr, size_t size, unsigned int flags);
extern __host__ cudaError_t cudaHostUnregister(void *ptr);
extern __host__ cudaError_t cudaMallocManaged(void **devPtr, size_t size, unsigned int flags);
extern __host__ cudaError_t cudaMallocPitch(void **devPtr, size_t *pitch, size_t width, size_t height);
extern __host__ cudaError_t cudaMallocAsync(void **devPtr, size_t size, cudaStream_t stream);
extern __host__ cudaError_t cudaFreeAsync(void *devPtr, cudaStream_t stream);
extern __host__ cudaError_t cudaMemcpy2D(
    void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind);
extern __host__ cudaError_t cudaMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count);
extern __host__ cudaError_t cudaGetSymbolAddress(void **devPtr, const void *symbol);
extern __host__ cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol);
extern __host__ cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaMemcpyAsync(
    void *dst, const void *src, size_t count, enum cudaMemcpyKind kind, cudaStream_t stream = 0);
extern __host__ cudaError_t cudaMemset(void *devPtr, int value, size_t count);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaMemsetAsync(
    void *devPtr, int value, size_t count, cudaStream_t stream = 0);
extern __host__ cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
extern __host__ cudaError_t cudaMemcpyToSymbol(
    const void *symbol, const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind);
extern __host__ cudaError_t cudaMemcpyFromSymbol(
    void *dst, const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);

/* Streams and events. */
extern __host__ cudaError_t cudaStreamCreate(cudaStream_t *pStream);
extern __host__ cudaError_t cudaStreamCreateWithFlags(cudaStream_t *pStream, unsigned int flags);
extern __host__ cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags = 0);
extern __host__ cudaError_t cudaStreamDestroy(cudaStream_t stream);
extern __host__ cudaError_t cudaStreamSynchronize(cudaStream_t stream);
extern __host__ cudaError_t cudaStreamQuery(cudaStream_t stream);
extern __host__ cudaError_t cudaEventCreate(cudaEvent_t *event);
extern __host__ cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
extern __host__ cudaError_t cudaEventQuery(cudaEvent_t event);
extern __host__ cudaError_t cudaEventDestroy(cudaEvent_t event);
extern __host__ cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
extern __host__ cudaError_t cudaEventSynchronize(cudaEvent_t event);
extern __host__ cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);

/* Functions and occupancy. */
extern __host__ cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attr, const void *func);
extern __host__ cudaError_t cudaFuncSetAttribute(const void *func, enum cudaFuncAttribute attr, int value);
extern __host__ cudaError_t cudaFuncSetCacheConfig(const void *func, enum cudaFuncCache cacheConfig);
extern __host__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize);
extern __host__ cudaError_t cudaLaunchCooperativeKernel(
    const void *func, dim3 gridDim, dim3 blockDim, void **args, size_t sharedMem = 0, cudaStream_t stream = 0);
extern __host__ cudaError_t cudaLaunchHostFunc(cudaStream_t stream, void (*fn)(void *), void *userData);

/* Profiling. */
extern __host__ cudaError_t cudaProfilerStart(void);
extern __host__ cudaError_t cudaProfilerStop(void);

/* Barriers and fences. */
extern __device__ __device_builtin__ void __syncthreads(void);
extern __device__ __device_builtin__ int __syncthreads_count(int predicate);
extern __device__ __device_builtin__ int __syncthreads_and(int predicate);
extern __device__ __device_builtin__ int __syncthreads_or(int predicate);
extern __device__ __device_builtin__ void __threadfence(void);
extern __device__ __device_builtin__ void __threadfence_block(void);
extern __device__ __device_builtin__ void __threadfence_system(void);
}

extern __device__ void __syncwarp(unsigned int mask = 0xFFFFFFFF);
extern __device__ long int clock(void);
extern __device__ long long int clock64(void);
extern __device__ void __nanosleep(unsigned int ns);
extern __device__ void __trap(void);
extern __device__ void __brkpt(void);

/* Atomics. */
extern __device__ int atomicAdd(int *address, int val);
extern __device__ unsigned int atomicAdd(unsigned int *address, unsigned int val);
extern __device__ unsigned long long int atomicAdd(unsigned long long int *address, unsigned long long int val);
extern __device__ float atomicAdd(float *address, float val);
extern __device__ double atomicAdd(double *address, double val);
extern __device__ int atomicSub(int *address, int val);
extern __device__ unsigned int atomicSub(unsigned int *address, unsigned int val);
extern __device__ int atomicExch(int *address, int val);
extern __device__ unsigned int atomicExch(unsigned int *address, unsigned int val);
extern __device__ unsigned long long int atomicExch(unsigned long long int *address, unsigned long long int val);
extern __device__ float atomicExch(float *address, float val);
extern __device__ int atomicMin(int *address, int val);
extern __device__ unsigned int atomicMin(unsigned int *address, unsigned int val);
extern __device__ int atomicMax(int *address, int val);
extern __device__ unsigned int atomicMax(unsigned int *address, unsigned int val);
extern __device__ unsigned int atomicInc(unsigned int *address, unsigned int val);
extern __device__ unsigned int atomicDec(unsigned int *address, unsigned int val);
extern __device__ long long int atomicMin(long long int *address, long long int val);
extern __device__ long long int atomicMax(long long int *address, long long int val);
extern __device__ unsigned long long int atomicMin(unsigned long long int *address, unsigned long long int val);
extern __device__ unsigned long long int atomicMax(unsigned long long int *address, unsigned long long int val);
extern __device__ unsigned long long int atomicAnd(unsigned long long int *address, unsigned long long int val);
extern __device__ unsigned long long int atomicOr(unsigned long long int *address, unsigned long long int val);
extern __device__ unsigned long long int atomicXor(unsigned long long int *address, unsigned long long int val);
extern __device__ int atomicAnd(int *address, int val);
extern __device__ unsigned int atomicAnd(unsigned int *address, unsigned int val);
extern __device__ int atomicOr(int *address, int val);
extern __device__ unsigned int atomicOr(unsigned int *address, unsigned int val);
extern __device__ int atomicXor(int *address, int val);
extern __device__ unsigned int atomicXor(unsigned int *address, unsigned int val);
extern __device__ int atomicCAS(int *address, int compare, int val);
extern __device__ unsigned int atomicCAS(unsigned int *address, unsigned int compare, unsigned int val);
extern __device__ unsigned long long int atomicCAS(
    unsigned long long int *address, unsigned long long int compare, unsigned long long int val);

/* Warps. */
extern __device__ unsigned int __activemask(void);
extern __device__ unsigned int __ballot_sync(unsigned int mask, int predicate);
extern __device__ int __all_sync(unsigned int mask, int predicate);
extern __device__ int __any_sync(unsigned int mask, int predicate);
extern __device__ int __uni_sync(unsigned int mask, int predicate);
#define CUFE_WARP(type)                                                                                           \
    extern __device__ type __shfl_sync(unsigned int mask, type var, int srcLane, int width = 32);                 \
    extern __device__ type __shfl_up_sync(unsigned int mask, type var, unsigned int delta, int width = 32);       \
    extern __device__ type __shfl_down_sync(unsigned int mask, type var, unsigned int delta, int width = 32);     \
    extern __device__ type __shfl_xor_sync(unsigned int mask, type var, int laneMask, int width = 32);            \
    extern __device__ unsigned int __match_any_sync(unsigned int mask, type value);                               \
    extern __device__ unsigned int __match_all_sync(unsigned int mask, type value, int *pred);
CUFE_WARP(int)
CUFE_WARP(unsigned int)
CUFE_WARP(long long int)
CUFE_WARP(unsigned long long int)
CUFE_WARP(float)
CUFE_WARP(double)
#undef CUFE_WARP
extern __device__ int __reduce_add_sync(unsigned int mask, int value);
extern __device__ int __reduce_min_sync(unsigned int mask, int value);
extern __device__ int __reduce_max_sync(unsigned int mask, int value);

/* Integer intrinsics. */
extern __device__ int __popc(unsigned int x);
extern __device__ int __popcll(unsigned long long int x);
extern __device__ int __clz(int x);
extern __device__ int __clzll(long long int x);
extern __device__ int __ffs(int x);
extern __device__ int __ffsll(long long int x);
extern __device__ unsigned int __brev(unsigned int x);
extern __device__ unsigned long long int __brevll(unsigned long long int x);
extern __device__ int __mul24(int x, int y);
extern __device__ int __mulhi(int x, int y);
extern __device__ unsigned int __umulhi(unsigned int x, unsigned int y);
extern __device__ unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int s);
extern __device__ unsigned int __funnelshift_l(unsigned int lo, unsigned int hi, unsigned int shift);
extern __device__ unsigned int __funnelshift_r(unsigned int lo, unsigned int hi, unsigned int shift);

/* Floating-point intrinsics. */
extern __device__ float __fadd_rn(float x, float y);
extern __device__ float __fmul_rn(float x, float y);
extern __device__ float __fmaf_rn(float x, float y, float z);
extern __device__ float __fdividef(float x, float y);
extern __device__ float __fsqrt_rn(float x);
extern __device__ float __frcp_rn(float x);
extern __device__ float __expf(float x);
extern __device__ float __exp10f(float x);
extern __device__ float __logf(float x);
extern __device__ float __log2f(float x);
extern __device__ float __sinf(float x);
extern __device__ float __cosf(float x);
extern __device__ float __tanf(float x);
extern __device__ float __powf(float x, float y);
extern __device__ float __saturatef(float x);
extern __device__ double __dadd_rn(double x, double y);
extern __device__ double __dmul_rn(double x, double y);
extern __device__ double __fma_rn(double x, double y, double z);
extern __host__ __device__ float rsqrtf(float x);
extern __host__ __device__ double rsqrt(double x);

/* Conversions of numbers and of their bits. */
extern __device__ int __float2int_rn(float x);
extern __device__ int __float2int_rz(float x);
extern __device__ float __int2float_rn(int x);
extern __device__ int __double2int_rn(double x);
extern __device__ int __double2int_rz(double x);
extern __device__ int __float_as_int(float x);
extern __device__ float __int_as_float(int x);
extern __device__ unsigned int __float_as_uint(float x);
extern __device__ float __uint_as_float(unsigned int x);
extern __device__ long long int __double_as_longlong(double x);
extern __device__ double __longlong_as_double(long long int x);

/* Reads through the read-only cache. */
template <class T>
static __inline__ __device__ T __ldg(const T *address) {
    return *address;
}

/* What C++ adds: typed pointers and default arguments. */
template <class T>
static __inline__ __host__ cudaError_t cudaMalloc(T **devPtr, size_t size) {
    return ::cudaMalloc((void **)(void *)devPtr, size);
}

template <class T>
static __inline__ __host__ cudaError_t cudaMallocHost(T **ptr, size_t size) {
    return ::cudaMallocHost((void **)(void *)ptr, size);
}

template <class T>
static __inline__ __host__ cudaError_t cudaHostAlloc(T **pHost, size_t size, unsigned int flags) {
    return ::cudaHostAlloc((void **)(void *)pHost, size, flags);
}

template <class T>
static __inline__ __host__ cudaError_t cudaHostGetDevicePointer(T **pDevice, void *pHost, unsigned int flags) {
    return ::cudaHostGetDevicePointer((void **)(void *)pDevice, pHost, flags);
}

template <class T>
static __inline__ __host__ cudaError_t cudaMallocPitch(T **devPtr, size_t *pitch, size_t width, size_t height) {
    return ::cudaMallocPitch((void **)(void *)devPtr, pitch, width, height);
}

template <class T>
static __inline__ __host__ cudaError_t cudaMallocAsync(T **devPtr, size_t size, cudaStream_t stream) {
    return ::cudaMallocAsync((void **)(void *)devPtr, size, stream);
}

template <class T>
static __inline__ __host__ cudaError_t cudaGetSymbolAddress(void **devPtr, const T &symbol) {
    return ::cudaGetSymbolAddress(devPtr, (const void *)&symbol);
}

template <class T>
static __inline__ __host__ cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) {
    return ::cudaGetSymbolSize(size, (const void *)&symbol);
}

template <class T>
static __inline__ __host__ cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attr, T *entry) {
    return ::cudaFuncGetAttributes(attr, (const void *)entry);
}

template <class T>
static __inline__ __host__ cudaError_t cudaFuncSetAttribute(T *entry, enum cudaFuncAttribute attr, int value) {
    return ::cudaFuncSetAttribute((const void *)entry, attr, value);
}

template <class T>
static __inline__ __host__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *numBlocks, T func, int blockSize, size_t dynamicSMemSize) {
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        numBlocks, (const void *)func, blockSize, dynamicSMemSize);
}

template <class T>
static __inline__ __host__ cudaError_t cudaMallocManaged(
    T **devPtr, size_t size, unsigned int flags = cudaMemAttachGlobal) {
    return ::cudaMallocManaged((void **)(void *)devPtr, size, flags);
}

template <class T>
static __inline__ __host__ cudaError_t cudaMemcpyToSymbol(
    const T &symbol,
    const void *src,
    size_t count,
    size_t offset = 0,
    enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
    return ::cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind);
}

template <class T>
static __inline__ __host__ cudaError_t cudaMemcpyFromSymbol(
    void *dst,
    const T &symbol,
    size_t count,
    size_t offset = 0,
    enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
    return ::cudaMemcpyFromSymbol(dst, (const void *)&symbol, count, offset, kind);
}

static __inline__ __host__ cudaError_t cudaEventRecord(cudaEvent_t event) {
    return ::cudaEventRecord(event, 0);
}

static __inline__ __host__ __device__ int min(int a, int b) { return a < b ? a : b; }
static __inline__ __host__ __device__ int max(int a, int b) { return a > b ? a : b; }
static __inline__ __host__ __device__ unsigned int min(unsigned int a, unsigned int b) { return a < b ? a : b; }
static __inline__ __host__ __device__ unsigned int max(unsigned int a, unsigned int b) { return a > b ? a : b; }
static __inline__ __host__ __device__ float min(float a, float b) { return a < b ? a : b; }
static __inline__ __host__ __device__ float max(float a, float b) { return a > b ? a : b; }
static __inline__ __host__ __device__ double min(double a, double b) { return a < b ? a : b; }
static __inline__ __host__ __device__ double max(double a, double b) { return a > b ? a : b; }
static __inline__ __host__ __device__ long long int min(long long int a, long long int b) { return a < b ? a : b; }
static __inline__ __host__ __device__ long long int max(long long int a, long long int b) { return a > b ? a : b; }

#endif
