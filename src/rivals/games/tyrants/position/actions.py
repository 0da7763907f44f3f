"""What a seat may do: each kind is a frozen struct with a tag."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.core.game import Action

Colour = Literal["white", "black", "red", "orange", "blue"]
COLOURS: tuple[Colour, ...] = ("black", "red", "orange", "blue")
"""The colours of the seats, in seat order."""

Slot = Annotated[int, msgspec.Meta(ge=0, le=6)]
"""A place of the market row, 1 the leftmost; 0 stands for a pile named by the action."""


class Start(Action, frozen=True, tag="start"):
    """Deploy the first troop to a start site."""

    site: str


class Play(Action, frozen=True, tag="play"):
    """Play a card from hand."""

    card: str


class Borrow(Action, frozen=True, tag="borrow"):
    """Play a card of the market (slot 1 to 6) or of the own inner circle (slot 0)."""

    card: str
    slot: Slot


class Deploy(Action, frozen=True, tag="deploy"):
    """Deploy a troop: from the barracks, or the one taken from a trophy hall."""

    place: str


class Surplus(Action, frozen=True, tag="surplus"):
    """Pay for a deployment with empty barracks: 1 VP instead."""


class Assassinate(Action, frozen=True, tag="assassinate"):
    """Take a troop to the own trophy hall."""

    place: str
    colour: Colour


class Supplant(Action, frozen=True, tag="supplant"):
    """Assassinate a troop and deploy in its space."""

    place: str
    colour: Colour


class PlaceSpy(Action, frozen=True, tag="spy"):
    """Place a spy at a site."""

    site: str


class ReturnSpy(Action, frozen=True, tag="return_spy"):
    """Send a spy home: an enemy's, or one's own."""

    site: str
    colour: Colour


class ReturnTroop(Action, frozen=True, tag="return_troop"):
    """Send a player's troop back to its barracks."""

    place: str
    colour: Colour


class Lift(Action, frozen=True, tag="lift"):
    """Take up a troop that is to be moved; where to is decided next."""

    place: str
    colour: Colour


class Recruit(Action, frozen=True, tag="recruit"):
    """Recruit a card of the market row (slot 1 to 6) or the last devoured one (slot 0)."""

    card: str
    slot: Slot


class Hire(Action, frozen=True, tag="hire"):
    """Recruit a House Guard or a Priestess of Lolth."""

    card: str


class Promote(Action, frozen=True, tag="promote"):
    """Put a card into the inner circle."""

    card: str
    source: Literal["played", "hand", "discard"]


class Devour(Action, frozen=True, tag="devour"):
    """Take a card out of the game: of the market (slot 1 to 6) or one's own (slot 0)."""

    card: str
    slot: Slot


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card from hand."""

    card: str


class Choose(Action, frozen=True, tag="choose"):
    """Choose one of the card's effects, counted from 1."""

    effect: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Target(Action, frozen=True, tag="target"):
    """Choose an opponent."""

    colour: Colour


class TakeTrophy(Action, frozen=True, tag="take"):
    """Take a troop out of the trophy hall of `hall`."""

    hall: Colour
    colour: Colour


class Decline(Action, frozen=True, tag="decline"):
    """Leave it, or stop here."""


class EndTurn(Action, frozen=True, tag="end"):
    """End the turn: a person's clean-up, or AutoMatron's refill of the market."""


class Flip(Action, frozen=True, tag="flip"):
    """AutoMatron plays the top card of the delay deck and removes market cards."""


class Score(Action, frozen=True, tag="score"):
    """AutoMatron gains victory points."""

    points: Annotated[int, msgspec.Meta(ge=0, le=999)]


AnyAction = (
    Start | Play | Borrow | Deploy | Surplus | Assassinate | Supplant | PlaceSpy | ReturnSpy
    | ReturnTroop | Lift | Recruit | Hire | Promote | Devour | Discard | Choose | Target
    | TakeTrophy | Decline | EndTurn | Flip | Score
)  # fmt: skip
