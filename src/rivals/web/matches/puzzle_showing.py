"""What the page of a puzzle shows: the table to play on, and afterwards what each move is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from rivals.core.game import Game
from rivals.search.coaching import TOLD, Advice
from rivals.search.puzzles import Puzzle, told
from rivals.search.saying import say_made
from rivals.web.matches.coach_showing import ShownCoach, fill
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.pages import MatchView, ShownAnswer
from rivals.web.matches.playing import Play
from rivals.web.matches.puzzles import Listed, url_of
from rivals.web.matches.showing import show_position, teller_of
from rivals.web.matches.telling import Teller


def show_puzzle(
    game: Game[Any],
    puzzle: Puzzle,
    play: Play,
    listed: Sequence[Listed],
    *,
    played: str = "",
    only: str = "",
) -> MatchView:
    """Show a puzzle, and what all is worth once something was `played`."""
    teller = teller_of(play)
    row = StoredMatch(pk=0, game=game.spec.id)
    url = url_of(game, puzzle)
    number = next(one.number for one in listed if one.url == url)
    title = _("%(game)s: puzzle %(number)s") % {"game": teller.title, "number": number}
    view = show_position(row, play, title, url, only=only)
    view.heading = _("Find the best move")
    if played:
        view.answer = _answer(row, play, teller, puzzle, played)
        view.answer.next_url = next((one.url for one in _after(listed, number) if not one.made), "")
        view.said = view.answer.verdict
    return view


def _after(listed: Sequence[Listed], number: int) -> Sequence[Listed]:
    """Give the others in their order, those after this one first."""
    return [*listed[number:], *listed[: number - 1]]


def _answer(
    row: StoredMatch, play: Play, teller: Teller, puzzle: Puzzle, played: str
) -> ShownAnswer:
    game, place = play.match.game, puzzle.place_of(played)
    coach = ShownCoach(row, played=played)
    fill(coach, play, teller, _few(told(game, puzzle, play.match.state), place))
    coach.how += teller.notes(say_made(puzzle))
    if place == 0:
        return ShownAnswer(_("Solved: no better move was found."), coach, solved=True)
    by = str(puzzle.found.behind[place - 1])
    verdict = _("Not the best: it is worth %(by)s less than the best found.") % {"by": by}
    return ShownAnswer(verdict, coach, solved=False)


def _few(found: Advice, place: int) -> Advice:
    """Keep the best ways, and the one that was played."""
    kept = [one for one in range(len(found.ways)) if one < TOLD or one == place]
    return msgspec.structs.replace(
        found,
        ways=tuple(found.ways[one] for one in kept),
        behind=tuple(found.behind[one - 1] for one in kept[1:]),
    )
