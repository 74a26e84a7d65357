/* Preloaded into PostgreSQL: while the file named by DISK_FULL exists, no table grows. Writes within existing files succeed, as on a disk
   without a free block. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_too_far(int fd, off_t end) {
  char link[64], path[4096];
  struct stat now;
  const char *full = getenv("DISK_FULL");
  if (!full || access(full, F_OK)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (!strstr(path, "/base/") || fstat(fd, &now) || end <= now.st_size) return 0;
  errno = ENOSPC;
  return 1;
}

#define WRITE(name)                                                          \
  ssize_t name(int fd, const void *bytes, size_t length, off_t at) {         \
    static ssize_t (*real)(int, const void *, size_t, off_t);                \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                    \
    return is_too_far(fd, at + (off_t)length) ? -1 : real(fd, bytes, length, at); \
  }
WRITE(pwrite)
WRITE(pwrite64)

#define WRITE_ALL(name)                                                      \
  ssize_t name(int fd, const struct iovec *pieces, int count, off_t at) {    \
    static ssize_t (*real)(int, const struct iovec *, int, off_t);           \
    off_t end = at;                                                          \
    for (int piece = 0; piece < count; piece++) end += pieces[piece].iov_len; \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                    \
    return is_too_far(fd, end) ? -1 : real(fd, pieces, count, at);           \
  }
WRITE_ALL(pwritev)
WRITE_ALL(pwritev64)

#define RESERVE(name)                                                        \
  int name(int fd, off_t at, off_t length) {                                 \
    static int (*real)(int, off_t, off_t);                                   \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                    \
    return is_too_far(fd, at + length) ? ENOSPC : real(fd, at, length);      \
  }
RESERVE(posix_fallocate)
RESERVE(posix_fallocate64)
