"""What a rival may ask; on a digital board the position answers, at a real table a person.

Nothing here tells a hidden tile. What a rival owns itself (stock, tracks, technologies,
blueprints, its own hexes and ships) is known to both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from rivals.games.eclipse.components.ships import CLASSES, KINDS, Board, Kind, ShipClass, parts_of
from rivals.games.eclipse.position.places import Fleet, Hex
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.automa.gear import VALUE
from rivals.games.eclipse.rules import scoring
from rivals.games.eclipse.rules.colonising import printed_squares

FAR = 99
CRUISER, DREADNOUGHT = CLASS_INDEX["cruiser"], CLASS_INDEX["dreadnought"]


class Threat(NamedTuple):
    """A force that came: whose, to or beside which own hex, and whether into it."""

    enemy: int
    hex: int
    attacked: bool


class Prize(NamedTuple):
    """A hex that an influence action could take: squares the rival could ever fill, points."""

    hex: int
    squares: int
    vp: int


class Prey(NamedTuple):
    """A hex with ancients that ships can reach with one action: what would be there then.

    `defended` says that it is the Galactic Center with its defense system.
    """

    hex: int
    ancients: int
    vp: int
    cruisers: int
    dreadnoughts: int
    defended: bool = False


class Force(NamedTuple):
    """The cruisers and dreadnoughts that can be in a hex after so many move activations."""

    cruisers: int
    dreadnoughts: int


class Facts(Protocol):
    """The questions of a rival. Seats go by number, hexes by tile."""

    number: int
    seat: Seat
    readings: Readings
    round: int

    def hexes(self) -> Sequence[Hex]:
        """List its controlled hexes."""

    def open_hexes(self) -> Sequence[Hex]:
        """List those of its hexes where colony ships may land now."""

    def from_home(self, hex: Hex) -> int:
        """Say how far one of its hexes is from its home."""

    def part_tiles(self) -> Mapping[str, int] | None:
        """Count the ship part tiles in the box; None if they are unlimited."""

    def ships(self) -> Sequence[int]:
        """Count its ships on the map by class."""

    def supply(self) -> Mapping[str, int]:
        """Count the technologies on the supply."""

    def others(self) -> Sequence[int]:
        """List the other seats still in the game, in turn order from its own."""

    def threat(self) -> Threat | None:
        """Tell of a force that came since its last turn (readings A7, A8 and A9)."""

    def is_attacked(self, hex: int) -> bool:
        """Say whether enemy ships are in one of its hexes."""

    def is_held_by(self, hex: int, other: int) -> bool:
        """Say whether another seat controls a hex."""

    def prizes(self) -> Sequence[Prize]:
        """List the hexes with planets that an influence action could take."""

    def stacks(self) -> Sequence[bool]:
        """Say of sectors I, II and III whether it could explore there."""

    def systems(self, other: int) -> int:
        """Count another seat's controlled hexes."""

    def is_destroyed(self, other: int) -> bool:
        """Say whether another seat is out of the game or controls no hex."""

    def fleet_value(self, other: int) -> int:
        """Sum up the build costs of a seat's ships and starbases on the map; its own too."""

    def better(self, other: int) -> int:
        """Count the kinds of parts in which another seat's best installed beats its own."""

    def better_own(self, other: int) -> int:
        """Count the kinds of parts in which its own best installed beats another seat's."""

    def points(self, other: int) -> int:
        """Count the points a seat shows, reputation tiles as 2 each; its own too."""

    def steps(self, other: int) -> int:
        """Count the connected steps between its hexes and another seat's; 99 if there are none."""

    def is_near(self, other: int) -> bool:
        """Say whether another seat is reached without crossing a third one's hexes."""

    def at_war(self, other: int) -> bool:
        """Say whether another seat wages a war against anyone, or fought of late."""

    def foes(self, other: int) -> Sequence[int]:
        """List the seats that another one wages a war with, or fought of late, but this one."""

    def ancients_left(self) -> bool:
        """Say whether there are ancient ships anywhere on the map."""

    def prey(self) -> Sequence[Prey]:
        """List the hexes with ancients, and nobody else, that a move action could reach."""

    def beside_ancients(self) -> Sequence[int]:
        """Count the ancients of each hex connected to its hexes in which nobody else is."""

    def begun(self) -> int:
        """Name the hex with ancients to which its ships came last; 0 if they came to none.

        By the option `hunt=step` the one with fewest ancients, if its ships are in several.
        """

    def blocker(self) -> int | None:
        """Name the seat whose hexes lie before all ancients that are left; None if none does."""

    def front(self, enemy: int) -> int:
        """Choose the hex of an enemy to attack (reading A52); 0 if none can be reached."""

    def force(self, hex: int, activations: int) -> Force:
        """Say what can be in a hex after so many move activations, with what is there."""

    def can_bring(self, hex: int, activations: int) -> bool:
        """Say whether a cruiser or dreadnought not there yet can get nearer to a hex."""

    def classes_in(self, hex: int) -> Sequence[ShipClass]:
        """List the classes of its ships in a hex."""

    def can_exchange(self, other: int) -> bool:
        """Say whether ambassadors could be exchanged with another seat now."""

    def can_offer_truce(self, other: int) -> bool:
        """Say whether a truce could be offered to another seat now."""

    def ambassadors(self) -> bool:
        """Say whether ambassadors are used at this table."""


MEAN_TILE = 2
"""What a hidden reputation tile counts as."""


def scoring_of(position: Position, number: int) -> int:
    """Sum up a seat's points without its reputation tiles."""
    parts = scoring.breakdown(position, number)
    return sum(parts.values()) - parts["reputation"]


def is_force(fleet: Fleet, *, partner: bool) -> bool:
    """Say whether ships raise an alert: a partner's only from two cruisers or a dreadnought on.

    Others' from two ships, a cruiser or a dreadnought on; starbases cannot come (A7).
    """
    interceptors, cruisers, dreadnoughts, _ = fleet.ships
    if partner:
        return bool(dreadnoughts) or cruisers > 1
    return bool(dreadnoughts or cruisers) or interceptors > 1


def usable_squares(seat: Seat, hex: Hex) -> int:
    """Count the squares of a hex that a seat can fill now or has the technology for."""
    return len(printed_squares(seat, hex))


def best_parts(seat: Seat) -> Mapping[Kind, int]:
    """Give the value of the best installed part of each kind over all blueprints."""
    return _best_parts(seat.kind.blueprint, tuple(map(tuple, seat.blueprints)))


@lru_cache(maxsize=1 << 12)
def _best_parts(board: Board, blueprints: tuple[tuple[str, ...], ...]) -> Mapping[Kind, int]:
    best = dict.fromkeys(KINDS, 0)
    for ship, tiles in zip(CLASSES, blueprints, strict=True):
        for part in parts_of(board, ship, tiles):
            best[part.kind] = max(best[part.kind], VALUE[part.id])
    return best


def kinds_ahead(one: Seat, other: Seat) -> list[Kind]:
    """List the kinds of parts of which a seat's best is worth more than another's."""
    ours, theirs = best_parts(one), best_parts(other)
    return [kind for kind in KINDS if ours[kind] > theirs[kind]]


def ships_ahead(one: Seat, counts: Sequence[int], other: Seat) -> int:
    """Count, kind by kind, a seat's ships (by class) with a better part than another has."""
    theirs = best_parts(other)
    return sum(
        number
        for kind in kinds_ahead(one, other)
        for number, best in zip(counts, class_parts(one, kind), strict=True)
        if best > theirs[kind]
    )


def class_parts(seat: Seat, kind: Kind) -> list[int]:
    """Give the value of the best installed part of a kind, by class."""
    return [
        max(
            (
                VALUE[part.id]
                for part in parts_of(seat.kind.blueprint, ship, tuple(tiles))
                if part.kind == kind
            ),
            default=0,
        )
        for ship, tiles in zip(CLASSES, seat.blueprints, strict=True)
    ]
