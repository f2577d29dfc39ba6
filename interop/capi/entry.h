/* What export.c and the Go code share. */
#ifndef HANTEI_ENTRY_H
#define HANTEI_ENTRY_H

#include "catalog.h"
#include "hantei.h"

/*
 * The functions of hantei.h that are alike have one entry in Go. It looks up what
 * to do by numbers: that of the element type, and that of the test or the shape,
 * TEST_ or SHAPE_ and its name.
 */
enum { F32, F64 };

/* hanteiSetError makes the n bytes at text, cut off where there is no more room, this thread's message. */
void hanteiSetError(const char *text, size_t n);

/* The names of hantei_tiers, with a null pointer after the last. It is in C for leak checkers, which do not look into Go's memory. */
extern char *hanteiTierNames[8];

#endif
