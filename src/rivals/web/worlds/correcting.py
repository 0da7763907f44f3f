"""Correcting a world by hand: one place of the last week's, checked as a whole and written down."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import msgspec

from rivals.core.errors import BadPosition
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.web.accounts.models import User
from rivals.web.worlds import computing
from rivals.web.worlds.chronicle import note
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import catalogue_of, week_of, world_text
from rivals.web.worlds.mastering import checked_reason, held
from rivals.web.worlds.models import Status, StoredWorld
from rivals.web.worlds.packing import pack

EXAMPLE: Final = "c3.owner"
SHORT: Final = 200
"""Signs of a value that the log keeps."""
LONGEST_VALUE: Final = 100_000

_FIXED: Final = frozenset(
    {"name", "rules", "catalogue", "seed", "week", "readings", "ended", "winner"}
)
_PILES: Final = {"c": "cities", "v": "villages", "a": "armies", "p": "players"}
_PIECE: Final = re.compile(r"([cvap])([1-9]\d{0,8})")
_INDEX: Final = re.compile(r"\d{1,9}")
_SPLIT: Final = re.compile(r"[./\[\]]+")

Part = str | int


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a world: its path as it is written down, and what stands there, as JSON."""

    path: str
    value: str


def look_up(row: StoredWorld, path: str) -> Place:
    """Find a place of the last week's world.

    Paths are written `c3.owner` (city 3; also a army, v village, p player), `cities/2/owner` or
    `$.cities[2].owner`, counting from 0. Raises Refused with 422 for what is not there.
    """
    world = _decoded(row)
    parts = _parts(world, path)
    return Place(_written(path, parts), _json(_at(world, parts)))


def correct(  # noqa: PLR0913 - what, why, who, and what was seen before
    row: StoredWorld,
    actor: User,
    path: str,
    value: str,
    reason: str,
    *,
    seen: str | None = None,
    now: datetime | None = None,
) -> StoredWorld:
    """Set a place of the last week's world to a value, given as JSON; everybody's reports too.

    `seen` is what stood there when the master looked. The log tells place and reason, and the
    values once the game is over (reading W17; chronicle.open_params). Raises Refused with 422 for a
    place or a value that cannot be, with 409 where something else stands there by now.
    """
    why = checked_reason(reason)
    with held(row, (Status.DRAFT, Status.FILLING, Status.RUNNING, Status.PAUSED), now) as (
        world,
        moment,
    ):
        week = week_of(world, world.week)
        changed = _decoded(world)
        parts = _parts(changed, path)
        written = _written(path, parts)
        before = _json(_at(changed, parts))
        if seen is not None and _same(seen) != before:
            raise Refused("worlds.refused.changed-meanwhile", path=written, now=_short(before))
        if parts[-1] == "id":
            raise Unfit("worlds.refused.fixed-path", path=written)
        _at(changed, parts[:-1])[parts[-1]] = _read(value)
        catalogue = catalogue_of(world)
        try:
            corrected = load_world(msgspec.json.encode(changed), catalogue)
        except BadPosition as error:
            raise Unfit(
                "worlds.refused.bad-correction", path=error.path, expected=error.fault
            ) from None
        text = dump_world(corrected)
        after = _json(_at(msgspec.json.decode(text), parts))
        if after == before:
            raise Unfit("worlds.refused.same-value", path=written, value=_short(after))
        week.corrected = pack(text)
        week.save(update_fields=["corrected"])
        computing.store_reports(week, corrected, catalogue)
        world.revision += 1
        world.save(update_fields=["revision"])
        params = {"path": written, "reason": why, "was": _short(before), "became": _short(after)}
        note(world, "corrected", params, actor=actor, audit=True, now=moment)
    return world


def _decoded(row: StoredWorld) -> Any:
    return msgspec.json.decode(world_text(week_of(row, row.week)))


def _parts(world: Any, path: str) -> list[Part]:
    """Part a path, and see that it leads somewhere."""
    names = [one for one in _SPLIT.split(path.strip().removeprefix("$")) if one]
    if not names:
        raise Unfit("worlds.refused.whole-world", example=EXAMPLE)
    if names[0] in _FIXED:
        raise Unfit("worlds.refused.fixed-path", path=names[0])
    parts: list[Part] = []
    here = world
    piece = _PIECE.fullmatch(names[0])
    if piece is not None:
        pile = _PILES[piece[1]]
        at = next((at for at, one in enumerate(world[pile]) if one["id"] == int(piece[2])), None)
        if at is None:
            raise _lost(path, names[0])
        parts, here, names = [pile, at], world[pile][at], names[1:]
    for name in names:
        part = _part(here, name)
        if part is None:
            raise _lost(path, name)
        parts.append(part)
        here = here[part]
    return parts


def _part(here: Any, name: str) -> Part | None:
    """Give the key or the number by which a name leads on from here, None if it does not."""
    if isinstance(here, dict):
        return name if name in here else None
    if isinstance(here, list) and _INDEX.fullmatch(name):
        return int(name) if int(name) < len(here) else None
    return None


def _lost(path: str, part: str) -> Refused:
    return Unfit("worlds.refused.bad-path", path=path[:SHORT], part=part[:40], example=EXAMPLE)


def _written(path: str, parts: list[Part]) -> str:
    """Write a place down: by the number of its piece where that was how it was asked for."""
    first = _SPLIT.split(path.strip().removeprefix("$").lstrip("./"))[0]
    head, rest = (first, parts[2:]) if _PIECE.fullmatch(first) else ("$", parts)
    return head + "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in rest)


def _at(world: Any, parts: list[Part]) -> Any:
    for part in parts:
        world = world[part]
    return world


def _read(value: str) -> Any:
    try:
        return msgspec.json.decode(value[:LONGEST_VALUE].encode(errors="replace"))
    except (msgspec.DecodeError, RecursionError):
        raise Unfit("worlds.refused.bad-value") from None


def _same(seen: str) -> str:
    """Write JSON as it is written here; other text stays."""
    try:
        return _json(msgspec.json.decode(seen.encode(errors="replace")))
    except (msgspec.DecodeError, RecursionError):
        return seen


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _short(value: str) -> str:
    return value if len(value) <= SHORT else f"{value[: SHORT - 1]}…"
