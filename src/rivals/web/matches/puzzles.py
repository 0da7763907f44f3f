"""Puzzles: which is today's, what a visitor made of each, and the table on which it is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.search.puzzles import Puzzle, position_of, puzzles_of
from rivals.web.accounts.owning import ownership
from rivals.web.accounts.quotas import count_guest
from rivals.web.look.speaking import name_of_game, spoken
from rivals.web.matches.forms import game_names
from rivals.web.matches.models import Attempt
from rivals.web.matches.playing import Play

Made = Literal["", "solved", "missed"]
"""What a visitor made of a puzzle; '' while it waits."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A puzzle in a list: `number` counts from 1."""

    number: int
    url: str
    made: Made


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of a game, and which is today's."""

    game: str
    title: str
    today: Listed
    puzzles: Sequence[Listed]

    @property
    def solved(self) -> int:
        """Count those that are solved."""
        return sum(one.made == "solved" for one in self.puzzles)


def shelves(request: HttpRequest) -> list[Shelf]:
    """Give the puzzles of each game that brings some."""
    found = []
    for game in _games():
        listed = listed_of(request, game)
        if listed:
            title = name_of_game(game, spoken())
            daily = listed[place_of(today(), len(listed))]
            found.append(Shelf(game.spec.name, title, daily, listed))
    return found


def _games() -> list[Game[Any]]:
    found = []
    for name in game_names():
        try:
            found.append(find_game(name))
        except BadSetup:
            continue  # it is told where somebody opens it
    return found


def listed_of(request: HttpRequest, game: Game[Any]) -> list[Listed]:
    """List a game's puzzles with what the visitor made of each."""
    puzzles = puzzles_of(game)
    tried = first_tries(Attempt.objects.of(request).filter(game=game.spec.name))
    return [
        Listed(number, url_of(game, one), made(one, tried.get(one.key, "")))
        for number, one in enumerate(puzzles, start=1)
    ]


def url_of(game: Game[Any], puzzle: Puzzle) -> str:
    """Give the address of a puzzle."""
    return reverse("matches:puzzle", args=[game.spec.name, puzzle.key])


def made(puzzle: Puzzle, played: str) -> Made:
    """Say what came of what a visitor tried."""
    if not played:
        return ""
    return "solved" if played == puzzle.best else "missed"


def today() -> date:
    """Give the day, which is the same for everybody: that of UTC."""
    return timezone.now().date()


def place_of(day: date, puzzles: int) -> int:
    """Say which puzzle is that of a day: one after another, the first again after the last."""
    return day.toordinal() % puzzles


def first_tries(attempts: QuerySet[Attempt]) -> Mapping[str, str]:
    """Give what was tried first, by the puzzle's key."""
    return dict(attempts.order_by("-pk").values_list("puzzle", "played"))


def remember(request: HttpRequest, game: Game[Any], puzzle: Puzzle, played: str) -> None:
    """Keep what the visitor tried, if it is the first time. Raises TooManyRequests."""
    own = Attempt.objects.of(request)
    if own.filter(game=game.spec.name, puzzle=puzzle.key).exists():
        return
    if not request.user.is_authenticated and not own.exists():
        count_guest(request)
    Attempt(**ownership(request), game=game.spec.name, puzzle=puzzle.key, played=played).save()


def tried(request: HttpRequest, game: Game[Any], puzzle: Puzzle) -> str:
    """Give what the visitor tried first; '' where nothing was."""
    own = Attempt.objects.of(request).filter(game=game.spec.name, puzzle=puzzle.key)
    return first_tries(own).get(puzzle.key, "")


def set_up(game: Game[Any], puzzle: Puzzle) -> Play:
    """Set a puzzle up as a match of which no move is told."""
    state = position_of(game, puzzle)
    return Play(Match(game, puzzle.seats, puzzle.seed, puzzle.options, state=state), [])
