"""The visitor's latest drafts, for the home page and the list."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.core.rival_files import read_rival_file
from rivals.core.speech import tell
from rivals.web.look.parts import Recent
from rivals.web.look.speaking import name_of_game, name_of_seat, spoken
from rivals.web.studio.models import Draft


def recent_drafts(request: HttpRequest, most: int) -> list[Recent]:
    """Give up to so many drafts of this visitor, the latest first."""
    return [_recent(row) for row in Draft.objects.of(request)[:most]]


def _recent(row: Draft) -> Recent:
    url = reverse("studio:studio", args=[row.pk])
    try:
        game, lang = find_game(row.game), spoken()
        title = tell(read_rival_file(row.text).name, lang)
        note = f"{name_of_seat(game, row.rival, lang)}, {name_of_game(game, lang)}"
    except RivalsError:
        title, note = row.rival, _("Cannot be opened any more")
    return Recent(title, url, note, row.updated, "edit")
