/* What the run-time system takes for granted when it starts, and the Java virtual machine sees to itself. */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/*
 * A standard stream that is closed would become the first file that is opened, and output would go there. In its place
 * comes one for which every read or write is an error.
 */
static void hold_place_of_closed_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) {
            _exit(4);
        }
    }
}

/* The run-time system does not start in a folder that is gone. Relative names mean nothing there, nor do they in this one. */
static void leave_deleted_folder(void) {
    char name[4096];
    if (!getcwd(name, sizeof name) && chdir("/proc/self/fdinfo") != 0) {
        _exit(4);
    }
}

/* Before the client of the resident form, which opens a socket. */
__attribute__((constructor(102))) static void prepare_start(void) {
    hold_place_of_closed_streams();
    leave_deleted_folder();
    signal(SIGXFSZ, SIG_IGN); /* a limit of file sizes is an error of the write */
}
