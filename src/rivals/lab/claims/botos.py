"""Claims about Botos of Panticapaeum: what makes him harder, and what the reference measured."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from rivals.games.panticapaeum.components import default_box
from rivals.games.panticapaeum.seats import MODIFICATIONS, Modification
from rivals.lab.claims.claim import Claim, Figure, Measure, Measured, Verdict
from rivals.lab.claims.figures import counted, difference, highest, lowest, mean, ratio
from rivals.lab.claims.measuring import of_entry, of_plan, part, played
from rivals.lab.claims.verdicts import above, all_of, below, near
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan, make_plan
from rivals.lab.results import Columns

GAME = "panticapaeum"
SEED_TEXT = "Solo mode v0.1"
REFERENCE = "Reference, calibration"
DOCS = "docs/rivals/botos.md"

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


def _plan(seat: str, games: int, seed: int, **options: Any) -> Plan:
    return make_plan(GAME, ("greedy", seat), games, seed, options)


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
        self.names = ["+".join(its) or "standard" for its in names]
        self.games = sum(one.games for one in sides)
        self.wins: Floats = np.array([one.wins for one in sides])
        self.points: Floats = np.array([one.points for one in sides])
        self.margin: Floats = np.array([one.margin for one in sides])

    def effect(self, label: str, values: Floats, modification: Modification, unit: str) -> Figure:
        """Give what a modification adds, the mean over the other three, tiles by tiles."""
        on = self.on[:, MODIFICATIONS.index(modification)]
        return difference(label, values[on].mean(axis=0), values[~on].mean(axis=0), unit)

    def beside_standard(self) -> list[Figure]:
        """Give what every combination adds to the standard level's wins."""
        return [
            difference(name, wins, self.wins[0], "points of %", len(self.names) - 1)
            for name, wins in zip(self.names[1:], self.wins[1:], strict=True)
        ]


def _factorial(games: int, seed: int, executor: Executor) -> _Factorial:
    """Play the sixteen combinations, together twice as many games as asked for."""
    return _Factorial(-(-games // 8), seed, executor)


# --- Verdicts -------------------------------------------------------------------------------


def harder(figure: Figure) -> Verdict:
    """Say whether more wins came of it: none do not hold, and too few to notice neither."""
    if figure.low > 0:
        return "holds"
    return "does not hold" if figure.high < SLIGHT else "cannot be told"


HARDER = (
    "Botos wins more of the same games: the interval of the difference is above 0. It does not "
    f"hold where all of it is below {SLIGHT:g} wins in a hundred games."
)


# --- B1 to B4: each modification alone ------------------------------------------------------


def _alone(modification: Modification) -> Measure:
    def measure(games: int, seed: int, executor: Executor) -> Measured:
        standard = _play((), games, seed, executor)
        changed = _play((modification,), games, seed, executor)
        more = difference("more wins of his", changed.wins, standard.wins, "points of %")
        figures = (
            more,
            mean("wins of the standard level", standard.wins, "%"),
            mean("wins with it", changed.wins, "%"),
            difference("more points of his", changed.points, standard.points, "points"),
            difference("a better margin", changed.margin, standard.margin, "points"),
        )
        return Measured(figures, standard.games + changed.games, harder(more))

    return measure


# --- B5 to B8: combinations -----------------------------------------------------------------


def _skip(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    wins = plays.effect("more wins without the skip", plays.wins, "no_skip", "points of %")
    margin = plays.effect("a better margin without it", plays.margin, "no_skip", "points")
    return Measured((wins, margin), plays.games, harder(wins))


def _all_combinations(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    more = plays.beside_standard()
    verdicts = [harder(one) for one in more]
    least, most = lowest(more), highest(more)
    figures = (
        counted("combinations that are harder", verdicts.count("holds"), f"of {len(more)}"),
        msgspec.structs.replace(least, label=f"fewest more wins: {least.label}"),
        msgspec.structs.replace(most, label=f"most more wins: {most.label}"),
    )
    short = [one.label for one, its in zip(more, verdicts, strict=True) if its != "holds"]
    note = f"Not shown to be harder: {', '.join(short)}." if short else ""
    return Measured(figures, plays.games, all_of(*verdicts), note)


def _main_effects(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    margins = [plays.effect(one, plays.margin, one, "points") for one in MODIFICATIONS]
    wins = [plays.effect(f"{one}, wins", plays.wins, one, "points of %") for one in MODIFICATIONS]
    verdict = all_of(*(above(one, 0) for one in margins))
    return Measured((*margins, *wins), plays.games, verdict)


def _one_more(games: int, seed: int, executor: Executor) -> Measured:
    plays = _factorial(games, seed, executor)
    number = plays.on.sum(axis=1)
    by_number = [plays.margin[number == one].mean(axis=0) for one in range(5)]
    steps = [
        difference(f"from {one} to {one + 1}", by_number[one + 1], by_number[one], "points")
        for one in range(4)
    ]
    return Measured(tuple(steps), plays.games, all_of(*(above(one, 0) for one in steps)))


# --- B9 to B12: the reference's figures -----------------------------------------------------

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

AGREES = (
    "Both means and the share of wins lie within three standard errors of the difference from "
    f"the reference's, of whose sample of {SAMPLE} games the errors are reckoned too."
)


def _agrees(ours: Floats, theirs: float, spread: float) -> Verdict:
    """Say whether a mean agrees with that of a sample of the reference's."""
    error = sqrt(float(ours.var(ddof=1)) / ours.size + spread**2 / SAMPLE)
    return "holds" if abs(float(ours.mean()) - theirs) <= ERRORS * error else "does not hold"


def _row(modifications: tuple[Modification, ...], row: Row) -> Measure:
    def measure(games: int, seed: int, executor: Executor) -> Measured:
        side = _play(modifications, games, seed, executor)
        person = side.person["total"].astype(np.float64)
        won = 100 - side.wins
        theirs = 100 * sqrt(row[4] / 100 * (1 - row[4] / 100))
        figures = (
            mean(f"the person's points (reference {row[0]:g})", person, "points"),
            mean(f"Botos's points (reference {row[2]:g})", side.points, "points"),
            mean(f"the person wins (reference {row[4]:g} %)", won, "%"),
        )
        verdict = all_of(
            _agrees(person, row[0], row[1]),
            _agrees(side.points, row[2], row[3]),
            _agrees(won, row[4], theirs),
        )
        return Measured(figures, side.games, verdict)

    return measure


def _cheap_prices(games: int, seed: int, executor: Executor) -> Measured:
    usual = _play((), games, seed, executor)
    cheap = _Side(played([_plan("botos", games, seed, components=cheap_box())], executor))
    fewer = difference(
        "the person's wins less those with our prices", usual.wins, cheap.wins, "points of %"
    )
    person = cheap.person["total"].astype(np.float64)
    figures = (
        fewer,
        mean("the person wins (reference 32 %)", 100 - cheap.wins, "%"),
        mean("the person's points (reference 61.7)", person, "points"),
        mean("Botos's points (reference 66.6)", cheap.points, "points"),
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
    more = difference("more points, alone", changed.points, standard.points, "points")
    among = plays.effect("more points, among all", plays.points, "greedy_benefit", "points")
    verdict = all_of(above(more, 0), above(among, 0))
    return Measured((more, among), standard.games + changed.games + plays.games, verdict)


def _nine_points(games: int, seed: int, executor: Executor) -> Measured:
    standard = _play((), games, seed, executor)
    skip = _play(("no_skip",), games, seed, executor)
    best = _play(("best_tile_on_path",), games, seed, executor)
    both = _play(("no_skip", "best_tile_on_path"), games, seed, executor)
    figures = (
        difference("no skip", skip.points, standard.points, "points"),
        difference("the best tile", best.points, standard.points, "points"),
        difference("both", both.points, standard.points, "points"),
    )
    verdict = all_of(*(near(one, at, 1) for one, at in zip(figures, (9, 9, 18), strict=True)))
    return Measured(figures, 4 * standard.games, verdict)


def _buildings(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    persons = part(side.person, "actions", "build")
    his = part(side.botos, "actions", "buy")
    times = ratio("the person's by Botos's", persons, his, "times", 1.0)
    figures = (
        times,
        mean("the person's (reference 12.4)", persons, "buildings"),
        mean("Botos's (reference 8.3)", his, "buildings"),
    )
    return Measured(figures, side.games, near(times, 12.4 / 8.3, 0.15))


def _rows_unused(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    steps = mean("steps in the rows", part(side.person, "actions", "advance"), "a game")
    return Measured((steps,), side.games, below(steps, 1))


def _always_room(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    taken = part(side.person, "actions", "take")
    dropped = ratio("tiles that fit nowhere", part(side.person, "actions", "drop"), taken)
    return Measured((dropped,), side.games, below(dropped, 0.2))


KINDS = {
    "temples": 18.8, "wineries": 10.4, "watchtowers": 9.7, "aqueducts": 9.1, "houses": 7.9,
}  # fmt: skip
"""The reference's means of the parts of the person's score, the greatest first."""


def _temples(games: int, seed: int, executor: Executor) -> Measured:
    side = _play((), games, seed, executor)
    scores = {one: part(side.person, "breakdown", one) for one in KINDS}
    ahead = [
        difference(f"temples less {one}", scores["temples"], its, "points")
        for one, its in scores.items()
        if one != "temples"
    ]
    means = [
        mean(f"{one} (reference {KINDS[one]:g})", its, "points") for one, its in scores.items()
    ]
    least = lowest(ahead)
    return Measured((least, *means), side.games, above(least, 0))


# --- The claims -----------------------------------------------------------------------------

TITLES: dict[Modification, str] = {
    "no_skip": "Botos is harder if he does not skip his development in round one.",
    "best_tile_on_path": "Botos is harder if he gets the richest tile that the trireme passed.",
    "nearest_building_resource": (
        "Botos is harder if he gains the resource of the colour whose building lacks fewest."
    ),
    "greedy_benefit": "Botos is harder if his greatest benefit goes before the rule of priority.",
}

_CALIBRATION = {"B9": "the standard level", "B10": "no skip", "B11": "no skip and best tile"}

CLAIMS: tuple[Claim, ...] = (
    *(
        Claim(
            f"B{number}", GAME, f"{SEED_TEXT}, modifications, {number}", TITLES[one],
            HARDER, _alone(one),
        )
        for number, one in enumerate(MODIFICATIONS, start=1)
    ),
    Claim(
        "B5", GAME, f"{SEED_TEXT}, phase of development",
        "That he skips his first development on the standard level makes him easier, whichever "
        "of the other modifications are in force.",
        f"The mean over all combinations of the others. {HARDER}", _skip,
    ),
    Claim(
        "B6", GAME, f"{SEED_TEXT}, modifications",
        "One or more of the four modifications, whichever they are, make the game harder.",
        f"Each of the fifteen combinations beside the standard level, the intervals widened for "
        f"fifteen comparisons. {HARDER}",
        _all_combinations,
    ),
    Claim(
        "B7", GAME, f"{SEED_TEXT}, modifications",
        "Every modification does so beside the others as well.",
        "In a full factorial of all sixteen combinations each modification betters Botos's "
        "margin over the person on the mean: all four intervals are above 0.", _main_effects,
    ),
    Claim(
        "B8", GAME, f"{SEED_TEXT}, modifications",
        "More modifications are harder than fewer.",
        "Botos's mean margin over the person grows with each step from none to four: all four "
        "intervals are above 0.", _one_more,
    ),
    *(
        Claim(
            name, GAME, REFERENCE,
            f"Against {_CALIBRATION[name]} a one-ply greedy person has {row[0]:g} points to "
            f"Botos's {row[2]:g} and wins {row[4]:g} % of the games.", AGREES, _row(its, row),
        )
        for name, (its, row) in ROWS.items()
    ),
    Claim(
        "B12", GAME, REFERENCE,
        "The prices are what the difficulty hangs on: with 2, 2, 3, 3, 4, 4 the same person wins "
        "less, 32 % of the games.",
        "The person wins fewer of the same games than with our prices: the interval of the "
        "difference is below 0. The reference's figures stand beside ours.", _cheap_prices,
    ),
    Claim(
        "B13", GAME, f"{SEED_TEXT}, modifications, 4",
        "The greatest benefit brings Botos more points than the rule of priority.",
        "He has more points on the same tiles, alone beside the standard level and on the mean "
        "of all combinations: both intervals are above 0.", _greedy_benefit,
    ),
    Claim(
        "B14", GAME, DOCS,
        "No skip and the best tile add about nine points of his each, together eighteen.",
        "The three differences lie within a point of 9, 9 and 18, with their whole intervals.",
        _nine_points,
    ),
    Claim(
        "B15", GAME, REFERENCE,
        "The person builds half as much again as Botos: 12.4 buildings to 8.3.",
        "The ratio lies within 0.15 of the reference's 1.49, with its whole interval.",
        _buildings,
    ),
    Claim(
        "B16", GAME, REFERENCE, "The stand-in hardly uses the rows of the development board.",
        "Fewer than one step in a row a game, with the whole interval.", _rows_unused,
    ),
    Claim(
        "B17", GAME, REFERENCE, "Every tile has a place in the city.",
        "Fewer than two of a thousand tiles taken fit nowhere, with the whole interval.",
        _always_room,
    ),
    Claim(
        "B18", GAME, REFERENCE, "Temples bring the person more points than any other buildings.",
        "Their mean is above that of every other kind: the interval of the least difference is "
        "above 0.", _temples,
    ),
)  # fmt: skip
