"""The council as a page shows it: who the advisers are, what each proposes, and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rivals.core.choosing import Reason
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.games.dma.maps.signs import DIRECTIONS
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.kinds import AnyOrder, Array, Projects, read_item, read_post
from rivals.games.dma.orders.language import format_order
from rivals.games.dma.rival.advisers import About, Proposal, Session, Word, advise
from rivals.games.dma.words.council import council_words
from rivals.web.worlds.drafting import drafted, planned_world
from rivals.web.worlds.keeping import held_peace
from rivals.web.worlds.models import Seat
from rivals.web.worlds.provinces.choosing import direction_name, effects
from rivals.web.worlds.visiting import Visit


@dataclass(frozen=True, slots=True)
class Said:
    """What an adviser says of an affair: what he would order, and why; or why there is nothing.

    `lines` are the orders as the draft has them: they say what a tap agrees to.
    """

    about: About
    orders: tuple[str, ...]
    lines: str
    effects: tuple[str, ...]
    whys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """An adviser at the table."""

    key: str
    who: str
    direction: str
    affair_title: str
    about: str
    sign: SafeString
    affair: Said
    plea: Said

    @property
    def said(self) -> tuple[Said, Said]:
        """Both that he speaks of."""
        return self.affair, self.plea


def session_of(seen: Visit, seat: Seat) -> Session:
    """Open the council of a seat, over the orders of its draft."""
    held = held_peace(seen.row, seat.number)
    return Session(seen.world, seat.number, drafted(seat).orders, seen.catalogue, held)


def lines_of(proposal: Proposal) -> str:
    """Write the orders of a proposal as the draft has them."""
    return "\n".join(map(format_order, proposal.orders))


def seated(seen: Visit, seat: Seat) -> list[Seated]:
    """Give the advisers in the order of the directions."""
    speaking = Speaking(seen, seat)
    return [
        Seated(
            key=one.direction,
            who=speaking.of(one.direction, "dma.adviser"),
            direction=direction_name(seen.catalogue, one.direction, seen.lang),
            affair_title=speaking.of(one.direction, "dma.adviser.affair"),
            about=speaking.of(one.direction, "dma.adviser.about"),
            sign=mark_safe(DIRECTIONS.get(one.direction, "")),  # noqa: S308 - a sign of our own
            affair=speaking.said("affair", one.affair),
            plea=speaking.said("plea", one.plea),
        )
        for one in advise(session_of(seen, seat))
    ]


class Speaking:
    """Puts what advisers say into words."""

    def __init__(self, seen: Visit, seat: Seat) -> None:
        self._seen = seen
        self._words = council_words(seen.catalogue)
        self._teller = Teller(planned_world(seat, seen.lang), seen.catalogue, seen.lang)

    def of(self, direction: str, kind: str) -> str:
        """Give a word about the adviser for a direction, or about any."""
        key = f"{kind}.{direction}"
        return self._words.text(key if key in self._words else f"{kind}.other", self._seen.lang)

    def said(self, about: About, word: Word) -> Said:
        """Tell what an adviser says."""
        if isinstance(word, Note):
            return Said(about, (), "", (), (self._told(word),))
        return Said(
            about,
            orders=tuple(map(self._order, word.orders)),
            lines=lines_of(word),
            effects=self._effects(word.orders) if about == "plea" else (),
            whys=tuple(self._why(one) for one in word.reasons if one.told),
        )

    def _order(self, order: AnyOrder) -> str:
        """Tell an order; of a battle order only who stands in it, the draft has their places."""
        if not isinstance(order, Array):
            return self._teller.order(order)
        posts = [post.unit for post in map(read_post, order.places) if post is not None]
        whose = self._seen.teller.formation(order.formation, "gen")
        return self._told(
            Note("dma.asks.array", {"formation": whose, "units": dict(Counter(posts))})
        )

    def _why(self, reason: Reason) -> str:
        """Tell a reason; of a list with the project that it is about."""
        told = self._told(Note(reason.rule, reason.params))
        return told if reason.step is None else f"{self._told(reason.step)}. {told}"

    def _told(self, note: Note) -> str:
        return tell(note, self._seen.lang, self._words)

    def _effects(self, orders: tuple[AnyOrder, ...]) -> tuple[str, ...]:
        """Tell what the building does that is pleaded for: the last of the list."""
        items = [read_item(one) for order in orders if isinstance(order, Projects)
                 for one in order.items]  # fmt: skip
        last = items[-1] if items else None
        return () if last is None else effects(self._seen.catalogue, last.project, self._seen.lang)
