"""What the checks of a world and a catalogue expect is told in the master's language."""

import ast
import inspect
import re

import pytest

from rivals.games.dma.components import checking
from rivals.games.dma.world import validating
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.words.expected import expected_in

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
CHECKS = {"expect": 2, "expect_all": 3, "expect_different": 2}
"""Functions that check, and which of their arguments says what was expected."""


def sentences(module):
    """Give all that a check may say, with a number wherever it puts one in."""
    tree = ast.parse(inspect.getsource(module))
    told = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            told.setdefault(node.targets[0].id, []).append(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CHECKS:
            said = node.args[CHECKS[node.func.id]]
            ends = ", none of them twice" if node.func.id == "expect_different" else ""
            for one in told.get(said.id, ()) if isinstance(said, ast.Name) else [said]:
                yield from (text + ends for text in _texts(one))


def _texts(said):
    for one in [said.body, said.orelse] if isinstance(said, ast.IfExp) else [said]:
        if isinstance(one, ast.Constant):
            yield one.value
        elif isinstance(one, ast.JoinedStr):
            yield "".join(
                getattr(part, "value", "5") if isinstance(part, ast.Constant) else "5"
                for part in one.values
            )


SHAPES = {"a sorted list", "int >= 1", "str", "array", "bool"}
SENTENCES = sorted({*sentences(validating), *sentences(checking), *SHAPES})


@pytest.mark.parametrize(("module", "least"), [(validating, 40), (checking, 50)])
def test_the_checks_have_many_sentences(module, least):
    assert len(set(sentences(module))) > least


@pytest.mark.parametrize("text", [one for one in SENTENCES if not one.isdigit()])
def test_each_is_told_in_russian(text):
    told = expected_in(text, "ru")
    assert CYRILLIC.search(told) or "true" in told
    assert not told.startswith("«"), told
    assert expected_in(text, "en") == text


def test_what_nobody_translated_is_quoted():
    assert expected_in("a blue moon", "ru") == "«a blue moon»"


def test_a_refusal_tells_it():
    refused = Refused("worlds.refused.bad-correction", path="$.x", expected="a player 1 to 4")
    assert refused.told("ru") == "Таким мир быть не может. В $.x нужно: номер игрока от 1 до 4."
