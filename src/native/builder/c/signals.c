/* Signals that Java code handles: the handler counts, a thread of the executable waits and runs what was asked for. */
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

static sem_t arrived;
static atomic_int pending[NSIG];

static void count(int number) {
    int saved = errno;
    atomic_fetch_add(&pending[number], 1);
    sem_post(&arrived);
    errno = saved;
}

int cSunMiscSignal_open(void) {
    return sem_init(&arrived, 0, 0);
}

int cSunMiscSignal_close(void) {
    return sem_destroy(&arrived);
}

int cSunMiscSignal_awaitSemaphore(void) {
    int result;
    do
        result = sem_wait(&arrived);
    while (result != 0 && errno == EINTR);
    return result;
}

int cSunMiscSignal_signalSemaphore(void) {
    return sem_post(&arrived);
}

bool cSunMiscSignal_signalRangeCheck(int number) {
    return number >= 0 && number < NSIG;
}

/* The number of a signal that arrived and was not asked for yet, or -1. */
int cSunMiscSignal_checkPendingSignal(void) {
    for (int number = 0; number < NSIG; number++) {
        int times = atomic_load(&pending[number]);
        while (times > 0)
            if (atomic_compare_exchange_weak(&pending[number], &times, times - 1))
                return number;
    }
    return -1;
}

void (*cSunMiscSignal_signalHandlerFunctionPointer(void))(int) {
    return count;
}
