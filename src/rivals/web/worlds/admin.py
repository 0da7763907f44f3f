"""Worlds in Django's admin.

Nothing here changes a world past its audit log: fields that matter are read-only, settings are
saved by mastering, and actions are the masters' acts. Luck, orders and states are not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.speech import tell
from rivals.games.dma.match.setup import RULERS
from rivals.games.dma.words import WORDS
from rivals.web.accounts.models import User
from rivals.web.look.speaking import spoken
from rivals.web.notices.delivering import DELIVERED
from rivals.web.worlds import computing, mastering, timetable
from rivals.web.worlds.chronicle import tell_entry
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.masters.forms import known_zone
from rivals.web.worlds.models import LogEntry, Notice, Seat, StoredWeek, StoredWorld

DAY: Final = 24
"""Hours."""

LABELS: Final = {
    "name": gettext_lazy("Name"),
    "status": gettext_lazy("Status"),
    "pace": gettext_lazy("Weeks pass"),
    "listed": gettext_lazy("Listed for everybody"),
    "master": gettext_lazy("Master"),
    "rules": gettext_lazy("Rules"),
    "catalogue": gettext_lazy("Catalogue"),
    "weekday": gettext_lazy("Day"),
    "hour": gettext_lazy("Hour"),
    "minute": gettext_lazy("Minute"),
    "zone": gettext_lazy("Time zone"),
    "late_minutes": gettext_lazy("Minutes late at most"),
    "grace_hours": gettext_lazy("Postponed by hours"),
    "remind_hours": gettext_lazy("Remind hours before"),
    "most_missed": gettext_lazy("Weeks missed at most"),
    "stand_in": gettext_lazy("Ruler who takes over"),
    "by_word": gettext_lazy("Newcomers wait for the master's word"),
    "week": gettext_lazy("Week"),
    "edition": gettext_lazy("Weeks undone"),
    "due": gettext_lazy("Deadline"),
    "claimed_until": gettext_lazy("Being computed until"),
    "created": gettext_lazy("Founded"),
    "world": gettext_lazy("World"),
    "number": gettext_lazy("State or week"),
    "user": gettext_lazy("Person"),
    "ruler": gettext_lazy("Ruler"),
    "autopilot": gettext_lazy("The ruler stands in"),
    "missed": gettext_lazy("Weeks missed"),
    "joined": gettext_lazy("Joined"),
    "at": gettext_lazy("Time"),
    "actor": gettext_lazy("Who"),
    "audit": gettext_lazy("In the audit log"),
    "kind": gettext_lazy("Kind"),
    "channel": gettext_lazy("Way"),
    "made": gettext_lazy("Made"),
    "tries": gettext_lazy("Tries"),
    "next_try": gettext_lazy("Next try"),
    "done": gettext_lazy("Finished"),
    "outcome": gettext_lazy("Outcome"),
}
"""What fields are called."""


class _Kept(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in its stubs
    """Made and ended by the site alone: worlds have their pages for it."""

    def has_add_permission(self, request: HttpRequest, *_: Any) -> bool:
        """Nothing is added by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is deleted by hand."""
        return False


class _ReadOnly(_Kept):
    """Shown, never changed by hand."""

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is changed by hand."""
        return False


def _column(
    field: str,
    show: Callable[[Any], Any] | None = None,
    *,
    order: str | None = "",
    boolean: bool | None = None,
) -> Callable[[Any, Any], Any]:
    """Make a column that is called as its field is here, and ordered by it unless told otherwise.

    It shows the field, or what `show` makes of a row.
    """
    ordering = field if order == "" else order

    @admin.display(description=LABELS[field], ordering=ordering, boolean=boolean)
    def shown(self: Any, row: Any) -> Any:
        return getattr(row, field) if show is None else show(row)

    return shown


def _ruler(name: str) -> str:
    return WORDS.text(f"dma.seat.{name}", spoken())


def _name_of(user: User | None) -> str:
    return "—" if user is None else user.get_username()


class _Titled(admin.FieldListFilter):
    """A filter under the name that its field has here."""

    def __init__(self, field: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(field, *args, **kwargs)
        self.title = str(LABELS[field.name])


class _ByChoice(_Titled, admin.ChoicesFieldListFilter):
    """A filter by one of several."""


class _ByYesNo(_Titled, admin.BooleanFieldListFilter):
    """A filter by yes or no."""


class _ByNothing(_Titled, admin.EmptyFieldListFilter):
    """A filter by whether anything is there."""


def _act(request: HttpRequest, rows: Iterable[Any], act: Callable[[Any, User], object]) -> None:
    """Do a master's act to each row; tell how often it was done, and what was refused."""
    assert isinstance(request.user, User)
    done = 0
    for row in rows:
        try:
            act(row, request.user)
        except Refused as error:
            messages.error(request, f"{row}: {tell(error, spoken())}")
        else:
            done += 1
    if done:
        messages.success(request, _("Done: %(n)s.") % {"n": done})


def _action(
    title: Any, act: Callable[[Any, User], object]
) -> Callable[[Any, HttpRequest, QuerySet[Any]], None]:
    """Make an action that does a master's act to each row."""

    @admin.action(description=title, permissions=["change"])
    def acted(self: Any, request: HttpRequest, rows: QuerySet[Any]) -> None:
        _act(request, rows, act)

    return acted


# --- Worlds ---------------------------------------------------------------------------------


class WorldForm(forms.ModelForm):  # type: ignore[type-arg]  # generic only in its stubs
    """The settings of a world that may be changed later."""

    class Meta:
        """What they are called."""

        model = StoredWorld
        fields = mastering.SETTINGS
        labels: ClassVar = LABELS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "stand_in" in self.fields:
            names = [(one, _ruler(one)) for one in RULERS]
            label = self.fields["stand_in"].label
            self.fields["stand_in"] = forms.ChoiceField(label=label, choices=names)

    def clean(self) -> dict[str, Any] | None:
        """Refuse changes while a week is being computed."""
        try:
            computing.require_idle(self.instance)
        except Refused as error:
            raise ValidationError(tell(error, spoken())) from None
        return super().clean()

    def clean_zone(self) -> str:
        """Refuse what is no time zone."""
        return known_zone(self.cleaned_data["zone"])

    def clean_master(self) -> User | None:
        """Refuse somebody who plays in the world."""
        master: User | None = self.cleaned_data["master"]
        if master is not None and self.instance.seats.filter(user=master).exists():
            error = Refused("worlds.refused.master-plays", world=self.instance.name)
            raise ValidationError(tell(error, spoken()))
        return master


@admin.register(StoredWorld)
class WorldAdmin(_Kept):
    """Worlds: how they stand, their settings, and the acts of a master."""

    form = WorldForm
    list_display = ("called", "state", "last_week", "deadline", "claimed", "master_of")
    list_filter = (("status", _ByChoice), ("pace", _ByChoice))
    search_fields = ("name", "master__username")
    list_select_related = ("master",)
    raw_id_fields = ("master",)
    readonly_fields = (
        "name", "status", "pace", "week", "edition", "due", "claimed_until", "rules",
        "catalogue", "created",
    )  # fmt: skip
    fields = (*readonly_fields, *mastering.SETTINGS)
    ordering = ("-pk",)
    actions = ("open_worlds", "pause", "resume", "postpone", "compute")

    called = _column("name")
    state = _column("status", StoredWorld.get_status_display)
    last_week = _column("week")
    deadline = _column("due", lambda row: "—" if row.due is None else timetable.clock(row, row.due))
    master_of = _column("master", lambda row: _name_of(row.master), order="master__username")

    @admin.display(description=gettext_lazy("Being computed"), boolean=True)
    def claimed(self, row: StoredWorld) -> bool:
        """Whether a week is being computed."""
        return row.is_claimed(timezone.now())

    def save_model(
        self,
        request: HttpRequest,
        obj: StoredWorld,
        form: forms.ModelForm[Any],
        change: bool,  # noqa: FBT001 - Django's
    ) -> None:
        """Save the settings that were changed, and these alone, as a master's act."""
        values = {name: form.cleaned_data[name] for name in form.changed_data}
        _act(request, [obj], lambda row, user: mastering.change_settings(row, user, values))

    open_worlds = _action(gettext_lazy("Open the worlds"), mastering.open_world)
    pause = _action(gettext_lazy("Pause"), mastering.pause)
    resume = _action(gettext_lazy("Go on"), mastering.resume)
    postpone = _action(
        gettext_lazy("Postpone by a day"),
        lambda row, user: mastering.postpone(row, user, hours=DAY),
    )
    compute = _action(gettext_lazy("Compute the week now"), mastering.compute_now)


class _Labelled(forms.ModelForm):  # type: ignore[type-arg]  # generic only in its stubs
    """A form whose fields are called as they are here."""

    class Meta:
        """What they are called."""

        labels: ClassVar = LABELS


@admin.register(Seat)
class SeatAdmin(_ReadOnly):
    """Seats: who decides for which state. A seat can be emptied."""

    form = _Labelled
    list_display = ("__str__", "person", "ruler_of", "stands_in", "weeks_missed")
    list_filter = (("autopilot", _ByYesNo),)
    list_select_related = ("world", "user")
    search_fields = ("world__name", "user__username")
    fields = ("world", "number", "user", "ruler", "autopilot", "missed", "joined")
    ordering = ("-world", "number")
    actions = ("empty",)

    person = _column("user", lambda seat: _name_of(seat.user), order="user__username")
    ruler_of = _column("ruler", lambda seat: _ruler(seat.ruler) if seat.ruler else "—")
    stands_in = _column("autopilot", order=None, boolean=True)
    weeks_missed = _column("missed")

    @admin.action(description=gettext_lazy("Empty the seats: a ruler keeps them"))
    def empty(self, request: HttpRequest, seats: QuerySet[Seat]) -> None:
        """Take the seats from their people."""
        if not request.user.has_perm("worlds.change_seat"):
            messages.error(request, _("You may look at seats, not change them."))
            return
        _act(request, seats, lambda seat, user: mastering.replace_player(seat, None, user))


@admin.register(StoredWeek)
class WeekAdmin(_ReadOnly):
    """Weeks computed, without what is in them."""

    form = _Labelled
    list_display = ("__str__", "when", "by_rules", "is_corrected")
    list_select_related = ("world",)
    search_fields = ("world__name",)
    fields = ("world", "number", "rules", "at", "is_corrected")
    readonly_fields = ("is_corrected",)
    ordering = ("-at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[StoredWeek]:
        """Leave the worlds and the orders where they are."""
        return super().get_queryset(request).defer("computed", "inputs")

    when = _column("at")
    by_rules = _column("rules")

    @admin.display(description=gettext_lazy("Corrected"), boolean=True)
    def is_corrected(self, week: StoredWeek) -> bool:
        """Whether a master corrected it."""
        return bool(week.corrected)


@admin.register(LogEntry)
class LogAdmin(_ReadOnly):
    """What the server and the masters did."""

    form = _Labelled
    list_display = ("when", "of_world", "who", "told")
    list_filter = (("audit", _ByYesNo),)
    list_select_related = ("world", "actor")
    search_fields = ("world__name", "actor__username", "rule")
    fields = ("world", "week", "at", "actor", "audit", "told")
    readonly_fields = ("told",)
    ordering = ("-pk",)

    when = _column("at")
    of_world = _column("world", lambda entry: f"{entry.world}, {entry.week}", order="world__name")
    who = _column("actor", lambda entry: _name_of(entry.actor), order="actor__username")

    @admin.display(description=gettext_lazy("What was done"))
    def told(self, entry: LogEntry) -> str:
        """What was done, in words."""
        return tell_entry(entry, spoken())


# --- Notices and people ---------------------------------------------------------------------


@admin.register(Notice)
class NoticeAdmin(_ReadOnly):
    """The outbox. What was not delivered can be tried again."""

    form = _Labelled
    list_display = ("__str__", "person", "when", "tried", "finished", "came_of_it")
    list_filter = (("channel", _ByChoice), ("done", _ByNothing))
    list_select_related = ("world", "user")
    search_fields = ("world__name", "user__username", "kind", "outcome")
    fields = (
        "world", "week", "user", "kind", "channel", "made", "tries", "next_try", "done", "outcome"
    )  # fmt: skip
    ordering = ("-pk",)
    actions = ("again",)

    person = _column("user", lambda notice: _name_of(notice.user), order="user__username")
    when = _column("made")
    tried = _column("tries")
    finished = _column("done")
    came_of_it = _column("outcome", lambda notice: notice.outcome or "—")

    @admin.action(description=gettext_lazy("Try again"))
    def again(self, request: HttpRequest, notices: QuerySet[Notice]) -> None:
        """Put what was not delivered into the outbox anew."""
        if not request.user.has_perm("worlds.change_notice"):
            messages.error(request, _("You may look at notices, not change them."))
            return
        waiting = notices.exclude(outcome=DELIVERED)
        n = waiting.update(done=None, tries=0, next_try=timezone.now(), outcome="")
        messages.success(request, _("Tried again: %(n)s.") % {"n": n})


@admin.register(User)
class PersonAdmin(UserAdmin):  # type: ignore[type-arg]  # generic only in its stubs
    """People. They are shut out by `active`, not deleted: their seats would go with them."""

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody is deleted by hand."""
        return False
