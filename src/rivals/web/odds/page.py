"""What the pages of the odds share: how the address asks, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from rivals.web.look.requests import is_htmx
from rivals.web.look.speaking import spoken
from rivals.web.odds import counting
from rivals.web.odds.counting import fields_of
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import TAKEN_BACK, progress_of
from rivals.web.thinking.working import look_at


def given_in(request: HttpRequest) -> dict[str, str]:
    """Give what the address says, each field once."""
    return {name: request.GET.get(name, "") for name in request.GET}


def answered(
    request: HttpRequest,
    name: str,
    folder: str,
    shown: Mapping[str, Any],
    fields: Mapping[str, str],
    *,
    status: int,
) -> HttpResponse:
    """Send the page of templates in a folder; `status` 422 where what is asked cannot be.

    A page that is already open gets only what changes, whatever it asked, and `fields` as its new
    address: the fault is told there.
    """
    if is_htmx(request):
        response = render(request, f"{folder}/odds.html", shown)
        response.headers["HX-Replace-Url"] = f"{reverse(name)}?{urlencode(fields)}"
        return response
    return render(request, f"{folder}/index.html", shown, status=status)


def asked_again(name: str, thought: Thought | None) -> HttpResponse:
    """Lead to the page with what was asked, or as it stands at first."""
    fields = {} if thought is None else fields_of(thought)
    return redirect(f"{reverse(name)}?{urlencode(fields)}" if fields else reverse(name))


@dataclass(frozen=True, slots=True)
class Counted:
    """Odds that may take longer than their page may: how far they are, until they are there.

    `kind` is that of their thoughts, `page` the page's address by name, `look` that of how far they
    are, `template` what changes then. `answer` shows what was found of what the fields ask; None
    where they ask nothing that can be.
    """

    kind: str
    page: str
    look: str
    template: str
    answer: Callable[[Mapping[str, str], Any], dict[str, Any] | None]

    def begin(self, request: HttpRequest, fields: Mapping[str, str]) -> tuple[dict[str, Any], int]:
        """Have them counted: what the page shows, and its status."""
        thought, fault = counting.ask(request, self.kind, fields)
        if thought is None:
            return {"counting": fault}, 429
        return self._shown(thought), 200

    def count(self, request: HttpRequest, number: int) -> HttpResponse:
        """Show how far the counting is, or the odds that came of it."""
        found = look_at(Thought.objects.of(request, kind=self.kind, pk=number))
        if not is_htmx(request):
            return asked_again(self.page, found)
        return self._part(request, None if found is None else self._shown(found))

    def stop(self, request: HttpRequest) -> HttpResponse:
        """Count no further."""
        counting.stop(request, self.kind)
        return self._part(request, None) if is_htmx(request) else asked_again(self.page, None)

    def _part(self, request: HttpRequest, shown: dict[str, Any] | None) -> HttpResponse:
        return render(request, self.template, {**(shown or _TAKEN_BACK), "apart": True})

    def _shown(self, thought: Thought) -> dict[str, Any]:
        if thought.result is None:
            url = reverse(self.look, args=[thought.pk])
            return {"counting": progress_of(thought, url, spoken())}
        answer = self.answer(fields_of(thought), thought.result)
        return _TAKEN_BACK if answer is None else {"answer": answer}


_TAKEN_BACK: Final[dict[str, Any]] = {"counting": TAKEN_BACK}
