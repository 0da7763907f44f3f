"""What pages of matches hear by a stream: that something is new, for who may look at it now.

A mark stands for what a page would show: moves, who sits where, who is there. Whose chair or link
is taken away has no mark any more, and the stream ends.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_GET

from rivals.web.look.listening import listen
from rivals.web.matches.models import Chair, StoredMatch
from rivals.web.matches.seats.visiting import presence

CHAIR: Final = "matches.chair"
WATCH: Final = "matches.watch"


def mark_chairs(keys: Collection[str]) -> Mapping[str, str]:
    """Mark what who sits in each of these chairs sees: by the match, the seats, who is there."""
    own = dict(Chair.objects.filter(pk__in=map(int, keys)).values_list("pk", "invitation_id"))
    chairs = Chair.objects.filter(invitation__in=set(own.values()))
    beside: dict[int, list[Chair]] = {}
    for one in chairs.select_related("invitation").order_by("seat"):
        beside.setdefault(one.invitation_id, []).append(one)
    rows = StoredMatch.objects.filter(invitation__in=beside)
    revisions = dict(rows.values_list("invitation", "revision"))
    return {
        str(
            pk
        ): f"{revisions.get(its)} {beside[its][0].invitation.revision} {presence(beside[its])}"
        for pk, its in own.items()
        if its in beside
    }


def mark_watched(keys: Collection[str]) -> Mapping[str, str]:
    """Mark what whoever has one of these links to watch sees: by the match."""
    rows = StoredMatch.objects.filter(watch__in=keys)
    return {str(token): str(its) for token, its in rows.values_list("watch", "revision")}


@require_GET
def events(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Let a page of a match between devices hear what is new."""
    return _of_a_chair(request, invitation__match__pk=pk, invitation__match__remote=True)


@require_GET
def invitation_events(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Let a page of all seats hear what is new."""
    return _of_a_chair(request, invitation__pk=pk)


@require_GET
def watch_events(request: HttpRequest, token: str) -> HttpResponseBase:
    """Let a page that only looks on hear what is new."""
    if not StoredMatch.objects.filter(watch=token, finished=False).exists():
        raise Http404
    return listen(request, WATCH, token)


def _of_a_chair(request: HttpRequest, **where: object) -> HttpResponseBase:
    chair = Chair.objects.of(request, **where).first()
    if chair is None:
        raise Http404
    return listen(request, CHAIR, str(chair.pk))
