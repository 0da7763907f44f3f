"""Properties of what is kept: text forms, copies, replay and undo."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.errors import BadPosition
from rivals.core.game import Action, Game, State
from rivals.core.match import load_match, resume_match
from rivals.core.notation import decode_position, encode_position, format_action, parse_action
from rivals.core.seating import plain_seats
from rivals.testing.transcript import differences
from rivals.testing.trial import Trial, conforms, same, spread

ODD_VALUES: tuple[Any, ...] = (-1, 10**6, "no such thing", [], None)
"""What is put in the place of each part of a position, to see it refused."""
SPOILT = 3
"""So many positions of a match are spoilt."""


@conforms
def positions_round_trip(trial: Trial) -> None:
    """A position written and read is the same position."""
    for match in trial.matches():
        text = encode_position(match.state)
        again = decode_position(trial.game, text)
        trial.require(same(again, match.state), f"the position back from {text}")
        names = trial.game.seat_names(again)
        told = [_as_told(trial, *pair) for pair in zip(trial.seats, names, strict=False)]
        right = len(names) == len(trial.seats) and all(told)
        trial.require(right, f"the seats {trial.seats} in it, got {names}")


def _as_told(trial: Trial, seat: str, name: str) -> bool:
    """Say whether a seat has the name it was set up with, or a number where that was rolled."""
    if name == seat:
        return True
    kinds = [kind.name for kind in trial.game.seat_kinds() if kind.numbers]
    kind, _colon, rest = name.partition(":")
    number = rest.partition("+")[0]
    own_kind, _colon, own = seat.partition(":")
    kept = not own.isdecimal() or own == number
    return kind == own_kind and kind in kinds and number.isdecimal() and kept


@conforms
def actions_round_trip(trial: Trial) -> None:
    """An option written and read is the same action, as notation and as JSON."""
    seen: set[Action] = set()
    for match in trial.matches():
        for action in match.options():
            if action in seen:
                continue
            seen.add(action)
            text = format_action(action)
            again = parse_action(trial.game, text)
            trial.require(again == action, f"{action} back from {text!r}, got {again}")
            raw = msgspec.json.encode(action)
            told = msgspec.json.decode(raw, type=trial.game.action_type)
            trial.require(told == action, f"{action} back from {raw!r}, got {told}")


@conforms
def matches_round_trip(trial: Trial) -> None:
    """A match saved and loaded is the same match, halfway and at its end."""
    match = trial.played()
    for moves in (len(match.records), len(match.records) // 2, 0):
        match.go_back_to(moves)
        trial.move = moves
        saved = match.save()
        resumed = resume_match(trial.game, saved, match.state.copy())
        standing = load_match(trial.game, match.save(standing=True))
        for again in (load_match(trial.game, saved), standing, resumed):
            trial.require(same(again.state, match.state), "the loaded position to be the saved one")
            trial.require(again.records == match.records, "the loaded records to be the saved ones")
            trial.require(again.save() == saved, "the loaded match to be saved as it was")


@conforms
def odd_positions_are_refused(trial: Trial) -> None:
    """A position with one part spoilt raises BadPosition, or is one that can be played on."""
    for number, state in spread(trial.positions(), SPOILT):
        trial.move = number
        for where, text in _spoilt(json.loads(encode_position(state))):
            try:
                _look_at(trial.game, decode_position(trial.game, text))
            except BadPosition:
                continue
            except Exception as error:  # noqa: BLE001 - anything else is what we look for
                trial.fail(f"BadPosition or a sound position with {where}, got {error!r}")


def _look_at(game: Game[Any], state: State) -> None:
    game.to_move(state)
    game.options(state)
    game.result(state)


def _spoilt(tree: Any) -> Iterator[tuple[str, str]]:
    """Give the JSON with each of its parts replaced, one at a time, by an odd value."""
    for holder, key, path in _places(tree, "$"):
        kept = holder[key]
        for odd in ODD_VALUES:
            holder[key] = odd
            yield f"{odd!r} at {path}", json.dumps(tree)
        holder[key] = kept


def _places(tree: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for _, (key, value) in spread(list(parts), 12):
        here = f"{path}.{key}" if isinstance(tree, dict) else f"{path}[{key}]"
        yield tree, key, here
        if isinstance(value, dict | list):
            yield from _places(value, here)


@conforms
def past_positions_stand(trial: Trial) -> None:
    """No position shares a changeable part with another: all kept ones stand to the end.

    Play goes on now with the position and now with its copy; the other one is kept with its
    text, and so is what each seat saw.
    """
    kept: list[tuple[int, str, State, str]] = []
    for match in trial.matches():
        position, twin = match.state, match.state.copy()
        trial.require(same(position, twin), "a copy equal to its position")
        views = [
            (f"view of seat {one}", trial.game.seen_by(position, one))
            for one in range(len(trial.seats))
        ]
        goes_on, stays = (
            (twin, ("position", position)) if trial.move % 2 else (position, ("copy", twin))
        )
        kept += [(trial.move, name, one, encode_position(one)) for name, one in [stays, *views]]
        match.state = goes_on
    for move, name, state, text in kept:
        trial.move = move
        now = encode_position(state)
        trial.require(now == text, f"the {name} to stand as {text}, now it is {now}")


@conforms
def replays_without_dice(trial: Trial) -> None:
    """The records alone, with what chance gave, lead through the same positions."""
    texts: list[str] = []
    match = trial.begin()
    for match in trial.matches():
        texts.append(encode_position(match.state))
    state = match.first_position()
    for number, record in enumerate(match.records):
        trial.move = number
        stands = encode_position(state) == texts[number]
        trial.require(stands, f"the position {texts[number]} again, got {encode_position(state)}")
        dice = RecalledDice(record.chance)
        again = trial.game.apply(state, record.action, dice)
        dice.check_spent()
        trial.require(again == record, f"the record {record} again, got {again}")
    trial.require(encode_position(state) == texts[-1], f"the end {texts[-1]} again")


@conforms
def undo_is_replay(trial: Trial) -> None:
    """Undo gives the position of one move fewer, and the same move again the same luck."""
    texts: list[str] = []
    match = trial.begin()
    for match in trial.matches():
        texts.append(encode_position(match.state))
    for number, record in reversed(spread(match.records, 12)):
        match.go_back_to(number + 1)
        match.undo()
        trial.move = number
        undone = encode_position(match.state)
        trial.require(undone == texts[number], f"{texts[number]} after undo, got {undone}")
        again = match.play(record.action)
        trial.require(again == record, f"the record {record} again, got {again}")
        redone = encode_position(match.state)
        trial.require(redone == texts[number + 1], f"{texts[number + 1]} again, got {redone}")


@conforms
def seats_can_be_read(trial: Trial) -> None:
    """A position can be read from outside, whoever sits in the first person's place."""
    game = trial.game
    for name in plain_seats(game.spec):
        seats = (name, *trial.seats[1:])
        state = game.setup(seats, trial.options, SeededDice(trial.seed))
        text = encode_position(state)
        trial.require(same(decode_position(game, text), state), f"{text} read back")


@conforms
def same_in_another_process(trial: Trial) -> None:
    """The same seats, seed and options give the same bytes in another Python process."""
    difference = differences(trial)
    trial.require(difference is None, f"the same in another process, but {difference}")
