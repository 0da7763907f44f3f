"""Blocks of code on pages: they are what they say, and Python is run somewhere."""

import ast
import json
import re
import tomllib
from pathlib import Path

import duckdb
import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
READS = {
    # Some show a method without its class, and what follows the class.
    "python": lambda text: ast.parse(f"if True:\n{text}" if text[0] == " " else text),
    "toml": tomllib.loads,
    "json": json.loads,
}
RUN_BY = {
    "docs/add-a-game.md": "tests/examples/test_add_a_game_doc.py",
    "docs/architecture.md": "tests/docs/test_docs_architecture.py",
    "docs/cli.md": "tests/docs/test_docs_code.py",
    "docs/from-python.md": "tests/front/test_from_python.py",
    "docs/learning.md": "tests/examples/test_learning_example.py",
    "docs/operations.md": "tests/web/notices/test_notices_hooks.py",
}
"""The test that runs a page's Python."""


def blocks(page):
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_block_is_what_it_says_it_is(page):
    for language, text in blocks(page):
        if language in READS:
            READS[language](text)


def test_python_of_pages_is_run():
    names = {str(page.relative_to(ROOT)) for page in PAGES if "python" in dict(blocks(page))}
    assert names == RUN_BY.keys()
    for name, test in RUN_BY.items():
        assert Path(name).name in (ROOT / test).read_text(encoding="utf-8")


def test_results_are_read_as_the_page_of_commands_does(tmp_path, monkeypatch, capsys):
    """By a table such as `rivals compare --out compared` leaves."""
    monkeypatch.chdir(tmp_path)
    Path("compared").mkdir()
    duckdb.sql(
        "COPY (SELECT map {'seat2': 'botos:hard'} AS settings, 1 AS seat, total "
        "FROM (VALUES (20), (30)) AS given(total)) TO 'compared/seats.parquet'"
    )
    [block] = [text for name, text in blocks(ROOT / "docs/cli.md") if name == "python"]
    exec(compile(block, "docs/cli.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "botos:hard" in printed
    assert "25.0" in printed
