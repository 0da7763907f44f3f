"""Two variants on the same luck: the same pairs for all, right means, and when it stops."""

from itertools import islice

import msgspec
import numpy as np
import pytest

from rivals.core.errors import BadSetup, RivalsError
from rivals.lab.comparing import (
    LEAST,
    Comparison,
    Terms,
    Variant,
    compare,
    make_contest,
    seat_variant,
    stood_for,
    weigh,
)
from rivals.lab.executing import InProcess, JoblibProcesses
from rivals.lab.results import open_results
from rivals.lab.sequential import BURN_IN, FIRST_LOOK, looks
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store


class Hasty:
    """Three workers who take tasks well ahead of those that count, and give them late first."""

    workers = 3

    def run(self, work, tasks):
        tasks = iter(tasks)
        while some := list(islice(tasks, 7)):
            yield from reversed([work(task) for task in some])


def seats_contest(one, other, seats, on="win", game="orchard", **more):
    names = tuple(seats.split(","))
    variants = (seat_variant(one, names, {}), seat_variant(other, names, {}))
    whose = more.pop("whose", stood_for(names))
    terms = Terms(whose, on, more.pop("least", LEAST[on]), more.pop("alpha", 0.05))
    return make_contest(game, variants, terms, **{"games": 400, **more})


def without_seconds(told):
    return msgspec.structs.replace(told, seconds=0.0)


@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("on", ["win", "score", "rank"])
def test_the_verdict_is_the_same_whoever_plays_and_how_fast(monkeypatch, on, rotate):
    monkeypatch.setattr("rivals.lab.simulate.WORTH_PROCESSES", 0.0)
    contest = seats_contest("picker:easy", "random", "any,X", on, rotate=rotate, games=200)
    one, other = compare(contest, InProcess()), compare(contest, Hasty())
    assert without_seconds(one) == without_seconds(other)


@pytest.mark.slow
def test_the_verdict_is_the_same_from_other_processes(monkeypatch):
    monkeypatch.setattr("rivals.lab.simulate.WORTH_PROCESSES", 0.0)
    contest = seats_contest("random", "blocker", "random,X", game="connect_four", games=300)
    one, other = compare(contest, InProcess()), compare(contest, JoblibProcesses(2))
    assert without_seconds(one) == without_seconds(other)


@pytest.mark.parametrize("rotate", [False, True])
def test_game_by_game_both_have_the_same_luck_opponents_and_places(rotate):
    contest = seats_contest("picker:hard", "random", "X,any,any", rotate=rotate, games=90)
    drawn = set()
    for index in range(90):
        one, other = (plan.seating(index) for plan in contest.plans)
        assert (one.seed, one.entries) == (other.seed, other.entries)
        place = one.entries.index(0)
        assert (one.names[place], other.names[place]) == ("picker:hard", "random")
        others = [names[:place] + names[place + 1 :] for names in (one.names, other.names)]
        assert others[0] == others[1]
        drawn.add(others[0])
    assert len(drawn) > 1


COLUMNS = {"win": "win_share", "score": "total", "rank": "rank"}


@pytest.mark.parametrize("rotate", [False, True])
def test_it_says_what_two_simulations_would_have(tmp_path, rotate):
    """The other way to the same figures: simulate each by itself and read the results."""

    def contest(on):
        names = ("picker:hard", "picker:easy", "random,X,X", on)
        return seats_contest(*names, rotate=rotate, games=150, least=1e-9)

    rows = []
    for number, plan in enumerate(contest("win").plans):
        with Store(tmp_path / str(number)) as store:
            simulate(msgspec.structs.replace(plan, combination=0), InProcess(), store=store)
        rows.append(open_results(tmp_path / str(number)).seats("index", "entry", *COLUMNS.values()))
    for on, column in COLUMNS.items():
        told = compare(contest(on), InProcess())
        one, other = (observed(got, column, 3 if rotate else 1)[: told.pairs] for got in rows)
        assert told.a.mean == pytest.approx(one.mean())
        assert told.b.mean == pytest.approx(other.mean())
        assert told.difference == pytest.approx((one - other).mean())
        assert told.difference_ci[0] < told.difference < told.difference_ci[1]
        unpaired = one.var(ddof=1) + other.var(ddof=1)
        assert told.pairing_gain == pytest.approx(unpaired / (one - other).var(ddof=1))
        assert told.round == (3 if rotate else 1)
        assert told.of == (2, 3)


def observed(rows, column, size):
    """What X got in each round: the mean over its two seats and the games of the round."""
    own = rows["entry"] > 0
    games = np.bincount(rows["index"][own], rows[column][own]) / 2
    return games.reshape(-1, size).mean(axis=1)


@pytest.mark.parametrize("on", ["win", "score", "rank"])
def test_the_better_one_is_found_on_either_side(on):
    for names, better in (
        (("picker:hard", "picker:easy"), "A"),
        (("picker:easy", "picker:hard"), "B"),
    ):
        told = compare(seats_contest(*names, "random,X", on), InProcess())
        assert told.verdict == better
        assert (told.difference > 0) == ((better == "A") == (on != "rank"))
        assert told.pairs < told.budget


def test_two_names_of_one_rival_are_alike():
    for on in ("win", "score", "rank"):
        told = compare(
            seats_contest("picker:choosy", "picker:hard", "random,X", on, games=5000), InProcess()
        )
        assert told.verdict == "alike"
        assert told.pairing_gain is None
        assert told.difference == 0
        assert told.difference_ci[0] < 0 < told.difference_ci[1]
        assert told.pairs in looks(BURN_IN if on == "score" else FIRST_LOOK, 5000)


def test_a_spent_budget_leaves_it_undecided():
    told = compare(seats_contest("picker:choosy", "picker:hard", "random,X", games=30), InProcess())
    assert (told.verdict, told.pairs, told.budget) == ("undecided", 30, 30)


def test_a_setting_is_compared_by_what_a_seat_gets():
    """Twelve picks a turn leave the second seat less than one a turn does."""
    variants = tuple(
        Variant(f"picks={n}", ("picker:hard",) * 2, {"picks": n}, {"picks": str(n)})
        for n in (1, 12)
    )
    told = compare(
        make_contest("orchard", variants, Terms((1,), "score", 1.0), games=500), InProcess()
    )
    assert told.verdict == "A"
    assert told.a.name == "picks=1"
    assert told.a.mean - told.b.mean == pytest.approx(told.difference)


def test_a_round_is_one_observation():
    """Games that share their luck are no evidence of their own, so the interval is wider."""
    contest = seats_contest("picker:hard", "picker:easy", "X,random", rotate=True, games=80)
    alone = seats_contest("picker:hard", "picker:easy", "X,random", games=80)
    games = np.zeros((2, 80))
    games[0, ::5] = 1
    twice = np.repeat(games, 2, axis=1)
    assert weigh(contest, twice).interval == weigh(alone, games).interval
    assert weigh(alone, twice).interval.low > weigh(alone, games).interval.low


def test_progress_tells_what_is_known():
    seen = []
    contest = seats_contest("picker:choosy", "picker:hard", "random,X", games=30)
    compare(contest, InProcess(), lambda done, known: seen.append((done, known)))
    assert seen[0] == (1, None)
    done, known = seen[-1]
    assert (done, known.pairs) == (60, 30)
    told = [one for one, _ in seen]
    assert told == sorted(told)


def test_a_game_that_goes_wrong_says_whose_it_was():
    contest = seats_contest("random", "cheat", "random,X", game="faulty", games=20)
    with pytest.raises(RivalsError, match=r"lab\.fault\.game-of"):
        compare(contest, InProcess())


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"alpha": 0.5}, r"lab\.fault\.alpha"),
        ({"least": 0.0}, r"lab\.fault\.least-difference"),
        ({"least": float("inf")}, r"lab\.fault\.least-difference"),
        ({"whose": (2,)}, r"lab\.fault\.whose"),
        ({"whose": ()}, r"lab\.fault\.whose"),
        ({"whose": (0, 1)}, r"lab\.fault\.nobody-against"),
        ({"games": 1}, r"lab\.fault\.too-few-each"),
        ({"games": 3, "rotate": True}, r"lab\.fault\.too-few-each"),
        ({"games": BURN_IN - 1, "on": "score"}, r"lab\.fault\.too-few-each"),
        ({"seed": -1}, r"core\.bad-seed"),
        ({"other": "x"}, "core.unknown-seat"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(more, said):
    names = {"one": "random", "other": "picker", "seats": "random,X"}
    with pytest.raises(BadSetup, match=said):
        seats_contest(**{**names, **more})


def test_what_comes_of_it_is_told_in_plain_json():
    told = compare(seats_contest("random", "picker:hard", "random,X"), InProcess())
    assert msgspec.json.decode(msgspec.json.encode(told), type=Comparison) == told
