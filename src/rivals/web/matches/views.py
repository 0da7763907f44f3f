"""Pages about matches: the list, a new one, and what one does with a whole match."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.errors import BadSetup, RivalsError
from rivals.core.game import Game
from rivals.core.match import read_header
from rivals.core.registry import find_game, game_of
from rivals.core.versions import cannot_go_on
from rivals.web.look.limits import limited
from rivals.web.matches.forms import NewMatchForm, quick_seats, random_seed
from rivals.web.matches.keeping import MAX_FILE, begin, take_in
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.offering import game_names, on_a_board
from rivals.web.matches.past import of_a_match, own_match
from rivals.web.matches.recent import recent_matches
from rivals.web.matches.telling import Teller, say_fault

_LIMIT = ("match", 300, 3600)
_SHOWN = 100


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the visitor's matches."""
    return _index(request, "", 200)


def _index(request: HttpRequest, fault: str, status: int) -> HttpResponse:
    shown = {"entries": recent_matches(request, _SHOWN), "fault": fault}
    return render(request, "matches/index.html", shown, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*_LIMIT)
def new(request: HttpRequest) -> HttpResponse:
    """Ask for seats, level, options, files and seed, and begin a match; 422 for what cannot be."""
    game = _asked_game(request)
    if request.method != "POST":
        return _new(request, NewMatchForm(game, given=request.GET.dict()), 200)
    form = NewMatchForm(game, request.POST, request.FILES)
    if not form.is_valid():
        return _new(request, form, 422)
    found = form.cleaned_data
    return redirect(begin(request, game, found["seats"], found["seed"], found["options"]))


def _new(request: HttpRequest, form: NewMatchForm, status: int) -> HttpResponse:
    games = [(name, Teller(find_game(name)).title) for name in game_names()]
    files = [form[f"file-{name}"] for name in form.game.files()]
    shown = {
        "form": form,
        "games": games,
        "title": form.teller.title,
        "settings": form.settings(),
        "files": files,
    }
    return render(request, "matches/new.html", shown, status=status)


def _asked_game(request: HttpRequest) -> Game[Any]:
    """Find the game named by ?game= or the form; the first one where none is named."""
    name = request.POST.get("game") or request.GET.get("game") or next(iter(game_names()), "")
    try:
        game = find_game(name)
    except BadSetup:
        raise Http404 from None
    if not on_a_board(game):
        raise Http404
    return game


@require_POST
@limited(*_LIMIT)
def now(request: HttpRequest) -> HttpResponse:
    """Begin a match at once: a person against the game's first rival."""
    game = _asked_game(request)
    return redirect(begin(request, game, quick_seats(game), random_seed()))


@never_cache
@require_POST
@limited(*_LIMIT)
def upload(request: HttpRequest) -> HttpResponse:
    """Take in a match file; 422 and one sentence for anything else."""
    sent = request.FILES.get("file")
    try:
        row = take_in(request, _read(sent))
    except RivalsError as error:
        return _index(request, say_fault(error), 422)
    except _Unreadable as fault:
        return _index(request, str(fault), 422)
    messages.success(request, _("The match is taken in, and every move of it was checked."))
    return redirect(row)


class _Unreadable(Exception):
    """What was sent cannot be read; the text says why."""


def _read(sent: UploadedFile[Any] | None) -> str:
    if sent is None:
        raise _Unreadable(_("Choose a match file first: its name ends in .jsonl."))
    if (sent.size or 0) > MAX_FILE:
        raise _Unreadable(_("The file is larger than one megabyte."))
    try:
        text: str = sent.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _Unreadable(_("This is not a text file, so it is no match.")) from None
    return text


@require_POST
def rename(request: HttpRequest, pk: int) -> HttpResponse:
    """Give a match a title; an empty one brings the usual one back."""
    row = own_match(request, pk)
    title = " ".join(request.POST.get("title", "").replace("\x00", "").split())[:80]
    StoredMatch.objects.filter(pk=row.pk).update(title=title)
    return redirect(row)


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a match for good."""
    own_match(request, pk).delete()
    messages.success(request, _("The match is deleted."))
    return redirect("matches:index")


@require_POST
@limited(*_LIMIT)
@of_a_match
def again(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Begin a match of the same set-up with another seed."""
    header, game = read_header(row.header), game_of(row.game)
    try:
        return redirect(begin(request, game, header.seats, random_seed(), header.options))
    except BadSetup as error:  # an older version may have known other settings
        raise cannot_go_on(row.game, game.spec.id) from error


@require_POST
def watch_link(request: HttpRequest, pk: int) -> HttpResponse:
    """Make the read-only link, or with `revoke` take it back."""
    row = own_match(request, pk)
    token = None if "revoke" in request.POST else row.watch or secrets.token_urlsafe(32)
    StoredMatch.objects.filter(pk=row.pk).update(watch=token)
    if token is None:
        messages.success(request, _("The link to watch is revoked: it shows nothing any more."))
    return redirect(row.get_absolute_url() + "#share")
