"""What somebody asks to take back in a match between devices, and what the others have said."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rivals.web.matches.models import Chair, Invitation


class Plea(msgspec.Struct, frozen=True):
    """Who asks to go back to which move, of which revision of the match; who has said what."""

    seat: int
    move: int
    revision: int
    agreed: tuple[int, ...] = ()
    refused: int | None = None


def plea_of(invitation: Invitation, revision: int) -> Plea | None:
    """Give what is asked of the match as it stands; None where nothing is."""
    if invitation.plea is None:
        return None
    found = msgspec.convert(invitation.plea, Plea)
    return found if found.revision == revision else None


def sign_of(invitation: Invitation) -> str:
    """Write what is asked and answered, for a page to say what it knows."""
    if invitation.plea is None:
        return ""
    its = msgspec.convert(invitation.plea, Plea)
    answers = "".join(f"+{seat}" for seat in its.agreed)
    return f".{its.seat}at{its.revision}{answers}{'' if its.refused is None else '-'}"


def still_to_answer(chairs: Sequence[Chair], plea: Plea) -> list[Chair]:
    """List the people who have not agreed yet: seats that nobody holds are not asked."""
    return [one for one in chairs if one.seat not in (plea.seat, *plea.agreed)]
