"""`make bench` finds what it needs, and RESULTS.md answers every question that can be asked."""

import ast
import importlib.util
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "benchmarks").glob("*.py"))
RESULTS = (ROOT / "benchmarks" / "RESULTS.md").read_text(encoding="utf-8")
PINS = "".join(
    (ROOT / name).read_text(encoding="utf-8")
    for name in ("requirements-bench.txt", "requirements-postgres.txt")
)
PINNED = set(re.findall(r"^([a-z0-9-]+)==", PINS, re.MULTILINE))
SHARED = {path.stem for path in (ROOT / "tests" / "strategies").glob("*.py")}
PACKAGES = {"pyspiel": "open-spiel"}
"""Packages whose modules have other names; connect_four is an example of this checkout."""


def imported(path):
    """The first parts of the names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_a_benchmark_imports_is_installed_for_it(path):
    ours = {"rivals", "benchmarks", "connect_four"} | SHARED
    for name in set(imported(path)) - ours - set(sys.stdlib_module_names):
        assert PACKAGES.get(name, name) in PINNED, name


def test_every_question_has_its_results():
    (listed,) = re.findall(
        r"QUESTIONS = \((.*?)\)", (ROOT / "benchmarks" / "__main__.py").read_text(), re.DOTALL
    )
    questions = re.findall(r'"(\w+)"', listed)
    assert questions
    assert [one for one in questions if f"`{one}`" not in RESULTS] == []


@pytest.mark.slow
def test_the_balance_of_the_dark_middle_ages_is_what_its_engine_gives(capsys):
    path = ROOT / "benchmarks" / "dma_balance.py"
    found = importlib.util.spec_from_file_location("dma_balance", path)
    balance = importlib.util.module_from_spec(found)
    found.loader.exec_module(balance)
    balance.main()
    assert f"```\n{capsys.readouterr().out.strip()}\n```" in RESULTS
