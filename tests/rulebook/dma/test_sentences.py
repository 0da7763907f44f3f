"""Every sentence of Part I stands in a table that says where it is in the product."""

import os
import re
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
CODE = ROOT / "src" / "rivals"
TABLE = (HERE / "sentences.md").read_text(encoding="utf-8")
MARKS = (HERE / "sentences.txt").read_text(encoding="ascii").split()
READINGS = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
KINDS = {"rule", "screen", "map", "report", "role", "example", "tale"}
ROW = re.compile(r"^\| (\d+)(?:-(\d+))? \| (\w+) \| (.+) \| (.+) \|$", re.MULTILINE)
ROWS = [
    (int(first), int(last or first), kind, told, where)
    for first, last, kind, told, where in ROW.findall(TABLE)
]
TESTS = {
    name
    for folder in ("rulebook/dma", "games/dma", "web/worlds", "browser")
    for file in (ROOT / "tests" / folder).rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE)
}
BREAK = re.compile(r'(?<=[.!?:;])\s+(?=[А-ЯA-Z"•(])')
"""Between two sentences of a line."""


def sentences(text):
    lines = (line.strip() for line in text.splitlines())
    return [one for line in lines if line for one in BREAK.split(line)]


def mark(sentence):
    letters = "".join(one for one in sentence.casefold() if one.isalnum())
    return sha256(letters.encode()).hexdigest()[:8]


def named(where, what):
    return re.findall(rf"{what} `([^`]+)`", where)


def test_no_sentence_is_left_out_and_none_stands_twice():
    told = [number for first, last, *_ in ROWS for number in range(first, last + 1)]
    assert told == list(range(1, len(MARKS) + 1))


def test_every_sentence_but_a_tale_says_where_it_is():
    for first, _, kind, told, where in ROWS:
        assert kind in KINDS, first
        assert told.strip(), first
        assert (where == "—") == (kind == "tale"), first


def test_every_test_that_is_named_exists():
    assert {name for *_, where in ROWS for name in re.findall(r"`(test_\w+)`", where)} <= TESTS


def test_every_page_that_is_named_exists():
    for *_, where in ROWS:
        for page in named(where, "page"):
            app, name = page.split(":")
            urls = (CODE / "web" / "worlds" / app / "urls.py").read_text(encoding="utf-8")
            assert f'name="{name}"' in urls, page


def test_all_code_that_is_named_exists():
    for *_, where in ROWS:
        for code in named(where, "code"):
            *folders, name = code.split(".")
            module = CODE.joinpath("games", "dma", *folders)
            if module.is_dir():
                assert (module / f"{name}.py").is_file(), code
            else:
                text = module.with_suffix(".py").read_text(encoding="utf-8")
                assert re.search(rf"^(?:def|class) {name}\b", text, re.MULTILINE), code


def test_what_the_game_has_otherwise_is_declared():
    _, heading, rest = READINGS.partition("### What Part I tells and the game has not\n")
    assert heading
    declared = set(re.findall(r"^- \*\*(.+?)\.\*\*", rest.partition("\n## ")[0], re.MULTILINE))
    used = {one for *_, where in ROWS for one in re.findall(r"declared \*(.+?)\*", where)}
    assert {one[0].upper() + one[1:] for one in used} == declared


@pytest.mark.skipif(
    "RIVALS_DMA_RULES" not in os.environ, reason="RIVALS_DMA_RULES names no file of the text"
)
def test_the_marks_are_those_of_the_text():
    text = Path(os.environ["RIVALS_DMA_RULES"]).read_text(encoding="utf-8")
    assert [mark(one) for one in sentences(text)] == MARKS


def test_a_mark_is_of_letters_and_digits_alone():
    assert mark("Степь - 5 клеток.") == mark("  степь: 5 КЛЕТОК!")
    assert sentences("Одно. Другое!\n\n• третье: Четвёртое") == [
        "Одно.", "Другое!", "• третье:", "Четвёртое",
    ]  # fmt: skip
