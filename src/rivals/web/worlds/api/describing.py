"""The description for programs (OpenAPI): shapes of bodies and answers, examples, errors."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.orders.kinds import Place as PlaceOrder
from rivals.games.dma.reports.pieces import Place, Report
from rivals.games.dma.world.pieces import World
from rivals.web.worlds.api import bodies, replies
from rivals.web.worlds.api.replies import MEDIA_TYPE

_ROUTE: Final = {"order": "route", "army": "a23", "steps": ["se", "se", "s"]}
_PROJECTS: Final = {"order": "projects", "city": "c13", "items": ["smithy", "militia*3"]}
_REFUSED: Final = {
    "line": 2,
    "order": {"order": "route", "army": "a12", "steps": ["n"]},
    "rule": "dma.order.not-yours",
    "params": {"formation": "a12"},
}
_RECEIPT: Final = {
    "player": 1,
    "week": 6,
    "accepted": [_PROJECTS, _ROUTE],
    "refused": [_REFUSED],
    "notes": [],
}
_REMARKS: Final = [
    {
        "line": 2,
        "kind": "refused",
        "rule": "dma.order.not-yours",
        "text": "Not your own: a12 “Urmemund”.",
    }
]
_TEXT: Final = "week 6\nroute a12 n\nprojects c13 smithy militia*3\nroute a23 2se s\n"
_LISTED: Final = {
    "id": 3,
    "name": "Erdonoria",
    "status": "running",
    "pace": "weekly",
    "week": 5,
    "due": "2026-03-08T20:00:00Z",
    "states": 4,
    "free": 1,
}
_STATE: Final = {
    "number": 1,
    "name": "Proskirost",
    "rank": 1,
    "cities": 1,
    "villages": 4,
    "cells": 61,
    "share": 143,
    "out": 0,
    "free": False,
}
_LETTER: Final = {
    "id": 12,
    "week": 5,
    "at": "2026-03-04T18:30:00Z",
    "sender": 2,
    "to": [1],
    "own": False,
    "read": None,
    "text": "Peace to the end of the month?",
}
_SUBMITTED: Final = {
    "id": 41,
    "week": 6,
    "at": "2026-03-05T07:15:00Z",
    "via": "api",
    "counts": True,
}

EXAMPLES: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "OrdersToCheck": {"text": _TEXT},
        "OrdersToTry": {"orders": [_PROJECTS, _ROUTE], "luck": 2},
        "OrdersToHandIn": {"week": 6, "orders": [_PROJECTS, _ROUTE]},
        "DraftToSave": {"text": _TEXT, "revision": 3},
        "LetterToSend": {"to": [2], "text": "Yes. Who takes Zormovo?"},
        "Error": {
            "error": "worlds.refused.other-week",
            "message": "These orders are for week 5, but they are taken for week 6 now.",
            "params": {"given": 5, "week": 6},
        },
        "WorldList": {"worlds": [_LISTED], "offset": 0, "total": 1},
        "WorldFacts": {
            "id": 3,
            "name": "Erdonoria",
            "status": "running",
            "pace": "weekly",
            "week": 5,
            "next_week": 6,
            "due": "2026-03-08T20:00:00Z",
            "zone": "Europe/Berlin",
            "rules": "dma-v1",
            "catalogue": "default",
            "world_cells": 426,
            "ended": "",
            "winner": 0,
            "states": [_STATE],
        },
        "ToldWeek": {
            "week": 5,
            "lines": [
                {
                    "week": 5,
                    "rule": "dma.event.village_taken",
                    "params": {"village": "v14", "by": 1, "from": 0},
                    "text": "Proskirost takes the village of Taldevana (until then: neutral).",
                    "day": 7,
                    "at": None,
                    "own": False,
                }
            ],
        },
        "Me": {
            "world": 3,
            "world_name": "Erdonoria",
            "status": "running",
            "pace": "weekly",
            "week": 5,
            "next_week": 6,
            "due": "2026-03-08T20:00:00Z",
            "number": 1,
            "state": "Proskirost",
            "missed": 0,
            "autopilot": False,
            "out": 0,
            "handed_in": None,
            "unread": 1,
        },
        "SavedDraft": {"week": 6, "revision": 4, "text": _TEXT},
        "Judged": {"week": 6, "receipt": _RECEIPT, "faults": [], "remarks": _REMARKS},
        "HandedIn": {
            **_SUBMITTED,
            "text": _TEXT,
            "receipt": _RECEIPT,
            "faults": [],
            "remarks": _REMARKS,
        },
        "SubmissionList": {
            "submissions": [{**_SUBMITTED, "accepted": 2, "refused": 1, "faults": 0}],
            "offset": 0,
            "total": 1,
        },
        "ListedLetter": _LETTER,
        "LetterList": {"letters": [_LETTER], "unread": 1, "offset": 0, "total": 1},
    }
)
"""By the names of the structs; worlds, reports and catalogues are told by their shapes alone."""


_TEMPLATE: Final = "#/components/schemas/{name}"

_SHOWN: Final[tuple[type[Struct], ...]] = (
    bodies.OrdersToCheck,
    bodies.OrdersToTry,
    bodies.OrdersToHandIn,
    bodies.DraftToSave,
    bodies.LetterToSend,
    replies.Error,
    replies.WorldList,
    replies.WorldFacts,
    replies.ToldWeek,
    replies.Me,
    replies.SavedDraft,
    replies.Judged,
    replies.HandedIn,
    replies.SubmissionList,
    replies.Foreseen,
    replies.ListedLetter,
    replies.LetterList,
    World,
    Report,
    Catalogue,
    *get_args(AnyOrder),
)

_RENAMED: Final = {PlaceOrder: "PlaceOrder", Place: "PlacedUnit"}
"""Two structs of one name go by other ones; else they would be told by their modules."""

_ERRORS: Final = {
    401: "No token, or a wrong one.",
    404: "There is no such thing, or it is not yours to see.",
    409: "Not now: the week is closed or another one, or the draft has changed meanwhile.",
    413: "The body is too large.",
    422: "The body or a parameter cannot be read; the message says where.",
    429: "Too many requests; the header Retry-After says for how many seconds.",
    503: "Not yet: it is still worked out, or much is; Retry-After says when to ask again.",
}


def schemas() -> dict[str, Any]:
    """Give the JSON schemas of all bodies and answers, and of what they are made of."""
    _, found = msgspec.json.schema_components(_SHOWN, ref_template=_TEMPLATE)
    text = msgspec.json.encode(found).decode()
    for kind, name in _RENAMED.items():
        text = text.replace(f'"{kind.__module__}.{kind.__name__}"', f'"{name}"')
        text = text.replace(f'/{kind.__module__}.{kind.__name__}"', f'/{name}"')
    named: dict[str, Any] = msgspec.json.decode(text)
    named["Order"] = _order_schema(named)
    for one in named.values():
        if "description" in one:
            one["description"] = inspect.cleandoc(one["description"])
    return named


def _order_schema(named: dict[str, Any]) -> dict[str, Any]:
    """Give the schema of any order, as receipts have it."""
    found: dict[str, Any] = named["Receipt"]["properties"]["accepted"]["items"]
    return {"title": "Order", "description": "An order as JSON, of one of the kinds.", **found}


def operation(
    told: type[Struct], *errors: int, body: type[Struct] | None = None, status: int = 200
) -> dict[str, Any]:
    """Describe an operation: what it takes, what it tells, with which errors it may answer."""
    described: dict[str, Any] = {
        "responses": {
            status: _described("As described.", told),
            **{code: _described(_ERRORS[code], replies.Error) for code in sorted(errors)},
        }
    }
    if body is not None:
        described["requestBody"] = {"required": True, "content": _content(body)}
    return described


def _described(text: str, kind: type[Struct]) -> dict[str, Any]:
    return {"description": text, "content": _content(kind)}


def _content(kind: type[Struct]) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": {"$ref": _TEMPLATE.format(name=kind.__name__)}}
    if kind.__name__ in EXAMPLES:
        content["example"] = EXAMPLES[kind.__name__]
    return {MEDIA_TYPE: content}
