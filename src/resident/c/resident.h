/* What the client and the processes of the resident front end share. */
#ifndef CUFE_RESIDENT_H
#define CUFE_RESIDENT_H

#include <stddef.h>
#include <sys/un.h>

/*
 * A request: this head, then strings that end in zero bytes: the folder, the environment ("NAME=value" or "NAME" for each
 * variable that matters), the arguments without the name of the program.
 */
struct head {
    unsigned magic;
    unsigned length; /* of the strings */
    unsigned kind;
    unsigned process;
    unsigned mask;
    unsigned terminal; /* whether standard error is one */
    unsigned variables;
    unsigned arguments;
    unsigned long long limits[32]; /* soft and hard, in the order of their numbers */
};

#define MAGIC 0x63756632u
enum kind { UNIT, STATUS, STOP };
enum { LARGEST_REQUEST = 1 << 20, LIMITS = 16 };

/*
 * An answer: ACCEPTED as soon as the request was read, then REFUSED (do it yourself) or DONE with the exit status, the
 * length of what follows, and pieces of output: descriptor, length, bytes.
 */
enum answer { ACCEPTED = 'A', REFUSED = 'C', DONE = 'R' };

/* Name of the folder that holds the sockets; made if that is asked for. 0, or -1 if there is none that is ours alone. */
int cufe_folder(char *name, size_t size, int make);
/* Name of a file of the server of this very executable. */
int cufe_file(char *name, size_t size, const char *suffix, int make);
int cufe_address(struct sockaddr_un *address, int make);
void cufe_limits(unsigned long long *limits);
int cufe_connect(void);
int cufe_send_all(int socket, const void *data, size_t size);
int cufe_receive_all(int socket, void *data, size_t size);
extern const char *const cufe_variables[];

#endif
