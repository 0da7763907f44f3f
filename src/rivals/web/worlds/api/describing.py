"""The description for programs (OpenAPI): shapes of bodies and answers, examples, errors."""

from __future__ import annotations

import inspect
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.orders.kinds import Place as PlaceOrder
from rivals.games.dma.reports.pieces import Place, Report
from rivals.games.dma.world.pieces import World
from rivals.web.worlds.api import bodies, replies
from rivals.web.worlds.api.answering import MEDIA_TYPE
from rivals.web.worlds.api.examples import EXAMPLES

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
    told: type[Struct],
    *errors: int,
    body: type[Struct] | None = None,
    status: int = 200,
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
