"""Pages of the masters: founding a world, the desk of who runs it, and the audit log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from rivals.core.errors import RivalsError
from rivals.core.game import HUMAN
from rivals.core.speech import tell
from rivals.games.dma.match.setup import MOST_SEATS
from rivals.games.dma.world.generating.making import MOST_PLAYERS
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import person_of
from rivals.web.look.limits import costly, count
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.look.speaking import spoken
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import TAKEN_BACK, Progress, progress_of
from rivals.web.thinking.working import look_at
from rivals.web.worlds import computing, correcting, mastering, timetable, welcoming
from rivals.web.worlds.errors import Refused, Unfit, status_of
from rivals.web.worlds.founding import Plan, preview_at_once
from rivals.web.worlds.masters import making
from rivals.web.worlds.masters.forms import FoundingForm, PutOffForm, drawn_seed
from rivals.web.worlds.masters.showing import Land, audited, desk_of, told_moment
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.visiting import Visit, render_world, visit, world_page, worldly

_LANDS_A_MINUTE: Final = 60
_FOUNDED_A_DAY: Final = 20
_PAGE: Final = 100
"""Entries of the audit log on one page."""


# --- Founding -------------------------------------------------------------------------------


@costly
@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponseBase:
    """Found a world: the form with a first land, then the world as its master sees it."""
    user = person_of(request)
    if request.method != "POST":
        form = _form(user, initial={"map_seed": drawn_seed()})
        players = form.get_initial_for_field(form.fields["players"], "players")
        plan = Plan((HUMAN,) * players, form.initial["map_seed"])
        return _founding(request, form, making.land_of(request, plan))
    form = _form(user, request.POST, request.FILES)
    if not form.is_valid():
        return _founding(request, form, _land_of(request, form), status=422)
    count(request, "found", _FOUNDED_A_DAY, 24 * 3600, who=f"user-{user.pk}")
    try:
        plan = form.plan()
        land = preview_at_once(plan)
        if land is None:
            mastering.require_room(user)
            return redirect("masters:founding", making.ask_founding(request, plan).pk)
        row = mastering.found(plan, user, land=land)
    except RivalsError as error:
        form.add_error(None, _told(error))
        return _founding(request, form, _land_of(request, form), status=422)
    return _founded(request, row)


def _founded(request: HttpRequest, row: StoredWorld) -> HttpResponse:
    messages.success(request, _("%(world)s is founded.") % {"world": row.called})
    return redirect("masters:master", row.pk)


@costly
@never_cache
@require_safe
def founding(request: HttpRequest, thought: int) -> HttpResponse:
    """Show whoever asked how far the world is that is founded; lead to it when it is there."""
    found = look_at(Thought.objects.of(request, kind=making.FOUNDING, pk=thought))
    if found is None:
        raise Http404
    came = found.result or {}
    row = StoredWorld.objects.filter(pk=came.get("world", 0)).first()
    if row is not None:
        answer = _founded(request, row)
        return HttpResponseClientRedirect(answer["Location"]) if is_htmx(request) else answer
    url = reverse("masters:founding", args=[thought])
    progress = progress_of(found, url, spoken())
    if came.get("fault"):
        progress = Progress(fault=came["fault"])
    template = "masters/founding_part.html" if is_htmx(request) else "masters/founding.html"
    return render(request, template, {"progress": progress, "thought": found})


@require_POST
def stop_founding(request: HttpRequest, thought: int) -> HttpResponse:
    """Found a world no further."""
    if not making.stop(request, thought):
        raise Http404
    return redirect("masters:new")


@costly
@login_required
@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """Show the land that a form asks for, or another; founds nothing."""
    count(request, "land", _LANDS_A_MINUTE, 60)
    data = request.POST.copy()
    if "another" in data or not data.get("map_seed", "").strip():
        data["map_seed"] = str(drawn_seed())
    form = _form(person_of(request), data, request.FILES)
    land = _land_of(request, form)
    if is_htmx(request):
        return render(request, "masters/land.html", {"form": form, "land": land})
    form.is_valid()
    return _founding(request, form, land, status=422 if land.fault or form.errors else 200)


@costly
@require_safe
def land(request: HttpRequest, thought: int) -> HttpResponse:
    """Show whoever asked how far the land is that is made beside the page, or the land."""
    found = making.look_at_land(request, thought)
    if is_htmx(request):
        shown = found or Land(None, making=TAKEN_BACK)
        return render(request, "masters/land_shown.html", {"land": shown})
    if found is None:
        raise Http404
    return redirect("masters:new")


def _form(user: User, *args: Any, **kwargs: Any) -> FoundingForm:
    most = MOST_PLAYERS if user.is_staff else MOST_SEATS
    return FoundingForm(*args, most_players=most, **kwargs)


def _land_of(request: HttpRequest, form: FoundingForm) -> Land:
    """Give the land of a form; only what makes the land need be right."""
    for field in ("players", "map_seed", "catalogue", "name"):
        for error in form.errors.get(field, ()):
            return Land(None, fault=f"{form[field].label}: {error}")
    found = form.cleaned_data
    plan = Plan(
        (HUMAN,) * found["players"],
        drawn_seed() if found["map_seed"] is None else found["map_seed"],
        name=found["name"],
        catalogue=found["catalogue"],
    )
    return making.land_of(request, plan)


def _founding(
    request: HttpRequest, form: FoundingForm, land: Land, status: int = 200
) -> HttpResponse:
    shown = {"form": form, "land": land, "zones": timetable.zones()}
    return render(request, "masters/new.html", shown, status=status)


# --- The desk -------------------------------------------------------------------------------


@never_cache
@require_safe
@worldly
def desk(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Show how a world stands, and all acts; only to its master and staff."""
    return _desk(_mastered(request, pk), request.GET)


@costly
@require_POST
def act(request: HttpRequest, pk: int, name: str) -> HttpResponseBase:
    """Do an act and say what came of it; one that is refused changes nothing and says why."""
    seen = _mastered(request, pk)
    try:
        told = ACTS[name](seen, request.POST, person_of(request))
    except RivalsError as error:
        seen.row.refresh_from_db()
        return _desk(seen, request.POST, fault=_told(error), at=name, status=status_of(error))
    messages.success(request, told)
    return redirect("masters:master", pk)


def _mastered(request: HttpRequest, pk: int) -> Visit:
    """Let the master of a world, or staff, in. Raises Http404 for everybody else."""
    seen = visit(request, pk)
    if not seen.is_master:
        raise Http404
    return seen


def _desk(
    seen: Visit, given: Mapping[str, str], *, fault: str = "", at: str = "", status: int = 200
) -> HttpResponse:
    shown: dict[str, Any] = {
        "desk": desk_of(seen),
        "given": given,
        "fault": fault,
        "at": at,
        "weeks": range(seen.row.week, 0, -1),
        "example": correcting.EXAMPLE,
        "longest_reason": mastering.LONGEST_REASON,
        "longest_text": mastering.LONGEST_TEXT,
    }
    if given.get("path"):
        try:
            shown["place"] = correcting.look_up(seen.row, given["path"])
        except Refused as error:
            if not fault:
                shown.update(fault=tell(error, seen.lang), at="correct")
                status = error.status
    return render_world(seen, "masters/desk.html", shown, status)


def _told(error: RivalsError) -> str:
    return tell(error, spoken())


# --- Acts: each gives what is said when it is done ------------------------------------------

Act = Callable[[Visit, Mapping[str, str], User], str]


def _open(seen: Visit, given: Mapping[str, str], user: User) -> str:
    mastering.open_world(seen.row, user)
    return _("The world is open: players may join.")


def _start(seen: Visit, given: Mapping[str, str], user: User) -> str:
    row = mastering.start(seen.row, user, fill=given.get("fill") == "yes")
    return _("The game begins. Orders are taken until %(until)s.") % _until(row)


def _pause(seen: Visit, given: Mapping[str, str], user: User) -> str:
    mastering.pause(seen.row, user)
    return _("The game is paused.")


def _resume(seen: Visit, given: Mapping[str, str], user: User) -> str:
    row = mastering.resume(seen.row, user)
    return _("The game goes on. Orders are taken until %(until)s.") % _until(row)


def _postpone(seen: Visit, given: Mapping[str, str], user: User) -> str:
    form = PutOffForm(given)
    with timezone.override(timetable.zone_of(seen.row.zone)):
        good = form.is_valid()
    if not good:
        field, errors = next(iter(form.errors.items()))
        raise Unfit("worlds.refused.bad-field", field=form[field].label, why=errors[0])
    until = form.moment
    hours = None if until else form.cleaned_data["hours"]
    row = mastering.postpone(seen.row, user, until=until, hours=hours)
    return _("The deadline is %(until)s now.") % _until(row)


def _compute(seen: Visit, given: Mapping[str, str], user: User) -> str:
    _require_shown(seen, given)
    row = mastering.compute_now(seen.row, user)
    if row.due is None:
        return _("Week %(week)s is computed. The game is over.") % {"week": row.week}
    told = {"week": row.week, **_until(row)}
    return _("Week %(week)s is computed. The next deadline is %(until)s.") % told


def _recompute(seen: Visit, given: Mapping[str, str], user: User) -> str:
    found = mastering.recompute(seen.row, user, _number(given, "week"))
    told = {"week": found.week, "path": found.path}
    if found.identical:
        return _("Week %(week)s comes out identical, byte for byte.") % told
    return _("Week %(week)s differs, first at %(path)s. Nothing is changed.") % told


def _undo(seen: Visit, given: Mapping[str, str], user: User) -> str:
    _require_shown(seen, given)
    row = mastering.undo_last(seen.row, user)
    return _("Week %(week)s is undone; the world waits for a new deadline.") % {
        "week": row.next_week
    }


def _correct(seen: Visit, given: Mapping[str, str], user: User) -> str:
    path, value = given.get("path", ""), given.get("value", "")
    correcting.correct(seen.row, user, path, value, given.get("reason", ""), seen=given.get("seen"))
    return _("%(path)s is corrected; all reports of the week are made anew.") % {"path": path}


def _replace(seen: Visit, given: Mapping[str, str], user: User) -> str:
    number = _number(given, "seat")
    seat = seen.row.seats.select_related("world").filter(number=number).first()
    if seat is None:
        raise Unfit("worlds.refused.no-state", world=seen.row.name, number=number)
    name = _name(given)
    newcomer = None if given.get("who") == "nobody" else _person(name)
    seat = mastering.replace_player(seat, newcomer, user)
    if newcomer is None:
        return _("State %(number)s has no player now.") % {"number": number}
    told = {"number": number, "name": name, "week": seen.row.next_week}
    if seat.newcomer_id is not None:
        return _("%(name)s takes state %(number)s over when week %(week)s is computed.") % told
    return _("State %(number)s belongs to %(name)s now.") % told


def _person(name: str, *, active: bool = True) -> User:
    """Give an account by its name: one that can come in, unless told otherwise."""
    found = User.objects.filter(username=name, is_active__in={True, active}).first()
    if found is None:
        raise Unfit("worlds.refused.no-person", name=name[:80] or "—")
    return found


def _name(given: Mapping[str, str]) -> str:
    return given.get("person", "").replace("\0", "").strip()


def _accept(seen: Visit, given: Mapping[str, str], user: User) -> str:
    name = _name(given)
    welcoming.accept(seen.row, _number(given, "seat"), name, user)
    return _("%(name)s is told to be welcome.") % {"name": name}


def _turn_down(seen: Visit, given: Mapping[str, str], user: User) -> str:
    name = _name(given)
    welcoming.turn_down(seen.row, _number(given, "seat"), name, user)
    return _("%(name)s is turned away.") % {"name": name}


def _bar(seen: Visit, given: Mapping[str, str], user: User) -> str:
    name = _name(given)
    welcoming.bar(seen.row, _person(name, active=False), user)
    return _("%(name)s is barred from this world.") % {"name": name}


def _unbar(seen: Visit, given: Mapping[str, str], user: User) -> str:
    name = _name(given)
    welcoming.lift_bar(seen.row, _person(name, active=False), user)
    return _("%(name)s is not barred any more.") % {"name": name}


def _word(seen: Visit, given: Mapping[str, str], user: User) -> str:
    row = mastering.change_settings(seen.row, user, {"by_word": given.get("word") == "yes"})
    if row.by_word:
        return _("From now on newcomers wait for your word.")
    return _("From now on newcomers need no word of yours.")


def _announce(seen: Visit, given: Mapping[str, str], user: User) -> str:
    mastering.announce(seen.row, user, given.get("text", ""))
    return _("The announcement is in everybody's letters.")


def _propose(seen: Visit, given: Mapping[str, str], user: User) -> str:
    mastering.propose_end(seen.row, user, given.get("reason", ""))
    return _("The end is proposed, and all players are told. Nothing is shown yet.")


def _withdraw(seen: Visit, given: Mapping[str, str], user: User) -> str:
    mastering.withdraw_end(seen.row, user)
    return _("The proposal is withdrawn: the game goes on.")


def _end(seen: Visit, given: Mapping[str, str], user: User) -> str:
    mastering.end(seen.row, user)
    return _("The game is over.")


ACTS: Final[dict[str, Act]] = {
    "open": _open,
    "start": _start,
    "pause": _pause,
    "resume": _resume,
    "postpone": _postpone,
    "compute": _compute,
    "recompute": _recompute,
    "undo": _undo,
    "correct": _correct,
    "replace": _replace,
    "accept": _accept,
    "turn-down": _turn_down,
    "bar": _bar,
    "unbar": _unbar,
    "word": _word,
    "announce": _announce,
    "propose": _propose,
    "withdraw": _withdraw,
    "end": _end,
}


def _until(row: StoredWorld) -> dict[str, str]:
    assert row.due is not None
    return {"until": told_moment(row, row.due)}


def _require_shown(seen: Visit, given: Mapping[str, str]) -> None:
    """Raise Refused where the world is not at the week any more that the desk showed."""
    if "week" in given:
        computing.require_week(seen.row, _number(given, "week"))


def _number(given: Mapping[str, str], name: str) -> int:
    """Read a whole number; 0, which names nothing, for what is none."""
    return whole_number(given.get(name, "")) or 0


# --- The audit log --------------------------------------------------------------------------


@never_cache
@world_page
def audit(seen: Visit) -> HttpResponseBase:
    """Show everything that masters did, the latest first, to all who may see the world."""
    entries = seen.row.log.filter(audit=True).select_related("actor").order_by("-pk")
    page = Paginator(entries, _PAGE).get_page(seen.request.GET.get("page"))
    shown = {"entries": audited(seen, list(page.object_list)), "page": page}
    return render_world(seen, "masters/audit.html", shown)
