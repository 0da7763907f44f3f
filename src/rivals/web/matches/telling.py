"""What a match says, in words of the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from django.utils.translation import gettext as _

from rivals.core.choices import Choices
from rivals.core.choosing import WINS
from rivals.core.doers import doers
from rivals.core.errors import (
    NOT_AN_OPTION,
    BadMatch,
    BadNotation,
    BadSetup,
    IllegalAction,
    NotYourTurn,
    OtherStep,
    OtherVersion,
    RivalsError,
    StaleState,
)
from rivals.core.game import HUMAN, Game, Result
from rivals.core.notes import Note
from rivals.core.speech import seat_in, tell, tell_done
from rivals.core.words import Doer, Lang, Words
from rivals.web.look.parts import ScoreRow, ScoreSeat, Weighed, Why
from rivals.web.look.speaking import name_of_game, name_of_seat, score_title, spoken
from rivals.web.look.windows import lie
from rivals.web.matches.errors import Refused
from rivals.web.matches.playing import Cause, Row, Sieve, Told, Turned
from rivals.web.thinking.queueing import TooMuchThought

_MOST_SAID: Final = 20_000
"""So many sentences at most are kept ready by a process."""
_SAID: Final[dict[tuple[Game[Any], Words, Lang, Doer | None, bytes], str]] = {}


def player(seat: int) -> str:
    """Name a person who sits somewhere and has no name."""
    return _("Player %(number)s") % {"number": seat + 1}


class Teller:
    """Says what one game's match has to say; `plays` is whether the reader plays in it.

    Its `book` are the words that fit the visitor's window; `turns`: for others they are others.

    `seats`, kept as `spelt`, are seat names as the match or, with rolled numbers, its position has
    them; `people` how the persons call themselves, by seat, '' where they do not. `stand_ins` play
    in people's seats in which nobody sits, which are called by them. So a seat is called on every
    page.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[str] = (),
        *,
        plays: bool = True,
        people: Sequence[str] = (),
        stand_ins: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.plays = plays
        self.lang = spoken()
        self.spelt = tuple(seats)
        wide = game.wide_words.get(len(self.spelt), game.words)
        self.turns = wide is not game.words
        self.book = wide if lie() == "wide" else game.words
        self.persons = [number for number, seat in enumerate(seats) if seat == HUMAN]
        vacant, alone = stand_ins or {}, len(self.persons) == 1
        played = [vacant.get(number, seat) for number, seat in enumerate(seats)]
        own = [] if alone and plays else self._own_names(people, vacant)
        self.seats = self._named(played, dict(enumerate(own)))
        self.doers = doers(game, played, self.lang, plays=plays and alone, people=own)

    def note(self, note: Note) -> str:
        """Say a note; one whose words are gone or others since it was kept, by its rule id."""
        return self._once(None, note, self._note)

    def _note(self, note: Note) -> str:
        if note.rule in self.book:
            return self.words(note.rule, note.params) or note.rule
        return tell(note, self.lang)

    def done(self, seat: int, order: Note) -> str:
        """Say that a seat did what a note orders; see `note`."""
        doer = self.doers[seat]
        return self._once(doer, order, lambda order: self._done(doer, order))

    def _done(self, doer: Doer, order: Note) -> str:
        try:
            return tell_done(order, doer, self.lang, self.book)
        except (KeyError, TypeError, IndexError):
            return f"{doer}: {self.note(order)}"

    def _once(self, doer: Doer | None, note: Note, say: Callable[[Note], str]) -> str:
        """Give what was said of this before: a page says all moves, most of them again."""
        key = self.game, self.book, self.lang, doer, msgspec.json.encode(note)
        said = _SAID.get(key)
        if said is None:
            if len(_SAID) >= _MOST_SAID:
                _SAID.clear()
            said = _SAID[key] = say(note)
        return said

    def notes(self, notes: Iterable[Note]) -> list[str]:
        """Say notes."""
        return [self.note(one) for one in notes]

    def events(self, notes: Iterable[Note]) -> list[str]:
        """Say what came of a move by itself; a seat is named as it is in what it did."""
        return [self._event(one) for one in notes]

    def _event(self, note: Note) -> str:
        seat = seat_in(note, self.book)
        return self.note(note) if seat is None else self.done(seat, note)

    def words(self, rule: str, params: dict[str, Any] | None = None) -> str:
        """Fill a word of the game's; '' where there is none."""
        try:
            return self.book.remembered(rule, self.lang, params or {})
        except (KeyError, TypeError, IndexError):
            return ""

    def own(self, key: str) -> str:
        """Give the game's word `<game>.<key>`; '' where there is none."""
        return self.words(f"{self.game.spec.name}.{key}")

    @property
    def title(self) -> str:
        """The game's title."""
        return name_of_game(self.game, self.lang)

    def choices(self, one: Choices) -> str:
        """Name what can be chosen; a kind without words by its tag."""
        named = self.words(one.title.rule, one.title.params)
        return named or one.key.replace("_", " ").capitalize()

    # --- Seats ------------------------------------------------------------------------------

    def _own_names(self, people: Sequence[str], vacant: Mapping[int, str]) -> list[str]:
        """Name the persons, by seat, if any has a name; '' for others."""
        if not any(people) and not vacant:
            return []
        named = [*people, *[""] * (len(self.spelt) - len(people))]
        return [
            name or (player(number) if number in self.persons and number not in vacant else "")
            for number, name in enumerate(named)
        ]

    def _named(self, seats: Sequence[str], people: Mapping[int, str]) -> list[str]:
        """Name the seats; those who do things by one name are told apart by number."""
        names = [people.get(number) or self.rival(seat) for number, seat in enumerate(seats)]
        doubled = {name for name, number in Counter(names).items() if number > 1}
        return [
            self._numbered(name, seat, number + 1, own=bool(people.get(number)))
            if name in doubled
            else people.get(number) or self.seat_kind(seat)
            for number, (name, seat) in enumerate(zip(names, seats, strict=True))
        ]

    def _numbered(self, name: str, seat: str, number: int, *, own: bool) -> str:
        if own:
            return f"{name} {number}"
        if seat == HUMAN:
            return player(number - 1)
        return f"{name} {number}{self.seat_kind(seat).removeprefix(name)}"

    def seat_kind(self, seat: str) -> str:
        """Name who takes a seat, e.g. Botos (Hard)."""
        name, _colon, level = seat.partition(":")
        if name == HUMAN:
            return _("You") if self.plays else _("Player")
        own = self.game.rival_name(seat) or self.game.seat_title(seat)
        if own is not None:
            return self.note(own)
        if whole := self.own(f"seat.{seat}"):
            return whole
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

    def who(self, name: str) -> str:
        """Say what a stand-in is; '' where nothing is said of it."""
        return self.own(f"seat.{name}.help") or self.words(f"core.seat.{name}")

    def rival(self, seat: str) -> str:
        """Name who takes a seat, without the level; one with a name or title by that."""
        own = self.game.rival_name(seat) or self.game.seat_title(seat)
        return self.seat_kind(seat.partition(":")[0]) if own is None else self.note(own)

    def about(self, seat: str) -> str:
        """Say what is to be known of a rival that has a name of its own; '' for any other."""
        title = self.game.seat_title(seat) if self.game.rival_name(seat) else None
        return "" if title is None else self.note(title)

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
        return _("Instead of its own choice: %(own)s") % {"own": self.note(told.own)}

    def _why(self, cause: Cause) -> Why:
        return Why(
            self.note(Note(cause.rule, cause.params)),
            cause.rule,
            self.book.source(cause.rule, self.lang),
            kept=self._sieved(cause.kept) if cause.came == "decided" and not cause.table else (),
            dropped=() if cause.table else self._sieved(cause.dropped),
            outcome=cause.came,
            step=self.note(cause.step) if cause.step else "",
            table=tuple(self._weighed(row) for row in cause.table),
            counted=_("Chance of 100") if cause.rule == WINS else _("Lead"),
            ghosts=cause.ghosts,
            change=self._changed(cause.rule, cause.change) if cause.change else "",
        )

    def _changed(self, rule: str, change: Turned) -> str:
        one, of = (self._candidate(each) for each in (change.one, change.of))
        return self.words(change.words(rule), {"one": one, "of": of, "n": change.value})

    def _candidate(self, one: Note | str) -> str:
        return (one if isinstance(one, str) else self.note(one)).rstrip(".")

    def _weighed(self, row: Row) -> Weighed:
        line = "; ".join(self.note(one).rstrip(".") for one in row.does)
        return Weighed(line, row.value, row.tries)

    def _sieved(self, sieve: Sieve) -> tuple[str, ...]:
        named = [self._candidate(one) for one in sieve.named]
        if sieve.more and not named:
            return (_("Places: %(number)s") % {"number": sieve.more},)
        more = [_("and %(number)s more") % {"number": sieve.more}] if sieve.more else []
        return (*named, *more)

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
        if len(result.seats) == 1:
            return _("The end: %(points)s") % {"points": result.seats[0].total}
        return self.winner([seat.rank for seat in result.seats])

    def winner(self, ranks: Sequence[int]) -> str:
        """Say who is first; ranks are by seat, from 1. '' where nobody is."""
        first = [number for number, rank in enumerate(ranks) if rank == 1]
        if not first:
            return ""
        if len(first) > 1:
            return _("A shared victory")
        if self.plays and self.persons == first:
            return _("You have won")
        return _("The winner: %(name)s") % {"name": self.seats[first[0]]}


def say_fault(error: RivalsError, teller: Teller | None = None) -> str:
    """Say in one sentence what was wrong."""
    match error:
        case OtherStep() | OtherVersion() | TooMuchThought():
            told = tell(error, spoken())
            told = f"{told[:1].upper()}{told[1:]}."
        case Refused():
            told = tell(error, spoken())
        case StaleState():
            told = _(
                "The match has gone on since this page was shown, perhaps in another window. "
                "Nothing is lost: this is how it stands now."
            )
        case NotYourTurn():
            told = _("This cannot be done now: it is not your move.")
        case IllegalAction() if teller is not None:
            told = tell(error.fault, teller.lang, teller.book)
        case BadNotation() if teller is not None:
            told = teller.words(NOT_AN_OPTION)
        case BadMatch():
            told = _("This is not a match file, or it was changed: line %(line)s does not fit.")
            told %= {"line": error.line}
        case BadSetup() if teller is not None and error.rule in teller.book:
            told = tell(error, teller.lang, teller.book)
        case _other:
            why = tell(error, spoken(), None if teller is None else teller.book)
            told = _("This cannot be set up like that: %(why)s.") % {"why": why[:300]}
    return told
