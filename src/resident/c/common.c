/* Where the server of this executable listens, and how to talk to it. */
#include "resident.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/* The variables that the front end, its messages or the names of files depend on. */
const char *const cufe_variables[] = {
    "CUDA_HOME", "CUDA_PATH", "EDG_COLORS", "GCC_COLORS", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "NOCOLOR", "TERM", "TZ", "USR_INCLUDE", NULL};

int cufe_folder(char *name, size_t size, int make) {
    const char *asked = getenv("CUFE_RESIDENT_DIR");
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    int length = asked && *asked ? snprintf(name, size, "%s", asked)
               : runtime && *runtime ? snprintf(name, size, "%s/cufe", runtime)
                                     : snprintf(name, size, "/tmp/cufe-%u", (unsigned)geteuid());
    if (length < 0 || (size_t)length >= size || name[0] != '/') {
        return -1;
    }
    if (make && mkdir(name, 0700) != 0 && errno != EEXIST) {
        return -1;
    }
    struct stat folder;
    if (lstat(name, &folder) != 0 || !S_ISDIR(folder.st_mode) || folder.st_uid != geteuid() || (folder.st_mode & 077)) {
        return -1;
    }
    return 0;
}

static unsigned long long mix(unsigned long long hash, unsigned long long value) {
    for (int i = 0; i < 8; i++) {
        hash = (hash ^ (value >> 8 * i & 0xFF)) * 0x100000001B3ull;
    }
    return hash;
}

/* Another version is another file, with a server of its own. */
int cufe_file(char *name, size_t size, const char *suffix, int make) {
    char folder[512];
    struct stat self;
    if (cufe_folder(folder, sizeof folder, make) != 0 || stat("/proc/self/exe", &self) != 0) {
        return -1;
    }
    unsigned long long hash = 0xCBF29CE484222325ull;
    hash = mix(hash, self.st_dev);
    hash = mix(hash, self.st_ino);
    hash = mix(hash, (unsigned long long)self.st_size);
    hash = mix(hash, (unsigned long long)self.st_mtim.tv_sec);
    hash = mix(hash, (unsigned long long)self.st_mtim.tv_nsec);
    int length = snprintf(name, size, "%s/%016llx.%s", folder, hash, suffix);
    return length > 0 && (size_t)length < size ? 0 : -1;
}

int cufe_address(struct sockaddr_un *address, int make) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    return cufe_file(address->sun_path, sizeof address->sun_path, "socket", make);
}

void cufe_limits(unsigned long long *limits) {
    for (int i = 0; i < LIMITS; i++) {
        struct rlimit limit = {0, 0};
        getrlimit(i, &limit);
        limits[2 * i] = limit.rlim_cur;
        limits[2 * i + 1] = limit.rlim_max;
    }
}

/* A connection to the server, on which nothing is waited for longer than three seconds; -1 if there is none, -2 if it has no room for another. */
int cufe_connect(void) {
    struct sockaddr_un address;
    if (cufe_address(&address, 0) != 0) {
        return -1;
    }
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (server < 0) {
        return -2;
    }
    if (connect(server, (struct sockaddr *)&address, sizeof address) != 0) {
        int busy = errno == EAGAIN;
        close(server);
        return busy ? -2 : -1;
    }
    int flags = fcntl(server, F_GETFL);
    fcntl(server, F_SETFL, flags & ~O_NONBLOCK);
    struct timeval soon = {3, 0};
    setsockopt(server, SOL_SOCKET, SO_SNDTIMEO, &soon, sizeof soon);
    setsockopt(server, SOL_SOCKET, SO_RCVTIMEO, &soon, sizeof soon);
    return server;
}

int cufe_send_all(int socket, const void *data, size_t size) {
    const char *at = data;
    while (size > 0) {
        ssize_t done = send(socket, at, size, MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done <= 0) {
            return -1;
        }
        at += done;
        size -= (size_t)done;
    }
    return 0;
}

int cufe_receive_all(int socket, void *data, size_t size) {
    char *at = data;
    while (size > 0) {
        ssize_t done = recv(socket, at, size, 0);
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done <= 0) {
            return -1;
        }
        at += done;
        size -= (size_t)done;
    }
    return 0;
}
