"""What the coach and the review have to say, as notes: words are made at the edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from rivals.core.game import Game
from rivals.core.notes import Note
from rivals.search.coaching import Advice, Coach
from rivals.search.puzzles import Puzzle
from rivals.search.reviewing import Judged
from rivals.search.worths import OTHERS, Part


def say_advice(game: Game[Any], advice: Advice) -> list[Note]:
    """Say what the table of an advice comes to, and what sets the first way apart."""
    if not advice.weighed:
        return [Note("search.coach.alone")]
    if not advice.behind:
        return [Note("search.coach.same")]
    said = []
    if advice.proof:
        said.append(Note("search.coach.line", {"value": str(advice.ways[0].worth)}))
    if not advice.by_lines:
        unclear = sum(not one.clear for one in advice.behind)
        said.append(
            Note("search.coach.unclear", {"n": unclear}) if unclear else Note("search.coach.clear")
        )
    if advice.behind[0].clear:
        said.append(say_parts(game, advice.parts, "search.coach.apart"))
    elif advice.by_lines:
        said.append(Note("search.coach.tie"))
    return said


def say_parts(game: Game[Any], parts: Sequence[Part], rule: str) -> Note:
    """Say what sets one end apart from another."""
    if not parts:
        return Note("search.coach.only-value")
    return Note(rule, {"parts": [_part(game, one) for one in parts]})


def _part(game: Game[Any], part: Part) -> Note:
    if part.key == OTHERS:
        return Note("search.coach.part-others", {"by": part.by.against.signed})
    word = f"{game.spec.name}.score.{part.key}"
    what = Note(word) if word in game.words else part.key
    return Note("search.coach.part", {"what": what, "by": part.by.signed})


def say_how(coach: Coach, *, proof: bool, review: bool = False) -> list[Note]:
    """Say what values are, how they came about, and what they hang on."""
    by_lines = coach.policy.best_of
    said = [Note("search.coach.by-lines" if by_lines else f"search.coach.in-{coach.policy.counts}")]
    if review:
        said.append(Note("search.review.backwards" if proof else "search.review.fair"))
    said.append(Note("search.coach.proof") if proof else coach.goes_on())
    return said


def say_verdict(judged: Judged) -> Note:
    """Say in some words what a move was found to be."""
    cost = {"cost": str(judged.cost)} if judged.verdict == "dear" else {}
    return Note(f"search.review.{judged.verdict}", cost)


def say_dear(game: Game[Any], judged: Judged, *, proof: bool) -> list[Note]:
    """Say of a move that was dear what it was worth, what was better, and by what."""
    if judged.best is None:
        return []
    rule = "search.review.known" if proof else "search.review.valued"
    said = [Note(rule, {"made": str(judged.made.worth), "best": str(judged.best.worth)})]
    if judged.parts:
        said.append(say_parts(game, judged.parts, "search.coach.apart-made"))
    return said


def say_sum(found: Collection[Judged]) -> list[Note]:
    """Say what a review comes to."""
    counts = Counter(one.verdict for one in found)
    parts = [
        Note(f"search.review.some-{one}", {"n": counts[one]})
        for one in ("dear", "best", "even", "better", "alone")
        if counts[one]
    ]
    said = [Note("search.review.sum", {"n": len(found), "parts": parts})] if parts else []
    return said if counts["dear"] else [*said, Note("search.review.none-dear")]


def say_made(puzzle: Puzzle) -> list[Note]:
    """Say how a puzzle was found."""
    said = [Note("search.puzzle.made", {"n": len(puzzle.found.ways)})]
    return [*said, Note("search.puzzle.lines")] if puzzle.found.by_lines else said
