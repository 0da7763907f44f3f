"""Text forms: actions as short words, positions as JSON."""

from __future__ import annotations

import re
from typing import Annotated, Any, Protocol, TypeVar, get_args, get_origin

import msgspec

from rivals.core.errors import BadNotation, BadPosition
from rivals.core.game import Action, Game, State

S = TypeVar("S", bound=State)
T = TypeVar("T")

_AT = re.compile(r" - at `(?P<path>.+)`$")
_EXPECTED = re.compile(r"^Expected (?P<expected>.+?)(?:, got .+)?$")


def format_action(action: Action) -> str:
    """Write an action: its tag, then each field's value; parts of a list joined by commas."""
    tag = type(action).__struct_config__.tag
    values = (getattr(action, name) for name in type(action).__struct_fields__)
    return " ".join([str(tag), *map(_format_value, values)])


def _format_value(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ",".join(map(str, value)) or "-"
    return str(value)


class HasActions(Protocol):
    """A game, or a rival at a table whose steps are no actions of its game."""

    action_type: Any


def parse_action(game: Game[Any] | HasActions, text: str) -> Action:
    """Read an action's notation. Raises BadNotation."""
    if not _can_be_written(text):
        raise BadNotation(text, "expected signs that can be written as UTF-8")
    tag, *values = text.split() or [""]
    kinds = {kind.__struct_config__.tag: kind for kind in action_kinds(game)}
    if tag not in kinds:
        raise BadNotation(text, f"expected one of {', '.join(map(str, kinds))}")
    names = kinds[tag].__struct_fields__
    if len(values) != len(names):
        raise BadNotation(text, f"expected {len(names)} values after {tag!r} ({' '.join(names)})")
    fields = {
        field.encode_name: _parse_value(value, field.type)
        for field, value in zip(msgspec.structs.fields(kinds[tag]), values, strict=True)
    }
    try:
        action: Action = msgspec.convert(fields, kinds[tag], strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation(text, str(error)) from None
    if format_action(action) != " ".join([tag, *values]):
        raise BadNotation(text, f"it is written {format_action(action)!r}")
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
    state = decode(text, game.state_type)
    state.validate()
    return state  # type: ignore[return-value]  # state_type is the game's own


def decode(text: str | bytes, kind: type[T]) -> T:
    """Read JSON of a kind of struct. Raises BadPosition with the path of the fault."""
    if isinstance(text, str) and not _can_be_written(text):
        raise BadPosition("$", "valid JSON, which is written as UTF-8")
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:  # a ValidationError is one too
        raise BadPosition(*_fault(str(error))) from None
    except UnicodeDecodeError:
        raise BadPosition("$", "valid JSON, which is written as UTF-8") from None
    except RecursionError:
        raise BadPosition("$", "a position, not endless nesting") from None


def _fault(message: str) -> tuple[str, str]:
    """Part a decoding error into the path and what was expected there."""
    where = _AT.search(message)
    path = where["path"] if where else "$"
    core = message[: where.start()] if where else message
    expected = _EXPECTED.match(core)
    return path, expected["expected"] if expected else f"valid JSON ({core})"
