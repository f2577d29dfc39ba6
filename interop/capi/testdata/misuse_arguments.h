/*
 * Arguments that every function must refuse which takes one of the kind. Part of
 * misuse.c: F and REAL are those of misuse_of.h, from which these are called.
 */
#ifndef MISUSE_ARGUMENTS_H
#define MISUSE_ARGUMENTS_H

/* The rows of every side. */
#define ROWS 5

/* Memory for inputs, in which all numbers are 1, and for results. */
#define IN F(in).v
#define OUT(k) F(out)[k].v

#define MISALIGNED(type, p) ((type *)(void *)((char *)(p) + 1))
#define HUGE_ROWS (SIZE_MAX / 2)
#define MINUS_ONE ((size_t)-1)

/* A side that is null or misaligned, has a misaligned column, or too many rows. The arguments of the call have side_ in its place. */
#define SIDE(type, member, ...) SIDE_OF(type, member, __VA_ARGS__)

/* The same where member is no macro any more. */
#define SIDE_OF(type, member, side, argument, function, ...) \
	do { \
		type whole_ = *(side), broken_ = whole_; \
		const type *side_ = NULL; \
		REFUSED(HANTEI_NULL, argument " is null", function, __VA_ARGS__); \
		side_ = MISALIGNED(const type, &whole_); \
		REFUSED(HANTEI_VALUE, argument " is not aligned, need an address that is a multiple of ", function, __VA_ARGS__); \
		side_ = &broken_; \
		broken_.member = NULL; \
		REFUSED(HANTEI_NULL, argument "->" #member " is null", function, __VA_ARGS__); \
		broken_.member = MISALIGNED(REAL, IN); \
		REFUSED(HANTEI_VALUE, argument "->" #member " is not aligned, need an address that is a multiple of ", function, __VA_ARGS__); \
		broken_ = whole_; \
		broken_.n = HUGE_ROWS; \
		REFUSED(HANTEI_LENGTH, argument, function, __VA_ARGS__); \
		broken_.n = MINUS_ONE; \
		REFUSED(HANTEI_LENGTH, argument, function, __VA_ARGS__); \
		F(unspoilt)(TEXT(function)); \
	} while (0)

/* A side each of whose columns is null in turn. The pointers lie one after the other behind n. */
#define NULL_COLUMNS(SHAPE, side, argument, function, ...) \
	do { \
		for (size_t k_ = 0; k_ < WIDTH_##SHAPE; k_++) { \
			F(hantei_##SHAPE) broken_ = *(side); \
			const F(hantei_##SHAPE) *side_ = &broken_; \
			memset((char *)&broken_ + sizeof(size_t) + k_ * sizeof(void *), 0, sizeof(void *)); \
			REFUSED(HANTEI_NULL, argument "->", function, __VA_ARGS__); \
		} \
		F(unspoilt)(TEXT(function)); \
	} while (0)

/* The two sides a and b of a function that takes the arguments before them, then them, then the arguments after. */
#define BOTH_SIDES(FIRST, first, SECOND, second, function, BEFORE, AFTER) \
	do { \
		SIDE(F(hantei_##FIRST), SECOND_##FIRST, &a, #first, function, BEFORE side_, &b AFTER); \
		SIDE(F(hantei_##SECOND), SECOND_##SECOND, &b, #second, function, BEFORE &a, side_ AFTER); \
		NULL_COLUMNS(FIRST, &a, #first, function, BEFORE side_, &b AFTER); \
		NULL_COLUMNS(SECOND, &b, #second, function, BEFORE &a, side_ AFTER); \
	} while (0)

#define COMMA ,
#define NOTHING

/* Options that are misaligned, or whose columns are misaligned or shared with a result. */
#define OPTIONS(function, BEFORE) \
	do { \
		hantei_options o_ = {0, NULL, NULL, NULL, NULL}; \
		REFUSED(HANTEI_VALUE, "options is not aligned", function, BEFORE MISALIGNED(hantei_options, &o_)); \
		o_.first_mask = MISALIGNED(uint64_t, F(in).words); \
		REFUSED(HANTEI_VALUE, "options->first_mask", function, BEFORE &o_); \
		o_.first_mask = NULL; \
		o_.first_category = F(out)[0].words; \
		REFUSED(HANTEI_OVERLAP, "pairs->a overlaps options->first_category", function, BEFORE &o_); \
		o_.first_category = NULL; \
		o_.workers = -2; \
		REFUSED(HANTEI_VALUE, "options->workers = -2, need -1", function, BEFORE &o_); \
		F(unspoilt)(TEXT(function)); \
	} while (0)

/* A list of type PAIRS for results that is null, has no memory, shares it, or has too little. The last arguments follow count. */
#define PAIRS_OUT(PAIRS, pairs, found, function, ...) \
	do { \
		PAIRS whole_ = pairs; \
		size_t count_ = 7; \
		REFUSED(HANTEI_NULL, "pairs and count", function, NULL, NULL, __VA_ARGS__); \
		pairs.a = NULL; \
		REFUSED(HANTEI_NULL, "pairs->a is null", function, &pairs, &count_, __VA_ARGS__); \
		pairs = whole_; \
		pairs.b = pairs.a; \
		REFUSED(HANTEI_OVERLAP, "pairs->b overlaps pairs->a", function, &pairs, &count_, __VA_ARGS__); \
		pairs = whole_; \
		pairs.capacity = HUGE_ROWS; \
		REFUSED(HANTEI_LENGTH, "pairs->a has", function, &pairs, &count_, __VA_ARGS__); \
		pairs.capacity = MINUS_ONE; \
		REFUSED(HANTEI_LENGTH, "pairs->a has", function, &pairs, &count_, __VA_ARGS__); \
		pairs = whole_; \
		REFUSED(HANTEI_OVERLAP, "pairs->a overlaps count", function, &pairs, (size_t *)(void *)pairs.a, __VA_ARGS__); \
		REFUSED(HANTEI_OVERLAP, "pairs overlaps count", function, &pairs, &pairs.n, __VA_ARGS__); \
		REFUSED(HANTEI_OVERLAP, "pairs overlaps count", function, &pairs, &pairs.capacity, __VA_ARGS__); \
		REFUSED(HANTEI_VALUE, "pairs is not aligned", function, MISALIGNED(PAIRS, &whole_), &count_, __VA_ARGS__); \
		pairs.b = (int32_t *)(void *)&pairs; \
		REFUSED(HANTEI_OVERLAP, "pairs->b overlaps pairs, need separate memory", function, &pairs, &count_, __VA_ARGS__); \
		pairs = whole_; \
		CHECK(count_ == 7 && pairs.n == whole_.n); \
		F(unspoilt)(TEXT(function)); \
		pairs.capacity = 1; \
		REFUSED(HANTEI_CAPACITY, "capacity = 1, need " #found, function, &pairs, &count_, __VA_ARGS__); \
		CHECK(count_ == found && pairs.n == 1); \
		F(spoil)(); \
		pairs = whole_; \
	} while (0)

/* A list of pairs, an argument of that name, that is null, too many, more than there is room for, or names rows that are not there. */
#define LIST(argument, function, BEFORE, AFTER) \
	do { \
		int32_t a_[2] = {0, 0}, b_[2] = {0, 0}; \
		hantei_pairs c_ = {2, 2, NULL, b_}; \
		REFUSED(HANTEI_NULL, argument " is null", function, BEFORE, NULL AFTER); \
		REFUSED(HANTEI_VALUE, argument " is not aligned", function, BEFORE, MISALIGNED(hantei_pairs, &c_) AFTER); \
		REFUSED(HANTEI_NULL, argument "->a is null", function, BEFORE, &c_ AFTER); \
		c_.a = a_; \
		a_[1] = ROWS; \
		REFUSED(HANTEI_VALUE, argument "->a[1] = 5, need 0 <= row < 5", function, BEFORE, &c_ AFTER); \
		a_[1] = 0; \
		b_[0] = -1; \
		REFUSED(HANTEI_VALUE, argument "->b[0] = -1, need 0 <= row < 5", function, BEFORE, &c_ AFTER); \
		b_[0] = 0; \
		c_.n = 3; \
		REFUSED(HANTEI_LENGTH, argument "->n = 3, need at most " argument "->capacity = 2", function, BEFORE, &c_ AFTER); \
		c_.n = c_.capacity = HUGE_ROWS; \
		REFUSED(HANTEI_LENGTH, argument "->a has", function, BEFORE, &c_ AFTER); \
		F(unspoilt)(TEXT(function)); \
	} while (0)

#endif
