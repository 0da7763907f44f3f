"""Claims about AutoMatron of Tyrants of the Underdark: what its author and our pages say of her."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rivals.core.deciding import Decision
from rivals.core.notes import Note
from rivals.games.tyrants.components.automatron import AUTOMATRON
from rivals.games.tyrants.components.cards import DECKS, Deck
from rivals.games.tyrants.position.actions import Assassinate, Deploy, Flip, Score
from rivals.games.tyrants.position.seats import (
    DIFFICULTIES,
    NORMAL,
    AutoMatron,
    Difficulty,
    difficulty_of,
)
from rivals.games.tyrants.position.tasks import AutoPart, AutoWasted
from rivals.games.tyrants.rules.steps import PLAYER_COST, WHITE_COST
from rivals.lab.claims.claim import Claim, Figure, Measured, said
from rivals.lab.claims.figures import (
    above,
    all_of,
    apart,
    below,
    counted,
    difference,
    mean,
    near,
    ratio,
    share,
)
from rivals.lab.claims.measuring import Seen, Watching, beside, watch, watch_all
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.playing import Finished

GAME = "tyrants"

PAIRS = tuple(combinations(DECKS, 2))
"""The fifteen markets of two half-decks."""

TROOPS = "tyrants.ending.troops"
EACH_OF = 3
"""Cards of an aspect beyond which its text says what to do with the rest."""


# --- What is counted in a game ----------------------------------------------------------------


class Counting(Watching):
    """Counts what AutoMatrons do in a game, all of them together."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.hers = [difficulty_of(one) is not None for one in names]

    def moved(self, before: Any, seat: int, decision: Decision, after: Any) -> None:
        """Count her turns by the most cards of one aspect, and what becomes of wasted parts."""
        if not self.hers[seat] or before.phase != "play":
            return
        action, task = decision.action, before.stack[-1].op
        if isinstance(action, Flip):
            most = max(after.counts.values(), default=0)
            self.counts["turns"] += 1
            self.counts[f"most.{most}"] += 1
            self.counts["many"] += most > EACH_OF
        elif isinstance(task, AutoWasted):
            self._wasted(action)
        elif isinstance(task, AutoPart):
            self.counts["done"] += 1

    def _wasted(self, action: Any) -> None:
        """Count the parts that an action makes something of."""
        if isinstance(action, Deploy):
            self.counts["wasted.troops"] += 1
        elif isinstance(action, Assassinate):
            self.counts["wasted.kills"] += WHITE_COST if action.colour == "white" else PLAYER_COST
        elif isinstance(action, Score):
            self.counts["wasted.points"] += action.points

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Add how the game ended: for her and for the people, each side together."""
        position: Any = finished.state
        result = finished.result
        self.counts["rounds"] = position.round
        self.counts["troops"] = result.ending == TROOPS
        self.counts["any_many"] = self.counts["many"] > 0
        found: dict[str, float] = dict(self.counts)
        for seat, (one, won) in enumerate(zip(result.seats, result.win_shares(), strict=True)):
            side = "her" if self.hers[seat] else "person"
            for key, value in (("win", 100 * won), ("total", one.total), *one.breakdown.items()):
                found[f"{side}.{key}"] = found.get(f"{side}.{key}", 0) + value
        delays = [one.delay for one in position.seats if isinstance(one, AutoMatron)]
        found["outcasts_left"] = any("outcast" in one for one in delays)
        found["delayed"] = any(delays)
        return found


# --- Play -----------------------------------------------------------------------------------


def name_of(level: Difficulty) -> str:
    """Give the seat name of a difficulty."""
    return AUTOMATRON if level == NORMAL else f"{AUTOMATRON}:{level}"


def _seen(
    level: Difficulty, games: int, seed: int, executor: Executor, person: str = "greedy"
) -> Seen:
    """Watch a person against her with every pair of half-decks, as many games with each.

    Every difficulty meets the same markets; no two pairs have the same luck, as all games
    count together.
    """
    each = -(-games // len(PAIRS))
    plans = [
        make_plan(GAME, (person, name_of(level)), each, beside(seed, number), {"decks": list(pair)})
        for number, pair in enumerate(PAIRS)
    ]
    seen = watch_all(plans, Counting, executor)
    return Seen(tuple(counts for one in seen for counts in one.counts))


def _all_levels(
    games: int, seed: int, executor: Executor, person: str = "greedy"
) -> dict[Difficulty, Seen]:
    """Watch every difficulty, together twice as many games as asked for."""
    return {one: _seen(one, -(-games // 2), seed, executor, person) for one in DIFFICULTIES}


def _together(seen: Mapping[Difficulty, Seen]) -> int:
    return sum(one.games for one in seen.values())


SEATS: tuple[tuple[str, ...], ...] = (
    ("greedy", AUTOMATRON),
    ("greedy", AUTOMATRON, AUTOMATRON),
    ("greedy", AUTOMATRON, AUTOMATRON, AUTOMATRON),
    ("greedy", "greedy", AUTOMATRON),
    ("greedy", "greedy", AUTOMATRON, AUTOMATRON),
    ("greedy", "greedy", "greedy", AUTOMATRON),
)
"""One to three people with one to three of her."""


def _seated(
    seats: Sequence[str], games: int, seed: int, executor: Executor, *, teams: bool = False
) -> Seen:
    plan = make_plan(GAME, tuple(seats), games, seed, {"teams": teams})
    return watch(plan, Counting, executor)


# --- T1, T2, T16: difficulties --------------------------------------------------------------


def _ordered(person: str, games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor, person)
    wins = {level: its.each("her.win") for level, its in seen.items()}
    steps = [
        difference(
            said("levels", harder=harder, easier=easier),
            wins[harder],
            wins[easier],
            "points-of-percent",
        )
        for easier, harder in pairwise(DIFFICULTIES)
    ]
    shares = [mean(said("wins-at", level=level), its, "percent") for level, its in wins.items()]
    verdict = all_of(*(above(one, 0) for one in steps))
    return Measured((*steps, *shares), _together(seen), verdict)


def _by_decks(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    least: list[Figure] = []
    for easier, harder in pairwise(DIFFICULTIES):
        ones, others = (seen[level].each("her.win") for level in (harder, easier))
        by_pair = zip(_parts(ones), _parts(others), PAIRS, strict=True)
        steps = [
            difference(
                said("levels-with", harder=harder, easier=easier, decks=list(pair)),
                one,
                other,
                "points-of-percent",
                len(PAIRS),
            )
            for one, other, pair in by_pair
        ]
        least.append(min(steps, key=lambda one: one.value))
    return Measured(tuple(least), _together(seen), all_of(*(above(one, 0) for one in least)))


def _parts(values: NDArray[np.float64]) -> list[NDArray[np.float64]]:
    """Cut what was counted in every game by the pairs of half-decks."""
    return np.split(values, len(PAIRS))


# --- T3 to T9: what the text says happens ---------------------------------------------------


def _of_levels(
    figure: Callable[[Difficulty, Seen], Figure], limit: float, *, more: bool = False
) -> Callable[[int, int, Executor], Measured]:
    """Measure one figure at every difficulty: it must lie below a limit, or above it."""
    judge = above if more else below

    def measure(games: int, seed: int, executor: Executor) -> Measured:
        seen = _all_levels(games, seed, executor)
        figures = tuple(figure(level, its) for level, its in seen.items())
        return Measured(figures, _together(seen), all_of(*(judge(one, limit) for one in figures)))

    return measure


def _many_cards(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    turns = [
        ratio(said("turns-at", level=level), its.each("many"), its.each("turns"))
        for level, its in seen.items()
    ]
    normal = seen[NORMAL]
    most = max(int(key.rpartition(".")[2]) for its in seen.values() for key in its.keys("most."))
    figures = (
        *turns,
        share(said("games-with-such", level=NORMAL), normal.total("any_many"), normal.games),
        counted(said("most-cards"), most, "cards"),
    )
    return Measured(figures, _together(seen), all_of(*(below(one, RARE) for one in turns)))


RARE = 5.0
"""Per cent: what is rarer may be called very rare, or very unlikely."""


def _outcasts_left(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    left = [
        share(said("games-at", level=level), its.total("outcasts_left"), its.games)
        for level, its in seen.items()
    ]
    usual = _parts(seen[NORMAL].each("outcasts_left"))[PAIRS.index(FAVOURABLE)]
    alone = share(said("with-favourable-at", level=NORMAL), float(usual.sum()), usual.size)
    verdict = all_of(*(below(one, RARE) for one in left))
    note = said("T4.note")
    return Measured((*left, alone), _together(seen), verdict, note)


def _delayed(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    figures = tuple(
        share(said("runs-out-at", level=level), its.games - its.total("delayed"), its.games)
        for level, its in seen.items()
    )
    verdict = below(figures[0], 50)
    return Measured(figures, _together(seen), verdict)


def _compensates(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    cards = {
        level: its.each("person.deck") + its.each("person.inner_circle")
        for level, its in seen.items()
    }
    more = [
        difference(
            said("tokens-less-cards", level=level),
            its.each("her.tokens"),
            cards[level],
            "points",
        )
        for level, its in seen.items()
    ]
    normal = seen[NORMAL]
    figures = (
        *more,
        mean(said("tokens-at", level=NORMAL), normal.each("her.tokens"), "points"),
        mean(said("cards-at", level=NORMAL), cards[NORMAL], "points"),
    )
    return Measured(figures, _together(seen), all_of(*(above(one, 0) for one in more)))


def _by_troops(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    number = _together(seen)
    other = share(
        said("end-otherwise"),
        number - sum(its.total("troops") for its in seen.values()), number,
    )  # fmt: skip
    return Measured((other,), number, below(other, SELDOM))


SELDOM = 0.5
"""Per cent: an upper end below it is as near to never as a sample may say."""


def _wasted(level: Difficulty, seen: Seen) -> Figure:
    points = seen.each("wasted.points")
    wasted = points + seen.each("wasted.troops") + seen.each("wasted.kills")
    return ratio(said("mere-point-at", level=level), points, wasted)


def _seldom_wasted(level: Difficulty, seen: Seen) -> Figure:
    wasted = sum(
        (seen.each(f"wasted.{one}") for one in ("points", "troops", "kills")),
        np.zeros(seen.games),
    )
    return ratio(said("wasted-at", level=level), wasted, wasted + seen.each("done"))


# --- T10 to T12, T17: more seats -------------------------------------------------------------


def _teams(person: str, games: int, seed: int, executor: Executor) -> Measured:
    seats = (person, AUTOMATRON, person, AUTOMATRON)
    seen = _seated(seats, games, seed, executor, teams=True)
    other = share(said("not-by-troops"), seen.games - seen.total("troops"), seen.games)
    wins = mean(said("people-win"), seen.each("person.win"), "percent")
    figures = (
        other,
        wins,
        mean(said("people-points"), seen.each("person.total"), "points"),
        mean(said("hers-points"), seen.each("her.total"), "points"),
    )
    verdict = all_of(below(other, SELDOM), above(wins, 20), below(wins, 80))
    return Measured(figures, seen.games, verdict)


def _more_seats(games: int, seed: int, executor: Executor) -> Measured:
    each = -(-games // len(SEATS))
    seen = {
        seats: _seated(seats, each, beside(seed, number), executor)
        for number, seats in enumerate(SEATS)
    }
    number = sum(one.games for one in seen.values())
    ended = sum(one.total("troops") for one in seen.values())
    other = share(said("not-by-troops"), number - ended, number)
    wins = [mean(_against(seats), its.each("her.win"), "percent") for seats, its in seen.items()]
    return Measured((other, *wins), number, below(other, SELDOM))


def _against(seats: Sequence[str]) -> Note:
    hers = seats.count(AUTOMATRON)
    return said("wins-against", people=len(seats) - hers, hers=hers)


def _single_person(games: int, seed: int, executor: Executor) -> Measured:
    one, three = (_seated(seats, -(-games // 2), seed, executor) for seats in (SEATS[0], SEATS[2]))
    beside_one = mean(said("beside-one"), one.each("person.win"), "percent")
    beside_three = mean(said("beside-three"), three.each("person.win"), "percent")
    verdict = all_of(below(beside_one, 50), above(beside_three, 25))
    return Measured((beside_one, beside_three), one.games + three.games, verdict)


# --- T13 to T15: what our pages say ---------------------------------------------------------


def _shorter(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    fewer = difference(
        said("fewer-rounds"),
        seen["easy"].each("rounds"), seen["legendary"].each("rounds"), "rounds",
    )  # fmt: skip
    means = [
        mean(said("rounds-at", level=level), its.each("rounds"), "none")
        for level, its in seen.items()
    ]
    return Measured((fewer, *means), _together(seen), near(fewer, 3, 0.5))


def _tokens(level: Difficulty, seen: Seen) -> Figure:
    return ratio(
        said("tokens-in-score", level=level), seen.each("her.tokens"), seen.each("her.total")
    )


def _decks(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    by_pair = {
        pair: np.concatenate([_parts(its.each("her.win"))[number] for its in seen.values()])
        for number, pair in enumerate(PAIRS)
    }
    first, last = by_pair[FAVOURABLE], by_pair[AWKWARD]
    more = apart(said("wins-more"), first, last, "points-of-percent")
    figures = (
        more,
        mean(said("with-favourable"), first, "percent"),
        mean(said("with-awkward"), last, "percent"),
        mean(said("with-all"), np.concatenate(list(by_pair.values())), "percent"),
    )
    return Measured(figures, _together(seen), above(more, 0))


FAVOURABLE: tuple[Deck, Deck] = ("drow", "dragons")
AWKWARD: tuple[Deck, Deck] = ("elemental", "demons")


# --- The claims -----------------------------------------------------------------------------

CLAIMS: tuple[Claim, ...] = (
    Claim("T1", GAME, partial(_ordered, "greedy")),
    Claim("T2", GAME, _by_decks),
    Claim("T3", GAME, _many_cards),
    Claim("T4", GAME, _outcasts_left),
    Claim("T5", GAME, _delayed),
    Claim("T6", GAME, _compensates),
    Claim("T7", GAME, _by_troops),
    Claim("T8", GAME, _of_levels(_wasted, 10)),
    Claim("T9", GAME, _of_levels(_seldom_wasted, 25)),
    Claim("T10", GAME, partial(_teams, "greedy")),
    Claim("T11", GAME, _more_seats),
    Claim("T12", GAME, _single_person),
    Claim("T13", GAME, _shorter),
    Claim("T14", GAME, _of_levels(_tokens, 50, more=True)),
    Claim("T15", GAME, _decks),
)
