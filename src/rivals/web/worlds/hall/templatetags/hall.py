"""Template tags of a world's pages: its tabs, names of states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django import template
from django.template import Context
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rivals.web.look.site_apps import address
from rivals.web.worlds.hall.lesson import ShownStep, show_step
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.visiting import Visit

register = template.Library()


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab of a world: the page it leads to, and which pages belong under it.

    `own` is only for who has a seat, `master` only for the world's master, `over` only for a game
    that is over.
    """

    label: str | Promise
    page: str
    pages: tuple[str, ...]
    own: bool = False
    master: bool = False
    over: bool = False


TABS: Final = (
    Tab(_("Hall"), "hall:world", ("hall:", "provinces:", "armies:")),
    Tab(_("The end"), "atlas:end", ("atlas:end",), over=True),
    Tab(
        _("Orders"),
        "hall:orders",
        (
            "hall:orders",
            "hall:receipt",
            "hall:what-if",
            "hall:supposed",
            "hall:hand-in",
            "hall:draft",
        ),
        own=True,
    ),
    Tab(_("Council"), "hall:council", ("hall:council", "hall:heed"), own=True),
    Tab(_("Empire"), "hall:empire", ("hall:empire", "hall:copy-list"), own=True),
    Tab(_("Map"), "atlas:map", ("atlas:map",)),
    Tab(_("Diplomacy"), "court:diplomacy", ("court:diplomacy", "court:stance")),
    Tab(_("Letters"), "court:letters", ("court:letters", "court:write"), own=True),
    Tab(_("Chronicle"), "court:chronicle", ("court:chronicle", "hall:report", "atlas:paper")),
    Tab(_("Statistics"), "atlas:statistics", ("atlas:statistics",)),
    Tab(_("Battles"), "atlas:battles", ("atlas:battle",)),
    Tab(_("Replays"), "atlas:replay", ("atlas:replay", "atlas:timelapse")),
    Tab(_("Reference book"), "book:book", ("book:",)),
    Tab(_("Audit"), "masters:audit", ("masters:audit",)),
    Tab(_("Master"), "masters:master", ("masters:",), master=True),
)


@register.simple_tag(takes_context=True)
def world_tabs(context: Context) -> list[dict[str, object]]:
    """Give the tabs that this visitor has, the one of this page marked."""
    visit, request = context["visit"], context["request"]
    here = request.resolver_match.view_name if request.resolver_match else ""
    found = [
        (tab, _address(tab, visit))
        for tab in TABS
        if (visit.number or not tab.own)
        and (visit.is_master or not tab.master)
        and (visit.over or not tab.over)
    ]
    open_to = [(tab, url) for tab, url in found if url]
    current = max((tab for tab, _url in open_to), key=lambda tab: _fit(tab, here))
    return [
        {"label": tab.label, "url": url, "current": tab is current and bool(_fit(tab, here))}
        for tab, url in open_to
    ]


def _fit(tab: Tab, here: str) -> int:
    """Say how closely a tab names a page: the number of letters, 0 for not at all."""
    return max((len(page) for page in tab.pages if here.startswith(page)), default=0)


def _address(tab: Tab, visit: Visit) -> str:
    """Give where a tab leads; '' where the site has no such page."""
    more: dict[str, str | int] = {}
    if tab.page == "atlas:map":
        more = {"kind": "geographic"}
    elif tab.page == "atlas:battles":
        more = {"week": visit.row.week}
    url = address(tab.page, pk=visit.row.pk, **more)
    own = visit.seat is not None and visit.seat.number == visit.number
    return url if own or not visit.number or not url else f"{url}?as={visit.number}"


@register.filter
def is_closed(row: StoredWorld) -> bool:
    """Say whether a running world's week is over, so that it is being computed, or will be soon."""
    now = timezone.now()
    return row.is_claimed(now) or (row.due is not None and row.due <= now)


@register.simple_tag(takes_context=True)
def state_name(context: Context, number: int) -> str:
    """Name a state of the world visited."""
    players = context["visit"].world.players
    return next((one.name for one in players if one.id == number), str(number))


@register.simple_tag(takes_context=True)
def shield(context: Context, number: int) -> str:
    """Draw the shield of a state of the world visited."""
    sign = context["visit"].signs.get(number)
    return "" if sign is None else sign.shield


@register.simple_tag(takes_context=True)
def ruler(context: Context, number: int) -> str:
    """Tell who rules a state, as that person wishes to be called."""
    sign = context["visit"].signs.get(number)
    return "" if sign is None else sign.ruler


@register.simple_tag(takes_context=True)
def lesson_step(context: Context) -> ShownStep | None:
    """Give the step of a guided week; None where nobody guides."""
    return show_step(context["visit"])
