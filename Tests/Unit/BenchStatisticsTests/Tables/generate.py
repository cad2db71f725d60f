#!/usr/bin/env python3
"""Writes the tables the tests of BenchStatistics compare against.

Run it in this folder with Python 3, NumPy and SciPy (written with 2.4.6 and 1.17.1). Each algorithm
comes from those libraries or is written here a second time from its paper.
"""

import csv

import numpy
import scipy.stats

MASK = (1 << 64) - 1


def write(name, header, rows):
    with open(name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def data_sets():
    generator = numpy.random.default_rng(20240601)
    yield "one", [3.25]
    yield "two", [4.0, 1.0]
    yield "equal", [7.5] * 9
    yield "ties", [1.0, 2.0, 2.0, 2.0, 3.0, 3.0, 9.0, 9.0]
    yield "negative", [-5.0, -1.5, 0.0, 2.25, 1e-9, -1e9]
    yield "huge", [1e300, -1e300, 5e299, 1e-300]
    yield "normal", [round(x, 6) for x in generator.normal(100, 10, 37)]
    yield "lognormal", [round(x, 6) for x in generator.lognormal(5, 1, 100)]
    yield "counts", [float(x) for x in generator.integers(0, 20, 1203)]


def samples():
    rows = [(name, repr(float(x))) for name, values in data_sets() for x in values]
    write("samples.csv", ["set", "value"], rows)


def quantiles():
    rows = []
    for name, values in data_sets():
        for p in [0, 0.01, 0.1, 0.25, 1 / 3, 0.5, 0.75, 0.9, 0.95, 0.99, 1]:
            value = numpy.quantile(values, p, method="linear")
            rows.append((name, repr(float(p)), repr(float(value))))
    write("quantiles.csv", ["set", "probability", "value"], rows)


def summaries():
    rows = []
    for name, values in data_sets():
        deviation = scipy.stats.median_abs_deviation(values)
        rows.append((name, repr(float(numpy.mean(values))), repr(float(deviation))))
    write("summaries.csv", ["set", "mean", "median_absolute_deviation"], rows)


def median_intervals():
    """Searches all ranks with SciPy's binomial distribution."""
    rows = []
    counts = list(range(1, 61)) + [99, 100, 101, 333, 1000, 1001, 1074, 1100, 5000, 99999, 1000000]
    for confidence in [0.5, 0.95, 0.99]:
        for count in counts:
            ranks = numpy.arange(1, count // 2 + 1)
            coverages = 1 - 2 * scipy.stats.binom.cdf(ranks - 1, count, 0.5)
            fitting = numpy.flatnonzero(coverages >= confidence)
            if len(fitting) == 0:
                rows.append((confidence, count, "", ""))
                continue
            rank, coverage = ranks[fitting[-1]], coverages[fitting[-1]]
            rows.append((confidence, count, int(rank), repr(float(coverage))))
    write("median_intervals.csv", ["confidence", "count", "rank", "coverage"], rows)


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)


class Xoshiro256StarStar:
    def __init__(self, seed):
        filler = SplitMix64(seed)
        self.s = [filler.next() for _ in range(4)]

    @staticmethod
    def rotate(x, k):
        return ((x << k) | (x >> (64 - k))) & MASK

    def next(self):
        s = self.s
        result = (self.rotate((s[1] * 5) & MASK, 7) * 9) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = self.rotate(s[3], 45)
        return result

    def below(self, bound):
        """Lemire's method: reject the numbers that would make some results likelier."""
        while True:
            product = self.next() * bound
            if (product & MASK) >= (1 << 64) % bound:
                return product >> 64

    def shuffled(self, elements):
        elements = list(elements)
        for last in range(len(elements) - 1, 0, -1):
            other = self.below(last + 1)
            elements[last], elements[other] = elements[other], elements[last]
        return elements


def random_numbers():
    rows = []
    for seed in [0, 1, 42, MASK]:
        rows += [(seed, "bits", "", Xoshiro256StarStar(seed).next())]
        generator = Xoshiro256StarStar(seed)
        rows += [(seed, "shuffle", 12, " ".join(map(str, generator.shuffled(range(12)))))]
        # The generator goes on where the shuffle left it.
        for bound in [1, 2, 6, 1000, (1 << 63) + 1, MASK]:
            rows += [(seed, "below", bound, generator.below(bound)) for _ in range(3)]
    write("random.csv", ["seed", "draw", "bound", "value"], rows)


if __name__ == "__main__":
    samples()
    quantiles()
    summaries()
    median_intervals()
    random_numbers()
