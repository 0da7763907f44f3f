"""What games say, in words: notes, reasons, moves, scores and positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rivals.cli import printing
from rivals.cli.words import CLI_WORDS
from rivals.core.choosing import Change, Reason, Worth
from rivals.core.game import HUMAN, Action, Game, Result, State
from rivals.core.notation import encode_position, format_action
from rivals.core.notes import Note
from rivals.core.words import Lang

SHOWN = 8
"""So many candidates are told one by one; of more, only how many there were."""


class Teller:
    """Tells what a game says in one language."""

    def __init__(self, game: Game[Any], lang: Lang) -> None:
        self.game = game
        self.lang = lang

    def own(self, key: str, **params: Any) -> str:
        """Tell one of the command's own words."""
        return CLI_WORDS.text(f"cli.{key}", self.lang, params)

    def note(self, note: Note | Reason) -> str:
        """Tell a note, or the rule of a reason."""
        return self.game.words.text(note.rule, self.lang, note.params)

    def order(self, note: Note) -> str:
        """Tell what is to be done for a rival at a real table."""
        return self.game.words.bid(note.rule, self.lang, note.params)

    def notes(self, notes: Sequence[Note]) -> list[str]:
        """Tell notes, one after the other."""
        return [self.note(one) for one in notes]

    def action(self, state: State, action: Action) -> str:
        """Tell an action in the position before it."""
        return self.note(self.game.describe(state, action))

    def candidate(self, state: State | None, one: Any) -> str:
        """Tell a candidate of a choice; `state` is the position in which it was one."""
        if isinstance(one, Action):
            return format_action(one) if state is None else self.action(state, one).rstrip(".")
        its = self.game
        note = its.candidate(one) if state is None else its.candidate_in(state, one)
        return str(one) if note is None else self.note(note)

    def why(self, state: State | None, reasons: Sequence[Reason]) -> Iterator[str]:
        """Tell what decided, with what it did to the candidates; the rest in a line each."""
        step = None
        for reason in reasons:
            if reason.told:
                if reason.step not in (None, step):
                    yield f"  {self.note(reason.step)}:"
                step = reason.step
                yield from self._told(state, reason)
        for outcome in ("no_difference", "nobody_qualified"):
            texts = dict.fromkeys(self.note(one) for one in reasons if one.outcome == outcome)
            told = {self.note(one) for one in reasons if one.told}
            if folded := [one.rstrip(".") for one in texts if one not in told]:
                yield "  " + self.own(outcome, listed="; ".join(folded))

    def _told(self, state: State | None, reason: Reason) -> Iterator[str]:
        margin = "    " if reason.step else "  "
        source = self.game.words.source(reason.rule, self.lang)
        yield f"{margin}- {self.note(reason)}" + (f"  ({source})" if source else "")
        if reason.dropped and not reason.table:
            kept = self._candidates(state, reason.kept)
            dropped = self._candidates(state, reason.dropped)
            yield f"{margin}    " + self.own("kept", kept=kept)
            yield f"{margin}    " + self.own("dropped", dropped=dropped)
        if reason.change is not None:
            yield f"{margin}    " + self._changed(state, reason.rule, reason.change)
        for row in reason.table:
            yield f"{margin}    " + self.own(
                "worth", value=str(row), n=row.tries, line=self._line(row)
            )

    def _changed(self, state: State | None, rule: str, change: Change) -> str:
        """Tell what would have changed a choice."""
        one, of = (self.candidate(state, each) for each in (change.one, change.of))
        return self.note(Note(change.words(rule), {"one": one, "of": of, "n": change.value}))

    def _line(self, row: Worth) -> str:
        return "; ".join(self.note(one).rstrip(".") for one in row.does)

    def _candidates(self, state: State | None, ones: Sequence[Any]) -> str:
        if len(ones) > SHOWN or any(isinstance(one, self.game.measured) for one in ones):
            return self.own("many", n=len(ones))
        return "; ".join(self.candidate(state, one) for one in ones)

    def ending(self, result: Result) -> str:
        """Tell the way a game ended, or that it has not."""
        if not result.ending:
            return self.own("running")
        return self.note(Note(result.ending))

    def score_key(self, key: str) -> str:
        """Tell a part of a score, by the game's word `<game>.score.<key>`."""
        return self.game.words.said(f"{self.game.spec.name}.score.{key}", self.lang, key)

    def result_rows(self, result: Result) -> tuple[list[str], list[list[str]]]:
        """Tell how the seats stand: titles and rows of a table, the parts of each score first."""
        keys = list(dict.fromkeys(key for seat in result.seats for key in seat.breakdown))
        names = [self.seat_name(number, seat.name) for number, seat in enumerate(result.seats)]
        rows = [
            [self.score_key(key), *(str(seat.breakdown.get(key, "")) for seat in result.seats)]
            for key in keys
        ]
        rows.append([self.own("total"), *(str(seat.total) for seat in result.seats)])
        rows.append([self.own("rank"), *(str(seat.rank) for seat in result.seats)])
        return ["", *names], rows

    def print_result(self, result: Result) -> None:
        """Print how the seats stand, with the parts of each score."""
        titles, rows = self.result_rows(result)
        printing.table(titles, rows, right=range(1, len(titles)))

    def title(self) -> str:
        """Name the game, by its word `<game>.title`."""
        spec = self.game.spec
        return self.game.words.said(f"{spec.name}.title", self.lang, spec.title)

    def seat_name(self, seat: int, name: str) -> str:
        """Tell who sits where; seats count from 0, as in positions and matches."""
        return self.own("seat", seat=seat, name=self.player(name))

    def player(self, name: str) -> str:
        """Name who plays a seat: a rival as it is spelt, a person in words."""
        return self.own("person") if name == HUMAN else name

    def print_position(self, state: State) -> None:
        """Print a position: the game's own drawing in characters, or else its parts."""
        drawn = self.game.sketch(state, self.lang)
        if drawn:
            printing.say(drawn)
        else:
            printing.print_json(plain_position(state))


def plain_position(state: State) -> Any:
    """Give a position as plain lists and dicts, just as its JSON has them."""
    return msgspec.json.decode(encode_position(state))


def plain_candidate(one: Any) -> Any:
    """Give a candidate for JSON: an action as its notation, anything else as it is."""
    return format_action(one) if isinstance(one, Action) else msgspec.to_builtins(one)


def plain_change(change: Change | None) -> dict[str, Any] | None:
    """Give what would have changed a choice for JSON."""
    if change is None:
        return None
    one, of = (plain_candidate(each) for each in (change.one, change.of))
    return {"one": one, "of": of, "value": change.value}


def plain_reasons(teller: Teller, reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    """Give reasons for JSON."""
    return [
        {
            "rule": reason.rule,
            "text": teller.note(reason),
            "source": teller.game.words.source(reason.rule, teller.lang),
            "params": msgspec.to_builtins(reason.params),
            "outcome": reason.outcome,
            "step": reason.step and msgspec.to_builtins(reason.step),
            "kept": [plain_candidate(one) for one in reason.kept],
            "dropped": [plain_candidate(one) for one in reason.dropped],
            "change": plain_change(reason.change),
            "table": [plain_worth(teller, one) for one in reason.table],
        }
        for reason in reasons
    ]


def plain_worth(teller: Teller, row: Worth) -> dict[str, Any]:
    """Give a row of a searcher's table for JSON."""
    return {
        "text": teller.notes(row.does),
        "value": row.value,
        "margin": row.margin,
        "tries": row.tries,
    }


def plain_result(result: Result) -> dict[str, Any]:
    """Give a score for JSON."""
    seats = [
        {
            "name": seat.name,
            "total": seat.total,
            "rank": seat.rank,
            "breakdown": seat.breakdown,
        }
        for seat in result.seats
    ]
    return {"seats": seats, "ending": result.ending}
