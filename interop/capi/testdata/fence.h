/* Memory between pages that nobody may touch: an access one byte outside ends the program. */
#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* An area is some pages, with a forbidden one before and one after them. */
struct area { char *from, *to; };

static inline struct area new_area(size_t bytes)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), size = (bytes + page - 1) / page * page;
	char *p = (char *)mmap(NULL, size + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	struct area a = {p + page, p + page + size};
	if (p == MAP_FAILED || mprotect(a.from, size, PROT_READ | PROT_WRITE)) {
		perror("mmap");
		exit(1);
	}
	return a;
}

static inline void free_area(struct area a)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	munmap(a.from - page, (size_t)(a.to - a.from) + 2 * page);
}

/* Where in its area an array lies: so that a fence is at its end, or at its beginning. */
enum side { AT_END, AT_BEGINNING, SIDES_OF_AN_AREA };

static inline void *in_area(struct area a, enum side side, size_t bytes)
{
	return side == AT_END ? a.to - bytes : a.from;
}

/* read_only forbids to write to an area, or allows it again. */
static inline void read_only(struct area a, int on)
{
	if (mprotect(a.from, (size_t)(a.to - a.from), on ? PROT_READ : PROT_READ | PROT_WRITE)) {
		perror("mprotect");
		exit(1);
	}
}

#endif
