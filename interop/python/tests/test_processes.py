"""Threads, child processes, tiers and the environment."""

import multiprocessing
import os
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock

import numpy as np

import hantei


def hits(n=1000):
    circles = hantei.Circles(np.arange(n), 0, 0.5)
    return hantei.count(hantei.circle_circle, circles)


def answer(queue):
    try:
        queue.put(hits())
    except RuntimeError as error:
        queue.put(str(error))


CIRCLES = hantei.Circles(np.arange(3), 0, 0.5)
BOUNDS = hantei.bounds(CIRCLES)
GRID = hantei.Grid(BOUNDS)

# One for each way into the library.
ENTRIES = {
    "a test": lambda: hantei.circle_circle(CIRCLES, CIRCLES),
    "bounds": lambda: hantei.bounds(CIRCLES),
    "candidates": lambda: hantei.candidates(CIRCLES),
    "direction": lambda: hantei.direction(1.0),
    "Grid": lambda: hantei.Grid(BOUNDS),
    "Grid.pairs": lambda: GRID.pairs(),
    "tier": lambda: hantei.tier(),
    "tiers": lambda: hantei.tiers(),
    "use_tier": lambda: hantei.use_tier("generic"),
}


def answers_of_entries(queue):
    answers = {}
    for name, call in ENTRIES.items():
        # In place of the library, for one that entered it might never end.
        with mock.patch.object(hantei._library, "_native") as native:
            native.hantei_tiers.return_value = [None]
            try:
                call()
                answers[name] = "it ran", len(native.mock_calls)
            except Exception as error:
                answers[name] = repr(error), len(native.mock_calls)
    queue.put(answers)


class Processes(unittest.TestCase):
    def start(self, method, target=answer):
        context = multiprocessing.get_context(method)
        queue = context.Queue()
        child = context.Process(target=target, args=(queue,))
        child.start()
        got = queue.get(timeout=60)
        child.join()
        return got

    def test_spawn(self):
        self.assertEqual(self.start("spawn"), 999)

    def test_fork(self):
        self.assertIn('start processes by multiprocessing.get_context("spawn")', self.start("fork"))
        self.assertEqual(hits(), 999)  # the parent goes on

    def test_fork_at_every_entry(self):
        for name, (answer, entered) in self.start("fork", answers_of_entries).items():
            with self.subTest(name):
                self.assertIn("RuntimeError('hantei: this process is a child of fork", answer)
                self.assertEqual(entered, 0)


class Threads(unittest.TestCase):
    def test_call_lets_others_run(self):
        circles = hantei.Circles(np.zeros(20000), np.zeros(20000), 1.0)
        ended = []
        caller = threading.Thread(target=lambda: ended.append(hantei.count(hantei.circle_circle, circles)))
        turns, longest, last = 0, 0.0, time.perf_counter()
        caller.start()
        while caller.is_alive():
            now = time.perf_counter()
            turns, longest, last = turns + 1, max(longest, now - last), now
        self.assertEqual(ended, [20000 * 19999 // 2])
        self.assertGreater(turns, 10)

    def test_many(self):
        results = []
        threads = [threading.Thread(target=lambda: results.append(hits())) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, [999] * 8)

    def test_message_is_that_of_the_thread(self):
        def wrong(rows):
            with self.assertRaisesRegex(ValueError, str(rows)):
                hantei.among(hantei.circle_circle, hantei.Circles([0], 0, 1), hantei.Circles([0], 0, 1), ([rows], [0]))
        threads = [threading.Thread(target=wrong, args=(1000 + k,)) for k in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


class Tiers(unittest.TestCase):
    def test_same_bits(self):
        random = np.random.default_rng(3)
        ellipses = hantei.Ellipses(*random.uniform(-3, 3, (4, 1000)), angle=random.uniform(0, 3, 1000), dtype=np.float32)
        points = hantei.Points(*random.uniform(-3, 3, (2, 1000)), dtype=np.float32)
        best, answers = hantei.tier(), []
        try:
            for tier in hantei.tiers():
                hantei.use_tier(tier)
                self.assertEqual(hantei.tier(), tier)
                answers.append(hantei.ellipse_distance(ellipses, points).view(np.uint32))
        finally:
            hantei.use_tier(best)
        for other in answers[1:]:
            np.testing.assert_array_equal(answers[0], other)

    def test_unknown(self):
        with self.assertRaisesRegex(ValueError, "fast"):
            hantei.use_tier("fast")

    def test_environment(self):
        program = "import hantei; hantei.circle_circle(hantei.Circles(0, 0, 1), hantei.Circles(0, 0, 1))"
        run = subprocess.run([sys.executable, "-c", program], env={**os.environ, "HANTEI_TIER": "fast"}, capture_output=True, text=True)
        self.assertIn("ValueError", run.stderr)
        self.assertIn("HANTEI_TIER", run.stderr)


if __name__ == "__main__":
    unittest.main()
