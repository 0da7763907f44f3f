"""What the page of a world's luck shows: hashes from the start, at the end all that they bind."""

from __future__ import annotations

from dataclasses import dataclass

from rivals.core.luck import Luck, bind
from rivals.web.worlds.models import Status, StoredWorld


@dataclass(frozen=True, slots=True)
class ShownLuck:
    """The luck of weeks from `first` on; None where it was not bound, by an older version."""

    first: int
    luck: Luck | None


def lucks_of(row: StoredWorld) -> tuple[ShownLuck, ...]:
    """List the lucks of a world's weeks, each from its first week on, as far as they may be told.

    A week that was undone has another luck than before, and the weeks after it have that one.
    """
    weeks = row.weeks.filter(number__gt=0).order_by("number")
    held = list(weeks.values_list("number", "luck", "nonce"))
    if row.status != Status.ENDED:
        held.append((row.next_week, row.luck, row.nonce))
    found: list[ShownLuck] = []
    last: tuple[int, str] | None = None
    for number, seed, nonce in held:
        if (seed, nonce) != last:
            found.append(_shown(row, number, seed, nonce))
        last = seed, nonce
    return tuple(found)


def _shown(row: StoredWorld, first: int, seed: int, nonce: str) -> ShownLuck:
    if not nonce:
        return ShownLuck(first, None)
    luck = Luck(first, bind(seed, nonce), seed, nonce)
    return ShownLuck(first, luck if row.status == Status.ENDED else luck.sealed())
