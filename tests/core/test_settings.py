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
        ({"pick": 3}, "orchard has no option 'pick': expected one of fruits, first, picks"),
        ({"picks": 13}, "bad value of option picks: expected a whole number 1 to 12"),
        ({"picks": "3"}, "bad value of option picks"),
        ({"first": "up"}, "bad value of option first: expected one of left, right"),
        ({"fruits": "apple"}, "bad value of option fruits: expected different ones"),
        ({"windfall": 1}, "bad value of option windfall: expected yes or no"),
        ({"extra": {"fig": 1}}, "bad value of option extra"),
    ],
)
def test_what_cannot_be_is_refused(options, said):
    with pytest.raises(BadSetup, match=said):
        orchard.GAME.read_settings(options)


def test_a_game_without_settings_takes_no_options():
    assert CONNECT_FOUR.read_settings({}) == {}
    with pytest.raises(BadSetup, match="connect_four has no options, got x"):
        CONNECT_FOUR.prepare({"x": 1})
