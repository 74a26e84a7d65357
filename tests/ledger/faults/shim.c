/* Preloaded into a test program: makes a disk call fail, or simulates a power cut.
 *
 * FAULT_FOLDER  only files in this folder count.
 * FAULT_AT      the number of the call at which the fault happens, from 1. Writes, syncs, truncations and openings count.
 * FAULT         read: reads count, and nothing else; this one fails with EIO.
 *               fail: this one call fails with EIO. full: it and all later writes fail with ENOSPC.
 *               cut: the program dies, and writes since the last sync of each file are lost. A file whose
 *               removal is not synced with its folder exists again. A program that ends before loses its power at its end, and
 *               one that gets SIGUSR1 at once.
 *               lie: the same, with a disk that only pretends to sync.
 * With no FAULT_AT, FAULT_COUNT names a file that gets the number of calls at the end.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a file was before a write that is not synced yet, or before it was removed. */
struct undo {
  struct undo *before;
  int removed;
  char *path;
  off_t at, size;
  ssize_t length;
  char bytes[];
};

static struct undo *undos;
static pthread_mutex_t alone = PTHREAD_MUTEX_INITIALIZER;
static long calls;
static int is_full;

static ssize_t (*real_pread)(int, void *, size_t, off_t);
static ssize_t (*real_read)(int, void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_fsync)(int);
static int (*real_ftruncate)(int, off_t);
static int (*real_open)(const char *, int, ...);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
  real_pread = dlsym(RTLD_NEXT, "pread");
  real_read = dlsym(RTLD_NEXT, "read");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite");
  real_write = dlsym(RTLD_NEXT, "write");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate");
  real_open = dlsym(RTLD_NEXT, "open");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
}

static int is(const char *kind) {
  const char *fault = getenv("FAULT");
  return fault && !strcmp(fault, kind);
}

/* The path of an open file, if it is one that counts. The index of the log is memory, not content. */
static char *path_of(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  const char *folder = getenv("FAULT_FOLDER");
  if (length < 0 || !folder) return NULL;
  path[length] = 0;
  if (strncmp(path, folder, strlen(folder)) || strstr(path, "-shm") || strstr(path, "brought")) return NULL;
  return strdup(path);
}

/* Everything that is not synced is undone, the last first. */
static void cut(void) {
  for (struct undo *undo = undos; undo; undo = undo->before) {
    int fd = real_open(undo->path, undo->removed ? O_WRONLY | O_CREAT | O_TRUNC : O_WRONLY, 0600);
    if (fd < 0) continue;
    if (undo->length > 0) real_pwrite(fd, undo->bytes, undo->length, undo->at);
    real_ftruncate(fd, undo->size);
    close(fd);
  }
  _exit(137);
}

static void cut_now(int signal) {
  (void)signal;
  cut();
}

__attribute__((constructor)) static void listen(void) {
  if (is("cut")) signal(SIGUSR1, cut_now);
}

__attribute__((destructor)) static void end(void) {
  const char *file = getenv("FAULT_COUNT");
  FILE *out = file ? fopen(file, "w") : NULL;
  if (out) fprintf(out, "%ld", calls), fclose(out);
  if (is("cut") || is("lie")) cut();
}

static void keep(int fd, char *path, off_t at, size_t length) {
  struct stat now;
  fstat(fd, &now);
  off_t end = at + (off_t)length < now.st_size ? at + (off_t)length : now.st_size;
  ssize_t there = end > at ? end - at : 0;
  struct undo *undo = malloc(sizeof *undo + there);
  undo->before = undos, undo->path = strdup(path), undo->at = at, undo->size = now.st_size, undo->removed = 0;
  int reading = real_open(path, O_RDONLY);
  undo->length = reading < 0 ? 0 : real_pread(reading, undo->bytes, there, at);
  if (reading >= 0) close(reading);
  undos = undo;
}

static int is_removed_from(const struct undo *undo, const char *folder) {
  size_t length = strlen(folder);
  return undo->removed && !strncmp(undo->path, folder, length) && undo->path[length] == '/' && !strchr(undo->path + length + 1, '/');
}

/* A file, or a folder with what was removed from it, is on the disk. */
static void is_synced(const char *path) {
  for (struct undo **at = &undos; *at;) {
    struct undo *undo = *at;
    if (strcmp(undo->path, path) && !is_removed_from(undo, path)) { at = &undo->before; continue; }
    *at = undo->before;
    free(undo->path), free(undo);
  }
}

/* Keeps what the disk has of a file that is about to be removed. */
static void keep_removed(const char *path) {
  struct stat now;
  int fd = real_open(path, O_RDONLY);
  if (fd < 0 || fstat(fd, &now)) return;
  off_t most = now.st_size;
  for (struct undo *undo = undos; undo; undo = undo->before)
    if (!strcmp(undo->path, path) && undo->size > most) most = undo->size;
  struct undo *removed = calloc(1, sizeof *removed + most);
  real_pread(fd, removed->bytes, now.st_size, 0);
  close(fd);
  removed->size = now.st_size;
  for (struct undo *undo = undos; undo; undo = undo->before) {
    if (strcmp(undo->path, path)) continue;
    if (undo->length > 0) memcpy(removed->bytes + undo->at, undo->bytes, undo->length);
    removed->size = undo->size;
  }
  is_synced(path);
  removed->before = undos, removed->path = strdup(path), removed->removed = 1, removed->length = removed->size;
  undos = removed;
}

/* Counts a call. Returns the error that it gets, or 0. */
static int error_of(int is_write) {
  const char *at = getenv("FAULT_AT");
  if (is("read")) return 0;
  calls++;
  if (!at) return 0;
  int is_now = calls == atol(at);
  if (is("full") && is_now) is_full = 1;
  if (is_full && is_write) return ENOSPC;
  if (is_now && (is("cut") || is("lie"))) cut();
  return is_now && is("fail") ? EIO : 0;
}

/* Whether this read fails. */
static int is_unreadable(int fd) {
  char *path = is("read") ? path_of(fd) : NULL;
  if (!path) return 0;
  free(path);
  pthread_mutex_lock(&alone);
  const char *at = getenv("FAULT_AT");
  int is_now = ++calls == (at ? atol(at) : 0);
  pthread_mutex_unlock(&alone);
  if (is_now) errno = EIO;
  return is_now;
}

ssize_t pread(int fd, void *bytes, size_t length, off_t at) {
  return is_unreadable(fd) ? -1 : real_pread(fd, bytes, length, at);
}

ssize_t pread64(int fd, void *bytes, size_t length, off_t at) { return pread(fd, bytes, length, at); }

ssize_t read(int fd, void *bytes, size_t length) {
  return fd > 2 && is_unreadable(fd) ? -1 : real_read(fd, bytes, length);
}

static int refused(int error) {
  pthread_mutex_unlock(&alone);
  errno = error;
  return -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  char *path = path_of(fd);
  if (!path) return real_pwrite(fd, bytes, length, at);
  pthread_mutex_lock(&alone);
  int error = error_of(1);
  if (!error) keep(fd, path, at, length);
  free(path);
  if (error) return refused(error);
  ssize_t written = real_pwrite(fd, bytes, length, at);
  pthread_mutex_unlock(&alone);
  return written;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) { return pwrite(fd, bytes, length, at); }

ssize_t write(int fd, const void *bytes, size_t length) {
  char *path = fd > 2 ? path_of(fd) : NULL;
  if (!path) return real_write(fd, bytes, length);
  pthread_mutex_lock(&alone);
  int error = error_of(1);
  if (!error) keep(fd, path, lseek(fd, 0, SEEK_CUR), length);
  free(path);
  if (error) return refused(error);
  ssize_t written = real_write(fd, bytes, length);
  pthread_mutex_unlock(&alone);
  return written;
}

int fsync(int fd) {
  char *path = path_of(fd);
  if (!path) return real_fsync(fd);
  pthread_mutex_lock(&alone);
  int error = error_of(0);
  if (!error && !is("lie")) is_synced(path);
  free(path);
  if (error) return refused(error);
  pthread_mutex_unlock(&alone);
  /* The power is cut by this file alone, so the real disk need not be waited for. */
  return 0;
}

int fdatasync(int fd) { return fsync(fd); }

int ftruncate(int fd, off_t size) {
  char *path = path_of(fd);
  if (!path) return real_ftruncate(fd, size);
  pthread_mutex_lock(&alone);
  int error = error_of(1);
  struct stat now;
  if (!error && !fstat(fd, &now)) keep(fd, path, size, now.st_size > size ? now.st_size - size : 0);
  free(path);
  if (error) return refused(error);
  int answer = real_ftruncate(fd, size);
  pthread_mutex_unlock(&alone);
  return answer;
}

int ftruncate64(int fd, off_t size) { return ftruncate(fd, size); }

int unlink(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  if (!folder || strncmp(path, folder, strlen(folder)) || strstr(path, "-shm")) return real_unlink(path);
  pthread_mutex_lock(&alone);
  keep_removed(path);
  int answer = real_unlink(path);
  pthread_mutex_unlock(&alone);
  return answer;
}

static int opened(const char *path, int flags, mode_t mode) {
  const char *folder = getenv("FAULT_FOLDER");
  if (!folder || strncmp(path, folder, strlen(folder)) || strstr(path, "-shm")) return real_open(path, flags, mode);
  pthread_mutex_lock(&alone);
  int error = error_of(0);
  if (error) return refused(error);
  pthread_mutex_unlock(&alone);
  return real_open(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return opened(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return opened(path, flags, mode);
}
