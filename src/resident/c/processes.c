/* System calls for the processes of the resident front end, in terms of numbers and plain memory. */
#include "resident.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COUNTERS = 16, MOST_CHECKPOINTS = 64 };
/* Shared by all processes of one server. */
static long *counters;
/* Checkpoints that this process forked: they count their time themselves. */
static pid_t checkpoints[MOST_CHECKPOINTS];
static int checkpoint_count;
static long counted_time;

void cufe_count(int which, long amount) {
    __atomic_fetch_add(&counters[which], amount, __ATOMIC_RELAXED);
}

long cufe_counted(int which) {
    return __atomic_load_n(&counters[which], __ATOMIC_RELAXED);
}

static long microseconds(const struct rusage *usage) {
    return (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000000L + usage->ru_utime.tv_usec + usage->ru_stime.tv_usec;
}

static int is_checkpoint(pid_t process) {
    for (int i = 0; i < checkpoint_count; i++) {
        if (checkpoints[i] == process) {
            return 1;
        }
    }
    return 0;
}

/* Counter 0 is the processor time of all processes. */
static void reap(int signal_number) {
    (void)signal_number;
    int saved = errno;
    struct rusage usage;
    pid_t process;
    while ((process = wait4(-1, NULL, WNOHANG, &usage)) > 0) {
        if (!is_checkpoint(process)) {
            cufe_count(0, microseconds(&usage));
        }
    }
    errno = saved;
}

/* Adds the processor time that this process has taken since the last call. */
void cufe_count_own_time(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    long now = microseconds(&usage);
    cufe_count(0, now - counted_time);
    counted_time = now;
}

/* Prepares a process that is going to fork others. The folder that it was started in may go away. */
int cufe_begin_server(void) {
    if (chdir("/") != 0) {
        return -1;
    }
    counters = mmap(NULL, COUNTERS * sizeof *counters, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (counters == MAP_FAILED) {
        return -1;
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = reap;
    action.sa_flags = SA_RESTART | SA_NOCLDSTOP;
    sigaction(SIGCHLD, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    return 0;
}

/* A socket that only the owner can reach; -1 if that cannot be had, -2 if there is a server already. */
int cufe_listen(void) {
    char lock_name[600];
    struct sockaddr_un address;
    if (cufe_file(lock_name, sizeof lock_name, "lock", 1) != 0 || cufe_address(&address, 1) != 0) {
        return -1;
    }
    int lock = open(lock_name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) {
        return -1;
    }
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        close(lock);
        return -2;
    }
    unlink(address.sun_path);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    mode_t mask = umask(077);
    int bound = bind(listener, (struct sockaddr *)&address, sizeof address);
    umask(mask);
    if (listener < 0 || bound != 0 || listen(listener, 64) != 0) {
        return -1;
    }
    return listener;
}

void cufe_end_listening(void) {
    char lock_name[600];
    struct sockaddr_un address;
    if (cufe_address(&address, 0) == 0) {
        unlink(address.sun_path);
    }
    if (cufe_file(lock_name, sizeof lock_name, "lock", 0) == 0) {
        unlink(lock_name);
    }
}

/* The next connection, of our own user; nothing on it is waited for longer than a fifth of a second. -1 if there is none. */
int cufe_accept(int listener) {
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (connection < 0) {
        return -1;
    }
    struct ucred peer;
    socklen_t size = sizeof peer;
    struct timeval soon = {0, 200000};
    if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || peer.uid != geteuid()
        || setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &soon, sizeof soon) != 0
        || setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &soon, sizeof soon) != 0) {
        close(connection);
        return -1;
    }
    return connection;
}

int cufe_receive(int socket, void *data, int size) {
    return cufe_receive_all(socket, data, (size_t)size);
}

int cufe_send(int socket, const void *data, int size) {
    return cufe_send_all(socket, data, (size_t)size);
}

/* A connection to the server of this executable, for the commands that ask it. */
int cufe_reach_server(void) {
    return cufe_connect();
}

void cufe_close(int file) {
    close(file);
}

/* Waits until one of the files has something to read; gives its index, -1 after the time, -2 if one was interrupted. */
int cufe_wait(const int *files, int count, int milliseconds) {
    struct pollfd polled[2 * MOST_CHECKPOINTS];
    if (count > 2 * MOST_CHECKPOINTS) {
        count = 2 * MOST_CHECKPOINTS;
    }
    for (int i = 0; i < count; i++) {
        polled[i].fd = files[i];
        polled[i].events = POLLIN;
        polled[i].revents = 0;
    }
    int ready = poll(polled, (nfds_t)count, milliseconds);
    if (ready <= 0) {
        return ready < 0 ? -2 : -1;
    }
    for (int i = 0; i < count; i++) {
        if (polled[i].revents) {
            return i;
        }
    }
    return -2;
}

/* Two connected sockets that keep messages apart. */
int cufe_pair(int *two) {
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, two) != 0) {
        return -1;
    }
    int room = LARGEST_REQUEST;
    for (int i = 0; i < 2; i++) {
        setsockopt(two[i], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    }
    return 0;
}

/* Sends a message, with a file if it is not -1. */
int cufe_pass(int socket, const void *data, int size, int file) {
    struct iovec part = {(void *)data, (size_t)size};
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (file >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(head), &file, sizeof file);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == size ? 0 : -1;
}

/* Takes a message; gives its size, 0 at the end, -1 if it cannot be had. The file that came with it, or -1. */
int cufe_take(int socket, void *data, int size, int *file) {
    struct iovec part = {data, (size_t)size};
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t received;
    do {
        received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    } while (received < 0 && errno == EINTR);
    *file = -1;
    struct cmsghdr *head = received >= 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (head && head->cmsg_type == SCM_RIGHTS) {
        memcpy(file, CMSG_DATA(head), sizeof *file);
    }
    return (int)received;
}

/* Forks; a checkpoint counts its time itself, of other children it is counted when they end. */
int cufe_fork(int as_checkpoint) {
    sigset_t child, before;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &before);
    pid_t process = fork();
    if (process == 0) {
        counted_time = 0;
        checkpoint_count = 0;
    } else if (process > 0 && as_checkpoint && checkpoint_count < MOST_CHECKPOINTS) {
        checkpoints[checkpoint_count++] = process;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return process;
}

/* In a child that works for a client: it dies when the client does. */
int cufe_serve_client(int connection, int mask, const char *folder) {
    signal(SIGCHLD, SIG_DFL);
    signal(SIGIO, SIG_DFL);
    struct timeval forever = {0, 0};
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &forever, sizeof forever);
    umask((mode_t)mask);
    if (chdir(folder) != 0 || fcntl(connection, F_SETOWN, getpid()) != 0
        || fcntl(connection, F_SETFL, O_RDWR | O_ASYNC) != 0) {
        return -1;
    }
    char byte;
    return recv(connection, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN ? 0 : -1;
}

/* From here on the client may go: the answer is being written. */
void cufe_leave_client(int connection) {
    fcntl(connection, F_SETFL, O_RDWR);
}

/* Whether limits are ours, as far as the front end could run into them. */
int cufe_has_limits(const unsigned long long *limits) {
    static const int relevant[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_NOFILE, RLIMIT_AS};
    unsigned long long own[2 * LIMITS];
    cufe_limits(own);
    for (size_t i = 0; i < sizeof relevant / sizeof *relevant; i++) {
        if (memcmp(own + 2 * relevant[i], limits + 2 * relevant[i], 2 * sizeof *own) != 0) {
            return 0;
        }
    }
    return 1;
}

/* The memory of a process in kilobytes, what it shares counted in parts; -1 if it is gone. */
long cufe_memory(int process) {
    char name[64], line[256];
    long kilobytes = -1;
    snprintf(name, sizeof name, "/proc/%d/smaps_rollup", process);
    FILE *map = fopen(name, "re");
    while (map && kilobytes < 0 && fgets(line, sizeof line, map)) {
        sscanf(line, "Pss: %ld", &kilobytes);
    }
    if (map) {
        fclose(map);
    }
    return kilobytes;
}

int cufe_process(void) {
    return getpid();
}

void cufe_exit(int status) {
    _exit(status);
}
