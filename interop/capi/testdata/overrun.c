/* overrun: a column that is shorter than its shape says. Only a sanitizer can know. */
#include "check.h"

int main(void)
{
	enum { N = 64 };
	float *x = NEW(float, N), *r = NEW(float, N - 1);
	hantei_circles_f32 circles = {N, x, x, r};
	uint64_t hits;
	OK(hantei_use_tier("generic")); /* assembly has no sanitizer */
	OK(hantei_circle_circle_f32(&hits, 1, &circles, &circles));
	free(x);
	free(r);
	return finish();
}
