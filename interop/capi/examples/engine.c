/*
 * engine: some frames of a small game. Bullets fly, ships drift, a laser turns.
 * A frame finds the bullets that meet a ship and when, by the grid and a sweep,
 * and those that the laser burns; it prints what happened. All memory is here.
 *
 *	cc engine.c $(pkg-config --cflags --libs hantei) -o engine
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <hantei.h>

enum { BULLETS = 4000, SHIPS = 60, FRAMES = 8, WORLD = 2048, ROOM = 1 << 16 };

/* The columns are what the engine works on itself. */
struct bodies {
	size_t n;
	float x[BULLETS], y[BULLETS], vx[BULLETS], vy[BULLETS], r[BULLETS];
};

static struct bodies bullets, ships;
static char gone[BULLETS];

/* check ends the program where a call refuses its arguments: that is an error in the program. */
static void check(hantei_status status)
{
	if (status != HANTEI_OK) {
		fprintf(stderr, "%s\n", hantei_last_error());
		exit(1);
	}
}

static uint32_t draw(uint32_t below)
{
	static uint32_t state = 20;
	state = state * 1664525u + 1013904223u;
	return (uint32_t)(((uint64_t)state * below) >> 32);
}

static void place(struct bodies *b, size_t n, float r, float speed)
{
	static float angle[BULLETS];
	b->n = n;
	for (size_t i = 0; i < n; i++) {
		b->x[i] = (float)draw(WORLD);
		b->y[i] = (float)draw(WORLD);
		b->r[i] = r;
		angle[i] = (float)draw(6283) / 1000;
	}
	check(hantei_direction_f32(b->vx, b->vy, angle, n));
	for (size_t i = 0; i < n; i++) {
		b->vx[i] *= speed;
		b->vy[i] *= speed;
	}
}

static hantei_moving_circles_f32 moving(const struct bodies *b)
{
	hantei_moving_circles_f32 columns = {b->n, b->x, b->y, b->vx, b->vy, b->r};
	return columns;
}

/* impacts prints and returns how many bullets meet a ship; each meets the first in its way. */
static size_t impacts(hantei_grid_f32 *grid)
{
	static float box[4][BULLETS], ship_box[4][SHIPS], time[ROOM];
	static int32_t near_a[ROOM], near_b[ROOM], hit_a[ROOM], hit_b[ROOM];
	hantei_moving_circles_f32 shots = moving(&bullets), targets = moving(&ships);
	hantei_bounds_f32 paths = {bullets.n, box[0], box[1], box[2], box[3]};
	hantei_bounds_f32 lanes = {ships.n, ship_box[0], ship_box[1], ship_box[2], ship_box[3]};
	hantei_pairs near = {0, ROOM, near_a, near_b};
	hantei_measured_f32 hits = {0, ROOM, hit_a, hit_b, time};
	size_t n = 0;

	check(hantei_bounds_moving_circles_f32(&paths, &shots));
	check(hantei_bounds_moving_circles_f32(&lanes, &targets));
	check(hantei_grid_build_f32(grid, &paths, 0));
	check(hantei_grid_query_f32(&near, NULL, grid, &lanes));
	check(hantei_among_circle_sweep_f32(&hits, NULL, &targets, &shots, &near, 1, NULL));
	check(hantei_sort_f32(&hits));
	for (size_t k = 0; k < hits.n; k++) {
		if (gone[hit_b[k]])
			continue;
		gone[hit_b[k]] = 1;
		if (n++ == 0)
			printf("first impact at %.4f on ship %d; ", time[k], (int)hit_a[k]);
	}
	return n;
}

/* burnt returns how many bullets the laser burns that no ship has met. */
static size_t burnt(float angle)
{
	static uint64_t hit[(BULLETS + 63) / 64];
	float x = WORLD / 2, y = WORLD / 2, ux, uy, length = WORLD, width = 6;
	hantei_boxes_f32 laser = {1, &x, &y, &ux, &uy, &length, &width};
	hantei_circles_f32 circles = {bullets.n, bullets.x, bullets.y, bullets.r};
	size_t n = 0;

	check(hantei_direction_f32(&ux, &uy, &angle, 1));
	check(hantei_box_circle_f32(hit, (bullets.n + 63) / 64, &laser, &circles));
	for (size_t i = 0; i < bullets.n; i++) {
		if ((hit[i / 64] >> (i % 64) & 1) && !gone[i]) {
			gone[i] = 1;
			n++;
		}
	}
	return n;
}

static void move(struct bodies *b)
{
	for (size_t i = 0; i < b->n; i++) {
		b->x[i] += b->vx[i];
		b->y[i] += b->vy[i];
	}
}

/* bury takes the bullets that are gone out of the columns. */
static void bury(void)
{
	size_t n = 0;
	for (size_t i = 0; i < bullets.n; i++) {
		if (gone[i]) {
			gone[i] = 0;
			continue;
		}
		bullets.x[n] = bullets.x[i];
		bullets.y[n] = bullets.y[i];
		bullets.vx[n] = bullets.vx[i];
		bullets.vy[n] = bullets.vy[i];
		bullets.r[n++] = bullets.r[i];
	}
	bullets.n = n;
}

int main(void)
{
	hantei_grid_f32 *grid = hantei_grid_new_f32();
	place(&bullets, BULLETS, 2, 24);
	place(&ships, SHIPS, 12, 3);
	for (int frame = 0; frame < FRAMES; frame++) {
		printf("frame %d: ", frame);
		size_t hit = impacts(grid), lost = burnt((float)frame / 8);
		move(&bullets);
		move(&ships);
		bury();
		printf("%d impacts, %d burnt, %d bullets left\n", (int)hit, (int)lost, (int)bullets.n);
	}
	check(hantei_grid_free_f32(grid));
	return 0;
}
