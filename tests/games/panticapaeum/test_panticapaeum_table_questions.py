"""At a real table: as few questions as can be, as late as can be."""

from collections import Counter

import pytest
from panticapaeum_cases import SUBSETS
from panticapaeum_person import HonestPerson

from rivals.core.asking import Talk
from rivals.core.chance import SeededDice
from rivals.core.table import Answer, Done, Replace, TableSession, TableTalk
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.table.facts import TableFacts
from rivals.games.panticapaeum.table.memory import KnownPrices
from rivals.testing import Trial
from rivals.testing.tables import decides_the_same_at_the_table

SEEDS = range(8)
COMPARES = {"nearest_building_resource", "greedy_benefit"}
PLAIN = [mods for mods in SUBSETS if not COMPARES.intersection(mods)]


class WatchfulPerson(HonestPerson):
    """Notes with every question on prices what Botos then held, and what was told before."""

    def settings(self, state):
        self.priced = []
        return super().settings(state)

    def look(self, question, before, now):
        if question.key.partition(".")[0] in ("prices", "price", "changed"):
            held = dict(zip(COLOURS, now.seats[1].resources, strict=True))
            self.priced.append((question, held, dict(self.told), now.round))
        return super().look(question, before, now)


def session(mods, seed):
    """Play a whole game at the table; give the person."""
    person = WatchfulPerson(*mods)
    decides_the_same_at_the_table(person)(Trial(GAME, person.seats, seed))
    return person


def counted(person):
    return Counter(question.key.partition(".")[0] for question in person.asked)


@pytest.mark.parametrize("mods", SUBSETS, ids=lambda one: "+".join(one) or "none")
def test_the_tile_is_asked_every_turn_and_all_prices_once(mods):
    """Fifteen tiles, or paths; the five prices together at most once; later only changes."""
    for seed in SEEDS:
        asked = counted(session(mods, seed))
        if "best_tile_on_path" in mods:
            assert asked["passed"] == 15
        else:
            assert asked["tile"] == 15
        assert asked["prices"] == 1


@pytest.mark.parametrize("mods", PLAIN, ids=lambda one: "+".join(one) or "none")
def test_no_price_is_asked_that_could_not_be_paid(mods):
    """Reading P23: a price told before is the least it can be, so below it there is no question."""
    for seed in SEEDS:
        for question, held, told, _ in session(mods, seed).priced:
            kind, _, rest = question.key.partition(".")
            if kind == "prices":
                assert max(held.values()) > 0
            for name in rest.split(".") if rest else ():
                assert told[name] is not None, f"{name} is sold out"
                assert held[name] >= told[name]


def test_no_price_is_asked_in_a_skipped_round():
    """Without development prices do not matter, so in round one only tiles are asked."""
    for mods in SUBSETS:
        if "no_skip" not in mods:
            assert all(number > 1 for _, _, _, number in session(mods, 3).priced)


def test_a_sold_out_colour_is_never_asked_again():
    """What is sold out stays sold out."""
    for mods in SUBSETS:
        for question, _, told, _ in session(mods, 5).priced:
            names = question.key.split(".")[1:]
            assert all(told[name] is not None for name in names)


def test_the_last_price_is_shown_as_a_button():
    """A question on one price offers what was told before; one on several shows them."""
    for question, _, told, _ in session((), 2).priced:
        kind, *names = question.key.split(".")
        if kind == "price":
            assert question.known == told[names[0]]
        if kind == "changed":
            assert question.beside == {name: told[name] for name in names}


@pytest.mark.parametrize(
    ("mods", "mean", "most"),
    [
        ((), 32, 36),
        (("no_skip",), 35, 40),
        (("best_tile_on_path",), 66, 74),
        (("nearest_building_resource",), 40, 45),
        (("greedy_benefit",), 40, 45),
        (SUBSETS[-1], 78, 84),
    ],
)
def test_questions_in_a_session_are_bounded(mods, mean, most):
    """Fifteen tiles, or paths tile by tile, and about one question on prices a turn."""
    numbers = [len(session(mods, seed).asked) for seed in range(20)]
    assert max(numbers) <= most
    assert sum(numbers) / len(numbers) <= mean


def test_nothing_is_asked_about_prices_when_he_holds_nothing():
    """No resource, no building: not even the first question on prices."""
    facts = TableFacts(Talk({}), Botos("botos", [0] * 5, [0] * 5), KnownPrices(), Readings())
    assert not any(facts.affordable(colour, 0) for colour in range(5))


def test_rounds_and_points_at_the_table_are_the_default_sets():
    """Reading P27: five rounds of three turns and the author's points, whatever box is played."""
    rival = GAME.tables()["botos"]
    memory = rival.begin({"level": "standard", "modifications": ()})
    memory.botos.buildings = [3, 0, 0, 0, 4]
    memory.botos.resources = [0, 2, 0, 0, 0]
    assert rival.result(memory).seats[0].total == 30 + 40 + 2
    turns = 0
    while not rival.over(memory):
        rival.turn(memory, TableTalk({"tile": {}}, {}), SeededDice(0))
        memory.botos.resources = [0] * 5
        memory.prices.last = [9] * 5
        turns += 1
    assert turns == 15


@pytest.mark.parametrize("modification", sorted(COMPARES))
def test_a_price_told_too_high_before_may_be_told_right(modification):
    """Prices never fall, but people misread: a lower answer is taken, and he builds by it."""
    table = TableSession(GAME, "botos", settings={"modifications": ["no_skip", modification]})
    table.add(Answer("tile", {"brown": 2}))
    table.add(Answer("prices", dict.fromkeys(COLOURS, 5)))
    table.add(Done())
    view = table.add(Answer("tile", {}))
    view = table.add(Answer(view.question.key, ["brown"]))
    view = table.add(Answer(view.question.key, 3))
    assert view.question is None
    assert view.steps[-1].action == Buy("brown")


def table(*modifications):
    return TableSession(GAME, "botos", settings={"modifications": list(modifications)})


def test_a_price_that_cannot_matter_is_not_asked_for():
    session = table("no_skip")
    session.add(Answer("tile", {"brown": 2}))
    session.add(Answer("prices", dict.fromkeys(COLOURS, 2)))
    assert session.view().steps[1].action == Buy("brown")
    session.add(Done())
    # He has bought a watchtower, so its price is old; but without brown it cannot matter.
    session.add(Answer("tile", {"green": 1}))
    assert session.view().steps[1].action == Gain("green")
    session.add(Done())
    session.add(Answer("tile", {"brown": 1}))
    view = session.view()
    assert (view.question.key, view.question.known) == ("price.green", 2)
    view = session.add(Answer("price.green", 3))
    assert view.steps[1].action == Gain("green")


def test_of_several_prices_that_matter_only_the_changed_ones_are_asked_for():
    session = table("no_skip")
    session.add(Answer("tile", {"beige": 2, "green": 2}))
    session.add(Answer("prices", {"beige": 3, "green": 3, "brown": 2, "purple": 2, "orange": 2}))
    session.add(Done())
    view = session.add(Answer("tile", {"green": 1}))
    assert view.question.key == "changed.beige.green"
    assert view.question.beside == {"beige": 3, "green": 3}
    view = session.add(Answer("changed.beige.green", ["beige"]))
    assert view.question.key == "price.beige"
    view = session.add(Answer("price.beige", None))
    assert view.steps[1].action == Buy("green")


def test_a_person_may_give_him_another_of_the_tiles_passed():
    session = table("best_tile_on_path")
    session.add(Answer("passed", 2))
    session.add(Answer("tile.1", {"brown": 3}))
    view = session.add(Answer("tile.2", {"green": 1}))
    assert view.steps[0].options == (Take(1), Take(2))
    view = session.add(Replace(0, "take 2"))
    assert view.memory.botos.resources == [0, 0, 0, 0, 1]
    assert view.steps[0].instead == Take(1)
    note = view.steps[0].notes[Take(2)]
    assert "2-й" in GAME.words.text(note.rule, "ru", note.params)
