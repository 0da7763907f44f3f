"""Panticapaeum as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.deciding import Player, RandomPlayer
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Action, Game, GameSpec, Panel, SeatKind
from rivals.core.table import TableRival
from rivals.core.words import Lang
from rivals.games.panticapaeum import board, sketch, telling
from rivals.games.panticapaeum.actions import PanticapaeumAction
from rivals.games.panticapaeum.automa import BotosPlayer
from rivals.games.panticapaeum.components.box import Box, default_box, learn_box
from rivals.games.panticapaeum.greedy import GreedyPlayer
from rivals.games.panticapaeum.levels import LEVELS, read_level
from rivals.games.panticapaeum.scoring import ENDING
from rivals.games.panticapaeum.seats import MODIFICATIONS, Architect, Botos, Seat
from rivals.games.panticapaeum.state import Position
from rivals.games.panticapaeum.table import BotosAtTable
from rivals.games.panticapaeum.words import WORDS

BOTOS = "botos"
_STAND_INS: dict[str, Player] = {"random": RandomPlayer(), "greedy": GreedyPlayer()}
_BOTOS_PLAYER = BotosPlayer()


class Panticapaeum(Game[Position]):
    """Five rounds of three turns: take a tile, lay it in your city, develop.

    Seats: `human`, `random` and `greedy` are architects; `botos`, `botos:hard`,
    `botos:no_skip+greedy_benefit` and the like are Botos, in the second seat.
    Options: `components`, a component set as plain JSON.
    """

    spec = GameSpec(
        id="panticapaeum-v1",
        title="Panticapaeum",
        seats=(1, 4),
        players=(HUMAN, *_STAND_INS),
        rivals=(BOTOS,),
        endings=(ENDING,),
        chance="setup",
    )
    words = WORDS
    state_type = Position
    action_type = PanticapaeumAction

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        """Shuffle the tiles, lay the ring, give out coins. Raises BadSetup."""
        self.check_seats(seats)
        rivals = [number for number, seat in enumerate(seats) if _is_botos(seat)]
        if rivals not in ([], [1]):
            raise BadSetup("Botos sits once, right after the first player: in the second seat")
        box = self._box(options)
        tiles = [tile.id for tile in box.tiles.items]
        dice.shuffle("setup", tiles)
        ring = tiles[: box.structure.ring_size[len(seats) - 1]]
        return Position(box.key, [_seat(box, n, name) for n, name in enumerate(seats)], ring)

    def _box(self, options: Mapping[str, Any]) -> Box:
        unknown = set(options) - {"components"}
        if unknown:
            raise BadSetup(f"unknown option {min(unknown)!r} of panticapaeum: expected components")
        return learn_box(options["components"]) if "components" in options else default_box()

    def prepare(self, options: Mapping[str, Any]) -> None:
        """Load the component set that positions may name. Raises BadSetup."""
        self._box(options)

    def player(self, seat: str) -> Player | None:
        """Give whoever decides for a seat name, or None for `human`. Raises BadSetup."""
        if seat == HUMAN:
            return None
        if _is_botos(seat):
            read_level(seat)
            return _BOTOS_PLAYER
        if seat in _STAND_INS:
            return _STAND_INS[seat]
        known = ", ".join([HUMAN, *_STAND_INS, BOTOS, f"{BOTOS}:LEVEL"])
        raise BadSetup(f"unknown seat {seat!r} of panticapaeum: expected one of {known}")

    def describe(self, state: Position, action: Action) -> Note:
        """Say what an action would do, in the position before it."""
        return telling.describe(state, action)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        """Say what taking a tile gives to Botos."""
        return telling.forecast(state, action)

    def sketch(self, state: Position, lang: Lang) -> str:
        """Draw the position in characters: prices, tiles ahead, holdings, the city to build in."""
        return sketch.draw(state, lang)

    def candidate(self, one: Any) -> Note | None:
        """Tell a colour or a tile on the path that Botos considered."""
        return telling.candidate(one)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        """Draw the whole table as one SVG element, the acting seat's city first."""
        return board.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        """Draw ring, city, common board, Botos's area and the other cities, each by itself."""
        return board.panels(state, lang, options, seat)

    def seat_kinds(self) -> tuple[SeatKind, ...]:
        """Offer Botos with his levels in the second seat, architects in any."""
        botos = SeatKind(BOTOS, dict(LEVELS), MODIFICATIONS, seats=(1,))
        return (SeatKind(HUMAN), botos, *(SeatKind(name) for name in _STAND_INS))

    def files(self) -> tuple[str, ...]:
        """Take another component set."""
        return ("components",)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        """Give Botos for a real table."""
        return {BOTOS: BotosAtTable()}


def _is_botos(seat: str) -> bool:
    return seat.partition(":")[0] == BOTOS


def _seat(box: Box, number: int, name: str) -> Seat:
    """Set one seat up; coins go by the seat's number, Botos's included (reading P4)."""
    if _is_botos(name):
        return Botos(name, [0] * 5, [0] * 5, read_level(name))
    return Architect(name, [0] * 5, box.structure.start_coins[number], [0] * 5, [], [])


GAME = Panticapaeum()
