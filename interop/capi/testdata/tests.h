/* The tests of hantei.h as a table, by number. */
#ifndef TESTS_H
#define TESTS_H

#include "../catalog.h"

/* The form of an answer: a bit, a number, or a row of several numbers in a struct. */
enum form { BITS, NUMBERS, RECORD };

struct test {
	const char *name;   /* in Go */
	const char *c_name; /* in C, less hantei_ and the element type */
	const char *answer, *corpus;
	enum form form;
	int first, second; /* columns of each side */
	int numbers;       /* for each row */
};

#define BITS_NUMBERS(answer) 0
#define NUMBERS_NUMBERS(answer) 1
#define RECORD_NUMBERS(answer) WIDTH_##answer

#define TEST(form, name, Name, answer, FIRST, first, SECOND, second, corpus) \
	{#Name, #name, #answer, #corpus, form, WIDTH_##FIRST, WIDTH_##SECOND, form##_NUMBERS(answer)},

static const struct test tests[] = {TESTS(TEST)};

#undef TEST

/* has_self tells whether there is a function self of a test. */
#define SELF(form, name, answer, SHAPE) TEST_##name,
static inline int has_self(int number)
{
	static const int some[] = {SELF_TESTS(SELF)};
	for (size_t k = 0; k < sizeof some / sizeof *some; k++) {
		if (some[k] == number)
			return 1;
	}
	return 0;
}
#undef SELF

#endif
