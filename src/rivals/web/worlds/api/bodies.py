"""What programs send: read with limits on size and depth, told exactly where it is wrong."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.http.request import UnreadablePostError
from msgspec import Meta, Struct

from rivals.core.errors import BadPosition
from rivals.core.notation import decode
from rivals.games.dma.orders.language import MOST_ORDERS
from rivals.web.worlds.court.letters import LONGEST
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.submitting import MOST_SIGNS

T = TypeVar("T", bound=Struct)

MOST_BYTES: Final = 1_000_000
"""The largest body: the longest orders, written in Cyrillic, with room to spare."""

MOST_DEPTH: Final = 6
"""An order is an object with a list of texts; nothing legal is deeper than two levels."""

MOST_LUCKS: Final = 1_000_000
MOST_NUMBER: Final = 2**31 - 1

_WRITTEN = r"^[^\x00]*$"
"""No database keeps a text with the sign 0."""

Text = Annotated[
    str,
    Meta(
        max_length=MOST_SIGNS,
        pattern=_WRITTEN,
        description="Orders in the order language, one on a line, in English or Russian.",
        examples=["week 1\nprojects c13 smithy,militia*3\nroute a23 3se s"],
    ),
]
Orders = Annotated[
    list[dict[str, Any]],
    Meta(
        max_length=MOST_ORDERS,
        description="Orders as JSON; a bad one costs only itself.",
        extra_json_schema={"items": {"$ref": "#/components/schemas/Order"}},
    ),
]
Week = Annotated[int, Meta(ge=0, le=MOST_NUMBER, description="The week that orders are for.")]
Luck = Annotated[
    int, Meta(ge=1, le=MOST_LUCKS, description="One of many possible lucks; none is the world's.")
]


class OrdersToCheck(Struct, forbid_unknown_fields=True):
    """Orders to be judged and not kept: `text` or `orders`, one of the two."""

    text: Text | None = None
    orders: Orders | None = None
    week: Week | None = None


class OrdersToTry(OrdersToCheck, forbid_unknown_fields=True):
    """Orders to be tried in a what-if: `text` or `orders`, one of the two."""

    luck: Luck = 1


class OrdersToHandIn(Struct, forbid_unknown_fields=True):
    """Orders to be handed in for the week that they name: `text` or `orders`, one of the two."""

    week: Week
    text: Text | None = None
    orders: Orders | None = None


class DraftToSave(Struct, forbid_unknown_fields=True):
    """A draft written anew; with `revision` only if nobody changed it since that one."""

    text: Text
    revision: Annotated[int, Meta(ge=0, le=MOST_NUMBER)] | None = None


class LetterToSend(Struct, forbid_unknown_fields=True):
    """A letter to states, by their numbers, or to the master: 0 alone."""

    to: Annotated[
        list[Annotated[int, Meta(ge=0, le=MOST_NUMBER)]], Meta(min_length=1, max_length=1000)
    ]
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=_WRITTEN)]


AnyOrders = OrdersToCheck | OrdersToTry | OrdersToHandIn


def body_of(request: HttpRequest, kind: type[T]) -> T:
    """Read a request's JSON. Raises Refused with 413, BadPosition with the path of a fault."""
    too_large = Refused("worlds.refused.too-large", status=413, most=MOST_BYTES)
    try:
        body = request.body
    except RequestDataTooBig:
        raise too_large from None
    except UnreadablePostError:
        raise BadPosition("$", "worlds.unfit.body") from None
    if len(body) > MOST_BYTES:
        raise too_large
    return decode(body, kind)


def text_of(body: AnyOrders) -> str:
    """Give orders in the form that the one parser reads.

    Raises Refused with 422 unless there is either text or orders, or if they go too deep.
    """
    if (body.text is None) == (body.orders is None):
        raise Unfit("worlds.refused.one-form")
    if body.text is not None:
        return body.text
    if _is_deeper(body.orders, MOST_DEPTH):
        raise Unfit("worlds.refused.too-deep", most=MOST_DEPTH)
    return msgspec.json.encode({"week": body.week, "orders": body.orders}).decode()


def _is_deeper(value: object, most: int) -> bool:
    """Say whether lists and objects go deeper than so many levels."""
    level = [value]
    for _ in range(most + 1):
        level = [one for each in level for one in _within(each)]
        if not level:
            return False
    return True


def _within(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
