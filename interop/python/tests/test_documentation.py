"""The examples of the docstrings, of README.md, and of the page on gates."""

import doctest
import importlib
import pkgutil
import unittest
from pathlib import Path

import numpy as np

import hantei

README = Path(__file__).parent.parent / "README.md"
GATES = Path(__file__).parent.parent.parent.parent / "docs" / "gate-events-by-covariance.md"


def load_tests(loader, tests, ignore):
    names = {"hantei": hantei, "np": np}
    for module in pkgutil.iter_modules(hantei.__path__):
        if module.name == "libhantei":  # the C library, which looks like a module
            continue
        tests.addTests(doctest.DocTestSuite(importlib.import_module(f"hantei.{module.name}"), extraglobs=names))
    tests.addTests(doctest.DocTestSuite(hantei, extraglobs=names))
    for page in (README, GATES):
        tests.addTests(doctest.DocFileSuite(str(page), module_relative=False))
    return tests


class Documented(unittest.TestCase):
    def test_every_public_name(self):
        for name in hantei.__all__:
            with self.subTest(name):
                self.assertTrue(getattr(hantei, name).__doc__)


if __name__ == "__main__":
    unittest.main()
