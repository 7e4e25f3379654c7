/* Calls of the C library for which the builder wants a name with fixed arguments. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int getThreadId(void) {
    return gettid();
}

int openSII(const char *name, int flags, int mode) {
    return open(name, flags, mode);
}

int fprintfSD(FILE *file, const char *format, const char *text, int number) {
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return fprintf(file, format, text, number);
}

void *mremapP(void *old, size_t old_size, size_t new_size, int flags, void *new) {
    return mremap(old, old_size, new_size, flags, new);
}

/* The name of the time zone, if the environment says it; otherwise times are those of Greenwich. cufe tells no local time. */
char *SVM_FindJavaTZmd(const char *table, int length) {
    (void)table;
    (void)length;
    const char *zone = getenv("TZ");
    return zone ? strdup(zone) : NULL;
}
