"""What is kept of a world: its weeks, who sits in it, their orders, and what is to be told."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from rivals.games.dma.world.spelling import spelled
from rivals.web.accounts.owning import Owned
from rivals.web.look.claims import holds, is_free
from rivals.web.look.speaking import spoken
from rivals.web.notices.models import Outgoing
from rivals.web.worlds.packing import PackedTextField


class Status(models.TextChoices):
    """How far a world is."""

    DRAFT = "draft", _("in the making")
    FILLING = "filling", _("open, waiting for players")
    RUNNING = "running", _("running")
    PAUSED = "paused", _("paused")
    ENDED = "ended", _("over")


class Pace(models.TextChoices):
    """What makes a week pass: the clock, or the one person who plays."""

    WEEKLY = "weekly", _("once a week")
    BUTTON = "button", _("when its player says so")


class Weekday(models.IntegerChoices):
    """Days as Python counts them."""

    MONDAY = 0, _("Monday")
    TUESDAY = 1, _("Tuesday")
    WEDNESDAY = 2, _("Wednesday")
    THURSDAY = 3, _("Thursday")
    FRIDAY = 4, _("Friday")
    SATURDAY = 5, _("Saturday")
    SUNDAY = 6, _("Sunday")


class StoredCatalogue(models.Model):
    """A catalogue as JSON, once for all worlds that are played by it."""

    digest = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=100)
    text = models.TextField()

    def __str__(self) -> str:
        return f"{self.name} {self.digest[:8]}"


class Worlds(models.QuerySet["StoredWorld", "StoredWorld"]):
    """A query that knows claims."""

    def unclaimed(self, now: datetime) -> Worlds:
        """Keep the worlds that may be claimed."""
        return self.filter(is_free(now))


class StoredWorld(models.Model):
    """A world on the server.

    `week` is the last one computed; orders are taken for the next one until `due`. `luck` is the
    secret from which all draws of its weeks come, bound with `nonce` by a hash that all may see
    (core.luck; '' in worlds that were over before there was one), `map_seed` what the land was made
    from. While a scheduler computes, `claim` is its sign and `claimed_until` when others may take
    over; ask is_claimed, since a claim whose process was killed stays there.
    `revision` grows with every change of the world's state. `late_minutes` is how late a week may
    be computed before it is postponed by `grace_hours`. `edition` counts weeks undone. `ending` is
    why its master proposes to end it, '' while nobody does. With `by_word` newcomers wait for the
    master's word. `lesson` is the step at which a guided first week is, NULL where nobody guides.
    """

    name = models.CharField(max_length=80)
    status = models.CharField(max_length=8, choices=Status, default=Status.DRAFT)
    pace = models.CharField(max_length=8, choices=Pace, default=Pace.WEEKLY)
    listed = models.BooleanField(default=True)
    master = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    rules = models.CharField(max_length=40)
    catalogue = models.ForeignKey(StoredCatalogue, on_delete=models.PROTECT, related_name="+")
    map_seed = models.BigIntegerField()
    luck = models.BigIntegerField()
    nonce = models.CharField(max_length=32, blank=True, default="")
    weekday = models.PositiveSmallIntegerField(choices=Weekday, default=Weekday.SUNDAY)
    hour = models.PositiveSmallIntegerField(default=20, validators=[MaxValueValidator(23)])
    minute = models.PositiveSmallIntegerField(default=0, validators=[MaxValueValidator(59)])
    zone = models.CharField(max_length=64, default="UTC")
    late_minutes = models.PositiveIntegerField(default=180, validators=[MinValueValidator(1)])
    grace_hours = models.PositiveIntegerField(default=24, validators=[MinValueValidator(1)])
    remind_hours = models.PositiveIntegerField(default=24)
    most_missed = models.PositiveSmallIntegerField(default=2, validators=[MinValueValidator(1)])
    by_word = models.BooleanField(default=False)
    stand_in = models.CharField(max_length=20, default="builder")
    week = models.PositiveIntegerField(default=0)
    edition = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(null=True, blank=True)
    claim = models.CharField(max_length=32, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)
    ending = models.CharField(max_length=500, blank=True, default="")
    lesson = models.PositiveSmallIntegerField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = Worlds.as_manager()

    class Meta:
        verbose_name = _("world")
        verbose_name_plural = _("worlds")
        indexes: ClassVar = [models.Index(fields=["status", "due"], name="worlds_due")]

    def __str__(self) -> str:
        return self.name

    @property
    def called(self) -> str:
        """Its name in the reader's letters, if it was invented; else as its master wrote it."""
        return spelled(self.name, spoken())

    @property
    def next_week(self) -> int:
        """The week for which orders are taken."""
        return self.week + 1

    def is_claimed(self, now: datetime) -> bool:
        """Say whether a week of it is being computed."""
        return holds(self.claimed_until, now)

    def end_stale_claim(self, now: datetime) -> None:
        """End a claim that ran out, so that whoever comes back with it stores nothing.

        The row should be locked. Else a week that stood still for longer than its claim would be
        stored without what was handed in meanwhile.
        """
        if self.claim and not self.is_claimed(now):
            self.claim, self.claimed_until = "", None
            self.save(update_fields=["claim", "claimed_until"])


class Seat(Owned):
    """A state's place at a world: a person's, a guest's, or nobody's.

    `ruler` is who decides where no person does; with `autopilot` it decides although the seat is
    a person's. `missed` counts weeks without orders in a row. `token` is the digest of its token.
    `newcomer` waits to sit down here, `welcome` says whether the master's word is given or not
    needed; until then nothing of the seat is the newcomer's. `ruler_name` is how the person wants
    to be called as a ruler, `shown` whether all are told the account's name. `colour` is the number
    whose colours the state has on maps, NULL for its own, `banner` the sign on its shield.
    """

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveIntegerField()
    ruler = models.CharField(max_length=20, blank=True)
    autopilot = models.BooleanField(default=False)
    missed = models.PositiveIntegerField(default=0)
    token = models.CharField(max_length=64, blank=True, db_index=True)
    joined = models.DateTimeField(null=True, blank=True)
    ruler_name = models.CharField(max_length=40, blank=True, default="")
    colour = models.PositiveSmallIntegerField(null=True, blank=True)
    banner = models.CharField(max_length=12, blank=True, default="")
    shown = models.BooleanField(default=False)
    newcomer = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    welcome = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["world", "number"], name="worlds_one_seat"),
            models.UniqueConstraint(fields=["world", "newcomer"], name="worlds_one_wish"),
            models.UniqueConstraint(fields=["world", "colour"], name="worlds_one_colour"),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        return f"{self.world}: {self.number}"

    @property
    def taken(self) -> bool:
        """Say whether a person sits here."""
        return self.user_id is not None or bool(self.guest)

    @property
    def ruled(self) -> bool:
        """Say whether a ruler gives the orders."""
        return bool(self.ruler) and (self.autopilot or not self.taken)

    def handed_in(self) -> models.QuerySet[Submission]:
        """Find what the person who sits here has handed in; what others did before is not shown."""
        since = {} if self.joined is None else {"at__gte": self.joined}
        return self.submissions.filter(**since)

    def gave(self, submission: Submission) -> bool:
        """Say whether a submission of this seat is from the person who sits here: `handed_in`."""
        return self.taken and (self.joined is None or submission.at >= self.joined)


class Outsider(models.Model):
    """An account that may not sit down in a world, or not any more.

    It left or lost `seat` there, `ran` the world and has seen all of it, or is `barred`.
    """

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="outsiders")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    seat = models.ForeignKey(
        Seat, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    ran = models.BooleanField(default=False)
    barred = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("outsider")
        verbose_name_plural = _("outsiders")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["world", "user"], name="worlds_one_outsider")
        ]

    def __str__(self) -> str:
        return f"{self.world}: {self.user}"


class Trace(models.Model):
    """That an account came from somewhere, so that two can be seen to come from the same place.

    `mark` is all that is kept of the place, see worlds.traces; it goes after some weeks.
    """

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="traces")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    mark = models.CharField(max_length=32)
    day = models.DateField(db_index=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["world", "user", "mark"], name="worlds_one_trace")
        ]

    def __str__(self) -> str:
        return f"{self.world}: {self.user}"


class StoredWeek(models.Model):
    """A week computed, number 0 being the founding; `computed` is its world, packed.

    `inputs` is all that went in beside the week before (computing.Inputs as JSON), `luck` the seed,
    `nonce` what was bound with it.
    `corrected` is what the master made of its world afterwards, empty if nothing.
    """

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="weeks")
    number = models.PositiveIntegerField()
    rules = models.CharField(max_length=40)
    luck = models.BigIntegerField()
    nonce = models.CharField(max_length=32, blank=True, default="")
    inputs = models.TextField(blank=True)
    computed = models.BinaryField()
    corrected = models.BinaryField(default=b"")
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("week")
        verbose_name_plural = _("weeks")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["world", "number"], name="worlds_one_week")
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        return f"{self.world}, {self.number}"


class StoredReport(models.Model):
    """What a player (0: everybody) is told of a week: a Report as JSON."""

    week = models.ForeignKey(StoredWeek, on_delete=models.CASCADE, related_name="reports")
    player = models.PositiveIntegerField()
    text = PackedTextField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["week", "player"], name="worlds_one_report")
        ]

    def __str__(self) -> str:
        return f"{self.week}: {self.player}"


class Draft(models.Model):
    """Orders being written, as text; nothing of it counts before it is handed in."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="drafts")
    week = models.PositiveIntegerField()
    text = models.TextField(blank=True)
    revision = models.PositiveIntegerField(default=0)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["seat", "week"], name="worlds_one_draft")
        ]

    def __str__(self) -> str:
        return f"{self.seat}, {self.week}"


class Via(models.TextChoices):
    """How orders came."""

    WEB = "web", _("this site")
    API = "api", _("a program")
    MAIL = "mail", _("e-mail")


class Submission(models.Model):
    """Orders handed in for a week; of a seat's several, the last one counts.

    `orders` and `lines` are what was read (JSON), `faults` what could not be, `receipt` what
    was accepted and what was refused on Monday morning's world (JSON, orders.following.Receipt).
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="submissions")
    week = models.PositiveIntegerField()
    via = models.CharField(max_length=4, choices=Via)
    text = models.TextField(blank=True)
    orders = models.TextField()
    lines = models.TextField()
    faults = models.TextField()
    receipt = models.TextField()
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["seat", "week"], name="worlds_handed_in")]

    def __str__(self) -> str:
        return f"{self.seat}, {self.week}"


class LogEntry(models.Model):
    """Something the server or a master did; the chronicle shows it, the audit log if `audit`."""

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="log")
    week = models.PositiveIntegerField()
    at = models.DateTimeField()
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    rule = models.CharField(max_length=80)
    params = models.JSONField(default=dict)
    audit = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("log entry")
        verbose_name_plural = _("log entries")
        ordering: ClassVar = ["pk"]
        indexes: ClassVar = [models.Index(fields=["world", "week"], name="worlds_log")]

    def __str__(self) -> str:
        return f"{self.world}, {self.week}: {self.rule}"


class Letters(models.QuerySet["Letter", "Letter"]):
    """A query that knows whose letters are."""

    def sent_by(self, seat: Seat) -> Letters:
        """Keep what the person who sits there has sent, not who sat there before."""
        return self.filter(sender=seat, author=seat.user_id)


class Letter(models.Model):
    """A message between players; without a sender it is the master's.

    It belongs to the person who wrote it, the `author`, whoever has the sender's seat later.
    `down`: it was taken down by the site's staff, and nobody reads it any more. `office`: it is
    between a player and the master, who has read it if `seen`.
    """

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="letters")
    sender = models.ForeignKey(
        Seat, null=True, blank=True, on_delete=models.CASCADE, related_name="sent"
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    week = models.PositiveIntegerField()
    text = models.TextField(max_length=4000)
    at = models.DateTimeField()
    down = models.BooleanField(default=False)
    office = models.BooleanField(default=False)
    seen = models.DateTimeField(null=True, blank=True)

    objects = Letters.as_manager()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.world}, {self.week}: {self.pk}"


class LetterCopies(models.QuerySet["LetterCopy", "LetterCopy"]):
    """A query that knows whose letters are."""

    def held_at(self, seat: Seat) -> LetterCopies:
        """Keep what the person who sits there has got to read, not who sat there before."""
        return self.filter(seat=seat, reader=seat.user_id, letter__down=False)


class LetterCopy(models.Model):
    """A message as one of its readers has it.

    It belongs to the person who got it, the `reader`, whoever has the seat later. Without one it
    is read by nobody: its reader has gone, or has blocked who wrote it.
    """

    letter = models.ForeignKey(Letter, on_delete=models.CASCADE, related_name="copies")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="letters")
    reader = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    read = models.DateTimeField(null=True, blank=True)

    objects = LetterCopies.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["letter", "seat"], name="worlds_one_copy")
        ]

    def __str__(self) -> str:
        return f"{self.letter} / {self.seat}"


class LetterBlock(models.Model):
    """In a world the `reader` gets no letters from the `author`, whichever states they have."""

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="+")
    reader = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["world", "reader", "author"], name="worlds_one_block")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"{self.reader} blocks {self.author} in {self.world}"


class Treaty(models.Model):
    """What two states have agreed on, or one of them proposes; other states know nothing of it.

    From the week `first` to the week `until` both keep the peace. Without `passage` no army of one
    is in the land of the other then. A `tribute` is a place, `v12` or `c3`, that its owner `payer`
    leaves to the other by the end of the week `paid_by`; '' for none. It binds the people who lead
    the states, `proposer` and `signer`, and nobody who comes after them. `signed` is the week
    after which it was signed. It is over with the week `over`, for the reason `outcome` (an id of
    words.treaties), by who broke it: a state's number, 0 for both.
    """

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="treaties")
    one = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    proposer = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    signer = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    first = models.PositiveIntegerField()
    until = models.PositiveIntegerField()
    passage = models.BooleanField(default=True)
    tribute = models.CharField(max_length=12, blank=True, default="")
    payer = models.PositiveIntegerField(default=0)
    paid_by = models.PositiveIntegerField(default=0)
    signed = models.PositiveIntegerField(null=True)
    over = models.PositiveIntegerField(null=True)
    outcome = models.CharField(max_length=20, blank=True, default="")
    broken_by = models.PositiveIntegerField(default=0)
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"{self.world}: {self.one.number} and {self.other.number}"

    @property
    def last(self) -> int:
        """The last week in which it asks anything."""
        return max(self.until, self.paid_by)


class Notice(Outgoing):
    """A notice in the outbox: once per (world, week, user, kind) and channel."""

    world = models.ForeignKey(StoredWorld, on_delete=models.CASCADE, related_name="notices")
    week = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["world", "week", "user", "kind", "channel"], name="worlds_one_notice"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["done", "next_try"], name="worlds_outbox")]

    def __str__(self) -> str:
        return f"{self.world}, {self.week}: {self.kind}, {self.channel}"


class TakenMail(models.Model):
    """A mail with orders that was taken; the same one sent again does nothing."""

    digest = models.CharField(max_length=64, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.digest
