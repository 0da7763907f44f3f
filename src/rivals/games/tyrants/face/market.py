"""The market: its row, the supply beside it, and the card last devoured."""

from __future__ import annotations

from rivals.core.drawing import wrapped
from rivals.core.panes import Drawn, Part, stacked
from rivals.games.tyrants.components.cards import HOUSE_GUARD, PRIESTESS
from rivals.games.tyrants.face.faces import EDGE_ROOM, FACE, Shown, chips, faces
from rivals.games.tyrants.face.paint import DIM, WIDTH, slab, texts
from rivals.games.tyrants.face.pieces import Marks
from rivals.games.tyrants.position.actions import Borrow, Devour, Hire, Recruit
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.tasks import AutoFlip
from rivals.games.tyrants.rules.automatron import removed_by


def draw(marks: Marks) -> Drawn:
    """Draw the market with all that may be had there."""
    position = marks.position
    leaving = _leaving(marks)
    row, supply = faces(marks, _row(marks, leaving)), faces(marks, _supply(marks))
    parts = [_told(marks, leaving), row, supply]
    if position.devoured:  # an effect may count the last one as a card of the market
        last, number = position.devoured[-1], len(position.devoured)
        rule = "board.devoured.market" if position.ghost else "board.devoured"
        high, shown = chips(marks, [Shown(last, actions=marks.take(Recruit(last, 0)))])
        lines = wrapped(marks.say(rule, n=number), 13.5, FACE - EDGE_ROOM)
        first = high / 2 + 4.5 - (len(lines) - 1) * 7.5
        told = texts((EDGE_ROOM + FACE + 14, first), 13.5, lines, 15, "", DIM)
        parts.append((high, shown + told))
    return slab(*stacked(parts))


def _leaving(marks: Marks) -> int:
    """Count the cards that the next AutoMatron to play a delay card removes; 0: nobody does."""
    position = marks.position
    begun = not isinstance(position.seats[position.turn], Person) and not any(
        isinstance(task.op, AutoFlip) for task in position.stack
    )
    after = position.seats_after(position.turn)
    order = after if begun else (position.turn, *after)
    rivals = [one for one in order if not isinstance(position.seats[one], Person)]
    return removed_by(position, rivals[0]) if rivals and position.phase != "over" else 0


def _told(marks: Marks, leaving: int) -> Part:
    """Tell how many cards wait in the deck, and how many leave the row next."""
    lines = [marks.say("board.deck", n=len(marks.position.deck))]
    if leaving:
        lines += wrapped(marks.say("board.removes", n=leaving), 13.5, WIDTH - 2 * EDGE_ROOM)
    return len(lines) * 16.0, texts((EDGE_ROOM + 2, 12), 13.5, lines, 16, "", DIM)


def _row(marks: Marks, leaving: int) -> list[Shown]:
    return [
        Shown(
            name,
            actions=marks.take(Recruit(name, slot), Devour(name, slot), Borrow(name, slot)),
            slot=slot,
            spot=f"market-{slot}",
            leaves=slot <= leaving,
            note=marks.say("board.leaves") if slot <= leaving else "",
        )
        for slot, name in enumerate(marks.position.row, 1)
    ]


def _supply(marks: Marks) -> list[Shown]:
    position = marks.position
    left = ((HOUSE_GUARD, position.guards), (PRIESTESS, position.priestesses))
    return [
        Shown(
            name,
            actions=marks.take(Hire(name)),
            note=marks.say("board.left", n=number),
            spot=f"supply-{name}",
        )
        for name, number in left
    ]
