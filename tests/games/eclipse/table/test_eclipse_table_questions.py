"""What a rival asks at a real table: only what its traits and the next rule need."""

import pytest
from eclipse_tables import memory_of

from rivals.core.asking import Talk, Unanswered
from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.automa.rival import Rival
from rivals.games.eclipse.rival.automa.standing import mains
from rivals.games.eclipse.rival.numbering import trait_values
from rivals.games.eclipse.table.facts import TableFacts


def asked(memory, decide, **answers):
    """List the keys of what is asked for a decision, each answered as given or with nothing."""
    talk = {}
    while True:
        facts = TableFacts(memory, Talk(talk))
        facts.news.prizes = []
        before = (dict(memory.told), list(memory.heard))
        try:
            decide(Rival(facts, Trail(), SeededDice(1)))
        except Unanswered as pause:
            memory.told, memory.heard = before
            question = pause.question
            key = question.key.partition(".")[0]
            nothing = {"one": question.choices[:1], "several": [()], "counts": [{}],
                       "number": [question.least], "yes_no": [False]}[question.kind]  # fmt: skip
            talk[question.key] = answers.get(key, nothing[0])
            continue
        return [*dict.fromkeys(key.partition(".")[0] for key in talk)]


@pytest.mark.parametrize("main", mains.ORDERS)
def test_without_ships_for_a_war_nothing_is_asked_of_the_others(main):
    memory = memory_of(main, ships=(3, 1, 0, 0))
    wanted = ["ancients_left"] if main == "cleaner" else []
    assert [one for one in asked(memory, lambda rival: rival.stance()) if one] in ([], wanted)


@pytest.mark.parametrize(
    ("main", "keys"),
    [
        ("pacifist", []), ("turtle", ["sectors", "near"]), ("opportunist", ["warring"]),
        ("greedy", ["near"]), ("cleaner", ["ancients_left", "blocker"]), ("aggressor", ["near"]),
        ("medals", ["near"]), ("preemptive", []), ("risk", ["front"]), ("gamer", ["points"]),
    ],
)  # fmt: skip
def test_each_main_trait_asks_what_its_war_needs(main, keys):
    answers = {"ancients_left": True, "blocker": "none", "front": "none"}
    assert asked(memory_of(main), lambda rival: rival.stance(), **answers) == keys


def test_a_neighbour_is_weighed_only_if_it_is_near():
    keys = asked(memory_of("greedy"), lambda rival: rival.stance(), near=("red",))
    assert keys[:2] == ["near", "fleet"]
    assert "fleet" not in asked(memory_of("greedy"), lambda rival: rival.stance())


def test_a_tie_of_strength_asks_for_the_way_and_only_then_for_points():
    near = {"near": ("red", "black")}
    keys = asked(memory_of("aggressor"), lambda rival: rival.stance(), front="none", **near)
    assert keys == ["near", "fleet", "better", "steps", "points", "front"]


def test_ancients_are_asked_for_only_with_ships_for_them():
    few = memory_of("pacifist", ships=(4, 1, 0, 0), stock=[0, 0, 0])
    assert asked(few, lambda rival: rival._ancients()) == []
    able = memory_of("pacifist", ships=(4, 1, 0, 0), stock=[0, 0, 20])
    assert asked(able, lambda rival: rival._ancients()) == ["beside_ancients"]
    assert asked(memory_of("pacifist"), lambda rival: rival._ancients()) == ["prey"]
    keys = asked(memory_of("pacifist"), lambda rival: rival._ancients(), prey=("203",))
    assert keys == ["prey", "away"]


def test_only_a_rival_that_may_not_explore_anyway_asks_for_systems():
    memory = memory_of("pacifist", colony=0)
    assert asked(memory, lambda rival: rival._explore(), sectors=("II",)) == ["sectors"]
    memory.seat.traits = Traits(**{**trait_values(memory.seat.traits), "explore": "biggest"})
    keys = asked(memory, lambda rival: rival._explore(), sectors=("II",))
    assert keys == ["sectors", "systems"]


def test_technologies_are_asked_for_once_a_round_and_only_those_within_its_means():
    memory = memory_of("pacifist", stock=[5, 4, 0])
    facts = TableFacts(memory, Talk({"supply": {"starbase": 2}}))
    counts = facts.supply()
    assert counts["starbase"] == 2
    assert "quantum_grid" not in counts
    assert dict(TableFacts(memory, Talk({})).supply()) == dict(counts)
    memory.seat.stock[1] = 16
    with pytest.raises(Unanswered) as pause:
        TableFacts(memory, Talk({})).supply()
    assert "starbase" not in pause.value.question.choices
    assert "quantum_grid" in pause.value.question.choices


def test_how_far_a_hex_lies_from_home_is_asked_once():
    memory = memory_of()
    one = memory.take(203)
    assert TableFacts(memory, Talk({"far.203": 2})).from_home(one) == 2
    assert TableFacts(memory, Talk({})).from_home(one) == 2
    assert TableFacts(memory, Talk({})).from_home(memory.hexes()[0]) == 0
