/*
 * rows calls a test by its number on columns of REAL: n1 rows of the first side in
 * columns a, n2 of the second in b. The results go to hits, or to columns out.
 */

#define A(k, name) a[k]
#define B(k, name) b[k]
#define OUT(k, name) out[k]

#define BITS_ROWS(test, answer) return F(hantei_##test)(hits, (n + 63) / 64, &one, &other);
#define NUMBERS_ROWS(test, answer) return F(hantei_##test)(out[0], n, &one, &other);
#define RECORD_ROWS(test, answer) \
	F(hantei_##answer) to = {n, COLUMNS_##answer(OUT)}; \
	return F(hantei_##test)(&to, &one, &other);

#define ROWS_OF(form, test, Test, answer, FIRST, first, SECOND, second, corpus) \
	case TEST_##test: { \
		F(hantei_##FIRST) one = {n1, COLUMNS_##FIRST(A)}; \
		F(hantei_##SECOND) other = {n2, COLUMNS_##SECOND(B)}; \
		form##_ROWS(test, answer) \
	}

static hantei_status F(rows)(int test, size_t n1, REAL *const *a, size_t n2, REAL *const *b, uint64_t *hits, REAL *const *out)
{
	size_t n = n1 == 1 ? n2 : n1;
	switch (test) {
		TESTS(ROWS_OF)
	}
	return HANTEI_INTERNAL;
}

#undef BITS_ROWS
#undef NUMBERS_ROWS
#undef RECORD_ROWS
#undef ROWS_OF
#undef A
#undef B
#undef OUT
