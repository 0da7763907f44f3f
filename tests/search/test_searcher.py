"""Who searches: fair where cheating would win, reproducible, with a line in mind and a table."""

from collections import Counter

import pytest
from connect_four.game import GAME as CONNECT_FOUR
from connect_four.game import Blocker, Drop

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision, Player, to_the_end
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.match import Match, load_match
from rivals.core.notes import Note
from rivals.core.words import CORE_WORDS, Words, searching
from rivals.search import Budget, Outcome, PlainPolicy, Policy, Searcher, searcher


class Guess(Action, frozen=True, tag="guess"):
    """Say which of four cups hides the ball."""

    cup: int


class Cups(State):
    """Four cups, the ball under one of them, and what was guessed."""

    ball: int
    guessed: int = -1

    def copy(self):
        return Cups(self.ball, self.guessed)


class Shell(Game[Cups]):
    """One guess: whoever sees under the cups wins, whoever does not wins one game of four."""

    spec = GameSpec("shell-v1", "Shell", (1, 1), ("random",), (), ("shell.end",), hidden=True)
    words = Words(CORE_WORDS, searching("shell"))
    state_type, action_type = Cups, Guess

    def setup(self, seats, options, dice):
        return Cups(dice.below("ball", 4))

    def to_move(self, state):
        return None if state.guessed >= 0 else 0

    def options(self, state):
        return [Guess(cup) for cup in range(4)] if state.guessed < 0 else []

    def perform(self, state, action, dice):
        state.guessed = action.cup

    def result(self, state):
        won = int(state.guessed == state.ball)
        return Result((SeatResult("you", won, *ranked([won]), {"won": won}),))

    def describe(self, state, action):
        return Note("shell.guess", {"cup": action.cup})

    def reshuffled(self, state, seat, dice):
        return Cups(dice.below("ball", 4), state.guessed)

    def picture(self, state, lang, options=()):
        return "<svg/>"


SHELL = Shell()


class Peek(Policy[Cups]):
    """Tries every cup and looks whether it was the right one."""

    budgets = {"usual": Budget(4, 32)}
    counts = "chance"

    def lines(self, world, seat, dice, most):
        return [(one,) for one in SHELL.options(world)]

    def play_out(self, world, seat, line, dice, number):
        SHELL.perform(world, line[0], dice)
        yield
        return Outcome(float(SHELL.result(world).seats[0].total), line)


def guess(ball, seed):
    player = Searcher(SHELL, Peek(), Peek.budgets["usual"])
    return player.decide(Cups(ball), 0, decision_dice(seed, 1)).action.cup


def test_where_cheating_would_win_it_is_right_no_more_often_than_by_chance():
    right = Counter(guess(ball, seed) == ball for seed in range(100) for ball in range(4))
    assert right[True] == 100  # the same guess for each ball: right for one of the four
    assert len({guess(0, seed) for seed in range(40)}) == 4


class Forced(Policy[State]):
    """Has one line in mind: drop into the columns named, from the left."""

    def __init__(self, *columns, goes_on=True):
        self.columns, self.again = columns, goes_on

    def lines(self, world, seat, dice, most):
        return [tuple(map(Drop, self.columns))]

    def play_out(self, world, seat, line, dice, number):
        yield
        return Outcome(0.0, line)

    def goes_on(self, world, seat, rest):
        return self.again


def decided(policy, state, memory=()):
    player = Searcher(CONNECT_FOUR, policy, Budget(4, 8)).remembering(memory)
    return player.decide(state, 0, decision_dice(7, 1))


def empty():
    return CONNECT_FOUR.setup(("searcher", "blocker"), {}, SeededDice(0))


def test_the_rest_of_a_line_is_remembered_and_played_on():
    first = decided(Forced(3, 4, 5), empty())
    assert (first.action, first.memory) == (Drop(3), ("drop 4", "drop 5"))
    assert [one.rule for one in first.reasons] == ["core.search.alone"]
    again = decided(Forced(1), empty(), first.memory)
    assert (again.action, again.memory) == (Drop(4), ("drop 5",))
    assert [one.rule for one in again.reasons] == ["core.search.goes-on"]


@pytest.mark.parametrize("memory", [("drop 9",), ("nonsense",), ("",)])
def test_a_line_that_does_not_fit_is_forgotten(memory):
    assert decided(Forced(2), empty(), memory).action == Drop(2)


def test_a_line_in_mind_may_be_but_one_of_those_tried():
    told = decided(Forced(2, goes_on=False), empty(), ("drop 6",))
    (reason,) = told.reasons
    assert {one.does[0].params["column"] for one in reason.table} == {2, 6}


def test_a_search_tells_its_table():
    state = empty()
    for column in (1, 7, 2, 7, 3, 7):
        CONNECT_FOUR.perform(state, Drop(column), SeededDice(0))
    told = CONNECT_FOUR.player("searcher").decide(state, 0, decision_dice(1, 1))
    assert told.action == Drop(4)
    (reason,) = told.reasons
    assert reason.rule == "core.search.chance"
    assert reason.outcome == "decided"
    assert reason.params["value"] == "100"
    best, *others = reason.table
    assert best.does == (Note("connect_four.drop", {"column": 4}),)
    assert (best.value, best.margin) == (100.0, 0.0)
    assert best.tries > max(one.tries for one in others[2:])
    assert str(best) == "100.0 ± 0.0"
    assert all(one.value <= 100 for one in others)


def test_it_thinks_in_steps_and_decides_the_same_as_at_once():
    state, player = empty(), CONNECT_FOUR.player("searcher:quick")
    before = state.copy()
    steps = player.thinking(state, 0, decision_dice(3, 1))
    shares = [next(steps) for _ in range(100)]
    assert state == before
    assert player.thinks
    assert shares == sorted(shares)
    found = to_the_end(steps)
    at_once = player.decide(state, 0, decision_dice(3, 1))
    assert (found.action, found.reasons) == (at_once.action, at_once.reasons)


def test_a_match_can_be_thought_over_in_steps():
    match = Match(CONNECT_FOUR, ("searcher:quick", "human"), 3)
    found = to_the_end(match.thinking())
    assert found.action == match.decide().action
    match.follow(found)
    assert match.thinking() is None
    other = Match(CONNECT_FOUR, ("blocker", "human"), 3)
    assert not other.player_to_move().thinks
    assert to_the_end(other.thinking()).action == other.decide().action


def test_a_match_keeps_what_is_remembered():
    class Planned(type(CONNECT_FOUR)):
        def searcher(self, seat):
            found = searcher(CONNECT_FOUR, PlainPolicy(CONNECT_FOUR, Blocker()), seat)
            return found and Searcher(CONNECT_FOUR, Forced(2, 2), Budget(1, 1))

    game = Planned()
    match = Match(game, ("searcher:quick", "blocker"), 3)
    match.play_on()
    assert match.records[0].memory == ("drop 2",)
    assert match.records[2].action == Drop(2)
    assert match.why(2).reasons[0].rule == "core.search.goes-on"
    assert load_match(game, match.save()).records == match.records
    assert '"memory":["drop 2"]' in match.save()


def test_a_player_without_a_ranking_ranks_nothing():
    class Quiet(Player):
        def decide(self, state, seat, dice):
            return Decision(Drop(1), Trail())

    assert Quiet().weigh(empty(), 0) == []
    assert Quiet().remembering(("drop 1",)).decide(empty(), 0, SeededDice(0)).memory == ()


def test_it_beats_the_blocker_from_either_seat():
    for seats in (("searcher", "blocker"), ("blocker", "searcher")):
        match = Match(CONNECT_FOUR, seats, 5)
        match.play_on()
        assert match.result().win_shares()[seats.index("searcher")] == 1


class Twice(Forced):
    """Tries each of its columns by itself too, worth less than nothing."""

    def lines(self, world, seat, dice, most):
        drops = tuple(map(Drop, self.columns))
        return [drops, *((one,) for one in drops)]

    def play_out(self, world, seat, line, dice, number):
        yield
        return Outcome(-float(line[0].column), line)


def test_ways_that_are_told_alike_are_one_row():
    told = decided(Twice(2, 6, goes_on=False), empty(), memory=("drop 2", "drop 4"))
    (reason,) = told.reasons
    columns = [one.does[0].params["column"] for one in reason.table]
    assert columns == [2, 6]
    assert reason.params["lines"] == 2
    assert str(reason.table[1]) == "−6.0"
