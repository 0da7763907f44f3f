"""A match as it is stored: its file, and what is kept ready beside it."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from rivals.search.reviewing import Judged
from rivals.web.accounts.owning import Owned
from rivals.web.notices.models import Outgoing

_JUDGED = msgspec.json.Decoder(list[Judged])


class StoredMatch(Owned):
    """A match of a person or a guest.

    `header` and `records` are the match file: its first line, and one line for each move. The
    rest is derived from them and kept so that a page needs no replay: `position` (JSON) after
    `move` moves, `telling` (JSON, see `playing.Told`) with one entry for each move, `result`.
    `revision` goes up with every change; a change made for another revision is refused.
    `watch` is the secret of the read-only link, None while there is none. `looking` is the seat
    of the person who acted or looked last, None while nobody has (see `curtain`). `turn` is the
    seat to move, None when it is over and in matches not touched since 0.1; `resigned` the seat
    of who gave it up: it is over then. `lesson` is the step of the guided match that it is, None
    in others and when it has been left. `helped` has the numbers of the moves at which the coach
    gave help (see `helping`). `eased` is set where a person is not asked who has no choice, and
    `due` are notations, with bars between, of what one tap has still to play (see `playing.Play`).
    `people` are the names of persons, by seat, '' for those without, None where nobody sits any
    more or yet; it may be empty.
    `remote` is set where people sit at devices of their own, each in a `Chair`; `seat` is then
    that of whoever looks, None for who only has the link to watch, and `hosted` says whether it
    is theirs to name and delete. Neither is stored: who finds a match for a visitor sets them
    (see `seats.visiting`). `stand_ins` are those who play on for people who left, by seat.
    """

    seat: int | None = None
    hosted: bool = True

    weighed = ("header", "records", "telling", "position")

    game = models.CharField(max_length=80)
    header = models.TextField()
    records = models.TextField(blank=True)
    telling = models.TextField(default="[]")
    position = models.TextField()
    move = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    looking = models.PositiveSmallIntegerField(null=True, default=None)
    turn = models.PositiveSmallIntegerField(null=True, default=None)
    resigned = models.PositiveSmallIntegerField(null=True, default=None)
    lesson = models.PositiveSmallIntegerField(null=True, default=None)
    helped = models.JSONField(default=list)
    eased = models.BooleanField(default=False)
    due = models.TextField(blank=True, default="")
    people = models.JSONField(default=list)
    remote = models.BooleanField(default=False)
    stand_ins = models.JSONField(default=dict)
    finished = models.BooleanField(default=False)
    result = models.JSONField(null=True)
    title = models.CharField(max_length=80, blank=True)
    watch = models.CharField(max_length=43, null=True, unique=True, default=None)  # noqa: DJ001 - many have none

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"match {self.pk} of {self.game}, move {self.move}"

    def get_absolute_url(self) -> str:
        """Give the address of its page."""
        return reverse("matches:match", args=[self.pk])

    @property
    def vacant(self) -> dict[int, str]:
        """Who plays in people's seats in which nobody sits, by seat."""
        names = dict(enumerate(self.people))
        seats = ((int(seat), who) for seat, who in self.stand_ins.items())
        return {seat: who for seat, who in seats if names.get(seat) is None}

    @property
    def file(self) -> str:
        """The match file, as `core.match.load_match` reads it."""
        return self.header + "\n" + self.records


class Invitation(Owned):
    """A match for people at devices of their own, before its start and beside it after that.

    It belongs to the host. `seats` are spelled as for a match, people's too; `options` (JSON) are
    those of the set-up. `code` is what lets others in, None while nobody may come. `match` is None
    until it starts. `revision` goes up with every change of the host's. `plea` is what somebody
    asks to take back, and who has agreed (see `seats.taking_back`). `stand_in` plays for who gives
    up and, as `late` says, for whose time is over (see `seats.terms`): that is `due`, `limit`
    seconds after a turn began. `claimed_until`: so long somebody has the right to play for them.
    `whole`: `limit` is for all turns of a match together; `spent` seconds of it are gone, by seat.
    `talked` goes up with whatever there is to read; `talk_watched` lets who looks on read it.
    `counted`: what came of it is in people's records (see `standings`), and in ratings if `rated`.
    `listed`: anybody may come, by the list of open matches (see `lobby`), who should speak one of
    the `languages`. `quick`: it began by itself, against a stand-in whose seat is open. `comings`
    goes up with everybody who sits down: of two who come at once, one finds it changed.
    """

    weighed = ("options",)

    game = models.CharField(max_length=80)
    seats = models.JSONField()
    options = models.TextField(default="{}")
    code = models.CharField(max_length=8, null=True, unique=True, default=None)  # noqa: DJ001 - many have none
    revision = models.PositiveIntegerField(default=0)
    match = models.OneToOneField(
        StoredMatch, null=True, default=None, on_delete=models.CASCADE, related_name="invitation"
    )
    plea = models.JSONField(null=True, default=None)
    stand_in = models.CharField(max_length=80, blank=True, default="")
    limit = models.PositiveIntegerField(default=0)
    late = models.CharField(max_length=8, default="turn")
    whole = models.BooleanField(default=False)
    spent = models.JSONField(default=dict)
    due = models.DateTimeField(null=True, default=None, db_index=True)
    claimed_until = models.DateTimeField(null=True, default=None)
    talked = models.PositiveIntegerField(default=0)
    talk_watched = models.BooleanField(default=False)
    counted = models.BooleanField(default=False)
    rated = models.BooleanField(default=True)
    listed = models.BooleanField(default=False, db_index=True)
    languages = models.JSONField(default=list)
    quick = models.BooleanField(default=False)
    comings = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"invitation {self.pk} to {self.game}"

    def get_absolute_url(self) -> str:
        """Give the address of its page."""
        return reverse("matches:invitation", args=[self.pk])


class Chair(Owned):
    """A seat that somebody has taken: whose it is, the name there, when they last looked.

    A person's seat without a chair is free. Whose chair is taken away finds nothing any more.
    `read` is the last message that they have read (see `talk`). `told` and `reminded` are the
    revisions of the match at which notices were last thought of, `silent` wants none (see `post`).
    """

    invitation = models.ForeignKey(Invitation, on_delete=models.CASCADE, related_name="chairs")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=24)
    seen = models.DateTimeField(default=timezone.now)
    read = models.PositiveBigIntegerField(default=0)
    told = models.PositiveIntegerField(null=True, default=None)
    reminded = models.PositiveIntegerField(null=True, default=None)
    silent = models.BooleanField(default=False)

    class Meta:
        ordering = ("seat",)
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["invitation", "seat"], name="matches_one_chair")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"chair {self.seat} of invitation {self.invitation_id}"


class Notice(Outgoing):
    """A notice in the outbox: once per (match, turn, user, kind) and channel.

    `turn` is after how many moves the turn that it is about began; of an end, how many there were.
    """

    match = models.ForeignKey(StoredMatch, on_delete=models.CASCADE, related_name="+")
    turn = models.PositiveIntegerField()

    class Meta:
        verbose_name = gettext_lazy("notice of a match")
        verbose_name_plural = gettext_lazy("notices of matches")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "turn", "user", "kind", "channel"], name="matches_one_notice"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["done", "next_try"], name="matches_outbox")]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"{self.kind} of match {self.match_id}, turn {self.turn}, {self.channel}"


class Message(Owned):
    """Something said to those who sit in a match: a `text`, or a quick `phrase` by its key.

    It is its author's, who sat in `chair`, None once they have left; `seat` and `name` stay.
    `watched`: who looks on may read it. `down`: it was taken down, and nobody reads it any more.
    """

    weighed = ("text",)

    invitation = models.ForeignKey(Invitation, on_delete=models.CASCADE, related_name="messages")
    chair = models.ForeignKey(Chair, null=True, on_delete=models.SET_NULL, related_name="+")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=24, blank=True)
    text = models.CharField(max_length=300, blank=True)
    phrase = models.CharField(max_length=24, blank=True)
    watched = models.BooleanField(default=False)
    down = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"message {self.pk} in invitation {self.invitation_id}"


class Block(models.Model):
    """Who sits in `chair` reads nothing of what is said from the `other`; it goes with either."""

    chair = models.ForeignKey(Chair, on_delete=models.CASCADE, related_name="blocks")
    other = models.ForeignKey(Chair, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["chair", "other"], name="matches_one_block")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"chair {self.chair_id} blocks {self.other_id}"


class Profile(models.Model):
    """What an account wants of its matches with people: to be `rated`, and its page `open`."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    rated = models.BooleanField(default=False)
    open = models.BooleanField(default=False)

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"profile of {self.user_id}"


class Outcome(models.Model):
    """How a match between devices came out for one account; it outlives the match.

    Of the others it says how many `people` they were, and which `rivals`, spelled as in a match.
    `share` is the part of the win, `lead` the points ahead of the best other. `apart`: the coach
    gave help.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    match = models.ForeignKey(
        StoredMatch, null=True, on_delete=models.SET_NULL, related_name="outcomes"
    )
    game = models.CharField(max_length=80)
    at = models.DateTimeField(default=timezone.now)
    people = models.PositiveSmallIntegerField()
    rivals = models.JSONField(default=list)
    rank = models.PositiveSmallIntegerField()
    share = models.FloatField(default=0.0)
    lead = models.IntegerField(default=0)
    gave_up = models.BooleanField(default=False)
    apart = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "match"], name="matches_one_outcome")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"outcome of match {self.match_id} for {self.user_id}"


class Rating(models.Model):
    """How strong somebody who wants a rating is in a game, after so many `matches`."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=80)
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game"], name="matches_one_rating")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"rating of {self.user_id} in {self.game}"


class Review(Owned):
    """The review of one seat's moves in a match that is over, as far as it is done.

    `judged` (JSON) has what was found of each move, see `search.reviewing.Judged`; `over` says
    that all is done. A match that goes on otherwise has no review any more.
    """

    weighed = ("judged",)

    match = models.ForeignKey(StoredMatch, on_delete=models.CASCADE, related_name="reviews")
    seat = models.PositiveSmallIntegerField()
    judged = models.TextField(default="[]")
    over = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="matches_one_review")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"review of seat {self.seat} in match {self.match_id}"

    def found(self) -> dict[int, Judged]:
        """Read what was found, by the number of the first move."""
        return {one.move: one for one in _JUDGED.decode(self.judged)}

    def moves_judged(self) -> msgspec.Raw:
        """Give what was found as it is stored, JSON."""
        return msgspec.Raw(self.judged.encode())

    def moves(self) -> list[int]:
        """List the moves of which something was found."""
        return list(self.found())


class Attempt(Owned):
    """What a visitor did in a puzzle when they saw it first: the notation of the move."""

    weighed = ("played",)

    game = models.CharField(max_length=80)
    puzzle = models.CharField(max_length=40)
    played = models.TextField()

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"puzzle {self.puzzle} of {self.game}: {self.played}"
