"""What is still to be done in a turn: a stack of tasks, the last one first."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from rivals.games.tyrants.components.ops import Aspect, CardOp, Op, PromoteLater

At = Annotated[int, msgspec.Meta(ge=-1)]


class DiscardOne(Op, frozen=True, tag="x_discard"):
    """The seat discards a card, made to by an opponent."""


class Redeploy(Op, frozen=True, tag="x_redeploy"):
    """Deploy a troop taken from a trophy hall or lifted off the board."""

    colour: Annotated[int, msgspec.Meta(ge=0, le=4)]
    where: Literal["anywhere", "presence"]


class TargetOutcast(Op, frozen=True, tag="x_target_outcast"):
    """Choose who gets Insane Outcasts."""

    n: int
    beside: bool = False


class TargetDiscard(Op, frozen=True, tag="x_target_discard"):
    """Choose who discards."""

    n: int
    above: int | None = None


class CleanUp(Op, frozen=True, tag="x_clean_up"):
    """The last part of a person's turn; nobody decides anything."""


class PromotePlayed(Op, frozen=True, tag="x_promote_played"):
    """Promote cards played this turn, `left` more of them (0: any number)."""

    what: PromoteLater
    left: int


class AutoFlip(Op, frozen=True, tag="a_flip"):
    """Play the top card of the delay deck, remove market cards, count the aspects."""


class AutoAspect(Op, frozen=True, tag="a_aspect"):
    """Begin an aspect's action."""

    aspect: Aspect


class AutoInfiltrate(Op, frozen=True, tag="a_infiltrate"):
    """Guile: return a spy for an effect at its site."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=3)]


class AutoPart(Op, frozen=True, tag="a_part"):
    """One part of an action; `site` where it is bound to one (-1: anywhere with presence)."""

    kind: Literal["deploy", "supplant", "spy", "white", "any"]
    site: At = -1


class AutoWasted(Op, frozen=True, tag="a_wasted"):
    """Make something of the wasted parts: deploy, else assassinate, else 1 VP each."""


class AutoScore(Op, frozen=True, tag="a_score"):
    """Gain points: of Ambition, for cards beyond the third, for the markers."""

    why: Literal["ambition", "extra", "markers"]
    points: Annotated[int, msgspec.Meta(ge=1, le=40)]


class AutoMarkers(Op, frozen=True, tag="a_markers"):
    """Gain points for the markers held now."""


class AutoRefill(Op, frozen=True, tag="a_refill"):
    """Refill the market and end the turn."""


TaskOp = (
    CardOp | DiscardOne | Redeploy | TargetOutcast | TargetDiscard | CleanUp | PromotePlayed
    | AutoFlip | AutoAspect | AutoInfiltrate | AutoPart | AutoWasted | AutoScore | AutoMarkers
    | AutoRefill
)  # fmt: skip


Op_co = TypeVar("Op_co", covariant=True)


class Task(msgspec.Struct, Generic[Op_co], frozen=True, gc=False, forbid_unknown_fields=True):
    """Something to be done by `seat`: an operation.

    `play` is the number of the card play it belongs to (-1: none), `by` the seat that caused
    it where that is another one.
    """

    op: Op_co
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    play: At = -1
    by: At = -1


class CardPlay(msgspec.Struct, forbid_unknown_fields=True):
    """A card played this turn, and what its effects have touched so far.

    `after`: where it lies: before its owner ('front'), or where it went meanwhile. `placed`
    and `returned` are sites of own spies, `deployed` places, `site` the one site of its
    kills, `killed` the owner of the last troop killed and `hall` the seat whose trophies were
    taken (-1: none yet).
    """

    card: str
    after: Literal["front", "inner", "gone"] = "front"
    placed: list[int] = []
    returned: list[int] = []
    deployed: list[int] = []
    site: At = -1
    killed: At = -1
    hall: At = -1

    def copy(self) -> CardPlay:
        """Copy the play."""
        return CardPlay(
            self.card, self.after, self.placed.copy(), self.returned.copy(),
            self.deployed.copy(), self.site, self.killed, self.hall,
        )  # fmt: skip
