"""The clock of matches between devices: whose time is over, for them a stand-in plays.

The site's clock looks at all of them, and each page at its own: whoever comes first has a claim on
it, and does it. Two that come at once change it once.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from rivals.core.errors import RivalsError, StaleState
from rivals.web.look.claims import is_free
from rivals.web.matches.keeping import change_for, take_up
from rivals.web.matches.models import Invitation, StoredMatch
from rivals.web.matches.seats import deadlines
from rivals.web.matches.seats.terms import SEAT, stand_in_of
from rivals.web.thinking.queueing import TooMuchThought

LOG: Final = logging.getLogger(__name__)

CLAIM: Final = timedelta(minutes=1)
"""Whoever plays for somebody has so long; after that another one may."""
_AT_ONCE: Final = 50


def keep_time(now: datetime) -> int:
    """Play for everybody whose time is over; give for how many."""
    late = Invitation.objects.filter(is_free(now), due__lte=now, match__finished=False)
    return sum(end_turn(pk, now) for pk in late.values_list("pk", flat=True)[:_AT_ONCE])


def keep_time_of(match: int, now: datetime) -> bool:
    """The same for one match, whose page looks: a site may be without a clock."""
    late = Invitation.objects.filter(is_free(now), due__lte=now, match=match).first()
    return late is not None and end_turn(late.pk, now)


def end_turn(pk: int, now: datetime) -> bool:
    """Let a stand-in play for who is to move; say whether that was done here."""
    mine = Invitation.objects.filter(is_free(now), pk=pk, due__lte=now)
    if not mine.update(claimed_until=now + CLAIM):
        return False
    try:
        return _play_for(Invitation.objects.get(pk=pk))
    except (StaleState, TooMuchThought):  # they have moved after all; or who is next must wait
        return False
    except RivalsError:  # of another version of its game, which cannot go on
        LOG.exception("time of invitation %d", pk)
        Invitation.objects.filter(pk=pk).update(due=None)
        return False
    finally:
        Invitation.objects.filter(pk=pk).update(claimed_until=None)


def _play_for(invitation: Invitation) -> bool:
    row = StoredMatch.objects.get(invitation=invitation)
    play, who = take_up(row), stand_in_of(invitation)
    seat, player = play.match.to_move(), play.match.player_to_move()
    if seat is None or row.finished or not who or play.thinks:
        deadlines.stop(row)
        return False
    if player is not None:  # it stopped after very many moves
        play.play_on()
    elif invitation.late == SEAT:
        row.stand_ins = {**row.stand_ins, str(seat): who}
        play = take_up(row)
        play.play_on()
    else:
        play.play_for(seat, play.match.game.player(who))
    spent = {**invitation.spent, str(seat): invitation.limit} if invitation.whole else {}
    with transaction.atomic():
        due = Invitation.objects.filter(pk=invitation.pk, due=invitation.due)
        if not due.update(due=None, spent=spent):
            return False
        change_for("", row, play)
        StoredMatch.objects.filter(pk=row.pk).update(stand_ins=row.stand_ins)
    return True
