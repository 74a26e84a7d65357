/* Read by SQLite's source before its own, to be built as on any Unix.
 *
 * For WASI it would leave out its write-ahead log, because programs there have no memory in common. A page's program is the only one that
 * has its files: what would settle things with others settles nothing here, and its connections share what they must in its own memory. */

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#undef __wasi__

enum { F_RDLCK, F_WRLCK, F_UNLCK };
enum { F_GETLK = 5, F_SETLK, F_SETLKW };

/* Locks against other programs: each is free. */
static int free_lock(int file, int command, ...) {
  va_list arguments;
  (void)file;
  va_start(arguments, command);
  if (command == F_GETLK) va_arg(arguments, struct flock *)->l_type = F_UNLCK;
  va_end(arguments);
  return 0;
}
#define fcntl free_lock

/* Rights and owners of files: a page's have none. */
static int change_rights(int file, mode_t rights) { (void)file; (void)rights; return 0; }
#define fchmod change_rights
static int change_owner(int file, uid_t user, gid_t group) { (void)file; (void)user; (void)group; return 0; }
#define fchown change_owner
static uid_t only_user(void) { return 0; }
#define geteuid only_user
static pid_t only_program(void) { return 1; }
#define getpid only_program

/* Memory in common with other programs (the index of the log; SQLITE_MAX_MMAP_SIZE is 0): the program's own. */
static void *own_memory(void *at, size_t size, int rights, int how, int file, off_t from) {
  void *memory = calloc(1, size);
  (void)at; (void)rights; (void)how; (void)file; (void)from;
  return memory ? memory : MAP_FAILED;
}
#define mmap own_memory
static int leave_memory(void *at, size_t size) { (void)size; free(at); return 0; }
#define munmap leave_memory
