"""Claims about the Imperial AI: what is counted is what happened, and verdicts follow from it."""

from collections import Counter

import pytest

from rivals.core.registry import find_game
from rivals.lab.claims import imperial
from rivals.lab.claims.measuring import Seen
from rivals.lab.executing import InProcess
from rivals.lab.playing import play_game

CLAIMS = {one.id: one for one in imperial.CLAIMS}
STYLES = ("cautious", "normal", "aggressive")


class Keeping(imperial.Counting):
    """Counts, and finds harm by itself, from the pieces before and after each move."""

    def __init__(self, names):
        super().__init__(names)
        self.harm = Counter()

    def moved(self, before, seat, decision, after):
        super().moved(before, seat, decision, after)
        for old, new in zip(before.squadrons, after.squadrons, strict=True):
            self.harm[new.seat] += max(0, old.hull - new.hull)
        for old, new in zip(before.ships, after.ships, strict=True):
            if new.where == "mat":
                fewer = sum(max(0, a - b) for a, b in zip(old.shields, new.shields, strict=True))
                moved = sum(max(0, b - a) for a, b in zip(old.shields, new.shields, strict=True))
                self.harm[new.seat] += max(0, fewer - moved) + max(0, new.damage - old.damage)


@pytest.fixture(scope="module")
def game():
    """A game between two of him in which no ship was lost, watched."""
    names = ("imperial", "imperial")
    options = {"fleet_1": "imperial_core", "fleet_2": "imperial_core"}
    watcher = Keeping(names)
    finished = play_game(find_game("armada"), names, options, 12, watcher=watcher)
    assert watcher.styles == ["cautious", "normal"]
    return finished, watcher, watcher.ended(finished)


def pretend(monkeypatch, counts):
    """Let forty games have these counts."""
    seen = Seen(tuple(counts(number) for number in range(40)))
    monkeypatch.setattr(imperial, "_mirrored", lambda games, seed, executor: seen)


def measured(name):
    return CLAIMS[name].measure(40, 1, InProcess())


def test_a_game_is_counted_under_the_styles_of_its_sides(game):
    """Two sides, each with its ships, squadrons and maneuvers."""
    finished, watcher, counts = game
    position = finished.state

    def both(key):
        return sum(counts.get(f"{style}.{key}", 0) for style in STYLES)

    plans = [position.plans[one].style for one in ("0", "1")]
    assert watcher.styles == plans
    assert {one: counts.get(f"{one}.sides", 0) for one in STYLES} == {
        one: plans.count(one) for one in STYLES
    }
    assert both("sides") == 2
    assert both("ships") == len(position.ships)
    assert both("squadrons") == len(position.squadrons)
    assert both("maneuvers") == sum(one["sail"] for one in finished.actions)
    assert both("win") == 100
    assert both("ships lost") == 0
    assert sum(value for key, value in counts.items() if key.startswith("focus.")) == 2


def test_harm_is_counted_whatever_its_cause(game):
    """Shields, cards and hull that were lost; what one side takes the other deals."""
    _, watcher, counts = game
    for seat, style in enumerate(watcher.styles):
        assert watcher.sides[seat]["taken"] == watcher.harm[seat]
        assert counts[f"{style}.dealt"] >= watcher.harm[1 - seat]
    assert sum(watcher.harm.values()) > 0


def test_deployment_is_held_against_the_text(game):
    """Speeds by style; most cautious squadrons touch a ship, the others lie within distance 2."""
    _, watcher, counts = game
    for style in set(watcher.styles):
        assert counts[f"{style}.as told"] == counts[f"{style}.ships"]
        assert counts[f"{style}.near"] == counts[f"{style}.squadrons"]
        touching = counts.get(f"{style}.in contact", 0)
        assert (touching > counts[f"{style}.squadrons"] / 2) == (style == "cautious")


def test_a_die_is_held_against_its_chances(monkeypatch):
    """A fair die holds, a loaded one does not."""

    def fair(number):
        return {"normal.sides": 1, ("aggressive.sides", "cautious.sides")[number % 2]: 1}

    pretend(monkeypatch, fair)
    assert [one.value for one in measured("I1").figures] == [50, 25, 25]
    assert measured("I1").verdict == "cannot be told"
    pretend(monkeypatch, lambda number: {"normal.sides": 2})
    assert measured("I1").verdict == "does not hold"


def test_steps_are_told_in_order(monkeypatch):
    """What must grow with each style does not if one step goes the other way."""

    def speeds(*each):
        return lambda number: {
            f"{style}.{key}": value
            for style, speed in zip(STYLES, each, strict=True)
            for key, value in (("maneuvers", 4), ("speed", 4 * speed + number % 2))
        }

    pretend(monkeypatch, speeds(1, 2, 3))
    assert measured("I6").verdict == "holds"
    assert [one.value for one in measured("I6").figures[:2]] == pytest.approx([1, 1])
    pretend(monkeypatch, speeds(1, 3, 2))
    assert measured("I6").verdict == "does not hold"
    pretend(monkeypatch, speeds(1, 2, 2))
    assert measured("I6").verdict == "does not hold"


def test_fewer_than_one_ship_in_a_hundred_may_leave_the_mat(monkeypatch):
    """Of all his ships, whatever the style."""
    fleet = {"normal.ships": 4, "normal.ships lost": 2}
    pretend(monkeypatch, lambda number: {**fleet, "normal.left the mat": number % 2})
    monkeypatch.setattr(imperial, "STYLES", ("normal",))
    found = measured("I15")
    assert [one.value for one in found.figures[:2]] == pytest.approx([12.5, 25])
    assert found.verdict == "does not hold"


def test_every_fleet_is_played_against_itself():
    """As many games with each."""
    plans = []

    class Noting(InProcess):
        def run(self, work, tasks):
            plans.extend(task.plan for task in tasks)
            return iter(())

    imperial._mirrored(8, 2, Noting())
    assert [one.options["fleet_1"] for one in plans] == list(imperial.FLEETS)
    assert all(one.options["fleet_1"] == one.options["fleet_2"] for one in plans)
    assert {one.games for one in plans} == {2}
    assert len({one.seed_of(index) for one in plans for index in range(2)}) == 8


def test_maneuvers_are_compared_on_the_same_luck():
    """Against the stand-in, both ways of steering."""
    found = CLAIMS["I16"].measure(4, 1, InProcess())
    assert found.games == 4
    assert found.figures[0].value == pytest.approx(found.figures[5].value - found.figures[4].value)
