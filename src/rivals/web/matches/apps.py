"""The matches app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.apps import AppConfig
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rivals.core.game import Game
from rivals.search.puzzles import puzzles_of
from rivals.web.look.site_apps import Act, Begun, Entry, Offer, Page, SiteApp, Way


class MatchesConfig(SiteApp, AppConfig):
    """Matches played in the browser."""

    name = "rivals.web.matches"
    under = "matches/"
    entry = Entry(gettext_lazy("Play"), "matches:index", "play")
    way = Way(
        "play",
        gettext_lazy("In the browser"),
        gettext_lazy(
            "against a rival, or with people beside you at one screen; no account needed."
        ),
    )
    guides = (
        Page(
            "play",
            gettext_lazy("Playing on the site"),
            gettext_lazy("From the first click to the score."),
            "play",
        ),
    )

    def ready(self) -> None:
        """Make known what is thought about, listened to, told to people, and reported."""
        from rivals.web import streams
        from rivals.web.matches.coaching import advise, go_through
        from rivals.web.matches.helping import ADVICE, REVIEW
        from rivals.web.matches.lobby.listing import LOBBY, mark_lobby
        from rivals.web.matches.pondering import ponder
        from rivals.web.matches.seats.hearing import CHAIR, WATCH, mark_chairs, mark_watched
        from rivals.web.matches.waiting import KIND
        from rivals.web.notices import outboxes
        from rivals.web.reports import sources
        from rivals.web.thinking import kinds

        streams.register(CHAIR, mark_chairs)
        streams.register(WATCH, mark_watched)
        streams.register(LOBBY, mark_lobby)
        kinds.register(KIND, ponder)
        kinds.register(ADVICE, advise)
        kinds.register(REVIEW, go_through)
        outboxes.register("rivals.web.matches.post.outbox.OUTBOX")
        sources.register("rivals.web.matches.talk.reported.SAID")

    def offer(self, game: Game[Any]) -> Offer:
        """Offer a match at once, and the form of one."""
        name = game.spec.name
        now = Act(
            _("Play now"), reverse("matches:now"), {"game": name}, "play", "now", primary=True
        )
        form = f"{reverse('matches:new')}?game={name}"
        learn = Act(
            _("Learn by playing"), reverse("matches:learn"), {"game": name}, "info", "learn"
        )
        acts = (now,) if game.lesson() is None else (now, learn)
        links = [(_("Seats, level, options"), form)]
        if game.manual is not None:
            links.append((_("Rules"), reverse("help:rules", args=[name])))
        if not settings.ALONE and game.spec.seats[1] > 1:
            links.append((_("With other people"), f"{reverse('matches:lobby')}?game={name}"))
        if puzzles_of(game):
            links.append((_("Puzzles"), f"{reverse('matches:puzzles')}#{name}"))
        return Offer(acts, links)

    def begun(self, request: HttpRequest, most: int) -> Begun:
        """Give the visitor's latest matches."""
        from rivals.web.matches.recent import recent_matches

        return Begun(_("Matches"), recent_matches(request, most))

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give the account's matches as their files, without luck that is still to come.

        A file tells what everybody holds: that of a match between devices comes after its end.

        Beside each, as JSON: what is kept of it that no file of a match has; and what was tried
        in puzzles, and said to others in matches.
        """
        from rivals.web.matches.keeping import beside_the_file, handed_out
        from rivals.web.matches.models import Attempt, Chair, StoredMatch
        from rivals.web.matches.post.taking_along import notices_of
        from rivals.web.matches.seats.taking_along import invitations_of
        from rivals.web.matches.standings.taking_along import record_of
        from rivals.web.matches.talk.taking_along import talk_of

        for row in StoredMatch.objects.filter(user=user).iterator():
            if row.finished or not row.remote:
                yield f"matches/{row.pk}.jsonl", handed_out(row)
            yield f"matches/{row.pk}.json", beside_the_file(row)
        chairs = Chair.objects.filter(user=user).order_by("pk")
        if chairs:
            told = chairs.values_list("invitation__game", "invitation__match", "seat", "name")
            yield "matches/chairs.json", msgspec.json.encode(list(told)).decode() + "\n"
        invited = invitations_of(user)
        if invited:
            yield "matches/invitations.json", msgspec.json.encode(invited).decode() + "\n"
        tried = Attempt.objects.filter(user=user).order_by("pk")
        if tried:
            kept = [[one.game, one.puzzle, one.played] for one in tried]
            yield "matches/puzzles.json", msgspec.json.encode(kept).decode() + "\n"
        talk = talk_of(user)
        if talk:
            yield "matches/talk.json", msgspec.json.encode(talk).decode() + "\n"
        notices = notices_of(user)
        if notices:
            yield "matches/notices.json", msgspec.json.encode(notices).decode() + "\n"
        record = record_of(user)
        if record:
            yield "matches/people.json", msgspec.json.encode(record).decode() + "\n"

    def keep_clock(self, now: datetime) -> int:
        """Play for people whose time is over, count matches that are, and tell who is to know."""
        from rivals.web.matches.post.turning import tell
        from rivals.web.matches.seats.timing import keep_time
        from rivals.web.matches.standings.counting import count_finished

        return keep_time(now) + count_finished() + tell(now)

    def sweep(self, now: datetime) -> int:
        """Forget what people were told long ago."""
        from rivals.web.matches.post.turning import sweep

        return sweep(now)

    def on_leaving(self, user: int) -> Sequence[str]:
        """Say how many matches go, and what was said in them."""
        from rivals.web.matches.models import Message, Outcome, StoredMatch
        from rivals.web.matches.seats.inviting import heirs

        left = [one.match_id for one, _heir in heirs(user) if one.match_id is not None]
        n = StoredMatch.objects.filter(user=user).exclude(pk__in=left).count()
        text = ngettext(
            "%(n)s match is deleted, and its link to watch ends.",
            "%(n)s matches are deleted, and their links to watch end.",
            n,
        )
        gone = [text % {"n": n}] if n else []
        stay = [_("Matches with other people go on without you; your seats are free.")]
        said = [_("What you said to others in matches is deleted.")]
        talked = Message.objects.filter(user=user).exists()
        counted = [_("Your results and ratings with people are deleted.")]
        played = Outcome.objects.filter(user=user).exists()
        return [
            *gone, *(stay if left else []), *(said if talked else []), *(counted if played else []),
        ]  # fmt: skip

    def let_go(self, user: int) -> None:
        """Leave matches between devices to the others who sit there."""
        from rivals.web.matches.seats.inviting import hand_on

        hand_on(user)
