/*
 * The run-time system reserves 32 GiB of address space, of which it uses what the heap needs. Where that is not allowed
 * (ulimit -v), the form of the distribution that runs on the Java virtual machine reserves less.
 */
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define NEEDED (35ULL << 30)

/* Becomes the launcher of the distribution that this executable lies in (lib/native). Returns if there is none. */
static void use_virtual_machine(char **argv) {
    char self[4096], java[sizeof self + 64], launcher[sizeof self + 64];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) {
        return;
    }
    self[length] = '\0';
    const char *folder = dirname(self);
    const char *slash = strrchr(argv[0], '/');
    snprintf(java, sizeof java, "%s/../../runtime/bin/java", folder);
    snprintf(launcher, sizeof launcher, "%s/../../bin/%s", folder, slash ? slash + 1 : argv[0]);
    if (access(java, X_OK) == 0 && setenv("CUFE_JVM", "1", 1) == 0) {
        execv(launcher, argv);
    }
}

/* Before all other constructors: the resident form has no more address space than this one. */
__attribute__((constructor(101))) static void check_address_space(int argc, char **argv) {
    struct rlimit limit;
    if (argc == 0 || getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= NEEDED) {
        return;
    }
    use_virtual_machine(argv);
    fprintf(stderr, "cufe: the address space is limited to %llu kB (ulimit -v); %llu kB are needed\n",
            (unsigned long long)limit.rlim_cur >> 10, NEEDED >> 10);
    _exit(4);
}
