/* Preloaded into a program: its clock shows the number of seconds since 1970 that CLOCK_SHOWS names, or that the file CLOCK_FILE has. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long shown(void) {
  const char *name = getenv("CLOCK_FILE");
  FILE *file = name ? fopen(name, "r") : NULL;
  long long seconds = 0;
  if (!name) return atoll(getenv("CLOCK_SHOWS"));
  if (file) fscanf(file, "%lld", &seconds), fclose(file);
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int answer = real(clock, time);
  if (!answer && clock == CLOCK_REALTIME) time->tv_sec = shown();
  return answer;
}
