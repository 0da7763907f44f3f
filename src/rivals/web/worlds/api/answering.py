"""Answers as JSON, those that refuse included."""

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
from rivals.web.look.speaking import spoken
from rivals.web.worlds.api.replies import Error
from rivals.web.worlds.errors import Refused

MEDIA_TYPE = "application/json"

_ENCODER = msgspec.json.Encoder()


def answer(value: Struct, status: int = 200) -> HttpResponse:
    """Answer with a struct."""
    return _response(_ENCODER.encode(value), status)


def answer_text(text: str) -> HttpResponse:
    """Answer with JSON that is written already."""
    return _response(text.encode(), 200)


def _response(body: bytes, status: int) -> HttpResponse:
    response = HttpResponse(body, status=status, content_type=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    return response


def refuse(rule: str, status: int, params: Mapping[str, Any] | None = None) -> HttpResponse:
    """Answer why not; `rule` is an id of the words, without `worlds.refused.`."""
    return _told(f"worlds.refused.{rule}", status, dict(params or {}))


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
