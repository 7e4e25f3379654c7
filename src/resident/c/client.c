/*
 * The client: runs before anything else of the executable. Where a resident front end is wanted and there, it does the work,
 * and this process ends with its status. In every other case this returns, and the front end runs as if there were none.
 */
#include "resident.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Whether this is cudafe++ with a unit to read, and the resident form is asked for. */
static int is_wanted(int argc) {
    const char *asked = getenv("CUFE_RESIDENT");
    char name[16] = "";
    prctl(PR_GET_NAME, name);
    return asked && strcmp(asked, "1") == 0 && argc > 2 && strncmp(name, "cudafe", 6) == 0;
}

/* Starts a server for those who come later. It belongs to no terminal and holds none of our files. */
static void start_server(void) {
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    pid_t child = length > 0 ? fork() : -1;
    if (child != 0) {
        if (child > 0) {
            waitpid(child, NULL, 0);
        }
        return;
    }
    program[length] = 0;
    setsid();
    if (fork() != 0) {
        _exit(0);
    }
    int null = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3 && null >= 0; i++) {
        dup2(null, i);
    }
    close_range(3, ~0u, 0);
    umask(077);
    // The folder of this run may go away.
    if (chdir("/") != 0) {
        _exit(1);
    }
    setenv("CUFE_RESIDENT", "serve", 1);
    execl(program, "cufe", "serve", (char *)NULL);
    _exit(1);
}

static char *append(char *at, const char *text) {
    size_t length = strlen(text) + 1;
    memcpy(at, text, length);
    return at + length;
}

/* Writes the strings of a request; gives their length, 0 if it is too long. */
static size_t strings(char *buffer, size_t size, struct head *head, int argc, char **argv) {
    char *at = buffer;
    char *end = buffer + size - 1;
    if (!getcwd(at, PATH_MAX)) {
        return 0;
    }
    at += strlen(at) + 1;
    for (const char *const *name = cufe_variables; *name; name++) {
        const char *value = getenv(*name);
        if ((size_t)(end - at) < strlen(*name) + (value ? strlen(value) : 0) + 2) {
            return 0;
        }
        at = append(at, *name);
        if (value) {
            at[-1] = '=';
            at = append(at, value);
        }
        head->variables++;
    }
    for (int i = 1; i < argc; i++) {
        if ((size_t)(end - at) < strlen(argv[i]) + 1) {
            return 0;
        }
        at = append(at, argv[i]);
        head->arguments++;
    }
    return (size_t)(at - buffer);
}

static int ask(int server, int argc, char **argv) {
    static char buffer[1 << 17];
    struct head head = {.magic = MAGIC, .kind = UNIT};
    head.process = (unsigned)getpid();
    head.mask = umask(0);
    umask(head.mask);
    head.terminal = isatty(2);
    cufe_limits(head.limits);
    head.length = (unsigned)strings(buffer, sizeof buffer, &head, argc, argv);
    if (head.length == 0) {
        return -1;
    }
    return cufe_send_all(server, &head, sizeof head) == 0 && cufe_send_all(server, buffer, head.length) == 0 ? 0 : -1;
}

static void write_all(int file, const char *data, size_t size) {
    while (size > 0) {
        ssize_t done = write(file, data, size);
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done <= 0) {
            return;
        }
        data += done;
        size -= (size_t)done;
    }
}

/* Writes pieces of output: descriptor, length, bytes. */
static void write_pieces(const char *data, size_t size) {
    unsigned piece[2];
    while (size >= sizeof piece) {
        memcpy(piece, data, sizeof piece);
        data += sizeof piece;
        size -= sizeof piece;
        if (piece[1] > size) {
            return;
        }
        write_all((int)piece[0], data, piece[1]);
        data += piece[1];
        size -= piece[1];
    }
}

/* Takes the answer and ends with it. Returns if there is none: nothing has been written then. */
static void follow(int server) {
    char byte = 0;
    if (cufe_receive_all(server, &byte, 1) != 0 || byte != ACCEPTED) {
        return;
    }
    struct timeval forever = {0, 0};
    setsockopt(server, SOL_SOCKET, SO_RCVTIMEO, &forever, sizeof forever);
    unsigned numbers[2];
    if (cufe_receive_all(server, &byte, 1) != 0 || byte != DONE || cufe_receive_all(server, numbers, sizeof numbers) != 0) {
        return;
    }
    char *output = numbers[1] == 0 ? NULL : malloc(numbers[1]);
    if (numbers[1] > 0 && (!output || cufe_receive_all(server, output, numbers[1]) != 0)) {
        free(output);
        return;
    }
    signal(SIGPIPE, SIG_IGN);
    write_pieces(output, numbers[1]);
    _exit((int)numbers[0]);
}

__attribute__((constructor)) static void client(int argc, char **argv) {
    if (!is_wanted(argc)) {
        return;
    }
    int server = cufe_connect();
    if (server == -1) {
        start_server();
    }
    if (server >= 0) {
        if (ask(server, argc, argv) == 0) {
            follow(server);
        }
        close(server);
    }
}
