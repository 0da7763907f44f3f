"""What the page of a match shows: the board in panels, the options, what was told, the score."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from rivals.core.choices import Bundle, Choices
from rivals.core.faces import faces
from rivals.core.game import HUMAN, Action, Game, Result, State
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.versions import goes_on
from rivals.web.look.parts import LogLine
from rivals.web.look.site_apps import address
from rivals.web.look.speaking import spoken
from rivals.web.look.windows import lie
from rivals.web.matches import curtain, lessons, waiting
from rivals.web.matches.coach_showing import say_help, show_coach
from rivals.web.matches.coaching import reviewed_seats
from rivals.web.matches.laying import Layout, ShownPanel, face_id, shown
from rivals.web.matches.models import Invitation, StoredMatch
from rivals.web.matches.offering import OptionGroup, bundled, grouped, offered, together
from rivals.web.matches.pages import (
    RECENT,
    MatchView,
    Mode,
    SeatScore,
    ShownFace,
    ShownMove,
    ShownThought,
)
from rivals.web.matches.playing import Play, Told
from rivals.web.matches.seats.handing_over import who_plays_on
from rivals.web.matches.seats.news import News, news_of
from rivals.web.matches.seats.taking_back import last_chosen
from rivals.web.matches.telling import Teller
from rivals.web.thinking.models import State as ThoughtState
from rivals.web.thinking.progress import pace

MOST_TOLD: Final = 60
"""Of what the others did so many moves at most are told at once; the list of moves has all."""

EVERY: Final = "1s"
"""How often a page looks how far a thought is, where processes of their own think."""

_MEASURED = "data-measured="
_GROUP = "data-group="


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
    only: str = ""
    earlier: int = 0

    @property
    def at_one_tap(self) -> bool:
        """Say whether one tap may play several actions: where a person plays, freely."""
        return bool(
            self.mode == "play" and self.options and not self.only and self.row.lesson is None
        )

    def choices(self) -> tuple[Choices, ...]:
        """Part all that can be chosen by what it is."""
        return self.play.match.game.choices(self.state, self.options) if self.options else ()


def name_of(row: StoredMatch, teller: Teller, seats: Sequence[str]) -> str:
    """Give a match's title: its own, or the game and who else plays."""
    if row.title:
        return row.title
    alone = len(teller.persons) == 1
    others = [teller.seats[n] for n, seat in enumerate(seats) if not (alone and seat == HUMAN)]
    return f"{teller.title}: {', '.join(others)}" if others else teller.title


def teller_of(play: Play, *, plays: bool = True) -> Teller:
    """Give the teller of a match."""
    names = play.match.game.seat_names(play.match.state)
    return Teller(play.match.game, names, plays=plays, people=play.people, stand_ins=play.vacant)


def can_change(play: Play, move: int) -> bool:
    """Say whether a person may put another action in the place of this move."""
    told = play.told[move]
    return move >= play.match.since and told.others > 0 and _is_rival(play, told)


def _is_rival(play: Play, told: Told) -> bool:
    return play.match.header.seats[told.seat] != HUMAN


def show_play(
    row: StoredMatch, play: Play, *, acted: bool = False, only: str = "", fresh: bool = False
) -> MatchView:
    """Show a match as it stands, with what its owner may do; `acted`: just now, here.

    `only` is the key of choices to which the page keeps. `fresh`: it has just come to stand so,
    and nobody can have asked anything about it.
    """
    match, teller, waits_for = play.match, teller_of(play), curtain.waits_for(row, play)
    closed = waits_for is not None
    plays = match.player_to_move() is None and not closed and row.resigned is None
    plays = plays and curtain.acts(row, play)
    options = lessons.allowed(row, play, match.options()) if plays else ()
    looker = curtain.looker(row, play, match.state)
    at = len(play.told)
    earlier = max(0, at - RECENT) if fresh else 0
    scene = _Scene(
        row, play, teller, "play", match.state, at, looker, options, closed, only, earlier
    )
    shown = _show(scene)
    shown.waits_for = waits_for
    shown.lesson = lessons.show_step(row, play, teller)
    shown.news = news_of(row)
    shown.can_undo = _can_undo(row, play, shown.news)
    shown.can_resign = not row.finished and bool(curtain.persons(play))
    shown.stand_in = who_plays_on(row)
    shown.resigns_to = teller.seat_kind(shown.stand_in) if shown.stand_in else ""
    shown.may_ease = len(teller.persons) == 1
    shown.notice = _taken_over(play, teller, at)
    shown.thought = show_thought(row, play, plays=True)
    shown.coach = None if row.finished else show_coach(row, play, teller, fresh=fresh)
    shown.reviewable = bool(reviewed_seats(play))
    latest = bool(shown.told) and shown.told[-1].number == len(play.told) - 1
    shown.paced = acted and latest and shown.thought is None
    news = [one.text for one in shown.told] if shown.paced else []
    shown.said = " ".join([*news, shown.outcome or shown.heading])
    return shown


def _can_undo(row: StoredMatch, play: Play, news: News | None) -> bool:
    """Say whether there is a move to take back, or between devices to ask for."""
    if row.resigned is not None:
        return False
    if row.seat is None:
        return play.last_chosen() is not None
    asked = news is not None and news.plea is not None
    return not (asked or row.finished) and last_chosen(play, row.seat) is not None


def show_instead(row: StoredMatch, play: Play, move: int, *, only: str = "") -> MatchView:
    """Show the moment of a rival's move, with what it may do instead."""
    before, teller = play.match.position_at(move), teller_of(play)
    made = play.match.records[move].action
    options = [one for one in play.match.game.options(before) if one != made]
    looker = curtain.looker(row, play, before)
    scene = _Scene(row, play, teller, "instead", before, move, looker, options, only=only)
    shown = _show(scene)
    who = teller.seats[play.told[move].seat]
    shown.heading = _("What should %(name)s do instead?") % {"name": who}
    shown.told = [_move(play, teller, move, looker)]
    shown.told_title = _("Its own choice")
    return shown


def show_position(
    row: StoredMatch, play: Play, title: str, url: str, *, only: str = ""
) -> MatchView:
    """Show a position of no match of anybody's, with what can be done; `url` is its own."""
    state = play.match.state
    looker = curtain.looker(row, play, state)
    options = play.match.options()
    scene = _Scene(row, play, teller_of(play), "puzzle", state, 0, looker, options, only=only)
    shown = _show(scene)
    shown.title, shown.puzzle_url = title, url
    return shown


def show_watch(row: StoredMatch, play: Play) -> MatchView:
    """Show a match to somebody who may only look."""
    teller, state = teller_of(play, plays=False), play.match.state
    looker = curtain.stranger(play, state)
    shown = _show(_Scene(row, play, teller, "watch", state, len(play.told), looker))
    shown.thought = show_thought(row, play, plays=False)
    talks = Invitation.objects.filter(match=row.pk, talk_watched=True)
    shown.talk_watched = row.remote and talks.exists()
    return shown


def show_thought(row: StoredMatch, play: Play, *, plays: bool) -> ShownThought | None:
    """Show how far it is, where who is to move thinks."""
    if not play.thinks or row.finished:
        return None
    name, key = ("matches:thought", row.pk) if plays else ("matches:watch-thought", row.watch)
    url = f"{reverse(name, args=[key])}?revision={row.revision}"
    every = pace(EVERY)
    its = waiting.thought_about(row)
    # One that is done has stored what came of it since the match was read.
    if its is None or not (its.is_live or its.state == ThoughtState.DONE):
        rule = (its and its.fault) or "site.thinking.broke"
        fault = tell(Note(rule), spoken())
        return ShownThought(url, every, plays, fault=f"{fault[:1].upper()}{fault[1:]}.")
    waits = its.state == ThoughtState.WAITING
    return ShownThought(url, every, plays, min(99, int(100 * its.share)), waits)


def show_replay(row: StoredMatch, play: Play, at: int, *, plays: bool) -> MatchView:
    """Show the position after `at` moves, and the move that led there."""
    teller, state = teller_of(play, plays=plays), play.match.position_at(at)
    looker = curtain.looker(row, play, state, plays=plays)
    shown = _show(_Scene(row, play, teller, "replay", state, at, looker))
    shown.told = [_move(play, teller, at - 1, looker)] if at else []
    shown.told_title = _("This move")
    return shown


def show_log(row: StoredMatch, play: Play, at: int) -> list[LogLine]:
    """Tell the moves before move `at` to who plays."""
    teller, state = teller_of(play), play.match.state
    looker = curtain.looker(row, play, state)
    scene = _Scene(row, play, teller, "play", state, at, looker)
    lines = _log(scene, _whys(scene))
    return lines[:-1] if at in play.match.marks else lines


def show_board(row: StoredMatch, play: Play, at: int) -> Layout:
    """Lay the table out as it was after `at` moves, to look at."""
    teller, state = teller_of(play), play.match.position_at(at)
    scene = _Scene(row, play, teller, "replay", state, at, curtain.looker(row, play, state))
    return Layout(_panels(scene, ()))


def show_move(row: StoredMatch, play: Play, move: int, *, plays: bool) -> ShownMove:
    """Show one move with its reasons."""
    looker = curtain.looker(row, play, play.match.state, plays=plays)
    return _move(play, teller_of(play, plays=plays), move, looker)


def _show(scene: _Scene) -> MatchView:
    play, teller = scene.play, scene.teller
    result = curtain.score(play, scene.state, scene.looker)
    to_move = play.match.game.to_move(scene.state)
    score_seats, score_rows = teller.score(result)
    choices = scene.choices()
    kept = [one for one in choices if one.key == scene.only] or list(choices)
    ahead = play.match.game.ahead(scene.state) if scene.at_one_tap else ()
    options = [one for its in kept for one in its.options] + [one.options[-1] for one in ahead]
    table = Layout(() if scene.closed else _panels(scene, options))
    whys = _whys(scene)
    told, groups = _last_told(scene, whys), _groups(scene, kept, ahead, table)
    return MatchView(
        row=scene.row,
        mode=scene.mode,
        title=name_of(scene.row, teller, play.match.header.seats),
        at=scene.at,
        table=table,
        groups=groups,
        choices=offered(teller, scene.state, choices, scene.only),
        turns=any(_GROUP in panel.svg for panel in table.panels),
        measures=any(_MEASURED in panel.svg for panel in table.panels),
        heading=_heading(scene, to_move),
        asks=_asks(scene),
        over=to_move is None or _given_up(scene),
        outcome=_outcome(scene, result) if to_move is None or _given_up(scene) else "",
        ending=teller.words(result.ending) if result.ending else "",
        seats=_seats(scene, result, to_move),
        faces=_faces(scene),
        score_seats=score_seats,
        score_rows=score_rows,
        told=told,
        told_title=_told_title(scene, told),
        log=_log(scene, whys),
        earlier=scene.earlier,
        shared=curtain.keeps_back(scene.row, play),
        helped=say_help(scene.row) if to_move is None else "",
        rules_url=_rules_url(scene),
        lie=lie() if table.lies or teller.turns else "",
    )


def _given_up(scene: _Scene) -> bool:
    """Say whether this moment is the last of a match that was given up."""
    return scene.row.resigned is not None and scene.at == len(scene.play.told)


def _outcome(scene: _Scene, result: Result) -> str:
    seat, teller = scene.row.resigned, scene.teller
    if seat is None:
        return teller.outcome(result)
    if [seat] == _own(scene) and teller.plays:
        return _("You have given up")
    return _("%(name)s has given up") % {"name": teller.seats[seat]}


def _rules_url(scene: _Scene) -> str:
    game = scene.play.match.game
    section = game.section(scene.state, scene.options)
    told = address("help:rules", game.spec.name) if game.manual else ""
    return f"{told}#{section}" if told and section else told


def _asks(scene: _Scene) -> str:
    """Say what is to be decided, to whoever may decide it; '' where the options say enough."""
    asked = scene.play.match.game.to_decide(scene.state) if scene.options else None
    return "" if asked is None else scene.teller.note(asked)


def _seats(scene: _Scene, result: Result, to_move: int | None) -> list[SeatScore]:
    game, teller = scene.play.match.game, scene.teller
    colours = [teller.own(f"colour.{one}") for one in game.seat_colours(scene.state)]
    colours = colours or [""] * len(result.seats)
    spelt = teller.spelt
    named = zip(teller.seats, spelt, result.seats, colours, strict=True)
    return [
        SeatScore(
            name,
            seat.total,
            number == to_move,
            seat.rank,
            colour,
            _page(game, spelling),
            teller.about(spelling),
            face_id(number),
        )
        for number, (name, spelling, seat, colour) in enumerate(named)
    ]


def _faces(scene: _Scene) -> list[ShownFace]:
    game = scene.play.match.game
    found = faces(scene.teller.spelt, game.seat_colours(scene.state))
    return [
        ShownFace(face_id(seat), mark_safe(one.drawn(f"field-{seat}")))  # noqa: S308 - drawn of numbers
        for seat, one in enumerate(found)
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


def _heading(scene: _Scene, to_move: int | None) -> str:
    teller = scene.teller
    if to_move is None:
        return _("The match is over")
    if scene.mode in ("play", "watch") and scene.play.thinks:
        return _("%(name)s is thinking") % {"name": teller.seats[to_move]}
    if scene.mode == "play" and to_move in _own(scene):
        return _("Your move")
    return _("To move: %(name)s") % {"name": teller.seats[to_move]}


def _own(scene: _Scene) -> list[int]:
    """List the seats that are the visitor's alone: theirs between devices, or the one person's."""
    if scene.row.seat is not None:
        return [scene.row.seat]
    return scene.teller.persons if len(scene.teller.persons) == 1 else []


def _panels(scene: _Scene, options: Sequence[Action]) -> tuple[ShownPanel, ...]:
    game, teller = scene.play.match.game, scene.teller
    seen = curtain.seen(scene.play, scene.state, scene.looker)
    seat = game.to_move(scene.state) if scene.looker is None else scene.looker
    return tuple(
        shown(panel, teller.words(panel.title.rule, panel.title.params) or teller.title)
        for panel in game.panels(seen, teller.lang, options, seat or 0)
    )


def _groups(
    scene: _Scene, choices: Sequence[Choices], ahead: Sequence[Bundle], table: Layout
) -> list[OptionGroup]:
    """Tell the options; what one tap plays comes first, where a person plays."""
    teller, placed = scene.teller, {one for panel in table.panels for one in panel.places}
    bundles = scene.play.match.game.bundles(scene.state) if scene.at_one_tap else ()
    groups = grouped(teller, scene.state, choices, placed)
    at_once = together(teller, scene.state, ahead, placed)
    return bundled(teller, _("With one tap"), bundles) + groups + at_once


def _told_to(play: Play, number: int, looker: curtain.Looker) -> Told:
    """Give what is told of a move to whoever looks: while the match runs, others' secrets not."""
    told = play.told[number]
    if told.veil is None or looker == told.seat or play.over:
        return told
    return msgspec.structs.replace(told, note=told.veil, own=None, causes=(), places=())


def _move(
    play: Play, teller: Teller, number: int, looker: curtain.Looker, whys: str = ""
) -> ShownMove:
    """Tell a move with its reasons; where `whys` begins their addresses, with the address alone."""
    told = _told_to(play, number, looker)
    return ShownMove(
        text=teller.done(told.seat, told.note),
        who=teller.seats[told.seat],
        note=teller.own_choice(told),
        whys=() if whys else teller.whys(told),
        why_url=_why_url(told, number, whys) if whys else "",
        events=tuple(teller.events(told.events)),
        places=told.places,
        face=face_id(told.seat),
        number=number,
        is_rival=_is_rival(play, told),
    )


def _log(scene: _Scene, whys: str) -> list[LogLine]:
    """Tell the moves, and where another version of the game took the match over."""
    lines: list[LogLine] = []
    for number in range(scene.earlier, scene.at + 1):
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
    is_rival = _is_rival(scene.play, told)
    helped = not is_rival and number in scene.row.helped  # a rival's may have had that number
    return LogLine(
        text=teller.done(told.seat, told.note),
        who=teller.seats[told.seat],
        mark=str(number + 1),
        is_rival=is_rival,
        note=_("With the coach's help") if helped else teller.own_choice(told),
        events=tuple(teller.events(told.events)),
        face=face_id(told.seat),
        why_url=_why_url(told, number, whys),
    )


def _why_url(told: Told, number: int, whys: str) -> str:
    return f"{whys}{number}/" if told.causes or told.own is not None else ""


def _whys(scene: _Scene) -> str:
    """Begin the addresses of moves' reasons: the owner's, or those behind the link to watch."""
    row, plays = scene.row, scene.teller.plays
    name, match = ("matches:why", row.pk) if plays else ("matches:watch-why", row.watch)
    return reverse(name, args=[match, 0]).removesuffix("0/")


def _last_told(scene: _Scene, whys: str) -> list[ShownMove]:
    """Tell what was done to this moment by all others than the person to move, or than people.

    Of the person's own moves only one is told, and only if something came of it by itself (dice,
    a new round): the latest, or else the one that the others answered. `whys` begins the addresses
    of reasons: there may be hundreds, of which few are asked for.
    """
    persons, told = scene.teller.persons, scene.play.told
    to_move = scene.play.match.game.to_move(scene.state)
    own = _own(scene) or ([to_move] if to_move in persons else persons)
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
    found = [_move(scene.play, scene.teller, number, scene.looker, whys) for number in numbers]
    return _changeable(scene, found) if scene.mode == "play" else found


def _changeable(scene: _Scene, told: Sequence[ShownMove]) -> list[ShownMove]:
    """Add where a person may put another action in the place of a rival's."""
    if scene.row.remote:
        return list(told)
    instead = reverse("matches:instead", args=[scene.row.pk, 0]).removesuffix("0/")
    return [
        replace(one, change_url=f"{instead}{one.number}/")
        if can_change(scene.play, one.number)
        else one
        for one in told
    ]


def _told_title(scene: _Scene, told: Sequence[ShownMove]) -> str:
    if any(scene.play.told[one.number].events for one in told):
        return _("What has happened")
    if len({one.who for one in told}) != 1:
        return _("What the others did")
    seat = scene.play.told[told[0].number].seat
    name = scene.teller.spelt[seat]
    who = scene.teller.seats[seat] if name == HUMAN else scene.teller.rival(name)
    return _("The last turn: %(name)s") % {"name": who}
