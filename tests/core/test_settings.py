"""A game's settings: every one has a value, and what cannot be is refused in one sentence."""

import orchard
import pytest
from connect_four.game import GAME as CONNECT_FOUR

from rivals.core.errors import BadSetup

DEFAULTS = {
    "fruits": ("apple", "pear"),
    "first": "left",
    "picks": 3,
    "windfall": False,
    "extra": {"apple": 0, "pear": 0, "plum": 0, "quince": 0},
}


class Filed(orchard.Orchard):
    """An orchard that also takes a file."""

    def files(self):
        return ("components",)


def test_what_is_left_out_is_as_the_game_says():
    assert orchard.GAME.read_settings({}) == DEFAULTS


def test_what_is_given_is_accepted_in_its_plain_form():
    given = {"fruits": ["quince", "apple"], "picks": 12, "extra": {"plum": 2}}
    assert orchard.GAME.read_settings(given) == {
        **DEFAULTS,
        "fruits": ("apple", "quince"),
        "picks": 12,
        "extra": {"apple": 0, "pear": 0, "plum": 2, "quince": 0},
    }


def test_files_are_left_to_the_game():
    assert Filed().read_settings({"components": {"any": 1}}) == DEFAULTS


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"pick": 3}, "core.no-option"),
        ({"picks": 13}, "core.bad-option.*picks.*core.whole-number"),
        ({"picks": "3"}, "core.bad-option.*picks"),
        ({"first": "up"}, "core.bad-option.*first.*core.one-of"),
        ({"fruits": "apple"}, "core.bad-option.*fruits.*core.different-of"),
        ({"windfall": 1}, "core.bad-option.*windfall.*core.yes-or-no"),
        ({"extra": {"fig": 1}}, "core.bad-option.*extra"),
    ],
)
def test_what_cannot_be_is_refused(options, said):
    with pytest.raises(BadSetup, match=said):
        orchard.GAME.read_settings(options)


def test_a_game_without_settings_takes_no_options():
    assert CONNECT_FOUR.read_settings({}) == {}
    with pytest.raises(BadSetup, match=r"core\.no-options.*option='x'"):
        CONNECT_FOUR.prepare({"x": 1})
