/* What export.c and the Go code share. */
#ifndef HANTEI_ENTRY_H
#define HANTEI_ENTRY_H

#include "hantei.h"

/* The functions of hantei.h that are alike have one entry in Go, which looks
   them up by number: a test and its element type, or a shape and its. */
enum {
	ELLIPSE_POINT_F32, ELLIPSE_POINT_F64,
	ELLIPSE_ELLIPSE_F32, ELLIPSE_ELLIPSE_F64,
	BOX_CIRCLE_F32, BOX_CIRCLE_F64,
	CIRCLE_CIRCLE_F32, CIRCLE_CIRCLE_F64,
	CIRCLE_SWEEP_HIT_F32, CIRCLE_SWEEP_HIT_F64
};
enum {
	CIRCLE_SWEEP_F32, CIRCLE_SWEEP_F64,
	ELLIPSE_DISTANCE_F32, ELLIPSE_DISTANCE_F64
};
enum {
	CIRCLE_SWEEP_CONTACT_F32, CIRCLE_SWEEP_CONTACT_F64,
	ELLIPSE_NEAREST_F32, ELLIPSE_NEAREST_F64
};
enum {
	POINTS_F32, POINTS_F64,
	CIRCLES_F32, CIRCLES_F64,
	BOXES_F32, BOXES_F64,
	ELLIPSES_F32, ELLIPSES_F64,
	MOVING_CIRCLES_F32, MOVING_CIRCLES_F64
};
enum { F32, F64 };

/* hanteiSetError makes the n bytes at text, cut off where there is no more room, this thread's message. */
void hanteiSetError(const char *text, size_t n);

/* The names of hantei_tiers, with a null pointer after the last. It is in C for leak checkers, which do not look into Go's memory. */
extern char *hanteiTierNames[8];

#endif
