"""What AutoMatron may ask: the step to take, her own area, places by name, the market."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rivals.core.game import Action
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.position.actions import Colour
from rivals.games.tyrants.position.readings import Readings
from rivals.games.tyrants.position.seats import Delay
from rivals.games.tyrants.position.tasks import TaskOp
from rivals.games.tyrants.rules.locations import Kind


class Facts(Protocol):
    """The questions of the procedure; places are named."""

    @property
    def readings(self) -> Readings:
        """The readings in force."""

    @property
    def north(self) -> str:
        """Where the compass points."""

    def step(self) -> TaskOp | None:
        """Give the step to take; None for the first troop."""

    def options(self) -> Sequence[Action]:
        """List what the step may be."""

    def starts(self) -> Sequence[str]:
        """List the start sites by their numbers on the die."""

    def delay(self) -> Delay | None:
        """Give the top delay card."""

    def removed(self) -> int:
        """Count the market cards that the top delay card removes."""

    def market(self, removed: int) -> Mapping[Aspect, int]:
        """Count the market cards by aspect, once `removed` cards are gone from the left."""

    def cards(self, aspect: Aspect) -> int:
        """Count the cards of an aspect with which she acts in this turn."""

    def wasted(self) -> int:
        """Count the parts that could not be done."""

    def unplaced(self) -> int:
        """Count the troops that could not be deployed."""

    def markers(self) -> Mapping[str, tuple[int, int]]:
        """Give the side of each marker that pays now, and its points."""

    def has_troops(self) -> bool:
        """Say whether she has a troop on the map."""

    def deployed(self) -> str:
        """Name the place where she last deployed in this step; '' for none."""

    def classes_of(self, places: Sequence[str], kind: Kind) -> Mapping[str, int]:
        """Give the class of priority of each of these places."""

    def ends(self, place: str) -> Sequence[tuple[str, int]]:
        """List the sites whose worth a place may have, with their distance: it, or its ends."""

    def enemies(self, site: str) -> int:
        """Count the enemy troops that count at a site."""

    def points(self, site: str) -> int:
        """Give a city's points for total control, any other site's for control."""

    def rank(self, place: str) -> int:
        """Give a place's rank as the map is scanned from the north."""

    def shortfall(self, site: str) -> int:
        """Count the slots of a site without a troop of her side."""

    def friends(self, site: str) -> int:
        """Count the troops of her side at a site."""

    def troops(self, colour: Colour, place: str) -> int:
        """Count the troops of a colour at a place."""

    def seats_after(self, colour: Colour) -> int:
        """Count how many seats after hers a colour's comes in turn order, white last."""
