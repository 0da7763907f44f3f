"""Claims about Botos: what is measured is what was played, and verdicts follow from it."""

import numpy as np
import pytest

from rivals.core.registry import find_game
from rivals.games.panticapaeum.components.box import default_box, learn_box
from rivals.games.panticapaeum.position.seats import read_level
from rivals.lab.claims import botos
from rivals.lab.claims.claim import Figure, figures_in, note_in, said
from rivals.lab.executing import InProcess
from rivals.lab.playing import play_game

CLAIMS = {one.id: one for one in botos.CLAIMS}
GAIN = {
    "no_skip": 9,
    "best_tile_on_path": 8,
    "nearest_building_resource": 0,
    "greedy_benefit": 2,
}
TILES = (-4, -3, -2, -1, 0, 1, 2, 3)
"""How much more Botos has on each of some made-up layouts of tiles."""


def pretend(monkeypatch, gain):
    """Let every modification bring Botos so many points, the same on all tiles, without play."""

    def played(plans, executor):
        rows = [
            (number, index, entry, points(plan, tiles, entry))
            for number, plan in enumerate(plans)
            for index, tiles in enumerate((TILES * plan.games)[: plan.games])
            for entry in (0, 1)
        ]
        combination, index, entry, total = (np.array(column) for column in zip(*rows, strict=True))
        other = np.array(
            [its for pair in zip(total[1::2], total[::2], strict=True) for its in pair]
        )
        share = np.where(total > other, 1.0, np.where(total == other, 0.5, 0.0))
        return {
            "combination": combination, "index": index, "entry": entry, "total": total,
            "win_share": share, "actions": np.array([{}] * len(rows), dtype=object),
        }  # fmt: skip

    def points(plan, tiles, entry):
        return 50 + tiles + sum(gain[one] for one in read_level(plan.seats[1])) if entry else 52

    monkeypatch.setattr(botos, "played", played)


def measured(name, games=64):
    return CLAIMS[name].measure(games, 1, InProcess())


def test_a_modification_is_set_against_the_standard_level_on_the_same_tiles():
    """The difference is the mean over the games of one seed, played by hand here."""
    found = measured("B1", 6)
    game = find_game("panticapaeum")
    totals = {}
    for level in ("botos", "botos:no_skip"):
        plan = botos._plan(level, 6, 1)
        results = [
            play_game(game, plan.seats, {}, plan.seed_of(index)).result for index in range(6)
        ]
        totals[level] = [one.seats[1].total for one in results]
    more = np.array(totals["botos:no_skip"]) - np.array(totals["botos"])
    points = found.figures[3]
    assert points.label == said("more-points-his")
    assert points.value == pytest.approx(more.mean())
    assert points.high - points.value == pytest.approx(1.96 * more.std(ddof=1) / 6**0.5, rel=1e-3)
    assert found.games == 12


def test_the_factorial_tells_each_modification_from_the_others(monkeypatch):
    """What was put into the points comes out as the effects, and one of nothing fails."""
    pretend(monkeypatch, GAIN)
    found = measured("B7")
    effects = {one.label: one.value for one in figures_in(found, "en")}
    assert {name: effects[name] for name in GAIN} == pytest.approx(GAIN)
    assert found.verdict == "does not hold"
    assert found.games == 16 * 8


def test_more_modifications_are_harder_if_each_is(monkeypatch):
    """Steps of equal gains are that gain each."""
    pretend(monkeypatch, dict.fromkeys(GAIN, 3))
    assert [one.value for one in measured("B8").figures] == pytest.approx([3, 3, 3, 3])
    assert measured("B8").verdict == "holds"
    assert measured("B7").verdict == "holds"


def test_a_combination_that_is_no_harder_is_named(monkeypatch):
    """One of fifteen is enough against the claim that all are."""
    pretend(monkeypatch, GAIN)
    found = measured("B6")
    assert found.verdict == "does not hold"
    which = said("modification.nearest_building_resource")
    assert "nearest_building_resource" in note_in(found, "en")
    assert "no_skip" not in note_in(found, "en")
    assert found.figures[1].label == said("fewest-more-wins", of=which)


def test_every_combination_is_played_once():
    """The sixteen seats of the factorial are those of the game's own spelling."""
    names = {botos._name(its) for its in ((), ("no_skip",), ("no_skip", "greedy_benefit"))}
    assert names == {"botos", "botos:no_skip", "botos:no_skip+greedy_benefit"}


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.5, 9, "holds"),
        (-3, 1, "does not hold"),
        (-9, -1, "does not hold"),
        (-1, 3, "cannot be told"),
    ],
)
def test_harder_is_more_wins_and_too_few_to_notice_are_none(low, high, verdict):
    """Above 0, or wholly below two wins in a hundred."""
    assert botos.harder(Figure("", (low + high) / 2, low, high, "")) == verdict


def test_the_reference_agrees_within_the_errors_of_both_samples():
    """A mean three standard errors away and more does not."""
    ours = np.tile([50.0, 60.0], 500)
    assert botos._agrees(ours, 56.0, 6.0) == "holds"
    assert botos._agrees(ours, 57.0, 6.0) == "does not hold"


def test_cheap_prices_change_nothing_but_the_prices():
    """The box is one that the game takes, with another track for one and two seats."""
    usual, cheap = default_box(), learn_box(botos.cheap_box())
    assert tuple(cheap.prices.tracks[1]) == botos.CHEAP
    assert cheap.prices.tracks[2:] == usual.prices.tracks[2:]
    assert (cheap.tiles, cheap.scoring, cheap.structure) == (
        usual.tiles, usual.scoring, usual.structure,
    )  # fmt: skip


def test_what_the_stand_in_does_is_counted():
    """Buildings, steps in the rows, tiles without a place and the parts of the score."""
    buildings, rows, room, temples = (measured(name, 4) for name in ("B15", "B16", "B17", "B18"))
    assert buildings.figures[0].value == pytest.approx(
        buildings.figures[1].value / buildings.figures[2].value
    )
    assert 0 <= rows.figures[0].value < 15
    assert room.figures[0].value == 0
    assert temples.figures[1].value - max(
        one.value for one in temples.figures[2:]
    ) == pytest.approx(temples.figures[0].value)
