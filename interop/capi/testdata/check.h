/* What the test programs share. They are C11 and C++17 at once. */
#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hantei.h"

static int failures;

#define FAIL(...) \
	do { \
		failures++; \
		fprintf(stderr, "%s:%d: ", __FILE__, __LINE__); \
		fprintf(stderr, __VA_ARGS__); \
		fputc('\n', stderr); \
	} while (0)

#define CHECK(condition) \
	do { \
		if (!(condition)) \
			FAIL("not so: %s", #condition); \
	} while (0)

/* OK wants a call to succeed. */
#define OK(call) \
	do { \
		hantei_status status_ = (call); \
		if (status_ != HANTEI_OK) \
			FAIL("%s: status %d, %s", #call, (int)status_, hantei_last_error()); \
	} while (0)

static inline void *need(size_t n, size_t size)
{
	void *p = calloc(n ? n : 1, size);
	if (!p) {
		fprintf(stderr, "out of memory\n");
		exit(1);
	}
	return p;
}

#define NEW(type, n) ((type *)need((n), sizeof(type)))

static inline int hit(const uint64_t *hits, size_t i) { return (int)(hits[i / 64] >> (i % 64) & 1); }

static inline int finish(void)
{
	if (failures)
		fprintf(stderr, "%d failures\n", failures);
	return failures != 0;
}

#endif
