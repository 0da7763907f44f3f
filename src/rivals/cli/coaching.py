"""`rivals coach` and `rivals review`: what could be done at a decision, and what each move cost."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from rivals.cli import printing, reading, replaying
from rivals.cli.deciding import seat_to_move
from rivals.cli.telling import Teller
from rivals.core.game import HUMAN
from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.core.speech import tell
from rivals.core.words import language
from rivals.search.coaching import Advice, coach_of
from rivals.search.reviewing import Judged, Review, dearest
from rivals.search.saying import say_advice, say_dear, say_how, say_sum, say_verdict
from rivals.search.worths import OTHERS, Estimate, Part, Shown, Way

R = TypeVar("R")

_HUNDRED = 100
"""The length of a bar."""


def coach(
    game: str,
    position: str,
    *,
    seat: int | None,
    level: str,
    seed: int,
    components: Path | None,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Print what whoever is to move could do, as far as that seat can see.

    JSON: `{"game", "seat", "counts", "proof", "ways": […], "parts": […], "line": […], "tries",
    "text": […]}`.
    """
    found = find_game(game)
    teller = _Teller(Teller(found, language(lang)))
    reading.read_options(found, components, settings)
    state = reading.read_position(found, position)
    seat_to_move(found, state, seat)
    its = coach_of(found, level)
    with printing.progress(_HUNDRED) as told:
        advice = _watched(its.advising(state, seed), 0.0, 1.0, told)
    how = say_how(its, proof=advice.proof) if advice.weighed else []
    said = teller.say([*say_advice(found, advice), *how])
    if as_json:
        printing.print_json(
            {
                "game": found.spec.id,
                "seat": advice.seat,
                "counts": advice.counts,
                "proof": advice.proof,
                "ways": teller.ways(advice),
                "parts": teller.parts(advice.parts),
                "line": teller.line(advice.shown),
                "tries": advice.tries,
                "text": said,
            }
        )
        return
    teller.print_ways(advice)
    for sentence in said:
        printing.say(sentence)
    for one in teller.line(advice.shown):
        printing.aside(f"  {one['seat']}  {one['text']}")


def review(name: str, *, seat: int | None, level: str, seed: int, lang: str, as_json: bool) -> None:
    """Print what each decision of a seat cost against the best found; a person's, if left out.

    JSON: `{"game", "seat", "counts", "proof", "moves": […], "dearest": […], "text": […]}`; moves
    count from 1, seats from 0.
    """
    match = replaying.load(name, reading.read_text(name))
    teller = _Teller(Teller(match.game, language(lang)))
    its = coach_of(match.game, level)
    work = Review(its, match, _seat(match, seat), seed)
    found: dict[int, Judged] = {}
    with printing.progress(_HUNDRED) as told:
        while (steps := work.next_part(found)) is not None:
            share = work.share(found)
            part = 1 / (len(work.units) + 1)
            judged = _watched(steps, share, share + part, told)
            found[judged.move] = judged
    moves = [found[one] for one in sorted(found)]
    top = dearest(moves)
    said = teller.say([*say_sum(moves), *say_how(its, proof=work.proof, review=True)])
    if as_json:
        head = {"game": match.header.game, "seat": work.seat, "counts": its.policy.counts}
        told_moves = [teller.judged(one) for one in moves]
        tops = [one.move + 1 for one in top]
        rest = {"moves": told_moves, "dearest": tops, "text": said}
        printing.print_json({**head, "proof": work.proof, **rest})
        return
    teller.print_moves(moves)
    for one in top:
        printing.head(f"{one.move + 1}. {teller.does(one.made)}")
        for sentence in teller.dear(one, proof=work.proof):
            printing.say(f"  {sentence}")
    printing.say()
    for sentence in said:
        printing.say(sentence)


def _seat(match: Match, wanted: int | None) -> int:
    if wanted is not None:
        return wanted
    return next((number for number, one in enumerate(match.header.seats) if one == HUMAN), 0)


def _watched(steps: Generator[float, None, R], begin: float, end: float, told: Any) -> R:
    """Go through steps to their end, and move a bar from one share to another meanwhile."""
    while True:
        try:
            share = next(steps)
        except StopIteration as over:
            found: R = over.value
            return found
        told(int(_HUNDRED * min(1.0, begin + share * (end - begin))))


class _Teller:
    """Tells what the coach says, in one language."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller

    def say(self, notes: Iterable[Note]) -> list[str]:
        """Tell notes, the coach's and the game's."""
        return [tell(one, self._teller.lang, self._teller.game.words) for one in notes]

    def does(self, way: Way) -> str:
        """Tell the actions of a way."""
        return "; ".join(one.rstrip(".") for one in self.say(way.does))

    def way(self, way: Way, behind: Estimate | None = None) -> dict[str, Any]:
        """Give a way for JSON."""
        return {
            "actions": way.actions,
            "text": self.say(way.does),
            "worth": way.worth,
            "behind": behind,
        }

    def ways(self, advice: Advice) -> list[dict[str, Any]]:
        """Give the ways of an advice for JSON."""
        behind = [None, *advice.behind]
        return [self.way(one, its) for one, its in zip(advice.ways, behind, strict=True)]

    def parts(self, parts: Sequence[Part]) -> list[dict[str, Any]]:
        """Give what sets ends apart for JSON; `others` is the best other seat's."""
        return [{"source": one.key or "others", "by": _by(one)} for one in parts]

    def line(self, line: Sequence[Shown]) -> list[dict[str, Any]]:
        """Give a line that is shown to its end."""
        return [{"seat": one.seat, "text": self.say([one.does])[0]} for one in line]

    def judged(self, one: Judged) -> dict[str, Any]:
        """Give a move for JSON."""
        return {
            "move": one.move + 1,
            "moves": one.moves,
            "verdict": one.verdict,
            "made": self.way(one.made),
            "best": one.best and self.way(one.best),
            "cost": one.cost,
            "parts": self.parts(one.parts),
            "line": self.line(one.shown),
        }

    def dear(self, one: Judged, *, proof: bool) -> list[str]:
        """Tell of a move that was dear."""
        best = "" if one.best is None else self.does(one.best)
        notes = [Note("search.review.instead", {"line": best})]
        return self.say([*notes, *say_dear(self._teller.game, one, proof=proof)])

    def print_ways(self, advice: Advice) -> None:
        """Print the table of an advice."""
        value = self.say([Note(f"search.coach.{advice.counts}")])[0]
        titles = [value, self._teller.own("title.against"), self._teller.own("title.way")]
        behind = ["", *(one.against.signed for one in advice.behind)]
        rows = [
            [str(one.worth) if advice.weighed else "", its, self.does(one)]
            for one, its in zip(advice.ways, behind, strict=True)
        ]
        printing.table(titles, rows)

    def print_moves(self, moves: Sequence[Judged]) -> None:
        """Print a line for each move."""
        keys = ("title.move", "title.what", "title.verdict")
        rows = [
            [str(one.move + 1), self.does(one.made), self.say([say_verdict(one)])[0]]
            for one in moves
        ]
        printing.table([self._teller.own(key) for key in keys], rows, right=(0,))


def _by(part: Part) -> Estimate:
    """Give a difference as it is told: of the best other seat its points, not one's own for it."""
    return part.by.against if part.key == OTHERS else part.by
