/* Preloaded into a program: its clock shows the number of seconds since 1970 that CLOCK_SHOWS names. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int answer = real(clock, time);
  if (!answer && clock == CLOCK_REALTIME) time->tv_sec = atoll(getenv("CLOCK_SHOWS"));
  return answer;
}
