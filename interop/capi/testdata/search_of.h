/*
 * cross, among, self and records call a test by its number on columns of REAL, as
 * rows does. Of a test that gives hit bits the pairs' column v is not used, nor is
 * the limit. A test that has no such function is HANTEI_INTERNAL.
 */

#define A(k, name) a[k]
#define B(k, name) b[k]
#define OUT(k, name) out[k]

/* Without their numbers, to, the pairs are what a test that gives hit bits takes. */
#define BITS_SEARCH(call) \
	if (to) { \
		hantei_pairs plain = {to->n, to->capacity, to->a, to->b}; \
		hantei_pairs *pairs = &plain; \
		status = call; \
		to->n = plain.n; \
	} else { \
		hantei_pairs *pairs = NULL; \
		status = call; \
	}

#define SIDES(FIRST, SECOND) \
	F(hantei_##FIRST) one = {n1, COLUMNS_##FIRST(A)}; \
	F(hantei_##SECOND) other = {n2, COLUMNS_##SECOND(B)};

#define BITS_CROSS(test, FIRST, SECOND) \
	case TEST_##test: { \
		SIDES(FIRST, SECOND) \
		BITS_SEARCH(F(hantei_cross_##test)(pairs, count, &one, &other, options)) \
		break; \
	}
#define NUMBERS_CROSS(test, FIRST, SECOND) \
	case TEST_##test: { \
		SIDES(FIRST, SECOND) \
		status = F(hantei_cross_##test)(to, count, &one, &other, limit, options); \
		break; \
	}
#define RECORD_CROSS(test, FIRST, SECOND)
#define CROSS(form, test, Test, answer, FIRST, first, SECOND, second, corpus) form##_CROSS(test, FIRST, SECOND)

static hantei_status F(cross)(int test, F(hantei_measured) *to, size_t *count, size_t n1, REAL *const *a, size_t n2, REAL *const *b,
	REAL limit, const hantei_options *options)
{
	hantei_status status = HANTEI_INTERNAL;
	switch (test) {
		TESTS(CROSS)
	}
	return status;
}

#define BITS_AMONG(test, FIRST, SECOND) \
	case TEST_##test: { \
		SIDES(FIRST, SECOND) \
		BITS_SEARCH(F(hantei_among_##test)(pairs, count, &one, &other, candidates, options)) \
		break; \
	}
#define NUMBERS_AMONG(test, FIRST, SECOND) \
	case TEST_##test: { \
		SIDES(FIRST, SECOND) \
		status = F(hantei_among_##test)(to, count, &one, &other, candidates, limit, options); \
		break; \
	}
#define RECORD_AMONG(test, FIRST, SECOND)
#define AMONG(form, test, Test, answer, FIRST, first, SECOND, second, corpus) form##_AMONG(test, FIRST, SECOND)

static hantei_status F(among)(int test, F(hantei_measured) *to, size_t *count, size_t n1, REAL *const *a, size_t n2, REAL *const *b,
	const hantei_pairs *candidates, REAL limit, const hantei_options *options)
{
	hantei_status status = HANTEI_INTERNAL;
	switch (test) {
		TESTS(AMONG)
	}
	return status;
}

#define BITS_SELF(test) BITS_SEARCH(F(hantei_self_##test)(pairs, count, &shapes, options))
#define NUMBERS_SELF(test) status = F(hantei_self_##test)(to, count, &shapes, limit, options);
#define SELF(form, test, answer, SHAPE) \
	case TEST_##test: { \
		F(hantei_##SHAPE) shapes = {n, COLUMNS_##SHAPE(A)}; \
		form##_SELF(test) \
		break; \
	}

static hantei_status F(self)(int test, F(hantei_measured) *to, size_t *count, size_t n, REAL *const *a, REAL limit, const hantei_options *options)
{
	hantei_status status = HANTEI_INTERNAL;
	switch (test) {
		SELF_TESTS(SELF)
	}
	return status;
}

#define BITS_RECORDS(test, answer, FIRST, SECOND)
#define NUMBERS_RECORDS(test, answer, FIRST, SECOND)
#define RECORD_RECORDS(test, answer, FIRST, SECOND) \
	case TEST_##test: { \
		SIDES(FIRST, SECOND) \
		F(hantei_##answer) to = {n, COLUMNS_##answer(OUT)}; \
		status = F(hantei_records_##test)(&to, &one, &other, pairs, options); \
		break; \
	}
#define RECORDS(form, test, Test, answer, FIRST, first, SECOND, second, corpus) form##_RECORDS(test, answer, FIRST, SECOND)

static hantei_status F(records)(int test, size_t n, REAL *const *out, size_t n1, REAL *const *a, size_t n2, REAL *const *b,
	const hantei_pairs *pairs, const hantei_options *options)
{
	hantei_status status = HANTEI_INTERNAL;
	switch (test) {
		TESTS(RECORDS)
	}
	return status;
}

#undef A
#undef B
#undef OUT
#undef BITS_RECORDS
#undef NUMBERS_RECORDS
#undef RECORD_RECORDS
#undef RECORDS
#undef SIDES
#undef BITS_SEARCH
#undef BITS_CROSS
#undef NUMBERS_CROSS
#undef RECORD_CROSS
#undef CROSS
#undef BITS_AMONG
#undef NUMBERS_AMONG
#undef RECORD_AMONG
#undef AMONG
#undef BITS_SELF
#undef NUMBERS_SELF
#undef SELF
