"""What a match says, in words of the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from rivals.core.choosing import WINS
from rivals.core.errors import (
    NOT_AN_OPTION,
    BadMatch,
    BadNotation,
    BadSetup,
    IllegalAction,
    NotYourTurn,
    OtherVersion,
    RivalsError,
    StaleState,
)
from rivals.core.game import HUMAN, Action, Game, Result
from rivals.core.notation import action_kinds
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.web.look.parts import ScoreRow, ScoreSeat, Weighed, Why
from rivals.web.look.speaking import name_of_game, name_of_seat, score_title, spoken
from rivals.web.matches.playing import Cause, Row, Sieve, Told


class Teller:
    """Says what one game's match has to say; `plays` is whether the reader plays in it.

    `seats` are seat names as the match or, with rolled numbers, its position has them.
    """

    def __init__(self, game: Game[Any], seats: Sequence[str] = (), *, plays: bool = True) -> None:
        self.game = game
        self.plays = plays
        self.lang = spoken()
        self.persons = [number for number, seat in enumerate(seats) if seat == HUMAN]
        self.seats = self._named(seats)

    def note(self, note: Note) -> str:
        """Say a note; one whose words are gone or others since it was kept, by its rule id."""
        if note.rule in self.game.words:
            return self.words(note.rule, note.params) or note.rule
        return tell(note, self.lang)

    def notes(self, notes: Iterable[Note]) -> list[str]:
        """Say notes."""
        return [self.note(one) for one in notes]

    def words(self, rule: str, params: dict[str, Any] | None = None) -> str:
        """Fill a word of the game's; '' where there is none."""
        try:
            return self.game.words.text(rule, self.lang, params or {})
        except (KeyError, TypeError, IndexError):
            return ""

    def own(self, key: str) -> str:
        """Give the game's word `<game>.<key>`; '' where there is none."""
        return self.words(f"{self.game.spec.name}.{key}")

    @property
    def title(self) -> str:
        """The game's title."""
        return name_of_game(self.game, self.lang)

    def kind(self, action: Action) -> str:
        """Name the kind of an action."""
        tag = str(type(action).__struct_config__.tag)
        return self.own(f"kind.{tag}") or tag.replace("_", " ").capitalize()

    def kind_count(self) -> int:
        """Count the kinds of actions there are."""
        return len(action_kinds(self.game))

    # --- Seats ------------------------------------------------------------------------------

    def _named(self, seats: Sequence[str]) -> list[str]:
        names = [self.seat_kind(seat) for seat in seats]
        doubled = {name for name, number in Counter(names).items() if number > 1}
        return [
            self._numbered(name, number, is_person=seats[number - 1] == HUMAN)
            if name in doubled
            else name
            for number, name in enumerate(names, start=1)
        ]

    def _numbered(self, name: str, number: int, *, is_person: bool) -> str:
        if is_person:
            return _("Player %(number)s") % {"number": number}
        return f"{name} {number}"

    def seat_kind(self, seat: str) -> str:
        """Name who takes a seat, e.g. Botos (Hard)."""
        name, _colon, level = seat.partition(":")
        if name == HUMAN:
            return _("You") if self.plays else _("Player")
        title = self.game.seat_title(seat)
        if title is not None:
            return self.note(title)
        told = name_of_seat(self.game, name, self.lang)
        if not level:
            return told
        return f"{told} ({self._level(level)})"

    def _level(self, level: str) -> str:
        """Name a level, a number with what stands beside it, or rules of one's own."""
        number, *beside = level.split("+")
        if not number.isdecimal():
            return self.own(f"level.{level}") or _("own rules")
        named = [self.own(f"level.{one}") or self.own(f"modification.{one}") for one in beside]
        return ", ".join([f"#{number}", *(name or _("own rules") for name in named)])

    def rival(self, seat: str) -> str:
        """Name who takes a seat, without the level; one with a title by that."""
        title = self.game.seat_title(seat)
        return self.seat_kind(seat.partition(":")[0]) if title is None else self.note(title)

    # --- Reasons ----------------------------------------------------------------------------

    def whys(self, told: Told) -> tuple[Why, ...]:
        """Say the reasons of a rival's move."""
        found = [self._why(cause) for cause in told.causes]
        if told.own is not None:
            found.append(Why(self.words("core.override"), "core.override"))
        return tuple(found)

    def own_choice(self, told: Told) -> str:
        """Say what a rival chose itself where a person put another in its place, else ''."""
        if told.own is None:
            return ""
        return _("Put in the place of its own choice: %(own)s") % {"own": self.note(told.own)}

    def _why(self, cause: Cause) -> Why:
        return Why(
            self.note(Note(cause.rule, cause.params)),
            cause.rule,
            self.game.words.source(cause.rule, self.lang),
            kept=self._sieved(cause.kept) if cause.dropped.named and not cause.table else (),
            dropped=() if cause.table else self._sieved(cause.dropped),
            outcome=cause.came,
            step=self.note(cause.step) if cause.step else "",
            table=tuple(self._weighed(row) for row in cause.table),
            counted=_("Chance of 100") if cause.rule == WINS else _("Lead"),
        )

    def _weighed(self, row: Row) -> Weighed:
        line = "; ".join(self.note(one).rstrip(".") for one in row.does)
        return Weighed(line, row.value, row.tries)

    def _sieved(self, sieve: Sieve) -> tuple[str, ...]:
        named = [one if isinstance(one, str) else self.note(one) for one in sieve.named]
        more = [_("and %(number)s more") % {"number": sieve.more}] if sieve.more else []
        return (*(name.rstrip(".") for name in named), *more)

    # --- Score ------------------------------------------------------------------------------

    def score(self, result: Result) -> tuple[list[ScoreSeat], list[ScoreRow]]:
        """Lay the score out: a column for each seat, a row for each source of points."""
        keys = dict.fromkeys(key for seat in result.seats for key in seat.breakdown)
        over = bool(result.ending)
        seats = [
            ScoreSeat(self.seats[number], seat.total, winner=over and seat.rank == 1)
            for number, seat in enumerate(result.seats)
        ]
        rows = [
            ScoreRow(
                score_title(self.game, key, self.lang),
                tuple(seat.breakdown.get(key) for seat in result.seats),
            )
            for key in keys
        ]
        return seats, rows

    def outcome(self, result: Result) -> str:
        """Say who has won."""
        first = [number for number, seat in enumerate(result.seats) if seat.rank == 1]
        if len(result.seats) == 1:
            return _("The end: %(points)s") % {"points": result.seats[0].total}
        if len(first) > 1:
            return _("A shared victory")
        if self.plays and self.persons == first:
            return _("You have won")
        return _("The winner: %(name)s") % {"name": self.seats[first[0]]}


def say_fault(error: RivalsError, teller: Teller | None = None) -> str:
    """Say in one sentence what was wrong."""
    match error:
        case StaleState():
            told = _(
                "The match has gone on since this page was shown, perhaps in another window. "
                "Nothing is lost: this is how it stands now."
            )
        case NotYourTurn():
            told = _("This cannot be done now: it is not your move.")
        case IllegalAction() if teller is not None:
            told = tell(error.fault, teller.lang, teller.game.words)
        case BadNotation() if teller is not None:
            told = teller.words(NOT_AN_OPTION)
        case OtherVersion():
            told = tell(error, spoken())
            told = f"{told[:1].upper()}{told[1:]}."
        case BadMatch():
            told = _("This file is no match, or it was changed: line %(line)s does not fit.")
            told %= {"line": error.line}
        case BadSetup() if teller is not None and error.rule in teller.game.words:
            told = tell(error, teller.lang, teller.game.words)
        case _other:
            why = tell(error, spoken(), None if teller is None else teller.game.words)
            told = _("This cannot be set up so: %(why)s.") % {"why": why[:300]}
    return told
