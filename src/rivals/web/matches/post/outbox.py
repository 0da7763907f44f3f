"""What matches between devices tell people: their notices, put into words as they are sent."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import QuerySet
from django.utils.crypto import salted_hmac
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy, override

from rivals.core import registry
from rivals.core.versions import parted
from rivals.core.words import Lang
from rivals.web.look.mailing import link
from rivals.web.look.site_apps import Words
from rivals.web.look.speaking import name_of_game
from rivals.web.matches.models import Chair, Notice, StoredMatch
from rivals.web.matches.post.gathering import DIGEST
from rivals.web.matches.post.tokens import silence_token
from rivals.web.matches.post.turning import ENDED, REMINDER, TURN, began
from rivals.web.matches.post.words import WORDS
from rivals.web.matches.seats.naming import called
from rivals.web.notices.mails import Composed
from rivals.web.notices.outboxes import Dropped, Outbox


class MatchesOutbox:
    """Turns, time that runs out, ends; see `Outbox`."""

    joined: tuple[str, ...] = ("match__invitation",)
    about: Words = gettext_lazy(
        "When it is your turn in a match between devices and you are not there, when your time "
        "runs out, when a match is over."
    )
    sample = '{"match": 5, "game": "tyrants",\n "turn": 12, "kind": "turn",\n "url": "https://…"}'
    gathers: Words = gettext_lazy("Turns and ends of matches in one mail a day at most")
    topics: tuple[tuple[str, Words], ...] = (
        (TURN, gettext_lazy("It is your turn in a match")),
        (REMINDER, gettext_lazy("Your time for a turn is running out")),
        (ENDED, gettext_lazy("A match is over")),
    )

    def rows(self) -> QuerySet[Notice]:
        """Give all notices of matches."""
        return Notice.objects.all()

    def topic_of(self, notice: Notice) -> str:
        """Name the topic, which is its kind."""
        return notice.kind

    def is_answer(self, notice: Notice) -> bool:
        """None answers a mail."""
        return False

    def delivery_id(self, notice: Notice) -> str:
        """Name it."""
        plain = f"{notice.match_id} {notice.turn} {notice.user_id} {notice.kind} {notice.channel}"
        return salted_hmac("rivals.matches.notice", plain, algorithm="sha256").hexdigest()[:32]

    def compose(self, notice: Notice, lang: Lang) -> Composed:
        """Put it into words: the game, who else plays, until when; nothing of what was played."""
        if notice.kind == DIGEST:
            return _digest(notice, lang)
        row = notice.match
        chair = _timely(notice)
        word, facts = f"matches.notice.{notice.kind}", {"game": _name(row, lang)}
        parts = [WORDS.text(f"{word}.body", lang, facts), link("matches:match", row.pk)]
        others = _others(chair, lang)
        if others:
            parts.append(WORDS.text("matches.notice.others", lang, {"others": others}))
        if notice.kind != ENDED:
            parts += _until(row, lang)
        stop = link("matches:silence", silence_token(notice.user_id, row.pk))
        parts.append(f"{WORDS.text('matches.notice.silence', lang)}\n{stop}")
        return Composed(WORDS.text(f"{word}.subject", lang, facts), tuple(parts))

    def message(self, notice: Notice) -> dict[str, Any]:
        """Give what a program is told: of which match and turn, what happened, and where."""
        _timely(notice)
        return {
            "match": notice.match_id,
            "game": parted(notice.match.game)[0],
            "turn": notice.turn,
            "kind": notice.kind,
            "url": link("matches:match", notice.match_id),
        }

    def by_mail(self) -> str:
        """Nothing: moves are made on the page."""
        return ""


def _timely(notice: Notice) -> Chair:
    """Give the chair of who is told. Raises Dropped for a notice that is overtaken."""
    row = notice.match
    chairs = Chair.objects.filter(invitation__match=row, user=notice.user_id)
    chair: Chair | None = chairs.filter(seat=row.turn).first() or chairs.first()
    if chair is None:
        raise Dropped("no seat there any more")
    if chair.silent:
        raise Dropped("not wished for")
    if row.finished != (notice.kind == ENDED):
        raise Dropped("the match has gone on")
    if row.finished:
        return chair
    if row.turn != chair.seat or began(row) != notice.turn or str(chair.seat) in row.stand_ins:
        raise Dropped("they have moved")
    if notice.kind == TURN and chair.seen > notice.made:
        raise Dropped("they have looked")
    return chair


def _digest(notice: Notice, lang: Lang) -> Composed:
    """Tell what was gathered and still holds. Raises Dropped where nothing does."""
    lines: dict[str, list[str]] = {TURN: [], ENDED: []}
    for match, kind in dict.fromkeys(map(tuple, notice.params["of"])):
        row = StoredMatch.objects.filter(pk=match).select_related("invitation").first()
        chair = None if row is None else _holds(row, kind, notice.user_id)
        if row is not None and chair is not None:
            lines[kind].append(_line(row, chair, lang))
    if not any(lines.values()):
        raise Dropped("the matches have gone on")
    parts: list[str] = []
    for kind, word in ((TURN, "turns"), (ENDED, "ended")):
        if lines[kind]:
            parts.append(WORDS.text(f"matches.notice.digest.{word}", lang))
            parts += lines[kind]
    return Composed(WORDS.text("matches.notice.digest.subject", lang), tuple(parts))


def _holds(row: StoredMatch, kind: str, user: int) -> Chair | None:
    """Give the chair of whom it is still to be told; None where it is overtaken."""
    chairs = Chair.objects.filter(invitation__match=row, user=user, silent=False)
    if kind == TURN:
        chairs = chairs.filter(seat=row.turn).exclude(seat__in=map(int, row.stand_ins))
    found: Chair | None = chairs.first()
    return found


def _line(row: StoredMatch, chair: Chair, lang: Lang) -> str:
    """Tell of a match in two lines: what it is, until when, and where."""
    told, others = _name(row, lang), _others(chair, lang)
    if others:
        told = WORDS.text("matches.notice.digest.line", lang, {"game": told, "others": others})
    until = [] if row.finished else _until(row, lang)
    return "\n".join([told, *until, link("matches:match", row.pk)])


def _until(row: StoredMatch, lang: Lang) -> list[str]:
    """Say until when there is time, where there is a limit."""
    if row.invitation.due is None:
        return []
    with override(lang):
        until = date_format(row.invitation.due, "j E Y, H:i")
    return [WORDS.text("matches.notice.until", lang, {"until": until})]


def _name(row: StoredMatch, lang: Lang) -> str:
    return name_of_game(registry.find_game(parted(row.game)[0]), lang)


def _others(chair: Chair, lang: Lang) -> str:
    """Name who else sits there."""
    with override(lang):
        chairs = list(chair.invitation.chairs.all())
        names = called(chair.invitation, chair.invitation.match, chairs)
        return ", ".join(names[one.seat] for one in chairs if one.seat != chair.seat)


OUTBOX: Final[Outbox] = MatchesOutbox()
