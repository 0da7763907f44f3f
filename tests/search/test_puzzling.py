"""Puzzles: what is shipped holds as recorded, and what stands out is found, nothing else."""

from itertools import pairwise

import msgspec
import pytest
from connect_four.game import GAME as CONNECT_FOUR
from connect_four.game import Drop

from rivals.core.chance import SeededDice
from rivals.core.errors import BadMatch, BadSetup
from rivals.core.game import HUMAN
from rivals.core.match import Match
from rivals.core.notation import encode_position, format_action, parse_action
from rivals.core.registry import find_game, game_names
from rivals.search import Budget, puzzling
from rivals.search.puzzles import position_of, puzzles_of, read_puzzles, told, written
from rivals.search.puzzling import LEAST, LEAST_BY_LINES, PER_MATCH, Finder
from rivals.search.saying import say_made

GAMES = [find_game(name) for name in game_names()]
WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]
SHIPPED = [
    pytest.param(game, one, id=f"{game.spec.name}-{one.key}")
    for game in WITH_PUZZLES
    for one in puzzles_of(game)
]


@pytest.mark.parametrize(("game", "puzzle"), SHIPPED)
def test_a_shipped_puzzle_can_be_set_up_and_its_best_move_be_made(game, puzzle):
    state = position_of(game, puzzle)
    assert game.to_move(state) == puzzle.seat
    assert game.seat_names(state)[puzzle.seat] == HUMAN
    game.check(state, parse_action(game, puzzle.best))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "puzzle"), SHIPPED)
def test_every_option_of_a_shipped_puzzle_was_weighed_and_one_stands_out(game, puzzle):
    state, found = position_of(game, puzzle), puzzle.found
    firsts = [way.actions[0] for way in found.ways]
    assert sorted(firsts) == sorted(map(format_action, game.options(state)))
    assert found.seat == puzzle.seat
    first, *others = found.ways
    for way, behind in zip(others, found.behind, strict=True):
        assert behind.value == pytest.approx(first.worth.value - way.worth.value)
        if found.by_lines:
            assert behind.value >= LEAST_BY_LINES
        else:
            assert behind.value - behind.margin > LEAST[found.counts]
            assert way.worth.margin is not None
    assert all(one.value <= other.value for one, other in pairwise(found.behind))


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.spec.name)
def test_puzzles_of_a_game_have_keys_of_their_own_and_come_from_many_matches(game):
    puzzles = puzzles_of(game)
    assert len({one.key for one in puzzles}) == len(puzzles)
    seeds = [one.seed for one in puzzles]
    assert max(map(seeds.count, seeds)) <= PER_MATCH


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.spec.name)
def test_a_puzzle_is_told_in_the_words_of_its_game(game):
    puzzle = puzzles_of(game)[0]
    advice = told(game, puzzle, position_of(game, puzzle))
    assert all(way.does for way in advice.ways)
    assert bool(advice.shown) == advice.proof
    assert len(say_made(puzzle)) == 1 + advice.by_lines


@pytest.mark.slow
@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.spec.name)
def test_the_deep_searcher_finds_the_same_on_other_luck(game):
    puzzle = min(puzzles_of(game), key=lambda one: len(one.found.ways))
    again = Finder(game).again(puzzle, seed=20_000)
    assert again is not None
    assert again.ways[0].actions[0] == puzzle.best


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "since"), [("armada", 0), ("eclipse", 0), ("panticapaeum", 66), ("tyrants", 0)]
)
def test_a_decision_of_each_game_can_be_weighed_and_told(name, since, monkeypatch):
    """With so little thought nothing stands out: here whatever comes first is kept."""
    game = find_game(name)
    finder = Finder(game)
    budget = dict.fromkeys(("quick", "usual", "deep"), Budget(4, 8))
    monkeypatch.setattr(type(finder.coach.policy), "budgets", budget)
    monkeypatch.setattr(type(finder.coach.policy), "checks", 4)
    monkeypatch.setattr(finder.coach, "budget", budget["deep"])
    monkeypatch.setattr(puzzling, "LEAST", dict.fromkeys(LEAST, float("-inf")))
    monkeypatch.setattr(puzzling, "LEAST_BY_LINES", 0.0)
    match = Match(game, finder.seats(), 7)
    puzzle = None
    while puzzle is None:
        if match.step() is not None:
            continue
        puzzle = finder.at(match) if len(match.records) >= since else None
        match.play(match.options()[0])
    state = position_of(game, puzzle)
    advice = told(game, puzzle, state)
    assert len(advice.ways) == len(game.options(state))
    assert all(way.does for way in advice.ways)


# --- Finding ---------------------------------------------------------------------------------


@pytest.fixture
def finder(monkeypatch):
    """A finder for connect four that thinks little."""
    found = Finder(CONNECT_FOUR)
    monkeypatch.setattr(type(found.coach.policy), "budgets", dict.fromkeys(
        ("quick", "usual", "deep"), Budget(7, 28)
    ))  # fmt: skip
    monkeypatch.setattr(type(found.coach.policy), "checks", 16)
    return found


def about_to_win():
    """Three of one's own in a column, three of the other's in another."""
    match = Match(CONNECT_FOUR, (HUMAN, HUMAN), 1)
    for column in (1, 7, 1, 7, 1, 7):
        match.play(Drop(column))
    return match


def test_the_one_move_that_wins_is_a_puzzle(finder):
    puzzle = finder.at(about_to_win())
    assert puzzle.best == "drop 1"
    assert puzzle.margin.value > 2
    assert len(puzzle.found.ways) == 7
    assert puzzle.place_of("drop 1") == 0
    assert read_puzzles(CONNECT_FOUR, written(puzzle)) == [puzzle]
    assert finder.again(puzzle, 5).ways[0].actions == ("drop 1",)


def test_what_is_taken_at_first_sight_is_no_puzzle(monkeypatch):
    game = find_game("tyrants")
    finder, match = Finder(game), Match(game, (HUMAN, "automatron"), 8)
    match.play_on()
    monkeypatch.setattr(finder, "_worth_a_look", lambda state: True)
    monkeypatch.setattr(finder, "_standing_out", lambda thought: "another")
    asked = []
    found = puzzles_of(game)[0].found

    def weighed(thought, times):
        asked.append(times)
        return found

    monkeypatch.setattr(finder, "_weighed", weighed)
    sight = str(game.stand_ins["greedy"].decide(match.state, 0, SeededDice(0)).action)
    way = msgspec.structs.replace(found.ways[0], actions=(sight,))
    found = msgspec.structs.replace(found, ways=(way, *found.ways[1:]))
    assert finder.at(match) is None
    assert asked == [1]  # it is not weighed again
    monkeypatch.setattr(finder, "_standing_out", lambda thought: sight)
    assert finder.at(match) is None
    assert asked == [1]


def test_where_several_do_as_well_there_is_none(finder):
    assert finder.at(Match(CONNECT_FOUR, (HUMAN, HUMAN), 1)) is None


def test_there_is_none_after_the_end(finder):
    match = about_to_win()
    match.play(Drop(1))
    assert finder.at(match) is None


def test_what_the_seat_cannot_see_is_dealt_anew(monkeypatch):
    game = find_game("tyrants")
    finder, match = Finder(game), Match(game, (HUMAN, "automatron"), 8)
    for _ in range(6):
        if match.step() is None:
            match.play(match.options()[0])
    match.play_on()  # to a decision of the person's seat
    monkeypatch.setattr(finder, "_worth_a_look", lambda state: True)
    monkeypatch.setattr(finder, "_standing_out", lambda thought: "another")
    found = puzzles_of(game)[0].found
    monkeypatch.setattr(finder, "_weighed", lambda thought, times: found)
    puzzle = finder.at(match)
    state = position_of(game, puzzle)
    seen = game.seen_by(match.state, puzzle.seat)
    assert encode_position(game.seen_by(state, puzzle.seat)) == encode_position(seen)
    assert encode_position(state) != encode_position(match.state)


def test_it_goes_on_after_a_stop_as_if_it_had_not_been_stopped(finder):
    whole = list(finder.in_match(3, most=2))
    assert whole
    first, *rest = whole
    assert list(finder.in_match(3, after=first.move, most=1)) == rest[:1]
    assert list(finder.in_match(3, most=0)) == []


def test_a_game_without_a_searcher_has_none(monkeypatch):
    monkeypatch.setattr(type(CONNECT_FOUR), "searcher", lambda game, seat: None)
    with pytest.raises(BadSetup):
        Finder(CONNECT_FOUR)


@pytest.mark.parametrize(
    ("line", "rule"),
    [("{}", "search.puzzle.line"), ("nothing", "search.puzzle.line")],
)
def test_a_line_that_is_no_puzzle_is_named(line, rule):
    with pytest.raises(BadMatch) as fault:
        read_puzzles(CONNECT_FOUR, f"\n{line}\n")
    assert (fault.value.line, fault.value.rule) == (2, rule)


def test_nor_is_one_of_another_game(finder):
    puzzle = finder.at(about_to_win())
    with pytest.raises(BadMatch) as fault:
        read_puzzles(find_game("panticapaeum"), written(puzzle))
    assert fault.value.rule == "search.puzzle.other"
