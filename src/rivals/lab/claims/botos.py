"""Claims about Botos of Panticapaeum: what makes him harder, and what the reference measured."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from math import sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from rivals.core.game import SEARCHER
from rivals.core.notes import Note
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.position.seats import MODIFICATIONS, Modification
from rivals.lab.claims.claim import Claim, Figure, Measure, Measured, Verdict, row, said
from rivals.lab.claims.figures import (
    above,
    all_of,
    below,
    counted,
    difference,
    highest,
    lowest,
    mean,
    near,
    ratio,
    share,
)
from rivals.lab.claims.measuring import of_entry, of_plan, part, played
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan, make_plan
from rivals.lab.results import Columns

GAME = "panticapaeum"

PERSON, RIVAL = 0, 1
"""The entries of every plan here; Botos only ever sits in the second seat."""

SLIGHT = 2.0
"""Wins in a hundred games: whoever gains fewer is no harder for anybody to notice."""

CHEAP = (2, 2, 3, 3, 4, 4)
"""The prices of the reference's other run."""

Floats = NDArray[np.float64]


# --- Play -----------------------------------------------------------------------------------


def _name(modifications: Sequence[str]) -> str:
    return ":".join(["botos", *(["+".join(modifications)] if modifications else [])])


def _plan(seat: str, games: int, seed: int, *, person: str = "greedy", **options: Any) -> Plan:
    return make_plan(GAME, (person, seat), games, seed, options)


class _Side:
    """What came of the games of one plan, game by game, from Botos's side."""

    def __init__(self, columns: Columns) -> None:
        self.person = of_entry(columns, PERSON)
        self.botos = of_entry(columns, RIVAL)
        self.games = len(self.botos["total"])
        self.wins: Floats = 100 * self.botos["win_share"].astype(np.float64)
        self.points: Floats = self.botos["total"].astype(np.float64)
        self.margin: Floats = self.points - self.person["total"]


def _play(modifications: Sequence[str], games: int, seed: int, executor: Executor) -> _Side:
    """Play the stand-in against Botos; the same seed gives every variant the same tiles."""
    return _Side(played([_plan(_name(modifications), games, seed)], executor))


class _Factorial:
    """Every combination of the four modifications on the same tiles.

    `on[i]` says which are on in combination i; rows of the other arrays are combinations,
    their columns games.
    """

    def __init__(self, games: int, seed: int, executor: Executor) -> None:
        self.on = np.array(list(product((False, True), repeat=len(MODIFICATIONS))))
        names = [
            [one for one, has in zip(MODIFICATIONS, row, strict=True) if has] for row in self.on
        ]
        columns = played([_plan(_name(its), games, seed) for its in names], executor)
        sides = [_Side(of_plan(columns, number)) for number in range(len(names))]
        self.names = [_combination(its) for its in names]
        self.games = sum(one.games for one in sides)
        self.wins: Floats = np.array([one.wins for one in sides])
        self.points: Floats = np.array([one.points for one in sides])
        self.margin: Floats = np.array([one.margin for one in sides])

    def effect(self, label: Note, values: Floats, modification: Modification, unit: str) -> Figure:
        """Give what a modification adds, the mean over the other three, tiles by tiles."""
        on = self.on[:, MODIFICATIONS.index(modification)]
        return difference(label, values[on].mean(axis=0), values[~on].mean(axis=0), unit)

    def beside_standard(self) -> list[Figure]:
        """Give what every combination adds to the standard level's wins."""
        return [
            difference(name, wins, self.wins[0], "points-of-percent", len(self.names) - 1)
            for name, wins in zip(self.names[1:], self.wins[1:], strict=True)
        ]


def _combination(modifications: Sequence[Modification]) -> Note:
    return row([said(f"modification.{one}") for one in modifications or ("standard",)], "plus")


def _factorial(games: int, seed: int, executor: Executor) -> _Factorial:
    """Play the sixteen combinations, together twice as many games as asked for."""
    return _Factorial(-(-games // 8), seed, executor)


# --- Verdicts -------------------------------------------------------------------------------


def harder(figure: Figure) -> Verdict:
    """Say whether more wins came of it: none do not hold, and too few to notice neither."""
    if figure.low > 0:
        return "holds"
    return "does not hold" if figure.high < SLIGHT else "cannot be told"


# --- B1 to B4: each modification alone ------------------------------------------------------


def _alone(modification: Modification) -> Measure:
    def measure(games: int, seed: int, executor: Executor) -> Measured:
        standard = _play((), games, seed, executor)
        changed = _play((modification,), games, seed, executor)
        more = difference(said("more-wins-his"), changed.wins, standard.wins, "points-of-percent")
        figures = (
            more,
            mean(said("wins-standard"), standard.wins, "percent"),
            mean(said("wins-with-it"), changed.wins, "percent"),
            difference(said("more-points-his"), changed.points, standard.points, "points"),
            difference(said("margin"), changed.margin, standard.margin, "points"),
        )
        return Measured(figures, standard.games + changed.games, harder(more))

    return measure


# --- B5 to B8: combinations -----------------------------------------------------------------


def _skip(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    wins = plays.effect(said("wins-without-skip"), plays.wins, "no_skip", "points-of-percent")
    margin = plays.effect(said("margin-without"), plays.margin, "no_skip", "points")
    return Measured((wins, margin), plays.games, harder(wins))


def _all_combinations(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    more = plays.beside_standard()
    verdicts = [harder(one) for one in more]
    least, most = lowest(more), highest(more)
    figures = (
        counted(said("harder", n=len(more)), verdicts.count("holds"), "of"),
        msgspec.structs.replace(least, label=said("fewest-more-wins", of=least.label)),
        msgspec.structs.replace(most, label=said("most-more-wins", of=most.label)),
    )
    short = [one.label for one, its in zip(more, verdicts, strict=True) if its != "holds"]
    note = said("B6.note", which=row(short)) if short else None
    return Measured(figures, plays.games, all_of(*verdicts), note)


def _main_effects(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    margins = [
        plays.effect(said(f"modification.{one}"), plays.margin, one, "points")
        for one in MODIFICATIONS
    ]
    wins = [
        plays.effect(said("wins-by", which=one), plays.wins, one, "points-of-percent")
        for one in MODIFICATIONS
    ]
    verdict = all_of(*(above(one, 0) for one in margins))
    return Measured((*margins, *wins), plays.games, verdict)


def _one_more(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    number = plays.on.sum(axis=1)
    by_number = [plays.margin[number == one].mean(axis=0) for one in range(5)]
    steps = [
        difference(
            said("from-to", one=one, other=one + 1), by_number[one + 1], by_number[one], "points"
        )
        for one in range(4)
    ]
    return Measured(tuple(steps), plays.games, all_of(*(above(one, 0) for one in steps)))


# --- B9 to B12: the reference's figures; B19 to B21: against a player who searches -----------

SAMPLE = 150
"""Games of each of the reference's rows."""

ERRORS = 3.0

Row = tuple[float, float, float, float, float]
"""The person's mean and spread, Botos's mean and spread, per cent of wins of the person."""

ROWS: dict[str, tuple[tuple[Modification, ...], Row]] = {
    "B9": ((), (56.7, 6.8, 54.7, 9.1, 54.0)),
    "B10": (("no_skip",), (55.3, 7.0, 63.8, 9.0, 23.0)),
    "B11": (("no_skip", "best_tile_on_path"), (53.8, 6.8, 73.7, 10.5, 7.0)),
}


def _agrees(ours: Floats, theirs: float, spread: float) -> Verdict:
    """Say whether a mean agrees with that of a sample of the reference's."""
    error = sqrt(float(ours.var(ddof=1)) / ours.size + spread**2 / SAMPLE)
    return "holds" if abs(float(ours.mean()) - theirs) <= ERRORS * error else "does not hold"


def _reference(rule: str, theirs: float) -> Note:
    return said(rule, reference=f"{theirs:g}")


def _row(modifications: tuple[Modification, ...], theirs: Row) -> Measure:
    def measure(games: int, seed: int, executor: Executor) -> Measured:
        side = _play(modifications, games, seed, executor)
        person = side.person["total"].astype(np.float64)
        won = 100 - side.wins
        spread = 100 * sqrt(theirs[4] / 100 * (1 - theirs[4] / 100))
        figures = (
            mean(_reference("persons-points", theirs[0]), person, "points"),
            mean(_reference("botos-points", theirs[2]), side.points, "points"),
            mean(_reference("person-wins", theirs[4]), won, "percent"),
        )
        verdict = all_of(
            _agrees(person, theirs[0], theirs[1]),
            _agrees(side.points, theirs[2], theirs[3]),
            _agrees(won, theirs[4], spread),
        )
        return Measured(figures, side.games, verdict)

    return measure


ENOUGH = 80.0
"""Wins in a hundred games that a player who searches is to have, by the claim."""


def _searched(
    modifications: tuple[Modification, ...], games: int, seed: int, executor: Executor
) -> Measured:
    side = _Side(played([_plan(_name(modifications), games, seed, person=SEARCHER)], executor))
    won = share(said("searcher-wins"), float((1 - side.wins / 100).sum()), side.games)
    figures = (
        won,
        mean(said("searcher-points"), side.person["total"], "points"),
        mean(said("botos-points-so"), side.points, "points"),
    )
    return Measured(figures, side.games, above(won, ENOUGH))


def _cheap_prices(games: int, seed: int, executor: Executor) -> Measured:
    usual = _play((), games, seed, executor)
    cheap = _Side(played([_plan("botos", games, seed, components=cheap_box())], executor))
    fewer = difference(said("wins-by-prices"), usual.wins, cheap.wins, "points-of-percent")
    person = cheap.person["total"].astype(np.float64)
    figures = (
        fewer,
        mean(_reference("person-wins", 32), 100 - cheap.wins, "percent"),
        mean(_reference("persons-points", 61.7), person, "points"),
        mean(_reference("botos-points", 66.6), cheap.points, "points"),
    )
    return Measured(figures, usual.games + cheap.games, below(fewer, 0))


def cheap_box() -> dict[str, Any]:
    """Give the default components with the lower prices for one and two seats, as plain JSON."""
    box: dict[str, Any] = msgspec.to_builtins(default_box())
    box["name"] = "cheap"
    tracks = box["prices"]["tracks"]
    box["prices"]["tracks"] = [list(CHEAP), list(CHEAP), *tracks[2:]]
    return box


# --- B13 to B18: how the games go ------------------------------------------------------------


def _greedy_benefit(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    standard = _play((), games, seed, executor)
    changed = _play(("greedy_benefit",), games, seed, executor)
    more = difference(said("more-alone"), changed.points, standard.points, "points")
    among = plays.effect(said("more-among"), plays.points, "greedy_benefit", "points")
    verdict = all_of(above(more, 0), above(among, 0))
    return Measured((more, among), standard.games + changed.games + plays.games, verdict)


def _nine_points(games: int, seed: int, executor: Executor) -> Measured:
    standard = _play((), games, seed, executor)
    skip = _play(("no_skip",), games, seed, executor)
    best = _play(("best_tile_on_path",), games, seed, executor)
    both = _play(("no_skip", "best_tile_on_path"), games, seed, executor)
    figures = (
        difference(said("no-skip"), skip.points, standard.points, "points"),
        difference(said("best-tile"), best.points, standard.points, "points"),
        difference(said("both"), both.points, standard.points, "points"),
    )
    verdict = all_of(*(near(one, at, 1) for one, at in zip(figures, (9, 9, 18), strict=True)))
    return Measured(figures, 4 * standard.games, verdict)


def _buildings(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    persons = part(side.person, "actions", "build")
    his = part(side.botos, "actions", "buy")
    times = ratio(said("persons-by-his"), persons, his, "times", 1.0)
    figures = (
        times,
        mean(_reference("persons", 12.4), persons, "buildings"),
        mean(_reference("his", 8.3), his, "buildings"),
    )
    return Measured(figures, side.games, near(times, 12.4 / 8.3, 0.15))


def _rows_unused(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    steps = mean(said("steps-in-rows"), part(side.person, "actions", "advance"), "a-game")
    return Measured((steps,), side.games, below(steps, 1))


def _always_room(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    taken = part(side.person, "actions", "take")
    dropped = ratio(said("fit-nowhere"), part(side.person, "actions", "drop"), taken)
    return Measured((dropped,), side.games, below(dropped, 0.2))


KINDS = {
    "temples": 18.8, "wineries": 10.4, "watchtowers": 9.7, "aqueducts": 9.1, "houses": 7.9,
}  # fmt: skip
"""The reference's means of the parts of the person's score, the greatest first."""


def _temples(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    scores = {one: part(side.person, "breakdown", one) for one in KINDS}
    ahead = [
        difference(said("temples-less", other=one), scores["temples"], its, "points")
        for one, its in scores.items()
        if one != "temples"
    ]
    means = [
        mean(said("building-mean", which=one, reference=f"{KINDS[one]:g}"), its, "points")
        for one, its in scores.items()
    ]
    least = lowest(ahead)
    return Measured((least, *means), side.games, above(least, 0))


# --- The claims -----------------------------------------------------------------------------

CLAIMS: tuple[Claim, ...] = (
    *(Claim(f"B{number}", GAME, _alone(one)) for number, one in enumerate(MODIFICATIONS, start=1)),
    Claim("B5", GAME, _skip),
    Claim("B6", GAME, _all_combinations),
    Claim("B7", GAME, _main_effects),
    Claim("B8", GAME, _one_more),
    *(Claim(name, GAME, _row(its, row)) for name, (its, row) in ROWS.items()),
    Claim("B12", GAME, _cheap_prices),
    Claim("B13", GAME, _greedy_benefit),
    Claim("B14", GAME, _nine_points),
    Claim("B15", GAME, _buildings),
    Claim("B16", GAME, _rows_unused),
    Claim("B17", GAME, _always_room),
    Claim("B18", GAME, _temples),
    Claim("B19", GAME, partial(_searched, ())),
    Claim("B20", GAME, partial(_searched, ("no_skip",))),
    Claim("B21", GAME, partial(_searched, ("no_skip", "best_tile_on_path"))),
)
