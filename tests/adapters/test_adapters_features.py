"""Named features: they say what a seat sees, no more, and can be shown instead of hashed ones."""

from types import SimpleNamespace

import numpy as np
import pytest

from rivals.adapters import single
from rivals.adapters.encoding import squashed
from rivals.adapters.features import Named, features, names_met
from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.registry import find_game

SEATS = {
    "armada": ("human", "human"),
    "dma": ("builder", "raider"),
    "eclipse": ("human", "rival"),
    "panticapaeum": ("human", "botos"),
    "tyrants": ("human", "human"),
}


def begun(name):
    game = find_game(name)
    options = {}
    game.prepare(options)
    return game, game.setup(SEATS[name], options, SeededDice(3))


@pytest.mark.parametrize("name", SEATS)
def test_what_a_seat_sees_has_names(name):
    game, state = begun(name)
    found = features(game, state, 0)
    assert found["seat=0"] == 1
    assert len(found) > 50
    assert all(type(value) is float for value in found.values())


def test_a_name_is_the_path_of_what_it_says():
    game = SimpleNamespace(seen_by=lambda state, seat: state)
    state = {
        "round": 2, "phase": "take", "over": False, "none": None,
        "market": ["spy", "spy", "noble"], "seats": [{"coins": 3}, {"coins": 5}],
    }  # fmt: skip
    assert features(game, state, 1) == {
        "seat=1": 1, "round": 2, "phase=take": 1, "over=false": 1,
        "market.length": 3, "market.spy": 2, "market.noble": 1,
        "seats.length": 2, "seats[0].coins": 3, "seats[1].coins": 5,
    }  # fmt: skip


def test_what_a_seat_may_not_see_has_no_name():
    game, state = begun("tyrants")
    other = game.seen_by(state, 0)
    assert features(game, state, 0) == features(game, other, 0)
    assert features(game, state, 0) != features(game, state, 1)


def test_a_position_is_shown_by_the_names_that_are_wanted():
    names = names_met("panticapaeum", games=1)
    assert names == names_met("panticapaeum", games=1)
    env = single("panticapaeum", encoding=Named("panticapaeum", names))
    seen, _ = env.reset(seed=5)
    episode = env.episode
    told = features(episode.game, episode.state, 0)
    assert seen["observation"].shape == (len(names),)
    assert seen["observation"] == pytest.approx(
        [squashed(told.get(name, 0.0)) for name in names], abs=1e-6
    )
    assert np.abs(seen["observation"]).max() <= 1


def test_without_names_there_is_nothing_to_show():
    with pytest.raises(BadSetup):
        Named("panticapaeum", ())
