"""The studio's pages: a file begun, changed, tried out beside it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.errors import RivalsError
from rivals.core.registry import find_game, game_names
from rivals.core.rival_files import MOST_TEXT
from rivals.core.speech import tell
from rivals.web.accounts.quotas import require_room
from rivals.web.look.limits import costly, limited
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.look.speaking import name_of_game, name_of_seat, seat_in_a_sentence, spoken
from rivals.web.studio import comparing, editing, keeping, playing
from rivals.web.studio.keeping import MOST_LISTED, Opened
from rivals.web.studio.models import Draft
from rivals.web.studio.recent import recent_drafts
from rivals.web.studio.showing import Shower
from rivals.web.thinking import queueing
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import Progress, faulty, progress_of
from rivals.web.thinking.queueing import TooMuchThought
from rivals.web.thinking.working import look_at

BEGIN: Final = ("begin-draft", 60, 3600)
CHANGE: Final = ("change-draft", 1200, 3600)
PLAY: Final = ("play-draft", 60, 3600)


# --- The way in --------------------------------------------------------------------------------


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the visitor's files, and offer every rival that may be changed."""
    return _index(request)


def _index(request: HttpRequest, fault: str = "") -> HttpResponse:
    lang = spoken()
    shown = {
        "entries": recent_drafts(request, MOST_LISTED),
        "rivals": [
            (game.spec.name, rival, name_of_seat(game, rival, lang), name_of_game(game, lang))
            for game, rival, _kit in comparing.kits()
        ],
        "fault": fault,
    }
    return render(request, "studio/index.html", shown, status=422 if fault else 200)


@require_POST
@limited(*BEGIN)
def begin(request: HttpRequest) -> HttpResponse:
    """Begin with the file that comes with a game."""
    require_room(request)
    name, rival = request.POST.get("game", ""), request.POST.get("rival", "")
    kit = find_game(name).kits().get(rival) if name in game_names() else None
    if kit is None:
        raise Http404
    game = find_game(name)
    row = keeping.begin(request, game, keeping.learnt(game, kit.usual().text))
    return redirect("studio:studio", pk=row.pk)


@require_POST
@limited(*BEGIN)
def upload(request: HttpRequest) -> HttpResponse:
    """Take a file in."""
    require_room(request)
    try:
        game, file = keeping.read(_text_of(request.FILES.get("file")))
    except (RivalsError, UnicodeDecodeError) as error:
        return _index(request, _told(error))
    row = keeping.begin(request, game, file)
    return redirect("studio:studio", pk=row.pk)


def _text_of(sent: UploadedFile[Any] | None) -> str:
    if sent is None or (sent.size or 0) > MOST_TEXT:
        raise UnicodeDecodeError("utf-8", b"", 0, 0, "")
    return str(sent.read().decode("utf-8-sig"))


def _told(error: Exception) -> str:
    """Say in one sentence what is wrong with a file."""
    if isinstance(error, RivalsError):
        text = tell(error, spoken())
        return f"{text[:1].upper()}{text[1:].rstrip('.')}."
    return _("Choose a rival's file (TOML) of at most 64 kilobytes.")


# --- The studio --------------------------------------------------------------------------------


def opened(request: HttpRequest, pk: int) -> Opened:
    """Open a draft of this visitor; anybody else's does not exist. Raises Http404."""
    row = get_object_or_404(Draft.objects.of(request), pk=pk)
    return opened_row(row)


def opened_row(row: Draft) -> Opened:
    """Open a draft. Raises Http404 for one that this version cannot read any more."""
    try:
        return Opened(row)
    except RivalsError as error:
        raise Http404 from error


@never_cache
@costly
@require_safe
def studio(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a file as cards, and beside it what it decides otherwise."""
    return _studio(request, opened(request, pk))


def _studio(
    request: HttpRequest, found: Opened, fault: str = "", status: int = 200
) -> HttpResponse:
    lang, row = spoken(), found.row
    shower = Shower(found, lang)
    usual = request.GET.get("than") != "before" or not row.before
    shown = {
        "draft": row,
        "title": tell(found.file.name, lang, found.game.words),
        "rival": seat_in_a_sentence(found.game, row.rival, lang),
        "content": found.file.content,
        "steps": shower.steps(),
        "settings": shower.settings(),
        "levels": shower.levels(),
        "level": found.level,
        "usual": usual,
        "compared": shower.compared(found.usual_seat if usual else found.before_seat),
        "fault": fault,
        **_games(found, Thought.objects.of(request, kind=playing.KIND)),
    }
    template = "studio/inside.html" if is_htmx(request) else "studio/studio.html"
    return render(request, template, shown, status=status)


@require_POST
@limited(*CHANGE)
@costly
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Change the file as the page wants it; 422 for what it cannot be, 409 for an older page."""
    found = opened(request, pk)
    row = found.row
    if whole_number(request.POST.get("at", "")) != row.version:
        return _studio(request, found, _older(), 409)
    if request.POST.get("do") == "undo":
        return _after(request, found, row.before or row.text)
    try:
        fields = Shower(found, spoken()).fields()
        text = editing.changed(found.kit, found.file, request.POST, fields)
        keeping.learnt(found.game, text)
    except editing.Older:
        return _studio(request, found, _older(), 409)
    except RivalsError as error:
        return _studio(request, found, _told(error), 422)
    return _after(request, found, text)


def _older() -> str:
    return _("The file has changed meanwhile: this is how it stands now.")


def _after(request: HttpRequest, found: Opened, text: str) -> HttpResponse:
    row = found.row
    if not keeping.put(row, text):
        row.refresh_from_db()
        return _studio(request, opened_row(row), _older(), 409)
    level = request.POST.get("level", row.level)
    if level != row.level and level in opened_row(row).file.content.levels:
        row.level = level
        row.save(update_fields=["level"])
    if is_htmx(request):
        return _studio(request, opened_row(row))
    return redirect("studio:studio", pk=row.pk)


@never_cache
@costly
@require_safe
def decision(request: HttpRequest, pk: int, moment: str) -> HttpResponse:
    """Show a position, what is decided there by either file, and why. Raises Http404."""
    found, lang = opened(request, pk), spoken()
    some = comparing.moments(found.kit.game, found.kit.rival)
    one = next((each for each in some if each.name == moment), None)
    if one is None:
        raise Http404
    shower, game = Shower(found, lang), found.game
    usual = request.GET.get("than") != "before" or not found.row.before
    seats = (found.usual_seat if usual else found.before_seat, found.seat)
    before, after = (comparing.decided(game, seat, one) for seat in seats)
    board = game.picture(game.seen_by(one.state, one.seat), lang)
    shown = {
        "draft": found.row,
        "moment": one,
        "usual": usual,
        "picture": mark_safe(board),  # noqa: S308 - the game's own drawing
        "ways": [
            ("usual" if usual else "before", shower.action(one, before), shower.whys(one, before)),
            ("now", shower.action(one, after), shower.whys(one, after)),
        ],
    }
    return render(request, "studio/decision.html", shown)


@require_POST
@limited(*BEGIN)
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a file."""
    row = get_object_or_404(Draft.objects.of(request), pk=pk)
    queueing.cancel((playing.KIND, playing.subject_of(row)))
    row.delete()
    messages.success(request, _("The rival is deleted."))
    return redirect("studio:index")


# --- Games beside the page ---------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*PLAY)
def games(request: HttpRequest, pk: int) -> HttpResponse:
    """Begin to play games, or show how far they are."""
    found = opened(request, pk)
    mine = Thought.objects.of(request, kind=playing.KIND)
    if request.method == "POST":
        try:
            playing.ask(request, found)
        except TooMuchThought as error:
            return _part(request, found, {"progress": faulty(error, spoken())}, 429)
        if not is_htmx(request):
            return redirect(f"{reverse('studio:studio', args=[pk])}#games")
    else:
        latest = queueing.latest(playing.KIND, playing.subject_of(found.row))
        if latest is not None:
            look_at(mine.filter(pk=latest.pk))
    found.row.refresh_from_db()
    return _part(request, found, _games(found, mine))


def _games(found: Opened, mine: Any) -> dict[str, Any]:
    """Say how far the games of a draft are, and what they came to."""
    row = found.row
    latest = queueing.latest(playing.KIND, playing.subject_of(row))
    thought = None if latest is None else mine.filter(pk=latest.pk).first()
    progress: Progress | None = None
    if thought is not None and thought.result is None:
        progress = progress_of(thought, reverse("studio:games", args=[row.pk]), spoken())
    now = row.played_as == playing.as_one((found.seat, found.usual_seat))
    return {
        "progress": progress,
        "measured": playing.measured(row.played),
        "of_now": now,
        "games": playing.GAMES,
    }


def _part(
    request: HttpRequest, found: Opened, shown: dict[str, Any], status: int = 200
) -> HttpResponse:
    if not is_htmx(request):
        return redirect(f"{reverse('studio:studio', args=[found.row.pk])}#games")
    return render(request, "studio/games_now.html", {"draft": found.row, **shown}, status=status)


@require_POST
def stop(request: HttpRequest, pk: int) -> HttpResponse:
    """Play no further."""
    found = opened(request, pk)
    queueing.cancel((playing.KIND, playing.subject_of(found.row)))
    return _part(request, found, _games(found, Thought.objects.of(request, kind=playing.KIND)))
