"""A position in characters, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from textwrap import wrap
from typing import Any

from rivals.core.words import Lang
from rivals.games.armada.components.box import OBSTACLES, ROUNDS
from rivals.games.armada.components.ships import Defence
from rivals.games.armada.position.attack import Attack, Target, die_name
from rivals.games.armada.position.names import piece_name, ship_name, squadron_name, token_name
from rivals.games.armada.position.pieces import TURN, UNITS, Readiness, Ship, Squadron
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import happenings, scoring
from rivals.games.armada.rules.space import shapes
from rivals.games.armada.rules.space.outlines import obstacle_polygon, of
from rivals.games.armada.words import WORDS

WIDTH = 100
"""The longest line, in characters."""

CELL, ROW = 20, 40
"""What a character of the mat stands for, in mm: wide, and deep."""

_ARROWS = "↑↗→↘↓↙←↖"
"""Headings, clockwise from the north."""

_OBSTACLES = {"station": "#", "debris": "%", "asteroid": "*"}
_BASE, _FOCUS, _EMPTY = "░", "◎", "·"


def draw(position: Position, lang: Lang) -> str:
    """Draw the mat, ships and squadrons, and what is to be decided, as lines of text."""
    return "\n".join(_Drawer(position, lang).lines())


def marks(position: Position) -> list[str]:
    """Give each squadron its letter: small ones in the south, capitals in the north."""
    letters = [iter(ascii_lowercase), iter(ascii_lowercase.upper())]
    return [next(letters[one.seat]) for one in position.squadrons]


class _Mat:
    """The mat as rows of characters, the northern first."""

    def __init__(self, position: Position) -> None:
        width, depth = (length / UNITS for length in position.mat)
        self.columns, self.rows = -int(-width // CELL), -int(-depth // ROW)
        self.cells = [[_EMPTY] * self.columns for _ in range(self.rows)]

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Find the row and column of a place."""
        row = self.rows - 1 - int(y / UNITS // ROW)
        return min(max(row, 0), self.rows - 1), min(int(x / UNITS // CELL), self.columns - 1)

    def fill(self, polygon: shapes.Polygon, mark: str) -> None:
        """Fill the characters whose middle lies in a polygon; none lies beside its box."""
        easts, norths = zip(*polygon, strict=True)
        south, north = (int(end // ROW) for end in (min(norths), max(norths)))
        west, east = (int(end // CELL) for end in (min(easts), max(easts)))
        for row in range(max(self.rows - 1 - north, 0), min(self.rows - south, self.rows)):
            for column in range(max(west, 0), min(east + 1, self.columns)):
                middle = ((column + 0.5) * CELL, (self.rows - row - 0.5) * ROW)
                if shapes.holds(polygon, middle):
                    self.cells[row][column] = mark

    def put(self, x: int, y: int, mark: str) -> None:
        """Write a mark at a place, or beside it where others stand."""
        row, column = self.cell(x, y)
        for shift in (0, 1, -1, 2, -2, 3, -3):
            start = min(max(column + shift, 0), self.columns - len(mark))
            there = self.cells[row][start : start + len(mark)]
            if all(one in _FREE for one in there):
                self.cells[row][start : start + len(mark)] = mark
                return

    def lines(self) -> Iterator[str]:
        """Give the rows within a frame."""
        edge = f"  +{'-' * self.columns}+"
        yield edge
        yield from (f"  |{''.join(row)}|" for row in self.cells)
        yield edge


_FREE = (_EMPTY, _BASE, _FOCUS, *_OBSTACLES.values())
"""What a mark may stand over."""


class _Drawer:
    """Draws one position in one language."""

    def __init__(self, position: Position, lang: Lang) -> None:
        self.position = position
        self.lang = lang
        self.marks = marks(position)

    def lines(self) -> list[str]:
        """Give the lines from top to bottom."""
        width, depth = (round(length / UNITS) for length in self.position.mat)
        told = [
            *self._now(),
            "",
            self._say("mat", width=width, depth=depth, cell=CELL),
            *self._mat().lines(),
            self._say("legend"),
            "",
            *(line for seat in (1, 0) for line in self._fleet(seat)),
        ]
        return [part for line in told for part in _folded(line)]

    def _say(self, key: str, **params: Any) -> str:
        return self._word(f"sketch.{key}", **params)

    def _word(self, key: str, **params: Any) -> str:
        return WORDS.text(f"armada.{key}", self.lang, params)

    # --- What is going on ---

    def _now(self) -> Iterator[str]:
        position, mover = self.position, self.position.mover
        named = "—" if mover is None else self._seat(mover)
        yield self._say(
            "now", round=position.round, rounds=ROUNDS, phase=position.phase, seat=named
        )
        first = self._seat(position.first)
        if any(position.passes):
            south, north = position.passes
            yield self._say("passes", seat=first, south=south, north=north)
        else:
            yield self._say("first", seat=first)
        for seat, plan in position.plans.items():
            yield self._say(
                "plan",
                seat=self._seat(int(seat)),
                style=plan.style,
                x=round(plan.x / UNITS),
                y=round(plan.y / UNITS),
            )
        if position.attack:
            yield self._attack(position.attack)
        asked = happenings.to_decide(position)
        if asked:
            yield WORDS.text(asked.rule, self.lang, asked.params)

    def _seat(self, seat: int) -> str:
        """Name who sits there, and where."""
        kind = self.position.names[seat].partition(":")[0]
        return f"{self._word(f'seat.{kind}')} ({self._word(f'seated.{seat}')})"

    def _attack(self, attack: Attack) -> str:
        dice = [self._word(f"die.{die_name(die)}") for die in attack.dice]
        return self._say(
            "attack",
            attacker=self._side(attack.attacker),
            defender=self._side(attack.defender),
            band=attack.band,
            dice=dice,
        )

    def _side(self, target: Target) -> str:
        name = piece_name(self.position, target)
        if target.kind == "ship":
            return self._say("attack-ship", piece=name, zone=target.zone)
        return self._say("attack-squadron", piece=name)

    # --- The mat ---

    def _mat(self) -> _Mat:
        position, mat = self.position, _Mat(self.position)
        for obstacle in position.obstacles:
            mat.fill(obstacle_polygon(obstacle), _OBSTACLES[OBSTACLES[obstacle.kind].kind])
        for plan in position.plans.values():
            mat.put(plan.x, plan.y, _FOCUS)
        for number in position.on_mat():
            mat.fill(of(position.ships[number]).base, _BASE)
        for number in position.on_mat():
            ship = position.ships[number]
            mat.put(ship.x, ship.y, f"{arrow(ship.heading)}{number + 1}")
        for number in position.in_flight():
            squadron = position.squadrons[number]
            mat.put(squadron.x, squadron.y, self.marks[number])
        return mat

    # --- The fleets ---

    def _fleet(self, seat: int) -> Iterator[str]:
        position = self.position
        score = sum(scoring.breakdown(position, seat).values())
        yield self._say("fleet", seat=self._seat(seat), score=score)
        for number, ship in enumerate(position.ships):
            if ship.seat == seat:
                yield "  " + self._ship(number, ship)
        for where, key in (("waiting", "waiting"), ("gone", "gone")):
            names = [
                squadron_name(position, number)
                for number, one in enumerate(position.squadrons)
                if one.seat == seat and one.where == where
            ]
            if names:
                yield "  " + self._say(key, squadrons=names) + "."
        for number in position.in_flight(seat):
            yield "  " + self._squadron(number, position.squadrons[number])

    def _ship(self, number: int, ship: Ship) -> str:
        name = ship_name(self.position, number)
        if ship.where != "mat":
            return self._say(f"{ship.where}-ship", ship=name) + "."
        told = self._say(
            "ship",
            mark=f"{arrow(ship.heading)}{number + 1}",
            ship=name,
            x=round(ship.x / UNITS),
            y=round(ship.y / UNITS),
            heading=round(ship.heading / UNITS),
            speed=ship.speed,
            hull=ship.hull,
            full=ship.card.hull,
            shields="/".join(map(str, ship.shields)),
        )
        return "; ".join([told, *self._held(ship)]) + "."

    def _held(self, ship: Ship) -> Iterator[str]:
        if ship.tokens():
            yield self._tokens(ship.card.tokens, ship.tokens())
        if ship.faceup:
            yield self._say("cards", cards=ship.faceup)
        if ship.hidden:
            yield self._say("hidden", n=ship.hidden)
        if ship.dial:
            yield self._say("dial", command=ship.dial)
        if ship.dials:
            yield self._say("dials", commands=ship.dials)
        if ship.held:
            yield self._say("held", commands=ship.held)
        if ship.activated:
            yield self._say("activated")

    def _tokens(self, card: tuple[Defence, ...], held: list[tuple[int, Defence, Readiness]]) -> str:
        told = [
            self._say("token-exhausted" if how == "exhausted" else "token", token=name)
            for name, how in ((token_name(card, number), how) for number, _, how in held)
        ]
        return self._say("tokens", tokens=", ".join(told))

    def _squadron(self, number: int, squadron: Squadron) -> str:
        told = self._say(
            "squadron",
            mark=self.marks[number],
            squadron=squadron_name(self.position, number),
            x=round(squadron.x / UNITS),
            y=round(squadron.y / UNITS),
            hull=squadron.hull,
            full=squadron.card.hull,
        )
        parts = [told]
        if squadron.tokens():
            parts.append(self._tokens(squadron.card.tokens, squadron.tokens()))
        if squadron.activated:
            parts.append(self._say("squadron-activated"))
        return "; ".join(parts) + "."


def arrow(heading: int) -> str:
    """Draw a heading as one of eight arrows."""
    return _ARROWS[round(heading * len(_ARROWS) / TURN) % len(_ARROWS)]


def _folded(line: str) -> list[str]:
    """Break a line that is too long, and go on indented."""
    if len(line) <= WIDTH:
        return [line]
    return wrap(line, WIDTH, subsequent_indent="      ", break_on_hyphens=False)
