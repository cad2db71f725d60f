#!/usr/bin/env python3
"""Reads exports back with Python's own parsers and prints what they hold.

usage: read_back.py FOLDER
Prints one JSON object: for each file of the folder a list of [name, what, value], where name is a
case, what a metric and value the shortest text of the number, or nothing where it is missing.
"""
import csv, json, os, re, sys
import urllib.parse
import xml.etree.ElementTree as ET


def number(value):
    return repr(float(value))


def refuse(constant):
    raise ValueError("not JSON: " + constant)


def load(path):
    with open(path, encoding="utf-8", newline="") as file:
        return json.load(file, parse_constant=refuse)


def google_benchmark(path):
    document = load(path)
    known = {"family_index", "per_family_instance_index", "repetitions", "repetition_index",
             "threads", "iterations", "real_time", "cpu_time"}
    figures = []
    for entry in document["benchmarks"]:
        if entry["run_type"] == "aggregate":
            for key, value in entry.items():
                if key not in known and not isinstance(value, str):
                    figures.append([entry["run_name"], key, number(value)])
        else:
            figures.append([entry["name"], "real_time", number(entry["real_time"])])
    for error in document["context"]["errors"]:
        figures.append([error["name"], "failed", error["error_message"]])
    return figures


def github_action_benchmark(path):
    return [entry["name"].rsplit(" ", 1) + [number(entry["value"])] for entry in load(path)]


def bencher(path):
    return [[name, measure, number(value["value"])]
            for name, measures in load(path).items() for measure, value in measures.items()]


def benchstat(path):
    figures = []
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    for line in text.split("\n"):
        if not line.startswith("Benchmark"):
            continue
        fields = line.split()
        parts = [part.split("=", 1) for part in fields[0].split("/")[1:]]
        name = "/".join(urllib.parse.unquote(value) for _, value in parts)
        for value, unit in zip(fields[2::2], fields[3::2]):
            figures.append([name, unit, number(value)])
    return figures


def junit(path):
    figures = []
    for case in ET.parse(path).getroot().iter("testcase"):
        name = case.get("classname") + "/" + case.get("name")
        for tag in ("failure", "error", "skipped"):
            for element in case.findall(tag):
                figures.append([name, tag, element.get("message")])
        for line in (case.findtext("system-out") or "").split("\n"):
            match = re.match(r"([a-z0-9-]+): (-?\d[\d.e+-]*) \S+", line)
            if match:
                figures.append([name, match[1], number(match[2])])
    return figures


def cell(text):
    """Takes away the apostrophe that keeps a cell from being a formula."""
    return text[1:] if re.match("'+[=+\\-@\t\r\n＝＋－＠]", text) else text


def comma_separated(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = [[cell(text) for text in row] for row in csv.reader(file, strict=True)]
    header = rows[0]
    figures = []
    for row in rows[1:]:
        assert len(row) == len(header), "a row has another number of fields"
        row = dict(zip(header, row))
        if row["kind"] == "metric" and row["value"]:
            figures.append([row["key"], row["metric"], number(row["value"])])
        if row["kind"] == "remark":
            figures.append([row["key"], "remark", row["text"]])
    return figures


def report_json(path):
    document = load(path)
    if "comparisons" not in document:
        return [[case["head"], metric + "/" + side, number(figure["value"])]
                for case in document["cases"] for metric, sides in case["metrics"].items()
                for side, figure in sides.items()]
    return [[case["key"], metric, number(figure["value"])]
            for case in document["cases"] for metric, figure in case["metrics"].items()]


READERS = {
    "google-benchmark.json": google_benchmark,
    "github-action-benchmark.json": github_action_benchmark,
    "bencher-metric-format.json": bencher, "benchstat.txt": benchstat, "junit.xml": junit,
    "report.csv": comma_separated, "report.json": report_json,
}


def main():
    found = {}
    for file in sorted(os.listdir(sys.argv[1])):
        reader = next((READERS[end] for end in READERS if file.endswith(end)), None)
        if reader:
            try:
                found[file] = reader(os.path.join(sys.argv[1], file))
            except Exception as problem:
                sys.exit("%s: %r" % (file, problem))
    json.dump(found, sys.stdout)


main()
