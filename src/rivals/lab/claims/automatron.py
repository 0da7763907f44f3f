"""Claims about AutoMatron of Tyrants of the Underdark: what its author and our pages say of her."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rivals.core.deciding import Decision
from rivals.games.tyrants.actions import Assassinate, Deploy, Flip, Score
from rivals.games.tyrants.components.cards import DECKS, Deck
from rivals.games.tyrants.rules.automatron import PLAYER_COST, WHITE_COST
from rivals.games.tyrants.seats import (
    AUTOMATRON,
    DIFFICULTIES,
    NORMAL,
    AutoMatron,
    Difficulty,
    difficulty_of,
)
from rivals.games.tyrants.tasks import AutoPart, AutoWasted
from rivals.lab.claims.claim import Claim, Figure, Measured
from rivals.lab.claims.figures import apart, counted, difference, mean, ratio, share
from rivals.lab.claims.measuring import Seen, beside, watch, watch_all
from rivals.lab.claims.verdicts import above, all_of, below, near
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.playing import Finished

GAME = "tyrants"
SEED_TEXT = "AutoMatron"
DOCS = "docs/rivals/automatron.md"

PAIRS = tuple(combinations(DECKS, 2))
"""The fifteen markets of two half-decks."""

TROOPS = "tyrants.ending.troops"
EACH_OF = 3
"""Cards of an aspect beyond which its text says what to do with the rest."""


# --- What is counted in a game ----------------------------------------------------------------


class Counting:
    """Counts what AutoMatrons do in a game, all of them together."""

    def __init__(self, names: Sequence[str]) -> None:
        self.hers = [difficulty_of(one) is not None for one in names]
        self.counts: Counter[str] = Counter()

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
        result = position.result()
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


def _seen(level: Difficulty, games: int, seed: int, executor: Executor) -> Seen:
    """Watch a person against her with every pair of half-decks, as many games with each.

    Every difficulty meets the same markets; no two pairs have the same luck, as all games
    count together.
    """
    each = -(-games // len(PAIRS))
    plans = [
        make_plan(
            GAME, ("greedy", name_of(level)), each, beside(seed, number), {"decks": list(pair)}
        )
        for number, pair in enumerate(PAIRS)
    ]
    seen = watch_all(plans, Counting, executor)
    return Seen(tuple(counts for one in seen for counts in one.counts))


def _all_levels(games: int, seed: int, executor: Executor) -> dict[Difficulty, Seen]:
    """Watch every difficulty, together twice as many games as asked for."""
    return {one: _seen(one, -(-games // 2), seed, executor) for one in DIFFICULTIES}


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


# --- T1, T2: difficulties -------------------------------------------------------------------


def _ordered(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    wins = {level: its.each("her.win") for level, its in seen.items()}
    steps = [
        difference(f"{harder} less {easier}", wins[harder], wins[easier], "points of %")
        for easier, harder in pairwise(DIFFICULTIES)
    ]
    shares = [mean(f"she wins at {level}", its, "%") for level, its in wins.items()]
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
                f"{harder} less {easier}, {' and '.join(pair)}",
                one,
                other,
                "points of %",
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
        ratio(f"turns at {level}", its.each("many"), its.each("turns"))
        for level, its in seen.items()
    ]
    normal = seen[NORMAL]
    most = max(int(key.rpartition(".")[2]) for its in seen.values() for key in its.keys("most."))
    figures = (
        *turns,
        share(f"games with such a turn at {NORMAL}", normal.total("any_many"), normal.games),
        counted("most cards of one aspect", most, "cards"),
    )
    return Measured(figures, _together(seen), all_of(*(below(one, RARE) for one in turns)))


RARE = 5.0
"""Per cent: what is rarer may be called very rare, or very unlikely."""


def _outcasts_left(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    left = [
        share(f"games at {level}", its.total("outcasts_left"), its.games)
        for level, its in seen.items()
    ]
    usual = _parts(seen[NORMAL].each("outcasts_left"))[PAIRS.index(FAVOURABLE)]
    alone = share(f"of these, with Drow and Dragons at {NORMAL}", float(usual.sum()), usual.size)
    verdict = all_of(*(below(one, RARE) for one in left))
    note = "Cards of some half-decks put outcasts on her delay deck during the game."
    return Measured((*left, alone), _together(seen), verdict, note)


def _delayed(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    figures = tuple(
        share(f"games at {level} in which it runs out", its.games - its.total("delayed"), its.games)
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
            f"her tokens less the person's cards at {level}",
            its.each("her.tokens"),
            cards[level],
            "points",
        )
        for level, its in seen.items()
    ]
    normal = seen[NORMAL]
    figures = (
        *more,
        mean(f"her tokens at {NORMAL}", normal.each("her.tokens"), "points"),
        mean(f"the person's cards at {NORMAL}", cards[NORMAL], "points"),
    )
    return Measured(figures, _together(seen), all_of(*(above(one, 0) for one in more)))


def _by_troops(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    number = _together(seen)
    other = share(
        "games that end in another way",
        number - sum(its.total("troops") for its in seen.values()), number,
    )  # fmt: skip
    return Measured((other,), number, below(other, SELDOM))


SELDOM = 0.5
"""Per cent: an upper end below it is as near to never as a sample may say."""


def _wasted(level: Difficulty, seen: Seen) -> Figure:
    points = seen.each("wasted.points")
    wasted = points + seen.each("wasted.troops") + seen.each("wasted.kills")
    return ratio(f"wasted parts that bring a mere point at {level}", points, wasted)


def _seldom_wasted(level: Difficulty, seen: Seen) -> Figure:
    wasted = sum(
        (seen.each(f"wasted.{one}") for one in ("points", "troops", "kills")),
        np.zeros(seen.games),
    )
    return ratio(f"parts that cannot be done at {level}", wasted, wasted + seen.each("done"))


# --- T10 to T12: more seats ------------------------------------------------------------------


def _teams(games: int, seed: int, executor: Executor) -> Measured:
    seats = ("greedy", AUTOMATRON, "greedy", AUTOMATRON)
    seen = _seated(seats, games, seed, executor, teams=True)
    other = share("games that do not end by troops", seen.games - seen.total("troops"), seen.games)
    wins = mean("the people win", seen.each("person.win"), "%")
    figures = (
        other,
        wins,
        mean("points of the people", seen.each("person.total"), "points"),
        mean("points of the AutoMatrons", seen.each("her.total"), "points"),
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
    other = share("games that do not end by troops", number - ended, number)
    wins = [
        mean(f"she wins, {_spelt(seats)}", its.each("her.win"), "%") for seats, its in seen.items()
    ]
    return Measured((other, *wins), number, below(other, SELDOM))


def _spelt(seats: Sequence[str]) -> str:
    hers = seats.count(AUTOMATRON)
    return f"{len(seats) - hers} against {hers}"


def _single_person(games: int, seed: int, executor: Executor) -> Measured:
    one, three = (_seated(seats, -(-games // 2), seed, executor) for seats in (SEATS[0], SEATS[2]))
    beside_one = mean("beside one of her, fair 50 %", one.each("person.win"), "%")
    beside_three = mean("beside three of her, fair 25 %", three.each("person.win"), "%")
    verdict = all_of(below(beside_one, 50), above(beside_three, 25))
    return Measured((beside_one, beside_three), one.games + three.games, verdict)


# --- T13 to T15: what our pages say ---------------------------------------------------------


def _shorter(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    fewer = difference(
        "fewer rounds at legendary than at easy",
        seen["easy"].each("rounds"), seen["legendary"].each("rounds"), "rounds",
    )  # fmt: skip
    means = [mean(f"rounds at {level}", its.each("rounds"), "") for level, its in seen.items()]
    return Measured((fewer, *means), _together(seen), near(fewer, 3, 0.5))


def _tokens(level: Difficulty, seen: Seen) -> Figure:
    return ratio(f"tokens in her score at {level}", seen.each("her.tokens"), seen.each("her.total"))


def _decks(games: int, seed: int, executor: Executor) -> Measured:
    seen = _all_levels(games, seed, executor)
    by_pair = {
        pair: np.concatenate([_parts(its.each("her.win"))[number] for its in seen.values()])
        for number, pair in enumerate(PAIRS)
    }
    first, last = by_pair[FAVOURABLE], by_pair[AWKWARD]
    more = apart("she wins more often", first, last, "points of %")
    figures = (
        more,
        mean("with Drow and Dragons", first, "%"),
        mean("with Demons and Elemental Evil", last, "%"),
        mean("with all pairs", np.concatenate(list(by_pair.values())), "%"),
    )
    return Measured(figures, _together(seen), above(more, 0))


FAVOURABLE: tuple[Deck, Deck] = ("drow", "dragons")
AWKWARD: tuple[Deck, Deck] = ("elemental", "demons")


# --- The claims -----------------------------------------------------------------------------

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "T1", GAME, f"{SEED_TEXT}, setup",
        "The four difficulties are ordered: easy, normal, hard, legendary.",
        "With all fifteen pairs of half-decks, the same market for each difficulty, she wins more "
        "with each step: the intervals of all three differences are above 0.", _ordered,
    ),
    Claim(
        "T2", GAME, "docs/for-designers.md",
        "The difficulties are in the right order with every pair of half-decks.",
        "The least difference of each step among the fifteen pairs has its interval, widened for "
        "fifteen comparisons, above 0.",
        _by_decks,
    ),
    Claim(
        "T3", GAME, f"{SEED_TEXT}, playing the cards",
        "Four to six cards of one aspect on the market are very unlikely.",
        f"Fewer than {RARE:g} % of her turns at every difficulty, with the whole interval.",
        _many_cards,
    ),
    Claim(
        "T4", GAME, f"{SEED_TEXT}, end of the game",
        "She ends the game with outcasts in her delay deck in very rare cases only.",
        f"Fewer than {RARE:g} % of the games at every difficulty, with the whole interval.",
        _outcasts_left,
    ),
    Claim(
        "T5", GAME, "Reference, the delay deck",
        "On easy the delay deck often never runs out.",
        "On easy it runs out in fewer than half of the games, with the whole interval.", _delayed,
    ),
    Claim(
        "T6", GAME, f"{SEED_TEXT}, end of the game",
        "The points she gains over the game mostly make up for the deck that she does not build.",
        "At every difficulty her tokens are more than the points of the person's deck and inner "
        "circle in the same games: the intervals of the differences are above 0.", _compensates,
    ),
    Claim(
        "T7", GAME, f"{SEED_TEXT}, end of the game",
        "A game ends only when somebody's troops run out.",
        f"Fewer than {SELDOM:g} % of the games end in another way, with the whole interval.",
        _by_troops,
    ),
    Claim(
        "T8", GAME, DOCS,
        "Nearly every part of an action that cannot be done still does something on the board.",
        "Fewer than a tenth of the wasted parts bring a mere point, at every difficulty, with the "
        "whole interval.", _of_levels(_wasted, 10),
    ),
    Claim(
        "T9", GAME, f"{SEED_TEXT}, wasted parts",
        "Parts that cannot be done are the exception.",
        "Fewer than a quarter of the parts of her actions, at every difficulty, with the whole "
        "interval.", _of_levels(_seldom_wasted, 25),
    ),
    Claim(
        "T10", GAME, f"{SEED_TEXT}, cooperative game",
        "Two people can play as a team against two of her.",
        f"Fewer than {SELDOM:g} % of the games do not end by troops, and either side wins more "
        "than a fifth, with the whole intervals.", _teams,
    ),
    Claim(
        "T11", GAME, f"{SEED_TEXT}, introduction",
        "One or more of her play against one person, or add seats to a game of several.",
        f"One to three people with one to three of her: fewer than {SELDOM:g} % of the games do "
        "not end by troops, with the whole interval.", _more_seats,
    ),
    Claim(
        "T12", GAME, DOCS,
        "With Drow and Dragons a single person wins less than a fair share beside one of her, more "
        "beside three.",
        "At normal difficulty less than 50 % beside one, more than 25 % beside three, with the "
        "whole intervals.", _single_person,
    ),
    Claim(
        "T13", GAME, DOCS, "From easy to legendary the game gets shorter by three rounds.",
        "The difference lies within half a round of 3, with its whole interval.", _shorter,
    ),
    Claim(
        "T14", GAME, DOCS, "More than half of her points are gained in her turns.",
        "Tokens are more than half of her score at every difficulty, with the whole interval.",
        _of_levels(_tokens, 50, more=True),
    ),
    Claim(
        "T15", GAME, "docs/for-designers.md",
        "With Drow and Dragons she wins more than with Demons and Elemental Evil.",
        "The interval of the difference, all difficulties together, is above 0.", _decks,
    ),
)  # fmt: skip
