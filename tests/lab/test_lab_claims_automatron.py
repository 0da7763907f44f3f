"""Claims about AutoMatron: what is counted is what she did, and verdicts follow from it."""

from collections import Counter

import pytest

from rivals.core.chance import SeededDice
from rivals.core.registry import find_game
from rivals.core.speech import tell
from rivals.games.tyrants.components.cards import deck_cards
from rivals.games.tyrants.position.actions import Assassinate, Deploy, Flip, Score
from rivals.games.tyrants.rules.cards import card
from rivals.lab.claims import automatron
from rivals.lab.claims.measuring import Seen
from rivals.lab.executing import InProcess
from rivals.lab.playing import play_game

CLAIMS = {one.id: one for one in automatron.CLAIMS}


class Keeping(automatron.Counting):
    """Counts, and keeps what each of her turns began with."""

    def __init__(self, names):
        super().__init__(names)
        self.aspects = []

    def moved(self, before, seat, decision, after):
        super().moved(before, seat, decision, after)
        if isinstance(decision.action, Flip):
            self.aspects += [one.params["aspects"] for one in decision.reasons[1:]]


@pytest.fixture(scope="module")
def game():
    """A whole game against her, watched."""
    seats = ("greedy", "automatron")
    watcher = Keeping(seats)
    finished = play_game(
        find_game("tyrants"), seats, {"decks": ["drow", "demons"]}, 3, watcher=watcher
    )
    return finished, watcher, watcher.ended(finished)


def pretend(monkeypatch, **levels):
    """Let the games of each difficulty have these counts, the same 15 games over and over."""

    def seen(level, games, seed, executor, person="greedy"):
        return Seen(tuple(levels[level](number) for number in range(45)))

    monkeypatch.setattr(automatron, "_seen", seen)


def measured(name):
    return CLAIMS[name].measure(45, 1, InProcess())


def test_her_turns_are_counted_by_the_most_cards_of_an_aspect(game):
    """As the reasons of her decisions tell them."""
    finished, watcher, counts = game
    most = Counter(max(one.values(), default=0) for one in watcher.aspects)
    assert counts["turns"] == finished.actions[1]["flip"] == sum(most.values())
    assert {key: value for key, value in counts.items() if key.startswith("most.")} == {
        f"most.{number}": turns for number, turns in most.items()
    }
    assert counts["many"] == sum(turns for number, turns in most.items() if number > 3)


def test_the_end_is_counted_for_each_side(game):
    """Points by where they come from, wins, rounds and what is left of the delay deck."""
    finished, _, counts = game
    person, her = finished.result.seats
    assert (counts["person.total"], counts["her.total"]) == (person.total, her.total)
    assert counts["her.tokens"] == her.breakdown["tokens"] == finished.state.seats[1].vp
    assert counts["person.inner_circle"] == person.breakdown["inner_circle"]
    assert counts["person.win"] + counts["her.win"] == 100
    assert counts["rounds"] == finished.state.round
    assert counts["outcasts_left"] == (her.breakdown["outcasts"] < 0)
    assert counts["delayed"] == bool(finished.state.seats[1].delay)


def test_four_cards_of_an_aspect_are_noticed():
    """A row of six cards of one aspect: she acts with all that stay."""
    tyrants = find_game("tyrants")
    names = ("automatron:legendary", "greedy")
    position = tyrants.setup(names, {}, SeededDice(1))
    while position.phase == "start":
        tyrants.apply(position, tyrants.options(position)[0], SeededDice(1))
    while position.turn != 0:
        tyrants.apply(position, tyrants.options(position)[-1], SeededDice(1))
    position.row = [one for one in deck_cards("drow") if card(one).aspect == "ambition"][:6]
    watcher = automatron.Counting(names)
    before, decision = position.copy(), tyrants.player(names[0]).decide(position, 0, SeededDice(1))
    tyrants.apply(position, decision.action, SeededDice(1))
    watcher.moved(before, 0, decision, position)
    assert watcher.counts == {"turns": 1, "most.4": 1, "many": 1}


@pytest.mark.parametrize(
    ("action", "counted"),
    [
        (Deploy("menzoberranzan"), {"wasted.troops": 1}),
        (Assassinate("menzoberranzan", "white"), {"wasted.kills": 2}),
        (Assassinate("menzoberranzan", "red"), {"wasted.kills": 3}),
        (Score(2), {"wasted.points": 2}),
    ],
)
def test_every_wasted_part_is_counted_once(action, counted):
    """A white troop is worth two parts, a player's three, a point one."""
    watcher = automatron.Counting(("greedy", "automatron"))
    watcher._wasted(action)
    assert watcher.counts == counted


def test_the_difficulties_are_ordered_where_every_step_is(monkeypatch):
    """One step that is none is enough against it."""
    shares = {"easy": 1, "normal": 2, "hard": 3, "legendary": 4}
    wins = {
        level: lambda number, share=share: {"her.win": 100.0 * (number % 5 < share)}
        for level, share in shares.items()
    }
    pretend(monkeypatch, **wins)
    found = measured("T1")
    assert found.verdict == "holds"
    assert [one.value for one in found.figures] == pytest.approx([20, 20, 20, 20, 40, 60, 80])
    assert found.games == 180
    pretend(monkeypatch, **{**wins, "hard": wins["normal"]})
    assert measured("T1").verdict == "does not hold"


def test_rare_is_one_in_twenty(monkeypatch):
    """One turn in a hundred is rare; one in five at a single difficulty is not."""

    def turns(many):
        return lambda number: {"turns": 20, "many": many * (number % 5 == 0), "most.4": 1}

    levels = dict.fromkeys(("easy", "normal", "hard", "legendary"), turns(1))
    pretend(monkeypatch, **levels)
    found = measured("T3")
    assert found.verdict == "holds"
    assert found.figures[0].value == pytest.approx(1)
    assert found.figures[-1].value == 4
    pretend(monkeypatch, **{**levels, "legendary": turns(20)})
    assert measured("T3").verdict == "does not hold"


def test_tokens_are_set_against_the_cards_of_the_same_game(monkeypatch):
    """Cards are those of the deck and of the inner circle."""
    counts = {"her.tokens": 60, "her.total": 120, "person.deck": 30, "person.inner_circle": 20}
    levels = dict.fromkeys(
        ("easy", "normal", "hard", "legendary"),
        lambda number: {**counts, "person.deck": 30 + number % 3},
    )
    pretend(monkeypatch, **levels)
    found = measured("T6")
    assert [one.value for one in found.figures] == pytest.approx([9, 9, 9, 9, 60, 51])
    assert found.verdict == "holds"
    pretend(monkeypatch, **{**levels, "easy": lambda number: {**counts, "person.deck": 60}})
    assert measured("T6").verdict == "does not hold"


def test_every_difficulty_meets_the_same_markets():
    """So many games with each pair of half-decks, on the same seeds."""
    plans = []

    class Noting(InProcess):
        def run(self, work, tasks):
            plans.extend(task.plan for task in tasks)
            return iter(())

    automatron._all_levels(40, 5, Noting())
    pairs = [tuple(one.options["decks"]) for one in plans]
    assert len(plans) == 4 * len(automatron.PAIRS) == len(set(pairs)) * 4
    assert {one.games for one in plans} == {2}
    assert pairs == pairs[: len(automatron.PAIRS)] * 4
    seeds = [one.seed_of(0) for one in plans]
    assert seeds == seeds[: len(automatron.PAIRS)] * 4
    assert len(set(seeds)) == len(automatron.PAIRS)


def test_a_team_game_and_more_seats_are_played():
    """Two against two as a team; every number of people and of her."""
    team = CLAIMS["T10"].measure(2, 1, InProcess())
    assert team.figures[0].value == 0
    assert team.games == 2
    told = [tell(automatron._against(one), "en") for one in automatron.SEATS]
    assert [one.removeprefix("she wins, ") for one in told] == [
        "1 against 1", "1 against 2", "1 against 3", "2 against 1", "2 against 2", "3 against 1",
    ]  # fmt: skip
