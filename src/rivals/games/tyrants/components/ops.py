"""Card operations: what a card's text amounts to, as data for one small set of rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Some = Annotated[int, msgspec.Meta(ge=1, le=40)]
Aspect = Literal["guile", "malice", "conquest", "ambition", "obedience", "none"]
ASPECTS: tuple[Aspect, ...] = ("guile", "malice", "conquest", "ambition")
"""The aspects of market cards, in the order in which AutoMatron acts on them."""

Where = Literal["presence", "anywhere", "placed", "returned", "one_site"]
"""Where a piece may be taken: with presence, anywhere, at the site of the spy just placed or
returned by this card, or all at one site of the owner's choice."""

Count = Literal[
    "control", "total_control", "markers", "inner_circle", "spies", "trophies",
    "white_trophies", "player_trophies", "rivals_at_spy", "spies_at_spy",
]  # fmt: skip
"""What a card may count; the last two look at the site of the spy just placed."""


class Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """One operation of a card. Sources: the data file."""


class Gain(Op, frozen=True, tag="gain"):
    """Add power and influence to this turn's pool."""

    power: int = 0
    influence: int = 0


class GainPer(Op, frozen=True, tag="gain_per"):
    """Gain one power or victory point for every `per` of what is counted, rounded down."""

    what: Literal["vp", "power"]
    count: Count
    per: Some


class DeployOp(Op, frozen=True, tag="deploy"):
    """Deploy troops from the barracks."""

    n: Some = 1


class AssassinateOp(Op, frozen=True, tag="assassinate"):
    """Take others' troops to the trophy hall; `influence` is gained for each."""

    n: Some = 1
    white: bool = False
    where: Where = "presence"
    up_to: bool = False
    influence: int = 0


class AssassinatePer(Op, frozen=True, tag="assassinate_per"):
    """Assassinate one troop for every `per` of what is counted."""

    count: Count
    per: Some = 1
    white: bool = False


class SupplantOp(Op, frozen=True, tag="supplant"):
    """Assassinate, then deploy into the same space."""

    n: Some = 1
    white: bool = False
    where: Where = "presence"


class SpyOp(Op, frozen=True, tag="spy"):
    """Place spies."""

    n: Some = 1


class Pay(Op, frozen=True, tag="pay"):
    """Do `then` if the owner pays; `spies` may be paid again and again, `then` each time."""

    cost: Literal["spy", "spies", "devour_hand", "devour_self", "devour_inner", "discard"]
    then: tuple[CardOp, ...]


class ReturnOp(Op, frozen=True, tag="return"):
    """Send pieces of players home; spies always, troops if said, own ones too if said."""

    n: Some = 1
    troops: bool = True
    own: bool = False
    up_to: bool = False


class MoveOp(Op, frozen=True, tag="move"):
    """Move others' troops to any empty space."""

    n: Some = 1
    up_to: bool = False


class PromoteOp(Op, frozen=True, tag="promote"):
    """Put a card into the inner circle now."""

    source: Literal["discard", "deck_top", "self", "self_or_hand_or_discard"]


class PromoteLater(Op, frozen=True, tag="promote_later"):
    """At the end of the turn promote other cards played this turn; `n` 0 means any number."""

    n: Annotated[int, msgspec.Meta(ge=0, le=40)] = 1
    optional: bool = False
    aspect: Aspect | None = None
    type: str | None = None
    then: tuple[CardOp, ...] = ()


class DevourMarket(Op, frozen=True, tag="devour_market"):
    """The owner may devour a card of the market."""


class Focus(Op, frozen=True, tag="focus"):
    """Do `then` if another card of this aspect was played this turn or is in hand."""

    then: tuple[CardOp, ...]


class RecruitFree(Op, frozen=True, tag="recruit"):
    """Recruit market cards without paying."""

    cost: int
    aspect: Aspect | None = None
    n: Some = 1
    up_to: bool = False


class OutcastOp(Op, frozen=True, tag="outcast"):
    """Give Insane Outcasts; `one_beside`: an opponent beside a troop just deployed."""

    to: Literal["self", "each", "one", "one_beside"]
    n: Some = 1


class ForceDiscard(Op, frozen=True, tag="force_discard"):
    """Make opponents with more than `above` cards in hand discard."""

    who: Literal["each", "each_at_spy", "one", "owner", "cause"]
    n: Some = 1
    above: int | None = None


class ChooseOp(Op, frozen=True, tag="choose"):
    """Do one of several lists of operations, `times` over."""

    options: tuple[tuple[CardOp, ...], ...]
    times: Some = 1


class If(Op, frozen=True, tag="if"):
    """Do `then` if the count is great enough."""

    count: Count
    least: int
    then: tuple[CardOp, ...]


class Draw(Op, frozen=True, tag="draw"):
    """Draw cards."""

    n: Some = 1


class DrawPer(Op, frozen=True, tag="draw_per"):
    """Draw a card for each of what is counted."""

    count: Count


class DeckToDiscard(Op, frozen=True, tag="deck_to_discard"):
    """Put the own deck into the own discard pile."""


class TakeTrophies(Op, frozen=True, tag="trophies"):
    """Take troops out of a trophy hall and deploy them."""

    n: Some = 1
    up_to: bool = False
    white: bool = False
    source: Literal["any", "player_at_spy"] = "any"
    where: Literal["anywhere", "presence"] = "anywhere"


class PlayFrom(Op, frozen=True, tag="play_from"):
    """Play a card of the inner circle, which stays, or of the market, which is devoured."""

    source: Literal["inner", "market"]
    cost: int = 99


class EndOfTurn(Op, frozen=True, tag="end_of_turn"):
    """Do something at the end of the turn."""

    do: tuple[CardOp, ...]


class WhenDiscarded(Op, frozen=True, tag="when_discarded"):
    """Does nothing when played; `do` follows when an opponent makes the owner discard it."""

    do: tuple[CardOp, ...]


class PromoteSelfIfWanted(Op, frozen=True, tag="promote_self_if_wanted"):
    """The owner may promote the card just discarded."""


class ReturnSelf(Op, frozen=True, tag="return_self"):
    """Put the played card back into its supply."""


class TopDevouredOnMarket(Op, frozen=True, tag="top_devoured_on_market"):
    """This turn the last devoured card counts as one of the market."""


class SwapWithMarket(Op, frozen=True, tag="swap_with_market"):
    """Devour a market card and put the played card into its place."""


CardOp = (
    Gain | GainPer | DeployOp | AssassinateOp | AssassinatePer | SupplantOp | SpyOp | Pay
    | ReturnOp | MoveOp | PromoteOp | PromoteLater | DevourMarket | Focus | RecruitFree
    | OutcastOp | ForceDiscard | ChooseOp | If | Draw | DrawPer | DeckToDiscard | TakeTrophies
    | PlayFrom | EndOfTurn | WhenDiscarded | PromoteSelfIfWanted | ReturnSelf
    | TopDevouredOnMarket | SwapWithMarket
)  # fmt: skip
