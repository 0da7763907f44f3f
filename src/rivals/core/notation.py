"""Text forms: actions as short words, positions as JSON, what is stored as lines of JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Protocol, TypeVar, get_args, get_origin

import msgspec

from rivals.core.decoding import FAULTS, undecoded, where_undecoded
from rivals.core.errors import BadMatch, BadNotation, BadPosition
from rivals.core.game import Action, Game, State, written

S = TypeVar("S", bound=State)
T = TypeVar("T")


def format_action(action: Action) -> str:
    """Write an action: its tag, then each field's value; parts of a list joined by commas."""
    return str(action)


def format_stored(action: Any) -> str:
    """Write an action of which there is only what was stored of it: its tag and its values."""
    values = action.values() if isinstance(action, Mapping) else (action,)
    return " ".join(map(written, values))


class HasActions(Protocol):
    """A game, or a rival at a table whose steps are no actions of its game."""

    action_type: Any


def parse_action(game: Game[Any] | HasActions, text: str) -> Action:
    """Read an action's notation. Raises BadNotation."""
    if not _can_be_written(text):
        raise BadNotation(text, "core.not-utf8")
    tag, *values = text.split() or [""]
    kinds = {kind.__struct_config__.tag: kind for kind in action_kinds(game)}
    if tag not in kinds:
        raise BadNotation(text, "core.unknown-action", kinds=list(kinds))
    names = kinds[tag].__struct_fields__
    if len(values) != len(names):
        fields = " ".join(names)
        raise BadNotation(text, "core.action-values", n=len(names), kind=tag, fields=fields)
    read = {
        field.encode_name: _parse_value(value, field.type)
        for field, value in zip(msgspec.structs.fields(kinds[tag]), values, strict=True)
    }
    try:
        action: Action = msgspec.convert(read, kinds[tag], strict=False)
    except msgspec.ValidationError as error:
        path, expected = undecoded(error)
        raise BadNotation(text, "core.expected-at", path=path, expected=expected) from None
    if format_action(action) != " ".join([tag, *values]):
        raise BadNotation(text, "core.written", text=format_action(action))
    return action


def _can_be_written(text: str) -> bool:
    """Say whether a text is whole: Python's may hold halves of signs, which files cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _parse_value(value: str, kind: Any) -> Any:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if (get_origin(kind) or kind) in (tuple, list):
        return [] if value == "-" else value.split(",")
    return value


def action_kinds(game: Game[Any] | HasActions) -> tuple[type[Action], ...]:
    """List the action structs of a game, or of a rival at a table."""
    return getattr(game.action_type, "__args__", None) or (game.action_type,)


def encode_position(state: State) -> str:
    """Write a position as one line of JSON."""
    return msgspec.json.encode(state).decode()


def decode_position(game: Game[S], text: str | bytes) -> S:
    """Read a position and check that it can be. Raises BadPosition with the path of the fault."""
    state: S = decode(text, game.state_type)  # type: ignore[assignment]  # the game's own
    game.validate(state)
    return state


def decode(text: str | bytes, kind: type[T]) -> T:
    """Read JSON of a kind of struct. Raises BadPosition with the path of the fault."""
    if isinstance(text, str) and not _can_be_written(text):
        raise BadPosition("$", "core.json-utf8")
    try:
        return msgspec.json.decode(text, type=kind)
    except FAULTS as error:
        path, expected = undecoded(error)
        raise BadPosition(path, expected.rule, **expected.params) from None


def join_lines(header: object, entries: Sequence[object], marks: Mapping[int, object]) -> str:
    """Write what is stored: a header, then entries, each mark before the entry of its number."""
    lines = [header]
    for number in range(len(entries) + 1):
        lines += [marks[number]] if number in marks else []
        lines += entries[number : number + 1]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def split_lines(text: str) -> Iterator[tuple[int, str]]:
    """Give the lines after the header that are not blank, each with its number."""
    lines = text.split("\n")  # not splitlines, which also parts at signs that JSON may hold
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            yield number, line


def decode_line(number: int, line: str, kind: type[T], expected: str) -> T:
    """Read a line of what is stored. Raises BadMatch, by the rule that says what is expected."""
    try:
        return msgspec.json.decode(line, type=kind)
    except FAULTS as error:
        raise BadMatch(number, expected, why=where_undecoded(error)) from None


def copied(memory: Any) -> Any:
    """Copy what a rival remembers, as it is written down and read."""
    return msgspec.json.decode(msgspec.json.encode(memory), type=type(memory))
