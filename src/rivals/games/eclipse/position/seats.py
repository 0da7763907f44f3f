"""Who sits at the table: a species with its stock, tracks, technologies and blueprints."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.games.eclipse.components.box import RESOURCES, Resource
from rivals.games.eclipse.components.ships import CLASSES, Profile, ShipClass, profile
from rivals.games.eclipse.components.species import SPECIES, Activity, Colour, Species, SpeciesId
from rivals.games.eclipse.position.traits import Traits

STAND_INS = ("greedy", "random")
"""Who decides in a person's place."""

Number = Annotated[int, msgspec.Meta(ge=0)]
SeatNo = Annotated[int, msgspec.Meta(ge=0, le=5)]
Three = Annotated[list[Number], msgspec.Meta(min_length=3, max_length=3)]
INDEX: dict[Resource, int] = {one: n for n, one in enumerate(RESOURCES)}
CLASS_INDEX: dict[ShipClass, int] = {one: n for n, one in enumerate(CLASSES)}


SCORES = (
    "reputation", "ambassadors", "hexes", "discoveries", "monoliths", "techs", "traitor",
    "species",
)  # fmt: skip
"""Where points come from, in the order in which they are told."""

Coin = Literal["", "fight", "peace", "pacifist", "opportunist", "greedy"]


class Ambassador(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ambassador received: from whom, and the resource whose track its cube left."""

    seat: SeatNo
    cube: Resource


class Memory(msgspec.Struct, forbid_unknown_fields=True):
    """What happened to a seat, as far as rivals go by it.

    `explored` counts its explore actions of the game, `barren` the rounds since the last one.
    `last` is the kind of its last action of this round but influence, `acted` counts them all,
    `done` is what the last one built or moved so far. `fresh` are the parts gained since its
    last upgrade. `contacts` are the seats met, in order.

    `mode`, `enemy` (-1: none) and `hex` (0: none) are the stance of a rival; `wars` the seats it
    has an open war with, `fought` the last round in which it fought a seat, `lost_to` those it
    lost a battle to and `taken` those it took a hex from in the open war; `truces` the last
    round in which a truce with a seat holds. `noticed` counts the arrivals it knows of, `coin`
    is a coin or die kept: a pacifist's temper in the open war, a mix's nature. `asked` are the
    seats that were offered something this round, `refused` those that ever refused ambassadors.
    """

    explored: Number = 0
    barren: Number = 0
    last: Activity | Literal[""] = ""
    acted: Number = 0
    done: list[str] = []
    fresh: list[str] = []
    contacts: list[SeatNo] = []
    mode: Literal["peace", "defence", "attack"] = "peace"
    enemy: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
    hex: Number = 0
    wars: list[SeatNo] = []
    fought: dict[SeatNo, Number] = {}
    lost_to: list[SeatNo] = []
    taken: list[SeatNo] = []
    truces: dict[SeatNo, Number] = {}
    noticed: Number = 0
    coin: Coin = ""
    asked: list[SeatNo] = []
    refused: list[SeatNo] = []

    def has_truce(self, other: int, round: int) -> bool:
        """Say whether a truce with a seat holds in a round (reading A55)."""
        return self.truces.get(other, 0) >= round

    def copy(self) -> Memory:
        """Copy the memory."""
        return Memory(
            self.explored, self.barren, self.last, self.acted, self.done.copy(),
            self.fresh.copy(), self.contacts.copy(), self.mode, self.enemy, self.hex,
            self.wars.copy(), self.fought.copy(), self.lost_to.copy(), self.taken.copy(),
            self.truces.copy(), self.noticed, self.coin, self.asked.copy(), self.refused.copy(),
        )  # fmt: skip


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """A player. Lists of three are by resource: money, science, materials.

    `cubes` are those left on the tracks, `graveyard` those that come back in the cleanup.
    `discs` are on the influence track, `spent` on actions. `colony` counts face-up colony
    ships. `blueprints` are the placed parts by class and slot, '' for none; `stored` the
    ancient parts not yet placed. `reputation` holds tile values (0: one this seat may not
    see), `discoveries` counts tiles kept for points.
    """

    name: str
    species: SpeciesId
    colour: Colour
    stock: Three
    cubes: Three
    discs: Number
    colony: Number
    techs: list[str]
    blueprints: list[list[str]]
    spent: Number = 0
    graveyard: Three = msgspec.field(default_factory=lambda: [0, 0, 0])
    stored: list[str] = []
    reputation: list[Number] = []
    ambassadors: list[Ambassador] = []
    discoveries: Number = 0
    passed: bool = False
    out: bool = False
    final: dict[str, int] = {}
    traits: Traits | None = None
    memory: Memory = msgspec.field(default_factory=Memory)

    @property
    def kind(self) -> Species:
        """The species as printed."""
        return SPECIES[self.species]

    def profile(self, ship: ShipClass) -> Profile:
        """Sum up the blueprint of a class."""
        tiles = tuple(self.blueprints[CLASS_INDEX[ship]])
        return profile(self.kind.blueprint, ship, tiles)

    def copy(self) -> Seat:
        """Copy the seat."""
        return Seat(
            self.name, self.species, self.colour, self.stock.copy(), self.cubes.copy(),
            self.discs, self.colony, self.techs.copy(), [one.copy() for one in self.blueprints],
            self.spent, self.graveyard.copy(), self.stored.copy(), self.reputation.copy(),
            self.ambassadors.copy(), self.discoveries, self.passed, self.out, self.final.copy(),
            self.traits, self.memory.copy(),
        )  # fmt: skip
