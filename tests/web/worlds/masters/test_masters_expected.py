"""What the check of a world expects is told in the master's language."""

import ast
import inspect
import re

import pytest

from rivals.games.dma.world import validating
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.words.expected import expected_in

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
CHECKS = {"expect": 2, "expect_all": 3, "expect_different": 2}
"""Functions that check, and which of their arguments says what was expected."""


def sentences():
    """Give all that the check may say, with a number wherever it puts one in."""
    for node in ast.walk(ast.parse(inspect.getsource(validating))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CHECKS:
            said = node.args[CHECKS[node.func.id]]
            ends = ", none of them twice" if node.func.id == "expect_different" else ""
            for one in [said.body, said.orelse] if isinstance(said, ast.IfExp) else [said]:
                if isinstance(one, ast.Constant):
                    yield one.value + ends
                elif isinstance(one, ast.JoinedStr):
                    yield "".join(
                        getattr(part, "value", "5") if isinstance(part, ast.Constant) else "5"
                        for part in one.values
                    )


SENTENCES = sorted({*sentences(), "a sorted list", "int >= 1", "str", "array", "bool"})


def test_the_check_has_many_sentences():
    assert len(SENTENCES) > 40


@pytest.mark.parametrize("text", [one for one in SENTENCES if one != "1"])
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
