"""The registry: games are found by entry points, and by nothing else."""

import connect_four.game
import guest_games
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core import registry
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, SeatKind
from rivals.core.speech import tell


@pytest.fixture
def installed(tmp_path):
    """Two more packages: one with connect four, one that cannot be loaded."""
    others = {
        "broken": "no_such_module:GAME",
        "empty": "connect_four.game:NO_SUCH_NAME",
        "old": "old_form:GAME",
    }
    with guest_games.installed(guest_games.install(tmp_path, "connect_four", **others)):
        yield


def test_games_of_the_house_are_there():
    assert "panticapaeum" in registry.game_names()
    assert registry.find_game("panticapaeum").spec.name == "panticapaeum"


@pytest.mark.parametrize("name", ["connect_four", "connect_four-v1"])
def test_an_installed_package_adds_its_games(installed, name):
    assert "connect_four" in registry.game_names()
    assert registry.find_game(name) is connect_four.game.GAME


def test_names_are_sorted_and_each_there_once(installed):
    names = registry.game_names()
    assert list(names) == sorted(set(names))


def test_another_version_is_not_here(installed):
    with pytest.raises(BadSetup, match=r"core\.other-version"):
        registry.find_game("connect_four-v2")


@pytest.mark.parametrize("name", ["broken", "empty"])
def test_a_package_that_cannot_be_loaded_is_told(installed, name):
    with pytest.raises(BadSetup, match=f"core.game-broken.*{name}"):
        registry.find_game(name)


def test_a_game_in_the_old_form_is_refused(installed):
    with pytest.raises(BadSetup) as refused:
        registry.find_game("old")
    assert tell(refused.value, "en").startswith("the game old is written for Rivals 0.1: ")


@given(st.text())
def test_unknown_games_are_told_with_the_known_ones(name):
    if name in registry.game_names():
        return
    with pytest.raises(BadSetup, match=r"core\.unknown-game.*panticapaeum|core\.other-version"):
        registry.find_game(name)


# --- What a game says of its seats -------------------------------------------------------------

BOTOS = SeatKind(
    "botos", {"standard": (), "hard": ("a", "b"), "odd": ("c",)}, ("a", "b", "c"), seats=(1,)
)


@pytest.mark.parametrize(
    ("level", "switches", "name"),
    [
        ("", (), "botos"), ("standard", (), "botos"), ("hard", (), "botos:hard"),
        ("", ("b", "a"), "botos:hard"), ("", ("c",), "botos:odd"),
        ("hard", ("c",), "botos:a+b+c"), ("", ("b",), "botos:b"),
    ],
)  # fmt: skip
def test_seats_are_spelt_by_level_or_switches(level, switches, name):
    assert BOTOS.seat_name(level, switches) == name


def test_seats_without_levels_are_spelt_by_name():
    assert SeatKind("random").seat_name() == "random"


def test_every_name_of_the_spec_is_a_kind_of_seat():
    kinds = [kind.name for kind in connect_four.game.GAME.seat_kinds()]
    assert kinds == [HUMAN, "blocker", "random", "searcher"]
