"""The service for programs: its addresses together, and every error as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, ValidationError
from ninja.openapi.docs import Swagger
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.web.look.limits import TooManyRequests
from rivals.web.thinking.queueing import TooMuchThought
from rivals.web.worlds.api import open_to_all, own
from rivals.web.worlds.api.describing import schemas
from rivals.web.worlds.api.replies import refuse, refuse_error, refuse_for_now

ABOUT = """
The Dark Middle Ages for programs: the same worlds, weeks, orders and letters as on the site.

- Public addresses need no token; those below `/me` need the token of a state, made on its
  settings page: `Authorization: Bearer …`. No cookie is looked at.
- Orders name their week. Until the deadline they may be handed in again; the last ones count.
- Every error is JSON: `error` is a rule id, `message` a sentence in the language of the header
  `Accept-Language` (English or Russian), `params` what it needs; a clause within the sentence
  stands there as `rule` and `params` of its own.
- A token is good for 300 requests a minute, 30 of them what-ifs; bodies hold up to 1,000,000
  bytes.
"""


class Service(NinjaAPI):
    """A service whose description has the shapes of the game's own pieces."""

    def get_openapi_operation_id(self, operation: Operation) -> str:
        """Name an operation as its function is called, for those who generate clients."""
        return operation.view_func.__name__

    def get_openapi_schema(self, **where: Any) -> OpenAPISchema:
        """Describe all addresses."""
        found = super().get_openapi_schema(**where)
        found["components"]["schemas"].update(schemas())
        return found


api = Service(
    title="Rivals: The Dark Middle Ages",
    version="1",
    description=ABOUT.strip(),
    urls_namespace="api",
    docs=Swagger({"validatorUrl": None}),  # nothing is asked of other hosts
    openapi_extra={
        "tags": [
            {"name": "worlds", "description": "What everybody may know."},
            {"name": "my state", "description": "What the token of a state is good for."},
            {"name": "letters", "description": "Letters between states."},
        ]
    },
)
api.add_router("", open_to_all.router)
api.add_router("/me", own.router)
api.add_router("/me/letters", own.letters_router)


@api.exception_handler(RivalsError)
def refused(request: HttpRequest, error: RivalsError) -> HttpResponse:
    """Tell what the rules or the server refuse."""
    return refuse_error(error)


@api.exception_handler(TooMuchThought)
def full(request: HttpRequest, error: TooMuchThought) -> HttpResponse:
    """503: so much waits to be worked out that no more is taken."""
    return refuse_for_now("not-so", {"why": error.note})


@api.exception_handler(AuthenticationError)
def unknown(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    """401: no token, or a wrong one."""
    response = refuse("no-token", 401)
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


@api.exception_handler(ValidationError)
def unreadable(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """422: a parameter of the address that cannot be."""
    fault = error.errors[0]
    return refuse("bad-parameter", 422, {"name": fault["loc"][-1], "expected": _expected(fault)})


def _expected(fault: Mapping[str, Any]) -> Note:
    """Say what a parameter should be: all of them are whole numbers, some from or up to one."""
    limits = fault.get("ctx", {})
    if "ge" in limits:
        return Note("core.at-least", {"least": limits["ge"]})
    if "le" in limits:
        return Note("core.at-most", {"most": limits["le"]})
    return Note("core.type", {"types": ["int"]})


@api.exception_handler(TooManyRequests)
def too_often(request: HttpRequest, error: TooManyRequests) -> HttpResponse:
    """429: too often; says for how long."""
    response = refuse("too-often", 429, {"seconds": error.seconds})
    response.headers["Retry-After"] = str(error.seconds)
    return response
