"""Ratings: openskill's own, by hand where they can be, and figures that no order changes."""

import random
import re
import statistics
from itertools import combinations, permutations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce
from thorough import tries

from rivals.core.errors import RivalsError
from rivals.lab.executing import InProcess
from rivals.lab.planning import Plan, make_plan
from rivals.lab.rating import MOST_MET, START, rate, ways
from rivals.lab.results import Results, open_results
from rivals.lab.simulate import simulate, simulate_sweep
from rivals.lab.storing import FORMAT, Manifest, Store
from rivals.lab.sweeping import Axis, make_sweep
from rivals.lab.tallying import wilson


class Told(Results):
    """Results that were never played: for each game, each seat's name and rank.

    A seat's score is 10 less its rank; `dealt` is for each seat of each game in a row.
    """

    def __init__(self, folder, games, *, game="panticapaeum", dealt=None):
        seats = tuple(name for name, _ in games[0])
        plan = Plan(game, seats, len(games), 7)
        super().__init__(folder, Manifest(FORMAT, game, (plan,), (), {}))
        rows = [(name, rank, places) for places in games for name, rank in places]
        firsts = [sum(rank == 1 for _, rank in places) for _, _, places in rows]
        self.columns = {
            "name": [name for name, _, _ in rows],
            "rank": [rank for _, rank, _ in rows],
            "total": [10 - rank for _, rank, _ in rows],
            "win_share": [
                (rank == 1) / first for (_, rank, _), first in zip(rows, firsts, strict=True)
            ],
            "entry": list(range(len(seats))) * len(games),
            "combination": [0] * len(rows),
            "dealt": [{} for _ in rows] if dealt is None else dealt,
        }

    def seats(self, *names):
        objects = ("name", "dealt")
        return {
            name: np.array(self.columns[name], dtype=object if name in objects else None)
            for name in names
        }


def by_name(ratings):
    return {one.name: one for one in ratings.standings}


def played(folder, plan):
    with Store(folder) as store:
        simulate(plan, InProcess(), store=store)
    return open_results(folder)


def drawn(number, seats, seed):
    """Make games of a, b, c … with random ranks, ties among them."""
    luck = random.Random(seed)
    names = "abcdef"
    return [
        list(
            zip(luck.sample(names, seats), luck.choice([(1, 2, 3), (1, 1, 3), (1, 2, 2)]),
                strict=True)
        )
        for _ in range(number)
    ]  # fmt: skip


def test_one_game_of_two_is_as_worked_out_by_hand(tmp_path):
    """Weng & Lin, algorithm 4: sigma = 25/3, beta = 25/6, c = sqrt(2 (sigma² + beta²)) = 13.176.

    Each has the chance 1/2. mu: 69.444 / 13.176 * 1/2 = 2.635 up and down. sigma² falls by
    1/4 * 69.444 / 173.611 * 8.333 / 13.176 = 6.3246 % of it.
    """
    ratings = rate(Told(tmp_path, [[("loser", 2), ("winner", 1)]]))
    best, last = ratings.standings
    assert (best.name, last.name) == ("winner", "loser")
    assert best.mu == pytest.approx(25 + 2.6352, abs=1e-4)
    assert last.mu == pytest.approx(25 - 2.6352, abs=1e-4)
    assert best.sigma == last.sigma == pytest.approx(25 / 3 * (1 - 0.063246) ** 0.5, abs=1e-4)
    assert best.ordinal == pytest.approx(best.mu - 3 * best.sigma)
    assert (best.games, best.seats, best.score_mean, best.rank_mean) == (1, 1, 9.0, 1.0)
    assert (best.win_share, best.win_share_ci) == (1.0, wilson(1, 1))
    (meeting,) = ratings.meetings
    assert (meeting.one, meeting.other, meeting.games, meeting.share) == ("winner", "loser", 1, 1.0)


def test_ratings_are_those_of_openskill_where_nobody_ties(tmp_path):
    luck = random.Random(1)
    games = [list(zip(luck.sample("abcdef", 3), (1, 2, 3), strict=True)) for _ in range(60)]
    ratings = by_name(rate(Told(tmp_path, games)))
    model = PlackettLuce(tau=0.0)
    own = {name: model.rating() for name in "abcdef"}
    for game in games:
        after = model.rate([[own[name]] for name, _ in game], ranks=[float(r) for _, r in game])
        for (name, _), (rated,) in zip(game, after, strict=True):
            own[name] = rated
    assert own.keys() == ratings.keys()
    for name, rated in own.items():
        assert (ratings[name].mu, ratings[name].sigma) == (rated.mu, rated.sigma)
        assert ratings[name].ordinal == pytest.approx(rated.ordinal())
    mus = [one.mu for one in rate(Told(tmp_path, games)).standings]
    assert mus == sorted(mus, reverse=True)


def test_who_ranks_worse_in_the_only_game_is_never_rated_above():
    for ranks in ((1, 5, 4, 1, 1), (1, 1, 3), (1, 2, 2, 4), (1, 1, 3, 3, 3, 6), (1, 1, 1, 1, 5, 6)):
        one = after("abcdef"[: len(ranks)], ranks)
        for left, right in combinations(range(len(ranks)), 2):
            mus = one[left].mu, one[right].mu
            if ranks[left] == ranks[right]:
                assert mus[0] == pytest.approx(mus[1])
            else:
                assert (ranks[left] < ranks[right]) == (mus[0] > mus[1])
        assert sum(its.mu for its in one) == pytest.approx(len(ranks) * START)


def after(names, ranks):
    """The standings after one game, in the order of its seats."""
    ratings = by_name(rate(Told(None, [list(zip(names, ranks, strict=True))])))
    return [ratings[name] for name in names]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_draw_between_equals_moves_nobody(seats):
    for one in after("abcdef"[:seats], (1,) * seats):
        assert one.mu == pytest.approx(START)
        assert one.sigma < START / 3


def test_a_draw_brings_the_stronger_and_the_weaker_together():
    first = [("a", 1), ("b", 2)]
    apart, drawn = (by_name(rate(Told(None, games))) for games in (
        [first], [first, [("a", 1), ("b", 1)]],
    ))  # fmt: skip
    assert apart["a"].mu > drawn["a"].mu > START > drawn["b"].mu > apart["b"].mu


def test_three_who_tie_are_rated_as_the_mean_of_all_orders():
    before = [[("a", 1), ("b", 2), ("c", 3), ("d", 4)]] * 3
    ways = [
        by_name(rate(Told(None, [*before, list(zip("abcd", (*order, 4), strict=True))])))
        for order in permutations((1, 2, 3))
    ]
    tied = by_name(rate(Told(None, [*before, list(zip("abcd", (1, 1, 1, 4), strict=True))])))
    for name in "abcd":
        for figure in ("mu", "sigma"):
            mean = statistics.fmean(getattr(one[name], figure) for one in ways)
            assert getattr(tied[name], figure) == pytest.approx(mean, rel=1e-3)


def test_openskill_takes_a_draw_between_equals_for_none():
    """Version 6.1 moves both; so pyproject.toml asks for 6.2 at the least."""
    model = PlackettLuce(tau=0.0)
    (one,), (other,) = model.rate([[model.rating()], [model.rating()]], ranks=[1.0, 1.0])
    assert one.mu == pytest.approx(START) == other.mu
    asked = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    assert re.search(r'"openskill>=6\.2"', asked)


def test_a_game_of_one_contestant_alone_tells_nothing_of_it(tmp_path):
    games = drawn(20, 3, seed=2)
    mirror = [[("a", 1), ("a", 2), ("a", 3)]] * 10
    plain, more = (by_name(rate(Told(tmp_path, each))) for each in (games, mirror + games))
    for name, one in plain.items():
        assert (one.mu, one.sigma) == (more[name].mu, more[name].sigma)
    assert more["a"].games == plain["a"].games + 10
    assert more["a"].seats == plain["a"].seats + 30


def test_what_seats_of_one_contestant_do_to_each_other_cancels_out(tmp_path):
    for ranks in ((1, 2, 3), (3, 1, 2), (1, 3, 2), (1, 1, 3), (2, 2, 1)):
        game = list(zip("aab", ranks, strict=True))
        swapped = [game[1], game[0], game[2]]
        one, two = (by_name(rate(Told(tmp_path, [places]))) for places in (game, swapped))
        # What two seats of a win or lose together is what b loses or wins.
        assert 2 * (one["a"].mu - START) == pytest.approx(START - one["b"].mu)
        assert one["a"].mu == pytest.approx(two["a"].mu)
        assert one["a"].sigma == pytest.approx(two["a"].sigma)
        assert one["a"].mu != START


def test_equals_stay_equal_however_often_one_of_them_meets_itself(tmp_path):
    luck = random.Random(5)
    games = [list(zip("aab", luck.sample((1, 2, 3), 3), strict=True)) for _ in range(400)]
    ratings = by_name(rate(Told(tmp_path, games)))
    for one in ratings.values():
        assert abs(one.mu - START) < 2 * one.sigma < 5
    assert (ratings["a"].games, ratings["a"].seats) == (400, 800)


def test_pairs_are_compared_game_by_game(tmp_path):
    games = [
        [("a", 1), ("b", 2), ("c", 3)],  # a > b, a > c, b > c
        [("b", 1), ("a", 1), ("c", 3)],  # a = b
        [("c", 1), ("a", 2), ("a", 3)],  # c > a, once, whichever of the two
        [("a", 1), ("b", 2), ("a", 3)],  # a and b: a half
    ]
    ratings = rate(Told(tmp_path, games))
    table, names = ratings.shares(), [one.name for one in ratings.standings]
    met = {frozenset((one.one, one.other)): one.games for one in ratings.meetings}
    assert met == {frozenset("ab"): 3, frozenset("ac"): 3, frozenset("bc"): 2}
    for above, below, share in (("a", "b", 2 / 3), ("a", "c", 2 / 3), ("b", "c", 1.0)):
        row, column = names.index(above), names.index(below)
        assert table[row, column] == pytest.approx(share)
        assert table[column, row] == pytest.approx(1 - share)
    assert np.isnan(np.diag(ratings.shares())).all()
    for one in ratings.meetings:
        assert one.share_ci == pytest.approx(wilson(one.share * one.games, one.games))
        assert names.index(one.one) < names.index(one.other)


def test_means_are_those_of_the_rows(tmp_path):
    games = drawn(40, 3, seed=3)
    ratings = by_name(rate(Told(tmp_path, games)))
    for name, one in ratings.items():
        own = [(rank, game) for game in games for who, rank in game if who == name]
        assert one.games == one.seats == len(own)
        assert one.rank_mean == pytest.approx(statistics.fmean(rank for rank, _ in own))
        assert one.score_mean == pytest.approx(statistics.fmean(10 - rank for rank, _ in own))
        wins = sum(1 / sum(other == 1 for _, other in game) for rank, game in own if rank == 1)
        assert one.win_share == pytest.approx(wins / len(own))
        assert one.win_share_ci == pytest.approx(wilson(wins, len(own)))
    assert sum(one.win_share * one.seats for one in ratings.values()) == pytest.approx(40)


names = st.sampled_from("abcd")
four_seats = st.lists(names, min_size=4, max_size=4)
ranks = (
    st.permutations((1, 2, 3, 4)) | st.permutations((1, 1, 3, 4)) | st.permutations((1, 2, 2, 2))
)
many_games = st.lists(
    st.builds(lambda who, rank: list(zip(who, rank, strict=True)), four_seats, ranks),
    min_size=1,
    max_size=8,
).filter(lambda games: any(len({who for who, _ in game}) > 1 for game in games))


@settings(max_examples=tries(25), deadline=None)
@given(games=many_games, luck=st.randoms(use_true_random=False))
def test_neither_seats_nor_the_order_of_games_change_what_is_no_rating(
    tmp_path_factory, games, luck
):
    folder = tmp_path_factory.getbasetemp()
    first = rate(Told(folder, games))
    seats_changed = [luck.sample(game, 4) for game in games]
    all_changed = luck.sample(seats_changed, len(games))
    for changed in (seats_changed, all_changed):
        second = rate(Told(folder, changed))
        assert second.groups == first.groups
        for name, one in by_name(first).items():
            other = by_name(second)[name]
            assert (one.games, one.seats) == (other.games, other.seats)
            for figure in ("score_mean", "rank_mean", "win_share", "win_share_ci"):
                assert getattr(one, figure) == pytest.approx(getattr(other, figure))
        pairs = ({(m.one, m.other): m for m in each.meetings} for each in (first, second))
        one, other = pairs
        assert len(one) == len(other)
        for (above, below), meeting in one.items():
            again = other.get((above, below))
            turned = other.get((below, above))
            assert (again is None) != (turned is None)
            assert meeting.games == (again or turned).games
            assert meeting.share == pytest.approx(again.share if again else 1 - turned.share)
    again = by_name(rate(Told(folder, seats_changed)))
    for name, one in by_name(first).items():  # a seat is no matter to the ratings either
        assert (one.mu, one.sigma) == pytest.approx((again[name].mu, again[name].sigma))


@settings(max_examples=20, deadline=None)
@given(games=many_games)
def test_shares_are_possible(tmp_path_factory, games):
    ratings = rate(Told(tmp_path_factory.getbasetemp(), games))
    for one in ratings.standings:
        low, high = one.win_share_ci
        assert 0 <= low <= one.win_share <= high <= 1
        assert one.games <= one.seats <= 4 * len(games)
        assert 0 < one.sigma <= START / 3
    for pair in ratings.meetings:
        assert 0 <= pair.share_ci[0] <= pair.share <= pair.share_ci[1] <= 1
        assert 1 <= pair.games <= len(games)
    met = {frozenset(p) for game in games for p in combinations({who for who, _ in game}, 2)}
    assert {frozenset((pair.one, pair.other)) for pair in ratings.meetings} == met


def test_who_never_met_is_told(tmp_path):
    two = [[("a", 1), ("b", 2)], [("c", 1), ("d", 2)]]
    assert rate(Told(tmp_path, two)).groups == 2
    assert rate(Told(tmp_path, [*two, [("b", 1), ("c", 2)]])).groups == 1


def test_many_contestants_are_not_compared_in_pairs(tmp_path):
    def games(number):
        return [[(f"botos{one}", 1), (f"botos{one + 1}", 2)] for one in range(number - 1)]

    assert len(rate(Told(tmp_path, games(MOST_MET))).meetings) == MOST_MET - 1
    ratings = rate(Told(tmp_path, games(MOST_MET + 1)))
    assert ratings.meetings is None
    assert len(ratings.standings) == MOST_MET + 1
    assert np.isnan(ratings.shares()).all()


def test_contestants_are_told_apart_by_trait(tmp_path):
    games = [
        [("botos:hard", 1), ("random", 2), ("botos:standard", 3)],
        [("botos:standard", 1), ("random", 2), ("botos:hard", 2)],
    ]
    results = Told(tmp_path, games)
    assert ways(results)[:4] == ("name", "entry", "combination", "no_skip")
    ratings = rate(results, "no_skip")
    assert {one.name for one in ratings.standings} == {"yes", "no", "(random)"}
    assert by_name(ratings)["yes"].rank_mean == 1.5  # botos:hard
    assert by_name(ratings)["no"].rank_mean == 2.0
    assert ratings.by == "no_skip"


def test_contestants_are_told_apart_by_what_was_dealt(tmp_path):
    games = [[("random", 1), ("greedy", 2)], [("random", 2), ("greedy", 1)]]
    dealt = [{"species": "orion"}, {"species": "terran"}, {}, {"species": "orion"}]
    results = Told(tmp_path, games, dealt=dealt)
    assert ways(results)[-1] == "species"
    ratings = rate(results, "species")
    assert {one.name: one.games for one in ratings.standings} == {
        "orion": 2, "terran": 1, "(random)": 1
    }  # fmt: skip
    assert by_name(ratings)["orion"].win_share == 1.0


def test_real_games_by_name_and_by_entry(tmp_path):
    plan = make_plan("connect_four", ("blocker", "random"), 30, 4, {}, rotate=True)
    results = played(tmp_path / "results", plan)
    ratings = rate(results)
    assert (ratings.game, ratings.game_id, ratings.games, ratings.seed) == (
        "connect_four", results.game.spec.id, 30, 4,
    )  # fmt: skip
    assert [one.name for one in ratings.standings] == ["blocker", "random"]
    best = ratings.standings[0]
    assert best.mu > START > ratings.standings[1].mu
    assert best.games == 30
    seats = results.seats("name", "win_share")
    wins = seats["win_share"][seats["name"] == "blocker"].sum()
    assert best.win_share == pytest.approx(wins / 30)
    by_entry = rate(results, "entry")
    assert [one.name for one in by_entry.standings] == ["seat1 blocker", "seat2 random"]
    assert [one.mu for one in by_entry.standings] == [one.mu for one in ratings.standings]


def test_a_sweep_is_rated_over_all_combinations_or_in_each(tmp_path):
    base = Plan("connect_four", ("random", "random"), 6, 2)
    axes = [Axis("seat2", {"random": "random", "blocker": "blocker"}, seat=1)]
    with Store(tmp_path / "results") as store:
        simulate_sweep(make_sweep(base, axes), InProcess(), store=store)
    results = open_results(tmp_path / "results")
    ratings = rate(results)
    assert {one.name: one.games for one in ratings.standings} == {"random": 12, "blocker": 6}
    entries = {one.name: one.games for one in rate(results, "entry").standings}
    assert entries == {"seat1 random": 12, "seat2 random/blocker": 12}
    each = rate(results, "combination")
    assert {one.name: one.games for one in each.standings} == {
        "seat1 random seat2=random": 6,
        "seat2 random": 6,
        "seat1 random seat2=blocker": 6,
        "seat2 blocker": 6,
    }
    assert each.groups == 2


def test_an_unknown_way_names_those_there_are(tmp_path):
    results = Told(tmp_path, [[("random", 1), ("botos", 2)]])
    with pytest.raises(RivalsError, match=r"lab\.fault\.unknown-way\(by='species', known=\['name'"):
        rate(results, "species")


def test_nobody_is_rated_against_itself(tmp_path):
    mirror = Told(tmp_path, [[("random", 1), ("random", 2)]] * 3)
    with pytest.raises(RivalsError, match=r"lab\.fault\.one-contestant"):
        rate(mirror)
    assert len(rate(mirror, "entry").standings) == 2
    apart = Told(tmp_path, [[("random", 1), ("random", 2)], [("greedy", 1), ("greedy", 2)]])
    with pytest.raises(RivalsError, match=r"lab\.fault\.never-met"):
        rate(apart)
    alone = Told(tmp_path, [[("random", 1)], [("greedy", 1)]])
    with pytest.raises(RivalsError, match=r"lab\.fault\.never-met"):
        rate(alone)


def test_results_that_lack_a_seat_are_refused(tmp_path):
    results = Told(tmp_path, [[("random", 1), ("botos", 2)]] * 2)
    for column in results.columns.values():
        column.pop()
    with pytest.raises(RivalsError, match=r"lab\.fault\.seats-differ"):
        rate(results)
