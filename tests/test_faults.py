"""Every error raised anywhere is a rule id whose words, in both languages, have what they need."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from rivals.cli.words import CLI_WORDS
from rivals.cli.words.faults import CLI_FAULTS
from rivals.core import errors, speech
from rivals.core.fault_words import FAULT_WORDS
from rivals.core.registry import game_names
from rivals.core.words import LANGS
from rivals.games.dma.words.faults import FAULTS as DMA_FAULTS
from rivals.lab.words import LAB_FAULTS
from rivals.web.matches.words import MATCH_FAULTS
from rivals.web.words import SITE_WORDS

SOURCES = Path(errors.__file__).parents[1]
ROOMS = (
    "adapters", "cli.words", "front.faults", "lab", "pocket", "search.saying", "testing",
    "web", "web.matches", "web.notices", "web.tables", "web.worlds",
)  # fmt: skip
"""Rooms with words of their own: each says so as it is imported."""
RULE_AT = {
    "BadPosition": 1, "BadNotation": 1, "BadMatch": 1, "BadAnswer": 1, "IllegalAction": 1,
    "BadRivalFile": 1, "expect": 2, "expect_all": 3, "needs": 2, "require": 1,
}  # fmt: skip
"""Which argument is the rule, where it is not the first."""
CHECKS = {"expect", "expect_all", "needs", "require"}
OWN_RULES = {"NotYourTurn", "StaleState", "MissingExtra"}
"""Errors that have a rule of their own, whatever they are given."""
PART = r"[a-z0-9_-]+"
ID = re.compile(rf"{PART}(\.({PART}|\*)+)+")


class Raised(NamedTuple):
    """One place that names a rule, with `*` where it is put together.

    `params` is None where they are not written out there.
    """

    where: str
    game: str
    rule: str
    params: frozenset[str] | None


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text())) for path in sorted(SOURCES.rglob("*.py"))]


def kinds(found: list[tuple[Path, ast.Module]]) -> set[str]:
    """Name every kind of error, those that other modules derive included."""
    names = {"RivalsError"}
    while True:
        more = {
            node.name
            for _, tree in found
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef) and names & {_name(base) for base in node.bases}
        }
        if more <= names:
            return names
        names |= more


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def literals(node: ast.expr) -> list[str]:
    """Give the texts that an expression can be, as far as they are written there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = (one.value if isinstance(one, ast.Constant) else "*" for one in node.values)
        text = "".join(parts)
        return [] if text.startswith("*") else [text]
    return []


def raised() -> list[Raised]:
    found = trees()
    wanted = (kinds(found) | CHECKS) - OWN_RULES
    calls = []
    for path, tree in found:
        parts = path.relative_to(SOURCES).parts
        game = parts[1] if parts[0] == "games" else ""
        for node in ast.walk(tree):
            name = _name(node.func) if isinstance(node, ast.Call) else ""
            at = RULE_AT.get(name, 0)
            if name not in wanted or len(node.args) <= at:
                continue
            names = [one.arg for one in node.keywords]
            params = None if None in names else frozenset(one for one in names if one)
            where = f"{'/'.join(parts)}:{node.lineno}"
            calls += [Raised(where, game, rule, params) for rule in literals(node.args[at])]
    return calls


@pytest.fixture(scope="module")
def places() -> list[Raised]:
    for room in ROOMS:
        importlib.import_module(f"rivals.{room}")
    return raised()


def _is_told(rule: str) -> bool:
    """Say whether an id has words; of one that is put together, whether any like it has."""
    if not ID.fullmatch(rule):
        return False
    if "*" not in rule:
        return speech.words_of(rule) is not None
    like = re.compile(re.escape(rule).replace(r"\*", f"({PART})"))
    books = [speech.words_of(f"{name}.title") for name in game_names()]
    ids = [one for book in books if book for one in book.ids()]
    return any(map(like.fullmatch, [*ids, *FAULT_WORDS, *CLI_WORDS.ids(), *LAB_FAULTS.ids()])) or (
        rule.startswith("armada.odds.")
    )


def test_every_error_is_a_rule_id_with_words(places):
    assert [one for one in places if not _is_told(one.rule)] == []


def test_words_of_errors_have_what_they_need(places):
    wrong = []
    for one in places:
        words = speech.words_of(one.rule)
        if words is None:
            continue
        needed = [words.slots(one.rule, lang) for lang in LANGS]
        if needed[0] != needed[1] or (one.params is not None and not needed[0] <= one.params):
            wrong.append((one, needed))
    assert wrong == []


def test_no_words_of_errors_are_left_over():
    """Each id stands in the code, or its last part does where it is put together."""
    texts = {
        node.value
        for path, tree in trees()
        if not path.match("fault_words.py") and not path.match("lab/words.py")
        if not path.match("words/faults.py") and not path.match("web/words.py")
        if not path.match("matches/words.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    told = [
        *FAULT_WORDS, *CLI_FAULTS, *LAB_FAULTS.ids(), *DMA_FAULTS,
        *SITE_WORDS.ids(), *MATCH_FAULTS.ids(),
    ]  # fmt: skip
    assert [one for one in told if not {one, one.rpartition(".")[2]} & texts] == []


def test_frames_are_told_in_both_languages():
    framed = [
        errors.IllegalAction("end", errors.NOT_AN_OPTION),
        errors.NotYourTurn(0, 1),
        errors.NotYourTurn(None, None),
        errors.StaleState(1, 2),
        errors.BadPosition("$.a", "core.sorted"),
        errors.BadNotation("x", "core.not-utf8"),
        errors.BadMatch(1, "core.legal-action", why=errors.NotYourTurn(None, None)),
        errors.BadAnswer("n", "core.yes-or-no"),
    ]
    for error in framed:
        told = [speech.tell(error, lang) for lang in LANGS]
        assert told[0] != told[1]
        assert not any(re.search(r"core\.(?!not-an-option)|\{", one) for one in told), told
