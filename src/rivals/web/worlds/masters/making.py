"""Lands that take longer than a page may: made, and founded, by a thought of their own beside it.

A person has one land at a time made to be looked at; the next one takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import mark_safe

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import ownership, person_of
from rivals.web.look.proxy import visitor
from rivals.web.look.speaking import spoken
from rivals.web.thinking import queueing
from rivals.web.thinking.kinds import Steps
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import progress_of
from rivals.web.thinking.working import look_at
from rivals.web.worlds import founding, mastering
from rivals.web.worlds.founding import Plan
from rivals.web.worlds.masters.showing import Land, show_land

LAND: Final = "masters.land"
FOUNDING: Final = "masters.founding"


# --- A land to be looked at -----------------------------------------------------------------


def land_of(request: HttpRequest, plan: Plan) -> Land:
    """Show the land of a plan, or how far it is; a fault is told instead."""
    lang = spoken()
    try:
        world = founding.preview_at_once(plan)
        if world is not None:
            return show_land(world, plan, lang)
        given = {"plan": msgspec.to_builtins(plan), "lang": lang}
        subject, owner = {"user": person_of(request).pk}, ownership(request)
        thought = queueing.ask_instead(LAND, subject, owner, visitor(request), given)
    except RivalsError as error:
        return Land(plan.map_seed, fault=tell(error, lang))
    return _shown(thought, plan.map_seed, lang)


def look_at_land(request: HttpRequest, number: int) -> Land | None:
    """Show how far a land of one's own is; None where another was asked for meanwhile."""
    found = look_at(Thought.objects.of(request, kind=LAND, pk=number))
    if found is None:
        return None
    return _shown(found, msgspec.json.decode(found.given)["plan"]["map_seed"], spoken())


def make(subject: Mapping[str, Any]) -> Steps:
    """Make the land of a plan, and tell it in the language in which it was asked for."""
    plan, lang = _plan_in(subject), subject["lang"]
    try:
        world = yield from founding.preview_in_steps(plan)
    except RivalsError as error:
        return {"fault": tell(error, lang)}
    yield 0.95
    land = show_land(world, plan, lang)
    return {"board": str(land.board), "lines": list(land.lines)}


def _shown(thought: Thought, seed: int, lang: Lang) -> Land:
    came = thought.result
    if came is None:
        url = reverse("masters:land", args=[thought.pk])
        return Land(seed, making=progress_of(thought, url, lang))
    if "fault" in came:
        return Land(seed, fault=came["fault"])
    return Land(seed, mark_safe(came["board"]), tuple(came["lines"]))  # noqa: S308 - made by `make`


# --- A world --------------------------------------------------------------------------------


def ask_founding(request: HttpRequest, plan: Plan) -> Thought:
    """Have a world founded; one that is asked for twice at once is one. Raises TooMuchThought."""
    user = person_of(request)
    subject = {"user": user.pk, "seed": plan.map_seed}
    asked = timezone.now().isoformat()
    given = {"plan": msgspec.to_builtins(plan), "lang": spoken(), "asked": asked}
    return queueing.ask(FOUNDING, subject, ownership(request), visitor(request), given)


def found(subject: Mapping[str, Any]) -> Steps:
    """Found a world; begun anew, it finds the one that is there."""
    user = User.objects.filter(pk=subject["user"]).first()
    if user is None:
        return None
    plan, asked = _plan_in(subject), datetime.fromisoformat(subject["asked"])
    try:
        land = yield from founding.preview_in_steps(plan)
        yield 0.95
        row = mastering.found(plan, user, land=land, asked=asked)
    except RivalsError as error:
        return {"fault": tell(error, subject["lang"])}
    return {"world": row.pk}


def stop(request: HttpRequest, number: int) -> bool:
    """Found it no further; False where it is another's."""
    found = Thought.objects.of(request).filter(kind=FOUNDING, pk=number).first()
    if found is None:
        return False
    queueing.cancel((FOUNDING, msgspec.json.decode(found.subject)))
    return True


def _plan_in(given: Mapping[str, Any]) -> Plan:
    """Read a plan, in one thread at a time: what reads it is not built before as for structs."""
    return msgspec.convert(given["plan"], Plan)
