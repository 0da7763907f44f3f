"""How many taps and words does a rival at a real table cost? An honest person counts.

He plays whole sessions: what lies on the table he looks up on the board of a digital match, as
the tests do. A tap is what the page takes for an answer, and "Done" once a turn, but where a page
asks below the orders what the next turn asks first: that is "Done", too. Words are those of the
heading (in the first turn all of it, later its first line), the questions, the choices that stand
below them (not those on a picture), and the orders, in English; buttons that every screen has are
not counted, nor what is folded under a line that is: what was told in full before. Questions that
stand on one screen are sent by one tap; what is usual there is told already.
"""

from __future__ import annotations

import re
import statistics
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from rivals.core.asking import Question
from rivals.core.game import Game
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.core.table import TableRival
from rivals.testing.tables import Screen, turns_at_the_table
from rivals.testing.trial import Trial

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "strategies"))

import armada_compared
import armada_person
import eclipse_person
import panticapaeum_person
import tyrants_person
from honest import turn_taps

SEEDS = range(4)
_PLACES = re.compile(r'data-(?:choice|cell)="([^"]+)"')

ON_DRAWINGS = ("armada.aim",)
"""The words of tables that are filled in on drawings of their own."""


class Span(NamedTuple):
    """A turn, or what stands for one: its name, its taps and its words."""

    name: str
    taps: int
    words: int


class Reader:
    """Counts the words of a game's questions and orders."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def note(self, rule: str, params: Any) -> int:
        """Count the words of a text."""
        return len(self.game.words.text(rule, "en", params).split())

    def notes(self, notes: Sequence[Note]) -> int:
        """Count the words of several."""
        return sum(self.note(one.rule, one.params) for one in notes)

    def question(self, question: Question, drawn: str = "") -> int:
        """Count the words of a question and of the choices below it."""
        if question.quick:  # signs, but for their titles
            titles = [f"{question.choice_words}.{one}" for one in ("beside", "more")]
            return self.note(question.rule, question.params) + sum(
                self.note(one, {}) for one in titles
            )
        places = set(_PLACES.findall(drawn))
        listed = [one for one in question.choices if one not in places]
        if question.only or question.choice_words in ON_DRAWINGS:  # the list is in a fold
            listed = []
        names = [self.game.words.said(f"{question.choice_words}.{one}", "en") for one in listed]
        values = [self.game.words.said(f"{question.value_words}.{one}", "en")
                  for one in question.values if listed]  # fmt: skip
        own = self.note(question.rule, question.params)
        own += self.note(question.by_again, {}) if question.by_again else self.notes(question.by)
        return own + sum(len(name.split()) for name in (*names, *values))


def seen(screens: Sequence[Screen]) -> Iterator[Question]:
    """Give all that stood on screens, also what the rival then did not come to ask."""
    for screen in screens:
        asked = {question.key: question for question, _ in screen.asked}
        yield from (asked | {one.key: one for one in screen.shown if one.key not in asked}).values()


def session(twin: Any, seed: int, name: str) -> Iterator[Span]:
    """Play a session with a rival that remembers all between turns."""
    game = find_game(name)
    rival: TableRival[Any] = game.tables()[twin.rival]
    read, first = Reader(game), True
    for turn in turns_at_the_table(Trial(game, twin.seats, seed, twin.options), twin):
        heading = rival.heading(turn.before)
        words = read.notes(heading if first else heading[:1])
        first = False
        for question in seen(turn.screens):
            words += read.question(question, rival.picture(turn.before, "en", question))
        words += read.notes([step.note for step in turn.steps])
        taps = _done(rival, turn.screens, touch=twin.touch) + turn_taps(turn.screens)
        yield Span(repr(twin), taps, words)


WAYS = {False: "by lists", True: "by touch"}


def botos(seed: int) -> Iterator[Span]:
    """Play Botos as he comes and with the tile of the path, asked either way."""
    for mods, touch in product(((), ("best_tile_on_path",)), WAYS):
        name = f"Botos, {'path' if mods else 'standard'}, {WAYS[touch]}"
        person = panticapaeum_person.HonestPerson(*mods, touch=touch)
        for span in session(person, seed, "panticapaeum"):
            yield span._replace(name=name)


def automatron(seed: int) -> Iterator[Span]:
    """Play one AutoMatron against a person, and two, asked either way."""
    for layout, touch in product(("pa", "paa"), WAYS):
        name = f"AutoMatron, {layout}, {WAYS[touch]}"
        for span in session(tyrants_person.HonestPerson(layout, touch=touch), seed, "tyrants"):
            yield span._replace(name=name)


def _done(rival: TableRival[Any], screens: Sequence[Screen], *, touch: bool = True) -> int:
    """Count the tap that says that orders are done: the next turn may be told with it."""
    return 0 if touch and rival.asks_on and screens else 1


def _spoken(read: Reader, talk: Any, name: str, more: int = 0) -> Span:
    words = sum(read.question(question) for question in seen(talk.screens.all))
    words += read.notes([step.note for step in talk.steps])
    return Span(name, more + turn_taps(talk.screens.all), words)


def eclipse(seed: int) -> Iterator[Span]:
    """Play every rival's turns of a match of four."""
    read = Reader(find_game("eclipse"))
    rival = find_game("eclipse").tables()["rival"]
    match = eclipse_person.Match(eclipse_person.begun(4, seed), seed)
    before: dict[int, Any] = {}
    while (number := read.game.to_move(match.position)) is not None:
        if not eclipse_person.is_turn(match.position):
            match.play(match.decide().action)
            continue
        talk, before[number] = eclipse_person.play_turn(match, number, before.get(number))
        done = _done(rival, talk.screens.all)
        yield _spoken(read, talk, "Eclipse, a rival's turn", done)


def rivals(seed: int) -> Iterator[Span]:
    """Play the turns of five rivals in one session, against one person."""
    read = Reader(find_game("eclipse"))
    match = eclipse_person.Match(eclipse_person.begun(6, seed), seed)
    sits, memory = range(1, 6), None
    while (number := read.game.to_move(match.position)) is not None:
        if number not in sits or not eclipse_person.is_turn(match.position):
            match.play(match.decide().action)
            continue
        talk, memory = eclipse_person.play_among(match, number, sits, memory)
        yield _spoken(read, talk, "Eclipse, each of five rivals", 1)


def armada(seed: int) -> Iterator[Span]:
    """Play every activation and every attack on the rival of a match."""
    read, before = Reader(find_game("armada")), {}
    board = armada_compared.begun(seed, fleet_1="imperial_core", fleet_2="rebel_core")
    match = armada_person.Match(board, seed)
    while (number := read.game.to_move(match.position)) is not None:
        if not armada_person.is_turn(match.position):
            match.play(match.decide().action)
            continue
        phase = match.position.phase
        talk, memory = armada_person.play_turn(match, number, before.get(number))
        before[number] = memory or before.get(number)
        yield _spoken(read, talk, f"Imperial AI, a {phase}", 1)
        for attack in talk.defences:
            yield _spoken(read, attack, "Imperial AI, attacked", 1)


GAMES = (botos, automatron, eclipse, rivals, armada)


def main() -> None:
    """Print the median and the most of taps and words a turn, for each rival."""
    found: dict[str, list[Span]] = {}
    for play in GAMES:
        for seed in SEEDS:
            for span in play(seed):
                found.setdefault(span.name, []).append(span)
    print(f"{'a turn of':30} {'turns':>5} {'taps, most':>12} {'words, most':>12}")
    for name, spans in found.items():
        taps_of, words = [one.taps for one in spans], [one.words for one in spans]
        told = [f"{statistics.median(one):g}, {max(one)}" for one in (taps_of, words)]
        print(f"{name:30} {len(spans):5} {told[0]:>12} {told[1]:>12}")


if __name__ == "__main__":
    main()
