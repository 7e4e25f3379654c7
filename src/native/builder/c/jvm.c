/* What the JDK's own C code calls in a JVM. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

void initialize(void) {}

void JVM_Halt(int status) {
    _exit(status);
}

void *JVM_FindLibraryEntry(void *library, const char *name) {
    return dlsym(library, name);
}

int JVM_ActiveProcessorCount(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
}

/* Unlike vsnprintf: -1 when the text does not fit. */
int jio_vsnprintf(char *text, size_t size, const char *format, va_list arguments) {
    if (size == 0 || (ssize_t)size < 0)
        return -1;
    int length = vsnprintf(text, size, format, arguments);
    return length < 0 || (size_t)length >= size ? -1 : length;
}

int jio_snprintf(char *text, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = jio_vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return length;
}

int jio_fprintf(FILE *file, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vfprintf(file, format, arguments);
    va_end(arguments);
    return length;
}
