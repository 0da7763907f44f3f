"""An honest person at a real table and the digital board show Botos the same game."""

from random import Random

import pytest

from rivals.core.match import Match
from rivals.core.table import Answer, Done, Replace, TableSession, load_table
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.seats import MODIFICATIONS
from rivals.games.panticapaeum.rules.costs import price

SUBSETS = [
    tuple(one for bit, one in enumerate(MODIFICATIONS) if number >> bit & 1) for number in range(16)
]


def printed(position, tile):
    return dict(zip(COLOURS, position.parts.resources[tile], strict=True))


class HonestPerson:
    """Looks at the board, answers what is asked, and remembers the prices told."""

    def __init__(self):
        self.told = {}
        self.asked = []

    def answer(self, question, position):
        self.asked.append(question.key)
        kind, _, rest = question.key.partition(".")
        prices = {name: price(position, colour) for colour, name in enumerate(COLOURS)}
        if kind == "tile":
            passed = position.path if rest else position.path[-1:]
            return printed(position, passed[int(rest or 1) - 1])
        if kind == "passed":
            return len(position.path)
        if kind == "prices":
            self.told = dict(prices)
            return prices
        if kind == "changed":
            assert question.beside == {name: self.told[name] for name in question.choices}
            return [name for name in question.choices if prices[name] != self.told[name]]
        assert kind == "price"
        assert question.known == self.told[rest]
        self.told[rest] = prices[rest]
        return prices[rest]


def table_turn(session, person, position):
    """Answer until the steps are told; give them."""
    view = session.view()
    while view.question is not None:
        view = session.add(Answer(view.question.key, person.answer(view.question, position)))
    return view.steps


def same_action(step, position):
    """What a step at the table means on the board."""
    if isinstance(step.action, Take):
        passed = position.path[-1:] if step.action.tile == 1 and len(step.options) == 1 else None
        tiles = passed or position.path
        return Take(tiles[step.action.tile - 1])
    return step.action


def play_both(modifications, seed):
    level = "+".join(modifications)
    match = Match(GAME, ["human", f"botos:{level}" if level else "botos"], seed)
    session = TableSession(GAME, "botos", settings={"modifications": list(modifications)})
    person, random, turns = HonestPerson(), Random(seed), 0
    while match.to_move() is not None:
        if match.to_move() == 0:
            match.play(random.choice(match.options()))
            continue
        turns += 1
        before = match.state.copy()
        steps = table_turn(session, person, before)
        for step in steps:
            assert same_action(step, match.state) == match.decide().action
            if not isinstance(step.action, Take):
                assert [one.rule for one in step.reasons()] == [
                    one.rule for one in match.decide().reasons
                ]
            match.step()
        assert match.to_move() != 1
        view = session.add(Done())
        botos = match.state.seats[1]
        assert (view.memory.botos.resources, view.memory.botos.buildings) == (
            botos.resources,
            botos.buildings,
        )
    assert turns == 15
    return match, session, person


@pytest.mark.parametrize("modifications", SUBSETS, ids=lambda one: "+".join(one) or "standard")
def test_every_decision_and_the_score_are_the_same(modifications):
    for seed in range(4):
        match, session, _ = play_both(modifications, seed)
        table, board = session.rival.result(session.view().memory), match.result()
        assert session.view().over
        assert table.seats[0].breakdown == board.seats[1].breakdown
        assert table.ending == board.ending


def test_prices_are_asked_for_only_where_they_decide():
    asked = [play_both((), seed)[2].asked for seed in range(10)]
    for keys in asked:
        assert keys.count("prices") == 1
        assert keys.count("tile") == 15
    extra = [len(keys) - 16 for keys in asked]
    assert sum(extra) / len(extra) < 15  # less than one question on prices a turn


def test_a_session_of_a_whole_game_loads_as_it_was_saved():
    _, session, _ = play_both(MODIFICATIONS, 3)
    again = load_table(GAME, session.save())
    assert again.save() == session.save()


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
