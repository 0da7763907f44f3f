"""Pages of the hall of fame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.web.accounts.models import User
from rivals.web.accounts.owning import person_of
from rivals.web.look.limits import limited
from rivals.web.look.site_apps import address
from rivals.web.look.speaking import spoken
from rivals.web.worlds.banners import signs_of
from rivals.web.worlds.fame.models import Finish, Placing, Renown
from rivals.web.worlds.keeping import spelled_seen
from rivals.web.worlds.models import StoredWorld

MOST: Final = 60
"""So many worlds, and so many people, are listed."""


@dataclass(frozen=True, slots=True)
class Won:
    """A world that is over: where its end is told, and who won it; `victor` '' if nobody did."""

    row: StoredWorld
    url: str
    victor: str
    ruler: str
    people: int
    states: int


@dataclass(frozen=True, slots=True)
class Famous:
    """Somebody who wants to be named: the rating, give or take, and worlds led and won."""

    place: int
    name: str
    mu: int
    by: int
    worlds: int
    won: int
    own: bool


@never_cache
@require_safe
def fame(request: HttpRequest) -> HttpResponse:
    """Show who won which worlds, and the ratings of those who want one; to each its own results."""
    user = request.user if isinstance(request.user, User) else None
    shown = {
        "worlds": list(_worlds()),
        "famous": list(_famous(user)),
        "own": [] if user is None else list(_own(user)),
        "asked": user is not None,
        "wanted": user is not None and Renown.objects.filter(user=user).exists(),
    }
    return render(request, "fame/fame.html", shown)


@login_required
@require_POST
@limited("fame", 60, 3600)
def wish(request: HttpRequest) -> HttpResponse:
    """Keep whether one is `rated` and named there from now on; a rating not wanted is deleted."""
    user = person_of(request)
    if "rated" in request.POST:
        Renown.objects.get_or_create(user=user)
    else:
        Renown.objects.filter(user=user).delete()
    messages.success(request, _("Kept."))
    return redirect("fame:fame")


def _worlds() -> Iterator[Won]:
    """Give the worlds that everybody may look at, the latest to end first."""
    counted = Finish.objects.filter(world__listed=True).select_related(
        "world__catalogue", "world__master"
    )
    for one in counted[:MOST]:
        row = one.world
        names = {state.id: state.name for state in spelled_seen(row, 0, spoken()).players}
        sign = signs_of(row).get(one.victor)
        yield Won(
            row,
            address("atlas:end", row.pk) or reverse("hall:world", args=[row.pk]),
            names.get(one.victor, ""),
            "" if sign is None else sign.ruler,
            one.people,
            len(names),
        )


def _famous(user: User | None) -> Iterator[Famous]:
    """Give the rated, by what their rating is at the least, as ladders have it."""
    rated = Renown.objects.exclude(mu=None).filter(user__is_active=True).select_related("user")
    listed = sorted(rated, key=lambda one: (one.mu or 0) - 3 * (one.sigma or 0), reverse=True)
    for place, one in enumerate(listed[:MOST], 1):
        won = Placing.objects.filter(user=one.user, won=True).count()
        mu, by = round(one.mu or 0), round(2 * (one.sigma or 0))
        name = one.user.get_username()
        yield Famous(place, name, mu, by, one.worlds, won, one.user == user)


def _own(user: User) -> Iterator[tuple[Placing, str]]:
    """Give somebody's results, the latest first, with the name of the state."""
    found = Placing.objects.filter(user=user).select_related("finish__world__catalogue")
    for one in found.order_by("-pk")[:MOST]:
        players = spelled_seen(one.finish.world, 0, spoken()).players
        yield one, next((state.name for state in players if state.id == one.state), "")
