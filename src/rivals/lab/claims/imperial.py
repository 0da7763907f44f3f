"""Claims about the Imperial AI of Armada: its dice, what its styles do, and what comes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from rivals.core.deciding import Decision
from rivals.core.notes import Note
from rivals.games.armada.components.box import DISTANCE, ROUNDS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.pieces import STYLES, UNITS, Style
from rivals.games.armada.position.seats import RIVAL
from rivals.games.armada.rules.space import measuring as ruler
from rivals.games.armada.rules.space.outlines import of
from rivals.lab.claims.claim import Claim, Figure, Measure, Measured, said
from rivals.lab.claims.figures import (
    above,
    all_of,
    below,
    contrast,
    difference,
    mean,
    near,
    ratio,
    share,
)
from rivals.lab.claims.measuring import Seen, Watching, beside, of_entry, of_plan, played, watch_all
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.playing import Finished

GAME = "armada"

FLEETS = ("imperial_core", "imperial_line", "imperial_raid", "imperial_throne")
"""Every mirrored match has one of these fleets of 180 points on both sides."""

SPEEDS: dict[Style, int] = {"cautious": 1, "normal": 2, "aggressive": 3}
"""At which speed the text has each style deploy."""

CONTACT = 1.0
"""Millimetres: bases nearer than this touch."""


# --- What is counted in a game ----------------------------------------------------------------


class Counting(Watching):
    """Counts what each style does in a game between two of him.

    The keys begin with the style; where both sides have the same, they count together.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.styles: list[Style] = ["normal"] * len(names)
        self.sides: list[Counter[str]] = [Counter() for _ in names]

    def moved(self, before: Any, seat: int, decision: Decision, after: Any) -> None:
        """Take in a move."""
        action, side = decision.action, self.sides[seat]
        if isinstance(action, do.Plan):
            self._planned(seat, action, decision)
        elif isinstance(action, do.Deploy):
            self._deployed(seat, action, after)
        elif isinstance(action, do.Launch):
            self._launched(seat, action, after)
        elif isinstance(action, do.Reveal):
            self._ordered(side, action, decision)
        elif isinstance(action, do.Sail):
            self._sailed(side, before.stack[-1].ship, action, after)
        elif isinstance(action, do.Fire) and not side["fire.round"]:
            side["fire.round"] = before.round
        self._hurt(after)

    def _planned(self, seat: int, action: do.Plan, decision: Decision) -> None:
        self.styles[seat] = action.style
        self.counts[f"side.{action.side}"] += 1
        for reason in decision.reasons:
            if reason.rule == "armada.plan.focus-stays":
                self.counts["focus.stays"] += 1
            elif reason.rule == "armada.plan.focus-moves":
                self.counts[f"focus.{reason.params['way']}.{reason.params['times']}"] += 1

    def _deployed(self, seat: int, action: do.Deploy, after: Any) -> None:
        top = after.ships[action.ship].card.top_speed
        self.sides[seat]["ships"] += 1
        self.sides[seat]["as told"] += action.speed == min(SPEEDS[self.styles[seat]], top)

    def _launched(self, seat: int, action: do.Launch, after: Any) -> None:
        here = action.x / UNITS, action.y / UNITS
        gap = min(ruler.to_squadron(of(after.ships[one]), here) for one in after.on_mat(seat))
        self.sides[seat]["squadrons"] += 1
        self.sides[seat]["in contact"] += gap <= CONTACT
        self.sides[seat]["near"] += gap <= DISTANCE[1]

    @staticmethod
    def _ordered(side: Counter[str], action: do.Reveal, decision: Decision) -> None:
        rolled = [one for one in decision.reasons if one.rule == "armada.order.rolled"]
        if rolled and rolled[-1].params["nearness"] == "in":
            side["orders"] += 1
            side[action.command] += 1

    @staticmethod
    def _sailed(side: Counter[str], number: int, action: do.Sail, after: Any) -> None:
        """Count a maneuver's speed, and how far its ship ends from the nearest enemy (mm)."""
        side["maneuvers"] += 1
        side["speed"] += action.speed
        ship = after.ships[number]
        enemies = after.on_mat(1 - ship.seat)
        if ship.where == "mat" and enemies:
            here = of(ship)
            away = min(ruler.ship_distance(here, of(after.ships[one])) for one in enemies)
            side["ends"] += 1
            side["away"] += round(away)

    def _hurt(self, after: Any) -> None:
        """Count shields, damage cards and hull of squadrons lost, for whatever cause."""
        for told in after.told:
            its = told.params
            rule = told.rule.rpartition(".")[2]
            if rule in _SHIP_LOSES:
                owner = self.sides[after.ships[its["ship"]].seat]
                owner["taken"] += its.get(_SHIP_LOSES[rule], 1)
            elif rule == "squadron-hit":
                self.sides[after.squadrons[its["squadron"]].seat]["taken"] += its["damage"]
            elif rule == "ship-destroyed":
                self.sides[after.ships[its["ship"]].seat]["ships lost"] += 1
            elif rule == "left-mat":
                self.sides[after.ships[its["ship"]].seat]["left the mat"] += 1

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Add how the game ended for each side, and put the sides under their styles."""
        position: Any = finished.state
        result = finished.result
        shares = result.win_shares()
        found: Counter[str] = Counter(self.counts)
        for seat, style in enumerate(self.styles):
            side, other = self.sides[seat], self.sides[1 - seat]
            side["sides"] = 1
            side["win"] = round(100 * shares[seat])
            side["points"] = result.seats[seat].total
            side["dealt"] = other["taken"]
            side["fire.round"] = side["fire.round"] or ROUNDS + 1
            for key, value in side.items():
                found[f"{style}.{key}"] += value
        found["south.win"] = round(100 * shares[0])
        found["first.win"] = round(100 * shares[position.first])
        return found


_SHIP_LOSES = {"shields-lost": "shields", "cards-down": "cards", "card-up": "cards"}
"""What is told of a ship's harm, and the parameter that says how much; a card face up is one."""


# --- Play -----------------------------------------------------------------------------------


def _mirrored(games: int, seed: int, executor: Executor) -> Seen:
    """Watch him play against himself with the same fleet on both sides, each fleet as often.

    Both sides roll their styles, so nothing but chance ties a style to a fleet or a side. No
    two fleets have the same luck, as all games count together.
    """
    each = -(-games // len(FLEETS))
    plans = [
        make_plan(GAME, (RIVAL, RIVAL), each, beside(seed, number), _both(fleet))
        for number, fleet in enumerate(FLEETS)
    ]
    seen = watch_all(plans, Counting, executor)
    return Seen(tuple(counts for one in seen for counts in one.counts))


def _both(fleet: str) -> dict[str, str]:
    return {"fleet_1": fleet, "fleet_2": fleet}


def _of(
    seen: Seen, style: Style, parts: str, wholes: str
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    return seen.each(f"{style}.{parts}"), seen.each(f"{style}.{wholes}")


def _by_style(
    seen: Seen, parts: str, wholes: str, unit: str, scale: float, what: str
) -> dict[Style, Figure]:
    return {
        style: ratio(
            said("of-style", what=what, style=style), *_of(seen, style, parts, wholes), unit, scale
        )
        for style in STYLES
    }


def _more(  # noqa: PLR0913, PLR0917 - two styles, what is set against what, and how it is written
    seen: Seen, one: Style, other: Style, parts: str, wholes: str, unit: str, scale: float
) -> Figure:
    return contrast(
        said("styles", one=one, other=other),
        _of(seen, one, parts, wholes), _of(seen, other, parts, wholes), unit, scale,
    )  # fmt: skip


# --- I1 to I3: the dice before the battle ---------------------------------------------------

WITHIN = 3.0
"""Per cent: how far a share of the dice may be from its chance."""


def _faces(expected: Mapping[str, tuple[str, float]]) -> Measure:
    """Measure shares of what was rolled: by face, what counts it and its chance in per cent."""

    def measure(games: int, seed: int, executor: Executor) -> Measured:
        seen = _mirrored(games, seed, executor)
        figures = [
            share(said("chance", face=face, chance=f"{chance:g}"), seen.total(key), 2 * seen.games)
            for face, (key, chance) in expected.items()
        ]
        chances = [chance for _, chance in expected.values()]
        pairs = zip(figures, chances, strict=True)
        verdict = all_of(*(near(one, chance, WITHIN) for one, chance in pairs))
        return Measured(tuple(figures), seen.games, verdict)

    return measure


STYLE_DIE = {
    "normal": ("normal.sides", 50.0),
    "aggressive": ("aggressive.sides", 25.0),
    "cautious": ("cautious.sides", 25.0),
}
FOCUS_DIE = {
    "stays": ("focus.stays", 50.0),
    "west": ("focus.west.1", 18.75),
    "west-twice": ("focus.west.2", 6.25),
    "east": ("focus.east.1", 18.75),
    "east-twice": ("focus.east.2", 6.25),
}
SIDE_DIE = {
    "centre": ("side.centre", 50.0), "west": ("side.west", 25.0), "east": ("side.east", 25.0),
}  # fmt: skip


# --- I4, I5: deployment ---------------------------------------------------------------------


def _start_speeds(games: int, seed: int, executor: Executor) -> Measured:
    seen = _mirrored(games, seed, executor)
    figures = tuple(_by_style(seen, "as told", "ships", "percent", 100, "at-speed").values())
    return Measured(figures, seen.games, all_of(*(above(one, 99) for one in figures)))


def _contact(games: int, seed: int, executor: Executor) -> Measured:
    seen = _mirrored(games, seed, executor)
    touching = _by_style(seen, "in contact", "squadrons", "percent", 100, "in-contact")
    near_by = _by_style(seen, "near", "squadrons", "percent", 100, "near")
    verdict = all_of(
        above(touching["cautious"], 95),
        *(below(touching[one], 5) for one in ("normal", "aggressive")),
        *(above(one, 99) for one in near_by.values()),
    )
    return Measured((*touching.values(), *near_by.values()), seen.games, verdict)


# --- I6 to I12: what the styles do ----------------------------------------------------------


def _ordered(
    what: str, parts: str, wholes: str, unit: str, scale: float = 1.0, *, rising: bool = True
) -> Measure:
    """Measure something that grows, or shrinks, from cautious to normal to aggressive."""

    def measure(games: int, seed: int, executor: Executor) -> Measured:
        seen = _mirrored(games, seed, executor)
        means = _by_style(seen, parts, wholes, unit, scale, what)
        steps = (
            _more(seen, "normal", "cautious", parts, wholes, unit, scale),
            _more(seen, "aggressive", "normal", parts, wholes, unit, scale),
        )
        verdict = all_of(*(above(one, 0) if rising else below(one, 0) for one in steps))
        return Measured((*steps, *means.values()), seen.games, verdict)

    return measure


def _extremes(
    what: str, parts: str, wholes: str, unit: str, scale: float = 1.0, *, rising: bool = True
) -> Measure:
    """Measure something of which an aggressive commander has more than a cautious one, or less."""

    def measure(games: int, seed: int, executor: Executor) -> Measured:
        seen = _mirrored(games, seed, executor)
        means = _by_style(seen, parts, wholes, unit, scale, what)
        more = _more(seen, "aggressive", "cautious", parts, wholes, unit, scale)
        verdict = above(more, 0) if rising else below(more, 0)
        return Measured((more, *means.values()), seen.games, verdict)

    return measure


def _tables(games: int, seed: int, executor: Executor) -> Measured:
    seen = _mirrored(games, seed, executor)
    fire = _more(
        seen, "aggressive", "cautious", "concentrate_fire", "orders", "points-of-percent", 100
    )
    mend = _more(seen, "cautious", "aggressive", "repair", "orders", "points-of-percent", 100)
    fires = _by_style(seen, "concentrate_fire", "orders", "percent", 100, "fire")
    mends = _by_style(seen, "repair", "orders", "percent", 100, "repair")
    figures = (
        _labelled(fire, said("of-styles", what="fire", one="aggressive", other="cautious")),
        _labelled(mend, said("of-styles", what="repair", one="cautious", other="aggressive")),
        *fires.values(),
        *mends.values(),
    )
    return Measured(figures, seen.games, all_of(above(fire, 0), above(mend, 0)))


def _labelled(figure: Figure, label: Note) -> Figure:
    return Figure(label, figure.value, figure.low, figure.high, figure.unit)


# --- I13 to I17: what comes of it -----------------------------------------------------------

EVEN = 5.0
"""Wins in a hundred games: a difference that is less is no difference between styles."""


def _results(games: int, seed: int, executor: Executor) -> Measured:
    seen = _mirrored(games, seed, executor)
    pairs: tuple[tuple[Style, Style], ...] = (
        ("aggressive", "cautious"), ("aggressive", "normal"), ("normal", "cautious"),
    )  # fmt: skip
    steps = [_more(seen, *pair, "win", "sides", "points-of-percent", 1) for pair in pairs]
    means = _by_style(seen, "win", "sides", "percent", 1, "wins")
    verdict = all_of(*(near(one, 0, EVEN) for one in steps))
    return Measured((*steps, *means.values()), seen.games, verdict)


def _seats(games: int, seed: int, executor: Executor) -> Measured:
    seen = _mirrored(games, seed, executor)
    south = mean(said("south-wins"), seen.each("south.win"), "percent")
    first = mean(said("initiative-wins"), seen.each("first.win"), "percent")
    return Measured((south, first), seen.games, near(south, 50, EVEN))


def _on_the_mat(games: int, seed: int, executor: Executor) -> Measured:
    seen = _mirrored(games, seed, executor)
    gone = _summed(seen, "left the mat")
    left = ratio(said("leave-mat"), gone, _summed(seen, "ships"))
    of_lost = ratio(said("of-lost"), gone, _summed(seen, "ships lost"))
    by_style = _by_style(seen, "left the mat", "ships", "percent", 100, "of-ships")
    return Measured((left, of_lost, *by_style.values()), seen.games, below(left, 1))


def _summed(seen: Seen, key: str) -> Any:
    return sum((seen.each(f"{style}.{key}") for style in STYLES), np.zeros(seen.games))


MANEUVERS = ("formation", "gelron2019")


def _maneuvers(person: str, games: int, seed: int, executor: Executor) -> Measured:
    fleets = _both("imperial_core")
    plans = [
        make_plan(GAME, (person, RIVAL), -(-games // 2), seed, {**fleets, "maneuver": one})
        for one in MANEUVERS
    ]
    columns = played(plans, executor)
    sides = [of_plan(columns, number) for number in range(len(plans))]
    his, others = ([of_entry(one, entry) for one in sides] for entry in (1, 0))
    lost = difference(said("fewer-lost"), others[1]["total"], others[0]["total"], "points")
    scored = difference(said("more-scored"), his[0]["total"], his[1]["total"], "points")
    wins = [
        share(
            said("he-wins-by", maneuver=name), float(one["win_share"].sum()), len(one["win_share"])
        )
        for name, one in zip(MANEUVERS, his, strict=True)
    ]
    points = [
        mean(said("others-points", maneuver=name), one["total"], "points")
        for name, one in zip(MANEUVERS, others, strict=True)
    ]
    verdict = all_of(above(lost, 0), near(scored, 0, 5))
    return Measured((lost, scored, *wins, *points), 2 * len(his[0]["total"]), verdict)


def _fleets(person: str, games: int, seed: int, executor: Executor) -> Measured:
    each = -(-games // len(FLEETS))
    plans = [
        make_plan(GAME, (person, RIVAL), each, seed, {"fleet_1": "rebel_core", "fleet_2": fleet})
        for fleet in FLEETS
    ]
    columns = played(plans, executor)
    sides = [of_entry(of_plan(columns, number), 1)["win_share"] for number in range(len(plans))]
    wins = [
        share(said("he-wins-with", fleet=fleet), float(its.sum()), its.size)
        for fleet, its in zip(FLEETS, sides, strict=True)
    ]
    return Measured(tuple(wins), each * len(FLEETS), all_of(*(above(one, 50) for one in wins)))


# --- The claims -----------------------------------------------------------------------------

CLAIMS: tuple[Claim, ...] = (
    Claim("I1", GAME, _faces(STYLE_DIE)),
    Claim("I2", GAME, _faces(FOCUS_DIE)),
    Claim("I3", GAME, _faces(SIDE_DIE)),
    Claim("I4", GAME, _start_speeds),
    Claim("I5", GAME, _contact),
    Claim("I6", GAME, _ordered("speed", "speed", "maneuvers", "none")),
    Claim("I7", GAME, _ordered("distance", "away", "ends", "mm", rising=False)),
    Claim("I8", GAME, _ordered("first-shot", "fire.round", "sides", "round", rising=False)),
    Claim("I9", GAME, _tables),
    Claim("I10", GAME, _extremes("damage", "dealt", "sides", "a-game")),
    Claim("I11", GAME, _extremes("damage", "taken", "sides", "a-game")),
    Claim("I12", GAME, _extremes("ships-lost", "ships lost", "ships", "percent", 100)),
    Claim("I13", GAME, _results),
    Claim("I14", GAME, _seats),
    Claim("I15", GAME, _on_the_mat),
    Claim("I16", GAME, partial(_maneuvers, "aggressive")),
    Claim("I17", GAME, partial(_fleets, "aggressive")),
)
