"""What programs are told: the shapes of answers, beside those of the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from django.http import HttpResponse
from msgspec import Struct

from rivals.core.errors import BadPosition, RivalsError
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.games.dma.orders.following import Receipt
from rivals.games.dma.orders.language import Fault
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import World
from rivals.web.look.speaking import spoken
from rivals.web.worlds.errors import Refused


class Error(Struct, frozen=True):
    """Why something was not done: a rule id, a sentence in the language asked for, its numbers.

    Nothing was changed.
    """

    error: str
    message: str
    params: dict[str, Any]


class ListedWorld(Struct, frozen=True):
    """A world in the list.

    `status` is filling, running, paused or ended; `pace` weekly or button. `week` is the last one
    computed, `due` when the next one will be. `free` counts states that no person leads.
    """

    id: int
    name: str
    status: str
    pace: str
    week: int
    due: datetime | None
    states: int
    free: int


class WorldList(Struct, frozen=True):
    """Worlds that are open to everybody, the latest first; `total` counts all of them."""

    worlds: tuple[ListedWorld, ...]
    offset: int
    total: int


class StateOfWorld(Struct, frozen=True):
    """A state as everybody knows it.

    `cells` is its territory, `share` its part of the world's in tenths of a percent; `out` the
    week in which it was beaten, or 0; `free` whether it may be taken.
    """

    number: int
    name: str
    rank: int
    cities: int
    villages: int
    cells: int
    share: int
    out: int
    free: bool


class WorldFacts(Struct, frozen=True):
    """A world as everybody knows it. Orders are taken for `next_week` until `due`.

    `ended` is the rule id of how the game ended, '' while it goes on; `winner` a state, or 0.
    """

    id: int
    name: str
    status: str
    pace: str
    week: int
    next_week: int
    due: datetime | None
    zone: str
    rules: str
    catalogue: str
    world_cells: int
    ended: str
    winner: int
    states: tuple[StateOfWorld, ...]


class ToldLine(Struct, frozen=True):
    """Something that happened: its rule id and numbers, and told in the language asked for.

    `day` counts from Monday, 1; 0 is the eve. What the server did has none, but a moment `at`.
    `own`: not everybody was told.
    """

    week: int
    rule: str
    params: dict[str, Any]
    text: str
    day: int | None = None
    at: datetime | None = None
    own: bool = False


class ToldWeek(Struct, frozen=True):
    """A week's chronicle."""

    week: int
    lines: tuple[ToldLine, ...]


class Me(Struct, frozen=True):
    """Whose token this is: its world and state, and what waits for it.

    Orders are taken for `next_week` until `due`. `missed` counts weeks without orders in a row,
    `autopilot`: a ruler gives the orders. `handed_in` is when the orders that count came, `unread`
    how many letters wait; `out` the week in which the state was beaten, or 0.
    """

    world: int
    world_name: str
    status: str
    pace: str
    week: int
    next_week: int
    due: datetime | None
    number: int
    state: str
    missed: int
    autopilot: bool
    out: int
    handed_in: datetime | None
    unread: int


class SavedDraft(Struct, frozen=True):
    """A draft: nothing of it counts before it is handed in. `revision` grows with each change."""

    week: int
    revision: int
    text: str


class Remark(Struct, frozen=True):
    """What there is to say of a line (in JSON: of an entry) of orders, in the language asked for.

    `kind` is `fault` (it is no order), `refused`, or `note` (it stands, but one should know).
    """

    line: int
    kind: str
    rule: str
    text: str


class Judged(Struct, frozen=True):
    """Orders as they would be followed."""

    week: int
    receipt: Receipt
    faults: tuple[Fault, ...]
    remarks: tuple[Remark, ...]


class HandedIn(Struct, frozen=True):
    """Orders that were handed in, `via` web, api or mail; `counts`: the last of their week."""

    id: int
    week: int
    at: datetime
    via: str
    counts: bool
    text: str
    receipt: Receipt
    faults: tuple[Fault, ...]
    remarks: tuple[Remark, ...]


class ListedSubmission(Struct, frozen=True):
    """Orders in the list: how many were accepted, refused, and no orders at all."""

    id: int
    week: int
    at: datetime
    via: str
    counts: bool
    accepted: int
    refused: int
    faults: int


class SubmissionList(Struct, frozen=True):
    """What a state has handed in, the latest first."""

    submissions: tuple[ListedSubmission, ...]
    offset: int
    total: int


class Foreseen(Struct, frozen=True):
    """An own week run against neighbours who stand still.

    `open` are own armies that meet troops of which nothing is known: no victory and no defeat is
    claimed for them. `world` and `report` are as of its Sunday evening, `passed` is what happened.
    """

    week: int
    luck: int
    open: tuple[str, ...]
    passed: tuple[ToldLine, ...]
    receipt: Receipt
    faults: tuple[Fault, ...]
    remarks: tuple[Remark, ...]
    world: World
    report: Report


class ListedLetter(Struct, frozen=True):
    """A letter: `sender` and `to` are numbers of states, 0 the master; `read` when one read it.

    `own`: this state wrote it. An announcement of the master goes to all: its `to` is empty.
    """

    id: int
    week: int
    at: datetime
    sender: int
    to: tuple[int, ...]
    own: bool
    read: datetime | None
    text: str


class LetterList(Struct, frozen=True):
    """Letters, the latest first."""

    letters: tuple[ListedLetter, ...]
    unread: int
    offset: int
    total: int


MEDIA_TYPE = "application/json"

AGAIN = 5
"""After so many seconds a program asks again for what is still worked out."""

_ENCODER = msgspec.json.Encoder()


def answer(value: Struct, status: int = 200) -> HttpResponse:
    """Answer with a struct."""
    return _response(_ENCODER.encode(value), status)


def answer_text(text: str, status: int = 200) -> HttpResponse:
    """Answer with JSON that is written already."""
    return _response(text.encode(), status)


def _response(body: bytes, status: int) -> HttpResponse:
    response = HttpResponse(body, status=status, content_type=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    return response


def refuse(rule: str, status: int, params: Mapping[str, Any] | None = None) -> HttpResponse:
    """Answer why not; `rule` is an id of the words, without `worlds.refused.`."""
    return _told(f"worlds.refused.{rule}", status, dict(params or {}))


def refuse_for_now(rule: str, params: Mapping[str, Any]) -> HttpResponse:
    """Answer why not yet, and when to ask again."""
    response = refuse(rule, 503, params)
    response.headers["Retry-After"] = str(AGAIN)
    return response


def refuse_error(error: RivalsError) -> HttpResponse:
    """Answer why the rules or the server refuse something."""
    if isinstance(error, Refused):
        return _told(error.rule, error.status, error.params)
    if isinstance(error, BadPosition):
        return refuse("bad-body", 422, {"path": error.path, "expected": error.fault})
    return refuse("not-so", 422, {"why": error.note})


def _told(rule: str, status: int, params: dict[str, Any]) -> HttpResponse:
    return answer(Error(rule, tell(Note(rule, params), spoken()), params), status)


def utc_of(moment: datetime) -> datetime:
    """Give a moment in UTC, in whole seconds: the same from every database."""
    return moment.astimezone(UTC).replace(microsecond=0)


def utc(moment: datetime | None) -> datetime | None:
    """Give a moment in UTC, if there is one."""
    return None if moment is None else utc_of(moment)
