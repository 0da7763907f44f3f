"""How a draft stands to what was handed in for its week."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rivals.games.dma.orders.language import Parsed
from rivals.web.worlds.drafting import draft_of, drafted, is_handed_in
from rivals.web.worlds.models import Draft, Seat, Submission
from rivals.web.worlds.submitting import latest


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's draft, read, and the submission that counts so far.

    `state` compares them: `none` was handed in, or it `differs`, or is the `same`.
    """

    draft: Draft
    parsed: Parsed
    counted: Submission | None
    state: Literal["none", "differs", "same"]

    @property
    def idle(self) -> bool:
        """Say whether there is nothing to hand in, and nothing was."""
        return self.state == "none" and not self.draft.text.strip()

    @property
    def waits(self) -> bool:
        """Say whether the draft holds what was not handed in."""
        return self.state == "differs" or (self.state == "none" and not self.idle)


def standing_of(seat: Seat) -> Standing:
    """Compare a seat's draft with what it handed in for the same week."""
    draft, parsed, counted = draft_of(seat), drafted(seat), latest(seat)
    if counted is None:
        return Standing(draft, parsed, None, "none")
    return Standing(draft, parsed, counted, "same" if is_handed_in(seat) else "differs")
