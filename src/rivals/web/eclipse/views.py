"""Pages of the numbered rivals: the way to one, one rolled, one told."""

from __future__ import annotations

import secrets

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.luck import MAX_SEED
from rivals.games.eclipse.rival import names
from rivals.games.eclipse.rival.numbering import DIE, RIVALS, faces_of, number_of, traits_of
from rivals.web.eclipse.telling import address_of_match, address_of_table, grouped, mains, told
from rivals.web.look.requests import whole_number
from rivals.web.look.speaking import spoken

_EXAMPLE = 1_234_567


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Lead to a rival by ?number=; 422 and one sentence for a number that nobody has."""
    asked = request.GET.get("number")
    if asked is None:
        return _index(request)
    try:
        faces = names.read_number(asked.strip())
    except BadSetup:
        return _index(request, asked)
    return redirect("eclipse:rival", number_of(faces))


def _index(request: HttpRequest, refused: str | None = None) -> HttpResponse:
    bounds = {"most": RIVALS - 1}
    fault = "" if refused is None else _("Please give a number from 0 to %(most)s.") % bounds
    shown = {
        "typed": refused or "",
        "fault": fault,
        "example": _EXAMPLE,
        "rivals": grouped(RIVALS, spoken()),
        "mains": mains(spoken()),
    }
    return render(request, "eclipse/rivals.html", shown, status=422 if fault else 200)


@never_cache
@require_safe
def roll(request: HttpRequest) -> HttpResponse:
    """Roll a rival and lead to it; 404 for a main trait or a seed that there is not.

    ?main= chooses the main trait, ?seed= gives the same rival again.
    """
    main = request.GET.get("main", "")
    faces = {"main": _face(main)} if main else {}
    dice = SeededDice(_seed(request.GET.get("seed", "")))
    throw = {
        name: faces.get(name) or dice.below("rivals", die.sides) + 1 for name, die in DIE.items()
    }
    return redirect("eclipse:rival", number_of(throw))


def _face(main: str) -> int:
    try:
        return DIE["main"].face_of({"main": main})
    except ValueError:
        raise Http404 from None


def _seed(text: str) -> int:
    if not text:
        return secrets.randbelow(MAX_SEED + 1)
    seed = whole_number(text, len(str(MAX_SEED)))
    if seed is None or seed > MAX_SEED:
        raise Http404
    return seed


@require_safe
def rival(request: HttpRequest, number: int) -> HttpResponse:
    """Tell a rival; 404 for a number that nobody has."""
    try:
        faces = faces_of(number)
    except BadSetup:
        raise Http404 from None
    traits = traits_of(faces)
    shown = {
        "rival": told(number, traits, spoken()),
        "before": number - 1 if number else None,
        "after": number + 1 if number + 1 < RIVALS else None,
        "play": address_of_match(number),
        "table": address_of_table(number),
        "mains": mains(spoken(), traits.main),
    }
    return render(request, "eclipse/rival.html", shown)
