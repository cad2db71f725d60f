#!/usr/bin/env python3
"""Writes the tables of exact intervals, classical tests and flip tests, from SciPy.

Run it in this folder with Python 3, NumPy and SciPy (written with 2.4.6 and 1.17.1).
"""

import numpy
import scipy.stats
from generate import write

generator = numpy.random.default_rng(20261130)


def text(values):
    return " ".join(repr(float(x)) for x in values)


def shares():
    rows = []
    trials = [1, 2, 3, 5, 10, 20, 60, 91, 299, 1000]
    for confidence in [0.5, 0.95, 0.99]:
        for count in trials:
            for successes in sorted({0, 1, 2, count // 3, count // 2, count - 1, count}):
                if not 0 <= successes <= count:
                    continue
                interval = scipy.stats.binomtest(successes, count).proportion_ci(
                    confidence, method="exact")
                rows.append((confidence, count, successes,
                             repr(float(interval.low)), repr(float(interval.high))))
    write("share_intervals.csv", ["confidence", "trials", "successes", "low", "high"], rows)


def sign_tests():
    rows = []
    for count in [1, 2, 5, 6, 7, 24, 25, 100, 1000, 5001]:
        for positive in sorted({0, 1, count // 4, count // 2, (count + 1) // 2, count * 3 // 5, count}):
            p = scipy.stats.binomtest(positive, count).pvalue
            rows.append((positive, count - positive, repr(float(p))))
    write("sign_tests.csv", ["positive", "negative", "p"], rows)


def samples():
    """Pairs of samples, with and without ties, of different size, close and far apart."""
    for first, second in [(1, 1), (1, 5), (4, 3), (10, 10), (25, 40), (200, 150)]:
        for shift in [0, 0.3, 2]:
            yield generator.normal(0, 1, first).round(4), generator.normal(shift, 1, second).round(4)
            yield generator.integers(0, 6, first), generator.integers(0, 6, second) + round(shift)
    yield [5, 5, 5], [5, 5]
    yield [1, 2, 3], [1, 2, 3]


def rank_tests():
    rows = []
    for first, second in samples():
        p = scipy.stats.mannwhitneyu(first, second, method="asymptotic", use_continuity=True).pvalue
        rows.append((text(first), text(second), repr(float(p))))
    write("mann_whitney.csv", ["first", "second", "p"], rows)


def signed_rank_tests():
    rows = []
    for count in [1, 2, 6, 12, 24, 60, 300]:
        for shift in [0, 0.2, 1]:
            for values in [generator.normal(shift, 1, count).round(4),
                           generator.integers(-4, 5, count) + round(shift)]:
                if not numpy.any(values):
                    continue
                p = scipy.stats.wilcoxon(
                    values, zero_method="wilcox", correction=False, method="approx").pvalue
                rows.append((text(values), repr(float(p))))
    write("signed_rank.csv", ["differences", "p"], rows)


def holm():
    """The definition, written a second time: SciPy has no Holm."""
    rows = []
    for count in [1, 2, 3, 12, 40]:
        for power in [1, 3]:
            p = generator.random(count).round(3) ** power
            p[0] = p[-1]
            order = numpy.argsort(p, kind="stable")
            steps = p[order] * numpy.arange(count, 0, -1)
            adjusted = numpy.empty(count)
            adjusted[order] = numpy.minimum(1, numpy.maximum.accumulate(steps))
            rows.append((text(p), text(adjusted)))
    write("holm.csv", ["p", "adjusted"], rows)


def flip_tests():
    """All flips of up to 12 sums; SciPy tries both signs of each sum alone."""
    rows = []
    for count in [2, 3, 5, 8, 12]:
        for shift in [0, 0.5, 1.5]:
            for sums in [generator.normal(shift, 1, count).round(3),
                         generator.integers(-3, 4, count) + round(shift)]:
                sums = numpy.asarray(sums, dtype=float)
                if not numpy.any(sums):
                    continue
                p = scipy.stats.permutation_test(
                    (sums,), lambda x: abs(numpy.sum(x)), permutation_type="samples",
                    n_resamples=numpy.inf, alternative="greater", vectorized=False).pvalue
                rows.append((text(sums), repr(float(p))))
    write("flip_tests.csv", ["sums", "p"], rows)


if __name__ == "__main__":
    shares()
    sign_tests()
    rank_tests()
    signed_rank_tests()
    holm()
    flip_tests()
