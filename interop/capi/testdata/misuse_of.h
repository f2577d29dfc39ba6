/* Misuse of the functions for columns of REAL: part of misuse.c. */

/* Every shape has these numbers, all 1, in every column: all hit each other. */
static union { uint64_t words[8]; REAL v[8]; int32_t rows[8]; } F(in) = {{0}};
static union { uint64_t words[8]; REAL v[8]; int32_t rows[8]; } F(out)[MOST_COLUMNS] = {{{0}}};

static void F(spoil)(void) { fill(F(out), sizeof F(out)); }
static void F(unspoilt)(const char *function) { untouched(function, F(out), sizeof F(out)); }

static int32_t F(every)[2][ROWS * ROWS]; /* all pairs */

/* Every column of a shape. */
#define COLUMN(k, name) IN

#define MISUSE_BITS(name, answer, FIRST, first, SECOND, second) \
static void F(misuse_##name)(void) \
{ \
	uint64_t *hits = F(out)[0].words; \
	F(hantei_##FIRST) a = {ROWS, COLUMNS_##FIRST(COLUMN)}; \
	F(hantei_##SECOND) b = {ROWS, COLUMNS_##SECOND(COLUMN)}; \
	hantei_pairs p = {9, 2, F(out)[0].rows, F(out)[1].rows}, all = {ROWS * ROWS, ROWS * ROWS, F(every)[0], F(every)[1]}; \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_##name), hits COMMA 1 COMMA, NOTHING); \
	REFUSED(HANTEI_NULL, "hits is null", F(hantei_##name), NULL, 1, &a, &b); \
	REFUSED(HANTEI_LENGTH, "hits has 0 words for 5 rows, need 1", F(hantei_##name), hits, 0, &a, &b); \
	REFUSED(HANTEI_LENGTH, "hits has", F(hantei_##name), hits, HUGE_ROWS, &a, &b); \
	REFUSED(HANTEI_VALUE, "hits is not aligned", F(hantei_##name), MISALIGNED(uint64_t, hits), 1, &a, &b); \
	REFUSED(HANTEI_OVERLAP, "hits overlaps " #first "->x", F(hantei_##name), F(in).words, 1, &a, &b); \
	REFUSED(HANTEI_OVERLAP, "hits overlaps " #first ", need separate memory", F(hantei_##name), (uint64_t *)(void *)&a, 1, &a, &b); \
	REFUSED(HANTEI_OVERLAP, "count overlaps " #second ", need separate memory", F(hantei_cross_##name), NULL, &b.n, &a, &b, NULL); \
	REFUSED(HANTEI_OVERLAP, "count overlaps candidates, need separate memory", F(hantei_among_##name), NULL, &all.n, &a, &b, &all, NULL); \
	a.n = 3; \
	REFUSED(HANTEI_LENGTH, #first " has 3 rows, " #second " 5, need equal numbers or 1", F(hantei_##name), hits, 1, &a, &b); \
	a.n = ROWS; \
	F(unspoilt)("test"); \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_cross_##name), &p COMMA NULL COMMA, COMMA NULL); \
	PAIRS_OUT(hantei_pairs, p, 25, F(hantei_cross_##name), &a, &b, NULL); \
	OPTIONS(F(hantei_cross_##name), &p COMMA NULL COMMA &a COMMA &b COMMA); \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_among_##name), &p COMMA NULL COMMA, COMMA &all COMMA NULL); \
	PAIRS_OUT(hantei_pairs, p, 25, F(hantei_among_##name), &a, &b, &all, NULL); \
	OPTIONS(F(hantei_among_##name), &p COMMA NULL COMMA &a COMMA &b COMMA &all COMMA); \
	LIST("candidates", F(hantei_among_##name), &p COMMA NULL COMMA &a COMMA &b, COMMA NULL); \
}

#define MISUSE_NUMBERS(name, answer, FIRST, first, SECOND, second) \
static void F(misuse_##name)(void) \
{ \
	REAL *v = OUT(0); \
	F(hantei_##FIRST) a = {ROWS, COLUMNS_##FIRST(COLUMN)}; \
	F(hantei_##SECOND) b = {ROWS, COLUMNS_##SECOND(COLUMN)}; \
	F(hantei_measured) p = {9, 2, F(out)[0].rows, F(out)[1].rows, OUT(2)}; \
	hantei_pairs all = {ROWS * ROWS, ROWS * ROWS, F(every)[0], F(every)[1]}; \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_##name), v COMMA ROWS COMMA, NOTHING); \
	REFUSED(HANTEI_NULL, #answer " is null", F(hantei_##name), NULL, ROWS, &a, &b); \
	REFUSED(HANTEI_LENGTH, "n = 4, need 5", F(hantei_##name), v, 4, &a, &b); \
	REFUSED(HANTEI_LENGTH, "n = 6, need 5", F(hantei_##name), v, 6, &a, &b); \
	REFUSED(HANTEI_VALUE, #answer " is not aligned", F(hantei_##name), MISALIGNED(REAL, v), ROWS, &a, &b); \
	REFUSED(HANTEI_OVERLAP, #answer " overlaps " #first "->x", F(hantei_##name), IN + 1, ROWS, &a, &b); \
	REFUSED(HANTEI_OVERLAP, #answer " overlaps " #first ", need separate memory", F(hantei_##name), (REAL *)(void *)&a, ROWS, &a, &b); \
	b.n = 2; \
	REFUSED(HANTEI_LENGTH, #first " has 5 rows, " #second " 2, need equal numbers or 1", F(hantei_##name), v, ROWS, &a, &b); \
	b.n = ROWS; \
	F(unspoilt)("test"); \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_cross_##name), &p COMMA NULL COMMA, COMMA 1 COMMA NULL); \
	PAIRS_OUT(F(hantei_measured), p, 25, F(hantei_cross_##name), &a, &b, 1, NULL); \
	OPTIONS(F(hantei_cross_##name), &p COMMA NULL COMMA &a COMMA &b COMMA 1 COMMA); \
	REFUSED(HANTEI_VALUE, "limit is NaN, need a number", F(hantei_cross_##name), &p, NULL, &a, &b, (REAL)NAN, NULL); \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_among_##name), &p COMMA NULL COMMA, COMMA &all COMMA 1 COMMA NULL); \
	PAIRS_OUT(F(hantei_measured), p, 25, F(hantei_among_##name), &a, &b, &all, 1, NULL); \
	OPTIONS(F(hantei_among_##name), &p COMMA NULL COMMA &a COMMA &b COMMA &all COMMA 1 COMMA); \
	LIST("candidates", F(hantei_among_##name), &p COMMA NULL COMMA &a COMMA &b, COMMA 1 COMMA NULL); \
	REFUSED(HANTEI_VALUE, "limit is NaN, need a number", F(hantei_among_##name), &p, NULL, &a, &b, &all, (REAL)NAN, NULL); \
	p.v = NULL; \
	REFUSED(HANTEI_NULL, "pairs->v is null", F(hantei_cross_##name), &p, NULL, &a, &b, 1, NULL); \
	F(unspoilt)("test"); \
}

/* Column k of a result. */
#define RESULT_COLUMN(k, name) OUT(k)

#define MISUSE_RECORD(name, answer, FIRST, first, SECOND, second) \
static void F(misuse_##name)(void) \
{ \
	F(hantei_##FIRST) a = {ROWS, COLUMNS_##FIRST(COLUMN)}; \
	F(hantei_##SECOND) b = {ROWS, COLUMNS_##SECOND(COLUMN)}; \
	F(hantei_##answer) to = {ROWS, COLUMNS_##answer(RESULT_COLUMN)}; \
	hantei_pairs some = {ROWS, ROWS, F(every)[0], F(every)[1]}; \
	hantei_options options = {0, NULL, NULL, NULL, NULL}; \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_##name), &to COMMA, NOTHING); \
	REFUSED(HANTEI_NULL, #answer " is null", F(hantei_##name), NULL, &a, &b); \
	to.n = 0; \
	REFUSED(HANTEI_LENGTH, #answer "->n = 0, need 5", F(hantei_##name), &to, &a, &b); \
	to.n = ROWS; \
	to.nx = OUT(NX_##answer + 1); \
	REFUSED(HANTEI_OVERLAP, #answer "->ny overlaps " #answer "->nx", F(hantei_##name), &to, &a, &b); \
	to.nx = IN; \
	REFUSED(HANTEI_OVERLAP, #answer "->nx overlaps " #first "->x", F(hantei_##name), &to, &a, &b); \
	to.nx = (REAL *)(void *)&to; /* and what lies behind it */ \
	REFUSED(HANTEI_OVERLAP, #answer "->nx overlaps ", F(hantei_##name), &to, &a, &b); \
	to.nx = (REAL *)(void *)&a; \
	REFUSED(HANTEI_OVERLAP, #answer "->nx overlaps " #first ", need separate memory", F(hantei_##name), &to, &a, &b); \
	REFUSED(HANTEI_VALUE, #answer " is not aligned", F(hantei_##name), MISALIGNED(F(hantei_##answer), &to), &a, &b); \
	to.nx = NULL; \
	REFUSED(HANTEI_NULL, #answer "->nx is null", F(hantei_##name), &to, &a, &b); \
	F(unspoilt)("test"); \
	to.nx = OUT(NX_##answer); \
	BOTH_SIDES(FIRST, first, SECOND, second, F(hantei_records_##name), &to COMMA, COMMA &some COMMA NULL); \
	REFUSED(HANTEI_NULL, #answer " is null", F(hantei_records_##name), NULL, &a, &b, &some, NULL); \
	to.n = 4; \
	REFUSED(HANTEI_LENGTH, #answer "->n = 4, need 5", F(hantei_records_##name), &to, &a, &b, &some, NULL); \
	to.n = ROWS; \
	memset(&F(out)[NX_##answer], 0, sizeof F(out)[0]); /* rows that there are */ \
	some.a = F(out)[NX_##answer].rows; \
	REFUSED(HANTEI_OVERLAP, #answer "->nx overlaps pairs->a", F(hantei_records_##name), &to, &a, &b, &some, NULL); \
	F(spoil)(); \
	some.a = F(every)[0]; \
	LIST("pairs", F(hantei_records_##name), &to COMMA &a COMMA &b, COMMA NULL); \
	to.nx = (REAL *)(void *)&some; \
	REFUSED(HANTEI_OVERLAP, #answer "->nx overlaps ", F(hantei_records_##name), &to, &a, &b, &some, NULL); \
	to.nx = (REAL *)(void *)&options; \
	REFUSED(HANTEI_OVERLAP, #answer "->nx overlaps ", F(hantei_records_##name), &to, &a, &b, &some, &options); \
	to.nx = OUT(NX_##answer); \
	REFUSED(HANTEI_VALUE, "options is not aligned", F(hantei_records_##name), &to, &a, &b, &some, MISALIGNED(hantei_options, &options)); \
	options.workers = -2; \
	REFUSED(HANTEI_VALUE, "options->workers = -2, need -1", F(hantei_records_##name), &to, &a, &b, &some, &options); \
	options.second_mask = F(in).words; \
	REFUSED(HANTEI_VALUE, "options->second_mask is not null, need null", F(hantei_records_##name), &to, &a, &b, &some, &options); \
	F(unspoilt)("records"); \
}

#define MISUSE(form, test, Test, answer, FIRST, first, SECOND, second, corpus) MISUSE_##form(test, answer, FIRST, first, SECOND, second)
TESTS(MISUSE)

#define MISUSE_BOUNDS(name, argument) \
static void F(misuse_bounds_##name)(void) \
{ \
	F(hantei_##name) a = {ROWS, COLUMNS_##name(COLUMN)}; \
	F(hantei_bounds) to = {ROWS, OUT(0), OUT(1), OUT(2), OUT(3)}; \
	SIDE(F(hantei_##name), SECOND_##name, &a, #argument, F(hantei_bounds_##name), &to, side_); \
	SIDE(F(hantei_bounds), max_x, &to, "bounds", F(hantei_bounds_##name), side_, &a); \
	to.n = 4; \
	REFUSED(HANTEI_LENGTH, "bounds->n = 4, need 5", F(hantei_bounds_##name), &to, &a); \
	to.n = ROWS; \
	to.max_y = IN; \
	REFUSED(HANTEI_OVERLAP, "bounds->max_y overlaps " #argument "->x", F(hantei_bounds_##name), &to, &a); \
	F(unspoilt)("test"); \
}

SHAPES(MISUSE_BOUNDS)

#define MISUSE_SELF_BITS(name, SHAPE) \
static void F(misuse_self_##name)(void) \
{ \
	F(hantei_##SHAPE) s = {ROWS, COLUMNS_##SHAPE(COLUMN)}; \
	hantei_pairs p = {9, 2, F(out)[0].rows, F(out)[1].rows}; \
	SIDE(F(hantei_##SHAPE), SECOND_##SHAPE, &s, "shapes", F(hantei_self_##name), &p, NULL, side_, NULL); \
	PAIRS_OUT(hantei_pairs, p, 10, F(hantei_self_##name), &s, NULL); \
	OPTIONS(F(hantei_self_##name), &p COMMA NULL COMMA &s COMMA); \
}

#define MISUSE_SELF_NUMBERS(name, SHAPE) \
static void F(misuse_self_##name)(void) \
{ \
	F(hantei_##SHAPE) s = {ROWS, COLUMNS_##SHAPE(COLUMN)}; \
	F(hantei_measured) p = {9, 2, F(out)[0].rows, F(out)[1].rows, OUT(2)}; \
	SIDE(F(hantei_##SHAPE), SECOND_##SHAPE, &s, "shapes", F(hantei_self_##name), &p, NULL, side_, 1, NULL); \
	PAIRS_OUT(F(hantei_measured), p, 10, F(hantei_self_##name), &s, 1, NULL); \
	OPTIONS(F(hantei_self_##name), &p COMMA NULL COMMA &s COMMA 1 COMMA); \
	REFUSED(HANTEI_VALUE, "limit is NaN, need a number", F(hantei_self_##name), &p, NULL, &s, (REAL)NAN, NULL); \
}

#define MISUSE_SELF(form, test, answer, SHAPE) MISUSE_SELF_##form(test, SHAPE)
SELF_TESTS(MISUSE_SELF)

#define CHANGED(function) \
	do { \
		F(hantei_measured) v = {3, 3, NULL, F(out)[1].rows, OUT(2)}; \
		REFUSED(HANTEI_NULL, "pairs is null", function, NULL); \
		REFUSED(HANTEI_VALUE, "pairs is not aligned", function, MISALIGNED(F(hantei_measured), &v)); \
		REFUSED(HANTEI_NULL, "pairs->a is null", function, &v); \
		v.a = v.b; \
		REFUSED(HANTEI_OVERLAP, "pairs->b overlaps pairs->a", function, &v); \
		v.n = 4; \
		REFUSED(HANTEI_LENGTH, "pairs->n = 4, need at most pairs->capacity = 3", function, &v); \
		v.n = v.capacity = HUGE_ROWS; \
		REFUSED(HANTEI_LENGTH, "pairs->a has", function, &v); \
		F(unspoilt)(TEXT(function)); \
	} while (0)

static void F(misuse_grid)(void)
{
	F(hantei_grid) *grid = F(hantei_grid_new)(), *freed = F(hantei_grid_new)();
	F(hantei_bounds) b = {ROWS, IN, IN, IN, IN}, mine = {ROWS, OUT(0), OUT(0), OUT(0), OUT(0)};
	hantei_pairs p = {9, 2, F(out)[0].rows, F(out)[1].rows};
	OK(F(hantei_grid_free)(freed));
	SIDE(F(hantei_bounds), max_x, &b, "bounds", F(hantei_grid_build), grid, side_, 0);
	REFUSED(HANTEI_NULL, "grid is null, need one that hantei_grid_new_", F(hantei_grid_build), NULL, &b, 0);
	REFUSED(HANTEI_VALUE, "did not make it, need one that it made", F(hantei_grid_build), freed, &b, 0);
	OK(F(hantei_grid_build)(grid, &b, 0));
	PAIRS_OUT(hantei_pairs, p, 10, F(hantei_grid_self), grid);
	PAIRS_OUT(hantei_pairs, p, 25, F(hantei_grid_query), grid, &b);
	REFUSED(HANTEI_NULL, "grid is null, need one that hantei_grid_new_", F(hantei_grid_self), &p, NULL, NULL);
	REFUSED(HANTEI_VALUE, "did not make it, need one that it made", F(hantei_grid_self), &p, NULL, freed);
	SIDE(F(hantei_bounds), min_y, &b, "bounds", F(hantei_grid_query), &p, NULL, grid, side_);
	REFUSED(HANTEI_NULL, "grid is null, need one that hantei_grid_new_", F(hantei_grid_query), &p, NULL, NULL, &b);
	REFUSED(HANTEI_VALUE, "did not make it, need one that it made", F(hantei_grid_query), &p, NULL, freed, &b);
	REFUSED(HANTEI_OVERLAP, "pairs->a", F(hantei_grid_query), &p, NULL, grid, &mine);
	F(unspoilt)("grid");
	OK(F(hantei_grid_free)(grid));
}

static void F(misuse_widen)(void)
{
	F(hantei_bounds) b = {ROWS, OUT(0), OUT(1), OUT(2), OUT(3)};
	SIDE(F(hantei_bounds), max_x, &b, "bounds", F(hantei_bounds_widen), side_, IN, ROWS);
	REFUSED(HANTEI_NULL, "limits is null", F(hantei_bounds_widen), &b, NULL, ROWS);
	REFUSED(HANTEI_VALUE, "limits is not aligned", F(hantei_bounds_widen), &b, MISALIGNED(REAL, IN), 1);
	REFUSED(HANTEI_LENGTH, "n = 4, need 5", F(hantei_bounds_widen), &b, IN, 4);
	REFUSED(HANTEI_LENGTH, "n = 0, need 5", F(hantei_bounds_widen), &b, NULL, 0);
	REFUSED(HANTEI_OVERLAP, "limits overlaps bounds->max_y", F(hantei_bounds_widen), &b, OUT(3), ROWS);
	b.min_y = b.min_x;
	REFUSED(HANTEI_OVERLAP, "bounds->min_y overlaps bounds->min_x", F(hantei_bounds_widen), &b, IN, 1);
	F(unspoilt)("widen");
}

static void F(misuse_direction)(void)
{
	REFUSED(HANTEI_NULL, "ux is null", F(hantei_direction), NULL, OUT(1), IN, ROWS);
	REFUSED(HANTEI_NULL, "uy is null", F(hantei_direction), OUT(0), NULL, IN, ROWS);
	REFUSED(HANTEI_NULL, "angles is null", F(hantei_direction), OUT(0), OUT(1), NULL, ROWS);
	REFUSED(HANTEI_OVERLAP, "ux overlaps angles", F(hantei_direction), IN, OUT(1), IN, ROWS);
	REFUSED(HANTEI_OVERLAP, "uy overlaps ux", F(hantei_direction), OUT(0), OUT(0), IN, ROWS);
	REFUSED(HANTEI_LENGTH, "angles has", F(hantei_direction), OUT(0), OUT(1), IN, HUGE_ROWS);
	REFUSED(HANTEI_VALUE, "angles is not aligned", F(hantei_direction), OUT(0), OUT(1), MISALIGNED(REAL, IN), ROWS);
	F(unspoilt)("direction");
}

static void F(misuse)(void)
{
	for (int i = 0; i < 8; i++)
		IN[i] = 1;
	for (int i = 0; i < ROWS * ROWS; i++) {
		F(every)[0][i] = i / ROWS;
		F(every)[1][i] = i % ROWS;
	}
	F(spoil)();
#define CALL(form, test, ...) F(misuse_##test)();
	TESTS(CALL)
#undef CALL
#define CALL(form, test, ...) F(misuse_self_##test)();
	SELF_TESTS(CALL)
#undef CALL
#define CALL(SHAPE, argument) F(misuse_bounds_##SHAPE)();
	SHAPES(CALL)
#undef CALL
	CHANGED(F(hantei_sort));
	CHANGED(F(hantei_least));
	F(misuse_grid)();
	F(misuse_widen)();
	F(misuse_direction)();
}

#undef CHANGED
#undef COLUMN
#undef MISUSE
#undef MISUSE_BITS
#undef MISUSE_BOUNDS
#undef MISUSE_NUMBERS
#undef MISUSE_RECORD
#undef MISUSE_SELF
#undef MISUSE_SELF_BITS
#undef MISUSE_SELF_NUMBERS
#undef RESULT_COLUMN
