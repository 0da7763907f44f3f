"""What is kept in this browser: how much, all of it as a file, and such a file taken back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from rivals.core.speech import tell
from rivals.pocket import keeping
from rivals.pocket.answering import ANEW
from rivals.pocket.words import of_page
from rivals.web.look.requests import as_file
from rivals.web.look.speaking import spoken

_MB: Final = 1_000_000


@require_safe
def kept(request: HttpRequest) -> HttpResponse:
    """Tell how much is kept here, and offer to save it."""
    return _page(request)


@require_safe
def save(request: HttpRequest) -> HttpResponse:
    """Give all that is kept as one file."""
    day = datetime.now(UTC).date().isoformat()
    return as_file(keeping.saved(), "application/zip", f"rivals-{day}.zip")


@require_POST
def take_back(request: HttpRequest) -> HttpResponse:
    """Put a saved file in the place of what is kept, and begin anew; 422 for any other file."""
    sent = request.FILES.get("file")
    try:
        keeping.take_back(b"" if sent is None else sent.read())
    except keeping.NotTakenBack as error:
        return _page(request, tell(error, spoken()), status=422)
    answer = render(request, "pocket/taken_back.html", {"says": of_page(spoken())})
    answer.headers[ANEW] = "1"
    return answer


def _page(request: HttpRequest, wrong: str = "", status: int = 200) -> HttpResponse:
    size = f"{keeping.kept_bytes() / _MB:.1f}"
    shown = {"says": of_page(spoken(), mb=size), "wrong": wrong}
    return render(request, "pocket/kept.html", shown, status=status)
