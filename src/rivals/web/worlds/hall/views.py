"""Pages of the hall."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse


def _soon(request: HttpRequest, pk: int = 0, **_: object) -> HttpResponse:
    raise Http404


index = play_now = world = join = leave = reins = let_pass = orders = draft = _soon
drop_order = hand_in = what_if = receipt = report = report_file = settings = token = _soon
