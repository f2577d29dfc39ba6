/* A batch in columns of REAL: part of golden.c. */

static void F(batch)(FILE *file, int test, size_t n1, size_t n2, uint64_t *hash)
{
	static REAL first[6][MOST_ROWS], second[6][MOST_ROWS], out[5][MOST_ROWS];
	static uint64_t hits[MOST_ROWS / 64];
	size_t n = n1 == 1 ? n2 : n1, words = (n + 63) / 64;
	REAL(*a)[MOST_ROWS] = first, (*b)[MOST_ROWS] = second;
	for (int k = 0; k < tests[test].first; k++)
		get(file, a[k], sizeof(REAL), n1);
	for (int k = 0; k < tests[test].second; k++)
		get(file, b[k], sizeof(REAL), n2);

	F(hantei_ellipses) e1 = {n1, a[0], a[1], a[2], a[3], a[4], a[5]}, e2 = {n2, b[0], b[1], b[2], b[3], b[4], b[5]};
	F(hantei_boxes) box = {n1, a[0], a[1], a[2], a[3], a[4], a[5]};
	F(hantei_points) point = {n2, b[0], b[1]};
	F(hantei_circles) c1 = {n1, a[0], a[1], a[2]}, c2 = {n2, b[0], b[1], b[2]};
	F(hantei_moving_circles) m1 = {n1, a[0], a[1], a[2], a[3], a[4]}, m2 = {n2, b[0], b[1], b[2], b[3], b[4]};
	F(hantei_contacts) contacts = {n, out[0], out[1], out[2], out[3], out[4]};
	F(hantei_nearest) nearest = {n, out[0], out[1], out[2], out[3], out[4]};
	switch (test) {
	case 0:
		OK(F(hantei_ellipse_point)(hits, words, &e1, &point));
		break;
	case 1:
		OK(F(hantei_ellipse_ellipse)(hits, words, &e1, &e2));
		break;
	case 2:
		OK(F(hantei_box_circle)(hits, words, &box, &c2));
		break;
	case 3:
		OK(F(hantei_circle_circle)(hits, words, &c1, &c2));
		break;
	case 4:
		OK(F(hantei_circle_sweep)(out[0], n, &m1, &m2));
		break;
	case 5:
		OK(F(hantei_circle_sweep_contact)(&contacts, &m1, &m2));
		break;
	case 6:
		OK(F(hantei_ellipse_distance)(out[0], n, &e1, &point));
		break;
	case 7:
		OK(F(hantei_ellipse_nearest)(&nearest, &e1, &point));
		break;
	case 8:
		OK(F(hantei_circle_sweep_hit)(hits, words, &m1, &m2));
		break;
	}
	for (size_t w = 0; tests[test].numbers == 0 && w < words; w++)
		add(hash, hits[w]);
	for (int k = 0; k < tests[test].numbers; k++) {
		for (size_t i = 0; i < n; i++)
			F(add)(hash, out[k][i]);
	}
}
