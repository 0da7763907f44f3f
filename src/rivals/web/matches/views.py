"""Pages about matches: the list, a new one, one match and what is done with it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.errors import BadSetup, NotYourTurn, OtherVersion, RivalsError, StaleState
from rivals.core.game import Action, Game
from rivals.core.luck import new_luck
from rivals.core.match import read_header
from rivals.core.notation import parse_action
from rivals.core.registry import find_game, game_of
from rivals.core.versions import cannot_go_on
from rivals.web.accounts.models import User
from rivals.web.look.limits import costly, limited
from rivals.web.look.requests import as_file, is_htmx
from rivals.web.matches import curtain, helping, lessons, showing, waiting
from rivals.web.matches.errors import status_of
from rivals.web.matches.forms import NewMatchForm, game_names, on_a_board, quick_seats
from rivals.web.matches.keeping import MAX_FILE, begin, change, handed_out, take_in, take_up
from rivals.web.matches.luck import show_luck
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.pages import MatchView
from rivals.web.matches.playing import Play
from rivals.web.matches.recent import STATES, entries, filters, games_of, matches_of
from rivals.web.matches.record import record_of
from rivals.web.matches.seats import visiting
from rivals.web.matches.seats.inviting import invite
from rivals.web.matches.seats.showing import open_invitations
from rivals.web.matches.standings.counting import count_finished
from rivals.web.matches.standings.showing import chapters_with_people, profile_of
from rivals.web.matches.telling import Teller, say_fault
from rivals.web.thinking.queueing import TooMuchThought

_LIMIT = ("match", 300, 3600)
_SHOWN = 50
"""So many matches stand on a page of the list."""


# --- Whose match -----------------------------------------------------------------------------

Page = Callable[..., HttpResponse]


def own_match(request: HttpRequest, pk: int) -> StoredMatch:
    """Give a match of this visitor, or one in which they sit. Raises Http404 for any other."""
    found = visiting.match_of(request, pk)
    if found is None:
        raise Http404
    return found


def hosted_match(request: HttpRequest, pk: int) -> StoredMatch:
    """Give a match whose owner the visitor is. Raises Http404 for any other."""
    found: StoredMatch = get_object_or_404(StoredMatch.objects.of(request, pk=pk))
    return found


def at_one_screen(page: Page) -> Page:
    """Keep from people at devices of their own what would take back what others have seen."""

    @wraps(page)
    def answer(request: HttpRequest, row: StoredMatch, **where: int) -> HttpResponse:
        return refused_apart(request, row) if row.remote else page(request, row, **where)

    return answer


def watched_match(token: str) -> StoredMatch:
    """Give the match that a read-only link shows. Raises Http404 for a revoked or unknown one."""
    return get_object_or_404(StoredMatch, watch=token)


def of_a_match(page: Page) -> Page:
    """Give a view its match; of another version, say so: 410, and the owner can have the file."""

    @never_cache
    @wraps(page)
    def answer(request: HttpRequest, pk: int = 0, token: str = "", **where: int) -> HttpResponse:
        row = watched_match(token) if token else own_match(request, pk)
        try:
            return page(request, row, **where)
        except OtherVersion:
            return render(request, "matches/past.html", {"row": row, "own": not token}, status=410)

    return answer


_SETUP = ("seats", "seed", "options", "people")
"""What a form gives of a match to begin."""

# --- Matches -----------------------------------------------------------------------------------


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the visitor's matches: ?game= and ?state=open or over narrow them, ?page= leafs."""
    return _index(request, "", 200)


def _index(request: HttpRequest, fault: str, status: int) -> HttpResponse:
    games = games_of(request)
    game, state = request.GET.get("game", ""), request.GET.get("state", "")
    chosen = game if game in games else "", state if state in STATES else ""
    page = Paginator(matches_of(request, *chosen), _SHOWN).get_page(request.GET.get("page"))
    rows = list(page)
    shown = {
        "going": entries(one for one in rows if not one.finished),
        "over": entries(one for one in rows if one.finished),
        "page": page,
        "filters": filters(games, *chosen),
        "invitations": open_invitations(request),
        "others": not settings.ALONE,
        "fault": fault,
    }
    return render(request, "matches/index.html", shown, status=status)


@never_cache
@require_safe
@costly
def record(request: HttpRequest) -> HttpResponse:
    """Show how the visitor's matches came out, by rival and level, and those with people."""
    shown: dict[str, object] = {"chapters": record_of(request)}
    if isinstance(request.user, User) and not settings.ALONE:
        count_finished()
        shown["people"] = chapters_with_people(request.user.pk)
        shown["wishes"] = profile_of(request.user.pk)
    return render(request, "matches/record.html", shown)


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
    if found["invited"]:
        mine, name = found["mine"], found["people"][found["mine"]]
        return redirect(invite(request, game, found["seats"], found["options"], mine, name))
    try:
        return redirect(begin(request, game, *(found[one] for one in _SETUP)))
    except TooMuchThought as error:
        form.add_error(None, say_fault(error))
        return _new(request, form, 429)


def _begun(request: HttpRequest, *what: Any) -> HttpResponse:
    """Begin a match and go there; 429 where whoever moves first could not think now."""
    try:
        return redirect(begin(request, *what))
    except TooMuchThought as error:
        return _index(request, say_fault(error), 429)


def _new(request: HttpRequest, form: NewMatchForm, status: int) -> HttpResponse:
    games = [(name, Teller(find_game(name)).title) for name in game_names()]
    files = [form[name] for name in form.fields if name.startswith("file-")]
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
    return _begun(request, game, quick_seats(game), new_luck())


@require_POST
@limited(*_LIMIT)
def learn(request: HttpRequest) -> HttpResponse:
    """Begin a guided match of a game; 404 where there is none."""
    game = _asked_game(request)
    found = game.lesson()
    if found is None:
        raise Http404
    return redirect(lessons.begin_lesson(request, game, found))


@never_cache
@require_POST
@limited(*_LIMIT)
def upload(request: HttpRequest) -> HttpResponse:
    """Load a match file; 422 and one sentence for anything else."""
    sent = request.FILES.get("file")
    try:
        row = take_in(request, _read(sent))
    except RivalsError as error:
        return _index(request, say_fault(error), status_of(error))
    except _Unreadable as fault:
        return _index(request, str(fault), 422)
    messages.success(request, _("The match is loaded, and every move in it was checked."))
    if read_header(row.header).luck and not row.finished:
        messages.info(request, _("It goes on with new luck from here."))
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
        raise _Unreadable(_("This is not a text file, so it is not a match.")) from None
    return text


@require_POST
def rename(request: HttpRequest, pk: int) -> HttpResponse:
    """Give a match a title; an empty one brings the usual one back."""
    row = hosted_match(request, pk)
    title = " ".join(request.POST.get("title", "").replace("\x00", "").split())[:80]
    StoredMatch.objects.filter(pk=row.pk).update(title=title)
    return redirect(row)


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a match for good."""
    row = hosted_match(request, pk)
    waiting.forget(row)
    helping.forget(row, 0)
    row.delete()
    messages.success(request, _("The match is deleted."))
    return redirect("matches:index")


@require_POST
@limited(*_LIMIT)
@of_a_match
def again(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Begin a match of the same set-up with other luck."""
    header, game = read_header(row.header), game_of(row.game)
    if row.seat is not None:
        name = row.people[row.seat]
        return redirect(invite(request, game, header.seats, header.options, row.seat, name))
    try:
        return _begun(request, game, header.seats, new_luck(), header.options, row.people)
    except BadSetup as error:  # an older version may have known other settings
        raise cannot_go_on(row.game, game.spec.id) from error


@require_POST
def watch_link(request: HttpRequest, pk: int) -> HttpResponse:
    """Make the read-only link, or with `revoke` take it back."""
    row = hosted_match(request, pk)
    token = None if "revoke" in request.POST else row.watch or secrets.token_urlsafe(32)
    StoredMatch.objects.filter(pk=row.pk).update(watch=token)
    if token is None:
        messages.success(request, _("The link to watch is revoked: it shows nothing any more."))
    return redirect(row.get_absolute_url() + "#share")


# --- One match --------------------------------------------------------------------------------

_LONGEST = 200
"""No action's notation is longer."""
_MOST = 20
"""No tap plays more actions."""


@require_safe
@of_a_match
def match(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show a match as it stands; with `?only=` what can be chosen of one kind alone."""
    only = request.GET.get("only", "")
    return show_page(request, showing.show_play(row, take_up(row), only=only), 200)


def show_page(request: HttpRequest, view: MatchView, status: int) -> HttpResponse:
    """Show the page of a match or, for htmx, its table alone."""
    part = is_htmx(request)
    template = "matches/table.html" if part else "matches/match.html"
    return render(request, template, {"view": view, "part": part}, status=status)


@require_POST
@of_a_match
def play(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Play an action of the person to move, then the rivals; 409 or 422 if it cannot be."""

    def act(play: Play) -> None:
        seat = play.match.to_move()
        if not curtain.acts(row, play):
            raise NotYourTurn(row.seat, seat)
        if curtain.waits_for(row, play) is not None:
            raise StaleState(-1, row.move)
        actions = _actions(request, play.match.game)
        lessons.require(row, play, actions)
        play.act(actions, row.move)
        row.looking = seat

    return change_match(request, row, act)


@require_POST
@of_a_match
def look(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Open the curtain for the person to move; 409 if it does not wait for them."""
    play = take_up(row)
    if not curtain.look(row, play, request.POST.get("seat", "")):
        return refused(request, row, StaleState(-1, row.move))
    if is_htmx(request):
        return show_page(request, showing.show_play(row, play), 200)
    return redirect(row)


@require_POST
@of_a_match
@at_one_screen
def lesson(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Turn a page of a guided match: `way` is on, back or leave; 409 where it is not there."""
    play = take_up(row)
    if not lessons.turn_page(row, play, request.POST.get("way", "")):
        return refused(request, row, StaleState(-1, row.move))
    if is_htmx(request):
        return show_page(request, showing.show_play(row, play), 200)
    return redirect(row)


@require_POST
@of_a_match
def think(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Have it thought about a match again where the thought was broken off."""
    return change_match(request, row, Play.play_on, acted=False)


@require_POST
@of_a_match
@at_one_screen
def ease(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Do what leaves the person no choice without asking, or ask again."""

    def act(play: Play) -> None:
        play.eased = "eased" in request.POST
        play.play_on()

    return change_match(request, row, act, acted=False)


@require_http_methods(["GET", "HEAD", "POST"])
@of_a_match
@at_one_screen
def instead(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Show the moment of a rival's move, and put another action in its place."""
    if request.method == "POST":

        def act(play: Play) -> None:
            play.override(move, parse_action(play.match.game, _notation(request)))

        return change_match(request, row, act)
    opened = take_up(row)
    if not 0 <= move < len(opened.told) or not showing.can_change(opened, move):
        raise Http404
    view = showing.show_instead(row, opened, move, only=request.GET.get("only", ""))
    template = "matches/table.html" if is_htmx(request) else "matches/instead.html"
    return render(request, template, {"view": view})


@require_safe
@costly
@of_a_match
def board(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Show the board alone as it was after so many moves: on it the others' turns are told."""
    play = take_up(row)
    if not play.match.since <= move <= len(play.told):
        raise Http404
    table = showing.show_board(row, play, move)
    return render(request, "matches/board.html", {"view": {"table": table}})


@require_safe
@of_a_match
def why(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Show the reasons of one move."""
    return show_why(request, row, take_up(row), move, plays=True)


def show_why(
    request: HttpRequest, row: StoredMatch, opened: Play, move: int, *, plays: bool
) -> HttpResponse:
    """Show the reasons of one move as a page or, for htmx, as the chain alone."""
    if not 0 <= move < len(opened.told):
        raise Http404
    back = row.get_absolute_url() if plays else reverse("matches:watch", args=[row.watch])
    part = is_htmx(request)
    told = showing.show_move(row, opened, move, plays=plays)
    shown = {"move": told, "back": back, "part": part}
    name = "chain" if part else "why"
    return render(request, f"matches/{name}.html", shown)


@require_safe
@of_a_match
def log(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Tell the moves before this one, for htmx; others find them all on the page of the match."""
    play = take_up(row)
    if not move <= len(play.told):
        raise Http404
    if not is_htmx(request):
        return redirect(f"{row.get_absolute_url()}#panel-log")
    return render(request, "matches/log.html", {"lines": showing.show_log(row, play, move)})


@require_safe
def download(request: HttpRequest, pk: int) -> HttpResponse:
    """Give the match file; 409 while people who may not see each other's hands play it."""
    row = own_match(request, pk)
    with suppress(RivalsError):  # a file that cannot be shown here can still be had
        play = take_up(row)
        if curtain.keeps_back(row, play):
            view = showing.show_play(row, play)
            view.notice = _(
                "The file tells what everybody holds; it can be downloaded after the match."
            )
            return show_page(request, view, 409)
    name = re.sub(r"[^a-z0-9_-]+", "-", row.game.lower()).strip("-")
    return as_file(handed_out(row), "application/jsonl; charset=utf-8", f"{name}-{row.pk}.jsonl")


@require_safe
@of_a_match
def luck(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show what binds a match's luck, and after the end the luck; `?check` checks every draw."""
    return luck_page(request, row, row.get_absolute_url())


def luck_page(request: HttpRequest, row: StoredMatch, back: str) -> HttpResponse:
    """Show a match's luck as far as it may be told, with the way back."""
    view = show_luck(take_up(row), check="check" in request.GET)
    return render(request, "matches/luck.html", {"luck": view, "back": back})


def _actions(request: HttpRequest, game: Game[Any]) -> list[Action]:
    """Read the actions that one tap plays: notations with bars between. Raises BadNotation."""
    texts = request.POST.get("action", "").split("|", _MOST)
    return [parse_action(game, text[:_LONGEST]) for text in texts]


def _notation(request: HttpRequest) -> str:
    return request.POST.get("action", "")[:_LONGEST]


def change_match(
    request: HttpRequest, row: StoredMatch, act: Callable[[Play], None], *, acted: bool = True
) -> HttpResponse:
    """Change a match as the page asked that showed this revision of it; `acted`: by a move.

    The page comes back with 409 where the match had moved on, 422 where the action cannot be, 429
    where what follows from it could not be thought about now.
    """
    try:
        if request.POST.get("revision", "") != str(row.revision) or row.resigned is not None:
            raise StaleState(-1, row.move)
        play = take_up(row)
        before = curtain.waits_for(row, play)
        act(play)
        lessons.follow(row, play)
        if before is not None:
            row.looking = None  # nobody has said who changes it: the next one must
        change(request, row, play)
    except OtherVersion:
        raise
    except RivalsError as error:
        return refused(request, row, error)
    if is_htmx(request) and not request.POST.get("leave"):
        return show_page(request, showing.show_play(row, play, acted=acted, fresh=True), 200)
    return redirect(row)


def refused(request: HttpRequest, row: StoredMatch, error: RivalsError) -> HttpResponse:
    """Show the match as it stands, and why what was asked cannot be."""
    fresh = own_match(request, row.pk)
    play = take_up(fresh)
    view = showing.show_play(fresh, play)
    view.notice = say_fault(error, showing.teller_of(play))
    return show_page(request, view, status_of(error))


def refused_apart(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show the match as it stands, and that between people nobody changes it alone."""
    view = showing.show_play(row, take_up(row))
    view.notice = _(
        "Between people at devices of their own a move is taken back only if all agree."
    )
    return show_page(request, view, 409)
