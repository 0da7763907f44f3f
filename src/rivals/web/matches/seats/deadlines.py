"""Until when somebody may think in a match between devices: set whenever a turn begins."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from rivals.web.matches.models import Invitation, StoredMatch
from rivals.web.matches.playing import Play


def restart(row: StoredMatch, play: Play, since: int, before: int | None) -> None:
    """Give the person to move their time, unless their turn began before.

    `since` and `before` are how many moves there were, and whose turn it was, before a change.
    Who plays at once but has stopped after very many moves goes on with the next look.
    """
    if not row.remote:
        return
    found = Invitation.objects.filter(match=row.pk)
    invitation = found.first()
    if invitation is None:
        return
    seat, player = play.match.to_move(), play.match.player_to_move()
    if player is not None and not player.thinks:
        found.update(due=timezone.now())
        return
    waits = seat is not None and player is None and invitation.limit > 0
    moved = play.match.records[since:]
    same = before == seat and since <= len(play.match.records)
    if waits and invitation.due and same and all(one.seat == seat for one in moved):
        return
    due = timezone.now() + timedelta(seconds=invitation.limit) if waits else None
    found.update(due=due)


def hold(row: StoredMatch) -> None:
    """Keep others from the time of a match, and its seats, before it is changed.

    Whoever sits down or is replaced takes hold of both in this order, too: so none waits for the
    other in a ring.
    """
    if row.remote:
        Invitation.objects.select_for_update().filter(match=row.pk).first()


def stop(row: StoredMatch) -> None:
    """Count no time any more."""
    Invitation.objects.filter(match=row.pk).update(due=None)
