/* Preloaded into a process: writes "synced NAME" to file descriptor 1 after each fsync or fdatasync that succeeded. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int report(const char *call, int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
    int result = real(fd);
    char link[64], path[PATH_MAX], line[PATH_MAX + 16];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (result == 0 && length > 0) {
        path[length] = '\0';
        const char *slash = strrchr(path, '/');
        int size = snprintf(line, sizeof line, "synced %s\n", slash ? slash + 1 : path);
        if (write(1, line, size) != size) return -1;
    }
    return result;
}

int fsync(int fd) { return report("fsync", fd); }
int fdatasync(int fd) { return report("fdatasync", fd); }
