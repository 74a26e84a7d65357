/* Preloaded into a benchmark: syncs take SYNC_TAKES µs longer. Those of an SSD at home take 0.9 to 5 ms (M. Callaghan, SSDs, power loss
 * protection and fsync latency, 2026); the disks of data centres answer from a cache with a battery, in a tenth of that. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static struct timespec longer;

__attribute__((constructor)) static void begin(void) {
  const char *takes = getenv("SYNC_TAKES");
  long us = takes ? atol(takes) : 0;
  longer.tv_sec = us / 1000000;
  longer.tv_nsec = us % 1000000 * 1000;
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
}

int fsync(int fd) {
  int answer = real_fsync(fd);
  nanosleep(&longer, NULL);
  return answer;
}

int fdatasync(int fd) {
  int answer = real_fdatasync(fd);
  nanosleep(&longer, NULL);
  return answer;
}
