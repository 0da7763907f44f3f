"""Every reading of the rules has a test of its own, by its number; every option by its name."""

import re
from pathlib import Path

import msgspec
import pytest

from rivals.games.dma.world.readings import Readings

RULEBOOK = Path(__file__).parents[2] / "rulebook" / "dma"
TEXT = "\n".join(one.read_text(encoding="utf-8") for one in sorted(RULEBOOK.glob("test_*.py")))
NAMES = re.findall(r"^def (test_\w+)\(", TEXT, re.MULTILINE)
NUMBERS = (*range(1, 53), 66)
"""The readings whose tests go by their numbers: the reference's, and one that is an option."""


@pytest.mark.parametrize("number", NUMBERS)
def test_a_reading_has_a_test(number):
    assert [one for one in NAMES if one.startswith(f"test_a{number}_")]


@pytest.mark.parametrize("option", [one.name for one in msgspec.structs.fields(Readings)])
def test_an_option_is_turned_on_in_a_test_of_the_rulebook(option):
    assert re.search(rf"\b{option}=True\b", TEXT)


def test_no_test_is_named_after_a_reading_that_is_not_there():
    numbers = {int(found[1]) for one in NAMES if (found := re.match(r"test_a(\d+)_", one))}
    assert numbers == set(NUMBERS)


def test_no_two_tests_of_a_file_have_the_same_name():
    for file in RULEBOOK.glob("test_*.py"):
        names = re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(names) == len(set(names)), file.name
