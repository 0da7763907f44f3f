"""What the page of a match shows: the board in panels, the options, what was told, the score."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal

import msgspec
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rivals.core.game import HUMAN, Action, Game, Result, State
from rivals.core.notation import format_action
from rivals.core.versions import goes_on
from rivals.web.look.parts import LogLine, ScoreRow, ScoreSeat, Step
from rivals.web.matches import curtain
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play, Told
from rivals.web.matches.telling import Teller

Mode = Literal["play", "instead", "watch", "replay"]

FEW_LOOSE: Final = 8
"""So many options without a place stand in a row; more are listed by kind."""

MOST_TOLD: Final = 60
"""Of what the others did so many moves at most are told at once; the list of moves has all."""

MANY_PLACED: Final = 40
"""Of more options with a place, of several kinds, the list folds each kind by itself."""

SEVERAL_KINDS: Final = 4

_PLACE = re.compile(r'data-(?:actions?|sample)="([^"]+)"')
_MEASURED = "data-measured="
_GROUP = re.compile(r'data-group="([^"]+)"')


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """A part of the board; `lit` is how many options have their place in it."""

    key: str
    title: str
    svg: SafeString
    lit: int


@dataclass(frozen=True, slots=True)
class ShownOption:
    """A legal action in words; `placed` says whether the board shows it, too."""

    value: str
    text: str
    forecast: tuple[str, ...]
    placed: bool


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """The options of one kind."""

    title: str
    options: tuple[ShownOption, ...]

    @property
    def placed(self) -> list[ShownOption]:
        """Those that the board shows, too."""
        return [one for one in self.options if one.placed]

    @property
    def loose(self) -> list[ShownOption]:
        """Those that have no place on the board."""
        return [one for one in self.options if not one.placed]


@dataclass(frozen=True, slots=True)
class ShownMove(Step):
    """A move in words; `can_change` says whether a person may put another in its place."""

    number: int = 0
    is_rival: bool = False
    can_change: bool = False


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat and its points so far; `colour` in words, `url` of the page about who plays it."""

    name: str
    total: int
    to_move: bool
    rank: int
    colour: str = ""
    url: str = ""


@dataclass(slots=True)
class MatchView:
    """All that the page shows; `mode` says what a visitor may do.

    `waits_for` is the seat of the person for whom the curtain is closed: there are no panels
    then. `shared` says that people with hidden hands are playing at one screen.
    """

    row: StoredMatch
    mode: Mode
    title: str
    at: int
    panels: list[ShownPanel]
    groups: list[OptionGroup] = field(default_factory=list)
    turns: bool = False
    measures: bool = False
    heading: str = ""
    asks: str = ""
    kinds: str = ""
    over: bool = False
    outcome: str = ""
    ending: str = ""
    seats: list[SeatScore] = field(default_factory=list)
    score_seats: list[ScoreSeat] = field(default_factory=list)
    score_rows: list[ScoreRow] = field(default_factory=list)
    told: list[ShownMove] = field(default_factory=list)
    told_title: str = ""
    paced: bool = False
    log: list[LogLine] = field(default_factory=list)
    can_undo: bool = False
    shared: bool = False
    waits_for: int | None = None
    notice: str = ""
    said: str = ""

    NUDGES: ClassVar = (("-1 0", "◀"), ("0 1", "▲"), ("0 -1", "▼"), ("1 0", "▶"))
    """The ways to move what is put down by a little: east and north, and a sign."""

    @property
    def person(self) -> str:
        """Name the person for whom the curtain is closed; '' where it is open."""
        return "" if self.waits_for is None else self.seats[self.waits_for].name

    @property
    def main(self) -> ShownPanel:
        """The panel that the page is about."""
        return self.panels[0]

    @property
    def others(self) -> list[ShownPanel]:
        """The panels beside it, those with something to choose first."""
        return sorted(self.panels[1:], key=lambda panel: not panel.lit)

    @property
    def loose(self) -> list[ShownOption]:
        """The options that have no place on the board."""
        return [one for group in self.groups for one in group.loose]

    @property
    def loose_groups(self) -> bool:
        """Say whether so many options have no place that they are listed by kind."""
        return len(self.loose) > FEW_LOOSE

    @property
    def lit_panels(self) -> list[ShownPanel]:
        """The panels with something to choose, if it is not the main one alone."""
        lit = [panel for panel in self.panels if panel.lit]
        return [] if lit == self.panels[:1] else lit

    @property
    def ended(self) -> bool:
        """Say whether the score is the last word here."""
        return self.over and self.mode != "replay"

    @property
    def has_placed(self) -> bool:
        """Say whether the board shows some of the options."""
        return any(one.placed for group in self.groups for one in group.options)

    @property
    def folded_groups(self) -> bool:
        """Say whether the list of what the board shows is so long that each kind is folded."""
        counts = [len(group.placed) for group in self.groups if group.placed]
        return sum(counts) > MANY_PLACED and len(counts) >= SEVERAL_KINDS

    @property
    def post_url(self) -> str:
        """The address that a chosen option is posted to."""
        if self.mode == "instead":
            return reverse("matches:instead", args=[self.row.pk, self.at])
        return reverse("matches:play", args=[self.row.pk])

    @property
    def ranked(self) -> list[SeatScore]:
        """The seats, the best first."""
        return sorted(self.seats, key=lambda seat: seat.rank)

    @property
    def told_named(self) -> bool:
        """Say whether each thing told needs its name: of several seats, or of a person."""
        return len({one.who for one in self.told}) > 1 or not all(one.is_rival for one in self.told)


@dataclass(frozen=True, slots=True)
class _Scene:
    """One moment of a match as one visitor sees it: `at` moves have been made."""

    row: StoredMatch
    play: Play
    teller: Teller
    mode: Mode
    state: State
    at: int
    looker: curtain.Looker
    options: Sequence[Action] = ()
    closed: bool = False


def name_of(row: StoredMatch, teller: Teller, seats: Sequence[str]) -> str:
    """Give a match's title: its own, or the game and who else plays."""
    if row.title:
        return row.title
    alone = len(teller.persons) == 1
    others = [teller.seats[n] for n, seat in enumerate(seats) if not (alone and seat == HUMAN)]
    return f"{teller.title}: {', '.join(others)}" if others else teller.title


def teller_of(play: Play, *, plays: bool = True) -> Teller:
    """Give the teller of a match."""
    return Teller(play.match.game, _seat_names(play), plays=plays)


def _seat_names(play: Play) -> tuple[str, ...]:
    """Spell who sits where, a rolled rival by its number."""
    return play.match.game.seat_names(play.match.state)


def can_change(play: Play, move: int) -> bool:
    """Say whether a person may put another action in the place of this move."""
    told = play.told[move]
    return move >= play.match.since and told.others > 0 and _is_rival(play, told)


def _is_rival(play: Play, told: Told) -> bool:
    return play.match.header.seats[told.seat] != HUMAN


def show_play(row: StoredMatch, play: Play, *, acted: bool = False) -> MatchView:
    """Show a match as it stands, with what its owner may do; `acted`: just now, here."""
    match, teller, waits_for = play.match, teller_of(play), curtain.waits_for(row, play)
    closed = waits_for is not None
    options = match.options() if match.player_to_move() is None and not closed else ()
    looker = curtain.looker(row, play, match.state)
    at = len(play.told)
    shown = _show(_Scene(row, play, teller, "play", match.state, at, looker, options, closed))
    shown.waits_for = waits_for
    shown.can_undo = match.last_own_move() is not None
    shown.notice = _taken_over(play, teller, at)
    shown.paced = acted and bool(shown.told) and shown.told[-1].number == len(play.told) - 1
    news = [f"{one.who}: {one.text}" for one in shown.told] if shown.paced else []
    shown.said = " ".join([*news, shown.outcome or shown.heading])
    return shown


def show_instead(row: StoredMatch, play: Play, move: int) -> MatchView:
    """Show the moment of a rival's move, with what it may do instead."""
    before, teller = play.match.position_at(move), teller_of(play)
    made = play.match.records[move].action
    options = [one for one in play.match.game.options(before) if one != made]
    looker = curtain.looker(row, play, before)
    shown = _show(_Scene(row, play, teller, "instead", before, move, looker, options))
    who = teller.seats[play.told[move].seat]
    shown.heading = _("What shall %(name)s do instead?") % {"name": who}
    shown.told = [_move(play, teller, move, looker)]
    shown.told_title = _("Its own choice")
    return shown


def show_watch(row: StoredMatch, play: Play) -> MatchView:
    """Show a match to somebody who may only look."""
    teller, state = teller_of(play, plays=False), play.match.state
    looker = curtain.stranger(play, state)
    return _show(_Scene(row, play, teller, "watch", state, len(play.told), looker))


def show_replay(row: StoredMatch, play: Play, at: int, *, plays: bool) -> MatchView:
    """Show the position after `at` moves, and the move that led there."""
    teller, state = teller_of(play, plays=plays), play.match.position_at(at)
    looker = curtain.looker(row, play, state, plays=plays)
    shown = _show(_Scene(row, play, teller, "replay", state, at, looker))
    shown.told = [_move(play, teller, at - 1, looker)] if at else []
    shown.told_title = _("This move")
    return shown


def show_move(row: StoredMatch, play: Play, move: int, *, plays: bool) -> ShownMove:
    """Show one move with its reasons."""
    looker = curtain.looker(row, play, play.match.state, plays=plays)
    return _move(play, teller_of(play, plays=plays), move, looker)


def _show(scene: _Scene) -> MatchView:
    play, teller = scene.play, scene.teller
    result = curtain.score(play, scene.state, scene.looker)
    to_move = play.match.game.to_move(scene.state)
    score_seats, score_rows = teller.score(result)
    panels = [] if scene.closed else _panels(scene)
    told, groups = _last_told(scene), _groups(scene, panels)
    return MatchView(
        row=scene.row,
        mode=scene.mode,
        title=name_of(scene.row, teller, play.match.header.seats),
        at=scene.at,
        panels=panels,
        groups=groups,
        turns=any(_GROUP.search(panel.svg) for panel in panels),
        measures=any(_MEASURED in panel.svg for panel in panels),
        heading=_heading(teller, to_move),
        asks=_asks(scene),
        kinds=_kinds(teller, groups),
        over=to_move is None,
        outcome=teller.outcome(result) if to_move is None else "",
        ending=teller.words(result.ending) if result.ending else "",
        seats=_seats(scene, result, to_move),
        score_seats=score_seats,
        score_rows=score_rows,
        told=told,
        told_title=_told_title(scene, told),
        log=_log(scene),
        shared=curtain.is_shared(play),
    )


def _asks(scene: _Scene) -> str:
    """Say what is to be decided, to whoever may decide it; '' where the options say enough."""
    asked = scene.play.match.game.to_decide(scene.state) if scene.options else None
    return "" if asked is None else scene.teller.note(asked)


def _seats(scene: _Scene, result: Result, to_move: int | None) -> list[SeatScore]:
    game, teller = scene.play.match.game, scene.teller
    colours = [teller.own(f"colour.{one}") for one in game.seat_colours(scene.state)]
    colours = colours or [""] * len(result.seats)
    pages = [_page(game, seat) for seat in _seat_names(scene.play)]
    named = zip(teller.seats, result.seats, colours, pages, strict=True)
    return [
        SeatScore(name, seat.total, number == to_move, seat.rank, colour, page)
        for number, (name, seat, colour, page) in enumerate(named)
    ]


def _page(game: Game[Any], seat: str) -> str:
    """Give the address of the page about a seat's rival; '' where there is none.

    An app named as the game may tell its numbered rivals: its address `rival` takes a number.
    """
    number = seat.partition(":")[2].partition("+")[0]
    if number.isdecimal():
        with suppress(NoReverseMatch):
            return reverse(f"{game.spec.name}:rival", args=[int(number)])
    return ""


def _kinds(teller: Teller, groups: Sequence[OptionGroup]) -> str:
    """List the kinds of actions that can be chosen; a game with one kind need not say it."""
    titles = [group.title for group in groups] if teller.kind_count() > 1 else []
    return "\N{NO-BREAK SPACE}· ".join(titles)


def _heading(teller: Teller, to_move: int | None) -> str:
    if to_move is None:
        return _("The match is over")
    if teller.plays and [to_move] == teller.persons:
        return _("Your move")
    return _("To move: %(name)s") % {"name": teller.seats[to_move]}


def _panels(scene: _Scene) -> list[ShownPanel]:
    game, teller = scene.play.match.game, scene.teller
    seen = curtain.seen(scene.play, scene.state, scene.looker)
    seat = game.to_move(scene.state) if scene.looker is None else scene.looker
    return [
        ShownPanel(
            panel.key,
            teller.words(panel.title.rule, panel.title.params) or teller.title,
            mark_safe(panel.svg),  # noqa: S308 - drawn by the game, which escapes every text in it
            len(_places_of(panel.svg)),
        )
        for panel in game.panels(seen, teller.lang, scene.options, seat or 0)
    ]


def _places_of(svg: str) -> set[str]:
    """List the actions that have a place in a picture: alone there, or beside others."""
    return {one for found in _PLACE.findall(svg) for one in found.split("|")}


def _groups(scene: _Scene, panels: Sequence[ShownPanel]) -> list[OptionGroup]:
    teller, game, state = scene.teller, scene.play.match.game, scene.state
    placed = {value for panel in panels for value in _places_of(panel.svg)}
    by_kind: dict[str, list[ShownOption]] = {}
    for action in scene.options:
        value = format_action(action)
        one = ShownOption(
            value,
            teller.note(game.describe(state, action)),
            tuple(teller.notes(game.forecast(state, action))),
            value in placed,
        )
        by_kind.setdefault(teller.kind(action), []).append(one)
    return [OptionGroup(title, tuple(found)) for title, found in by_kind.items()]


def _told_to(play: Play, number: int, looker: curtain.Looker) -> Told:
    """Give what is told of a move to whoever looks: while the match runs, others' secrets not."""
    told = play.told[number]
    if told.veil is None or looker == told.seat or play.match.to_move() is None:
        return told
    return msgspec.structs.replace(told, note=told.veil, own=None, causes=())


def _move(play: Play, teller: Teller, number: int, looker: curtain.Looker) -> ShownMove:
    told = _told_to(play, number, looker)
    return ShownMove(
        text=teller.note(told.note),
        who=teller.seats[told.seat],
        note=teller.own_choice(told),
        whys=teller.whys(told),
        events=tuple(teller.notes(told.events)),
        number=number,
        is_rival=_is_rival(play, told),
        can_change=can_change(play, number),
    )


def _log(scene: _Scene) -> list[LogLine]:
    """Tell every move, and where another version of the game took the match over."""
    lines: list[LogLine] = []
    whys = _whys(scene)
    for number in range(scene.at + 1):
        if number in scene.play.match.marks:
            lines.append(LogLine(_taken_over(scene.play, scene.teller, number), "", ""))
        if number < scene.at:
            lines.append(_line(scene, number, whys))
    return lines


def _taken_over(play: Play, teller: Teller, move: int) -> str:
    """Tell that another version goes on from this move; '' where none does."""
    mark = play.match.marks.get(move)
    return teller.note(goes_on(mark.game)) if mark else ""


def _line(scene: _Scene, number: int, whys: str) -> LogLine:
    told, teller = _told_to(scene.play, number, scene.looker), scene.teller
    return LogLine(
        text=teller.note(told.note),
        who=teller.seats[told.seat],
        mark=str(number + 1),
        is_rival=_is_rival(scene.play, told),
        note=teller.own_choice(told),
        events=tuple(teller.notes(told.events)),
        why_url=f"{whys}{number}/" if told.causes or told.own is not None else "",
    )


def _whys(scene: _Scene) -> str:
    """Begin the addresses of moves' reasons: the owner's, or those behind the link to watch."""
    row, plays = scene.row, scene.teller.plays
    name, match = ("matches:why", row.pk) if plays else ("matches:watch-why", row.watch)
    return reverse(name, args=[match, 0]).removesuffix("0/")


def _last_told(scene: _Scene) -> list[ShownMove]:
    """Tell what was done to this moment by all others than the person to move, or than people.

    Of the person's own moves only one is told, and only if something came of it by itself (dice,
    a new round): the latest, or else the one that the others answered.
    """
    persons, told = scene.teller.persons, scene.play.told
    to_move = scene.play.match.game.to_move(scene.state)
    own = [to_move] if to_move in persons else persons
    last = scene.at
    while last > 0 and told[last - 1].seat in own:
        last -= 1
    first = last
    while first > 0 and told[first - 1].seat not in own:
        first -= 1
    if first > 0 and told[first - 1].events:
        first -= 1
    news = [number for number in range(last, scene.at) if told[number].events]
    numbers = news[-1:] or range(max(first, last - MOST_TOLD), last)
    return [_move(scene.play, scene.teller, number, scene.looker) for number in numbers]


def _told_title(scene: _Scene, told: Sequence[ShownMove]) -> str:
    if any(scene.play.told[one.number].events for one in told):
        return _("What has happened")
    if len({one.who for one in told}) != 1:
        return _("What the others did")
    seat = scene.play.told[told[0].number].seat
    name = _seat_names(scene.play)[seat]
    who = scene.teller.seats[seat] if name == HUMAN else scene.teller.rival(name)
    return _("The last turn: %(name)s") % {"name": who}


def recent_score(row: StoredMatch) -> str:
    """Say how a stored match stands, for a list: its points."""
    seats: list[dict[str, Any]] = (row.result or {}).get("seats", [])
    return " : ".join(str(seat["total"]) for seat in seats)
